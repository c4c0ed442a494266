"""`python -m bot` itself: where it goes without a token, and what it says of itself."""

import logging
import os
import signal
import socket
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from discord.http import Route

from bot.catalogue import packs
from bot.catalogue.games import GAMES
from bot.host.commands import CANNOT_RUN
from tests.support.cli import ROOT, call, run_process


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


def loaded_by(*arguments: str, folder: Path) -> set[str]:
    """Return the modules that a command loads in a new process."""
    done = run_process(*arguments, folder=folder, PYTHONPROFILEIMPORTTIME="1")
    assert 0 == done.returncode
    return {line.rsplit("|", 1)[-1].strip() for line in done.stderr.splitlines()}


def test_simulate_loads_neither_discord_nor_pictures(tmp_path: Path) -> None:
    """Simulations and replays start at once because each command loads only what it needs."""
    loaded = loaded_by("simulate", "carcassonne", "--fast", folder=tmp_path)

    assert "rules.carcassonne.game" in loaded
    assert not loaded & {"discord", "PIL", "aiohttp", "sqlite3", "structlog"}


def test_help_loads_no_games(tmp_path: Path) -> None:
    """The games take several times as long to load as all else that help needs."""
    loaded = loaded_by("--help", folder=tmp_path)

    assert {"typer", "bot.host.commands"} <= loaded
    assert "bot.catalogue.games" not in loaded
    rooms = {"rules", "players", "laws", "ledgers", "rendering", "cogs", "discord", "PIL", "msgspec", "aiohttp"}
    assert not rooms & {module.partition(".")[0] for module in loaded}


def state_of_the_process() -> Iterator[object]:
    """Yield what commands change in their process."""
    root = logging.getLogger()
    yield from (Path.cwd(), {**os.environ}, sys.stdout, sys.stderr)
    yield from (root.level, [*root.handlers], structlog.get_config(), sys.excepthook, threading.excepthook)
    yield from (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM))
    yield from (Route.BASE, {*packs.HELD}, *({*kind.registry} for kind in packs.KINDS.values()))


def test_a_command_called_by_a_test_leaves_the_process_as_it_was(tmp_path: Path) -> None:
    """The bot registers the cards, sets up its log and handles signals before it finds the port taken."""
    cards = (ROOT / "rules/great_wall/cards/cards.json").read_text(encoding="utf-8")
    (tmp_path / "cards.json").write_text(f"{cards}\n", encoding="utf-8")
    before = [*state_of_the_process()]

    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = call(
            folder=tmp_path,
            DISCORD_TOKEN="playground",
            TEAHOUSE_API="http://127.0.0.1:9/api",
            TEAHOUSE_WALL_CARDS="cards.json",
            TEAHOUSE_HEALTH_PORT=str(taken.getsockname()[1]),
        )

    assert CANNOT_RUN == done.returncode
    assert done.stderr.startswith("TEAHOUSE_HEALTH_PORT ")
    assert before == [*state_of_the_process()]
