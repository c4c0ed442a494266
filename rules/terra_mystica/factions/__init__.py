"""The factions: the special rules of each, in addition to the table of their boards."""

from typing import Final

from rules.core.model import Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.factions import base, ice, variable, volcano
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.state import Terra

WAYS: Final[dict[FactionId, Ways]] = {
    FactionId.FAKIRS: base.Fakirs(),
    FactionId.NOMADS: base.Nomads(),
    FactionId.CHAOS_MAGICIANS: base.ChaosMagicians(),
    FactionId.GIANTS: base.Giants(),
    FactionId.SWARMLINGS: base.Swarmlings(),
    FactionId.MERMAIDS: base.Mermaids(),
    FactionId.DWARVES: base.Dwarves(),
    FactionId.ENGINEERS: base.Engineers(),
    FactionId.HALFLINGS: base.Halflings(),
    FactionId.CULTISTS: base.Cultists(),
    FactionId.ALCHEMISTS: base.Alchemists(),
    FactionId.DARKLINGS: base.Darklings(),
    FactionId.AUREN: base.Auren(),
    FactionId.WITCHES: base.Witches(),
    FactionId.ICE_MAIDENS: ice.IceMaidens(),
    FactionId.YETIS: ice.Yetis(),
    FactionId.DRAGONLORDS: volcano.Dragonlords(),
    FactionId.ACOLYTES: volcano.Acolytes(),
    FactionId.SHAPESHIFTERS: variable.Shapeshifters(),
    FactionId.RIVERWALKERS: variable.Riverwalkers(),
}


def ways(state: Terra, seat: Seat) -> Ways:
    """Return the special rules of the faction of *seat*, which must have taken one."""
    faction = state.players[seat].faction
    assert faction is not None, "no faction taken yet"
    return WAYS[faction]
