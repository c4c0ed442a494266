"""An evening on which much goes wrong: no token of Discord's is written anywhere, whatever is said about it."""

from pathlib import Path
from typing import Final

import aiohttp
import pytest

from playground.protocol.json import Json
from tests.e2e.test_log_ids import lines_until
from tests.support.guests import Guest, newest, open_table
from tests.support.house import Lodge, lodge
from tests.support.ports import free_port
from tests.support.sentry import project

pytestmark = pytest.mark.slow

EDITS = "/webhooks/"
FAULTS: Final[tuple[Json, ...]] = (
    *(
        {"kind": "body", "body": body, "route": EDITS}
        for body in ("html", "truncated", "cut", "bytes", "list", "other")
    ),
    {"kind": "body", "body": "html", "route": "/callback"},
    {"kind": "status", "status": 400, "code": 50035, "route": EDITS},
    {"kind": "status", "status": 404, "code": 10015, "route": EDITS},
    {"kind": "status", "status": 401, "code": 50027, "route": EDITS},
    {"kind": "status", "status": 403, "code": 50001, "route": "/callback"},
    {"kind": "reset", "route": EDITS},
    {"kind": "reset", "after": True, "route": "/callback"},
    {"kind": "expire"},
)
"""What goes wrong, one after the other, where an interaction is answered by its token."""


def files(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files that a bot has written."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


async def ask_in_vain(here: Lodge, guest: Guest, fault: Json, log: Path) -> None:
    """Ask the bot something that cannot be answered as it should be, and wait until its log says what came of it."""
    await here.place.server.faults.order(fault)
    interactions, world, start = here.place.server.interactions, here.place.server.world, log.stat().st_size  # noqa: ASYNC240
    turn = newest(guest)
    interactions.slash(
        world.store.people[guest.id], world.channel(turn["channel_id"]), ["game", "text"], {}, lambda event, told: None
    )
    await lines_until(log, start, '"asked": "/game text"')


async def test_no_token_is_in_the_log_the_store_the_metrics_or_what_sentry_gets(tmp_path: Path) -> None:
    port = free_port()
    settings = {"TEAHOUSE_LOG": "json", "TEAHOUSE_HEALTH_PORT": str(port)}
    async with (
        project() as there,
        lodge(tmp_path, TEAHOUSE_SENTRY=there.dsn.get_secret_value(), **settings) as here,
        here.guests("alice", "bob") as (alice, bob),
    ):
        await open_table(alice, bob)
        for fault in FAULTS:
            await ask_in_vain(here, alice, fault, tmp_path / "log")
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
            metrics = await answer.text()
        tokens = [token.encode() for token in here.place.server.interactions._by_token]
    written = files(tmp_path) | {"metrics": metrics.encode(), "sentry": b"".join(there.envelopes)}
    log = written["log"].decode()

    assert len(tokens) > len(FAULTS)
    assert {"log", "teahouse.sqlite", "metrics", "sentry"} <= written.keys()
    assert "/…/messages" in log
    assert [] == [name for name, content in written.items() for token in tokens if token in content]
