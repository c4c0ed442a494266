"""Private notes: which entries they are about, and what finds them."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.tables.services.notes import LENGTH
from rules.core.struct import evolve
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, House, open_services
from tests.support.strollers import stroll


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        yield here


async def texts(house: House, words: str = "") -> list[str]:
    return [note.text for note in await house.games.notes.find(ALICE, words=words)]


@rule("TAB-26.2")
async def test_a_note_is_about_an_entry_as_its_author_numbers_it(house: House) -> None:
    await house.begin("carcassonne", ALICE, BOB)
    table = await stroll(house.games, house.game, random.Random("notes"), to=6)
    log = tuple(evolve(entry, quiet=entry.seq == 2, seen_by=1 if entry.seq == 2 else None) for entry in table.log)
    table = evolve(table, log=log)
    for user, entry in ((ALICE, 0), (ALICE, 2), (BOB, 2)):
        await house.games.notes.write(table, user, "here", entry=entry, press=100 + user % 50 + entry)

    assert [3, 0] == sorted((note.seq for note in await house.games.notes.find(ALICE)), reverse=True)
    assert [2] == [note.seq for note in await house.games.notes.find(BOB)]
    with pytest.raises(errors.NoSuchEntry):
        await house.games.notes.write(table, ALICE, "here", entry=len(log), press=200)


@rule("TAB-26.3")
async def test_notes_are_found_by_their_words_and_by_whole_tags(house: House) -> None:
    table = await house.begin("carcassonne", ALICE, BOB)
    for press, text in enumerate(("Close the city #plan, soon", "  the #planner\nof Bob ", "x" * 999), 1):
        await house.games.notes.write(table, ALICE, text, entry=0, press=press)

    assert ["Close the city #plan, soon"] == await texts(house, "#PLAN city")
    assert ["the #planner of Bob", "Close the city #plan, soon"] == await texts(house, "plan the")
    assert [] == await texts(house, "#plan bob")
    assert LENGTH == len((await texts(house))[0])
