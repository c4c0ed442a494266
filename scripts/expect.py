"""Fits the points that Ming Dynasty's players expect from later rounds: `python -m scripts.expect`.

The quick policy plays games with weights that vary at random from seat to seat, so that positions vary, too. At the
beginning of each round, the features of each seat are compared with its final points, both as differences from the mean
of all seats. A least-squares fit gives the weights, which go to weights.json. The same arguments give the same weights
again.
"""

import json
import random
from itertools import product
from pathlib import Path
from statistics import fmean, pstdev
from typing import Annotated, Any

import typer

from players.ming_dynasty.evaluation import features
from players.ming_dynasty.model import Model
from players.ming_dynasty.playout import Rollout
from players.ming_dynasty.strategy import STRATEGY, WEIGHTS
from players.ming_dynasty.trials import QuickDice, answer
from players.ming_dynasty.worths import Worths
from rules.core.dice import KeyedDice
from rules.core.play import begin, pending, play
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import ROUNDS, Ming, MingOptions, Phase

PATH = Path(__file__).parents[1] / "players" / "ming_dynasty" / "weights.json"
APART = (0.05, 0.2, 0.5)
"""The deviations of the weights, one of which is drawn for each seat."""

LEAST = 0.4
"""Smaller weights deviate as much as this one."""

SHARES = ("far", "double", "rest_less", "back_less")
"""Weights that are shares, between 0 and 1."""

RIDGE = 5.0

Weights = dict[str, float]
Row = tuple[dict[str, float], float]


def expect(
    games: Annotated[int, typer.Option(help="How many games are played.")] = 6000,
    seed: Annotated[int, typer.Option(help="The same seed comes to the same weights.")] = 1,
) -> None:
    """Find the weights, and write them."""
    dice, rows = random.Random(seed), {round: list[Row]() for round in range(1, ROUNDS + 1)}
    starts = {seats: [start(seats, f"{seed}/{number}") for number in range(60)] for seats in RULES.seats}
    for number in range(games):
        seats = (3, 2, 3, 4)[number % 4]
        model = Model(dice.choice(starts[seats]))
        beginnings = []
        playout = Rollout(model, [differing(dice) for _ in range(seats)], QuickDice(dice.getrandbits(48)))
        while model.phase is not Phase.END:
            beginnings.append((model.round, [(features(model, seat), model.points[seat]) for seat in range(seats)]))
            if playout.round_played() and model.round == ROUNDS:
                playout.end()
            else:
                playout.next_round()
        for round, by_seat in beginnings:
            rows[round] += centred_rows([(each, model.points[s] - had) for s, (each, had) in enumerate(by_seat)])
    fitted = dict[str, float]()
    for round, each in rows.items():
        weights = fit_weights(each)
        errors = [gained - sum(weights[name] * value for name, value in true.items()) for true, gained in each]
        print(f"round {round}: deviation {pstdev(gained for _, gained in each):.1f}, of errors {pstdev(errors):.1f}")
        fitted |= {f"{name}_{round}": round_to(weight) for name, weight in weights.items()}
        fitted[f"spread_{round}"] = round_to(pstdev(errors) * 2**0.5)
    weights_file: dict[str, Any] = json.loads(PATH.read_text())
    PATH.write_text(json.dumps(weights_file | {"ahead": fitted}, indent=1) + "\n")


def start(seats: int, seed: str) -> Ming:
    """Return a game in which the princes have been placed."""
    dice, state = KeyedDice(seed.encode(), 0), begin(RULES, seats, MingOptions()).state
    while state.phase in (Phase.NEUTRALS, Phase.PRINCES):
        asked = pending(state)[0]
        state = play(RULES, state, asked.seat, answer(state, asked, STRATEGY.worths, dice)).state
    return state


def differing(dice: random.Random) -> Worths:
    """Return the worths of a player, varied at random."""
    apart = dice.choice(APART)
    weights = {name: weight + dice.gauss(0, apart) * unit(weight) for name, weight in WEIGHTS.items()}
    return Worths(with_bounded_shares(weights))


def unit(weight: float) -> float:
    """Return the unit in which a weight deviates."""
    return max(abs(weight), LEAST)


def with_bounded_shares(weights: Weights) -> Weights:
    """Return *weights* with those that are shares limited to 0 to 1."""
    return weights | {name: min(max(weights[name], 0.01), 1.0) for name in SHARES}


def centred_rows(rows: list[Row]) -> list[Row]:
    """Return *rows* as differences from their mean."""
    means = {name: fmean(true[name] for true, _ in rows) for name in rows[0][0]}
    gained = fmean(each for _, each in rows)
    return [({name: true[name] - means[name] for name in means}, each - gained) for true, each in rows]


def fit_weights(rows: list[Row]) -> dict[str, float]:
    """Return the least-squares weights, by elimination."""
    names = list(rows[0][0])
    table = [[0.0] * (len(names) + 1) for _ in names]
    for true, gained in rows:
        values = [*(true[name] for name in names), gained]
        for column, line in enumerate(table):
            if values[column]:
                for other, value in enumerate(values):
                    line[other] += values[column] * value
    for column, line in enumerate(table):
        line[column] += RIDGE
    for column, below in product(range(len(names)), repeat=2):
        if column != below:
            share = table[below][column] / table[column][column]
            table[below] = [x - share * y for x, y in zip(table[below], table[column], strict=True)]
    return {name: line[-1] / line[column] for column, (name, line) in enumerate(zip(names, table, strict=True))}


def round_to(value: float) -> float:
    """Return *value* rounded to the digits that matter."""
    return round(value, 3)


if __name__ == "__main__":
    typer.run(expect)
