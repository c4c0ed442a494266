"""The picture of the tiles that are still to come: all of them, or those that fit in one empty space (CAR-1.8)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rendering.carcassonne import table
from rendering.carcassonne.viewport import BAND, READABLE, WIDTH, PixelArea, Viewport, draw_border, margins, viewport
from rendering.fonts import wrap_text
from rendering.look import Look
from rendering.prose import short
from rendering.scene import Label, Picture, Shape, Sprite
from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.state import Carcassonne, LayTile, Spot, tiles_left
from rules.carcassonne.tiles import TileId, orientations
from rules.core.model import IllegalAction

TILE: Final = 140
"""The width of a tile, in pixels."""

COLUMNS: Final = 5
MARGIN: Final = 16
CELL: Final = (WIDTH - 2 * MARGIN) // COLUMNS
ROW: Final = TILE + 28
HEADING: Final = READABLE + 6
"""The size of the heading and of the numbers of tiles, in pixels."""

LINE: Final = 60
"""The height of a line of the heading, in pixels."""

AROUND: Final = 3
"""How many columns and rows of spaces are shown around an empty space."""


def remaining(state: Carcassonne) -> dict[TileId, int]:
    """Return how many tiles of each kind are still to come, the most frequent first."""
    return dict(Counter((*state.river, *state.ahead, *state.bag)).most_common())


def fitting_turns(state: Carcassonne, tile: TileId, at: Spot) -> Iterator[int]:
    """Yield the orientations in which *tile* could be placed at *at* as the table stands."""
    asked = LayTile(seat=state.turn, tile=tile)
    for turns in orientations(tile):
        try:
            PlaceTile(at, turns).check(state, asked)
        except IllegalAction:
            continue
        yield turns


def picture(look: Look[Carcassonne]) -> Picture:
    """Draw one tile of each kind that is still to come, with how many there are."""
    counts = remaining(look.state)
    heading = look.texts.say("picture-tiles-left", n=tiles_left(look.state))
    top = MARGIN + LINE
    height = top + _height(counts)
    of = Viewport((WIDTH, height), 0, 0, WIDTH, height, TILE, (0, 0))
    shapes = [of.box((0, 0, WIDTH, height), "panel", z=-1), *_heading(of, look, heading, PixelArea(0, 0, WIDTH, top))]
    return _picture(look, of, [*shapes, *_grid(of, counts, {}, top)], heading, counts)


def fitting(look: Look[Carcassonne], at: Spot) -> Picture:
    """Draw the empty space *at* with its neighbours, and one tile of each kind that fits there, turned to fit."""
    state = look.state
    turns = {tile: next(fitting_turns(state, tile, at), None) for tile in remaining(state)}
    fits = {tile: turned for tile, turned in turns.items() if turned is not None}
    counts = {tile: count for tile, count in remaining(state).items() if tile in fits}
    heading = look.texts.say("tiles-fit", n=sum(counts.values()), left=tiles_left(state), at=str(at))
    side = AROUND * TILE + 2 * BAND
    of = viewport(
        (WIDTH, side + _height(counts)), PixelArea(0, 0, side, side), Spot(at.x - 1, at.y - 1), (AROUND, AROUND)
    )
    near = [laid for laid in state.laid if abs(laid.at.x - at.x) <= 1 and abs(laid.at.y - at.y) <= 1]
    shapes = [*table.surface(of, state, near), *table.draw_frame(of, at), *draw_border(of), *margins(of)]
    shapes += _heading(of, look, heading, PixelArea(side, 0, WIDTH - side, side))
    return _picture(look, of, [*shapes, *_grid(of, counts, fits, side)], heading, counts)


def _picture(
    look: Look[Carcassonne], of: Viewport, shapes: Sequence[Shape], heading: str, counts: Mapping[TileId, int]
) -> Picture:
    """Return the picture made of *shapes*; its alternative text is *heading* with the names of the tiles."""
    names = [look.texts.say("remaining", tile=tile, count=count) for tile, count in counts.items()]
    told = look.texts.say("alt-remaining", heading=heading, tiles=" · ".join(names)) if names else heading
    return Picture(of.scene(look, shapes), short(look.texts, [told]))


def _height(counts: Mapping[TileId, int]) -> int:
    """Return the height of the rows of tiles, in pixels."""
    return -(-len(counts) // COLUMNS) * ROW + MARGIN


def _heading(of: Viewport, look: Look[Carcassonne], text: str, area: PixelArea) -> Iterator[Shape]:
    """Write *text* in the middle of *area*, in as many lines as it needs."""
    locale = look.texts.locale
    lines = wrap_text(text, HEADING, locale, area.width - 2 * MARGIN)
    for number, line in enumerate(lines):
        y = area.top + area.height / 2 + (number - (len(lines) - 1) / 2) * LINE
        yield Label(line, of.at(area.left + area.width / 2, y), of.long(HEADING), "ink", z=32)


def _grid(of: Viewport, counts: Mapping[TileId, int], turns: Mapping[TileId, int], top: int) -> Iterator[Shape]:
    """Draw the tiles of *counts* in rows from *top* on, each with its number beside it."""
    for number, (tile, count) in enumerate(counts.items()):
        row, column = divmod(number, COLUMNS)
        x, y = MARGIN + column * CELL, top + MARGIN + row * ROW
        yield of.box((x - 2, y - 2, TILE + 4, TILE + 4), "ink", z=31)
        yield Sprite(f"carcassonne/{tile}", of.at(x, y), of.long(TILE), turns=turns.get(tile, 0), z=32)
        at = of.at(x + TILE + 14, y + TILE / 2)
        yield Label(f"×{count}", at, of.long(HEADING), "ink", "left", z=32)
