"""CONTRIBUTING lists the files of an option, a faction, a tile, a card and a picture: all of them, and no others."""

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES

ROOT = Path(__file__).parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHAPTERS: dict[str, str] = dict(re.findall(r"^## (.+)\n((?:(?!## ).*\n)*)", CONTRIBUTING, re.MULTILINE))
LISTS = re.compile(r"^git grep -liE '(.+)' -- (.+)\n```\n\n((?:\|.*\n)+)", re.MULTILINE)


def files_naming(pattern: str, where: str) -> set[str]:
    """Return the files that name what *pattern* matches, outside the tests, the changes and this page."""
    paths = [path.strip("'") for path in where.split()]
    without = [":!tests", ":!CHANGELOG.md", ":!CONTRIBUTING.md"]
    command = ["git", "grep", "-liE", pattern, "--", *paths, *without]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines())


def files_in(table: str) -> list[str]:
    """Return the files in the first column of a table; one without a folder is beside the one before it."""
    files: list[str] = []
    for row in table.splitlines()[2:]:
        for name in re.findall(r"`([^`]+)`", row.split("|")[1]):
            files.append(name if "/" in name else f"{files[-1].rpartition('/')[0]}/{name}")
    return files


def pattern_of(file: str) -> re.Pattern[str]:
    """Return the expression of a file that is listed with ``<game>``, ``<locale>`` and the like."""
    return re.compile(re.sub(r"<[a-z]+>", "[A-Za-z_-]+", re.escape(file)))


@pytest.mark.parametrize("chapter", ["Adding an option", "Adding a faction", "Adding a tile or card"])
def test_a_chapter_lists_the_files_of_its_examples(chapter: str) -> None:
    lists = LISTS.findall(CHAPTERS[chapter])
    known: list[re.Pattern[str]] = []
    problems = []
    for pattern, where, table in lists:
        rows, found = [pattern_of(file) for file in files_in(table)], files_naming(pattern, where)
        known += rows  # a second table of a chapter has what comes on top of the first
        unused = [row.pattern for row in rows if not any(map(row.fullmatch, found))]
        problems += [f"{file} is listed, and does not name {pattern}" for file in unused]
        missing = [file for file in sorted(found) if not any(row.fullmatch(file) for row in known)]
        problems += [f"{file} names {pattern}, and is not listed" for file in missing]

    assert lists
    assert [] == problems


def test_every_module_of_pictures_is_listed_by_what_it_shows() -> None:
    header, _, *rows = re.findall(r"^\|(.+)\|$", CHAPTERS["Changing a picture"], re.MULTILINE)
    games = [name.strip().lower().replace(" ", "_").removeprefix("the_") for name in header.split("|")[1:]]
    listed = Counter(
        f"rendering/{game}/{module}.py"
        for row in rows
        for game, cell in zip(games, row.split("|")[1:], strict=True)
        for module in re.findall(r"`(\w+)`", cell)
    )
    modules = Counter(
        str(path.relative_to(ROOT))
        for game in games
        for path in (ROOT / "rendering" / game).glob("*.py")
        if path.name != "__init__.py"
    )

    assert list(GAMES) == games
    assert {} == modules - listed
    assert {} == listed - modules
