"""Home terrains of other factions, which cost more in some rules (TM-18.5)."""

from rules.core.model import Seat
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Terra


def home(player: Player) -> Terrain | None:
    """Return the home terrain of *player*: that of its board, or the present one of a faction that shifts."""
    if player.faction is None:
        return None
    return player.terrain if player.board.shifts else player.board.home


def is_home_of_another(state: Terra, seat: Seat, terrain: Terrain) -> bool:
    """Whether *terrain* is the home of a faction other than that of *seat*, even if its player has left (TM-21.84)."""
    return any(home(player) is terrain for other, player in enumerate(state.players) if other != seat)
