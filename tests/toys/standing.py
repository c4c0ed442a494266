"""What the toy understands of standing answers: whether to take a coin, always or while one has no more than some."""

import re
from typing import Any, Final, Self

from rules.core.model import Action, Decision, View
from rules.core.struct import Struct
from tests.toys.tasting import Bid, Gift, MakeBid, Reply, Respond, Spoil, TakeGift, Tasting

WISHES: Final = ("ask", "yes", "no", "upto 1", "upto 3")
PROVISOS: Final = ("else decline", "spare the till")


class Wish(Struct, frozen=True):
    """To take a coin (yes), or not (no), or while one has at most so many; where it says nothing, to be asked."""

    take: bool | int | None = None
    decline: bool = False
    sparing: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        head, *provisos = text.split("; ")
        if not re.fullmatch(r"ask|yes|no|upto [0-9]", head) or set(provisos) - {*PROVISOS}:
            raise ValueError(text)
        take = {"ask": None, "yes": True, "no": False}.get(head, head)
        if (take is False and provisos) or len(provisos) > len({*provisos}):
            raise ValueError(text)
        most = int(take[-1]) if isinstance(take, str) else take
        return cls(most, *(proviso in provisos for proviso in PROVISOS))

    def __str__(self) -> str:
        heads: dict[Any, str] = {None: "ask", True: "yes", False: "no"}
        head = heads[self.take] if self.take is None or isinstance(self.take, bool) else f"upto {self.take}"
        kept = (proviso for proviso, holds in zip(PROVISOS, (self.decline, self.sparing), strict=True) if holds)
        return "; ".join((head, *kept))


def answer(view: View[Tasting], decision: Decision, wish: Wish) -> Action[Tasting, Any] | None:
    """Return what to answer; it would answer secrets too, which nobody may ask it about."""
    state = view.state
    match decision:
        case Bid():
            return MakeBid(0)
        case Respond():
            return Spoil(None)
        case Gift():
            if wish.take is None or (wish.sparing and state.till == 1):
                return None
            if isinstance(wish.take, bool):
                return TakeGift(Reply.YES if wish.take else Reply.NO)
            if state.coins[decision.seat] <= wish.take:
                return TakeGift(Reply.YES)
            return TakeGift(Reply.NO) if wish.decline else None
    return None
