"""The panel beside or below the table: the tile to place, the seats with their points, the tiles left."""

from collections.abc import Collection, Iterator
from typing import Final

from rendering.carcassonne.viewport import READABLE, PixelArea, Viewport, extent, margins, viewport_beside_panel
from rendering.fonts import shorten_text, width
from rendering.look import Look
from rendering.scene import Label, Shape, Sprite
from rules.carcassonne.flow import result
from rules.carcassonne.state import Carcassonne, Spot, supply, tile_to_lay, tiles_left
from rules.core.model import Result, Seat

BREADTH: Final = 360
"""The least width of a panel beside the table, in pixels."""

MARGIN: Final = 12
ROW: Final = 64
"""The height of a seat's cell, in pixels."""

GAP: Final = 26
"""The gap between the points of one seat and the next seat, in pixels."""

STRIP: Final = 2 * ROW + 2 * MARGIN
"""The height of a panel below the table, in pixels."""

TILE: Final = 200
"""The width of the tile to place in a panel beside the table, in pixels."""


def whole(state: Carcassonne) -> tuple[Viewport, PixelArea]:
    """Return a viewport of the table with one ring of spaces, and where its panel is."""
    return around(state, [laid.at for laid in state.laid])


def around(state: Carcassonne, spots: Collection[Spot]) -> tuple[Viewport, PixelArea]:
    """Return a viewport of *spots* with one ring of spaces, and where its panel is."""
    tile = 0 if tile_to_lay(state) is None else TILE + MARGIN
    column = BREADTH, tile + (len(state.points) + 1) * ROW + 2 * MARGIN
    corner, size = extent(spots)
    return viewport_beside_panel(
        corner, size, tiles=min(len(state.laid), size[0] * size[1]), column=column, strip=STRIP
    )


def panel(of: Viewport, look: Look[Carcassonne], area: PixelArea) -> Iterator[Shape]:
    """Draw the panel: in one column beside the table, in two rows below it."""
    yield from margins(of)
    left, top, breadth, height = area
    below = breadth == of.pixels[0]
    tile, ranks = tile_to_lay(look.state), result(look.state)
    count = len(look.state.points) + 1
    if tile is not None:
        side = height - 2 * MARGIN if below else TILE
        x = left + MARGIN if below else left + (breadth - side) // 2
        yield of.box((x - 3, top + MARGIN - 3, side + 6, side + 6), "ink", z=31)
        yield Sprite(f"carcassonne/{tile}", of.at(x, top + MARGIN), of.long(side), z=32)
        if below:
            left, breadth = left + side + MARGIN, breadth - side - MARGIN
        else:
            top += side + MARGIN
    columns = (count + 1) // 2 if below else 1
    cell_width = (breadth - 2 * MARGIN) // columns
    cells = [
        PixelArea(
            left + MARGIN + number % columns * cell_width, top + MARGIN + number // columns * ROW, cell_width, ROW
        )
        for number in range(count)
    ]
    order = sorted(range(count - 1), key=lambda seat: ranks.ranks[seat] if ranks else seat)
    for seat, cell in zip(order, cells, strict=False):
        yield from _seat(of, look, seat, cell, ranks)
    if ranks is not None:
        return
    x, y, room, _ = cells[-1]
    words = shorten_text(
        look.texts.say("picture-tiles-left", n=tiles_left(look.state)), READABLE, look.texts.locale, room
    )
    yield Label(words, of.at(x + 8, y + ROW / 2), of.long(READABLE), "faint", "left", z=32)


def _seat(of: Viewport, look: Look[Carcassonne], seat: Seat, cell: PixelArea, ranks: Result | None) -> Iterator[Shape]:
    """Write a seat's followers, name and points in one line, with its rank once the game is over."""
    state, locale = look.state, look.texts.locale
    left, top, breadth, _ = cell
    middle, right = top + ROW / 2, left + breadth - GAP
    if ranks.ranks[seat] == 1 if ranks else seat in look.acting_seats((state.turn,)):
        edge = None if ranks else "last"
        yield of.box((left, top + 2, breadth - GAP + 10, ROW - 4), "turn", edge=edge, line=3, radius=12, z=31)
    yield Sprite(f"carcassonne/follower-{seat}", of.at(left + 4, top + 5), of.long(ROW - 10), z=32)
    left += ROW - 4
    if ranks is None:
        yield Label(f"×{supply(state, seat)}", of.at(left, middle), of.long(READABLE), "faint", "left", z=32)
        left += 62
    points = str(state.points[seat])
    yield Label(points, of.at(right, middle), of.long(READABLE + 6), "ink", "right", z=32)
    name = f"{ranks.ranks[seat]}. {look.names[seat]}" if ranks else look.names[seat]
    name_shown = shorten_text(name, READABLE, locale, right - left - 14 - width(points, READABLE + 6, locale))
    gone = seat in state.gone
    yield Label(name_shown, of.at(left, middle), of.long(READABLE), "faint" if gone else "ink", "left", z=32)
    if gone:
        yield of.box((left, middle - 2, width(name_shown, READABLE, locale), 4), "faint", z=33)
