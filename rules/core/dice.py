"""Dice that give the same numbers whenever a game is replayed, in every version of Python."""

import hashlib
from typing import Protocol


class Dice(Protocol):
    """A source of random numbers."""

    def below(self, n: int, /) -> int:
        """Return a number from 0 to *n* - 1, each equally likely."""


class KeyedDice:
    """Dice keyed by a game's secret seed and the number of the log entry that they are thrown for.

    >>> KeyedDice(b"seed", 7).below(6) == KeyedDice(b"seed", 7).below(6)
    True
    """

    def __init__(self, seed: bytes, seq: int) -> None:
        self._key = hashlib.blake2b(seed + seq.to_bytes(8, "big"), digest_size=32).digest()
        self._throws = 0

    def below(self, n: int, /) -> int:
        while True:
            block = hashlib.blake2b(self._throws.to_bytes(8, "big"), key=self._key, digest_size=8).digest()
            self._throws += 1
            if (value := int.from_bytes(block, "big")) < (1 << 64) // n * n:
                return value % n
