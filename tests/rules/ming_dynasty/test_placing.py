"""The course of the game, and relatives on province spaces (MD-4, MD-5)."""

import pytest

from rules.ming_dynasty.events import Placed, RoundBegun
from rules.ming_dynasty.state import Phase
from tests.support.ming import MingTable, arrange
from tests.support.rules import forbidden, rule


def placing(**given: object) -> MingTable:
    return arrange(phase=Phase.PLACE, **given)  # type: ignore[arg-type]


def all_place(table: MingTable, province: str = "shaanxi") -> list[int]:
    """Place everybody's relatives on the space of one province, and return the seats asked."""
    asked = []
    while table.state.phase is Phase.PLACE:
        asked += table.seats_to_act
        table.do(f"{table.seats_to_act[0]} place {province}")
    return asked


@rule("MD-5.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_relative_is_placed_at_a_time_clockwise_until_all_have_placed_five(seats: int) -> None:
    table = placing(seats=seats, starter=1, turn=1)
    order = [(1 + step) % seats for step in range(seats)]

    assert order * 5 == all_place(table)


@rule("MD-5.1", "MD-1.4")
def test_five_are_taken_out_of_the_supply() -> None:
    table = placing(round=3)
    all_place(table)

    assert (15, 15, 15) == table.state.supply
    assert (5, 5, 5) == table.space("shaanxi")


@rule("MD-1.4", "MD-5.1")
def test_in_the_last_round_the_supply_is_used_up() -> None:
    table = placing(round=6)
    all_place(table)

    assert (0, 0, 0) == table.state.supply


@rule("MD-5.2")
def test_a_relative_goes_on_any_space_and_nobody_passes() -> None:
    table = placing(round=3, spaces="huguang 9 9 9")
    provinces = ["shaanxi", "beizhili", "shandong", "sichuan", "huguang", "zhejiang"]

    assert [f"place {province}" for province in provinces] == table.legal(0)
    assert (Placed(0, "huguang"),) == table.do("0 place huguang").events
    assert (10, 9, 9) == table.space("huguang")


@rule("MD-2.4")
def test_relatives_of_several_players_stand_on_one_space() -> None:
    table = placing().do("0 place shaanxi", "1 place shaanxi")

    assert (1, 1, 0) == table.space("shaanxi")


@rule("MD-2.1")
@pytest.mark.parametrize("place", ["shaanxi-1", "atlantis"])
def test_a_space_that_the_map_has_not_is_refused(place: str) -> None:
    with forbidden("MD-2.1", place=place):
        placing().do(f"0 place {place}")


@rule("MD-5.3")
def test_what_was_left_on_a_space_stays_there() -> None:
    table = placing(round=2, spaces="sichuan 3")
    all_place(table)

    assert (3, 0, 0) == table.space("sichuan")


@rule("MD-5.3", "MD-5.1")
def test_what_was_left_on_a_space_is_not_one_of_the_five() -> None:
    table = placing(round=2, spaces="sichuan 3")

    assert 5 == all_place(table).count(0)


@rule("MD-4.1", "MD-4.2")
def test_cards_are_taken_when_all_have_placed() -> None:
    table = placing()
    all_place(table)

    assert Phase.TAKE is table.state.phase
    assert [0] == table.seats_to_act
    assert "take horse shaanxi" in table.legal(0)


@rule("MD-4.1", "MD-4.2")
def test_princes_move_when_all_have_taken_cards() -> None:
    table = arrange(
        phase=Phase.TAKE,
        starter=1,
        turn=2,
        spaces="shaanxi 1 1 1",
        hands="horse horse horse horse dragon | junk junk junk junk dragon | camel camel camel dragon",
        nature="camel",
    ).do("2 take horse shaanxi")

    assert Phase.MOVE is table.state.phase
    assert [1] == table.seats_to_act


@rule("MD-4.1")
@pytest.mark.parametrize(("round", "is_scored"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, True)])
def test_every_other_round_is_scored(round: int, is_scored: bool) -> None:
    table = arrange(round=round).all_pass()

    assert is_scored is ("ScoringBegun" in table.event_names)


@rule("MD-4.1")
def test_the_next_round_begins_with_placing() -> None:
    table = arrange(round=1).all_pass()

    assert [RoundBegun(2, 1)] == table.of(RoundBegun)
    assert Phase.PLACE is table.state.phase
    assert [1] == table.seats_to_act


@rule("MD-4.3", "MD-11.1", "MD-4.1")
def test_after_the_scoring_of_the_sixth_round_most_points_win() -> None:
    table = arrange(round=6, points=(10, 12, 11), monks="shaanxi-1 0").all_pass()

    assert table.state.over
    assert (14, 12, 11) == table.points
    assert ["Ended"] == table.event_names[-1:]
    assert [] == table.seats_to_act
