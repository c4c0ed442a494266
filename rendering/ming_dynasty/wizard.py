"""Pictures for the player who is choosing: where a prince may go, the hand, previews of turns; emblems of turns."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import ceil, hypot
from typing import Final, assert_never

from rendering.fonts import width, wrap_text
from rendering.look import Look
from rendering.ming_dynasty import board, panel, table
from rendering.ming_dynasty.ground import LEAST, READ, SYMBOL, chart, clearing, extent
from rendering.ming_dynasty.provinces import emblem as land
from rendering.ming_dynasty.provinces import pale
from rendering.ming_dynasty.style import NEAR, STYLE, sprite
from rendering.ming_dynasty.words import alt_text, emblem_text, hand_text, route_text, where_to
from rendering.points import UNIT, Area, box, disc, label, shrunk
from rendering.scene import Label, Picture, Point, Shape
from rules.core.model import Seat
from rules.core.play import pending
from rules.core.struct import evolve
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import Ming, OnTurn, Phase, Return, Withdraw, cards

_LEAST: Final = (900.0, 640.0)
"""The least part of the map that is shown, in points."""

_AROUND: Final = 46
_CAPTION: Final = 92

_HAND: Final = 720
"""The breadth of a hand: its text can be read where it is shown 340 pixels wide."""

_CARD: Final = (88, 118)
_CELL: Final = 152
_TEXT: Final = 24
_LINE: Final = 29


def route(
    look: Look[Ming], *, way: Sequence[str], places: Sequence[str], through: Collection[str] = (), question: str
) -> Picture:
    """Draw where a prince stands and where it may go, with the transport of each border.

    *way* are the districts that it has been in, in order, *places* those that it may enter next, numbered from 1. It
    may only pass *through* those in which another prince stands (MD-7.4).
    """
    state, texts = look.state, look.texts
    placement = table.Placement(state)
    map = placement.map
    here = state.princes.index(map.district_number[way[-1]])
    seat = next((decision.seat for decision in pending(state) if isinstance(decision, OnTurn)), here)
    visible = _window(state, (*way, *places))
    left, top, breadth, _ = visible
    radius = max(25, READ * breadth)
    least = LEAST * breadth
    shapes: list[Shape] = [*_uncut(table.names(map, texts, least), visible, texts.locale)]
    shapes += table.pieces(placement, least)
    shapes += table.display(placement)
    shapes += table.journey(placement, way, seat)
    borders = {frozenset((border.a, border.b)): border for border in map.board.borders}
    marks = table.mark_points(placement, texts, places, radius, least)
    for number, place in enumerate(places, start=1):
        border = borders[frozenset((way[-1], place))]
        shapes.append(disc(border.symbol_at, SYMBOL / 2 + 9, "last-line", z=4))
        shapes.append(disc(border.symbol_at, SYMBOL / 2 + 6, "last", z=4))
        shapes.append(sprite(f"badge-{border.transport}", border.symbol_at, SYMBOL, z=4))
        shapes += table.mark(marks[place], str(number), radius)
        if place in through:
            shapes += _passing(marks[place], map.districts[map.district_number[place]].label_at, radius)
    shapes.append(box((left, top, breadth, _CAPTION), "panel", z=20))
    shapes.append(sprite(f"prince-{seat}", (left + 44, top + _CAPTION / 2), 60, z=21))
    hand_cards = sorted(cards(state, seat), key=[*Card].index)
    shapes += table.fan(hand_cards, left + breadth - 18, top, _CAPTION)
    room = breadth - 104 - table.fan_breadth(hand_cards, _CAPTION)
    asks = texts.say("picture-where-to", name=look.names[seat])
    sizes = tuple(max(size, ceil(least)) for size in (38, 34, 30))
    note = texts.say("picture-through-only")
    if through and width(note, sizes[-1], texts.locale) <= room:
        captions = [asks, note]
    else:  # many cards leave room for one line, and the message names the asked seat anyway
        captions = [*wrap_text(note if through else asks, sizes[-1], texts.locale, room)[:2]]
    for number, words in enumerate(captions):
        text, size = shrunk(words, sizes if len(captions) == 1 else sizes[-1:], texts.locale, room)
        middle = top + _CAPTION * (0.5 if len(captions) == 1 else 0.26 if number == 0 else 0.74)
        shapes.append(label(text, (left + 84, middle), size, align="left", z=21))
    scene = evolve(STYLE, scale=NEAR, background="water").scene(look, visible, shapes, backdrop=map.id, palette=map.id)
    route_words = route_text(texts, name=look.names[seat], way=way, places=places, through=through)
    return Picture(scene, texts.say("ming-alt-route", route=route_words, prompt=question))


def _uncut(names: Iterable[Label], visible: Area, locale: str) -> Iterator[Label]:
    """Yield the *names* that neither the caption nor the edges of the visible area cut."""
    left, top, breadth, height = visible
    for name in names:
        x, half = name.at[0] * UNIT - left, width(name.text, round(name.size * UNIT), locale) / 2
        y, above = name.at[1] * UNIT - top, name.size * UNIT / 2
        if half <= x <= breadth - half and _CAPTION + above <= y <= height - above:
            yield name


def _passing(at: Point, name: Point, radius: float) -> Iterator[Shape]:
    """Draw beside a mark, away from the *name* of its district, a sign that the prince may only pass."""
    east, south = at[0] - name[0], at[1] - name[1]
    far = radius * 1.3 / hypot(east, south)
    beside = at[0] + east * far, at[1] + south * far
    yield disc(beside, 20, "lacquer", edge="disc-line", line=2.5, z=14)
    yield label("»", (beside[0], beside[1] - 3), 36, "disc-ink", z=15)


def _window(state: Ming, places: Sequence[str]) -> Area:
    """Return the part of the map to show: the districts *places* with their names and surroundings."""
    map = chart(state.map.id)
    xs, ys = list[float](), list[float]()
    for place in places:
        x, y, breadth, height = clearing(map.id, place)
        district = map.districts[map.district_number[place]]
        xs += [x, x + breadth, district.label_at[0] - 60, district.label_at[0] + 60, district.monastery_at[0]]
        ys += [y, y + height, district.label_at[1], district.monastery_at[1]]
    left, top, right, bottom = min(xs) - _AROUND, min(ys) - _AROUND, max(xs) + _AROUND, max(ys) + _AROUND
    breadth, height = max(right - left, _LEAST[0]), max(bottom - top, _LEAST[1])
    breadth, height = max(breadth, height * 1.3), max(height, breadth / 1.7)
    x, y, most, deep = extent(map.id)
    breadth, height = min(breadth, most), min(height, deep)
    left = min(max((left + right - breadth) / 2, x), x + most - breadth)
    top = min(max((top + bottom - height) / 2, y), y + deep - height)
    return round(left), round(top) - _CAPTION, round(breadth), round(height) + _CAPTION


def places(
    look: Look[Ming], places: Sequence[str], question: str, labels: Sequence[str], *, hand: Seat | None = None
) -> Picture:
    """Draw the whole table with the *places* to choose from numbered; *labels* are the names of the options.

    The *hand* of a seat is shown above it.
    """
    scene = board.scene(evolve(look, events=()), places=places, hand=hand)
    told = look.texts.say("ming-between").join(labels)
    alt = look.texts.say("ming-alt-choice", prompt=question, options=told) if places else alt_text(look)
    return Picture(scene, alt)


def preview(look: Look[Ming]) -> Picture:
    """Draw the outcome of an unconfirmed turn: the whole table, with changes marked."""
    texts = look.texts
    told = [texts.say("ming-alt-outcome"), *(texts.tell(event, look.names) for event in look.events)]
    return Picture(board.scene(look, title=texts.say("picture-unconfirmed")), " ".join(told))


def hand(look: Look[Ming], seat: Seat) -> Picture:
    """Draw the hand of a seat: each kind of card with its number, and where it takes the prince."""
    state, texts = look.state, look.texts
    counts = Counter(cards(state, seat))
    kinds = [kind for kind in Card if counts[kind]]
    height = 96 + max(1, -(-len(kinds) // 2)) * _CELL
    shapes: list[Shape] = [box((0, 0, _HAND, 84), "frame"), sprite(f"prince-{seat}", (48, 42), 74, z=1)]
    text, size = shrunk(texts.say("picture-hand", name=look.names[seat]), (38, 34, 30, 26), texts.locale, _HAND - 120)
    shapes.append(label(text, (100, 43), size, "frame-ink", align="left", z=1))
    for number, kind in enumerate(kinds):
        row, column = divmod(number, 2)
        shapes += _draw_card_kind(look, seat, kind, counts[kind], (18 + column * _HAND / 2, 110 + row * _CELL))
    if not kinds:
        shapes.append(label(texts.say("picture-no-cards"), (_HAND / 2, 96 + _CELL / 2), 36, "faint", z=1))
    scene = evolve(STYLE, scale=100).scene(look, (0, 0, _HAND, height), shapes, palette=state.map.id)
    return Picture(scene, hand_text(look, seat=seat))


def _draw_card_kind(look: Look[Ming], seat: Seat, kind: Card, count: int, at: Point) -> Iterator[Shape]:
    """Draw a kind of card with its number, and beside it its name and where it takes the prince."""
    (x, y), texts = at, look.texts
    for below in range(min(count, 3) - 1, 0, -1):
        yield box((x + below * 6, y - below * 6, *_CARD), "card", edge="card-line", line=2, radius=11)
    yield from table.card((x, y, *_CARD), kind)
    if count > 1:
        yield from table.mark((x + _CARD[0] - 4, y + _CARD[1] - 8), f"×{count}", 23)
    right = x + _CARD[0] + 30
    yield label(texts.say(f"card-{kind.replace('_', '-')}"), (right, y + 16), 30, align="left", z=2)
    for row, part in enumerate(wrap_text(where_to(look, seat, kind), _TEXT, texts.locale, _HAND / 2 - 150)[:3]):
        yield label(part, (right, y + 52 + row * _LINE), _TEXT, "faint", align="left", z=2)


def emblem(look: Look[Ming], question: str) -> Picture:
    """Draw the emblem of a turn in which *question* is asked: round and phase, or the city that is scored."""
    state, texts = look.state, look.texts
    side = 340
    scored = [d.province for d in pending(state) if isinstance(d, Return | Withdraw)]
    if scored:
        province = state.map.provinces[scored[0]]
        shapes = [*land(province, (0, 0, side, side), period=48, line=10)]
        shapes.append(box((26, 230, side - 52, 78), pale(province), radius=20, z=1))
        shapes.append(disc((side / 2, 118), 92, "city-ground", edge="city-wall", line=10, z=1))
        for x, y in ((130, 88), (206, 88), (168, 148)):
            shapes.append(sprite("house", (x, y), 74, z=2))
        text, size = shrunk(texts.say(f"city-{province.id}"), (64, 54, 46, 38), texts.locale, side - 70)
        shapes.append(label(text, (side / 2, 269), size, "map-ink", z=2))
    else:
        shapes = [box((0, 0, side, side), "turn"), box((0, 0, side, side), None, edge="last", line=10)]
        shapes += _phase(state, side)
        text, size = shrunk(texts.say("picture-round", n=state.round), (60, 52, 44, 36), texts.locale, side - 40)
        shapes.append(label(text, (side / 2, 278), size, z=2))
    alt = texts.say("ming-alt-emblem", emblem=emblem_text(look), asked=question)
    return Picture(STYLE.scene(look, (0, 0, side, side), shapes, palette=state.map.id), alt)


def _phase(state: Ming, side: float) -> Iterator[Shape]:
    middle = side / 2
    waiting = panel.awaited_seats(state)
    seat = str(waiting[0]) if len(waiting) == 1 else None
    match state.phase:
        case Phase.NEUTRALS:
            yield sprite("relative-n", (middle, 130), 190, z=1)
        case Phase.PRINCES | Phase.MOVE:
            yield sprite(f"prince-{seat or 0}", (middle, 128), 210, z=1)
        case Phase.PLACE:
            yield sprite(f"stack-{seat or 0}", (middle, 128), 200, z=1)
        case Phase.TAKE:
            yield from _fan(middle)
        case Phase.SCORE | Phase.END:
            for x, y in ((95, 100), (245, 100), (170, 180)):
                yield sprite("house", (x, y), 130, z=1)
        case never:
            assert_never(never)


def _fan(middle: float) -> Iterator[Shape]:
    for shift, fill in ((-62, "back"), (62, "dragon-card"), (0, "card")):
        area = middle - 68 + shift, 26 + abs(shift) * 0.3, 136, 200
        yield box(area, fill, edge="card-line", line=6, radius=20, z=1)
    yield sprite("card-horse", (middle, 126), 118, z=2)
