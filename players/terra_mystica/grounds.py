"""Maps as arrays by hex number, so that areas and towns are measured in microseconds."""

from collections.abc import Iterator, Sequence
from functools import cache

from rules.terra_mystica.land import MAPS, ends


class Grounds:
    """A map by hex number, the index of its bit: what lies *beside* each hex, what ships reach, and *within* steps.

    *across* pairs the sites of bridges with the bits of both ends.
    """

    __slots__ = ("across", "beside", "hexes", "shipped", "within")

    def __init__(self, name: str) -> None:
        land = MAPS[name]
        lands = land.hexes[: len(land.terrain)]
        self.hexes = lands
        self.beside = [land.beside[at] for at in lands]
        self.shipped = [land.shipped[at] for at in lands]
        self.within = [land.within[at] for at in lands]
        self.across = tuple((site, land.bit[ends(site)[0]] | land.bit[ends(site)[1]]) for site in land.sites)


@cache
def grounds_of(name: str) -> Grounds:
    """Return the map *name*, computed once."""
    return Grounds(name)


def numbers(mask: int) -> Iterator[int]:
    """Yield the hex numbers of a *mask*.

    >>> list(numbers(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def group_of(start: int, own: int, beside: Sequence[int], links: Sequence[int]) -> int:
    """Return the hexes of *own* connected to the bit *start* by the masks *beside* or by *links*, as bits."""
    group, fresh = start, start
    while fresh:
        near = 0
        for link in links:
            if link & fresh:
                near |= link
        while fresh:
            low = fresh & -fresh
            near |= beside[low.bit_length() - 1]
            fresh ^= low
        fresh = near & own & ~group
        group |= fresh
    return group


def groups_of(own: int, beside: Sequence[int], links: Sequence[int]) -> list[int]:
    """Return the groups that *own* falls into."""
    found = []
    while own:
        group = group_of(own & -own, own, beside, links)
        found.append(group)
        own &= ~group
    return found
