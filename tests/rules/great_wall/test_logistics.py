"""The logistics center, and marches between rest zones (GW-6.10)."""

from typing import Any

from rules.great_wall.state.decisions import MoveClerks, Regroup
from rules.great_wall.state.events import SoldierCarried
from rules.great_wall.state.tasks import ActivationStep
from rules.great_wall.terms.vocabulary import Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player

STOP = MoveClerks(seat=0, left=1)
ASKED = (ActivationStep(), STOP)


def moving(clerks: int, **given: Any) -> WallTable:
    center = {"logistics_center": (0,) * clerks}
    return arrange(asked=ASKED, clerks=center, **({"seats": 3} | given))


@rule("GW-6.10")
def test_a_clerk_moves_any_soldiers_from_one_section_to_another() -> None:
    crowd = column(rest={0: "spearman spearman horseman"})
    table = moving(1, left=crowd)
    table.do("0 carry spearman rest-left rest-right; carry horseman rest-left rest-right")

    assert table.section("R").rest[0].each == (1, 0, 1)
    assert table.section("L").rest[0].each == (1, 0, 0)
    assert table.of(SoldierCarried)[0] == SoldierCarried(0, Unit.SPEARMAN, "rest-left", "rest-right")

    with forbidden("GW-5.8", origin="left", goal="right"):
        table.do("0 carry spearman rest-left rest-middle")

    table.do("0 pass")

    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.10", "GW-5.8")
def test_each_clerk_has_a_way_of_its_own() -> None:
    table = moving(2, left=column(rest={0: "spearman spearman archer"}))
    table.do("0 carry spearman rest-left rest-right; carry archer rest-left rest-middle")

    assert table.section("R").rest[0].each == (1, 0, 0)
    assert table.section("M").rest[0].each == (0, 1, 0)

    with forbidden("GW-5.8", origin="left", goal="middle"):
        table.do("0 carry spearman rest-left rest-right")


@rule("GW-6.10")
def test_archers_go_from_wall_to_wall_where_there_is_room() -> None:
    table = moving(1, left=column(level=1, archers=(0, 0)), middle=column(level=1, archers=(1,)))
    table.do("0 carry archer wall-left wall-middle")

    assert table.section("M").archers == (0, 1)
    assert table.section("L").archers == (0,)
    with forbidden("GW-9.6", section="middle"):
        table.do("0 carry archer wall-left wall-middle")


@rule("GW-6.10", "A-10")
def test_archers_go_from_wall_to_rest_zone_also_of_the_same_section() -> None:
    table = moving(2, left=column(level=1, archers=(0, 0)))
    goals = ["rest-left", "rest-middle", "rest-right"]
    assert table.legal_of(0, "carry") == [f"archer wall-left {goal}" for goal in goals]
    table.do("0 carry archer wall-left rest-left; carry archer wall-left rest-right")

    assert table.section("L").archers == ()
    assert table.section("L").rest[0].archers == 1
    assert table.section("R").rest[0].archers == 1


@rule("GW-6.10")
def test_a_clerk_moves_from_rest_zone_and_wall_alike() -> None:
    here = column(level=1, archers=(0,), rest={0: "spearman"})
    table = moving(1, left=here, middle=column(level=1))
    table.do("0 carry spearman rest-left rest-middle; carry archer wall-left wall-middle")

    assert table.section("M").rest[0].spearmen == 1
    assert table.section("M").archers == (0,)


@rule("GW-6.10", "GW-20.12")
def test_archer_in_a_rest_zone_is_not_put_on_a_wall() -> None:
    table = moving(1, left=column(rest={0: "archer"}, level=1), middle=column(level=1))

    with forbidden("GW-6.10", origin="rest-left", goal="wall-middle"):
        table.do("0 carry archer rest-left wall-middle")
    with forbidden("GW-6.10", origin="rest-left", goal="wall-left"):
        table.do("0 carry archer rest-left wall-left")


@rule("GW-6.10", "GW-20.12")
def test_soldier_on_a_horde_card_is_not_moved() -> None:
    there = column(band("steppe_riders_left", "0 spearman a1"), rest={0: "archer"})
    table = moving(1, left=there)

    with forbidden("GW-9.1", unit="spearman"):
        table.do("0 carry spearman rest-left rest-right")

    assert table.legal_of(0, "carry") == ["archer rest-left rest-middle", "archer rest-left rest-right"]


@rule("GW-6.10")
def test_moving_is_no_attack_and_fires_nothing() -> None:
    goal = column(band("steppe_riders_middle"), level=1)
    table = moving(1, left=column(level=1, archers=(0,)), middle=goal)
    table.do("0 carry archer wall-left wall-middle")

    assert table.section("M").bands[0].hurt == frozenset()
    assert table.event_names[:1] == ["SoldierCarried"]


@rule("GW-6.10")
def test_soldiers_of_others_are_not_moved() -> None:
    table = moving(1, left=column(rest={1: "spearman", 0: "archer"}))

    with forbidden("GW-9.1", unit="spearman"):
        table.do("0 carry spearman rest-left rest-right")


@rule("GW-6.10")
def test_nobody_is_asked_where_no_soldier_can_be_moved() -> None:
    table = moving(1, left=column(rest={1: "spearman"}))

    assert table.pending == ["0 MoveClerks"]
    assert table.player().clerks == 5


@rule("GW-15.1", "GW-6.10")
def test_no_soldier_goes_to_the_left_section_with_two_players() -> None:
    table = moving(1, seats=2, middle=column(rest={0: "spearman"}))

    assert table.legal_of(0, "carry") == ["spearman rest-middle rest-right"]
    with forbidden("GW-6.10", goal="rest-left"):
        table.do("0 carry spearman rest-middle rest-left")


@rule("GW-6.10", "GW-17.17")
def test_broken_bridges_let_each_clerk_move_three() -> None:
    crowd = column(rest={0: "spearman spearman spearman spearman archer"})
    table = moving(2, mode="coop", left=crowd, lasting=("broken_bridges",))
    table.do(*["0 carry spearman rest-left rest-right"] * 3)

    assert table.pending == ["0 Transport"]

    table.do("0 carry spearman rest-left rest-right; carry archer rest-left rest-right")

    assert table.section("R").rest[0].each == (4, 1, 0)
    assert table.pending == ["0 MoveClerks"]


@rule("GW-7.10")
def test_march_moves_so_many_soldiers_between_rest_zones() -> None:
    here = column(rest={0: "spearman archer horseman"}, level=1, archers=(0,))
    table = arrange(asked=(Regroup(seat=0, left=2), STOP), left=here, seats=3)

    with forbidden("GW-6.10", origin="wall-left"):
        table.do("0 carry archer wall-left rest-right")

    table.do("0 carry archer rest-left rest-right; carry horseman rest-left rest-middle")

    assert table.pending == ["0 MoveClerks"]
    assert table.section("L").rest[0].each == (1, 0, 0)


@rule("GW-7.10")
def test_march_of_any_number_moves_each_soldier_once() -> None:
    marching = arrange(
        player(),
        player(),
        player(),
        asked=(Regroup(seat=0, left=None), STOP),
        left=column(rest={0: "spearman spearman"}),
        right=column(rest={0: "spearman"}),
    )
    marching.do("0 carry spearman rest-left rest-right; carry spearman rest-right rest-middle")

    assert marching.pending == ["0 Regroup"]
    with forbidden("GW-9.1", unit="spearman"):
        marching.do("0 carry spearman rest-right rest-left")

    marching.do("0 carry spearman rest-left rest-middle")

    assert [each.rest[0].spearmen for each in marching.state.sections] == [0, 2, 1]
    assert marching.pending == ["0 MoveClerks"]
