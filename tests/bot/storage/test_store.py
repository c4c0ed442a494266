"""The contract that every back end keeps: games open, go on, end, and are found and read again."""

import asyncio

import pytest

from bot.storage.changes import Progress
from bot.storage.errors import ChannelTaken, Conflict, Repeated, StorageError
from bot.storage.records import Closed, Logged, Page, Post, SeatRecord, Status
from bot.storage.sql.store import Store
from players.levels import Level
from rendering.look import Assist
from rules.core.model import CHANCE
from rules.core.struct import evolve
from tests.bot.storage.conftest import Opener
from tests.support.games import ALICE, BOB, CHANNEL, GUILD, THREAD, draft, game, go_on, lines, live, sit, vote

# Opening


async def test_an_opened_game_gets_an_id_and_its_host_sits_first(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")

    assert evolve(game(), id=opened.id) == opened
    assert opened == await store.game(opened.id)
    assert (SeatRecord(game_id=opened.id, seat=0, user_id=ALICE, name="Alice"),) == await store.seats(opened.id)


@pytest.mark.parametrize(
    "agreed", [*({"assist": level} for level in Assist), *({"takeover": level} for level in (None, *Level))]
)
async def test_a_game_keeps_what_was_agreed_about_help_and_seats_that_are_left(
    store: Store, agreed: dict[str, object]
) -> None:
    opened = await store.open_game(evolve(game(), **agreed), "Alice")

    assert evolve(game(), id=opened.id, **agreed) == await store.game(opened.id)


async def test_many_lobbies_wait_in_a_channel_with_their_seats_and_guests(store: Store) -> None:
    first = await store.open_game(game(), "Alice")
    second = await store.open_game(game(host=BOB), "Bob", admitted=[ALICE])
    await store.open_game(game(channel=77), "Alice")
    closed = await store.open_game(game(), "Alice")
    await store.close_game(closed.id, Closed.LOBBY)

    found = await store.lobbies_in(CHANNEL)

    assert (await store.gathering(second.id), await store.gathering(first.id)) == found
    assert [[BOB], [ALICE]] == [[seat.user_id for seat in each.seats] for each in found]
    assert [[ALICE], []] == [[guest.user_id for guest in each.guests] for each in found]


async def test_a_channel_in_which_a_game_is_played_holds_no_lobby(store: Store) -> None:
    there = await live(store)

    with pytest.raises(ChannelTaken) as refusal:
        await store.open_game(game(channel=there.channel_id, host=BOB), "Bob")

    assert there.id == refusal.value.game_id


async def test_a_closed_lobby_is_no_game_of_its_channel(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")
    await store.close_game(opened.id, Closed.EXPIRED)

    assert await store.game_in(CHANNEL) is None
    assert await store.game(opened.id) == await store.last_in(CHANNEL)


@pytest.mark.parametrize("over", [True, False])
async def test_a_channel_is_free_again_after_a_game(store: Store, over: bool) -> None:
    there = await store.open_game(game(), "Alice")
    if over:
        await store.begin(
            evolve(there, seats=1, channel_id=CHANNEL), Progress(entries=lines("a"), snapshot=b"", over=True)
        )
    else:
        await store.close_game(there.id, Closed.CHANNEL)

    following = await store.open_game(game(), "Alice")

    assert following == await store.game_in(CHANNEL)


async def test_an_unknown_game_is_nothing(store: Store) -> None:
    assert await store.game(77) is None
    assert await store.seq(77) is None
    assert await store.game_in(77) is None
    assert await store.last_posts(77, 1) == ()
    assert await store.vote(77) is None
    assert await store.seats(77) == ()
    assert await store.log(77) == ()
    assert await store.games_of(77, page=1, size=5) == Page((), 1, 1)
    assert await store.drafts(77) == {}


# Beginning and going on


async def test_a_game_begins_in_its_thread_with_those_who_sit(store: Store) -> None:
    opened = await store.open_game(game(seats=5), "Alice")
    await sit(store, opened.id, BOB, "Bob")
    entries = lines("start 1", "draw RV-BEND", at=1234)

    begun = await store.begin(evolve(opened, seats=2, channel_id=THREAD), Progress(entries=entries, snapshot=b"state"))

    live = evolve(opened, channel_id=THREAD, seats=2, status=Status.LIVE, seq=2, snapshot=b"state", moved_at=1234)
    expected = evolve(live, lobby_seq=2)
    assert expected == begun
    assert expected == await store.game(opened.id)
    assert expected == await store.game_in(THREAD)
    assert await store.game_in(CHANNEL) is None
    assert entries == await store.log(opened.id)


async def test_a_game_begins_once(store: Store) -> None:
    begun = await live(store)

    with pytest.raises(Conflict):
        await store.begin(evolve(begun, seats=2, channel_id=99), Progress(entries=lines("start 1"), snapshot=b"other"))

    assert begun == await store.game(begun.id)
    assert len(await store.log(begun.id)) == 1


async def test_a_game_begins_with_as_many_as_its_log_was_made_for(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")
    await sit(store, opened.id, BOB, "Bob")

    with pytest.raises(Conflict):
        await store.begin(evolve(opened, seats=1, channel_id=THREAD), Progress(entries=lines("start 0"), snapshot=b""))

    assert evolve(opened, lobby_seq=1) == await store.game(opened.id)
    assert await store.log(opened.id) == ()


async def test_a_game_does_not_begin_where_another_is_played(store: Store) -> None:
    there = await live(store, channel=THREAD)
    opened = await store.open_game(game(), "Carol")

    with pytest.raises(ChannelTaken) as refusal:
        await store.begin(evolve(opened, seats=1, channel_id=THREAD), Progress(entries=lines("start 0"), snapshot=b""))

    assert there.id == refusal.value.game_id
    assert opened == await store.game(opened.id)
    assert await store.log(opened.id) == ()


async def test_what_is_appended_is_read_back_as_it_was(store: Store) -> None:
    begun = await live(store)
    entries = (
        Logged(seq=2, seat=CHANCE, text="draw V", barrier=True, at=5000),
        Logged(seq=3, seat=1, text="place 2,-1 1", seen_by=1, quiet=True, user_id=BOB, at=5001),
        Logged(seq=4, seat=0, undoes=2, user_id=ALICE, at=5002),
    )

    game_after = await store.append(begun.id, Progress(entries=entries, snapshot=b"\x00\xffbytes"), after=1)

    assert evolve(begun, seq=4, snapshot=b"\x00\xffbytes", moved_at=5002) == game_after
    assert game_after == await store.game(begun.id)
    assert await store.seq(begun.id) == 4
    assert (*lines("start 0"), *entries) == await store.log(begun.id)


async def test_only_what_fits_the_end_of_the_log_is_appended(store: Store) -> None:
    begun = await live(store)

    for after in (0, 2):
        with pytest.raises(Conflict):
            await store.append(begun.id, Progress(entries=lines("late", after=after), snapshot=b"late"), after=after)

    assert begun == await store.game(begun.id)
    assert lines("start 0") == await store.log(begun.id)


async def test_a_hundred_games_go_on_at_once(store: Store) -> None:
    games = [await live(store, channel=channel) for channel in range(100)]

    async def moves(game_id: int) -> None:
        for seq in range(1, 6):
            await store.append(
                game_id, Progress(entries=lines(f"move {seq}", after=seq), snapshot=b"%d" % seq), after=seq
            )

    await asyncio.gather(*(moves(one.id) for one in games))

    expected = ["start 0", *(f"move {seq}" for seq in range(1, 6))]
    for one in games:
        assert expected == [entry.text for entry in await store.log(one.id)]


async def test_nothing_is_appended_to_a_game_that_is_over(store: Store) -> None:
    begun = await live(store)
    over = await store.append(begun.id, Progress(entries=lines("last", after=1), snapshot=b"end", over=True), after=1)

    with pytest.raises(Conflict):
        await go_on(store, begun.id, "more", after=2)

    assert over.status == Status.OVER
    assert over == await store.game(begun.id)


async def test_nothing_is_appended_before_a_game_has_begun(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")

    with pytest.raises(Conflict):
        await go_on(store, opened.id, "early", after=0)


async def test_closing_ends_what_is_open_or_live_and_nothing_else(store: Store) -> None:
    lobby = await store.open_game(game(), "Alice")
    begun = await live(store)
    over = await live(store, channel=41)
    await go_on(store, over.id, "last", over=True)

    for one in (lobby, begun, over):
        await store.close_game(one.id, Closed.CHANNEL)

    statuses = [found.status for one in (lobby, begun, over) if (found := await store.game(one.id))]
    assert statuses == [Status.CLOSED, Status.CLOSED, Status.OVER]


async def test_the_lobby_card_is_remembered(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")

    await store.set_lobby(opened, 555)

    assert evolve(opened, lobby_id=555) == await store.game(opened.id)


async def test_a_table_in_a_forum_is_where_its_post_is_and_belongs_to_the_forum(store: Store) -> None:
    opened = await store.open_game(evolve(game(), forum_id=CHANNEL), "Alice")

    await store.set_lobby(opened, 555, post_id=555)

    assert evolve(opened, lobby_id=555, home_id=555, channel_id=555) == await store.game(opened.id)
    assert ((GUILD, CHANNEL),) == await store.places()


# Finding


async def test_a_channel_shows_its_going_game_before_those_that_ended(store: Store) -> None:
    ended = await store.open_game(game(at=9000), "Alice")
    await store.close_game(ended.id, Closed.CHANNEL)
    going = await store.open_game(game(at=1000), "Alice")

    assert going == await store.game_in(CHANNEL)


async def test_a_channel_without_a_going_game_shows_the_one_that_ended_last(store: Store) -> None:
    for at in (3000, 2000):
        opened = await store.open_game(game(), "Alice")
        entries = lines("a", at=at)
        await store.begin(
            evolve(opened, seats=1, channel_id=CHANNEL), Progress(entries=entries, snapshot=b"", over=True)
        )

    last = await store.game_in(CHANNEL)

    assert last is not None
    assert last.moved_at == 3000


async def test_a_server_sees_its_newest_game_first(store: Store) -> None:
    first = await store.open_game(game(channel=1), "Alice")
    second = await store.open_game(game(channel=2), "Alice")
    await store.open_game(game(channel=3, guild=12), "Alice")

    assert (second, first) == await store.games_at(GUILD)


# Coming back


async def test_everything_is_there_after_reopening(open_store: Opener) -> None:
    store = await open_store()
    begun = await live(store)
    await store.save_draft(draft(begun.id, "a"))
    await store.save_vote(vote(begun.id, 0))
    await store.mark_shown(Post(game_id=begun.id, seq=1, channel_id=THREAD, message_id=501))
    await store.append(begun.id, Progress(entries=lines("b", after=1), snapshot=b"two"), after=1, press=9)
    await store.close()

    store = await open_store()
    try:
        assert evolve(begun, seq=2, shown_seq=1, told_seq=1, snapshot=b"two") == await store.game(begun.id)
        assert lines("start 0", "b") == await store.log(begun.id)
        assert {0: draft(begun.id, "a")} == await store.drafts(begun.id)
        assert len(await store.seats(begun.id)) == 2
        with pytest.raises(Repeated):
            await store.close_game(begun.id, Closed.CHANNEL, press=9)
    finally:
        await store.close()


async def test_closing_finishes_what_was_to_be_written(open_store: Opener) -> None:
    store = await open_store()
    begun = await live(store)
    move = asyncio.create_task(store.append(begun.id, Progress(entries=lines("b", after=1), snapshot=b"two"), after=1))
    await asyncio.sleep(0)  # so that it waits for the writer
    await store.close()
    await store.close()

    assert (await move).seq == 2
    with pytest.raises(StorageError):
        await store.game(begun.id)
    with pytest.raises(StorageError):
        await store.close_game(begun.id, Closed.CHANNEL)
    store = await open_store()
    assert await store.seq(begun.id) == 2
    await store.close()


async def test_a_caller_that_gives_up_spoils_nothing_for_the_others(store: Store, open_store: Opener) -> None:
    begun = [await live(store, channel=channel) for channel in (1, 2, 3)]
    moves = [asyncio.create_task(go_on(store, one.id, "b")) for one in begun]
    await asyncio.sleep(0)  # so that all three wait for the writer
    moves[1].cancel()

    outcomes = await asyncio.gather(*moves, return_exceptions=True)

    assert isinstance(outcomes[1], asyncio.CancelledError)
    await store.close()  # which finishes what the second had begun
    again = await open_store()
    for one in (begun[0], begun[2]):
        assert await again.seq(one.id) == 2
    assert await again.seq(begun[1].id) == len(await again.log(begun[1].id))
    await again.close()
