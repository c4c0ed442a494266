"""Deployment and monks (MD-8, MD-T10 to MD-T14)."""

from typing import Any

import pytest

from rules.core.model import UnreadableAction
from rules.core.notation import parse_action
from rules.ming_dynasty.events import Deployed, MonkMade, PushedOut
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Phase
from tests.support.ming import MingTable, arrange
from tests.support.rules import forbidden, rule

HERE = "shaanxi-1 shandong-1 zhejiang-1"


def staying(spaces: str = "shaanxi 3", *, hands: str = "camel camel", **given: Any) -> MingTable:
    """Arrange a table at which seat 0 has stayed in shaanxi-1 and may deploy."""
    return arrange(princes=HERE, hands=hands, spaces=spaces, **given).do("0 stay camel")


@rule("MD-8.1")
def test_none_to_three_relatives_are_deployed() -> None:
    table = staying("shaanxi 5")

    assert table.legal(0) == [
        "deploy 0 none",
        *(f"deploy {relatives} {monk}" for relatives in (1, 2, 3) for monk in ("none", "monk")),
    ]


@rule("MD-8.1")
@pytest.mark.parametrize("relatives", [-1, 4])
def test_no_other_number_is_deployed(relatives: int) -> None:
    with forbidden("MD-8.1", relatives=relatives, most=3):
        staying("shaanxi 5").do(f"0 deploy {relatives} none")


@rule("MD-8.1", "MD-7.9")
def test_nobody_deploys_who_has_neither_moved_nor_stayed() -> None:
    with forbidden("MD-8.1"):
        arrange(princes=HERE, hands="camel", spaces="shaanxi 3").do("0 deploy 1 none")


@rule("MD-8.1")
def test_deploying_none_changes_nothing() -> None:
    table = staying()
    before = table.state.spaces, table.state.open, table.state.monks
    table.do("0 deploy 0 none")

    assert () == table.events
    assert before == (table.state.spaces, table.state.open, table.state.monks)


@rule("MD-8.2", "MD-8.3")
def test_relatives_go_from_the_space_of_the_province_to_the_district_of_the_prince() -> None:
    table = staying("shaanxi 3 1, huguang 2").do("0 deploy 2 none")

    assert (Deployed(0, "shaanxi-1", 2),) == table.events
    assert (2, 0, 0) == table.open("shaanxi-1")
    assert (1, 1, 0) == table.space("shaanxi")
    assert (2, 0, 0) == table.space("huguang")
    assert table.monk("shaanxi-1") is None


@rule("MD-8.2")
def test_after_a_move_it_is_the_space_of_the_province_where_the_prince_now_stands() -> None:
    table = arrange(princes=HERE, hands="junk", spaces="shaanxi 3, beizhili 1").do("0 move beizhili-1 junk")

    with forbidden("MD-8.2", relatives=2, own=1, province="beizhili"):
        table.do("0 deploy 2 none")
    table.do("0 deploy 1 none")

    assert (1, 0, 0) == table.open("beizhili-1")
    assert (3, 0, 0) == table.space("shaanxi")


@rule("MD-8.2")
def test_others_relatives_are_not_deployed() -> None:
    with forbidden("MD-8.2", relatives=2, own=1, province="shaanxi"):
        staying("shaanxi 1 3 3").do("0 deploy 2 none")


@rule("MD-T10", "MD-8.2")
def test_with_relatives_on_other_spaces_only_none_is_deployed() -> None:
    table = staying("beizhili 2, zhejiang 2, shaanxi 0 3")

    assert ["deploy 0 none"] == table.legal(0)


@rule("MD-T11")
def test_of_four_on_the_space_at_most_three_are_deployed() -> None:
    table = staying("shaanxi 4").do("0 deploy 3 none")

    assert (1, 0, 0) == table.space("shaanxi")
    with forbidden("MD-8.1"):
        staying("shaanxi 4").do("0 deploy 4 none")


@rule("MD-8.3", "MD-8.4", "MD-2.3")
@pytest.mark.parametrize("relatives", [2, 3])
def test_at_most_one_goes_into_the_monastery_after_the_others_went_to_the_open_area(relatives: int) -> None:
    table = staying().do(f"0 deploy {relatives} monk")

    assert (Deployed(0, "shaanxi-1", relatives - 1), MonkMade(0, "shaanxi-1")) == table.events
    assert (relatives - 1, 0, 0) == table.open("shaanxi-1")
    assert 0 == table.monk("shaanxi-1")
    assert (3 - relatives, 0, 0) == table.space("shaanxi")


@rule("A-18", "MD-8.3")
def test_a_single_relative_may_go_straight_into_the_monastery() -> None:
    table = staying("shaanxi 1").do("0 deploy 1 monk")

    assert (MonkMade(0, "shaanxi-1"),) == table.events
    assert 0 == table.monk("shaanxi-1")
    assert (0, 0, 0) == table.open("shaanxi-1")


@rule("MD-8.3")
def test_without_a_relative_there_is_no_monk() -> None:
    with forbidden("MD-8.3"):
        staying().do("0 deploy 0 monk")


@rule("MD-T12", "MD-8.3")
@pytest.mark.parametrize("text", ["deploy 2 monk monk", "deploy 2 2", "deploy 2 monks"])
def test_two_monks_in_one_deployment_cannot_even_be_written(text: str) -> None:
    with pytest.raises(UnreadableAction, match="CORE-2"):
        parse_action(RULES, text)


@rule("MD-8.4", "MD-T13")
@pytest.mark.parametrize("deployed", ["1 none", "1 monk", "3 none", "3 monk"])
def test_beside_an_own_monk_no_relative_is_deployed(deployed: str) -> None:
    with forbidden("MD-8.4", district="shaanxi-1"):
        staying(monks="shaanxi-1 0").do(f"0 deploy {deployed}")


@rule("MD-T13")
def test_beside_an_own_monk_one_still_moves_and_stays() -> None:
    table = arrange(
        princes="shaanxi-3 shandong-1 zhejiang-1", hands="horse camel", spaces="shaanxi 3", monks="shaanxi-1 0"
    )
    table.do("0 move shaanxi-1 horse; deploy 0 none", "1 pass", "2 pass", "0 stay camel")

    assert ["deploy 0 none"] == table.legal(0)


@rule("MD-8.4")
def test_an_own_monk_elsewhere_does_not_hinder() -> None:
    table = staying(monks="shaanxi-2 0, shaanxi-3 0").do("0 deploy 2 monk")

    assert 0 == table.monk("shaanxi-1")


@rule("MD-8.4")
def test_beside_anothers_monk_relatives_are_deployed() -> None:
    table = staying(monks="shaanxi-1 1").do("0 deploy 3 none")

    assert (3, 0, 0) == table.open("shaanxi-1")
    assert 1 == table.monk("shaanxi-1")


@rule("MD-8.5", "MD-T14")
def test_anothers_monk_is_pushed_out_into_the_open_area() -> None:
    table = staying(monks="shaanxi-1 1", open="shaanxi-1 0 2").do("0 deploy 2 monk")

    assert table.events == (Deployed(0, "shaanxi-1", 1), PushedOut(1, "shaanxi-1"), MonkMade(0, "shaanxi-1"))
    assert (1, 3, 0) == table.open("shaanxi-1")
    assert 0 == table.monk("shaanxi-1")


@rule("MD-8.6")
def test_a_monk_is_not_taken_out_by_choice() -> None:
    """Beside the player's own monk only a deployment of none is legal, in either way."""
    table = staying(monks="shaanxi-1 0")

    assert ["deploy 0 none"] == table.legal(0)
    assert 0 == table.do("0 deploy 0 none").monk("shaanxi-1")


@rule("MD-8.6")
def test_a_monk_stays_through_scorings() -> None:
    table = arrange(round=2, monks="shaanxi-1 0, huguang-3 2").all_pass()

    assert (0, 2) == (table.monk("shaanxi-1"), table.monk("huguang-3"))


@rule("MD-8.7", "MD-T14")
def test_whose_monk_was_pushed_out_may_deploy_there_again() -> None:
    table = arrange(
        princes="shaanxi-1 shaanxi-3 zhejiang-1", hands="camel junk | horse", spaces="shaanxi 1 2", monks="shaanxi-1 1"
    )
    table.do("0 stay camel; deploy 1 monk", "1 pass", "2 pass", "0 move beizhili-1 junk; deploy 0 none", "0 pass")
    while table.state.phase is Phase.PLACE:
        table.do(f"{table.seats_to_act[0]} place huguang")
    while table.state.phase is Phase.TAKE:
        table.do(f"{table.seats_to_act[0]} take dragon huguang")
    table.do("1 move shaanxi-1 horse; deploy 2 monk")

    assert (1, 2, 0) == table.open("shaanxi-1")
    assert 1 == table.monk("shaanxi-1")
