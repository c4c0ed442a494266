"""Ends this process in time, whatever its last steps wait for, and with the process that started it."""

import os
import sys
import time
from threading import Thread, Timer
from typing import Final

SECONDS: Final = 8.0
"""How long the last steps may take. Docker kills a process ten seconds after it tells it to stop."""

# A choice: Python has no way to be told that the parent ended, and five looks a second cost next to nothing.
LOOK_SECONDS: Final = 0.2


def end_within(seconds: float = SECONDS, *, code: int = 0) -> None:
    """Kill this process with the exit code *code* if it still runs after *seconds*.

    This loses nothing that was reported as saved. Three things can keep a process alive: a request, a database or
    a disk that does not respond; an ``except`` that swallows a cancellation; and aiosqlite's threads, which have not
    been daemons since 0.22.
    """
    # a thread's timer, since the event loop may be what hangs; a daemon, so that it does not itself delay the end
    timer = Timer(seconds, _end, (seconds, code))
    timer.daemon = True
    timer.start()


def _end(seconds: float, code: int) -> None:
    print(f"The process did not end within {seconds:g} seconds, so it is killed.", file=sys.stderr, flush=True)
    os._exit(code)


def end_with(parent: int) -> None:
    """End this process as soon as *parent* has ended.

    It ends at once, as if killed, which loses nothing that was reported as saved.
    """
    Thread(target=_watch, args=(parent,), name="parent", daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)
