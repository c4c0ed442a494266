"""The effects of each answer to a decision, found by trying it on a copy of the state."""

from typing import Final

from bot.faces.terra_mystica.phrases import Balance, balance_of
from rules.core.model import AnyAction, Decision, Event, Step
from rules.core.play import answers, pending, without_decision
from rules.core.struct import evolve
from rules.terra_mystica.actions.buildings import Bridge
from rules.terra_mystica.actions.factions import Buy, Ride, Storm, Trade
from rules.terra_mystica.actions.ground import Build, Transform
from rules.terra_mystica.decisions import Gift, Sacrifice, Turn
from rules.terra_mystica.events import CultStepped, ScrollTaken
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.state import Terra

USES: Final = (Build, Transform, Bridge, Ride, Storm, Trade, Buy)
"""Actions that make use of a gift; others give it up."""


class AnswerEffects:
    """The effects of the answers to *decision*; each answer is tried once, without the steps after it."""

    def __init__(self, state: Terra, decision: Decision) -> None:
        self.state = state
        self.decision = next(
            (each for each in pending(state) if each == decision), decision
        )  # `without_decision` compares by identity
        self.seat = decision.seat
        self._steps: dict[AnyAction, Step[Terra]] = {}

    def _step(self, action: AnyAction) -> Step[Terra]:
        if action not in self._steps:
            self._steps[action] = action.perform(without_decision(self.state, self.decision), self.decision)
        return self._steps[action]

    def events(self, action: AnyAction) -> tuple[Event, ...]:
        """Return the events of an action itself."""
        return self._step(action).events

    def balance(self, action: AnyAction) -> Balance:
        """Return what an action costs and brings the asked seat, coins on a scroll included."""
        events = self.events(action)
        balance = balance_of(events, self.seat)
        coins = sum(e.coins for e in events if isinstance(e, ScrollTaken) and e.seat == self.seat)
        return evolve(balance, got=balance.got.plus(Goods(coins=coins)))

    def steps(self, action: AnyAction) -> int:
        """Return how many steps the asked seat makes on the cult tracks by an action alone."""
        return sum(e.steps for e in self.events(action) if isinstance(e, CultStepped) and e.seat == self.seat)

    def weight(self, action: AnyAction) -> tuple[int, int]:
        """Return a sort key that is lower for cheaper actions."""
        balance = self.balance(action)
        lost, steps = balance.lost, sum(each.steps for each in self.sacrifices_owed(action))
        return lost.workers * 2 + lost.coins + lost.priests * 3 + steps - balance.tokens, lost.coins

    def sacrifices_owed(self, action: AnyAction) -> list[Sacrifice]:
        """Return the sacrifices that Acolytes owe after an action (TM-18.7)."""
        front = self._step(action).state.agenda[:1]
        return [each for group in front for each in group if isinstance(each, Sacrifice) and each.seat == self.seat]

    def is_useless(self, action: AnyAction) -> bool:
        """Return True if an action space gives something that cannot be used anywhere (TM-12.11)."""
        after = self._step(action).state
        asked = [each for each in after.agenda[0] if isinstance(each, Gift) or (isinstance(each, Turn) and each.spades)]
        useful = (answer for each in asked for answer in answers(RULES, after, each))
        return bool(asked) and not any(isinstance(answer, USES) for answer in useful)
