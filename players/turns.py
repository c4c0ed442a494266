"""Whole turns of a seat, found by a beam search and weighed by the evaluation of the game."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final, Generic

from players.player import in_order
from players.strategy import Considered, Strategy
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, S, Seat
from rules.core.play import answers, pending, play
from rules.core.struct import Struct

# A choice. It ends the search where actions can be repeated without end, such as exchanges.
LONGEST: Final = 8
"""The most actions of a turn that are looked ahead."""


class TurnNode(Struct, Generic[S], frozen=True):
    """A position within a turn: the actions that lead to it, what it is worth, and whether the turn is over there."""

    turn: tuple[ActionOf[S], ...]
    state: S
    value: float
    is_over: bool


def turns(
    strategy: Strategy[S], state: S, decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice
) -> list[Considered[S]]:
    """Return the turns found that begin with an answer to *decision*, the best first.

    A turn is looked ahead to its end, or as far as nothing is revealed. *state* is one that its seat imagines.
    """
    seat = decision.seat
    first = strategy.promising(state, decision, legal, dice)
    beam = [node(strategy, TurnNode((), state, 0.0, False), seat, action) for action in first]
    found = [each for each in beam if each.is_over]
    for _ in range(LONGEST):
        beam = sorted((each for each in beam if not each.is_over), key=attrgetter("value"), reverse=True)
        beam = [further for each in beam[: strategy.width] for further in extensions(strategy, each, seat, dice)]
        found += (each for each in beam if each.is_over)
        if not beam:
            break
    # no turn may have ended within LONGEST actions; then what was begun is better than no answer
    ranked = sorted(found or beam, key=attrgetter("value"), reverse=True)
    return [Considered(each.turn, each.value) for each in ranked]


def extensions(strategy: Strategy[S], before: TurnNode[S], seat: Seat, dice: Dice) -> Iterator[TurnNode[S]]:
    """Yield the positions one action further."""
    asked = [each for each in pending(before.state) if each.seat == seat]
    for decision in in_order(strategy.rules, asked):
        if legal := tuple(answers(strategy.rules, before.state, decision)):
            # one decision alone: the others may be answered after it, and every order would be searched
            for action in strategy.promising(before.state, decision, legal, dice):
                yield node(strategy, before, seat, action)
            return


def node(strategy: Strategy[S], before: TurnNode[S], seat: Seat, action: ActionOf[S]) -> TurnNode[S]:
    """Return the position after *action*."""
    step = play(strategy.rules, before.state, seat, action)
    front = step.state.agenda[0] if step.state.agenda else ()
    # what is revealed here is only imagined, so to plan on would be to know cards that nobody has seen
    is_over = step.reveals or step.closes or not any(each.seat == seat for each in front)
    return TurnNode((*before.turn, action), step.state, worth(strategy, step.state, seat), is_over)


def worth(strategy: Strategy[S], state: S, seat: Seat) -> float:
    """Return what *state* is worth to *seat*, whether the game goes on there or is over."""
    result = strategy.rules.result(state)
    return strategy.value(state, seat) if result is None else strategy.outcome(result, state, seat)
