"""What hosts may choose for a game of Terra Mystica (TM-20)."""

from enum import StrEnum
from typing import ClassVar, Final

from rules.core.model import Options
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.land import MAPS
from rules.terra_mystica.tiles import FinalTile, RoundTile, Scroll

VERSION: Final = 2
"""Of the rules that new games follow."""


class Pick(StrEnum):
    """How factions come to players (TM-3.6, TM-4)."""

    CHOICE = "choice"
    AUCTION = "auction"
    RANDOM = "random"


class AuctionPlace(StrEnum):
    """Which place on the turn-order track the winner of an auction takes (TM-4.4)."""

    TOPMOST = "topmost"
    CHOSEN = "chosen"


class Seating(StrEnum):
    """How the players come to sit around the table, the starting player first (TM-3.5)."""

    DRAWN = "drawn"
    JOINED = "joined"


class TerraOptions(Options, frozen=True, kw_only=True):
    """What hosts may choose (TM-20).

    *track* brings the turn-order track, the auction always does. *final* draws an extra final tile. *ice*, *volcano*
    and *variable* are the faction groups of Fire & Ice. *strict* lets nobody act while power is offered (TM-19.6).
    Lists fix the set-up: *factions* by seat, *rounds* in order, the *scrolls* in play, the final *tile*. *allow* is for
    replays of games played elsewhere.
    """

    tables: ClassVar = {"map": MAPS}
    replays: ClassVar = frozenset({"allow"})

    map: str = "base"
    seating: Seating = Seating.DRAWN
    pick: Pick = Pick.CHOICE
    auction_place: AuctionPlace = AuctionPlace.TOPMOST
    track: bool = False
    final: bool = False
    ice: bool = False
    volcano: bool = False
    variable: bool = False
    extra_towns: bool = False
    extra_scroll: bool = False
    extra_round: bool = False
    points_2017: bool = False
    strict: bool = False
    factions: tuple[FactionId, ...] = ()
    rounds: tuple[RoundTile, ...] = ()
    scrolls: tuple[Scroll, ...] = ()
    tile: tuple[FinalTile, ...] = ()
    allow: tuple[Allowance, ...] = ()
    version: int = VERSION

    def moot(self, seats: int) -> frozenset[str]:
        """Return what an auction or a fixed set-up decides otherwise, and what an auction alone asks for."""
        is_auction, is_fixed = self.pick is Pick.AUCTION, bool(self.factions)
        found = {
            "track": is_auction and not self.track,
            "points_2017": is_auction,
            "auction_place": not is_auction,
            "seating": is_fixed and self.seating is Seating.DRAWN,
            "pick": is_fixed and not is_auction,
            "final": bool(self.tile) and not self.final,
        }
        return frozenset(name for name, is_moot in found.items() if is_moot)

    @property
    def pays_first(self) -> bool:
        """Whether Acolytes pay for a volcano before a town is founded on it, as since version 2 (TM-21.68)."""
        return self.version >= 2

    def allows(self, allowance: Allowance) -> bool:
        """Whether a replay is allowed what our rules forbid (TM-20.3)."""
        return allowance in self.allow
