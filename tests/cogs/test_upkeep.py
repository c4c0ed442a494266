"""What refused is tried again where somebody does something, but not for each letter that they type."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.base.floods import KEYSTROKE
from cogs.ui.display import Healer, display_of
from rules.core.struct import evolve
from tests.cogs.test_dispatch import ALICE
from tests.support.bot import load_bot
from tests.support.games import CHANNEL, GUILD, game

TYPED: Any = {
    **{"id": "9", "application_id": "2", "type": 4, "token": "token", "version": 1, "attachment_size_limit": 10},
    **{
        "channel_id": str(CHANNEL),
        "channel": {"id": str(CHANNEL), "type": 0, "name": "games", "position": 0},
        "entitlements": [],
    },
    **{
        "guild_id": str(GUILD),
        "member": {"user": ALICE, "roles": [], "flags": 0},
        "data": {"id": "1", "name": "move", "type": 1, "options": []},
    },
}


async def test_each_retry_counts_as_a_press_also_while_a_word_is_completed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    healed = []

    async def heal(healer: Healer) -> None:
        healed.append(healer)

    monkeypatch.setattr(Healer, "heal", heal)
    async with load_bot(tmp_path) as bot:
        bot._connection.user = discord.ClientUser(state=bot._connection, data=ALICE)
        display_of(bot).refusals.remember_refusal(evolve(game(), id=1))
        letters = 20 * round(1 / KEYSTROKE)
        for _ in range(letters):
            bot.dispatch("interaction", discord.Interaction(data=TYPED, state=bot._connection))
        await asyncio.gather(*(each for each in asyncio.all_tasks() if each.get_name().startswith("discord.py: on_")))

    assert 0 < len(healed) < letters / 2
