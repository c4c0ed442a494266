"""All kinds of fault: what is written of them is true, and orders drawn at random are carried out."""

import random
import re
from pathlib import Path

import pytest

from playground.protocol import ids
from playground.server.failures import BODIES
from playground.server.faults import NONSENSE
from playground.server.kinds import KINDS, Of, end_of, random_fault, random_fault_of
from tests.playground.wire import rest
from tests.support.playground import Playground, playground

README = (Path(__file__).parents[2] / "playground" / "README.md").read_text()
THERE = {Of.PERSON: ["bob", "carol"], Of.CHANNEL: ["games"], Of.GUILD: [ids.GUILD], Of.THREAD: ["table"]}
DRAWN = [kind for kind, each in KINDS.items() if each.draws]


def rows() -> dict[str, str]:
    """Return the rows of the README's table of faults, by the kinds that begin them."""
    table = README.split("## Faults")[1]
    found: dict[str, str] = {}
    for row in re.findall(r"^\| `.*$", table, re.MULTILINE):
        names, fields = row.strip("| ").split(" | ", 1)
        found |= dict.fromkeys(re.findall(r"`(\w+)`", names), fields)
    return found


def test_each_kind_is_described_with_its_fields() -> None:
    told = rows()

    assert set(KINDS) == set(told)
    for kind, each in KINDS.items():
        assert [] == [field for field in each.fields - {"guild"} if f"`{field}`" not in told[kind]], kind
    assert [] == [each for each in (*BODIES, *NONSENSE) if f"`{each}`" not in told["body"] + told["garbled"]]


def test_what_may_be_drawn_are_fields() -> None:
    for kind, each in KINDS.items():
        assert {field for draw in each.draws for field in draw} <= each.fields, kind


@pytest.mark.parametrize("kind", DRAWN)
async def test_whatever_is_drawn_is_carried_out_and_can_be_taken_back(tmp_path: Path, kind: str) -> None:
    async with playground(tmp_path) as place:
        await make_table(place)
        before = await state(place)
        for seed in range(20):
            order = random_fault_of(kind, random.Random(seed), THERE)
            assert order is not None
            await place.server.faults.order(order)
            if (end := end_of(order)) is not None:
                await place.server.faults.order(end)
            await place.fault("none")

        assert before == await state(place)


async def make_table(place: Playground) -> None:
    """Make a thread in which Bob is."""
    async with rest(place) as api:
        status, thread = await api.call("POST", f"/channels/{ids.GAMES}/threads", {"name": "table", "type": 11})
        assert 201 == status
        await api.call("PUT", f"/channels/{thread['id']}/thread-members/{ids.id_of_name('bob')}")


async def state(place: Playground) -> object:
    """Return what faults change of the servers."""
    world = place.server.world
    return (
        [(each.state, each.role, each.quiet_until, sorted(each.members)) for each in world.guilds],
        [
            (each.name, each.archived, each.locked, each.denied, each.allowed, each.hidden)
            for each in world.store.channels.values()
        ],
        world.limits,
    )


def test_the_same_dice_draw_the_same() -> None:
    one, other = ([random_fault(random.Random(seed), THERE) for seed in range(200)] for _ in range(2))

    assert one == other
    assert len({each["kind"] for each in one}) > 20


def test_nothing_is_drawn_for_what_is_not_there() -> None:
    few = {each["kind"] for each in (random_fault(random.Random(seed), {}) for seed in range(300))}

    assert not few & {"leave", "sight", "thread"}
