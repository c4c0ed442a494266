"""The factions: the special rules of each, in addition to the table of their boards."""

from typing import Final

from rules.core.model import Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.factions.alchemists import Alchemists
from rules.terra_mystica.factions.auren import Auren
from rules.terra_mystica.factions.chaos_magicians import ChaosMagicians
from rules.terra_mystica.factions.cultists import Cultists
from rules.terra_mystica.factions.darklings import Darklings
from rules.terra_mystica.factions.dwarves import Dwarves
from rules.terra_mystica.factions.engineers import Engineers
from rules.terra_mystica.factions.fakirs import Fakirs
from rules.terra_mystica.factions.giants import Giants
from rules.terra_mystica.factions.halflings import Halflings
from rules.terra_mystica.factions.ice import IceMaidens, Yetis
from rules.terra_mystica.factions.mermaids import Mermaids
from rules.terra_mystica.factions.nomads import Nomads
from rules.terra_mystica.factions.riverwalkers import Riverwalkers
from rules.terra_mystica.factions.shapeshifters import Shapeshifters
from rules.terra_mystica.factions.swarmlings import Swarmlings
from rules.terra_mystica.factions.volcano import Acolytes, Dragonlords
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.factions.witches import Witches
from rules.terra_mystica.state import Terra

WAYS: Final[dict[FactionId, Ways]] = {
    FactionId.FAKIRS: Fakirs(),
    FactionId.NOMADS: Nomads(),
    FactionId.CHAOS_MAGICIANS: ChaosMagicians(),
    FactionId.GIANTS: Giants(),
    FactionId.SWARMLINGS: Swarmlings(),
    FactionId.MERMAIDS: Mermaids(),
    FactionId.DWARVES: Dwarves(),
    FactionId.ENGINEERS: Engineers(),
    FactionId.HALFLINGS: Halflings(),
    FactionId.CULTISTS: Cultists(),
    FactionId.ALCHEMISTS: Alchemists(),
    FactionId.DARKLINGS: Darklings(),
    FactionId.AUREN: Auren(),
    FactionId.WITCHES: Witches(),
    FactionId.ICE_MAIDENS: IceMaidens(),
    FactionId.YETIS: Yetis(),
    FactionId.DRAGONLORDS: Dragonlords(),
    FactionId.ACOLYTES: Acolytes(),
    FactionId.SHAPESHIFTERS: Shapeshifters(),
    FactionId.RIVERWALKERS: Riverwalkers(),
}


def ways(state: Terra, seat: Seat) -> Ways:
    """Return the special rules of the faction of *seat*, which must have taken one."""
    faction = state.players[seat].faction
    assert faction is not None, "no faction taken yet"
    return WAYS[faction]
