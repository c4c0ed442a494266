"""Trying out turns in imagined states, more often the better they do (sequential halving).

All turns that are compared meet the same luck: in each try one state is imagined and the same dice are thrown. After
the turn everybody goes on by rules of thumb to a horizon, where the evaluation of the game says what has come of it.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Final

from players.player import in_order
from players.strategy import Budget, Considered, Strategy
from players.turns import turns, worth
from rules.core.dice import Dice, KeyedDice
from rules.core.model import CHANCE, ActionOf, Decision, IllegalAction, S, Seat, Step, View
from rules.core.play import answers, pending, play, view
from rules.core.struct import evolve

# A choice: two thoughts about one decision almost never get the same luck, and a seed fits into any integer.
SEEDS: Final = 1 << 48

# Ends a try if a strategy's `is_far` never does. The longest tries, those of The Great Wall, took at most 143 actions
# in three games (620 tries).
MOST_ACTIONS: Final = 400
"""A try ends after this many actions, wherever it is."""


def search_turns(
    strategy: Strategy[S],
    seen: View[S],
    decision: Decision,
    legal: tuple[ActionOf[S], ...],
    dice: Dice,
    budget: Budget,
) -> list[Considered[S]]:
    """Return turns that begin with an answer to *decision*, those that did best first, within *budget*."""
    found = turns(strategy, strategy.rules.imagine(seen, dice), decision, legal, dice)[: strategy.compared]
    if len(found) == 1:
        return found
    seed = str(dice.below(SEEDS)).encode()

    def one(which: int, number: int) -> float | None:
        return try_turn(strategy, seen, decision.seat, found[which].turn, seed, number)

    return [evolve(found[which], value=value) for which, value in successive_halving(len(found), one, budget)]


def successive_halving(
    count: int,
    one: Callable[[int, int], float | None],
    budget: Budget,
    expected: Sequence[float] = (),
    trusted: float = 0.0,
) -> list[tuple[int, float]]:
    """Return which of so many do best, each with its mean, the best first, within *budget*.

    *one* tries out one of them, given by its number, and that of the try; None if that does not count. What is
    *expected* of each before counts as much as so many tries as it is *trusted*.
    """
    totals = [trusted * each for each in expected] or [0.0] * count
    # each round drops half of those alive, so that one is left after log2 of them
    tried, rounds, began = [trusted if expected else 0.0] * count, ceil(log2(count)), budget.clock()
    alive, number, done = list(range(count)), 0, 0
    for halving in range(rounds):
        spent = 0
        # the time is up when it would be over before all have been tried once more: with half a sweep, some turns
        # would have met luck that the others did not
        while not number or not is_spent(
            budget, spent, (budget.clock() - began) * (1 + len(alive) / done), halving, rounds
        ):
            # the same number is the same luck for all, so that differences between turns come from the turns alone
            for which in alive:
                gained = one(which, number)
                if gained is not None:
                    totals[which] += gained
                    tried[which] += 1
            number, spent, done = number + 1, spent + len(alive), done + len(alive)
        alive.sort(key=lambda which: mean(totals[which], tried[which]), reverse=True)
        alive = alive[: max(1, ceil(len(alive) / 2))]
    means = [mean(totals[which], tried[which]) for which in range(count)]
    # a turn that was dropped early may have the better mean, but of few tries
    ranked = sorted(range(count), key=lambda which: (which in alive, means[which]), reverse=True)
    return [(which, means[which]) for which in ranked]


def is_spent(budget: Budget, tries: int, seconds: float, halving: int, rounds: int) -> bool:
    """Whether one of the *rounds* has had its share; each has the same, of tries at least one of everything."""
    if budget.tries is not None:
        return tries > 0 and tries >= budget.tries / rounds
    return seconds >= (budget.seconds or 0.0) * (halving + 1) / rounds


def mean(total: float, count: float) -> float:
    """Return the mean, less than any value if nothing was counted."""
    return total / count if count else -1e9  # not -inf: the difference of two would be no number


def try_turn(
    strategy: Strategy[S], seen: View[S], seat: Seat, turn: tuple[ActionOf[S], ...], seed: bytes, number: int
) -> float | None:
    """Return what *turn* comes to in one imagined state; None if it is not legal there."""
    rules, dice = strategy.rules, KeyedDice(seed, number)
    state = start = rules.imagine(seen, dice)
    # a turn that was found in one imagined state may need a card or tile that is elsewhere in this one
    try:
        for action in turn:
            state = play(rules, state, seat, action).state
    except IllegalAction:
        return None
    chosen = 0
    for _ in range(MOST_ACTIONS):
        asked = pending(state)
        if not asked:
            break
        if asked[0].seat == CHANCE:
            step = play(rules, state, CHANCE, rules.draw(state, dice))
        else:
            step = answer_by_thumb(strategy, state, asked, dice)
            chosen += 1
        state = step.state
        # only where a turn closes: within one, what was spent has not yet brought anything
        if step.closes and strategy.is_far(start, state, chosen):
            break
    return worth(strategy, state, seat)


def answer_by_thumb(strategy: Strategy[S], state: S, asked: tuple[Decision, ...], dice: Dice) -> Step[S]:
    """Let the seat asked first answer by rules of thumb."""
    rules, seat = strategy.rules, asked[0].seat
    for decision in in_order(rules, [each for each in asked if each.seat == seat]):
        if legal := tuple(answers(rules, state, decision)):
            action = strategy.choose(view(rules, state, seat), decision, legal, dice) if len(legal) > 1 else legal[0]
            return play(rules, state, seat, action)
    raise AssertionError(f"{asked[0]} has no answer")
