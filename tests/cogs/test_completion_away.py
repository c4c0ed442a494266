"""Completion while the store is away."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from structlog.testing import capture_logs

from bot.storage.errors import Unreachable
from cogs.completion import Choices, offering
from cogs.ui.items import Interaction


@offering
async def complete(self: Any, interaction: Interaction, typed: str) -> Choices:
    raise Unreachable("the server was stopped")


async def test_nothing_is_offered_while_the_store_is_away_and_a_line_tells_so() -> None:
    asked: Any = SimpleNamespace(created_at=datetime.now(UTC))

    with capture_logs() as logged:
        assert [] == await complete(None, asked, "pla")

    assert [("warning", "the server was stopped")] == [(each["log_level"], each["error"]) for each in logged]
