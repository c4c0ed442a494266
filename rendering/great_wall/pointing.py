"""Marks on the pictures of the front and the city: numbers and letters of options, and frames around what happened."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from rendering.fonts import width
from rendering.great_wall import ground
from rendering.great_wall.queries import face_up_cards
from rendering.great_wall.style import LEAST
from rendering.look import Look
from rendering.points import Area, box, label
from rendering.scene import Point, Shape
from rules.core.model import Event
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state import events as happenings
from rules.great_wall.state import front_events as battles
from rules.great_wall.state.coop_events import DemandShown, EventShown
from rules.great_wall.state.wall import Wall, bands, find_horde_card, section, side
from rules.great_wall.terms.nouns import LETTERS, Part, Vital
from rules.great_wall.terms.nouns import Area as Zone
from rules.great_wall.terms.tables import PLACES, ROWS, SECTIONS
from rules.great_wall.terms.vocabulary import Place, SectionId

MARK: Final = 24.0
"""Half the height of a number's plate."""


def mark(at: Point, text: str, *, half: float = MARK, z: int = 40) -> Iterator[Shape]:
    """Draw a number on a plate; *half* is half the plate's height."""
    size = LEAST * half / MARK
    breadth = max(2 * half, width(text, size, "en") + 18 * half / MARK)
    area = at[0] - breadth / 2, at[1] - half, breadth, 2 * half
    yield box(area, "disc", edge="disc-line", line=2.5 * half / MARK, radius=half, z=z)
    yield label(text, at, size, "disc-ink", z=z + 1)


CARDS: Final = {f"{letter}{row}": (which, row) for letter, which in LETTERS.items() for row in range(1, ROWS + 1)}
"""The places of Horde cards, by the letter and number that their heads show."""


def draw_frame(area: Area, *, z: int = 30) -> Iterator[Shape]:
    """Draw a frame around something new."""
    left, top, breadth, high = area
    yield box((left - 3, top - 3, breadth + 6, high + 6), None, edge="last-line", line=7, radius=13, z=z)
    yield box((left - 2, top - 2, breadth + 4, high + 4), None, edge="last", line=5, radius=12, z=z)


# The front


def spot_at(state: Wall, at: Vital) -> Point:
    """Return the middle of a vital spot."""
    horde = cards_of(state).hordes[section(state, at.section).bands[at.row - 1].card]
    return ground.spot_middle(ground.band_area(at.section, at.row), horde.spots[horde.number[at.spot]])


def open_bands(marks: Iterable[str]) -> set[tuple[SectionId, int]]:
    """Return the sections and rows of the Horde cards that leave room for the numbers of single vital spots.

    A number of two spots stands between them.
    """
    vital = [each for each in marks if each[:1] in LETTERS and each not in CARDS]
    found = {each: Vital.parse(each.partition("+")[0]) for each in vital}
    between = {(at.section, at.row) for each, at in found.items() if "+" in each}
    return {(at.section, at.row) for at in found.values()} - between


def top(state: Wall) -> float:
    """Return the y at which the front begins: rows that no section has reached yet are left out."""
    rows = max((row for _, row, _ in bands(state)), default=1)
    return (ROWS - rows) * (ground.CARD + ground.GAP)


def at_front(state: Wall, place: str, opened: Collection[tuple[SectionId, int]] = ()) -> Point | None:
    """Return where the number of a place of the front stands; None if it is not at the front.

    *opened* are the sections and rows of Horde cards with room for it below the spot.

    A place is a vital spot (``L1a3``) or two of them (``L1a3+L1a4``), a Horde card (``L1``), a section (``left``) or a
    rest zone (``rest-left``).
    """
    if place in SECTIONS:
        left, _, breadth, _ = ground.column(SectionId(place))
        return left + breadth - 44, top(state) + 31
    if place.startswith("rest-"):
        left, upper, breadth, _ = ground.rest_area(SectionId(place.removeprefix("rest-")))
        return left + breadth - 27, upper + 27
    if place in CARDS:
        left, upper, _, _ = ground.band_area(*CARDS[place])
        return left + MARK + 22, upper + ground.TITLE / 2
    if place[:1] not in LETTERS:
        return None
    vital = [Vital.parse(each) for each in place.split("+")]
    if (vital[0].section, vital[0].row) in opened:
        return number_at(state, vital[0])
    points = [spot_at(state, each) for each in vital]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def is_there(state: Wall, place: str) -> bool:
    """Return whether *place* is at the front or in the city as they are now."""
    if place[:1] not in LETTERS:
        return place in SECTIONS or place.startswith("rest-") or city_area(state, place) is not None
    spots = {*_spots(state)}
    return all(each in spots for each in place.split("+"))


def number_at(state: Wall, at: Vital) -> Point:
    """Return the middle of the number below a vital spot, so that it does not cover the reward."""
    horde = cards_of(state).hordes[section(state, at.section).bands[at.row - 1].card]
    return ground.number_middle(ground.band_area(at.section, at.row), horde.spots[horde.number[at.spot]])


def number(state: Wall, place: str) -> str:
    """Return the number of a place of the front or of the city; it changes only when Horde cards move.

    Vital spots are counted from the left section and the first row on, then pairs of them; sections and their rest
    zones have letters, and Horde cards are called by where they lie.
    """
    if place in CARDS:
        return place
    if place in PLACES:
        return str(PLACES.index(Place(place)) + 1)
    kind, _, rest = place.rpartition("-")
    if kind == "slot":
        return rest
    if rest in SECTIONS:
        return rest[0].upper()
    return str([*_spots(state)].index(place) + 1)


def _spots(state: Wall) -> Iterator[str]:
    """Yield all vital spots of the front, then all pairs that a horseman could take if they were free."""
    pairs: list[str] = []
    for which, row, band in bands(state):
        card = cards_of(state).hordes[band.card]
        names = [str(Vital(which, row, name)) for name in card.spot_names]
        yield from names
        pairs += (f"{names[one]}+{names[other]}" for one, other in card.pairs)
    yield from pairs


def draw_marks(places: Iterable[tuple[str, Point | None]], *, half: float = MARK) -> Iterator[Shape]:
    """Draw numbers on plates at points, side by side at the same point; *half* is half a plate's height."""
    placed: list[Point] = []
    for text, point in places:
        if point is None:
            continue
        x, y = point
        while any(hypot(x - u, y - v) < 2 * half - 8 for u, v in placed):
            x -= 2 * half + 14
        placed.append((x, y))
        yield from mark((x, y), text, half=half)


def front_news(look: Look[Wall]) -> list[Area]:
    """Return the areas that the latest events changed at the front."""
    return [*dict.fromkeys(area for event in look.events for area in _front(look.state, event))]


def _front(state: Wall, event: Event) -> Iterator[Area]:
    match event:
        case battles.Attacked(card=card) | battles.Fired(card=card) | battles.WoundPlaced(card=card):
            position = find_horde_card(state, card)
            if position is not None:
                spots = [event.at, *([event.also] if isinstance(event, battles.Attacked) and event.also else [])]
                yield _around([spot_at(state, Vital(position[0], position[1], spot.spot)) for spot in spots])
        case battles.HordePlaced(card=card) | battles.HordeSwapped(card=card):
            position = find_horde_card(state, card)
            if position is not None:
                yield ground.band_area(position[0], position[1])
        case happenings.WallBuilt(section=which) | happenings.BarricadeBuilt(section=which):
            yield ground.wall_area(which)
        case battles.Breached(section=which) | battles.WallHeld(section=which):
            yield ground.wall_area(which)
        case happenings.Recruited(section=SectionId() as which):
            yield ground.rest_area(which)
        case happenings.SoldierCarried(goal=goal):
            zone = Zone.parse(goal)
            if zone.section is not None:
                yield (ground.rest_area if zone.part is Part.REST else ground.wall_area)(zone.section)
        case _:  # no area changed by the others
            pass


def _around(points: Sequence[Point]) -> Area:
    """Return the area around spots with their middles at *points*."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - 31, min(ys) - 31
    return left, top, max(xs) + 31 - left, max(ys) + 31 - top


# The city


def in_city(state: Wall, place: str) -> Point | None:
    """Return where the number of a location (``quarry``) or of a slot of the command track (``slot-1``) stands."""
    area = city_area(state, place)
    if area is None:
        return None
    left, top, breadth, high = area
    if place in PLACES:
        return left + 38, top + 34  # on its emblem, which its name makes dispensable
    return left + breadth / 2, top + high / 2


def city_area(state: Wall, place: str) -> Area | None:
    """Return the area of a place of the city, None if there is none."""
    if place in PLACES:
        return ground.place_area(Place(place))
    if place.startswith("slot-"):
        return ground.slot_area(int(place.removeprefix("slot-")) - 1, side(state).commands)
    if place in state.market:
        return ground.market_area(state.market.index(place))
    if place in face_up_cards(state):
        return ground.open_area(face_up_cards(state).index(place))
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
        case happenings.ArtifactShown(card=card) | DemandShown(card=card) | EventShown(card=card) if (
            card in face_up_cards(state)
        ):
            return card
        case _:  # the others have no place of their own in the picture
            return None
