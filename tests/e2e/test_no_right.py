"""Every command, typed where games are by somebody who neither plays there nor has a say: nothing is changed."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from playground.protocol.json import Json
from tests.cogs.test_limits import trees
from tests.e2e.test_forged_ids import posts
from tests.e2e.test_stale import scene, standing
from tests.support.bot import load_bot
from tests.support.forgery import FLAG, NUMBER, TEXT, USER, command_payload, rain
from tests.support.guests import newest
from tests.support.house import House

pytestmark = pytest.mark.slow

ANYBODYS: Final = {("game", "new"), ("practice",)}
"""What opens a game of one's own."""


def leaves(command: Json, above: Sequence[Json] = ()) -> Iterator[list[Json]]:
    """Yield the ways from a command to each of its subcommands, which are of the kinds 1 and 2."""
    path = [*above, command]
    inside = [each for each in command.get("options", ()) if each["type"] in (1, 2)]
    if not inside:
        yield path
    for each in inside:
        yield from leaves(each, path)


async def test_somebody_who_has_no_right_changes_nothing_by_any_command(here: House, tmp_path: Path) -> None:
    async with load_bot(tmp_path) as idle:
        commands = [path for tree in await trees(idle) for path in leaves(tree)]
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await scene(alice, bob)
        await here.wait_until_shown()
        turn, before, told = newest(alice), standing(here), posts(here)
        for text in ("1", "x; \\" * 20):
            values = {TEXT: text, NUMBER: 1, FLAG: True, USER: carol.id}
            lines = [
                command_payload(here.place, turn["channel_id"], path, values)
                for path in commands
                if tuple(each["name"] for each in path) not in ANYBODYS
            ]
            assert len(lines) > 100
            assert [] == await rain(here.place, carol, lines, message=turn["id"])
            assert before == standing(here), text
        assert told == posts(here)
        assert [] == here.reported
