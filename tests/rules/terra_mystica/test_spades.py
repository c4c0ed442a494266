"""Spades: where they come from, what they cost, what they turn the ground into (TM-6, TM-14.2 to TM-14.5).

The Auren live in the forest, on F2 and E2. Beside them lie D1, which is forest; D2 and F1, a spade away; E1 and E3, two
spades away.
"""

import pytest

from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import BonusSpades
from rules.terra_mystica.events import SpadesGained, Transformed
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling")


def auren(
    ground: str = "", tile: str = "temple_priests", options: TerraOptions | None = None, **given: object
) -> TerraTable:
    """Arrange a table of Auren with a lot of power, the other player having passed."""
    given = {"bowls": (0, 0, 12), **given}
    own = player("auren", "F2 dwelling, E2 dwelling", **given)
    return arrange(own, FAR, ground=ground, tile=tile, passed=(1,), options=options)


def bonus(spades: int, ground: str = "", **given: object) -> TerraTable:
    """Arrange a table at which the Auren have spades of the cult bonus."""
    return arrange(
        player("auren", "F2 dwelling, E2 dwelling", **given),
        FAR,
        ground=ground,
        phase=Phase.BONUS,
        asked=(BonusSpades(seat=0, spades=spades),),
    )


def terrain(table: TerraTable, *hexes: str) -> list[Terrain]:
    """Return what *hexes* show."""
    return [table.state.ground[at] for at in hexes]


# What a spade does


@rule("TM-6.1")
@pytest.mark.parametrize(
    ("start", "to"),
    [
        ("desert", {"wasteland", "plains"}),
        ("plains", {"desert", "swamp"}),
        ("lakes", {"swamp", "forest"}),
        ("mountains", {"forest", "wasteland"}),
        ("wasteland", {"mountains", "desert"}),
    ],
)
def test_a_spade_moves_a_hex_one_step_on_the_ring(start: str, to: set[str]) -> None:
    table = auren(ground=f"E3 {start}")

    assert to == {
        text.split()[1] for text in table.legal_of(0, "transform") if text.startswith("E3") and text[-1] == "1"
    }


@rule("TM-6.1")
def test_terrains_are_at_most_three_spades_from_home() -> None:
    table = auren(ground="E3 desert", workers=8)

    with forbidden("TM-19.2", good="workers", missing=2):
        table.do("0 build E3")
    table.do("0 convert power worker 2; build E3")
    assert (0, Terrain.FOREST) == (table.player().workers, table.state.ground["E3"])


@rule("TM-6.1")
@pytest.mark.parametrize(
    ("wrong", "needed"), [("E3 lakes 2", 4), ("E3 desert 2", 1), ("E3 forest 3", 2), ("E3 wasteland 2", 0)]
)
def test_spades_lead_no_farther_and_no_less_far(wrong: str, needed: int) -> None:
    at, to, spades = wrong.split()

    with forbidden("TM-6.1", at=at, terrain=to, spades=int(spades), needed=needed):
        auren().do(f"0 transform {wrong}")


@rule("TM-6.5")
def test_the_long_way_round_is_allowed_if_it_does_not_pass_home() -> None:
    """From wasteland four spades the other way make it lakes; a fifth one would make it home."""
    table = auren(workers=15)

    assert "E3 lakes 4" in table.legal_of(0, "transform")
    assert "E3 forest 5" in table.legal_of(0, "transform")
    assert Terrain.FOREST == table.do("0 transform E3 forest 5").state.ground["E3"]


@rule("TM-6.5")
@pytest.mark.parametrize("wrong", ["E3 lakes 3", "F1 lakes 2", "E3 mountains 6"])
def test_no_spade_leads_through_home(wrong: str) -> None:
    at, to, spades = wrong.split()

    with forbidden("TM-6.5", at=at, terrain=to, spades=int(spades)):
        auren().do(f"0 transform {wrong}")


@rule("TM-6.6", "TM-21.36")
def test_home_of_before_may_be_changed_away_up_to_the_neighbour_the_long_way() -> None:
    table = auren(workers=18)

    assert {
        "D1 lakes 1",
        "D1 mountains 1",
        "D1 swamp 2",
        "D1 wasteland 2",
        "D1 plains 3",
        "D1 desert 3",
        "D1 plains 4",
        "D1 desert 4",
        "D1 swamp 5",
        "D1 wasteland 5",
        "D1 lakes 6",
        "D1 mountains 6",
    } == {text for text in table.legal_of(0, "transform") if text.startswith("D1")}
    assert (0, Terrain.MOUNTAINS) == (table.do("0 transform D1 mountains 6").player().workers, table.state.ground["D1"])


@rule("TM-6.6", "TM-21.30", "TM-6.5")
def test_what_became_home_in_this_action_stays_so() -> None:
    table = auren().do("0 power two_spades; transform F1 forest 1")

    with forbidden("TM-6.6", at="F1"):
        table.do("0 transform F1 mountains 1")


@rule("TM-21.30", "TM-20.3")
def test_where_a_replay_allows_it_home_is_left_again() -> None:
    table = auren(options=TerraOptions(allow=(Allowance.LEAVE_HOME,)))
    table.do("0 power two_spades; transform F1 forest 1; transform F1 lakes 1; end")

    assert [Terrain.LAKES] == terrain(table, "F1")


@rule("TM-6.6")
def test_what_was_made_home_in_an_earlier_action_may_be_changed() -> None:
    table = auren().do("0 transform F1 forest 1; end", "0 transform F1 lakes 1; end")

    assert [Terrain.LAKES] == terrain(table, "F1")


@rule("TM-6.10")
@pytest.mark.parametrize("at", ["E2", "F2"])
def test_no_hex_with_a_building_is_transformed(at: str) -> None:
    with forbidden("TM-6.10", at=at, ground="building"):
        auren().do(f"0 transform {at} lakes 1")


@rule("TM-6.10", "TM-21.64")
@pytest.mark.parametrize("ground", ["ice", "volcano"])
def test_ice_and_volcano_stay_for_ever(ground: str) -> None:
    table = auren(ground=f"E3 {ground}")

    with forbidden("TM-6.10", at="E3", ground=ground):
        table.do("0 transform E3 lakes 1")
    with forbidden("TM-6.10", at="E3", ground=ground):
        table.do("0 build E3")


@rule("TM-6.10")
def test_no_other_player_s_hex_is_transformed() -> None:
    table = arrange(player("auren", "F2 dwelling"), player("engineers", "F1 dwelling"))

    with forbidden("TM-6.10", at="F1"):
        table.do("0 transform F1 forest 1")


@rule("TM-6.11")
def test_what_the_turn_has_built_makes_no_more_ground_reachable_for_its_spades() -> None:
    """There is no dwelling before the last spade."""
    table = auren().do("0 power two_spades; transform D2 forest 1")

    with forbidden("TM-7.3", at="D3"):
        table.do("0 transform D3 wasteland 1")


# What spades cost, and where they come from


@rule("TM-6.3", "TM-12.3")
@pytest.mark.parametrize(("level", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_a_spade_costs_workers_by_the_level_of_the_track(level: int, cost: int) -> None:
    table = auren(spades=level, workers=10).do("0 transform E3 mountains 1")

    assert 10 - cost == table.player().workers


@rule("TM-6.3", "TM-19.2")
def test_somebody_who_has_not_the_workers_has_not_the_spades() -> None:
    table = auren(workers=5)

    with forbidden("TM-19.2", good="workers", missing=1):
        table.do("0 transform E3 forest 2")
    assert "E3 mountains 1" in table.legal_of(0, "transform")


@rule("TM-6.3", "TM-12.6")
@pytest.mark.parametrize(("action", "spades"), [("spade", 1), ("two_spades", 2)])
def test_power_actions_give_spades_that_cost_nothing(action: str, spades: int) -> None:
    table = auren(workers=0).do(f"0 power {action}")

    assert [SpadesGained(seat=0, spades=spades)] == table.of(SpadesGained)
    to = {1: "mountains", 2: "forest"}[spades]
    table.do(f"0 transform E3 {to} {spades}")
    assert (Transformed(seat=0, at="E3", terrain=Terrain(to), spades=spades),) == table.events


@rule("TM-6.3", "TM-12.7")
def test_the_scroll_gives_a_spade_once_a_round() -> None:
    table = auren(scroll=Scroll.SPADE, workers=1).do("0 special scroll_spade; build F1; end")

    assert [Terrain.FOREST] == terrain(table, "F1")
    with forbidden("TM-12.7", action="scroll_spade"):
        table.do("0 special scroll_spade")


@rule("TM-6.2", "TM-19.4")
def test_spades_are_used_before_the_turn_ends() -> None:
    table = auren().do("0 power spade")

    with forbidden("TM-19.4", open="spades"):
        table.do("0 end")
    with forbidden("TM-12.9"):
        table.do("0 upgrade F2 trading_house")


@rule("TM-6.4", "TM-12.7")
def test_so_may_that_of_the_scroll_on_the_way_to_a_dwelling() -> None:
    table = auren(scroll=Scroll.SPADE, workers=4).do("0 special scroll_spade; build E3")

    assert (0, "dwelling") == (table.player().workers, table.player().buildings["E3"])


@rule("TM-6.4")
def test_a_hex_may_be_left_half_way_and_then_belongs_to_nobody() -> None:
    table = auren(workers=10).do("0 transform E3 mountains 1; end")
    assert [Terrain.MOUNTAINS] == terrain(table, "E3")

    table = arrange(
        player("auren", "F2 dwelling"), player("engineers", "F1 dwelling"), ground="E3 mountains", turn=1, passed=(0,)
    )
    with forbidden("TM-7.3"):
        table.do("1 build E3")
    table = arrange(
        player("auren", "F2 dwelling"), player("engineers", "E4 dwelling"), ground="E3 mountains", turn=1, passed=(0,)
    )
    assert "dwelling" == table.do("1 build E3").player(1).buildings["E3"]


@rule("TM-6.12")
def test_the_tile_of_the_round_scores_every_spade_bought() -> None:
    assert 24 == auren(tile="spade_earth").do("0 transform E3 forest 2").points()


@rule("TM-6.12", "TM-21.32")
def test_it_scores_free_spades_when_they_are_gained_and_keeps_them_scored() -> None:
    table = auren(tile="spade_earth").do("0 power two_spades")
    assert 24 == table.points()

    assert 24 == table.do("0 waste; end").points()


@rule("TM-6.12", "TM-6.4")
def test_it_scores_free_and_bought_spades_of_one_action() -> None:
    assert 26 == auren(tile="spade_earth", ground="E3 desert").do("0 power two_spades; transform E3 forest 3").points()


@rule("TM-6.12")
def test_other_tiles_do_not_score_spades() -> None:
    assert 20 == auren(tile="dwelling_water").do("0 power two_spades; transform E3 forest 2").points()


# Spades of the cult bonus


@rule("TM-6.5")
def test_what_spades_of_the_bonus_made_home_stays_so() -> None:
    table = bonus(2).do("0 transform F1 forest 1")

    with forbidden("TM-6.6", at="F1"):
        table.do("0 transform F1 lakes 1")
    assert "D1 lakes 1" in table.legal_of(0, "transform")
