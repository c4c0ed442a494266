"""The messages of the locale files, and the messages that the code asks for.

Both are read once per process: each source file is parsed and walked once for all tests.
"""

import ast
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import FILES
from rules.core.model import RulesError

PLURALS = {"zero", "one", "two", "few", "many", "other"}

NAMES = {"name", "names", "who", "seat", "player", "by", "clan", "receiver", "moderator", "host"}
"""Facts that are names of players, which may end in digits."""


UNTRANSLATED = "untranslated"
"""The line of a comment directly above a message that repeats the English one."""


class Message(Visitor):
    """One message: the *facts* it tells, all it *reads*, the *words* it looks up, the messages it is made of."""

    def __init__(self, path: Path, entry: ftl.Message, locale: str) -> None:
        self.path = path
        self.key = entry.id.name
        self.locale = locale
        self.facts: set[str] = set()
        self.reads: set[str] = set()
        self.words: set[str] = set()
        self.parts: set[str] = set()
        self.unreachable: set[str] = set()
        self.text = ""
        assert entry.value is not None, "all our messages have a text, and no attributes"
        self.value = entry.value
        self.is_untranslated = entry.comment is not None and (entry.comment.content or "").endswith(UNTRANSLATED)
        """Whether English stands in until somebody translates it, as CONTRIBUTING allows between two releases."""

        self.runs_on: set[str] = set()
        self.visit(entry.value)

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        """Note the names that a number follows with nothing but a space in between."""
        for n, part in enumerate(node.elements):
            if (name := _variable(part)) in NAMES and _begins_with_number(node.elements[n + 1 :]):
                self.runs_on.add(name)
        self.generic_visit(node)

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.text += f" {node.value}"

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.facts.add(node.id.name)
        self.reads.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.parts.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        if any(node.id.name in game.words.functions for game in GAMES.values()):
            self.visit(node.arguments.positional[0])
            return
        kind, fact = node.arguments.positional
        assert node.id.name in ("WORD", "WORDS"), self.key
        assert isinstance(kind, ftl.StringLiteral), self.key
        self.words.add(kind.value)
        self.visit(fact)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        """Take a number that only chooses the wording for what is read, not for a fact that is told."""
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
        numbers = [variant.key for variant in node.variants if isinstance(variant.key, ftl.NumberLiteral)]
        if keys <= PLURALS and keys | {str(number) for number in numbers} != {"other"}:
            self.unreachable |= keys - {"other"} - set(Locale.parse(self.locale, sep="-").plural_form.tags)
        if keys <= PLURALS and isinstance(node.selector, ftl.VariableReference):
            self.reads.add(node.selector.id.name)
        else:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant.value)


def _variable(part: ftl.TextElement | ftl.Placeable) -> str:
    """Return the fact that a part of a message is, empty if it is none."""
    found = part.expression if isinstance(part, ftl.Placeable) else None
    return found.id.name if isinstance(found, ftl.VariableReference) else ""


def _begins_with_number(parts: Sequence[ftl.TextElement | ftl.Placeable]) -> bool:
    """Whether the first of *parts* that is not blank may begin with a digit; texts among the facts do not."""
    for part in parts:
        expression = part.expression if isinstance(part, ftl.Placeable) else None
        text = expression.value if isinstance(expression, ftl.StringLiteral) else getattr(part, "value", "")
        if isinstance(text, str) and (expression is None or isinstance(expression, ftl.StringLiteral)):
            if text.strip():
                return text.strip()[0].isdigit()
            continue
        if isinstance(expression, ftl.SelectExpression):
            return any(_begins_with_number(variant.value.elements) for variant in expression.variants)
        return getattr(getattr(expression, "id", None), "name", "WORD") not in {"WORD", "WORDS", *NAMES}
    return False


@cache
def messages(locale: str) -> tuple[Message, ...]:
    """Return every message of *locale*, file by file. Fail where a file cannot be read."""
    read = []
    folders = (FILES, *(game.words.files for game in GAMES.values()))
    for path in (path for folder in folders for path in sorted((folder / locale).glob("*.ftl"))):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ftl.Message):
                read.append(Message(path, entry, locale))
    return tuple(read)


@cache
def messages_of(locale: str) -> dict[str, Message]:
    """Return the messages of *locale* by key."""
    return {message.key: message for message in messages(locale)}


def translated_messages(locale: str) -> Iterable[Message]:
    """Yield the messages of *locale* but for those in which English stands in."""
    return (message for message in messages(locale) if not message.is_untranslated)


class Call(NamedTuple):
    """A place in the code that names a key, with the facts it hands over; None if one cannot see which."""

    where: str
    key: str
    facts: frozenset[str] | None


class Source:
    """What one source file says: its calls, its strings, and the strings that it puts together."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.calls: list[tuple[str, Call]] = []
        """The calls whose first argument is a string, by the name of what is called."""

        self.strings: set[str] = set()
        self.patterns: set[str] = set()
        """Regular expressions of the f-strings that may be keys."""

        self.colons: list[str] = []
        """Places of f-strings in which only a colon stands between two values."""

        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                self._read_call(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.strings.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                self._read_joined(node)

    def _read_call(self, node: ast.Call) -> None:
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        for key in _constants(node.args[0]) if node.args else ():
            self.calls.append((name, Call(f"{self.path}:{node.lineno}", key, _facts(node))))

    def _read_joined(self, node: ast.JoinedStr) -> None:
        if re.match("[a-z]+-", _beginning(node)):
            self.patterns.add("".join(_pattern(part) for part in node.values))
        for before, part, after in zip(node.values, node.values[1:], node.values[2:], strict=False):
            is_between = isinstance(before, ast.FormattedValue) and isinstance(after, ast.FormattedValue)
            if is_between and isinstance(part, ast.Constant) and str(part.value).strip("*") == ": ":
                self.colons.append(f"{self.path}:{node.lineno}")


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """Return every module of *folders*, read."""
    if len(folders) > 1:
        return tuple(source for folder in folders for source in sources(folder))
    return tuple(Source(path) for path in sorted(Path(*folders).rglob("*.py")))


@cache
def said_keys() -> tuple[Call, ...]:
    """Return every ``say("key", …)`` in the code."""
    return tuple(
        call
        for source in sources("bot", "cogs", "rendering")
        for name, call in source.calls
        if name == "say" and re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", call.key)
    )


@cache
def refusal_keys() -> tuple[Call, ...]:
    """Return every refusal by a paragraph of the rules, under the key of its words."""
    kinds = [RulesError]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    errors = {kind.__name__ for kind in kinds}
    return tuple(
        call._replace(key=call.key.replace(".", "-"))
        for source in sources("bot", "cogs", "rules")
        for name, call in source.calls
        if name in errors
    )


def mentioned_keys() -> tuple[set[str], set[str]]:
    """Return the strings of the code that may be keys, and regular expressions of the keys that it puts together."""
    strings: set[str] = set()
    patterns: set[str] = set()
    for source in sources("bot", "cogs", "rendering"):
        strings |= {text for text in source.strings if "-" in text or text.isalpha()}
        patterns |= source.patterns
    return strings, patterns


def _beginning(node: ast.JoinedStr) -> str:
    first = node.values[0] if node.values else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def _constants(node: ast.expr) -> Iterable[str]:
    """Yield the strings that *node* may be."""
    if isinstance(node, ast.IfExp):
        yield from (*_constants(node.body), *_constants(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _facts(node: ast.Call) -> frozenset[str] | None:
    names: list[Any] = [keyword.arg for keyword in node.keywords]
    return None if None in names else frozenset(names)
