"""Gatherings: tables with their seats and guests, in both back ends."""

import asyncio
from collections.abc import Callable

import pytest

from bot.base import errors
from bot.settings.deadlines.clocks import Due
from bot.storage.errors import Conflict, Repeated
from bot.storage.joining import Regrouped
from bot.storage.outgoing import line
from bot.storage.records import Gathering, Status, Welcome
from bot.storage.sql.store import Store
from bot.tables.services.gathering import LOBBY, after_joining, after_leaving, due_at, regroup, with_guest
from rules.core.struct import evolve
from tests.bot.storage.conftest import Opener
from tests.support.games import ALICE, BOB, CAROL, game

NOW = 5000


def joining(user: int) -> Callable[[Gathering], Regrouped]:
    """Return the change that adds a user to a gathering."""

    def change(before: Gathering) -> Regrouped:
        return regroup(after_joining(before, user, f"user {user}", now=NOW), before=before, now=NOW)

    return change


async def lobby(store: Store) -> int:
    """Open a lobby of Alice's, to which Carol may come, and return its id."""
    opened = await store.open_game(evolve(game(), seats=2, private=True), "Alice", admitted=[CAROL], due_at=NOW)
    return opened.id


async def test_a_gathering_is_kept_as_it_was_left(store: Store, open_store: Opener) -> None:
    number = await lobby(store)
    before = await store.gathering(number)
    assert before is not None
    assert [(CAROL, Welcome.ADMITTED)] == [(guest.user_id, guest.welcome) for guest in before.guests]
    assert (Due(game_id=number, kind=LOBBY, seat=0, number=0, at=NOW),) == await store.due(NOW, most=9)

    def changing(there: Gathering) -> Regrouped:
        record = evolve(there.record, starts=True, keeps=False, begins_at=NOW + 9, host=CAROL)
        after = after_joining(
            with_guest(evolve(there, record=record), BOB, Welcome.INVITED, now=7), CAROL, "Carol", now=NOW
        )
        return Regrouped(after, due_at(after), [line(number, "told-host-gone", who="Carol")])

    assert before == (await store.regroup(number, changing))[0]
    await store.close()
    again = await open_store()
    after = await again.gathering(number)
    assert after is not None
    assert (True, False, True, NOW + 9, CAROL) == (
        after.record.private,
        after.record.keeps,
        after.record.starts,
        after.record.begins_at,
        after.record.host,
    )
    assert ([ALICE, CAROL], [BOB]) == ([s.user_id for s in after.seats], [g.user_id for g in after.guests])
    assert after.record.lobby_seq == before.record.lobby_seq + 1
    assert ["told-host-gone"] == [message.detail["key"] for message in await again.outbox(NOW)]
    await again.close()


async def test_of_many_who_come_at_once_each_has_a_place(store: Store) -> None:
    number = (await store.open_game(evolve(game(), seats=3), "Alice")).id
    users = range(1000, 1010)
    await asyncio.gather(*(store.regroup(number, joining(user)) for user in users))
    found = await store.gathering(number)
    assert found is not None
    assert ([0, 1, 2], 8) == ([seat.seat for seat in found.seats], len(found.guests))
    assert {ALICE, *users} == {s.user_id for s in found.seats} | {g.user_id for g in found.guests}
    assert [*range(1, 9)] == [guest.number for guest in found.guests]


async def test_what_a_change_refuses_is_not_written_and_a_press_counts_once(store: Store) -> None:
    number = await lobby(store)
    with pytest.raises(errors.OnlyInvited):
        await store.regroup(number, joining(BOB), press=7)
    await store.regroup(number, joining(CAROL), press=7)

    def leaving(before: Gathering) -> Regrouped:
        after, said = after_leaving(before, CAROL, now=NOW)
        return regroup(after, before=before, now=NOW, messages=said)

    with pytest.raises(Repeated):
        await store.regroup(number, leaving, press=7)
    with pytest.raises(Conflict):
        await store.regroup(number + 1, leaving)
    found = await store.gathering(number)
    assert found is not None
    assert [ALICE, CAROL] == [seat.user_id for seat in found.seats]


async def test_what_was_due_is_taken_away_once(store: Store) -> None:
    number = await lobby(store)
    [row] = await store.due(NOW, most=9)
    await store.regroup(number, lambda there: Regrouped(there, evolve(row, at=NOW + 1)), press=row)
    with pytest.raises(Conflict):
        await store.regroup(number, Regrouped, press=row)
    assert () == await store.due(NOW, most=9)
    assert NOW + 1 == await store.next_due()

    def ending(there: Gathering) -> Regrouped:
        return Regrouped(evolve(there, record=evolve(there.record, status=Status.CLOSED, closed_at=NOW)))

    await store.regroup(number, ending)
    assert await store.next_due() is None
