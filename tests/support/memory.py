"""A folder in memory, for the files that tests write: none of them needs to outlive the machine."""

import os
import shutil
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path("/dev/shm")
LEAST_FREE_BYTES: Final = 2 << 30
"""Room that must be there: a whole run writes 200 MB, and a PostgreSQL server 100 MB. Docker has 64 MB by default."""


@cache
def memory_folder() -> Path | None:
    """Return a folder whose files are kept in memory; None where there is none, or none with enough room.

    Copying a database in PostgreSQL takes 0.01 s of CPU there, and 0.3 s on a disk.
    """
    if not (FOLDER.is_dir() and os.access(FOLDER, os.W_OK | os.X_OK)):
        return None
    runs_programs = not os.statvfs(FOLDER).f_flag & os.ST_NOEXEC  # some tests install the bot, and start it
    return FOLDER if runs_programs and shutil.disk_usage(FOLDER).free >= LEAST_FREE_BYTES else None
