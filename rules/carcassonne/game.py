"""The rules of Carcassonne as one object."""

from rules.carcassonne import flow, planning
from rules.carcassonne.actions import DrawTile, PlaceFollower, PlaceTile, Start
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, DrawStarter, LayTile, Score
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Options, Rules, Seat, Step, Task, View
from rules.core.play import answers


class CarcassonneRules(Rules[Carcassonne]):
    """Carcassonne with the River, first edition by default (docs/rules/carcassonne.md)."""

    id = "carcassonne"
    version = 1
    seats = range(2, 6)
    options_type: type[Options] = CarcassonneOptions
    state_type = Carcassonne
    actions: tuple[type[ActionOf[Carcassonne]], ...] = (Start, DrawTile, PlaceTile, PlaceFollower)

    setup = staticmethod(flow.opening)
    result = staticmethod(flow.result)
    with_indexes = staticmethod(flow.with_indexes)
    leave = staticmethod(flow.leave)
    rejoin = staticmethod(flow.rejoin)
    check_plan = staticmethod(planning.check)

    def advance(self, state: Carcassonne, task: Task | None) -> Step[Carcassonne]:
        assert task is None or isinstance(task, Score)
        return flow.advance(state, task)

    def draw(self, state: Carcassonne, dice: Dice) -> ActionOf[Carcassonne]:
        if isinstance(state.agenda[0][0], DrawStarter):
            return Start(dice.below(len(state.points)))
        stack = state.river or state.bag
        return DrawTile(stack[dice.below(len(stack))])

    def mask(self, state: Carcassonne, seat: Seat | None) -> Carcassonne:
        """Return *state*: all is open except the order of the face-down tiles, which no state contains (CAR-1.8)."""
        return state

    def default(self, view: View[Carcassonne], decision: Decision) -> ActionOf[Carcassonne]:
        """Return the placement on the first space in reading order, or no follower."""
        if isinstance(decision, LayTile):
            placements = (a for a in answers(self, view.state, decision) if isinstance(a, PlaceTile))
            return min(placements, key=lambda action: (action.at.y, action.at.x, action.turns))
        return PlaceFollower(None)


RULES = CarcassonneRules()
