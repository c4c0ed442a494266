"""The factions of the mountains: Dwarves and Engineers (TM-17.6, TM-17.7)."""

import pytest

from rules.terra_mystica.events import Crossed
from rules.terra_mystica.goods import Building, Source
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("witches", "A10 dwelling")


def dwarves(buildings: str = "F6 dwelling", **given: object) -> TerraTable:
    """Arrange a table of Dwarves in the east, the other player having passed."""
    return arrange(player("dwarves", buildings, **given), FAR, passed=(1,))


def engineers(buildings: str = "C5 dwelling", **given: object) -> TerraTable:
    """Arrange a table of Engineers by the river, the other player having passed."""
    return arrange(player("engineers", buildings, **given), FAR, passed=(1,))


@rule("TM-17.6", "TM-17.15")
def test_a_tunnel_skips_a_hex_for_two_workers_and_four_points() -> None:
    table = dwarves().do("0 build D7")

    assert (20 - 3 - 2 - 1, 24) == (table.player().workers, table.points())
    assert ["D7"] == [event.at for event in table.of(Crossed)]


@rule("TM-17.6")
def test_a_tunnel_is_also_dug_without_building() -> None:
    table = dwarves().do("0 transform D7 mountains 1; end")

    assert (20 - 3 - 2, 24) == (table.player().workers, table.points())


@rule("TM-17.6")
def test_with_the_stronghold_a_tunnel_costs_one_worker() -> None:
    table = dwarves("F6 stronghold").do("0 transform D7 mountains 1")

    assert (20 - 3 - 1, 24) == (table.player().workers, table.points())


@rule("TM-17.6", "TM-19.3")
def test_spades_tunnel_and_dwelling_must_be_paid_for_together() -> None:
    table = dwarves(workers=5)

    assert "D7" not in table.legal_of(0, "build")
    with forbidden("TM-19.2", good="workers", missing=1):
        table.do("0 build D7")


@rule("TM-17.15", "TM-21.39")
def test_beside_a_building_no_tunnel_is_dug() -> None:
    table = dwarves().do("0 transform E9 mountains 1")

    assert (17, 20) == (table.player().workers, table.points())


@rule("TM-17.15")
def test_turning_and_building_in_one_action_pays_the_tunnel_once() -> None:
    assert 24 == dwarves().do("0 transform D7 mountains 1; build D7; end").points()


@rule("TM-17.15")
def test_turning_and_building_in_two_actions_pays_the_tunnel_twice() -> None:
    table = dwarves().do("0 transform D7 mountains 1; end", "0 build D7; end")

    assert (20 - 3 - 2 - 2 - 1, 28) == (table.player().workers, table.points())


@rule("TM-17.15")
def test_a_tunnel_is_dug_once_in_an_action() -> None:
    table = dwarves(bowls=(0, 0, 6)).do("0 power two_spades; transform D7 mountains 1")

    with forbidden("TM-17.15", at="G4"):
        table.do("0 transform G4 wasteland 1")
    assert 24 == table.do("0 transform E9 mountains 1; build E9; end").points()


@rule("TM-17.15", "TM-17.25")
def test_a_tunnel_goes_under_buildings_and_rivers() -> None:
    rival = player("witches", "E9 dwelling, E10 dwelling")
    table = arrange(player("dwarves", "F6 dwelling"), rival).do("0 build D7")

    assert table.player().buildings["D7"] is Building.DWELLING
    assert "A3" in dwarves("C1 dwelling").legal_of(0, "build")


@rule("TM-17.25", "TM-12.2")
def test_dwarves_do_not_advance_shipping() -> None:
    with forbidden("TM-12.2"):
        dwarves(priests=1).do("0 advance shipping")


@rule("TM-21.38", "TM-17.25")
def test_the_scroll_does_not_let_dwarves_sail() -> None:
    table = dwarves("F1 dwelling", scroll=Scroll.SHIPPING).do("0 build H2")

    assert 24 == table.points()


@rule("TM-17.7", "TM-17.19")
def test_engineers_bridge_for_two_workers_without_a_stronghold() -> None:
    table = engineers().do("0 special worker_bridge; bridge A11:C5; end")

    assert (18, ("A11:C5",)) == (table.player().workers, table.player().bridges)


@rule("TM-17.7", "TM-17.19", "TM-2.1")
def test_engineers_bridge_as_often_as_they_like_up_to_three() -> None:
    table = engineers().do("0 special worker_bridge; bridge A11:C5; end")
    table.do("0 special worker_bridge; bridge B5:C5; end", "0 special worker_bridge; bridge B6:C5; end")

    assert (14, 3) == (table.player().workers, len(table.player().bridges))
    with forbidden("TM-2.1", building="bridge"):
        table.do("0 special worker_bridge; bridge C5:D6")


@rule("TM-17.19")
def test_the_three_bridges_include_those_of_the_power_action() -> None:
    table = engineers(bowls=(0, 0, 3), bridges=("A11:C5", "B5:C5", "B6:C5")).do("0 power bridge")

    assert ["forgo bridge"] == [text for text in table.legal(0) if "bridge" in text]


@rule("TM-17.19", "TM-19.2")
def test_the_bridge_wants_two_workers() -> None:
    with forbidden("TM-19.2", good="workers", missing=1):
        engineers(workers=1).do("0 special worker_bridge")


@rule("TM-17.19")
def test_the_bridge_is_a_whole_action() -> None:
    table = engineers().do("0 special worker_bridge; bridge A11:C5")

    with forbidden("TM-12.9"):
        table.do("0 build D7")


@rule("TM-17.7", "TM-21.54", "TM-13.1")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        ("C5 stronghold", 0),
        ("C5 stronghold, A11 dwelling", 3),
        ("C5 stronghold, A11 dwelling, B6 temple", 6),
        ("C5 dwelling, A11 dwelling, B6 temple", 0),
    ],
)
def test_passing_engineers_score_bridges_between_their_buildings(buildings: str, points: int) -> None:
    table = engineers(buildings, bridges=("A11:C5", "B6:C5")).do("0 pass spade")

    assert 20 + points == table.points()


@rule("TM-21.54")
def test_the_bridge_of_another_scores_nothing() -> None:
    rival = player("witches", "B5 dwelling", bridges=("A11:C5",))
    table = arrange(player("engineers", "C5 stronghold, A11 dwelling"), rival, passed=(1,))

    assert 20 == table.do("0 pass spade").points()


@rule("TM-21.54", "TM-13.1")
def test_bridges_score_with_every_pass_anew() -> None:
    table = engineers("C5 stronghold, A11 dwelling", bridges=("A11:C5",)).do("0 pass spade; end")
    table.do("1 pass six_coins; end", "0 pass shipping")

    assert 6 == table.player().earned[list(Source).index(Source.STRONGHOLD)]
