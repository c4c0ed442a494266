"""Votes: how they are counted and end, with a wall clock that the tests turn."""

import pytest

from bot.base import errors
from bot.settings.deadlines.clocks import VOTE, Due
from bot.settings.deadlines.pace import DAY, HOUR, Pace, parse_pace
from bot.storage.errors import Conflict, Repeated
from bot.storage.records import Closed, Motion, Status, Verdict, Vote
from bot.tables.games import Games
from bot.tables.table import Table
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, House
from tests.support.time import StillWall
from tests.support.votes import answer_vote, begin_game, due, let_expire, make_turn, propose


@rule("TAB-8.1", "TAB-8.5")
async def test_the_majority_decides_at_once_when_the_others_cannot_change_it(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    vote = await propose(house, BOB, Motion.END)
    assert isinstance(await answer_vote(house, vote, CAROL, yes=True), Table)

    record = await house.games.tables.record(house.game)
    assert (Status.CLOSED, Closed.AGREED) == (record.status, record.closed_for)


@rule("TAB-7.5", "TAB-8.1", "TAB-8.5")
async def test_half_of_the_table_is_no_majority_and_a_refusal_may_be_taken_back(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL, DAVE)
    vote = await propose(house, BOB, Motion.PACE, "3d")
    once = await answer_vote(house, vote, CAROL, yes=False)
    assert isinstance(once, Vote)
    assert ((1,), (2,)) == (once.agreed, once.refused)
    again = await answer_vote(house, vote, CAROL, yes=True)
    assert isinstance(again, Vote)
    assert ((1, 2), ()) == (again.agreed, again.refused)
    await answer_vote(house, vote, CAROL, yes=False)
    assert Verdict.REFUSED is await answer_vote(house, vote, DAVE, yes=False)
    assert await house.games.votes.current(house.game) is None
    assert Pace(move=DAY, answers=8 * HOUR, grace=6 * HOUR) == (await house.table()).record.pace


@rule("TAB-7.3", "TAB-8.6")
async def test_somebody_who_has_not_answered_in_time_abstains(house: House, wall: StillWall) -> None:
    await begin_game(house, ALICE, BOB, CAROL, DAVE)
    vote = await propose(house, BOB, Motion.PACE, "3d")
    assert wall.now() + 8 * HOUR == vote.ends
    await answer_vote(house, vote, CAROL, yes=True)
    after = await let_expire(house, wall, 8)

    assert isinstance(after, Table)
    assert parse_pace("3d") == after.record.pace
    assert [] == await due(house)


@rule("TAB-8.7")
@pytest.mark.parametrize("motion", [Motion.PAUSE, Motion.END])
async def test_a_vote_ends_by_itself_with_a_line_if_nobody_else_has_answered(
    house: House, wall: StillWall, motion: Motion
) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    vote = await propose(house, BOB, motion)
    assert Verdict.FEW is await let_expire(house, wall, 8)

    [line] = await house.store.outbox(10**12)
    assert ("vote-few", motion.value) == (line.detail["key"], line.detail["facts"]["motion"])
    [ended] = await house.store.ended_votes()
    assert (vote.token, Verdict.FEW) == (ended.token, ended.verdict)
    with pytest.raises(errors.NoVote):
        await answer_vote(house, vote, CAROL, yes=True)


@rule("TAB-8.3")
async def test_an_undo_needs_all_who_answer_and_somebody_else(house: House, wall: StillWall) -> None:
    await begin_game(house, ALICE, BOB, CAROL, pace="none")
    await make_turn(house, ALICE)
    for agrees in (False, True):
        vote = await house.games.votes.undo(house.game, ALICE)
        assert isinstance(vote, Vote)
        assert wall.now() + DAY == vote.ends
        if agrees:
            assert isinstance(await answer_vote(house, vote, CAROL, yes=True), Vote)
        outcome = await let_expire(house, wall, 24)
        assert isinstance(outcome, Table) if agrees else outcome is Verdict.FEW
    assert (0,) == (await house.table()).awaited_seats()


@rule("TAB-7.1", "TAB-7.2")
async def test_somebody_who_proposes_the_same_again_agrees_and_the_vote_goes_on(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL, DAVE)
    vote = await propose(house, BOB, Motion.END)
    again = await propose(house, CAROL, Motion.END)
    assert (vote.token, (1, 2), vote.ends) == (again.token, again.agreed, again.ends)
    own = await propose(house, BOB, Motion.END)
    assert again == own
    with pytest.raises(errors.VoteOpen):
        await house.games.votes.propose(house.game, BOB, Motion.PACE, parse_pace("2d"))
    assert isinstance(await house.games.votes.propose(house.game, DAVE, Motion.END), Table)


@rule("TAB-7.7")
async def test_what_was_withdrawn_or_refused_is_asked_again_an_hour_later_and_by_others_at_once(
    house: House, wall: StillWall
) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await answer_vote(house, await propose(house, BOB, Motion.END), BOB, yes=False)
    with pytest.raises(errors.ProposedLately):
        await propose(house, BOB, Motion.END)
    assert await house.games.votes.current(house.game) is None
    await answer_vote(house, await propose(house, BOB, Motion.PACE, "2d"), BOB, yes=False)  # is something else
    await answer_vote(house, await propose(house, CAROL, Motion.END), CAROL, yes=False)
    wall.turn(HOUR)
    await propose(house, BOB, Motion.END)


@rule("TAB-7.8")
async def test_what_was_agreed_can_be_asked_again_at_once(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    for pace in ("2d", "3d"):
        vote = await propose(house, BOB, Motion.PACE, pace)
        assert isinstance(await answer_vote(house, vote, CAROL, yes=True), Table)


@rule("TAB-7.9")
async def test_an_undo_is_asked_again_once_the_game_has_moved_on(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await make_turn(house, ALICE)
    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    await answer_vote(house, vote, BOB, yes=False)
    with pytest.raises(errors.ProposedLately):
        await house.games.votes.undo(house.game, ALICE)

    await make_turn(house, BOB)
    assert isinstance(await house.games.votes.undo(house.game, ALICE), Vote)


@rule("TAB-7.10")
async def test_a_move_ends_a_vote_on_an_undo_and_no_other(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await make_turn(house, ALICE)
    undo = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(undo, Vote)
    await make_turn(house, BOB)
    [ended] = await house.store.ended_votes(house.game)
    assert (undo.token, Verdict.MOVED) == (ended.token, ended.verdict)
    await house.store.mark_closed(ended)
    vote = await propose(house, BOB, Motion.END)
    await make_turn(house, CAROL)
    assert (vote, ()) == (await house.games.votes.current(house.game), await house.store.ended_votes())


async def test_strangers_forgers_and_latecomers_are_refused(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    vote = await propose(house, BOB, Motion.END)
    with pytest.raises(errors.NotSeated):
        await answer_vote(house, vote, CAROL, yes=True)
    with pytest.raises(errors.NoVote):
        await house.games.votes.vote(house.game, ALICE, token="12", yes=True)
    await house.games.moves.resign(house.game, BOB)
    with pytest.raises(errors.GameNotLive):
        await answer_vote(house, vote, ALICE, yes=True)
    with pytest.raises(errors.GameNotLive):
        await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    assert [Verdict.MOVED] == [ended.verdict for ended in await house.store.ended_votes()]


async def test_a_vote_goes_on_after_a_restart_and_a_press_counts_once(house: House, wall: StillWall) -> None:
    await begin_game(house, ALICE, BOB, CAROL, DAVE)
    vote = await propose(house, BOB, Motion.END)
    await house.games.votes.vote(house.game, CAROL, token=vote.token, yes=True, press=5)
    house.games = Games(house.store, now=wall.now)
    with pytest.raises(Repeated):
        await house.games.votes.vote(house.game, CAROL, token=vote.token, yes=False, press=5)
    assert isinstance(await let_expire(house, wall, 8), Table)
    with pytest.raises(Conflict):
        await house.store.drop_vote(
            house.game, press=Due(game_id=house.game, kind=VOTE, seat=0, number=0, at=vote.ends)
        )
