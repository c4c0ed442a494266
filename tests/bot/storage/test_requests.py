"""Requests: messages that lose their buttons once nobody can answer them, in both back ends."""

from collections.abc import Callable

from bot.storage.changes import Progress
from bot.storage.joining import Claim, Regrouped, Request
from bot.storage.records import Closed, Gathering, Guest, Welcome
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.bot.storage.conftest import Opener
from tests.support.games import BOB, CAROL, game


def request(game_id: int, kind: str, user: int, message: int) -> Request:
    return Request(game_id=game_id, message_id=message, user_id=user, channel_id=5, kind=kind)


async def test_an_invitation_is_settled_once_all_who_were_invited_have_come_or_the_lobby_is_closed(
    store: Store, open_store: Opener
) -> None:
    opened = await store.open_game(evolve(game(), seats=3), "Alice")
    await store.save_requests([request(opened.id, "lobby", user, 7) for user in (BOB, CAROL)])

    def invite(*users: int) -> Callable[[Gathering], Regrouped]:
        def change(before: Gathering) -> Regrouped:
            guests = [Guest(game_id=opened.id, user_id=user, welcome=Welcome.INVITED, since=1) for user in users]
            return Regrouped(evolve(before, guests=tuple(guests)))

        return change

    await store.regroup(opened.id, invite(BOB, CAROL))
    assert () == await store.settled_requests()

    await store.regroup(opened.id, invite(CAROL))
    assert () == await store.settled_requests(opened.id), "Carol can answer still"

    await store.close_game(opened.id, Closed.MODERATOR)
    [settled] = await store.settled_requests()
    assert (opened.id, 7) == (settled.game_id, settled.message_id)

    await store.close()
    again = await open_store()
    assert [settled] == [*await again.settled_requests(opened.id)]
    await again.drop_request(settled)
    assert () == await again.settled_requests()
    await again.close()


async def test_a_claim_is_settled_once_nobody_waits_for_the_seat(store: Store) -> None:
    opened = await store.open_game(evolve(game(), seats=1), "Alice")
    await store.begin(evolve(opened, seats=1, channel_id=9), Progress(entries=(), snapshot=b"{}"))
    await store.save_claim(Claim(game_id=opened.id, user_id=BOB, seat=0, name="Bob", at=1))
    await store.save_requests([request(opened.id, "claim", BOB, 7), request(opened.id, "invitation", CAROL, 8)])
    assert [8] == [each.message_id for each in await store.settled_requests()]

    await store.close_game(opened.id, Closed.SILENT)
    assert [7, 8] == [each.message_id for each in await store.settled_requests()]
