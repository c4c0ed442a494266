"""Actions that can never be legal, and so cannot be planned."""

from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.state import Carcassonne
from rules.core.model import ActionOf, Fields, IllegalAction, View


def check(view: View[Carcassonne], kind: type[ActionOf[Carcassonne]], fields: Fields) -> None:
    """Raise IllegalAction for a space too far away to be reached, or more than three turns (CAR-4.2, CAR-4.3)."""
    if kind is not PlaceTile:
        return
    state, at, turns = view.state, fields.get("at"), fields.get("turns", 0)
    if at is not None and abs(at.x) + abs(at.y) > len(state.laid) + len(state.river) + len(state.bag):
        raise IllegalAction("CAR-4.2", at=str(at))
    if turns not in range(4):
        raise IllegalAction("CAR-4.3", turns=turns, choices="0, 1, 2, 3")
