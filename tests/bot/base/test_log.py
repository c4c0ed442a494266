"""The log holds no secrets, in neither style."""

import json
import logging
import subprocess
import sys
from functools import cache
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.base.config import LogStyle
from bot.base.log import brief
from tests.support.cli import ROOT, surroundings

BOT = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiYw"
PROGRAM = """
import logging, sys, threading, warnings
import structlog
from bot.base.config import LogStyle
from bot.base.log import set_up

set_up(LogStyle(sys.argv[1]))
log = structlog.get_logger("ours")
bot, interaction = sys.argv[2:]
log.warning("a game began", game=7, players=["甲", "乙"])
logging.getLogger("theirs").warning("POST %s", f"https://x/api/v10/interactions/12/{interaction}/callback")
try:
    raise ValueError(f"https://x/api/v10/webhooks/12/{interaction}/messages/@original {bot}")
except ValueError as error:
    log.error("unexpected", exc_info=error)
try:
    raise ConnectionResetError("cut off")
except ConnectionResetError:
    logging.getLogger("theirs").exception("a completion of %r", "place")
warnings.warn(f"not closed: https://x/api/v10/webhooks/12/{interaction}")
def end():
    raise OSError(f"token={interaction} Authorization: Bot {bot} postgresql://tea:pass:word@db/tea")
thread = threading.Thread(target=end)
thread.start()
thread.join()
print("the thread has ended")
end()
"""


@cache
def log_text(style: LogStyle) -> str:
    """Return what PROGRAM, which stands for the bot and a library, writes in this style; it is run once."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, style, BOT, INTERACTION],
        cwd=ROOT,
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (1, "the thread has ended\n") == (done.returncode, done.stdout)
    return done.stderr


@pytest.mark.parametrize("style", LogStyle)
def test_no_token_is_written(style: LogStyle) -> None:
    log = log_text(style)

    assert "/interactions/12/…/callback" in log
    assert "/webhooks/12/…/messages/@original" in log
    assert "Traceback" in log
    assert BOT not in log
    assert INTERACTION not in log


@pytest.mark.parametrize("style", LogStyle)
def test_what_ends_a_thread_and_the_process_is_written_without_secrets(style: LogStyle) -> None:
    log = log_text(style)

    assert 2 == log.count("ended by an error")
    assert 2 == log.count("postgresql://tea:…@db/tea")
    assert "not closed: https://x/api/v10/webhooks/12/…" in log
    assert "pass:word" not in log


def test_what_discord_forbids_a_library_is_a_warning_of_one_line() -> None:
    """Such as a refusal of the choices for a keystroke: no reply mentions it."""
    answer: Any = SimpleNamespace(status=403, reason="Forbidden")
    error = discord.Forbidden(answer, {"code": 50013, "message": "Missing Permissions"})
    record = logging.LogRecord("discord", logging.ERROR, "", 0, "ignored", (), (type(error), error, None))

    assert brief(record)
    told = f"ignored: {error!r}"
    assert (logging.WARNING, told, None) == (record.levelno, record.getMessage(), record.exc_info)


def test_json_is_one_object_a_line_whoever_writes() -> None:
    lines = [json.loads(line) for line in log_text(LogStyle.JSON).splitlines()]

    loggers = [line["logger"] for line in lines]
    assert ["ours", "theirs", "ours", "theirs", "py.warnings", "bot.base.log", "bot.base.log"] == loggers
    assert (7, ["甲", "乙"], "warning") == (lines[0]["game"], lines[0]["players"], lines[0]["level"])


def test_an_outage_is_a_warning_of_one_line_whoever_writes() -> None:
    outage = json.loads(log_text(LogStyle.JSON).splitlines()[3])

    assert "warning" == outage["level"]
    assert "a completion of 'place': ConnectionResetError('cut off')" == outage["event"]
    assert "exception" not in outage
