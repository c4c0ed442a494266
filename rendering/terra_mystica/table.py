"""Draws changed land, buildings, bridges and towns on the map, and marks on them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot
from typing import Final

from rendering import points
from rendering.look import Look
from rendering.points import disc, line, polygon
from rendering.scene import Point, Shape
from rendering.terra_mystica.ground import (
    BREADTH,
    RADIUS,
    STREAM,
    coordinates_label,
    ends,
    halfway,
    middle,
    terrain_label,
)
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.pieces import RAISED, SIZES
from rendering.terra_mystica.style import sprite
from rendering.terra_mystica.terrains import hexagon
from rules.core.model import Event
from rules.terra_mystica.events import BridgeBuilt, Built, DwellingPlaced, RiverJoined, TownFounded, Transformed
from rules.terra_mystica.state import Terra, seats

MARK: Final = 17
"""The radius of the disc of a number, in points."""

NUMBER: Final = 22


def land(state: Terra, hexes: Collection[str], *, all: bool = False, marks: Collection[str] = ()) -> Iterator[Shape]:
    """Draw those *hexes* whose terrain has changed, or all of them.

    On a hex without a building, the disc of a mark covers the middle and shows the hex's name.
    """
    of = state.land
    built = {at for player in state.players for at in player.buildings}
    for at in hexes:
        if at in of.terrain:
            terrain = state.ground[at]
            if at in marks and at not in built:
                yield sprite(f"bare-{terrain}", middle(of, at), 2 * RADIUS, z=1)
                yield terrain_label(of, at, terrain, z=2)
            elif all or terrain is not of.terrain[at]:
                yield sprite(f"hex-{terrain}", middle(of, at), 2 * RADIUS, z=1)
                yield coordinates_label(of, at, terrain, z=2)
        elif all:
            yield sprite("hex-river", middle(of, at), STREAM)


def pieces(state: Terra, hexes: Collection[str]) -> Iterator[Shape]:
    """Draw the buildings, town tiles and bridges on *hexes*."""
    of = state.land
    for seat in seats(state):
        player, whose = state.players[seat], hue(state, seat)
        for site in player.bridges:
            if any(end in hexes for end in site.split(":")):
                yield from bridge(ends(of, site), f"seat-{whose}")
        for river in player.rivers:
            if river in hexes:
                yield disc(middle(of, river), 19, f"seat-{whose}", edge="token-line", line=3, z=4)
                yield sprite("town", middle(of, river), 26, z=5)
        for at, kind in player.buildings.items():
            if at in hexes:
                x, y = middle(of, at)
                yield sprite(f"{kind}-{whose}", (x, y - RAISED), SIZES[kind], z=6)
        for town in player.towns:
            if town.at in hexes:
                x, y = middle(of, town.at)
                yield sprite("town", (x + 27, y + 15), 22, z=8)


def bridge(points: tuple[Point, Point], colour: str, *, z: int = 4) -> Iterator[Shape]:
    """Draw a bridge from hex to hex, in the colour of its owner."""
    (x, y), (u, v) = points
    far = hypot(u - x, v - y)
    dx, dy = (u - x) / far, (v - y) / far
    start, end = RADIUS * 0.62, far - RADIUS * 0.62
    span = ((x + dx * start, y + dy * start), (x + dx * end, y + dy * end))
    yield line(span, "token-rim", 17, z=z)
    yield line(span, "token-line", 13, z=z)
    yield line(span, colour, 8, z=z)
    count = 5
    for n in range(1, count):
        along = start + (end - start) * n / count
        px, py = x + dx * along, y + dy * along
        yield line(((px - dy * 4, py + dx * 4), (px + dy * 4, py - dx * 4)), "token-line", 2, z=z)


def draw_veil(state: Terra, hexes: Collection[str], beyond: Collection[str]) -> Iterator[Shape]:
    """Draw a veil over those of *hexes* that lie *beyond* reach, so that other hexes stand out."""
    for at in beyond:
        if at in hexes:
            yield polygon(hexagon(middle(state.land, at), RADIUS), "veil", z=3)


def news(look: Look[Terra], hexes: Collection[str]) -> Iterator[Shape]:
    """Outline the hexes and sites of the latest events."""
    of = look.state.land
    for at in dict.fromkeys(event_places(look.events)):
        if ":" in at:
            if any(end in hexes for end in at.split(":")):
                yield disc(halfway(ends(of, at)), 21, None, edge="last-line", line=6, z=9)
                yield disc(halfway(ends(of, at)), 20, None, edge="last", line=4, z=9)
        elif at in hexes:
            corners = hexagon(middle(of, at), RADIUS - 1)
            yield polygon(corners, None, edge="last-line", line=8, z=9)
            yield polygon(corners, None, edge="last", line=5, z=9)


def event_places(events: Sequence[Event]) -> Iterator[str]:
    """Yield the hexes and sites of *events*."""
    for event in events:
        match event:
            case Transformed() | Built() | DwellingPlaced() | RiverJoined():
                yield event.at
            case BridgeBuilt():
                yield event.site
            case TownFounded():
                yield from event.hexes
            case _:  # the others happen on no hex
                pass


def draw_marks(state: Terra, marks: Mapping[str, str], size: float) -> Iterator[Shape]:
    """Draw *marks*, given by hex or site, in the middle of each or beside its building, *size* points high."""
    of = state.land
    built = {at for player in state.players for at in player.buildings}
    for at, text in marks.items():
        if ":" in at:
            x, y = halfway(ends(of, at))
        else:
            x, y = middle(of, at)
            if at in built:
                x, y = x - BREADTH * 0.27, y - RADIUS * 0.42
            elif text == at:
                y += RADIUS * 0.1  # the letter of the terrain is above it
        yield from mark((x, y), text, size)


def mark(at: Point, text: str, size: float, *, z: int = 12) -> Iterator[Shape]:
    """Draw a number or name on a disc."""
    return points.mark(at, text, size * MARK / NUMBER, size, z=z)
