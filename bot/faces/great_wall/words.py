"""What The Great Wall adds to the texts: its messages, goods and troops in words, and what its cards are called."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bot.faces.great_wall.phrases import goods_told, troops_told
from bot.i18n.texts import NAMED, Texts, Words, dashed
from rules.great_wall.cards.cards import CARDS, Cards
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods, Troops


def goods(written: Any, *, texts: Texts) -> str:
    """Return goods that are written as in moves, ``2w1c`` for 2 wood and 1 chi, in words."""
    return goods_told(Goods.parse(str(written)), texts)


def names_in(cards: Cards, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the key and the name of each of *cards*, in one of LOCALES."""
    for id, name in cards.names.items():
        yield f"card-{dashed(id)}", getattr(name, NAMED[locale])


def card_names(locale: str) -> Mapping[str, str]:
    """Return what cards are called in all card sets, by key; of equal keys the first set's."""
    return dict(pair for cards in reversed(CARDS.values()) for pair in names_in(cards, locale))


WORDS: Final = Words(
    game="great_wall",
    package="rules.great_wall",
    files=Path(__file__).parent / "locales",
    functions={"GOODS": goods},
    tellers={Troops: troops_told},
    automata={REED: "clan-reed", QIN: "clan-qin"},
    names=card_names,
)
