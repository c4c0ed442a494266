"""Several processes on one store: each is overtaken at times, and killed."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.storage.changes import Progress
from bot.storage.errors import ChannelTaken, Conflict, Repeated
from bot.storage.records import Closed, GameRecord
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.bot.storage import burst
from tests.bot.storage.conftest import Opener
from tests.support.games import (
    ALICE,
    BOB,
    CHANNEL,
    GUILD,
    THREAD,
    draft,
    game,
    go_on,
    lines,
    live,
    plan,
    sit,
    stand,
    vote,
)

ROUNDS = 5


@pytest.fixture
async def stores(open_store: Opener) -> AsyncIterator[list[Store]]:
    """Several stores, as several processes have them."""
    opened = [await open_store() for _ in range(4)]
    yield opened
    for store in opened:
        await store.close()


async def race(stores: list[Store], write: Callable[[Store, int], Awaitable[object]]) -> list[object]:
    """Call *write* on all stores at once, numbered from 0; return each result or exception."""
    return await asyncio.gather(*(write(store, n) for n, store in enumerate(stores)), return_exceptions=True)


def kinds(outcomes: list[object]) -> dict[type, int]:
    """Count the outcomes by their kind."""
    return {kind: sum(type(each) is kind for each in outcomes) for kind in {type(each) for each in outcomes}}


async def test_of_those_who_begin_a_game_in_one_thread_one_does(stores: list[Store]) -> None:
    for n in range(ROUNDS):
        lobbies = [await stores[0].open_game(game(channel=CHANNEL), "Alice") for _ in stores]
        outcomes = await race(
            stores,
            lambda store, number, n=n, lobbies=lobbies: store.begin(  # type: ignore[misc]
                evolve(lobbies[number], seats=1, channel_id=n), Progress(entries=lines("a"), snapshot=b"")
            ),
        )

        assert {GameRecord: 1, ChannelTaken: 3} == kinds(outcomes)
        there = await stores[0].game_in(n)
        assert there is not None
        assert {there.id} == {each.game_id for each in outcomes if isinstance(each, ChannelTaken)}


async def test_of_those_who_want_the_last_seat_one_gets_it(stores: list[Store]) -> None:
    for n in range(ROUNDS):
        opened = await stores[0].open_game(game(channel=n, seats=2), "Alice")
        outcomes = await race(stores, lambda store, n, id=opened.id: sit(store, id, 500 + n, "one"))  # type: ignore[misc]

        assert {tuple: 1, Conflict: 3} == kinds(outcomes)
        assert 2 == len(await stores[1].seats(opened.id))


async def test_whoever_comes_while_a_game_begins_sits_in_it_or_is_refused(stores: list[Store]) -> None:
    for n in range(ROUNDS):
        opened = await stores[0].open_game(game(channel=n, seats=9), "Alice")

        async def write(store: Store, number: int, lobby: GameRecord = opened, n: int = n) -> object:
            if number == 0:
                return await store.begin(
                    evolve(lobby, seats=1, channel_id=900 + n), Progress(entries=lines("a"), snapshot=b"")
                )
            return await (stand(store, lobby.id, ALICE) if number == 1 else sit(store, lobby.id, 500 + number, "one"))

        outcomes = await race(stores, write)

        assert not [each for each in outcomes if isinstance(each, BaseException) and not isinstance(each, Conflict)]
        record, seats = await stores[0].game(opened.id), await stores[0].seats(opened.id)
        assert record is not None
        assert record.seats == len(seats) or record.status == "open"
        assert list(range(len(seats))) == [one.seat for one in seats]


async def test_of_those_who_move_at_once_one_does(stores: list[Store]) -> None:
    begun = await live(stores[0])
    for seq in range(1, ROUNDS):
        outcomes = await race(
            stores,
            lambda store, n, seq=seq: store.append(  # type: ignore[misc]
                begun.id, Progress(entries=lines(f"{n}", after=seq), snapshot=b"%d" % n), after=seq, press=seq * 10 + n
            ),
        )

        assert {GameRecord: 1, Conflict: 3} == kinds(outcomes)
        [winner] = [each for each in outcomes if isinstance(each, GameRecord)]
        log = await stores[0].log(begun.id)
        assert winner == await stores[0].game(begun.id)
        assert winner.snapshot == log[-1].text.encode()
        assert seq + 1 == len(log)


async def test_a_press_that_several_get_counts_once(stores: list[Store]) -> None:
    games = [await live(stores[0], channel=channel) for channel in range(4)]
    for press in range(1, ROUNDS):
        outcomes = await race(
            stores,
            lambda store, n, press=press: store.save_plan(plan(games[n].id, ("a",)), press=press),  # type: ignore[misc]
        )

        assert {type(None): 1, Repeated: 3} == kinds(outcomes)


async def test_nothing_is_left_for_a_game_that_ends_meanwhile(stores: list[Store]) -> None:
    for n in range(ROUNDS):
        begun = await live(stores[0], channel=n)

        async def write(store: Store, number: int, id: int = begun.id) -> None:
            if number == 0:
                await go_on(store, id, "end", over=True)
            elif number == 1:
                await store.save_plan(plan(id, ("a",)))
            else:
                await store.save_vote(vote(id, 0))

        await race(stores, write)

        assert {} == await stores[0].plans(begun.id)
        assert await stores[0].vote(begun.id) is None


async def test_writes_that_touch_the_same_games_in_any_order_all_come_through(stores: list[Store]) -> None:
    games = [await live(stores[0], channel=channel) for channel in range(3)]

    async def write(store: Store, number: int) -> None:
        for n in range(9):
            id = games[(number * n) % 3].id
            await store.save_draft(draft(id, f"{number} {n}", seat=number))
            await store.mark_told(id, 1)

    assert {type(None): 4} == kinds(await race(stores, write))


async def test_of_two_games_that_were_closed_in_one_channel_one_goes_on_and_all_lobbies_do(store: Store) -> None:
    first, second = await live(store), await store.open_game(game(channel=77), "Alice")
    await store.close_game(first.id, Closed.SERVER)
    third = await live(store, channel=THREAD)
    await store.close_game(third.id, Closed.SERVER)
    await store.close_game(second.id, Closed.SERVER)
    await store.open_game(game(channel=77, host=BOB), "Bob")

    assert (first.id, second.id) == tuple(sorted(await store.reopen_games(GUILD, since=0)))


@pytest.mark.parametrize("acknowledged", [1, 100, 500])
async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(
    address: str, open_store: Opener, acknowledged: int
) -> None:
    told: dict[int, int] = {}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", burst.__name__, address), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    n = 0
    async for line in process.stdout:
        if not line.endswith(b"\n"):
            break  # the kill cut it short
        game_id, seq = map(int, line.split())
        told[game_id] = seq
        n += 1
        if n == acknowledged:
            process.kill()
    await process.wait()

    store = await open_store()
    try:
        await hold_to(store, told)
    finally:
        await store.close()


async def hold_to(store: Store, told: dict[int, int]) -> None:
    """Check that all of *told* is there, each entry once, without gaps, and that the games go on."""
    for begun in await store.going():
        game, log = await store.game(begun.id), await store.log(begun.id)
        assert game is not None
        assert game.seq == len(log) >= told.pop(game.id, 1)
        assert list(range(1, len(log) + 1)) == [entry.seq for entry in log]
        assert [f"move {seq}" for seq in range(2, len(log) + 1)] == [entry.text for entry in log[1:]]
        if len(log) > 1:
            assert game.snapshot == b"%d" % game.seq * 4000
            with pytest.raises(Repeated):
                await store.close_game(game.id, Closed.CHANNEL, press=game.id * 1_000_000 + game.seq)
        await store.append(game.id, Progress(entries=lines("on", after=game.seq), snapshot=b"on"), after=game.seq)
    assert {} == told
