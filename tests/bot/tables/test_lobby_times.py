"""When a lobby begins by itself, and when it is closed."""

import pytest

from bot.base import errors
from bot.storage.records import Closed, GameRecord, Status
from bot.tables.services.gathering import COUNTDOWN_SECONDS, DAY, EXPIRY_SECONDS, LOBBY, REMINDER_SECONDS
from players.levels import Level
from tests.bot.tables.test_guests import due, join, lobby, take_messages, there
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, GUILD, THREAD, House
from tests.support.time import StillWall


@rule("TAB-10.7")
async def test_a_full_lobby_begins_by_itself_after_a_countdown(house: House, wall: StillWall) -> None:
    game = await lobby(house, starts=True)
    await join(house, game, BOB)
    row = await due(house)
    assert COUNTDOWN_SECONDS == row.at - wall.now()
    wall.turn(60)
    assert row.at == (await join(house, game, CAROL)).record.begins_at, "who waits does not prolong it"
    _, after = await house.games.lobby.stand(game, CAROL)
    _, after = await house.games.lobby.stand(game, BOB)
    assert after.record.begins_at is None
    await join(house, game, BOB)
    row = await due(house)
    assert await house.games.guests.look(row) is None, "nothing is due yet"
    row = await due(house)
    wall.turn(COUNTDOWN_SECONDS)
    found = await house.games.guests.look(row)
    assert found is not None

    table = await house.games.lobby.begin(game, ALICE, channel_id=THREAD, press=row)

    assert (True, None) == (table.is_live, table.record.begins_at)
    assert LOBBY not in {row.kind for row in await house.store.due(1 << 40, most=9)}


async def test_somebody_who_opens_a_full_lobby_does_not_wait_for_more(house: House, wall: StillWall) -> None:
    house.games.tables.thinks = True
    await house.open("carcassonne", ALICE, seats=2, computers=[Level.MASTER], starts=True)
    assert COUNTDOWN_SECONDS == (await due(house)).at - wall.now()


@rule("TAB-10.8")
async def test_somebody_who_cannot_begin_by_itself_is_left_to_its_host(house: House, wall: StillWall) -> None:
    game = await lobby(house, BOB, starts=True)
    wall.turn(COUNTDOWN_SECONDS)
    await house.games.guests.put_off(await due(house), for_good=False)
    assert COUNTDOWN_SECONDS == (await due(house)).at - wall.now()
    await house.games.guests.put_off(await due(house), for_good=True)
    assert [("told-not-begun", [ALICE])] == await take_messages(house)
    record = (await there(house, game)).record
    assert (False, None) == (record.starts, record.begins_at)


@rule("TAB-10.9", "TAB-10.10")
async def test_a_lobby_in_which_nothing_changes_is_closed_after_one_reminder(house: House, wall: StillWall) -> None:
    game = await lobby(house)
    guests = house.games.guests
    assert EXPIRY_SECONDS - REMINDER_SECONDS == (await due(house)).at - wall.now()
    wall.turn(10 * DAY)
    await join(house, game, BOB)
    assert EXPIRY_SECONDS - REMINDER_SECONDS == (await due(house)).at - wall.now()

    wall.turn(EXPIRY_SECONDS - REMINDER_SECONDS)
    await guests.look(await due(house))
    assert [("told-expiring", [])] == await take_messages(house)
    wall.turn(REMINDER_SECONDS)
    await guests.look(await due(house))
    assert [("told-expired", [])] == await take_messages(house)

    record: GameRecord = (await there(house, game)).record
    assert (Status.CLOSED, Closed.EXPIRED) == (record.status, record.closed_for)
    for late in (join(house, game, CAROL), guests.set_terms(game, ALICE, private=True)):
        with pytest.raises(errors.LobbyExpired):
            await late
    with pytest.raises(errors.LobbyExpired):
        await house.games.lobby.begin(game, ALICE, channel_id=THREAD)
    assert await lobby(house) > game, "the channel is free"


async def test_a_bot_that_was_away_tells_only_that_it_is_over(house: House, wall: StillWall) -> None:
    await lobby(house)
    wall.turn(20 * DAY)
    await house.games.guests.look(await due(house))
    assert [("told-expired", [])] == await take_messages(house)


@rule("TAB-5.6")
async def test_a_lobby_of_a_server_that_was_gone_has_as_long_as_before(house: House, wall: StillWall) -> None:
    game = await lobby(house)
    await house.games.guests.invite(game, ALICE, [BOB])
    before = await there(house, game)
    await house.games.tables.close(game, Closed.SERVER)
    assert () == await house.store.due(1 << 40, most=9)
    await house.games.tables.reopen(GUILD)
    after = await there(house, game)
    assert after.record.moved_at - before.record.moved_at == after.guests[0].since - before.guests[0].since
    assert LOBBY == (await due(house)).kind
