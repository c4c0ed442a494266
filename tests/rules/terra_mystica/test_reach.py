"""Adjacency, ships and bridges: what is within reach (TM-7, TM-21.38, TM-21.53)."""

import pytest

from laws.playout import Deal, playout
from rules.core.play import begin, play
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.reach import adjacent_hexes, connected_buildings, groups, shipping_level
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling")


def hexes_in_reach(table: TerraTable) -> set[str]:
    """Return where seat 0 may build or dig."""
    return {text.split()[0] for text in (*table.legal_of(0, "build"), *table.legal_of(0, "transform"))}


@rule("TM-7.1", "TM-7.3")
def test_hexes_that_share_an_edge_with_an_own_building_are_within_reach() -> None:
    assert {"E2", "E3", "F1"} == hexes_in_reach(arrange(player("auren", "F2 dwelling"), FAR))


@rule("TM-7.1", "TM-7.3")
def test_nothing_else_is() -> None:
    table = arrange(player("auren", "F2 dwelling"), FAR, ground="E4 forest")

    with forbidden("TM-7.3", at="E4"):
        table.do("0 build E4")


@rule("TM-7.1", "TM-9.9")
@pytest.mark.parametrize("builder", [0, 1])
def test_bridges_of_anybody_make_their_ends_adjacent(builder: int) -> None:
    bridges = [("F2:H2",) if seat == builder else () for seat in (0, 1)]
    table = arrange(
        player("auren", "F2 dwelling", bridges=bridges[0]), player("swarmlings", "H2 dwelling", bridges=bridges[1])
    )

    assert {"E2", "E3", "F1", "H2"} == {*table.state.land.hexes_of_mask(adjacent_hexes(table.state, 0))}
    assert "F2" in {*table.state.land.hexes_of_mask(adjacent_hexes(table.state, 1))}


@rule("TM-7.1", "TM-9.9")
def test_a_bridge_leads_to_new_ground() -> None:
    assert "H2" not in hexes_in_reach(arrange(player("auren", "F2 dwelling"), FAR))
    assert "H2" in hexes_in_reach(arrange(player("auren", "F2 dwelling", bridges=("F2:H2",)), FAR))


@rule("TM-7.2", "TM-21.38")
@pytest.mark.parametrize(
    ("level", "more"),
    [(0, set()), (1, {"E4", "G1", "H1", "H2", "H3"}), (2, {"E4", "G1", "H1", "H2", "H3", "E5", "F3"})],
)
def test_ships_reach_over_as_many_river_hexes_as_the_level(level: int, more: set[str]) -> None:
    found = hexes_in_reach(arrange(player("auren", "F2 dwelling", shipping=level), FAR))

    assert {"E2", "E3", "F1"} | more == found


@rule("TM-7.2")
def test_ships_do_not_sail_on_land() -> None:
    """E1 lies beside no river."""
    assert {"D1", "E2", "F1"} == hexes_in_reach(arrange(player("auren", "E1 dwelling", shipping=3), FAR))


@rule("TM-7.3", "TM-21.38")
def test_the_scroll_adds_a_level_while_it_is_held_in_the_action_phase() -> None:
    table = arrange(player("auren", "F2 dwelling", scroll=Scroll.SHIPPING), FAR)

    assert {"E4", "G1", "H1", "H2", "H3"} <= hexes_in_reach(table)
    assert shipping_level(table.state, 0) == 1


@rule("TM-7.3", "TM-14.3", "TM-21.31")
@pytest.mark.parametrize("given", [{"phase": Phase.BONUS}, {"passed": (0,), "turn": 1}])
def test_it_adds_none_after_its_owner_has_passed(given: dict[str, object]) -> None:
    table = arrange(player("auren", "F2 dwelling", scroll=Scroll.SHIPPING), FAR, **given)  # type: ignore[arg-type]

    assert shipping_level(table.state, 0) == 0


@rule("TM-7.9", "TM-19.2")
@pytest.mark.parametrize("at", ["Z9", "r20", "r99", "A99"])
def test_what_is_no_land_hex_of_the_map_is_refused_as_that(at: str) -> None:
    for text in (f"build {at}", f"transform {at} lakes 1"):
        with forbidden("TM-7.9", at=at):
            arrange(player("auren", "F2 dwelling"), FAR).do(f"0 {text}")


@rule("TM-7.5", "TM-9.1")
def test_groups_are_made_by_edges_and_bridges_not_by_ships() -> None:
    table = arrange(
        player("auren", "F2 dwelling, E3 dwelling, H2 dwelling, H1 dwelling, A10 dwelling", shipping=3), FAR
    )
    land = table.state.land

    assert [{"A10"}, {"E3", "F2"}, {"H1", "H2"}] == [set(land.hexes_of_mask(group)) for group in groups(table.state, 0)]


@rule("TM-7.5", "TM-9.9")
@pytest.mark.parametrize("builder", [0, 1])
def test_bridges_of_anybody_join_groups(builder: int) -> None:
    bridges = [("F2:H2",) if seat == builder else () for seat in (0, 1)]
    table = arrange(
        player("auren", "F2 dwelling, E3 dwelling, H2 dwelling, H1 dwelling", bridges=bridges[0]),
        player("engineers", "I9 dwelling", bridges=bridges[1]),
    )
    land = table.state.land

    assert {"E3", "F2", "H1", "H2"} == set(land.hexes_of_mask(connected_buildings(table.state, 0, "H1")))
    assert 1 == len([*groups(table.state, 0)])


@rule("TM-7.6")
def test_after_the_set_up_everybody_has_a_building_and_none_is_ever_removed() -> None:
    options = TerraOptions(ice=True, volcano=True, variable=True)
    for seed in range(6):
        game = playout(Deal(RULES, 4, options, seed))
        state, stood = begin(RULES, 4, options).state, [frozenset[str]()] * 4
        for seat, action in game.moves:
            assert action is not None
            state = play(RULES, state, seat, action).state
            stands = [frozenset(each.buildings) for each in state.players]

            assert all(before <= now for before, now in zip(stood, stands, strict=True))
            assert all(stands) or state.phase is Phase.SETUP
            stood = stands
