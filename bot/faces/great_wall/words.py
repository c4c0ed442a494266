"""The messages of The Great Wall, with a message function for goods and the names of its cards."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bot.faces.great_wall.phrases import goods_words, troops_words
from bot.faces.i18n.texts import NAMED, Texts, Words, key_part
from rules.great_wall.cards.cards import CARDS, Cards
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods, Troops


def goods(written: Any, *, texts: Texts) -> str:
    """Return goods in words; they are written as in moves: ``2w1c`` is 2 wood and 1 chi."""
    return goods_words(Goods.parse(str(written)), texts)


def names_in(cards: Cards, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the message key and the name of each of *cards* in one of LOCALES."""
    for id, name in cards.names.items():
        yield f"card-{key_part(id)}", getattr(name, NAMED[locale])


def card_names(locale: str) -> Mapping[str, str]:
    """Return the names of cards in all card sets by message key; if sets share a key, the first set counts."""
    return dict(pair for cards in reversed(CARDS.values()) for pair in names_in(cards, locale))


WORDS: Final = Words(
    game="great_wall",
    package="rules.great_wall",
    files=Path(__file__).parent / "locales",
    functions={"GOODS": goods},
    tellers={Troops: troops_words},
    automata={REED: "clan-reed", QIN: "clan-qin"},
    names=card_names,
)
