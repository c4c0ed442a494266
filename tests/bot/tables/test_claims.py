"""Claims to open seats: the host chooses, or the first who has asked sits down."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.settings.deadlines.pace import HOUR
from bot.tables.keeping.keeper import Keeper
from bot.tables.services.claims import CLAIM, INVITATION
from bot.tables.services.deeds import Intervention
from bot.tables.table import Table
from rules.core.model import AnyAction
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, GUILD, House, open_services
from tests.support.time import StillWall, There

EVE = 105


@pytest.fixture
async def house(tmp_path: Path, wall: StillWall) -> AsyncIterator[House]:
    """Bob has left the server, where Alice is the host."""
    async with open_services(tmp_path, now=wall.now) as here:
        await here.begin("carcassonne", ALICE, BOB, pace="1d answers 8h")
        await here.games.seating.open_absent(here.game, {BOB})
        yield here


async def keep(house: House) -> list[tuple[int, int]]:
    """Do what is due, and return which tables were shown, by their numbers of entries."""

    async def think(*_: object) -> tuple[AnyAction, ...]:
        raise AssertionError("no computer player is asked")

    def mishap(error: BaseException, **about: object) -> None:
        raise error

    shown: list[tuple[int, int]] = []

    async def show(before: Table, after: Table) -> None:
        shown.append((before.record.seq, after.record.seq))

    keeper = Keeper(house.games, There(house.store), think, lambda task: None, mishap)
    keeper.shown = show
    await keeper.look()
    return shown


async def take(house: House, user: int, name: str = "Dave") -> Table | int:
    return await house.games.claims.take(house.game, user, name, 1)


async def users_told(house: House, kind: str) -> list[int]:
    """Return the people whom the messages of a kind are about."""
    found = await house.store.outbox(house.games.tables.now())
    return [message.detail["user"] for message in found if message.kind == kind]


@rule("TAB-13.4")
async def test_the_host_is_asked_once_and_the_first_sits_down_if_nothing_is_said(house: House, wall: StillWall) -> None:
    until = await take(house, DAVE)
    assert until == house.games.tables.now() + 8 * HOUR
    wall.turn(HOUR)
    assert until == await take(house, EVE, "Eve") == await take(house, DAVE)
    assert [DAVE, EVE] == await users_told(house, CLAIM)
    assert [] == await keep(house)
    assert {1} == (await house.table()).away

    wall.turn(7 * HOUR)
    [(before, after)] = await keep(house)

    table = await house.table()
    assert (DAVE, "Dave", after) == (table.seats[1].user_id, table.seats[1].name, before + 1)
    assert () == await house.store.claims(house.game)
    wall.turn(100)
    assert [] == await keep(house)


@rule("TAB-13.2", "TAB-13.3")
async def test_the_host_is_called_once_and_chooses_among_five_at_most(house: House) -> None:
    for user in range(EVE, EVE + 5):
        await take(house, user)
    with pytest.raises(errors.EnoughAsked):
        await take(house, DAVE)

    found = await house.store.outbox(house.games.tables.now())
    assert [True, False, False, False, False] == [one.detail["first"] for one in found if one.kind == CLAIM]


async def test_the_host_chooses_among_those_who_have_asked(house: House, wall: StillWall) -> None:
    for user, name in ((DAVE, "Dave"), (EVE, "Eve")):
        await take(house, user, name)
    with pytest.raises(errors.NotHost):
        await house.games.claims.admit(house.game, DAVE, DAVE)
    with pytest.raises(errors.ClaimSettled):
        await house.games.claims.admit(house.game, ALICE, CAROL)
    await house.games.moderation.bar(GUILD, Intervention(CAROL, "spam"), DAVE)
    with pytest.raises(errors.ClaimSettled):  # and not that Alice is barred
        await house.games.claims.admit(house.game, ALICE, DAVE)

    table = await house.games.claims.admit(house.game, ALICE, EVE)

    assert (EVE, "person new", EVE) == (table.seats[1].user_id, table.log[-1].text, table.log[-1].user_id)
    with pytest.raises(errors.ClaimSettled):
        await house.games.claims.admit(house.game, ALICE, DAVE)
    wall.turn(8 * HOUR)
    assert [] == await keep(house)


@rule("TAB-13.1")
async def test_somebody_who_comes_back_meanwhile_has_the_seat(house: House, wall: StillWall) -> None:
    await take(house, DAVE)

    table = await take(house, BOB, "Bob")

    assert isinstance(table, Table)
    assert "person" == table.log[-1].text
    wall.turn(8 * HOUR)
    assert [] == await keep(house)
    assert BOB == (await house.table()).seats[1].user_id


@rule("TAB-13.5")
async def test_whom_the_host_invites_sits_down_at_once(house: House) -> None:
    await house.games.claims.invite(house.game, ALICE, 1, EVE, "Eve")
    assert [EVE] == await users_told(house, INVITATION)

    table = await take(house, EVE, "Eve")

    assert isinstance(table, Table)
    assert EVE == table.seats[1].user_id


@rule("TAB-13.7", "TAB-18.17")
async def test_only_the_host_invites_and_nobody_who_plays_or_is_barred(house: House) -> None:
    with pytest.raises(errors.NotSeated):
        await house.games.claims.invite(house.game, DAVE, 1, EVE, "Eve")
    with pytest.raises(errors.SeatedAlready):
        await house.games.claims.invite(house.game, ALICE, 1, BOB, "Bob")
    await take(house, BOB, "Bob")
    with pytest.raises(errors.NotHost):
        await house.games.claims.invite(house.game, BOB, 0, EVE, "Eve")
    await house.games.moderation.bar(GUILD, Intervention(DAVE, "spam"), CAROL)
    with pytest.raises(errors.NotInvitable):
        await house.games.claims.invite(house.game, ALICE, 1, CAROL, "Carol")


@rule("TAB-13.8")
async def test_nobody_is_called_to_a_seat_again_within_an_hour(house: House, wall: StillWall) -> None:
    await house.games.claims.invite(house.game, ALICE, 1, EVE, "Eve")
    wall.turn(HOUR - 1)
    with pytest.raises(errors.InvitedLately):
        await house.games.claims.invite(house.game, ALICE, 1, EVE, "Eve")
    await house.games.claims.invite(house.game, ALICE, 1, DAVE, "Dave")
    assert [EVE, DAVE] == await users_told(house, INVITATION)
    wall.turn(1)
    await house.games.claims.invite(house.game, ALICE, 1, EVE, "Eve")
    assert [EVE, DAVE, EVE] == await users_told(house, INVITATION)


@rule("TAB-13.6")
async def test_an_invitation_to_a_seat_that_is_not_open_waits_for_it(house: House) -> None:
    await take(house, BOB, "Bob")
    await house.games.claims.invite(house.game, ALICE, 1, EVE, "Eve")
    with pytest.raises(errors.NoFreeSeat):
        await take(house, EVE, "Eve")
    await house.games.seating.open_absent(house.game, {BOB})

    assert isinstance(await take(house, EVE, "Eve"), Table)


@rule("TAB-13.4")
async def test_the_next_host_is_asked_when_the_host_has_gone(tmp_path: Path, wall: StillWall) -> None:
    async with open_services(tmp_path, now=wall.now) as here:
        await here.begin("carcassonne", ALICE, BOB, CAROL)
        await here.games.seating.open_absent(here.game, {ALICE})
        assert wall.now() + 12 * HOUR == await here.games.claims.take(here.game, DAVE, "Dave", 0)

        table = await here.games.claims.admit(here.game, BOB, DAVE)

        assert DAVE == table.seats[0].user_id


async def test_who_has_asked_for_a_seat_of_a_game_that_was_closed_asks_again_when_it_goes_on(
    house: House, wall: StillWall
) -> None:
    await take(house, DAVE)
    wall.turn(HOUR)
    await house.games.revival.end(house.game, Intervention(CAROL))
    wall.turn(9 * HOUR)
    await house.games.revival.restore(house.game, Intervention(CAROL))

    assert wall.now() + 8 * HOUR == await take(house, DAVE)
    wall.turn(8 * HOUR)
    await keep(house)
    assert (await house.table()).seat_of(DAVE) == 1


async def test_who_has_asked_for_a_seat_waits_as_much_longer_as_the_game_is_paused(
    house: House, wall: StillWall
) -> None:
    until = await take(house, DAVE)
    assert isinstance(until, int)
    await house.games.moderation.pause(house.game, Intervention(CAROL))
    wall.turn(20 * HOUR)
    await house.games.moderation.resume(house.game, Intervention(CAROL))

    assert until + 20 * HOUR == await take(house, EVE, "Eve")
    assert [] == await keep(house)
    wall.turn(8 * HOUR)
    await keep(house)
    assert (await house.table()).seat_of(DAVE) == 1
