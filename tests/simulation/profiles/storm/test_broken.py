"""Six broken programs are caught by a storm's referee and by a quick test."""

import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Final

import pytest

from bot.storage.outgoing import Outgoing, line
from bot.tables.keeping.outbox import DeliveryOutcome, Outbox
from bot.tables.keeping.presence import Presence
from bot.tables.services.deeds import Intervention
from rules.core.notation import format_action
from rules.core.play import legal
from tests.e2e.test_moderating import looked_back, sure
from tests.e2e.test_time import SIMPLE
from tests.simulation.court import Court
from tests.simulation.findings import Findings
from tests.simulation.memory import OWED
from tests.simulation.profiles.storm import broken
from tests.simulation.profiles.storm.broken import BROKEN, run_broken
from tests.support.cli import surroundings
from tests.support.evenings import SENDING
from tests.support.guests import open_table, text_of
from tests.support.house import house as opened_house
from tests.support.services import ALICE, BOB, DAVE, open_services
from tests.support.tastings import tasting, tasting_house
from tests.support.time import HandWall, StillWall
from tests.toys.generous.game import RULES

MODERATOR, PRESS = 900, 5
HOUR = 3600
EMPTY: Final = "SELECT NOT EXISTS (SELECT 1 FROM outbox)"

Story = Callable[[Path, pytest.MonkeyPatch], Awaitable[Findings]]


async def somebody_moves(folder: Path, patch: pytest.MonkeyPatch) -> Findings:
    async with open_services(folder) as house:
        table = await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
        court = Court(house.path)
        first = next(legal(table.rules, table.state, 0))
        preview = await house.choose(ALICE, f"{format_action(first)}; deploy none")
        await house.games.moves.confirm(house.game, ALICE, token=preview.token, press=PRESS)
        court.ledger.hear(PRESS, ALICE, house.game, "1", "Turn saved (entry 2). Now: Bob.")
        return await court.judge()


async def discord_is_away(folder: Path, patch: pytest.MonkeyPatch) -> Findings:
    async def refuse(message: Outgoing, again: bool) -> DeliveryOutcome:
        return DeliveryOutcome.FAILED

    async with open_services(folder) as house:
        table = await house.begin("carcassonne", ALICE, BOB)
        court, wall = Court(house.path), StillWall()
        outbox = Outbox(house.games, Presence(house.store, wall), lambda task: None, lambda *told, **more: None)
        outbox.sends = refuse
        await house.store.send_later([line(table.record.id, "resumed", name="Alice")])
        court.referee.memory.owe(await court.books.rows(OWED))
        await outbox.look()
        return await court.judge()


async def somebody_takes_a_seat(folder: Path, patch: pytest.MonkeyPatch) -> Findings:
    async with tasting(folder, patch, RULES) as house:
        court = Court(house.path)
        await house.move(ALICE, "bid 2")
        await court.judge()
        court.ledger.comers.add((house.game, DAVE))
        await house.games.moderation.seat(house.game, Intervention(MODERATOR), 0, DAVE, "Dave")
        return await court.judge()


async def somebody_is_late(folder: Path, patch: pytest.MonkeyPatch) -> Findings:
    """A reminder arrives, but the bot never hears of it and is restarted."""
    wall = HandWall()
    async with opened_house(folder, patch, wall=wall) as here, here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=here.settle)
        await here.place.fault("status", route=SENDING, count=99, status=502, after=True)
        wall.turn(18 * HOUR)
        await alice.until(lambda: any(text_of(each).startswith("⏰") for each in alice.public()), "the reminder")
        await here.close()
        await here.place.fault("none")
        await here.place.fault("clock", seconds=HOUR)  # so that Discord does not know the message again by its nonce
        await here.open()
        await here.until(EMPTY, 1)
        return await Court(here.database, alice).judge()


async def a_game_is_closed(folder: Path, patch: pytest.MonkeyPatch) -> Findings:
    async with tasting_house(folder, patch) as here, here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="tasting", before_start=here.settle)
        court = Court(here.database, alice)
        await alice.type("/admin end game:1")
        await sure(alice, "The game has ended.")
        _, log = await looked_back(alice, folder)
        court.ledger.exports[1].append((int(alice.id), log))
        return await court.judge()


STORIES: Final[dict[str, Story]] = {
    "acknowledges before it saves": somebody_moves,
    "drops a notice": discord_is_away,
    "reminds in the channel": somebody_is_late,
    "writes twice after a crash": somebody_is_late,
    "hands on a sealed choice": somebody_takes_a_seat,
    "shows a closed game": a_game_is_closed,
}
"""For each broken program, the situation in which it does harm."""

WHOLE_HOUSE: Final = ("reminds in the channel", "writes twice after a crash", "shows a closed game")
"""Those whose story needs a playground."""


@pytest.mark.parametrize(
    "what", [pytest.param(each, marks=[pytest.mark.slow] if each in WHOLE_HOUSE else []) for each in BROKEN]
)
async def test_the_referee_of_a_storm_catches_a_program_that(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = dict[str, tuple[str, ...]]()
    for name, program in (("sound", nullcontext()), ("broken", run_broken(BROKEN[what]))):
        folder = tmp_path / name
        folder.mkdir()
        with program:
            found[name] = getattr(await STORIES[what](folder, monkeypatch), BROKEN[what].finding)

    assert () == found["sound"]
    assert found["broken"]


@pytest.mark.slow
def test_a_quick_test_fails_on_each() -> None:
    command = (sys.executable, "-m", broken.__name__)
    done = subprocess.run(command, env=surroundings(), capture_output=True, text=True, check=True)

    assert dict.fromkeys(BROKEN, int(pytest.ExitCode.TESTS_FAILED)) == json.loads(done.stdout)
