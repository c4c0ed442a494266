"""Decisions that cards ask for: whether to use one, and what it leaves to choose (GW-3.5, GW-7)."""

from typing import ClassVar

from rules.core.model import Decision
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.optional import Optional, Secretive
from rules.great_wall.terms.nouns import CardPart
from rules.great_wall.terms.vocabulary import Resource


class ChooseEffect(Optional, frozen=True):
    """Choose one of the effects of a part of a card; *taken* are chosen already, so many are *left*."""

    card: str
    part: CardPart
    left: int = 1
    taken: tuple[int, ...] = ()
    moment: Moment | None = None


class CopyCommand(Optional, frozen=True):
    """Name another player's command card of this Year, to carry out the own one of that name (GW-7.5)."""


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


class ChooseDemand(Optional, frozen=True):
    """Choose a demand that gives no shame this Year, or to *replace*."""

    replace: bool = False


class ArrangeEvents(Decision, frozen=True):
    """Sort the next events: *left* are not sorted yet, of which up to *discards* may go; *sorted* lie before them."""

    private: ClassVar[bool] = True
    left: int
    discards: int
    sorted: int = 0
