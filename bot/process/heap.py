"""The C library's heap: the room that pictures take while they are painted is given back when they are done."""

import ctypes
from typing import Final

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""What glibc calls the settings, in malloc.h."""

LARGE_BYTES: Final = 4 << 20


def give_back() -> None:
    """Let the C library give large blocks back to the system as soon as they are free.

    The heap of glibc takes in ever larger blocks as it meets them. What is kept comes to lie between them, so that they
    leave holes: a fifth of the bot's memory. Other C libraries have no such setting, and no such heap.
    """
    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt"):
        library.mallopt(MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(TRIM_THRESHOLD, 4 * LARGE_BYTES)
