"""Makes sure that a stopped process ends in time, whatever its last steps wait for."""

import os
import sys
from threading import Timer
from typing import Final

SECONDS: Final = 8.0
"""How long the last steps may take. Docker kills a process ten seconds after it tells it to stop."""


def end_within(seconds: float = SECONDS, *, code: int = 0) -> None:
    """Kill this process with the exit code *code* if it still runs after *seconds*.

    This loses nothing that was reported as saved. Three things can keep a process alive: a request, a database or
    a disk that does not respond; an ``except`` that swallows a cancellation; and aiosqlite's threads, which have not
    been daemons since 0.22.
    """
    timer = Timer(seconds, _end, (seconds, code))
    timer.daemon = True
    timer.start()


def _end(seconds: float, code: int) -> None:
    print(f"The process did not end within {seconds:g} seconds, so it is killed.", file=sys.stderr, flush=True)
    os._exit(code)
