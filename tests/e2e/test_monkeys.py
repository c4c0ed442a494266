"""People who press anything on their screens, old and new, and type what comes to mind: nothing surprises the bot."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from playground.client import screen
from playground.client.connection import Failed
from playground.protocol.json import Json
from rules.ming_dynasty.state import MingOptions, Phase, Starter
from tests.support.ahead import play_ahead
from tests.support.drivers import MingDriver
from tests.support.evenings import replay_export
from tests.support.guests import Guest, called_guest, open_table
from tests.support.house import House

pytestmark = pytest.mark.slow

ANY_GAME = (
    *("/game board", "/game export", "/game history page:2", "/game join", "/game leave", "/game list", "/game mine"),
    *("/game resign", "/game since", "/game start", "/game status", "/game text", "/game undo", "/game undo to:1"),
    *("/help", "/legal", "/play", "/plan list", "/rules", "/rules topic:tile"),
)
CARCASSONNE = (
    "/carcassonne features",
    "/carcassonne place at:1,0",
    "/carcassonne place at:0,-1 turns:2 follower:none",
    "/carcassonne tiles",
    "/move do:deploy none",
    "/move do:place 1,0 0",
)
MING_DYNASTY = (
    *("/ming deploy relatives:1 monk:none", "/ming hand", "/ming move to:huguang-1 card:dragon", "/ming pass"),
    *("/ming place province:shaanxi", "/ming return relatives:0", "/ming stay card:dragon relatives:0"),
    *("/ming take card:dragon province:shaanxi", "/move do:pass", "/move do:return 1"),
    *("/plan add do:place shaanxi | place huguang; take; pass", "/plan clear"),
)
STEPS = 120
MING_STEPS = 60
"""In each of four phases, which makes as many as in two games of Carcassonne."""


def is_usable(control: Json) -> bool:
    """Whether it is a button of the bot, but no link, or a menu of options."""
    return "custom_id" in control and control["type"] in (2, 3) and not control.get("disabled")


async def monkey(guest: Guest, dice: random.Random, commands: Sequence[str]) -> None:
    """Do anything at all."""
    shown = [(m, c) for m in guest.player.messages.values() for c in screen.controls(m) if is_usable(c)]
    if not shown or dice.random() < 0.3:
        await guest.player.slash(dice.choice(commands))
        return
    message, control = dice.choice(shown[-30:])
    if control["custom_id"].startswith("resigned") and dice.random() < 0.9:
        return  # or there would be no game left to play
    told = {"op": "press", "message": message["id"], "custom_id": control["custom_id"]}
    if control["type"] == 3:
        told |= {"op": "select", "values": [dice.choice(control["options"])["value"]]}
    await guest.player._ask(told, control["custom_id"])


async def play_about(
    here: House, guests: list[Guest], dice: random.Random, commands: Sequence[str], steps: int = STEPS
) -> None:
    """Let *guests* do anything, several of them at once."""
    for _ in range(steps):
        few = dice.sample(guests, dice.randint(1, len(guests)))
        doing = (monkey(guest, dice, (*ANY_GAME, *commands)) for guest in few)
        for outcome in await asyncio.gather(*doing, return_exceptions=True):
            # Another may have taken the button away in the same moment; anything else has been answered.
            assert outcome is None or (isinstance(outcome, Failed) and "any more" in str(outcome)), outcome


@pytest.mark.parametrize("number", range(2))
async def test_whatever_people_do_is_answered_and_leaves_a_game_that_replays(
    here: House, tmp_path: Path, number: int, seed: str
) -> None:
    """Keyed by the seed of this run, which the header tells."""
    dice = random.Random(f"{seed}/{number}")
    async with here.guests("alice", "bob", "carol") as guests:
        await open_table(*guests)
        await play_about(here, guests, dice, CARCASSONNE)
        await here.until("SELECT shown_seq = seq FROM games", 1)
        await called_guest(*guests)

        assert [] == here.reported
        await replay_export(guests[0], tmp_path)


@pytest.mark.parametrize("phase", [Phase.PLACE, Phase.TAKE, Phase.MOVE, Phase.SCORE])
async def test_whatever_people_do_at_ming_dynasty_is_answered_and_leaves_a_game_that_replays(
    here: House, tmp_path: Path, phase: Phase, seed: str
) -> None:
    """From each phase of the second round on."""
    dice = random.Random(f"{seed}/{phase}")
    async with here.guests("alice", "bob", "carol") as guests:
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1")
        game = MingDriver(here, guests, MingOptions(starter=Starter.SEAT_1))
        await play_ahead(game, lambda state: state.round == 2 and state.phase is phase)
        await play_about(here, guests, dice, MING_DYNASTY, MING_STEPS)

        assert [] == here.reported
        await replay_export(guests[0], tmp_path)
