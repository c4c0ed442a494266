"""How computer players of The Great Wall decide: by rules of thumb, and by trying answers out till the Year ends."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import ClassVar, Final

from players.great_wall import evaluation, thumb
from players.search import SEEDS, halved, tried_out
from players.strategy import Budget, Considered, Measure, Strategy
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Result, Seat, View
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.game import RULES
from rules.great_wall.state.wall import Stage, Wall, is_coop

WEIGHTS: Final[Mapping[str, float]] = json.loads(
    files("players.great_wall").joinpath("weights.json").read_text(encoding="utf-8")
)["weights"]

JOURNEYMAN: Final = Budget(tries=12)
"""How often a journeyman tries answers out."""

MARGIN: Final = 4.0
"""Answers that by rules of thumb are worth so much less than the best one are not tried out."""

LATE: Final = frozenset({Stage.PETITIONS, Stage.VERDICT, Stage.RECKONING, Stage.EVENT, Stage.SPRING})
"""What is tried out from here on goes on to the end of the next Year."""


class WallStrategy(Strategy[Wall]):
    """What computer players know of The Great Wall.

    Within a Year a position says little: what clerks and soldiers are good for is seen when it is over. So no turns
    are put together; each answer is tried out, everybody going on by rules of thumb.
    """

    rules = RULES
    compared = 6
    is_stepwise: ClassVar[bool] = True

    def __init__(self, weights: Mapping[str, float] = WEIGHTS) -> None:
        self.weights = weights

    def choose(
        self, view: View[Wall], decision: Decision, legal: tuple[ActionOf[Wall], ...], dice: Dice
    ) -> ActionOf[Wall]:
        """Return an action of the greatest value by rules of thumb."""
        return thumb.choose(view, decision, legal, dice)

    def value(self, state: Wall, seat: Seat) -> float:
        """Return by how many points *seat* is expected to lead or, against the game, how likely it is won."""
        return evaluation.value(state, seat, self.weights)

    def outcome(self, result: Result, state: Wall, seat: Seat) -> float:
        """Return by how many points *seat* leads or, against the game, 100 if it is won and else 0."""
        return super().outcome(result, state, seat) if state.won is None else 100.0 * state.won

    def measure(self, state: Wall) -> Measure:
        """Return what values count: who plays together or against Qin Jiushao wins or loses against the game."""
        return Measure.CHANCE if is_coop(state) or state.qin is not None else Measure.LEAD

    def is_far(self, start: Wall, now: Wall, decisions: int) -> bool:
        """Whether the Year is over, or the next one if it was late when it began."""
        return now.stage is Stage.SPRING and now.year > start.year + (start.stage in LATE)

    def turns(
        self, view: View[Wall], decision: Decision, legal: tuple[ActionOf[Wall], ...], dice: Dice
    ) -> list[Considered[Wall]]:
        """Return the most promising answers, tried out as often as a journeyman does."""
        return self.searched(view, decision, legal, dice, JOURNEYMAN)

    def searched(
        self, view: View[Wall], decision: Decision, legal: tuple[ActionOf[Wall], ...], dice: Dice, budget: Budget
    ) -> list[Considered[Wall]]:
        """Return the most promising answers, tried out within *budget*, those that did best first."""
        found = ranked(view.state, decision, legal)[: self.compared]
        if len(found) == 1:
            return [Considered((found[0],), 0.0)]
        seed = str(dice.below(SEEDS)).encode()

        def one(which: int, number: int) -> float | None:
            return tried_out(self, view, decision.seat, (found[which],), seed, number)

        return [Considered((found[which],), value) for which, value in halved(len(found), one, budget)]


def ranked(state: Wall, decision: Decision, legal: tuple[ActionOf[Wall], ...]) -> list[ActionOf[Wall]]:
    """Return the answers worth trying out, the best first; of moves of clerks to the same place the best one."""
    thought = thumb.Evaluation(state, decision.seat)
    weighed = sorted(((thought.worth(action), action) for action in legal), key=lambda each: -each[0])
    least, found = weighed[0][0] - MARGIN, dict[object, ActionOf[Wall]]()
    for value, action in weighed:
        if value >= least:
            found.setdefault(action.goal if isinstance(action, MoveClerk) else action, action)
    return list(found.values())


STRATEGY = WallStrategy()
