"""Games are listed by pages, those first that wait for whoever looks, without their states."""

from bot.settings.deadlines.clocks import Clock
from bot.settings.deadlines.pace import DAY, Pace
from bot.storage.changes import Progress, Schedule
from bot.storage.records import Closed, GameRecord, Listed, Page, Post
from bot.storage.sql.store import Store
from rules.core.model import NOBODY
from tests.support.games import ALICE, BOB, CAROL, CHANNEL, GUILD, draft, game, go_on, lines, live, sit


async def with_move(store: Store, record: GameRecord, asks: int | None) -> GameRecord:
    """Return a game after a move that leaves it waiting for the seats of *asks*."""
    return await store.append(
        record.id, Progress(entries=lines("next", after=record.seq), snapshot=b"next", asks=asks), after=record.seq
    )


def ids(page: Page) -> list[int]:
    return [listed.record.id for listed in page.games]


async def test_a_user_sees_the_game_first_that_waits_longest(store: Store) -> None:
    first = await store.open_game(game(channel=1, at=3000), "Alice")
    second = await store.open_game(game(channel=2, at=2000, host=BOB), "Bob")
    await sit(store, second.id, ALICE, "Alice")
    closed = await store.open_game(game(channel=3, at=1000), "Alice")
    await store.close_game(closed.id, Closed.CHANNEL)
    await store.open_game(game(channel=4, host=CAROL), "Carol")

    assert [second.id, first.id] == ids(await store.games_of(ALICE, page=1, size=5))


async def test_a_server_sees_its_newest_game_first_and_no_other_servers(store: Store) -> None:
    first = await store.open_game(game(channel=1), "Alice")
    second = await store.open_game(game(channel=2), "Alice")
    await store.open_game(game(channel=3, guild=12), "Alice")

    assert [second.id, first.id] == ids(await store.games_listed(GUILD, ALICE, page=1, size=5))


async def test_games_that_wait_for_the_user_come_first(store: Store) -> None:
    alices, both, bobs, unknown = [await live(store, channel=channel) for channel in (1, 2, 3, 4)]
    await with_move(store, alices, 0b01)
    await with_move(store, both, 0b11)
    await with_move(store, bobs, 0b10)
    await with_move(store, unknown, None)

    for user, expected in ((ALICE, [unknown, both, alices, bobs]), (BOB, [unknown, bobs, both, alices])):
        assert [each.id for each in expected] == ids(await store.games_listed(GUILD, user, page=1, size=5))
    assert [unknown.id, bobs.id, both.id, alices.id] == ids(await store.games_listed(GUILD, CAROL, page=1, size=5))
    assert [alices.id, both.id, unknown.id, bobs.id] == ids(await store.games_of(ALICE, page=1, size=5))


async def test_a_game_does_not_wait_for_whoever_has_chosen_in_secret(store: Store) -> None:
    chosen, asked = [await live(store, channel=channel) for channel in (1, 2)]
    for record in (chosen, asked):
        await with_move(store, record, 0b11)
    await store.save_draft(draft(chosen.id, "secret", sealed=True))

    found = await store.games_of(ALICE, page=1, size=5)

    assert [(asked.id, frozenset()), (chosen.id, {0})] == [(each.record.id, each.sealed) for each in found.games]
    assert [chosen.id, asked.id] == ids(await store.games_of(BOB, page=1, size=5))


async def test_of_the_games_that_wait_for_a_user_the_next_deadline_comes_first(store: Store) -> None:
    begun = [await live(store, channel=channel, pace=Pace(move=DAY)) for channel in range(1, 6)]
    day, hour, answered, window, unhurried = begun
    for record, seat, since in ((day, 0, 500), (hour, 0, 100), (answered, 1, 0), (window, NOBODY, 90_000)):
        clock = Clock(game_id=record.id, seat=seat, since=since, aside=seat == NOBODY)
        asks = 0b10 if record is answered else 0b01
        await go_on(store, record.id, "next", asks=asks, schedule=Schedule(clocks=[clock]))
    await with_move(store, unhurried, 0b01)

    ordered = [each.id for each in (hour, day, window, unhurried)]
    assert [*ordered, answered.id] != [each.id for each in begun]
    assert [*ordered, answered.id] == ids(await store.games_of(ALICE, page=1, size=9))
    assert tuple(ordered) == await store.waiting_for(ALICE)
    assert (answered.id,) == await store.waiting_for(BOB)
    assert () == await store.waiting_for(CAROL)


async def test_a_list_tells_the_newest_turn_message(store: Store) -> None:
    begun = await live(store)
    for seq, message in ((1, 900), (2, 901)):
        await store.mark_shown(Post(game_id=begun.id, seq=seq, channel_id=31, message_id=message))

    assert [901] == [listed.message_id for listed in (await store.games_of(BOB, page=1, size=5)).games]


async def test_a_list_has_pages_and_a_page_beyond_the_last_is_the_last(store: Store) -> None:
    games = [(await live(store, channel=channel)).id for channel in range(1, 6)]

    pages = [await store.games_listed(GUILD, CAROL, page=page, size=2) for page in (1, 2, 3, 9)]

    assert [(games[4:2:-1], 1), (games[2:0:-1], 2), (games[:1], 3), (games[:1], 3)] == [
        (ids(page), page.number) for page in pages
    ]
    assert {3} == {page.pages for page in pages}


async def test_finished_games_are_listed_for_their_players_the_newest_first(store: Store) -> None:
    games = [await live(store, channel=channel) for channel in range(1, 5)]
    for number, record in enumerate(games[:3]):
        over = Progress(entries=lines("b", after=record.seq, at=3000 - number), snapshot=b"", over=True)
        await store.append(record.id, over, after=record.seq)
    first, second = [await store.finished_games(BOB, page=page, size=2) for page in (1, 9)]

    assert [[games[0].id, games[1].id], [games[2].id]] == [ids(first), ids(second)]
    assert [(1, 2), (2, 2)] == [(page.number, page.pages) for page in (first, second)]
    assert [] == ids(await store.finished_games(CAROL, page=1, size=2))


async def test_a_list_tells_who_sits_and_has_the_snapshot(store: Store) -> None:
    begun = await with_move(store, await live(store), 0b01)

    assert Page((Listed(begun, await store.seats(begun.id), frozenset()),), 1, 1) == await store.games_of(
        BOB, page=1, size=5
    )


async def test_games_are_gone_through_by_their_numbers_without_their_snapshots(store: Store) -> None:
    games = [(await live(store, channel=channel)).id for channel in range(1, 5)]
    await store.close_game(games[1], Closed.CHANNEL)

    first = await store.going(most=2)
    others = await store.going(after=first[-1].id, most=2)

    assert ([games[0], games[2]], [games[3]]) == ([each.id for each in first], [each.id for each in others])
    assert {None} == {each.snapshot for each in (*first, *others)}
    assert () == await store.going(after=games[3])


async def test_the_places_of_games_are_told_once(store: Store) -> None:
    for channel in (1, 2):
        await live(store, channel=channel)
    await store.open_game(game(channel=CHANNEL), "Alice")
    closed = await store.open_game(game(channel=3), "Alice")
    await store.close_game(closed.id, Closed.CHANNEL)
    await store.open_game(game(channel=4, guild=12), "Alice")

    assert [(GUILD, CHANNEL), (GUILD, 1001), (GUILD, 1002), (12, 4)] == sorted(
        await store.places(), key=lambda place: (place[0] != GUILD, place)
    )
