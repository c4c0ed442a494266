"""How many spades a transformation takes: our actions name the number, ledgers do not."""

from typing import NamedTuple

from rules.core.model import Seat
from rules.core.struct import Struct
from rules.terra_mystica.factions import ways
from rules.terra_mystica.land import RING, Terrain
from rules.terra_mystica.state import Terra


class Unfit(Exception):
    """The number of spades does not fit; the message says why."""


class Dug(Struct, frozen=True):
    """The terrain that a hex becomes, and the spades that it takes."""

    to: Terrain
    spades: int


class SpadeCount(NamedTuple):
    """The *free* and the *bought* spades of a seat."""

    free: int
    bought: int


def digging(state: Terra, seat: Seat, at: str, to: Terrain | None, has: SpadeCount, *, continues: bool = False) -> Dug:
    """Return how *seat* transforms *at* with the spades that it *has*: into *to* or, if None, closest to home.

    All bought spades are used on the hex (TM-6.8), unless the next action *continues* with it.

    Raises:
        Unfit: There are too few or too many spades, or there is no such hex.
    """
    free, bought = has
    player, way, shown = state.players[seat], ways(state, seat), state.ground.get(at)
    if shown is None:
        raise Unfit(f"there is no hex {at}")
    made = [way.targets(player, shown, spades) for spades in range(len(RING))]
    if to is None:
        found = [terrain for targets in made[: free + bought + 1] for terrain in targets]
        to = min(found, key=lambda terrain: way.spades_home(player, terrain) or 0, default=shown)
    fits = [spades for spades, targets in enumerate(made) if to in targets]
    spades = free + bought if bought and free + bought in fits else min(fits, default=free + bought)
    if spades > free + bought:
        raise Unfit(f"{at} takes {spades} spades, and there are {free + bought}")
    if bought and max(0, spades - free) != bought and not continues:
        raise Unfit(f"{bought} spades were bought, and {max(0, spades - free)} of them are used")
    return Dug(to, spades)


def halfway(state: Terra, seat: Seat, at: str, to: Terrain, *, spades: int) -> Dug | None:
    """Return how far *spades* transform *at* towards *to*, at most all the way.

    None for Giants, who cannot stop on the way (TM-17.22).
    """
    player, way, shown = state.players[seat], ways(state, seat), state.ground[at]
    whole = digging(state, seat, at, to, SpadeCount(len(RING), 0))
    if whole.spades <= spades:
        return whole
    passed = (
        each for each in way.targets(player, shown, spades) if to in way.targets(player, each, whole.spades - spades)
    )
    return next((Dug(each, spades) for each in passed), None)
