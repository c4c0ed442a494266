"""The protocol of computer players, and functions that they share."""

from collections.abc import Iterable
from typing import Protocol

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Rules, S, View


class Player(Protocol[S]):
    """A computer player of one game, for any seat."""

    def __call__(self, view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice, /) -> ActionOf[S]:
        """Return one of the *legal* answers to *decision*, of which there is at least one.

        *view* is what the deciding seat may see. The answer depends on the arguments alone: with dice that give the
        same numbers it is the same.
        """


def in_order(rules: Rules[S], asked: Iterable[Decision]) -> list[Decision]:
    """Return the decisions *asked* of one seat in the order to answer them: the one that ends its turn comes last."""
    return sorted(asked, key=lambda each: rules.ending is not None and isinstance(each, rules.ending.answers))


def best(weighed: Iterable[tuple[float, ActionOf[S]]], dice: Dice) -> ActionOf[S]:
    """Return the action of the greatest weight; *dice* decide between weights that are equal to three decimals."""
    # the last digits of a sum of floats depend on the order of adding, and a thousandth of a point decides nothing
    rounded = [(round(weight, 3), action) for weight, action in weighed]
    most = max(weight for weight, _ in rounded)
    equals = [action for weight, action in rounded if weight == most]
    return equals[dice.below(len(equals))] if len(equals) > 1 else equals[0]
