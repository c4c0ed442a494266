"""`python -m bot simulate --players`: games between computer players, and who wins how many."""

import json
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean, pstdev
from typing import Any

from bot.catalogue.games import GAMES
from bot.host.commands.requests import GameRequest, Unwelcome
from bot.host.commands.simulate import SeatResult, by_traits, parts_of, value_counts
from laws.playout import Deal, playout
from players.levels import Level, player_of
from players.player import Player
from players.strategy import Budget, Strategy
from rules.core.dice import Dice
from rules.core.model import AnyAction, Decision, View
from rules.core.struct import Struct, evolve

RANDOM = "random"


Figures = Mapping[str, str | int]


class Entrant(Struct, frozen=True):
    """What one player did in one game: its *points*, its part of the victory, its decisions and seconds for them."""

    name: str
    points: int
    wins: float
    decisions: int
    seconds: float


class Timed:
    """A player whose decisions are counted, other than those with one answer, with the time that they take."""

    def __init__(self, player: Player[Any]) -> None:
        self._player = player
        self.decisions = 0
        self.seconds = 0.0

    def __call__(self, view: View[Any], decision: Decision, legal: tuple[AnyAction, ...], dice: Dice) -> AnyAction:
        """Return the player's answer."""
        began = time.thread_time()
        action = self._player(view, decision, legal, dice)
        if len(legal) > 1:
            self.decisions += 1
            self.seconds += time.thread_time() - began
        return action


def play_match(request: GameRequest, names: Sequence[str], *, games: int, budget: Budget, jobs: int = 1) -> str:
    """Play *games* games between the players *names*, who change seats each game, and return a line of JSON about them.

    Seconds are those of the processor, so that whatever else the machine does makes no player weaker.

    Raises:
        Unwelcome: There is no such player, or not as many as the game needs.
    """
    names = tuple(names) * (request.seats if len(names) == 1 else 1)
    for name in names:
        player_named(request, name, budget)
    if games < 1:
        raise Unwelcome(f"At least one game must be played, not {games}")
    if len(names) != request.seats:
        raise Unwelcome(f"{request.seats} seats need as many players, or one for all, not {len(names)}")
    one = partial(play_game, request, names, evolve(budget, clock=time.thread_time))
    if jobs > 1:
        with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
            found = list(pool.map(one, range(games)))
    else:
        found = list(map(one, range(games)))
    told = {"game": request.rules.id, "games": games}
    by_player = {"players": dict(summaries([entrant for entrants, _, _ in found for entrant in entrants]))}
    by_card = by_traits([part for _, _, parts in found for part in parts])
    return json.dumps(told | value_counts(figures for _, figures, _ in found) | by_player | by_card)


def play_game(
    request: GameRequest, names: Sequence[str], budget: Budget, number: int
) -> tuple[list[Entrant], Figures, list[SeatResult]]:
    """Play game *number*; each game begins one seat further on with the first of *names*."""
    seated = [names[(seat - number) % len(names)] for seat in range(len(names))]
    players = [Timed(player) if (player := player_named(request, name, budget)) else None for name in seated]
    rules = request.rules
    state = playout(Deal(rules, request.seats, request.options, request.seed_of(number)), players=players).state
    result, measures = rules.result(state), GAMES[rules.id].measures
    assert result is not None, "the game is over"
    parts = parts_of(rules, measures, state)
    entrants = [
        Entrant(
            name,
            result.points[seat],
            parts[seat].wins,
            player.decisions if player else 0,
            player.seconds if player else 0.0,
        )
        for seat, (name, player) in enumerate(zip(seated, players, strict=True))
    ]
    return entrants, measures.figures(state), parts


def player_named(request: GameRequest, name: str, budget: Budget) -> Player[Any] | None:
    """Return the player of that name, None for the one that plays at random.

    Raises:
        Unwelcome: There is none.
    """
    strategy: Strategy[Any] | None = GAMES[request.rules.id].strategy
    if name == RANDOM:
        return None
    if strategy is not None and name in list(Level):
        return player_of(strategy, Level(name), budget)
    if strategy is not None and name in strategy.others:
        return strategy.others[name]
    known = ", ".join((*(Level if strategy else ()), *(strategy.others if strategy else ()), RANDOM))
    raise Unwelcome(f"{request.rules.id} has no player '{name}'. It has: {known}")


def summaries(found: Sequence[Entrant]) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield, for each player, in how many games it played, its wins, mean and deviation of points, and time to decide.

    A player on several seats counts once for each.
    """
    by_name = defaultdict[str, list[Entrant]](list)
    for entrant in found:
        by_name[entrant.name].append(entrant)
    for name, each in by_name.items():
        points, decisions = [one.points for one in each], sum(one.decisions for one in each)
        yield (
            name,
            {
                "games": len(each),
                "wins": round(sum(one.wins for one in each), 2),
                "mean": round(fmean(points), 1),
                "sd": round(pstdev(points), 1),
                "ms": round(1000 * sum(one.seconds for one in each) / decisions, 1) if decisions else 0.0,
            },
        )
