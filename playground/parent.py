"""End this process when its parent ends; a copy of the bot's module, because the playground imports nothing of it."""

import os
import time
from threading import Thread
from typing import Final

LOOK_SECONDS: Final = 0.2  # a choice: Python has no way to be told that the parent ended


def end_with(parent: int) -> None:
    """Watch the parent process with the id *parent*, and exit as soon as it has ended.

    The exit is immediate, without cleanup, as if this process were killed.
    """
    Thread(target=_watch, args=(parent,), name="parent", daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)
