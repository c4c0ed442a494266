"""What things are worth to computer players, in points, as tables that are quick to read.

The weights have a number for each round, such as ``monk_1``, or for each scoring, from ``stay_0`` to ``stay_2``:

- ``monk``: a monk; ``space``: a relative on a province space; ``card`` and ``dragon``: a card in hand, and what a
  dragon is worth more.
- ``stay``: a relative that moves to the city, beside its tile; ``most``: the majority there; ``rest``: one left in the
  district, each further one ``rest_less`` times the one before; ``lead``: each relative ahead of all others.
- ``first``, ``second``, ``third``: a set of six tiles, the next one, and the one after, a part of it to the power
  ``bend``.
- ``others``: what others gain, as a share of what one gains oneself.
- ``pass_odd``, ``pass_even``: a turn that is worth less is not taken, in rounds without and with a scoring; ``next``:
  the share that the next step counts.
- ``far``: a relative on the space of a province each border further away; ``access``: the card that it gives access
  to; ``double``: a card that one has already; ``beyond``: a card for the step after next.
- ``back``: a relative that returns from the city, each further one in its district ``back_less`` times as much.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rules.ming_dynasty.scoring import WORTH
from rules.ming_dynasty.state import PLACED_EACH_ROUND, ROUNDS, SCORING_ROUNDS

LAYERS: Final = ("first", "second", "third")
MOST_STANDING: Final = PLACED_EACH_ROUND * ROUNDS
MOST_IN_CITY: Final = 6
"""Relatives of one colour that a city has at most (MD-1.5)."""

# Kept, they make a game on the model take 6.5 ms in place of 8. An entry takes 2 kB, so all of them take some
# 40 MB in each thinking process.
KEPT: Final = 20_000
"""How many collections of tiles are kept with their worth."""


class Worths:
    """The worth of everything. Lists by round begin with an entry that is not used."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        scorings = range(len(SCORING_ROUNDS))

        def by_round(name: str) -> list[float]:
            return [0.0, *(weights[f"{name}_{round}"] for round in range(1, ROUNDS + 1))]

        def by_scoring(name: str) -> list[float]:
            return [weights[f"{name}_{scoring}"] for scoring in scorings]

        def diminishing(worth: float, less: float) -> list[float]:
            return [worth * sum(less**place for place in range(count)) for count in range(MOST_STANDING + 2)]

        self.monk, self.space, self.card = by_round("monk"), by_round("space"), by_round("card")
        self.dragon = weights["dragon"]
        self.stay, self.most = by_scoring("stay"), by_scoring("most")
        self.rest = [diminishing(worth, weights["rest_less"]) for worth in by_scoring("rest")]
        # 40 is more than the 31 relatives of a colour (MD-1.2), as below 10 is more than any distance on the map
        self.back = [[worth * weights["back_less"] ** there for there in range(40)] for worth in by_scoring("back")]
        self.sets = [
            [[full * (count / 6) ** bend for count in range(7)] for full in each]
            for bend, *each in zip(*map(by_scoring, ("bend", *LAYERS)), strict=True)
        ]
        self.others, self.lead = weights["others"], weights["lead"]
        self.passing = [weights["pass_odd"] if round % 2 else weights["pass_even"] for round in range(ROUNDS + 1)]
        self.next = weights["next"]
        self.far = [weights["far"] ** distance for distance in range(10)]
        self.access, self.double, self.beyond = weights["access"], weights["double"], weights["beyond"]
        self._kept: dict[tuple[int, ...], list[list[float]]] = {}

    def gathering(self, counts: Sequence[int], scoring: int) -> list[list[float]]:
        """Return, for each province, what 0, 1, … relatives in its city are worth to one with these tiles by colour."""
        key = (scoring, *counts)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= KEPT:  # to drop only the oldest, every look would have to be noted
                self._kept.clear()
            before, found = self.tiles(counts, scoring), []
            for province in range(len(counts)):
                more, row = list(counts), []
                for moved in range(MOST_IN_CITY + 1):
                    row.append(self.tiles(more, scoring) - before + self.stay[scoring] * moved)
                    more[province] += 1
                found.append(row)
            self._kept[key] = found
        return found

    def tiles(self, counts: Sequence[int], scoring: int) -> float:
        """Return what tiles, counted by colour, are worth at a scoring, with sets that they complete."""
        full = min(counts)
        found = float(full * WORTH[SCORING_ROUNDS[scoring]].set)
        for depth, worth in enumerate(self.sets[scoring], 1):
            found += worth[sum(count - full >= depth for count in counts)]
        return found + sum(max(0, count - full - len(LAYERS)) for count in counts)
