"""What is decided in a game of The Great Wall, by players and by nature.

What depends on holdings that others do not see is *private*: that there is only one answer would tell (GW-3.1).
"""

from enum import StrEnum
from typing import ClassVar

from rules.core.model import Decision, Seat
from rules.great_wall.state.moment import Moment
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import CardPart
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Target, Unit


class Optional(Decision, frozen=True):
    """What may be passed (GW-3.5)."""


class Secretive(Optional, frozen=True):
    """What may be passed, and depends on what only its seat knows."""

    private: ClassVar[bool] = True


# Nature


class Deck(StrEnum):
    """What nature draws from, and what for."""

    GENERALS = "generals"
    ADVISORS = "advisors"
    TRACK = "track"
    QIN = "qin"
    ARTIFACTS = "artifacts"
    HORDES = "hordes"
    TACTICS = "tactics"
    DEMANDS = "demands"
    EVENTS = "events"
    SOLO = "solo"


class DrawCard(Decision, frozen=True):
    """Draw a card of *deck*; for *receiver*, who alone sees it then (*to*)."""

    natural = True
    deck: Deck
    receiver: Seat | None = None


class ShowIndicator(Decision, frozen=True):
    """Show the back of the Horde card now on top (GW-3.1)."""

    natural = True


class DrawLowest(Decision, frozen=True):
    """Draw which of *clans*, equal in tea value, comes lowest on the tea stack (GW-2.17, A-2)."""

    natural = True
    clans: tuple[Clan, ...]


class DrawToken(Decision, frozen=True):
    """Draw the next token of Qin's location track, from the left (GW-16.5)."""

    natural = True


# Set-up and the year


class ChooseGeneral(Decision, frozen=True):
    """Keep a general, and make one advisor active (GW-2.12)."""

    secret = True


class DismissAdvisor(Decision, frozen=True):
    """Discard one of the *choices* leftmost advisors; *under_qin*: the other goes under Qin's card (GW-16.26)."""

    choices: int
    under_qin: bool = False


class RemoveShame(Secretive, frozen=True):
    """Discard own shame, a token at a time (GW-4.5); *left* are free ones, where a card says so (None: paid)."""

    left: int | None = None


class Reclaim(Decision, frozen=True):
    """Take back all own discarded command cards, or honour for them (GW-4.7)."""


class RecoverCommand(Optional, frozen=True):
    """Take back *left* own command cards (GW-17.12)."""

    left: int


class ChooseCommand(Decision, frozen=True):
    """Choose a command card in secret (GW-4.8)."""

    secret = True


class PlaceCommand(Decision, frozen=True):
    """Put the command card on a free slot (GW-4.9)."""


class Arrange(Decision, frozen=True):
    """Propose an order of the command cards, in *left* moves at most (A-44)."""

    left: int


class Agree(Decision, frozen=True):
    """Agree to the order proposed, or reopen it (A-44)."""


class Begin(Decision, frozen=True):
    """In the co-op game: take your part of *what* now; who acts first comes first (GW-17.9)."""

    what: str


# Command cards


class ChooseEffect(Optional, frozen=True):
    """Choose one of the effects of a part of a card; *taken* are chosen already, so many are *left*."""

    card: str
    part: CardPart
    left: int = 1
    taken: tuple[int, ...] = ()
    moment: Moment | None = None


class CopyCommand(Optional, frozen=True):
    """Name another player's command card of this Year, to carry out the own one of that name (GW-7.5)."""


class MoveClerks(Optional, frozen=True):
    """Move up to *left* clerks; if *distinct*, not to the places *used* (GW-5.2, GW-5.7)."""

    left: int
    distinct: bool = True
    used: tuple[Place, ...] = ()


class MoveReed(Optional, frozen=True):
    """Move up to *left* clerks of the Reed Clan, for it (GW-15.13)."""

    left: int
    used: tuple[Place, ...] = ()


class NameLocation(Decision, frozen=True):
    """Choose one of *places* that is activated."""

    places: tuple[Place, ...]


class ActivateFurther(NameLocation, Optional, frozen=True):
    """Choose one of *places* for an advanced activation (GW-5.11)."""


class OrderActivations(NameLocation, frozen=True):
    """Choose which of *places* is activated next (GW-4.10b)."""


# Fighting


class Fight(Secretive, frozen=True):
    """Soldiers may attack."""


class Sortie(Fight, frozen=True):
    """Attack with up to *left* soldiers from rest zones (None: with all of every zone *begun*, GW-7.4)."""

    left: int | None
    begun: tuple[SectionId, ...] = ()


class RecruitSoldiers(Fight, frozen=True):
    """Recruit up to *left* soldiers of *units* (GW-6.6); *barracks*: what was taken off there holds."""

    left: int
    units: tuple[Unit, ...] = tuple(Unit)
    free: bool = False
    barracks: bool = False


class Shoot(Decision, frozen=True):
    """An archer on the wall of *section* fires, *left* of them in all (GW-9.7)."""

    section: SectionId
    left: int = 1
    again: bool = False


class PlaceWounds(Optional, frozen=True):
    """Place up to *left* wound markers on *target*: *section* is given, or becomes that of the first; so does *row*."""

    target: Target
    left: int
    section: SectionId | None = None
    row: int | None = None


class DeploySpearman(Optional, frozen=True):
    """Put a spearman of the Reed Clan on a vital spot, for it (GW-15.14)."""


class ChooseDead(Decision, frozen=True):
    """Choose which *left* own soldiers on the Horde card in *row* of *section* die (GW-10.5)."""

    section: SectionId
    row: int
    left: int


class LoseResting(Decision, frozen=True):
    """Choose which own soldier in a rest zone, of *section* or any, dies by a card."""

    section: SectionId | None = None


class SaveSoldiers(Secretive, frozen=True):
    """Save soldiers that would die, for chi (GW-10.6); *free* of them without payment."""

    free: int = 0


class PlaceShame(Decision, frozen=True):
    """Place a shame token just taken (GW-12.2)."""


# Locations and payment


class Pay(Decision, frozen=True):
    """Choose what to pay: *price* and *mixed* pieces of wood, stone and gold, less *rebate* of any kind.

    *warehouse*: what lies there is used first (GW-6.8).
    """

    private: ClassVar[bool] = True
    price: Goods
    mixed: int = 0
    rebate: int = 0
    warehouse: bool = False


class Upgrade(Secretive, frozen=True):
    """Upgrade up to *left* overseers in *places*, each for *rebate* less (GW-6.3)."""

    places: tuple[Place, ...]
    left: int = 1
    rebate: int = 0


class Donate(Secretive, frozen=True):
    """Donate up to *left* of *resource* (GW-6.4); *extra* is given by a card and triggers nothing (GW-3.10)."""

    resource: Resource
    left: int = 1
    extra: bool = False


class Raise(Optional, frozen=True):
    """A barricade may be put on a free slot."""


class Build(Raise, frozen=True):
    """Build up to *left* barricades or walls (GW-6.7), for *rebate* less, or *free*."""

    private: ClassVar[bool] = True
    left: int
    barricades: bool = True
    walls: bool = True
    rebate: int = 0
    free: bool = False


class PlaceBarricade(Raise, frozen=True):
    """Put a barricade of the Reed Clan on a free slot, for it (GW-15.14)."""


class Hire(Secretive, frozen=True):
    """Hire with a clerk: a clerk or an advisor; *left* clerks in all (GW-6.9)."""

    left: int


class Carriage(Optional, frozen=True):
    """Move soldiers about behind the walls."""


class Transport(Carriage, frozen=True):
    """Move soldiers from one section to another, with *left* clerks besides the one on the way (GW-6.10).

    *origin* and *goal* are those of the clerk on the way, who moves *most* more soldiers (None: any number).
    """

    left: int
    origin: SectionId | None = None
    goal: SectionId | None = None
    most: int | None = None


class Regroup(Carriage, frozen=True):
    """Move up to *left* own soldiers (None: any number) between rest zones; none twice: *moved* are through."""

    left: int | None
    moved: tuple[tuple[SectionId, Unit], ...] = ()


# Cards


class Respond(Secretive, frozen=True):
    """Play a tactic card at a moment, or do not (GW-7.6, GW-19.2); *chi* is what was there when it came (GW-3.6)."""

    secret = True
    moment: Moment
    chi: int


class UseAbility(Secretive, frozen=True):
    """Use what the own card may do at a moment, or do not (GW-3.5); *index* is that of the ability."""

    card: str
    index: int
    moment: Moment


class DiscardTactic(Decision, frozen=True):
    """Discard *left* tactic cards (GW-7.6)."""

    private: ClassVar[bool] = True
    left: int


class GainAny(Decision, frozen=True):
    """Choose what *amount* resources to gain; *among*: of one kind out of *kinds*, where these are fewer than all."""

    amount: int
    kinds: tuple[Resource, ...] = tuple(Resource)
    alike: bool = False


class LoseAny(Decision, frozen=True):
    """Choose *amount* resources to lose, or all there are."""

    private: ClassVar[bool] = True
    amount: int


class Exchange(Secretive, frozen=True):
    """Swap up to *left* own resources with the supply, one for one."""

    left: int


class Give(Secretive, frozen=True):
    """Give up to *left* own resources to other players."""

    left: int


class RedirectHorde(Decision, frozen=True):
    """Choose the section that the Horde card turned up is sent to."""


class NamePlayer(Optional, frozen=True):
    """Choose another player for effect *index* of a part of a card."""

    card: str
    part: CardPart
    index: int
    moment: Moment | None = None


# The co-op game


class Grant(Secretive, frozen=True):
    """Bear the own share of a demand, if all do (GW-17.14)."""

    demand: str


class Sacrifice(Decision, frozen=True):
    """Take *left* soldiers of *units* out of the game (GW-17.15); *other* units may be given instead, twice as many."""

    left: int
    units: tuple[Unit, ...] = tuple(Unit)
    doubled: tuple[Unit, ...] = ()


class ChooseDemand(Optional, frozen=True):
    """Choose a demand that gives no shame this Year, or to *replace*."""

    replace: bool = False


class ArrangeEvents(Decision, frozen=True):
    """Sort the next events: *left* are not sorted yet, of which up to *discards* may go; *sorted* lie before them."""

    private: ClassVar[bool] = True
    left: int
    discards: int
    sorted: int = 0


AnyDecision = (
    DrawCard
    | ShowIndicator
    | DrawLowest
    | DrawToken
    | ChooseGeneral
    | DismissAdvisor
    | RemoveShame
    | Reclaim
    | RecoverCommand
    | ChooseCommand
    | PlaceCommand
    | Arrange
    | Agree
    | Begin
    | ChooseEffect
    | CopyCommand
    | MoveClerks
    | MoveReed
    | ActivateFurther
    | OrderActivations
    | Sortie
    | RecruitSoldiers
    | Shoot
    | PlaceWounds
    | DeploySpearman
    | ChooseDead
    | LoseResting
    | SaveSoldiers
    | PlaceShame
    | Pay
    | Upgrade
    | Donate
    | Build
    | PlaceBarricade
    | Hire
    | Transport
    | Regroup
    | Respond
    | UseAbility
    | DiscardTactic
    | GainAny
    | LoseAny
    | Exchange
    | Give
    | RedirectHorde
    | NamePlayer
    | Grant
    | Sacrifice
    | ChooseDemand
    | ArrangeEvents
)
