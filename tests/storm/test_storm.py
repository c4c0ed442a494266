"""A short storm, and what its seed draws."""

import time
from pathlib import Path

import pytest

from playground.server.kinds import KINDS
from tests.storm.__main__ import DISK_MEGABYTES
from tests.storm.blows import FileBlows
from tests.storm.findings import Findings
from tests.storm.raging import begun, in_a_file
from tests.storm.weather import drawn
from tests.support.disk import mounted

KILLS = 12
SECONDS = 500


@pytest.mark.slow
async def test_nothing_is_lost_doubled_or_untrue_in_a_storm(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", megabytes=DISK_MEGABYTES) as disk:
        place = in_a_file(tmp_path / "disk", disk)
        async with begun(tmp_path, place, seed=1, quick=True) as storm:
            await storm.rage(range(1, 1000), kills=KILLS, until=time.monotonic() + SECONDS)

            assert (Findings(), []) == (storm.findings, storm.crashed)
            told = storm.told()
    assert told["kills"] >= KILLS
    assert told["faults"] > 10
    assert told["confirmed"] > 5


def test_the_same_seed_draws_the_same_storm() -> None:
    one, other, another = ([drawn(seed, number, FileBlows.kinds) for number in range(300)] for seed in (1, 1, 2))

    assert one == other
    assert one != another


def test_everything_that_may_happen_happens() -> None:
    steps = [drawn(1, number, FileBlows.kinds) for number in range(500)]

    assert {order["kind"] for step in steps for order in step.orders} == {
        *(kind for kind, each in KINDS.items() if each.draws),
        "delete",
    }
    assert {*FileBlows.kinds} == {blow for step in steps for blow in step.blows}
    assert {("bot",), ("playground",), ("bot", "playground")} < {
        tuple(kill.whom for kill in step.kills) for step in steps
    }
