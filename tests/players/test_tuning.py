"""Weights are tuned by games, the same way for the same seed, and written with a record."""

import json
from pathlib import Path
from typing import Any

from scripts.evolve import evolve
from scripts.tune import PLAYERS, tune


def tuned_record(folder: Path, seed: int) -> dict[str, Any]:
    path = folder / f"{seed}.json"
    tune("carcassonne", seats=3, steps=2, seed=seed, option=["river=false"], to=path)
    said: dict[str, Any] = json.loads(path.read_text())
    return said


def test_the_same_seed_comes_to_the_same_weights(tmp_path: Path) -> None:
    before = json.loads((PLAYERS / "carcassonne" / "weights.json").read_text())
    first, again, other = (tuned_record(tmp_path, seed) for seed in (1, 1, 2))

    assert first == again
    assert len({json.dumps(each["weights"]) for each in (before, first, other)}) == 3
    assert before["weights"].keys() == first["weights"].keys()


def test_the_record_tells_how_weights_came_about(tmp_path: Path) -> None:
    last = tuned_record(tmp_path, 5)["record"][-1]

    assert ({"river": "false"}, 3, 2, 5) == (last["options"], last["seats"], last["steps"], last["seed"])


def test_evolution_comes_to_the_same_weights_for_the_same_seed(tmp_path: Path) -> None:
    def evolve_weights(seed: int) -> dict[str, Any]:
        path = tmp_path / f"{seed}.json"
        evolve(seats=2, steps=1, games=1, seed=seed, to=path)
        said: dict[str, Any] = json.loads(path.read_text())
        return said

    before = json.loads((PLAYERS / "ming_dynasty" / "weights.json").read_text())
    first, again, other = (evolve_weights(seed) for seed in (1, 1, 2))

    assert first == again
    assert len({json.dumps(each["weights"]) for each in (before, first, other)}) == 3
    assert before["weights"].keys() == first["weights"].keys()
    assert first["record"] == [*before["record"], {"seats": 2, "steps": 1, "games": 1, "seed": 1}]
