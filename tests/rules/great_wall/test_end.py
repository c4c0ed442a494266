"""When the game ends (GW-4.14, GW-14.1, GW-15.16, GW-16.28, GW-17.18, GW-20.32)."""

import pytest

from rules.great_wall.state.options import Mode
from rules.great_wall.state.wall import Ending, Stage
from rules.great_wall.year.scoring import verdict
from tests.support.front import Front, front
from tests.support.rules import rule


def end_check(**given: object) -> Ending | None:
    """Return what the end check of Winter says."""
    return verdict(front(**given).state)  # type: ignore[arg-type]


def through_winter(**given: object) -> Front:
    """Return a front from the end of Fall on, until something is asked or the game ends."""
    return front(stage=Stage.FALL_END, **given).do("0 pass")  # type: ignore[arg-type]


@rule("GW-14.1", "GW-15.16")
@pytest.mark.parametrize(
    ("seats", "levels", "ends"),
    [
        (4, (3, 3, 3), True),
        (4, (3, 3, 2), False),
        (5, (3, 3, 3), True),
        (5, (3, 3, 1), False),
        (3, (3, 0, 3), True),
        (3, (3, 2, 2), False),
        (2, (0, 3, 3), True),
        (2, (0, 3, 2), False),
        (1, (0, 3, 3), True),
        (1, (0, 2, 3), False),
    ],
)
def test_high_walls_end_the_game(seats: int, levels: tuple[int, int, int], ends: bool) -> None:
    assert end_check(seats=seats, levels=levels) is (Ending.WALLS if ends else None)


@rule("GW-14.1", "GW-8.5")
@pytest.mark.parametrize(("shame", "cause"), [(0, Ending.SHAME), (1, None)])
def test_an_empty_supply_of_shame_ends_the_game(shame: int, cause: Ending | None) -> None:
    assert end_check(shame=shame) is cause


@rule("GW-14.1")
@pytest.mark.parametrize(("seats", "last"), [(3, 5), (4, 4), (5, 4)])
def test_the_last_slot_of_the_time_track_ends_the_game(seats: int, last: int) -> None:
    assert end_check(seats=seats, slot=last) is Ending.TIME
    assert end_check(seats=seats, slot=last - 1) is None


@rule("GW-14.1", "GW-4.14")
def test_the_end_comes_after_winter() -> None:
    table = through_winter(slot=5)

    assert table.state.ending is Ending.TIME
    assert table.event_names[-1] == "GameEnded"
    assert table.event_names.count("SeasonBegun") == 1


@rule("GW-4.14")
def test_otherwise_the_next_spring_begins() -> None:
    table = through_winter()

    assert table.state.ending is None
    assert table.state.year == 3
    assert "YearBegun" in table.event_names


@rule("GW-20.32", "GW-14.1")
def test_a_third_high_wall_in_fall_lets_the_year_go_on() -> None:
    table = front(seats=4, levels=(3, 3, 3), left="foragers")
    assert table.state.ending is None
    assert table.state.stage is Stage.COMMAND

    table = through_winter(seats=4, levels=(3, 3, 3), left="foragers")
    assert table.event_names.index("WallHeld") < table.event_names.index("GameEnded")
    assert table.state.ending is Ending.WALLS


@rule("GW-17.18")
@pytest.mark.parametrize(("seats", "goal"), [(2, 6), (3, 7), (4, 9), (5, 9)])
def test_in_co_op_enough_demands_win(seats: int, goal: int) -> None:
    assert end_check(seats=seats, mode=Mode.COOP, fulfilled=goal) is Ending.DEMANDS
    assert end_check(seats=seats, mode=Mode.COOP, fulfilled=goal - 1) is None


@rule("GW-17.18")
def test_in_co_op_neither_walls_nor_an_empty_supply_end_the_game() -> None:
    assert end_check(mode=Mode.COOP, levels=(3, 3, 3), shame=0) is None
