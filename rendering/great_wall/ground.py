"""The layout of the pictures of the front and of the city, in points."""

from typing import Final

from rendering.great_wall.style import BREADTH
from rendering.points import Area
from rendering.scene import Point
from rules.great_wall.cards.cards import COLUMNS, Spot
from rules.great_wall.terms.tables import ADVISOR_TRACK, ARTIFACTS, ROWS, SECTIONS
from rules.great_wall.terms.vocabulary import Place, SectionId

HEADER: Final = 92.0
"""The height of the header of both pictures; it lies above y = 0."""

MARGIN: Final = 12.0

# The front

COLUMN: Final = (BREADTH - (len(SECTIONS) + 1) * MARGIN) / len(SECTIONS)
"""The width of a section."""

HEAD: Final = 60.0
CARD: Final = 290.0
"""The height of a Horde card."""

GAP: Final = 8.0
CELL: Final = 61.0
"""The side of a vital spot."""

TITLE: Final = 60.0
"""The height of the head of a card."""

WALL: Final = HEAD + ROWS * (CARD + GAP) + GAP
WALL_HIGH: Final = 146.0
REST: Final = WALL + WALL_HIGH + 6
REST_HIGH: Final = 132.0
FRONT_HIGH: Final = REST + REST_HIGH + MARGIN

# The city

TIME: Final = 8.0
TIME_HIGH: Final = 124.0
TRACK: Final = TIME + TIME_HIGH + 8
TRACK_HIGH: Final = 116.0
PLACES_AT: Final = TRACK + TRACK_HIGH + 8
PLACE_HIGH: Final = 128.0
IN_A_COLUMN: Final = 5
PLACE_BROAD: Final = (BREADTH - 3 * MARGIN) / 2
CITY_HIGH: Final = PLACES_AT + IN_A_COLUMN * (PLACE_HIGH + 10)
"""The height of the city's backdrop; what lies below it differs from game to game."""

STOCK_HIGH: Final = 84.0
WAREHOUSE: Final[Area] = (MARGIN, CITY_HIGH, 460.0, STOCK_HIGH)
HONOUR: Final[Area] = (MARGIN + 472, CITY_HIGH, BREADTH - 2 * MARGIN - 472, STOCK_HIGH)
MARKET: Final = CITY_HIGH + STOCK_HIGH + 10
MARKET_HIGH: Final = 66.0
"""The height of an advisor on the track, of which two stand side by side."""

OPEN: Final = MARKET + ADVISOR_TRACK / 2 * (MARKET_HIGH + 10)
OPEN_HIGH: Final = 152.0


def column(which: SectionId) -> Area:
    """Return the area of a section."""
    left = MARGIN + SECTIONS.index(which) * (COLUMN + MARGIN)
    return left, 0, COLUMN, FRONT_HIGH - MARGIN / 2


def band_area(which: SectionId, row: int) -> Area:
    """Return the area of a Horde card in *row*, from 1."""
    left = column(which)[0]
    return left + 5, HEAD + (ROWS - row) * (CARD + GAP), COLUMN - 10, CARD


def spot_middle(area: Area, spot: Spot) -> Point:
    """Return the middle of a vital spot of a card that lies in *area*."""
    left, top, breadth, _ = area
    x = left + breadth - 8 - (COLUMNS - spot.column + 0.5) * CELL
    return x, top + TITLE + 4 + (0.5 if spot.row == "a" else 1.5) * (CELL - 1)


def open_middle(area: Area, spot: Spot) -> Point:
    """Return the middle of a vital spot of a card that leaves room for a number below each spot."""
    x, y = spot_middle(area, spot)
    return x, y + (0 if spot.row == "a" else OPENED)


OPENED: Final = 45.0
"""How much lower the second row of vital spots is if there is a number below each spot."""


def number_middle(area: Area, spot: Spot) -> Point:
    """Return the middle of the number below a vital spot."""
    x, y = open_middle(area, spot)
    return x, y + CELL / 2 + 22


def wall_area(which: SectionId) -> Area:
    """Return the area of the wall of a section, with its barricades."""
    return column(which)[0] + 5, WALL, COLUMN - 10, WALL_HIGH


def rest_area(which: SectionId) -> Area:
    """Return the area of a rest zone."""
    return column(which)[0] + 5, REST, COLUMN - 10, REST_HIGH


def firing_spot(which: SectionId, number: int) -> Point:
    """Return the middle of a firing spot of a section, by its number from 0."""
    left, top, breadth, _ = wall_area(which)
    return left + breadth - 36 - (3 - number) * 62, top + 106


def barricade_slot(which: SectionId, number: int) -> Point:
    """Return the middle of a slot for a barricade of a section, by its number from 0."""
    left, top, _, _ = wall_area(which)
    return left + 32 + number * 58, top + 27


def place_area(place: Place) -> Area:
    """Return the area of a location."""
    column, row = divmod(list(Place).index(place), IN_A_COLUMN)
    return (MARGIN + column * (PLACE_BROAD + MARGIN), PLACES_AT + row * (PLACE_HIGH + 10), PLACE_BROAD, PLACE_HIGH)


def slot_area(number: int, slots: int) -> Area:
    """Return the area of a slot of the command track, by its number from 0, of so many."""
    broad = (BREADTH - (slots + 1) * MARGIN) / slots
    return MARGIN + number * (broad + MARGIN), TRACK, broad, TRACK_HIGH


def market_area(number: int) -> Area:
    """Return the area of an advisor on the track, by its number from 0."""
    row, place = divmod(number, 2)
    return MARGIN + place * (PLACE_BROAD + MARGIN), MARKET + row * (MARKET_HIGH + 10), PLACE_BROAD, MARKET_HIGH


def open_area(number: int) -> Area:
    """Return the area of an artifact, a demand or an event, by its number from 0."""
    broad = (BREADTH - (ARTIFACTS + 1) * MARGIN) / ARTIFACTS
    row, place = divmod(number, ARTIFACTS)
    return MARGIN + place * (broad + MARGIN), OPEN + row * (OPEN_HIGH + 10), broad, OPEN_HIGH
