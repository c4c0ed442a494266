"""A short storm, what its seed draws, and how it ends."""

import json
import time
from contextlib import nullcontext
from pathlib import Path

import pytest
from typer.testing import CliRunner

from playground.server.kinds import KINDS
from tests.simulation import findings
from tests.simulation.__main__ import app
from tests.simulation.books import FileBooks
from tests.simulation.profiles.storm import command
from tests.simulation.profiles.storm.blows import FileBlows
from tests.simulation.profiles.storm.command import DISK_MEGABYTES, NUMBERS, has_failed
from tests.simulation.profiles.storm.raging import open_storm
from tests.simulation.profiles.storm.weather import HOURS, draw_step
from tests.support.disk import mount

KILLS = 12
SECONDS = 500


@pytest.mark.slow
async def test_nothing_is_lost_doubled_or_untrue_in_a_storm(tmp_path: Path) -> None:
    with mount(tmp_path / "disk", megabytes=DISK_MEGABYTES) as disk:
        blows = FileBlows(FileBooks(tmp_path / "disk" / "teahouse.sqlite"), disk)
        async with open_storm(tmp_path, blows, seed=1, quick=True) as storm:
            await storm.rage(range(1, 1000), kills=KILLS, until=time.monotonic() + SECONDS)

            assert (findings.Findings(), []) == (storm.findings, storm.crashed)
            told = storm.figures()
    assert told["kills"] >= KILLS
    assert told["faults"] > 10
    assert told["confirmed"] > 5


def test_the_same_seed_draws_the_same_storm() -> None:
    one, other, another = ([draw_step(seed, number, FileBlows.kinds) for number in range(300)] for seed in (1, 1, 2))

    assert one == other
    assert one != another


def test_everything_that_may_happen_happens() -> None:
    steps = [draw_step(1, number, FileBlows.kinds) for number in range(500)]

    assert {order["kind"] for step in steps for order in step.orders} == {
        *(kind for kind, each in KINDS.items() if each.draws),
        "delete",
    }
    assert {0, *HOURS} == {step.hours for step in steps}
    assert {*FileBlows.kinds} == {blow for step in steps for blow in step.blows}
    assert {("bot",), ("playground",), ("bot", "playground")} < {
        tuple(kill.whom for kill in step.kills) for step in steps
    }


def test_a_storm_fails_that_found_something_or_confirmed_nothing() -> None:
    calm = dict.fromkeys(NUMBERS, 0) | {"kills": 12, "faults": 20, "confirmed": 7}

    assert not has_failed(calm)
    assert has_failed(calm | {"confirmed": 0})
    assert [] == [number for number in (*findings.KINDS, "crashed", "broken") if not has_failed(calm | {number: 1})]


def test_a_storm_that_breaks_off_ends_in_its_numbers_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def rage(self, *args: object, **more: object) -> None:
            raise TimeoutError

        def figures(self) -> dict[str, int]:
            return {"kills": 3, "confirmed": 7}

    monkeypatch.setattr(command, "mount", lambda *args, **more: nullcontext())
    monkeypatch.setattr(command, "open_storm", lambda *args, **more: nullcontext(Broken()))

    run = CliRunner().invoke(app, ["storm", "--on", "sqlite", "--keep", str(tmp_path)])

    told = json.loads(run.stdout.splitlines()[-1])
    assert (1, 3, 7, 1) == (run.exit_code, told["kills"], told["confirmed"], told["broken"])
