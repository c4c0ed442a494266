"""`python -m bot` itself: where it goes without a token, and what it says of itself."""

import sqlite3
from pathlib import Path

import pytest

from bot.catalogue import GAMES
from bot.commands import CANNOT_RUN
from tests.support.cli import call, run_process


def test_without_a_token_both_ways_to_go_are_named(tmp_path: Path) -> None:
    done = run_process(folder=tmp_path)

    assert (CANNOT_RUN, "") == (done.returncode, done.stdout)
    assert "make play" in done.stderr
    assert "DISCORD_TOKEN" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_setting_is_one_line(tmp_path: Path) -> None:
    done = call(folder=tmp_path, DISCORD_TOKEN="playground")

    assert CANNOT_RUN == done.returncode
    assert 1 == len(done.stderr.splitlines())
    assert done.stderr.startswith("DISCORD_TOKEN is the playground's")


@pytest.mark.parametrize(
    "command", ["", "play", "doctor", "backup", "restore", "verify", "forget", "simulate", "replay", "draw"]
)
def test_help_is_everywhere(tmp_path: Path, command: str) -> None:
    done = call(*command.split(), "--help", folder=tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    assert f"Usage: python -m bot {command}".strip() in done.stdout


@pytest.mark.parametrize("command", ["simulate", "draw"])
def test_every_game_that_there_is_is_named(tmp_path: Path, command: str) -> None:
    told = " ".join(call(command, "--help", folder=tmp_path).stdout.split())

    assert f"Which game: {', '.join(GAMES)}." in told


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "new.sqlite") as db:
        db.execute("PRAGMA user_version = 999")
    db.close()

    done = call(
        folder=tmp_path,
        DISCORD_TOKEN="playground",
        TEAHOUSE_API="http://127.0.0.1:9/api",
        TEAHOUSE_DATABASE="new.sqlite",
    )

    assert 78 == done.returncode
    assert "new.sqlite was written by a newer version of Teahouse" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_quick_loads_neither_discord_nor_pictures(tmp_path: Path) -> None:
    """Help, simulations and replays start at once because each command loads only what it needs."""
    done = run_process("simulate", "carcassonne", "--fast", folder=tmp_path, PYTHONPROFILEIMPORTTIME="1")

    loaded = {line.rsplit("|", 1)[-1].strip() for line in done.stderr.splitlines()}
    assert 0 == done.returncode
    assert "rules.carcassonne.game" in loaded
    assert not loaded & {"discord", "PIL", "aiohttp", "sqlite3", "structlog"}
