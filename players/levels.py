"""Computer players of three strengths, for every game that has a strategy."""

from enum import StrEnum
from typing import Final, assert_never

from players.player import Player
from players.search import search_turns
from players.strategy import Budget, Considered, Strategy
from players.turns import turns
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, S, View


class Level(StrEnum):
    """How well a computer player plays: by rules of thumb, by weighing whole turns, or by trying them out."""

    APPRENTICE = "apprentice"
    JOURNEYMAN = "journeyman"
    MASTER = "master"


# A choice, with which masters were measured (docs/ladder.md). Tables pass the host's `thinking_seconds` instead.
DEFAULT_BUDGET: Final = Budget(seconds=1.0)


def consider_turns(
    strategy: Strategy[S],
    level: Level,
    view: View[S],
    decision: Decision,
    legal: tuple[ActionOf[S], ...],
    dice: Dice,
    budget: Budget = DEFAULT_BUDGET,
) -> list[Considered[S]]:
    """Return turns that begin with one of the *legal* answers to *decision*, those that *level* likes best first.

    The *budget* is the master's. An apprentice finds one turn, of one action, and does not say what it is worth.
    """
    if len(legal) == 1:  # no time is spent on what cannot be chosen
        return [Considered(legal, 0.0)]
    match level:
        case Level.APPRENTICE:
            return [Considered((strategy.choose(view, decision, legal, dice),), 0.0)]
        case Level.JOURNEYMAN:
            own = strategy.turns(view, decision, legal, dice)
            return own or turns(strategy, strategy.rules.imagine(view, dice), decision, legal, dice)
        case Level.MASTER:
            own = strategy.search_turns(view, decision, legal, dice, budget)
            return own or search_turns(strategy, view, decision, legal, dice, budget)
        case never:
            assert_never(never)


def player_of(strategy: Strategy[S], level: Level, budget: Budget = DEFAULT_BUDGET) -> Player[S]:
    """Return a player of *level*."""

    def choose(view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice) -> ActionOf[S]:
        return consider_turns(strategy, level, view, decision, legal, dice, budget)[0].turn[0]

    return choose
