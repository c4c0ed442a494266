"""Puts another database in the place of a file, which is kept.

The new one is made beside the old one, under a name that says that it is to take its place. From then on whoever opens
the file finishes that first, so that a kill between any two lines leaves either the old games or the new ones.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.storage.files import restrict, sync
from bot.storage.moments import stamp

PARTS: Final = ("-wal", "-shm", "")
"""What a database consists of, by the ends of the names: the file comes last, for it is what is looked for."""


def replace(path: Path, make: Callable[[Path], None]) -> Path | None:
    """Put the database that *make* makes at the path it is given in the place of the one at *path*.

    Nobody may use either meanwhile.

    Returns:
        Where the old one is kept, None if there was none.

    Raises:
        Exception: *make* raised it; nothing was changed.
        OSError: As for `finish`.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    finish(path)  # or what one that was killed has kept would be torn apart
    half = path.with_name(f"{path.name}-half")
    try:
        half.unlink(missing_ok=True)
        make(half)
        _hand_over(half, path)
        half.rename(_waiting(path))
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    sync(path.parent)
    return finish(path)


def finish(path: Path) -> Path | None:
    """Put the database that waits for it in the place of the one at *path*, if one does; a second call does nothing.

    Returns:
        Where the old one is kept, None if there was none.

    Raises:
        OSError: It failed; the next call goes on.
    """
    path = path.resolve()
    waiting = _waiting(path)
    if not waiting.exists():
        return None
    kept = path.with_name(f"{path.name}.before-{stamp(waiting.stat().st_mtime)}")
    for part in PARTS:
        old = path.with_name(f"{path.name}{part}")
        if old.exists():
            restrict(old)
            old.rename(kept.with_name(f"{kept.name}{part}"))
    sync(path.parent)
    waiting.rename(path)
    sync(path.parent)
    return kept if kept.exists() else None


def _hand_over(new: Path, path: Path) -> None:
    """Let *new* be of this moment, and of whom the file at *path* is, or its folder: root may restore for the bot."""
    os.utime(new)
    owner = (path if path.exists() else path.parent).stat()
    if (owner.st_uid, owner.st_gid) != (new.stat().st_uid, new.stat().st_gid):
        with suppress(PermissionError):  # which only root has
            os.chown(new, owner.st_uid, owner.st_gid)


def _waiting(path: Path) -> Path:
    return path.with_name(f"{path.name}-restoring")
