"""The panel beside or below the table: the tile to place, the seats with their points, the tiles left."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from rendering.carcassonne.viewport import READABLE, PixelArea, Viewport, extent, margins, viewport_beside_panel
from rendering.fonts import shorten_text, width, wrap_name
from rendering.look import Look
from rendering.scene import Label, Shape, Sprite
from rules.carcassonne.flow import result
from rules.carcassonne.state import Carcassonne, Spot, supply, tile_to_lay, tiles_left
from rules.core.model import Result, Seat

BREADTHS: Final = 400, 360
"""The least widths of a panel beside the table, in pixels: names of computer players fit into a line of the first."""

COLUMNS: Final = 2
"""How many cells stand side by side in a panel below the table."""

MARGIN: Final = 12
ROW: Final = 64
"""The height of a cell with one line, in pixels."""

LINE: Final = 44
"""The height of each further line of a cell, in pixels."""

MOST_LINES: Final = 3
"""The most lines of a name beside the table."""

TEXT: Final = 60
"""How far from the left of a cell its text begins, in pixels."""

SUPPLY: Final = 62
"""The width of the number of followers left, in pixels."""

GAP: Final = 26
"""The gap between the points of one seat and the next seat, in pixels."""

POINTS: Final = READABLE + 6
"""The size of points, in pixels."""

TILE: Final = 200
"""The width of the tile to place in a panel beside the table, in pixels."""

TILE_BELOW: Final = 2 * ROW
"""The width of the tile to place in a panel below the table, in pixels."""


def whole(state: Carcassonne) -> tuple[Viewport, PixelArea]:
    """Return a viewport of the table with one ring of spaces, and where its panel is."""
    return around(state, [laid.at for laid in state.laid])


def around(state: Carcassonne, spots: Collection[Spot]) -> tuple[Viewport, PixelArea]:
    """Return a viewport of *spots* with one ring of spaces, and where its panel is."""
    tile = 0 if tile_to_lay(state) is None else TILE + MARGIN
    seats, last = len(state.points), 0 if state.over else 1
    corner, size = extent(spots)
    return viewport_beside_panel(
        corner,
        size,
        tiles=min(len(state.laid), size[0] * size[1]),
        breadths=BREADTHS,
        high=tile + seats * (ROW + LINE) + last * ROW + 2 * MARGIN,
        strip=-(-(seats + last) // COLUMNS) * ROW + 2 * MARGIN,
    )


def panel(of: Viewport, look: Look[Carcassonne], area: PixelArea) -> Iterator[Shape]:
    """Draw the panel: in one column beside the table, in rows below it."""
    yield from margins(of)
    left, top, breadth, height = area
    below = breadth == of.pixels[0]
    tile = tile_to_lay(look.state)
    if tile is not None:
        side = TILE_BELOW if below else TILE
        x = left + MARGIN if below else left + (breadth - side) // 2
        yield of.box((x - 3, top + MARGIN - 3, side + 6, side + 6), "ink", z=31)
        yield Sprite(f"carcassonne/{tile}", of.at(x, top + MARGIN), of.long(side), z=32)
        if below:
            left, breadth = left + side + MARGIN, breadth - side - MARGIN
        else:
            top, height = top + side + MARGIN, height - side - MARGIN
    inside = PixelArea(left + MARGIN, top + MARGIN, breadth - 2 * MARGIN, height - 2 * MARGIN)
    yield from _cells(of, look, inside, COLUMNS if below else 1)


def _cells(of: Viewport, look: Look[Carcassonne], area: PixelArea, columns: int) -> Iterator[Shape]:
    """Draw a cell for each seat, by rank once the game is over; until then, tell how many tiles are left."""
    state, locale = look.state, look.texts.locale
    ranks = result(state)
    order = sorted(range(len(state.points)), key=lambda seat: ranks.ranks[seat] if ranks else seat)
    names = [f"{ranks.ranks[seat]}. {look.names[seat]}" if ranks else look.names[seat] for seat in order]
    breadth = area.width // columns
    rooms = [_room(state, seat, breadth, locale) for seat in order]
    above: Sequence[tuple[str, ...]] = [()] * len(names)
    if columns == 1 and any(width(name, READABLE, locale) > room for name, room in zip(names, rooms, strict=True)):
        above = _names_above(names, locale, breadth - TEXT - GAP, area.height - (0 if ranks else ROW))
    heights = [ROW + LINE * len(lines) for lines in above]
    cells = [
        PixelArea(
            area.left + number % columns * breadth,
            area.top + sum(heights[: number - number % columns : columns]),
            breadth,
            heights[number] if number < len(heights) else ROW,
        )
        for number in range(len(order) + 1)
    ]
    for seat, cell, name, lines, room in zip(order, cells, names, above, rooms, strict=False):
        yield from _seat(of, look, seat, cell, ranks)
        told = lines or (shorten_text(name, READABLE, locale, room),)
        yield from _name(of, locale, cell, told, gone=seat in state.gone, beside=SUPPLY if not (lines or ranks) else 0)
    if ranks is None:
        left, top, *_ = cells[-1]
        text = shorten_text(look.texts.say("picture-tiles-left", n=tiles_left(state)), READABLE, locale, breadth)
        yield Label(text, of.at(left + 8, top + ROW / 2), of.long(READABLE), "faint", "left", z=32)


def _room(state: Carcassonne, seat: Seat, breadth: int, locale: str) -> float:
    """Return how many pixels a name may take in one line with the followers left and the points."""
    taken = TEXT + GAP + 14 + width(str(state.points[seat]), POINTS, locale)
    return breadth - taken - (0 if state.over else SUPPLY)


def _names_above(names: Sequence[str], locale: str, room: int, height: int) -> list[tuple[str, ...]]:
    """Return the lines of *names*, to stand above the other line of their cells: as many as *height* has room for."""
    for most in range(MOST_LINES, 0, -1):
        lines = [wrap_name(name, READABLE, locale, room, most=most) for name in names]
        if sum(ROW + LINE * len(each) for each in lines) <= height:
            break
    return lines


def _seat(of: Viewport, look: Look[Carcassonne], seat: Seat, cell: PixelArea, ranks: Result | None) -> Iterator[Shape]:
    """Draw a seat's followers and points, and mark who is to act or has won."""
    left, top, breadth, height = cell
    y = top + height - ROW / 2
    if ranks.ranks[seat] == 1 if ranks else seat in look.acting_seats((look.state.turn,)):
        edge = None if ranks else "last"
        yield of.box((left, top + 2, breadth - GAP + 10, height - 4), "turn", edge=edge, line=3, radius=12, z=31)
    yield Sprite(f"carcassonne/follower-{seat}", of.at(left + 4, top + 5), of.long(ROW - 10), z=32)
    if ranks is None:
        yield Label(f"×{supply(look.state, seat)}", of.at(left + TEXT, y), of.long(READABLE), "faint", "left", z=32)
    points = str(look.state.points[seat])
    yield Label(points, of.at(left + breadth - GAP, y), of.long(POINTS), "ink", "right", z=32)


def _name(
    of: Viewport, locale: str, cell: PixelArea, lines: Sequence[str], *, gone: bool, beside: int
) -> Iterator[Shape]:
    """Write a name into a cell, *beside* pixels to the right of the text; if its player is *gone*, cross it out."""
    x = cell.left + TEXT + beside
    for number, text in enumerate(lines):
        y = cell.top + ROW / 2 + number * LINE
        yield Label(text, of.at(x, y), of.long(READABLE), "faint" if gone else "ink", "left", z=32)
        if gone:
            yield of.box((x, y - 2, width(text, READABLE, locale), 4), "faint", z=33)
