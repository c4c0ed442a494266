"""How long computer players think: the CPU of their decisions, in positions from all parts of sensible games.

Masters stop when their time is over, so for them the wall clock counts: how much later they answer.
"""

import time
from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any, Final

from bot.catalogue.games import GAMES, texts_for
from laws.playout import next_moves, play_move
from players.levels import Level, Mind
from players.player import in_order
from players.strategy import Budget
from rules.core.dice import Dice, KeyedDice
from rules.core.model import CHANCE, Decision, Rules
from rules.core.play import answers, begin, pending, view
from tests.bench.figures import Figure, percentile

AIMS: Final = {Level.APPRENTICE: 4.17, Level.JOURNEYMAN: 104.0}
"""Loops: 20 ms and 500 ms where a loop takes 4.8 ms."""
POSITIONS: Final = {Level.APPRENTICE: 120, Level.JOURNEYMAN: 60, Level.MASTER: 12}
MASTER: Final = Budget(seconds=1.0)

Clock = Callable[[], float]


def figures() -> Iterator[Figure]:
    """Measure each level at each game that it plays, at a table of three."""
    for id, game in GAMES.items():
        if game.strategy is None:
            continue
        name, found = (
            texts_for("en").say(f"game-{id}".replace("_", "-")),
            list(choices_in_play(game.rules, game.player, 3, KeyedDice(b"bench", 0))),
        )
        for level in Level:
            few = found[:: max(1, len(found) // POSITIONS[level])]
            clock = time.perf_counter if level is Level.MASTER else time.thread_time
            times = [_seconds(game.strategy, level, *each, clock) * 1e3 for each in few]
            told = f"{name}: a decision of {'an' if level is Level.APPRENTICE else 'a'} {level}"
            told += " in 1 s" if level is Level.MASTER else ""
            yield Figure(f"{told}, mean", fmean(times), "ms")
            yield Figure(f"{told}, 99th percentile", percentile(times, 99), "ms", AIMS.get(level))


def choices_in_play(rules: Rules[Any], player: Any, seats: int, dice: Dice) -> Iterator[tuple[Any, Decision]]:
    """Yield the states of a sensible game in which the decision that comes first has several answers."""
    state = begin(rules, seats, rules.options_type()).state
    while asked := pending(state):
        first = in_order(rules, (each for each in asked if each.seat == asked[0].seat))[0]
        if first.seat != CHANCE and len(tuple(answers(rules, state, first))) > 1:
            yield state, first
        for seat, action in next_moves(rules, state, dice, 0, (player,) * seats):
            state = play_move(rules, state, seat, action).state


def _seconds(strategy: Any, level: Level, state: Any, decision: Decision, clock: Clock) -> float:
    seen, legal = view(strategy.rules, state, decision.seat), tuple(answers(strategy.rules, state, decision))
    began = clock()
    Mind(strategy, level, MASTER).consider_turns(seen, decision, legal, KeyedDice(b"bench", 1))
    return clock() - began
