"""Tunes the weights of a game's computer players by games against themselves: `make tune GAME=carcassonne`.

A generation changes a few weights at random, and plays the change against the weights so far: the same deals, with the
change on each seat in turn. It is kept if it does better by more than chance explains. The weights and the record of
what was kept go to players/<game>/weights.json; the same seed and arguments come to the same weights again.
"""

import json
import random
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Annotated, Any

import typer

from bot.catalogue import GAMES
from bot.game.options import parse_options
from laws.playout import playout
from players.levels import Level, player_of
from players.strategy import Budget, Strategy
from rules.core.model import Options

PLAYERS = Path(__file__).parents[1] / "players"
CHANGED = 3
"""How many weights a generation changes."""

STEP = 0.35
"""The deviation of the logarithm of a changed weight."""

SURE = 1.0
"""By how many standard errors a change must do better."""

Weights = Mapping[str, float]


def tune(
    game: str,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    generations: Annotated[int, typer.Option(help="How many changes are tried.")] = 60,
    deals: Annotated[int, typer.Option(help="How many games a change is played on each seat.")] = 20,
    level: Annotated[Level, typer.Option(help="Who plays.")] = Level.JOURNEYMAN,
    tries: Annotated[int, typer.Option(help="The budget of masters.")] = 32,
    seed: Annotated[int, typer.Option(help="The same seed comes to the same weights.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE, an option of the game.")] = None,
    jobs: Annotated[int, typer.Option(help="How many processes play.")] = 2,
) -> None:
    """Tune the weights of GAME, and write them with their record."""
    path = PLAYERS / game / "weights.json"
    kept = json.loads(path.read_text())
    weights: dict[str, float] = kept["weights"]
    record = kept.setdefault("record", [])
    dice = random.Random(seed)
    options = dict(each.split("=", 1) for each in option or ())
    match = partial(leads, game, seats, options, level, Budget(tries=tries), deals)
    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
        for generation in range(generations):
            trial = changed(weights, dice)
            work = [(trial, weights, seat, dice.randrange(1 << 32)) for seat in range(seats)]
            found = [lead for each in pool.map(match, work) for lead in each]
            mean, error = fmean(found), stdev(found) / sqrt(len(found))
            if mean <= SURE * error:
                continue
            names = {name: round(value, 4) for name, value in trial.items() if weights[name] != value}
            weights = trial
            record.append({"seed": seed, "generation": generation, "changed": names, "lead": round(mean, 2)})
            print(f"{generation}: {names} leads by {mean:.2f} ± {error:.2f}", flush=True)
            rounded = {name: round(value, 4) for name, value in weights.items()}
            path.write_text(json.dumps({"weights": rounded, "record": record}, indent=1) + "\n")


def changed(weights: Weights, dice: random.Random) -> dict[str, float]:
    """Return *weights* with a few of them multiplied by random factors."""
    names = dice.sample(sorted(weights), min(CHANGED, len(weights)))
    return {name: value * exp(dice.gauss(0, STEP)) if name in names else value for name, value in weights.items()}


def leads(
    game: str,
    seats: int,
    written: Mapping[str, str],
    level: Level,
    budget: Budget,
    deals: int,
    work: tuple[Weights, Weights, int, int],
) -> list[float]:
    """Return, for each deal, by how much the first weights on a seat do better than the second ones there.

    The other seats play by the second weights.
    """
    trial, weights, seat, seed = work
    rules = GAMES[game].rules
    options = parse_options(rules.options_type, dict(written))
    found = []
    for deal in range(deals):
        ours = outcome(game, seats, options, level, budget, f"{seed}/{deal}", seat, trial, weights)
        theirs = outcome(game, seats, options, level, budget, f"{seed}/{deal}", seat, weights, weights)
        found.append(ours - theirs)
    return found


def outcome(
    game: str,
    seats: int,
    options: Options,
    level: Level,
    budget: Budget,
    deal: str,
    seat: int,
    own: Weights,
    others: Weights,
) -> float:
    """Return what a game comes to for *seat*, which plays by its *own* weights."""
    strategy = GAMES[game].strategy
    assert strategy is not None
    kind: Any = type(strategy)
    by_seat: Sequence[Strategy[Any]] = [kind(own if each == seat else others) for each in range(seats)]
    players = [player_of(each, level, budget) for each in by_seat]
    state = playout(strategy.rules, seats, options, deal, players=players).state
    result = strategy.rules.result(state)
    assert result is not None, "the game is over"
    return strategy.outcome(result, state, seat)


if __name__ == "__main__":
    typer.run(tune)
