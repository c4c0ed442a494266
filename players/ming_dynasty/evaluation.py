"""What is expected of a game: how many points each seat will have at the end, and how likely it wins.

The expectation is a sum of what is true of a seat where a round begins, with weights for each round, found by least
squares from games that the quick policy played.
"""

from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import Final

from players.ming_dynasty.model import DRAGON, Model
from rules.core.model import Seat
from rules.ming_dynasty.state import ROUNDS, Phase

NORMAL: Final = NormalDist()

# A choice: a lead of one point counts as 69 % won and one of five as 99 %. With 0.2, a master would not care how
# narrowly it expects to win; with 20, the last scoring would be no surer than round 3.
OVER: Final = 2.0
"""By how many points the lead at the end deviates: a narrow victory is worth less than a clear one."""

# A choice: a sixth of what a point is worth in a level game (`POINT` in trials.py), so that chance comes first.
A_LITTLE: Final = 0.002
"""What a point of lead counts where the victory is as good as certain."""

# A choice; `python -m scripts.expect` fits the weight of the sum, not this. With 1, distance would not matter, and with
# 0.35 hardly any province but the prince's own would.
NEAR: Final = 0.7
"""What a relative on a space counts as near the prince, for each border between them."""


class Ahead:
    """What is expected from each round on."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.worth = {
            round: {name[:-2]: weight for name, weight in weights.items() if name.endswith(f"_{round}")}
            for round in range(1, ROUNDS + 1)
        }

    def points(self, model: Model) -> list[float]:
        """Return the points expected at the end, by seat; those that are the same for all are left out."""
        if model.phase is Phase.END:
            return [float(points) for points in model.points]
        worth = self.worth[model.round]
        return [
            points + sum(worth[name] * value for name, value in features(model, seat).items())
            for seat, points in enumerate(model.points)
        ]

    def spread(self, model: Model) -> float:
        """Return by how many points the difference between two seats deviates from what is expected."""
        return OVER if model.phase is Phase.END else self.worth[model.round]["spread"]


def features(model: Model, seat: Seat) -> dict[str, float]:
    """Return what the rest of the game depends on."""
    tiles, far = model.tiles[seat], model.ground.far[model.princes[seat]]
    first, second, third = (sum(count >= depth for count in tiles) for depth in (1, 2, 3))
    monks = model.monks.count(seat)
    there = [row[seat] for row in model.spaces]
    return {
        "colours": first,
        "colours squared": first**2,
        "second": second,
        "second squared": second**2,
        "third": third,
        "monks": monks,
        "others": sum(monk >= 0 for monk in model.monks) - monks,
        "moving": sum(row[seat] for row in model.city),
        "lacking": sum(row[seat] > 0 and not tiles[province] for province, row in enumerate(model.city)),
        # two at most move into a quarter (MD-9.1.2), so at the next scoring more than two left in a district are no use
        "left": sum(min(row[seat] - out[seat], 2) for row, out in zip(model.open, model.moving, strict=True)),
        "spaces": sum(there),
        "near": sum(count * NEAR ** far[province] for province, count in enumerate(there)),
        "dragons": model.hands[seat][DRAGON],
        "cards": sum(model.hands[seat]),
        "late": (seat - model.starter) % model.seats,
    }


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return by how many points *seat* leads, or lags behind the best."""
    return float(points[seat] - max(count for other, count in enumerate(points) if other != seat))


def chance(points: Sequence[float], seat: Seat, spread: float) -> float:
    """Return how likely *seat* wins with these points expected, where differences deviate by *spread*."""
    found, own = 1.0, points[seat]
    for other, count in enumerate(points):
        if other != seat:
            found *= NORMAL.cdf((own - count) / spread)
    return found + A_LITTLE * lead(points, seat)
