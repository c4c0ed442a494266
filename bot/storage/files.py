"""Files that must be on the disk for good, and disks that may be there again later."""

import errno
import os
from pathlib import Path
from typing import Final

PASSING: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO})
"""Errors of a disk that is full, or cannot be written or read now."""


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
