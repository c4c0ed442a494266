"""People who press anything on their screens, old and new, and type what comes to mind: nothing surprises the bot."""

import asyncio
import random
from pathlib import Path

import pytest

from playground import screen
from playground.player import Failed
from tests.e2e.test_evenings import replayed
from tests.support.guests import Guest, called, open_table
from tests.support.house import House

COMMANDS = (
    "/game board",
    "/game export",
    "/game history page:2",
    "/game join",
    "/game leave",
    "/game list",
    "/game mine",
    "/game resign",
    "/game since",
    "/game start",
    "/game status",
    "/game text",
    "/game undo",
    "/game undo to:1",
    "/legal",
    "/play",
    "/carcassonne features",
    "/carcassonne place at:1,0",
    "/carcassonne place at:0,-1 turns:2 follower:none",
    "/carcassonne tiles",
    "/move do:deploy none",
    "/move do:place 1,0 0",
)
STEPS = 200


async def monkey(guest: Guest, dice: random.Random) -> None:
    """Do anything at all."""
    shown = [(m, c) for m in guest.player.messages.values() for c in screen.controls(m) if not c.get("disabled")]
    if not shown or dice.random() < 0.3:
        await guest.player.slash(dice.choice(COMMANDS))
        return
    message, control = dice.choice(shown[-30:])
    if control["custom_id"].startswith("resigned") and dice.random() < 0.9:
        return  # or there would be no game left to play
    told = {"op": "press", "message": message["id"], "custom_id": control["custom_id"]}
    if control["type"] == 3:
        told |= {"op": "select", "values": [dice.choice(control["options"])["value"]]}
    await guest.player._ask(told, control["custom_id"])


@pytest.mark.parametrize("number", range(3))
async def test_whatever_people_do_is_answered_and_leaves_a_game_that_replays(
    here: House, tmp_path: Path, number: int, seed: str
) -> None:
    """Keyed by the seed of this run, which the header tells."""
    dice = random.Random(f"{seed}/{number}")
    async with here.guests("alice", "bob", "carol") as guests:
        await open_table(*guests)
        for _ in range(STEPS):
            few = dice.sample(guests, dice.randint(1, 3))
            for outcome in await asyncio.gather(*(monkey(guest, dice) for guest in few), return_exceptions=True):
                # Another may have taken the button away in the same moment; anything else has been answered.
                assert outcome is None or (isinstance(outcome, Failed) and "any more" in str(outcome)), outcome
        await here.until("SELECT shown_seq = seq FROM games", 1)
        await called(*guests)

        assert [] == here.reported
        await replayed(guests[0], tmp_path)
