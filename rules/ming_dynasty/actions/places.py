"""Provinces and districts as actions name them."""

from rules.core.model import IllegalAction
from rules.ming_dynasty.map import Map


def province_of(board: Map, id: str) -> int:
    """Return the number of a province; raise IllegalAction if the map has none of that *id* (MD-2.1)."""
    number = board.province_number.get(id)
    if number is None:
        raise IllegalAction("MD-2.1", place=id, choices=", ".join(board.province_number))
    return number


def district_of(board: Map, id: str) -> int:
    """Return the number of a district; raise IllegalAction if the map has none of that *id* (MD-2.1)."""
    number = board.district_number.get(id)
    if number is None:
        raise IllegalAction("MD-2.1", place=id, choices=", ".join(board.district_number))
    return number
