"""Bidding for factions and for places on the turn-order track (TM-4)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Step
from rules.core.play import first
from rules.core.struct import evolve
from rules.terra_mystica import lineup
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import BidMade, DroppedOut
from rules.terra_mystica.preparations import Bid, ChooseFaction, ChoosePlace
from rules.terra_mystica.state import BID_AT_MOST, Terra


def bid_on(state: Terra, bid: Bid) -> Terra:
    """Return *state* with the next question: for a bid or, to the winner, for a faction (TM-4.3, TM-4.4).

    *bid* is the question just answered, updated by its answer.
    """
    bidders = [seat for seat in lineup.bidders(state) if seat not in bid.out]
    rivals = [seat for seat in lineup.clockwise(state, bid.seat) if seat in bidders and seat != bid.bidder]
    if bid.bidder is not None and (not rivals or bid.high == BID_AT_MOST):
        return first(state, ChooseFaction(seat=bid.bidder, bid=bid.high))
    return first(state, evolve(bid, seat=rivals[0], number=0))


class MakeBid(Action[Terra, Bid], frozen=True, tag="bid"):
    """Bid *points* (TM-4.3)."""

    points: int

    @classmethod
    def candidates(cls, state: Terra, decision: Bid) -> Iterator[Self]:
        yield from map(cls, range(decision.least, BID_AT_MOST + 1))

    def check(self, state: Terra, decision: Bid) -> None:
        if not decision.least <= self.points <= BID_AT_MOST:
            raise IllegalAction("TM-4.3", points=self.points, least=decision.least, most=BID_AT_MOST)

    def perform(self, state: Terra, decision: Bid) -> Step[Terra]:
        after = bid_on(state, evolve(decision, high=self.points, bidder=decision.seat))
        return Step(after, (BidMade(seat=decision.seat, points=self.points),))


class DropOut(Action[Terra, Bid], frozen=True, tag="drop"):
    """Drop out of this auction (TM-4.3)."""

    def check(self, state: Terra, decision: Bid) -> None:
        """Require an earlier bid, since the opener must bid (TM-4.2)."""
        if decision.bidder is None:
            raise IllegalAction("TM-4.2", seat=decision.seat)

    def perform(self, state: Terra, decision: Bid) -> Step[Terra]:
        after = bid_on(state, evolve(decision, out=(*decision.out, decision.seat)))
        return Step(after, (DroppedOut(seat=decision.seat),))


class TakePlace(Action[Terra, ChoosePlace], frozen=True, tag="place"):
    """Take a *place* on the turn-order track, from 1 at the top (TM-4.4)."""

    place: int

    @classmethod
    def candidates(cls, state: Terra, decision: ChoosePlace) -> Iterator[Self]:
        yield from map(cls, lineup.places(state))

    def check(self, state: Terra, decision: ChoosePlace) -> None:
        if self.place not in lineup.places(state):
            raise IllegalAction("TM-4.4", place=self.place)

    def perform(self, state: Terra, decision: ChoosePlace) -> Step[Terra]:
        deed = Deed(state)
        lineup.take_place(deed, decision.seat, self.place)
        return deed.finish()
