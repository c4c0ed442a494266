"""The decisions of players and of nature.

Decisions that depend on hidden holdings are *private*: a forced answer would reveal them (GW-3.1).
"""

from typing import ClassVar

from rules.core.model import Decision
from rules.great_wall.state import card_decisions
from rules.great_wall.state.nature import DrawCard, DrawLowest, DrawToken, ShowIndicator
from rules.great_wall.state.optional import Optional, Secretive
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Target, Unit

# Set-up and the year


class ChooseGeneral(Decision, frozen=True):
    """Keep a general, and make one advisor active (GW-2.12)."""

    secret = True


class DismissAdvisor(Decision, frozen=True):
    """Discard one of the *choices* leftmost advisors; with *under_qin* the other one goes to Qin (GW-16.26)."""

    choices: int
    under_qin: bool = False


class RemoveShame(Secretive, frozen=True):
    """Discard one of one's shame tokens (GW-4.5); a card makes *left* of them free (None: each is paid for)."""

    left: int | None = None


class Reclaim(Decision, frozen=True):
    """Take back all one's discarded command cards, or gain honour for them (GW-4.7)."""


class RecoverCommand(Optional, frozen=True):
    """Take back *left* of one's command cards (GW-17.12)."""

    left: int


class ChooseCommand(Decision, frozen=True):
    """Choose a command card in secret (GW-4.8)."""

    secret = True


class PlaceCommand(Decision, frozen=True):
    """Put the command card on a free slot (GW-4.9)."""


class Arrange(Decision, frozen=True):
    """Propose an order of the command cards, by at most *left* moves (A-44)."""

    left: int


class Agree(Decision, frozen=True):
    """Agree to the order proposed, or reopen it (A-44)."""


class Begin(Decision, frozen=True):
    """Begin one's part of *what* now; in co-op, the order of these answers is the order of play (GW-17.9)."""

    what: str


# Command cards


class MoveClerks(Optional, frozen=True):
    """Move up to *left* clerks; if *distinct*, not to the *used* places (GW-5.2, GW-5.7)."""

    left: int
    distinct: bool = True
    used: tuple[Place, ...] = ()


class MoveReed(Optional, frozen=True):
    """Move up to *left* clerks on behalf of the Reed Clan (GW-15.13)."""

    left: int
    used: tuple[Place, ...] = ()


class NameLocation(Decision, frozen=True):
    """Choose one of *places* to activate."""

    places: tuple[Place, ...]


class ActivateFurther(NameLocation, Optional, frozen=True):
    """Choose one of *places* for an advanced activation (GW-5.11)."""


class OrderActivations(NameLocation, frozen=True):
    """Choose which of *places* is activated next (GW-4.10b)."""


# Fighting


class Fight(Secretive, frozen=True):
    """A decision in which soldiers may attack."""


class Sortie(Fight, frozen=True):
    """Attack with up to *left* soldiers from rest zones (None: with all of each zone *begun*, GW-7.4)."""

    left: int | None
    begun: tuple[SectionId, ...] = ()


class RecruitSoldiers(Fight, frozen=True):
    """Recruit up to *left* soldiers of *units* (GW-6.6); *barracks*: with the rebates of the activation."""

    left: int
    units: tuple[Unit, ...] = tuple(Unit)
    free: bool = False
    barracks: bool = False


class Shoot(Decision, frozen=True):
    """Fire with an archer on the wall of *section*; *left* archers, with this one, are still to fire (GW-9.7)."""

    section: SectionId
    left: int = 1
    again: bool = False


class PlaceWounds(Optional, frozen=True):
    """Place up to *left* wound markers on *target*; the first may fix *section* and *row* for the others."""

    target: Target
    left: int
    section: SectionId | None = None
    row: int | None = None


class DeploySpearman(Optional, frozen=True):
    """Put a spearman on a vital spot on behalf of the Reed Clan (GW-15.14)."""


class ChooseDead(Decision, frozen=True):
    """Choose *left* of one's soldiers to die on the Horde card in *row* of *section* (GW-10.5)."""

    section: SectionId
    row: int
    left: int


class LoseResting(Decision, frozen=True):
    """Choose which of one's soldiers a card kills, in the rest zone of *section* or, if it is None, of any section."""

    section: SectionId | None = None


class SaveSoldiers(Secretive, frozen=True):
    """Save soldiers about to die, for chi (GW-10.6), *free* of them without payment."""

    free: int = 0


class PlaceShame(Decision, frozen=True):
    """Place a shame token just taken (GW-12.2)."""


# Locations and payment


class Pay(Decision, frozen=True):
    """Choose what to pay: *price* and *mixed* pieces of wood, stone and gold, less *rebate* of any kind.

    With *warehouse*, resources in the warehouse are used first (GW-6.8).
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
    """Donate up to *left* of *resource* (GW-6.4); an *extra* donation by a card triggers nothing (GW-3.10)."""

    resource: Resource
    left: int = 1
    extra: bool = False


class Raise(Optional, frozen=True):
    """A decision in which a barricade may be put on a free slot."""


class Build(Raise, frozen=True):
    """Build up to *left* barricades or walls (GW-6.7), for *rebate* less or *free*."""

    private: ClassVar[bool] = True
    left: int
    barricades: bool = True
    walls: bool = True
    rebate: int = 0
    free: bool = False


class PlaceBarricade(Raise, frozen=True):
    """Put a barricade on a free slot on behalf of the Reed Clan (GW-15.14)."""


class Hire(Secretive, frozen=True):
    """Hire a clerk or an advisor with one of *left* clerks at the Embassy (GW-6.9)."""

    left: int


class Carriage(Optional, frozen=True):
    """A decision to move soldiers behind the walls."""


class Transport(Carriage, frozen=True):
    """Move soldiers from one section to another, with *left* clerks besides the current one (GW-6.10).

    *origin* and *goal* are the route of the current clerk, who moves *most* more soldiers (None: any number).
    """

    left: int
    origin: SectionId | None = None
    goal: SectionId | None = None
    most: int | None = None


class Regroup(Carriage, frozen=True):
    """Move up to *left* of one's soldiers (None: any number) between rest zones; those *moved* may not move again."""

    left: int | None
    moved: tuple[tuple[SectionId, Unit], ...] = ()


# The co-op game


class Grant(Secretive, frozen=True):
    """Agree to pay one's share of a demand, if all players do (GW-17.14)."""

    demand: str


class Sacrifice(Decision, frozen=True):
    """Remove *left* soldiers of *units* from the game (GW-17.15), or twice as many of *other* units."""

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
    | card_decisions.ChooseEffect
    | card_decisions.CopyCommand
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
    | card_decisions.Respond
    | card_decisions.UseAbility
    | card_decisions.DiscardTactic
    | card_decisions.GainAny
    | card_decisions.LoseAny
    | card_decisions.Exchange
    | card_decisions.Give
    | card_decisions.RedirectHorde
    | card_decisions.NamePlayer
    | Grant
    | Sacrifice
    | card_decisions.ChooseDemand
    | card_decisions.ArrangeEvents
)
