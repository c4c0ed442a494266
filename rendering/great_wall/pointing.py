"""Marks on the pictures of the front and the city: numbers of options, and frames around what happened."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from rendering import points
from rendering.great_wall import ground
from rendering.great_wall.queries import opened
from rendering.look import Look
from rendering.points import Area, box
from rendering.scene import Point, Shape
from rules.core.model import Event
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state import events as happenings
from rules.great_wall.state import front_events as battles
from rules.great_wall.state.coop_events import DemandShown, EventShown
from rules.great_wall.state.wall import Wall, found, section, side
from rules.great_wall.terms.nouns import LETTERS, Part, Vital
from rules.great_wall.terms.nouns import Area as Zone
from rules.great_wall.terms.tables import PLACES, SECTIONS
from rules.great_wall.terms.vocabulary import Place, SectionId

MARK: Final = 19.0
NUMBER: Final = 24.0


def mark(at: Point, text: str, *, z: int = 40) -> Iterator[Shape]:
    """Draw a number on a disc."""
    return points.mark(at, text, MARK, NUMBER, z=z)


def framed(area: Area, *, z: int = 30) -> Iterator[Shape]:
    """Draw a frame around something new."""
    left, top, breadth, high = area
    yield box((left - 3, top - 3, breadth + 6, high + 6), None, edge="last-line", line=7, radius=13, z=z)
    yield box((left - 2, top - 2, breadth + 4, high + 4), None, edge="last", line=5, radius=12, z=z)


# The front


def spot_at(state: Wall, at: Vital) -> Point:
    """Return the middle of a vital spot."""
    horde = cards_of(state).hordes[section(state, at.section).bands[at.row - 1].card]
    return ground.spot_middle(ground.band_area(at.section, at.row), horde.spots[horde.number[at.spot]])


def at_front(state: Wall, place: str) -> tuple[SectionId, Point] | None:
    """Return the section of a place of the front, and where its number stands; None if it is not at the front.

    A place is a vital spot (``L1a3``) or two of them (``L1a3+L1a4``), a Horde card (``L1``), a section (``left``), a
    rest zone or a wall (``rest-left``, ``wall-left``).
    """
    if place in SECTIONS:
        left, top, breadth, _ = ground.column(SectionId(place))
        return SectionId(place), (left + breadth / 2 + 40, top + 23)
    if place.startswith(("rest-", "wall-")):
        zone = Zone.parse(place)
        assert zone.section is not None, place
        resting = zone.part is Part.REST
        left, top, breadth, _ = ground.rest_area(zone.section) if resting else ground.wall_area(zone.section)
        return zone.section, (left + breadth - 26, top + 26) if resting else (left + breadth * 0.43, top + 100)
    if len(place) == 2 and place[0] in LETTERS:
        which = LETTERS[place[0]]
        left, top, breadth, _ = ground.band_area(which, int(place[1]))
        return which, (left + breadth - 40, top + 82)
    if place[:1] not in LETTERS:
        return None
    spots = [Vital.parse(each) for each in place.split("+")]
    points = [spot_at(state, each) for each in spots]
    beside = 13 if len(points) == 1 else 0  # so that one still sees what the spot gives
    x, y = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    return spots[0].section, (x + beside, y + beside)


def numbered(points: Sequence[Point | None]) -> Iterator[Shape]:
    """Draw numbers at points, from 1; numbers at the same place stand side by side."""
    taken: list[Point] = []
    for number, point in enumerate(points, start=1):
        if point is None:
            continue
        x, y = point
        while any(hypot(x - u, y - v) < 2 * MARK - 4 for u, v in taken):
            x -= 2 * MARK + 2
        taken.append((x, y))
        yield from mark((x, y), str(number))


def front_news(look: Look[Wall]) -> dict[SectionId, list[Area]]:
    """Return the areas that the latest events changed at the front, by section."""
    areas: dict[SectionId, list[Area]] = {}
    for event in look.events:
        for which, area in _front(look.state, event):
            there = areas.setdefault(which, [])
            if area not in there:
                there.append(area)
    return areas


def _front(state: Wall, event: Event) -> Iterator[tuple[SectionId, Area]]:
    match event:
        case battles.Attacked(card=card) | battles.Fired(card=card) | battles.WoundPlaced(card=card):
            at = found(state, card)
            if at is not None:
                spots = [event.at, *([event.also] if isinstance(event, battles.Attacked) and event.also else [])]
                yield at[0], _around([spot_at(state, Vital(at[0], at[1], spot.spot)) for spot in spots])
        case battles.HordePlaced(card=card) | battles.HordeSwapped(card=card):
            at = found(state, card)
            if at is not None:
                yield at[0], ground.band_area(at[0], at[1])
        case happenings.WallBuilt(section=which) | happenings.BarricadeBuilt(section=which):
            yield which, ground.wall_area(which)
        case battles.Breached(section=which) | battles.WallHeld(section=which):
            yield which, ground.wall_area(which)
        case happenings.Recruited(section=SectionId() as which):
            yield which, ground.rest_area(which)
        case happenings.SoldierCarried(goal=goal):
            zone = Zone.parse(goal)
            if zone.section is not None:
                yield zone.section, (ground.rest_area if zone.part is Part.REST else ground.wall_area)(zone.section)
        case _:
            pass


def _around(points: Sequence[Point]) -> Area:
    """Return the area around spots with their middles at *points*."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - 27, min(ys) - 27
    return left, top, max(xs) + 27 - left, max(ys) + 27 - top


# The city


def in_city(state: Wall, place: str) -> Point | None:
    """Return where the number of a place of the city stands; None if it is not in the city.

    A place is a location (``quarry``), a slot of the command track (``slot-1``), the warehouse, or an open card.
    """
    area = city_area(state, place)
    if area is None:
        return None
    left, top, breadth, high = area
    if place in PLACES:
        return left + 32, top + 30  # on its emblem: its name tells what it is, too
    return left + breadth - 28, top + min(high / 2, 26)


def city_area(state: Wall, place: str) -> Area | None:
    """Return the area of a place of the city, None if there is none."""
    if place in PLACES:
        return ground.place_area(Place(place))
    if place.startswith("slot-"):
        return ground.slot_area(int(place.removeprefix("slot-")) - 1, side(state).commands)
    if place in state.market:
        return ground.market_area(state.market.index(place))
    if place in opened(state):
        return ground.open_area(opened(state).index(place))
    return ground.WAREHOUSE if place == "warehouse" else None


def city_news(look: Look[Wall]) -> list[Area]:
    """Return the areas that the latest events changed in the city."""
    areas: list[Area] = []
    for event in look.events:
        place = _city(look.state, event)
        area = city_area(look.state, place) if place else None
        if area is not None and area not in areas:
            areas.append(area)
    return areas


def _city(state: Wall, event: Event) -> str | None:
    match event:
        case happenings.ClerkMoved(goal=place) | happenings.Activated(place=place) | happenings.Upgraded(place=place):
            return place
        case happenings.CommandPlaced(slot=number):
            return f"slot-{number}"
        case happenings.Donated():
            return "warehouse"
        case happenings.AdvisorShown(card=card) if card in state.market:
            return card
        case happenings.ArtifactShown(card=card) | DemandShown(card=card) | EventShown(card=card) if card in opened(
            state
        ):
            return card
        case _:
            return None
