"""Games that stand still for two reasons at the same time: that time counts once."""

import pytest

from bot.storage.audit import TablePlace
from bot.storage.records import Closed
from bot.tables.services.deeds import Intervention
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, GUILD, House
from tests.support.time import StillWall

MODERATOR = 900
ELSEWHERE = TablePlace(home_id=71, channel_id=72, lobby_id=72)

STEPS = (
    *("pause refuse accept resume", "pause refuse resume accept", "refuse pause accept resume"),
    *("refuse pause resume accept", "freeze refuse accept unfreeze", "refuse freeze unfreeze accept"),
    *("pause refuse move resume", "refuse end restore", "refuse delete move", "refuse pause end restore resume"),
    *("pause refuse end restore resume", "refuse kick back accept"),
)
"""What happens to a game, each step 100 seconds after the one before; with the last one it goes on."""


async def take(house: House, step: str, now: int) -> None:
    """Let a step happen."""
    games, game = house.games, house.game
    moderator = Intervention(MODERATOR, "why")
    match step:
        case "refuse":
            await house.store.refuse_game(game, now)
        case "accept":
            await house.store.accept_game(game, now)
        case "pause" | "resume" | "freeze" | "unfreeze":
            await getattr(games.moderation, step)(game, moderator)
        case "end" | "restore":
            await getattr(games.revival, step)(game, moderator)
        case "delete":
            await games.tables.close(game, Closed.CHANNEL)
        case "move":
            await games.revival.move(await games.tables.record(game), moderator, ELSEWHERE)
        case "kick":
            await games.tables.close(game, Closed.SERVER)
        case "back":
            await games.tables.reopen(GUILD)
        case _:
            raise AssertionError(step)
    games.tables.forget(game)


@rule("TAB-5.8")
@pytest.mark.parametrize("steps", STEPS)
async def test_time_in_which_a_game_stands_still_for_two_reasons_counts_once(
    house: House, wall: StillWall, steps: str
) -> None:
    await house.begin("carcassonne", ALICE, BOB, pace="day", river="false", starter="1")
    [(seat, before)] = (await house.table()).clocks.items()
    assert before.since is not None
    wall.turn(1000)
    first = wall.now()
    for step in steps.split():
        await take(house, step, int(wall.now()))
        last = wall.now()
        wall.turn(100)

    after = (await house.table()).clocks[seat].since
    assert after is not None
    assert last - first == after - before.since
