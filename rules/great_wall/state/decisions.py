"""What is decided in a game of The Great Wall, by players and by nature.

What depends on holdings that others do not see is *private*: that there is only one answer would tell (GW-3.1).
"""

from typing import ClassVar

from rules.core.model import Decision
from rules.great_wall.state.card_decisions import (
    ArrangeEvents,
    ChooseDemand,
    ChooseEffect,
    CopyCommand,
    DiscardTactic,
    Exchange,
    GainAny,
    Give,
    LoseAny,
    NamePlayer,
    RedirectHorde,
    Respond,
    UseAbility,
)
from rules.great_wall.state.nature import DrawCard, DrawLowest, DrawToken, ShowIndicator
from rules.great_wall.state.optional import Optional, Secretive
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Target, Unit

# Nature


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


# The co-op game


class Grant(Secretive, frozen=True):
    """Bear the own share of a demand, if all do (GW-17.14)."""

    demand: str


class Sacrifice(Decision, frozen=True):
    """Take *left* soldiers of *units* out of the game (GW-17.15); *other* units may be given instead, twice as many."""

    left: int
    units: tuple[Unit, ...] = tuple(Unit)
    doubled: tuple[Unit, ...] = ()


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
