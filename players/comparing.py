"""Comparing given turns: each is tried out equally often, and all with the same luck."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from players.search import SEEDS, is_spent, try_turn
from players.strategy import Budget, Considered, Strategy
from players.turns import worth
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, IllegalAction, S, View
from rules.core.play import play


def compare_turns(
    strategy: Strategy[S],
    seen: View[S],
    decision: Decision,
    turns: Sequence[tuple[ActionOf[S], ...]],
    dice: Dice,
    budget: Budget,
) -> list[Considered[S]]:
    """Return *turns*, which begin with an answer to *decision*, with what they come to, the best first.

    If there is no try in which all of them are legal, nothing is returned.
    """
    found = outcomes(strategy, seen, decision, turns, dice, budget)
    if not all(found):
        return []
    weighed = [Considered(turn, fmean(values)) for turn, values in zip(turns, found, strict=True)]
    return sorted(weighed, key=lambda each: each.value, reverse=True)


def outcomes(
    strategy: Strategy[S],
    seen: View[S],
    decision: Decision,
    turns: Sequence[tuple[ActionOf[S], ...]],
    dice: Dice,
    budget: Budget,
) -> list[list[float]]:
    """Return what each of *turns* comes to in each try, within *budget*; tries in which one is illegal do not count."""
    seed = str(dice.below(SEEDS)).encode()
    own = [strategy.trial(seen, decision, turn, seed) for turn in turns]
    trials = [each for each in own if each is not None]
    if len(trials) < len(turns):  # what is found in different ways cannot be compared
        trials = [partial(try_turn, strategy, seen, decision.seat, turn, seed) for turn in turns]
    found: list[list[float]] = [[] for _ in turns]
    number, began = 0, budget.clock()
    while not number or not is_spent(budget, number * len(turns), budget.clock() - began, 0, 1):
        values = [outcome(trial, number) for trial in trials]
        if None not in values:  # a try that only some of the turns can use would give them different luck
            for kept, value in zip(found, values, strict=True):
                kept.append(value or 0.0)
        number += 1
        if strategy.is_certain:  # every further try would come to the same
            break
    return found


def ahead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return by how much what *one* turn comes to is better than the *other*, try by try, and the standard error.

    >>> ahead([3.0, 5.0, 4.0, 4.0], [1.0, 3.0, 3.0, 1.0])
    (2.0, 0.408...)
    """
    differences = [each - beside for each, beside in zip(one, other, strict=True)]
    error = stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else 0.0
    return fmean(differences), error


def alternatives(
    strategy: Strategy[S],
    seen: View[S],
    decision: Decision,
    legal: Sequence[ActionOf[S]],
    found: Sequence[tuple[ActionOf[S], ...]],
    dice: Dice,
) -> list[tuple[ActionOf[S], ...]]:
    """Return answers with which none of the turns *found* begins, those of the best positions first."""
    state, begun = strategy.rules.imagine(seen, dice), {turn[0] for turn in found}
    weighed: list[tuple[float, int]] = []
    for number, action in enumerate(legal):
        if action not in begun:
            with suppress(IllegalAction):  # legal, but perhaps not with the cards that were imagined for the others
                after = play(strategy.rules, state, decision.seat, action).state
                # the number decides between equals: actions cannot be compared
                weighed.append((worth(strategy, after, decision.seat), -number))
    return [(legal[-number],) for _, number in sorted(weighed, reverse=True)]


def outcome(trial: Callable[[int], float | None], number: int) -> float | None:
    """Return what comes of a numbered try, None if the turn is not legal then."""
    try:
        return trial(number)
    except IllegalAction:
        return None
