"""The commands of Terra Mystica, and the sheets of its factions."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.faces.terra_mystica.faction import sheet
from bot.host.app import Teahouse
from cogs.base import GameCog
from rendering.look import Appearance
from rendering.terra_mystica import faction as faction_board
from rules.core.notation import word
from rules.terra_mystica.boards import FACTIONS, FactionId
from rules.terra_mystica.game import RULES
from tests.support.bot import load_bot
from tests.support.rules import rule


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Teahouse]:
    async with load_bot(tmp_path) as here:
        yield here


def commands(bot: Teahouse) -> list[app_commands.Command[Any, Any, Any]]:
    """Return all commands below /terra."""
    cog = bot.get_cog("TerraCog")
    assert isinstance(cog, GameCog)
    return [each for each in cog.walk_app_commands() if isinstance(each, app_commands.Command)]


async def test_every_action_of_people_is_a_command_by_its_own_name(bot: Teahouse) -> None:
    typed = {each.name: each for each in commands(bot)}
    nature = {word(kind) for kind in RULES.actions if word(kind).startswith("draw_")}

    assert {word(kind) for kind in RULES.actions} - nature == {*typed} - {"sheet"}
    for kind in RULES.actions:
        if word(kind) not in nature:
            assert {*kind.__struct_fields__} <= {each.name for each in typed[word(kind)].parameters}


async def test_the_kinds_that_may_be_planned_are_those_of_the_commands(bot: Teahouse) -> None:
    cog = bot.get_cog("TerraCog")
    assert isinstance(cog, GameCog)
    kinds = {word(kind) for kind in cog.kinds()}

    assert {"build", "end", "settle", "ordain", "take"} <= kinds
    assert not any(each.startswith("draw_") for each in kinds)


@rule("TM-17.16", "TM-18.2")
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("faction", FactionId)
def test_the_sheet_of_a_faction_tells_its_prices_and_what_it_can_do(faction: FactionId, locale: str) -> None:
    texts, board = texts_for(locale), FACTIONS[faction]

    lines = sheet(faction, texts)

    assert len("\n".join(lines)) < limits.TEXT
    assert texts.say(f"faction-{faction}".replace("_", "-")) in lines[0]
    assert texts.say(f"ability-{faction}".replace("_", "-")) in lines[-2]
    assert texts.say(f"stronghold-{faction}".replace("_", "-")) in lines[-1]
    assert "/".join(map(str, board.workers_by_dwelling)) in "\n".join(lines)
    assert 40 <= len(faction_board.picture(Appearance(texts=texts, theme="light"), faction).alt) <= limits.ALT


def test_a_sheet_reads_like_the_board() -> None:
    assert sheet(FactionId.RIVERWALKERS, texts_for("en"))[:9] == [
        "### Riverwalkers · home: your choice (Fire & Ice)",
        "**Starts with** 15c 3w, power 10/2/0, 2 dwellings; at most 1 priest. Starting points (2017 values): 21.",
        "**Cults** fire 1 · air 1",
        "- dwelling: costs 2c 1w; yields 1/2/3/3/4/5/5/6/7 w",
        "- trading house: costs 3c 2w (6c 2w without neighbours); yields 0/2/4/6/8 c, 0/1/2/4/6 pw",
        "- temple: costs 5c 2w; yields 0/1/1/2 p, 0/0/5/5 pw",
        "- stronghold: costs 6c 4w; yields 2pw",
        "- sanctuary: costs 6c 4w; yields 1p",
        "**Spades** cannot be bought",
    ]
