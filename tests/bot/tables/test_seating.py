"""Seats that change hands while a game is live: computers play on for people, and people come back."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.records import Plan, StandingAnswer, Vote
from bot.tables.games import Games
from bot.tables.seated import SEATING, SeatChange, Why, format_seated, parse_seated
from bot.tables.table import Table, replay_log
from bot.tables.telling.notices import OPENING, openings
from players.levels import Level
from rules.core.log import LEAVE, REJOIN
from rules.core.notation import word
from rules.core.struct import evolve
from tests.support.rules import rule
from tests.support.seating import Clock, awaited_user, begin_game, last, sit
from tests.support.services import ALICE, BOB, CAROL, CHANNEL, DAVE, THREAD, House, open_services
from tests.support.strollers import turn, whole_turn


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        here.games = Games(here.store, now=clock)
        here.games.tables.thinks = True
        yield here


@pytest.mark.parametrize(
    "seated",
    [SeatChange(), SeatChange(stranger=True), *(SeatChange(level, why) for level in (None, *Level) for why in Why)],
)
def test_what_an_entry_says_of_a_seat_is_read_as_it_was_written(seated: SeatChange) -> None:
    assert seated == parse_seated(format_seated(seated))


def test_no_action_has_the_words_of_such_entries() -> None:
    words = {word(kind) for game in GAMES.values() for kind in game.rules.actions}

    assert words.isdisjoint({*SEATING, LEAVE, REJOIN})


# Resigning


@rule("TAB-12.4")
async def test_a_computer_plays_on_for_who_resigns_where_the_table_says_so(house: House) -> None:
    before = await begin_game(house, ALICE, BOB)

    table = await house.games.moves.resign(house.game, BOB)

    assert (1, "computer journeyman resigned", BOB) == last(table)
    assert table.state == before.state
    assert {1: Level.JOURNEYMAN} == table.computers
    assert ("Alice", "💻 Bob") == table.names
    assert table.seats == await house.store.seats(house.game)
    assert replay_log(table.record, table.log) == table.state


@rule("TAB-12.5")
async def test_a_seat_is_left_empty_where_the_table_has_no_such_rule(house: House) -> None:
    await begin_game(house, ALICE, BOB, takeover=None)

    table = await house.games.moves.resign(house.game, BOB)

    assert LEAVE in [entry.text for entry in table.log]
    assert not table.computers


@rule("TAB-12.6")
async def test_nobody_takes_over_from_the_last_person(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    await house.games.moves.resign(house.game, BOB)

    table = await house.games.moves.resign(house.game, ALICE)

    assert LEAVE in [entry.text for entry in table.log]
    assert not table.people


async def test_nobody_takes_over_where_computers_do_not_think_any_more(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    house.games.tables.thinks = False

    table = await house.games.moves.resign(house.game, BOB)

    assert LEAVE in [entry.text for entry in table.log]


async def test_a_rule_needs_computers_that_know_the_game(house: House) -> None:
    house.games.tables.thinks = False
    with pytest.raises(errors.NotThinking):
        await begin_game(house, ALICE, BOB)


@rule("TAB-12.4", "TAB-13.1")
async def test_somebody_who_left_has_no_say_until_they_come_back(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.moves.resign(house.game, BOB)

    with pytest.raises(errors.SeatFilled):
        await house.games.moves.preview(house.game, BOB)
    with pytest.raises(errors.SeatFilled):
        await house.games.moves.resign(house.game, BOB)
    with pytest.raises(errors.SeatFilled):
        await house.games.votes.undo(house.game, BOB)

    table = await sit(house, BOB)
    assert (1, "person", BOB) == last(table)
    assert not table.computers
    with pytest.raises(errors.NoFreeSeat):
        await sit(house, BOB)


# Coming back, and sitting down


async def test_a_thought_about_a_seat_that_a_person_has_taken_is_not_played(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    user = await awaited_user(house)
    table = await house.games.moves.resign(house.game, user)
    seat = table.seat_of(user)
    assert seat is not None
    thought = whole_turn(table, seat, random.Random("turn"))
    await sit(house, user)

    with pytest.raises(errors.MovedOn):
        await house.games.moves.play_for(table, seat, thought)

    assert await awaited_user(house) == user
    assert [] == [entry for entry in (await house.table()).log if (entry.user_id or 0) < 0]


@rule("TAB-12.15", "TAB-13.9")
async def test_others_sit_down_on_what_was_given_up_and_get_nothing_that_was_said_there(
    house: House, clock: Clock
) -> None:
    await begin_game(house, ALICE, BOB, CAROL, game="ming_dynasty")
    await house.store.save_plan(Plan(game_id=house.game, seat=1, lines=(("pass",),), armed=True))
    await house.store.save_standing_answer(StandingAnswer(game_id=house.game, seat=1, text="pass"))
    await house.games.moves.resign(house.game, BOB)
    assert not (await house.store.plans(house.game))[1].armed

    table = await sit(house, DAVE)

    assert (1, "person new", DAVE) == last(table)
    assert DAVE == table.seats[1].user_id
    assert {} == await house.store.plans(house.game)
    assert {} == await house.store.standing_answers(house.game)
    with pytest.raises(errors.NoFreeSeat):
        await sit(house, BOB)
    with pytest.raises(errors.NoFreeSeat):
        await house.games.seating.sit(house.game, BOB, "Bob", 1)


@rule("TAB-12.9")
async def test_a_computer_that_sat_there_from_the_beginning_is_not_driven_away(house: House) -> None:
    record = await house.open("carcassonne", ALICE, seats=2, computers=[Level.APPRENTICE])
    await house.games.lobby.begin(record.id, ALICE, channel_id=THREAD)

    with pytest.raises(errors.NoFreeSeat):
        await sit(house, BOB, record.id)


# Absence


@rule("TAB-12.3", "TAB-12.6")
async def test_somebody_who_left_the_server_is_replaced(house: House) -> None:
    await begin_game(house, ALICE, BOB)

    table = await house.games.seating.open_absent(house.game, {BOB, DAVE})

    assert table is not None
    assert (1, "computer journeyman left", None) == last(table)
    assert await house.games.seating.open_absent(house.game, {BOB}) is None
    assert await house.games.seating.open_absent(house.game, {ALICE}) is None, "nobody would be left"


async def test_a_game_does_not_wait_for_somebody_whose_seat_is_open(house: House) -> None:
    await house.begin("carcassonne", ALICE, BOB, CAROL, starter="1")
    games = house.games.directory
    assert (house.game,) == await games.waiting_for(ALICE)

    table = await house.games.seating.open_absent(house.game, {ALICE})

    assert table is not None
    assert [[0], [0]] == [[*table.vacant], [*table.awaited_seats()]]
    assert () == await games.waiting_for(ALICE)
    assert [house.game] == [each.record.id for each in (await games.games_of(ALICE, page=1, size=9)).games]


@rule("TAB-20.15")
async def test_the_channel_of_a_public_game_hears_of_an_open_seat_once(house: House) -> None:
    before = await begin_game(house, ALICE, BOB, takeover=None)
    after = await house.games.seating.open_absent(house.game, {BOB})
    assert after is not None
    await house.games.seating.sit(house.game, BOB, "Bob", 1)

    [told] = [each for each in await house.store.outbox(1 << 40) if each.kind == OPENING]
    assert (CHANNEL, {"seats": [1]}, None) == (told.channel_id, told.detail, told.user_id)
    for change in ({"private": True}, {"forum_id": 1}):  # nobody may know of it, or its post has a tag for that
        assert [] == openings(before, evolve(after, record=evolve(after.record, **change)))


@rule("TAB-12.3")
async def test_the_seat_of_who_left_the_server_is_vacant_where_no_computer_takes_over(house: House) -> None:
    await begin_game(house, ALICE, BOB, takeover=None)

    table = await house.games.seating.open_absent(house.game, {BOB})

    assert table is not None
    assert (1, "open left", None) == last(table)
    assert [[1], [0]] == [[*table.vacant], [*table.people]]
    assert table.seats == await house.store.seats(house.game)
    with pytest.raises(errors.SeatFilled):
        await house.games.moves.resign(house.game, BOB)
    after = await sit(house, DAVE)
    assert (1, "person new", DAVE, frozenset()) == (*last(after), after.vacant)


# Undo, and the end


@rule("TAB-12.17")
async def test_an_undo_does_not_change_who_plays(house: House) -> None:
    table = await begin_game(house, ALICE, BOB, CAROL)
    user = await awaited_user(house)
    await turn(house.games, table, user, random.Random("undo"))
    away = next(each for each in (ALICE, BOB, CAROL) if each != user)
    seat = table.seat_of(away)
    await house.games.moves.resign(house.game, away)
    third = ({ALICE, BOB, CAROL} - {user, away}).pop()

    vote = await house.games.votes.undo(house.game, user)
    assert isinstance(vote, Vote)
    after = await house.games.votes.vote(house.game, third, token=vote.token, yes=True)

    assert isinstance(after, Table)
    assert (seat, "computer journeyman resigned", away) == last(after)
    assert after.away == {seat}
    assert [e.seq for e in after.log] == [*range(1, len(after.log) + 1)]
    assert replay_log(after.record, after.log) == after.state


async def test_somebody_who_comes_back_may_take_back_only_what_they_did_then(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    user = await awaited_user(house)
    await house.games.moves.resign(house.game, user)
    table = await sit(house, user)
    await turn(house.games, table, user, random.Random("back"))

    vote = await house.games.votes.undo(house.game, user)

    assert isinstance(vote, Vote)
    assert "person" == (await house.table()).log[vote.to - 1].text


@rule("TAB-12.18")
async def test_at_the_end_each_seat_is_marked_for_which_a_computer_played(house: House) -> None:
    table = await begin_game(house, ALICE, BOB)
    user = await awaited_user(house)
    seat = table.seat_of(user)
    assert seat is not None
    table = await house.games.moves.resign(house.game, user)
    helped = await house.games.moves.play_for(table, seat, whole_turn(table, seat, random.Random("turn")))
    assert helped.helped_seats == {seat}
    await sit(house, user)
    assert not [name for name in (await house.table()).names if name.startswith("💻")]

    while (await house.table()).is_live:
        await turn(house.games, await house.table(), await awaited_user(house), random.Random("end"))

    over = await house.table()
    assert over.names[seat].startswith("💻")
    assert not over.names[1 - seat].startswith("💻")
