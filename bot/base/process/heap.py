"""Settings of the C library's heap and of Python's garbage collector."""

import ctypes
import gc
from typing import Final

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The numbers of the settings in glibc's malloc.h."""

# A picture of 1,600 × 1,200 pixels takes 5.5 MB while it is painted; most else is smaller.
# Without it eight tables left some 50 MB of holes; with it a picture takes half a millisecond longer.
LARGE_BYTES: Final = 4 << 20

# One for the event loop and one for the thread that paints; the others are seldom at work at the same time.
ARENAS: Final = 2
"""How many heaps all threads share."""


def give_back() -> None:
    """Make glibc return large blocks to the system as soon as they are freed, and keep few heaps.

    By default its thresholds grow, large blocks are then taken from the heap, and long-lived objects between them
    prevent that they are returned: a fifth of the bot's memory. By default each thread that meets another gets a heap
    of its own, up to eight a core, and each keeps what its thread once needed. Other C libraries do not have these
    settings.
    """
    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt"):
        library.mallopt(MMAP_THRESHOLD, LARGE_BYTES)
        # a choice: with less, the end of the heap would be returned and fetched again with each picture
        library.mallopt(TRIM_THRESHOLD, 4 * LARGE_BYTES)
        library.mallopt(ARENA_MAX, ARENAS)


def trim() -> None:
    """Return all free pages of the heap to the system, also those between objects that live on; it takes some 10 ms."""
    library = ctypes.CDLL(None)
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)


def keep_what_is_there() -> None:
    """Exempt all objects that there are now from garbage collection, since they live as long as the process.

    They are a hundred thousand objects. Looking through them takes 50 ms and more, in which nothing else happens.
    """
    gc.collect()  # first, or garbage that there is now would be kept as well
    gc.freeze()
