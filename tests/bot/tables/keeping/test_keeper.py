"""The keeper of the clocks: real services, a real file, and a wall clock that the tests turn."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.base import errors
from bot.settings.deadlines.clocks import Due, Rung
from bot.settings.deadlines.pace import DAY, HOUR, Pace
from bot.storage.errors import Repeated, StorageError
from bot.storage.records import Closed, GameRecord
from bot.storage.sql.store import Store
from bot.tables.games import Games
from bot.tables.table import Table
from players.levels import Level
from rules.core.model import NOBODY, Seat
from rules.core.notation import format_action
from tests.support.games import set_due
from tests.support.keeping import WatchedKeeper
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, House
from tests.support.tastings import USERS, bid
from tests.support.time import StillWall
from tests.toys.generous.game import RULES

PACE = "1d answers 8h grace 6h"
EVER = 1 << 40
SENT = tuple[Seat, Rung]


def late_lines(table: Table) -> list[str]:
    """Return the entries that the bot made because time was over."""
    return [f"{entry.seat} {entry.text}" for entry in table.log if entry.late]


async def turns(keeper: WatchedKeeper, wall: StillWall, hours: float) -> None:
    """Turn the clock, and run the keeper."""
    wall.turn(hours * HOUR)
    await keeper.look()
    assert not keeper.mishaps, keeper.mishaps


async def first_turn(house: House, pace: str = PACE) -> Table:
    """Begin Carcassonne, where Alice is to move."""
    return await house.begin("carcassonne", ALICE, BOB, pace=pace, river="false", starter="1")


@rule("TAB-3.1", "TAB-3.2", "TAB-3.3", "TAB-3.4")
async def test_each_rung_is_told_once_and_then_the_simplest_answer_is_given(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    table = await first_turn(house)
    assert [0] == [*table.clocks]

    await turns(keeper, wall, 11)
    assert ([], []) == (keeper.sent, keeper.changed)
    await turns(keeper, wall, 1)
    assert ([], [house.game]) == (keeper.sent, keeper.changed), "half of it is over, without a sound"
    await turns(keeper, wall, 6)
    await keeper.look()
    assert [(0, Rung.MENTION)] == keeper.sent
    await turns(keeper, wall, 6)
    await keeper.look()
    assert [(0, Rung.MENTION), (0, Rung.LATE)] == keeper.sent
    assert [] == late_lines(await house.table())
    await turns(keeper, wall, 6)

    table = await house.table()
    assert 2 == len(late_lines(table)), "a tile and no follower"
    assert all(line.startswith("0 ") for line in late_lines(table))
    assert (1,) == table.awaited_seats()
    assert [1] == [seat for seat, clock in table.clocks.items() if clock.since is not None]
    assert 1 == len(keeper.shown)
    assert [] == [*await house.store.outbox(EVER)]
    read = await Games(house.store, now=wall.now).tables.table(house.game)
    assert (table.state, table.clocks) == (read.state, read.clocks), "as the store has it"


@rule("TAB-3.9")
async def test_somebody_who_moves_hears_nothing_more(house: House, keeper: WatchedKeeper, wall: StillWall) -> None:
    await first_turn(house)
    await turns(keeper, wall, 17)
    await alice_moves(house)
    await turns(keeper, wall, 2)
    assert [] == keeper.sent
    await turns(keeper, wall, 16)
    assert [(1, Rung.MENTION)] == keeper.sent


async def alice_moves(house: House) -> Table:
    """Place Alice's tile somewhere."""
    preview = await house.games.moves.preview(house.game, ALICE)
    return await house.move(ALICE, f"{format_action(preview.legal[0])}; deploy none")


@rule("TAB-3.6")
async def test_a_table_that_waits_is_told_so_and_waits(house: House, keeper: WatchedKeeper, wall: StillWall) -> None:
    table = await first_turn(house, "1d then wait misses 0")
    for _ in range(40):
        await turns(keeper, wall, 6)

    assert [(0, Rung.MENTION), (0, Rung.LATE)] == keeper.sent
    assert table.log == (await house.table()).log
    assert 60 == await keeper.look(), "nothing is due any more"


@rule("TAB-3.7")
async def test_a_computer_makes_the_move_where_the_table_says_so(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await first_turn(house, "1d grace 6h then master")
    for hours in (12, 6, 6, 6):
        await turns(keeper, wall, hours)
    while keeper.keeper._thinking:
        await asyncio.wait(keeper.keeper._thinking.values())

    assert [Level.MASTER] == keeper.asked_for
    table = await house.table()
    assert (1,) == table.awaited_seats()
    assert 2 == len(late_lines(table))


@rule("TAB-2.4", "TAB-3.11")
async def test_secret_choices_are_made_for_all_whose_time_is_over(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    table = await house.begin(RULES.id, *USERS, pace=PACE)
    assert {0, 1, 2} == {*table.clocks}
    assert all(clock.aside for clock in table.clocks.values())
    await house.move(BOB, "bid 2")
    await turns(keeper, wall, 6)
    assert [(0, Rung.MENTION), (2, Rung.MENTION)] == sorted(keeper.sent), "who has chosen is not reminded"
    await turns(keeper, wall, 2)

    table = await house.table()
    bids = [entry for entry in table.log if entry.text.startswith("bid")]
    assert [(0, True), (1, False), (2, True)] == [(entry.seat, entry.late) for entry in bids]
    assert "bid 2" == bids[1].text


@rule("TAB-21.2")
async def test_what_is_asked_in_secret_is_answered_for_all_at_one_moment(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await house.begin(RULES.id, *USERS, pace=PACE)
    before = await bid(house, 2, 0, 1)
    assert {NOBODY} == {seat for seat, clock in before.clocks.items() if clock.since is not None and seat < 0}
    assert before.asks_in_secret()
    clock = before.clocks[NOBODY]
    asked = [decision.seat for decision in before.state.agenda[0] if decision.among]
    assert 1 == len(asked), "the other one holds nothing to answer with"

    await turns(keeper, wall, 6)
    assert [(NOBODY, Rung.MENTION)] == keeper.sent
    assert clock.since == (await house.table()).clocks[NOBODY].since
    assert (await house.table()).asks_in_secret()
    await turns(keeper, wall, 2)

    table = await house.table()
    assert not table.asks_in_secret()
    assert NOBODY not in table.clocks
    assert [f"{asked[0]} respond none"] == late_lines(table)


@rule("TAB-2.4", "TAB-3.5")
async def test_an_offer_is_answered_by_the_standing_answer_or_the_simplest_and_the_turn_goes_on(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await house.begin(RULES.id, *USERS, pace="3d answers 8h")
    await bid(house, 2, 0, 1)
    while (await house.table()).asks_in_secret():
        table = await house.table()
        await house.move(USERS[table.state.agenda[0][0].seat], "respond none")
    table = await house.table()
    assert {0: False, 1: True, 2: True} == {seat: clock.aside for seat, clock in table.clocks.items()}

    await turns(keeper, wall, 6)
    assert [(1, Rung.MENTION), (2, Rung.MENTION)] == sorted(keeper.sent)
    await turns(keeper, wall, 2)

    after = await house.table()
    assert {1, 2} == {entry.seat for entry in after.log if entry.late}
    assert {0} == {decision.seat for decision in after.state.offers}, "Alice’s own offer waits for her turn"
    assert table.clocks[0] == after.clocks[0], "her time runs on"


async def test_a_rung_that_fails_to_be_written_is_told_once_later(
    house: House, keeper: WatchedKeeper, wall: StillWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await first_turn(house)
    ring = Store.ring

    async def fails(store: Store, *told: Any, **messages: Any) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(Store, "ring", fails)
    wall.turn(18 * HOUR)
    assert 5 == await keeper.look()
    assert [] == keeper.sent
    monkeypatch.setattr(Store, "ring", ring)
    await turns(keeper, wall, 0)
    await turns(keeper, wall, 0)

    assert [(0, Rung.MENTION)] == keeper.sent


@rule("TAB-3.9")
async def test_a_move_just_before_the_rule_counts(house: House, keeper: WatchedKeeper, wall: StillWall) -> None:
    """Alice's move and the bot's come together: hers is written first."""
    await first_turn(house)
    for hours in (12, 6, 6):
        await turns(keeper, wall, hours)
    before, moves = await house.table(), house.games.moves
    wall.turn(6 * HOUR)
    await alice_moves(house)
    with pytest.raises(errors.MovedOn):
        await moves.play_late(before, before.clocks[0])
    await keeper.look()

    assert [] == late_lines(await house.table())


@rule("TAB-1.1")
async def test_a_game_without_a_pace_has_no_clocks(house: House, keeper: WatchedKeeper, wall: StillWall) -> None:
    table = await first_turn(house, "none")
    await turns(keeper, wall, 10000)

    assert ({}, []) == (table.clocks, rows_of(house))
    assert table.log == (await house.table()).log


def rows_of(house: House) -> list[Any]:
    """Return the seats in the tables about time."""
    with closing(sqlite3.connect(house.path)) as db:
        return db.execute("SELECT seat FROM clocks UNION ALL SELECT seat FROM due").fetchall()


@rule("TAB-1.2")
async def test_the_pace_is_the_hosts_to_choose_before_the_game(house: House) -> None:
    opened_game = await _lobby(house)
    await house.games.lobby.set_pace(opened_game.id, ALICE, Pace(move=2 * DAY))
    assert Pace(move=2 * DAY) == (await house.games.tables.record(opened_game.id)).pace
    with pytest.raises(errors.NotHost):
        await house.games.lobby.set_pace(opened_game.id, BOB, None)
    await house.games.lobby.sit(opened_game.id, BOB, "Bob")
    await house.games.lobby.begin(opened_game.id, ALICE, channel_id=31)
    with pytest.raises(errors.GameNotOpen):
        await house.games.lobby.set_pace(opened_game.id, ALICE, None)
    again = await house.games.tables.record(opened_game.id)
    assert Pace(move=2 * DAY) == again.pace


async def _lobby(house: House) -> GameRecord:
    return await house.open("carcassonne", ALICE, seats=2)


async def test_the_clocks_of_a_game_that_is_over_are_gone(house: House, wall: StillWall) -> None:
    await first_turn(house)
    await house.games.moves.resign(house.game, BOB)
    table = await house.table()

    assert not table.is_live
    assert [] == rows_of(house)


@rule("TAB-2.11")
async def test_time_is_given_to_who_is_to_move_by_others_once_a_press(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await first_turn(house)
    gifts = house.games.gifts
    with pytest.raises(errors.NoOneToGive):
        await gifts.give(house.game, ALICE)
    _, seats, seconds = await gifts.give(house.game, BOB, press=77)
    assert ((0,), 12 * HOUR) == (seats, seconds)
    with pytest.raises(Repeated):
        await gifts.give(house.game, BOB, press=77)
    for hours, sent in ((18, []), (8, []), (1, [(0, Rung.MENTION)])):
        await turns(keeper, wall, hours)
        assert sent == keeper.sent
    read = await Games(house.store, now=wall.now).tables.table(house.game)
    assert 12 * HOUR == read.clocks[0].extra


@rule("TAB-2.13")
async def test_no_time_is_given_for_answers_out_of_turn(house: House) -> None:
    await house.begin(RULES.id, *USERS, pace=PACE)
    with pytest.raises(errors.NoOneToGive):
        await house.games.gifts.give(house.game, BOB)


async def test_where_no_clock_runs_no_time_is_given(house: House) -> None:
    await first_turn(house, "none")
    with pytest.raises(errors.NoOneToGive):
        await house.games.gifts.give(house.game, BOB)


async def test_what_is_due_is_done_by_the_handler_of_its_kind(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await first_turn(house)
    tables, done = house.games.tables, list[Due]()

    async def vote(row: Due) -> None:
        done.append(row)
        await tables.close(row.game_id, Closed.DESERTED, press=row)

    async def fails(row: Due) -> None:
        raise StorageError("the disk is full")

    keeper.keeper.kinds |= {"vote": vote, "seat": fails}
    rows = [Due(game_id=house.game, kind=kind, seat=0, number=0, at=int(wall.now()) + HOUR) for kind in FUTURE]
    for row in rows:
        await set_due(house.store, house.game, row.kind, [row])
    await turns(keeper, wall, 18)

    assert rows[-1:] == done, "though another one failed, and nobody knows the first"
    assert not (await house.table()).is_live
    await turns(keeper, wall, 1)
    assert 1 == len(done)


FUTURE = ("lobby", "seat", "vote")
