"""Clocks, what is due, and what must be posted about it, in both back ends."""

from typing import Any

import pytest

from bot.settings.deadlines.clocks import CLOCK, Clock, Due, Rung
from bot.settings.deadlines.pace import DAY, Missed, Pace
from bot.settings.deadlines.vacation import Away
from bot.storage.changes import Changes, Progress, Schedule
from bot.storage.errors import Conflict, Repeated
from bot.storage.leases import ShardRange
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import Closed, GameRecord
from bot.storage.sql.store import Store
from rules.core.model import NOBODY
from rules.core.struct import evolve
from tests.support.games import ALICE, GUILD, close_lobby, game, go_on, lines, set_due, set_pace
from tests.support.rules import rule

PACE = Pace(bank=DAY, increment=600, missed=Missed.MASTER)


def clocks(game_id: int, **told: Any) -> list[Clock]:
    """Return clocks of a seat and of whoever is asked in secret."""
    own = Clock(game_id=game_id, seat=0, since=100, bank=70, extra=5, number=3, rung=Rung.MENTION, **told)
    return [Clock(game_id=game_id, seat=NOBODY, since=100, aside=True), own]


def due(game_id: int, *at: int) -> list[Due]:
    return [Due(game_id=game_id, seat=seat, number=3, at=when) for seat, when in enumerate(at)]


async def begin_game(store: Store, *at: int, guild: int = GUILD, channel: int = 1) -> GameRecord:
    """Begin a game with clocks at which something is due."""
    opened = await store.open_game(evolve(game(channel=channel, guild=guild), pace=PACE), "Alice")
    return await store.begin(
        evolve(opened, seats=1, channel_id=channel),
        Progress(entries=lines("a"), snapshot=b""),
        schedule=Schedule(clocks=clocks(opened.id), due=due(opened.id, *at)),
    )


async def test_a_pace_is_kept_and_changed_while_the_game_is_open(store: Store) -> None:
    opened = await store.open_game(evolve(game(), pace=PACE), "Alice")
    assert opened.pace == PACE
    await set_pace(store, opened.id, Pace(move=DAY))
    changed = await store.game(opened.id)
    assert changed is not None
    assert (Pace(move=DAY), opened.lobby_seq + 1) == (changed.pace, changed.lobby_seq), "the card is out of date"
    await set_pace(store, opened.id, None)
    assert evolve(changed, pace=None, lobby_seq=changed.lobby_seq + 1) == await store.game(opened.id)

    await store.begin(evolve(opened, seats=1, channel_id=9), Progress(entries=lines("a"), snapshot=b""))
    with pytest.raises(Conflict):
        await set_pace(store, opened.id, PACE)


async def test_clocks_are_written_with_the_moves_that_change_them(store: Store) -> None:
    running = await begin_game(store, 500)
    assert clocks(running.id) == [*(await store.clocks(running.id)).values()]
    [listed] = (await store.games_of(ALICE, page=1, size=10)).games
    assert clocks(running.id) == [*listed.clocks]

    later = [evolve(clocks(running.id)[1], since=None)]
    with pytest.raises(Conflict):
        await store.append(
            running.id, Progress(entries=(), snapshot=b""), after=7, changes=Changes(schedule=Schedule(clocks=later))
        )
    assert due(running.id, 500) == [*await store.due(9999, most=9)]
    await go_on(store, running.id, "b", schedule=Schedule(clocks=later))
    assert {0: later[0]} == await store.clocks(running.id)
    assert () == await store.due(9999, most=9)


async def test_a_write_that_says_nothing_of_clocks_leaves_them(store: Store) -> None:
    running = await begin_game(store, 500)
    await go_on(store, running.id, "b")

    assert clocks(running.id) == [*(await store.clocks(running.id)).values()]
    assert 500 == await store.next_due()


async def test_what_is_due_is_told_the_earliest_first(store: Store) -> None:
    one, other = await begin_game(store, 500, 300), await begin_game(store, 400, channel=2)

    assert 300 == await store.next_due()
    assert [(one.id, 300), (other.id, 400), (one.id, 500)] == [(d.game_id, d.at) for d in await store.due(500, most=9)]
    assert [300] == [d.at for d in await store.due(499, most=1)]
    assert () == await store.due(299, most=9)


async def test_what_is_due_is_done_once(store: Store) -> None:
    running = await begin_game(store, 500)
    [row] = await store.due(500, most=1)
    clock, then = evolve(clocks(running.id)[1], rung=Rung.LATE), evolve(row, at=900)
    message = Outgoing(kind=CLOCK, game_id=running.id, seat=0, detail={"number": 3, "rung": Rung.MENTION})

    await store.ring(row, clock, then, messages=[message])
    with pytest.raises(Conflict):
        await store.ring(row, clock, then, messages=[message])

    [kept] = await store.outbox(0)
    assert evolve(message, id=kept.id, kept_at=kept.kept_at) == kept
    assert (clock, 900) == ((await store.clocks(running.id))[0], await store.next_due())
    await store.ring(then, None, None, messages=[message])
    [second] = await store.outbox(0)
    assert second.id > kept.id, "of two about the same clock there is the newer one"
    assert await store.next_due() is None
    await store.mark_sent(kept)
    assert (second,) == await store.outbox(0)
    await store.mark_sent(second)
    assert () == await store.outbox(0)


async def test_at_a_game_that_is_over_or_closed_nothing_is_due(store: Store) -> None:
    over, closed = await begin_game(store, 500), await begin_game(store, 500, channel=2)
    await go_on(store, over.id, "b", over=True)
    await store.close_game(closed.id, Closed.CHANNEL)

    assert (None, {}) == (await store.next_due(), await store.clocks(over.id))
    assert await store.clocks(closed.id), "it may go on"


@rule("TAB-5.6")
async def test_the_clocks_of_a_server_that_is_gone_stand_still(store: Store) -> None:
    running = await begin_game(store, 500)
    await store.close_game(running.id, Closed.SERVER)
    assert (None, ()) == (await store.next_due(), await store.due(9999, most=9))

    closed = await store.game(running.id)
    assert closed is not None
    assert closed.closed_at is not None
    await store.reopen_games(GUILD, since=0)

    away = (await store.next_due() or 0) - 500
    assert 0 <= away < 60
    assert 100 + away == (await store.clocks(running.id))[0].since


async def test_each_process_sees_to_its_share(store: Store) -> None:
    own = await begin_game(store, 500, guild=1 << 22)
    await begin_game(store, 300, guild=2 << 22, channel=2)
    store.share = ShardRange(2, (1,))

    assert (500, [own.id]) == (await store.next_due(), [row.game_id for row in await store.due(9999, most=9)])
    [row] = await store.due(9999, most=9)
    await store.ring(row, None, None, messages=[line(own.id, "hello")])
    await store.send_later(
        [evolve(line(None, "hello", channel_id=5), guild_id=1 << 22), evolve(line(None, "hello"), user_id=6)]
    )
    assert [(own.id, None), (None, None)] == [(each.game_id, each.user_id) for each in await store.outbox(0)]
    store.share = ShardRange(2, (0,))
    assert [6] == [each.user_id for each in await store.outbox(0)]


async def test_clocks_are_changed_alone_if_the_game_is_where_it_was(store: Store) -> None:
    running = await begin_game(store, 500)
    later = [evolve(clock, extra=60) for clock in clocks(running.id)]
    with pytest.raises(Conflict):
        await store.save_clocks(running.id, Schedule(clocks=later), after=0)
    assert clocks(running.id) == [*(await store.clocks(running.id)).values()]

    await store.save_clocks(running.id, Schedule(clocks=later, due=due(running.id, 560)), after=1, press=9)
    assert (later, 560) == ([*(await store.clocks(running.id)).values()], await store.next_due())
    with pytest.raises(Repeated):
        await store.save_clocks(running.id, Schedule(), after=1, press=9)


async def test_a_write_of_the_log_replaces_what_is_due_at_clocks_alone(store: Store) -> None:
    running = await begin_game(store, 500)
    other = Due(game_id=running.id, kind="vote", seat=0, number=7, at=700)
    await set_due(store, running.id, "vote", [other])
    await go_on(store, running.id, "b", schedule=Schedule())

    assert (other,) == await store.due(9999, most=9)
    await set_due(store, running.id, "vote", [evolve(other, at=800), evolve(other, seat=1, at=750)])
    assert [750, 800] == [row.at for row in await store.due(9999, most=9)]
    await set_due(store, running.id, "vote", [])
    assert await store.next_due() is None


async def test_what_was_due_is_taken_away_by_the_write_that_it_caused(store: Store) -> None:
    running = await begin_game(store)
    row = Due(game_id=running.id, kind="seat", seat=0, number=0, at=500)
    await set_due(store, running.id, "seat", [row])
    with pytest.raises(Conflict):
        await store.append(running.id, Progress(entries=(), snapshot=b""), after=7, press=row)
    assert (row,) == await store.due(9999, most=9), "nothing was written"

    await go_on(store, running.id, "b", press=row)
    assert await store.next_due() is None
    with pytest.raises(Conflict):
        await go_on(store, running.id, "c", after=2, press=row)
    assert 2 == len(await store.log(running.id)), "it was done already"


async def test_something_may_be_due_at_a_lobby_until_it_is_closed_or_begins(store: Store) -> None:
    begins, closes = [await store.open_game(game(channel=channel), "Alice") for channel in (1, 2)]
    for opened in (begins, closes):
        await set_due(store, opened.id, "lobby", [Due(game_id=opened.id, kind="lobby", seat=0, number=0, at=500)])
    assert [begins.id, closes.id] == [row.game_id for row in await store.due(9999, most=9)]

    await store.begin(evolve(begins, seats=1, channel_id=1), Progress(entries=lines("a"), snapshot=b""))
    await close_lobby(store, closes.id)
    assert await store.next_due() is None


async def test_time_off_is_looked_at_at_all_tables_of_a_person_and_kept_with_the_clocks(store: Store) -> None:
    running = await begin_game(store, 500)
    await store.set_person(ALICE, {"dm": True})
    assert {"clock"} == {row.kind for row in await store.due(9999, most=9)}
    await store.set_person(ALICE, {"away": [Away(50, 900)]})
    [looked, _] = await store.due(9999, most=9)
    assert ("vacation", 0, 0) == (looked.kind, looked.seat, looked.at)

    [alice] = await store.seats(running.id)
    later = [evolve(clock, since=900) for clock in clocks(running.id)]
    wait = evolve(alice, vacation_until=900)
    schedule, then = Schedule(later, due(running.id, 1300)), evolve(looked, at=900)
    await store.set_vacation(looked, wait, schedule, after=1, then=then)
    with pytest.raises(Conflict):
        await store.set_vacation(looked, wait, schedule, after=1, then=then)
    assert ((wait,), later) == (await store.seats(running.id), [*(await store.clocks(running.id)).values()])
    assert [("vacation", 900), ("clock", 1300)] == [(row.kind, row.at) for row in await store.due(9999, most=9)]

    await begin_game(store, channel=2)
    assert [("vacation", 0)] == [(row.kind, row.at) for row in await store.due(100, most=9)], "away at the beginning"
