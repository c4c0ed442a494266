"""The picture of the city: the Year, the command track, the locations with clerks, and the face-up cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import width, wrap_text
from rendering.great_wall import cards, ground, header, pointing
from rendering.great_wall.card_words import name_of
from rendering.great_wall.details import place_name
from rendering.great_wall.pieces import PLAIN
from rendering.great_wall.queries import clans, face_up_cards, level
from rendering.great_wall.style import BREADTH, LEAST, PITCH, STYLE, sprite
from rendering.great_wall.words import city_text
from rendering.look import Look
from rendering.points import Area, box, label
from rendering.scene import Picture, Point, Scene, Shape
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.wall import Stage, Wall, at_place, honour_of, is_coop, is_full, is_large, side
from rules.great_wall.terms.clans import QIN, REED, Clan
from rules.great_wall.terms.tables import ARTIFACTS, FLAGGED, PRODUCTION
from rules.great_wall.terms.vocabulary import Place, Resource, Unit


def picture(look: Look[Wall]) -> Picture:
    """Draw the city, with its alternative text."""
    return Picture(scene(look), city_text(look))


def scene(look: Look[Wall], *, title: str = "", shapes: Sequence[Shape] = ()) -> Scene:
    """Draw the city, with what the latest events changed outlined, and further *shapes* above all else.

    A *title* takes the place of the Year and the season.
    """
    state = look.state
    news = (shape for area in pointing.city_news(look) for shape in pointing.draw_frame(area))
    drawn = (*header.header(look, title), *board(look), *news, *shapes)
    return STYLE.scene(look, area(state), drawn, backdrop=backdrop(state))


def area(state: Wall) -> Area:
    """Return what the picture of the city covers, in points."""
    rows = -(-len(face_up_cards(state)) // ARTIFACTS)
    return 0, -ground.HEADER, BREADTH, ground.HEADER + ground.OPEN + rows * (ground.OPEN_HIGH + 10) + 2


def backdrop(state: Wall) -> str:
    """Return the id of the backdrop."""
    return "city-large" if is_large(state) else "city-small"


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
        yield from cards.draw_title(ground.market_area(number), look, id)
    for number, id in enumerate(face_up_cards(state)):
        yield from cards.draw_title(ground.open_area(number), look, id)


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
        x = left + broad / 2 + 6
        if now:
            yield sprite("time", (left + 26, ground.TIME + 32), 36, z=3)
        ink = "faint" if past else "ink"
        yield sprite("lethality", (x - 24, middle - 27), 44, z=2, opacity=50 if past else 100)
        yield label(str(slot.lethality), (x + 8, middle - 27), LEAST, ink, align="left", z=2)
        if number:
            yield sprite("horde", (x - 24, middle + 27), 44, z=2, opacity=50 if past else 100)
            yield label(str(slot.hordes + more), (x + 8, middle + 27), LEAST, ink, align="left", z=2)


def _tea(state: Wall) -> Iterator[Shape]:
    middle = ground.TIME + ground.TIME_HIGH / 2
    yield sprite("tea", (1010, middle), 62, z=1)
    for number, clan in enumerate(state.tea):
        x = 1090 + number * 80
        yield sprite(f"marker-{clan}", (x, middle), 64, z=2, opacity=45 if clan in state.gone else 100)


def _track(look: Look[Wall]) -> Iterator[Shape]:
    """Draw the command track with its cards: cards already carried out are faint, the current one is framed."""
    state = look.state
    slots = side(state).commands
    card_set = cards_of(state)
    running = state.stage is Stage.COMMAND
    for number in range(slots):
        area = ground.slot_area(number, slots)
        left, top, breadth, high = area
        order = state.track[number] if number < len(state.track) else None
        if order is None:
            yield label(str(number + 1), (left + breadth / 2, top + high / 2), LEAST, "faint", z=1)
            if number < len(state.proposal):
                yield sprite(f"marker-{state.proposal[number]}", (left + 50, top + high / 2), 54, z=2, opacity=60)
            continue
        now = running and number == state.step
        over = state.stage is Stage.FALL_END or (running and number < state.step)
        fill = "turn" if now else "panel" if over else "paper"
        edge, line = ("last", 6) if now else ("panel-line", 2)
        yield box(area, fill, edge=edge, line=line, radius=12, z=1)
        yield sprite(
            cards.emblem(card_set, order.card), (left + 56, top + high / 2), 76, z=2, opacity=50 if over else 100
        )
        yield sprite(f"marker-{order.clan}", (left + breadth - 40, top + high / 2), 52, z=2)
        ink = "faint" if over else "ink" if now else "paper-ink"
        name = name_of(look.texts, card_set, order.card)
        lines = wrap_text(name, LEAST, look.texts.locale, breadth - 170)
        if any(width(text, LEAST, look.texts.locale) > breadth - 160 for text in lines):
            continue  # a track of five slots has no room for names
        for row, text in enumerate(lines):
            y = top + high / 2 + (row - (len(lines) - 1) / 2) * PITCH
            yield label(text, (left + 100, y), LEAST, ink, align="left", z=2)


def _place(look: Look[Wall], place: Place) -> Iterator[Shape]:
    """Draw a location: its name, what it does, its clerks and free slots, and its other pieces."""
    state = look.state
    left, top, breadth, _ = ground.place_area(place)
    if is_full(state, place):
        yield box(ground.place_area(place), None, edge="last", line=5, radius=12, z=1)
    x = left + breadth - 36
    if place in FLAGGED:
        yield sprite("flag", (x, top + 34), 44, z=1)
        x -= 64
    yield label(place_name(look.texts, place), (left + 78, top + 34), LEAST, align="left", z=1)
    yield from _effect(state, place, (x, top + 34) if place in PRODUCTION else (left + breadth - 36, top + 94))
    clans_there = at_place(state, place)
    slots = side(state).slots(place)
    most = max(len(clans_there), slots or 1)
    step = min(56.0, (HALL if place in PRODUCTION else breadth - 230) / most)
    for number in range(most):
        at = left + 36 + number * step, top + 94
        if number < len(clans_there):
            yield sprite(f"clerk-{clans_there[number]}", at, 58, z=3)
        else:
            yield sprite("open-slot" if slots is None else "slot", at, 52, z=2)
    if place in PRODUCTION:
        levels = [(clan, level(state, clan, place)) for clan in clans(state)]
        yield from _draw_counts(levels, left + HALL + 6, left + breadth - 14, top + 94)


HALL: Final = 300.0
"""How much of a production location the clerks have; overseers stand beside them."""

EFFECTS: Final = {
    **{place: (str(resource),) for place, resource in PRODUCTION.items()},
    Place.BARRACKS: tuple(f"{unit}-{PLAIN}" for unit in Unit),
    Place.TEA_HOUSE: ("upward", "tea"),
    Place.BUILDERS_ENCAMPMENT: ("wall", "barricade"),
    Place.EMPERORS_EMBASSY: ("kind-advisor", f"clerk-{PLAIN}"),
    Place.LOGISTICS_CENTER: ("sideways", f"spearman-{PLAIN}"),
    Place.WAR_ACADEMY: ("tactic",),
}
"""What each location gives, from right to left, as drawings."""


def _effect(state: Wall, place: Place, at: Point) -> Iterator[Shape]:
    """Draw what a location gives, to the left of a point; at the War Academy also how many tactic cards are left."""
    x, y = at
    if place is Place.WAR_ACADEMY:
        yield label(str(state.tactics.size), (x + 26, y), LEAST, align="right", z=1)
        x -= 64
    for each in EFFECTS[place]:
        yield sprite(each, (x, y), 50, z=1)
        x -= 54


def _draw_counts(counts: Sequence[tuple[Clan, int]], left: float, right: float, y: float) -> Iterator[Shape]:
    """Draw the marker and the count of each clan whose count is not 0."""
    shown = [(clan, number) for clan, number in counts if number]
    last = width(str(shown[-1][1]), LEAST, "en") if shown else 0
    step = min(92.0, (right - left - 52 - last) / max(1, len(shown) - 1))
    for number, (clan, count) in enumerate(shown):
        x = left + 28 + number * step
        yield sprite(f"marker-{clan}", (x, y), 44, z=2)
        yield label(str(count), (x + 24, y), LEAST, align="left", z=2)


def _stock(look: Look[Wall]) -> Iterator[Shape]:
    middle = ground.WAREHOUSE[1] + ground.WAREHOUSE[3] / 2
    yield box(ground.WAREHOUSE, "panel", edge="panel-line", line=2, radius=12)
    yield sprite("place-warehouse", (ground.MARGIN + 42, middle), 60, z=1)
    for number, (resource, count) in enumerate(zip(Resource, look.state.warehouse.each, strict=True)):
        if resource is not Resource.CHI:
            x = ground.MARGIN + 130 + number * 120
            yield sprite(resource, (x, middle), 54, z=1, opacity=100 if count else 45)
            yield label(str(count), (x + 34, middle), LEAST, "ink" if count else "faint", align="left", z=1)


def _standing(state: Wall) -> Iterator[Shape]:
    """Draw the honour of all clans, and in the solo game Qin's location track."""
    left, top, _, high = ground.HONOUR
    middle = top + high / 2
    yield box(ground.HONOUR, "panel", edge="panel-line", line=2, radius=12)
    yield sprite("honour", (left + 46, middle), 58, z=1)
    ranked = sorted((clan for clan in clans(state) if clan != REED), key=lambda clan: -honour_of(state, clan))
    for number, clan in enumerate(ranked):
        x = left + 120 + number * 176
        yield sprite(f"marker-{clan}", (x, middle), 56, z=1)
        yield label(str(honour_of(state, clan)), (x + 36, middle), LEAST, align="left", z=1)
    for number, place in enumerate(state.qin.track if state.qin else ()):
        x = left + 600 + number * 78
        yield box((x - 33, middle - 33, 66, 66), "ground", edge="panel-line", line=2, radius=10, z=1)
        yield sprite(f"place-{place}", (x, middle), 54, z=2)
    if state.qin:
        yield sprite(f"marker-{QIN}", (left + 536, middle), 44, z=1)
