"""Tunes the weights of a game's computer players by self-play: `make tune GAME=carcassonne`.

The method is a stochastic approximation of the gradient (SPSA). A step moves each weight up or down at random by a
fifth. Players with these weights then meet players with the opposite weights, in the same deals on either side, and the
weights move a little towards those that led. The average over the second half of all steps is written to
players/<game>/weights.json, with a record of the run. The same arguments give the same weights again.
"""

import json
import random
import re
from collections.abc import Mapping
from math import exp, log
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, Final

import typer

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options
from laws.playout import Deal, playout
from players.levels import Level, Mind
from players.strategy import Budget
from rules.core.struct import evolve

PLAYERS: Final = Path(__file__).parents[1] / "players"

APART: Final = 0.18
"""By how much the logarithms of weights are moved for a trial."""

PACE: Final = (0.0014, 0.0004)
"""By how much they move per point of lead after a trial, at the first step and at the last."""

MOST: Final = 40.0
"""The greatest lead that counts; a greater one counts as this."""

Weights = dict[str, float]


def tune(  # noqa: PLR0913 (the options of a command)
    game: str,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    steps: Annotated[int, typer.Option(help="How many steps; each takes two games.")] = 1000,
    level: Annotated[Level, typer.Option(help="Who plays.")] = Level.JOURNEYMAN,
    tries: Annotated[int, typer.Option(help="The budget of masters.")] = 32,
    seed: Annotated[int, typer.Option(help="The same seed comes to the same weights.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE, an option of the game.")] = None,
    only: Annotated[str, typer.Option(help="A pattern; weights whose names do not match stay.")] = ".*",
    together: Annotated[bool, typer.Option("--together", help="All at a table play by the same weights.")] = False,
    strangers: Annotated[int, typer.Option(help="How many of them play at random instead.")] = 0,
    to: Annotated[Path | None, typer.Option(help="Where to write instead.", show_default=False)] = None,
) -> None:
    """Tune the weights of GAME, and write them with their record."""
    strategy = GAMES[game].strategy
    assert strategy is not None, f"{game} has a strategy"
    path = PLAYERS / game / "weights.json"
    weights_file: dict[str, Any] = json.loads(path.read_text())
    written = dict(each.split("=", 1) for each in option or ())
    table = Pairing(Mind(strategy, level, Budget(tries=tries)), seats, written, together=together, strangers=strangers)
    settings = {
        "seats": seats,
        "steps": steps,
        "level": level,
        "seed": seed,
        "options": written,
        "only": only,
        "together": together,
        "strangers": strangers,
    }
    fixed = {name: value for name, value in weights_file["weights"].items() if not re.fullmatch(only, name)}
    tuned, leads = tune_weights(weights_file["weights"], fixed, table, steps, seed)
    weights_file["weights"] = {name: round(value, 4) for name, value in tuned.items()}
    weights_file.setdefault("record", []).append({**settings, "leads": round(fmean(map(abs, leads)), 2)})
    (to or path).write_text(json.dumps(weights_file, indent=1) + "\n")


class Pairing:
    """A table at which two sets of weights meet."""

    def __init__(
        self, mind: Mind[Any], seats: int, written: Mapping[str, str], *, together: bool, strangers: int = 0
    ) -> None:
        self.mind = mind
        self.strategy = mind.strategy
        self.seats = seats
        self.options = parse_options(mind.strategy.rules.options_type, dict(written))
        self.together = together
        self.strangers = strangers

    def lead(self, weights: Weights, rivals: Weights, deal: str) -> float:
        """Return by how much *weights* lead *rivals* in two games of the same deal with the seats exchanged."""
        games = []
        for swapped in (False, True):
            seats = range(self.seats - self.strangers)
            sides = [swapped if self.together else (seat % 2 == 1) != swapped for seat in seats]
            games.append((self._outcomes([rivals if side else weights for side in sides], deal), sides))
        own = [value for values, sides in games for value, side in zip(values, sides, strict=True) if not side]
        others = [value for values, sides in games for value, side in zip(values, sides, strict=True) if side]
        return fmean(own) - fmean(others)

    def _outcomes(self, weights: list[Weights], deal: str) -> list[float]:
        """Play a game by *weights* on the first seats and by strangers on the last; return the outcome of each."""
        kind: Any = type(self.strategy)
        players = [evolve(self.mind, strategy=kind(each)).choose for each in weights]
        rules = self.strategy.rules
        state = playout(Deal(rules, self.seats, self.options, deal), players=(*players, *[None] * self.strangers)).state
        result = rules.result(state)
        assert result is not None, "the game is over"
        return [self.strategy.outcome(result, state, seat) for seat in range(len(weights))]


def tune_weights(
    weights: Weights, fixed: Weights, table: Pairing, steps: int, seed: int
) -> tuple[Weights, list[float]]:
    """Return the tuned weights, and the lead of the weights moved up at each step.

    Weights that are *fixed* stay as they are, and no weight changes its sign.
    """
    dice, leads = random.Random(seed), list[float]()
    signs = {name: 1.0 if value >= 0 else -1.0 for name, value in weights.items()}
    logs = {name: log(max(abs(value), 1e-3)) for name, value in weights.items() if name not in fixed}
    later: list[Weights] = []
    for step in range(steps):
        moved = {name: APART * dice.choice((-1, 1)) for name in logs}
        raised, lowered = (
            weights | {name: signs[name] * exp(value + way * moved[name]) for name, value in logs.items()}
            for way in (1, -1)
        )
        lead = max(-MOST, min(MOST, table.lead(raised, lowered, f"{seed}/{step}")))
        first, last = PACE
        pace = first + (last - first) * step / steps
        logs = {name: value + pace * lead * moved[name] for name, value in logs.items()}
        leads.append(lead)
        if 2 * step >= steps:
            later.append(logs)
        if step % 50 == 0:
            print(f"{step}: {lead:+.1f}", flush=True)
    return weights | {name: signs[name] * exp(fmean(each[name] for each in later)) for name in logs}, leads


if __name__ == "__main__":
    typer.run(tune)
