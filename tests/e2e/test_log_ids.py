"""Whatever one press causes is found in the log by the press's id, and by its game and entry: in one bot's process."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.base.config import LogStyle
from tests.support.evenings import EDITING, SENDING, draft_turn
from tests.support.guests import button, open_table
from tests.support.house import Lodge, lodge
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.slow

ANSI = re.compile(r"\x1b\[[0-9;]*m")


def ids_of(line: str, style: LogStyle) -> dict[str, str]:
    """Return the ids in a line of the log."""
    if style is LogStyle.JSON:
        read = json.loads(line)
        found = {name: str(read[name]) for name in ("interaction", "game", "entry") if name in read}
    else:
        found = dict(re.findall(r"\b(interaction|game|entry)=(\d+)", ANSI.sub("", line)))
    return found


async def lines_until(log: Path, start: int, *events: str) -> list[str]:
    """Return the lines of *log* from byte *start* on, once each of *events* is among them."""
    async with asyncio.timeout(PATIENCE):
        while True:
            written = log.read_bytes()[start:].decode()  # noqa: ASYNC240 (a small file)
            if all(event in written for event in events) and written.endswith("\n"):
                return written.splitlines()
            await asyncio.sleep(0.01)


def presses(here: Lodge) -> set[str]:
    """Return the ids of the interactions that were counted."""
    return {str(id) for (id,) in here.rows("SELECT interaction_id FROM presses")}


@pytest.mark.parametrize("style", LogStyle)
async def test_every_line_of_one_press_has_its_ids(tmp_path: Path, style: LogStyle) -> None:
    """The library is told to wait, and an edit that the press has queued is refused."""
    async with lodge(tmp_path, TEAHOUSE_LOG=style) as here, here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
        wizard = await draft_turn(alice)
        await here.wait_until_shown()
        log, earlier = tmp_path / "log", presses(here)
        await lines_until(log, 0, "ready")
        start = log.stat().st_size
        await here.place.fault("status", status=429, retry_after=0.01, route=SENDING)
        await here.place.fault("status", status=403, code=50013, route=EDITING)

        await alice.use(wizard, button(wizard, "confirm"))
        lines = await lines_until(log, start, "confirm", "rate limited", "not shown")
        [press] = presses(here) - earlier
        entries = here.rows("SELECT seq FROM games")[0][0]

        found = [ids for ids in (ids_of(line, style) for line in lines) if ids.get("interaction") not in earlier]
        assert 3 <= len(found)
        assert [{"interaction": press, "game": "1", "entry": str(entries)}] * len(found) == found, lines

        start = log.stat().st_size
        await bob.type("/game status")
        line = next(line for line in await lines_until(log, start, "/game status") if "/game status" in line)
        ids = ids_of(line, style)

        assert {"interaction", "game"} == ids.keys(), "nothing is left of the press before"
        assert press != ids["interaction"]


async def test_a_completion_that_fails_is_found_by_its_id(tmp_path: Path) -> None:
    async with lodge(tmp_path, TEAHOUSE_LOG=LogStyle.JSON) as here, here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob)
        log = tmp_path / "log"
        start = log.stat().st_size
        with closing(sqlite3.connect(here.database, isolation_level=None)) as db:
            db.execute("ALTER TABLE games RENAME TO gone")
            assert [] == await alice.offers("/move do:")
            db.execute("ALTER TABLE gone RENAME TO games")
        lines = await lines_until(log, start, "nothing completed")

    [line] = [line for line in lines if "nothing completed" in line]
    assert ids_of(line, LogStyle.JSON)["interaction"]
