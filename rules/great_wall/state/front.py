"""The sections of the wall, with what stands before, behind and on them (GW-1.2)."""

from rules.core.struct import Struct
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.tables import WALLS
from rules.great_wall.terms.vocabulary import Unit


class Soldier(Struct, frozen=True):
    """A soldier on a Horde card, on one vital spot, or on two if it rides; spots by their index on the card."""

    clan: Clan
    unit: Unit
    spots: tuple[int, ...]


class Band(Struct, frozen=True):
    """A Horde card on the board with soldiers on it, and wound markers, by the index of the spot."""

    card: str
    soldiers: tuple[Soldier, ...] = ()
    wounds: tuple[int, ...] = ()

    @property
    def hurt(self) -> frozenset[int]:
        """The wounded spots (GW-9.3)."""
        return frozenset((*self.wounds, *(spot for soldier in self.soldiers for spot in soldier.spots)))

    def count(self, clan: Clan) -> int:
        """Return how many soldiers of *clan* stand on it."""
        return sum(soldier.clan == clan for soldier in self.soldiers)


class Section(Struct, frozen=True, kw_only=True):
    """A section of the wall (GW-1.2): *bands* from row 1 on, without gaps; resting soldiers by seat; archers' clans."""

    bands: tuple[Band, ...] = ()
    barricades: int = 3
    level: int = 0
    rest: tuple[Troops, ...] = ()
    archers: tuple[Clan, ...] = ()

    @property
    def free_spots(self) -> int:
        """How many archers still find room on the wall (GW-9.6)."""
        return WALLS[self.level].archers - len(self.archers)
