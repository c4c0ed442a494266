"""The commands of the games: one for each action of people, by its own name."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from discord import app_commands

from bot.catalogue.games import GAMES
from bot.host.app import Teahouse
from cogs.base import GameCog
from rules.core.notation import word
from tests.support.bot import load_bot

COGS: Final = {
    "terra_mystica": ("TerraCog", {"draw_"}, {"sheet"}),
    "great_wall": ("WallCog", {"draw", "indicate", "lowest", "token"}, {"hand", "card"}),
}
"""By game, its cog, how the names of what nature does begin, and the commands that only look."""


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Teahouse]:
    async with load_bot(tmp_path) as here:
        yield here


@pytest.mark.parametrize("game", COGS)
async def test_every_action_of_people_is_a_command_by_its_own_name_and_may_be_planned(bot: Teahouse, game: str) -> None:
    name, nature, looking = COGS[game]
    cog = bot.get_cog(name)
    assert isinstance(cog, GameCog)
    typed = {each.name: each for each in cog.walk_app_commands() if isinstance(each, app_commands.Command)}
    kinds = {word(kind): kind for kind in GAMES[game].rules.actions if not word(kind).startswith(tuple(nature))}

    assert kinds.keys() == {*typed} - looking
    assert kinds.keys() == {word(kind) for kind in cog.kinds()}
    for word_of_kind, kind in kinds.items():
        assert {*kind.__struct_fields__} <= {each.name for each in typed[word_of_kind].parameters}
