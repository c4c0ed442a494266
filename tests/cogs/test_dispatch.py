"""Presses that reach a bot which is closing: another process answers, or nobody, and nothing fails."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.support.bot import load_bot

ALICE: Any = {"id": "7", "username": "alice", "discriminator": "0", "avatar": None, "global_name": None}
BUTTON = {"type": 2, "id": 2, "custom_id": "play:1:0:", "style": 1, "label": "Play"}
MESSAGE = {
    **{"id": "5", "type": 0, "channel_id": "3", "author": ALICE, "content": "", "flags": 32768, "pinned": False},
    **{"attachments": [], "embeds": [], "mentions": [], "mention_roles": [], "mention_everyone": False, "tts": False},
    **{"timestamp": "2026-11-24T12:00:00+00:00", "edited_timestamp": None},
    "components": [{"type": 1, "id": 1, "components": [BUTTON]}],
}
PRESSED: Any = {
    **{"id": "9", "application_id": "2", "type": 3, "token": "token", "version": 1, "attachment_size_limit": 10},
    **{"channel_id": "3", "channel": {"id": "3", "type": 1}, "user": ALICE, "message": MESSAGE, "entitlements": []},
    "data": {"custom_id": BUTTON["custom_id"], "component_type": 2, "id": 2},
}


async def test_a_press_that_arrives_while_the_client_closes_is_ignored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with load_bot(tmp_path) as bot:
        await bot.close()
        before = asyncio.all_tasks()
        bot._connection.parse_interaction_create(PRESSED)
        pressed = asyncio.all_tasks() - before
        await asyncio.gather(*pressed)

    assert pressed
    assert [] == [each.getMessage() for each in caplog.records]
