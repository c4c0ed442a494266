"""Pictures for the player who is choosing: how to turn a tile, where a follower may go, the outcome of the turn."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from rendering.carcassonne import board, table
from rendering.carcassonne.viewport import BAND, WIDTH, PixelArea, Viewport, draw_border, viewport
from rendering.geometry import moved_shape
from rendering.look import Appearance, Look
from rendering.scene import Frame, Picture, Scene, Shape, Sprite
from rules.carcassonne.state import Carcassonne, Laid, Spot, tile_to_lay
from rules.carcassonne.tiles import Segment, TileId
from rules.core.struct import Struct, evolve

LETTERS: Final = "abcdefghijkmnpqrstuvwxyz"
"""The letters that mark where a follower may go, without those that look like digits."""

ZOOM: Final = (5, 3)
"""How many columns and rows of spaces are shown round the tile just placed."""

_WINDOW: Final = (3, 3)
"""How many columns and rows of spaces are shown in the window of each way round."""

_NUMBER_PX: Final = 44
"""The radius of the number of a window, in pixels."""


class Orientation(Struct, frozen=True):
    """One way round: the quarter *turns* of the tile, and the segments that a follower may go on, by their letters."""

    turns: int
    letters: Mapping[str, Segment]


def places(
    look: Look[Carcassonne],
    spots: Sequence[Spot],
    labels: Sequence[str],
    *,
    telling: Collection[Spot] = (),
    cropped: bool = False,
) -> Picture:
    """Number the *spots* where the waiting tile may be laid; *labels* are the names of the options.

    The spots in *telling* get another colour. If *cropped*, only the part of the table around the *spots* is shown.
    """
    alt = look.texts.say("alt-places", tile=tile_to_lay(look.state) or "", places=look.texts.format_list(labels))
    return Picture(board.scene(evolve(look, events=()), places=spots, telling=telling, cropped=cropped), alt)


def areas(look: Look[Carcassonne], parts: Mapping[str, Sequence[Spot]], labels: Sequence[str]) -> Picture:
    """Draw the areas in which the waiting tile may be laid; *labels* are the names of the options."""
    alt = look.texts.say("alt-areas", tile=tile_to_lay(look.state) or "", areas=look.texts.format_list(labels))
    return Picture(board.scene_with_areas(evolve(look, events=()), parts), alt)


def proposals(look: Look[Carcassonne], turns: Mapping[str, tuple[Laid, Segment | None]]) -> Scene:
    """Draw each of *turns*, a tile and where a follower goes on it, in a window with its letter."""
    windows = list[tuple[Spot, list[Shape]]]()
    for letter, (laid, segment) in turns.items():
        of = _side_window(laid.at)
        window = [*_window(of, look.state, laid, _WINDOW, _corner(laid.at)), *_corner_disc(of, letter)]
        if segment is not None:
            window.append(table.follower(of, laid, segment, look.state.turn))
        windows.append((laid.at, window))
    return _side_by_side(look, windows)


def _side_by_side(setting: Appearance, windows: Sequence[tuple[Spot, Sequence[Shape]]]) -> Scene:
    """Arrange *windows*, each with the space in its middle, two in a row; a last one without a neighbour is centred."""
    first, count, side = windows[0][0], len(windows), WIDTH // 2
    of = evolve(_side_window(first), pixels=(side * min(2, count), side * ((count + 1) // 2)))
    shapes: list[Shape] = []
    for number, (at, window) in enumerate(windows):
        row, column = divmod(number, 2)
        alone = row and not column and number == count - 1
        east, south = of.long(side) * (0.5 if alone else column), of.long(side) * row
        shapes += (moved_shape(shape, east + first.x - at.x, south + first.y - at.y) for shape in window)
        if alone:
            shapes += (of.box((left, side * row, side / 2, side), "panel", z=30) for left in (0, side * 1.5))
    return of.scene(setting, shapes)


def _side_window(at: Spot) -> Viewport:
    """Return a viewport with *at* and its neighbours, half as wide as a picture."""
    side = WIDTH // 2
    return viewport((side, side), PixelArea(0, 0, side, side), _corner(at), _WINDOW)


def _corner(at: Spot) -> Spot:
    """Return the top left space of a window with *at* in its middle."""
    return Spot(at.x - _WINDOW[0] // 2, at.y - _WINDOW[1] // 2)


def _corner_disc(of: Viewport, text: str) -> Iterator[Shape]:
    """Draw the number or letter of a window in its top left corner, above everything else."""
    centre = of.at(of.left + BAND + _NUMBER_PX + 8, of.top + BAND + _NUMBER_PX + 8)
    return _above(table.disc(of, centre, text, of.long(_NUMBER_PX)))


def turnings(look: Look[Carcassonne], at: Spot, ways: Sequence[Orientation], labels: Sequence[str]) -> Picture:
    """Draw the tile to place at *at* in each of *ways*, in windows numbered from 1, from left to right."""
    state = look.state
    tile = tile_to_lay(state)
    assert tile is not None
    of = _side_window(at)
    windows = list[tuple[Spot, list[Shape]]]()
    for number, way in enumerate(ways, start=1):
        laid = Laid(tile, at, way.turns, state.turn)
        window = [*_window(of, state, laid, _WINDOW, _corner(at)), *table.draw_segment_letters(of, laid, way.letters)]
        windows.append((at, [*window, *_corner_disc(of, str(number))]))
    alt = look.texts.say("alt-turnings", tile=tile, at=str(at), ways=look.texts.format_list(labels))
    return Picture(_side_by_side(look, windows), alt)


def spots(look: Look[Carcassonne], segments: Sequence[Segment], labels: Sequence[str]) -> Picture:
    """Draw the last tile in its surroundings, with *segments* lettered from a, and how far their features reach."""
    laid = look.state.laid[-1]
    of, letters = _close_up(laid.at), dict(zip(LETTERS, segments, strict=False))
    shapes = [*_surroundings(of, look.state), *table.draw_segment_letters(of, laid, letters)]
    if look.assist.foretells:
        shapes += table.spread(of, look.state, letters)
    return Picture(of.scene(look, shapes), look.texts.say("alt-spots", spots=look.texts.format_list(labels)))


def preview(look: Look[Carcassonne]) -> Picture:
    """Draw the outcome of an unconfirmed turn: the last tile, its surroundings and what it scores."""
    of = _close_up(look.state.laid[-1].at)
    shapes = [*_surroundings(of, look.state), *table.scores(of, look)]
    alt = " ".join([look.texts.say("alt-preview"), *(look.texts.tell(event, look.names) for event in look.events)])
    return Picture(of.scene(look, shapes), alt)


def thumbnail(setting: Appearance, tile: TileId, *, turns: int = 0) -> Picture:
    """Draw one tile alone."""
    shape = Sprite(f"carcassonne/{tile}", (0, 0), turns=turns)
    scene = Scene(Frame(0, 0, 1, 1), 256, setting.theme, setting.texts.locale, shapes=(shape,), palette="carcassonne")
    return Picture(scene, setting.texts.say("alt-emblem", tile=tile))


def _close_up(at: Spot) -> Viewport:
    scale = (WIDTH - 2 * BAND) // ZOOM[0]
    pixels = WIDTH, ZOOM[1] * scale + 2 * BAND
    return viewport(pixels, PixelArea(0, 0, *pixels), Spot(at.x - ZOOM[0] // 2, at.y - ZOOM[1] // 2), ZOOM)


def _surroundings(of: Viewport, state: Carcassonne) -> Iterator[Shape]:
    at = state.laid[-1].at
    return _window(of, state, state.laid[-1], ZOOM, Spot(at.x - ZOOM[0] // 2, at.y - ZOOM[1] // 2))


def _window(of: Viewport, state: Carcassonne, laid: Laid, size: tuple[int, int], corner: Spot) -> Iterator[Shape]:
    """Draw the tiles in a window, *laid* among them and outlined."""
    right, bottom = corner.x + size[0], corner.y + size[1]
    tiles = [t for t in state.laid if corner.x <= t.at.x < right and corner.y <= t.at.y < bottom and t.at != laid.at]
    yield from table.surface(of, state, (*tiles, laid))
    yield from table.draw_frame(of, laid.at)
    yield from draw_border(of)


def _above(shapes: Iterator[Shape]) -> Iterator[Shape]:
    """Raise the z of *shapes* above that of a panel."""
    return (moved_shape(shape, 0, 0, up=40) for shape in shapes)
