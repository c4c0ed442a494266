"""Options chosen by the host (GW-15 to GW-17)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, Final

from rules.core.model import Options
from rules.great_wall.terms.tables import WITH_REED, Level, Side


class Mode(StrEnum):
    """How the game is played (GW-15 to GW-17)."""

    VERSUS = "versus"
    SOLO = "solo"
    COOP = "coop"


class Difficulty(StrEnum):
    """Qin's head start (GW-16.29)."""

    NORMAL = "normal"
    HARD = "hard"
    VERY_HARD = "very_hard"


class Opening(StrEnum):
    """The Horde cards at the beginning of a solo game (GW-16.2, A-16)."""

    FULL_ARRAY = "full_array"
    FIRST_ROW = "first_row"


class QinOrder(StrEnum):
    """Which of Qin's locations is activated first in his turn (GW-16.20, A-17)."""

    LOWEST_FIRST = "lowest_first"
    HIGHEST_FIRST = "highest_first"


class HordeDeck(StrEnum):
    """How the Horde deck is made (A-34)."""

    SHUFFLED = "shuffled"
    TIERED = "tiered"


SHIPPED: Final = "standard"
"""The key of the card set that comes with the project."""


VERSION: Final = 7
"""The version of the rules that new games use."""


class WallOptions(Options, frozen=True, kw_only=True):
    """Options chosen by the host; without a *mode*, one player plays solo and several play against each other.

    *deck* None: tiered in the solo game, shuffled otherwise (GW-16.2). *difficulty*, *opening* and *qin_order* are for
    the solo game. *guarded*: every player who might respond is asked, able or not (A-43). *cards* is the card set.
    """

    tables: ClassVar[Mapping[str, dict[str, Any]]] = {"cards": {}}
    """The card sets by key; `cards` fills it, which knows their type."""

    earlier: ClassVar[dict[str, Mapping[int, Any]]] = {}
    """By key, the card sets of games begun before a version of the rules, the oldest version first (A-51)."""

    cards: str = SHIPPED
    mode: Mode | None = None
    difficulty: Difficulty = Difficulty.NORMAL
    opening: Opening = Opening.FULL_ARRAY
    qin_order: QinOrder = QinOrder.LOWEST_FIRST
    deck: HordeDeck | None = None
    guarded: bool = False
    version: int = VERSION

    def mode_for(self, seats: int) -> Mode:
        """Return the mode for so many seats: that of the options or, by default, solo for one and versus for more."""
        return Mode.SOLO if seats == 1 else self.mode or Mode.VERSUS

    def variant(self, seats: int) -> tuple[str, ...]:
        """Return the mode, and whether the Reed Clan takes part."""
        return (self.mode_for(seats), *(["reed"] if seats <= WITH_REED else []))

    def moot(self, seats: int) -> frozenset[str]:
        """Return the options without effect for so many seats: those of the solo game, or of several players."""
        if self.mode_for(seats) is not Mode.SOLO:
            return frozenset({"difficulty", "opening", "qin_order"})
        return frozenset({"guarded", "mode"} - ({"mode"} if self.mode is Mode.SOLO else set()))

    @property
    def card_set(self) -> Any:
        """The card set that the game is played with; ours had other numbers before versions 5, 6 and 7 (A-51)."""
        if self.version < VERSION:  # new games skip the search, since this property is read very often
            for until, cards in self.earlier.get(self.cards, {}).items():
                if self.version < until:
                    return cards
        return self.tables["cards"][self.cards]

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of walls, from 0 on, as the card set has them."""
        levels: tuple[Level, ...] = self.card_set.levels
        return levels

    @property
    def sides(self) -> tuple[Side, Side]:
        """The small side of the board and the large one, with the time tracks of the card set."""
        sides: tuple[Side, Side] = self.card_set.sides
        return sides

    @property
    def raids_at_setup(self) -> bool:
        """Whether a Horde card without room at set-up is discarded, as before version 2 (A-47)."""
        return self.version < 2

    @property
    def asks_one_by_one(self) -> bool:
        """Whether independent questions are asked in tea order, and co-op asks who begins a part.

        This was so before version 3 (A-48).
        """
        return self.version < 3

    @property
    def asks_as_others_can(self) -> bool:
        """Whether a card for several players asks those who cannot act if another can: before version 3 (A-49)."""
        return self.version < 3

    @property
    def names_whoever_holds_cards(self) -> bool:
        """Whether windows also name seats that no card would help or that have played one: before version 4 (A-50)."""
        return self.version < 4
