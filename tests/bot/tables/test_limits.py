"""Limits of owners: each forbids only its own subject and names itself; without limits everything is allowed."""

import asyncio
from typing import Any

import pytest

from bot.base.errors import PlayError
from bot.settings.servers.settings import Reliability, Server
from bot.storage.records import GameRecord, Status
from bot.tables.limits import (
    ClosedChannel,
    EnoughGames,
    EnoughLobbies,
    HiddenGame,
    NoOpener,
    ServerFull,
    Shown,
    Unreliable,
)
from bot.tables.services.terms import Host
from players.levels import Level
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, CHANNEL, DAVE, GUILD, NAMES, House

ROLE = 77


async def allow(house: House, **settings: Any) -> None:
    """Replace the server's settings by *settings*, as its owner."""
    await house.store.change_server(GUILD, lambda before: Server(**settings))


async def open_game(house: House, host: int = ALICE, *, channel: int = CHANNEL, **more: Any) -> GameRecord:
    return await house.open("carcassonne", host, seats=2, channel=channel, **more)


async def play_on(house: House, *, left: bool, times: int) -> None:
    """Play games of Alice and Bob to their ends; Alice may leave each of them before."""
    for _ in range(times):
        await house.begin("carcassonne", ALICE, BOB, CAROL)
        for user in (ALICE, BOB) if left else (BOB, CAROL):
            await house.games.moves.resign(house.game, user)
        assert Status.OVER is (await house.table()).record.status


async def test_games_are_opened_in_the_channels_that_were_set(house: House) -> None:
    await allow(house, channels=(CHANNEL, 5))
    with pytest.raises(ClosedChannel) as refused:
        await open_game(house, channel=6)
    assert {"channels": f"<#{CHANNEL}> <#5>"} == refused.value.facts

    await open_game(house, channel=5)


async def test_games_are_opened_by_the_roles_that_were_set(house: House) -> None:
    await allow(house, openers=(ROLE,))
    for roles in ((), (ROLE + 1,)):
        with pytest.raises(NoOpener, match=str(ROLE)):
            await open_game(house, roles=roles)
    opened_game = await open_game(house, roles=(ROLE + 1, ROLE))

    await house.games.lobby.sit(opened_game.id, BOB, "Bob")
    assert 2 == len(await house.store.seats(opened_game.id)), "who joins needs no role"


@rule("TAB-10.12")
async def test_somebody_sits_at_no_more_games_than_allowed(house: House) -> None:
    first = await open_game(house)
    second = await open_game(house, BOB, channel=5)
    await allow(house, games=1)

    with pytest.raises(EnoughGames, match="1"):
        await open_game(house, channel=6)
    with pytest.raises(EnoughGames):
        await house.games.lobby.sit(second.id, ALICE, "Alice")
    await house.games.lobby.sit(first.id, ALICE, "Alice")  # she sits there already
    await house.games.lobby.sit(second.id, CAROL, "Carol")

    await house.games.lobby.stand(first.id, ALICE)
    await open_game(house)


@rule("TAB-10.13")
async def test_open_lobbies_are_as_many_as_allowed(house: House) -> None:
    await allow(house, own_lobbies=1, lobbies=2)
    first = await open_game(house)
    with pytest.raises(EnoughLobbies, match="1"):
        await open_game(house, channel=5)
    await open_game(house, BOB, channel=5)
    with pytest.raises(ServerFull, match="2"):
        await open_game(house, CAROL, channel=6)

    await house.games.lobby.sit(first.id, BOB, "Bob")
    await house.games.lobby.begin(first.id, ALICE, channel_id=31)
    await open_game(house, channel=6)
    with pytest.raises(ServerFull):
        await open_game(house, CAROL, channel=7)
    house.games.tables.thinks = True
    await open_game(house, CAROL, channel=7, place_id=99, computers=[Level.APPRENTICE])  # which begins at once


@rule("TAB-10.12")
async def test_games_against_computers_alone_count_for_no_limit(house: House) -> None:
    house.games.tables.thinks = True
    await allow(house, games=1, own_lobbies=1)
    for number in (31, 32):
        practice = await open_game(house, place_id=number, computers=[Level.APPRENTICE])
        await house.games.lobby.begin(practice.id, ALICE, channel_id=number)
    mine = await open_game(house)
    with pytest.raises(EnoughGames):
        await open_game(house)
    await open_game(house, place_id=33, computers=[Level.APPRENTICE])

    await house.games.lobby.sit(mine.id, BOB, "Bob")
    await house.games.lobby.begin(mine.id, ALICE, channel_id=34)
    with pytest.raises(EnoughGames, match="1"):
        await open_game(house)


async def test_a_hidden_game_is_not_opened_and_goes_on_where_it_runs(house: House) -> None:
    waiting = await open_game(house)
    await allow(house, hidden=("carcassonne",))
    with pytest.raises(HiddenGame, match="carcassonne"):
        await open_game(house)
    await house.open("ming_dynasty", ALICE, seats=2, channel=CHANNEL)

    await house.games.lobby.sit(waiting.id, BOB, "Bob")
    assert (await house.games.lobby.begin(waiting.id, ALICE, channel_id=31)).is_live


@rule("TAB-14.6")
async def test_a_game_like_another_is_held_to_the_same_limits(house: House) -> None:
    await play_on(house, left=False, times=1)
    over = (await house.table()).record
    for settings in ({"channels": (5,)}, {"openers": (ROLE,)}):
        await allow(house, **settings)
        with pytest.raises(PlayError):
            await house.games.lobby.open_again(over, Host(BOB, "Bob", ()))

    await allow(house, channels=(CHANNEL,), openers=(ROLE,))
    await house.games.lobby.open_again(over, Host(BOB, "Bob", (ROLE,)))


@rule("TAB-10.14")
async def test_somebody_who_often_leaves_may_neither_open_nor_join(house: House) -> None:
    await play_on(house, left=True, times=2)
    await allow(house, reliability=50)
    assert Reliability(finished=2, kept=0) == await house.store.reliability(ALICE)
    await house.games.lobby.stand((await open_game(house)).id, ALICE)  # two games tell nothing yet

    await play_on(house, left=True, times=1)
    with pytest.raises(Unreliable) as refused:
        await open_game(house)
    assert {"percent": 0, "least": 50} == refused.value.facts
    house.games.tables.thinks = True
    await open_game(house, channel=9, place_id=99, computers=[Level.APPRENTICE])  # which concerns nobody else
    theirs = await open_game(house, CAROL)
    with pytest.raises(Unreliable):
        await house.games.lobby.sit(theirs.id, ALICE, "Alice")

    seats = await house.store.seats(theirs.id)
    assert Shown(50, {CAROL: 100}) == await house.games.limits.lobby_reliability(theirs, seats)
    await allow(house, reliability=None)
    assert await house.games.limits.lobby_reliability(theirs, seats) is None
    await house.games.lobby.sit(theirs.id, ALICE, "Alice")


async def test_of_two_presses_at_once_one_is_within_the_limit(house: House) -> None:
    await allow(house, games=1)
    opening = [open_game(house, channel=channel) for channel in (1, 2, 3)]
    done = await asyncio.gather(*opening, return_exceptions=True)
    assert ["EnoughGames", "EnoughGames", "GameRecord"] == sorted(type(one).__name__ for one in done)

    theirs = [await open_game(house, host, channel=4 + host) for host in (BOB, CAROL)]
    joining = [house.games.lobby.sit(game.id, DAVE, "Dave") for game in theirs]
    found = await asyncio.gather(*joining, return_exceptions=True)
    assert ["EnoughGames", "Gathering"] == sorted(type(one).__name__ for one in found)


@rule("TAB-10.12")
async def test_somebody_who_waits_for_a_seat_is_in_that_game(house: House) -> None:
    full = await open_game(house)
    for user in (BOB, CAROL):
        await house.games.lobby.sit(full.id, user, NAMES[user])
    other = await open_game(house, DAVE, channel=5)
    await allow(house, games=1)

    with pytest.raises(EnoughGames):
        await house.games.lobby.sit(other.id, CAROL, "Carol")
    await house.games.lobby.sit(full.id, CAROL, "Carol")  # she waits there already
    await house.games.lobby.stand(full.id, CAROL)
    await house.games.lobby.sit(other.id, CAROL, "Carol")
