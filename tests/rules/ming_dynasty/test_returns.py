"""Relatives return from the city (MD-9.3, MD-T22 to MD-T24)."""

from typing import Any

import pytest

from rules.core.play import pending
from rules.ming_dynasty.events import Returned, Revealed, SetTurnedIn
from rules.ming_dynasty.state import Return
from tests.support.ming import arrange, scoring
from tests.support.rules import forbidden, rule

SPREAD = "shaanxi-1 2 0, shaanxi-2 3 1, shaanxi-3 0 2"
"""Seat 0 goes with 2, 2 and none into the quarters, seat 1 with none, 1 and 2."""


@rule("MD-9.3.1", "A-22")
def test_all_in_the_city_are_asked_together_and_in_secret() -> None:
    table = scoring("shaanxi-1 1 1 1, shaanxi-2 1")
    asked = pending(table.state)

    assert [0, 1, 2] == sorted(table.seats_to_act)
    assert all(isinstance(decision, Return) and decision.sealed for decision in asked)


@rule("MD-T22", "MD-9.3.1")
def test_somebody_who_is_not_in_the_city_is_not_asked() -> None:
    table = scoring("shaanxi-1 3 2 1, beizhili-1 0 0 1")

    assert [0, 1] == sorted(table.seats_to_act)
    table.do("0 return 0", "1 return 0")

    assert [2] == table.seats_to_act


@rule("MD-9.3.1", "A-22", "MD-9.3.3")
def test_nothing_is_revealed_or_moved_before_the_last_has_said() -> None:
    table = scoring("shaanxi-1 1 1 1").do("0 return 1", "2 return 1")

    assert () == table.events
    assert (1, 1, 1) == table.quarter("shaanxi-1")
    table.do("1 return 0")

    assert [Revealed(0, 1, "shaanxi"), Revealed(1, 0, "shaanxi"), Revealed(2, 1, "shaanxi")] == table.of(Revealed)
    assert ["Revealed", "Revealed", "Revealed", "Returned"] == table.event_names[:4]


@rule("MD-9.3.2", "A-8", "MD-1.5", "A-1")
def test_up_to_six_may_return() -> None:
    table = scoring("shaanxi-1 2, shaanxi-2 2, shaanxi-3 2")

    assert [f"return {n}" for n in range(7)] == table.legal(0)


@rule("MD-9.3.2", "A-8")
@pytest.mark.parametrize("relatives", [-1, 3])
def test_no_more_return_than_are_in_the_city(relatives: int) -> None:
    with forbidden("MD-9.3.2", relatives=relatives, most=2):
        scoring("shaanxi-1 5").do(f"0 return {relatives}")


@rule("MD-9.3.3", "MD-9.1.7")
def test_somebody_who_returns_goes_back_to_the_open_area_it_came_from() -> None:
    table = scoring("shaanxi-1 3").do("0 return 1")

    assert [Returned(0, 1, "shaanxi-1")] == table.of(Returned)
    assert (2, 0, 0) == table.open("shaanxi-1")


@rule("MD-9.3.3")
def test_if_all_return_nobody_chooses() -> None:
    table = scoring(SPREAD).do("0 return 4", "1 return 0")

    assert [Returned(0, 2, "shaanxi-1"), Returned(0, 2, "shaanxi-2")] == table.of(Returned)


@rule("MD-9.3.3")
def test_somebody_who_is_in_several_quarters_chooses_which_return() -> None:
    table = scoring(SPREAD).do("0 return 3", "1 return 0")

    assert ["withdraw shaanxi-1", "withdraw shaanxi-2"] == table.legal(0)
    table.do("0 withdraw shaanxi-2; withdraw shaanxi-1; withdraw shaanxi-2")

    assert [("shaanxi-2", 1), ("shaanxi-1", 1), ("shaanxi-2", 1)] == [
        (event.district, event.count) for event in table.of(Returned)
    ]
    assert (1, 0, 0) == table.open("shaanxi-1")
    assert 3 == table.open("shaanxi-2")[0]


@rule("MD-9.3.3")
def test_when_only_one_quarter_is_left_the_rest_returns_by_itself() -> None:
    table = scoring("shaanxi-1 1, shaanxi-2 2").do("0 return 2", "0 withdraw shaanxi-1")

    assert [Returned(0, 1, "shaanxi-1"), Returned(0, 1, "shaanxi-2")] == table.of(Returned)


@rule("MD-9.3.3")
def test_nobody_returns_from_a_quarter_without_an_own_relative() -> None:
    table = scoring(SPREAD).do("0 return 3", "1 return 0")

    with forbidden("MD-9.3.3", district="shaanxi-3", choices="shaanxi-1, shaanxi-2"):
        table.do("0 withdraw shaanxi-3")
    with forbidden("MD-2.1", place="shaanxi"):
        table.do("0 withdraw shaanxi")


@rule("A-23", "MD-9.3.3")
def test_they_choose_clockwise_from_the_starting_player_after_the_reveal() -> None:
    table = scoring("shaanxi-1 1 1 1, shaanxi-2 1 1 1", starter=1).do("0 return 1", "1 return 1", "2 return 1")
    seats = []
    for _ in range(3):
        seats += table.seats_to_act
        table.do(f"{table.seats_to_act[0]} withdraw shaanxi-1")

    assert [1, 2, 0] == seats


@rule("MD-T23")
def test_somebody_who_returns_all_four_gets_nothing_there_and_loses_nobody() -> None:
    table = scoring(SPREAD)
    box = table.state.box[0]
    table.do("0 return 4", "1 return 0")

    assert 0 == table.points[0]
    assert box == table.state.box[0]
    assert (2, 3) == (table.open("shaanxi-1")[0], table.open("shaanxi-2")[0])


@rule("MD-T24", "MD-9.4.6")
def test_somebody_who_stayed_in_the_city_is_in_the_box_for_good() -> None:
    table = scoring("shaanxi-1 5")
    box = table.state.box[0]
    table.do("0 return 0")

    assert box + 2 == table.state.box[0]
    assert (0, 0, 0) == table.quarter("shaanxi-1")
    assert (3, 0, 0) == table.open("shaanxi-1")


@rule("A-16", "MD-9.3.1")
def test_in_the_last_round_returns_are_asked_too() -> None:
    assert ["return 0", "return 1", "return 2"] == scoring("shaanxi-1 2", round=6).legal(0)


@rule("MD-9.3.1", "MD-1.5")
def test_all_numbers_may_be_said_for_every_city() -> None:
    table = scoring("shaanxi-1 2, beizhili-1 2").do("0 return 2")

    assert "return 2" in table.legal(0)


@rule("A-7", "A-12")
def test_provinces_are_scored_one_after_the_other_in_the_order_of_the_map() -> None:
    provinces = ["shaanxi", "beizhili", "shandong", "sichuan", "huguang", "zhejiang"]
    table = scoring(", ".join(f"{province}-1 1" for province in reversed(provinces)), monks="zhejiang-2 1")
    told: list[Any] = [*table.events]
    for province in provinces:
        [decision] = pending(table.state)

        assert isinstance(decision, Return)
        assert province == table.state.map.provinces[decision.province].id
        told += table.do("0 return 0").events

    names = [type(event).__name__ for event in told if not isinstance(event, SetTurnedIn)]
    assert ["QuarterFilled", "Revealed", "CityScored"] * 6 + ["MonksScored"] == names[
        1 : names.index("MonksScored") + 1
    ]


@rule("MD-9.3.1")
def test_an_empty_city_asks_nobody() -> None:
    table = arrange(round=2).all_pass()

    assert [] == table.of(Revealed)
    assert 3 == table.state.round
