"""Replaces a file by another database, and keeps the old one.

The new database is made beside the old one, under a name that marks it as the replacement. Whoever opens the file
finishes the replacement first, so that a kill at any time leaves either the old games or the new ones.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.storage.files import restrict, stamp, sync

PARTS: Final = ("-wal", "-shm", "")
"""The suffixes of the files of a database. The file itself comes last, because its existence is what is checked."""


def replace(path: Path, make: Callable[[Path], None]) -> Path | None:
    """Replace the database at *path* by the one that *make* creates at the path that it is given.

    Nobody may use either meanwhile.

    Returns:
        The path of the old database, None if there was none.

    Raises:
        Exception: *make* raised it; nothing was changed.
        OSError: As for `finish`.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    finish(path)  # otherwise the files kept by a killed process would be separated
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
    """Replace the database at *path* by the one that waits for it, if one does; a second call does nothing.

    Returns:
        The path of the old database, None if there was none.

    Raises:
        OSError: It failed; the next call continues.
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
    # the old files must be away on the disk first, or a log of theirs would be applied to the new file
    sync(path.parent)
    waiting.rename(path)
    sync(path.parent)
    return kept if kept.exists() else None


def _hand_over(new: Path, path: Path) -> None:
    """Give *new* the present time, and the owner of the file at *path* or its folder: root may restore for the bot."""
    os.utime(new)
    owner = (path if path.exists() else path.parent).stat()
    if (owner.st_uid, owner.st_gid) != (new.stat().st_uid, new.stat().st_gid):
        with suppress(PermissionError):  # only root has this right
            os.chown(new, owner.st_uid, owner.st_gid)


def _waiting(path: Path) -> Path:
    return path.with_name(f"{path.name}-restoring")
