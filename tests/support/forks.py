"""`python -m tests.support.forks`: starts programs quickly, each in a process that is forked from one with all imports.

Starting the bot from nothing takes 330 loops of CPU, and this a fifth of it (tests/README.md, "CPU").
It reads orders from its input, a JSON object a line, and writes `begun PID` for each, and `ended PID CODE` when one has
ended, where the code is negative for a signal. Its programs are the real command lines; with `--hasty` the bot looks
for what was not shown more often than once a minute, tries again sooner, its lease is short, and its clock is turned by
a file.
All end with this process, which ends with its input.
"""

import gc
import json
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from bot.base.process.ending import end_with
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host import running
from bot.host.app import import_extensions
from bot.host.cluster import turns
from bot.host.command_line import app as bot
from bot.tables.keeping import outbox
from cogs.ui import display, refusals
from playground.__main__ import app as playground
from tests.support.time import FileWall


def hasty(args: list[str], prog_name: str) -> Any:
    """Run the bot, whose lease and turns last only so many seconds, by a FileWall; *args* begin with both."""
    lease, turn, *arguments = args
    setattr(running, "run", partial(running.run, lease_seconds=float(lease), wall=FileWall()))  # noqa: B010 (mypy)
    setattr(turns, "IDENTIFY_SECONDS", float(turn))  # noqa: B010 (it is final)
    return bot(args=arguments, prog_name=prog_name)


PROGRAMS: Final[dict[str, Callable[..., Any]]] = {"bot": bot, "hasty": hasty, "playground": playground}

HASTY: Final = "--hasty"

LOOK_SECONDS: Final = 1.0
"""How long a minute is after which the bot looks for what was not shown."""

LEASE_SECONDS: Final = 4.5
"""How long a bot on PostgreSQL waits for the lease of one that was killed."""


def main() -> None:
    """Start a program for each order, until there are no more."""
    import_extensions()
    for locale in LOCALES:
        texts_for(locale).knows("told")  # which parses all messages
    if HASTY in sys.argv:
        setattr(display, "LOOK_SECONDS", LOOK_SECONDS)  # noqa: B010 (it is final)
        setattr(running, "run", partial(running.run, lease_seconds=LEASE_SECONDS, wall=FileWall()))  # noqa: B010
        setattr(turns, "IDENTIFY_SECONDS", 0.0)  # noqa: B010
        setattr(refusals, "FIRST_WAIT_SECONDS", LOOK_SECONDS)  # noqa: B010 (it is final)
        setattr(outbox, "AGAIN_SECONDS", LOOK_SECONDS)  # noqa: B010 (it is final)
        setattr(outbox, "LONGEST_AGAIN_SECONDS", LOOK_SECONDS)  # noqa: B010 (it is final)
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, lambda *_: _tell_the_ended())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # which a terminal sends to all; who started this ends it
    os.write(1, b"ready\n")
    own = os.getpid()
    for line in sys.stdin:
        order = json.loads(line)
        if (pid := os.fork()) == 0:
            end_with(own)
            sys.exit(_become(**order))
        os.write(1, f"begun {pid}\n".encode())


def _tell_the_ended() -> None:
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not pid:
            return
        os.write(1, f"ended {pid} {os.waitstatus_to_exitcode(status)}\n".encode())


def _become(command: list[str], log: str, folder: str, settings: dict[str, str]) -> Any:
    """Run a program in this process, and return its exit code."""
    for number in (signal.SIGCHLD, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)
    os.setpgid(0, 0)
    told = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for stream in (1, 2):
        os.dup2(told, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.chdir(folder)
    os.environ.update(settings)
    program, *arguments = command
    return PROGRAMS[program](args=arguments, prog_name=program)


if __name__ == "__main__":
    main()
