"""Pictures for the player who is choosing: how to turn a tile, where a follower may go, what the turn comes to."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.carcassonne import board, table
from rendering.carcassonne.anchors import anchor
from rendering.carcassonne.panel import MARGIN, Panel
from rendering.carcassonne.viewport import BAND, Viewport, framed, viewport
from rendering.fonts import width
from rendering.geometry import moved
from rendering.look import Look, Setting, Texts
from rendering.scene import Frame, Label, Picture, Scene, Shape, Sprite
from rules.carcassonne.state import Carcassonne, Laid, Spot, waiting
from rules.carcassonne.tiles import Segment, TileId
from rules.core.struct import evolve

PIXELS: Final = (1500, 980)
ZOOM: Final = 5
"""How many columns and rows of spaces are shown."""

_TILE_PX: Final = 420
_LEGEND_PX: Final = 58
_GRIDS: Final = {1: (1, 1, (7, 5)), 2: (2, 1, (5, 5)), 3: (2, 2, (5, 3)), 4: (2, 2, (5, 3))}
"""By the number of ways to turn a tile: columns and rows of windows, and the columns and rows of spaces in each."""


def places(look: Look[Carcassonne], spots: Sequence[Spot], labels: Sequence[str]) -> Picture:
    """Number the *spots* where the waiting tile may be laid; *labels* are what the options are called."""
    alt = look.texts.say("alt-places", tile=waiting(look.state) or "", places=look.texts.listed(labels))
    return Picture(board.scene(evolve(look, events=()), places=spots), alt)


def turnings(look: Look[Carcassonne], at: Spot, turns: Sequence[int], labels: Sequence[str]) -> Picture:
    """Draw the tile to place at *at* in each of *turns*, in windows numbered from 1, from left to right."""
    state, texts = look.state, look.texts
    tile = waiting(state)
    assert tile is not None
    columns, rows, size = _GRIDS[len(turns)]
    breadth, height = PIXELS[0] // columns, PIXELS[1] // rows
    corner = Spot(at.x - size[0] // 2, at.y - size[1] // 2)
    of = viewport(PIXELS, (0, 0, breadth, height), corner, size)
    shapes: list[Shape] = []
    for number, turned in enumerate(turns):
        laid = Laid(tile, at, turned, state.turn)
        east, south = number % columns * of.long(breadth), number // columns * of.long(height)
        window = (*_window(of, state, laid, size, corner), *_caption(of, texts, number + 1, turned))
        shapes += (moved(shape, east, south) for shape in window)
    if len(turns) == 3:
        shapes += _asked(of, look, tile, breadth, height)
    alt = texts.say("alt-turnings", tile=tile, at=str(at), ways=texts.listed(labels))
    return Picture(of.scene(look, shapes), alt)


def spots(look: Look[Carcassonne], segments: Sequence[Segment], labels: Sequence[str]) -> Picture:
    """Draw the last tile in its surroundings, and enlarged beside them, with *segments* lettered from a."""
    state, texts = look.state, look.texts
    laid = state.laid[-1]
    of = _zoomed(laid.at)
    panel = Panel(of, look, PIXELS[1], PIXELS[0] - PIXELS[1])
    shapes = [*_surroundings(of, state), *table.lettered(of, laid, segments), *panel.ground()]
    shapes += panel.line(texts.say("picture-choose-spot"), 34)
    panel.y += MARGIN
    shapes += _large(of, panel, laid, segments)
    for number, segment in enumerate(segments):
        x, y = panel.left + 60 + number % 2 * 230, panel.y + number // 2 * _LEGEND_PX + 30
        shapes += _above(table.disc(of, of.at(x, y), table.SPOT_LETTERS[number], of.long(24)))
        word = texts.say(f"kind-{segment.kind}")
        shapes.append(Label(word, of.at(x + 36, y - 8), of.long(26), "ink", "left", z=32))
        shapes.append(Label(segment, of.at(x + 36, y + 17), of.long(17), "faint", "left", z=32))
    return Picture(of.scene(look, shapes), texts.say("alt-spots", spots=texts.listed(labels)))


def preview(look: Look[Carcassonne]) -> Picture:
    """Draw the outcome of an unconfirmed turn: the last tile, its surroundings, what it scores, the seats."""
    texts = look.texts
    of = _zoomed(look.state.laid[-1].at)
    panel = Panel(of, look, PIXELS[1], PIXELS[0] - PIXELS[1])
    shapes = [*_surroundings(of, look.state), *table.scores(of, look), *panel.ground()]
    panel.y += MARGIN
    shapes += panel.line(texts.say("picture-unconfirmed"), 42)
    panel.y += MARGIN
    shapes += panel.seats()
    alt = " ".join([texts.say("alt-preview"), *(texts.tell(event, look.names) for event in look.events)])
    return Picture(of.scene(look, shapes), alt)


def thumbnail(setting: Setting, tile: TileId, *, turns: int = 0) -> Picture:
    """Draw one tile alone."""
    shape = Sprite(f"carcassonne/{tile}", (0, 0), turns=turns)
    scene = Scene(Frame(0, 0, 1, 1), 256, setting.theme, setting.texts.locale, shapes=(shape,), palette="carcassonne")
    return Picture(scene, setting.texts.say("alt-emblem", tile=tile))


def _zoomed(at: Spot) -> Viewport:
    """Return a viewport whose window, on the left, shows the surroundings of *at*."""
    return viewport(PIXELS, (0, 0, PIXELS[1], PIXELS[1]), Spot(at.x - ZOOM // 2, at.y - ZOOM // 2), (ZOOM, ZOOM))


def _surroundings(of: Viewport, state: Carcassonne) -> Iterator[Shape]:
    at = state.laid[-1].at
    return _window(of, state, state.laid[-1], (ZOOM, ZOOM), Spot(at.x - ZOOM // 2, at.y - ZOOM // 2))


def _window(of: Viewport, state: Carcassonne, laid: Laid, size: tuple[int, int], corner: Spot) -> Iterator[Shape]:
    """Draw the tiles in a window, *laid* among them and outlined."""
    right, bottom = corner.x + size[0], corner.y + size[1]
    tiles = [t for t in state.laid if corner.x <= t.at.x < right and corner.y <= t.at.y < bottom and t.at != laid.at]
    yield from table.surface(of, state, (*tiles, laid))
    yield from table.outlined(of, laid.at)
    yield from framed(of)


def _caption(of: Viewport, texts: Texts, number: int, turns: int) -> Iterator[Shape]:
    """Write the number of a window, and how the tile is turned in it, into its corner."""
    text = texts.say("turned", turns=turns)
    size_px, height = 28, 60
    top, left = of.top + of.height - BAND - height - 10, of.left + BAND + 10
    breadth = 76 + width(text, size_px, texts.locale)
    yield of.box(left, top, breadth + 14, height, "score", edge="score-ink", line=2.5, radius=30, z=22)
    yield from _above(table.disc(of, of.at(left + height / 2, top + height / 2), str(number), of.long(27)))
    yield Label(text, of.at(left + 70, top + height / 2), of.long(size_px), "score-ink", "left", z=23)


def _asked(of: Viewport, look: Look[Carcassonne], tile: TileId, left: int, top: int) -> Iterator[Shape]:
    """Draw the tile without a turn, in the place of a fourth window."""
    panel = Panel(of, look, left, PIXELS[0] - left)
    yield of.box(left, top, PIXELS[0] - left, PIXELS[1] - top, "panel", z=30)
    panel.y = top + 60
    yield from panel.line(look.texts.say("picture-choose-turning"), 36)
    panel.y += MARGIN
    yield from panel.tile(tile, 256)


def _large(of: Viewport, panel: Panel, laid: Laid, segments: Sequence[Segment]) -> Iterator[Shape]:
    """Draw *laid* large in the panel, with its segments lettered."""
    x, y = panel.left + (panel.breadth - _TILE_PX) // 2, panel.y
    yield of.box(x - 4, y - 4, _TILE_PX + 8, _TILE_PX + 8, "ink", z=31)
    yield Sprite(f"carcassonne/{laid.tile}", of.at(x, y), of.long(_TILE_PX), laid.turns, z=32)
    for letter, segment in zip(table.SPOT_LETTERS, segments, strict=False):
        east, south = anchor(laid, segment)
        at = of.at(x + (east - laid.at.x) * _TILE_PX, y + (south - laid.at.y) * _TILE_PX)
        yield from _above(table.disc(of, at, letter, of.long(0.085 * _TILE_PX)))
    panel.y += _TILE_PX + MARGIN


def _above(shapes: Iterator[Shape]) -> Iterator[Shape]:
    """Raise the z of *shapes* above that of a panel."""
    return (moved(shape, 0, 0, up=40) for shape in shapes)
