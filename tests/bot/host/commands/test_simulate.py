"""`simulate`: random games in one line of JSON, repeatable by seed; wrong requests say what would be right."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.catalogue.games import GAMES
from bot.host.commands.requests import Unwelcome, request
from bot.host.commands.simulate import Unlawful, simulate_games
from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.game import CarcassonneRules
from rules.carcassonne.state import Carcassonne, Spot
from rules.core.model import ActionOf, Decision, View
from rules.core.struct import evolve
from tests.support.cli import call


def simulate(*arguments: str, folder: Path) -> dict[str, object]:
    """Return the one line that a simulation prints."""
    done = call("simulate", *arguments, folder=folder)

    assert (0, "") == (done.returncode, done.stderr)
    [line] = done.stdout.splitlines()
    said: dict[str, object] = json.loads(line)
    return said


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The output of two games of Carcassonne without the laws."""
    how = ("--seats", "3", "--games", "2", "--seed", "7", "--fast")
    return simulate("carcassonne", *how, folder=tmp_path_factory.mktemp("games"))


def test_one_line_tells_of_all_games(two_games: dict[str, Any]) -> None:
    assert ["game", "seats", "games", "actions", "seconds", "points", "scores"] == list(two_games)
    assert ("carcassonne", 3, 2) == (two_games["game"], two_games["seats"], two_games["games"])
    assert [3, 3] == [len(points) for points in two_games["scores"]]


def test_the_same_game_is_played_with_the_laws(tmp_path: Path, two_games: dict[str, Any]) -> None:
    said = simulate("carcassonne", "--seats", "3", "--seed", "7", folder=tmp_path)

    assert list(two_games) == list(said)
    assert two_games["scores"][:1] == said["scores"]


def test_the_points_of_all_seats_are_summed_up(two_games: dict[str, Any]) -> None:
    points: list[int] = sorted(each for game in two_games["scores"] for each in game)
    summary: dict[str, Any] = two_games["points"]
    low, middle, high = summary["quartiles"]

    assert (points[0], points[-1]) == (summary["lowest"], summary["highest"])
    assert round(sum(points) / len(points), 1) == summary["mean"]
    assert (points[2] + points[3]) / 2 == middle
    assert points[1] <= low <= points[2]
    assert points[3] <= high <= points[4]


@pytest.mark.parametrize(
    ("seats", "mode", "counted"), [(3, "versus", set()), (1, "solo", {"won"}), (2, "coop", {"won"})]
)
def test_sensible_games_tell_how_they_end(tmp_path: Path, seats: int, mode: str, counted: set[str]) -> None:
    said = simulate(
        *("great_wall", "--seats", str(seats), "--games", "2", "--fast", "--sensible"),
        *("--option", f"mode={mode}"),
        folder=tmp_path,
    )

    assert {"years", "ends", "points", "traits", *counted} == set(said) - {
        "game",
        "seats",
        "games",
        "actions",
        "seconds",
        "scores",
    }
    for name in ("years", "ends", *counted):
        assert 2 == sum(said[name].values())  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_sensible_players_reach_other_scores_than_random_ones(tmp_path: Path, game: str) -> None:
    def scores(*how: str) -> object:
        return simulate(game, "--seed", "3", "--fast", *how, folder=tmp_path)["scores"]

    assert scores("--sensible") != scores()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_sensible_players_play_the_same_game_again_by_the_same_seed(tmp_path: Path, game: str) -> None:
    first, second = (simulate(game, "--seed", "3", "--fast", "--sensible", folder=tmp_path) for _ in range(2))

    assert (first["actions"], first["scores"]) == (second["actions"], second["scores"])


def test_a_game_without_a_computer_player_is_not_played_with_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "carcassonne", evolve(GAMES["carcassonne"], player=None))

    with pytest.raises(Unwelcome) as caught:
        simulate_games(request("carcassonne", seats=2, seed=0, options=[]), games=1, fast=True, sensible=True)

    assert "No computer player knows carcassonne. They know: ming_dynasty" in str(caught.value)


def test_the_same_seed_plays_the_same_games_again(tmp_path: Path) -> None:
    assert play_three("1", "--fast", folder=tmp_path) == play_three("1", "--fast", folder=tmp_path)
    assert play_three("1", "--fast", folder=tmp_path) != play_three("2", "--fast", folder=tmp_path)


@pytest.mark.slow
def test_the_same_seed_plays_the_same_games_with_the_laws(tmp_path: Path) -> None:
    assert play_three("1", "--fast", folder=tmp_path) == play_three("1", folder=tmp_path)


def play_three(seed: str, *fast: str, folder: Path) -> tuple[object, object]:
    """Return how many actions three games have, and their scores."""
    said = simulate("carcassonne", "--games", "3", "--seed", seed, *fast, folder=folder)
    return said["actions"], said["scores"]


def test_a_game_with_the_river_has_more_actions(tmp_path: Path) -> None:
    """Each action is a log entry: a draw, a tile and a follower or none for each of 71 or more tiles."""
    without, with_river = (
        simulate("carcassonne", "--option", f"river={river}", "--fast", folder=tmp_path)["actions"]
        for river in ("false", "true")
    )

    assert isinstance(without, int)
    assert isinstance(with_river, int)
    assert 3 * 60 < without < with_river


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "There is no game 'chess'. There are: carcassonne"),
        (["carcassonne", "--seats", "6"], "carcassonne is for 2 to 5 seats, not for 6"),
        (["carcassonne", "--seed", "-1"], "A seed is a number from 0"),
        (["carcassonne", "--games", "0"], "At least one game must be played, not 0"),
        (["carcassonne", "--option", "edition=4th"], "The option edition cannot be '4th'. It can be: 1st, 2nd, 3rd"),
        (
            ["carcassonne", "--option", "rivers=true"],
            "carcassonne has no option 'rivers'. The options of carcassonne are: river",
        ),
        (["carcassonne", "--option", "river"], "An option is written NAME=VALUE, not 'river'. The options of"),
        (["carcassonne", "--option", "starter=3"], "There is no seat 3"),
        (
            ["ming_dynasty", "--option", "map=foo"],
            "The option map cannot be 'foo'. It can be: reconstructed; another can",
        ),
        (
            ["terra_mystica", "--option", "map=foo"],
            "The option map cannot be 'foo'. It can be: base, base_revised, fire_and_ice, loon_lakes, fjords\n",
        ),
        (["terra_mystica", "--option", "factions=witches+witches"], "“witches” is listed twice in “factions”"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_told_what_could(tmp_path: Path, arguments: list[str], said: str) -> None:
    done = call("simulate", *arguments, folder=tmp_path)

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith(said)


def test_every_option_is_listed_with_its_values() -> None:
    with pytest.raises(Unwelcome) as caught:
        request("carcassonne", seats=2, seed=0, options=["colour=red"])

    for listed in (
        "river = true | false",
        "edition = 1st | 2nd | 3rd",
        "small_city = half | full",
        "starter = drawn | 1",
    ):
        assert listed in str(caught.value)


class Careless(CarcassonneRules):
    """Rules whose answer for an absent seat is illegal."""

    def default(self, view: View[Carcassonne], decision: Decision) -> ActionOf[Carcassonne]:
        return PlaceTile(Spot(99, 99), 0)


def test_the_shortest_log_that_breaks_a_law_can_be_replayed(tmp_path: Path) -> None:
    wanted = evolve(request("carcassonne", seats=2, seed=0, options=["edition=2nd"]), rules=Careless())

    with pytest.raises(Unlawful) as caught:
        simulate_games(wanted, games=1, fast=False)

    assert "what is answered for an absent seat is legal: place 99,99 0 after 2 entries" in str(caught.value)
    (tmp_path / "broken.jsonl").write_text(caught.value.log, encoding="utf-8")
    done = call("replay", "broken.jsonl", folder=tmp_path)
    assert (0, 2) == (done.returncode, json.loads(done.stdout)["entries"])


def test_fast_leaves_the_laws_out() -> None:
    wanted = evolve(request("carcassonne", seats=2, seed=0, options=[]), rules=Careless())

    assert 1 == json.loads(simulate_games(wanted, games=1, fast=True))["games"]
