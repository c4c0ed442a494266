"""What the toy understands of standing answers: whether to take a coin, always or while one has no more than some.

And not to be asked about a frost in this round: while one holds one, and for so long as there are as many to come.
"""

import re
from typing import Any, Self

from rules.core.model import ActionOf, Decision, View
from rules.core.struct import Struct
from tasting.rules import Bid, Card, Gift, MakeBid, Reply, Respond, Spoil, TakeGift, Tasting

WISHES: tuple[str, ...] = ("ask", "yes", "no", "upto 1", "upto 3")
PROVISOS: tuple[str, ...] = ("else decline", "spare the till")


def provisos(view: View[Tasting]) -> tuple[str, ...]:
    """Return what a wish may depend on: who holds no frost cannot keep it."""
    assert view.seat is not None
    held = view.state.hands[view.seat].cards or ()
    return (*PROVISOS, *((f"not frost {view.state.rounds}",) if Card.FROST in held else ()))


class Wish(Struct, frozen=True):
    """To take a coin (yes), or not (no), or while one has at most so many; where it says nothing, to be asked."""

    take: bool | int | None = None
    decline: bool = False
    sparing: bool = False
    keeping: int | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        head, *parts = text.split("; ")
        keeping = int(parts.pop()[-1]) if parts and re.fullmatch(r"not frost [0-9]", parts[-1]) else None
        if not re.fullmatch(r"ask|yes|no|upto [0-9]", head) or set(parts) - {*PROVISOS}:
            raise ValueError(text)
        take = {"ask": None, "yes": True, "no": False}.get(head, head)
        if (take is False and parts) or len(parts) > len({*parts}):
            raise ValueError(text)
        most = int(take[-1]) if isinstance(take, str) else take
        decline, sparing = (proviso in parts for proviso in PROVISOS)
        return cls(most, decline, sparing, keeping)

    def __str__(self) -> str:
        heads: dict[Any, str] = {None: "ask", True: "yes", False: "no"}
        head = heads[self.take] if self.take is None or isinstance(self.take, bool) else f"upto {self.take}"
        kept = (proviso for proviso, holds in zip(PROVISOS, (self.decline, self.sparing), strict=True) if holds)
        keeping = () if self.keeping is None else (f"not frost {self.keeping}",)
        return "; ".join((head, *kept, *keeping))


def answer(view: View[Tasting], decision: Decision, wish: Wish) -> ActionOf[Tasting] | None:
    """Return what to answer; it would bid too, which is sealed, so that nobody may ask it about that."""
    state = view.state
    match decision:
        case Bid():
            return MakeBid(0)
        case Respond():
            return Spoil(None) if wish.keeping == state.rounds else None
        case Gift():
            if wish.take is None or (wish.sparing and state.till == 1):
                return None
            if isinstance(wish.take, bool):
                return TakeGift(Reply.YES if wish.take else Reply.NO)
            if state.coins[decision.seat] <= wish.take:
                return TakeGift(Reply.YES)
            return TakeGift(Reply.NO) if wish.decline else None
    return None
