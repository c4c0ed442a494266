"""What is kept to be told to one person: a seat lost or got, the host's part, a deleted thread, a resignation."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.outgoing import LINE, Outgoing
from bot.storage.records import Closed
from bot.tables.limits import Barred
from bot.tables.services.deeds import LOG, Intervention
from bot.tables.telling.notices import TURN
from bot.tables.telling.personal import GIVEN, LOST_THREAD, SEAT_NEWS
from players.levels import Level
from rules.core.struct import evolve
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, CHANNEL, DAVE, GUILD, House, open_services
from tests.support.votes import begin_game

LATER = 10**12


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        here.games.tables.thinks = True
        yield here


async def outbox_lines(house: House, kind: str) -> list[Outgoing]:
    return [each for each in await house.store.outbox(LATER) if each.kind == kind]


async def news(house: House) -> list[tuple[int, int, str]]:
    """Return for each notice its user, the seat, and why the seat was lost (empty if it was gained)."""
    return [
        (*each.detail["users"], each.detail["seat"], each.detail["why"])
        for each in await outbox_lines(house, SEAT_NEWS)
    ]


@rule("TAB-20.13")
async def test_whoever_loses_a_seat_or_is_given_one_is_told_once(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.moderation.unseat(house.game, Intervention(DAVE), 1, Level.APPRENTICE)

    assert [(BOB, 1, "moderator")] == await news(house)

    await house.games.moderation.seat(house.game, Intervention(ALICE), 2, DAVE, "Dave")

    assert [(BOB, 1, "moderator"), (CAROL, 2, GIVEN), (DAVE, 2, "")] == await news(house)

    await house.games.moderation.unseat(house.game, Intervention(ALICE), 0, Level.APPRENTICE)

    assert 3 == len(await news(house)), "nobody is told what they did themselves"

    await house.games.moderation.seat(house.game, Intervention(DAVE), 0, ALICE, "Alice")

    assert 3 == len(await news(house)), "the turn message mentions who is to move"


async def test_whoever_takes_ones_own_seat_back_is_not_told_and_whoever_the_host_seats_is(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.votes.replace(house.game, ALICE, 1, Level.APPRENTICE)
    for message in await outbox_lines(house, SEAT_NEWS):
        await house.store.mark_sent(message)
    await house.games.moderation.unseat(house.game, Intervention(DAVE), 2, Level.APPRENTICE)
    for message in await outbox_lines(house, SEAT_NEWS):
        await house.store.mark_sent(message)
    assert isinstance(await house.games.claims.take(house.game, DAVE, "Dave", 2), int)
    await house.games.claims.admit(house.game, ALICE, DAVE)

    assert [(DAVE, 2, "")] == await news(house)


@rule("TAB-20.14")
async def test_whoever_becomes_host_is_mentioned(house: House) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.moves.resign(house.game, ALICE)
    [line] = await outbox_lines(house, LINE)

    assert [BOB] == [*line.detail["mentions"]]


async def test_players_hear_of_a_deleted_thread_in_the_channel_or_directly_if_the_game_is_private(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    for _ in range(2):  # Discord tells of it, and so does the next message that is refused
        await house.games.tables.close(house.game, Closed.CHANNEL)
    [told] = await outbox_lines(house, LOST_THREAD)

    assert (CHANNEL, {ALICE, BOB}) == (told.channel_id, {*told.detail["users"]})
    assert [house.game] == [record.id for record in await house.store.threadless(BOB, since=0, most=5)]

    await house.store.mark_sent(told)
    record = await house.open("carcassonne", ALICE, private=True, seats=2, admitted=(BOB,))
    await house.games.lobby.sit(record.id, BOB, "Bob")
    await house.games.lobby.begin(record.id, ALICE, channel_id=99)
    await house.games.tables.close(record.id, Closed.CHANNEL)

    assert {(None, ALICE), (None, BOB)} == {
        (each.channel_id, each.user_id) for each in await outbox_lines(house, LOST_THREAD)
    }


@rule("TAB-18.17", "TAB-18.18")
async def test_a_moderators_reason_is_told_and_stands_in_the_audit_log(house: House) -> None:
    await house.store.change_server(GUILD, lambda before: evolve(before, log=55))
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.moderation.unseat(house.game, Intervention(DAVE, reason="quarrel"), 1, Level.APPRENTICE)
    await house.games.moderation.pause(house.game, Intervention(DAVE, reason="supper"))
    await house.games.moderation.bar(GUILD, Intervention(DAVE, "spam"), BOB)

    assert ["quarrel", "supper"] == [each.detail["facts"]["reason"] for each in await outbox_lines(house, LINE)]
    assert [("unseat", 55), ("pause", 55), ("bar", 55)] == [
        (each.detail["what"], each.channel_id) for each in await outbox_lines(house, LOG)
    ]
    audits = (await house.store.audits(GUILD, page=1, size=9)).rows
    assert ["spam", "supper", "quarrel"] == [each.detail["reason"] for each in audits]
    with pytest.raises(Barred):
        await house.open("carcassonne", BOB, seats=2)


@rule("TAB-20.17")
@pytest.mark.parametrize(("dm", "mentioned", "direct"), [(False, [ALICE], []), (True, [], [ALICE])])
async def test_whoever_is_to_move_hears_that_a_closed_game_goes_on_in_the_way_they_wish(
    house: House, dm: bool, mentioned: list[int], direct: list[int]
) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    await house.games.people.change(ALICE, {"dm": dm})
    await house.games.revival.end(house.game, Intervention(DAVE))
    await house.games.revival.restore(house.game, Intervention(DAVE))

    restored = [each for each in await outbox_lines(house, LINE) if each.detail["key"] == "line-restored"]
    assert [mentioned] == [[*each.detail["mentions"]] for each in restored]
    assert direct == [each.user_id for each in await outbox_lines(house, TURN)]
