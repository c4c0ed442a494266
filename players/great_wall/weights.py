"""The weights by which The Great Wall is played, as `make tune` writes them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from rules.great_wall.state.options import Mode

Weights = Mapping[str, float]

WEAK: Final = "weak"
"""Stands for a game against each other among players who get little honour."""

ByMode = Mapping[str, Weights]
"""The weights of each mode, and of `WEAK` company."""

# How they came about stands in the file, as "record": SPSA by `make tune GAME=great_wall`, apprentices of three seats
# (1,500 pairs of games), together and alone (700 each), and in weak company beside two that play at random (1,500).
# Then some were moved by hand, mostly those of artifacts in weak company (docs/adr/0012 has the gains). `few` is 0 by
# hand: a player who takes honour in place of command cards won 2.35 times its share of games.
OURS: Final[Weights] = json.loads(files("players.great_wall").joinpath("weights.json").read_text(encoding="utf-8"))[
    "weights"
]


def by_mode(weights: Weights) -> ByMode:
    """Return the weights for each mode, and company: one named ``coop.care`` stands for ``care`` in that mode.

    >>> by_mode({"care": 1.0, "coop.care": 2.5})[Mode.COOP]["care"]
    2.5
    """
    usual = {name: value for name, value in weights.items() if "." not in name}
    kinds = (*Mode, WEAK)
    special = {
        kind: {name: weights[f"{kind}.{name}"] for name in usual if f"{kind}.{name}" in weights} for kind in kinds
    }
    return {kind: usual | special[kind] for kind in kinds}


WEIGHTS: Final = by_mode(OURS)
