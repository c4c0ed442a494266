"""The rules of Ming Dynasty as one object."""

from typing import ClassVar

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Options, Result, Rules, Seat, View
from rules.core.play import answers
from rules.core.struct import evolve
from rules.ming_dynasty import flow, imagining, planning
from rules.ming_dynasty.actions import moving, preparing, scoring
from rules.ming_dynasty.state import VERSION, Cards, DrawStarter, Ming, MingOptions, OnTurn, Return, Turn, clockwise


class MingRules(Rules[Ming]):
    """Ming Dynasty for two to four players (docs/rules/ming_dynasty.md)."""

    id = "ming_dynasty"
    version = VERSION
    seats = range(2, 5)
    options_type: type[Options] = MingOptions
    state_type = Ming
    actions: tuple[type[ActionOf[Ming]], ...] = (
        preparing.Start,
        preparing.DrawCard,
        preparing.PutNeutral,
        preparing.PutPrince,
        preparing.PutRelative,
        preparing.Take,
        moving.Move,
        moving.Stay,
        moving.Pass,
        moving.Deploy,
        scoring.SayReturn,
        scoring.TakeBack,
        scoring.Name,
    )

    costs: ClassVar = frozenset({"MD-6.3", "MD-7.7", "MD-7.8"})
    priced: ClassVar = ()

    setup = staticmethod(flow.opening)
    advance = staticmethod(flow.advance)
    imagine = staticmethod(imagining.imagined_state)
    leave = staticmethod(flow.leave)
    rejoin = staticmethod(flow.rejoin)
    check_plan = staticmethod(planning.check)
    foreseen = staticmethod(planning.foreseen)

    def draw(self, state: Ming, dice: Dice) -> ActionOf[Ming]:
        if isinstance(state.agenda[0][0], DrawStarter):
            playing = sorted(clockwise(state))
            return preparing.Start(playing[dice.below(len(playing))])
        pile = state.pile.cards
        assert pile, "the discards become the pile before it is empty"
        return preparing.DrawCard(pile[dice.below(len(pile))])

    def mask(self, state: Ming, seat: Seat | None) -> Ming:
        """Hide the pile, others' hands and, while they are being chosen, others' returns (A-21, A-22)."""
        hands = tuple(hand if s == seat else Cards(hand.size, None) for s, hand in enumerate(state.hands))
        returns = state.returns
        if state.agenda and any(isinstance(each, Return) for each in state.agenda[0]):
            returns = tuple(chosen if s == seat else None for s, chosen in enumerate(returns))
        return evolve(state, hands=hands, pile=Cards(state.pile.size, None), returns=returns)

    def result(self, state: Ming) -> Result | None:
        return flow.outcome(state) if state.over else None

    def default(self, view: View[Ming], decision: Decision) -> ActionOf[Ming]:
        """Return a harmless answer: pass, deploy as many relatives as possible, return none, or the first legal one."""
        if isinstance(decision, Turn):
            return moving.Pass()
        legal = answers(self, view.state, decision)
        if isinstance(decision, OnTurn):

            def rank(each: ActionOf[Ming]) -> int:
                return each.relatives if isinstance(each, moving.Deploy) and each.monk is None else -1

            return max(legal, key=rank)
        return next(legal)


RULES = MingRules()
