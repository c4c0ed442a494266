"""Files that must be on the disk for good."""

import os
from pathlib import Path


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
