"""Recorded games of Carcassonne, replayed with all that is known of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.carcassonne.events import Discarded, FarmScored, Scored
from rules.carcassonne.tiles import TILES, Segment, look, orientations, turned_port
from tests.support.rules import rule
from tests.support.tables import CarcassonneTable, begin

RECORDED = {
    path.stem: json.loads(path.read_text()) for path in (Path(__file__).parent / "carcassonne/recorded").glob("*.json")
}
WHOLE = [name for name in RECORDED if name.startswith("recorded-")]
SHORT = [name for name in RECORDED if not name.startswith("recorded-")]


def least(tile: str, degrees: int) -> int:
    """Return the least of the orientations of *tile* that look like this one."""
    seen = look(TILES[tile], degrees // 90)
    return next(turns for turns in orientations(tile) if look(TILES[tile], turns) == seen)


def name_after_turn(tile: str, degrees: int, segment: str) -> str:
    """Return what *segment* of *tile* is called when the tile is turned the least way that looks the same."""
    kind = Segment(segment).kind
    ports = _ports(tile, degrees // 90)[segment]
    names = _ports(tile, least(tile, degrees)).items()
    return next(name for name, its in names if its == ports and Segment(name).kind is kind)


def _ports(tile: str, turns: int) -> dict[str, frozenset[int]]:
    return {part.segment: frozenset(turned_port(port, turns) for port in part.ports) for part in TILES[tile].parts}


def set_up(game: dict[str, Any], **written: str) -> CarcassonneTable:
    """Set *game* up, its stacks holding just what is drawn in it."""
    drawn = [tile for move in game["moves"] for tile in (*move.get("discarded_before", ()), move["tile"])]
    named = {"river_uturn": "adjacent", **game["options"], **written}
    land = [tile for tile in drawn if not tile.startswith("RV-")]
    table = begin(
        draws=" ".join(tile for tile in drawn if tile != "RV-LAKE"),
        seats=game["players"],
        bag=" ".join(land),
        river=str(game["river"]).lower(),
        **named,
    )
    [start] = game["start"]

    assert [(start["tile"], start["x"], start["y"])] == [(each.tile, *each.at) for each in table.start.laid]
    assert start["rotation"] == 0
    return table


def play_move(table: CarcassonneTable, move: dict[str, Any]) -> None:
    """Play one recorded turn, and compare the table with the record."""
    seat, tile, degrees = move["player"], move["tile"], move["rotation"]

    def name(segment: str) -> str:
        return name_after_turn(tile, degrees, segment)

    if "legal_placements" in move:
        assert move["legal_placements"] == len(table.legal(seat))
    table.do(f"{seat} place {move['x']},{move['y']} {least(tile, degrees)}")

    assert sorted(map(name, move["free_segments"])) == sorted(table.free)
    table.do(f"{seat} deploy {name(move['follower']) if move['follower'] else 'none'}")
    told = sorted((event.kind, event.points, sorted(event.seats)) for event in table.of(Scored))

    assert sorted((each["feature"], each["points"], sorted(each["players"])) for each in move.get("scored", ())) == told


def play_all(game: dict[str, Any], **written: str) -> CarcassonneTable:
    """Play all of *game* under other options, without comparing it with the record."""
    table = set_up(game, **written)
    for move in game["moves"]:
        tile, degrees, follower = move["tile"], move["rotation"], move["follower"]
        on = name_after_turn(tile, degrees, follower) if follower else "none"
        table.do(f"{move['player']} place {move['x']},{move['y']} {least(tile, degrees)}; deploy {on}")
    return table


@rule("CAR-7", "CAR-9", "CAR-13.2")
@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_replays_with_all_that_is_known_of_it(name: str) -> None:
    game = RECORDED[name]
    table = set_up(game)
    for move in game["moves"][:-1]:
        play_move(table, move)

        assert move["scores_after"] == list(table.points)
        assert move["supply_after"] == list(table.supply)
    play_move(table, game["moves"][-1])

    assert table.state.over
    assert game["moves"][-1]["supply_after"] == list(table.supply)
    assert game["expected_final_scores"] == list(table.points)


@pytest.mark.parametrize("name", WHOLE)
def test_a_recorded_game_discards_what_was_discarded(name: str) -> None:
    game = RECORDED[name]
    expected = [tile for move in game["moves"] for tile in move.get("discarded_before", ())] + game["discarded_at_end"]

    assert expected == list(play_all(game).state.discarded)


@pytest.mark.parametrize("name", WHOLE)
def test_a_recorded_game_stands_as_known_before_final_scoring_and_before_farms(name: str) -> None:
    game = RECORDED[name]
    table = play_all(game)
    before = list(game["moves"][-1]["scores_after"])
    seats = range(game["players"])
    farms = [sum(event.points for event in table.of(FarmScored) if seat in event.seats) for seat in seats]

    assert game["expected_scores_before_final_scoring"] == before
    assert game["expected_scores_before_farms"] == [table.points[seat] - farms[seat] for seat in seats]


@rule("CAR-11.1", "CAR-11.2", "CAR-12.58")
@pytest.mark.parametrize("name", WHOLE)
def test_a_recorded_game_ends_as_known_under_each_farm_scoring(name: str) -> None:
    expected = RECORDED[name]["expected_final_by_farm_scoring"]

    assert len(expected) == 3
    assert expected == {farms: list(play_all(RECORDED[name], farm_scoring=farms).points) for farms in expected}


@rule("CAR-11.5", "CAR-12.58")
@pytest.mark.parametrize("name", SHORT)
def test_a_recorded_game_ends_as_known_under_each_edition(name: str) -> None:
    game = RECORDED[name]
    bare = {**game, "options": {}}
    expected = game["expected_final_by_edition"]

    assert list(expected) == ["1st", "2nd", "3rd"]
    assert expected == {edition: list(play_all(bare, edition=edition).points) for edition in expected}


@rule("CAR-12.6")
def test_a_tile_is_discarded_in_one_of_the_recorded_games() -> None:
    game = RECORDED["recorded-river-4p-1013"]
    number = next(n for n, move in enumerate(game["moves"]) if "discarded_before" in move)
    table = set_up(game)
    for move in game["moves"][:number]:
        play_move(table, move)

    assert game["moves"][number]["discarded_before"] == [event.tile for event in table.of(Discarded)]
