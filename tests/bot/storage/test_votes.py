"""Votes and their subjects, in both back ends."""

from collections.abc import Awaitable, Callable

import pytest

from bot.settings.deadlines.clocks import STILL, VOTE, Clock, Due
from bot.settings.deadlines.pace import DAY, Pace
from bot.settings.deadlines.silence import PAUSED_SECONDS, REFUSED_SECONDS
from bot.storage.audit import Audited, ModeratorAction
from bot.storage.changes import Cause, Schedule
from bot.storage.errors import Conflict, Repeated
from bot.storage.outgoing import line
from bot.storage.records import Closed, EndedVote, GameRecord, Motion, Post, Status, Verdict, Vote
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.support.games import GUILD, go_on, live, set_due
from tests.support.rules import rule

PACE = Pace(move=DAY)


async def record(store: Store, game_id: int) -> GameRecord:
    found = await store.game(game_id)
    assert found is not None
    return found


def vote_on(game_id: int, motion: Motion = Motion.END, *, seq: int = 1, token: str = "7", ends: int = 500) -> Vote:
    """Return a vote that Alice has proposed and Bob refused."""
    return Vote(
        game_id=game_id, seq=seq, to=0, asked_by=0, agreed=(0,), refused=(1,), motion=motion, token=token, ends=ends
    )


async def test_a_vote_is_kept_with_its_end_until_it_ends(store: Store) -> None:
    game = await live(store)
    vote = vote_on(game.id)
    await store.save_vote(vote)
    assert vote == await store.vote(game.id)
    assert (Due(game_id=game.id, kind=VOTE, seat=0, number=0, at=500),) == await store.due(500, most=9)

    await store.mark_asked(vote, 700)
    await store.drop_vote(
        game.id, Verdict.FEW, messages=[line(game.id, "vote-few")], press=(await store.due(500, most=9))[0]
    )
    [ended] = await store.ended_votes()
    assert EndedVote(game_id=game.id, token="7", message_id=700, verdict=Verdict.FEW) == ended
    assert (None, None, 1) == (await store.vote(game.id), await store.next_due(), len(await store.outbox(1)))
    await store.mark_closed(ended)
    assert () == await store.ended_votes(game.id)


async def test_a_question_that_is_posted_after_its_vote_has_ended_is_found(store: Store) -> None:
    game = await live(store)
    await store.save_vote(vote_on(game.id))
    await store.drop_vote(game.id, seat=1)
    await store.mark_asked(vote_on(game.id), 700)
    assert [(700, 1)] == [(vote.message_id, vote.seat) for vote in await store.ended_votes()]


@rule("TAB-7.10", "TAB-7.12")
async def test_a_move_ends_what_is_of_the_moment_and_the_end_of_the_game_every_vote(store: Store) -> None:
    game = await live(store)
    for motion, over in ((Motion.UNDO, False), (Motion.END, False), (Motion.END, True)):
        seq = (await record(store, game.id)).seq
        if await store.vote(game.id) is None:
            await store.save_vote(vote_on(game.id, motion, seq=seq, token=str(seq)))
        await go_on(store, game.id, "b", after=seq, over=over)
        assert (motion is Motion.END and not over) is (await store.vote(game.id) is not None)
    assert [Verdict.MOVED] * 2 == [vote.verdict for vote in await store.ended_votes()]


async def test_what_was_agreed_ends_the_vote_in_the_same_write(store: Store) -> None:
    game = await live(store)
    await store.save_vote(vote_on(game.id, Motion.UNDO))
    await go_on(store, game.id, "b", verdict=Verdict.AGREED)
    assert [Verdict.AGREED] == [vote.verdict for vote in await store.ended_votes()]


@rule("TAB-5.4", "TAB-7.4", "TAB-9.3")
async def test_a_paused_game_has_nothing_due_but_its_vote_and_goes_on_later(store: Store) -> None:
    game = await live(store, pace=PACE)
    clock, rung = Clock(game_id=game.id, seat=0, since=100), Due(game_id=game.id, seat=0, number=1, at=400)
    await store.save_clocks(game.id, Schedule(clocks=[clock], due=[rung]), after=1)
    await store.pause(game.id, 300)
    with pytest.raises(Conflict):
        await store.pause(game.id, 301)
    assert (300, 300 + PAUSED_SECONDS) == ((await record(store, game.id)).paused_at, await store.next_due())
    await store.save_vote(vote_on(game.id, Motion.RESUME, ends=900))
    off = Due(game_id=game.id, kind="vacation", seat=0, number=0, at=5000)
    await set_due(store, game.id, off.kind, [off])
    assert [900] == [row.at for row in await store.due(9999, most=9)]

    await store.resume(game.id, 1300, Cause(verdict=Verdict.AGREED))
    with pytest.raises(Conflict):
        await store.resume(game.id, 1300)
    assert (1100, 1400) == ((await store.clocks(game.id))[0].since, await store.next_due())
    assert off in await store.due(5000, most=9), "people's time off goes by the calendar"
    after = await record(store, game.id)
    assert (None, game.moved_at + 1000, None) == (after.paused_at, after.moved_at, await store.vote(game.id))


@rule("TAB-6.11")
@pytest.mark.parametrize("refused", [False, True])
async def test_a_game_that_goes_on_stands_still_only_if_its_place_refuses_and_from_then_on(
    store: Store, refused: bool
) -> None:
    game = await live(store)
    if refused:
        await store.refuse_game(game.id, 200)
    await store.pause(game.id, 300)
    await store.resume(game.id, 1300)

    still = [row.at for row in await store.due(10 * PAUSED_SECONDS, most=9) if row.kind == STILL]
    assert ([1300 + REFUSED_SECONDS] if refused else []) == still


async def test_the_pace_of_a_live_game_is_changed_with_its_clocks_where_it_is(store: Store) -> None:
    game = await live(store)
    clock, rung = Clock(game_id=game.id, seat=1, since=100), Due(game_id=game.id, seat=1, number=1, at=400)
    paced = evolve(game, pace=PACE)
    with pytest.raises(Conflict):
        await store.change_pace(evolve(paced, seq=0), Schedule([clock], [rung]))
    await store.change_pace(paced, Schedule([clock], [rung]))
    after = await record(store, game.id)
    assert (PACE, game.lobby_seq + 1) == (after.pace, after.lobby_seq), "the card tells it"
    assert ({1: clock}, 400) == (await store.clocks(game.id), await store.next_due())


async def test_a_game_that_ends_by_agreement_has_no_buttons_left_and_its_last_message_to_send(store: Store) -> None:
    game = await live(store)
    await store.mark_shown(Post(game_id=game.id, seq=1, channel_id=game.channel_id, message_id=600))
    await store.save_vote(vote_on(game.id))
    told = line(game.id, "vote-few")
    await store.close_game(game.id, Closed.AGREED, verdict=Verdict.AGREED, messages=[told])
    closed = await record(store, game.id)
    assert (Status.CLOSED, Closed.AGREED) == (closed.status, closed.closed_for)
    assert [600] == [post.message_id for post in await store.posts_to_still()]
    assert [Verdict.AGREED] == [vote.verdict for vote in await store.ended_votes()]
    assert 1 == len(await store.outbox(1))


async def test_a_vote_waits_for_a_server_that_is_gone(store: Store) -> None:
    game = await live(store, pace=PACE)
    await store.save_clocks(game.id, Schedule(clocks=[Clock(game_id=game.id, seat=0, since=100)]), after=1)
    await store.save_vote(vote_on(game.id))
    await store.pause(game.id, 300)
    await store.close_game(game.id, Closed.SERVER, at=400)
    await store.reopen_games(GUILD, since=0, at=1400)
    vote = await store.vote(game.id)
    assert vote is not None
    assert (1500, 1500) == (vote.ends, await store.next_due())
    assert 100 == (await store.clocks(game.id))[0].since, "as long as it is paused"


async def test_what_was_voted_on_ends_its_vote_with_a_line_and_once_a_press(store: Store) -> None:
    game = await live(store, pace=PACE)
    paceless = evolve(game, pace=None)
    changes: dict[str, Callable[[Cause], Awaitable[None]]] = {
        "pause": lambda cause: store.pause(game.id, 300, cause),
        "resume": lambda cause: store.resume(game.id, 400, cause),
        "pace": lambda cause: store.change_pace(paceless, Schedule(), cause),
    }
    for press, (name, change) in enumerate(changes.items(), start=5):
        await store.save_vote(vote_on(game.id, token=name), press=10 + press)
        cause = Cause(verdict=Verdict.AGREED, messages=[line(game.id, name)], press=press)
        await change(cause)
        with pytest.raises(Repeated):
            await change(cause)

        assert await store.vote(game.id) is None
        assert Verdict.AGREED is {ended.token: ended.verdict for ended in await store.ended_votes()}[name]
        assert name == (await store.outbox(1))[-1].detail["key"]
    after = await record(store, game.id)
    assert (400, None) == (after.resumed_at, after.pace)
    await store.pause(game.id, 500)
    await store.resume(game.id, 600)
    assert 400 == (await record(store, game.id)).resumed_at, "nobody has voted to go on"
    with pytest.raises(Repeated):
        await store.save_vote(vote_on(game.id), press=15)


async def test_what_a_moderator_does_is_written_with_it(store: Store) -> None:
    game = await live(store)
    for number, change in enumerate((store.pause, store.resume)):
        audit = Audited(
            guild_id=game.guild_id, game_id=game.id, user_id=9, what=ModeratorAction.PAUSE, detail={}, at=300 + number
        )
        await change(game.id, 300 + number, Cause(audit=audit))
        written = await store.last_audit(game.id, ModeratorAction.PAUSE)
        assert written is not None
        assert evolve(audit, id=written.id) == written


async def test_a_vote_without_an_end_is_never_due_and_one_of_the_moment_needs_its_log(store: Store) -> None:
    game = await live(store)
    await store.save_vote(vote_on(game.id, seq=7, ends=0))
    assert await store.next_due() is None
    with pytest.raises(Conflict):
        await store.save_vote(vote_on(game.id, Motion.UNDO, seq=7))
