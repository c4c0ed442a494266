"""The events of The Great Wall; *clan* is a seat, REED or QIN, and cards are given by their ids."""

from rules.core.model import Event, Seat
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Unit

# Set-up


class ArtifactShown(Event, frozen=True):
    """An artifact was laid out (GW-2.4)."""

    card: str


class Dealt(Event, frozen=True):
    """*seat* got a general, an advisor or a tactic card; only *seat* sees it."""

    seat: Seat
    card: str


class GeneralChosen(Event, frozen=True):
    """*seat* keeps *general*, with *advisor* active (GW-2.12), and takes *goods*."""

    seat: Seat
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


class AdvisorShown(Event, frozen=True):
    """An advisor came onto the track (GW-4.3)."""

    card: str


class AdvisorDismissed(Event, frozen=True):
    """An advisor left the track (GW-4.3, GW-15.14), or went *under_qin* (GW-16.26)."""

    card: str
    under_qin: bool = False


class IncomeTaken(Event, frozen=True):
    """*seat*'s overseers brought *goods* (GW-4.4)."""

    seat: Seat
    goods: Goods


class CommandsReclaimed(Event, frozen=True):
    """*seat* took back *count* command cards, or honour for them if 0 (GW-4.7)."""

    seat: Seat
    count: int


class CommandRecovered(Event, frozen=True):
    """*seat* took back one command card (GW-17.12)."""

    seat: Seat
    card: str


class CommandRevealed(Event, frozen=True):
    """*clan* has chosen this command card (GW-4.8)."""

    clan: Clan
    card: str


class CommandPlaced(Event, frozen=True):
    """The command card of *clan* was put on *slot* of the command track, from 1 (GW-4.9)."""

    clan: Clan
    card: str
    slot: int


class OrderProposed(Event, frozen=True):
    """*seat* proposes this order of the command cards (A-44)."""

    seat: Seat
    clans: tuple[Clan, ...]


class OrderReopened(Event, frozen=True):
    """*seat* wants another order (A-44)."""

    seat: Seat


class OrderAgreed(Event, frozen=True):
    """*seat* agrees to the order (A-44)."""

    seat: Seat


class CommandBegun(Event, frozen=True):
    """*clan* is active with this command card (GW-4.10)."""

    clan: Clan
    card: str


class CommandCopied(Event, frozen=True):
    """*seat* carries out its own command card of that name (GW-7.5)."""

    seat: Seat
    card: str


# Clerks and locations


class ClerkMoved(Event, frozen=True):
    """*clan* moved a clerk from *origin* (None: the supply) to *goal* (GW-5.2)."""

    clan: Clan
    origin: Place | None
    goal: Place


class Activated(Event, frozen=True):
    """A location is activated (GW-5.8), *advanced* by a card (GW-5.11)."""

    place: Place
    advanced: bool = False


class Gathered(Event, frozen=True):
    """*seat* gathered *goods* (GW-6.2)."""

    seat: Seat
    goods: Goods


class Upgraded(Event, frozen=True):
    """The overseer of *clan* at *place* is now on *level*; a new one is a soldier of type *unit* (GW-6.3)."""

    clan: Clan
    place: Place
    level: int
    unit: Unit | None = None


class Donated(Event, frozen=True):
    """*clan* put a resource into the warehouse (GW-6.4)."""

    clan: Clan
    resource: Resource


class TeaMoved(Event, frozen=True):
    """*clan*'s tea marker went up to *rank*, where 1 is the top (GW-6.5)."""

    clan: Clan
    rank: int


class Recruited(Event, frozen=True):
    """*clan* recruited a soldier, into the rest zone of *section* if one is named (GW-6.6)."""

    clan: Clan
    unit: Unit
    section: SectionId | None = None


class BarricadeBuilt(Event, frozen=True):
    """*clan* built a barricade (GW-6.7)."""

    clan: Clan
    section: SectionId


class WallBuilt(Event, frozen=True):
    """*clan* built a wall to *level* (GW-6.7)."""

    clan: Clan
    section: SectionId
    level: int


class ClerkHired(Event, frozen=True):
    """*seat* hired a clerk (GW-6.9)."""

    seat: Seat


class AdvisorHired(Event, frozen=True):
    """*seat* hired an advisor, *active* or supporting (GW-6.9)."""

    seat: Seat
    card: str
    active: bool


class SoldierCarried(Event, frozen=True):
    """*seat* moved a soldier between areas, given as the text of `Area` (GW-6.10)."""

    seat: Seat
    unit: Unit
    origin: str
    goal: str


class ClerksReturned(Event, frozen=True):
    """The clerks at *place* went home (GW-5.9)."""

    place: Place


# What is gained and paid


class HonourGained(Event, frozen=True):
    """*clan* gained honour, from *card* if it was a card."""

    clan: Clan
    amount: int
    card: str | None = None


class HonourLost(Event, frozen=True):
    """*clan* lost honour (GW-3.7)."""

    clan: Clan
    amount: int
    card: str | None = None


class GoodsGained(Event, frozen=True):
    """*seat* gained resources."""

    seat: Seat
    goods: Goods
    card: str | None = None


class Paid(Event, frozen=True):
    """*seat* paid *goods*, and *warehouse* was taken from the warehouse (GW-6.8)."""

    seat: Seat
    goods: Goods
    warehouse: Goods = Goods()


class GoodsLost(Event, frozen=True):
    """*seat* lost resources."""

    seat: Seat
    goods: Goods


class Exchanged(Event, frozen=True):
    """*seat* swapped a resource with the supply."""

    seat: Seat
    given: Resource
    got: Resource


class Given(Event, frozen=True):
    """*seat* gave a resource to *receiver*."""

    seat: Seat
    receiver: Seat
    resource: Resource


class TacticsDrawn(Event, frozen=True):
    """*seat* drew *count* tactic cards (GW-6.11)."""

    seat: Seat
    count: int


class TacticDiscarded(Event, frozen=True):
    """*seat* discarded a tactic card (GW-7.6)."""

    seat: Seat
    card: str


class TacticPlayed(Event, frozen=True):
    """*seat* plays a tactic card, *enhanced* for chi or not (GW-7.6)."""

    seat: Seat
    card: str
    enhanced: bool


class Passed(Event, frozen=True):
    """*seat* passed on the decision *what* (GW-3.5); passing on tactic cards is not reported (GW-19.2)."""

    seat: Seat
    what: str = ""


class AbilityUsed(Event, frozen=True):
    """*clan* uses a card; *clan* is None for a Horde card or an event."""

    card: str
    clan: Clan | None = None


# Fighting


# Assault and shame


# Co-op, and the end


class QinTrackMoved(Event, frozen=True):
    """The new order of Qin's location track, highest first (GW-16.19)."""

    places: tuple[Place, ...]


class ShameScored(Event, frozen=True):
    """Honour lost for tokens under soldiers at the end (GW-14.2)."""

    seat: Seat
    amount: int


class TrophiesScored(Event, frozen=True):
    """Honour for claimed Horde cards at the end (GW-14.2)."""

    clan: Clan
    amount: int


class ArtifactScored(Event, frozen=True):
    """Honour for an artifact at the end (GW-14.2, GW-16.27)."""

    clan: Clan
    card: str
    amount: int


class GameEnded(Event, frozen=True):
    """The game is over; *cause* is an `Ending`, and *won* is for co-op and solo."""

    cause: str
    won: bool | None = None


class Left(Event, frozen=True):
    """*seat* has left the game (A-46)."""

    seat: Seat
