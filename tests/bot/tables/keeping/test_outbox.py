"""What is to be sent stands in the outbox until it is sent, out of date or refused."""

from bot.settings.deadlines.clocks import Rung
from bot.storage.outgoing import Outgoing, line
from bot.tables.games import Games
from bot.tables.keeping.outbox import AGAIN_SECONDS, LONGEST_AGAIN_SECONDS, LONGEST_SECONDS, DeliveryOutcome
from rules.core.struct import evolve
from tests.bot.tables.keeping.test_keeper import EVER, alice_moves, first_turn, turns
from tests.support.keeping import WatchedKeeper
from tests.support.rules import rule
from tests.support.services import ALICE, House
from tests.support.time import StillWall


@rule("TAB-20.12")
async def test_a_message_that_cannot_be_sent_stands_in_the_outbox(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await first_turn(house)
    keeper.accepts = False
    await turns(keeper, wall, 18)
    assert ([], [False]) == (keeper.sent, keeper.again)
    wall.turn(AGAIN_SECONDS)
    await keeper.outbox.look()
    assert ([], [False, True]) == (keeper.sent, keeper.again)
    [message] = await house.store.outbox(EVER)

    after_restart = WatchedKeeper(Games(house.store, now=wall.now), wall)
    await after_restart.look()
    assert ([(0, Rung.MENTION)], [True]) == (after_restart.sent, after_restart.again), "it is looked for first"
    await after_restart.look()
    assert 1 == len(after_restart.sent)
    assert (message.seat, ()) == (0, await house.store.outbox(EVER))


async def test_what_cannot_be_sent_is_tried_again_after_growing_waits_or_when_something_changes(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await first_turn(house)
    keeper.accepts = False
    await turns(keeper, wall, 18)
    tries = len(keeper.again)
    waits: list[float] = []
    while sum(waits) < 3 * LONGEST_AGAIN_SECONDS:
        waits.append(await keeper.outbox.look())
        wall.turn(waits[-1])
    tries = len(keeper.again) - tries

    assert [5, 10, 20, 40] == waits[:4]
    assert max(waits) <= LONGEST_SECONDS, "others are looked for meanwhile"
    assert tries <= 9, "5 + 10 + … + 320 seconds, and then each ten minutes"

    await keeper.outbox.look()
    keeper.accepts = True
    keeper.outbox.retry()
    await keeper.outbox.look()

    assert ([(0, Rung.MENTION)], ()) == (keeper.sent, await house.store.outbox(EVER))


async def test_a_message_that_is_refused_holds_up_no_other_of_its_reader(house: House, keeper: WatchedKeeper) -> None:
    messages = [evolve(line(None, key, locale="en"), user_id=ALICE) for key in ("first", "second")]
    await house.store.send_later(messages)
    sent = []

    async def send(message: Outgoing, again: bool) -> DeliveryOutcome:
        if message.detail["key"] == "first":
            return DeliveryOutcome.REFUSED
        sent.append(message.detail["key"])
        return DeliveryOutcome.SENT

    keeper.outbox.sends = send
    await keeper.outbox.look()

    assert ["second"] == sent
    assert ["first"] == [each.detail["key"] for each in await house.store.outbox(EVER)]


@rule("TAB-20.2")
async def test_a_message_that_is_out_of_date_is_never_sent(
    house: House, keeper: WatchedKeeper, wall: StillWall
) -> None:
    await first_turn(house)
    keeper.accepts = False
    await turns(keeper, wall, 18)
    keeper.accepts = True
    await alice_moves(house)
    wall.turn(AGAIN_SECONDS)
    await keeper.look()

    assert ([], ()) == (keeper.sent, await house.store.outbox(EVER))
