"""Places of the front as actions name them: vital spots and areas (GW-1.2, GW-7.8)."""

import re
from enum import StrEnum
from typing import Self

from rules.core.struct import Struct
from rules.great_wall.terms.vocabulary import Place, SectionId

LETTERS = {section.value[0].upper(): section for section in SectionId}
_VITAL = re.compile(r"([LMR])([123])([ab][1-6])")


class Vital(Struct, frozen=True):
    """A vital spot: section, row from the wall, and its place on the card, upper (a) or lower (b), from the left.

    >>> str(Vital.parse("L1a3"))
    'L1a3'
    """

    section: SectionId
    row: int
    spot: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``str`` writes."""
        match = _VITAL.fullmatch(text)
        if not match:
            raise ValueError(text)
        letter, row, spot = match.groups()
        return cls(LETTERS[letter], int(row), spot)

    def __str__(self) -> str:
        return f"{self.card}{self.spot}"

    @property
    def card(self) -> str:
        """Where the Horde card lies: the letter of its section, and its row."""
        return f"{self.section.value[0].upper()}{self.row}"


Hit = tuple[Vital, Vital | None]
"""What a soldier hits: one vital spot, or the two that a horseman covers."""

Berth = tuple[SectionId, int, tuple[int, ...]]
"""Where a soldier is placed: section, row from the wall, and vital spots by their index on the card."""


class PartKind(StrEnum):
    """The kinds of card parts that have an effect."""

    ABILITY = "ability"
    SECTION = "section"
    NORMAL = "normal"
    ENHANCED = "enhanced"
    SPOT = "spot"
    EVENT = "event"


class CardPart(Struct, frozen=True):
    """A part of a card; *number* is the index of the ability, the command section or the vital spot."""

    kind: PartKind
    number: int = 0


class Part(StrEnum):
    """Where soldiers stand that may be moved (GW-6.10) or sacrificed (GW-17.15)."""

    REST = "rest"
    WALL = "wall"
    SUPPLY = "supply"


class Area(Struct, frozen=True):
    """A rest zone or a wall by its section, or the player's supply without one; written ``rest-left``, ``supply``."""

    part: Part
    section: SectionId | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``str`` writes."""
        if text == Part.SUPPLY:
            return cls(Part.SUPPLY)
        part, _, section = text.partition("-")
        if part == Part.SUPPLY:
            raise ValueError(text)
        return cls(Part(part), SectionId(section))

    def __str__(self) -> str:
        return f"{self.part}-{self.section}" if self.section else self.part.value


class Origin(StrEnum):
    """Where a clerk is taken from: the supply, or a location (GW-5.2)."""

    SUPPLY = "supply"
    LUMBER_MILL = Place.LUMBER_MILL.value
    QUARRY = Place.QUARRY.value
    GOLD_MINE = Place.GOLD_MINE.value
    TEMPLE = Place.TEMPLE.value
    BARRACKS = Place.BARRACKS.value
    TEA_HOUSE = Place.TEA_HOUSE.value
    BUILDERS_ENCAMPMENT = Place.BUILDERS_ENCAMPMENT.value
    EMPERORS_EMBASSY = Place.EMPERORS_EMBASSY.value
    LOGISTICS_CENTER = Place.LOGISTICS_CENTER.value
    WAR_ACADEMY = Place.WAR_ACADEMY.value

    @property
    def place(self) -> Place | None:
        """The location, None for the supply."""
        return None if self is Origin.SUPPLY else Place(self.value)


class Post(StrEnum):
    """What an advisor is hired as (GW-7.2)."""

    ACTIVE = "active"
    SUPPORTING = "supporting"
