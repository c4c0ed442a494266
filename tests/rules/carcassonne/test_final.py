"""The end: incomplete features, winners, and who left (CAR-9)."""

import pytest

from rules.carcassonne.events import Ended, FinallyScored
from rules.carcassonne.game import RULES
from rules.core.model import CHANCE, Result
from tests.support.rules import forbidden, rule
from tests.support.tables import CarcassonneTable, arrange, begin, final


def final_scores(table: CarcassonneTable) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return which kinds of feature gave how much to whom at the end."""
    return [(event.kind, event.points, event.seats) for event in table.of(FinallyScored)]


@rule("CAR-9.2", "CAR-9.3", "CAR-9.4", "CAR-9.5")
def test_incomplete_roads_cities_and_cloisters_score_a_point_a_tile() -> None:
    table = final("D 0,0 0 0:road1 0:city1", "U 1,0 1", "B 0,1 0 1:cloister1")

    assert final_scores(table) == [("road", 2, (0,)), ("city", 1, (0,)), ("cloister", 3, (1,))]
    assert table.points == (3, 3)


@rule("CAR-9.2")
def test_incomplete_features_without_followers_score_for_nobody() -> None:
    table = final("D 0,0 0", "U 1,0 1", "B 0,1 0")

    assert final_scores(table) == []
    assert table.points == (0, 0)


@rule("CAR-9.2", "CAR-7.7", "CAR-7.8")
@pytest.mark.parametrize(("knights", "points"), [("0", (3, 0)), ("0 1", (3, 3)), ("0 1 1", (0, 3)), ("0 0 1", (3, 0))])
def test_somebody_who_scores_is_decided_as_for_complete_ones(knights: str, points: tuple[int, int]) -> None:
    city = "E 0,0 1 " + " ".join(f"{seat}:city1" for seat in knights.split())

    assert final(city, "G 1,0 0", "G 2,0 0").points == points


@rule("CAR-9.4", "CAR-12.64")
def test_incomplete_cities_score_as_in_the_pictures() -> None:
    """A city gives 2 to one player, another 7 to a second, and nothing to the third, who has fewer knights in it."""
    two = ("E 0,0 1 0:city1", "G 1,0 0")
    seven = ("B 0,1 0", "E 0,2 1 1:city1", "F 1,2 0 1:city1", "F 2,2 0 2:city1", "G 3,2 0", "G 4,2 0")
    table = final(*two, *seven, seats=3)

    assert table.points == (2, 7, 0)


@rule("CAR-9.8")
def test_those_scored_at_the_end_make_no_difference_to_farms() -> None:
    """They stay on the table to be looked at; a knight is no farmer."""
    table = final("H 0,0 0 0:field1 1:city1", "E -1,0 1")

    assert table.points == (4, 1)
    assert table.supply == (6, 6)


@rule("CAR-9.7", "CAR-13.10")
def test_most_points_win() -> None:
    table = final("D 0,0 0 1:road1", seats=3, edition="2nd")

    assert table.of(Ended) == [Ended((1,))]
    assert RULES.result(table.state) == Result((0, 1, 0), (2, 1, 2))


@rule("CAR-9.7", "CAR-13.10")
def test_equals_share_the_win() -> None:
    table = final("D 0,0 0 0:road1", "U 1,0 1 2:road1", seats=3)

    assert table.of(Ended) == [Ended((0, 2))]
    assert RULES.result(table.state) == Result((2, 0, 2), (1, 3, 1))


def test_there_is_no_result_before_the_end() -> None:
    assert RULES.result(begin().state) is None


@rule("CAR-12.32", "CAR-9.5")
def test_river_and_diagonal_tiles_count_for_an_incomplete_cloister_too() -> None:
    assert final("RV-SPRING 0,0 0", "B -1,0 0", "B -1,-1 0 0:cloister1").points == (3, 0)


def test_the_turn_of_one_who_left_is_skipped() -> None:
    table = begin(draws="V V V", seats=3).do("0 place 1,0 0; deploy none", "2 leave")

    assert table.seats_to_act == [1]
    table.do(f"1 {table.legal(1)[0]}; deploy none")

    assert table.seats_to_act == [0]


def test_one_who_leaves_before_laying_puts_the_tile_back_and_the_next_draws() -> None:
    table = begin(draws="V", bag="U V", seats=3).do("0 leave")

    assert table.state.bag == ("U", "V")
    assert table.legal(CHANCE) == ["draw U", "draw V"]
    assert table.do("-1 draw U").seats_to_act == [1]


def test_one_who_leaves_before_deploying_still_has_the_tile_scored() -> None:
    table = arrange("E 0,0 0 1:city1", draw="E V", seats=3).do("0 place 0,-1 2").do("0 leave")

    assert table.event_names == ["Left", "Scored", "Drawn"]
    assert table.points == (0, 2, 0)
    assert table.seats_to_act == [1]


def test_the_followers_of_one_who_left_stay_and_count() -> None:
    table = arrange("W 0,0 0 0:road1", draw="W V", seats=3, turn=1).do("0 leave", "1 place 1,0 0; deploy none")

    assert table.points == (2, 0, 0)


def test_whoever_left_ranks_behind_the_others_and_the_first_to_leave_last() -> None:
    table = arrange("E 0,0 0", draw="E", seats=4, points=(9, 1, 8, 3), bag="", turn=3)
    table.do("0 leave", "2 leave", "3 place 0,-1 2; deploy none")

    assert RULES.result(table.state) == Result((9, 1, 8, 3), (4, 2, 3, 1))


def test_the_last_one_left_wins_at_once() -> None:
    table = begin(draws="V", seats=3).do("1 leave").do("0 leave")

    assert table.state.over
    assert table.events[-1] == Ended((2,))
    assert RULES.result(table.state) == Result((0, 0, 0), (2, 3, 1))
    assert table.seats_to_act == []


@rule("CORE-1")
def test_only_who_is_at_the_table_can_leave() -> None:
    table = begin(draws="V", seats=4).do("1 leave")

    for seat in (1, 4, CHANCE):
        with forbidden("CORE-1", seat=seat):
            table.do(f"{seat} leave")
    table.do("0 leave", "2 leave")
    with forbidden("CORE-1", seat=3):
        table.do("3 leave")


def test_the_land_tile_of_one_who_leaves_goes_back_to_the_stack() -> None:
    table = arrange("D 0,0 0", draw="U", seats=3, bag="A V").do("0 leave")

    assert table.state.bag == ("A", "U", "V")


def test_the_river_tile_of_one_who_leaves_goes_back_to_the_river() -> None:
    table = arrange("RV-SPRING 0,0 0", draw="RV-BEND", river="RV-STRAIGHT", ahead="RV-LAKE", seats=3).do("0 leave")

    assert table.legal(CHANCE) == ["draw RV-BEND", "draw RV-STRAIGHT"]
    assert table.state.ahead == ("RV-LAKE",)


def test_the_lake_of_one_who_leaves_is_for_the_next() -> None:
    table = arrange("RV-SPRING 0,0 0", draw="RV-LAKE", seats=3).do("0 leave")

    assert table.legal(1) == ["place 1,0 0"]
    assert table.state.ahead == ()


@rule("CAR-11.3")
@pytest.mark.parametrize("bag", ["D V", "U V"])
def test_a_start_tile_laid_after_the_lake_waits_for_the_next_if_its_player_leaves(bag: str) -> None:
    lake = ("RV-SPRING 0,0 0", "RV-LAKE 1,0 0")
    table = arrange(*lake, ahead="D", bag=bag, seats=3, turn=2, river_start_tile="placed").do("0 leave")

    assert table.seats_to_act == [1]
    assert table.state.bag == tuple(bag.split())


@rule("CAR-11.3")
@pytest.mark.parametrize(("start", "land"), [("placed", ("D 0,1 2",)), ("shuffled", ())])
def test_one_drawn_from_the_stack_goes_back_to_the_stack(start: str, land: tuple[str, ...]) -> None:
    lake = ("RV-SPRING 0,0 0", "RV-LAKE 1,0 0")
    table = arrange(*lake, *land, draw="D", bag="V", seats=3, river_start_tile=start).do("0 leave")

    assert table.state.bag == ("D", "V")
