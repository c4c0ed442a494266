"""Paragraphs, code and tests hold together: what is raised is documented, and what is documented is tested."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.catalogue import GAMES as REGISTERED

ROOT = Path(__file__).parents[2]
GAMES = sorted(REGISTERED)
ID = re.compile(r"(?:CORE|CAR|TM|MD|GW)-T?[0-9]+(?:\.[0-9]+)*")
RULING = re.compile(r"\bA-[0-9]+")
"""Where the rules of a game are silent: spoken of in its own text, code and tests only."""

ITEM = re.compile(rf"^\s*- ({ID.pattern}) ", re.MULTILINE)
HEADING = re.compile(rf"^###? ({ID.pattern}) ", re.MULTILINE)

NOT_TESTED: Final = {
    "CAR-13.12": "about the table: where farmers are put so that all can see them",
    "CAR-14": "words for people; the tests of the locale files hold them to it",
    "TM-23": "words for people; the tests of the locale files hold them to it",
}
"""Paragraphs that say nothing of which a program could break, and why."""


def trees(*folders: str) -> Iterator[ast.AST]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


@cache
def documented(*pages: str) -> set[str]:
    """Return the ids of all paragraphs of *pages*, or of every one, and of chapters that have none."""
    found: set[str] = set()
    for path in (ROOT / "docs/rules").glob("*.md"):
        if pages and path.stem not in pages:
            continue
        text = path.read_text(encoding="utf-8")
        items = set(ITEM.findall(text))
        found |= items | {each for each in HEADING.findall(text) if not any(i.startswith(f"{each}.") for i in items)}
    return found


@cache
def chapters() -> set[str]:
    return {each for path in (ROOT / "docs/rules").glob("*.md") for each in HEADING.findall(path.read_text("utf-8"))}


@cache
def raised() -> set[str]:
    """Return the ids that stand in the code by themselves, as they do where something is refused."""
    constants = (node.value for node in trees("rules", "bot", "cogs") if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and ID.fullmatch(value)}


@cache
def cited() -> set[str]:
    """Return the ids that docstrings of the code speak of."""
    constants = (
        node.value
        for node in trees("rules", "players", "laws", "bot", "cogs", "rendering")
        if isinstance(node, ast.Constant)
    )
    return {each for value in constants if isinstance(value, str) for each in ID.findall(value)}


@cache
def named(*folders: str) -> set[str]:
    """Return the ids that some test in *folders* names as the rule it holds to."""
    return {
        argument.value
        for node in trees(*folders)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def by_number(paragraph: str) -> list[tuple[int, str]]:
    """Return what paragraphs are sorted by: numbers as numbers."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"[-.]", paragraph)]


DOCUMENTED = sorted(documented(), key=by_number)
CHAPTERS = sorted(chapters(), key=by_number)
PLAYED = sorted(documented("core", *GAMES), key=by_number)
"""The paragraphs of games that can be played: the text of one that is being written comes before its tests."""


def test_there_are_paragraphs_to_hold_to() -> None:
    assert len(DOCUMENTED) > 170
    assert {"CORE-1", "CAR-1.1", "CAR-9.6.6", "CAR-12.64", "CAR-14", "MD-9.1.1", "MD-T38"} <= set(DOCUMENTED)


@pytest.mark.parametrize("paragraph", sorted(raised()))
def test_what_the_code_refuses_by_is_documented(paragraph: str) -> None:
    assert paragraph in DOCUMENTED


@pytest.mark.parametrize("paragraph", sorted(cited() | {each for each in named("tests") if ID.fullmatch(each)}))
def test_what_code_and_tests_speak_of_is_documented(paragraph: str) -> None:
    assert paragraph in {*DOCUMENTED, *chapters()}


@pytest.mark.parametrize("paragraph", PLAYED)
def test_what_is_documented_is_named_by_a_test(paragraph: str) -> None:
    """Or it says nothing that could break, and then the reason stands here."""
    tested, excused = paragraph in named("tests"), paragraph in NOT_TESTED

    assert tested is not excused, f"{paragraph} is named by {'a test, and excused' if tested else 'no test'}"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_chapter_is_named_by_a_test_or_else_all_its_paragraphs_are(chapter: str) -> None:
    """No chapter may do without both, as one whose paragraphs are not numbered would."""
    parts = {paragraph for paragraph in documented() if paragraph.startswith(f"{chapter}.")}
    held = {chapter} if chapter in named("tests") else parts or {chapter}

    assert held <= named("tests") | {*NOT_TESTED}


def test_each_paragraph_is_written_once() -> None:
    found = [each for path in (ROOT / "docs/rules").glob("*.md") for each in ITEM.findall(path.read_text("utf-8"))]

    assert sorted(set(found)) == sorted(found)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_that_are_spoken_of_are_documented(game: str) -> None:
    text = (ROOT / f"docs/rules/{game}.md").read_text("utf-8")
    constants = (node.value for node in trees(f"rules/{game}") if isinstance(node, ast.Constant))
    cited = {each for value in (text, *constants) if isinstance(value, str) for each in RULING.findall(value)}

    assert cited <= rulings(game)


@pytest.mark.parametrize("game", GAMES)
def test_each_ruling_is_named_by_a_test_of_its_game(game: str) -> None:
    tested = {each for each in named(f"tests/rules/{game}") if RULING.fullmatch(each)}

    assert rulings(game) == tested


def rulings(game: str) -> set[str]:
    """Return the ids of the rulings on a game."""
    text = (ROOT / f"docs/rules/{game}.md").read_text("utf-8")
    return set(re.findall(rf"^- ({RULING.pattern}) ", text, re.MULTILINE))
