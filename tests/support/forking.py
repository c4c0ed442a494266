"""Bots as processes of their own, forked from one that has imported everything: `forks.py`."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bot.base.config import PLAYGROUND_TOKEN
from tests.support.cli import surroundings
from tests.support.playground import Playground


@cache
def _forks() -> subprocess.Popen[bytes]:
    """Start the process from which the others are forked. It ends with this one."""
    command = (sys.executable, "-m", "tests.support.forks")
    forks = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings())
    assert forks.stdout is not None
    assert forks.stdout.readline() == b"ready\n"
    return forks


def end_forks() -> None:
    """End the process from which the others are forked, if there is one, so that its CPU is counted."""
    if not _forks.cache_info().currsize:
        return
    forks = _forks()
    _forks.cache_clear()
    assert forks.stdin is not None
    forks.stdin.close()
    forks.wait()


def fork(*command: str, log: Path, settings: Mapping[str, str]) -> int:
    """Start a program in the folder of *log*, to which its words are added, and return the number of its process."""
    forks = _forks()
    assert forks.stdin is not None
    assert forks.stdout is not None
    order: dict[str, Any] = {"command": command, "log": str(log), "folder": str(log.parent), "settings": dict(settings)}
    forks.stdin.write(json.dumps(order).encode() + b"\n")
    forks.stdin.flush()
    while (words := forks.stdout.readline().split())[0] != b"begun":
        pass  # another process has ended, of which its pidfd tells
    return int(words[1])


class BotProcess:
    """A bot as a process of its own, in *folder*, with an environment of its own; its log is *log*.

    One with a PYTHONPATH of its own is not forked, since it imports other modules.
    """

    def __init__(self, place: Playground, folder: Path, name: str, settings: dict[str, str]) -> None:
        told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "TEAHOUSE_API": f"{place.url}/api"}
        self.log = folder / name
        self._place = place
        self._settings = surroundings(**told, **settings)
        self._is_forked = "PYTHONPATH" not in settings
        self._fresh: subprocess.Popen[bytes] | None = None
        self._pid = 0

    async def open(self) -> None:
        """Start the process and wait until it is there."""
        self._start()
        await self._place.bot_came()

    def _start(self) -> None:
        if self._is_forked:
            self._pid = fork("bot", log=self.log, settings=self._settings)
            return
        with self.log.open("a") as log:
            command = (sys.executable, "-m", "bot")
            self._fresh = subprocess.Popen(command, cwd=self.log.parent, env=self._settings, stderr=log)
        self._pid = self._fresh.pid

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._pid
        return self._pid

    async def kill(self) -> None:
        """End the process without a word, if it runs."""
        await self._end(signal.SIGKILL)

    async def close(self) -> None:
        """Ask the process to end, and wait until it has."""
        await self._end(signal.SIGTERM)

    async def _end(self, by: signal.Signals) -> None:
        pid, self._pid = self._pid, 0
        try:
            handle = os.pidfd_open(pid) if pid else None
        except ProcessLookupError:
            return
        if handle is None:
            return
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_reader(handle, ended.set)
        try:
            signal.pidfd_send_signal(handle, by)
            await ended.wait()
            if self._fresh is not None:
                self._fresh.wait()
        finally:
            loop.remove_reader(handle)
            os.close(handle)
