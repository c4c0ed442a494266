"""Dice that are the same in every version of Python, and fair."""

from collections import Counter

import pytest

from rules.core.dice import KeyedDice

KNOWN = [1, 1, 3, 49, 199, 0, 342235010366]


def test_the_same_seed_and_entry_give_the_same_numbers_for_ever() -> None:
    dice = KeyedDice(b"tea", 7)

    assert KNOWN == [dice.below(n) for n in (6, 6, 6, 72, 1000, 2, 10**12)]


def test_another_entry_or_seed_gives_others() -> None:
    def throws(seed: bytes, seq: int) -> list[int]:
        dice = KeyedDice(seed, seq)
        return [dice.below(100) for _ in range(20)]

    assert throws(b"tea", 7) == throws(b"tea", 7)
    assert len({tuple(throws(seed, seq)) for seed in (b"tea", b"pot") for seq in (7, 8)}) == 4


@pytest.mark.parametrize("n", [1, 2, 6, 71])
def test_every_number_below_is_as_likely_as_any_other(n: int) -> None:
    dice = KeyedDice(b"fair", n)
    counts = Counter(dice.below(n) for _ in range(300 * n))

    assert set(counts) == set(range(n))
    assert all(200 < count < 400 or n == 1 for count in counts.values())


def test_numbers_beyond_the_last_whole_multiple_are_thrown_again() -> None:
    """Else the low ones would be likelier: here more than half of all throws are too high."""
    n = (1 << 63) + 1
    dice = KeyedDice(b"again", 1)

    assert all(dice.below(n) < n for _ in range(50))
