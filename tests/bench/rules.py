"""The rules of each game, over whole random games; CPU time, so that a busy machine tells the same.

Random games of Terra Mystica come to little, so it is also measured over games that people have played; those of
The Great Wall over games with some sense.
"""

import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import fmean, median
from typing import Any, Final, NamedTuple

from bot.catalogue.games import texts_for
from bot.tables.options import parse_options
from laws.playout import Deal, playout
from ledgers.replay import Replay
from players import great_wall
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, Options, Rules
from rules.core.notation import parse_action
from rules.core.play import begin, enact, legal, play
from rules.great_wall.game import RULES as GREAT_WALL
from rules.ming_dynasty.game import RULES as MING_DYNASTY
from rules.terra_mystica.game import RULES as TERRA_MYSTICA
from rules.terra_mystica.land import MAPS
from tests.bench.figures import Figure, percentile

GAMES_REPLAYED: Final = 60
SIMULATED_SECONDS: Final = 3.0
LEDGERS: Final = sorted((Path(__file__).parents[1] / "playthroughs/terra_mystica/ledgers").glob("*.ledger.txt"))

Game = tuple[int, Options, tuple[Entry, ...]]
"""How many seats, what was agreed, and the log."""


class Aims(NamedTuple):
    """What the figures of one game should be: loops for an action, loops for a legal list, games in a loop."""

    action: float
    legal: float
    games: float | None = None


LARGE: Final = Aims(20.8e-3, 0.208)
"""100 µs and 1 ms where a loop takes 4.8 ms."""

AIMS: Final = (
    (CARCASSONNE, Aims(6.25e-3, 31.3e-3, 0.48)),
    (MING_DYNASTY, LARGE),
    (TERRA_MYSTICA, LARGE),
    (GREAT_WALL, LARGE),
)
"""Where a loop takes 4.8 ms, an action of Carcassonne should take 30 µs and a list 150 µs, with 100 games a second."""
SENSIBLE: Final = 12
"""How many sensible games of The Great Wall are measured."""

LEDGER_AIM: Final = 10.4
"""Loops for a ledger to be read and replayed: 50 ms where a loop takes 4.8 ms."""


def figures() -> Iterator[Figure]:
    """Measure moves, legal lists and whole games."""
    for rules, aims in AIMS:
        game = texts_for("en").say(f"game-{rules.id}".replace("_", "-"))
        yield from _of_moves(game, rules, list(_random(rules)), aims)
        whole, actions = _games_per_second(rules)
        yield Figure(f"{game}: whole random games, fast", whole, "a second", aims.games, at_least=True)
        yield Figure(f"{game}: an action of theirs with its choice, mean", 1e6 / actions, "µs")
        yield Figure(f"{game}: a log replayed, mean", _seconds_of_a_replay(rules) * 1e3, "ms")
    yield from _of_moves("The Great Wall with some sense", GREAT_WALL, list(_sensible()), LARGE)
    seconds, games = _ledgers()
    yield from _of_moves("Terra Mystica as people play it", TERRA_MYSTICA, games, LARGE)
    yield Figure("Terra Mystica: a ledger read and replayed, median", median(seconds) * 1e3, "ms", LEDGER_AIM)
    yield Figure("Terra Mystica: a ledger read and replayed, slowest", max(seconds) * 1e3, "ms", LEDGER_AIM)


def _sensible() -> Iterator[Game]:
    """Yield games of The Great Wall played with some sense, in all its modes: random ones do not come far."""
    tables = [(seats, mode) for mode in ("versus", "coop") for seats in GREAT_WALL.seats if seats > 1]
    for number in range(SENSIBLE):
        seats, mode = [(1, "solo"), *tables][number % (len(tables) + 1)]
        options = parse_options(GREAT_WALL.options_type, {"mode": mode})
        log = playout(Deal(GREAT_WALL, seats, options, number), players=(great_wall.choose,) * seats).log
        yield seats, options, log


def _of_moves(game: str, rules: Rules[Any], games: list[Game], aims: Aims) -> Iterator[Figure]:
    moves, lists = _replay_seconds(rules, games)
    yield Figure(f"{game}: play alone, mean", fmean(moves) * 1e6, "µs", aims.action)
    yield Figure(f"{game}: play alone, median", median(moves) * 1e6, "µs")
    yield Figure(f"{game}: play alone, 99th percentile", percentile(moves, 99) * 1e6, "µs")
    yield Figure(f"{game}: complete legal list, median", median(lists) * 1e6, "µs")
    yield Figure(f"{game}: complete legal list, 99th percentile", percentile(lists, 99) * 1e6, "µs", aims.legal)


def _random(rules: Rules[Any]) -> Iterator[Game]:
    options = rules.options_type()
    for seed in range(GAMES_REPLAYED):
        seats = rules.seats[seed % len(rules.seats)]
        yield seats, options, playout(Deal(rules, seats, options, seed)).log


def _ledgers() -> tuple[list[float], list[Game]]:
    """Return how many seconds each ledger took to be read and replayed, and the games that they tell."""
    seconds, games = list[float](), list[Game]()
    for land in MAPS.values():
        assert land.within, "worked out at its first use, once"
    for path in LEDGERS:
        text, began = path.read_text(encoding="utf-8"), time.thread_time()
        replay = Replay(text)
        list(replay.play())
        seconds.append(time.thread_time() - began)
        games.append((len(replay.setting.factions), replay.setting.options, tuple(replay.course.log)))
    return seconds, games


def _replay_seconds(rules: Rules[Any], games: list[Game]) -> tuple[list[float], list[float]]:
    """Return the seconds that each move took, and each list of what a player could do before one."""
    moves, lists, clock = list[float](), list[float](), time.thread_time
    for seats, options, log in games:
        state = begin(rules, seats, options).state
        for entry in log:
            seat = entry.seat
            if entry.text == LEAVE:
                state = enact(rules, state, entry).state
                continue
            action = parse_action(rules, entry.text)
            if seat != CHANCE:
                began = clock()
                list(legal(rules, state, seat))
                lists.append(clock() - began)
            began = clock()
            state = play(rules, state, seat, action).state
            moves.append(clock() - began)
    return moves, lists


def _games_per_second(rules: Rules[Any]) -> tuple[float, float]:
    """Return how many random games of two players are played in a second, and how many actions."""
    began, actions = time.thread_time(), 0
    for games in count(1):
        actions += len(playout(Deal(rules, 2, rules.options_type(), games)).moves)
        seconds = time.thread_time() - began
        if seconds > SIMULATED_SECONDS:
            return games / seconds, actions / seconds
    raise AssertionError


def _seconds_of_a_replay(rules: Rules[Any]) -> float:
    logs = [playout(Deal(rules, 2, rules.options_type(), seed)).log for seed in range(10)]
    began = time.thread_time()
    for log in logs:
        state = begin(rules, 2, rules.options_type()).state
        for entry in log:
            state = enact(rules, state, entry).state
    return (time.thread_time() - began) / len(logs)
