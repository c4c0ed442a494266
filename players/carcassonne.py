"""A computer player of Carcassonne that looks one action ahead.

A position is worth the points that each occupied feature is expected to bring to the seats that lead in it, and what
followers in the supply may still earn. Followers return from completed features, so roads, cities and cloisters are
preferred early in the game; a field keeps its followers, so it is occupied late or if it borders many cities.
"""

from typing import Final

from players.player import best
from players.strategy import Strategy
from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.board import Feature
from rules.carcassonne.game import RULES
from rules.carcassonne.scoring import value
from rules.carcassonne.state import Carcassonne, FarmScoring, supply, tiles_left
from rules.carcassonne.tiles import Kind
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Seat, View
from rules.core.play import answers, pending, struck

COMPLETION: Final = {
    Kind.ROAD: (1.0, 0.8, 0.55, 0.35, 0.2),
    Kind.CITY: (1.0, 0.7, 0.45, 0.25, 0.15, 0.08),
    Kind.CLOISTER: (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2),
}
"""The probability that a feature is completed, by its number of open ends, early in the game."""

SUPPLY: Final = (4.0, 2.5, 1.8, 1.2, 0.8, 0.5, 0.3)
"""The value in points of the first follower in the supply, the second, and so on, early in the game."""

RETURNING: Final = 0.4
"""The value of a follower in a feature that will be completed, as a share of that of one in the supply."""

LATE: Final = 8
"""With fewer turns left to a seat than this, followers in its supply are worth less."""


def choose(
    view: View[Carcassonne], decision: Decision, legal: tuple[ActionOf[Carcassonne], ...], dice: Dice
) -> ActionOf[Carcassonne]:
    """Return the action that leads to the best position; for a tile, with the best follower on it."""
    state = struck(view.state, decision)
    return best(((value_after(state, decision, action), action) for action in legal), dice)


class CarcassonneStrategy(Strategy[Carcassonne]):
    """What computer players know of Carcassonne."""

    rules = RULES
    horizon = 2

    def choose(
        self,
        view: View[Carcassonne],
        decision: Decision,
        legal: tuple[ActionOf[Carcassonne], ...],
        dice: Dice,
    ) -> ActionOf[Carcassonne]:
        """Return the action that leads to the best position."""
        return choose(view, decision, legal, dice)

    def value(self, state: Carcassonne, seat: Seat) -> float:
        """Return by how many points *seat* is expected to beat the mean of the others."""
        return worth(state, seat)


STRATEGY = CarcassonneStrategy()


def value_after(state: Carcassonne, decision: Decision, action: ActionOf[Carcassonne]) -> float:
    """Return the value to the deciding seat of the position after *action*."""
    after = action.perform(state, decision).state
    if not isinstance(action, PlaceTile):
        return worth(after, decision.seat)
    [deploy] = pending(after)
    return max(value_after(struck(after, deploy), deploy, answer) for answer in answers(RULES, after, deploy))


def worth(state: Carcassonne, seat: Seat) -> float:
    """Return by how many points *seat* is expected to beat the mean of the others."""
    seats = range(len(state.points))
    totals, at_hand = [float(points) for points in state.points], [float(supply(state, each)) for each in seats]
    for feature in state.board.features.values():
        if feature.followers:
            points, returning = expected(state, feature)
            for leader in feature.strongest():
                totals[leader] += points
            for each in seats:
                at_hand[each] += returning * feature.count(each)
    time = min(1.0, turns_left(state) / LATE)
    totals = [total + time * of_supply(followers) for total, followers in zip(totals, at_hand, strict=True)]
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def expected(state: Carcassonne, feature: Feature) -> tuple[float, float]:
    """Return the points expected of *feature*, and the value of its followers as a share of those in the supply."""
    if feature.kind is Kind.FIELD:
        return of_field(state, feature), 0.0
    if feature.is_complete:
        return float(value(feature, state.options.small_cities)), 1.0
    likely, now = completion(state, feature), value(feature, state.options.small_cities)
    # each open end takes at least one more tile
    completed = (2 if feature.kind is Kind.CITY else 1) * (now + feature.open)
    return likely * completed + (1 - likely) * now, RETURNING * likely


def completion(state: Carcassonne, feature: Feature) -> float:
    """Return the probability that *feature* is completed in the turns that are left."""
    if feature.is_complete:
        return 1.0
    chances = COMPLETION[feature.kind]
    return chances[min(feature.open, len(chances) - 1)] * min(1.0, turns_left(state) / (2 + feature.open))


def of_field(state: Carcassonne, field: Feature) -> float:
    """Return the points expected of a field: those of its cities, weighed by their probability of completion."""
    cities = (city for city in state.board.features.values() if field.borders & city.parts and city.kind is Kind.CITY)
    each = 4 if state.options.farms is FarmScoring.PER_CITY_4 else 3
    return each * sum(completion(state, city) for city in cities)


def of_supply(followers: float) -> float:
    """Return the value of a number of followers in the supply, which need not be whole."""
    return sum(weight * min(1.0, max(0.0, followers - n)) for n, weight in enumerate(SUPPLY))


def turns_left(state: Carcassonne) -> float:
    """Return about how many turns each seat has left."""
    return tiles_left(state) / (len(state.points) - len(state.gone))
