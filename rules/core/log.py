"""The log of a game: what was played and taken back; and snapshots of states, which can be computed again from it."""

import hashlib
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, TypeVar

from msgspec import inspect, msgpack

from rules.core.model import Rules, S, Seat
from rules.core.struct import Struct

LEAVE: Final = "leave"
REJOIN: Final = "rejoin"
"""The texts of the entries by which a seat leaves the game and comes back; no action is written like them."""

SHAPE_BYTES: Final = 8


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the log: an action as *text* or, if *undoes* > 0, the taking back of that many effective entries.

    *barrier* marks a step that revealed something. Only *seen_by* may read the text, or know of it at all if *quiet*.
    """

    seq: int
    seat: Seat
    text: str = ""
    barrier: bool = False
    undoes: int = 0
    seen_by: Seat | None = None
    quiet: bool = False


E = TypeVar("E", bound=Entry)


def effective(log: Iterable[E]) -> tuple[E, ...]:
    """Return the entries that still count, oldest first."""
    entries: list[E] = []
    for entry in log:
        if entry.undoes:
            del entries[-entry.undoes :]
        else:
            entries.append(entry)
    return tuple(entries)


class OutdatedSnapshot(Exception):
    """The snapshot has another shape: replay the log instead."""


def encode(state: S) -> bytes:
    """Write *state* as a snapshot that begins with its shape; subclasses of ``str`` are written as strings."""
    return shape(type(state)) + msgpack.encode(state, enc_hook=lambda x: str(x) if isinstance(x, str) else None)


def decode(rules: Rules[S], snapshot: bytes) -> S:
    """Read a snapshot and compute its indexes anew; raise OutdatedSnapshot if it has another shape."""
    if snapshot[:SHAPE_BYTES] != shape(rules.state_type):
        raise OutdatedSnapshot
    return rules.with_indexes(msgpack.decode(snapshot[SHAPE_BYTES:], type=rules.state_type, dec_hook=lambda x, _: x()))


@cache
def shape(state_type: type[Any]) -> bytes:
    """Return a digest of all fields and types that a state of *state_type* consists of, the same in every process."""
    return hashlib.blake2b(repr(inspect.type_info(state_type)).encode(), digest_size=SHAPE_BYTES).digest()
