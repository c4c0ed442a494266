"""Ends a process in time that was told to stop, whatever its last steps wait for."""

import os
import sys
from threading import Timer
from typing import Final

SECONDS: Final = 8.0
"""How long the last steps may take; Docker kills a process ten seconds after it was told to stop."""


def end_within(seconds: float = SECONDS, *, code: int = 0) -> None:
    """End this process with *code* after so many *seconds*, if it still runs.

    It ends as if killed then: what was reported as saved is not lost by that. A request, a database or a disk may be
    away for longer, an ``except`` may have swallowed a cancellation, and the threads of aiosqlite are no daemons.
    """
    timer = Timer(seconds, _end, (seconds, code))
    timer.daemon = True
    timer.start()


def _end(seconds: float, code: int) -> None:
    print(f"It did not come to its end within {seconds:g} seconds, and is ended.", file=sys.stderr, flush=True)
    os._exit(code)
