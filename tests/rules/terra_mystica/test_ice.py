"""The factions of the ice: Ice Maidens and Yetis (TM-18.1 to TM-18.3)."""

import pytest

from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.tiles import PowerAction
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("witches", "A10 dwelling")


def ice(
    faction: str = "ice_maidens", buildings: str = "F6 dwelling", *, ground: str = "", **given: object
) -> TerraTable:
    """Arrange a table of a faction of the ice that chose mountains, the other player having passed."""
    return arrange(player(faction, buildings, **({"chosen": "mountains"} | given)), FAR, ground=ground, passed=(1,))


@rule("TM-18.1", "TM-21.63", "TM-18.15")
@pytest.mark.parametrize(
    ("terrain", "spades"),
    [("mountains", 1), ("desert", 2), ("plains", 3), ("wasteland", 1), ("forest", 1), ("lakes", 2), ("swamp", 3)],
)
def test_ice_is_as_far_as_the_chosen_terrain_which_itself_takes_a_spade(terrain: str, spades: int) -> None:
    table = ice(ground=f"F7 {terrain}", workers=10).do("0 build F7")

    assert (table.state.ground["F7"], 10 - 3 * spades - 1) == (Terrain.ICE, table.player().workers)


@rule("TM-21.63", "TM-18.1")
def test_fewer_spades_do_not_make_ice() -> None:
    with forbidden("TM-6.1", at="F7", terrain="ice", spades=2, needed=3):
        ice().do("0 transform F7 ice 2")


@rule("TM-21.63", "TM-6.4")
def test_a_hex_may_stop_on_the_way_to_ice() -> None:
    table = ice().do("0 transform F7 desert 1; end", "0 transform F7 ice 2")

    assert 20 - 9 == table.player().workers


@rule("TM-21.63")
def test_a_hex_brought_to_the_chosen_terrain_takes_one_more() -> None:
    table = ice().do("0 transform F7 mountains 3; end")

    assert ["F7 ice 1"] == [text for text in table.legal_of(0, "transform") if text.startswith("F7 ice")]
    assert 20 - 12 == table.do("0 transform F7 ice 1").player().workers


@rule("TM-22.11", "TM-21.63", "TM-6.5")
@pytest.mark.parametrize(("spades", "way"), [(2, "through the mountains chosen"), (5, "the long way round")])
def test_spades_pass_through_the_chosen_terrain_or_go_the_long_way_round(spades: int, way: str) -> None:
    table = ice(ground="F7 wasteland", workers=15).do(f"0 transform F7 forest {spades}; end")

    assert (Terrain.FOREST, 15 - 3 * spades) == (table.state.ground["F7"], table.player().workers), way


@rule("TM-18.1")
def test_the_chosen_terrain_is_not_built_on() -> None:
    table = ice(ground="F7 mountains", workers=2)

    with forbidden("TM-19.2", good="workers", missing=2):
        table.do("0 build F7")


@rule("TM-18.1", "TM-12.1")
def test_ice_that_is_there_is_built_on() -> None:
    assert 19 == ice(ground="F7 ice").do("0 build F7").player().workers


@rule("TM-21.64", "TM-18.1", "TM-6.10")
def test_nobody_transforms_ice() -> None:
    rival = player("halflings", "G7 dwelling")
    table = arrange(player("ice_maidens", "F6 dwelling", chosen="mountains"), rival, ground="F7 ice", turn=1)

    assert not [text for text in table.legal_of(1, "transform") if text.startswith("F7")]
    with forbidden("TM-6.10", at="F7"):
        table.do("1 transform F7 plains 1")
    with forbidden("TM-6.10", at="F7"):
        ice(ground="F7 ice").do("0 transform F7 plains 3")


@rule("TM-18.15", "TM-12.3")
@pytest.mark.parametrize("faction", ["ice_maidens", "yetis"])
def test_ice_factions_improve_spades_for_one_worker(faction: str) -> None:
    table = ice(faction, priests=1).do("0 advance spades; end")

    assert (25, 19, 0) == (table.player().coins, table.player().workers, table.player().priests)


@rule("TM-18.2", "TM-13.1")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [("F6 stronghold, F7 temple, G7 temple", 6), ("F6 stronghold, F7 sanctuary", 0), ("F6 dwelling, F7 temple", 0)],
)
def test_passing_ice_maidens_score_three_for_each_temple(buildings: str, points: int) -> None:
    assert 20 + points == ice(buildings=buildings).do("0 pass spade").points()


@rule("TM-18.3", "TM-21.69")
@pytest.mark.parametrize(
    ("power", "actions"),
    [
        (1, ""),
        (2, "bridge priest"),
        (3, "bridge coins priest spade workers"),
        (5, "bridge coins priest spade two_spades workers"),
    ],
)
def test_yetis_pay_one_power_less_for_power_actions(power: int, actions: str) -> None:
    assert actions.split() == ice("yetis", bowls=(0, 0, power)).legal_of(0, "power")


@rule("TM-18.16", "TM-5.5")
def test_yetis_convert_at_the_price_of_all() -> None:
    table = ice("yetis", bowls=(0, 0, 4))

    with forbidden("TM-19.2", good="power", missing=1):
        table.do("0 convert power priest 1")


@rule("TM-18.3", "TM-12.6")
def test_without_the_stronghold_yetis_find_spaces_covered() -> None:
    table = arrange(player("yetis", "F6 temple", chosen="mountains", bowls=(0, 0, 12)), FAR, taken="coins", passed=(1,))

    with forbidden("TM-12.6", action="coins"):
        table.do("0 power coins")


@rule("TM-18.3", "TM-21.69", "TM-18.16")
def test_with_the_stronghold_yetis_use_covered_spaces_again_and_again() -> None:
    rival = player("witches", "A10 dwelling", bowls=(0, 0, 12))
    given = player("yetis", "F6 stronghold", chosen="mountains", bowls=(0, 0, 12))
    table = arrange(given, rival, taken="coins")
    table.do("0 power coins; end", "1 power workers; end", "0 power coins; end")

    assert (44, (6, 0, 6)) == (table.player().coins, table.player().bowls)
    assert (PowerAction.COINS, PowerAction.WORKERS) == table.state.taken
    with forbidden("TM-12.6", action="coins"):
        table.do("1 power coins")


@rule("TM-18.3", "TM-18.16")
@pytest.mark.parametrize(("building", "power"), [("stronghold", 4), ("sanctuary", 4), ("temple", 2), ("dwelling", 1)])
def test_large_buildings_of_the_yetis_bring_more_power(building: str, power: int) -> None:
    given = player("yetis", f"F6 {building}", chosen="mountains", bowls=(12, 0, 0))
    table = arrange(given, player("halflings", "F7 dwelling"), turn=1).do("1 upgrade F7 trading_house")

    assert [power] == [offer.amount for offer in table.state.offers if isinstance(offer, Leech)]


@rule("TM-18.16", "TM-9.1")
@pytest.mark.parametrize(("faction", "town"), [("yetis", True), ("ice_maidens", False)])
def test_large_buildings_of_the_yetis_count_more_for_towns(faction: str, town: bool) -> None:
    table = ice(faction, "F6 stronghold, F7 dwelling, G7 dwelling", ground="E10 ice").do("0 build E10")

    assert town is bool(table.legal_of(0, "town"))
