"""The weights by which The Great Wall is played, as `make tune` writes them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from rules.great_wall.state.options import Mode

Weights = Mapping[str, float]

ByMode = Mapping[Mode, Weights]

OURS: Final[Weights] = json.loads(files("players.great_wall").joinpath("weights.json").read_text(encoding="utf-8"))[
    "weights"
]


def by_mode(weights: Weights) -> ByMode:
    """Return the weights for each mode: one named ``coop.care`` stands for ``care`` in that mode.

    >>> by_mode({"care": 1.0, "coop.care": 2.5})[Mode.COOP]["care"]
    2.5
    """
    usual = {name: value for name, value in weights.items() if "." not in name}
    special = {
        mode: {name: weights[f"{mode}.{name}"] for name in usual if f"{mode}.{name}" in weights} for mode in Mode
    }
    return {mode: usual | special[mode] for mode in Mode}


WEIGHTS: Final = by_mode(OURS)
