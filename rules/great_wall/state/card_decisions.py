"""Decisions about cards: whether to use one, and the choices it gives (GW-3.5, GW-7)."""

from typing import ClassVar

from rules.core.model import Decision
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.optional import Optional, Secretive
from rules.great_wall.terms.nouns import CardPart
from rules.great_wall.terms.vocabulary import Resource


class ChooseEffect(Optional, frozen=True):
    """Choose one of the effects of a card part; *left* are still to be chosen, *taken* are those chosen already."""

    card: str
    part: CardPart
    left: int = 1
    taken: tuple[int, ...] = ()
    moment: Moment | None = None


class CopyCommand(Optional, frozen=True):
    """Name another player's command card of this Year, to carry out one's own card of that name (GW-7.5)."""


class Respond(Secretive, frozen=True):
    """Play a tactic card at a moment, or pass (GW-7.6, GW-19.2); *chi* is what the seat had then (GW-3.6)."""

    secret = True
    moment: Moment
    chi: int


class UseAbility(Secretive, frozen=True):
    """Use an ability of one's card at a moment, or pass (GW-3.5); *index* is that of the ability."""

    card: str
    index: int
    moment: Moment


class DiscardTactic(Decision, frozen=True):
    """Discard *left* tactic cards (GW-7.6)."""

    private: ClassVar[bool] = True
    left: int


class GainAny(Decision, frozen=True):
    """Choose *amount* resources to gain, of one kind out of *kinds* if these are fewer than all."""

    amount: int
    kinds: tuple[Resource, ...] = tuple(Resource)
    alike: bool = False


class LoseAny(Decision, frozen=True):
    """Choose *amount* resources to lose, or lose all if there are fewer."""

    private: ClassVar[bool] = True
    amount: int


class Exchange(Secretive, frozen=True):
    """Swap up to *left* resources with the supply, one for one."""

    left: int


class Give(Secretive, frozen=True):
    """Give up to *left* resources to other players."""

    left: int


class RedirectHorde(Decision, frozen=True):
    """Choose the section to which the revealed Horde card is sent."""


class NamePlayer(Optional, frozen=True):
    """Choose another player for the effect *index* of a card part."""

    card: str
    part: CardPart
    index: int
    moment: Moment | None = None


class ChooseDemand(Optional, frozen=True):
    """Choose a demand that gives no shame this Year, or to *replace*."""

    replace: bool = False


class ArrangeEvents(Decision, frozen=True):
    """Sort the next events: *left* are still to be sorted, *discards* of them may be discarded; *sorted* are done."""

    private: ClassVar[bool] = True
    left: int
    discards: int
    sorted: int = 0
