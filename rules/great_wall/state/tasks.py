"""Tasks: what the game does by itself when they come up on the agenda; `flow` lists the function for each."""

from rules.core.model import Task
from rules.great_wall.state.decisions import AnyDecision
from rules.great_wall.state.moment import Moment
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.nouns import CardPart, Hit
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit


class Absent(Task, frozen=True):
    """Somebody who left would be asked: the answer is the default (GW-19.4)."""

    decision: AnyDecision


class CarryOut(Task, frozen=True):
    """*clan* carries out the effects of a part of a card, from *at* on; *only*: this one alone, for *whom* if named."""

    clan: Clan
    card: str
    part: CardPart
    at: int = 0
    only: bool = False
    moment: Moment | None = None
    whom: Clan | None = None


class PutAway(Task, frozen=True):
    """The tactic card has been carried out, and is discarded (GW-7.6)."""

    card: str


class Sections(Task, frozen=True):
    """The parts of a command card, from *at* on, for the active clan and the others (GW-4.10a)."""

    card: str
    at: int = 0


class ActivationStep(Task, frozen=True):
    """Go on with the locations to be activated in this turn; None before the list is made (GW-4.10b)."""

    places: tuple[Place, ...] | None = None


class Activate(Task, frozen=True):
    """Activate a location (GW-5.8, GW-5.11)."""

    place: Place
    advanced: bool = False


class TakeFlag(Task, frozen=True):
    """A clan that is alone takes shame (GW-5.10): first its window opens, then (*opened*) it does."""

    opened: bool = False


class Work(Task, frozen=True):
    """The effect of the location that is being activated (GW-6)."""


class Share(Task, frozen=True):
    """*clan*'s part of it (GW-5.8)."""

    clan: Clan


class Gather(Task, frozen=True):
    """Gather for *clan*, after the windows (GW-6.2)."""

    clan: Clan


class UpgradeStep(Task, frozen=True):
    """Those with clerks there may upgrade (GW-6.3)."""


class DonateStep(Task, frozen=True):
    """Those who gathered may donate (GW-6.4)."""


class ClerksHome(Task, frozen=True):
    """The activation ends, and clerks go home (GW-5.9)."""


class RefillTrack(Task, frozen=True):
    """Slide the advisor track left and refill it (GW-4.3, GW-6.9)."""


class DrawTactics(Task, frozen=True):
    """*seat* draws so many tactic cards, then keeps to the hand limit (GW-3.9, GW-7.6)."""

    seat: int
    count: int


class KeepLimit(Task, frozen=True):
    """*seat* discards down to the hand limit (GW-7.6)."""

    seat: int


class Invade(Task, frozen=True):
    """Turn up and place so many Horde cards, one at a time (GW-8.1); *opening*: at set-up, no windows."""

    count: int
    opening: bool = False


class PlaceHorde(Task, frozen=True):
    """Place the Horde card turned up (GW-8.2 to GW-8.4)."""

    opening: bool = False


class DefeatCheck(Task, frozen=True):
    """Find the complete Horde cards, and defeat them one after another (GW-10.1)."""


class Defeat(Task, frozen=True):
    """A Horde card is defeated: count the claim (GW-10.10)."""

    section: SectionId
    card: str


class NameClaimant(Task, frozen=True):
    """Name the claimant (GW-10.2)."""


class HonourDefeat(Task, frozen=True):
    """Honour for those who took part, and for archers (GW-10.3, GW-10.4)."""


class TakeHorde(Task, frozen=True):
    """The claimant takes the card, or it is discarded (GW-10.8)."""


class Casualties(Task, frozen=True):
    """Soldiers on the card die or are saved, the others rest (GW-10.5 to GW-10.7)."""


class MoveUp(Task, frozen=True):
    """The defeated card leaves, and those behind move up (GW-10.9)."""


class Die(Task, frozen=True):
    """The batch of deaths is complete: windows, then saving (GW-3.10)."""


class SaveStep(Task, frozen=True):
    """Those whose soldiers die may save some (GW-10.6)."""


class Bury(Task, frozen=True):
    """Who was not saved dies, who was rests; then windows (GW-10.6, GW-11.3)."""


class KillByCard(Task, frozen=True):
    """A card kills one soldier of each player who has one resting in *section*, or anywhere (None)."""

    section: SectionId | None


class GiveShame(Task, frozen=True):
    """*seat* takes *count* shame tokens by one cause (GW-12); *flag*: for a flag."""

    seat: int
    count: int
    flag: bool = False


class NextShame(Task, frozen=True):
    """Take the next token of the batch, if there is one left (GW-12.8)."""


class TakeShame(Task, frozen=True):
    """Take the token, unless it was prevented (GW-12.2, GW-12.5)."""


class Compare(Task, frozen=True):
    """Compare offence and defence of the section assaulted (GW-11.1 to GW-11.3)."""


class BreachLosses(Task, frozen=True):
    """Soldiers die in the breach (GW-11.3)."""


class BreachShame(Task, frozen=True):
    """Players take shame for the breach (GW-11.3)."""


class PlaceRecruit(Task, frozen=True):
    """*seat* has paid for a soldier, which now attacks what it can hit, or rests in a section, by *goal* (GW-6.6)."""

    seat: int
    unit: Unit
    goal: Hit | SectionId


class PlaceBuilding(Task, frozen=True):
    """*seat* has paid for a barricade, or for a *wall*, in *section* (GW-6.7)."""

    seat: int
    section: SectionId
    wall: bool


class Proceed(Task, frozen=True):
    """Ask *decision*, if by what everybody knows something but passing is left of it."""

    decision: AnyDecision


class FireAgain(Task, frozen=True):
    """Each archer of *seat* on the wall of *section* fires once more."""

    seat: int
    section: SectionId


class Petitions(Task, frozen=True):
    """Go on with the demands that may be fulfilled, after *done* (GW-17.14)."""

    done: tuple[str, ...] = ()


class Fulfil(Task, frozen=True):
    """All have answered to the demand: fulfil it, or leave it."""


class Reckon(Task, frozen=True):
    """Shame for the demands that still lie there, then new ones (GW-17.16)."""


class RefillDemands(Task, frozen=True):
    """Refill empty demand slots."""


class Reveal(Task, frozen=True):
    """Turn up an event (GW-17.17)."""


class QinTurn(Task, frozen=True):
    """Qin carries out the solo card just drawn, in place of the rest of his command card."""


class QinRecruits(Task, frozen=True):
    """Qin recruits *left* soldiers, each of the first of *units* that he can place (GW-16.22)."""

    units: tuple[Unit, ...]
    left: int


class QinShoots(Task, frozen=True):
    """An archer of Qin on the wall of *section* fires, *left* in all (GW-16.23)."""

    section: SectionId
    left: int


class QinBarricades(Task, frozen=True):
    """Qin puts *left* barricades."""

    left: int


class EndAffair(Task, frozen=True):
    """The innermost affair is over."""


class Parts(Task, frozen=True):
    """In the co-op game: whose parts are still to come, and what they are; who has begun is through (GW-17.9)."""

    parts: tuple[tuple[Clan, tuple["AnyDecision | AnyTask", ...]], ...]


AnyTask = (
    Absent
    | Moment
    | CarryOut
    | PutAway
    | Sections
    | ActivationStep
    | Activate
    | TakeFlag
    | Work
    | Share
    | Gather
    | UpgradeStep
    | DonateStep
    | ClerksHome
    | RefillTrack
    | DrawTactics
    | KeepLimit
    | Invade
    | PlaceHorde
    | DefeatCheck
    | Defeat
    | NameClaimant
    | HonourDefeat
    | TakeHorde
    | Casualties
    | MoveUp
    | Die
    | SaveStep
    | Bury
    | KillByCard
    | GiveShame
    | NextShame
    | TakeShame
    | Compare
    | BreachShame
    | BreachLosses
    | PlaceRecruit
    | PlaceBuilding
    | Proceed
    | FireAgain
    | Petitions
    | Fulfil
    | Reckon
    | RefillDemands
    | Reveal
    | QinTurn
    | QinRecruits
    | QinShoots
    | QinBarricades
    | EndAffair
    | Parts
)
