"""What only one process may do at a time: a lock that the system lets go when its holder ends, in whatever way."""

import asyncio
import fcntl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TextIO

WAIT_SECONDS: Final = 3.0
"""So long one waits for a holder that may be about to end."""

TRY_SECONDS: Final = 0.1


class Locked(Exception):
    """Another process holds the lock, and has noted *by* what it can be found."""

    def __init__(self, by: str) -> None:
        super().__init__(f"held by {by}")
        self.by = by


@asynccontextmanager
async def held(path: Path, note: str) -> AsyncIterator[str]:
    """Hold the lock at *path*, a file that is made when missing and stays there, with a *note* for others in it.

    Yields:
        What the holder before noted, if it was killed; else nothing.

    Raises:
        Locked: Another process holds it.
        OSError: It cannot be written, or nothing can be locked there.
    """
    with path.open("a+") as file:
        until = asyncio.get_running_loop().time() + WAIT_SECONDS
        while not _taken(file):
            if asyncio.get_running_loop().time() > until:
                raise Locked(_noted(file))
            await asyncio.sleep(TRY_SECONDS)
        before = _noted(file)
        _write(file, note)
        try:
            yield before
        finally:
            _write(file, "")


def beside(path: Path) -> Path:
    """Return where the lock of the file at *path* is, the same by whatever name that goes; its folder is made."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.with_name(f"{path.name}-lock")


def _taken(file: TextIO) -> bool:
    """Lock *file*, unless another process has."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _noted(file: TextIO) -> str:
    file.seek(0)
    return file.read()


def _write(file: TextIO, note: str) -> None:
    file.truncate(0)
    file.write(note)
    file.flush()
