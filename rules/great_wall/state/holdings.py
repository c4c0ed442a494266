"""The possessions of players, the Reed Clan and Qin; cards are given by their ids."""

from collections.abc import Collection
from typing import Final

from rules.core.struct import Struct
from rules.great_wall.terms.goods import NONE, NOTHING, Goods, Troops
from rules.great_wall.terms.tables import ARMY, PLACES
from rules.great_wall.terms.vocabulary import Limit, Place, SectionId, Unit


class Pile(Struct, frozen=True):
    """A pile: its number of cards and, if known, the cards; their order means nothing, except for events looked at."""

    size: int
    cards: tuple[str, ...] | None

    @property
    def known_cards(self) -> tuple[str, ...]:
        """The cards, none if they are hidden."""
        return self.cards or ()

    @property
    def without_cards(self) -> "Pile":
        """The pile as seen by those who may not look at it."""
        return Pile(self.size, None)

    def plus(self, *cards: str) -> "Pile":
        """Return the pile with *cards* added; they must be known."""
        assert self.cards is not None, "masked"
        return pile((*self.cards, *cards))

    def without(self, card: str) -> "Pile":
        """Return the pile without *card*; its cards must be known."""
        assert self.cards is not None, "masked"
        cards = list(self.cards)
        cards.remove(card)
        return pile(cards)


EMPTY: Final = Pile(0, ())


def pile(cards: Collection[str]) -> Pile:
    """Return a pile of *cards*."""
    return Pile(len(cards), tuple(sorted(cards)))


class Overseer(Struct, frozen=True):
    """A soldier as overseer, with its level (GW-6.3)."""

    level: int
    unit: Unit


class Trophy(Struct, frozen=True):
    """A claimed Horde card, and how many shame tokens lie on it (GW-12.2)."""

    card: str
    shame: int = 0


class Spent(Struct, frozen=True):
    """A card whose limit is used up, in *section* if the limit is for each section (GW-7.9)."""

    card: str
    limit: Limit
    section: SectionId | None = None


class Player(Struct, frozen=True, kw_only=True):
    """The possessions of one seat.

    *dealt* are generals and advisors to choose from. *supply* are soldiers without shame, *shamed* those with a token.
    *clerks* counts those in the supply, *waiting* those on the Embassy's clerk spaces. *chosen* is the command card
    that is revealed but not yet on the track. *overseers* are by production location. *wounds*, *built* and *hired* are
    counted for artifacts; *sacrificed* soldiers and *retired* clerks are out of the game (GW-17.15).
    """

    general: str | None = None
    dealt: Pile = EMPTY
    active: tuple[str, ...] = ()
    supporting: Pile = EMPTY
    goods: Goods | None = NOTHING
    hand: Pile = EMPTY
    commands: tuple[str, ...] = ()
    chosen: str | None = None
    discard: tuple[str, ...] = ()
    honour: int = 0
    clerks: int = 0
    waiting: int = 0
    supply: Troops = ARMY
    shamed: Troops = NONE
    overseers: tuple[Overseer | None, Overseer | None, Overseer | None, Overseer | None] = (None, None, None, None)
    trophies: tuple[Trophy, ...] = ()
    wounds: int = 0
    built: int = 0
    hired: int = 0
    sacrificed: Troops = NONE
    retired: int = 0
    spent: tuple[Spent, ...] = ()

    @property
    def known_goods(self) -> Goods:
        """The resources, which must be known."""
        assert self.goods is not None, "masked"
        return self.goods

    @property
    def advisors(self) -> int:
        """How many advisors there are, active and supporting (GW-6.9)."""
        return len(self.active) + self.supporting.size

    @property
    def shame(self) -> int:
        """How many shame tokens there are, under soldiers and on Horde cards."""
        return self.shamed.total + sum(trophy.shame for trophy in self.trophies)

    def level(self, place: Place) -> int:
        """Return the level of the overseer at a production location, 0 if there is none."""
        overseer = self.overseers[PLACES.index(place)]
        return overseer.level if overseer else 0


class Reed(Struct, frozen=True, kw_only=True):
    """The Reed Clan (GW-15.5), whose clerks are at locations; *placed*: its card is on the track this Year."""

    supply: int = 10
    placed: bool = False


class Qin(Struct, frozen=True, kw_only=True):
    """Qin Jiushao (GW-16.3); *track* are the locations of his tokens, highest first (GW-16.5).

    *shown* is his command card of this Year until it is on the track; *played* are the discarded ones.
    """

    honour: int = 0
    clerks: int = 8
    supply: Troops = ARMY
    overseers: tuple[int, int, int, int] = (0, 0, 0, 0)
    track: tuple[Place, ...] = ()
    supporting: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    shown: str | None = None
    trophies: tuple[Trophy, ...] = ()
    wounds: int = 0
    built: int = 0
