"""The picture of the front: three sections of the wall with the Horde before them, all or some of them."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.great_wall import backdrop, bands, ground, header, pointing
from rendering.great_wall.queries import groups, strength
from rendering.great_wall.style import BREADTH, SCALE, STYLE, sprite
from rendering.great_wall.words import front_text
from rendering.look import Look
from rendering.points import Area, box, label, line, polygon, shrunk
from rendering.scene import Picture, Scene, Shape
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.powers import passives
from rules.great_wall.state.wall import Wall, section, usable
from rules.great_wall.terms.clans import is_player
from rules.great_wall.terms.tables import BARRICADES, SECTIONS, WALLS
from rules.great_wall.terms.vocabulary import SectionId

NEAR: Final = (130, 100, SCALE)
"""Pixels to a board unit, by how many sections are shown."""

_RANKS: Final = 7
"""How many groups of soldiers fit in a row of a rest zone."""


def picture(look: Look[Wall]) -> Picture:
    """Draw the front, with its alternative text."""
    return Picture(scene(look), front_text(look))


def scene(look: Look[Wall], *, title: str = "", shapes: Sequence[Shape] = ()) -> Scene:
    """Draw the front, with what the latest events changed outlined, and further *shapes* above all else.

    A *title* takes the place of the season and of who is to act.
    """
    state = look.state
    areas = [area for areas in pointing.front_news(look).values() for area in areas]
    news = (shape for area in areas for shape in pointing.framed(area))
    drawn = (*header.header(look, title), *sections(look, SECTIONS), *news, *shapes)
    return STYLE.scene(look, area(), drawn, backdrop=board(state))


def area() -> Area:
    """Return what the picture of the front covers, in points."""
    return 0, -ground.HEADER, BREADTH, ground.HEADER + ground.FRONT_HIGH


def board(state: Wall) -> str:
    """Return the id of the backdrop."""
    return "front" if len(usable(state)) == len(SECTIONS) else "front-closed"


def sections(look: Look[Wall], which: Sequence[SectionId]) -> Iterator[Shape]:
    """Draw sections; those that are not used in this game have only a head."""
    for each in which:
        yield from _head(look, each)
        if each in usable(look.state):
            yield from _bands(look, each)
            yield from _wall(look, each)
            yield from _rest(look, each)


def _head(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    """Write the name of a section, and mark where the next Horde card goes."""
    state, texts = look.state, look.texts
    left, top, breadth, _ = ground.column(which)
    middle = top + ground.HEAD / 2 + 1
    said = texts.say(f"wall-picture-section-{which}")
    if which not in usable(state):
        said = texts.say("wall-picture-closed", section=said)
    text, size = shrunk(said, (26, 23, 20, 18), texts.locale, breadth - 200)
    yield label(text, (left + 18, middle), size, "faint" if which not in usable(state) else "ink", align="left", z=1)
    if state.back is which:
        x = left + breadth - 30
        yield sprite("arrow", (x, middle), 32, z=1)
        yield sprite("horde", (x - 38, middle), 36, z=1)
        text, size = shrunk(texts.say("wall-picture-next"), (20, 18, 16), texts.locale, 120)
        yield label(text, (x - 62, middle), size, align="right", z=1)


def _bands(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    state = look.state
    cards = cards_of(state)
    for row, band in enumerate(section(state, which).bands, start=1):
        offence = passives.offence_of(state, which, row)
        yield from bands.card(
            ground.band_area(which, row), look.texts, cards, band, offence=offence, at=f"{which[0].upper()}{row}", z=2
        )


def _wall(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    """Draw the barricades, offence and defence, and the wall with the archers on its firing spots."""
    texts = look.texts
    column = section(look.state, which)
    left, top, breadth, high = ground.wall_area(which)
    for number in range(BARRICADES):
        there = number < column.barricades
        yield sprite("barricade" if there else "no-barricade", ground.barricade_slot(which, number), 52, z=2)
    yield from _plate(look, which)
    level = WALLS[column.level]
    if not column.level:
        text, size = shrunk(texts.say("wall-picture-no-wall"), (22, 20, 18), texts.locale, breadth - 20)
        yield label(text, (left + 8, top + 100), size, "faint", align="left", z=2)
        return
    yield from _bricks(left, top + 58, breadth, high - 62, column.level)
    text, size = shrunk(texts.say("wall-picture-level", n=column.level), (24, 22, 20, 18), texts.locale, 104)
    yield label(text, (left + 12, top + 101), size, "black", align="left", halo="brick", z=4)
    yield sprite("defence", (left + 138, top + 101), 34, z=4)
    yield label(str(level.defence), (left + 160, top + 101), 25, "black", align="left", halo="brick", z=4)
    for number in range(level.archers):
        at = ground.firing_spot(which, number + 4 - level.archers)
        yield sprite("firing-spot", at, 56, z=4)
        if number < len(column.archers):
            yield sprite(f"archer-{column.archers[number]}", at, 50, z=5)


def _bricks(left: float, top: float, breadth: float, high: float, level: int) -> Iterator[Shape]:
    """Draw the wall with battlements, and a course of bricks for each level."""
    teeth = 12
    step = breadth / (2 * teeth - 1)
    outline = [(left, top + high)]
    for tooth in range(teeth):
        x = left + 2 * tooth * step
        outline += [(x, top), (x + step, top)]
        if tooth < teeth - 1:
            outline += [(x + step, top + 12), (x + 2 * step, top + 12)]
    outline.append((left + breadth, top + high))
    yield polygon(outline, "brick", edge="brick-edge", line=3, z=3)
    for course in range(level):
        y = top + high - (course + 1) * 9
        yield line(((left + 3, y), (left + breadth - 3, y)), "brick-line", 2.5, z=3)


def _plate(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    """Write offence and defence; the wall holds if its defence is not less."""
    left, top, breadth, _ = ground.wall_area(which)
    strong = strength(look.state, which)
    fill = "held" if strong.holds else "falls"
    field = left + breadth - 286, top + 3, 286, 48
    yield box(field, fill, edge="white", line=2, radius=12, z=2)
    middle = field[1] + field[3] / 2
    yield sprite("offence", (field[0] + 30, middle), 38, z=3)
    yield label(str(strong.offence), (field[0] + 52, middle), 30, "white", align="left", z=3)
    yield label("/", (field[0] + 104, middle), 30, "white", z=3)
    yield sprite("defence", (field[0] + 132, middle), 36, z=3)
    yield label(str(strong.defence), (field[0] + 154, middle), 30, "white", align="left", z=3)
    said = look.texts.say("wall-picture-holds" if strong.holds else "wall-picture-breach")
    text, size = shrunk(said, (22, 20, 18, 16), look.texts.locale, 84)
    yield label(text, (field[0] + 280 - 6, middle), size, "white", align="right", z=3)


def _rest(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    """Draw the soldiers in the rest zone, by clan and type."""
    left, top, breadth, high = ground.rest_area(which)
    found = [
        (seat, unit, count)
        for seat, troops in enumerate(section(look.state, which).rest)
        if is_player(seat)
        for unit, count in groups(troops)
    ]
    if not found:
        text, size = shrunk(look.texts.say("wall-picture-rest"), (20, 18, 16), look.texts.locale, breadth - 30)
        yield label(text, (left + breadth / 2, top + high / 2), size, "faint", z=2)
        return
    lines = 1 if len(found) <= _RANKS else 2
    each = _RANKS if len(found) <= 2 * _RANKS else -(-len(found) // 2)
    step = min(66.0, (breadth - 8) / each)
    for number, (seat, unit, count) in enumerate(found):
        row, place = divmod(number, each)
        y = top + high / 2 if lines == 1 else top + 33 + row * 58
        x = left + 8 + (place + 0.4) * step
        yield sprite(f"{unit}-{seat}", (x, y), 46 if lines == 2 else 52, z=2)
        if count > 1:
            yield label(str(count), (x + 24, y + 14), 22, halo="field-of-rest", align="left", z=3)


def near(look: Look[Wall], *, which: Sequence[SectionId], shapes: Sequence[Shape] = ()) -> Scene:
    """Draw adjacent sections, the fewer the larger, with further *shapes* on them."""
    numbers = [SECTIONS.index(each) for each in which]
    left = ground.column(which[0])[0] - ground.MARGIN / 2
    count = max(numbers) - min(numbers) + 1
    seen = left, 0, count * (ground.COLUMN + ground.MARGIN), ground.FRONT_HIGH
    news = pointing.front_news(look)
    framed = (shape for each in which for area in news.get(each, ()) for shape in pointing.framed(area))
    drawn = (*sections(look, which), *framed, *shapes)
    below = (shape for each in which for shape in backdrop.ground_of(each, usable=each in usable(look.state)))
    return STYLE.scene(look, seen, (*below, *drawn), scale=NEAR[count - 1])
