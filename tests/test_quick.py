"""`make test` leaves out slow tests, and still tries every rule, every game and every command."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent
RULE: Final = re.compile(r"\brule\(([^)]*)\)")
NAME: Final = re.compile(r'"([^"]+)"')
SLOW: Final = re.compile(r"\bmark\.slow\b")
GAME_PLAYED: Final = {
    "carcassonne": "test_evenings.py",
    "ming_dynasty": "test_ming_journeys.py",
    "terra_mystica": "test_terra_evenings.py",
    "great_wall": "test_slash_turns.py",
}
"""By game, a file in tests/e2e whose quick tests play it through the playground."""

PAGES: Final = ("e2e/test_page.py", "playground/test_page.py")
"""Files whose quick tests open a page in a browser."""

Test = ast.FunctionDef | ast.AsyncFunctionDef


def is_slow(node: ast.AST) -> bool:
    """Return whether `pytest.mark.slow` stands anywhere in *node*."""
    return any(isinstance(each, ast.Attribute) and each.attr == "slow" for each in ast.walk(node))


def marks_slow(node: ast.AST) -> bool:
    """Return whether a decorator, or the value of `pytestmark`, marks everything as slow.

    A mark inside `parametrize` is on some parameters, unless it is on all of them.
    """
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "parametrize":
        return is_slow(node)
    values = node.args[1] if len(node.args) > 1 else None
    return isinstance(values, ast.List | ast.Tuple) and bool(values.elts) and all(map(is_slow, values.elts))


def pytestmarks(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """Yield the values of `pytestmark` in a module or class."""
    for statement in body:
        if isinstance(statement, ast.Assign) and "pytestmark" in [ast.unparse(each) for each in statement.targets]:
            yield statement.value


def quick_tests(body: list[ast.stmt]) -> Iterator[Test]:
    """Yield the tests of a module or class that are not marked slow."""
    if any(map(marks_slow, pytestmarks(body))):
        return
    for statement in body:
        if isinstance(statement, ast.ClassDef | Test) and not any(map(marks_slow, statement.decorator_list)):
            if isinstance(statement, ast.ClassDef):
                yield from quick_tests(statement.body)
            elif statement.name.startswith("test_"):
                yield statement


def quick_rules(text: str) -> set[str]:
    """Return the rules that quick tests in the text of a module name, in a decorator or for one parameter."""
    if not SLOW.search(text):
        return all_rules(text)
    module = ast.parse(text).body
    places: list[ast.AST] = [each for test in quick_tests(module) for each in test.decorator_list]
    places += [each for each in module if isinstance(each, ast.Assign | ast.AnnAssign)]  # lists of parameters
    return {rule for place in places for rule in rules_in(place)}


def rules_in(node: ast.AST) -> Iterator[str]:
    """Yield the rules that *node* names, apart from those of a parameter that is marked slow."""
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func)
        if called == "pytest.param" and is_slow(node):
            return
        if called == "rule":
            yield from (
                each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)
            )
    for child in ast.iter_child_nodes(node):
        yield from rules_in(child)


def all_rules(text: str) -> set[str]:
    """Return the rules that any test in the text of a module names."""
    return {name for names in RULE.findall(text) for name in NAME.findall(names)}


@cache
def texts() -> tuple[str, ...]:
    """Return the text of every test module that names a rule."""
    found = (path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py")))
    return tuple(text for text in found if "rule(" in text)


def test_every_rule_that_a_test_names_is_named_by_a_quick_test() -> None:
    """That some test names each documented rule is the business of rules/test_ids.py."""
    named = set[str]().union(*map(all_rules, texts()))
    quick = set[str]().union(*map(quick_rules, texts()))

    assert len(named) > 500
    assert [] == sorted(named - quick)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('@rule("A-1")\ndef test_a(): ...', {"A-1"}),
        ('@rule("A-1")\n@pytest.mark.slow\ndef test_a(): ...', set()),
        ('pytestmark = [x, pytest.mark.slow]\n@rule("A-1")\ndef test_a(): ...', set()),
        ('@pytest.mark.slow\nclass TestA:\n    @rule("A-1")\n    def test_a(self): ...', set()),
        ('@rule("A-1", "A-2")\n@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.slow)])\n'
         "async def test_a(x): ...", {"A-1", "A-2"}),
        (
            'X = [pytest.param(1, marks=rule("A-1")), pytest.param(2, marks=[rule("A-2"), pytest.mark.slow])]',
            {"A-1"},
        ),
        ('@rule("A-1")\n@pytest.mark.parametrize("x", [pytest.param(2, marks=pytest.mark.slow)])\n'
         "def test_a(x): ...", set()),
    ],
)  # fmt: skip
def test_a_slow_test_does_not_count_wherever_its_mark_is(text: str, expected: set[str]) -> None:
    assert expected == quick_rules(text)


def has_quick_tests(path: Path) -> bool:
    return any(quick_tests(ast.parse(path.read_text(encoding="utf-8")).body))


def test_every_game_is_played_through_the_playground_by_a_quick_test() -> None:
    from bot.catalogue.games import GAMES

    assert {game for game, registered in GAMES.items() if registered.extension.startswith("cogs.")} == set(GAME_PLAYED)
    assert [] == [name for name in GAME_PLAYED.values() if not has_quick_tests(TESTS / "e2e" / name)]


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_opened_in_a_browser_by_a_quick_test(name: str) -> None:
    assert has_quick_tests(TESTS / name)
