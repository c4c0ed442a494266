"""What must be true of the code, and what neither Ruff nor mypy checks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOM_NAMES = ("bot", "cogs", "laws", "ledgers", "players", "playground", "rendering", "rules", "scripts", "tests")
ROOT = Path(__file__).parents[1]


def modules() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each module."""
    for room in ROOM_NAMES:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def test_a_match_gives_its_reason_for_what_it_leaves_out() -> None:
    silent = []
    for path, text in modules():
        if "case _" not in text:
            continue  # parsing all modules takes three times as long
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.match_case) or not is_wildcard(node):
                continue
            first = node.body[0]
            if not is_refusal(first) and not any("#" in line for line in lines[node.pattern.lineno - 1 : first.lineno]):
                silent.append(f"{path}:{node.pattern.lineno}")
    assert [] == silent


def test_the_last_case_of_a_match_takes_what_is_left() -> None:
    """It is `case never` with `assert_never`, which mypy checks, or `case _` with a reason."""
    unchecked = [
        f"{path}:{node.lineno}"
        for path, text in modules()
        if re.search(r"^ +match .*:$", text, re.MULTILINE)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Match) and not takes_all(node.cases[-1])
    ]
    assert [] == unchecked


PARTICIPLES: Final = re.compile(
    "begun|beside|bought|bound|brought|built|caught|chosen|done|drawn|fallen|found|given|gone|grown|held|hidden|kept|known"
    "|laid|led|left|lit|lost|made|meant|met|own|paid|said|seen|sent|shown|sold|sought|spoken|struck|sworn|taken|thought"
    "|told|won|worn|written|[a-z]+ed"
)
"""Names of one word that are participles, or adjectives that say as little."""

FINE: Final = frozenset(("embed", "exceed", "feed", "need", "proceed", "reed", "seed"))
"""Nouns and verbs that end like participles."""


def test_no_function_is_named_by_a_bare_participle() -> None:
    """It would say neither what goes in nor what comes out (docs/architecture.md, "Style")."""
    named = [
        f"{path}: {name}"
        for path, text in modules()
        for name in re.findall(r"^ *(?:async )?def (\w+)", text, re.MULTILINE)
        if PARTICIPLES.fullmatch(name.strip("_")) and name.strip("_") not in FINE
    ]
    assert [] == named


def takes_all(case: ast.match_case) -> bool:
    """Whether the case takes whatever is left, under a name or not."""
    return isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.guard is None


def is_wildcard(case: ast.match_case) -> bool:
    """Whether it is ``case _``."""
    return takes_all(case) and isinstance(case.pattern, ast.MatchAs) and case.pattern.name is None


def is_refusal(statement: ast.stmt) -> bool:
    """Whether the statement raises an error or calls `assert_never`."""
    return isinstance(statement, ast.Raise) or ast.unparse(statement).startswith("assert_never(")
