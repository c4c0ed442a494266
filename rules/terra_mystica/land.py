"""The maps: hexes and rivers, adjacency, and what ships reach (TM-6.1, TM-7).

A map never changes; buildings and changed terrain stand in the state. Sets of hexes are integers with one bit a hex, in
reading order: the hexes that a player holds, their neighbours and what ships reach are combined by ``|``, which makes
the rules fast.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cached_property
from itertools import accumulate, count
from operator import or_
from typing import Final

LETTERS: Final = "DPSLFMW"
"""The seven basic terrains as they are written on a map, in the order of the ring."""

RIVER: Final = "."

AROUND: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Steps to the six neighbours, in half hexes to the right and rows down (TM-7.8)."""

ACROSS: Final = ((3, 1), (0, 2), (-3, 1))
"""Steps from a hex to the other end of a bridge, downwards only, in the units of AROUND (TM-9.8)."""

FARTHEST: Final = 6
"""The highest shipping value: level 5 of the Mermaids plus a scroll (TM-17.21)."""


class Terrain(StrEnum):
    """The seven terrains in the order of the ring (TM-6.1), then ice and volcano (TM-18)."""

    DESERT = "desert"
    PLAINS = "plains"
    SWAMP = "swamp"
    LAKES = "lakes"
    FOREST = "forest"
    MOUNTAINS = "mountains"
    WASTELAND = "wasteland"
    ICE = "ice"
    VOLCANO = "volcano"


RING: Final = tuple(Terrain)[:7]
BASIC: Final = frozenset(RING)


class Hex(str):
    """The name of a land hex, ``E6``: its row and its number among the land hexes there; or of a river hex, ``r12``."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> "Hex":
        """Read a hex, in small letters or capitals.

        >>> Hex.parse("e6"), Hex.parse("R12")
        ('E6', 'r12')
        """
        if not (text[:1].isalpha() and text[1:].isdecimal() and text.isascii() and len(text) <= 3):
            raise ValueError(text)
        return cls(text.lower() if text[0] in "rR" else text.upper())


class Site(str):
    """A site for a bridge: its two ends in sorted order, ``B5:C5``."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> "Site":
        """Read a site, its ends in any order.

        >>> Site.parse("c5:b5")
        'B5:C5'
        """
        ends = [Hex.parse(end) for end in text.split(":")]
        if len(ends) != 2:
            raise ValueError(text)
        return cls(":".join(sorted(ends)))

    @property
    def ends(self) -> tuple[str, str]:
        """The two hexes that the bridge joins."""
        return ends(self)


def ends(site: str) -> tuple[str, str]:
    """Return the two hexes that a bridge on *site* joins.

    >>> ends("B5:C5")
    ('B5', 'C5')
    """
    one, other = site.split(":")
    return one, other


class Land:
    """A map with its adjacency computed once.

    *hexes* lists the land hexes in reading order, then the river hexes; the bit of a hex is its index there, and *bit*
    gives it by id. *terrain* is the printed terrain of the land hexes. *places* are the centres of all hexes: half
    hexes from the left, rows from the top (TM-7.7). The following are sets of land hexes, as bits: *beside* has the
    neighbours of each hex, *shipped* what a ship reaches from each land hex at levels 0 to FARTHEST (TM-7.2), *edge*
    and *riverside* the land hexes at the edge and at rivers. *sites* lists where bridges may stand (TM-9.8).
    """

    def __init__(self, rows: str, *, first: str = "A", shifted: bool = False) -> None:
        self.terrain: dict[str, Terrain] = {}
        lands: dict[str, tuple[int, int]] = {}
        rivers: dict[str, tuple[int, int]] = {}
        for y, line in enumerate(rows.split()):
            row = chr(ord(first) + y)
            numbers = count(1)
            for place, sign in enumerate(line):
                at = (2 * place + ((y + shifted) % 2), y)
                if sign == RIVER:
                    rivers[f"r{len(rivers)}"] = at
                else:
                    hex_id = f"{row}{next(numbers)}"
                    self.terrain[hex_id] = RING[LETTERS.index(sign)]
                    lands[hex_id] = at
        self.places = lands | rivers
        self.hexes = tuple(self.places)
        self.bit = {at: 1 << n for n, at in enumerate(self.hexes)}
        self._at = {place: at for at, place in self.places.items()}
        self.rivers = tuple(rivers)
        self.land = self.mask(lands)
        self.beside = {at: self.mask(self.neighbours(at)) & self.land for at in self.hexes}
        self.edge = self.mask(at for at in lands if len(self.neighbours(at)) < len(AROUND))
        self.riverside = self.mask(at for at in lands if any(near in rivers for near in self.neighbours(at)))
        self.shipped = {at: tuple(self._reach_by_ship(at)) for at in lands}
        self.sites = tuple(sorted(self._sites()))

    @cached_property
    def within(self) -> dict[str, tuple[int, ...]]:
        """For each hex, the land hexes at most 0 to 5 steps away, as bits."""
        reached = {}
        for at in self.terrain:
            rings = [0] * 6
            for far in self.terrain:
                if (steps := self.distance(at, far)) < len(rings):
                    rings[steps] |= self.bit[far]
            reached[at] = tuple(accumulate(rings, or_))
        return reached

    def neighbours(self, at: str) -> tuple[str, ...]:
        """Return the hexes that share an edge with *at*, land and river (TM-7.8)."""
        x, y = self.places[at]
        return tuple(self._at[x + dx, y + dy] for dx, dy in AROUND if (x + dx, y + dy) in self._at)

    def distance(self, one: str, other: str) -> int:
        """Return the distance in hexes between *one* and the *other* (TM-7.7)."""
        (x, y), (x2, y2) = self.places[one], self.places[other]
        dx, dy = abs(x - x2), abs(y - y2)
        return dy + max(0, dx - dy) // 2

    def mask(self, hexes: Iterable[str]) -> int:
        """Return the set of *hexes* as bits."""
        return sum(self.bit[at] for at in set(hexes))

    def hexes_of_mask(self, mask: int) -> Iterator[str]:
        """Yield the hexes of a *mask* in reading order, river hexes last."""
        while mask:
            low = mask & -mask
            yield self.hexes[low.bit_length() - 1]
            mask ^= low

    def _reach_by_ship(self, at: str) -> Iterator[int]:
        sailed: set[str] = set()
        front, reached = {at}, 0
        yield reached
        for _ in range(FARTHEST):
            front = {near for hex_id in front for near in self.neighbours(hex_id) if near in self.rivers} - sailed
            sailed |= front
            for river in front:
                reached |= self.beside[river]
            yield reached & ~self.bit[at]

    def _sites(self) -> Iterator[Site]:
        """Yield the pairs of land hexes that only river separates (TM-9.8)."""
        for (x, y), at in self._at.items():
            for dx, dy in ACROSS:
                end = self._at.get((x + dx, y + dy))
                if at in self.terrain and end in self.terrain:
                    between = set(self.neighbours(at)) & set(self.neighbours(end))
                    if between and between <= set(self.rivers):
                        yield Site.parse(f"{at}:{end}")


MAPS: Final = {
    "base": Land(
        """
        PMFLDWPSWFLWS
        D..PS..DS..D
        ..S.M.F.F.M..
        FLD..WL.W.WP
        SPWLSPMD..FSL
        MF..DF...PMP
        ...M.W.F.DSLD
        DLP...LS.MPM
        WSMLWFDPM.LFW
        """
    ),
    "base_revised": Land(
        """
        PMFLPWPSWLFWS
        D..DS..DF..D
        ..S.M.F.S.W..
        FLD..WL.W.MP
        SPWLDPFD..FSW
        MF..SM...PMD
        ...M.W.F.DSLP
        DLP...LS.MPW
        LSMLWFDPM.LFM
        """
    ),
    "fire_and_ice": Land(
        """
        P.PSD.MFWLDL
        WD.LMW...DPSM
        FS...PFD....
        DMFDS.LWP.FLF
        ..P..WSFM.PS
        FW..F...PL.MW
        M.DMLWF.WM.S
        SL.SPML.DS.WL
        MF.WDSD.LP.P
        """,
        first="B",
        shifted=True,
    ),
    "loon_lakes": Land(
        """
        MLWPDLDW..FL
        DSF..SP.FM.PS
        P..FWM.SLW.D
        LWM.DPF..D.SW
        FD.SL..W.MFP
        M.PM.D.M.PSLW
        W...WFPSD..M
        DLS.LML..MF.L
        SP.F...FWPDS
        """,
        first="B",
        shifted=True,
    ),
    "fjords": Land(
        """
        FS.PDMSMDWSLD
        LP.LFW.....P
        MFW..P.SMPD.M
        ...M..FWLFW.
        WMD.LW.PDMP.S
        SP.FDF.MLF.M
        DL.SMSL.PS.FW
        F.PWPDW...WL
        S..FLML.FDSPD
        """
    ),
}
"""The official maps, Loon Lakes 1.6 and Fjords 2.1."""
