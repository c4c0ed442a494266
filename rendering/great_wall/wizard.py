"""Pictures for the player who is choosing: places of the front and the city, cards, previews of turns; emblems."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final

from rendering.great_wall import bands, ground, hand, header, pointing, words
from rendering.great_wall import cards as drawn
from rendering.great_wall import city as town
from rendering.great_wall import front as whole
from rendering.great_wall.ground import CARD, COLUMN
from rendering.great_wall.style import BREADTH, STYLE, sprite
from rendering.look import Look
from rendering.points import Area, box
from rendering.prose import join_sentences
from rendering.scene import Picture, Scene, Shape
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.front import Band
from rules.great_wall.state.wall import SEASONS, Wall

_GAP: Final = 14.0

_EDGE: Final = 5.0
"""The margin around a Horde card that is drawn alone."""

_SMALL: Final = 13.0
"""Half the height of a number's plate on a Horde card that is drawn alone: a phone shows it as large as elsewhere."""


def front(look: Look[Wall], marks: Sequence[str], question: str) -> Picture:
    """Draw the front with numbers at the *marks* to choose from, which are places as `pointing.at_front` takes them."""
    state = look.state
    opened = pointing.open_bands(marks)
    numbers = {each: pointing.number(state, each) for each in marks}
    points = ((number, pointing.at_front(state, each, opened)) for each, number in numbers.items())
    scene = whole.scene(look, shapes=[*pointing.draw_marks(points)], opened=opened)
    return Picture(scene, _choosing(look, question, numbers, words.front_text(look)))


def horde(look: Look[Wall], at: str, marks: Sequence[str], question: str) -> Picture:
    """Draw the Horde card that lies *at* ``L1`` alone and large; *marks*, vital spots or pairs, are numbered from 1."""
    which, row = pointing.CARDS[at]
    opened = pointing.open_bands(marks)
    numbers = {each: str(number) for number, each in enumerate(marks, start=1)}
    points = ((number, pointing.at_front(look.state, each, opened)) for each, number in numbers.items())
    left, top, breadth, high = ground.band_area(which, row)
    area = left - _EDGE, top - _EDGE, breadth + 2 * _EDGE, high + 2 * _EDGE
    shapes = (*whole.band(look, which, row, opened), *pointing.draw_marks(points, half=_SMALL))
    scale = round(STYLE.scale * BREADTH / area[2])  # as wide as the pictures of the whole table
    return Picture(
        evolve(STYLE, scale=scale).scene(look, area, shapes), _choosing(look, question, numbers, words.front_text(look))
    )


def city(look: Look[Wall], marks: Sequence[str], question: str) -> Picture:
    """Draw the city with numbers at the *marks* to choose from, which are places as `pointing.in_city` takes them."""
    state = look.state
    numbers = {each: pointing.number(state, each) for each in marks}
    plates = [*pointing.draw_marks((number, pointing.in_city(state, each)) for each, number in numbers.items())]
    return Picture(town.scene(look, shapes=plates), _choosing(look, question, numbers, words.city_text(look)))


def scenes_with_letters(look: Look[Wall], places: Sequence[tuple[str, str]]) -> tuple[Scene, ...]:
    """Draw the front and the city with letters on *places*, pairs of a letter and a place; only those that have any."""
    state = look.state
    at_front = [(letter, at) for letter, place in places if (at := pointing.at_front(state, place)) is not None]
    in_city = [(letter, at) for letter, place in places if (at := pointing.in_city(state, place)) is not None]
    scenes = [whole.scene(look, shapes=[*pointing.draw_marks(at_front)])] if at_front else []
    scenes += [town.scene(look, shapes=[*pointing.draw_marks(in_city)])] if in_city else []
    return tuple(scenes)


def _choosing(look: Look[Wall], question: str, numbers: Mapping[str, str], whole: str) -> str:
    """Return an alternative text: the *question*, the *numbers* of places, and a text about the *whole* picture."""
    numbered = words.marks_text(look.texts, numbers) if numbers else ""
    return join_sentences(look.texts, (question, numbered, whole))


def cards(look: Look[Wall], ids: Sequence[str], question: str, piles: str, *, marks: Container[str] = ()) -> Picture:
    """Draw cards of any kind to choose from, large enough to be read; those in *marks* are numbered by their position.

    The alternative text begins with *question*; *piles* describes the piles that all players see.
    """
    state, texts = look.state, look.texts
    shapes: list[Shape] = []
    top = _GAP
    hordes = [id in cards_of(state).hordes for id in ids]
    areas = [*(bands_areas(len(ids), top) if any(hordes) else hand.areas(look, ids, top))]
    for number, (id, area) in enumerate(zip(ids, areas, strict=True), start=1):
        plate = area[0] + area[2] - 40, area[1] + (100 if hordes[number - 1] else 34)
        if id in marks:
            shapes += pointing.mark(plate, str(number))
        if hordes[number - 1]:
            shapes += bands.card(area, look, Band(id))
        else:
            shapes += drawn.card(area, look, id)
    bottom = max((area[1] + area[3] for area in areas), default=top)
    alt = join_sentences(texts, (question, words.cards_text(look, ids=ids, marks=marks), piles))
    return Picture(STYLE.scene(look, (0, 0, BREADTH, bottom + _GAP), shapes), alt)


def bands_areas(count: int, top: float) -> Iterator[Area]:
    """Yield the areas of Horde cards in rows."""
    for number in range(count):
        row, place = divmod(number, 3)
        yield _GAP + place * (COLUMN + _GAP - 2), top + row * (CARD + _GAP), COLUMN - 10, CARD


def preview(look: Look[Wall], events_text: str) -> Picture:
    """Draw the outcome of an unconfirmed turn: the front if anything happens there, or else the city.

    *events_text* describes its events.
    """
    draw, texts = whole.scene if pointing.front_news(look) else town.scene, look.texts
    outcome = texts.say("wall-alt-outcome", told=events_text or texts.say("wall-alt-unknown"))
    return Picture(draw(look, title=texts.say("picture-unconfirmed")), f"{outcome} {words.city_text(look)}")


def emblem(look: Look[Wall], question: str, piles: str) -> Picture:
    """Draw the emblem of a turn in which *question* is asked: the season, or the command card being carried out.

    *piles* describes what lies on the table for all.
    """
    state, texts, side = look.state, look.texts, 340.0
    shapes: list[Shape] = [box((0, 0, side, side), "turn"), box((0, 0, side, side), None, edge="last", line=10)]
    season = SEASONS.get(state.stage)
    order = header.running(state)
    if order is not None:
        shapes.append(sprite(drawn.emblem(cards_of(state), order.card), (side / 2, side / 2), 250, z=1))
        shapes.append(sprite(f"marker-{order.clan}", (side - 70, 70), 100, z=2))
    else:
        shapes.append(sprite(f"season-{season}" if season else "wall", (side / 2, side / 2), 260, z=1))
    alt = texts.say("wall-alt-emblem", emblem=words.emblem_text(look).rstrip(".。"), asked=question, piles=piles)
    return Picture(evolve(STYLE, scale=100).scene(look, (0, 0, side, side), shapes), alt)
