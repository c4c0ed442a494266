"""The whole table, and the part of the map where things happen, larger."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.look import Texts
from rendering.points import UNIT, Area
from rendering.scene import Scene, Shape
from rendering.terra_mystica import panel, players, table
from rendering.terra_mystica.ground import BREADTH, EXTENT, RADIUS, ends, halfway, middle
from rendering.terra_mystica.style import picture
from rendering.theme import Theme
from rules.core.model import Event, Result, View
from rules.terra_mystica.game import RULES
from rules.terra_mystica.state import Terra

NEAR: Final = (170, 145, 120)
"""Pixels to a board unit in a close-up: the more, the less there is to be seen."""

WIDEST: Final = 1300
"""How many pixels wide a close-up may be."""

CLOSEUP: Final = (7.4 * BREADTH, 9.2 * RADIUS)
"""How much of the map a close-up shows, in points."""


def scene(
    view: View[Terra],
    texts: Texts,
    theme: Theme,
    *,
    names: Sequence[str],
    events: Sequence[Event] = (),
    places: Sequence[str] = (),
    title: str = "",
) -> Scene:
    """Draw the whole table; once the game is over, with ranks.

    Args:
        view: The table as any seat sees it.
        texts: The words, in the table's language.
        theme: LIGHT or DARK.
        names: The players', by seat.
        events: What the last turn brought; it is outlined where it happened.
        places: Hexes and sites to be numbered from 1, for the one choosing.
        title: What is written in place of the round and of who is to act.
    """
    state = view.state
    hexes = state.land.places
    shapes = [
        *table.land(state, hexes),
        *table.pieces(state, hexes),
        *table.news(state, events, hexes),
        *table.numbered(state, places),
        *_around(state, texts, names, RULES.result(state), title),
    ]
    return picture(area(state), shapes, texts, theme, background="frame", backdrop=state.options.map)


def area(state: Terra) -> Area:
    """Return what the picture of the whole table covers, in points."""
    return 0, -panel.HEADER, panel.BREADTH, panel.HEADER + panel.BELOW + players.height(state)


def _around(state: Terra, texts: Texts, names: Sequence[str], ranks: Result | None, title: str) -> Iterator[Shape]:
    yield from panel.header(state, texts, names, ranks, title)
    yield from panel.cults(state)
    yield from panel.supply(state)
    yield from panel.scrolls(state, texts)
    yield from players.strips((0, panel.BELOW, panel.BREADTH, players.height(state)), state, texts, names, ranks)


def closeup(view: View[Terra], texts: Texts, theme: Theme, *, events: Sequence[Event] = ()) -> Scene | None:
    """Draw the part of the map where *events* happened, larger, if anything happened there."""
    places = list(dict.fromkeys(table.happened(events)))
    if not places:
        return None
    return near(view, texts, theme, around=places, events=events)


def near(
    view: View[Terra],
    texts: Texts,
    theme: Theme,
    *,
    around: Sequence[str],
    events: Sequence[Event] = (),
    shapes: Sequence[Shape] = (),
) -> Scene:
    """Draw the map *around* some hexes and sites, with further *shapes* on it."""
    state = view.state
    left, top, breadth, height = window(state, around)
    seen = [
        at
        for at in state.land.places
        if left - RADIUS < middle(state.land, at)[0] < left + breadth + RADIUS
        and top - RADIUS < middle(state.land, at)[1] < top + height + RADIUS
    ]
    scale = next((scale for scale in NEAR if breadth * scale / UNIT <= WIDEST), NEAR[-1])
    all_shapes = (
        *table.land(state, seen, all=True),
        *table.pieces(state, seen),
        *table.news(state, events, seen),
        *shapes,
    )
    return picture((left, top, breadth, height), all_shapes, texts, theme, background="parchment", scale=scale)


def window(state: Terra, around: Sequence[str]) -> Area:
    """Return the part of the map that a close-up around hexes and sites shows: as much as ever, or as they need."""
    land = state.land
    spots = [halfway(ends(land, at)) if ":" in at else middle(land, at) for at in around]
    xs, ys = zip(*spots, strict=True)
    breadth = min(max(max(xs) - min(xs) + 2.4 * BREADTH, CLOSEUP[0]), EXTENT[0])
    height = min(max(max(ys) - min(ys) + 3.2 * RADIUS, CLOSEUP[1]), EXTENT[1])
    left = min(max((min(xs) + max(xs) - breadth) / 2, 0), EXTENT[0] - breadth)
    top = min(max((min(ys) + max(ys) - height) / 2, 0), EXTENT[1] - height)
    return round(left), round(top), round(breadth), round(height)
