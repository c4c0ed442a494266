"""Draws the pieces on the map, the face-up cards, and the marks on them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, hypot
from typing import Final

from rendering.fonts import width
from rendering.look import Texts
from rendering.ming_dynasty.ground import (
    FIGURE,
    MARK,
    NAME,
    PAGODA,
    SYMBOL,
    WIDEST,
    Edges,
    WrittenName,
    chart,
    clearing,
    mark_point,
)
from rendering.ming_dynasty.pieces import NUMBER, RAISED, letter_colour, middle, seat_id
from rendering.ming_dynasty.style import sprite
from rendering.points import Area, box, disc, label, line, path, shrunk
from rendering.scene import Label, Point, Polygon, Shape
from rules.core.model import Event, Seat
from rules.ming_dynasty import events as happenings
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.map import Border, Map
from rules.ming_dynasty.state import Ming, princes_in

LARGEST: Final = 66
"""The greatest size of a stack."""

_CLOSE: Final = 1.14
"""How much larger a piece may be than its share of an area, since drawings have margins."""

_NAMES: Final = (NAME, 24, 21, 20)
_PRINCE: Final = 1.22
"""The size of a prince relative to a stack."""


class Placement:
    """Finds a place for each piece on the map: middles and sizes, by seat or by place and colour."""

    def __init__(self, state: Ming) -> None:
        self.state = state
        self.map = chart(state.map.id)
        self.princes: dict[Seat, tuple[Point, float]] = {}
        self.open: dict[tuple[int, int], tuple[Point, float]] = {}
        self.spaces: dict[tuple[int, int], tuple[Point, float]] = {}
        for number, district in enumerate(self.map.districts):
            self._district(number, clearing(self.map.id, district.id))
        for number, province in enumerate(self.map.provinces):
            colours = [colour for colour, count in enumerate(state.spaces[number]) if count]
            left, top, breadth, height = province.province_space.relatives_area
            area = left, top + 40, breadth, height - 42
            for colour, at, size in _grid(area, colours, 2):
                self.spaces[number, colour] = at, size

    def pieces(self, district: int) -> tuple[Edges, ...]:
        """Return the areas of the pieces in a district."""
        own = [self.princes[seat] for seat in princes_in(self.state, district)]
        own += [place for (number, _), place in self.open.items() if number == district]
        return tuple((x - size / 2, y - size / 2, x + size / 2, y + size / 2) for (x, y), size in own)

    def _district(self, number: int, area: Area) -> None:
        state = self.state
        princes = [-1 - seat for seat, where in enumerate(state.princes) if where == number]
        colours = [colour for colour, count in enumerate(state.open[number]) if count]
        for item, at, size in _grid(area, [*princes, *colours], 1):
            if item < 0:
                self.princes[-1 - item] = at, size * _PRINCE
            else:
                self.open[number, item] = at, size


def _grid(area: Area, items: Sequence[int], rows: int) -> Iterator[tuple[int, Point, float]]:
    """Arrange *items* in *area* in at least *rows* rows, if there are enough; yield each with its middle and size."""
    if not items:
        return
    left, top, breadth, height = area

    def size(count: int) -> float:
        return min(breadth / ceil(len(items) / count) * _CLOSE, height / count * _CLOSE, LARGEST)

    rows = max(range(min(rows, len(items)), len(items) + 1), key=lambda count: (round(size(count)), -count))
    columns = ceil(len(items) / rows)
    step = min(breadth / columns, LARGEST * 1.25), min(height / rows, LARGEST * 1.2)
    for n, item in enumerate(items):
        row, column = divmod(n, columns)
        in_row = min(columns, len(items) - row * columns)
        x = left + breadth / 2 + (column - (in_row - 1) / 2) * step[0]
        y = top + height / 2 + (row - (rows - 1) / 2) * step[1]
        yield item, (round(x, 1), round(y, 1)), round(size(rows), 1)


def names(map: Map, texts: Texts, least: float = 0) -> Iterator[Label]:
    """Write the names of districts and cities, in at least the font size *least*."""
    sizes = tuple(size for size in _NAMES if size >= least) or (ceil(least),)
    widest = WIDEST * max(1, sizes[0] / NAME)
    for district in map.districts:
        text, size = shrunk(texts.say(f"district-{district.id}"), sizes, texts.locale, widest)
        yield label(text, district.label_at, size, "map-ink", z=2)
    for province in map.provinces:
        text, size = shrunk(texts.say(f"city-{province.id}"), sizes, texts.locale, widest)
        yield label(text, province.city.label_at, size, "city-ink", z=2)


def headings(map: Map, texts: Texts) -> Iterator[Shape]:
    """Write the names of provinces on their spaces."""
    for province in map.provinces:
        left, top, breadth, _ = province.province_space.relatives_area
        text, size = shrunk(texts.say(f"province-{province.id}"), (26, 24, 22), texts.locale, breadth - 6)
        yield label(text, (left + breadth / 2, top + 12), size, "map-ink", z=2)


def pieces(placement: Placement, least: float = 0) -> Iterator[Shape]:
    """Draw the pieces on the map and on the province spaces, their numbers in at least the font size *least*."""
    state = placement.state
    for (number, colour), (at, size) in placement.open.items():
        yield from stack(at, size, _id(state, colour), state.open[number][colour], least=least)
    for (number, colour), (at, size) in placement.spaces.items():
        yield from stack(at, size, _id(state, colour), state.spaces[number][colour], least=least)
    for seat, (at, size) in placement.princes.items():
        yield sprite(f"prince-{seat}", at, size, z=7)
    for number, district in enumerate(placement.map.districts):
        monk = state.monks[number]
        if monk is not None:
            x, y = district.monastery_at
            yield sprite(f"monk-{monk}", (x + 6, y + 10), PAGODA * 0.86, z=6)
        houses = iter(district.house_at)
        for colour, count in enumerate(state.quarters[number]):
            for _, at in zip(range(count), houses, strict=False):
                yield sprite(f"seal-{_id(state, colour)}", at, 44, z=6)


def stack(at: Point, size: float, id: str, count: int, *, least: float = 0, z: int = 5) -> Iterator[Shape]:
    """Draw the relatives of a seat as one piece with their number, which is written in the size *least* or larger."""
    several = count > 1
    yield sprite(f"{'stack' if several else 'relative'}-{id}", at, size, z=z)
    low = (middle(id) - 0.5) * 0.8 - (RAISED if several else 0)
    number = NUMBER[id] * (0.78 if count < 10 else 0.62)
    written = max(least, number * size)
    yield label(str(count), (at[0], at[1] + low * size), written, letter_colour(id), z=z + 1)


def _id(state: Ming, colour: int) -> str:
    return seat_id(colour, len(state.points))


def display(placement: Placement) -> Iterator[Shape]:
    """Draw the face-up cards beside the province spaces."""
    for province, face_up in zip(placement.map.provinces, placement.state.display, strict=False):
        left, top = province.province_space.display_card_at
        breadth, height = province.province_space.display_card_size
        if face_up is None:
            yield box((left, top, breadth, height), None, edge="card-line", line=2.5, radius=12, z=3)
        else:
            yield from card((left, top, breadth, height), face_up, z=3)


def card(area: Area, kind: Card, *, z: int = 0) -> Iterator[Shape]:
    """Draw a card."""
    left, top, breadth, height = area
    inset, ink = breadth * 0.07, "dragon" if kind is Card.DRAGON else f"transport-{kind}"
    paper = "dragon-card" if kind is Card.DRAGON else "card"
    yield box(area, paper, edge="card-line", line=3, radius=breadth * 0.12, z=z)
    inner = left + inset, top + inset, breadth - 2 * inset, height - 2 * inset
    yield box(inner, None, edge=ink, line=max(2, breadth * 0.022), radius=breadth * 0.08, z=z)
    yield sprite(f"card-{kind}", (left + breadth / 2, top + height / 2), min(breadth, height) * 0.84, z=z + 1)


def fan_breadth(shown: Sequence[Card], height: float) -> float:
    """Return the breadth of *shown* cards in a bar of this *height*, with the space before them."""
    return len(shown) * height * 0.78 + 24 if shown else 0


def fan(shown: Sequence[Card], right: float, top: float, height: float, *, z: int = 21) -> Iterator[Shape]:
    """Draw cards side by side up to *right* in a bar of this *height*."""
    for number, kind in enumerate(reversed(shown), 1):
        yield from card((right - number * height * 0.78 + 6, top + 4, height * 0.7, height - 8), kind, z=z)


def draw_numbers(
    placement: Placement, texts: Texts, places: Sequence[str], radius: float, least: float
) -> Iterator[Shape]:
    """Draw numbers from 1 beside the names of districts and on the spaces of provinces, in the order given.

    An empty place leaves its number out. The names are written in at least the font size *least*.
    """
    points = mark_points(placement, texts, filter(None, places), radius, least)
    for number, place in enumerate(places, start=1):
        if place:
            yield from mark(points[place], str(number), radius)


def draw_letters(placement: Placement, texts: Texts, letters: Mapping[str, str], radius: float) -> Iterator[Shape]:
    """Draw *letters* beside the names of districts and on the spaces of provinces."""
    for place, at in mark_points(placement, texts, letters, radius).items():
        yield from mark(at, letters[place], radius)


def mark_points(
    placement: Placement, texts: Texts, places: Iterable[str], radius: float = MARK, least: float = 0
) -> dict[str, Point]:
    """Return the points for the marks of districts or provinces, clear of each other.

    Names are written in at least the font size *least*.
    """
    map, points = placement.map, dict[str, Point]()
    for place in places:
        if place in map.province_number:
            left, top, _, _ = map.provinces[map.province_number[place]].province_space.rect
            points[place] = left + 12, top + 12
        else:
            name = WrittenName(texts.say(f"district-{place}"), texts.locale, max(NAME, ceil(least)))
            pieces = placement.pieces(map.district_number[place])
            points[place] = mark_point(map.id, place, name, pieces, radius, (*points.values(),))
    return points


def mark(at: Point, text: str, radius: float = MARK) -> Iterator[Shape]:
    """Draw a number, white on black."""
    yield disc(at, radius, "disc", edge="disc-line", line=3, z=12)
    yield label(text, at, radius * FIGURE, "disc-ink", z=13)


def news(placement: Placement, events: Sequence[Event]) -> Iterator[Shape]:
    """Mark what *events* changed: journeys, relatives placed, monks, cards taken, cities scored."""
    board = placement.map
    yield from _journeys(placement, events)
    gained: dict[tuple[str, int, int], int] = {}
    for event in events:
        match event:
            case happenings.Placed(seat=seat, province=province):
                _add(gained, "space", board.province_number[province], seat, 1)
            case happenings.DragonTaken(seat=seat, province=province):
                _add(gained, "space", board.province_number[province], seat, -1)
            case happenings.Deployed(seat=seat, district=district, count=count):
                _add(gained, "open", board.district_number[district], seat, count)
            case happenings.NeutralPlaced(district=district):
                _add(gained, "open", board.district_number[district], len(placement.state.points), 1)
            case happenings.PushedOut(seat=seat, district=district):
                _add(gained, "open", board.district_number[district], seat, 1)
            case happenings.MonkMade(district=district):
                at = board.districts[board.district_number[district]].monastery_at
                yield from ring(at, PAGODA / 2 + 2)
            case happenings.PrincePlaced(seat=seat) | happenings.PrinceStayed(seat=seat) if seat in placement.princes:
                at, size = placement.princes[seat]
                yield from ring(at, size * 0.5)
            case happenings.Taken(province=province):
                space = board.provinces[board.province_number[province]].province_space
                area = (*space.display_card_at, *space.display_card_size)
                yield from draw_frame(area)
            case _:
                pass  # the others leave the board as it was
    for (kind, number, colour), count in gained.items():
        places = placement.spaces if kind == "space" else placement.open
        if count and (number, colour) in places:
            at, size = places[number, colour]
            yield from ring(at, size * 0.5)
            yield from plate((at[0] + size * 0.42, at[1] - size * 0.4), f"{count:+d}".replace("-", "–"))
    yield from _draw_city_scores(placement, events)


def _add(gained: dict[tuple[str, int, int], int], kind: str, number: int, colour: int, by: int) -> None:
    gained[kind, number, colour] = gained.get((kind, number, colour), 0) + by


def ring(at: Point, radius: float) -> Iterator[Shape]:
    """Draw a ring around a new piece."""
    yield disc(at, radius + 4, None, edge="last-line", line=9, z=4)
    yield disc(at, radius + 2.5, None, edge="last", line=6, z=4)


def draw_frame(area: Area) -> Iterator[Shape]:
    """Draw a frame around a new card."""
    left, top, breadth, height = area
    yield box((left - 5, top - 5, breadth + 10, height + 10), None, edge="last-line", line=9, radius=15, z=4)
    yield box((left - 3.5, top - 3.5, breadth + 7, height + 7), None, edge="last", line=6, radius=14, z=4)


def plate(at: Point, text: str, *, size: float = 21, z: int = 10) -> Iterator[Shape]:
    """Draw a small plate that says *text*."""
    breadth = width(text, round(size), "en") + 12
    area = at[0] - breadth / 2, at[1] - size * 0.66, breadth, size * 1.32
    yield box(area, "score", edge="score-ink", line=2.5, radius=9, z=z)
    yield label(text, at, size, "score-ink", z=z + 1)


def _draw_city_scores(placement: Placement, events: Sequence[Event]) -> Iterator[Shape]:
    """Draw on each city that was scored the points of each seat."""
    rows: dict[str, list[happenings.CityScored]] = {}
    for event in events:
        if isinstance(event, happenings.CityScored) and event.points:
            rows.setdefault(event.province, []).append(event)
    for province, scored in rows.items():
        x, y = placement.map.provinces[placement.map.province_number[province]].city.centre
        for n, event in enumerate(scored):
            low = y + (n - (len(scored) - 1) / 2) * 35
            yield box((x - 48, low - 17, 96, 34), "score", edge="score-ink", line=2.5, radius=10, z=10)
            yield sprite(f"seal-{_id(placement.state, event.seat)}", (x - 26, low), 34, z=11)
            yield label(f"+{event.points}", (x + 18, low), 26, "score-ink", z=11)


def _journeys(placement: Placement, events: Sequence[Event]) -> Iterator[Shape]:
    ways: dict[Seat, list[str]] = {}
    for event in events:
        if isinstance(event, happenings.Moved):
            ways.setdefault(event.seat, [event.origin]).append(event.district)
    for seat, way in ways.items():
        yield from journey(placement, way, seat)


def journey(placement: Placement, way: Sequence[str], seat: Seat) -> Iterator[Shape]:
    """Draw arrows in a seat's colour through the districts of *way*, over the symbols on their borders."""
    map = placement.map
    borders: Mapping[frozenset[str], Border] = {frozenset((b.a, b.b)): b for b in map.board.borders}
    if len(way) == 1:
        at, size = placement.princes.get(seat, (map.districts[map.district_number[way[0]]].centre, 0))
        yield from ring(at, size * 0.5)
    for number, (a, b) in enumerate(pairwise(way)):
        last = number == len(way) - 2
        border = borders[frozenset((a, b))]
        end = _anchor(placement, b, seat if last else None)
        yield from _arrow((_anchor(placement, a, None), border.symbol_at, end), f"seat-{seat}", 40 if last else 14)
        yield disc(border.symbol_at, SYMBOL / 2 + 4, f"seat-{seat}", z=4)
        yield sprite(f"badge-{border.transport}", border.symbol_at, SYMBOL, z=4)


def _anchor(placement: Placement, district: str, seat: Seat | None) -> Point:
    """Return the end of arrows in a district: the prince of *seat*, if it stands there, or else the middle."""
    map = placement.map
    if seat is not None and placement.state.princes[seat] == map.district_number[district]:
        return placement.princes[seat][0]
    left, top, breadth, height = clearing(map.id, district)
    return left + breadth / 2, top + height / 2


def _arrow(points: Sequence[Point], colour: str, short: float) -> Iterator[Shape]:
    """Draw an arrow through *points* that ends *short* points before the last of them."""
    (x, y), (u, v) = points[-2:]
    length = hypot(u - x, v - y) or 1
    east, south = (u - x) / length, (v - y) / length
    short = min(short, length * 0.4)
    tip = u - east * short, v - south * short
    neck = tip[0] - east * 24, tip[1] - south * 24
    way = (*points[:-1], neck)
    head = (tip, (neck[0] - south * 19, neck[1] + east * 19), (neck[0] + south * 19, neck[1] - east * 19))
    yield line(way, "token-rim", 15, z=1)
    yield Polygon(path(head), "token-rim", "token-rim", 0.07, z=1)
    yield line(way, "token-line", 11.5, z=1)
    yield Polygon(path(head), "token-line", "token-line", 0.035, z=1)
    yield line(way, colour, 8, z=1)
    yield Polygon(path(head), colour, z=1)
