"""Tunes the weights of Ming Dynasty on its quick model, by an evolution strategy: `python -m scripts.evolve --seats 4`.

A step draws pairs of weights that differ from the mean in opposite ways. Each of them plays on one seat against the
mean on all others, in the same deals; then the mean moves towards the weights that led by more. The average over the
second half of all steps is written to weights.json, with a record of the run. The same arguments give the same weights
again.
"""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, Final

import typer

from players.ming_dynasty.evaluation import lead
from players.ming_dynasty.model import Model
from players.ming_dynasty.playout import Rollout
from players.ming_dynasty.strategy import WEIGHTS
from players.ming_dynasty.trials import QuickDice
from players.ming_dynasty.worths import Worths
from rules.ming_dynasty.state import Ming, Phase
from scripts.expect import PATH, Weights, round_to, start, unit, with_bounded_shares

PAIRS: Final = 14
STARTS: Final = 100
"""How many games are set up; all deals start from these."""

APART: Final = (0.12, 0.05)
"""By how much weights are moved for a trial, at the first step and at the last."""

PACE: Final = (0.075, 0.01)
"""By how much the mean moves after a trial, at the first step and at the last."""

KEPT: Final = 0.7
"""The share of a movement that continues in the next step."""

Deal = tuple[Ming, int, int]
"""A game that has been set up, the seat of the weights on trial, and a seed."""


def evolve(
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    steps: Annotated[int, typer.Option(help="How many steps.")] = 160,
    games: Annotated[int, typer.Option(help=f"How many games each of {2 * PAIRS} weights plays at a step.")] = 6,
    seed: Annotated[int, typer.Option(help="The same seed comes to the same weights.")] = 1,
    to: Annotated[Path, typer.Option(help="Where to write instead.", show_default=False)] = PATH,
) -> None:
    """Tune the weights, and write them with their record."""
    dice, mean, later = random.Random(seed), dict(WEIGHTS), list[Weights]()
    starts = [start(seats, f"{seed}/{number}") for number in range(STARTS)]
    speed = dict.fromkeys(mean, 0.0)
    for step in range(steps):
        apart, pace = (first + (last - first) * step / steps for first, last in (APART, PACE))
        deals = [(dice.choice(starts), dice.randrange(seats), dice.getrandbits(48)) for _ in range(games)]
        slopes = sloping(mean, apart, deals, dice)
        speed = {name: KEPT * speed[name] + slope for name, slope in slopes.items()}
        mean = with_bounded_shares({name: weight + pace * speed[name] * unit(weight) for name, weight in mean.items()})
        if 2 * step + 1 >= steps:
            later.append(mean)
        if step % 10 == 0:
            print(step, flush=True)
    kept: dict[str, Any] = json.loads(PATH.read_text())
    kept["weights"] = {name: round_to(fmean(each[name] for each in later)) for name in mean}
    kept["record"].append({"seats": seats, "steps": steps, "games": games, "seed": seed})
    to.write_text(json.dumps(kept, indent=1) + "\n")


def sloping(mean: Weights, apart: float, deals: Sequence[Deal], dice: random.Random) -> Weights:
    """Return the direction for each weight: about -1 to 1, and the surer, the farther from 0."""
    mean_worths, tried = Worths(mean), list[tuple[float, Weights]]()
    for _ in range(PAIRS):
        moved = {name: dice.gauss(0, 1) for name in mean}
        for way in (1, -1):
            ways = {name: way * each for name, each in moved.items()}
            weights = {name: weight + apart * ways[name] * unit(weight) for name, weight in mean.items()}
            tried.append((mean_lead(deals, Worths(with_bounded_shares(weights)), mean_worths), ways))
    tried.sort(key=lambda each: each[0])
    most = len(tried) - 1
    return {name: fmean((2 * place / most - 1) * ways[name] for place, (_, ways) in enumerate(tried)) for name in mean}


def mean_lead(deals: Sequence[Deal], tried: Worths, others: Worths) -> float:
    """Return the lead in points of the weights *tried*: half over the best of the others, half over the mean of all."""
    leads = []
    for state, seat, seed in deals:
        model = Model(state)
        playout = Rollout(model, [tried if each == seat else others for each in range(model.seats)], QuickDice(seed))
        while model.phase is not Phase.END:
            playout.go_on()
        points = model.points
        leads.append((lead(points, seat) + points[seat] - fmean(points)) / 2)
    return fmean(leads)


if __name__ == "__main__":
    typer.run(evolve)
