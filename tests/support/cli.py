"""The command line as people meet it: in a folder of its own, with nothing set.

`call` runs a command in the test's own process, `run_process` in a new one.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path

ROOT = Path(__file__).parents[2]


def surroundings(**settings: str) -> dict[str, str]:
    """Return this environment without anybody's settings and limit on presses, and with *settings*."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("TEAHOUSE_", "DISCORD_"))}
    return ours | {"PYTHONPATH": str(ROOT), "TEAHOUSE_PRESSES": "0"} | settings


def run_process(*arguments: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run ``python -m bot`` in a new process, and return what it printed.

    A new process loads all games again, so use it only where the process itself is tested.
    """
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=surroundings(**settings),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def call(*arguments: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command of ``python -m bot`` in this process, and return what it printed.

    An exception that would end the process with a traceback is raised here.
    Async tests call it by `asyncio.to_thread`, because most commands run an event loop of their own; but the bot
    itself, which is the call without a command, needs the main thread for its signal handlers.
    """
    from typer.testing import CliRunner  # not at the top: most users of this module want only ROOT or surroundings

    from bot.host.command_line import app
    from tests.support.restoring import restored_process

    environment: Mapping[str, str | None] = {**dict.fromkeys(os.environ), **surroundings(**settings)}
    with chdir(folder), restored_process():
        done = CliRunner().invoke(app, arguments, env=environment, catch_exceptions=False)
    return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)
