"""Pauses, another pace, the end and more time by agreement, with a wall clock that the tests turn."""

from pathlib import Path

import pytest

from bot.base import errors
from bot.settings.deadlines.clocks import deadline
from bot.settings.deadlines.pace import DAY, HOUR
from bot.storage.records import Closed, Motion, Verdict, Vote
from bot.tables.games import Games
from bot.tables.keeping.keeper import Keeper
from bot.tables.table import Table
from bot.tables.thinking.computers import asked_computer
from bot.tables.turns.clocks import clocks_after
from rules.core.notation import format_action
from rules.core.struct import evolve
from tasting.rules import TASTING
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, House
from tests.support.tastings import USERS, tasting
from tests.support.time import StillWall, There
from tests.support.votes import answer_vote, begin_game, due, extending, let_expire, make_turn, propose

# Pauses


@rule("TAB-8.11", "TAB-9.1", "TAB-9.2", "TAB-9.3")
async def test_while_a_game_is_paused_nobody_moves_and_every_deadline_comes_later(
    house: House, wall: StillWall
) -> None:
    before = await begin_game(house, ALICE, BOB)
    paused = await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    assert isinstance(paused, Table), "the host asks nobody"
    for doing in (
        house.games.moves.preview(house.game, ALICE),
        house.games.moves.play(house.game, ALICE, ()),
        house.games.votes.propose(house.game, ALICE, Motion.PAUSE),
        house.games.votes.undo(house.game, ALICE),
    ):
        with pytest.raises(errors.Paused):
            await doing
    assert ([], int(wall.now()) + 60 * DAY) == (await due(house, "clock"), await house.store.next_due())
    wall.turn(100 * HOUR)
    keeper = Keeper(house.games, There(house.store), _nobody, lambda task: None, lambda error: None)
    assert 60 == await keeper.look()
    with pytest.raises(errors.MovedOn):
        await house.games.moves.play_late(await house.table(), paused.clocks[0])

    house.games = Games(house.store, now=wall.now)
    after = await house.games.votes.propose(house.game, ALICE, Motion.RESUME)
    assert isinstance(after, Table)
    assert after.record.paused_at is None
    later, earlier = after.clocks[0].since, before.clocks[0].since
    assert later is not None
    assert earlier is not None
    assert 100 * HOUR == later - earlier == after.record.moved_at - before.record.moved_at
    [row] = await due(house, "clock")
    assert row.at == later + 12 * HOUR
    assert ["pause", "resume"] == [message.kind for message in await house.store.outbox(10**12)]
    await make_turn(house, ALICE)


async def _nobody(*about: object) -> tuple[()]:
    return ()


@rule("TAB-9.4")
async def test_what_is_planned_in_a_pause_is_played_when_the_game_goes_on(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    [first, *_] = (await house.games.moves.preview(house.game, ALICE)).legal
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    before = await house.log()
    await house.games.planner.add(house.game, ALICE, format_action(first))
    assert before == await house.log()

    after = await house.games.votes.propose(house.game, ALICE, Motion.RESUME)
    assert isinstance(after, Table)
    assert f"0 {format_action(first)}" in await house.log()
    assert after.record.seq == len(await house.log())


@rule("TAB-9.5")
async def test_an_undo_that_was_proposed_before_a_pause_waits_for_its_end(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    await make_turn(house, ALICE)
    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    before = await house.log()
    with pytest.raises(errors.Paused):
        await answer_vote(house, vote, BOB, yes=True)
    assert before == await house.log()

    await house.games.votes.propose(house.game, ALICE, Motion.RESUME)
    assert isinstance(await answer_vote(house, vote, BOB, yes=True), Table)
    assert len(before) < len(await house.log())


@rule("TAB-8.14")
async def test_others_pause_by_a_vote_which_the_host_decides(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL, DAVE, pace="none")
    vote = await propose(house, BOB, Motion.PAUSE)
    paused = await answer_vote(house, vote, ALICE, yes=True)
    assert isinstance(paused, Table)
    assert paused.record.paused_at is not None
    with pytest.raises(errors.SamePace):
        await house.games.votes.propose(house.game, BOB, Motion.PACE)
    vote = await propose(house, BOB, Motion.RESUME)
    await answer_vote(house, vote, CAROL, yes=True)
    assert isinstance(await answer_vote(house, vote, DAVE, yes=True), Table)
    with pytest.raises(errors.NotPaused):
        await house.games.votes.propose(house.game, BOB, Motion.RESUME)


async def test_somebody_who_leaves_a_paused_game_starts_no_clock(house: House, wall: StillWall) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    wall.turn(10 * HOUR)
    after = await house.games.moves.resign(house.game, ALICE)
    assert after.record.paused_at == after.clocks[1].since
    vote = await propose(house, CAROL, Motion.RESUME)
    wall.turn(2 * HOUR)
    going = await answer_vote(house, vote, BOB, yes=True)
    assert isinstance(going, Table)
    assert wall.now() == going.clocks[1].since


async def test_a_paused_game_of_a_server_that_was_gone_waits_no_longer_than_its_pause(
    house: House, wall: StillWall
) -> None:
    before = await begin_game(house, ALICE, BOB)
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    await house.games.tables.close(house.game, Closed.SERVER)
    await house.games.tables.reopen(before.record.guild_id)
    wall.turn(5 * HOUR)
    going = await house.games.votes.propose(house.game, ALICE, Motion.RESUME)
    assert isinstance(going, Table)
    assert wall.now() == going.clocks[0].since


async def test_secret_choices_wait_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tasting(tmp_path, monkeypatch, TASTING) as here:
        for user in USERS[:2]:
            await here.move(user, "bid 1")
        await here.games.votes.propose(here.game, USERS[0], Motion.PAUSE)
        with pytest.raises(errors.Paused):
            await here.move(USERS[2], "bid 1")
        await here.games.votes.propose(here.game, USERS[0], Motion.RESUME)
        assert frozenset({0, 1}) == (await here.table()).sealed
        await here.move(USERS[2], "bid 1")


# Another pace, and the end


@rule("TAB-9.6")
async def test_another_pace_sets_the_clocks_anew(house: House, wall: StillWall) -> None:
    await begin_game(house, ALICE, BOB)
    wall.turn(17 * HOUR)
    vote = await propose(house, BOB, Motion.PACE, "bank 2d +1h answers 6h")
    after = await answer_vote(house, vote, ALICE, yes=True)
    assert isinstance(after, Table)
    assert (wall.now(), 2 * DAY) == (after.clocks[0].since, after.clocks[0].bank)
    assert after.clocks == (await Games(house.store, now=wall.now).tables.table(house.game)).clocks
    assert wall.now() + DAY == await house.store.next_due()

    none = await propose(house, BOB, Motion.PACE)
    await answer_vote(house, none, ALICE, yes=True)
    assert ({}, []) == ((await house.table()).clocks, await due(house, "clock"))


@rule("TAB-9.11")
async def test_a_game_that_ended_by_agreement_is_shown_once_and_has_no_winner(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    vote = await propose(house, BOB, Motion.END)
    after = await answer_vote(house, vote, ALICE, yes=True)
    assert isinstance(after, Table)
    assert not after.is_live
    assert after.rules.result(after.state) is None
    assert [("ended", ["Alice", "Bob"])] == [
        (one.kind, one.detail["names"]) for one in await house.store.outbox(10**12)
    ]
    with pytest.raises(errors.GameNotLive):
        await house.games.moves.preview(house.game, ALICE)


@rule("TAB-9.1")
async def test_a_computer_is_not_asked_while_the_game_is_paused(house: House) -> None:
    house.games.tables.thinks = True
    await begin_game(house, ALICE, BOB, CAROL)
    vote = await house.games.votes.replace(house.game, BOB, 0, None)
    assert isinstance(vote, Vote)
    for user in (ALICE, CAROL):
        table = await answer_vote(house, vote, user, yes=True)
    assert isinstance(table, Table)
    assert 0 == asked_computer(table)
    pausing = await propose(house, CAROL, Motion.PAUSE)
    paused = await answer_vote(house, pausing, BOB, yes=True)
    assert isinstance(paused, Table)
    assert asked_computer(paused) is None
    with pytest.raises(errors.MovedOn):
        await house.games.moves.play_for(paused, 0, ())


@rule("TAB-2.10")
async def test_whoever_sits_down_has_the_whole_time_and_a_whole_bank(house: House, wall: StillWall) -> None:
    table = await begin_game(house, ALICE, BOB, pace="bank 2d +1h")
    before = evolve(table, clocks={0: evolve(table.clocks[0], bank=HOUR, missed=1)})
    taken = evolve(before, seats=(evolve(table.seats[0], user_id=CAROL), table.seats[1]))
    clock = clocks_after(before, taken, (), now=int(wall.now()) + HOUR)[0]

    assert (wall.now() + HOUR, 2 * DAY, 0) == (clock.since, clock.bank, clock.missed)


async def test_another_pace_leaves_who_is_away_the_time_off(house: House, wall: StillWall) -> None:
    table = await begin_game(house, ALICE, BOB)
    away = evolve(table.seats[0], vacation_until=int(wall.now()) + DAY)
    waiting = evolve(table, seats=(away, table.seats[1]))
    assert wall.now() + DAY == clocks_after(None, waiting, (), now=int(wall.now()))[0].since


async def test_somebody_who_proposes_again_what_has_failed_meanwhile_begins_a_new_vote(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL, DAVE)
    vote = await propose(house, BOB, Motion.END)
    await answer_vote(house, vote, CAROL, yes=False)
    for user in (ALICE, DAVE):
        await house.games.moves.resign(house.game, user)
    again = await propose(house, BOB, Motion.END)
    assert vote.token != again.token
    assert () == again.refused
    assert [Verdict.REFUSED] == [ended.verdict for ended in await house.store.ended_votes()]


@rule("TAB-8.13")
async def test_the_host_does_not_pause_alone_within_a_day_after_others_voted_to_go_on(
    house: House, wall: StillWall
) -> None:
    await begin_game(house, ALICE, BOB, CAROL, pace="none")
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    vote = await propose(house, BOB, Motion.RESUME)
    assert isinstance(await answer_vote(house, vote, CAROL, yes=True), Table)

    again = await propose(house, ALICE, Motion.PAUSE)
    assert Verdict.WITHDRAWN is await answer_vote(house, again, ALICE, yes=False)
    wall.turn(DAY)
    assert isinstance(await house.games.votes.propose(house.game, ALICE, Motion.PAUSE), Table)


@rule("TAB-9.5")
async def test_an_undo_that_is_agreed_while_the_game_is_paused_is_said_to_be_impossible(
    house: House, wall: StillWall
) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await make_turn(house, ALICE)
    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    await answer_vote(house, vote, BOB, yes=True)
    await house.store.pause(house.game, int(wall.now()))
    house.games.tables.forget(house.game)

    assert Verdict.MOVED is await let_expire(house, wall, 8)
    [line] = await house.store.outbox(10**12)
    assert "vote-not-done" == line.detail["key"]


# More time


@rule("TAB-9.7", "TAB-9.9")
async def test_more_time_is_for_all_who_are_asked_and_for_what_is_open(house: House, wall: StillWall) -> None:
    table = await begin_game(house, ALICE, BOB, CAROL)
    vote = await extending(house, BOB, 2 * DAY)
    assert 2 * DAY == vote.time
    after = await answer_vote(house, vote, CAROL, yes=True)
    assert isinstance(after, Table)
    assert table.clocks[0].extra + 2 * DAY == after.clocks[0].extra
    [row] = await due(house, "clock")
    assert after.clocks[0].since is not None
    assert row.at == after.clocks[0].since + (DAY + 2 * DAY) // 2
    [told] = [each for each in await house.store.outbox(10**12) if each.kind == Motion.EXTEND]
    assert {"name": "", "time": 2 * DAY} == told.detail
    table = await make_turn(house, ALICE)
    assert 0 == table.clocks[1].extra


@rule("TAB-9.8")
async def test_more_time_for_who_is_late_counts_from_the_agreement_on(house: House, wall: StillWall) -> None:
    table = await begin_game(house, ALICE, BOB, CAROL, pace="1d answers 8h grace 6h then wait")
    wall.turn(DAY + 3 * HOUR)
    after = await answer_vote(house, await extending(house, BOB, 12 * HOUR), CAROL, yes=True)
    assert isinstance(after, Table)
    assert table.record.pace is not None
    assert wall.now() + 12 * HOUR == deadline(table.record.pace, after.clocks[0])


async def test_other_times_are_other_votes_and_where_no_clock_runs_there_is_none(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    vote = await extending(house, BOB, DAY)
    with pytest.raises(errors.VoteOpen):
        await extending(house, CAROL, 2 * DAY)
    assert isinstance(await house.games.votes.propose(house.game, ALICE, Motion.PAUSE), Table)
    with pytest.raises(errors.Paused):
        await answer_vote(house, vote, CAROL, yes=True)
    await house.games.votes.propose(house.game, ALICE, Motion.RESUME)
    assert isinstance(await answer_vote(house, vote, CAROL, yes=True), Table)


async def test_without_a_pace_there_is_no_more_time(house: House) -> None:
    await begin_game(house, ALICE, BOB, pace="none")
    with pytest.raises(errors.NoClockRuns):
        await house.games.votes.propose(house.game, ALICE, Motion.EXTEND, time=DAY)
