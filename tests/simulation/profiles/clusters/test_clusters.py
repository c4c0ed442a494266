"""The proof that nothing is lost and nothing happens twice, in short."""

from pathlib import Path

import pytest

from tests.simulation.findings import Findings
from tests.simulation.profiles.clusters.evening import Wanted, evening
from tests.support.postgres import Server

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]


async def test_nothing_is_lost_and_nothing_happens_twice_while_processes_come_and_go(
    tmp_path: Path, postgres: Server
) -> None:
    past = await evening(tmp_path, postgres, Wanted(lease_seconds=4.5, play_seconds=1.0, max_concurrency=16))

    assert past.moves > 12
    assert Findings() == past.findings
