"""What one seat alone sees: its resources, its tactic cards, its general and all its advisors."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.great_wall import cards, players
from rendering.great_wall.style import BREADTH, picture
from rendering.look import Texts
from rendering.points import Area, label, shrunk
from rendering.scene import Scene, Shape
from rendering.theme import Theme
from rules.core.model import Seat, View
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.wall import Wall

GAP: Final = 12.0
_MOST: Final = 3
"""How many cards are in a row."""

_CAPTION: Final = 46.0


def scene(view: View[Wall], texts: Texts, theme: Theme, *, names: Sequence[str], seat: Seat) -> Scene:
    """Draw what *seat* has, as the view shows it: cards that the viewer may not see are not there."""
    state = view.state
    player = state.players[seat]
    high = players.height(state, texts, seat, bare=True)
    shapes = [*players.strip((GAP, GAP, BREADTH - 2 * GAP, high), state, texts, seat, names, bare=True)]
    y = 2 * GAP + high
    dealt = sorted(seen(player.dealt), key=lambda id: id not in cards_of(state).generals)
    own = (*([player.general] if player.general else []), *player.active)
    for caption, ids in (
        ("wall-picture-dealt", dealt),
        ("wall-picture-tactics", seen(player.hand)),
        ("wall-picture-own", own),
        ("wall-picture-supporting", seen(player.supporting)),
    ):
        if ids:
            text, size = shrunk(texts.say(caption), (28, 25, 22), texts.locale, BREADTH - 60)
            shapes.append(label(text, (GAP + 12, y + _CAPTION / 2), size, "frame-ink", align="left", z=1))
            y += _CAPTION
            shapes += grid(state, texts, ids, y)
            y += depth(state, texts, ids)
    return picture((0, 0, BREADTH, y), shapes, texts, theme)


def seen(pile: Pile) -> tuple[str, ...]:
    """Return the cards of a pile as far as the viewer may know them."""
    return pile.cards or ()


def breadth(count: int) -> float:
    """Return how broad cards are of which there are so many."""
    columns = min(_MOST, max(2, count))
    return (BREADTH - (columns + 1) * GAP) / columns


def depth(state: Wall, texts: Texts, ids: Sequence[str]) -> float:
    """Return how much height cards take in rows."""
    columns = min(_MOST, max(2, len(ids)))
    rows = (ids[start : start + columns] for start in range(0, len(ids), columns))
    return sum(cards.height(state, texts, row, breadth(len(ids))) + GAP for row in rows)


def areas(state: Wall, texts: Texts, ids: Sequence[str], top: float) -> Iterator[Area]:
    """Yield where cards lie in rows, each as high as its row needs."""
    columns = min(_MOST, max(2, len(ids)))
    broad = breadth(len(ids))
    for start in range(0, len(ids), columns):
        row = ids[start : start + columns]
        high = cards.height(state, texts, row, broad)
        for place in range(len(row)):
            yield GAP + place * (broad + GAP), top, broad, high
        top += high + GAP


def grid(state: Wall, texts: Texts, ids: Sequence[str], top: float) -> Iterator[Shape]:
    """Draw cards in rows."""
    for id, area in zip(ids, areas(state, texts, ids, top), strict=True):
        yield from cards.card(area, state, texts, id)
