"""How long tests wait for what should happen at once: so long that only what hangs takes longer.

A busy machine may be slow at anything. A limit of seconds would fail tests there, so the playground and its client,
which give up after seconds as Discord does, are patient in tests.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import pytest

from playground.client import connection, player
from playground.protocol import limits

PATIENCE: Final = 120.0
"""In seconds. pytest-timeout ends a test after ten minutes."""

AGAIN_SECONDS: Final = 0.02

_LIMITS: Final = {
    (module, name): getattr(module, name)
    for module, name in (
        (limits, "ANSWER_SECONDS"),
        (connection, "ANSWER_SECONDS"),
        (player, "ANSWER_SECONDS"),
        (player, "APPEAR_SECONDS"),
        (player, "FILL_SECONDS"),
    )
}


def make_playground_patient() -> None:
    """Raise the limits of seconds in the playground and its client, for all tests of this process."""
    for module, name in _LIMITS:
        setattr(module, name, PATIENCE)


def give_up_as_discord(patch: pytest.MonkeyPatch) -> None:
    """Restore those limits for a test about answers that do not come."""
    for (module, name), seconds in _LIMITS.items():
        patch.setattr(module, name, seconds)


async def until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait for what a file or another process tells nobody, by looking again and again whether it *holds*.

    Raises:
        TimeoutError: It does not after so many seconds.
    """
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 (there is no event to wait for)
            await asyncio.sleep(AGAIN_SECONDS)
