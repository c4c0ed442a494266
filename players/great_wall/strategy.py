"""How computer players of The Great Wall decide: by rules of thumb, and by trying answers out till the Year ends."""

from collections.abc import Mapping
from statistics import fmean
from typing import ClassVar, Final, NamedTuple

from players.great_wall import evaluation, thumb
from players.great_wall.weights import OURS, ByMode, by_mode
from players.search import SEEDS, successive_halving, try_turn
from players.strategy import Budget, Considered, Measure, Strategy
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Result, Seat, View
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import (
    Build,
    ChooseCommand,
    ChooseGeneral,
    MoveClerks,
    OrderActivations,
    RecruitSoldiers,
    Sortie,
)
from rules.great_wall.state.wall import Stage, Wall, is_coop, mode_of


class Effort(NamedTuple):
    """How much is tried out: *most* answers within a *budget*.

    The value expected by the rules of thumb weighs as much as *trusted* tries.
    """

    budget: Budget
    most: int
    trusted: float


WEIGHTY: Final = (ChooseGeneral, ChooseCommand, MoveClerks, RecruitSoldiers, Sortie, Build, OrderActivations)
"""What a journeyman thinks about; all else it answers by rules of thumb."""

# With 6 answers in 12 tries, at all questions, a game of three took ten times as long (now 2.3 to 3 s of a core) and
# was no stronger. Alone, 8 tries lost by as much as 4 (60 games each).
JOURNEYMAN: Final = Effort(Budget(tries=4), most=3, trusted=1.0)
# Tries deviate by more than good answers differ. A master that trusted rules of thumb like one try won 0 of 4 games
# (96 points to 109); in the same deals one that trusts them like ten led by four points.
SURELY: Final = 10.0
"""As many tries count what rules of thumb expect for a master, whose tries are many."""

# Set by hand: a little less than a token of shame costs (`shame`, 4.7). At 2, answers that pay only in Winter would
# rarely be tried; at 8, hardly any answer would be left out.
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
    compared = 6  # a choice: with 12, half as many tries are left for each within a second
    is_stepwise: ClassVar[bool] = True

    def __init__(self, weights: Mapping[str, float] = OURS) -> None:
        self.weights = by_mode(weights)

    def choose(
        self, view: View[Wall], decision: Decision, legal: tuple[ActionOf[Wall], ...], dice: Dice
    ) -> ActionOf[Wall]:
        """Return an action of the greatest value by rules of thumb."""
        return thumb.best_action(view, legal, dice, self.weights)

    def value(self, state: Wall, seat: Seat) -> float:
        """Return by how many points *seat* is expected to lead or, against the game, how likely it is won."""
        return evaluation.value(state, seat, self.weights[mode_of(state)])

    def points_expected(self, state: Wall) -> tuple[float, ...]:
        """Return the points expected of each clan; empty if the clans play together or against Qin Jiushao."""
        if self.measure(state) is Measure.CHANCE:
            return ()
        weights = self.weights[mode_of(state)]
        return tuple(
            evaluation.expected_points(state, seat, weights) if seat in state.tea else evaluation.sure(state, seat)
            for seat in range(len(state.players))
        )

    def outcome(self, result: Result, state: Wall, seat: Seat) -> float:
        """Return by how many points *seat* leads or, against the game, 100 if it is won and else how near it was."""
        if state.won is None:
            return super().outcome(result, state, seat)
        return 100.0 if state.won else evaluation.nearness(state, self.weights[mode_of(state)])

    def measure(self, state: Wall) -> Measure:
        """Return what values count: who plays together or against Qin Jiushao wins or loses against the game."""
        return Measure.CHANCE if is_coop(state) or state.qin is not None else Measure.LEAD

    def is_far(self, start: Wall, now: Wall, decisions: int) -> bool:
        """Whether the Year is over, or the next one if it was late when it began."""
        return now.stage is Stage.SPRING and now.year > start.year + (start.stage in LATE)

    def turns(
        self, view: View[Wall], decision: Decision, legal: tuple[ActionOf[Wall], ...], dice: Dice
    ) -> list[Considered[Wall]]:
        """Return the most promising answers, tried out as often as a journeyman does where it matters most."""
        if not isinstance(decision, WEIGHTY):
            return [Considered((self.choose(view, decision, legal, dice),), 0.0)]
        return self._try_answers(view, decision, legal, dice, JOURNEYMAN)

    def search_turns(
        self, view: View[Wall], decision: Decision, legal: tuple[ActionOf[Wall], ...], dice: Dice, budget: Budget
    ) -> list[Considered[Wall]]:
        """Return the most promising answers, tried out within *budget*, those that did best first."""
        return self._try_answers(view, decision, legal, dice, Effort(budget, self.compared, SURELY))

    def _try_answers(
        self,
        view: View[Wall],
        decision: Decision,
        legal: tuple[ActionOf[Wall], ...],
        dice: Dice,
        effort: Effort,
    ) -> list[Considered[Wall]]:
        """Return answers that were tried out, those that did best first.

        Their values leave out what the rules of thumb expect.
        """
        weighed = ranked_answers(view.state, decision, legal, self.weights)[: effort.most]
        found, expected = [action for _, action in weighed], [value for value, _ in weighed]
        if len(found) == 1:
            return [Considered((found[0],), 0.0)]
        seed = str(dice.below(SEEDS)).encode()
        came: list[list[float]] = [[] for _ in found]

        def one(which: int, number: int) -> float | None:
            value = try_turn(self, view, decision.seat, (found[which],), seed, number)
            if value is not None:
                came[which].append(value)
            return value

        order = [which for which, _ in successive_halving(len(found), one, effort.budget, expected, effort.trusted)]
        return [Considered((found[which],), fmean(came[which])) for which in order if came[which]]


def ranked_answers(
    state: Wall, decision: Decision, legal: tuple[ActionOf[Wall], ...], weights: ByMode
) -> list[tuple[float, ActionOf[Wall]]]:
    """Return the answers worth trying out with their values, the best first.

    Of moves of clerks to the same place it is the best one.
    """
    thought = thumb.Evaluation(state, decision.seat, weights)
    weighed = sorted(((thought.worth(action), action) for action in legal), key=lambda each: -each[0])
    least, found = weighed[0][0] - MARGIN, dict[object, tuple[float, ActionOf[Wall]]]()
    for value, action in weighed:
        if value >= least:
            # all clerks are alike, so moves to one place differ only in where the clerk is missed: one try is enough
            found.setdefault(action.goal if isinstance(action, MoveClerk) else action, (value - weighed[0][0], action))
    return list(found.values())


STRATEGY = WallStrategy()
