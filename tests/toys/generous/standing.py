"""The toy's standing answers.

They say whether to take a coin: always, or up to a number of coins. They answer about frosts in this round, while
frosts are held and as many are to come. And they say which teas to sip, the most wanted first.
"""

from rules.core.model import ActionOf, Decision, StandingQuestion, View
from tasting.rules import Drink, MakeBid, Spoil, TakeGift
from tasting.state import Bid, Card, Gift, Reply, Respond, Sip, Tasting, Tea

COIN = StandingQuestion("coin", ("yes", "no", "upto 1", "upto 3"))
TERMS = StandingQuestion("terms", ("else decline", "spare the till"), holds="some")
TEAS = StandingQuestion("teas", tuple(f"sip {tea}" for tea in Tea), holds="ranked")


def questions(view: View[Tasting]) -> tuple[StandingQuestion, ...]:
    """Return the questions; somebody without a frost cannot keep one."""
    assert view.seat is not None
    held = view.state.hands[view.seat].cards or ()
    frost = (f"not frost {view.state.rounds}",) if Card.FROST in held else ()
    return (COIN, TERMS, TEAS, *([StandingQuestion("frost", frost, holds="some")] if frost else []))


def answer(view: View[Tasting], decision: Decision, wishes: tuple[str, ...]) -> ActionOf[Tasting] | None:
    """Return the answer. There is one about bids too, which are sealed: the rules must never ask for it."""
    state = view.state
    match decision:
        case Bid():
            return MakeBid(0)
        case Respond():
            return Spoil(None) if f"not frost {state.rounds}" in wishes else None
        case Sip():
            return next((Drink(Tea(wish.split()[1])) for wish in wishes if wish in TEAS.wishes), None)
        case Gift():
            return coin(state, state.coins[decision.seat], wishes)
        case _:  # the others have no wishes
            return None


def coin(state: Tasting, coins: int, wishes: tuple[str, ...]) -> TakeGift | None:
    """Return whether somebody with that number of *coins* takes another."""
    if "no" in wishes:
        return TakeGift(Reply.NO)
    if "spare the till" in wishes and state.till == 1:
        return None
    if "yes" in wishes:
        return TakeGift(Reply.YES)
    most = next((int(wish[-1]) for wish in wishes if wish in ("upto 1", "upto 3")), None)
    if most is not None and coins <= most:
        return TakeGift(Reply.YES)
    return TakeGift(Reply.NO) if most is not None and "else decline" in wishes else None
