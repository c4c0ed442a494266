"""Draws cards with their texts: generals, advisors, tactics, artifacts, demands, events and commands."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from rendering.fonts import wrap_text
from rendering.great_wall.card_words import card_words, demand_words, name_of
from rendering.great_wall.paragraphs import draw_paragraphs, paragraphs_height
from rendering.great_wall.style import LEAST, PITCH, sprite
from rendering.look import Look
from rendering.points import Area, box, label
from rendering.prose import capital
from rendering.scene import Shape
from rules.great_wall.cards.cards import Cards, Demand, General, SoloCommand, cards_of
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Resource

OPENING: Final = 66.0
"""The height of what a general begins with."""

FILLS: Final = {
    "general": "cloth",
    "advisor": "celadon-line",
    "tactic": "night",
    "artifact": "hide-line",
    "demand": "log-line",
    "event": "steel-line",
    "command": "horde-head",
    "solo": "horde-head",
}
"""The colour of the head, by the kind of card."""


def kind_of(cards: Cards, card: str) -> str:
    """Return the id of a card's kind."""
    kinds: dict[str, Container[str]] = {
        "general": cards.generals,
        "advisor": cards.advisors,
        "tactic": cards.tactics,
        "artifact": cards.artifacts,
        "horde": cards.hordes,
        "demand": cards.demands,
        "event": cards.events,
        "solo": cards.solo,
    }
    if card == cards.qin.id:
        return "general"
    return next((kind for kind, ids in kinds.items() if card in ids), "command")


def emblem(cards: Cards, card: str) -> str:
    """Return the drawing for a card that is not a Horde card."""
    kind = kind_of(cards, card)
    if kind not in ("command", "solo"):
        return f"kind-{kind}"
    if card == cards.reed.id:
        return "command-reed"
    solo = cards.all[card]
    return f"command-{solo.command if isinstance(solo, SoloCommand) else card}"


def words(look: Look[Wall], card: str) -> tuple[str, ...]:
    """Return the text of a card in lines; for a demand, with the number required in this game."""
    cards = cards_of(look.state)
    found = cards.all[card]
    if isinstance(found, Demand):
        return tuple(capital(demand_words(look.texts, each, len(look.state.players))) for each in found.requirement)
    return card_words(look.texts, cards, card)


def draw_title(area: Area, look: Look[Wall], id: str, *, z: int = 1) -> Iterator[Shape]:
    """Draw the name of a card on the colour of its kind, in as many lines as it takes."""
    left, top, breadth, high = area
    cards = cards_of(look.state)
    yield box(area, FILLS[kind_of(cards, id)], edge="paper-line", line=2.5, radius=12, z=z)
    yield sprite(emblem(cards, id), (left + 34, top + high / 2), 54, z=z + 1)
    lines = title(look, id, breadth)
    for number, text in enumerate(lines):
        y = top + high / 2 + (number - (len(lines) - 1) / 2) * PITCH
        yield label(text, (left + 66, y), LEAST, "horde-ink", align="left", z=z + 1)


def title(look: Look[Wall], id: str, breadth: float) -> tuple[str, ...]:
    """Return the name of a card in lines, as they fit on a card of a *breadth*."""
    return wrap_text(name_of(look.texts, cards_of(look.state), id), LEAST, look.texts.locale, breadth - 76)


def card(area: Area, look: Look[Wall], id: str, *, z: int = 1) -> Iterator[Shape]:
    """Draw a card with its text."""
    left, top, breadth, high = area
    yield box(area, "paper", edge="paper-line", line=2.5, radius=12, z=z)
    head = _head(look, id, breadth)
    yield from draw_title((left, top, breadth, head), look, id, z=z)
    deep = high - head - 14
    general = cards_of(look.state).generals.get(id)
    if general is not None:
        yield from _opening(general, (left + 40, top + high - 36), z=z + 1)
        deep -= OPENING
    field = left + 14, top + head + 10, breadth - 26, deep
    yield from draw_paragraphs(field, look.texts, words(look, id), (LEAST,), "paper-ink", z=z + 1)


def _head(look: Look[Wall], id: str, breadth: float) -> float:
    return len(title(look, id, breadth)) * PITCH + 19


def _opening(general: General, at: tuple[float, float], *, z: int) -> Iterator[Shape]:
    """Draw the starting resources of a general, and its tea value."""
    x, y = at
    yield from goods(general.goods, (x, y), 50, step=100, z=z)
    x += 100 * sum(n > 0 for n in general.goods.each)
    for sign, count in (("tactic", general.tactics), ("tea", general.tea)):
        if count:
            yield sprite(sign, (x, y), 50, z=z)
            yield label(str(count), (x + 30, y), LEAST, "paper-ink", align="left", z=z)
            x += 100


def goods(what: Goods, at: tuple[float, float], size: float, *, step: float, z: int = 1) -> Iterator[Shape]:
    """Draw resources with their amounts from left to right, except those of which there are none."""
    x, y = at
    for resource, count in zip(Resource, what.each, strict=True):
        if count:
            yield sprite(resource, (x, y), size, z=z)
            yield label(str(count), (x + size * 0.58, y), LEAST, "paper-ink", align="left", z=z)
            x += step


def height(look: Look[Wall], ids: Sequence[str], breadth: float) -> float:
    """Return the height of cards of a *breadth* in which the longest of their texts fits."""
    generals = cards_of(look.state).generals
    return max(
        _head(look, id, breadth)
        + paragraphs_height(look.texts, words(look, id), LEAST, breadth - 26)
        + (OPENING if id in generals else 0)
        + 26
        for id in ids
    )
