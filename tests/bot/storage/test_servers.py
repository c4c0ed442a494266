"""Settings of servers, in both back ends."""

import asyncio
from collections.abc import Callable

import pytest

from bot.settings.deadlines.pace import DAY, Missed, Pace
from bot.settings.servers.settings import Reliability, Server
from bot.storage.changes import Changes, Progress
from bot.storage.database import Transaction
from bot.storage.errors import Repeated
from bot.storage.records import Closed, GameRecord, Load
from bot.storage.sql.store import Store
from players.levels import Level
from rules.core.struct import evolve
from tests.bot.storage.conftest import OpenDatabase, Opener
from tests.support.games import ALICE, BOB, CAROL, GUILD, game, go_on, lines, live

SET = Server(channels=(1 << 60,), openers=(3,), games=5, reliability=80, locale="zh-TW", pace=Pace(move=DAY))


def always(server: Server) -> Callable[[Server], Server]:
    """Return a change of settings to *server*, whatever they were."""
    return lambda before: server


async def test_settings_are_kept_as_they_were_set(store: Store, open_store: Opener) -> None:
    assert Server() == await store.server(GUILD)
    assert (Server(), SET) == await store.change_server(GUILD, lambda before: SET)
    paced = evolve(SET, pace=Pace(bank=DAY, missed=Missed.MASTER), games=None)
    assert (SET, paced) == await store.change_server(GUILD, lambda before: paced)

    assert Server() == await store.server(GUILD + 1)
    await store.close()
    again = await open_store()
    assert paced == await again.server(GUILD)
    await again.close()


async def test_servers_that_have_set_anything_are_found(store: Store) -> None:
    assert () == await store.servers_with_settings()
    for number, server in enumerate((Server(board=5), Server(results=5))):
        await store.change_server(GUILD + number, always(server))

    assert (GUILD, GUILD + 1) == await store.servers_with_settings()


async def test_changes_at_the_same_time_are_all_kept(store: Store) -> None:
    await asyncio.gather(
        store.change_server(GUILD, lambda before: evolve(before, games=5)),
        store.change_server(GUILD, lambda before: evolve(before, lobbies=7)),
        store.change_server(GUILD, lambda before: evolve(before, locale="en")),
    )
    assert Server(games=5, lobbies=7, locale="en") == await store.server(GUILD)


async def test_a_press_changes_settings_once(store: Store) -> None:
    await store.change_server(GUILD, lambda before: SET, press=7)
    with pytest.raises(Repeated):
        await store.change_server(GUILD, lambda before: Server(), press=7)
    assert SET == await store.server(GUILD)


async def test_settings_of_a_later_version_are_passed_over(
    address: str, open_store: Opener, open_database: OpenDatabase
) -> None:
    await (await open_store()).close()
    database = await open_database()

    async def later(db: Transaction) -> None:
        written = '{"games": 3, "tea": ["oolong"]}'
        await db.run("INSERT INTO servers (guild_id, settings) VALUES (:guild, :set)", {"guild": GUILD, "set": written})

    await database.write(later)
    await database.close()
    store = await open_store()
    assert Server(games=3) == await store.server(GUILD)
    await store.close()


async def sat(store: Store, *texts: str, channel: int, guild: int = GUILD, over: bool = True) -> GameRecord:
    """Play a game of Alice and Bob, in which seat 0, which is Alice's, does what *texts* say."""
    running = await live(store, channel=channel, guild=guild)
    return await go_on(store, running.id, *texts, over=over)


async def test_the_load_is_what_somebody_plays_at_one_server_and_has_not_left(store: Store) -> None:
    await sat(store, "a", channel=1, over=False)
    await sat(store, "leave", channel=2, over=False)
    await sat(store, "a", channel=3)
    await sat(store, "a", channel=4, guild=GUILD + 1, over=False)
    await store.open_game(game(channel=5), "Alice")
    await store.open_game(game(channel=6, host=CAROL), "Carol")
    away = await sat(store, "a", channel=7, over=False)
    [alice, *_] = await store.seats(away.id)
    seats = [evolve(alice, computer=Level.MASTER)]
    await go_on(store, away.id, "computer master late", after=2, seats=seats)

    assert Load(games=2, own_lobbies=1, lobbies=2) == await store.load(GUILD, ALICE)
    assert Load(games=3, own_lobbies=0, lobbies=2) == await store.load(GUILD, BOB)
    assert Load(games=1, own_lobbies=1, lobbies=2) == await store.load(GUILD, CAROL)


async def test_reliable_is_who_has_played_on_to_the_end_on_whatever_server(store: Store) -> None:
    await sat(store, "a", channel=1)
    await sat(store, "a", channel=2, guild=GUILD + 1)
    await sat(store, "leave", channel=3)
    await sat(store, "computer master late", "person", channel=4)
    await sat(store, "open late", "person", channel=7)
    await sat(store, "leave", channel=5, over=False)
    await store.open_game(game(channel=6), "Alice")

    assert Reliability(finished=5, kept=2) == await store.reliability(ALICE)
    assert Reliability(finished=5, kept=5) == await store.reliability(BOB)
    assert Reliability(finished=0, kept=0) == await store.reliability(CAROL)
    assert (40, 100, None) == tuple([(await store.reliability(user)).percent for user in (ALICE, BOB, CAROL)])


async def test_whose_seat_somebody_took_over_has_not_played_to_the_end(store: Store) -> None:
    running = await sat(store, "computer master left", channel=1, over=False)
    [alice, bob] = await store.seats(running.id)
    taken = [evolve(alice, user_id=CAROL, name="Carol")]
    entries = lines("person new", "a", after=2)
    await store.append(
        running.id, Progress(entries=entries, snapshot=b"", over=True), after=2, changes=Changes(seats=[*taken, bob])
    )

    assert Reliability(finished=1, kept=0) == await store.reliability(ALICE)
    assert Reliability(finished=1, kept=1) == await store.reliability(BOB)
    assert Reliability(finished=1, kept=1) == await store.reliability(CAROL), "what came before is not hers"


async def test_games_without_other_people_make_nobody_reliable(store: Store) -> None:
    opened = await store.open_game(game(seats=2), "Alice", computers=[("A", Level.MASTER)])
    begun = await store.begin(evolve(opened, seats=2, channel_id=1), Progress(entries=lines("a"), snapshot=b""))
    await go_on(store, begun.id, "b", over=True)

    assert Reliability(finished=0, kept=0) == await store.reliability(ALICE)


async def test_a_game_that_its_players_have_ended_is_finished(store: Store) -> None:
    ended = await sat(store, "open late", channel=1, over=False)
    await store.close_game(ended.id, Closed.AGREED)
    silent = await sat(store, "a", channel=2, over=False)
    await store.close_game(silent.id, Closed.SILENT)

    assert Reliability(finished=1, kept=0) == await store.reliability(ALICE)
    assert Reliability(finished=1, kept=1) == await store.reliability(BOB)
