"""Draws cards with their texts: generals, advisors, tactics, artifacts, demands, events and commands."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from rendering.great_wall.card_words import card_words, demand_words, name_of
from rendering.great_wall.paragraphs import needed, written
from rendering.great_wall.pieces import colour
from rendering.great_wall.style import sprite
from rendering.look import Look
from rendering.points import Area, box, label, shrunk
from rendering.prose import capital
from rendering.scene import Shape
from rules.great_wall.cards.cards import Cards, Demand, General, SoloCommand, cards_of
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Resource

HEAD: Final = 44.0
SIZES: Final = (24, 23, 22, 21, 20, 19, 18, 17, 16)
"""The font sizes that are tried for a text."""

FILLS: Final = {
    "general": "cloth",
    "advisor": "celadon-line",
    "tactic": "night",
    "artifact": "hide-line",
    "demand": "log-line",
    "event": "steel-line",
    "command": "horde-head",
}
"""The colour of the head, by the kind of card."""


def kind_of(cards: Cards, card: str) -> str:
    """Return the kind of a card that is not a Horde card."""
    kinds: dict[str, Container[str]] = {
        "general": cards.generals,
        "advisor": cards.advisors,
        "tactic": cards.tactics,
        "artifact": cards.artifacts,
        "demand": cards.demands,
        "event": cards.events,
    }
    if card == cards.qin.id:
        return "general"
    return next((kind for kind, all in kinds.items() if card in all), "command")


def emblem(cards: Cards, card: str) -> str:
    """Return the drawing for a card that is not a Horde card."""
    kind = kind_of(cards, card)
    if kind != "command":
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


def card(
    area: Area,
    look: Look[Wall],
    id: str,
    *,
    note: str = "",
    clan: Clan | None = None,
    lit: bool = False,
    sizes: Sequence[int] = SIZES,
    z: int = 1,
) -> Iterator[Shape]:
    """Draw a card with its text; a *note* is written at the end of its head, and the head has the colour of *clan*."""
    texts = look.texts
    left, top, breadth, high = area
    cards = cards_of(look.state)
    kind = kind_of(cards, id)
    edge, line = ("last", 5) if lit else ("paper-line", 2.5)
    yield box(area, "paper", edge=edge, line=line, radius=12, z=z)
    fill = FILLS[kind] if clan is None else colour(clan)
    inset = line / 2
    yield box((left + inset, top + inset, breadth - 2 * inset, HEAD), fill, radius=10, z=z)
    yield box((left + inset, top + HEAD - 8, breadth - 2 * inset, 10), fill, z=z)
    yield sprite(emblem(cards, id), (left + 28, top + HEAD / 2 + 1), 40, z=z + 1)
    room = breadth - 68
    ink = "horde-ink"
    if note:
        text, size = shrunk(note, (19, 18, 17, 16), texts.locale, breadth * 0.34)
        yield label(text, (left + breadth - 14, top + HEAD / 2 + 1), size, ink, align="right", z=z + 1)
        room -= breadth * 0.34 + 6
    text, size = shrunk(name_of(texts, cards, id), (25, 23, 21, 19, 17), texts.locale, room)
    yield label(text, (left + 54, top + HEAD / 2 + 1), size, ink, align="left", z=z + 1)
    deep = high - HEAD - 14
    general = cards.generals.get(id)
    if general is not None:
        yield from _opening(general, (left + 30, top + high - 28), z=z + 1)
        deep -= 46
    said = words(look, id)
    field = left + 12, top + HEAD + 8, breadth - 22, deep
    yield from written(field, texts, said, sizes, "paper-ink", z=z + 1)


def _opening(general: General, at: tuple[float, float], *, z: int) -> Iterator[Shape]:
    """Draw the starting resources of a general, and its tea value."""
    x, y = at
    yield from goods(general.goods, (x, y), 34, step=66, z=z)
    x += 66 * sum(n > 0 for n in general.goods.each)
    if general.tactics:
        yield sprite("tactic", (x, y), 34, z=z)
        yield label(str(general.tactics), (x + 20, y), 22, "paper-ink", align="left", z=z)
        x += 66
    yield sprite("tea", (x, y), 36, z=z)
    yield label(str(general.tea), (x + 22, y), 22, "paper-ink", align="left", z=z)


def goods(
    what: Goods, at: tuple[float, float], size: float, *, step: float, ink: str = "paper-ink", z: int = 1
) -> Iterator[Shape]:
    """Draw resources with their amounts from left to right, except those of which there are none."""
    x, y = at
    for resource, count in zip(Resource, what.each, strict=True):
        if count:
            yield sprite(resource, (x, y), size, z=z)
            yield label(str(count), (x + size * 0.58, y), size * 0.66, ink, align="left", z=z)
            x += step


def height(look: Look[Wall], ids: Sequence[str], breadth: float, size: int = 22) -> float:
    """Return the height of cards of a *breadth* in which the longest of their texts fits in the font size."""
    cards = cards_of(look.state)
    deep = max((needed(look.texts, words(look, id), size, breadth - 22) for id in ids), default=0)
    extra = 46 if any(id in cards.generals for id in ids) else 0
    return HEAD + 26 + deep + extra
