"""Messages of the outbox, in both back ends."""

import time

import pytest

from bot.settings.deadlines.clocks import Due
from bot.storage.changes import Progress
from bot.storage.errors import Conflict, Repeated
from bot.storage.outgoing import Outgoing, Waiting, line
from bot.storage.records import Closed
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.support.games import GUILD, game, go_on, lines, set_due


async def begin_game(store: Store) -> int:
    opened = await store.open_game(game(), "Alice")
    await store.begin(evolve(opened, seats=1, channel_id=1), Progress(entries=lines("a"), snapshot=b""))
    return opened.id


async def test_a_message_is_kept_with_what_it_tells_or_not_at_all(store: Store) -> None:
    game_id = await begin_game(store)
    said = line(game_id, "pace-none", names=["Alice", "Bob"], time={"seconds": 60}, n=3)
    with pytest.raises(Conflict):
        await store.append(game_id, Progress(entries=(), snapshot=b""), after=7, messages=[said])
    assert () == await store.outbox(0)
    await store.append(game_id, Progress(entries=lines("b", after=1), snapshot=b""), after=1, messages=[said], press=5)
    with pytest.raises(Repeated):
        await store.send_later([said], press=5)

    [kept] = await store.outbox(0)
    assert said.detail["facts"] == kept.detail["facts"]
    assert (game_id, None, None) == (kept.game_id, kept.channel_id, kept.user_id)


async def test_the_outbox_is_told_of_messages_and_of_nothing_else(store: Store) -> None:
    told: list[str] = []
    store.posted = lambda: told.append("posted")
    game_id = await begin_game(store)
    assert [] == told
    await store.close_game(game_id, Closed.DESERTED, messages=[line(game_id, "hello")])
    assert ["posted"] == told


async def test_a_message_waits_until_its_time(store: Store) -> None:
    await store.send_later(
        [evolve(line(None, "later"), user_id=5, at=700), evolve(line(None, "soon"), user_id=5, at=600)]
    )

    assert 600 == await store.next_message()
    assert [] == [*await store.outbox(599)]
    assert ["soon"] == [each.detail["key"] for each in await store.outbox(600)]
    for each in await store.outbox(700):
        await store.mark_sent(each)
    assert await store.next_message() is None


async def test_lines_outlive_their_game_but_what_is_about_clocks_does_not(store: Store) -> None:
    game_id = await begin_game(store)
    await store.send_later([line(game_id, "hello"), Outgoing(kind="clock", game_id=game_id, seat=0)])
    await go_on(store, game_id, "b", over=True)

    assert ["line"] == [each.kind for each in await store.outbox(0)]


async def test_what_is_for_a_server_that_is_gone_waits_until_it_is_back(store: Store) -> None:
    game_id = await begin_game(store)
    await store.send_later([line(game_id, "hello")])
    await store.close_game(game_id, Closed.SERVER)
    assert () == await store.outbox(0)
    await store.reopen_games(GUILD, since=0)
    assert 1 == len(await store.outbox(0))


async def test_what_should_be_sent_or_done_by_now_is_counted(store: Store) -> None:
    assert Waiting() == await store.waiting()
    game_id = await begin_game(store)
    before = int(time.time())
    await store.send_later(
        [evolve(line(None, "soon"), user_id=5), evolve(line(None, "later"), user_id=5, at=before + 9999)]
    )
    await set_due(store, game_id, "vote", [Due(game_id=game_id, kind="vote", seat=0, number=0, at=before - 50)])
    waiting = await store.waiting()

    assert (1, 1, before - 50) == (waiting.messages, waiting.due, waiting.due_since)
    assert waiting.messages_since is not None
    assert before <= waiting.messages_since <= before + 60


async def test_what_is_for_a_seat_waits_while_its_game_is_paused(store: Store) -> None:
    game_id = await begin_game(store)
    await store.send_later([line(game_id, "hello"), Outgoing(kind="turn", game_id=game_id, seat=0)])
    await store.pause(game_id, 5)
    assert ["line"] == [each.kind for each in await store.outbox(9)]
