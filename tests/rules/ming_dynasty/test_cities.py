"""Points in cities and for monks (MD-9.4, MD-9.5, MD-T25 to MD-T27)."""

import pytest

from rules.ming_dynasty.events import CityScored, MonksScored
from tests.support.ming import MingTable, arrange, scoring
from tests.support.rules import rule


def score_city(open: str, *, round: int = 4, seats: int = 3) -> MingTable:
    """Score a position in which nobody returns."""
    return scoring(open, round=round, seats=seats).none_return()


@rule("MD-9.4.1", "MD-9.4.2", "MD-T27")
@pytest.mark.parametrize(("round", "first", "second"), [(2, 12, 4), (4, 10, 3)])
def test_each_relative_left_scores_and_most_score_four_more(round: int, first: int, second: int) -> None:
    """Two against one in the city."""
    table = score_city("shaanxi-1 2 1", round=round)

    assert [CityScored(0, "shaanxi", 2, first, 4), CityScored(1, "shaanxi", 1, second, 0)] == table.of(CityScored)
    assert (first, second, 0) == table.points


@rule("MD-T27", "MD-9.4.1", "MD-9.4.2")
def test_in_the_last_round_only_most_score() -> None:
    """And at the end a tile is worth 1: two and one of them."""
    table = score_city("shaanxi-1 2 1", round=6)

    assert [CityScored(0, "shaanxi", 2, 4, 4), CityScored(1, "shaanxi", 1, 0, 0)] == table.of(CityScored)
    assert (4 + 2, 1, 0) == table.points


@rule("MD-9.4.2")
def test_somebody_who_returned_does_not_count() -> None:
    table = scoring("shaanxi-1 2 1", round=4).do("0 return 2", "1 return 0")

    assert (0, 3 + 4, 0) == table.points


@rule("MD-T25", "MD-9.4.3", "A-3")
def test_level_with_the_most_in_more_quarters_is_ahead() -> None:
    """Over the quarters: (1,1,0), (0,0,2) and a third player's (1,0,0), which the first is level with."""
    table = score_city("shaanxi-1 1 0 1, shaanxi-2 1, shaanxi-3 0 2")

    assert [(0, 2, 4), (1, 2, 0), (2, 1, 0)] == [(e.seat, e.count, e.majority) for e in table.of(CityScored)]
    assert (10, 6, 3) == table.points


@rule("MD-9.4.3", "A-3")
def test_nobody_leads_in_a_quarter_where_somebody_behind_in_the_city_has_more() -> None:
    """Over the quarters: (1,2,0), (0,1,2) and a third player's (2,0,0), without whom the first would lead in two."""
    table = score_city("shaanxi-1 1 0 2, shaanxi-2 2 1, shaanxi-3 0 2")

    assert [(0, 3, 2), (1, 3, 2), (2, 2, 0)] == [(e.seat, e.count, e.majority) for e in table.of(CityScored)]


@rule("MD-9.4.3", "A-3")
def test_to_be_in_more_quarters_is_not_to_lead_in_more() -> None:
    """Over the quarters: (1,1,1) and (2,0,1), a third player having two in the second."""
    table = score_city("shaanxi-1 1 2, shaanxi-2 1 0 2, shaanxi-3 1 1")

    assert [(0, 3, 0), (1, 3, 4), (2, 2, 0)] == [(e.seat, e.count, e.majority) for e in table.of(CityScored)]


@rule("MD-9.4.4")
def test_two_still_level_get_two_each() -> None:
    table = score_city("shaanxi-1 2, shaanxi-2 0 2")

    assert [(0, 2), (1, 2)] == [(e.seat, e.majority) for e in table.of(CityScored)]
    assert (8, 8, 0) == table.points


@rule("MD-T26", "MD-9.4.4", "A-17")
def test_three_still_level_get_one_each() -> None:
    table = score_city("shaanxi-1 1 1 1")

    assert [1, 1, 1] == [e.majority for e in table.of(CityScored)]
    assert (4, 4, 4) == table.points


@rule("MD-9.4.4", "A-17")
def test_four_still_level_get_one_each() -> None:
    table = score_city("shaanxi-1 1 1, shaanxi-2 0 0 1 1", seats=4)

    assert [1, 1, 1, 1] == [e.majority for e in table.of(CityScored)]


@rule("MD-9.4.5")
def test_if_nobody_is_left_nobody_scores() -> None:
    table = scoring("shaanxi-1 2").do("0 return 2")

    assert [] == table.of(CityScored)
    assert (0, 0, 0) == table.points


@rule("MD-9.4.6", "MD-T24")
def test_all_left_in_the_city_go_to_the_box() -> None:
    table = scoring("shaanxi-1 2 1, shaanxi-2 0 0 1")
    box = table.state.box
    table.none_return()

    assert (box[0] + 2, box[1] + 1, box[2] + 1) == table.state.box
    assert {(0, 0, 0)} == set(table.state.quarters)


@rule("MD-9.5.1")
@pytest.mark.parametrize("round", [2, 4, 6])
def test_each_monk_scores_four_and_stays(round: int) -> None:
    table = arrange(round=round, monks="shaanxi-1 0, shaanxi-2 0, huguang-3 2").all_pass()

    assert [MonksScored(0, 2, 8), MonksScored(2, 1, 4)] == table.of(MonksScored)
    assert (8, 0, 4) == table.points
    assert (0, 0, 2) == (table.monk("shaanxi-1"), table.monk("shaanxi-2"), table.monk("huguang-3"))


@rule("MD-9.5.1", "A-12")
def test_monks_score_after_the_last_province() -> None:
    table = scoring("zhejiang-1 1", round=2, monks="shaanxi-1 1").none_return()

    assert table.event_names.index("CityScored") < table.event_names.index("MonksScored")


@rule("MD-9.5.1")
@pytest.mark.parametrize("round", [1, 3, 5])
def test_between_scorings_monks_score_nothing(round: int) -> None:
    assert (0, 0, 0) == arrange(round=round, monks="shaanxi-1 0").all_pass().points
