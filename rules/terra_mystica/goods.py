"""What players own and pay with, and the pieces they build (TM-2.1, TM-5)."""

from enum import StrEnum
from typing import Final

from rules.core.struct import Struct


class Goods(Struct, frozen=True, kw_only=True):
    """Resources to gain or to pay; *power* is gained through the bowls and spent from bowl III (TM-5.2, TM-5.3)."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0

    def plus(self, other: "Goods") -> "Goods":
        """Return the sum.

        >>> Goods(coins=2).plus(Goods(workers=1))
        Goods(coins=2, workers=1, priests=0, power=0)
        """
        if other is NOTHING:
            return self
        return Goods(
            coins=self.coins + other.coins,
            workers=self.workers + other.workers,
            priests=self.priests + other.priests,
            power=self.power + other.power,
        )

    def times(self, n: int) -> "Goods":
        """Return *n* times as much.

        >>> Goods(coins=2).times(3)
        Goods(coins=6, workers=0, priests=0, power=0)
        """
        return Goods(coins=self.coins * n, workers=self.workers * n, priests=self.priests * n, power=self.power * n)


NOTHING: Final = Goods()


class Good(StrEnum):
    """A kind of resource in a conversion (TM-5.5); only Alchemists convert points (TM-17.1)."""

    COIN = "coin"
    WORKER = "worker"
    PRIEST = "priest"
    POWER = "power"
    POINT = "point"


class Building(StrEnum):
    """What may stand on a hex (TM-2.1)."""

    DWELLING = "dwelling"
    TRADING_HOUSE = "trading_house"
    TEMPLE = "temple"
    STRONGHOLD = "stronghold"
    SANCTUARY = "sanctuary"


UPGRADES: Final = {
    Building.TRADING_HOUSE: Building.DWELLING,
    Building.TEMPLE: Building.TRADING_HOUSE,
    Building.STRONGHOLD: Building.TRADING_HOUSE,
    Building.SANCTUARY: Building.TEMPLE,
}
"""The building that each building replaces (TM-8.1); a dwelling replaces none."""

PIECES: Final = {
    Building.DWELLING: 8,
    Building.TRADING_HOUSE: 4,
    Building.TEMPLE: 3,
    Building.STRONGHOLD: 1,
    Building.SANCTUARY: 1,
}
"""How many of each a player has (TM-2.1)."""

BRIDGES: Final = 3


class Cult(StrEnum):
    """The four cults (TM-15.1)."""

    FIRE = "fire"
    WATER = "water"
    EARTH = "earth"
    AIR = "air"


CULTS: Final = tuple(Cult)
TOP: Final = 10
"""The highest level of a cult (TM-15.2)."""


class Source(StrEnum):
    """Where points come from."""

    START = "start"
    ROUND = "round"
    SCROLL = "scroll"
    FAVOR = "favor"
    TOWN = "town"
    SHIPPING = "shipping"
    SPADES = "spades"
    FACTION = "faction"
    STRONGHOLD = "stronghold"
    LEECH = "leech"
    AREA = "area"
    FINAL = "final"
    CULTS = "cults"
    RESOURCES = "resources"


SOURCES: Final = tuple(Source)
