"""Private files that must survive a crash, times in their names, and errors of disks that may pass."""

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

PASSING: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO})
"""Errors of a disk that is full, or cannot be written or read now."""

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
"""The permissions of everybody but the owner. With the seeds in a database, others could predict every draw."""


def create_private(path: Path) -> None:
    """Create the file at *path* if it is missing, readable by its owner only.

    Errors are left to whoever opens the file next. An existing file is not opened, because closing it would release the
    locks that SQLite holds on it in this process.
    """
    path = path.resolve()
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR))
    restrict(path)


def restrict(path: Path) -> None:
    """Remove everybody else's permissions from a file, as far as this process may."""
    with suppress(OSError):
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and mode & OTHERS:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def sync(path: Path) -> None:
    """Wait until a file, or the list of names in a folder, is on the disk.

    Raises:
        OSError: It failed.
    """
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def stamp(seconds: float) -> str:
    """Return the time *seconds* (Unix) as part of a file name; names of later times sort after earlier ones.

    >>> stamp(1_700_000_000.5)
    '20231114-221320-500'
    """
    return f"{time.strftime('%Y%m%d-%H%M%S', time.gmtime(seconds))}-{int(seconds * 1000) % 1000:03}"


def format_moment(seconds: float) -> str:
    """Return the time *seconds* (Unix) for reading.

    >>> format_moment(1_700_000_000)
    '2023-11-14 22:13:20 UTC'
    """
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(seconds))
