"""What players own and pay with, and their soldiers (GW-1.3, GW-1.4)."""

import re
from collections.abc import Iterator
from typing import Final, Self

from rules.core.struct import Struct
from rules.great_wall.terms.vocabulary import Resource, Unit

_GOODS = re.compile(r"(?:(\d{1,3})w)?(?:(\d{1,3})s)?(?:(\d{1,3})g)?(?:(\d{1,3})c)?")


class Goods(Struct, frozen=True):
    """Wood, stone, gold and chi; written ``2w1c``, and ``0`` for none.

    >>> str(Goods(wood=2, chi=1)), Goods.parse("2w1c").total, str(Goods())
    ('2w1c', 3, '0')
    """

    wood: int = 0
    stone: int = 0
    gold: int = 0
    chi: int = 0

    @classmethod
    def of(cls, resource: Resource, amount: int = 1) -> Self:
        """Return *amount* of one resource."""
        return cls(**{resource.value: amount})

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``str`` writes."""
        found = _GOODS.fullmatch(text) if text != "0" else _GOODS.fullmatch("")
        goods = cls(*(int(part or 0) for part in found.groups())) if found else None
        if goods is None or str(goods) != text:
            raise ValueError(text)
        return goods

    def __str__(self) -> str:
        return "".join(f"{n}{letter}" for n, letter in zip(self.each, "wsgc", strict=True) if n) or "0"

    @property
    def each(self) -> tuple[int, int, int, int]:
        """The amounts, in the order of Resource."""
        return self.wood, self.stone, self.gold, self.chi

    @property
    def total(self) -> int:
        """How many there are of all kinds together."""
        return self.wood + self.stone + self.gold + self.chi

    def count(self, resource: Resource) -> int:
        """Return how many there are of one kind."""
        amount: int = getattr(self, resource.value)
        return amount

    def plus(self, other: "Goods") -> "Goods":
        """Return the sum."""
        return Goods(
            self.wood + other.wood, self.stone + other.stone, self.gold + other.gold, self.chi + other.chi
        )  # written out, since this runs very often

    def minus(self, other: "Goods") -> "Goods":
        """Return the difference; amounts may be negative."""
        return Goods(self.wood - other.wood, self.stone - other.stone, self.gold - other.gold, self.chi - other.chi)

    def covers(self, other: "Goods") -> bool:
        """Whether there is at least as much of everything as in *other*."""
        return (
            self.wood >= other.wood and self.stone >= other.stone and self.gold >= other.gold and self.chi >= other.chi
        )

    def common(self, other: "Goods") -> "Goods":
        """Return the smaller amount of each kind."""
        return Goods(
            min(self.wood, other.wood),
            min(self.stone, other.stone),
            min(self.gold, other.gold),
            min(self.chi, other.chi),
        )


NOTHING: Final = Goods()


def mixes(amount: int, resources: tuple[Resource, ...] = tuple(Resource)) -> Iterator[Goods]:
    """Yield all combinations of *amount* pieces of the kinds *resources*.

    >>> [str(each) for each in mixes(2, (Resource.WOOD, Resource.CHI))]
    ['2w', '1w1c', '2c']
    """
    head, *rest = resources
    if not rest:
        yield Goods.of(head, amount)
        return
    for n in range(amount, -1, -1):
        for others in mixes(amount - n, tuple(rest)):
            yield Goods.of(head, n).plus(others)


class Troops(Struct, frozen=True):
    """Soldiers of one clan by type."""

    spearmen: int = 0
    archers: int = 0
    horsemen: int = 0

    @property
    def each(self) -> tuple[int, int, int]:
        """The numbers, in the order of Unit."""
        return self.spearmen, self.archers, self.horsemen

    @property
    def total(self) -> int:
        """How many there are of all types together."""
        return self.spearmen + self.archers + self.horsemen

    @property
    def units(self) -> tuple[Unit, ...]:
        """The types present, in the order in which an absent player loses them (GW-19.4)."""
        return tuple(unit for unit, n in zip(Unit, self.each, strict=True) if n)

    def count(self, unit: Unit) -> int:
        """Return how many there are of one type."""
        return self.each[UNITS.index(unit)]

    def plus(self, unit: Unit, n: int = 1) -> "Troops":
        """Return the troops with *n* more of a type, or fewer if *n* is below zero."""
        return Troops(*(m + n * (each is unit) for each, m in zip(UNITS, self.each, strict=True)))

    def combined_with(self, other: "Troops") -> "Troops":
        """Return the sum."""
        return Troops(*(a + b for a, b in zip(self.each, other.each, strict=True)))

    def without(self, other: "Troops") -> "Troops":
        """Return the difference."""
        return Troops(*(a - b for a, b in zip(self.each, other.each, strict=True)))


UNITS: Final = tuple(Unit)
NONE: Final = Troops()
