"""The twenty factions as a table (TM-17, TM-18). What a row cannot express stands in the faction's own module."""

from enum import StrEnum
from typing import Final, assert_never

from rules.core.struct import Struct
from rules.terra_mystica.goods import Building, Goods
from rules.terra_mystica.land import Terrain


class FactionId(StrEnum):
    """The factions: fourteen of the base game, then six of Fire & Ice."""

    FAKIRS = "fakirs"
    NOMADS = "nomads"
    CHAOS_MAGICIANS = "chaos_magicians"
    GIANTS = "giants"
    SWARMLINGS = "swarmlings"
    MERMAIDS = "mermaids"
    DWARVES = "dwarves"
    ENGINEERS = "engineers"
    HALFLINGS = "halflings"
    CULTISTS = "cultists"
    ALCHEMISTS = "alchemists"
    DARKLINGS = "darklings"
    AUREN = "auren"
    WITCHES = "witches"
    ICE_MAIDENS = "ice_maidens"
    YETIS = "yetis"
    DRAGONLORDS = "dragonlords"
    ACOLYTES = "acolytes"
    SHAPESHIFTERS = "shapeshifters"
    RIVERWALKERS = "riverwalkers"


class Faction(Struct, frozen=True, kw_only=True):
    """A faction board: starting resources, costs of buildings, and the income that each building uncovers.

    Factions that share a *board* cannot both play (TM-3.6). *home* is None for factions that choose a terrain; if
    *shifts*, the home is the terrain chosen last. *bowls* are I, II and III; *cults* are fire, water, earth and air.
    *shipping* gives the points of each level, from 0, and *ships* the level at the start. *spades* gives the cost of
    one spade at each level of the exchange track, and is empty if none can be bought; *better_spades* is the cost of a
    level. Incomes are totals by the number of buildings on the map (TM-8.2).
    """

    board: str
    home: Terrain | None = None
    shifts: bool = False
    coins: int = 15
    workers: int = 3
    priests: int = 0
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    dwellings: int = 2
    favors: int = 0
    priests_at_most: int = 7
    shipping: tuple[int, ...] = (0, 2, 3, 4)
    ships: int = 0
    spades: tuple[Goods, ...] = (Goods(workers=3), Goods(workers=2), Goods(workers=1))
    better_spades: Goods = Goods(coins=5, workers=2, priests=1)
    dwelling: Goods = Goods(coins=2, workers=1)
    trading_house: Goods = Goods(coins=3, workers=2)
    temple: Goods = Goods(coins=5, workers=2)
    stronghold: Goods
    sanctuary: Goods
    workers_by_dwelling: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 8)
    coins_by_house: tuple[int, ...] = (0, 2, 4, 6, 8)
    power_by_house: tuple[int, ...] = (0, 1, 2, 4, 6)
    priests_by_temple: tuple[int, ...] = (0, 1, 2, 3)
    power_by_temple: tuple[int, ...] = (0, 0, 0, 0)
    stronghold_income: Goods
    priests_by_sanctuary: int = 1
    points_2017: int

    def cost(self, building: Building) -> Goods:
        """Return the cost of *building*; a trading house without adjacent opponents costs twice the coins (TM-8.3)."""
        match building:
            case Building.DWELLING:
                return self.dwelling
            case Building.TRADING_HOUSE:
                return self.trading_house
            case Building.TEMPLE:
                return self.temple
            case Building.STRONGHOLD:
                return self.stronghold
            case Building.SANCTUARY:
                return self.sanctuary
            case never:
                assert_never(never)


ICE: Final = "ice"
VOLCANO: Final = "volcano"
VARIABLE: Final = "variable"
"""The key of the boards of Fire & Ice; other boards are called by their home terrain."""

FACTIONS: Final = {
    FactionId.FAKIRS: Faction(
        board="desert",
        home=Terrain.DESERT,
        bowls=(7, 5, 0),
        cults=(1, 0, 0, 1),
        shipping=(),
        spades=(Goods(workers=3), Goods(workers=2)),
        stronghold=Goods(coins=10, workers=4),
        stronghold_income=Goods(priests=1),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=33,
    ),
    FactionId.NOMADS: Faction(
        board="desert",
        home=Terrain.DESERT,
        workers=2,
        bowls=(5, 7, 0),
        cults=(1, 0, 1, 0),
        dwellings=3,
        coins_by_house=(0, 2, 4, 7, 11),
        power_by_house=(0, 1, 2, 3, 4),
        stronghold=Goods(coins=8, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=19,
    ),
    FactionId.CHAOS_MAGICIANS: Faction(
        board="wasteland",
        home=Terrain.WASTELAND,
        workers=4,
        bowls=(5, 7, 0),
        cults=(2, 0, 0, 0),
        dwellings=1,
        stronghold=Goods(coins=4, workers=4),
        stronghold_income=Goods(workers=2),
        sanctuary=Goods(coins=8, workers=4),
        points_2017=19,
    ),
    FactionId.GIANTS: Faction(
        board="wasteland",
        home=Terrain.WASTELAND,
        bowls=(5, 7, 0),
        cults=(1, 0, 0, 1),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=4),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=25,
    ),
    FactionId.SWARMLINGS: Faction(
        board="lakes",
        home=Terrain.LAKES,
        coins=20,
        workers=8,
        bowls=(3, 9, 0),
        cults=(1, 1, 1, 1),
        dwelling=Goods(coins=3, workers=2),
        workers_by_dwelling=(2, 3, 4, 5, 6, 7, 8, 9, 9),
        trading_house=Goods(coins=4, workers=3),
        coins_by_house=(0, 2, 4, 6, 9),
        power_by_house=(0, 2, 4, 6, 8),
        temple=Goods(coins=6, workers=3),
        stronghold=Goods(coins=8, workers=5),
        stronghold_income=Goods(power=4),
        sanctuary=Goods(coins=8, workers=5),
        priests_by_sanctuary=2,
        points_2017=22,
    ),
    FactionId.MERMAIDS: Faction(
        board="lakes",
        home=Terrain.LAKES,
        bowls=(3, 9, 0),
        cults=(0, 2, 0, 0),
        shipping=(0, 0, 2, 3, 4, 5),
        ships=1,
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=4),
        sanctuary=Goods(coins=8, workers=4),
        points_2017=19,
    ),
    FactionId.DWARVES: Faction(
        board="mountains",
        home=Terrain.MOUNTAINS,
        bowls=(5, 7, 0),
        cults=(0, 0, 2, 0),
        shipping=(),
        coins_by_house=(0, 3, 5, 7, 10),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=20,
    ),
    FactionId.ENGINEERS: Faction(
        board="mountains",
        home=Terrain.MOUNTAINS,
        coins=10,
        workers=2,
        bowls=(3, 9, 0),
        cults=(0, 0, 0, 0),
        dwelling=Goods(coins=1, workers=1),
        workers_by_dwelling=(0, 1, 2, 2, 3, 4, 4, 5, 6),
        trading_house=Goods(coins=2, workers=1),
        temple=Goods(coins=4, workers=1),
        priests_by_temple=(0, 1, 1, 2),
        power_by_temple=(0, 0, 5, 5),
        stronghold=Goods(coins=6, workers=3),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=6, workers=3),
        points_2017=16,
    ),
    FactionId.HALFLINGS: Faction(
        board="plains",
        home=Terrain.PLAINS,
        bowls=(3, 9, 0),
        cults=(0, 0, 1, 1),
        better_spades=Goods(coins=1, priests=1, workers=2),
        stronghold=Goods(coins=8, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=20,
    ),
    FactionId.CULTISTS: Faction(
        board="plains",
        home=Terrain.PLAINS,
        bowls=(5, 7, 0),
        cults=(1, 0, 1, 0),
        stronghold=Goods(coins=8, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=8, workers=4),
        points_2017=16,
    ),
    FactionId.ALCHEMISTS: Faction(
        board="swamp",
        home=Terrain.SWAMP,
        bowls=(5, 7, 0),
        cults=(1, 1, 0, 0),
        coins_by_house=(0, 2, 4, 7, 11),
        power_by_house=(0, 1, 2, 3, 4),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(coins=6),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=27,
    ),
    FactionId.DARKLINGS: Faction(
        board="swamp",
        home=Terrain.SWAMP,
        workers=1,
        priests=1,
        bowls=(5, 7, 0),
        cults=(0, 1, 1, 0),
        spades=(Goods(priests=1),),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=10, workers=4),
        priests_by_sanctuary=2,
        points_2017=15,
    ),
    FactionId.AUREN: Faction(
        board="forest",
        home=Terrain.FOREST,
        bowls=(5, 7, 0),
        cults=(0, 1, 0, 1),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=8, workers=4),
        points_2017=27,
    ),
    FactionId.WITCHES: Faction(
        board="forest",
        home=Terrain.FOREST,
        bowls=(5, 7, 0),
        cults=(0, 0, 0, 2),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=19,
    ),
    FactionId.ICE_MAIDENS: Faction(
        board="ice",
        bowls=(6, 6, 0),
        cults=(0, 1, 0, 1),
        favors=1,
        better_spades=Goods(coins=5, priests=1, workers=1),
        workers_by_dwelling=(1, 2, 3, 4, 5, 6, 7, 8, 9),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=4),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=20,
    ),
    FactionId.YETIS: Faction(
        board="ice",
        bowls=(0, 12, 0),
        cults=(0, 0, 1, 1),
        better_spades=Goods(coins=5, priests=1, workers=1),
        workers_by_dwelling=(1, 2, 3, 4, 5, 6, 7, 8, 9),
        power_by_house=(0, 2, 4, 6, 8),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=4),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=22,
    ),
    FactionId.DRAGONLORDS: Faction(
        board="volcano",
        bowls=(4, 4, 0),
        cults=(2, 0, 0, 0),
        spades=(),
        workers_by_dwelling=(0, 1, 2, 3, 3, 4, 5, 6, 6),
        stronghold=Goods(coins=8, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=8, workers=4),
        points_2017=24,
    ),
    FactionId.ACOLYTES: Faction(
        board="volcano",
        bowls=(6, 6, 0),
        cults=(3, 3, 3, 3),
        spades=(),
        workers_by_dwelling=(0, 1, 2, 3, 3, 4, 5, 6, 6),
        stronghold=Goods(coins=8, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=8, workers=4),
        points_2017=23,
    ),
    FactionId.SHAPESHIFTERS: Faction(
        board="variable",
        shifts=True,
        bowls=(4, 4, 0),
        cults=(1, 1, 0, 0),
        spades=(Goods(workers=3),),
        stronghold=Goods(coins=6, workers=3),
        stronghold_income=Goods(power=4),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=22,
    ),
    FactionId.RIVERWALKERS: Faction(
        board="variable",
        bowls=(10, 2, 0),
        cults=(1, 0, 0, 1),
        priests_at_most=1,
        shipping=(),
        ships=1,
        spades=(),
        workers_by_dwelling=(1, 2, 3, 3, 4, 5, 5, 6, 7),
        priests_by_temple=(0, 1, 1, 2),
        power_by_temple=(0, 0, 5, 5),
        stronghold=Goods(coins=6, workers=4),
        stronghold_income=Goods(power=2),
        sanctuary=Goods(coins=6, workers=4),
        points_2017=21,
    ),
}
