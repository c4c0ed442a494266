"""Provinces and districts as actions name them."""

from collections.abc import Mapping

from rules.core.model import IllegalAction


def number_of(id: str, numbers: Mapping[str, int]) -> int:
    """Return which of the map's provinces or districts, *numbers* by id, is meant.

    Raises:
        IllegalAction: The map has none of that *id* (MD-2.1).
    """
    if id not in numbers:
        raise IllegalAction("MD-2.1", place=id, choices=", ".join(numbers))
    return numbers[id]
