"""Texts in one language: Fluent messages, and the facts that fill them.

Keys are derived from names in the rules: the rule ``CAR-4.4`` has the key ``CAR-4-4``, the event ``TileLaid``
``event-tile-laid``, the decision ``LayTile`` ``decision-lay-tile``, the action ``place`` ``action-place``, the option
``small_city`` ``option-small-city`` and its value ``half`` ``option-small-city-half``. Underscores and dots become
dashes. If two games need different messages for the same name, one of the keys ends in the game's id:
``event-left-ming-dynasty``.

Callers pass ids, and messages refer to others by them: ``{ WORD("tile", $tile) }`` is the message ``tile-A`` if
``$tile`` is ``A``. If there is no message for an id with a number at its end, the number is dropped: ``WORD("role",
"city2")`` is the message ``role-city``. ``WORDS`` lists the messages for several ids, which are separated by commas.

Each game adds its own `Words`.
"""

import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import timedelta
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Final, get_type_hints

from babel import Locale
from babel.dates import format_timedelta
from babel.lists import format_list
from babel.numbers import format_decimal
from babel.units import format_unit
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser

from rules.core.model import AnyAction, Decision, Event, Fact, RulesError, Seat
from rules.core.notation import NONE, format_field, word
from rules.core.struct import Struct

LOCALES: Final = ("en", "zh-CN", "zh-TW")
"""The available languages; English replaces messages that others lack."""

NAMED: Final = {"en": "en", "zh-CN": "zh_hans", "zh-TW": "zh_hant"}
"""The field that holds a name in each language, in files of hosts."""

FILES: Final = Path(__file__).parent / "locales"

LONGEST_FACT: Final = 1000
"""The most characters of a fact; Fluent drops longer ones."""

MINUS: Final = "\N{MINUS SIGN}"
"""The sign before negative numbers, as in the pictures; Babel writes a hyphen."""


class Unworded(UserWarning):
    """A message is missing in one language, or lacks a fact that it uses."""


class NoWord(KeyError):
    """No language has a word for an id, given as the argument; a user may have typed it."""


class Words(Struct, frozen=True, kw_only=True, eq=False):
    """The messages of one game, by its id.

    Attributes:
        package: The Python package that defines its events, decisions and actions.
        files: The folder of its messages, in a folder for each language.
        functions: The functions that its messages call, by name; they get a value and the keyword *texts*.
        tellers: Functions, by type, that put values into words that are neither numbers nor ids.
        automata: The keys for the names of automata, by their number in place of a seat.
        names: Returns names that are not in messages, by key, for a language: those of places on a host's map.
    """

    game: str
    package: str
    files: Path
    functions: Mapping[str, Callable[..., str]] = {}
    tellers: Mapping[type, Callable[[Any, "Texts"], str]] = {}
    automata: Mapping[Seat, str] = {}
    names: Callable[[str], Mapping[str, str]] = lambda locale: {}


class Texts:
    """The messages in one of LOCALES, with those of some games; *english* replaces missing ones."""

    def __init__(self, locale: str, games: Iterable[Words] = (), english: "Texts | None" = None) -> None:
        self.locale = locale
        self._games, self._english = tuple(games), english
        self._babel = Locale.parse(locale, sep="-")
        self._tellers = {kind: teller for game in self._games for kind, teller in game.tellers.items()}
        self._automata = {seat: key for game in self._games for seat, key in game.automata.items()}
        self.renew_names()

    @cached_property
    def _bundle(self) -> FluentBundle:
        """The messages. They are parsed when the first of them is needed, since that takes a third of a second."""
        own = {name: partial(function, texts=self) for game in self._games for name, function in game.functions.items()}
        functions: dict[str, Any] = {"WORD": self._word, "WORDS": self._words, **own}
        bundle = FluentBundle([self.locale], functions=functions, use_isolating=False)
        parser = FluentParser(with_spans=False)  # positions in the files would take a third of the memory
        for folder in (FILES, *(game.files for game in self._games)):
            for path in sorted((folder / self.locale).glob("*.ftl")):
                bundle.add_resource(parser.parse(path.read_text(encoding="utf-8")))
        return bundle

    def renew_names(self) -> None:
        """Read the names that are not in messages again, after a host has added some."""
        self.names: Mapping[str, str] = {
            key: name for game in self._games for key, name in game.names(self.locale).items()
        }

    def knows(self, key: str) -> bool:
        """Return True if this language has a message or a game's name for *key*."""
        return self._bundle.has_message(key) or key in self.names

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return the message *key* with *facts*; in English, with a warning, if it is missing in this language.

        Raises:
            KeyError: It is missing in English as well.
        """
        if not self.knows(key):
            if self._english is None or not self._english.knows(key):
                raise KeyError(key)
            warnings.warn(f"{key} is not worded in {self.locale}", Unworded, stacklevel=2)
            return self._english.say(key, **facts)
        if not self._bundle.has_message(key):
            return self.names[key]
        text, errors = self._format_message(key, facts)
        for error in errors:
            warnings.warn(f"{key} in {self.locale}: {error!r}", Unworded, stacklevel=2)
        return text

    def _format_message(self, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[Exception]]:
        """Return the message *key* with *facts*, and the errors in it."""
        plain = {name: _plain(value) for name, value in facts.items()}
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has no words"
        text, errors = self._bundle.format_pattern(pattern, plain)
        return str(text), errors

    def format_list(self, items: Iterable[str]) -> str:
        """Return *items* as a list in a sentence; in Chinese, Latin letters and numbers stand apart from its *and*."""
        parts = list(items)
        if self._babel.language == "zh" and len(parts) > 1:
            parts[-2] += " " * parts[-2][-1:].isascii()
            parts[-1] = " " * parts[-1][:1].isascii() + parts[-1]
        return format_list(parts, locale=self._babel)

    def number(self, value: float) -> str:
        """Return a number with separators."""
        return str(format_decimal(value, locale=self._babel))

    def seconds(self, value: float) -> str:
        """Return a short time, given in seconds, in milliseconds."""
        milliseconds = round(value * 1000, 1 if value < 0.01 else None)
        return format_unit(milliseconds, "duration-millisecond", "short", locale=self._babel)

    def megabytes(self, value: int) -> str:
        """Return a size, given in bytes."""
        return format_unit(round(value / 1e6), "digital-megabyte", "short", locale=self._babel)

    def rough_duration(self, seconds: float) -> str:
        """Return a long time in its greatest unit."""
        return format_timedelta(timedelta(seconds=seconds), locale=self._babel)

    def time(self, seconds: int) -> str:
        """Return a time in whole days, hours and minutes."""
        counts = {"day": seconds // 86400, "hour": seconds % 86400 // 3600, "minute": seconds % 3600 // 60}
        told = {unit: n for unit, n in counts.items() if n} or {"minute": 0}
        return " ".join(self.say(f"time-{unit}", n=n) for unit, n in told.items())

    def refusal(self, error: RulesError) -> str:
        """Return why the rules forbid something, with the rule's id.

        The fact ``meant``, which any refusal may have, is what was probably meant by something mistyped.
        """
        typed = self.unknown_word(error)
        facts = self._facts_of(error)
        words = self.say(key_part(error.rule), **facts) if typed is None else self.say("CORE-13", what=typed)
        said = self.say("refused", words=words, rule=error.rule)
        meant = error.facts.get("meant")
        return said if not meant else self.say("probably-meant", said=said, meant=meant)

    def unknown_word(self, error: RulesError) -> str | None:
        """Return the word in a refusal that the game does not know, None if there is none."""
        key = key_part(error.rule)
        if not self._bundle.has_message(key):
            return None
        facts = self._facts_of(error)
        unknown = {problem.args[0] for problem in self._format_message(key, facts)[1] if isinstance(problem, NoWord)}
        if "card" in facts and not self.knows(f"card-{key_part(str(facts['card']))}"):  # not all messages name the card
            unknown.add(facts["card"])
        return next((value for value in facts.values() if isinstance(value, str) and value in unknown), None)

    def _facts_of(self, error: RulesError) -> dict[str, Fact]:
        return {name: self._fact(value, ()) for name, value in error.facts.items()}

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return *event* as a line; *names* are those of the players, by seat."""
        fields = (field for field in event.__struct_fields__ if field != "to")
        key = self._own_key(f"event-{_kebab(type(event).__name__)}", self._game_of(type(event)))
        return self.say(key, **self._facts(event, fields, names))

    def action(self, action: AnyAction, names: Sequence[str] = ()) -> str:
        """Return *action* in a few words, which fit a button."""
        key = self._own_key(f"action-{word(type(action))}", self._game_of(type(action)))
        return self.say(key, **self._facts(action, action.__struct_fields__, names))

    def decision_text(self, decision: Decision, names: Sequence[str] = ()) -> str:
        """Return what a seat is asked, in a few words."""
        told = (name for name in decision.__struct_fields__ if name not in Decision.__struct_fields__)
        fields = [name for name in told if type(getattr(decision, name)) is not tuple]
        key = self._own_key(f"decision-{_kebab(type(decision).__name__)}", self._game_of(type(decision)))
        return self.say(key, **self._facts(decision, fields, names))

    def wish(self, part: str, game: str) -> str:
        """Return a part of a standing answer of *game* in words; a number in it is the fact ``$n``."""
        words = part.split()
        numbers = [int(each) for each in words if each.isdecimal()]
        key = f"standing-{'-'.join(each for each in words if not each.isdecimal())}"
        return self.say(self._own_key(key, game), n=numbers[0] if numbers else 0)

    def question(self, id: str, game: str) -> str:
        """Return the name of a question of *game* that has standing answers."""
        return self.say(self._own_key(f"standing-of-{id}", game))

    def option(self, name: str, value: str) -> str:
        """Return an option's value in words; both are given as users write them, and the value may be a host's."""
        key = f"option-{key_part(name)}-{key_part(value)}"
        return self.say(key) if self.knows(key) else self.say(f"option-{key_part(name)}-other", value=value)

    def option_name(self, name: str, game: str) -> str:
        """Return the name of an option of *game*."""
        return self.say(self._own_key(f"option-{key_part(name)}", game))

    def _game_of(self, kind: type[Struct]) -> str:
        """Return the id of the game that defines *kind*, empty for the core."""
        return next((each.game for each in self._games if kind.__module__.startswith(f"{each.package}.")), "")

    def _own_key(self, key: str, game: str) -> str:
        """Return the key of the game's own message if there is one, otherwise *key*."""
        own = f"{key}-{key_part(game)}"
        return own if self.knows(own) else key

    def _facts(self, struct: Struct, fields: Iterable[str], names: Sequence[str]) -> dict[str, Fact]:
        """Return the *fields* of a struct as facts, with another fact ``…-count`` for each tuple."""
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
        """Return *value* as a fact: a tuple of ids as ``WORDS`` takes it, a tuple of numbers as players' names."""
        if type(value) is tuple and value and all(isinstance(each, str) for each in value):
            return ", ".join(value)
        if type(value) is tuple:
            told = ((self._seat(seat, names), count) for seat, count in Counter(value).items())
            return self.format_list(f"{who} ×{count}" if count > 1 else f"{who}" for who, count in told)
        if isinstance(value, Decision):
            return self.decision_text(value, names)
        if (teller := self._tellers.get(type(value))) is not None:
            return teller(value, self)
        return int(value) if isinstance(value, int) else format_field(value)

    def _seat(self, seat: Seat, names: Sequence[str]) -> Fact:
        """Return the name of *seat*, or its number without *names*; higher seats are automata or the neutral player."""
        if seat in self._automata and seat >= len(names):
            return self.say(self._automata[seat])
        return int(seat) + 1 if not names else names[seat] if seat < len(names) else self.say("neutral")

    def _word(self, kind: str, id: Any) -> str:
        """Return the message of a kind for an id: the function ``WORD`` of messages."""
        key = f"{kind}-{key_part(str(id))}"
        try:
            return self.say(key if self.knows(key) else key.rstrip("0123456789"))
        except KeyError:
            raise NoWord(str(id)) from None

    def _words(self, kind: str, ids: Any) -> str:
        """Return the messages of a kind for several ids, as a list: the function ``WORDS`` of messages."""
        return self.format_list(self._word(kind, id) for id in str(ids).split(", "))


@cache
def seat_fields(kind: type[Any]) -> frozenset[str]:
    """Return the names of the fields of a struct that have the type of one seat."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(field for field in kind.__struct_fields__ if hints[field] in (Seat, Seat | None))


def _plain(value: Fact) -> Any:
    """Return *value* for Fluent: numbers without thousands separators, since they may be ids; ``none`` if empty."""
    match value:
        case int() if value < 0:
            return f"{MINUS}{-value}"
        case int():
            return fluent_number(value, useGrouping=False)
        case _:  # words
            return str(value)[:LONGEST_FACT] or NONE


def key_part(id: str) -> str:
    """Return *id* as part of a message key."""
    return re.sub("[._]", "-", id)


def _kebab(name: str) -> str:
    """Return the name of a class as part of a message key.

    >>> _kebab("TileLaid")
    'tile-laid'
    """
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", name).lower()
