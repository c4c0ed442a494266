"""Processes that tests start and end: forked from one that has imported everything (`forks.py`), or from nothing."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tests.support.cli import surroundings
from tests.support.patience import until


class Process:
    """A process that writes to *log*; *ended* has its exit code, negative for a signal, once it has ended."""

    def __init__(self, pid: int, log: Path, exit_code: Callable[[], int]) -> None:
        self.pid = pid
        self.log = log
        loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[int] = loop.create_future()
        self._exit_code = exit_code
        try:
            self._handle = os.pidfd_open(pid)
        except ProcessLookupError:
            self.ended.set_result(exit_code())
        else:
            loop.add_reader(self._handle, self._end)

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._handle)
        os.close(self._handle)
        if not self.ended.done():  # whoever waited for it may have been cancelled
            self.ended.set_result(self._exit_code())

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return not self.ended.done()

    async def says(self, *parts: str) -> None:
        """Wait until a line of its log has all of *parts*."""
        await until(lambda: any(all(part in line for part in parts) for line in self.log.read_text().splitlines()))

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, if it runs."""
        if self.is_running:
            signal.pidfd_send_signal(self._handle, number)

    async def kill(self) -> None:
        """End it without a word, if it runs."""
        self.send(signal.SIGKILL)
        await self.ended

    async def stop(self) -> int:
        """End it as a supervisor does, if it runs, and return its exit code."""
        self.send(signal.SIGTERM)
        return await self.ended


def spawn(*command: str, log: Path, settings: Mapping[str, str] = MappingProxyType({})) -> Process:
    """Start ``python -m`` with *command* in the folder of *log*, in an environment with *settings*."""
    with log.open("a") as told:
        child = subprocess.Popen(
            (sys.executable, "-m", *command),
            cwd=log.parent,
            env=surroundings(**settings),
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=told,
        )
    return Process(child.pid, log, child.wait)


def fork(*command: str, log: Path, settings: Mapping[str, str], options: tuple[str, ...] = ()) -> Process:
    """Do the same by a process that has imported everything, and got *options* (`forks.py`)."""
    forks = _FORKS[options] = _FORKS.get(options) or _Forks(*options)
    order = {"command": command, "log": str(log), "folder": str(log.parent), "settings": surroundings(**settings)}
    log.touch()
    pid = forks.begin(order)
    return Process(pid, log, partial(forks.exit_code, pid))


def end_forks() -> None:
    """End the processes from which others are forked, so that their CPU is counted."""
    for options in [*_FORKS]:
        _FORKS.pop(options).close()


class _Forks:
    """A process from which others are forked; all end with this one."""

    def __init__(self, *options: str) -> None:
        command = (sys.executable, "-m", "tests.support.forks", *options)
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings(), text=True
        )
        self._exit_codes: dict[int, int] = {}
        assert self._next_words() == ["ready"]

    def begin(self, order: object) -> int:
        """Start a program, and return the number of its process."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        while (words := self._next_words())[0] != "begun":
            pass  # another one has ended
        return int(words[1])

    def exit_code(self, pid: int) -> int:
        """Return the exit code of a process that has ended."""
        while pid not in self._exit_codes:
            self._next_words()
        return self._exit_codes.pop(pid)

    def _next_words(self) -> list[str]:
        """Return what it says next; note the exit code, if one has ended."""
        assert self._process.stdout is not None
        words = self._process.stdout.readline().split()
        assert words, "it has ended"
        if words[0] == "ended":
            self._exit_codes[int(words[1])] = int(words[2])
        return words

    def close(self) -> None:
        """End it, and all that were forked from it."""
        self._process.communicate()


_FORKS: Final[dict[tuple[str, ...], _Forks]] = {}
"""Those that run, by their options."""
