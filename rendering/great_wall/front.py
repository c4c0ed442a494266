"""The picture of the front: three sections of the wall with the Horde before them."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from rendering.fonts import wrap_text
from rendering.geometry import moved_shape
from rendering.great_wall import bands, ground, header, pointing
from rendering.great_wall.pieces import SOLDIER
from rendering.great_wall.queries import groups, strength
from rendering.great_wall.style import BREADTH, LEAST, STYLE, sprite
from rendering.great_wall.words import front_text
from rendering.look import Look
from rendering.points import box, label, line, polygon
from rendering.scene import Picture, Scene, Shape
from rules.core.struct import evolve
from rules.great_wall.powers import passives
from rules.great_wall.state.wall import Wall, level_of, section, usable_sections
from rules.great_wall.terms.clans import is_player
from rules.great_wall.terms.tables import BARRICADES, SECTIONS
from rules.great_wall.terms.vocabulary import SectionId

_RANKS: Final = 4
"""How many groups of soldiers with their numbers fit in a row of a rest zone."""

_MARKED: Final = 52.0
"""The room for the letter of a rest zone at its right end."""


def picture(look: Look[Wall]) -> Picture:
    """Draw the front, with its alternative text."""
    return Picture(scene(look), front_text(look))


def scene(
    look: Look[Wall], *, title: str = "", shapes: Sequence[Shape] = (), opened: Collection[tuple[SectionId, int]] = ()
) -> Scene:
    """Draw the front, with what the latest events changed outlined, and further *shapes* above all else.

    The front has a header only if there is a *title*; the city always has one. *opened* are the sections and rows of
    the Horde cards that leave room for numbers.
    """
    state = look.state
    news = (shape for area in pointing.front_news(look) for shape in pointing.draw_frame(area))
    top, above = pointing.top(state), ground.HEADER if title else 0
    head = (moved_shape(shape, 0, top / 100) for shape in header.header(look, title)) if title else ()
    drawn = (*head, *sections(look, opened), *news, *shapes)
    area = 0, top - above, BREADTH, above + ground.FRONT_HIGH - top
    return STYLE.scene(look, area, drawn, backdrop=board(state))


def board(state: Wall) -> str:
    """Return the id of the backdrop."""
    return "front" if len(usable_sections(state)) == len(SECTIONS) else "front-closed"


def sections(look: Look[Wall], opened: Collection[tuple[SectionId, int]] = ()) -> Iterator[Shape]:
    """Draw the sections; those that are not used in this game have only a head."""
    for section_id in SECTIONS:
        yield from _head(look, section_id)
        if section_id in usable_sections(look.state):
            yield from _bands(look, section_id, opened)
            yield from _wall(look, section_id)
            yield from _rest(look, section_id)


def _head(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    """Write the name of a section, and mark where the next Horde card goes."""
    state, texts = look.state, look.texts
    left, _, breadth, _ = ground.column(which)
    top = pointing.top(state)
    middle = top + ground.HEAD / 2 + 1
    if top:  # there is an empty place for a card behind it
        yield box(
            (left + 2, top, breadth - 4, ground.HEAD - 2), "closed" if which not in usable_sections(state) else "steppe"
        )
    title = texts.say(f"wall-picture-section-{which}")
    if which not in usable_sections(state):
        title = texts.say("wall-picture-closed", section=title)
    ink = "faint" if which not in usable_sections(state) else "ink"
    for row, text in enumerate(wrap_text(title, LEAST, texts.locale, breadth - 30)):
        yield label(text, (left + 18, middle + row * LEAST), LEAST, ink, align="left", z=1)
    if state.back is which:
        yield sprite("horde", (left + breadth - 74, middle), 44, z=1)
        yield sprite("arrow", (left + breadth - 30, middle), 40, z=1)


def _bands(look: Look[Wall], which: SectionId, opened: Collection[tuple[SectionId, int]]) -> Iterator[Shape]:
    for row, _ in enumerate(section(look.state, which).bands, start=1):
        yield from band(look, which, row, opened)


def band(
    look: Look[Wall], which: SectionId, row: int, opened: Collection[tuple[SectionId, int]] = ()
) -> Iterator[Shape]:
    """Draw the Horde card in a *row* of a section, with room for numbers if it is among the *opened* ones."""
    state = look.state
    there = section(state, which).bands[row - 1]
    offence = passives.offence_of(state, which, row)
    area, at, is_open = ground.band_area(which, row), f"{which[0].upper()}{row}", (which, row) in opened
    yield from bands.card(area, look, there, bands.HordePlace(at, offence, is_open), z=2)


def _wall(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    """Draw the barricades, offence and defence, and the wall with the archers on its firing spots."""
    texts = look.texts
    column = section(look.state, which)
    left, top, breadth, high = ground.wall_area(which)
    for number in range(BARRICADES):
        is_built = number < column.barricades
        yield sprite("barricade" if is_built else "no-barricade", ground.barricade_slot(which, number), 52, z=2)
    yield from _plate(look, which)
    level = level_of(look.state, which)
    if not column.level:
        yield label(texts.say("wall-picture-no-wall"), (left + 10, top + 104), LEAST, "faint", align="left", z=2)
        return
    yield from _bricks(left, top + 58, breadth, high - 62, column.level)
    numeral = "I" * column.level
    yield evolve(label(numeral, (left + 12, top + 107), LEAST, "black", align="left", z=4), halo="brick")
    yield sprite("defence", (left + 112, top + 107), 46, z=4)
    yield evolve(label(str(level.defence), (left + 142, top + 107), LEAST, "black", align="left", z=4), halo="brick")
    for number in range(level.archers):
        at = ground.firing_spot(which, number + 4 - level.archers)
        yield sprite("firing-spot", at, 56, z=4)
        if number < len(column.archers):
            yield sprite(f"archer-{column.archers[number]}", at, SOLDIER, z=5)


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
    """Write offence and defence, with a sign that says whether the wall holds: its defence must not be less."""
    left, top, breadth, _ = ground.wall_area(which)
    strong = strength(look.state, which)
    fill = "held" if strong.holds else "falls"
    field = left + breadth - 290, top + 1, 290, 54
    yield box(field, fill, edge="white", line=2, radius=12, z=2)
    middle = field[1] + field[3] / 2
    yield sprite("offence", (field[0] + 32, middle), 46, z=3)
    yield label(str(strong.offence), (field[0] + 58, middle), LEAST, "white", align="left", z=3)
    yield sprite("fulfilled" if strong.holds else "cross", (field[0] + 146, middle), 44, z=3)
    yield sprite("defence", (field[0] + 196, middle), 46, z=3)
    yield label(str(strong.defence), (field[0] + 222, middle), LEAST, "white", align="left", z=3)


def _rest(look: Look[Wall], which: SectionId) -> Iterator[Shape]:
    left, top, breadth, high = ground.rest_area(which)
    soldiers = [
        (seat, unit, count)
        for seat, troops in enumerate(section(look.state, which).rest)
        if is_player(seat)
        for unit, count in groups(troops)
    ]
    if not soldiers:
        caption = look.texts.say("wall-picture-rest")
        yield label(caption, (left + breadth / 2, top + high / 2), LEAST, "faint", z=2)
        return
    lines = 1 if len(soldiers) <= _RANKS else 2
    in_a_row = max(_RANKS, -(-len(soldiers) // 2))
    step = (breadth - _MARKED) / in_a_row
    for number, (seat, unit, count) in enumerate(soldiers):
        row, place = divmod(number, in_a_row)
        y = top + high / 2 if lines == 1 else top + 34 + row * 64
        x = left + 4 + place * step
        yield sprite(f"{unit}-{seat}", (x + 30, y), SOLDIER, z=2)
        if count > 1:
            yield evolve(label(str(count), (x + min(62, step - 28), y), LEAST, align="left", z=3), halo="field-of-rest")
