"""What the judge of a storm says of time that has passed."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from discord.utils import time_snowflake

from bot.settings.deadlines.pace import HOUR
from bot.storage.records import Motion
from tests.simulation.books import FileBooks
from tests.simulation.findings import Findings
from tests.simulation.ledger import Ledger
from tests.simulation.messages import Json
from tests.simulation.profiles.storm.hours import QUIET, disturbances, overdue
from tests.support.services import ALICE, BOB, open_services
from tests.support.time import WALL_FILE, FileWall, Hours, StillWall


async def test_votes_and_clocks_that_are_due_are_missed_until_they_are_done(tmp_path: Path) -> None:
    wall = StillWall()
    async with open_services(tmp_path, now=wall.now) as house:
        await house.begin("carcassonne", ALICE, BOB, pace="day")
        await house.games.votes.propose(house.game, BOB, Motion.END)
        rows = FileBooks(house.path).rows

        assert Findings() == await overdue(rows, wall.now())
        wall.turn(30 * HOUR)
        found = await overdue(rows, wall.now())
        assert {"clock", "vote"} == {each.split()[0] for each in found.untrue}
        for row in await house.store.due(int(wall.now()), most=9):
            await (house.games.votes.expire(row) if row.kind == "vote" else house.store.ring(row, None, None))
        assert Findings() == await overdue(rows, wall.now())


def test_somebody_who_is_called_in_quiet_hours_is_noticed(tmp_path: Path) -> None:
    hours, ledger = Hours(tmp_path / "turned"), Ledger()
    noon = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)
    hours._turned = [(0.0, 0.0), (noon.timestamp(), 11.0 * HOUR)]  # from noon on it is 11 pm

    def message(minute: int, **more: object) -> Json:
        button = {"type": 2, "custom_id": "turn:1:0:"}
        id = time_snowflake(noon.replace(minute=minute))
        return {"id": str(id), "channel_id": "1", "mentions": [{"id": "7"}], "flags": 0, "components": [button]} | more

    ledger.see(message(0))  # it was on its way
    ledger.see(message(5, flags=1 << 12))
    assert Findings() == disturbances(ledger.pings, {7: QUIET}, hours)
    ledger.see(message(6))
    assert 1 == len(disturbances(ledger.pings, {7: QUIET}, hours).untrue)
    assert Findings() == disturbances(ledger.pings, {8: QUIET}, hours)


async def test_the_clock_of_another_process_is_turned_and_whoever_waits_is_woken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours, wall = Hours(tmp_path / "turned"), FileWall()
    monkeypatch.setenv(WALL_FILE, str(hours.path))
    waiting = asyncio.create_task(wall.wait(HOUR, asyncio.Event()))
    await asyncio.sleep(0)
    before = wall.now()
    hours.turn(HOUR)
    await waiting

    assert before + HOUR <= wall.now()
    assert wall.seconds_ahead == hours.seconds_passed == HOUR
