"""Districts fill their quarter of the city (MD-9.1, MD-T17 to MD-T21)."""

import pytest

from rules.ming_dynasty.events import QuarterFilled
from rules.ming_dynasty.scoring import quarter
from tests.support.ming import arrange, scoring
from tests.support.rules import rule

CASES = [
    pytest.param("1 0 0 0", (1, 0, 0, 0), marks=rule("MD-T17", "MD-9.1.2"), id="one alone"),
    pytest.param("2 0 0 0", (2, 0, 0, 0), marks=rule("MD-9.1.2"), id="two alone"),
    pytest.param("5 0 0 0", (2, 0, 0, 0), marks=rule("MD-9.1.2"), id="five alone"),
    pytest.param("0 1 2 0", (0, 1, 2, 0), marks=rule("MD-9.1.2"), id="a leader and a second"),
    pytest.param("4 1 3 2", (2, 0, 1, 0), marks=rule("MD-9.1.2"), id="third and fourth do not move"),
    pytest.param("2 1 1 0", (2, 0, 0, 0), marks=rule("MD-T18", "MD-9.1.3"), id="two level in second place"),
    pytest.param("1 1 3 1", (0, 0, 2, 0), marks=rule("MD-9.1.3"), id="three level in second place"),
    pytest.param("2 2 1 0", (1, 1, 0, 0), marks=rule("MD-T19", "MD-9.1.4"), id="two share the most"),
    pytest.param("2 2 2 1", (1, 1, 1, 0), marks=rule("MD-T19", "MD-9.1.4"), id="three share the most"),
    pytest.param("0 1 0 1", (0, 1, 0, 1), marks=rule("MD-9.1.4"), id="two share with one each"),
    pytest.param("2 2 2 2", (0, 0, 0, 0), marks=rule("MD-T19", "MD-9.1.5"), id="four share the most"),
    pytest.param("3 0 0 0", (2, 0, 0, 0), marks=rule("MD-9.1.6"), id="none is no second place"),
    pytest.param("0 0 0 0", (0, 0, 0, 0), marks=rule("MD-9.1.6"), id="nobody"),
    pytest.param("5 4 1 0", (2, 1, 0, 0), marks=rule("MD-T20", "MD-9.1.2"), id="five, four, one"),
]


@pytest.mark.parametrize(("counts", "moving"), CASES)
def test_so_many_go_into_the_quarter(counts: str, moving: tuple[int, ...]) -> None:
    table = scoring(f"sichuan-2 {counts}", seats=4)
    stayed = tuple(int(count) - moved for count, moved in zip(counts.split(), moving, strict=True))

    assert moving == table.quarter("sichuan-2")
    assert stayed == table.open("sichuan-2")
    assert [(seat, count) for seat, count in enumerate(moving) if count] == [
        (event.seat, event.count) for event in table.of(QuarterFilled)
    ]


@rule("MD-9.1.1", "MD-9.1.2", "MD-9.1.3", "MD-9.1.4", "MD-9.1.5", "MD-9.1.6")
@pytest.mark.parametrize(("counts", "moving"), [(case.values[0], case.values[1]) for case in CASES])
def test_the_same_is_told_beforehand(counts: str, moving: tuple[int, ...]) -> None:
    assert moving == quarter(tuple(map(int, counts.split())))


@rule("MD-T20")
def test_somebody_who_does_not_go_into_the_quarter_stays_in_the_district() -> None:
    assert (3, 3, 1, 0) == scoring("sichuan-2 5 4 1", seats=4).open("sichuan-2")


@rule("MD-13.1", "MD-9.1.4")
def test_with_three_players_a_tie_of_all_lets_each_move() -> None:
    assert (1, 1, 1) == scoring("sichuan-2 2 2 2").quarter("sichuan-2")


@rule("MD-9.1.1", "MD-T21")
def test_monks_do_not_count_and_do_not_go() -> None:
    table = scoring("shaanxi-1 1 2", monks="shaanxi-1 0")

    assert (1, 2, 0) == table.quarter("shaanxi-1")
    assert 0 == table.monk("shaanxi-1")


@rule("MD-9.1.1")
def test_a_monk_alone_goes_nowhere() -> None:
    table = arrange(round=2, monks="shaanxi-1 0").all_pass()

    assert [] == table.of(QuarterFilled)
    assert 0 == table.monk("shaanxi-1")


@rule("A-19", "MD-T14")
def test_a_monk_who_was_pushed_out_counts() -> None:
    table = arrange(
        round=2,
        princes="shaanxi-1 shandong-1 zhejiang-1",
        hands="horse",
        spaces="shaanxi 1",
        monks="shaanxi-1 1",
        passed=(1, 2),
    )
    table.do("0 stay horse; deploy 1 monk", "0 pass")

    assert (0, 1, 0) == table.quarter("shaanxi-1")


@rule("MD-9.1.7")
def test_each_district_fills_its_own_quarter() -> None:
    table = scoring("huguang-1 1, huguang-2 0 1, huguang-3 0 0 1")

    assert [(1, 0, 0), (0, 1, 0), (0, 0, 1)] == [table.quarter(f"huguang-{number}") for number in (1, 2, 3)]


@rule("MD-9.1.7", "MD-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_quarter_has_three_houses(seats: int) -> None:
    """However many of each colour stand in the district."""
    columns = max(seats, 3)
    for number in range(4**columns):
        assert sum(quarter([number // 4**place % 4 for place in range(columns)])) <= 3
