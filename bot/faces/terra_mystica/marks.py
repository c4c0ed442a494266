"""The marks of actions in the wizard's pictures of Terra Mystica: names for hexes, numbers for everything else."""

from typing import Final, TypeAlias

from rules.core.model import AnyAction
from rules.core.struct import Struct
from rules.terra_mystica.actions import (
    advancing,
    auction,
    buildings,
    choices,
    converting,
    factions,
    ground,
    offers,
    passing,
    preparing,
    spaces,
)
from rules.terra_mystica.actions.turn import End

Placed: TypeAlias = (
    ground.Build
    | ground.Transform
    | buildings.Upgrade
    | preparing.Settle
    | factions.Ride
    | factions.Storm
    | factions.Trade
)
"""Actions that are marked by their hexes."""


class Mark(Struct, frozen=True):
    """What a picture numbers for an action; *kind* is ``hex``, ``site`` or a kind of tile."""

    kind: str
    id: str


def mark(action: AnyAction) -> Mark | None:
    """Return what the picture numbers for *action*, or None."""
    match action:
        case _ if isinstance(action, Placed):
            return Mark("hex", action.at)
        case buildings.Bridge(site=site):
            return Mark("site", site)
        case choices.ChooseFavor(tile=favor):
            return Mark("favor", favor)
        case choices.ChooseTown(tile=town):
            return Mark("town", town)
        case choices.TakeSteps(cult=cult) | choices.ReachTop(cult=cult) | factions.LoseSteps(cult=cult):
            return Mark("cult", cult)
        case preparing.ChooseScroll(scroll=scroll):
            return Mark("scroll", scroll)
        case preparing.TakeFaction(faction=faction):
            return Mark("faction", faction)
        case preparing.NameTerrain(terrain=terrain) | factions.UnlockTerrain(terrain=terrain):
            return Mark("terrain", terrain)
        case passing.Pass(scroll=scroll):
            return None if scroll is None else Mark("scroll", scroll)
        case _:  # the picture has no place for the others
            assert isinstance(action, MARKLESS), f"mark says nothing of {type(action).__name__}"
            return None


MARKLESS: Final = (
    *(advancing.Advance, advancing.Send, auction.MakeBid, auction.DropOut, auction.TakePlace, choices.Forgo),
    *(converting.Convert, converting.Burn, factions.Join, factions.Keep, factions.OrdainWorkers, factions.Buy),
    *(ground.Waste, offers.Take, offers.Decline, spaces.UsePower, spaces.UseSpecial, End),
)
"""Actions for which the picture numbers nothing."""
