"""The map: provinces, districts, cities and borders; a host may replace it by a file of the same form (MD-2).

The rules need only the districts of each province and the means of transport for each border. Places and outlines, in
units of the canvas with y pointing down, are for drawing.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from importlib.resources import files
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from rules.core.model import IllegalAction, RulesError
from rules.core.struct import Struct
from rules.ming_dynasty.cards import Card

SHIPPED: Final = "reconstructed"
"""The id of the map that comes with the program."""

Point = tuple[float, float]
Length = Annotated[float, Meta(ge=40)]
"""A length on the canvas; a smaller one leaves no room to draw."""

Rect = tuple[float, float, Length, Length]
"""Left, top, width, height."""

Id = Annotated[str, Meta(pattern=r"^(?!none$)[a-z][a-z0-9_-]{0,19}\Z")]
"""An id: a short word, since it is part of the notation of actions."""

MARKS: Final = r"\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\*_~|`<>\[\]@"
"""Characters that names may not contain: invisible ones, and those that Discord takes for formatting."""

Words = Annotated[str, Meta(pattern=rf"^(?!\s)[^{MARKS}]{{1,40}}(?<!\s)\Z")]
"""A name, short enough for buttons and pictures."""

Side = Annotated[int, Meta(ge=200, le=4000)]
"""A side of the canvas, in the units of the picture."""


class Pattern(StrEnum):
    """A pattern that fills the districts of a province, for people who cannot tell its colour from others."""

    DOTS = "dots"
    WAVES = "waves"
    DIAGONAL = "diagonal"
    GRID = "grid"
    PLAIN = "plain"
    BRICKS = "bricks"


class Name(Struct, frozen=True):
    """The name of a place in English, simplified Chinese and traditional Chinese."""

    en: Words
    zh_hans: Words
    zh_hant: Words


class City(Struct, frozen=True):
    """The city in the middle of a province (MD-2.2), drawn as a disc."""

    name: Name
    centre: Point
    radius: Length
    label_at: Point


class Space(Struct, frozen=True):
    """A province space at the edge of the board, with its open card (MD-2.4)."""

    rect: Rect
    display_card_at: Point
    display_card_size: tuple[Length, Length]
    relatives_area: Rect


class Province(Struct, frozen=True):
    """A province; *order* is its place in the order of scoring (A-7)."""

    id: Id
    order: Annotated[int, Meta(ge=1, le=6)]
    colour: str
    colour_hex: Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}\Z")]
    pattern: Pattern
    name: Name
    city: City
    districts: tuple[str, ...]
    province_space: Space


class District(Struct, frozen=True):
    """A district, with its open area, its monastery and the three houses of its quarter (MD-2.3)."""

    id: Id
    province: str
    number: Annotated[int, Meta(ge=1, le=3)]
    name: Name
    centre: Point
    label_at: Point
    open_area: Rect
    monastery_at: Point
    house_at: tuple[Point, Point, Point]
    polygon: Annotated[tuple[Point, ...], Meta(min_length=3)]


class Border(Struct, frozen=True):
    """A border between the districts *a* and *b*, and the means of transport for it (MD-2.5)."""

    id: Id
    a: str
    b: str
    transport: Card
    line: Annotated[tuple[Point, ...], Meta(min_length=2)]
    symbol_at: Point


class MapBoard(Struct, frozen=True):
    """The map as in its file."""

    canvas: tuple[Side, Side]
    map_outline: Annotated[tuple[Point, ...], Meta(min_length=3)]
    provinces: tuple[Province, ...]
    districts: tuple[District, ...]
    borders: tuple[Border, ...]


class MapFile(Struct, frozen=True):
    """A whole file; all but the *board* is ignored."""

    board: MapBoard


class Map:
    """A map prepared for the rules, with provinces and districts numbered from 0 in the order of scoring."""

    def __init__(self, id: str, board: MapBoard) -> None:
        self.id = id
        self.board = board
        self.provinces = tuple(sorted(board.provinces, key=lambda province: province.order))
        """The provinces in the order of scoring (A-7)."""
        self.districts = tuple(
            district for province in self.provinces for district in board.districts if district.province == province.id
        )
        """The districts by province, and then in the order of the file."""

    @cached_property
    def province_number(self) -> dict[str, int]:
        """The index in *provinces* of each province, by id."""
        return {province.id: number for number, province in enumerate(self.provinces)}

    @cached_property
    def district_number(self) -> dict[str, int]:
        """The index in *districts* of each district, by id."""
        return {district.id: number for number, district in enumerate(self.districts)}

    @cached_property
    def province_of(self) -> tuple[int, ...]:
        """The province of each district, by number."""
        return tuple(self.province_number[district.province] for district in self.districts)

    @cached_property
    def districts_of(self) -> tuple[tuple[int, ...], ...]:
        """The districts of each province, by number."""
        provinces = range(len(self.provinces))
        return tuple(tuple(d for d, of in enumerate(self.province_of) if of == province) for province in provinces)

    @cached_property
    def neighbours(self) -> tuple[dict[int, Card], ...]:
        """For each district by number, its neighbours with the means of transport for the border (MD-2.5)."""
        transports: tuple[dict[int, Card], ...] = tuple({} for _ in self.districts)
        for border in self.board.borders:
            a, b = self.district_number[border.a], self.district_number[border.b]
            transports[a][b] = transports[b][a] = border.transport
        return transports


def number_of(id: str, numbers: Mapping[str, int]) -> int:
    """Return the number of *id* in *numbers*; raise IllegalAction if the map has no such place (MD-2.1)."""
    if id not in numbers:
        raise IllegalAction("MD-2.1", place=id, choices=", ".join(numbers))
    return numbers[id]


def read(id: str, text: bytes) -> Map:
    """Read a map file, without checking that its parts fit together, which `survey` does.

    Raises:
        RulesError: It does not have the form of a map file (CORE-7).
    """
    try:
        return Map(id, msgspec.json.decode(text, type=MapFile).board)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        message, _, path = str(error).partition(" - at `$.")
        lacking = re.search("required field `(.+)`", message)
        item, _, field = path.rstrip("`").removeprefix("board.").partition(".")
        field = ".".join(filter(None, (field, lacking[1] if lacking else "")))
        raise RulesError(
            "CORE-7", item=item or "board", field=field or "form", reason="unreadable", found=message
        ) from error


MAPS: Final[dict[str, Map]] = {SHIPPED: read(SHIPPED, files(__package__).joinpath("map.json").read_bytes())}
"""The maps that games may be played on, by id: the shipped one, and those added by the host."""
