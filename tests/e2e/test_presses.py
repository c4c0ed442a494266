"""How many presses turns take, by people who play sensibly by buttons; a menu and a form count two each."""

from collections.abc import Sequence

import pytest

from tests.simulation.profiles.presses.counting import Counts, count_presses, mean, table_of
from tests.support.house import House

pytestmark = pytest.mark.slow


def every(counts: Counts) -> Sequence[int]:
    """Return the presses of all turns."""
    return [each for presses in counts.values() for each in presses]


async def test_bids_buildings_and_passing_in_terra_mystica(here: House) -> None:
    """A bid is a button under the turn message; a building takes Play, what, where, Confirm, and passing no where.

    A priest takes no more than passing.
    """
    counts = await count_presses(here, "terra_mystica", "alice", "bob", "carol", options="pick=auction", turns=44)

    assert max(*counts["bid"], *counts["drop"]) <= 2, table_of(counts)
    assert max(counts["build"]) <= 4, table_of(counts)
    assert max(*counts["pass"], *counts["send"]) <= 3, table_of(counts)


async def test_turns_of_ming_dynasty(here: House) -> None:
    """A step and whom to deploy there are one choice between Play and Confirm; each further step takes a press."""
    counts = await count_presses(here, "ming_dynasty", "alice", "bob", "carol", turns=40)

    assert mean(every(counts)) <= 3.1, table_of(counts)
    assert max(counts["move+deploy"]) <= 3, table_of(counts)


async def test_turns_of_carcassonne(here: House) -> None:
    counts = await count_presses(here, "carcassonne", "alice", "bob", "carol")

    assert mean(every(counts)) <= 3.5, table_of(counts)


async def test_turns_of_the_great_wall(here: House) -> None:
    """What is asked under the turn message is one press; a command card takes Play, the card and Confirm.

    A turn of more actions takes a press for each, and two in all beside; a recruit takes one for the soldier and one
    for the place. An upgrade and the donation after it are one choice, which counts without Confirm.
    """
    counts = await count_presses(here, "great_wall", "alice", "bob", "carol", turns=66)

    assert mean(every(counts)) <= 2.8, table_of(counts)
    assert max(*counts["slot"], *counts["reclaim"]) == 1, table_of(counts)
    assert max(counts["command"]) <= 3, table_of(counts)
    assert max(*counts["clerk"], *counts["bear"], *counts["upgrade+donate"]) <= 3, table_of(counts)
    for kind, presses in counts.items():
        actions = kind.split("+")
        assert max(presses, default=0) <= len(actions) + actions.count("recruit") + 2, table_of(counts)
