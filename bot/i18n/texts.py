"""The words for people, in one language: Fluent messages, with what fills them.

Keys are derived from names in the rules: ``CAR-4.4`` is worded under ``CAR-4-4``, the event ``TileLaid`` under
``event-tile-laid``, the decision ``LayTile`` under ``decision-lay-tile``, the action ``place`` under ``action-place``,
the option ``small_city`` under ``option-small-city`` and its value ``half`` under ``option-small-city-half``; an
underscore or a dot is a dash. Where two games word one of them differently, one's key ends in its name:
``event-left-ming-dynasty``.

Callers hand over plain ids, and the files word them: ``{ WORD("tile", $tile) }`` is the message ``tile-A`` where
``$tile`` is ``A``. A number at the end of an id that is not worded by itself is left off: ``WORD("role", "city2")`` is
the message ``role-city``. ``WORDS`` lists the words of several ids, parted by commas. ``GOODS`` tells resources of The
Great Wall that are written as in its moves: ``2w1c`` is 2 wood, 1 chi. Soldiers of a clan are told as they come.

What a map of Ming Dynasty calls its places needs no message: ``district-shaanxi-2`` is the name that stands in the map.
Nor do the cards of The Great Wall: ``card-ambush`` is the name that stands in the card file.
"""

import re
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, get_type_hints

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser

from rules.core.model import AnyAction, Decision, Event, Fact, RulesError, Seat
from rules.core.notation import NONE, format_field, word
from rules.core.struct import Struct
from rules.great_wall.cards.cards import CARDS, Cards
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import UNITS, Goods, Troops
from rules.great_wall.terms.vocabulary import Resource
from rules.ming_dynasty.map import MAPS, Map

LOCALES: Final = ("en", "zh-CN", "zh-TW")
"""The languages we speak; English stands in where another lacks a word."""

NAMES: Final = {"en": "en", "zh-CN": "zh_hans", "zh-TW": "zh_hant"}
"""Which of a place's names on a map is meant for which language."""

FILES: Final = Path(__file__).parent / "locales"

LONGEST_FACT: Final = 1000
"""So many characters of a fact are told: with more, Fluent tells nothing."""

AUTOMATA: Final = {REED: "clan-reed", QIN: "clan-qin"}
"""Who plays without a seat; any other number beyond the players' is the neutral player."""


class Unworded(UserWarning):
    """A message is missing in one language, or lacks a fact that it tells."""


class Texts:
    """The words of one of LOCALES."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._babel = Locale.parse(locale, sep="-")
        functions: dict[str, Any] = {"WORD": self._word, "WORDS": self._words, "GOODS": self._goods}
        self._bundle = FluentBundle([locale], functions=functions, use_isolating=False)
        parser = FluentParser(with_spans=False)  # where in its file a word stands takes a third of all the room
        for path in sorted((FILES / locale).glob("*.ftl")):
            self._bundle.add_resource(parser.parse(path.read_text(encoding="utf-8")))

    def knows(self, key: str) -> bool:
        """Whether *key* is worded in this language: it is a message, or a place on a map."""
        return self._bundle.has_message(key) or key in place_names(self.locale)

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return the message *key*, filled with *facts*; in English, with a warning, if it is missing here.

        Raises:
            KeyError: There is no such message in English either.
        """
        if not self.knows(key):
            if self.locale == LOCALES[0]:
                raise KeyError(key)
            warnings.warn(f"{key} is not worded in {self.locale}", Unworded, stacklevel=2)
            return texts_for(LOCALES[0]).say(key, **facts)
        if not self._bundle.has_message(key):
            return place_names(self.locale)[key]
        plain = {name: _plain(value) for name, value in facts.items()}
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has no words"
        text, errors = self._bundle.format_pattern(pattern, plain)
        for error in errors:
            warnings.warn(f"{key} in {self.locale}: {error!r}", Unworded, stacklevel=2)
        return str(text)

    def listed(self, items: Iterable[str]) -> str:
        """Return *items* as a list in a sentence."""
        return format_list(list(items), locale=self._babel)

    def refusal(self, error: RulesError) -> str:
        """Say what the rules have against something, and by which paragraph."""
        facts = {name: self._fact(value, ()) for name, value in error.facts.items()}
        return self.say("refused", words=self.say(_dashed(error.rule), **facts), rule=error.rule)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Tell *event* in a line; *names* are the players', by seat."""
        fields = (field for field in event.__struct_fields__ if field != "to")
        key = self._own(f"event-{_kebab(type(event).__name__)}", game_of(type(event)))
        return self.say(key, **self._facts(event, fields, names))

    def action(self, action: AnyAction, names: Sequence[str] = ()) -> str:
        """Say in a few words what *action* does: short enough for a button."""
        key = self._own(f"action-{word(type(action))}", game_of(type(action)))
        return self.say(key, **self._facts(action, action.__struct_fields__, names))

    def asked(self, decision: Decision, names: Sequence[str] = ()) -> str:
        """Say in a few words what a seat is asked."""
        told = (name for name in decision.__struct_fields__ if name not in Decision.__struct_fields__)
        fields = [name for name in told if type(getattr(decision, name)) is not tuple]
        key = self._own(f"decision-{_kebab(type(decision).__name__)}", game_of(type(decision)))
        return self.say(key, **self._facts(decision, fields, names))

    def wish(self, part: str, game: str) -> str:
        """Say what a standing answer of *game*, or what it depends on, means; a number in it is told as ``$n``."""
        words = part.split()
        numbers = [int(each) for each in words if each.isdecimal()]
        key = f"standing-{'-'.join(each for each in words if not each.isdecimal())}"
        return self.say(self._own(key, game), n=numbers[0] if numbers else 0)

    def option(self, name: str, value: str) -> str:
        """Say what the value of an option means, also one that a host brought; both are as people write them."""
        key = f"option-{_dashed(name)}-{_dashed(value)}"
        return self.say(key) if self.knows(key) else self.say(f"option-{_dashed(name)}-other", value=value)

    def option_name(self, name: str, game: str) -> str:
        """Say what an option of *game* is called."""
        return self.say(self._own(f"option-{_dashed(name)}", game))

    def _own(self, key: str, game: str) -> str:
        """Return the key by which *game* words something, if it does so differently."""
        own = f"{key}-{_dashed(game)}"
        return own if self.knows(own) else key

    def _facts(self, struct: Struct, fields: Iterable[str], names: Sequence[str]) -> dict[str, Fact]:
        """Return the *fields* of a struct as facts, with ``…-count`` for each that is a list."""
        facts: dict[str, Fact] = {}
        seats = seat_fields(type(struct))
        for field in fields:
            value = getattr(struct, field)
            facts[field] = (
                self._seat(value, names) if value is not None and field in seats else self._fact(value, names)
            )
            if type(value) is tuple:
                facts[f"{field}-count"] = len(value)
        return facts

    def _fact(self, value: Any, names: Sequence[str]) -> Fact:
        """Return *value* as it is told: ids in a tuple as ``WORDS`` takes them, numbers in a tuple as seats."""
        if type(value) is tuple and value and all(isinstance(each, str) for each in value):
            return ", ".join(value)
        if type(value) is tuple:
            told = ((self._seat(seat, names), count) for seat, count in Counter(value).items())
            return self.listed(f"{who} ×{count}" if count > 1 else f"{who}" for who, count in told)
        if isinstance(value, Decision):
            return self.asked(value, names)
        if isinstance(value, Troops):
            counted = zip(UNITS, value.each, strict=True)
            return self._amounts((f"wall-count-{unit}", n) for unit, n in counted)
        return int(value) if isinstance(value, int) else format_field(value)

    def _seat(self, seat: Seat, names: Sequence[str]) -> Fact:
        """Return who sits at *seat*, by *names* or else counted from 1; beyond them one of AUTOMATA, or the neutral."""
        if seat in AUTOMATA:
            return self.say(AUTOMATA[seat])
        return int(seat) + 1 if not names else names[seat] if seat < len(names) else self.say("neutral")

    def _word(self, kind: str, id: Any) -> str:
        """Return the word of a kind for an id: what ``WORD`` is in the files."""
        key = f"{kind}-{_dashed(str(id))}"
        return self.say(key if self.knows(key) else key.rstrip("0123456789"))

    def _words(self, kind: str, ids: Any) -> str:
        """Return the words of a kind for several ids as a list: what ``WORDS`` is in the files."""
        return self.listed(self._word(kind, id) for id in str(ids).split(", "))

    def _goods(self, written: Any) -> str:
        """Return resources in words: what ``GOODS`` is in the files."""
        counted = zip(Resource, Goods.parse(str(written)).each, strict=True)
        return self._amounts((f"wall-count-{resource}", n) for resource, n in counted)

    def _amounts(self, counted: Iterable[tuple[str, int]]) -> str:
        """Return how many there are of what is *counted*, by the key that words it."""
        said = (self.say(key, n=n) for key, n in counted if n)
        return self.say("wall-comma").join(said) or self.say("wall-nothing")


@cache
def place_names(locale: str) -> Mapping[str, str]:
    """Return what places and cards are called, by key, on all maps and in all card sets; of equal keys the first's."""
    places = (pair for chart in reversed(MAPS.values()) for pair in names_on(chart, locale))
    cards = (pair for each in reversed(CARDS.values()) for pair in card_names(each, locale))
    return dict((*places, *cards))


def names_on(chart: Map, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the key and the name of each province, city and district of *chart*, in one of LOCALES."""
    field = NAMES[locale]
    for province in chart.provinces:
        yield f"province-{_dashed(province.id)}", getattr(province.name, field)
        yield f"city-{_dashed(province.id)}", getattr(province.city.name, field)
    for district in chart.districts:
        yield f"district-{_dashed(district.id)}", getattr(district.name, field)


def card_names(cards: Cards, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the key and the name of each card of *cards*, in one of LOCALES."""
    for id, name in cards.names.items():
        yield f"card-{_dashed(id)}", getattr(name, NAMES[locale])


@cache
def seat_fields(kind: type[Any]) -> frozenset[str]:
    """Return the names of those fields of a struct that are typed as one seat."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(field for field in kind.__struct_fields__ if hints[field] in (Seat, Seat | None))


@cache
def texts_for(locale: str) -> Texts:
    """Return the words for one of Discord's locales: English unless it is one of ours."""
    return _texts(locale if locale in LOCALES else LOCALES[0])


@cache
def _texts(locale: str) -> Texts:
    return Texts(locale)


def game_of(kind: type[object]) -> str:
    """Return the id of the game that an event or action is of: the room its module stands in."""
    return kind.__module__.split(".")[1]


def _plain(value: Fact) -> Any:
    """Return *value* for Fluent: numbers without a mark between thousands, for they may be ids; ``none`` if empty."""
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else str(value)[:LONGEST_FACT] or NONE


def _dashed(id: str) -> str:
    return re.sub("[._]", "-", id)


def _kebab(name: str) -> str:
    """Write a class's name as part of a key.

    >>> _kebab("TileLaid")
    'tile-laid'
    """
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", name).lower()
