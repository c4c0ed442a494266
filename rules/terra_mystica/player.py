"""The possessions of one seat."""

from collections.abc import Mapping

from rules.core.struct import Struct
from rules.terra_mystica.boards import FACTIONS, Faction, FactionId
from rules.terra_mystica.goods import CULTS, PIECES, SOURCES, Building, Cult
from rules.terra_mystica.land import RING, Terrain
from rules.terra_mystica.tiles import Favor, Scroll, Special, TownTile


class Town(Struct, frozen=True):
    """A town: its *tile*, and one hex that it was founded around (TM-9.5)."""

    tile: TownTile
    at: str


class Player(Struct, frozen=True, kw_only=True):
    """The possessions of one seat.

    *terrain* is the present home terrain; for ice and volcano factions it is ice or volcano, and *chosen* the basic
    terrain they chose; for Riverwalkers it is the first of the *unlocked* ones. *bowls* counts the power tokens in I,
    II and III; *cults* the levels. *barred* are cults on which a step was lost in this turn for lack of a key
    (TM-15.3). *shipping*, *spades* and *carpet* are levels. *used* are the special actions used in this round.
    *buildings* are by hex; *rivers* are the river hexes that connect a Mermaids' town. *arrived* counts priests waiting
    to be kept or used (TM-18.11). *earned* are points by source, in the order of SOURCES.
    """

    faction: FactionId | None = None
    terrain: Terrain | None = None
    chosen: Terrain | None = None
    unlocked: tuple[Terrain, ...] = ()
    coins: int = 0
    workers: int = 0
    priests: int = 0
    arrived: int = 0
    bowls: tuple[int, int, int] = (0, 0, 0)
    cults: tuple[int, int, int, int] = (0, 0, 0, 0)
    keys: int = 0
    barred: tuple[Cult, ...] = ()
    shipping: int = 0
    spades: int = 0
    carpet: int = 0
    favors: tuple[Favor, ...] = ()
    towns: tuple[Town, ...] = ()
    scroll: Scroll | None = None
    used: tuple[Special, ...] = ()
    buildings: Mapping[str, Building] = {}
    bridges: tuple[str, ...] = ()
    rivers: tuple[str, ...] = ()
    earned: tuple[int, ...] = (0,) * len(SOURCES)

    @property
    def points(self) -> int:
        """The victory points."""
        return sum(self.earned)

    @property
    def board(self) -> Faction:
        """The faction board; a faction must have been taken."""
        assert self.faction is not None, "no faction taken yet"
        return FACTIONS[self.faction]

    @property
    def is_unlocking(self) -> bool:
        """Whether new priests may unlock a terrain: some terrains are unlocked, but not all (TM-18.11)."""
        return 0 < len(self.unlocked) < len(RING)

    @property
    def priests_at_most(self) -> int:
        """The most priests, including those on the cult board: one more for each further terrain (TM-2.2, TM-18.9)."""
        return self.board.priests_at_most + max(0, len(self.unlocked) - 1)

    @property
    def room(self) -> int:
        """How much power the bowls can still take (TM-10.2)."""
        return self.bowls[0] * 2 + self.bowls[1]

    def level(self, cult: Cult) -> int:
        """Return the level on *cult*."""
        return self.cults[CULTS.index(cult)]

    def count(self, building: Building) -> int:
        """Return how many of *building* stand on the map."""
        return sum(kind is building for kind in self.buildings.values())

    def supply(self, building: Building) -> int:
        """Return how many pieces are left to build (TM-2.1)."""
        return PIECES[building] - self.count(building)
