"""The rules of Ming Dynasty as one object."""

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Fields, Options, Result, Rules, Seat, Step, Task, View
from rules.core.play import answers
from rules.core.struct import evolve
from rules.ming_dynasty import flow, planning
from rules.ming_dynasty.actions import (
    Deploy,
    DrawCard,
    Move,
    Name,
    Pass,
    PutNeutral,
    PutPrince,
    PutRelative,
    SayReturn,
    Start,
    Stay,
    Take,
    TakeBack,
)
from rules.ming_dynasty.state import (
    VERSION,
    Cards,
    DrawStarter,
    Ming,
    MingOptions,
    OnTurn,
    Return,
    Turn,
    clockwise,
)


class MingRules(Rules[Ming]):
    """Ming Dynasty for two to four players (docs/rules/ming_dynasty.md)."""

    id = "ming_dynasty"
    version = VERSION
    seats = range(2, 5)
    options_type: type[Options] = MingOptions
    state_type = Ming
    actions: tuple[type[ActionOf[Ming]], ...] = (
        Start,
        DrawCard,
        PutNeutral,
        PutPrince,
        PutRelative,
        Take,
        Move,
        Stay,
        Pass,
        Deploy,
        SayReturn,
        TakeBack,
        Name,
    )

    def setup(self, seats: int, options: MingOptions) -> Ming:
        """Return the table at the beginning (MD-3)."""
        return flow.opening(seats, options)

    def advance(self, state: Ming, task: Task | None) -> Step[Ming]:
        """Do a step of scoring, or go on to the next turn (MD-4)."""
        return flow.advance(state, task)

    def draw(self, state: Ming, dice: Dice) -> ActionOf[Ming]:
        """Draw lots for the starting player, or a card from the pile."""
        if isinstance(state.agenda[0][0], DrawStarter):
            playing = sorted(clockwise(state))
            return Start(playing[dice.below(len(playing))])
        pile = state.pile.cards
        assert pile, "the discards become the pile before it is empty"
        return DrawCard(pile[dice.below(len(pile))])

    def mask(self, state: Ming, seat: Seat | None) -> Ming:
        """Hide the pile, others' hands, and while they are being chosen, others' returns (A-21, A-22)."""
        hands = tuple(hand if s == seat else Cards(hand.size, None) for s, hand in enumerate(state.hands))
        returns = state.returns
        if state.agenda and any(isinstance(each, Return) for each in state.agenda[0]):
            returns = tuple(chosen if s == seat else None for s, chosen in enumerate(returns))
        return evolve(state, hands=hands, pile=Cards(state.pile.size, None), returns=returns)

    def result(self, state: Ming) -> Result | None:
        """Return points and ranks once the game is over."""
        return flow.result(state)

    def leave(self, state: Ming, seat: Seat) -> Step[Ming]:
        """Skip the seat's turns from now on."""
        return flow.leave(state, seat)

    def check_plan(self, view: View[Ming], kind: type[ActionOf[Ming]], fields: Fields) -> None:
        """Raise IllegalAction for what can never come to the view's seat."""
        planning.check(view, kind, fields)

    def default(self, view: View[Ming], decision: Decision) -> ActionOf[Ming]:
        """Return the answer that does least harm: pass, deploy what can be, let nobody return, or else the first."""
        if isinstance(decision, Turn):
            return Pass()
        found = answers(self, view.state, decision)
        if isinstance(decision, OnTurn):
            return max(
                found, key=lambda each: (isinstance(each, Deploy) and each.monk is None, getattr(each, "relatives", 0))
            )
        return next(found)


RULES = MingRules()
