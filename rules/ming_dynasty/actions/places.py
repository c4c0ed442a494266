"""The ids by which actions name provinces and districts."""

from collections.abc import Mapping

from rules.core.model import IllegalAction


def number_of(id: str, numbers: Mapping[str, int]) -> int:
    """Return the number of *id* in *numbers*; raise IllegalAction if the map has no such place (MD-2.1)."""
    if id not in numbers:
        raise IllegalAction("MD-2.1", place=id, choices=", ".join(numbers))
    return numbers[id]
