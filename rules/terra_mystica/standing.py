"""Standing answers to offers of power (TM-10.2).

Written ``upto 2; ask if lost``: a wish, then its provisos.
"""

from typing import Final, Self

from rules.core.model import ActionOf, Decision, View
from rules.core.struct import Struct
from rules.terra_mystica.actions.offers import Decline, Take
from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.leech import worth_taking
from rules.terra_mystica.state import ROUNDS, Terra

DEAREST: Final = 6
"""The highest price in points that a wish can name."""

WISHES: tuple[str, ...] = ("ask", "free", *(f"upto {points}" for points in range(1, DEAREST + 1)), "never")
"""To be asked, to take what costs nothing, to take what costs up to so many points, or to take nothing."""

PROVISOS: tuple[str, ...] = ("else decline", "ask if lost", "decline after pass")
"""Decline what the wish does not take; ask about power that does not fit into the bowls; decline everything after the
seat's last pass, when power is worth only coins at the end."""


def provisos(view: View[Terra]) -> tuple[str, ...]:
    """Return all provisos, which are the same for every view."""
    return PROVISOS


class Wish(Struct, frozen=True):
    """Take what costs at most *most* points, None to take nothing; decline the rest, or ask about it."""

    most: int | None = None
    declines: bool = False
    asks_if_lost: bool = False
    declines_after_pass: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a wish and its provisos; raise ValueError if they do not fit together.

        >>> Wish.parse("upto 2; else decline")
        Wish(most=2, declines=True, asks_if_lost=False, declines_after_pass=False)
        """
        head, *provisos = text.split("; ")
        if head not in WISHES or provisos != [each for each in PROVISOS if each in provisos]:
            raise ValueError(text)
        declines, asks, after = (each in provisos for each in PROVISOS)
        match head.split():
            case ["never"] if not provisos:
                return cls(declines=True)
            case ["ask"] if not (declines or asks):
                return cls(declines_after_pass=after)
            case ["free"]:
                return cls(0, declines, asks, after)
            case ["upto", points]:
                return cls(int(points), declines, asks, after)
        raise ValueError(text)

    def __str__(self) -> str:
        if self.most is None:
            head = "never" if self.declines else "ask"
        else:
            head = f"upto {self.most}" if self.most else "free"
        held = (self.declines and self.most is not None, self.asks_if_lost, self.declines_after_pass)
        return "; ".join((head, *(each for each, holds in zip(PROVISOS, held, strict=True) if holds)))


def answer(view: View[Terra], decision: Decision, wish: Wish) -> ActionOf[Terra] | None:
    """Return the answer of *wish* to an offer of power, None if its seat is to be asked."""
    if not isinstance(decision, Leech):
        return None
    state, seat = view.state, decision.seat
    source = state.players[decision.source].faction
    assert source is not None, "only who has a faction builds"
    take, decline = Take(decision.amount, source), Decline(decision.amount, source)
    if wish.declines_after_pass and state.round == ROUNDS and seat in state.passed:
        return decline
    if wish.most is None:
        return decline if wish.declines else None
    gained = worth_taking(state.players[seat], decision.amount)
    if wish.asks_if_lost and gained < decision.amount:
        return None
    if gained - 1 <= wish.most:
        return take
    return decline if wish.declines else None
