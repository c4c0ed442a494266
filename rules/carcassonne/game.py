"""The rules of Carcassonne as one object."""

from rules.carcassonne import flow, planning
from rules.carcassonne.actions import DrawTile, PlaceFollower, PlaceTile, Start
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, DrawStarter, LayTile, Score
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Fields, Options, Result, Rules, Seat, Step, Task, View
from rules.core.play import answers


class CarcassonneRules(Rules[Carcassonne]):
    """Carcassonne with the River, first edition by default (docs/rules/carcassonne.md)."""

    id = "carcassonne"
    version = 1
    seats = range(2, 6)
    options_type: type[Options] = CarcassonneOptions
    state_type = Carcassonne
    actions: tuple[type[ActionOf[Carcassonne]], ...] = (Start, DrawTile, PlaceTile, PlaceFollower)

    def setup(self, seats: int, options: CarcassonneOptions) -> Carcassonne:
        return flow.opening(seats, options)

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

    def result(self, state: Carcassonne) -> Result | None:
        return flow.result(state)

    def with_indexes(self, state: Carcassonne) -> Carcassonne:
        return flow.with_indexes(state)

    def leave(self, state: Carcassonne, seat: Seat) -> Step[Carcassonne]:
        return flow.leave(state, seat)

    def rejoin(self, state: Carcassonne, seat: Seat) -> Carcassonne:
        return flow.rejoin(state, seat)

    def check_plan(self, view: View[Carcassonne], kind: type[ActionOf[Carcassonne]], fields: Fields) -> None:
        planning.check(view, kind, fields)

    def default(self, view: View[Carcassonne], decision: Decision) -> ActionOf[Carcassonne]:
        """Return the placement on the first space in reading order, or no follower."""
        if isinstance(decision, LayTile):
            placements = (a for a in answers(self, view.state, decision) if isinstance(a, PlaceTile))
            return min(placements, key=lambda action: (action.at.y, action.at.x, action.turns))
        return PlaceFollower(None)


RULES = CarcassonneRules()
