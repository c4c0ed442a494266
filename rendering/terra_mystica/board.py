"""The pictures of the whole table, and of a part of the map, enlarged."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from rendering.look import Look
from rendering.points import UNIT, Area
from rendering.scene import Picture, Scene, Shape
from rendering.terra_mystica import panel, players, table
from rendering.terra_mystica.ground import BREADTH, EXTENT, RADIUS, middle
from rendering.terra_mystica.style import STYLE
from rendering.terra_mystica.words import alt_text
from rules.core.model import Seat
from rules.core.struct import evolve
from rules.terra_mystica.state import Terra, seats

NEAR: Final = (170, 145, 120)
"""The scales of close-ups in pixels to a board unit; the smaller the part of the map, the larger the scale."""

WIDEST: Final = 1300
"""The greatest width of a close-up in pixels."""

EDGE: Final = 8
"""The margin of a close-up around its hexes, in points."""

LEAST, SHOWN = 11.5, 340
"""The least height of a place's number, in pixels, and the width at which the picture is then shown."""

CLOSEUP: Final = (7.4 * BREADTH, 9.2 * RADIUS)
"""The least part of the map that a close-up shows, in points."""


NO_MARKS: Final[Mapping[str, str]] = {}


def picture(look: Look[Terra]) -> Picture:
    """Draw the whole table, with its alternative text."""
    return Picture(scene(look), alt_text(look))


def scene(look: Look[Terra], *, title: str = "", of: Sequence[Seat] = (), marks: Mapping[str, str] = NO_MARKS) -> Scene:
    """Draw the whole table; once the game is over, with ranks. A *title* takes the place of round and player to act.

    Hexes and sites of the latest events are outlined. Below the map are the strips *of* some seats, or of all. *marks*
    are letters by hexes and sites.
    """
    state = look.state
    hexes, seats_shown = state.land.places, of or seats(state)
    shapes = [*table.land(state, hexes), *table.pieces(state, hexes), *table.news(look, hexes)]
    shapes += table.draw_marks(state, marks, max(table.NUMBER, LEAST * panel.BREADTH / SHOWN))
    strips = 0, panel.BELOW, panel.BREADTH, players.height(len(seats_shown))
    shapes += (*_around(look, title), *players.strips(strips, look, seats_shown))
    above = panel.header_height(title)
    area = 0, -above, panel.BREADTH, above + panel.BELOW + strips[3]
    return evolve(STYLE, background="frame").scene(look, area, shapes, backdrop=state.options.map)


def _around(look: Look[Terra], title: str) -> Iterator[Shape]:
    state = look.state
    yield from panel.header(look, title)
    yield from panel.cults(state)
    yield from panel.supply(state)
    yield from panel.scrolls(look)


def closeup(look: Look[Terra], events_text: str) -> Picture | None:
    """Draw the part of the map where the latest events happened, if any did; *events_text* describes them."""
    places = list(dict.fromkeys(table.event_places(look.events)))
    if not places:
        return None
    return Picture(near(look, around=places), look.texts.say("terra-alt-near", told=events_text))


def near(
    look: Look[Terra], *, around: Sequence[str], shapes: Sequence[Shape] = (), marks: Collection[str] = ()
) -> Scene:
    """Draw the map *around* some hexes and sites, with further *shapes* on it, which name the hexes *marks*."""
    state = look.state
    left, top, breadth, height = window(state, around)
    hexes = visible_hexes(state, around)
    scale = next((scale for scale in NEAR if breadth * scale / UNIT <= WIDEST), NEAR[-1])
    land = table.land(state, hexes, all=True, marks=marks)
    all_shapes = (*land, *table.pieces(state, hexes), *table.news(look, hexes), *shapes)
    return evolve(STYLE, scale=scale, background="parchment").scene(look, (left, top, breadth, height), all_shapes)


def readable(state: Terra, around: Sequence[str]) -> float:
    """Return the size in points of numbers that can be read where a close-up is shown `SHOWN` pixels wide."""
    return max(table.NUMBER, LEAST * window(state, around)[2] / SHOWN)


def window(state: Terra, around: Sequence[str]) -> Area:
    """Return what a close-up around hexes and sites shows: `visible_hexes`, and a margin."""
    spots = [middle(state.land, at) for at in visible_hexes(state, around)]
    (west, east), (north, south) = ((min(each), max(each)) for each in zip(*spots, strict=True))
    left, top = west - BREADTH / 2 - EDGE, north - RADIUS - EDGE
    return round(left), round(top), round(east + BREADTH / 2 + EDGE - left), round(south + RADIUS + EDGE - top)


def visible_hexes(state: Terra, around: Sequence[str]) -> list[str]:
    """Return the hexes that a close-up around hexes and sites shows whole: those in at least `CLOSEUP`."""
    land = state.land
    spots = [middle(land, end) for at in around for end in at.split(":")]
    xs, ys = zip(*spots, strict=True)
    breadth = min(max(max(xs) - min(xs) + 2.4 * BREADTH, CLOSEUP[0]), EXTENT[0])
    height = min(max(max(ys) - min(ys) + 3.2 * RADIUS, CLOSEUP[1]), EXTENT[1])
    left = min(max((min(xs) + max(xs) - breadth) / 2, 0), EXTENT[0] - breadth)
    top = min(max((min(ys) + max(ys) - height) / 2, 0), EXTENT[1] - height)
    return [
        at
        for at in land.places
        if left <= middle(land, at)[0] - BREADTH / 2
        and middle(land, at)[0] + BREADTH / 2 <= left + breadth
        and top <= middle(land, at)[1] - RADIUS
        and middle(land, at)[1] + RADIUS <= top + height
    ]
