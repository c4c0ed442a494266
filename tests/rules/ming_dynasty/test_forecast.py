"""The forecast of the next scoring."""

import pytest

from rules.core.play import view
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.scoring import CityShare, forecast, next_scoring
from rules.ming_dynasty.state import Phase
from tests.support.ming import arrange, scoring
from tests.support.rules import rule


@rule("MD-9.1.2")
def test_it_says_how_many_would_go_into_each_quarter() -> None:
    told = forecast(arrange(round=2, open="shaanxi-2 5 4 1, zhejiang-3 0 1").state)

    assert {1: (2, 1, 0), 17: (0, 1, 0)} == {at: row for at, row in enumerate(told.quarters) if any(row)}


@rule("MD-9.4.1", "MD-9.4.2")
@pytest.mark.parametrize(("round", "points"), [(1, (12, 4)), (2, (12, 4)), (3, (10, 3)), (4, (10, 3)), (5, (4, 0))])
def test_it_says_what_each_city_would_give_if_nobody_returned(round: int, points: tuple[int, int]) -> None:
    told = forecast(arrange(round=round, open="beizhili-1 2 1").state)

    assert (CityShare(2, points[0], 4), CityShare(1, points[1], 0), CityShare()) == told.cities[1]


@rule("MD-9.2.2")
@pytest.mark.parametrize(("round", "value"), [(2, 28), (4, 24), (6, 20)])
def test_it_says_how_many_colours_there_are_and_what_a_set_is_worth(round: int, value: int) -> None:
    told = forecast(arrange(round=round, tiles="0 1 1 1 1 2 | 0 0 3", open="shaanxi-1 1").state)

    assert ((5, 1, 0), (1, 0, 0), value) == (told.colours, told.sets, told.set_points)


@rule("A-13")
@pytest.mark.parametrize(("starter", "sets"), [(0, (1, 0, 0)), (1, (0, 0, 0))])
def test_a_set_is_told_only_if_its_last_tile_will_be_there(starter: int, sets: tuple[int, ...]) -> None:
    tiles, standing = "0 1 1 1 1 1 | 17", "shaanxi-1 1, shaanxi-2 0 1"

    assert sets == forecast(arrange(round=2, tiles=tiles, open=standing, starter=starter).state).sets
    assert sets == tuple(points // 28 for points in scoring(standing, tiles=tiles, starter=starter).points)


@rule("MD-9.5.1")
def test_it_says_what_monks_would_give() -> None:
    assert (0, 8, 0) == forecast(arrange(monks="shaanxi-1 1, shaanxi-2 1").state).monks


@rule("MD-12.5", "MD-12.6", "MD-12.7")
@pytest.mark.parametrize(
    ("open", "share"),
    [
        ("shaanxi-1 1 0 3", CityShare(1, 4, 0)),
        ("shaanxi-1 1 0 1", CityShare(1, 8, 4)),
        ("shaanxi-1 2 0 1", CityShare(2, 12, 4)),
    ],
)
def test_the_neutral_player_is_reckoned_with(open: str, share: CityShare) -> None:
    assert share == forecast(arrange(seats=2, round=2, open=open).state).cities[0][0]


@rule("MD-9.1.7")
def test_in_the_middle_of_a_scoring_nothing_more_goes_into_a_city_that_is_filled() -> None:
    told = forecast(scoring("shaanxi-1 5 4, beizhili-1 1").state)

    assert ((0, 0, 0), (1, 0, 0)) == (told.quarters[0], told.quarters[3])
    assert (CityShare(2, 12, 4), CityShare(1, 4, 0), CityShare()) == told.cities[0]


@rule("MD-10.1")
def test_at_the_end_of_a_round_that_was_scored_it_is_the_next_one() -> None:
    naming = arrange(seats=4, round=4).all_pass().state

    assert (Phase.END, 6) == (naming.phase, next_scoring(naming))


@rule("MD-10.6")
def test_after_the_end_it_is_the_last_one() -> None:
    assert 6 == forecast(arrange(round=6).all_pass().state).round


@rule("A-21")
def test_everybody_is_told_the_same() -> None:
    state = scoring("shaanxi-1 5 4, beizhili-1 1").state

    assert all(forecast(state) == forecast(view(RULES, state, seat).state) for seat in (None, 0, 1, 2))


@rule("MD-9.4.3", "MD-9.4.4")
@pytest.mark.parametrize(
    ("open", "majority"),
    [
        ("shaanxi-1 2 1", (4, 0, 0)),
        ("shaanxi-1 1 0 1, shaanxi-2 1, shaanxi-3 0 2", (4, 0, 0)),
        ("shaanxi-1 1 1", (2, 2, 0)),
        ("shaanxi-1 1 1 1", (1, 1, 1)),
    ],
)
def test_it_says_who_would_have_most_in_a_city(open: str, majority: tuple[int, ...]) -> None:
    told = forecast(arrange(round=2, open=open).state)

    assert majority == tuple(share.majority for share in told.cities[0])
    assert (CityShare(), CityShare(), CityShare()) == told.cities[1]
