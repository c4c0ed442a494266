"""The Shapeshifters, as of 2015 (TM-18.8, TM-18.13)."""

from typing import ClassVar

from rules.core.model import IllegalAction, Seat
from rules.core.play import offer
from rules.core.struct import evolve
from rules.terra_mystica.decisions import BuyToken
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import TerrainChosen
from rules.terra_mystica.factions.consolation import Consoled
from rules.terra_mystica.factions.homes import is_home_of_another
from rules.terra_mystica.land import BASIC, Terrain
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import Special

SHIFTS = (Special.SHIFT_BY_POWER, Special.SHIFT_BY_TOKENS)


class Shapeshifters(Consoled):
    """A power token for a point when a neighbour takes power from a build; stronghold: another home terrain."""

    stronghold: ClassVar[tuple[Special, ...]] = SHIFTS
    unlimited: ClassVar[tuple[Special, ...]] = SHIFTS

    def power_accepted(self, deed: Deed, seat: Seat) -> None:
        """Offer the token without holding up the game (TM-21.73)."""
        deed.state = offer(deed.state, BuyToken(seat=seat))


def check_shift(state: Terra, seat: Seat, terrain: Terrain) -> None:
    """Raise IllegalAction unless *terrain* is neither the present home nor that of another player (TM-21.72)."""
    present = state.players[seat].terrain
    if terrain not in BASIC or terrain is present or is_home_of_another(state, seat, terrain):
        raise IllegalAction("TM-21.72", terrain=terrain)


def shift(deed: Deed, seat: Seat, terrain: Terrain) -> None:
    """Make *terrain* the home, and turn the terrain under the seat's buildings into it (TM-18.13)."""
    own = dict.fromkeys(deed.player(seat).buildings, terrain)
    deed.state = evolve(deed.state, ground={**deed.state.ground, **own})
    deed.change(seat, terrain=terrain)
    deed.tell(TerrainChosen(seat=seat, terrain=terrain))
