"""The paragraphs, the code and the tests fit: what is raised is documented, and what is documented is tested.

All of it is found by patterns, not by parsing: that takes 0.1 s instead of 5 s.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.catalogue.games import GAMES as REGISTERED

ROOT = Path(__file__).parents[2]
GAMES = sorted(REGISTERED)
ID = re.compile(r"(?:CORE|TAB|CAR|TM|MD|GW)-T?[0-9]+(?:\.[0-9]+)*")
RULING = re.compile(r"\bA-[0-9]+")
"""Rulings where the rules of a game are silent: only its own text, code and tests name them."""

ITEM = re.compile(rf"^\s*- ({ID.pattern}) ", re.MULTILINE)
HEADING = re.compile(rf"^###? ({ID.pattern}) ", re.MULTILINE)
RAISED = re.compile(rf"(?P<quote>[\"'])({ID.pattern})(?P=quote)")
"""An id that is a whole string, as where something is refused."""

RULE = re.compile(r"(?:^ *@|marks=)rule\(([^()]*)\)", re.MULTILINE)
"""The mark of a test, or of one of its cases, with the ids that it checks."""

NOT_TESTED: Final = {
    "CAR-13.12": "about the table: where farmers are put so that all can see them",
    "CAR-14": "words for people; the tests of the locale files hold them to it",
    "TM-23": "words for people; the tests of the locale files hold them to it",
}
"""Paragraphs without anything that a program could break, and why."""


@cache
def texts(folder: str) -> tuple[str, ...]:
    """Return the modules of a folder."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob("*.py")))


@cache
def page(game: str) -> str:
    """Return the rules of a game, or those of all games or of their tables, as they are written."""
    return PATHS[game].read_text(encoding="utf-8")


TABLES: Final = sorted(path.stem for path in (ROOT / "docs/tables").glob("*.md"))
PATHS: Final = {path.stem: path for folder in ("rules", "tables") for path in (ROOT / "docs" / folder).glob("*.md")}
PAGES: Final = sorted(PATHS)


@cache
def documented_ids(*pages: str) -> set[str]:
    """Return the ids of all paragraphs of *pages*, or of every one, and of chapters that have none."""
    found: set[str] = set()
    for name in pages or PAGES:
        items, headings = set(ITEM.findall(page(name))), HEADING.findall(page(name))
        with_items = {".".join(parts[:n]) for parts in (item.split(".") for item in items) for n in range(len(parts))}
        found |= items | {heading for heading in headings if heading not in with_items}
    return found


@cache
def chapters() -> set[str]:
    return {chapter for name in PAGES for chapter in HEADING.findall(page(name))}


def raised_ids() -> set[str]:
    """Return the ids that are whole strings in the code, as in refusals."""
    folders = ("rules", "bot", "cogs")
    return {id for folder in folders for text in texts(folder) for _, id in RAISED.findall(text)}


def cited_ids() -> set[str]:
    """Return the ids that the code names in strings, docstrings and comments."""
    folders = ("rules", "players", "laws", "bot", "cogs", "rendering")
    return {id for folder in folders for text in texts(folder) for id in ID.findall(text)}


@cache
def ids_in_tests(folder: str) -> set[str]:
    """Return the ids that some test in a folder names as the rule it holds to."""
    marks = (ids for text in texts(folder) for ids in RULE.findall(text))
    return {id for ids in marks for id in re.findall(r'"([^"]+)"', ids)}


def by_number(paragraph: str) -> list[tuple[int, str]]:
    """Return what paragraphs are sorted by: numbers as numbers."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"[-.]", paragraph)]


def test_there_are_paragraphs_to_hold_to() -> None:
    assert len(documented_ids()) > 170
    assert {
        "CORE-1",
        "TAB-3.2",
        "CAR-1.1",
        "CAR-9.6.6",
        "CAR-12.64",
        "CAR-14",
        "MD-9.1.1",
        "MD-T38",
    } <= documented_ids()


def test_what_the_code_refuses_by_is_documented() -> None:
    assert len(raised_ids()) > 100
    assert [] == sorted(raised_ids() - documented_ids(), key=by_number)


def test_what_code_and_tests_speak_of_is_documented() -> None:
    spoken_of = cited_ids() | {id for id in ids_in_tests("tests") if ID.fullmatch(id)}

    assert [] == sorted(spoken_of - documented_ids() - chapters(), key=by_number)


@pytest.mark.parametrize("game", ["core", *TABLES, *GAMES])
def test_what_is_documented_is_named_by_a_test(game: str) -> None:
    """Or it says nothing that could break, and then NOT_TESTED has the reason."""
    tested, paragraphs = ids_in_tests("tests"), documented_ids(game)

    problems = [f"no test names {id}" for id in paragraphs - tested - {*NOT_TESTED}]
    problems += [f"{id} is named by a test, and excused" for id in paragraphs & tested & {*NOT_TESTED}]

    assert paragraphs
    assert [] == sorted(problems)


def test_each_chapter_is_named_by_a_test_or_else_all_its_paragraphs_are() -> None:
    """No chapter may do without both, as one whose paragraphs are not numbered would."""
    tested, problems = ids_in_tests("tests"), []
    for chapter in sorted(chapters(), key=by_number):
        parts = {paragraph for paragraph in documented_ids() if paragraph.startswith(f"{chapter}.")}
        held = {chapter} if chapter in tested else parts or {chapter}
        problems += [f"{chapter}: no test names {id}" for id in sorted(held - tested - {*NOT_TESTED}, key=by_number)]

    assert [] == problems


def test_each_paragraph_is_written_once() -> None:
    found = [id for name in PAGES for id in ITEM.findall(page(name))]

    assert sorted(set(found)) == sorted(found)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_that_are_spoken_of_are_documented(game: str) -> None:
    spoken_of = {id for text in (page(game), *texts(f"rules/{game}")) for id in RULING.findall(text)}

    assert [] == sorted(spoken_of - rulings(game))


@pytest.mark.parametrize("game", GAMES)
def test_each_ruling_is_named_by_a_test_of_its_game(game: str) -> None:
    tested = {id for id in ids_in_tests(f"tests/rules/{game}") if RULING.fullmatch(id)}

    assert rulings(game) == tested


def rulings(game: str) -> set[str]:
    """Return the ids of the rulings on a game."""
    return set(re.findall(rf"^- ({RULING.pattern}) ", page(game), re.MULTILINE))
