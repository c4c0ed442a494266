"""Messages that a game's end puts into the outbox: to its players, and to the server's channel for results."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base import errors
from bot.settings.servers.settings import Server
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, Motion
from bot.tables.keeping.silence import Silence
from bot.tables.services.deeds import Intervention
from bot.tables.telling.endings import FAREWELL, RESULT
from rules.core.struct import evolve
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, GUILD, House, open_services
from tests.support.time import StillWall
from tests.support.votes import answer_vote, begin_game, due, propose

RESULTS = 77
LATER = 10**12


@pytest.fixture
async def house(tmp_path: Path, wall: StillWall) -> AsyncIterator[House]:
    async with open_services(tmp_path, now=wall.now) as here:
        await here.store.change_server(GUILD, lambda before: evolve(before, results=RESULTS))
        yield here


async def outbox_lines(house: House) -> list[Outgoing]:
    return [*await house.store.outbox(LATER)]


@rule("TAB-14.1")
@pytest.mark.parametrize("why", [Closed.AGREED, Closed.MODERATOR, Closed.SILENT])
async def test_whatever_closes_a_game_everybody_is_told_in_one_message(
    house: House, wall: StillWall, why: Closed
) -> None:
    await begin_game(house, ALICE, BOB)
    match why:
        case Closed.AGREED:
            await answer_vote(house, await propose(house, ALICE, Motion.END), BOB, yes=True)
        case Closed.MODERATOR:
            await house.games.revival.end(house.game, Intervention(CAROL))
        case _:  # closed for silence
            for _ in range(2):
                [row] = await due(house, "silence")
                wall.turn(row.at - wall.now())
                for each in await outbox_lines(house):
                    await house.store.mark_sent(each)
                await Silence(house.games).look(row)
    record = await house.games.tables.record(house.game)
    last, result = (each for each in await outbox_lines(house) if each.kind != "silence" or "until" not in each.detail)

    assert why is record.closed_for
    assert {ALICE, BOB} == {*last.detail.get("users", last.detail.get("mentions", ()))}
    assert (RESULT, RESULTS) == (result.kind, result.channel_id)

    await house.games.tables.close(house.game, why)

    assert 2 == len([each for each in await outbox_lines(house) if "until" not in each.detail]), "it ends once"


async def test_the_result_of_a_game_that_is_over_is_told_with_its_last_move(house: House) -> None:
    await begin_game(house, ALICE, BOB)
    before = (await house.games.tables.record(house.game)).lobby_seq
    after = await house.games.moves.resign(house.game, BOB)

    assert not after.is_live
    assert [(RESULT, RESULTS)] == [(each.kind, each.channel_id) for each in await outbox_lines(house)]
    assert before + 1 == (await house.games.tables.record(house.game)).lobby_seq, "the card shows it"


async def test_a_server_without_a_channel_and_a_private_game_tell_nobody_else(house: House) -> None:
    await house.store.change_server(GUILD, lambda before: Server())
    await begin_game(house, ALICE, BOB)
    await house.games.moves.resign(house.game, BOB)

    assert [] == await outbox_lines(house)

    await house.store.change_server(GUILD, lambda before: evolve(before, results=RESULTS))
    opened = await house.open("carcassonne", ALICE, private=True, seats=2, admitted=(BOB,))
    await house.games.lobby.sit(opened.id, BOB, "Bob")
    await house.games.lobby.begin(opened.id, ALICE, channel_id=99)
    await house.games.moves.resign(opened.id, BOB)

    assert [] == await outbox_lines(house)


@rule("TAB-14.1")
async def test_somebody_who_wants_direct_messages_and_who_has_quiet_hours_is_told_of_the_end_as_they_wish(
    house: House, wall: StillWall
) -> None:
    await begin_game(house, ALICE, BOB)
    await house.games.people.change(ALICE, {"dm": True})
    await house.games.revival.end(house.game, Intervention(CAROL))
    last, farewell, _ = await outbox_lines(house)

    assert [BOB] == [*last.detail["mentions"]]
    assert (FAREWELL, ALICE) == (farewell.kind, farewell.user_id)


@rule("TAB-14.4")
async def test_somebody_who_played_is_asked_for_a_rematch_and_finds_the_one_that_was_opened(house: House) -> None:
    earlier = await house.open("carcassonne", ALICE, seats=3)
    await house.games.guests.invite(earlier.id, ALICE, [BOB])
    before = await begin_game(house, ALICE, BOB, CAROL)
    with pytest.raises(errors.GameNotOpen):
        await house.games.lobby.sit(house.game, CAROL, "Carol")

    assert await house.games.guests.rematch_of(before.record, BOB) is None, "an earlier lobby is none"

    again = await house.open("carcassonne", ALICE, seats=3)
    await house.games.guests.invite(again.id, ALICE, [BOB, CAROL])
    found = await house.games.guests.rematch_of(before.record, BOB)

    assert found is not None
    assert again.id == found.id
    await house.games.guests.decline(again.id, BOB)
    own = await house.games.guests.rematch_of(before.record, ALICE)
    assert own is not None
    assert again.id == own.id, "she has asked them already"
    assert await house.games.guests.rematch_of(before.record, BOB) is None, "he has said no to that one"
