"""Files that must be on the disk for good, and are for their owner alone; disks that may be there again later."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

PASSING: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO})
"""Errors of a disk that is full, or cannot be written or read now."""

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
"""The rights of all but a file's owner. With the seeds in a database, others could tell each draw to come."""


def create_private(path: Path) -> None:
    """Create the file at *path* if it is missing, and let only its owner use it.

    What fails is left to whoever opens the file next. One that is there is not opened, because closing it would give up
    the locks that SQLite holds on it in this process.
    """
    path = path.resolve()
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR))
    restrict(path)


def restrict(path: Path) -> None:
    """Take the rights to a file from all but its owner, as far as this process may."""
    with suppress(OSError):
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and mode & OTHERS:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def sync(path: Path) -> None:
    """Wait until a file is on the disk, or the names of the files in a folder.

    Raises:
        OSError: It failed.
    """
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
