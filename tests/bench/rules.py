"""The rules of Carcassonne with the River, over whole random games; CPU time, so that a busy machine tells the same."""

import time
from collections.abc import Iterator
from itertools import count
from statistics import fmean, median

from bot.laws.playout import playout
from rules import GAMES
from rules.core.model import CHANCE
from rules.core.play import begin, enact, legal, play
from tests.bench.figures import Figure, percentile

GAMES_REPLAYED = 60
SIMULATED_SECONDS = 3.0

RULES = GAMES["carcassonne"]
OPTIONS = RULES.options_type()


def figures() -> Iterator[Figure]:
    """Measure moves, legal lists and whole games."""
    moves, lists = _replayed()
    yield Figure("Carcassonne: play alone, mean", fmean(moves) * 1e6, "µs", 30)
    yield Figure("Carcassonne: play alone, median", median(moves) * 1e6, "µs")
    yield Figure("Carcassonne: play alone, 99th percentile", percentile(moves, 99) * 1e6, "µs")
    yield Figure("Carcassonne: complete legal list, median", median(lists) * 1e6, "µs")
    yield Figure("Carcassonne: complete legal list, 99th percentile", percentile(lists, 99) * 1e6, "µs", 150)
    yield Figure("Carcassonne: whole random games, fast", _games_a_second(), "a second", 100, at_least=True)
    yield Figure("Carcassonne: a log replayed, mean", _replay_seconds() * 1e3, "ms")


def _replayed() -> tuple[list[float], list[float]]:
    """Return the seconds that each move took, and each list of what a player could do before one."""
    moves, lists, clock = list[float](), list[float](), time.thread_time
    for seed in range(GAMES_REPLAYED):
        state = begin(RULES, 2 + seed % 4, OPTIONS).state
        for seat, action in playout(RULES, 2 + seed % 4, OPTIONS, seed).moves:
            assert action is not None
            if seat != CHANCE:
                began = clock()
                list(legal(RULES, state, seat))
                lists.append(clock() - began)
            began = clock()
            state = play(RULES, state, seat, action).state
            moves.append(clock() - began)
    return moves, lists


def _games_a_second() -> float:
    began = time.thread_time()
    for games in count(1):
        playout(RULES, 2, OPTIONS, games)
        seconds = time.thread_time() - began
        if seconds > SIMULATED_SECONDS:
            return games / seconds
    raise AssertionError


def _replay_seconds() -> float:
    logs = [playout(RULES, 2, OPTIONS, seed).log for seed in range(10)]
    began = time.thread_time()
    for log in logs:
        state = begin(RULES, 2, OPTIONS).state
        for entry in log:
            state = enact(RULES, state, entry).state
    return (time.thread_time() - began) / len(logs)
