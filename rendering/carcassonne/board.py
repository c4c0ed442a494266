"""The whole table, with what is going on beside it."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.carcassonne import ending, table
from rendering.carcassonne.panel import BREADTH, strip
from rendering.carcassonne.viewport import Sheet, extent, framed, ruled, sheet, whole
from rendering.look import Texts
from rendering.scene import Scene, Shape
from rendering.theme import Theme
from rules.carcassonne.flow import result
from rules.carcassonne.state import Carcassonne, Laid, Spot
from rules.core.model import Event, View

PIXELS: Final = (1600, 1060)
CLOSEUP_PIXELS: Final = (1500, 980)
CLOSEUP: Final = (9, 6)
"""How many spaces a close-up shows."""

LARGE: Final = 12
"""A table of more tiles than this from side to side, or from top to bottom, deserves a close-up."""


def scene(
    view: View[Carcassonne],
    texts: Texts,
    theme: Theme,
    *,
    names: Sequence[str],
    events: Sequence[Event] = (),
    places: Sequence[Spot] = (),
    counted: Sequence[tuple[Spot, int]] = (),
) -> Scene:
    """Draw the whole table and the score strip; once the game is over, who won and how.

    Args:
        view: The table as any seat sees it.
        texts: The words, in the table's language.
        theme: LIGHT or DARK.
        names: The players', by seat.
        events: What the last turn brought; its scores are shown where they were made.
        places: Empty spaces to be numbered from 1, for the one choosing: see reading_order.
        counted: Tiles with the numbers under which they are told of beside the picture.
    """
    state = view.state
    of = whole(PIXELS, (0, 0, PIXELS[0] - BREADTH, PIXELS[1]), state)
    ranks = result(state)
    shapes: list[Shape] = [*_table(of, state, state.laid), *strip(of, state, texts, names, ranks)]
    shapes += table.counted(of, counted)
    if ranks is not None:
        shapes += ending.marks(of, state)
    else:
        shapes += [*table.scores(of, state, events), *table.numbered(of, places)]
    return of.scene(shapes, texts, theme)


def closeup(
    view: View[Carcassonne],
    texts: Texts,
    theme: Theme,
    *,
    events: Sequence[Event] = (),
    counted: Sequence[tuple[Spot, int]] = (),
) -> Scene | None:
    """Draw where the last round was played, while the game goes on, if the table is too large to see it well."""
    state = view.state
    _, (width, height) = extent(state)
    if state.over or max(width, height) - 2 <= LARGE:
        return None
    recent = [laid.at for laid in state.laid[-len(state.points) :]]
    last = recent[-1]
    while any(abs(at.x - last.x) >= CLOSEUP[0] or abs(at.y - last.y) >= CLOSEUP[1] for at in recent):
        recent.pop(0)
    of = sheet(CLOSEUP_PIXELS, (0, 0, *CLOSEUP_PIXELS), _corner(recent), CLOSEUP)
    shapes = (
        *_table(of, state, _seen(of, state)),
        *table.scores(of, state, events),
        *table.counted(of, counted),
    )
    return of.scene(shapes, texts, theme)


def reading_order(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """Return *spots*, each once, from left to right and from top to bottom, as their numbers go."""
    return tuple(sorted(set(spots), key=lambda spot: (spot.y, spot.x)))


def _corner(recent: Sequence[Spot]) -> Spot:
    """Return the corner of the close-up that has *recent* in its middle."""
    xs, ys = [at.x for at in recent], [at.y for at in recent]
    return Spot((min(xs) + max(xs) - CLOSEUP[0] + 1) // 2, (min(ys) + max(ys) - CLOSEUP[1] + 1) // 2)


def _table(of: Sheet, state: Carcassonne, tiles: Sequence[Laid]) -> Iterator[Shape]:
    """Draw the window onto the table: *tiles*, the followers on them, and the frame."""
    yield from ruled(of)
    yield from table.laid_tiles(tiles)
    shown = set(tiles)
    yield from table.followers(of, state, [f for f in state.followers if state.laid[f.on] in shown])
    if state.laid[-1].by is not None and not state.over:
        yield from table.outlined(of, state.laid[-1].at)
    yield from framed(of)


def _seen(of: Sheet, state: Carcassonne) -> list[Laid]:
    """Return the tiles of which anything lies within the sheet."""
    (left, top), (right, bottom) = of.at(0, 0), of.at(*of.pixels)
    return [laid for laid in state.laid if left - 1 < laid.at.x < right and top - 1 < laid.at.y < bottom]
