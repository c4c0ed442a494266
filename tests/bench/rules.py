"""The rules of each game, over whole random games; CPU time, so that a busy machine tells the same."""

import time
from collections.abc import Iterator
from itertools import count
from statistics import fmean, median
from typing import Any, Final, NamedTuple

from bot.i18n.texts import texts_for
from bot.laws.playout import playout
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.core.model import CHANCE, Rules
from rules.core.play import begin, enact, legal, play
from rules.ming_dynasty.game import RULES as MING_DYNASTY
from tests.bench.figures import Figure, percentile

GAMES_REPLAYED: Final = 60
SIMULATED_SECONDS: Final = 3.0


class Aims(NamedTuple):
    """What the figures of one game should be: of an action in µs, of a legal list in µs, of games a second."""

    action: float
    legal: float
    games: float | None = None


AIMS: Final = ((CARCASSONNE, Aims(30, 150, 100)), (MING_DYNASTY, Aims(100, 1000)))


def figures() -> Iterator[Figure]:
    """Measure moves, legal lists and whole games."""
    for rules, aims in AIMS:
        game = texts_for("en").say(f"game-{rules.id}".replace("_", "-"))
        moves, lists = _replayed(rules)
        yield Figure(f"{game}: play alone, mean", fmean(moves) * 1e6, "µs", aims.action)
        yield Figure(f"{game}: play alone, median", median(moves) * 1e6, "µs")
        yield Figure(f"{game}: play alone, 99th percentile", percentile(moves, 99) * 1e6, "µs")
        yield Figure(f"{game}: complete legal list, median", median(lists) * 1e6, "µs")
        yield Figure(f"{game}: complete legal list, 99th percentile", percentile(lists, 99) * 1e6, "µs", aims.legal)
        yield Figure(f"{game}: whole random games, fast", _games_a_second(rules), "a second", aims.games, at_least=True)
        yield Figure(f"{game}: a log replayed, mean", _replay_seconds(rules) * 1e3, "ms")


def _replayed(rules: Rules[Any]) -> tuple[list[float], list[float]]:
    """Return the seconds that each move took, and each list of what a player could do before one."""
    moves, lists, clock, options = list[float](), list[float](), time.thread_time, rules.options_type()
    for seed in range(GAMES_REPLAYED):
        seats = rules.seats[seed % len(rules.seats)]
        state = begin(rules, seats, options).state
        for seat, action in playout(rules, seats, options, seed).moves:
            assert action is not None
            if seat != CHANCE:
                began = clock()
                list(legal(rules, state, seat))
                lists.append(clock() - began)
            began = clock()
            state = play(rules, state, seat, action).state
            moves.append(clock() - began)
    return moves, lists


def _games_a_second(rules: Rules[Any]) -> float:
    began = time.thread_time()
    for games in count(1):
        playout(rules, 2, rules.options_type(), games)
        seconds = time.thread_time() - began
        if seconds > SIMULATED_SECONDS:
            return games / seconds
    raise AssertionError


def _replay_seconds(rules: Rules[Any]) -> float:
    logs = [playout(rules, 2, rules.options_type(), seed).log for seed in range(10)]
    began = time.thread_time()
    for log in logs:
        state = begin(rules, 2, rules.options_type()).state
        for entry in log:
            state = enact(rules, state, entry).state
    return (time.thread_time() - began) / len(logs)
