"""The picture of the city: the Year, the command track, the locations with clerks, and the face-up cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.great_wall import cards, ground, header, pointing
from rendering.great_wall.card_words import name_of
from rendering.great_wall.paragraphs import paragraph
from rendering.great_wall.queries import clans, level, opened
from rendering.great_wall.style import BREADTH, STYLE, sprite
from rendering.great_wall.words import city_text
from rendering.look import Look
from rendering.points import Area, box, label, shrunk
from rendering.scene import Picture, Scene, Shape
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.wall import Stage, Wall, at_place, honour_of, is_coop, is_full, side
from rules.great_wall.terms.clans import QIN, REED, Clan
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.tables import ARTIFACTS, FLAGGED, LARGE, OVERSEERS, PRODUCTION, RECRUITS, WALLS
from rules.great_wall.terms.vocabulary import Place, Resource


def picture(look: Look[Wall]) -> Picture:
    """Draw the city, with its alternative text."""
    return Picture(scene(look), city_text(look))


def scene(look: Look[Wall], *, title: str = "", shapes: Sequence[Shape] = ()) -> Scene:
    """Draw the city, with what the latest events changed outlined, and further *shapes* above all else.

    A *title* takes the place of the season and of who is to act.
    """
    state = look.state
    news = (shape for area in pointing.city_news(look) for shape in pointing.framed(area))
    drawn = (*header.header(look, title), *board(look), *news, *shapes)
    return STYLE.scene(look, area(state), drawn, backdrop=backdrop(state))


def area(state: Wall) -> Area:
    """Return what the picture of the city covers, in points."""
    rows = -(-len(opened(state)) // ARTIFACTS)
    return 0, -ground.HEADER, BREADTH, ground.HEADER + ground.OPEN + rows * (ground.OPEN_HIGH + 10) + 2


def backdrop(state: Wall) -> str:
    """Return the id of the backdrop."""
    return "city-large" if side(state) is LARGE else "city-small"


def board(look: Look[Wall]) -> Iterator[Shape]:
    """Draw everything below the header."""
    state = look.state
    yield from _time(state)
    yield from _tea(state)
    yield from _track(look)
    for place in Place:
        yield from _place(look, place)
    yield from _stock(look)
    yield from _standing(state)
    for number, id in enumerate(state.market):
        yield from cards.card(ground.market_area(number), look, id, sizes=SMALL)
    for number, id in enumerate(opened(state)):
        yield from cards.card(ground.open_area(number), look, id, sizes=SMALL)


SMALL: Final = (22, 21, 20, 19, 18, 17, 16)


def _time(state: Wall) -> Iterator[Shape]:
    """Draw the time track: the lethality and the number of new Horde cards of each slot, and the time token."""
    slots = side(state).time
    broad = 940 / len(slots)
    more = is_coop(state)
    for number, slot in enumerate(slots):
        left, middle = ground.MARGIN + 8 + number * broad, ground.TIME + ground.TIME_HIGH / 2
        now = number == state.slot and state.stage is not Stage.END
        field = left + 3, ground.TIME + 6, broad - 6, ground.TIME_HIGH - 12
        past = number < state.slot
        edge, line = ("last", 5) if now else ("panel-line", 2)
        yield box(field, "turn" if now else "ground", edge=edge, line=line, radius=12, z=1)
        x = left + broad / 2 + 8
        if now:
            yield sprite("time", (left + 25, ground.TIME + 26), 32, z=3)
        ink = "faint" if past else "ink"
        yield sprite("lethality", (x - 30, middle - 18), 36, z=2, opacity=50 if past else 100)
        yield label(str(slot.lethality), (x + 4, middle - 18), 28, ink, align="left", z=2)
        if number:
            yield sprite("horde", (x - 30, middle + 20), 36, z=2, opacity=50 if past else 100)
            yield label(str(slot.hordes + more), (x + 4, middle + 20), 28, ink, align="left", z=2)


def _tea(state: Wall) -> Iterator[Shape]:
    """Draw the tea stack, from its top."""
    middle = ground.TIME + ground.TIME_HIGH / 2
    yield sprite("tea", (1010, middle), 62, z=1)
    for number, clan in enumerate(state.tea):
        x = 1086 + number * 82
        yield label(f"{number + 1}", (x - 28, middle - 28), 19, "faint", z=2)
        yield sprite(f"marker-{clan}", (x, middle), 54, z=2, opacity=45 if clan in state.gone else 100)


def _track(look: Look[Wall]) -> Iterator[Shape]:
    """Draw the command track with its cards; those carried out are faint, the current one is framed."""
    state = look.state
    slots = side(state).commands
    shown = cards_of(state)
    running = state.stage is Stage.COMMAND
    for number in range(slots):
        area = ground.slot_area(number, slots)
        left, top, breadth, high = area
        order = state.track[number] if number < len(state.track) else None
        if order is None:
            yield label(str(number + 1), (left + breadth / 2, top + high / 2), 40, "faint", z=1)
            if number < len(state.proposal):
                yield sprite(f"marker-{state.proposal[number]}", (left + 50, top + high / 2), 54, z=2, opacity=60)
            continue
        now = running and number == state.step
        over = state.stage is Stage.FALL_END or (running and number < state.step)
        fill = "turn" if now else "panel" if over else "paper"
        edge, line = ("last", 6) if now else ("panel-line", 2)
        yield box(area, fill, edge=edge, line=line, radius=12, z=1)
        yield sprite(cards.emblem(shown, order.card), (left + 56, top + high / 2), 76, z=2, opacity=50 if over else 100)
        yield sprite(f"marker-{order.clan}", (left + breadth - 40, top + high / 2), 52, z=2)
        ink = "faint" if over else "ink" if now else "paper-ink"
        lines, size = paragraph(
            look.texts, [name_of(look.texts, shown, order.card)], (27, 25, 23, 21, 19), breadth - 176, 76
        )
        for row, each in enumerate(lines):
            y = top + high / 2 + (row - (len(lines) - 1) / 2) * size * 1.16
            yield label(each, (left + 102, y), size, ink, align="left", z=2)


def _place(look: Look[Wall], place: Place) -> Iterator[Shape]:
    """Draw a location: its name, its clerks and free slots, and its other pieces."""
    state = look.state
    left, top, breadth, _ = ground.place_area(place)
    full = is_full(state, place)
    if full:
        yield box(ground.place_area(place), None, edge="last", line=5, radius=12, z=1)
    flagged = place in FLAGGED
    if flagged:
        yield sprite("flag", (left + breadth - 24, top + 30), 36, z=1)
    said = look.texts.say(f"wall-location-{place.replace('_', '-')}")
    text, size = shrunk(said, (24, 22, 20, 18), look.texts.locale, breadth - (110 if flagged else 76))
    yield label(text, (left + 62, top + 30), size, align="left", z=1)
    there = at_place(state, place)
    slots = side(state).slots(place)
    most = max(len(there), slots or 1)
    step = min(54.0, (breadth - 20) / most)
    for number in range(most):
        at = left + 36 + number * step, top + 88
        if number < len(there):
            yield sprite(f"clerk-{there[number]}", at, 52, z=3)
        else:
            yield sprite("open-slot" if slots is None else "slot", at, 48, z=2)
    yield from _further(state, place, left, top + 150)


def _further(state: Wall, place: Place, left: float, y: float) -> Iterator[Shape]:
    """Draw what only this location has: overseers, prices, clerks waiting at the Embassy, or tactic cards left."""
    right = left + ground.place_area(place)[2]
    match place:
        case Place.BARRACKS:
            for number, (unit, price) in enumerate(RECRUITS.items()):
                yield sprite(f"{unit}-n", (left + 48 + number * 95, y - 14), 38, z=2)
                yield from _price(price, (left + 48 + number * 95, y + 24))
        case Place.BUILDERS_ENCAMPMENT:
            for number, wall in enumerate(WALLS[1:]):
                yield sprite("wall", (left + (30, 122, 224)[number], y - 14), 36, z=2)
                yield label(str(number + 1), (left + (52, 144, 246)[number], y - 14), 20, "faint", align="left", z=2)
                yield from _price(wall.cost, (left + (38, 130, 232)[number], y + 24))
        case Place.EMPERORS_EMBASSY:
            yield from _counted([(seat, player.waiting) for seat, player in enumerate(state.players)], left, right, y)
        case Place.WAR_ACADEMY:
            yield sprite("tactic", (left + 36, y), 40, z=1)
            yield label(str(state.tactics.size), (left + 62, y), 25, align="left", z=1)
        case _ if place in PRODUCTION:
            for number, price in enumerate(OVERSEERS[place]):
                yield from _price(price, (right - 118 + number * 42, y + 32))
            yield from _counted([(clan, level(state, clan, place)) for clan in clans(state)], left, right, y - 6)


def _price(price: Goods, at: tuple[float, float]) -> Iterator[Shape]:
    """Draw a price."""
    x, y = at
    kinds = [(resource, price.count(resource)) for resource in Resource if price.count(resource)]
    for number, (resource, count) in enumerate(kinds):
        middle = x + (number - (len(kinds) - 1) / 2) * 31
        yield label(str(count), (middle - 3, y), 17, "faint", align="right", z=2)
        yield sprite(resource, (middle + 7, y), 18, z=2)


def _counted(found: Sequence[tuple[Clan, int]], left: float, right: float, y: float) -> Iterator[Shape]:
    """Draw the marker and the count of each clan whose count is not 0."""
    there = [(clan, number) for clan, number in found if number]
    step = min(66.0, (right - left - 14) / max(1, len(there)))
    for number, (clan, count) in enumerate(there):
        x = left + 28 + number * step
        yield sprite(f"marker-{clan}", (x, y), 36, z=2)
        yield label(str(count), (x + 20, y), 25, align="left", z=2)


def _stock(look: Look[Wall]) -> Iterator[Shape]:
    """Draw the warehouse and what is in it."""
    middle = ground.WAREHOUSE[1] + ground.WAREHOUSE[3] / 2
    yield box(ground.WAREHOUSE, "panel", edge="panel-line", line=2, radius=12)
    yield sprite("place-warehouse", (ground.MARGIN + 42, middle), 60, z=1)
    text, size = shrunk(look.texts.say("wall-location-warehouse"), (24, 22, 20, 18), look.texts.locale, 150)
    yield label(text, (ground.MARGIN + 82, middle), size, align="left", z=1)
    for number, (resource, count) in enumerate(zip(Resource, look.state.warehouse.each, strict=True)):
        if resource is not Resource.CHI:
            x = ground.MARGIN + 266 + number * 98
            yield sprite(resource, (x, middle), 50, z=1, opacity=100 if count else 45)
            yield label(str(count), (x + 32, middle), 32, "ink" if count else "faint", align="left", z=1)


def _standing(state: Wall) -> Iterator[Shape]:
    """Draw the honour of all clans, and in the solo game Qin's location track."""
    left, top, _, high = ground.HONOUR
    middle = top + high / 2
    yield box(ground.HONOUR, "panel", edge="panel-line", line=2, radius=12)
    yield sprite("honour", (left + 46, middle), 58, z=1)
    ranked = sorted((clan for clan in clans(state) if clan != REED), key=lambda clan: -honour_of(state, clan))
    for number, clan in enumerate(ranked):
        x = left + 118 + number * 154
        yield sprite(f"marker-{clan}", (x, middle), 50, z=1)
        yield label(str(honour_of(state, clan)), (x + 34, middle), 34, align="left", z=1)
    for number, place in enumerate(state.qin.track if state.qin else ()):
        x = left + 488 + number * 78
        yield box((x - 33, middle - 33, 66, 66), "ground", edge="panel-line", line=2, radius=10, z=1)
        yield sprite(f"place-{place}", (x, middle), 46, z=2)
        yield label(str(number + 1), (x - 22, middle - 21), 17, "faint", z=3)
    if state.qin:
        yield sprite(f"marker-{QIN}", (left + 430, middle), 40, z=1)
