"""The commands of The Great Wall."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.host.app import Teahouse
from cogs.base import GameCog
from rules.core.notation import word
from rules.great_wall.game import RULES
from tests.support.bot import load_bot

NATURE = {"draw", "indicate", "lowest", "token"}
"""What nature does, and nobody types."""

LOOKING = {"hand", "card"}
"""What only looks."""


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Teahouse]:
    async with load_bot(tmp_path) as here:
        yield here


def commands(bot: Teahouse) -> list[app_commands.Command[Any, Any, Any]]:
    """Return all commands below /wall."""
    cog = bot.get_cog("WallCog")
    assert isinstance(cog, GameCog)
    return [each for each in cog.walk_app_commands() if isinstance(each, app_commands.Command)]


async def test_every_action_of_people_is_a_command_by_its_own_name(bot: Teahouse) -> None:
    typed = {each.name: each for each in commands(bot)}

    assert {word(kind) for kind in RULES.actions} - NATURE == {*typed} - LOOKING
    for kind in RULES.actions:
        if word(kind) not in NATURE:
            assert {*kind.__struct_fields__} <= {each.name for each in typed[word(kind)].parameters}


async def test_the_kinds_that_may_be_planned_are_those_of_the_commands(bot: Teahouse) -> None:
    cog = bot.get_cog("WallCog")
    assert isinstance(cog, GameCog)

    assert {word(kind) for kind in RULES.actions} - NATURE == {word(kind) for kind in cog.kinds()}
