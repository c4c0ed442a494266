"""A bot with a project of Sentry: what goes wrong at a press is found there by the numbers that the log has."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.house import lodge
from tests.support.patience import PATIENCE
from tests.support.sentry import project

pytestmark = pytest.mark.slow


async def test_an_error_at_a_press_is_sent_with_its_numbers(tmp_path: Path) -> None:
    async with (
        project() as there,
        lodge(tmp_path, TEAHOUSE_SENTRY=there.dsn.get_secret_value(), TEAHOUSE_LOG="json") as here,
        here.guests("alice") as (alice,),
    ):
        with closing(sqlite3.connect(here.database, isolation_level=None)) as db:
            db.execute("ALTER TABLE games RENAME TO gone")
            await alice.type("/game mine")
            db.execute("ALTER TABLE gone RENAME TO games")
        async with asyncio.timeout(PATIENCE):
            await there.taken.wait()
        # read while the bot runs: once it is killed, Python's own words stand there as well
        lines = [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines()]

    [logged] = [line for line in lines if line["event"] == "unexpected"]
    [event] = there.events
    assert {"reference": logged["reference"], "interaction": str(logged["interaction"])} == event["tags"]
    assert "StorageError" == event["exception"]["values"][-1]["type"]
    assert b"alice" not in b"".join(there.envelopes)
