"""docs/operating.md: its commands about backups are tried as they stand there."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.host.command_line import app
from bot.storage.backups import NAME
from tests.support.cli import ROOT
from tests.support.litestream import program

PAGE = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
CHAPTER = PAGE.partition("\n## Backups\n")[2].partition("\n## ")[0]
FILLED = ROOT / "tests/bot/storage/earlier/0018.sqlite"
SAMPLE = "data/backups/teahouse-20260922-031700-000.sqlite"


def blocks(heading: str) -> list[str]:
    """Return the lines between fences below a heading of the chapter."""
    part = (
        CHAPTER.partition(f"\n### {heading}\n")[2].partition("\n### ")[0] if heading else CHAPTER.partition("\n###")[0]
    )
    return [line.strip() for block in re.findall(r"```\n(.+?)```", part, re.DOTALL) for line in block.splitlines()]


def commands() -> Iterator[str]:
    """Yield the calls of the program that can be tried on a file, in the order of the chapter."""
    for heading in ("", "Restore", "Verify"):
        yield from (line for line in blocks(heading) if line.startswith("python -m bot") and "postgresql" not in line)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with games where the bot has them by default."""
    monkeypatch.chdir(tmp_path)
    for folder in ("data", "data/backups"):
        (tmp_path / folder).mkdir()
    shutil.copy(FILLED, tmp_path / "data" / "teahouse.sqlite")
    shutil.copy(FILLED, tmp_path / SAMPLE)
    return tmp_path


def test_the_commands_about_backups_do_what_is_told(home: Path) -> None:
    assert NAME.fullmatch(Path(SAMPLE).name)
    for line in commands():
        told = line.removeprefix("python -m bot").split()
        done = CliRunner().invoke(app, [*told, *(["--yes"] if told == ["restore"] else [])])

        assert 0 == done.exit_code, (line, done.output)
        assert re.search(r"15 games with 952 entries|\"differences\": 0", done.output), line

    assert 6 == len(list(commands()))
    assert 3 == len([*(home / "data").glob("teahouse.sqlite.before-*")])


def test_litestream_has_the_options_that_are_told() -> None:
    text = CHAPTER.partition("\n### Litestream\n")[2]
    calls = re.findall(r"^litestream ([a-z]+) (.+)$", text, re.MULTILINE)

    assert ["replicate", "sync", "restore"] == [command for command, _ in calls]
    for command, rest in [*calls, ("restore", "-timestamp")]:
        help_text = subprocess.run([program(), command, "-h"], capture_output=True, text=True, check=False)
        known = set(re.findall(r"^\s+(-[a-z-]+)", help_text.stdout + help_text.stderr, re.MULTILINE))
        assert set(re.findall(r"(?<=\s)-[a-z-]+|^-[a-z-]+", rest)) <= known


def test_each_sign_of_something_wrong_has_an_answer() -> None:
    table = PAGE.partition("\n## When something is wrong\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (?!sign|---)(.+) \|$", table, re.MULTILINE)

    assert len(rows) > 10
    for row in rows:
        sign, _, answer = (cell.strip() for cell in row.split("|"))
        assert sign
        assert answer
