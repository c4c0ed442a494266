"""Computer players of three strengths, for every game that has a strategy."""

from enum import StrEnum
from typing import Final, Generic, assert_never

from players.player import Player
from players.search import search_turns
from players.strategy import Budget, Considered, Strategy
from players.turns import turns
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, S, View
from rules.core.struct import Struct


class Level(StrEnum):
    """How well a computer player plays: by rules of thumb, by weighing whole turns, or by trying them out."""

    APPRENTICE = "apprentice"
    JOURNEYMAN = "journeyman"
    MASTER = "master"


# A choice, with which masters were measured (docs/ladder.md). Tables pass the host's `thinking_seconds` instead.
DEFAULT_BUDGET: Final = Budget(seconds=1.0)


class Mind(Struct, Generic[S], frozen=True):
    """How a computer player decides: by what it knows of a game, as well as its *level* does.

    The *budget* is that of masters for each decision.
    """

    strategy: Strategy[S]
    level: Level
    budget: Budget = DEFAULT_BUDGET

    def consider_turns(
        self, view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice
    ) -> list[Considered[S]]:
        """Return turns that begin with one of the *legal* answers to *decision*, the best ones first.

        An apprentice finds one turn, of one action, and does not say what it is worth.
        """
        if len(legal) == 1:  # no time is spent on what cannot be chosen
            return [Considered(legal, 0.0)]
        strategy = self.strategy
        match self.level:
            case Level.APPRENTICE:
                return [Considered((strategy.choose(view, decision, legal, dice),), 0.0)]
            case Level.JOURNEYMAN:
                own = strategy.turns(view, decision, legal, dice)
                return own or turns(strategy, strategy.rules.imagine(view, dice), decision, legal, dice)
            case Level.MASTER:
                own = strategy.search_turns(view, decision, legal, dice, self.budget)
                return own or search_turns(strategy, view, decision, legal, dice, self.budget)
            case never:
                assert_never(never)

    def choose(self, view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice) -> ActionOf[S]:
        """Return the first action of the best turn."""
        return self.consider_turns(view, decision, legal, dice)[0].turn[0]


def player_of(strategy: Strategy[S], level: Level, budget: Budget = DEFAULT_BUDGET) -> Player[S]:
    """Return a player of *level*."""
    return Mind(strategy, level, budget).choose
