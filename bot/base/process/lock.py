"""A lock for a single process, which the system releases however its holder ends."""

import asyncio
import fcntl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TextIO

# A holder that is told to end has five seconds for what it has begun (bot/host/app.py), but ends at once if there is
# nothing. Somebody who starts a second bot by mistake should not have to wait for long.
WAIT_SECONDS: Final = 3.0
"""How long to wait for a holder that may be about to end."""

TRY_SECONDS: Final = 0.1  # a choice: nobody notices a tenth of a second, and thirty tries cost nothing


class Locked(Exception):
    """Another process holds the lock; *by* is its note."""

    def __init__(self, by: str) -> None:
        super().__init__(f"held by {by}")
        self.by = by


@asynccontextmanager
async def hold_lock(path: Path, note: str) -> AsyncIterator[str]:
    """Hold the lock file at *path*, with a *note* for others in it; the file is created if missing, and never removed.

    Yields:
        The note of the previous holder if it was killed, otherwise an empty string.

    Raises:
        Locked: Another process holds it.
        OSError: The file cannot be written or locked.
    """
    with path.open("a+") as file:  # not "w": the holder's note must survive until the lock is ours
        until = asyncio.get_running_loop().time() + WAIT_SECONDS
        while not _try_lock(file):
            if asyncio.get_running_loop().time() > until:
                raise Locked(_read_note(file))
            await asyncio.sleep(TRY_SECONDS)
        before = _read_note(file)
        _write(file, note)
        try:
            yield before
        finally:
            _write(file, "")


def lock_path(path: Path) -> Path:
    """Return the path of the lock for a file, with links resolved; its folder is created."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.with_name(f"{path.name}-lock")


def _try_lock(file: TextIO) -> bool:
    """Lock *file*, and return whether no other process had."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _read_note(file: TextIO) -> str:
    file.seek(0)
    return file.read()


def _write(file: TextIO, note: str) -> None:
    file.truncate(0)
    file.write(note)
    file.flush()
