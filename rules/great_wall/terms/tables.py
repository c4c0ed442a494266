"""The numbers on the board and the prices; a card file may replace those of `BoardNumbers` alone (GW-1, GW-5, GW-6).

The costs of recruiting, barricades and hiring and the honour for walls and barricades are those of the rulebook; the
costs of walls add up to their honour, as in the later rulebook 2.0. Slots, overseer costs, defence and the numbers on
the time track are our own.
"""

from typing import Annotated, Final

from msgspec import Meta

from rules.core.struct import Struct, evolve, field
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.vocabulary import Number, Place, Resource, SectionId, Unit

SECTIONS: Final = tuple(SectionId)
PLACES: Final = tuple(Place)
PRODUCTION: Final = {
    Place.LUMBER_MILL: Resource.WOOD,
    Place.QUARRY: Resource.STONE,
    Place.GOLD_MINE: Resource.GOLD,
    Place.TEMPLE: Resource.CHI,
}
"""The resource gathered at each production location (GW-6.1)."""

REGULAR: Final = (*PRODUCTION, Place.BARRACKS, Place.TEA_HOUSE)
"""Locations that are activated when full (GW-5.4); all others are activated when a clerk is there (GW-5.5)."""

FLAGGED: Final = frozenset((*PRODUCTION, Place.BARRACKS))
"""Locations where a clan that is alone takes shame (GW-5.10)."""


WITH_REED: Final = 2
"""The most players with which the Reed Clan takes part and the left section is not used (GW-15)."""


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """A slot of the time track: lethality, and how many Horde cards come in its Spring (GW-4.1, GW-10.5)."""

    lethality: Number
    hordes: Number


class Side(Struct, frozen=True):
    """A side of the board (GW-1.1): slots of regular locations, of the command track, of the time track."""

    clerks: int
    tea_house: int
    commands: int
    time: tuple[Slot, ...]

    def slots(self, place: Place) -> int | None:
        """Return how many clerks fill a location, None if it is never full (GW-5.4, GW-5.5)."""
        if place not in REGULAR:
            return None
        return self.tea_house if place is Place.TEA_HOUSE else self.clerks


SMALL_FOR: Final = 3
"""The most players for the small side of the board (GW-2.1)."""

SMALL_TIME: Final = (Slot(1, 0), Slot(1, 2), Slot(1, 2), Slot(2, 2), Slot(2, 3), Slot(3, 3))
LARGE_TIME: Final = (Slot(1, 0), Slot(1, 3), Slot(2, 3), Slot(2, 4), Slot(3, 4))
SMALL: Final = Side(4, 3, 3, SMALL_TIME)
LARGE: Final = Side(5, 4, 5, LARGE_TIME)


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """A wall level: its defence, its room for archers, its cost, and the honour for building it (GW-6.7)."""

    defence: Number
    archers: Annotated[int, Meta(ge=0, le=4)]
    price: dict[Resource, Number] = field(name="cost")
    honour: Number = field(name="honor")

    @property
    def cost(self) -> Goods:
        """Its cost."""
        return Goods(**self.price)


WALLS: Final = (
    Level(6, 2, {Resource.STONE: 5}, 5),
    Level(10, 3, {Resource.STONE: 6, Resource.WOOD: 4}, 10),
    Level(15, 4, {Resource.STONE: 7, Resource.WOOD: 4, Resource.GOLD: 4}, 15),
)


HEAD_START: Final = (0, 50, 100)


class BoardNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers that a card file may replace.

    They are the three wall levels, the slots of the time tracks by side, and Qin's honour at the beginning, by
    difficulty (GW-16.29).
    """

    walls: tuple[Level, Level, Level] = WALLS
    small: tuple[Slot, Slot, Slot, Slot, Slot, Slot] = SMALL_TIME
    large: tuple[Slot, Slot, Slot, Slot, Slot] = LARGE_TIME
    head_start: tuple[Number, Number, Number] = HEAD_START

    @property
    def levels(self) -> tuple[Level, ...]:
        """The wall levels from 0 on."""
        return (Level(0, 0, {}, 0), *self.walls)

    @property
    def sides(self) -> tuple[Side, Side]:
        """The small side of the board and the large one."""
        return evolve(SMALL, time=self.small), evolve(LARGE, time=self.large)


HIGHEST: Final = 3
"""The highest level of walls and overseers."""

ROWS: Final = 3
BARRICADES: Final = 3
"""Barricade slots of each section."""

BARRICADE_DEFENCE: Final = 2
BARRICADE_COST: Final = 2
"""Pieces of wood, stone and gold in any combination (GW-6.7)."""

BARRICADE_RESOURCES: Final = (Resource.WOOD, Resource.STONE, Resource.GOLD)
BARRICADE_HONOUR: Final = 2

RECRUITS: Final = {
    Unit.SPEARMAN: Goods(stone=2, wood=1),
    Unit.ARCHER: Goods(chi=2, wood=1),
    Unit.HORSEMAN: Goods(gold=3, wood=1),
}
OVERSEERS: Final = {
    place: tuple(Goods(gold=n) if place is Place.TEMPLE else Goods(chi=n) for n in (2, 3, 4)) for place in PRODUCTION
}
"""The price of the next overseer level, from level 0, 1 and 2 (GW-6.3)."""

ARMY: Final = Troops(10, 4, 2)
CLERKS: Final = 8
REED_CLERKS: Final = (Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE)
CLERK_COST: Final = 2
ADVISOR_COST: Final = 1
"""Added to the number of own advisors (GW-6.9)."""

SAVE_COST: Final = 2
CLEANSE_COST: Final = 2
ATONE_COST: Final = 10
"""In chi, in chi, and in honour in the co-op game (GW-10.6, GW-4.5, GW-17.10)."""

DONATION: Final = 2
PARTICIPATION: Final = 2
PER_ARCHER: Final = 2
PER_COMMAND: Final = 2
SHAME_AT_END: Final = -5
NO_SHAME_LEFT: Final = 5
QIN_PER_WOUND: Final = 2
QIN_PER_ARTIFACT: Final = 20
HAND_LIMIT: Final = 5
ADVISOR_TRACK: Final = 4
ARTIFACTS: Final = 3
SHAME_PER_PLAYER: Final = 10
DEMANDS_TO_WIN: Final = {2: 6, 3: 7, 4: 9, 5: 9}
