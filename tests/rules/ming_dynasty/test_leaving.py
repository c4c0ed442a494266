"""A player leaves in the middle of a game: what is on the table stays, and the others go on."""

from typing import Any

import pytest

from rules.core.model import IllegalAction
from rules.ming_dynasty.events import CityScored, Ended, Left, Revealed
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import RELATIVES, Phase
from tests.support.ming import arrange, begin, scoring
from tests.support.rules import forbidden, rule


@rule("MD-4.2", "A-24")
def test_whoever_left_is_skipped() -> None:
    table = arrange(phase=Phase.PLACE).do("0 place shaanxi").do("1 leave")

    assert (Left(1),) == table.events
    assert [2] == table.seats_to_act
    assert [0] == table.do("2 place shaanxi").seats_to_act


@rule("MD-4.2")
def test_what_was_asked_is_asked_no_more() -> None:
    table = arrange(hands="horse junk | camel", spaces="zhejiang 2").do("0 stay horse", "0 leave")

    assert [1] == table.seats_to_act
    with forbidden("CORE-8", seat=0):
        table.do("0 deploy 1 none")


@rule("MD-4.2", "A-24")
def test_pieces_and_cards_stay_where_they_are() -> None:
    table = arrange(hands="horse", spaces="shaanxi 1", open="shaanxi-1 2", monks="huguang-1 0")
    before = table.state
    table.do("0 leave")

    for name in ("spaces", "open", "monks", "princes", "hands", "supply"):
        assert getattr(before, name) == getattr(table.state, name)


@rule("MD-3.5")
def test_a_prince_that_was_not_placed_is_missed_by_nobody() -> None:
    table = begin().do("0 prince shaanxi-1", "1 leave", "2 prince shaanxi-2")

    assert table.prince(1) is None
    assert Phase.PLACE is table.state.phase


@rule("A-24")
def test_nobody_comes_back_after_the_princes_were_placed_without_one() -> None:
    table = begin().do("0 prince shaanxi-1", "1 leave")

    assert () == RULES.rejoin(table.state, 1).gone
    with pytest.raises(IllegalAction, match="CORE-1"):
        RULES.rejoin(table.do("2 prince shaanxi-2").state, 1)


@rule("A-24")
def test_relatives_not_placed_in_the_meantime_go_to_the_box() -> None:
    table = arrange(phase=Phase.MOVE, supply=(RELATIVES - 5, RELATIVES, RELATIVES - 5), gone=(1,))
    state = RULES.rejoin(table.state, 1)

    assert (RELATIVES - 5,) * 3 == state.supply
    assert (0, 5, 0) == tuple(after - before for before, after in zip(table.state.box, state.box, strict=True))


@rule("MD-3.4")
def test_the_lot_does_not_fall_on_whoever_left() -> None:
    table = begin(starter="drawn").do("1 leave")

    assert ["start 0", "start 2"] == table.legal(-1)
    with forbidden("MD-3.4", seat=(1,)):
        table.do("-1 start 1")


@rule("MD-4.2", "MD-10.1", "A-24")
def test_the_figure_passes_on_from_whoever_left_with_it() -> None:
    table = arrange(starter=0).do("0 leave", "1 pass", "2 pass")

    assert 1 == table.state.starter


@rule("MD-10.1")
def test_the_figure_passes_over_whoever_left() -> None:
    table = arrange(starter=0).do("1 leave", "0 pass", "2 pass")

    assert 2 == table.state.starter


@rule("MD-9.3.1", "A-24")
def test_nobody_of_whoever_left_returns() -> None:
    table = scoring("shaanxi-1 1 1 1").do("1 leave", "0 return 0", "2 return 1")

    assert [(0, 0), (2, 1)] == [(event.seat, event.count) for event in table.of(Revealed)]
    assert [0, 1] == [event.seat for event in table.of(CityScored)]


@rule("MD-9.3.1")
def test_what_was_said_by_whoever_left_does_not_count() -> None:
    table = scoring("shaanxi-1 1 1 1").do("1 return 1", "1 leave", "0 return 0", "2 return 1")

    assert [0, 1] == [event.seat for event in table.of(CityScored)]


@rule("MD-9.3.1")
def test_the_last_to_say_it_may_leave_instead() -> None:
    table = scoring("shaanxi-1 1 1 1").do("0 return 1", "2 return 1", "1 leave")

    assert [1] == [event.seat for event in table.of(CityScored)]


@rule("MD-9.3.3")
def test_whoever_leaves_while_choosing_lets_the_rest_stay() -> None:
    table = scoring("shaanxi-1 2 1, shaanxi-2 2").do("0 return 3", "1 return 0", "0 withdraw shaanxi-1", "0 leave")

    assert [(0, 3), (1, 1)] == [(event.seat, event.count) for event in table.of(CityScored)]


@rule("MD-9.3.3", "A-23")
def test_when_the_starting_player_has_left_it_still_goes_clockwise_from_there() -> None:
    table = scoring("shaanxi-1 1 1 1, shaanxi-2 1 1 1", starter=1, gone=(1,)).do("0 return 1", "2 return 1")

    assert [2] == table.seats_to_act
    assert [0] == table.do("2 withdraw shaanxi-1").seats_to_act


@rule("MD-10.2")
def test_whoever_leaves_instead_of_naming_leaves_the_figure_to_pass_left() -> None:
    table = arrange(seats=4, round=5, points=(5, 1, 6, 7)).all_pass().do("1 leave")

    assert 2 == table.state.starter
    assert (6, [2]) == (table.state.round, table.seats_to_act)


@rule("MD-10.2", "A-24")
def test_whoever_left_is_not_named() -> None:
    table = arrange(seats=4, round=5, points=(5, 1, 6, 7)).all_pass().do("3 leave")

    assert ["name 0", "name 1", "name 2"] == table.legal(1)
    with forbidden("MD-10.2", seat=(3,)):
        table.do("1 name 3")


@rule("MD-10.2", "A-24")
def test_with_one_of_four_gone_nobody_names() -> None:
    table = arrange(seats=4, round=5, points=(5, 1, 6, 7)).do("3 leave").all_pass()

    assert 1 == table.state.starter
    assert Phase.PLACE is table.state.phase


@rule("MD-7.4", "A-24")
def test_the_prince_of_whoever_left_still_stands_in_the_way() -> None:
    table = arrange(hands="horse", princes="shaanxi-1 shaanxi-3 zhejiang-1").do("1 leave")

    with forbidden("MD-7.4", district="shaanxi-3", seat=(1,)):
        table.do("0 move shaanxi-3 horse")


@rule("MD-7.7")
def test_whose_district_a_prince_was_left_in_may_stay_and_deploy_there() -> None:
    table = arrange(hands="horse sedan_chair | camel", princes="shaanxi-1 shaanxi-3 zhejiang-1", spaces="shaanxi 0 1")
    table.do("0 move shaanxi-3 horse", "0 leave", "1 stay camel; deploy 1 none")

    assert (0, 1, 0) == table.open("shaanxi-3")


@rule("MD-11.2", "A-24")
@pytest.mark.parametrize(
    "table",
    [
        begin(seats=2),
        arrange(seats=2, phase=Phase.PLACE),
        arrange(seats=2, hands="horse"),
        scoring("shaanxi-1 1 1", seats=2),
    ],
    ids=["set-up", "placing", "moving", "scoring"],
)
def test_the_last_one_left_wins_at_once(table: Any) -> None:
    table.do("0 leave")
    result = RULES.result(table.state)

    assert (Left(0), Ended((1,))) == table.events
    assert [] == table.seats_to_act
    assert result is not None
    assert (2, 1) == result.ranks


@rule("MD-11.1", "A-24")
def test_whoever_left_ranks_behind_and_the_first_last() -> None:
    table = arrange(seats=4, round=6, points=(50, 10, 40, 20)).do("0 leave", "2 leave").all_pass()
    result = RULES.result(table.state)

    assert result is not None
    assert (4, 2, 3, 1) == result.ranks


def test_nobody_leaves_twice_or_after_the_end() -> None:
    table = arrange(round=6).do("0 leave")
    for seat in (0, 3, -1):
        with forbidden("CORE-1", seat=seat):
            table.do(f"{seat} leave")
    table.all_pass()

    with forbidden("CORE-1", seat=1):
        table.do("1 leave")
