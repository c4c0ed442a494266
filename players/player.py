"""The contract of a computer player, and what all of them share."""

from collections.abc import Iterable
from typing import Protocol

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Rules, S, View


class Player(Protocol[S]):
    """A computer player of one game, for any seat."""

    def __call__(self, view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice, /) -> ActionOf[S]:
        """Return one of the *legal* answers to *decision*, of which there is at least one.

        *view* is what the seat that decides may see. The answer follows from the arguments alone: it is the same again
        with dice that fall the same way.
        """


def in_order(rules: Rules[S], asked: Iterable[Decision]) -> list[Decision]:
    """Return the decisions *asked* of one seat in the order in which its player answers: what ends its turn is last."""
    return sorted(asked, key=lambda each: rules.ending is not None and isinstance(each, rules.ending.answers))


def best(weighed: Iterable[tuple[float, ActionOf[S]]], dice: Dice) -> ActionOf[S]:
    """Return the action of the greatest weight; *dice* decide between weights that are equal to three decimals."""
    rounded = [(round(weight, 3), action) for weight, action in weighed]
    most = max(weight for weight, _ in rounded)
    equals = [action for weight, action in rounded if weight == most]
    return equals[dice.below(len(equals))] if len(equals) > 1 else equals[0]
