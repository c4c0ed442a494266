"""Seats that somebody else fills, because their player has resigned, is late, or agrees."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.settings.deadlines.pace import HOUR, parse_pace
from bot.storage.records import Vote
from bot.tables.games import Games
from bot.tables.table import Table, replay_log
from bot.tables.turns.course import Orders, undo_entries
from players.levels import Level
from tests.support.rules import rule
from tests.support.seating import BEGUN, Clock, awaited_user, begin_game, last, sit
from tests.support.services import ALICE, BOB, CAROL, DAVE, House, open_services
from tests.support.strollers import turn


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        here.games = Games(here.store, now=clock)
        here.games.tables.thinks = True
        yield here


# Filling a seat that was resigned


async def resigned_among_three(house: House, game: str = "carcassonne") -> Table:
    """BOB resigns from a game of three in which no computer takes over, and the next player moves."""
    await begin_game(house, ALICE, BOB, CAROL, game=game, takeover=None)
    await house.games.moves.resign(house.game, BOB)
    await turn(house.games, await house.table(), await awaited_user(house), random.Random("first"))
    table = await house.table()
    assert {0, 2} == table.people
    return table


@rule("TAB-12.7", "TAB-12.10")
async def test_the_host_fills_a_seat_that_was_resigned(house: House) -> None:
    await resigned_among_three(house)

    table = await house.games.votes.replace(house.game, ALICE, 1, None)

    assert isinstance(table, Table)
    assert [(1, "rejoin", None), (1, "computer journeyman host", ALICE)] == [
        (entry.seat, entry.text, entry.user_id) for entry in table.log[-2:]
    ]
    assert {1: Level.JOURNEYMAN} == table.computers
    assert () == table.state.gone
    assert replay_log(table.record, table.log) == table.state
    while (await house.table()).called_seats() != (1,):
        await turn(house.games, await house.table(), await awaited_user(house), random.Random("on"))


@rule("TAB-7.11", "TAB-12.7")
async def test_the_others_agree_to_fill_a_resigned_seat_though_the_game_goes_on(house: House) -> None:
    await resigned_among_three(house)
    vote = await house.games.votes.replace(house.game, CAROL, 1, None, invited=True)
    assert isinstance(vote, Vote)
    await turn(house.games, await house.table(), await awaited_user(house), random.Random("meanwhile"))

    table = await house.games.votes.vote(house.game, ALICE, token=vote.token, yes=True)

    assert isinstance(table, Table)
    assert [{1}, ()] == [table.vacant, table.state.gone]
    after = await sit(house, DAVE)
    assert {0, 1, 2} == after.people
    with pytest.raises(errors.NoFreeSeat):
        await sit(house, BOB)


@rule("TAB-12.17")
async def test_an_undo_leaves_a_resigned_seat_filled(house: House) -> None:
    table = await resigned_among_three(house)
    await house.games.votes.replace(house.game, ALICE, 1, Level.MASTER)

    after = undo_entries(await house.table(), table.record.seq, 0, ALICE, Orders(), at=BEGUN)

    assert ["rejoin", "computer master host"] == [entry.text for entry in after.entries[-2:]]
    assert () == after.state.gone  # type: ignore[attr-defined]


@rule("TAB-12.10")
async def test_a_seat_that_left_before_it_had_a_faction_stays_empty(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL, game="terra_mystica", takeover=None)
    await house.games.moves.resign(house.game, BOB)

    with pytest.raises(errors.NotFillable):
        await house.games.votes.replace(house.game, ALICE, 1, None)


# Host and players


@rule("TAB-8.10", "TAB-12.7")
async def test_the_host_fills_a_seat_that_was_waited_for_for_a_day(house: House, clock: Clock) -> None:
    table = await begin_game(house, ALICE, BOB, CAROL, takeover=None)
    if await awaited_user(house) == ALICE:
        await turn(house.games, table, ALICE, random.Random("first"))
    late = await awaited_user(house)
    seat = table.seat_of(late)
    assert seat is not None
    vote = await house.games.votes.replace(house.game, ALICE, seat, None)
    assert isinstance(vote, Vote), "they may be thinking yet"

    clock.seconds += 24 * HOUR
    after = await house.games.votes.replace(house.game, ALICE, seat, Level.MASTER)

    assert isinstance(after, Table)
    assert (seat, "computer master host", ALICE) == last(after)


@rule("TAB-8.9", "TAB-12.7")
async def test_players_agree_about_who_is_late_without_asking_them(house: House, clock: Clock) -> None:
    table = await begin_game(house, ALICE, BOB, CAROL)
    while await awaited_user(house) != ALICE:
        await turn(house.games, await house.table(), await awaited_user(house), random.Random("first"))
    clock.seconds += 24 * HOUR

    vote = await house.games.votes.replace(house.game, BOB, 0, None)
    assert isinstance(vote, Vote)
    assert vote == await house.store.vote(house.game)
    refusing = await house.games.votes.vote(house.game, ALICE, token=vote.token, yes=False)
    assert isinstance(refusing, Vote), "who does not move cannot keep the seat by a press"
    after = await house.games.votes.vote(house.game, CAROL, token=vote.token, yes=True)

    assert isinstance(after, Table)
    assert (0, "computer journeyman vote", BOB) == last(after)
    assert table.seats[0].user_id == after.seats[0].user_id


@rule("TAB-7.10", "TAB-8.4")
async def test_a_vote_is_over_when_one_refuses_or_the_game_goes_on(house: House) -> None:
    table = await begin_game(house, ALICE, BOB)
    vote = await house.games.votes.replace(house.game, ALICE, 1, None)
    assert isinstance(vote, Vote)
    await house.games.votes.vote(house.game, BOB, token=vote.token, yes=False)
    assert await house.store.vote(house.game) is None

    vote = await house.games.votes.replace(house.game, BOB, 0, None)
    assert isinstance(vote, Vote)
    await turn(house.games, table, await awaited_user(house), random.Random("on"))
    with pytest.raises(errors.NoVote):
        await house.games.votes.vote(house.game, ALICE, token=vote.token, yes=True)


@rule("TAB-2.9")
async def test_no_clock_runs_for_a_seat_while_a_computer_plays_there(house: House) -> None:
    await begin_game(house, ALICE, BOB, pace=parse_pace("relaxed"))
    user = await awaited_user(house)
    seat = (await house.table()).seat_of(user)
    assert {seat} == {*await house.store.clocks(house.game)}

    await house.games.moves.resign(house.game, user)
    assert {} == await house.store.clocks(house.game)

    await sit(house, user)
    assert {seat} == {*await house.store.clocks(house.game)}
