"""The contract that every back end keeps, about open seats and who has asked for them."""

import pytest

from bot.settings.deadlines.clocks import Due
from bot.storage.errors import Conflict, Repeated
from bot.storage.joining import Claim
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, Post
from bot.storage.sql.store import Store
from bot.tables.services.claims import SEAT
from bot.tables.telling.notices import TURN
from rules.core.struct import evolve
from tests.support.games import BOB, CAROL, game, go_on, live
from tests.support.rules import rule

DAVE = 104


def claim(game_id: int, user: int, *, at: int, invited: bool = False) -> Claim:
    return Claim(game_id=game_id, user_id=user, seat=1, name="Who", at=at, invited=invited)


@rule("TAB-13.12")
async def test_claims_stand_in_order_with_one_deadline_until_somebody_sits_down(store: Store) -> None:
    begun = await live(store)
    row = Due(game_id=begun.id, kind=SEAT, seat=1, number=0, at=50)
    asked = Outgoing(kind="claim", game_id=begun.id, detail={"user": DAVE})
    await store.save_claim(claim(begun.id, DAVE, at=8), due=row, messages=[asked], press=7)
    with pytest.raises(Repeated):
        await store.save_claim(claim(begun.id, DAVE, at=9), press=7)
    await store.save_claim(claim(begun.id, CAROL, at=7, invited=True), due=evolve(row, at=90))

    assert (claim(begun.id, CAROL, at=7, invited=True), claim(begun.id, DAVE, at=8)) == await store.claims(begun.id)
    assert (row,) == await store.due(100, most=9)
    assert [asked.detail] == [message.detail for message in await store.outbox(0)]

    seat = (await store.seats(begun.id))[1]
    vacant, taken = evolve(seat, vacant=True), evolve(seat, user_id=DAVE)
    after = await go_on(store, begun.id, "open", after=begun.seq, seats=[vacant])
    assert 2 == len(await store.claims(begun.id)), "the seat is open, and they wait"
    await go_on(store, begun.id, "person", after=after.seq, seats=[taken])
    assert ((), ()) == (await store.claims(begun.id), await store.due(100, most=9))


@rule("TAB-13.11")
async def test_whoever_sits_down_is_asked_and_invited_nowhere_else_at_that_table(store: Store) -> None:
    begun, elsewhere = await live(store), await live(store, channel=99)
    for invited in (False, True):
        seat = evolve((await store.seats(begun.id))[0], user_id=DAVE)
        await store.save_claim(claim(begun.id, DAVE, at=8, invited=invited))
        await store.save_claim(claim(begun.id, CAROL, at=9))
        await store.save_claim(claim(elsewhere.id, DAVE, at=8))
        begun = await go_on(store, begun.id, "person", after=begun.seq, seats=[seat])
        assert [CAROL] == [found.user_id for found in await store.claims(begun.id)]
        assert [DAVE] == [found.user_id for found in await store.claims(elsewhere.id)]


@rule("TAB-13.13")
async def test_nobody_waits_for_a_seat_of_a_game_that_is_over(store: Store) -> None:
    begun = await live(store)
    await store.save_claim(claim(begun.id, DAVE, at=8))
    await store.save_claim(claim(begun.id, CAROL, at=9, invited=True))
    await go_on(store, begun.id, "b", after=begun.seq, over=True)

    assert () == await store.claims(begun.id)


async def test_only_at_live_games_are_seats_asked_for(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")
    with pytest.raises(Conflict):
        await store.save_claim(claim(opened.id, BOB, at=1))

    begun = await live(store, channel=99)
    await store.close_game(begun.id, Closed.SILENT)
    with pytest.raises(Conflict):
        await store.save_claim(claim(begun.id, DAVE, at=1))


async def test_a_call_that_waits_is_kept_when_a_message_is_about_other_seats(store: Store) -> None:
    begun = await live(store)
    calls = [Outgoing(kind=TURN, game_id=begun.id, seat=seat, at=99, detail={"users": [seat]}) for seat in (0, 1)]
    post = Post(game_id=begun.id, seq=1, channel_id=41, message_id=9)
    await store.mark_shown(post, calls=calls)

    await store.mark_shown(evolve(post, message_id=10), calls=[], kept={1})

    assert [1] == [message.seat for message in await store.outbox(99)]
    await store.mark_shown(evolve(post, message_id=11), calls=[])
    assert () == await store.outbox(99)
