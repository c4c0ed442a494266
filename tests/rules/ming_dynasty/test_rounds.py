"""The end of a round, and of the game (MD-10, MD-11, MD-T31, MD-T32)."""

import pytest

from rules.ming_dynasty.events import Ended, RoundBegun, StarterNamed
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Phase
from tests.support.ming import arrange
from tests.support.rules import forbidden, rule


@rule("MD-10.1")
@pytest.mark.parametrize(("starter", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_round_begins_and_the_figure_passes_left(starter: int, after: int) -> None:
    table = arrange(round=1, starter=starter, turn=starter).all_pass()

    assert (2, after) == (table.state.round, table.state.starter)
    assert [RoundBegun(2, after)] == table.of(RoundBegun)
    assert [after] == table.seats_to_act


@rule("MD-T32", "MD-10.5", "MD-12.8")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("round", [4, 5])
def test_with_two_or_three_players_the_figure_passes_left_whatever_the_points(seats: int, round: int) -> None:
    table = arrange(seats=seats, round=round, points=(30, 20, 10)[:seats]).all_pass()

    assert [] == table.of(StarterNamed)
    assert 1 == table.state.starter


@rule("MD-13.2", "MD-10.5")
def test_with_three_players_each_starts_two_rounds() -> None:
    starters = []
    for round in range(1, 6):
        starters += [arrange(round=round, starter=(round - 1) % 3).all_pass().state.starter]

    assert [1, 2, 0, 1, 2] == starters


@rule("MD-10.2")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_with_four_players_the_figure_passes_left_in_earlier_rounds(round: int) -> None:
    table = arrange(seats=4, round=round, points=(10, 11, 20, 30)).all_pass()

    assert 1 == table.state.starter
    assert Phase.PLACE is table.state.phase


@rule("MD-10.2", "MD-10.4")
@pytest.mark.parametrize(("round", "by"), [(4, 3), (5, 1)])
def test_the_second_fewest_points_name_after_round_four_and_the_fewest_after_round_five(round: int, by: int) -> None:
    table = arrange(seats=4, round=round, points=(30, 10, 20, 11)).all_pass()

    assert [by] == table.seats_to_act
    assert ["name 0", "name 1", "name 2", "name 3"] == table.legal(by)


@rule("MD-10.2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_somebody_who_is_named_starts_the_next_round_also_whoever_names(seat: int) -> None:
    table = arrange(seats=4, round=5, points=(30, 10, 20, 11)).all_pass().do(f"1 name {seat}")

    assert (StarterNamed(1, seat), RoundBegun(6, seat)) == table.events
    assert [seat] == table.seats_to_act


@rule("MD-10.2")
@pytest.mark.parametrize("seat", [-1, 4])
def test_only_a_player_is_named(seat: int) -> None:
    with forbidden("MD-10.2", seat=(seat,)):
        arrange(seats=4, round=5, points=(30, 10, 20, 11)).all_pass().do(f"1 name {seat}")


@rule("MD-T31", "MD-10.3", "MD-10.4")
@pytest.mark.parametrize(("points", "first", "by"), [((6, 10, 16, 22), 0, 0), ((10, 6, 16, 22), 1, 1)])
def test_of_those_with_the_second_fewest_points_the_one_with_more_monks_names(
    points: tuple[int, ...], first: int, by: int
) -> None:
    """Ten, ten, twenty and thirty after the scoring of round 4; four of them each came from the monks."""
    monks = f"shaanxi-1 {first}, shaanxi-2 2, shaanxi-3 3, beizhili-1 3"
    table = arrange(seats=4, round=4, points=points, monks=monks).all_pass()

    assert (10, 10, 20, 30) == table.points
    assert [by] == table.seats_to_act


@rule("MD-10.4", "A-10")
def test_if_two_share_the_fewest_points_the_second_place_from_the_bottom_is_theirs() -> None:
    """The third lowest, who has more monks, is no candidate."""
    table = arrange(seats=4, round=4, points=(6, 6, 12, 30), monks="shaanxi-1 0, shaanxi-2 1, shaanxi-3 2, sichuan-1 2")
    table.all_pass()

    assert (10, 10, 20, 30) == table.points
    assert table.seats_to_act[0] in (0, 1)


@rule("MD-10.3")
def test_of_those_with_the_second_place_alone_the_lowest_is_no_candidate() -> None:
    """The two level in second place are candidates; the lowest has more monks than they."""
    monks = "shaanxi-1 0, shaanxi-2 0"
    table = arrange(seats=4, round=4, points=(2, 14, 14, 20), monks=monks).all_pass()

    assert (10, 14, 14, 20) == table.points
    assert table.seats_to_act[0] in (1, 2)


@rule("MD-10.3", "A-10")
@pytest.mark.parametrize(("starter", "by"), [(0, 1), (1, 2), (2, 0), (3, 0)])
def test_still_level_the_first_clockwise_from_the_left_of_the_starting_player_names(starter: int, by: int) -> None:
    """Seats 0, 1 and 2 have equally few points, and no monks."""
    table = arrange(seats=4, round=5, starter=starter, turn=starter, points=(10, 10, 10, 20)).all_pass()

    assert [by] == table.seats_to_act


@rule("MD-10.3", "A-10")
def test_still_level_the_starting_player_comes_last() -> None:
    table = arrange(seats=4, round=5, starter=1, turn=1, points=(10, 10, 20, 20)).all_pass()

    assert [0] == table.seats_to_act


@rule("MD-10.6", "MD-11.1")
def test_after_the_sixth_round_the_game_is_over() -> None:
    table = arrange(seats=4, round=6, points=(10, 20, 30, 40)).all_pass()

    assert table.state.over
    assert (6, 0) == (table.state.round, table.state.starter)
    assert [Ended((3,))] == table.of(Ended)
    assert [] == table.seats_to_act


@rule("MD-11.1")
def test_before_the_end_there_is_no_result() -> None:
    assert RULES.result(arrange(round=6).state) is None


@rule("MD-11.2", "A-11")
def test_level_at_the_top_the_victory_is_shared() -> None:
    table = arrange(round=6, points=(30, 20, 30)).all_pass()
    result = RULES.result(table.state)

    assert [Ended((0, 2))] == table.of(Ended)
    assert result is not None
    assert (1, 3, 1) == result.ranks
    assert (30, 20, 30) == result.points


@rule("MD-11.3")
def test_what_is_left_elsewhere_is_worth_nothing() -> None:
    """Relatives on spaces, cards in hand, and relatives in an open area from which none goes."""
    table = arrange(seats=4, round=6, spaces="shaanxi 5", hands="dragon dragon", open="shaanxi-1 1 1 1 1").all_pass()

    assert (0, 0, 0, 0) == table.points
