"""Prices, discounts, and who pays (GW-6.8, A-25)."""

from typing import Any

import pytest

from rules.core import play
from rules.great_wall.board import paying
from rules.great_wall.board.paying import Bill
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.events import Paid
from rules.great_wall.state.procedures import Activation, Rebate
from rules.great_wall.state.tasks import ActivationStep
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Price, Resource, SectionId, Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import arrange, column, player

STOP = (MoveClerks(seat=0, left=1),)


def state_with(goods: str = "20w20s20g20c", *rebates: Rebate, active: str = "", **given: Any) -> Wall:
    """Return a state in which seat 0 owns *goods*, at an activation with *rebates*."""
    procedures = (Activation(place=Place.BARRACKS, rebates=rebates),)
    players = player(goods=goods, active=active), player(), player()
    return arrange(*players, asked=STOP, procedures=procedures, **given).state


def ways(state: Wall, bill: Bill) -> list[str]:
    return sorted(str(goods) for goods in paying.ways(state, bill))


@rule("GW-6.7", "GW-6.8", "A-25")
def test_discount_comes_before_the_warehouse() -> None:
    state = state_with(active="mason", warehouse="5s")

    assert ways(state, paying.wall_bill(state, 0, SectionId.LEFT)) == ["4s"]
    assert paying.shares(state, paying.wall_bill(state, 0, SectionId.LEFT), Goods(stone=4)) == (Goods(), Goods(stone=4))


@rule("GW-6.7", "A-25")
def test_costs_never_fall_below_nothing() -> None:
    state = state_with(active="carpenter mason")

    assert ways(state, paying.barricade_bill(state, 0, rebate=4)) == ["0"]
    assert ways(state, paying.wall_bill(state, 0, SectionId.LEFT, rebate=9)) == ["0"]


@rule("GW-6.9")
def test_hiring_never_costs_less_than_nothing() -> None:
    state = state_with("0", Rebate(0, Price.HIRE_NEXT, Resource.GOLD, 3), active="recruiter")

    assert paying.clerk_bill(state, 0) == Bill()
    assert paying.can_pay(state, 0, paying.clerk_bill(state, 0))


@rule("GW-6.9")
def test_rebate_is_for_whoever_has_it() -> None:
    state = state_with("20g", Rebate(1, Price.HIRE_ALL_THIS_ACTIVATION, Resource.GOLD, 1))

    assert paying.clerk_bill(state, 0).price == Goods(gold=2)
    assert paying.clerk_bill(state, 1).price == Goods(gold=1)


@rule("GW-6.6")
def test_named_rebate_comes_off_before_one_of_any_kind() -> None:
    rebates = Rebate(0, Price.RECRUIT, None, 1), Rebate(0, Price.RECRUIT, Resource.WOOD, 1)
    state = state_with("20w20s", *rebates)
    bill, left = paying.recruit_bill_and_rebates(state, 0, Unit.SPEARMAN, barracks=True)

    assert ways(state, bill) == ["1s"]
    assert left == ()


@rule("GW-6.6")
def test_rebate_that_is_not_used_up_is_left() -> None:
    state = state_with("20w20s", Rebate(0, Price.RECRUIT, None, 5), Rebate(1, Price.RECRUIT, Resource.WOOD, 1))
    bill, left = paying.recruit_bill_and_rebates(state, 0, Unit.SPEARMAN, barracks=True)

    assert bill == Bill()
    assert set(left) == {Rebate(0, Price.RECRUIT, None, 2), Rebate(1, Price.RECRUIT, Resource.WOOD, 1)}


@rule("GW-6.6")
def test_rebates_of_the_barracks_are_not_for_recruits_by_cards() -> None:
    state = state_with("20w20s", Rebate(0, Price.RECRUIT, None, 3))

    assert paying.recruit_bill(state, 0, Unit.SPEARMAN, barracks=False).price == Goods(wood=1, stone=2)


@rule("GW-6.6")
def test_surcharge_comes_before_the_discount() -> None:
    rebate = Rebate(0, Price.RECRUIT, Resource.STONE, 1)
    state = state_with("20w20s", rebate, mode="coop", lasting=("desertion",))

    assert paying.recruit_bill(state, 0, Unit.SPEARMAN, barracks=True).price == Goods(wood=1, stone=2)


@rule("GW-1.4", "GW-6.8")
@pytest.mark.parametrize(("goods", "warehouse", "enough"), [("2s", "3s", True), ("1s", "3s", False), ("5s", "0", True)])
def test_what_is_owned_and_what_is_stored_must_be_enough(goods: str, warehouse: str, enough: bool) -> None:
    state = state_with(goods, warehouse=warehouse)

    assert paying.can_pay(state, 0, paying.wall_bill(state, 0, SectionId.MIDDLE)) is enough


@rule("GW-6.8")
def test_discount_may_be_taken_off_what_is_lacking() -> None:
    state = state_with("3w6s", active="mason", middle=column(level=1))
    bill = paying.wall_bill(state, 0, SectionId.MIDDLE)

    assert ways(state, bill) == ["3w6s", "4w5s"]
    assert paying.can_pay(state, 0, bill)


@rule("GW-1.4")
def test_payment_that_is_not_owned_is_refused() -> None:
    players = player(goods="2w"), player(), player()
    asked = (MoveClerks(seat=1, left=1),)
    table = arrange(*players, asked=asked)
    with forbidden("GW-1.4", cost="2g", mixed=0, rebate=0, owned="2w", warehouse="0"):
        paying.check_paid(table.state, 0, paying.clerk_bill(table.state, 0))


@rule("A-45", "GW-3.1")
def test_payment_is_told_to_all_and_what_is_left_to_nobody() -> None:
    clerks = {"emperors_embassy": (0,)}
    table = arrange(asked=(ActivationStep(), *STOP), clerks=clerks, market="mason").do("0 hire_clerk")

    assert table.of(Paid) == [Paid(0, Goods(gold=2))]
    assert play.view(RULES, table.state, 1).state.players[0].goods is None
