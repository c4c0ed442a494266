"""Founding towns (TM-9)."""

from rules.core.model import Seat
from rules.terra_mystica.decisions import FoundTown, Sacrifice
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import Building
from rules.terra_mystica.reach import groups
from rules.terra_mystica.state import Terra, open_choices
from rules.terra_mystica.tiles import Favor

POWER = 7
POWER_WITH_TILE = 6
BUILDINGS = 4
BUILDINGS_WITH_SANCTUARY = 3


def is_large_enough(state: Terra, seat: Seat, group: int) -> bool:
    """Whether a *group* of buildings of *seat* is large and powerful enough for a town (TM-9.1 to TM-9.3)."""
    player = state.players[seat]
    kinds = [player.buildings[at] for at in state.land.hexes_of_mask(group)]
    enough = BUILDINGS_WITH_SANCTUARY if Building.SANCTUARY in kinds else BUILDINGS
    power = POWER_WITH_TILE if Favor.FIRE_2 in player.favors else POWER
    return len(kinds) >= enough and sum(map(ways(state, seat).worth, kinds)) >= power


def check_towns(deed: Deed, seat: Seat) -> None:
    """Ask *seat* for a town tile for each new town, as long as there are tiles (TM-9.4, TM-9.6).

    Acolytes are asked once they have paid for the volcano (TM-21.68).
    """
    state, land = deed.state, deed.state.land
    choices = open_choices(state, seat)
    if state.options.pays_first and any(isinstance(choice, Sacrifice) for choice in choices):
        return
    asked = [choice.at for choice in choices if isinstance(choice, FoundTown)]
    founded = land.mask((*(town.at for town in state.players[seat].towns), *asked))
    tiles = sum(state.towns.values()) - len(asked)
    for group in groups(state, seat):
        if tiles and not group & founded and is_large_enough(state, seat, group):
            deed.ask(FoundTown(seat=seat, at=next(land.hexes_of_mask(group))))
            tiles -= 1
