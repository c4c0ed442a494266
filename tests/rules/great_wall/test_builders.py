"""The builders' encampment, and what is built (GW-6.7, GW-6.8)."""

from typing import Any

import pytest

from rules.great_wall.state.decisions import Build, MoveClerks
from rules.great_wall.state.events import Paid, WallBuilt
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.tasks import ActivationStep
from rules.great_wall.state.wall import free_spots
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import SectionId
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, column, player

STOP = MoveClerks(seat=0, left=1)


def building(there: tuple[int, ...], *players: Player, **given: Any) -> WallTable:
    asked = (ActivationStep(), STOP)
    return arrange(*players, asked=asked, clerks={"builders_encampment": there}, **given)


def only(goods: str) -> tuple[Player, ...]:
    """Return three players; the first owns *goods*."""
    return player(goods=goods), player(), player()


@rule("GW-6.7")
def test_barricade_costs_any_two_and_gives_two_honour() -> None:
    table = building((0,)).do("0 barricade left")

    assert table.pending == ["0 Pay"]
    assert sorted(table.legal_of(0, "pay")) == ["1s1g", "1w1g", "1w1s", "2g", "2s", "2w"]

    table.do("0 pay 1w1g")

    assert table.section("L").barricades == 1
    assert table.honour() == 2
    assert table.goods() == "19w20s19g20c"


@rule("GW-6.7")
def test_chi_pays_no_barricade() -> None:
    table = building((0,), *only("1w20c"))

    with forbidden("GW-1.4", mixed=2, owned="1w20c"):
        table.do("0 barricade left")

    table = building((0,)).do("0 barricade left")

    with forbidden("GW-6.8", mixed=2):
        table.do("0 pay 2c")


@rule("GW-6.7", "GW-1.2")
def test_section_has_room_for_three_barricades() -> None:
    table = building((0,), left=column(barricades=3))

    with forbidden("GW-6.7", section="left"):
        table.do("0 barricade left")

    assert table.legal_of(0, "barricade") == ["middle", "right"]


@rule("GW-6.7")
@pytest.mark.parametrize(
    ("level", "left", "honour"), [(0, "20w15s20g20c", 5), (1, "16w14s20g20c", 10), (2, "16w13s16g20c", 15)]
)
def test_walls_cost_and_are_worth_what_is_printed(level: int, left: str, honour: int) -> None:
    table = building((0,), middle=column(level=level)).do("0 wall middle")

    assert table.goods() == left
    assert table.honour() == honour
    assert table.section("M").level == level + 1
    assert table.player().built == 1
    assert table.of(WallBuilt) == [WallBuilt(0, SectionId.MIDDLE, level + 1)]


@rule("GW-6.7")
def test_no_wall_is_higher_than_the_third_level() -> None:
    table = building((0,), middle=column(level=3))

    with forbidden("GW-1.2", section="middle", level=3):
        table.do("0 wall middle")


@rule("GW-6.7")
def test_archers_stay_on_the_wall_and_do_not_fire() -> None:
    table = building((0,), middle=column(level=1, archers=(0, 1))).do("0 wall middle")

    assert table.section("M").archers == (0, 1)
    assert free_spots(table.state, SectionId.MIDDLE) == 1
    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.7")
def test_each_clerk_builds_one_thing() -> None:
    table = building((0, 0)).do("0 wall middle; wall middle")

    assert table.section("M").level == 2
    assert table.honour() == 15
    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.7")
def test_wall_must_be_paid() -> None:
    table = building((0,), *only("4s"))

    with forbidden("GW-1.4", cost="5s", owned="4s", warehouse="0"):
        table.do("0 wall left")


@rule("GW-6.8", "GW-20.9", "GW-6.12")
def test_warehouse_pays_for_a_wall_first() -> None:
    table = building((0,), *only("2s"), warehouse="3s").do("0 wall left")

    assert table.of(Paid) == [Paid(0, Goods(stone=2), Goods(stone=3))]
    assert table.goods() == "0"
    assert str(table.state.warehouse) == "0"
    assert table.honour() == 5


@rule("GW-6.8")
def test_warehouse_pays_only_what_matches() -> None:
    table = building((0,), *only("5s"), warehouse="3w1s2g").do("0 wall left")

    assert table.goods() == "1s"
    assert str(table.state.warehouse) == "3w2g"


@rule("GW-6.8", "GW-20.10")
def test_warehouse_pays_for_a_barricade_and_own_resources_cannot_be_chosen() -> None:
    table = building((0,), warehouse="4w").do("0 barricade left")

    assert table.of(Paid) == [Paid(0, Goods(), Goods(wood=2))]
    assert table.goods() == "20w20s20g20c"
    assert str(table.state.warehouse) == "2w"
    assert table.honour() == 2


@rule("GW-6.8")
def test_player_chooses_which_resources_of_the_warehouse_pay_for_a_barricade() -> None:
    table = building((0,), *only("0"), warehouse="1w1s1g").do("0 barricade left")

    assert sorted(table.legal(0)) == ["pay 1s1g", "pay 1w1g", "pay 1w1s"]

    table.do("0 pay 1s1g")

    assert str(table.state.warehouse) == "1w"
    assert table.goods() == "0"


@rule("GW-6.8")
def test_rest_of_a_barricade_comes_from_the_player() -> None:
    table = building((0,), warehouse="1w").do("0 barricade left")

    assert sorted(table.legal(0)) == ["pay 1w1g", "pay 1w1s", "pay 2w"]
    with forbidden("GW-6.8", mixed=2, warehouse="1w"):
        table.do("0 pay 2s")

    table.do("0 pay 2w")

    assert table.of(Paid) == [Paid(0, Goods(wood=1), Goods(wood=1))]


@rule("GW-6.8")
def test_warehouse_pays_for_nothing_but_building() -> None:
    clerks = {"emperors_embassy": (0,)}
    asked = (ActivationStep(), STOP)
    table = arrange(*only("1g"), asked=asked, clerks=clerks, warehouse="5g", market="mason judge")

    with forbidden("GW-1.4", cost="2g", warehouse="0"):
        table.do("0 hire_clerk")


@rule("GW-6.7", "GW-6.8")
def test_payer_chooses_what_a_discount_takes_off() -> None:
    table = building((0,), player(active="mason"), player(), player(), left=column(level=1), warehouse="6s")
    table.do("0 wall left")

    assert sorted(table.legal(0)) == ["pay 3w6s", "pay 4w5s"]

    table.do("0 pay 4w5s")

    assert table.of(Paid) == [Paid(0, Goods(wood=4), Goods(stone=5))]


@rule("GW-7.10", "GW-6.7")
def test_card_may_let_build_a_wall_for_less_or_a_barricade_for_nothing() -> None:
    wall = Build(seat=0, left=1, barricades=False, rebate=1)
    barricade = Build(seat=0, left=1, walls=False, free=True)
    table = arrange(*only("4s"), asked=(wall, barricade, STOP))

    with forbidden("GW-7.10", what="barricade"):
        table.do("0 barricade left")

    table.do("0 wall left")

    with forbidden("GW-7.10", what="wall"):
        table.do("0 wall left")

    table.do("0 barricade left")

    assert table.goods() == "0"
    assert table.honour() == 7
    assert table.pending == ["0 MoveClerks"]


@rule("GW-3.1", "GW-6.7")
def test_whether_somebody_is_asked_to_build_does_not_tell_what_they_own() -> None:
    table = building((0,), *only("0"))

    assert table.pending == ["0 Build"]
    assert table.legal(0) == ["pass"]
    assert Build.private


@rule("GW-15.1")
def test_nothing_is_built_in_the_left_section_with_two_players() -> None:
    table = building((0,), seats=2)

    assert table.legal_of(0, "wall") == ["middle", "right"]
    with forbidden("GW-15.1", section="left"):
        table.do("0 wall left")
    with forbidden("GW-15.1", section="left"):
        table.do("0 barricade left")


@rule("GW-17.12")
def test_walls_give_no_command_card_back_in_other_games() -> None:
    table = building((0,), player(discard="economy despotism"), player(), player()).do("0 wall middle")

    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.7", "GW-1.2")
def test_it_is_asked_what_to_build_as_long_as_there_is_room_for_anything() -> None:
    done, no_walls, no_barricades = column(level=3, barricades=3), column(level=3, barricades=2), column(barricades=3)

    walls_done = building((0,), left=done, middle=no_walls, right=done)
    assert (walls_done.legal_of(0, "barricade"), walls_done.legal_of(0, "wall")) == (["middle"], [])
    barricades_done = building((0,), left=done, middle=done, right=no_barricades)
    assert (barricades_done.legal_of(0, "barricade"), barricades_done.legal_of(0, "wall")) == ([], ["right"])
    assert ["0 MoveClerks"] == building((0,), left=done, middle=done, right=done).pending
