"""A sensible player of Carcassonne: it looks one action ahead and plans no further.

A position is worth the points that each occupied feature is likely to bring to the seats that lead in it, and what the
followers in the supply may still earn. Followers come back from what is completed, so roads, cities and cloisters are
preferred as long as there is much to come; a field keeps its followers, and so is occupied late or where it is rich.
"""

from typing import Final

from players.player import best
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
"""How likely a feature is to be completed, by its open ends, with much of the game to come."""

SUPPLY: Final = (4.0, 2.5, 1.8, 1.2, 0.8, 0.5, 0.3)
"""What each follower at hand is worth in points early in the game: the first one most."""

RETURNING: Final = 0.4
"""What a follower that is likely to return counts beside one in the supply."""

LATE: Final = 8
"""With fewer own turns to come than this, followers in the supply and open ends promise less."""


def choose(
    view: View[Carcassonne], decision: Decision, legal: tuple[ActionOf[Carcassonne], ...], dice: Dice
) -> ActionOf[Carcassonne]:
    """Return the action after which the seat stands best, the best follower included where a tile is laid."""
    state = struck(view.state, decision)
    return best(((outlook(state, decision, action), action) for action in legal), dice)


def outlook(state: Carcassonne, decision: Decision, action: ActionOf[Carcassonne]) -> float:
    """Return what the position after *action* is worth to the seat that decides."""
    after = action.perform(state, decision).state
    if not isinstance(action, PlaceTile):
        return worth(after, decision.seat)
    [deploy] = pending(after)
    return max(outlook(struck(after, deploy), deploy, answer) for answer in answers(RULES, after, deploy))


def worth(state: Carcassonne, seat: Seat) -> float:
    """Return by how many points *seat* is likely to beat the mean of the others."""
    seats = range(len(state.points))
    totals, at_hand = [float(points) for points in state.points], [float(supply(state, each)) for each in seats]
    for feature in state.board.features.values():
        if feature.followers:
            points, returning = prospect(state, feature)
            for leader in feature.strongest():
                totals[leader] += points
            for each in seats:
                at_hand[each] += returning * feature.count(each)
    time = min(1.0, turns_left(state) / LATE)
    totals = [total + time * of_supply(followers) for total, followers in zip(totals, at_hand, strict=True)]
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def prospect(state: Carcassonne, feature: Feature) -> tuple[float, float]:
    """Return the points expected of *feature*, and how far a follower in it counts as one in the supply."""
    if feature.kind is Kind.FIELD:
        return of_field(state, feature), 0.0
    if feature.is_complete:
        return float(value(feature, state.options.small_cities)), 1.0
    likely, now = completion(state, feature), value(feature, state.options.small_cities)
    completed = (2 if feature.kind is Kind.CITY else 1) * (now + feature.open)  # at least a tile for each open end
    return likely * completed + (1 - likely) * now, RETURNING * likely


def completion(state: Carcassonne, feature: Feature) -> float:
    """Return how likely *feature* is to be completed in the turns that are left."""
    if feature.is_complete:
        return 1.0
    chances = COMPLETION[feature.kind]
    return chances[min(feature.open, len(chances) - 1)] * min(1.0, turns_left(state) / (2 + feature.open))


def of_field(state: Carcassonne, field: Feature) -> float:
    """Return the points expected of a field, from cities that are complete or likely to be."""
    cities = (city for city in state.board.features.values() if field.borders & city.parts and city.kind is Kind.CITY)
    each = 4 if state.options.farms is FarmScoring.PER_CITY_4 else 3
    return each * sum(completion(state, city) for city in cities)


def of_supply(followers: float) -> float:
    """Return what so many followers at hand are worth; a fraction of one counts in part."""
    return sum(weight * min(1.0, max(0.0, followers - n)) for n, weight in enumerate(SUPPLY))


def turns_left(state: Carcassonne) -> float:
    """Return how many turns each seat still has, about."""
    return tiles_left(state) / (len(state.points) - len(state.gone))
