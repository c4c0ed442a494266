"""Spades on several hexes, bought spades, and where the dwelling stands (TM-6.7 to TM-6.9, TM-21.26 to TM-21.37).

The Auren live in the forest, on F2 and E2. Beside them lie D1, which is forest; D2 and F1, a spade away; E1 and E3, two
spades away.
"""

from typing import Any

import pytest

from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.events import SpadesWasted, Transformed
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.options import TerraOptions
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling")


def auren(ground: str = "", options: TerraOptions | None = None, **given: Any) -> TerraTable:
    """Arrange a table of Auren with a lot of power, the other player having passed."""
    own = player("auren", "F2 dwelling, E2 dwelling", **{"bowls": (0, 0, 12), **given})
    return arrange(own, FAR, ground=ground, passed=(1,), options=options)


def terrain(table: TerraTable, *hexes: str) -> list[Terrain]:
    """Return what *hexes* show."""
    return [table.state.ground[at] for at in hexes]


# Several hexes in one action


@rule("TM-6.7", "TM-21.26")
def test_a_spade_left_when_a_hex_is_home_may_go_to_another() -> None:
    table = auren().do("0 power two_spades; transform F1 forest 1; transform E3 mountains 1; build F1; end")

    assert [Terrain.FOREST, Terrain.MOUNTAINS] == terrain(table, "F1", "E3")
    assert "dwelling" == table.player().buildings["F1"]


@rule("TM-6.7", "TM-21.26")
def test_the_order_of_the_hexes_does_not_matter() -> None:
    table = auren().do("0 power two_spades; transform E3 mountains 1; transform F1 forest 1; build F1; end")

    assert [Terrain.FOREST, Terrain.MOUNTAINS] == terrain(table, "F1", "E3")


@rule("TM-6.7", "TM-21.26")
def test_no_two_hexes_are_left_half_way() -> None:
    table = auren().do("0 power two_spades; transform E3 mountains 1")

    with forbidden("TM-6.7", at="E1"):
        table.do("0 transform E1 lakes 1")
    assert {"D2 forest 1", "E3 forest 1", "F1 forest 1"} <= set(table.legal_of(0, "transform"))
    assert not [text for text in table.legal_of(0, "transform") if text.startswith(("D1", "E1"))]


@rule("TM-6.7")
def test_home_changed_away_counts_as_half_way() -> None:
    table = auren().do("0 power two_spades; transform D1 lakes 1")

    with forbidden("TM-6.7", at="E3"):
        table.do("0 transform E3 mountains 1")


@rule("TM-6.7", "TM-21.26")
def test_both_may_become_home_and_one_be_built_on() -> None:
    table = auren().do("0 power two_spades; transform D2 forest 1; transform F1 forest 1")

    assert ["D2", "F1"] == table.legal_of(0, "build")
    table.do("0 build D2")
    with forbidden("TM-12.9"):
        table.do("0 build F1")


@rule("TM-6.7", "TM-6.9", "TM-21.27")
def test_a_spade_left_is_thrown_away_before_a_dwelling_is_built() -> None:
    table = auren().do("0 power two_spades; transform F1 forest 1")

    with forbidden("TM-21.27", spades=1):
        table.do("0 build F1")
    table.do("0 waste; build F1; end")
    assert "dwelling" == table.player().buildings["F1"]


@rule("TM-6.9")
def test_thrown_away_spades_are_told() -> None:
    table = auren().do("0 power two_spades; transform F1 forest 1; waste")

    assert [SpadesWasted(seat=0, spades=1)] == table.of(SpadesWasted)
    with forbidden("TM-6.9"):
        table.do("0 waste")


@rule("TM-6.9", "TM-12.11")
def test_paid_spades_are_not_thrown_away() -> None:
    with forbidden("TM-6.9"):
        auren().do("0 waste")


@rule("TM-6.9")
def test_after_the_dwelling_no_spade_is_used() -> None:
    table = auren().do("0 power spade; build F1")

    assert [] == table.legal_of(0, "transform")
    with forbidden("TM-12.9"):
        table.do("0 transform E3 mountains 1")


@rule("TM-6.7")
def test_with_no_hex_changed_the_dwelling_may_stand_where_it_is_home_already() -> None:
    table = auren().do("0 power spade; waste")

    assert ["D1"] == table.legal_of(0, "build")
    table.do("0 build D1; end")
    assert 0 == table.state.turn


@rule("TM-6.7", "TM-21.37")
def test_with_a_hex_made_home_the_dwelling_stands_on_no_other() -> None:
    table = auren().do("0 power spade; transform F1 forest 1")

    assert ["F1"] == table.legal_of(0, "build")
    with forbidden("TM-21.37", at="D1"):
        table.do("0 build D1")


@rule("TM-6.7", "TM-21.37")
@pytest.mark.parametrize("spades", ["power spade; ", ""])
def test_with_a_hex_left_half_way_it_stands_nowhere(spades: str) -> None:
    table = auren().do(f"0 {spades}transform E3 mountains 1")

    assert [] == table.legal_of(0, "build")
    with forbidden("TM-21.37", at="D1"):
        table.do("0 build D1")
    with forbidden("TM-21.37", at="E3"):
        table.do("0 build E3")


@rule("TM-21.37", "TM-20.3")
def test_where_a_replay_allows_it_it_stands_on_home_of_before() -> None:
    table = auren(options=TerraOptions(allow=(Allowance.OTHER_LOT,))).do("0 power spade; transform E3 mountains 1")

    assert "dwelling" == table.do("0 build D1; end").player().buildings["D1"]


@rule("TM-6.7")
def test_three_spades_may_leave_two_hexes_half_way_as_long_as_one_can_be_brought_home_still() -> None:
    """The Halflings' stronghold gives three; the dwelling uses the last one."""
    halflings = player("halflings", "E2 trading_house, F2 dwelling")
    table = arrange(halflings, FAR, ground="E3 wasteland, F1 wasteland", passed=(1,))
    table.do("0 upgrade E2 stronghold; transform E3 desert 1; transform F1 desert 1")

    with forbidden("TM-6.7"):
        table.do("0 waste")
    with forbidden("TM-6.7", at="D2"):
        table.do("0 transform D2 swamp 1")
    assert ["E3", "F1"] == table.legal_of(0, "build")
    table.do("0 build E3; end")
    assert [Terrain.PLAINS, Terrain.DESERT] == terrain(table, "E3", "F1")


# Bought spades


@rule("TM-6.8", "TM-21.29")
def test_with_workers_alone_one_hex_is_changed() -> None:
    table = auren().do("0 transform F1 forest 1")

    with forbidden("TM-6.8"):
        table.do("0 transform E3 mountains 1")
    assert [] == table.legal_of(0, "transform")


@rule("TM-21.29")
def test_two_paid_spades_on_a_hex_three_away_are_both_used_and_no_dwelling_is_built() -> None:
    table = auren(ground="E3 desert").do("0 transform E3 mountains 2")

    with forbidden("TM-21.37", at="E3"):
        table.do("0 build E3")
    with forbidden("TM-6.8"):
        table.do("0 transform E3 forest 1")
    assert [] == table.do("0 end").of(Transformed)


@rule("TM-6.8", "TM-21.28", "TM-6.4")
def test_free_and_bought_spades_go_all_to_one_hex() -> None:
    table = auren(ground="E3 desert", workers=4).do("0 power two_spades; transform E3 forest 3; build E3; end")

    assert (0, "dwelling") == (table.player().workers, table.player().buildings["E3"])


@rule("TM-6.8", "TM-21.28")
def test_after_the_first_transform_no_spade_is_bought() -> None:
    table = auren(ground="E3 desert").do("0 power two_spades; transform E3 wasteland 1")

    with forbidden("TM-6.8", spades=1):
        table.do("0 transform E3 forest 2")
    with forbidden("TM-6.8", spades=1):
        table.do("0 build E3")
    table.do("0 transform E3 mountains 1")
    with forbidden("TM-6.8"):
        table.do("0 transform E3 forest 1")


@rule("TM-6.8")
def test_no_spade_is_bought_for_a_second_hex() -> None:
    table = auren().do("0 power two_spades; transform F1 forest 1")

    with forbidden("TM-6.8", spades=1):
        table.do("0 transform E3 forest 2")
    with forbidden("TM-6.8", spades=1):
        table.do("0 build E3")


@rule("TM-21.28", "TM-12.1")
def test_a_dwelling_takes_the_shortest_way_with_the_free_spades_first() -> None:
    table = auren(ground="E3 desert", workers=4).do("0 power two_spades; build E3; end")

    assert 0 == table.player().workers


@rule("TM-21.27")
def test_a_dwelling_on_a_nearer_hex_needs_the_spade_left_thrown_away_first() -> None:
    table = auren().do("0 power two_spades")

    with forbidden("TM-21.27", spades=2):
        table.do("0 build F1")
    with forbidden("TM-21.27", spades=2):
        table.do("0 build D1")
