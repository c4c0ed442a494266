"""The words for people, in one language: Fluent messages, with what fills them.

Keys are derived from names in the rules: ``CAR-4.4`` is worded under ``CAR-4-4``, the event ``TileLaid`` under
``event-tile-laid``, the decision ``LayTile`` under ``decision-lay-tile``, the action ``place`` under ``action-place``,
the option ``small_city`` under ``option-small-city`` and its value ``half`` under ``option-small-city-half``; an
underscore or a dot is a dash. Where two games word one of them differently, one's key ends in its name:
``event-left-ming-dynasty``.

Callers hand over plain ids, and the files word them: ``{ WORD("tile", $tile) }`` is the message ``tile-A`` where
``$tile`` is ``A``. A number at the end of an id that is not worded by itself is left off: ``WORD("role", "city2")`` is
the message ``role-city``. ``WORDS`` lists the words of several ids, parted by commas.

Each game adds its own `Words`.
"""

import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
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

LOCALES: Final = ("en", "zh-CN", "zh-TW")
"""The languages we speak; English stands in where another lacks a word."""

NAMED: Final = {"en": "en", "zh-CN": "zh_hans", "zh-TW": "zh_hant"}
"""The field for each language of a name in a host's file."""

FILES: Final = Path(__file__).parent / "locales"

LONGEST_FACT: Final = 1000
"""So many characters of a fact are told: with more, Fluent tells nothing."""


class Unworded(UserWarning):
    """A message is missing in one language, or lacks a fact that it tells."""


class Words(Struct, frozen=True, kw_only=True, eq=False):
    """What one game, known by its id, adds to the texts.

    Attributes:
        package: The Python package in which its events, decisions and actions are defined.
        files: The folder of its messages, in a folder for each language.
        functions: What its messages call, by name; called with a value and the keyword *texts*.
        tellers: How values of other types than numbers and ids are told, by type.
        automata: The keys of those who play without a seat, by their number.
        names: Returns by key, for a language, what stands in no message, as the names of places on a host's map.
    """

    game: str
    package: str
    files: Path
    functions: Mapping[str, Callable[..., str]] = {}
    tellers: Mapping[type, Callable[[Any, "Texts"], str]] = {}
    automata: Mapping[Seat, str] = {}
    names: Callable[[str], Mapping[str, str]] = lambda locale: {}


class Texts:
    """The words of one of LOCALES, with those of some games; *english* stands in where one is missing."""

    def __init__(self, locale: str, games: Iterable[Words] = (), english: "Texts | None" = None) -> None:
        self.locale = locale
        self._games, self._english = tuple(games), english
        self._babel = Locale.parse(locale, sep="-")
        self._tellers = {kind: teller for game in self._games for kind, teller in game.tellers.items()}
        self._automata = {seat: key for game in self._games for seat, key in game.automata.items()}
        own = {name: partial(function, texts=self) for game in self._games for name, function in game.functions.items()}
        functions: dict[str, Any] = {"WORD": self._word, "WORDS": self._words, **own}
        self._bundle = FluentBundle([locale], functions=functions, use_isolating=False)
        parser = FluentParser(with_spans=False)  # where in its file a word stands takes a third of all the room
        for folder in (FILES, *(game.files for game in self._games)):
            for path in sorted((folder / locale).glob("*.ftl")):
                self._bundle.add_resource(parser.parse(path.read_text(encoding="utf-8")))
        self.renew_names()

    def renew_names(self) -> None:
        """Ask the games anew for the names that stand in no message, as when a host has brought some."""
        self.names: Mapping[str, str] = {
            key: name for game in self._games for key, name in game.names(self.locale).items()
        }

    def knows(self, key: str) -> bool:
        """Whether *key* is worded in this language: it is a message, or a game's name for something."""
        return self._bundle.has_message(key) or key in self.names

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return the message *key*, filled with *facts*; in English, with a warning, if it is missing here.

        Raises:
            KeyError: There is no such message in English either.
        """
        if not self.knows(key):
            if self._english is None:
                raise KeyError(key)
            warnings.warn(f"{key} is not worded in {self.locale}", Unworded, stacklevel=2)
            return self._english.say(key, **facts)
        if not self._bundle.has_message(key):
            return self.names[key]
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
        return self.say("refused", words=self.say(dashed(error.rule), **facts), rule=error.rule)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Tell *event* in a line; *names* are the players', by seat."""
        fields = (field for field in event.__struct_fields__ if field != "to")
        key = self._own(f"event-{_kebab(type(event).__name__)}", self._game_of(type(event)))
        return self.say(key, **self._facts(event, fields, names))

    def action(self, action: AnyAction, names: Sequence[str] = ()) -> str:
        """Say in a few words what *action* does: short enough for a button."""
        key = self._own(f"action-{word(type(action))}", self._game_of(type(action)))
        return self.say(key, **self._facts(action, action.__struct_fields__, names))

    def asked(self, decision: Decision, names: Sequence[str] = ()) -> str:
        """Say in a few words what a seat is asked."""
        told = (name for name in decision.__struct_fields__ if name not in Decision.__struct_fields__)
        fields = [name for name in told if type(getattr(decision, name)) is not tuple]
        key = self._own(f"decision-{_kebab(type(decision).__name__)}", self._game_of(type(decision)))
        return self.say(key, **self._facts(decision, fields, names))

    def wish(self, part: str, game: str) -> str:
        """Say what a standing answer of *game*, or what it depends on, means; a number in it is told as ``$n``."""
        words = part.split()
        numbers = [int(each) for each in words if each.isdecimal()]
        key = f"standing-{'-'.join(each for each in words if not each.isdecimal())}"
        return self.say(self._own(key, game), n=numbers[0] if numbers else 0)

    def option(self, name: str, value: str) -> str:
        """Say what the value of an option means, also one that a host brought; both are as people write them."""
        key = f"option-{dashed(name)}-{dashed(value)}"
        return self.say(key) if self.knows(key) else self.say(f"option-{dashed(name)}-other", value=value)

    def option_name(self, name: str, game: str) -> str:
        """Say what an option of *game* is called."""
        return self.say(self._own(f"option-{dashed(name)}", game))

    def _game_of(self, kind: type[Struct]) -> str:
        """Return the id of the game that defines *kind*, empty for the core."""
        return next((each.game for each in self._games if kind.__module__.startswith(f"{each.package}.")), "")

    def _own(self, key: str, game: str) -> str:
        """Return the key by which *game* words something, if it does so differently."""
        own = f"{key}-{dashed(game)}"
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
        if (teller := self._tellers.get(type(value))) is not None:
            return teller(value, self)
        return int(value) if isinstance(value, int) else format_field(value)

    def _seat(self, seat: Seat, names: Sequence[str]) -> Fact:
        """Return who sits at *seat*, by *names* or else counted from 1; beyond them an automaton, or the neutral."""
        if seat in self._automata and seat >= len(names):
            return self.say(self._automata[seat])
        return int(seat) + 1 if not names else names[seat] if seat < len(names) else self.say("neutral")

    def _word(self, kind: str, id: Any) -> str:
        """Return the word of a kind for an id: what ``WORD`` is in the files."""
        key = f"{kind}-{dashed(str(id))}"
        return self.say(key if self.knows(key) else key.rstrip("0123456789"))

    def _words(self, kind: str, ids: Any) -> str:
        """Return the words of a kind for several ids as a list: what ``WORDS`` is in the files."""
        return self.listed(self._word(kind, id) for id in str(ids).split(", "))


@cache
def seat_fields(kind: type[Any]) -> frozenset[str]:
    """Return the names of those fields of a struct that are typed as one seat."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(field for field in kind.__struct_fields__ if hints[field] in (Seat, Seat | None))


def _plain(value: Fact) -> Any:
    """Return *value* for Fluent: numbers without a mark between thousands, for they may be ids; ``none`` if empty."""
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else str(value)[:LONGEST_FACT] or NONE


def dashed(id: str) -> str:
    """Return *id* as part of a key."""
    return re.sub("[._]", "-", id)


def _kebab(name: str) -> str:
    """Write a class's name as part of a key.

    >>> _kebab("TileLaid")
    'tile-laid'
    """
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", name).lower()
