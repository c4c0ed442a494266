"""What is worded in the locale files, and what the code asks to be worded."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.catalogue import GAMES
from bot.i18n.texts import FILES
from rules.core.model import RulesError

PLURALS = {"zero", "one", "two", "few", "many", "other"}


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
        self.visit(entry.value)

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


@cache
def messages(locale: str) -> tuple[Message, ...]:
    """Return every message of *locale*, file by file; what cannot be read fails here."""
    found = []
    folders = (FILES, *(game.words.files for game in GAMES.values()))
    for path in (path for folder in folders for path in sorted((folder / locale).glob("*.ftl"))):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ftl.Message):
                found.append(Message(path, entry, locale))
    return tuple(found)


@cache
def worded(locale: str) -> dict[str, Message]:
    """Return the messages of *locale* by key."""
    return {message.key: message for message in messages(locale)}


class Call(NamedTuple):
    """A place in the code that names a key, with the facts it hands over; None if one cannot see which."""

    where: str
    key: str
    facts: frozenset[str] | None


def trees(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    """Yield every module of *rooms*, read."""
    for room in rooms:
        for path in sorted(Path(room).rglob("*.py")):
            yield path, tree_of(path)


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a module, read once for all who look at it."""
    return ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call in *tree*, with the name of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", "")), node


def said() -> Iterator[Call]:
    """Yield every ``say("key", …)`` in the code."""
    for path, tree in trees("bot", "cogs", "rendering"):
        for name, node in calls(tree):
            for key in _constants(node.args[0]) if name == "say" and node.args else ():
                if re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", key):
                    yield Call(f"{path}:{node.lineno}", key, _facts(node))


def raised() -> Iterator[Call]:
    """Yield every refusal by a paragraph of the rules, under the key of its words."""
    kinds = [RulesError]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    errors = {kind.__name__ for kind in kinds}
    for path, tree in trees("bot", "cogs", "rules"):
        for name, node in calls(tree):
            for paragraph in _constants(node.args[0]) if name in errors and node.args else ():
                yield Call(f"{path}:{node.lineno}", paragraph.replace(".", "-"), _facts(node))


def mentioned() -> tuple[set[str], set[re.Pattern[str]]]:
    """Return what strings in the code may name: keys, and patterns of keys that are put together."""
    keys, patterns = set[str](), set[re.Pattern[str]]()
    for _, tree in trees("bot", "cogs", "rendering"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                keys.add(node.value)
            elif isinstance(node, ast.JoinedStr) and re.match("[a-z]+-", _beginning(node)):
                patterns.add(re.compile("".join(_pattern(part) for part in node.values)))
    return keys, patterns


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
