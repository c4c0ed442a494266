"""What passes by itself is told from what must be mended."""

from types import SimpleNamespace

import discord
import pytest

from bot.base.api.codes import ALREADY_ANSWERED, INTERACTION_GONE, THREAD_LOCKED
from bot.base.api.outages import is_outage


@pytest.mark.parametrize(
    ("status", "code", "expected"),
    [(503, 0, True), (400, ALREADY_ANSWERED, True), (404, INTERACTION_GONE, True), (403, THREAD_LOCKED, False)],
)
def test_an_interaction_that_came_twice_or_late_is_no_fault_of_the_bot(status: int, code: int, expected: bool) -> None:
    answer = SimpleNamespace(status=status, reason="as it is")

    assert expected is is_outage(discord.HTTPException(answer, {"code": code, "message": ""}))  # type: ignore[arg-type]
