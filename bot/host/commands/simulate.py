"""`python -m bot simulate`: plays whole games by random or sensible players, and checks the laws."""

import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, quantiles

from bot.catalogue.games import GAMES
from bot.host.commands.replay import scores
from bot.host.commands.requests import GameRequest, Unwelcome
from bot.tables.telling.export import Header, format_record
from laws.case import BrokenLaw
from laws.measures import Measures
from laws.playout import Deal, playout, shortest
from rules.core.model import Rules, S
from rules.core.struct import Struct


class Unlawful(Exception):
    """A game broke a law; *log* is the shortest such log that was found, for `python -m bot replay`."""

    def __init__(self, broken: BrokenLaw, log: str) -> None:
        super().__init__(f"Broken law: {broken} after {len(broken.log)} entries")
        self.log = log


def simulate_games(request: GameRequest, *, games: int, fast: bool, sensible: bool = False) -> str:
    """Play *games* games, at random or by *sensible* players, and return a line of JSON about them.

    Raises:
        Unwelcome: The number is invalid, or the game has no sensible player.
        Unlawful: A game broke a law.
    """
    if games < 1:
        raise Unwelcome(f"At least one game must be played, not {games}")
    rules, seats, options = request.rules, request.seats, request.options
    measures, player = GAMES[rules.id].measures, GAMES[rules.id].player if sensible else None
    if sensible and player is None:
        known = ", ".join(id for id, game in GAMES.items() if game.player is not None)
        raise Unwelcome(f"No computer player knows {rules.id}. They know: {known}")
    began, actions, points = time.perf_counter(), 0, []
    figures: list[Mapping[str, str | int]] = []
    parts: list[SeatResult] = []
    try:
        for number in range(games):
            laws = None if fast else measures
            played = playout(
                Deal(rules, seats, options, request.seed_of(number)), measures=laws, players=(player,) * seats
            )
            actions += len(played.moves)
            points.append(scores(rules, played.state))
            figures.append(measures.figures(played.state))
            parts += parts_of(rules, measures, played.state)
    except BrokenLaw as error:
        broken = shortest(rules, seats, options, error, measures)
        header = Header(game=rules.id, version=rules.version, seats=seats, options=request.written)
        raise Unlawful(broken, format_record(header, broken.log)) from error
    said = {"game": rules.id, "seats": seats, "games": games, "actions": actions}
    seconds = {"seconds": round(time.perf_counter() - began, 3)}
    told = {"points": summary([each for game in points for each in game or ()])}
    return json.dumps(said | seconds | value_counts(figures) | by_traits(parts) | told | {"scores": points})


class SeatResult(Struct, frozen=True):
    """What a seat played with in one game, and its part of the victory."""

    traits: tuple[str, ...]
    wins: float


def parts_of(rules: Rules[S], measures: Measures[S], state: S) -> list[SeatResult]:
    """Return the part of each seat in a finished game."""
    result = rules.result(state)
    assert result is not None, "the game is over"
    winners = result.winners
    wins = [(seat in winners) / len(winners) if winners else 0.0 for seat in range(len(result.ranks))]
    return [SeatResult(measures.traits(state, seat), each) for seat, each in enumerate(wins)]


def by_traits(parts: Sequence[SeatResult]) -> dict[str, dict[str, dict[str, float]]]:
    """Return, for each trait, in how many games it was played with, its wins, and how many times its share they are.

    >>> results = [SeatResult((trait,), won) for trait, won in zip(("wise", "bold") * 2, (1.0, 0.0, 0.0, 1.0))]
    >>> by_traits(results)["traits"]
    {'bold': {'games': 2, 'wins': 1.0, 'share': 1.0}, 'wise': {'games': 2, 'wins': 1.0, 'share': 1.0}}
    """
    wins: dict[str, list[float]] = defaultdict(list)
    for part in parts:
        for trait in part.traits:
            wins[trait].append(part.wins)
    usual = fmean(part.wins for part in parts) or 1.0
    told = {
        trait: {"games": len(each), "wins": round(sum(each), 2), "share": round(fmean(each) / usual, 2)}
        for trait, each in sorted(wins.items())
    }
    return {"traits": told} if told else {}


def value_counts(figures: Iterable[Mapping[str, str | int]]) -> dict[str, dict[str, int]]:
    """Return how often each of the *figures* of finished games had which value.

    >>> value_counts([{"won": "yes"}, {"won": "no"}, {"won": "yes"}])
    {'won': {'no': 1, 'yes': 2}}
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for game in figures:
        for name, value in game.items():
            counts[name][str(value)] += 1
    return {name: dict(sorted(each.items())) for name, each in counts.items()}


def summary(points: Sequence[int]) -> dict[str, float | list[float]]:
    """Return mean, lowest, quartiles and highest of the *points* of all seats.

    >>> summary([20, 10, 40, 30])
    {'mean': 25.0, 'lowest': 10, 'quartiles': [17.5, 25.0, 32.5], 'highest': 40}
    """
    quartiles = quantiles(points, method="inclusive") if len(points) > 1 else [*points] * 3
    return {
        "mean": round(fmean(points), 1),
        "lowest": min(points),
        "quartiles": [round(each, 1) for each in quartiles],
        "highest": max(points),
    }
