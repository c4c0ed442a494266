"""The factions of the desert: Fakirs and Nomads (TM-17.8, TM-17.12)."""

import pytest

from rules.core.model import Seat
from rules.terra_mystica.events import CarpetLengthened, Crossed, Transformed
from rules.terra_mystica.goods import Building
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "A2 dwelling")


def fakirs(buildings: str = "G7 dwelling", turn: Seat = 0, **given: object) -> TerraTable:
    """Arrange a table of Fakirs in the south-east, the other player having passed."""
    return arrange(player("fakirs", buildings, **given), FAR, turn=turn, passed=(1,))


def nomads(buildings: str = "G7 stronghold", ground: str = "", **given: object) -> TerraTable:
    """Arrange a table of Nomads in the south-east, the other player having passed."""
    return arrange(player("nomads", buildings, **given), FAR, ground=ground, passed=(1,))


@rule("TM-17.8", "TM-17.15")
def test_a_carpet_skips_a_hex_for_a_priest_and_four_points() -> None:
    table = fakirs(priests=2).do("0 build H7")

    assert (1, 24) == (table.player().priests, table.points())
    assert {"G7": Building.DWELLING, "H7": Building.DWELLING} == table.player().buildings


@rule("TM-17.8")
def test_a_carpet_also_flies_without_building() -> None:
    table = fakirs(priests=1).do("0 transform H7 desert 1; end")

    assert (0, 24) == (table.player().priests, table.points())


@rule("TM-17.8")
def test_a_carpet_wants_a_priest() -> None:
    with forbidden("TM-19.2", good="priests", missing=1):
        fakirs(priests=0).do("0 build H7")


@rule("TM-17.15", "TM-21.39")
def test_beside_a_building_no_carpet_is_used() -> None:
    table = fakirs(priests=1).do("0 build F7")

    assert (1, 20) == (table.player().priests, table.points())
    assert not table.of(Crossed)


@rule("TM-21.39", "TM-9.9")
def test_over_a_bridge_no_carpet_is_used() -> None:
    table = fakirs("B5 dwelling", priests=1, bridges=("B5:C5",)).do("0 build C5")

    assert (1, 20) == (table.player().priests, table.points())


@rule("TM-17.15")
def test_turning_and_building_in_one_action_pays_the_carpet_once() -> None:
    table = fakirs(priests=2).do("0 transform H7 desert 1; build H7; end")

    assert (1, 24) == (table.player().priests, table.points())


@rule("TM-17.15")
def test_turning_and_building_in_two_actions_pays_the_carpet_twice() -> None:
    table = fakirs(priests=2).do("0 transform H7 desert 1; end", "0 build H7; end")

    assert (0, 28) == (table.player().priests, table.points())


@rule("TM-17.15")
def test_a_carpet_flies_once_in_an_action() -> None:
    table = fakirs(priests=5, bowls=(0, 0, 12)).do("0 power two_spades; transform H7 desert 1")

    with forbidden("TM-17.15", at="I12"):
        table.do("0 transform I12 desert 1")


@rule("TM-17.8")
@pytest.mark.parametrize(
    ("given", "hexes"),
    [
        ({}, 1),
        ({"buildings": "G7 stronghold"}, 2),
        ({"carpet": 1}, 2),
        ({"buildings": "G7 stronghold", "carpet": 1}, 3),
        ({"buildings": "G7 stronghold", "carpet": 2}, 4),
    ],
)
def test_the_stronghold_and_every_shipping_tile_make_the_carpet_longer(given: dict[str, object], hexes: int) -> None:
    table = fakirs(priests=1, **given)  # type: ignore[arg-type]
    farthest = {1: "H7", 2: "D7", 3: "C5", 4: "G3"}

    assert [n <= hexes for n in farthest] == [
        f"{at} desert {spades}" in table.legal_of(0, "transform")
        for at, spades in zip(farthest.values(), (1, 1, 2, 3), strict=True)
    ]


@rule("TM-21.39")
def test_a_longer_carpet_may_skip_one_hex_only() -> None:
    table = fakirs("G7 stronghold", priests=1).do("0 build H7")

    assert (0, 24) == (table.player().priests, table.points())


@rule("TM-17.8")
def test_the_stronghold_tells_of_the_longer_carpet() -> None:
    table = fakirs("G7 trading_house").do("0 upgrade G7 stronghold")

    assert [CarpetLengthened(seat=0)] == table.of(CarpetLengthened)


@rule("TM-17.25", "TM-12.2")
def test_fakirs_do_not_advance_shipping() -> None:
    with forbidden("TM-12.2"):
        fakirs(priests=1).do("0 advance shipping")


@rule("TM-21.38", "TM-17.25")
def test_the_scroll_does_not_let_fakirs_sail() -> None:
    table = fakirs("B1 dwelling", priests=0, scroll=Scroll.SHIPPING)

    assert not [text for text in table.legal(0) if text.startswith("build A3")]
    with forbidden("TM-19.2", good="priests"):
        table.do("0 build A3")


@rule("TM-17.8")
def test_the_spade_track_of_the_fakirs_has_one_step() -> None:
    table = fakirs(priests=2).do("0 advance spades; end")

    with forbidden("TM-12.3", level=1):
        table.do("0 advance spades")


@rule("TM-17.12", "TM-17.20", "TM-21.35")
def test_a_sandstorm_makes_a_desert_without_spades() -> None:
    table = arrange(player("nomads", "G7 stronghold"), FAR, tile="spade_earth")
    table.do("0 special sandstorm; storm H8; end")

    assert table.state.ground["H8"] is Terrain.DESERT
    assert [0] == [event.spades for event in table.of(Transformed)]
    assert (20, 30, 20) == (table.points(), table.player().coins, table.player().workers)


@rule("TM-17.12", "TM-21.35")
def test_after_the_sandstorm_a_dwelling_costs_as_ever() -> None:
    table = nomads().do("0 special sandstorm; storm H8; build H8; end")

    assert (28, 19) == (table.player().coins, table.player().workers)
    assert table.player().buildings["H8"] is Building.DWELLING


@rule("TM-17.12", "TM-21.37")
def test_after_the_sandstorm_no_other_hex_is_built_on() -> None:
    table = nomads(ground="F7 desert").do("0 special sandstorm; storm H8")

    with forbidden("TM-21.37", at="F7"):
        table.do("0 build F7")


@rule("TM-17.20")
@pytest.mark.parametrize("terrain", [Terrain.DESERT, Terrain.ICE, Terrain.VOLCANO])
def test_a_sandstorm_wants_a_basic_terrain_other_than_desert(terrain: Terrain) -> None:
    table = nomads(ground=f"H8 {terrain}").do("0 special sandstorm")

    with forbidden("TM-17.20", at="H8", terrain=terrain):
        table.do("0 storm H8")


@rule("TM-17.20")
def test_a_sandstorm_spares_buildings() -> None:
    table = arrange(player("nomads", "G7 stronghold"), player("cultists", "F7 dwelling")).do("0 special sandstorm")

    with forbidden("TM-6.10", at="F7"):
        table.do("0 storm F7")


@rule("TM-21.35", "TM-17.12")
def test_a_sandstorm_does_not_cross_a_bridge_but_spades_do() -> None:
    table = nomads("B5 stronghold", bridges=("B5:C5",))

    assert "C5" in table.legal_of(0, "build")
    table.do("0 special sandstorm")
    for at in ("C5", "A1"):
        with forbidden("TM-21.35", at=at):
            table.do(f"0 storm {at}")


@rule("TM-17.12")
def test_a_sandstorm_does_not_cross_a_river() -> None:
    table = nomads("D3 stronghold", shipping=1).do("0 special sandstorm")

    with forbidden("TM-21.35", at="E5"):
        table.do("0 storm E5")


@rule("TM-17.16", "TM-12.7")
def test_a_sandstorm_comes_once_a_round_and_with_the_stronghold() -> None:
    with forbidden("TM-17.16", action="sandstorm"):
        nomads("G7 trading_house").do("0 special sandstorm")

    table = nomads().do("0 special sandstorm; storm H8; end")
    with forbidden("TM-12.7", action="sandstorm"):
        table.do("0 special sandstorm")


@rule("TM-12.11", "TM-17.12")
def test_a_sandstorm_may_be_given_up() -> None:
    table = nomads().do("0 special sandstorm")

    with forbidden("TM-19.4", open="RaiseStorm"):
        table.do("0 end")
    table.do("0 forgo storm; end")
    assert nomads().state.ground == table.state.ground
