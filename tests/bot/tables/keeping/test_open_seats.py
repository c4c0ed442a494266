"""Seats that open when people are silent: real services, a real file, and a clock that the tests turn."""

import random

import pytest

from bot.settings.deadlines.clocks import deadline
from bot.settings.deadlines.pace import HOUR, Pace
from bot.storage.records import StandingAnswer
from bot.tables.table import Table
from players.levels import Level
from tests.support.keeping import StrictKeeper
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, House
from tests.support.strollers import turn
from tests.support.tastings import USERS, pouring
from tests.support.time import StillWall
from tests.toys.generous.game import RULES

PACE = "1d answers 8h grace 6h"


@pytest.fixture
def keeper(house: House, wall: StillWall) -> StrictKeeper:
    return StrictKeeper(house, wall)


def late_lines(table: Table) -> list[str]:
    """Return the entries that the bot made because time was over."""
    return [f"{entry.seat} {entry.text}" for entry in table.log if entry.late]


async def first_turn(house: House, pace: str) -> Table:
    """Begin Carcassonne, where Alice is to move."""
    return await house.begin("carcassonne", ALICE, BOB, pace=pace, river="false", starter="1")


async def silent(keeper: StrictKeeper, wall: StillWall, hours: int) -> None:
    """Let *hours* pass, one after another."""
    for _ in range(hours):
        wall.turn(HOUR)
        await keeper.look()


@rule("TAB-12.1", "TAB-12.12")
async def test_a_seat_opens_with_the_second_missed_move_in_a_row_and_answers_are_given_for_it(
    house: House, keeper: StrictKeeper, wall: StillWall
) -> None:
    await house.begin("carcassonne", ALICE, BOB, CAROL, pace=PACE, river="false", starter="1")
    await silent(keeper, wall, 30)
    table = await house.table()
    assert (1, {0: 1, 1: 0}) == (table.awaited_seats()[0], {seat: clock.missed for seat, clock in table.clocks.items()})
    for user in (BOB, CAROL):
        await turn(house.games, table, user, random.Random("on"))
    await silent(keeper, wall, 30)

    table = await house.table()
    assert ("open late", [0], [1, 2]) == (table.log[-1].text, sorted(table.vacant), sorted(table.people))
    assert 2 == len(late_lines(table)), "the second time nothing is done for it"
    assert 8 * HOUR == deadline(table.record.pace or Pace(), table.clocks[0]) - wall.now(), "the time for answers"
    told = await house.store.outbox(int(wall.now()))
    await silent(keeper, wall, 8)
    table = await house.table()
    assert (4, (1,)) == (len(late_lines(table)), table.awaited_seats())
    assert told == await house.store.outbox(int(wall.now())), "nobody is there to be told"

    after = await house.games.seating.sit(house.game, DAVE, "Dave", 0)
    for user in (BOB, CAROL):
        await turn(house.games, after, user, random.Random("on"))
    clock = (await house.table()).clocks[0]
    assert (0, False, int(wall.now())) == (clock.missed, clock.aside, clock.since), "the whole time for a move"


@rule("TAB-3.12")
async def test_somebody_who_moves_in_between_has_not_missed_two_in_a_row(
    house: House, keeper: StrictKeeper, wall: StillWall
) -> None:
    await first_turn(house, PACE)
    await silent(keeper, wall, 30)
    for user in (BOB, ALICE, BOB):
        await turn(house.games, await house.table(), user, random.Random("on"))
    await silent(keeper, wall, 30)

    table = await house.table()
    assert (frozenset(), 1) == (table.away, table.clocks[0].missed)


@rule("TAB-12.11")
async def test_a_computer_sits_down_where_the_table_has_it_move(
    house: House, keeper: StrictKeeper, wall: StillWall
) -> None:
    house.games.tables.thinks = True
    await first_turn(house, f"{PACE} then apprentice misses 1")
    await silent(keeper, wall, 30)

    table = await house.table()
    assert ("computer apprentice late", {0: Level.APPRENTICE}) == (table.log[-1].text, table.computers)


@rule("TAB-12.2", "TAB-12.13")
async def test_a_table_that_waits_opens_the_seat_and_still_waits(
    house: House, keeper: StrictKeeper, wall: StillWall
) -> None:
    await first_turn(house, f"{PACE} then wait")
    await silent(keeper, wall, 59)
    assert frozenset() == (await house.table()).away
    await silent(keeper, wall, 1)

    table = await house.table()
    assert ([0], [], []) == ([*table.vacant], late_lines(table), [*table.clocks])
    await silent(keeper, wall, 100)
    assert [] == late_lines(await house.table()), "it still waits"


@rule("TAB-12.6")
async def test_the_seat_of_the_last_person_stays_theirs(house: House, keeper: StrictKeeper, wall: StillWall) -> None:
    house.games.tables.thinks = True
    await first_turn(house, f"{PACE} then wait misses 1")
    await house.games.seating.open_absent(house.game, {BOB})
    await silent(keeper, wall, 100)

    table = await house.table()
    assert [[0], [1]] == [[*table.people], [*table.vacant]]
    await turn(house.games, table, ALICE, random.Random("on"))


@rule("TAB-3.13")
async def test_a_secret_choice_that_is_missed_opens_the_seat(
    house: House, keeper: StrictKeeper, wall: StillWall
) -> None:
    await house.begin("great_wall", ALICE, BOB, CAROL, pace=f"{PACE} misses 1")
    table = await house.table()
    while len(table.choosing()) < 3:
        await turn(house.games, table, next(r.user_id for r in table.seats if table.asks(r.seat)), random.Random("c"))
        table = await house.table()
    for user in (BOB, CAROL):
        await turn(house.games, await house.table(), user, random.Random("c"))
        if user == BOB:
            assert {1} == (await house.table()).sealed
    assert {0} == (await house.table()).people - (await house.table()).sealed
    await silent(keeper, wall, 8)

    assert {0} == (await house.table()).vacant


@rule("TAB-12.16")
async def test_standing_answers_rest_on_a_vacant_seat(
    house: House, keeper: StrictKeeper, wall: StillWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begin(RULES.id, *USERS, pace="3d answers 8h")
    await pouring(house)
    for seat in (1, 2):
        wish = StandingAnswer(game_id=house.game, seat=seat, text="yes", since=999)
        await house.store.save_standing_answer(wish)
    await house.games.seating.open_absent(house.game, {BOB})
    await silent(keeper, wall, 8)

    late = late_lines(await house.table())
    assert ["1 gift no", "2 gift yes"] == sorted(late)
