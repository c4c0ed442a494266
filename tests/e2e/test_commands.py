"""The commands as Discord has them, and as it does not take them."""

from typing import Any

import pytest

from tests.support.guests import open_table
from tests.support.house import House

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]

TELLING = "PUT /applications/.*/commands"


def registered_commands(here: House) -> list[dict[str, Any]]:
    return [each.body for each in here.place.server.world.store.commands.values()]


async def test_commands_are_offered_on_servers_and_three_in_direct_messages(here: House) -> None:
    assert {each["name"] for each in registered_commands(here)} >= {"game", "carcassonne", "ming", "terra", "wall"}
    for command in registered_commands(here):
        places = [0, 1] if command["name"] in ("game", "settings", "help") else [0]

        assert (places, [0]) == (command["contexts"], command["integration_types"]), command["name"]


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("status", {"status": 503}),
        ("status", {"status": 400, "code": 30034}),
        ("body", {"body": "html"}),
        ("body", {"body": "truncated"}),
        ("reset", {}),
    ],
    ids=["unavailable", "too many in a day", "no JSON", "broken JSON", "cut off"],
)
async def test_commands_that_are_not_taken_keep_nobody_from_playing_and_are_told_again(
    here: House, kind: str, fault: dict[str, Any]
) -> None:
    await here.close()
    store = here.place.server.world.store
    [legal] = [each for each in store.commands.values() if each.body["name"] == "legal"]
    store.drop_command(legal.id)
    await here.place.fault(kind, route=TELLING, count=1000, **fault)
    await here.open()
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob)

        assert "legal" not in {each["name"] for each in registered_commands(here)}

        await here.place.fault("none")
        await alice.until(
            lambda: "legal" in {each["name"] for each in registered_commands(here)}, "the commands are told again"
        )
