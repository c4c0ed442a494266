"""The picture that one seat alone may see: its resources, its tactic cards, its general and all its advisors."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.great_wall import cards, players
from rendering.great_wall.style import BREADTH, LEAST, STYLE
from rendering.great_wall.words import hand_text
from rendering.look import Look
from rendering.points import Area, label
from rendering.scene import Picture, Shape
from rules.core.model import Seat
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.wall import Wall

GAP: Final = 12.0
_CAPTION: Final = 64.0


def picture(look: Look[Wall], seat: Seat) -> Picture:
    """Draw what *seat* has, without the cards that the viewer may not see."""
    state, texts = look.state, look.texts
    player = state.players[seat]
    high = players.height(look, seat, bare=True)
    shapes = [*players.strip((GAP, GAP, BREADTH - 2 * GAP, high), look, seat, bare=True)]
    y = 2 * GAP + high
    dealt = sorted(visible_cards(player.dealt), key=lambda id: id not in cards_of(state).generals)
    open_cards = (*([player.general] if player.general else []), *player.active)
    for caption, ids in (
        ("wall-picture-dealt", dealt),
        ("wall-picture-tactics", visible_cards(player.hand)),
        ("wall-picture-own", open_cards),
        ("wall-picture-supporting", visible_cards(player.supporting)),
    ):
        if ids:
            at = GAP + 12, y + _CAPTION / 2
            shapes.append(label(texts.say(caption), at, LEAST, "frame-ink", align="left", z=1))
            y += _CAPTION
            shapes += grid(look, ids, y)
            y += depth(look, ids)
    return Picture(STYLE.scene(look, (0, 0, BREADTH, y), shapes), hand_text(look, seat=seat))


def visible_cards(pile: Pile) -> tuple[str, ...]:
    """Return the cards of a pile, or none if the viewer may not see them."""
    return pile.cards or ()


BROAD: Final = (BREADTH - 3 * GAP) / 2
"""The width of a card that stands beside another."""


WHOLE: Final = BREADTH - 2 * GAP
"""The width of a card that stands alone."""


def depth(look: Look[Wall], ids: Sequence[str]) -> float:
    """Return the height of all rows of cards."""
    return sum(cards.height(look, row, _breadth(row)) + GAP for row in _rows(ids))


def areas(look: Look[Wall], ids: Sequence[str], top: float) -> Iterator[Area]:
    """Yield the areas of cards in rows; each row is as high as its longest text needs."""
    for row in _rows(ids):
        breadth = _breadth(row)
        high = cards.height(look, row, breadth)
        for place in range(len(row)):
            yield GAP + place * (breadth + GAP), top, breadth, high
        top += high + GAP


def _breadth(row: Sequence[str]) -> float:
    """Return the width of the cards of a row: one that stands alone takes the whole row."""
    return BROAD if len(row) > 1 else WHOLE


def _rows(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[start : start + 2] for start in range(0, len(ids), 2))


def grid(look: Look[Wall], ids: Sequence[str], top: float) -> Iterator[Shape]:
    """Draw cards in rows."""
    for id, area in zip(ids, areas(look, ids, top), strict=True):
        yield from cards.card(area, look, id)
