"""What the tasks of this process wait for, in words: for a month that stands still."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.support.cli import ROOT

ROOMS: Final = ("bot", "cogs")


def waiting() -> str:
    """Return of each task in which the bot's own code stands where it stands, from outside inwards."""
    lines = {task.get_name(): [*_places(task.get_coro())] for task in asyncio.all_tasks()}
    ours = (f"{name}: {' > '.join(places)}" for name, places in sorted(lines.items()) if _is_ours(places))
    return "\n".join(ours)


def _is_ours(places: list[str]) -> bool:
    return any(place.startswith(ROOMS) for place in places)


def _places(coroutine: Any) -> Iterator[str]:
    """Return file, line and function of a coroutine, and of each that it waits for."""
    while coroutine is not None:
        frame = getattr(coroutine, "cr_frame", None) or getattr(coroutine, "gi_frame", None)
        if frame is None:
            yield repr(coroutine)[:120]  # a future, or what waits for one
            return
        path = Path(frame.f_code.co_filename)
        short = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        yield f"{short}:{frame.f_lineno} {frame.f_code.co_name}"
        coroutine = getattr(coroutine, "cr_await", None) or getattr(coroutine, "gi_yieldfrom", None)
