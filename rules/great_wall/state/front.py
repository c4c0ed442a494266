"""The sections of the wall, with the pieces before, on and behind them (GW-1.2)."""

from rules.core.struct import Struct
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.vocabulary import Unit


class Soldier(Struct, frozen=True):
    """A soldier on one vital spot of a Horde card, or a horseman on two; spots are indexes on the card."""

    clan: Clan
    unit: Unit
    spots: tuple[int, ...]


class Band(Struct, frozen=True):
    """A Horde card on the board, with soldiers and wound markers by the index of the spot."""

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
    """A section of the wall (GW-1.2): *bands* from row 1 without gaps, resting soldiers by seat, clans of archers."""

    bands: tuple[Band, ...] = ()
    barricades: int = 3
    level: int = 0
    rest: tuple[Troops, ...] = ()
    archers: tuple[Clan, ...] = ()
