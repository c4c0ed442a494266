"""Absences of the bot, by what is stored, in both back ends."""

from typing import Final

from bot.settings.deadlines.clocks import STILL, VOTE, Clock, Due
from bot.settings.deadlines.pace import DAY, HOUR, Pace
from bot.storage.changes import Progress, Schedule
from bot.storage.joining import Claim
from bot.storage.leases import ShardRange
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, GameRecord, Motion, Vote
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.support.games import BOB, GUILD, game, lines
from tests.support.rules import rule

NOW: Final = 10**9
AWAY: Final = 5 * HOUR
OTHER: Final = GUILD + (1 << 22)
"""A server of the other one of two shards."""


async def begin_game(store: Store, channel: int, guild: int = GUILD) -> GameRecord:
    """Begin a game with a clock and a vote, both until an hour from now."""
    opened = await store.open_game(evolve(game(channel=channel, guild=guild), pace=Pace(move=DAY)), "Alice")
    clock = Clock(game_id=opened.id, seat=0, since=NOW, number=1)
    due = [Due(game_id=opened.id, seat=0, number=1, at=NOW + HOUR)]
    begun = await store.begin(
        evolve(opened, seats=1, channel_id=channel),
        Progress(entries=lines("a"), snapshot=b""),
        schedule=Schedule(clocks=[clock], due=due),
    )
    ends = NOW + HOUR
    vote = Vote(game_id=opened.id, seq=1, to=1, asked_by=0, agreed=(0,), motion=Motion.END, token="1", ends=ends)
    await store.save_vote(vote)
    return begun


async def times(store: Store, game_id: int) -> tuple[int | None, int, int]:
    """Return how much later than at first a clock began, a vote ends and a game was moved in."""
    clock, vote, record = (await store.clocks(game_id))[0], await store.vote(game_id), await store.game(game_id)
    assert clock.since is not None
    assert vote is not None
    assert record is not None
    return clock.since - NOW, vote.ends - NOW - HOUR, record.moved_at


@rule("TAB-5.1", "TAB-5.2", "TAB-5.3")
async def test_everything_waits_while_the_bot_is_away(store: Store) -> None:
    first = await begin_game(store, 1)
    before = await times(store, first.id)
    lobby = await store.open_game(game(channel=9, at=NOW), "Alice")
    await store.save_claim(Claim(game_id=first.id, user_id=BOB, seat=0, name="Bob", at=NOW))
    await store.send_later([Outgoing(kind="x", game_id=first.id), Outgoing(kind="y", user_id=5)])
    kept = [each.kept_at for each in await store.outbox(NOW)]
    assert await store.attend(NOW, there=0) is None, "nothing is known of before"
    assert await store.attend(NOW + 90, there=90) is None
    assert await store.attend(NOW + 90 + 60, there=0) is None, "a restart"
    assert (first.id,) == await store.attend(NOW + 150 + AWAY + 30, there=30)

    moved_at = before[2] + AWAY
    assert (AWAY, AWAY, moved_at) == await times(store, first.id)
    due = {row.kind: row.at - NOW - HOUR for row in await store.due(NOW * 2, most=9)}
    assert {"clock": AWAY, VOTE: AWAY} == due
    waiting = await store.game(lobby.id)
    assert waiting is not None
    assert (NOW + AWAY, NOW + AWAY) == (waiting.moved_at, (await store.claims(first.id))[0].at)
    assert [each + AWAY for each in kept] == [each.kept_at for each in await store.outbox(NOW)]
    assert (first.id,) == await store.attend(NOW + 180, there=0), "the clock was put back"
    assert (0, 0, before[2]) == await times(store, first.id)


async def test_a_game_that_stands_still_is_given_that_time_once(store: Store) -> None:
    paused, closed = await begin_game(store, 1), await begin_game(store, 2)
    await store.attend(NOW, there=0)
    await store.pause(paused.id, NOW)
    await store.close_game(closed.id, Closed.SERVER, at=NOW)
    assert (paused.id,) == await store.attend(NOW + AWAY, there=0)
    assert (0, AWAY) == (await times(store, paused.id))[:2], "a pause does not stop a vote"
    [still] = [row for row in await store.due(NOW * 2, most=9) if row.kind == STILL]
    assert NOW + 60 * DAY + AWAY == still.at
    await store.resume(paused.id, NOW + AWAY)
    await store.reopen_games(GUILD, since=NOW, at=NOW + AWAY)

    assert [(AWAY, AWAY)] * 2 == [(await times(store, each.id))[:2] for each in (paused, closed)]


async def test_each_process_answers_for_its_own_servers(store: Store) -> None:
    ours, theirs = await begin_game(store, 1), await begin_game(store, 2, OTHER)
    await store.attend(NOW, there=0)
    store.share = ShardRange(2, (GUILD >> 22 & 1,))
    assert (ours.id,) == await store.attend(NOW + AWAY, there=0), "one process of two after the only one"
    assert 0 == (await times(store, theirs.id))[0]
    store.share = ShardRange(2, (OTHER >> 22 & 1,))
    assert (theirs.id,) == await store.attend(NOW + AWAY, there=0)
    store.share = None
    assert await store.attend(NOW + AWAY + 60, there=0) is None

    assert [AWAY] * 2 == [(await times(store, each.id))[0] for each in (ours, theirs)]


async def test_a_note_that_a_wrong_clock_left_moves_nothing_twice(store: Store) -> None:
    first = await begin_game(store, 1)
    await store.attend(NOW + DAY, there=0)
    store.share = ShardRange(2, (0, 1))
    assert (first.id,) == await store.attend(NOW, there=0)
    at = await times(store, first.id)
    assert await store.attend(NOW + 60, there=60) is None

    assert at == await times(store, first.id)
