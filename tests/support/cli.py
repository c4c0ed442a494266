"""The command line as people meet it: a process of its own, in a folder of its own, with nothing set."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def surroundings(**settings: str) -> dict[str, str]:
    """Return this environment without anybody's settings and limit on presses, and with *settings*."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("TEAHOUSE_", "DISCORD_"))}
    return ours | {"PYTHONPATH": str(ROOT), "TEAHOUSE_PRESSES": "0"} | settings


def call(*arguments: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Call ``python -m bot`` and return what it said."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=surroundings(**settings),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
