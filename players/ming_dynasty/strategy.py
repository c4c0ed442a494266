"""How computer players of Ming Dynasty decide: by rules of thumb, by whole turns, and by trying turns out."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Final

from players.ming_dynasty import thumb, trials
from players.ming_dynasty.candidates import options
from players.ming_dynasty.evaluation import Ahead, lead
from players.ming_dynasty.model import Model
from players.ming_dynasty.worths import Worths
from players.strategy import Budget, Considered, Strategy
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Seat, View
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming

_READ: Final = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
# An evolution strategy on the model, `python -m scripts.evolve --seats 4` (220 steps, as "record" in the file says),
# from weights for three seats. They serve every number of seats: those for three were worse by 3 points a game with
# three seats and by 6 with two. `space_6` and `card_6` are below 0, because relatives on spaces and cards are worth
# nothing after the last round (MD-11.3).
WEIGHTS: Final[Mapping[str, float]] = _READ["weights"]
"""What relatives, cards and tiles are worth to journeymen, and to all in what masters try out."""

# Least squares on 4,000 games on the model by players whose weights differ at random (`python -m scripts.expect`). They
# bring what is unknown at the beginning of round 3 from 19.0 points down to 13.3, and in round 5 from 12.8 to 8.8.
AHEAD: Final[Mapping[str, float]] = _READ["ahead"]
"""What masters expect of the rounds ahead."""


class MingStrategy(Strategy[Ming]):
    """What computer players know of Ming Dynasty."""

    rules = RULES
    compared = 10  # a choice: at 0.2 to 2.5 ms a try, a second tries each of them forty times at least

    def __init__(self, weights: Mapping[str, float] = WEIGHTS, ahead: Mapping[str, float] = AHEAD) -> None:
        self.worths = Worths(weights)
        self.ahead = Ahead(ahead)

    def choose(
        self, view: View[Ming], decision: Decision, legal: tuple[ActionOf[Ming], ...], dice: Dice
    ) -> ActionOf[Ming]:
        """Return the first action of the best turn by rules of thumb."""
        return thumb.choose(view, decision, legal, dice)

    def value(self, state: Ming, seat: Seat) -> float:
        """Return by how many points *seat* is expected to lead, as if the round had just begun."""
        return lead(state.points if None in state.princes else self.ahead.points(Model(state)), seat)

    def points_expected(self, state: Ming) -> tuple[float, ...]:
        """Return the points expected of each seat, as if the round had just begun."""
        return tuple(map(float, state.points)) if None in state.princes else tuple(self.ahead.points(Model(state)))

    def turns(
        self, view: View[Ming], decision: Decision, legal: tuple[ActionOf[Ming], ...], dice: Dice
    ) -> list[Considered[Ming]]:
        """Return turns by what their deployments, cards and tiles are worth."""
        return options(view, decision, legal, self.worths, dice)

    def search_turns(
        self, view: View[Ming], decision: Decision, legal: tuple[ActionOf[Ming], ...], dice: Dice, budget: Budget
    ) -> list[Considered[Ming]]:
        """Return turns by how often they win if all play on."""
        found = self.turns(view, decision, legal, dice)[: self.compared]
        if len(found) == 1:
            return found
        return trials.search_turns(view, decision, found, dice, budget, trials.Expected(self.worths, self.ahead))

    def trial(
        self, view: View[Ming], decision: Decision, turn: tuple[ActionOf[Ming], ...], seed: bytes
    ) -> Callable[[int], float]:
        """Return what tries *turn* out as masters do, for the lead that it comes to."""

        def one(number: int) -> float:
            model = trials.imagined_outcome(view, decision, turn, self.worths, seed, number)
            return lead(self.ahead.points(model), decision.seat)

        return one


STRATEGY = MingStrategy()
