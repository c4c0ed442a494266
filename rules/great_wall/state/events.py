"""The events of The Great Wall; *clan* is a seat, REED or QIN, and cards are given by their ids."""

from rules.core.model import Event, Seat, SeatEvent
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Unit


class ClanEvent(Event, frozen=True):
    """Something that *clan* did, or that happened to it."""

    clan: Clan


class CardEvent(Event, frozen=True):
    """Something that happened to *card*, or by it."""

    card: str


# Set-up


class ArtifactShown(CardEvent, frozen=True):
    """An artifact was laid out (GW-2.4)."""


class Dealt(SeatEvent, frozen=True):
    """*seat* got a general, an advisor or a tactic card; only *seat* sees it."""

    card: str


class GeneralChosen(SeatEvent, frozen=True):
    """*seat* keeps *general*, with *advisor* active (GW-2.12), and takes *goods*."""

    general: str
    advisor: str
    goods: Goods


class TeaStacked(Event, frozen=True):
    """The tea stack, the highest first (GW-2.17)."""

    clans: tuple[Clan, ...]


class TokenDrawn(Event, frozen=True):
    """The next location on Qin's track is this one (GW-16.5)."""

    place: Place


# The year


class YearBegun(Event, frozen=True):
    """A Year begins; the time token stands on *slot*, from 1, with this *lethality*."""

    year: int
    slot: int
    lethality: int


class SeasonBegun(Event, frozen=True):
    """A season begins: ``summer``, ``fall`` or ``winter`` (GW-4)."""

    season: str


class AdvisorShown(CardEvent, frozen=True):
    """An advisor came onto the track (GW-4.3)."""


class AdvisorDismissed(CardEvent, frozen=True):
    """An advisor left the track (GW-4.3, GW-15.14), or went *under_qin* (GW-16.26)."""

    under_qin: bool = False


class IncomeTaken(SeatEvent, frozen=True):
    """*seat*'s overseers brought *goods* (GW-4.4)."""

    goods: Goods


class CommandsReclaimed(SeatEvent, frozen=True):
    """*seat* took back *count* command cards, or honour for them if 0 (GW-4.7)."""

    count: int


class CommandRecovered(SeatEvent, frozen=True):
    """*seat* took back one command card (GW-17.12)."""

    card: str


class CommandRevealed(ClanEvent, frozen=True):
    """*clan* has chosen this command card (GW-4.8)."""

    card: str


class CommandPlaced(ClanEvent, frozen=True):
    """The command card of *clan* was put on *slot* of the command track, from 1 (GW-4.9)."""

    card: str
    slot: int


class OrderProposed(SeatEvent, frozen=True):
    """*seat* proposes this order of the command cards (A-44)."""

    clans: tuple[Clan, ...]


class OrderReopened(SeatEvent, frozen=True):
    """*seat* wants another order (A-44)."""


class OrderAgreed(SeatEvent, frozen=True):
    """*seat* agrees to the order (A-44)."""


class CommandBegun(ClanEvent, frozen=True):
    """*clan* is active with this command card (GW-4.10)."""

    card: str


class CommandCopied(SeatEvent, frozen=True):
    """*seat* carries out its own command card of that name (GW-7.5)."""

    card: str


# Clerks and locations


class ClerkMoved(ClanEvent, frozen=True):
    """*clan* moved a clerk from *origin* (None: the supply) to *goal* (GW-5.2)."""

    origin: Place | None
    goal: Place


class Activated(Event, frozen=True):
    """A location is activated (GW-5.8), *advanced* by a card (GW-5.11)."""

    place: Place
    advanced: bool = False


class Gathered(SeatEvent, frozen=True):
    """*seat* gathered *goods* (GW-6.2)."""

    goods: Goods


class Upgraded(ClanEvent, frozen=True):
    """The overseer of *clan* at *place* is now on *level*; a new one is a soldier of type *unit* (GW-6.3)."""

    place: Place
    level: int
    unit: Unit | None = None


class Donated(ClanEvent, frozen=True):
    """*clan* put a resource into the warehouse (GW-6.4)."""

    resource: Resource


class TeaMoved(ClanEvent, frozen=True):
    """*clan*'s tea marker went up to *rank*, where 1 is the top (GW-6.5)."""

    rank: int


class Recruited(ClanEvent, frozen=True):
    """*clan* recruited a soldier, into the rest zone of *section* if one is named (GW-6.6)."""

    unit: Unit
    section: SectionId | None = None


class BarricadeBuilt(ClanEvent, frozen=True):
    """*clan* built a barricade (GW-6.7)."""

    section: SectionId


class WallBuilt(ClanEvent, frozen=True):
    """*clan* built a wall to *level* (GW-6.7)."""

    section: SectionId
    level: int


class ClerkHired(SeatEvent, frozen=True):
    """*seat* hired a clerk (GW-6.9)."""


class AdvisorHired(SeatEvent, frozen=True):
    """*seat* hired an advisor, *active* or supporting (GW-6.9)."""

    card: str
    active: bool


class SoldierCarried(SeatEvent, frozen=True):
    """*seat* moved a soldier between areas, given as the text of `Area` (GW-6.10)."""

    unit: Unit
    origin: str
    goal: str


class ClerksReturned(Event, frozen=True):
    """The clerks at *place* went home (GW-5.9)."""

    place: Place


# What is gained and paid


class HonourGained(ClanEvent, frozen=True):
    """*clan* gained honour, from *card* if it was a card."""

    amount: int
    card: str | None = None


class HonourLost(ClanEvent, frozen=True):
    """*clan* lost honour (GW-3.7)."""

    amount: int
    card: str | None = None


class GoodsGained(SeatEvent, frozen=True):
    """*seat* gained resources."""

    goods: Goods
    card: str | None = None


class Paid(SeatEvent, frozen=True):
    """*seat* paid *goods*, and *warehouse* was taken from the warehouse (GW-6.8)."""

    goods: Goods
    warehouse: Goods = Goods()


class GoodsLost(SeatEvent, frozen=True):
    """*seat* lost resources."""

    goods: Goods


class Exchanged(SeatEvent, frozen=True):
    """*seat* swapped a resource with the supply."""

    given: Resource
    got: Resource


class Given(SeatEvent, frozen=True):
    """*seat* gave a resource to *receiver*."""

    receiver: Seat
    resource: Resource


class TacticsDrawn(SeatEvent, frozen=True):
    """*seat* drew *count* tactic cards (GW-6.11)."""

    count: int


class TacticDiscarded(SeatEvent, frozen=True):
    """*seat* discarded a tactic card (GW-7.6)."""

    card: str


class TacticPlayed(SeatEvent, frozen=True):
    """*seat* plays a tactic card, *enhanced* for chi or not (GW-7.6)."""

    card: str
    enhanced: bool


class Passed(SeatEvent, frozen=True):
    """*seat* passed on the decision *what* (GW-3.5); passing on tactic cards is not reported (GW-19.2)."""

    what: str = ""


class AbilityUsed(CardEvent, frozen=True):
    """*clan* uses a card; *clan* is None for a Horde card or an event."""

    clan: Clan | None = None


# Co-op, and the end


class QinTrackMoved(Event, frozen=True):
    """The new order of Qin's location track, highest first (GW-16.19)."""

    places: tuple[Place, ...]


class ShameScored(SeatEvent, frozen=True):
    """Honour lost for tokens under soldiers at the end (GW-14.2)."""

    amount: int


class TrophiesScored(ClanEvent, frozen=True):
    """Honour for claimed Horde cards at the end (GW-14.2)."""

    amount: int


class ArtifactScored(ClanEvent, frozen=True):
    """Honour for an artifact at the end (GW-14.2, GW-16.27)."""

    card: str
    amount: int


class GameEnded(Event, frozen=True):
    """The game is over; *cause* is an `Ending`, and *won* is for co-op and solo."""

    cause: str
    won: bool | None = None


class Left(SeatEvent, frozen=True):
    """*seat* has left the game (A-46)."""
