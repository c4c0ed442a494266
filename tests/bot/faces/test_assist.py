"""What is computed for the players of a table, by its level of assist."""

import random
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.face import Choice
from bot.faces.moves import possibilities, question
from bot.tables.table import Table
from bot.tables.telling.look import look
from bot.tables.turns.stages import asked_next, wizard_answers
from rendering.look import Assist
from rules.core.struct import evolve
from tests.support.services import ALICE, BOB, House, open_services
from tests.support.strollers import stroll

ENGLISH = texts_for("en")

LENGTHS = {"carcassonne": 40, "ming_dynasty": 60, "terra_mystica": 60, "great_wall": 60}
"""After how many entries there is much to compute."""

FORETOLD = {
    "carcassonne": ("completes", "worth", " × "),
    "ming_dynasty": ("If round",),
    "terra_mystica": ("final scoring +", "passing 0 VP"),
    "great_wall": ("worth now", "  - Bob"),
}
"""Words of what looks ahead."""


async def first_question(house: House, table: Table, assist: Assist) -> tuple[str, Choice]:
    """Return the hints for somebody who asks what they can do, and the first question to them."""
    table = evolve(table, record=evolve(table.record, assist=assist))
    seat = next(row.seat for row in table.seats if table.asks(row.seat))
    preview = evolve(await house.games.moves.preview(house.game, table.seats[seat].user_id), table=table)
    legal = wizard_answers(preview)
    assert preview.decision is not None
    choice = question(preview.look(ENGLISH), table.face, preview.decision, asked_next(legal, ""), legal)
    return possibilities(look(table, seat, ENGLISH), table.face), choice


@pytest.mark.parametrize("game", LENGTHS)
async def test_what_looks_ahead_is_for_tables_with_full_assist(game: str, tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        await house.begin(game, ALICE, BOB)
        table = await stroll(house.games, house.game, random.Random("assist"), to=LENGTHS[game])
        full, _ = await first_question(house, table, Assist.FULL)
        plain, _ = await first_question(house, table, Assist.TABLE)

    assert any(word in full for word in FORETOLD[game]), full
    assert not [word for word in FORETOLD[game] if word in plain]
    assert len(plain) < len(full)


@pytest.mark.parametrize("game", LENGTHS)
async def test_purists_are_told_the_legal_moves_alone(game: str, tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        await house.begin(game, ALICE, BOB)
        for to in range(LENGTHS[game] - 12, LENGTHS[game]):
            table = await stroll(house.games, house.game, random.Random(to), to=to)
            said, choice = await first_question(house, table, Assist.PURIST)

            options = (*choice.options, *choice.aside)
            assert not [option.caption for option in options if option.caption]
            assert all(line.startswith(("### ", "- ")) for line in said.splitlines()[:-1]), said


async def test_purists_who_are_not_asked_are_told_so(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        table = await house.begin("carcassonne", ALICE, BOB)
        table = evolve(table, record=evolve(table.record, assist=Assist.PURIST))

        said = [possibilities(look(table, seat, ENGLISH), table.face) for seat in (0, 1, None)]

    assert said.count("You have nothing to do right now.") == 2


def test_there_is_a_length_for_each_game() -> None:
    assert {*GAMES} == {*LENGTHS} == {*FORETOLD}
