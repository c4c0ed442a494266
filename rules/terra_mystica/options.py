"""Options for a game of Terra Mystica (TM-20)."""

from enum import StrEnum
from typing import ClassVar, Final

from rules.core.model import Options
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FACTIONS, ICE, VARIABLE, VOLCANO, FactionId
from rules.terra_mystica.land import MAPS
from rules.terra_mystica.tiles import EXTRA_ROUND_TILE, EXTRA_SCROLL, FinalTile, RoundTile, Scroll

VERSION: Final = 3
"""The version of the rules that new games use."""


class Pick(StrEnum):
    """How factions are assigned (TM-3.6, TM-4)."""

    CHOICE = "choice"
    AUCTION = "auction"
    RANDOM = "random"


class AuctionPlace(StrEnum):
    """Which place on the turn-order track the winner of an auction takes (TM-4.4)."""

    TOPMOST = "topmost"
    CHOSEN = "chosen"


class Seating(StrEnum):
    """How seats are assigned, the starting player first (TM-3.5)."""

    DRAWN = "drawn"
    JOINED = "joined"


class Colours(StrEnum):
    """Which colours the pieces have in pictures (TM-20.1)."""

    HOMES = "homes"
    SEATS = "seats"


class TerraOptions(Options, frozen=True, kw_only=True):
    """Options chosen by the host (TM-20).

    *track* uses the turn-order track, which an auction always does. *final* draws an extra final scoring tile. *ice*,
    *volcano* and *variable* are the faction groups of Fire & Ice. With *strict*, nobody acts while power is offered
    (TM-19.6). *colours* matter to pictures alone. Lists fix the set-up: *factions* by seat, *rounds* in order, the
    *scrolls* in play, the final *tile*. *allow* is for replays of games played elsewhere.
    """

    tables: ClassVar = {"map": MAPS}
    replays: ClassVar = frozenset({"allow"})
    sets: ClassVar = {"factions": 5, "scrolls": 8, "tile": 1}

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
    colours: Colours = Colours.HOMES
    factions: tuple[FactionId, ...] = ()
    rounds: tuple[RoundTile, ...] = ()
    scrolls: tuple[Scroll, ...] = ()
    tile: tuple[FinalTile, ...] = ()
    allow: tuple[Allowance, ...] = ()
    version: int = VERSION

    def moot(self, seats: int) -> frozenset[str]:
        """Return the options without effect, since an auction or a fixed set-up overrides them or is missing."""
        is_auction, is_fixed = self.pick is Pick.AUCTION, bool(self.factions)
        boards = {FACTIONS[faction].board for faction in self.factions}
        is_moot_option = {
            group: is_fixed and getattr(self, group) and group not in boards for group in (ICE, VOLCANO, VARIABLE)
        }
        is_moot_option |= {
            "track": is_auction and not self.track,
            "points_2017": is_auction,
            "auction_place": not is_auction,
            "seating": is_fixed and self.seating is Seating.DRAWN,
            "pick": is_fixed and not is_auction,
            "final": bool(self.tile) and not self.final,
            "extra_round": bool(self.rounds) and self.extra_round and EXTRA_ROUND_TILE not in self.rounds,
            "extra_scroll": bool(self.scrolls) and self.extra_scroll and EXTRA_SCROLL not in self.scrolls,
        }
        return frozenset(name for name, is_moot in is_moot_option.items() if is_moot)

    @property
    def are_coloured_by_home(self) -> bool:
        """Whether pieces have the colours of home terrains, not of seats; possible since version 3."""
        return self.colours is Colours.HOMES and self.version >= 3

    @property
    def pays_first(self) -> bool:
        """Whether Acolytes pay for a volcano before they found a town on it; since version 2 (TM-21.68)."""
        return self.version >= 2

    def allows(self, allowance: Allowance) -> bool:
        """Whether this replayed game has that exception to our rules (TM-20.3)."""
        return allowance in self.allow
