"""Games of ours as ledgers: their replay comes to the same, and is written as the same lines."""

from pathlib import Path
from typing import Any, Final

import pytest

from laws.playout import Deal, playout
from ledgers.replay import Replay
from ledgers.writing import NoLedger, write_ledger
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import Pick, TerraOptions
from tests.support import terra_player
from tests.support.rules import rule

FOLDER: Final = Path(__file__).parents[1] / "playthroughs/terra_mystica/ledgers"
FIRE_AND_ICE: Final = {"ice": True, "volcano": True, "variable": True}


def replay_of(text: str) -> Replay:
    """Return the replay of a whole ledger."""
    replay = Replay(text)
    for _ in replay.play():
        pass
    return replay


def export_again(text: str) -> str:
    """Return a ledger as it is exported after its import."""
    replay = replay_of(text)
    return write_ledger(replay.setting.options, len(replay.setting.factions), replay.course.log)


def check_game(seats: int, seed: str, *, sensible: bool, **options: Any) -> None:
    """Check that a game of ours is written as a ledger that comes to the same points and stays the same."""
    chosen = TerraOptions(**options)
    players = (terra_player.choose if sensible else None,) * seats
    played = playout(Deal(RULES, seats, chosen, seed), players=players)
    text = write_ledger(chosen, seats, played.log)
    points = {player.faction: player.points for player in replay_of(text).state.players}

    assert {player.faction: player.points for player in played.state.players} == points
    assert text == export_again(text)


@rule("TAB-24.10")
@pytest.mark.parametrize("name", ["league_60_1", "random_101"])
def test_a_recorded_game_is_written_as_the_same_lines_again_and_again(name: str) -> None:
    text = export_again((FOLDER / f"{name}.ledger.txt").read_text(encoding="utf-8"))

    assert text == export_again(text)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ledger.txt")), ids=lambda path: path.name)
def test_each_recorded_game_is_written_as_the_same_lines_again(path: Path) -> None:
    text = export_again(path.read_text(encoding="utf-8"))

    assert text == export_again(text)


@rule("TAB-24.9", "TAB-24.10")
def test_a_game_of_ours_comes_to_the_same_points_elsewhere() -> None:
    check_game(3, "tea", sensible=True, final=True, track=True)


@pytest.mark.slow
@pytest.mark.parametrize("sensible", [False, True], ids=["random", "sensible"])
@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("map", ["base", "base_revised", "fire_and_ice", "loon_lakes", "fjords"])
def test_games_of_all_sizes_on_all_maps_come_to_the_same_points_elsewhere(map: str, seats: int, sensible: bool) -> None:
    check_game(seats, f"{map} {seats}", sensible=sensible, map=map, **FIRE_AND_ICE)


@rule("TAB-24.9")
@pytest.mark.parametrize("options", [TerraOptions(), TerraOptions(pick=Pick.AUCTION)], ids=["set-up", "auction"])
def test_an_unfinished_set_up_and_an_auction_have_no_ledger(options: TerraOptions) -> None:
    played = playout(Deal(RULES, 3, options, "tea"), players=(terra_player.choose,) * 3)
    log = played.log if options.pick is Pick.AUCTION else played.log[:15]
    with pytest.raises(NoLedger):
        write_ledger(options, 3, log)
