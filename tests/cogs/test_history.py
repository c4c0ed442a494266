"""The history with filters and columns: what stands on its pages, and what their buttons know."""

import random
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.tables.table import Table
from bot.tables.telling.figures import past_turns
from cogs.history import offered_kinds, read_filter
from cogs.ui.history import SEATS, UNDO, WORDS, Filter, column_lines, kinds
from cogs.ui.items import Press
from cogs.ui.looking import history_lines
from rules.core.struct import evolve
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, House, open_services
from tests.support.strollers import stroll

ENGLISH = texts_for("en")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        yield here


async def begin_game(house: House, game: str, entries: int) -> Table:
    """Begin a game of two and play at random until its log has so many entries."""
    await house.begin(game, ALICE, BOB)
    return await stroll(house.games, house.game, random.Random("history"), to=entries)


@rule("TAB-25.1")
async def test_a_filter_keeps_the_lines_of_a_player_of_a_kind_and_with_all_words(house: House) -> None:
    table = await begin_game(house, "carcassonne", 24)
    told = history_lines(table, table.log, 0, ENGLISH)

    def lines(player: str = "", kind: str = "", words: str = "") -> list[str]:
        return read_filter(table, ENGLISH, player, kind, words).lines(table, 0, ENGLISH)

    assert told == lines()
    assert [line for line in told if "Alice: " in line] == lines(player="alice")
    assert [line for line in told if "Nature: " in line] == lines(player="Nature")
    assert [line for line in told if "`place" in line] == lines(kind="place")
    assert [line for line in told if "Bob: " in line and "`place" in line] == lines("Bob", "place")
    assert [line for line in told if "Alice" in line and "270°" in line] == lines(words="270° ALICE")
    assert [] == lines(words="no such words")


async def test_what_is_no_player_and_no_kind_is_refused_with_what_was_meant(house: House) -> None:
    table = await begin_game(house, "carcassonne", 3)

    with pytest.raises(errors.NoSuchValue, check=lambda error: error.facts["meant"] == "Alice"):
        read_filter(table, ENGLISH, "Alise", "", "")
    with pytest.raises(errors.NoSuchValue, check=lambda error: error.facts["meant"] == "deploy"):
        read_filter(table, ENGLISH, "", "deplay", "")


async def test_undos_and_changes_of_players_are_kinds_and_what_the_log_has_is_offered_with_its_number(
    house: House,
) -> None:
    table = await begin_game(house, "carcassonne", 12)
    await house.games.votes.undo(house.game, table.log[-1].user_id or ALICE)
    table = await house.games.moves.resign(house.game, BOB)
    assert table is not None

    assert ["leave"] == [entry.text for entry in Filter(kind=SEATS).entries(table.log)]
    offered = {choice.value: choice.name for choice in offered_kinds(table, 0, ENGLISH, "")}
    assert {"place", "draw", SEATS} <= {*offered} <= {*kinds(table)}
    placed = sum(entry.text.startswith("place ") for entry in table.log)
    assert f"place (place, {placed} entries)" == offered["place"]
    assert UNDO in kinds(table)


async def test_a_button_keeps_its_filter_within_the_length_of_an_id(house: House) -> None:
    table = await begin_game(house, "terra_mystica", 3)
    longest = max(kinds(table), key=len)
    for shown in (
        Filter(),
        Filter.of(-1, "", ""),
        Filter.of(1, "build", "a | b"),
        Filter.of(0, longest, "🍵 " * 40),
        Filter.of(None, "", "x" * 99),
    ):
        written = shown.on_page(999)

        assert (999, shown) == Filter.parse(written, table)
        assert limits.size(shown.words) <= WORDS
        assert limits.size(str(Press("columns", 10**18 - 1, "999999999.999999999", written))) <= limits.CUSTOM_ID

    for forged in ("x", "1 9 -", "1 x -", "1 1 `kind`", "1 -1 -"):
        with pytest.raises(errors.MovedOn):
            Filter.parse(forged, table)


@rule("TAB-25.3")
@pytest.mark.parametrize("game", GAMES)
async def test_columns_have_what_each_player_had_after_the_turn(game: str, house: House) -> None:
    table = await begin_game(house, game, 40)
    turns = past_turns(table, 0)
    last = turns[-1]
    expected = table.face.columns(table.view(0), last.seat)

    assert table.view(0).state == last.view(table.rules, 0).state
    assert all(one.last < other.first for one, other in pairwise(turns))
    for locale in LOCALES:
        meanings, lines = column_lines(table, turns, 0, None, texts_for(locale))

        assert len(lines) == len(turns) + 1
        assert lines[-1].split()[-len(expected) :] == [str(number) for number in expected.values()]
        assert len(meanings) == len(
            {name for turn in turns for name in table.face.columns(turn.view(table.rules, 0), 0)}
        )
    _, own = column_lines(table, turns, 0, 1, ENGLISH)
    assert len(own) == 1 + sum(turn.seat == 1 for turn in turns)


async def test_columns_show_the_resources_of_the_reader_alone_while_they_are_secret(house: House) -> None:
    table = await begin_game(house, "great_wall", 40)
    turns = past_turns(table, None)

    assert [] == [meaning for meaning in column_lines(table, turns, None, None, ENGLISH)[0] if "wood" in meaning]
    _, own = column_lines(table, turns, 0, 0, ENGLISH)
    head, *others = column_lines(table, turns, 0, 1, ENGLISH)[1]
    assert "Ch" in own[0]
    assert "Ch" not in head
    assert others


@rule("TAB-25.5")
async def test_columns_show_what_each_player_could_see_once_all_is_revealed(house: House) -> None:
    table = evolve(await begin_game(house, "great_wall", 40), is_revealed=True)
    _, lines = column_lines(table, past_turns(table, 0), 0, 1, ENGLISH)

    assert "Ch" in lines[0]


@rule("TAB-25.2")
async def test_a_filter_finds_nothing_that_its_reader_may_not_read(house: House) -> None:
    """The text of an entry that is hidden from Alice is a dot to her, whatever she looks for."""
    table = await begin_game(house, "carcassonne", 24)
    secret = next(entry for entry in table.log if entry.text.startswith("place "))
    log = tuple(evolve(entry, seen_by=1) if entry == secret else entry for entry in table.log)
    table = evolve(table, log=log)

    def numbers(reader: int, shown: Filter) -> list[str]:
        return [line.partition(".")[0] for line in shown.lines(table, reader, ENGLISH)]

    for shown in (Filter(kind="place"), Filter(words=secret.text)):
        assert {str(secret.seq)} == {*numbers(1, shown)} - {*numbers(0, shown)}
