"""A player of Carcassonne to measure others against: it takes what would count most if the game ended now."""

from typing import Final

from players.player import best
from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.scoring import final, score_completed
from rules.carcassonne.state import Carcassonne, supply
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Seat, View
from rules.core.play import answers, pending, without_decision

# A choice, and part of the yardstick: with another number, earlier rows of docs/ladder.md would no longer compare.
FREE: Final = 1.0
"""The worth of a free follower, in points."""


def greedy(
    view: View[Carcassonne], decision: Decision, legal: tuple[ActionOf[Carcassonne], ...], dice: Dice
) -> ActionOf[Carcassonne]:
    """Return the action after which the seat's lead would be greatest if the game ended now."""
    state = without_decision(view.state, decision)
    return best(((after(state, decision, action), action) for action in legal), dice)


def after(state: Carcassonne, decision: Decision, action: ActionOf[Carcassonne]) -> float:
    """Return the worth to the deciding seat of the position after *action*; for a tile, with the best follower."""
    played = action.perform(state, decision).state
    if isinstance(action, PlaceTile):
        [deploy] = pending(played)
        return max(after(without_decision(played, deploy), deploy, answer) for answer in answers(RULES, played, deploy))
    return score(score_completed(played)[0], decision.seat)


def score(state: Carcassonne, seat: Seat) -> float:
    """Return by how much *seat* would lead if the game ended now, with a little for free followers."""
    points = [FREE * supply(state, each) + state.points[each] for each in range(len(state.points))]
    for event in final(state):
        for each in event.seats:
            points[each] += event.points
    return points[seat] - max(points[:seat] + points[seat + 1 :])
