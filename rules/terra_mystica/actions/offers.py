"""Answers to offers of power (TM-10)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Step
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import PowerDeclined, PowerTaken
from rules.terra_mystica.goods import Goods, Source
from rules.terra_mystica.leech import lapse, open_offers, record_answer, sift, worth_taking
from rules.terra_mystica.state import Terra


class Answer(Action[Terra, Leech], frozen=True):
    """An answer to the offer of *amount* power from a build of *source*."""

    amount: int
    source: FactionId

    @classmethod
    def candidates(cls, state: Terra, decision: Leech) -> Iterator[Self]:
        source = state.players[decision.source].faction
        if source is not None:
            yield cls(decision.amount, source)

    def check(self, state: Terra, decision: Leech) -> None:
        """Require the offer that was asked about, and that it is the oldest to its seat (TM-10.2, TM-10.9)."""
        offers = [other for other in open_offers(state) if other.seat == decision.seat]
        faction = state.players[offers[0].source].faction or ""
        if offers[0].build < decision.build and not state.options.allows(Allowance.ANY_ORDER):
            raise IllegalAction("TM-10.9", amount=offers[0].amount, source=faction)
        if not self.fits(state, decision):
            is_younger = any(self.fits(state, other) for other in offers)
            raise IllegalAction("TM-10.9" if is_younger else "TM-10.2", amount=offers[0].amount, source=faction)

    def fits(self, state: Terra, leech: Leech) -> bool:
        """Whether *leech* has the same amount and source."""
        return (leech.amount, state.players[leech.source].faction) == (self.amount, self.source)


class Take(Answer, frozen=True, tag="take"):
    """Take the offered power, for one point less than its amount (TM-10.2)."""

    def perform(self, state: Terra, decision: Leech) -> Step[Terra]:
        """Gain the power that the bowls can take, pay one point less, and reward the builder (TM-10.2, TM-10.6)."""
        deed, seat = Deed(state), decision.seat
        amount = worth_taking(deed.player(seat), decision.amount)
        if not amount:
            lapse(deed, decision)
            return deed.finish()
        deed.gain(seat, Goods(power=amount))
        deed.tell(PowerTaken(seat=seat, source=decision.source, amount=amount))
        deed.score(seat, 1 - amount, Source.LEECH)
        record_answer(deed, decision, took=True)
        sift(deed, seat)
        return deed.finish()


class Decline(Answer, frozen=True, tag="decline"):
    """Decline the offered power (TM-10.2)."""

    def perform(self, state: Terra, decision: Leech) -> Step[Terra]:
        """Gain nothing; once all have declined, the builder may be compensated (TM-17.4)."""
        deed = Deed(state)
        if not worth_taking(deed.player(decision.seat), decision.amount):
            lapse(deed, decision)
            return deed.finish()
        deed.tell(PowerDeclined(seat=decision.seat, source=decision.source, amount=decision.amount))
        record_answer(deed, decision, took=False)
        return deed.finish()
