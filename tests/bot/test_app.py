"""The bot itself, before it is connected to anything."""

from pathlib import Path

from structlog.testing import capture_logs

from tests.support.bot import loaded


async def test_what_goes_wrong_in_an_event_is_reported_once(tmp_path: Path) -> None:
    wrong = ValueError("of no account")
    async with loaded(tmp_path) as bot:
        with capture_logs() as logged:
            try:
                raise wrong
            except ValueError:
                await bot.on_error("on_ready")

    assert [(wrong, "on_ready")] == [(each["exc_info"], each["during"]) for each in logged]
