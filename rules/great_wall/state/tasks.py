"""Tasks: what the game does by itself when it comes up on the agenda; `flow` lists the functions."""

from enum import StrEnum, auto

from rules.core.model import Task
from rules.great_wall.state.decisions import AnyDecision
from rules.great_wall.state.moment import Moment
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.nouns import CardPart, Hit
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit


class Routine(StrEnum):
    """A task that needs nothing but its name."""

    WORK = auto()
    """Carry out the effect of the location that is being activated (GW-6)."""
    ASK_UPGRADES = auto()
    """Ask those with clerks at the location whether they upgrade (GW-6.3)."""
    ASK_DONATIONS = auto()
    """Ask those who gathered whether they donate (GW-6.4)."""
    SEND_CLERKS_HOME = auto()
    """End the activation, and return clerks to their supplies (GW-5.9)."""
    REFILL_TRACK = auto()
    """Slide the advisor track left and refill it (GW-4.3, GW-6.9)."""
    CHECK_DEFEATS = auto()
    """Find the complete Horde cards, and defeat them one after another (GW-10.1)."""
    NAME_CLAIMANT = auto()
    """Determine the claimant of the defeated Horde card (GW-10.2)."""
    HONOUR_DEFEAT = auto()
    """Give honour to those who took part in the defeat, and for archers (GW-10.3, GW-10.4)."""
    TAKE_HORDE = auto()
    """Give the defeated card to its claimant, or discard it (GW-10.8)."""
    CASUALTIES = auto()
    """Let soldiers on the defeated card die or be saved; the others rest (GW-10.5 to GW-10.7)."""
    MOVE_UP = auto()
    """Remove the defeated card, and move up the cards behind it (GW-10.9)."""
    DIE = auto()
    """Open the windows of a complete batch of deaths, before anybody is saved (GW-3.10)."""
    ASK_SAVING = auto()
    """Ask those whose soldiers die whether they save some (GW-10.6)."""
    BURY = auto()
    """Remove the soldiers that were not saved, let the others rest, and open windows (GW-10.6, GW-11.3)."""
    NEXT_SHAME = auto()
    """Take the next shame token of the batch, if one is left (GW-12.8)."""
    TAKE_SHAME = auto()
    """Take the shame token, unless it was prevented (GW-12.2, GW-12.5)."""
    COMPARE = auto()
    """Compare offence and defence of the assaulted section (GW-11.1 to GW-11.3)."""
    BREACH_SHAME = auto()
    """Give players shame for the breach (GW-11.3)."""
    BREACH_LOSSES = auto()
    """Let soldiers die in the breach (GW-11.3)."""
    FULFIL = auto()
    """Fulfil the demand, or leave it, once all have answered (GW-17.14)."""
    RECKON = auto()
    """Give shame for the demands that are left, then refill their slots (GW-17.16)."""
    REFILL_DEMANDS = auto()
    """Refill empty demand slots (GW-17.16)."""
    REVEAL_EVENT = auto()
    """Turn up an event (GW-17.17)."""
    QIN_TURN = auto()
    """Let Qin carry out the solo card just drawn, in place of the rest of his command card (GW-16.12)."""
    END_PROCEDURE = auto()
    """End the innermost procedure."""


class Do(Task, frozen=True):
    """Carry out a *routine*."""

    routine: Routine


class Absent(Task, frozen=True):
    """Give the default answer for a seat that has left (GW-19.4)."""

    decision: AnyDecision


class CarryOut(Task, frozen=True):
    """Carry out the effects of a card part for *clan*, from the one at *at*.

    With *only*, this effect alone, for *whom* if given.
    """

    clan: Clan
    card: str
    part: CardPart
    at: int = 0
    only: bool = False
    moment: Moment | None = None
    whom: Clan | None = None


class PutAway(Task, frozen=True):
    """Discard a tactic card that has been carried out (GW-7.6)."""

    card: str


class Sections(Task, frozen=True):
    """Carry out the sections of a command card, from *at*, for the active clan and the others (GW-4.10a)."""

    card: str
    at: int = 0


class ActivationStep(Task, frozen=True):
    """Activate the next of *places*; None before the list is made (GW-4.10b)."""

    places: tuple[Place, ...] | None = None


class Activate(Task, frozen=True):
    """Activate a location (GW-5.8, GW-5.11)."""

    place: Place
    advanced: bool = False


class TakeFlag(Task, frozen=True):
    """Give shame to a clan that is alone at a flag, once its window was *opened* (GW-5.10)."""

    opened: bool = False


class Share(Task, frozen=True):
    """Carry out *clan*'s part of the location's effect (GW-5.8)."""

    clan: Clan


class Gather(Task, frozen=True):
    """Gather for *clan* once the windows are closed (GW-6.2)."""

    clan: Clan


class DrawTactics(Task, frozen=True):
    """Draw *count* tactic cards for *seat*, then apply the hand limit (GW-3.9, GW-7.6)."""

    seat: int
    count: int


class KeepLimit(Task, frozen=True):
    """Ask *seat* to discard down to the hand limit (GW-7.6)."""

    seat: int


class Invade(Task, frozen=True):
    """Turn up and place *count* Horde cards, one at a time (GW-8.1); those of the *opening* open no windows."""

    count: int
    opening: bool = False


class PlaceHorde(Task, frozen=True):
    """Place the Horde card turned up (GW-8.2 to GW-8.4)."""

    opening: bool = False


class Defeat(Task, frozen=True):
    """Begin the defeat of a Horde card with the claim (GW-10.10)."""

    section: SectionId
    card: str


class KillByCard(Task, frozen=True):
    """Kill one resting soldier of each player in *section*, or anywhere if None."""

    section: SectionId | None


class GiveShame(Task, frozen=True):
    """Give *seat* *count* shame tokens for one reason (GW-12), which may be a *flag*."""

    seat: int
    count: int
    flag: bool = False


class PlaceRecruit(Task, frozen=True):
    """Place a soldier that *seat* has paid for: it attacks *goal*, or rests in that section (GW-6.6)."""

    seat: int
    unit: Unit
    goal: Hit | SectionId


class PlaceBuilding(Task, frozen=True):
    """Place a barricade or a *wall* that *seat* has paid for in *section* (GW-6.7)."""

    seat: int
    section: SectionId
    wall: bool


class Proceed(Task, frozen=True):
    """Ask *decision* if public information leaves more than passing."""

    decision: AnyDecision


class FireAgain(Task, frozen=True):
    """Let each archer of *seat* on the wall of *section* fire once more."""

    seat: int
    section: SectionId


class Petitions(Task, frozen=True):
    """Put the next demand that can be fulfilled to the players, skipping *done* ones (GW-17.14)."""

    done: tuple[str, ...] = ()


class QinRecruits(Task, frozen=True):
    """Recruit *left* soldiers for Qin; the type of each is the first of *units* that can be placed (GW-16.22)."""

    units: tuple[Unit, ...]
    left: int


class QinShoots(Task, frozen=True):
    """Fire with an archer of Qin on the wall of *section*, *left* in all (GW-16.23)."""

    section: SectionId
    left: int


class QinBarricades(Task, frozen=True):
    """Build *left* barricades for Qin (GW-16.9)."""

    left: int


class Parts(Task, frozen=True):
    """Hold the parts of clans that have not begun yet, in co-op (GW-17.9)."""

    parts: tuple[tuple[Clan, tuple["AnyDecision | AnyTask", ...]], ...]


AnyTask = (
    Absent
    | Do
    | Moment
    | CarryOut
    | PutAway
    | Sections
    | ActivationStep
    | Activate
    | TakeFlag
    | Share
    | Gather
    | DrawTactics
    | KeepLimit
    | Invade
    | PlaceHorde
    | Defeat
    | KillByCard
    | GiveShame
    | PlaceRecruit
    | PlaceBuilding
    | Proceed
    | FireAgain
    | Petitions
    | QinRecruits
    | QinShoots
    | QinBarricades
    | Parts
)
