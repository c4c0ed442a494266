"""Standing answers: to offers of power (TM-10.2), as ``upto 2; ask if lost``, and to bids in an auction (TM-4.3)."""

from typing import Final

from rules.core.model import ActionOf, Decision, StandingQuestion, View
from rules.core.play import pending
from rules.terra_mystica.actions.auction import DropOut, MakeBid
from rules.terra_mystica.actions.offers import Decline, Take
from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.leech import worth_taking
from rules.terra_mystica.lineup import bidders
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import BID_AT_MOST, ROUNDS, Terra

DEAREST: Final = 6
"""The highest price in points that a wish can name."""

PRICES: Final = {"free": 0, **{f"upto {points}": points for points in range(1, DEAREST + 1)}}
"""The power that may be taken: what costs nothing, or at most that many points."""

POWER: Final = StandingQuestion("power", (*PRICES, "never"))
"""Take power at one of these prices, or never."""

TERMS: Final = StandingQuestion("terms", ("else decline", "ask if lost", "decline after pass"), holds="some")
"""Decline what is not taken; ask about power that does not fit into the bowls; decline everything after the seat's last
pass, when power only counts as coins at the end."""


BEYOND: Final = StandingQuestion("beyond", ("drop beyond",))
"""Drop out of an auction when it goes beyond the highest bid wished for."""


def questions(view: View[Terra]) -> tuple[StandingQuestion, ...]:
    """Return the questions about offers and, during an auction in which the seat takes part, about bids."""
    state = view.state
    bid = next((each for each in pending(state) if isinstance(each, Bid)), None)
    if bid is None or view.seat in bid.out or view.seat not in bidders(state):
        return (POWER, TERMS)
    highest = tuple(upto(state, points) for points in range(bid.least, BID_AT_MOST + 1))
    return (StandingQuestion("bid", highest), BEYOND, POWER, TERMS)


def upto(state: Terra, points: int | str) -> str:
    """Return the wish to bid as little as needed, at most *points*, in the current auction alone.

    Later auctions are for the remaining factions, and people want to be asked before they bid as much for those.
    """
    return f"bid upto {points} in auction {sum(player.faction is not None for player in state.players) + 1}"


def answer(view: View[Terra], decision: Decision, wishes: tuple[str, ...]) -> ActionOf[Terra] | None:
    """Return the answer of *wishes* to an offer of power or to a bid, None if the seat must be asked."""
    if isinstance(decision, Leech):
        return answer_to_offer(view.state, decision, wishes)
    if isinstance(decision, Bid):
        return answer_to_bid(view.state, decision, wishes)
    return None


def answer_to_bid(state: Terra, decision: Bid, wishes: tuple[str, ...]) -> ActionOf[Terra] | None:
    """Return the lowest bid unless it exceeds the highest wished for; None if the seat must be asked."""
    most = next((points for points in range(BID_AT_MOST + 1) if upto(state, points) in wishes), None)
    if most is None:
        return None
    if decision.least <= most:
        return MakeBid(decision.least)
    return DropOut() if BEYOND.wishes[0] in wishes else None


def answer_to_offer(state: Terra, decision: Leech, wishes: tuple[str, ...]) -> ActionOf[Terra] | None:
    """Return the action that takes or declines the power, None if the seat must be asked."""
    seat = decision.seat
    source = state.players[decision.source].faction
    assert source is not None, "only who has a faction builds"
    take, decline = Take(decision.amount, source), Decline(decision.amount, source)
    if "never" in wishes or ("decline after pass" in wishes and state.round == ROUNDS and seat in state.passed):
        return decline
    most = next((PRICES[wish] for wish in wishes if wish in PRICES), None)
    if most is None:
        return None
    gained = worth_taking(state.players[seat], decision.amount)
    if "ask if lost" in wishes and gained < decision.amount:
        return None
    if gained - 1 <= most:
        return take
    return decline if "else decline" in wishes else None
