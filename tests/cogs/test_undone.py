"""Messages about an undo, in every game and language: they show the lines of the undone entries, struck out."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host.app import Teahouse
from bot.tables.table import Table
from bot.tables.telling.history import history
from cogs.ui.panel import TAKEN_TOLD, event_lines
from tests.cogs.test_limits import turn
from tests.support.bot import load_bot
from tests.support.services import ALICE, BOB, open_services

TURNS = 9


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Teahouse]:
    async with load_bot(tmp_path) as here:
        yield here


@pytest.mark.parametrize("game", GAMES)
async def test_what_was_taken_back_is_told_as_when_it_stood(
    bot: Teahouse, tmp_path: Path, seed: str, game: str
) -> None:
    """Also what the present state no longer contains: the whole game went back."""
    dice = random.Random(seed)
    async with open_services(tmp_path) as house:
        await house.begin(game, ALICE, BOB)
        for _ in range(TURNS):
            before = await turn(house, dice)
        vote = await house.games.votes.undo(house.game, ALICE, to=0)
        assert not isinstance(vote, Table)
        table = await house.games.votes.vote(house.game, BOB, token=vote.token, yes=True)
        assert isinstance(table, Table)
        for locale in LOCALES:
            face, texts = GAMES[game].face, texts_for(locale)
            lines = event_lines(tuple(history(before)), before, face, texts)
            told = event_lines(tuple(history(table)), table, face, texts)
            [line] = [line for line in told if "~~" in line]

            assert f"~~{' · '.join(lines)}"[: TAKEN_TOLD - 1] in line
            assert line.endswith(texts.say("event-undone", name="", what="x", count=0, drawn="yes").split("x")[1])
