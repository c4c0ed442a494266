"""Games played at random: legal moves, each as likely as any other. Nothing is checked here but what play checks."""

import random
from collections.abc import Iterator
from typing import Any

from rules.core.model import CHANCE, Action, Decision, IllegalAction, Rules, Seat, State
from rules.core.play import pending, play


class RandomDice:
    """Dice thrown by Python's own generator: quick, and the same again for the same seed."""

    def __init__(self, random: random.Random) -> None:
        self._random = random

    def below(self, n: int, /) -> int:
        """Return a number from 0 to *n* - 1, each equally likely."""
        return int(self._random.random() * n)


def random_play(
    rules: Rules[Any], state: State, random: random.Random
) -> Iterator[tuple[Seat, Action[Any, Any], State]]:
    """Play on from *state* until nothing is asked any more; yield who did what, and what it came to."""
    dice = RandomDice(random)
    while open_questions := pending(state):
        decision = open_questions[dice.below(len(open_questions))] if len(open_questions) > 1 else open_questions[0]
        seat = decision.seat
        action = rules.draw(state, dice) if seat == CHANCE else random_answer(rules, state, decision, dice)
        state = play(rules, state, seat, action).state
        yield seat, action, state


def random_answer(rules: Rules[Any], state: State, decision: Decision, dice: RandomDice) -> Action[Any, Any]:
    """Return any legal answer to *decision*; fewer checks than a list of all of them would take."""
    found = [
        action
        for kind in rules.actions
        if isinstance(decision, kind.answers)
        for action in kind.candidates(state, decision)
    ]
    while found:
        place = dice.below(len(found))
        action = found[place]
        try:
            action.check(state, decision)
        except IllegalAction:
            found[place] = found[-1]
            found.pop()
        else:
            return action
    raise AssertionError(f"no legal answer to {decision}")
