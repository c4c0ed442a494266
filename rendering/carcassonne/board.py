"""The picture of the whole table with its panel, and the close-up of the last round."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from rendering.carcassonne import scoring, table
from rendering.carcassonne.panel import around, panel, whole
from rendering.carcassonne.viewport import WIDE, WIDTH, PixelArea, Viewport, draw_border, viewport
from rendering.carcassonne.words import alt_text
from rendering.look import Look
from rendering.scene import Picture, Scene, Shape
from rules.carcassonne.events import TileLaid
from rules.carcassonne.state import Carcassonne, Laid, Spot
from rules.core.model import Seat

CLOSEUP_PIXELS: Final = (WIDTH, 840)
CLOSEUP: Final = (9, 6)
"""How many spaces a close-up shows, in columns and rows."""


def picture(look: Look[Carcassonne]) -> Picture:
    """Draw the whole table, with its alternative text."""
    return Picture(scene(look), alt_text(look))


def scene(
    look: Look[Carcassonne], *, places: Sequence[Spot] = (), telling: Collection[Spot] = (), cropped: bool = False
) -> Scene:
    """Draw the table and the panel; once the game is over, what scored at the end.

    The tiles of the latest events are framed, and their scores are shown where they were made. *places* are empty
    spaces to be numbered from 1; the spaces in *telling* get another colour. A *cropped* picture shows only *places*
    and the ring of spaces around them.
    """
    state = look.state
    of, area = around(state, places) if cropped else whole(state)
    shapes: list[Shape] = [*_table(of, state, _visible_tiles(of, state), _latest(look)), *panel(of, look, area)]
    if state.over:
        shapes += scoring.marks(of, state)
    else:
        shapes += [*table.scores(of, look), *table.draw_numbers(of, places, telling)]
    return of.scene(look, shapes)


def scene_with_letters(look: Look[Carcassonne], letters: Mapping[Spot, str]) -> Scene:
    """Draw the whole table with *letters* on some spaces, empty or not."""
    of, area = whole(look.state)
    shapes = [*_table(of, look.state, look.state.laid), *panel(of, look, area), *table.draw_letters(of, letters)]
    return of.scene(look, shapes)


def scene_with_areas(look: Look[Carcassonne], parts: Mapping[str, Sequence[Spot]]) -> Scene:
    """Draw the whole table with the areas to choose from, each with its letter."""
    of, area = whole(look.state)
    shapes = [*_table(of, look.state, look.state.laid), *panel(of, look, area), *table.draw_areas(of, parts)]
    return of.scene(look, shapes)


def closeup(look: Look[Carcassonne]) -> Picture | None:
    """Draw the tiles of the last round; None if the game is over, or the whole table shows them well enough."""
    state = look.state
    if state.over or whole(state)[0].scale >= WIDE:
        return None
    recent = [laid.at for laid in state.laid[-len(state.points) :]]
    last = recent[-1]
    while any(abs(at.x - last.x) >= CLOSEUP[0] or abs(at.y - last.y) >= CLOSEUP[1] for at in recent):
        recent.pop(0)
    of = viewport(CLOSEUP_PIXELS, PixelArea(0, 0, *CLOSEUP_PIXELS), _corner(recent), CLOSEUP)
    shapes = (*_table(of, state, _visible_tiles(of, state), _latest(look)), *table.scores(of, look))
    return Picture(of.scene(look, shapes), look.texts.say("alt-closeup", at=str(last)))


def reading_order(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """Return *spots* without repetition, row by row from left to right, as they are numbered."""
    return tuple(sorted(set(spots), key=lambda spot: (spot.y, spot.x)))


def _latest(look: Look[Carcassonne]) -> Iterator[tuple[Spot, Seat]]:
    """Yield the spaces of the tiles that the latest events placed, each with the seat that placed it."""
    for event in look.events:
        if isinstance(event, TileLaid):
            yield event.at, event.seat


def _corner(recent: Sequence[Spot]) -> Spot:
    """Return the top left space of the close-up that has *recent* in its middle."""
    xs, ys = [at.x for at in recent], [at.y for at in recent]
    return Spot((min(xs) + max(xs) - CLOSEUP[0] + 1) // 2, (min(ys) + max(ys) - CLOSEUP[1] + 1) // 2)


def _table(
    of: Viewport, state: Carcassonne, tiles: Sequence[Laid], latest: Iterable[tuple[Spot, Seat]] = ()
) -> Iterator[Shape]:
    """Draw *tiles*, the followers on them, and the frame around them. Frame the *latest* tiles in seat colours."""
    yield from table.surface(of, state, tiles)
    for at, seat in latest:
        yield from table.draw_seat_frame(of, at, seat)
    if state.laid[-1].by is not None and not state.over:
        yield from table.draw_frame(of, state.laid[-1].at)
    yield from draw_border(of)


def _visible_tiles(of: Viewport, state: Carcassonne) -> list[Laid]:
    (left, top), (right, bottom) = of.at(0, 0), of.at(*of.pixels)
    return [laid for laid in state.laid if left - 1 < laid.at.x < right and top - 1 < laid.at.y < bottom]
