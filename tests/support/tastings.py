"""Games of the toy under a games: Alice, Bob and Carol at the table, and how they come to where something happens."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.catalogue.games import GAMES
from bot.tables.table import Table
from cogs import base
from rules.core.struct import evolve
from tasting.rules import TastingRules
from tests.support.house import House as WholeHouse
from tests.support.house import house as opened_house
from tests.support.services import ALICE, BOB, CAROL, House, open_services
from tests.toys.generous.game import GAME, RULES

USERS = (ALICE, BOB, CAROL)


@asynccontextmanager
async def tasting(folder: Path, patch: pytest.MonkeyPatch, rules: TastingRules) -> AsyncIterator[House]:
    """Open the services with the toy by these *rules*, and begin a game of it."""
    patch.setitem(GAMES, rules.id, evolve(GAME, rules=rules))
    async with open_services(folder) as house:
        await house.begin(rules.id, *USERS)
        yield house


async def bid(house: House, *coins: int) -> Table:
    """Let Alice, Bob and Carol bid, the last one confirming last."""
    for user, amount in zip(USERS, coins, strict=True):
        table = await house.move(user, f"bid {amount}")
    return table


async def answer_secrets(house: House) -> Table:
    """Let whoever is asked in secret do nothing."""
    while any(decision.among for decision in (await house.table()).state.agenda[0]):
        table = await house.table()
        await house.move(USERS[table.state.agenda[0][0].seat], "respond none")
    return await house.table()


async def pouring(house: House) -> Table:
    """Go on to where Alice has won and may pour, and all were offered a coin, of which there are two."""
    await bid(house, 2, 0, 1)
    return await answer_secrets(house)


@asynccontextmanager
async def tasting_house(data: Path, patch: pytest.MonkeyPatch, **kept: Any) -> AsyncIterator[WholeHouse]:
    """Open a house with the toy among its games."""
    patch.setitem(GAMES, RULES.id, GAME)
    choices = app_commands.Choice(name=RULES.id, value=RULES.id)
    base.GAME_CHOICES.append(choices)
    try:
        async with opened_house(data, patch, **kept) as here:
            yield here
    finally:
        base.GAME_CHOICES.remove(choices)
