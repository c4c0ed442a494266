"""Pictures for the one choosing: places of the front and of the city, cards, what a turn comes to; and emblems."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.great_wall import bands, hand, header, pointing
from rendering.great_wall import cards as drawn
from rendering.great_wall import city as town
from rendering.great_wall import front as whole
from rendering.great_wall.ground import CARD, COLUMN
from rendering.great_wall.queries import SEASONS
from rendering.great_wall.style import BREADTH, picture, sprite
from rendering.look import Texts
from rendering.points import Area, box, label, shrunk
from rendering.scene import Scene, Shape
from rendering.theme import Theme
from rules.core.model import Event, View
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.front import Band
from rules.great_wall.state.wall import Wall, usable
from rules.great_wall.terms.tables import SECTIONS

_GAP: Final = 14.0


def front(
    view: View[Wall],
    texts: Texts,
    theme: Theme,
    *,
    names: Sequence[str],
    marks: Sequence[str],
    events: Sequence[Event] = (),
) -> Scene:
    """Draw the sections with the places to choose from, as large as they allow.

    Args:
        view: The table as the draft has left it.
        texts: The words.
        theme: LIGHT or DARK.
        names: The players', by seat.
        marks: What is numbered from 1 in this order, as `pointing.at_front` has it; what is elsewhere has no mark.
        events: What the draft brought so far; it is outlined where it happened.
    """
    state = view.state
    found = [pointing.at_front(state, place) for place in marks]
    which = tuple(each for each in usable(state) if any(at and at[0] is each for at in found)) or usable(state)
    which = SECTIONS[SECTIONS.index(which[0]) : SECTIONS.index(which[-1]) + 1]
    numbers = [*pointing.numbered([at and at[1] for at in found])]
    if len(which) == len(SECTIONS):
        return whole.scene(view, texts, theme, names=names, events=events, shapes=numbers)
    return whole.near(view, texts, theme, which=which, events=events, shapes=numbers)


def city(
    view: View[Wall],
    texts: Texts,
    theme: Theme,
    *,
    names: Sequence[str],
    marks: Sequence[str],
    events: Sequence[Event] = (),
) -> Scene:
    """Draw the city with the places to choose from, numbered from 1, as `pointing.in_city` has them."""
    numbers = [*pointing.numbered([pointing.in_city(view.state, place) for place in marks])]
    return town.scene(view, texts, theme, names=names, events=events, shapes=numbers)


def cards(view: View[Wall], texts: Texts, theme: Theme, *, ids: Sequence[str], title: str = "") -> Scene:
    """Draw cards of any kind to choose from, numbered from 1, large enough to be read, below a *title*."""
    state = view.state
    shapes: list[Shape] = []
    top = _GAP
    if title:
        text, size = shrunk(title, (34, 31, 28, 25, 22), texts.locale, BREADTH - 60)
        shapes.append(label(text, (26, 36), size, "frame-ink", align="left", z=1))
        top = 64.0
    hordes = [id in cards_of(state).hordes for id in ids]
    areas = [*(bands_areas(len(ids), top) if any(hordes) else hand.areas(state, texts, ids, top))]
    for number, (id, area) in enumerate(zip(ids, areas, strict=True), start=1):
        if hordes[number - 1]:
            shapes += bands.card(area, texts, cards_of(state), Band(id))
            shapes += pointing.mark((area[0] + area[2] - 40, area[1] + 82), str(number))
        else:
            shapes += drawn.card(area, state, texts, id)
            shapes += pointing.mark((area[0] + area[2] - 26, area[1] + 24), str(number))
    bottom = max((area[1] + area[3] for area in areas), default=top)
    return picture((0, 0, BREADTH, bottom + _GAP), shapes, texts, theme)


def bands_areas(count: int, top: float) -> Iterator[Area]:
    """Yield where Horde cards lie in rows."""
    for number in range(count):
        row, place = divmod(number, 3)
        yield _GAP + place * (COLUMN + _GAP - 2), top + row * (CARD + _GAP), COLUMN - 10, CARD


def preview(
    view: View[Wall], texts: Texts, theme: Theme, *, names: Sequence[str], events: Sequence[Event] = ()
) -> Scene:
    """Draw what a turn not yet confirmed comes to: the front if anything happens there, or else the city."""
    draw = whole.scene if pointing.front_news(view.state, events) else town.scene
    return draw(view, texts, theme, names=names, events=events, title=texts.say("picture-unconfirmed"))


def emblem(view: View[Wall], texts: Texts, theme: Theme) -> Scene:
    """Draw the emblem of a turn: the season, with the command card that is carried out."""
    state, side = view.state, 340.0
    shapes: list[Shape] = [box((0, 0, side, side), "turn"), box((0, 0, side, side), None, edge="last", line=10)]
    season = SEASONS.get(state.stage)
    order = header.running(state)
    if order is not None:
        shapes.append(sprite(drawn.emblem(cards_of(state), order.card), (side / 2, 134), 190, z=1))
        shapes.append(sprite(f"marker-{order.clan}", (side - 66, 66), 84, z=2))
    else:
        shapes.append(sprite(f"season-{season}" if season else "wall", (side / 2, 130), 200, z=1))
    text, size = shrunk(header.when(state, texts), (48, 42, 36, 30), texts.locale, side - 40)
    shapes.append(label(text, (side / 2, 288), size, z=2))
    return picture((0, 0, side, side), shapes, texts, theme, scale=100)
