"""Files that hosts name. They are read whole, if they are regular files and not too large."""

import os
import stat
from pathlib import Path


class Unreadable(Exception):
    """A file cannot be read; the message says which and why, in one line."""


def content(path: Path, *, most: int) -> bytes:
    """Return the content of the file at *path*, which may have at most *most* bytes.

    A pipe or a device is refused unread: it may give nothing, or never end.

    Raises:
        Unreadable: It is no file, or is too large, or cannot be read.
    """
    try:
        # without O_NONBLOCK, opening a pipe waits until somebody writes to it
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:  # noqa: PTH123 (opened already)
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Unreadable(f"{path} cannot be read: it is a folder, a pipe or a device, and no file")
            found = file.read(most + 1)  # one byte more tells a file that is too large, whatever size it claims
    except (OSError, ValueError) as error:  # a NUL in the path
        why = error.strerror if isinstance(error, OSError) else None
        raise Unreadable(f"{path} cannot be read: {why or error}") from None
    if len(found) > most:
        raise Unreadable(f"{path} is larger than {most} bytes")
    return found
