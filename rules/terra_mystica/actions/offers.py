"""Answers to offers of power (TM-10)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Step
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import PowerDeclined, PowerTaken
from rules.terra_mystica.goods import Goods, Source
from rules.terra_mystica.leech import answered, lapse, open_offers, sift, worth_taking
from rules.terra_mystica.state import Leech, Terra


def check_oldest(state: Terra, leech: Leech, amount: int, source: FactionId) -> None:
    """Raise IllegalAction unless *leech* is so meant, and the oldest to its seat (TM-10.9)."""
    own = [other for other in open_offers(state) if other.seat == leech.seat]
    faction = state.players[own[0].source].faction or ""
    if own[0].build < leech.build and not state.options.allows(Allowance.ANY_ORDER):
        raise IllegalAction("TM-10.9", amount=own[0].amount, source=faction)
    if not meant(state, leech, amount, source):
        younger = any(meant(state, other, amount, source) for other in own)
        raise IllegalAction("TM-10.9" if younger else "TM-10.2", amount=own[0].amount, source=faction)


def meant(state: Terra, leech: Leech, amount: int, source: FactionId) -> bool:
    """Whether *leech* is of that *amount* and *source*."""
    return (leech.amount, state.players[leech.source].faction) == (amount, source)


class Take(Action[Terra, Leech], frozen=True, tag="take"):
    """Take the *amount* of power that the build of *source* offers, for a point less (TM-10.2)."""

    answers = Leech
    amount: int
    source: FactionId

    @classmethod
    def candidates(cls, state: Terra, decision: Leech) -> Iterator[Self]:
        source = state.players[decision.source].faction
        if source is not None:
            yield cls(decision.amount, source)

    def check(self, state: Terra, decision: Leech) -> None:
        """Demand that it is what is offered, and no older offer waits (TM-10.9)."""
        check_oldest(state, decision, self.amount, self.source)

    def perform(self, state: Terra, decision: Leech) -> Step[Terra]:
        """Gain what there is room for, pay a point less than that, and reward the builder (TM-10.2, TM-10.6)."""
        deed, seat = Deed(state), decision.seat
        amount = worth_taking(deed.player(seat), decision.amount)
        if not amount:
            lapse(deed, decision)
            return deed.done()
        deed.gain(seat, Goods(power=amount))
        deed.tell(PowerTaken(seat=seat, source=decision.source, amount=amount))
        deed.score(seat, 1 - amount, Source.LEECH)
        answered(deed, decision, took=True)
        sift(deed, seat)
        return deed.done()


class Decline(Action[Terra, Leech], frozen=True, tag="decline"):
    """Decline the *amount* of power that the build of *source* offers (TM-10.2)."""

    answers = Leech
    amount: int
    source: FactionId

    @classmethod
    def candidates(cls, state: Terra, decision: Leech) -> Iterator[Self]:
        source = state.players[decision.source].faction
        if source is not None:
            yield cls(decision.amount, source)

    def check(self, state: Terra, decision: Leech) -> None:
        """Demand that it is what is offered, and no older offer waits (TM-10.9)."""
        check_oldest(state, decision, self.amount, self.source)

    def perform(self, state: Terra, decision: Leech) -> Step[Terra]:
        """Leave it; when all have, the builder may get something (TM-17.4)."""
        deed = Deed(state)
        if not worth_taking(deed.player(decision.seat), decision.amount):
            lapse(deed, decision)
            return deed.done()
        deed.tell(PowerDeclined(seat=decision.seat, source=decision.source, amount=decision.amount))
        answered(deed, decision, took=False)
        return deed.done()
