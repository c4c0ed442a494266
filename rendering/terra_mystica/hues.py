"""The colours and letters of the players' pieces, by hue: a home terrain, ``any``, or the number of a seat."""

from typing import Final

from rendering.terra_mystica.terrains import SIGNS
from rendering.theme import LETTERS
from rules.core.model import Seat
from rules.terra_mystica.boards import FACTIONS, ICE, VOLCANO, FactionId
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.state import Terra

ANY: Final = "any"
"""The hue of factions whose home terrain changes."""

SIGN: Final = {
    **{str(seat): letter for seat, letter in enumerate(LETTERS)},
    **{str(terrain): letter for terrain, letter in SIGNS.items()},
    ANY: "A",
}
"""By hue, the letter on pieces: that of the terrain or of the seat."""

_OF_GROUPS: Final = {ICE: Terrain.ICE, VOLCANO: Terrain.VOLCANO}


def home(faction: FactionId) -> str:
    """Return the home terrain of *faction*, or `ANY`; no two factions of a game have the same."""
    board = FACTIONS[faction]
    return board.home or _OF_GROUPS.get(board.board) or ANY


def hue(state: Terra, seat: Seat) -> str:
    """Return the hue of the pieces of *seat*; without a faction it has the colour of its number."""
    faction = state.players[seat].faction
    return home(faction) if faction and state.options.are_coloured_by_home else str(seat)


def letter(state: Terra, seat: Seat) -> str:
    """Return the letter on the pieces of *seat*."""
    return SIGN[hue(state, seat)]
