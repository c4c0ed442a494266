"""Events at the front, and of shame; *clan* is a seat, REED or QIN, and cards are given by their ids."""

from rules.core.model import Event, Seat, SeatEvent
from rules.great_wall.state.events import CardEvent, ClanEvent
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.vocabulary import SectionId, Unit


class HordeRevealed(CardEvent, frozen=True):
    """A Horde card was turned up (GW-8.1)."""


class HordePlaced(CardEvent, frozen=True):
    """The Horde card was placed in *row* of *section* (GW-8.2, GW-8.3)."""

    section: SectionId
    row: int


class Raided(CardEvent, frozen=True):
    """A Horde card found no room, and *shame* tokens left the game (GW-8.4)."""

    section: SectionId
    shame: int


class IndicatorShown(Event, frozen=True):
    """The back of the next Horde card points to *section* (GW-8.3)."""

    section: SectionId


class HordeReturned(CardEvent, frozen=True):
    """The Horde card was put under the deck."""


class ShameRemoved(SeatEvent, frozen=True):
    """*seat* discarded a shame token, for *chi*, or *honour* in co-op (GW-4.5, GW-17.10), or free."""

    chi: int = 0
    honour: int = 0


class BarricadesRemoved(Event, frozen=True):
    """*count* barricades of *section* were removed; None: all of all sections, after the assault (GW-4.13)."""

    section: SectionId | None
    count: int


class Attacked(ClanEvent, frozen=True):
    """*clan*'s soldier attacked *at* one or two vital spots of *card* (GW-9)."""

    unit: Unit
    card: str
    at: Vital
    also: Vital | None = None


class Fired(ClanEvent, frozen=True):
    """*clan*'s archer wounded *at* (GW-9.7)."""

    card: str
    at: Vital


class WoundPlaced(ClanEvent, frozen=True):
    """A card of *clan* placed a wound marker *at*."""

    card: str
    at: Vital


class HordeDefeated(CardEvent, frozen=True):
    """A Horde card is defeated; *claimant* takes it, or nobody (GW-10.2)."""

    section: SectionId
    claimant: Clan | None


class HordeSwapped(CardEvent, frozen=True):
    """Two Horde cards of *section* were swapped; *card* is in *row* now."""

    section: SectionId
    row: int


class SoldiersDied(ClanEvent, frozen=True):
    """*clan* lost these soldiers (GW-10.5, GW-11.3)."""

    troops: Troops


class SoldiersSaved(ClanEvent, frozen=True):
    """*clan* saved these soldiers (GW-10.6)."""

    troops: Troops


class WallHeld(Event, frozen=True):
    """*section* held with *defence* against *offence* (GW-11.2)."""

    section: SectionId
    offence: int
    defence: int


class Breached(Event, frozen=True):
    """*section* was breached (GW-11.3)."""

    section: SectionId
    offence: int
    defence: int


class ShameTaken(SeatEvent, frozen=True):
    """*seat* took a shame token (GW-12.1)."""


class ShamePrevented(SeatEvent, frozen=True):
    """*seat* was spared a shame token; *by* took or prevented it."""

    by: Seat | None = None


class ShamePlaced(SeatEvent, frozen=True):
    """A shame token was put under a soldier in the supply, or on a claimed Horde card (GW-12.2)."""

    unit: Unit | None = None
    card: str | None = None


class ShameUnplaced(SeatEvent, frozen=True):
    """No token was left, or no place for it (GW-12.5, GW-12.6)."""

    supply: bool


class ShameBanished(Event, frozen=True):
    """*count* tokens left the game from the supply."""

    count: int
