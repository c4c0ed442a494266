"""Soldiers are recruited, and attack or rest (GW-6.6, GW-9.2, GW-20.19)."""

import pytest

from rules.great_wall.state.decisions import RecruitSoldiers
from rules.great_wall.state.events import Recruited
from rules.great_wall.state.tasks import Proceed
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.vocabulary import SectionId, Unit
from tests.support.front import Front, front
from tests.support.rules import forbidden, rule
from tests.support.wall import player


def recruiting(count: int = 1, units: tuple[Unit, ...] = tuple(Unit), **given: object) -> Front:
    """Return a front at which seat 0 recruits."""
    return front(RecruitSoldiers(seat=0, left=count, units=units), **given)  # type: ignore[arg-type]


@rule("GW-6.6")
@pytest.mark.parametrize(
    ("unit", "cost", "hit"),
    [
        ("spearman", Goods(stone=2, wood=1), "L1a1 none"),
        ("archer", Goods(chi=2, wood=1), "L1a1 none"),
        ("horseman", Goods(gold=3, wood=1), "L1a1 L1b1"),
    ],
)
def test_recruits_are_paid_for_and_attack_or_rest(unit: str, cost: Goods, hit: str) -> None:
    table = recruiting(left="javelin_band", levels=(1, 0, 0), players=(player(goods=str(cost)),))
    assert {text.split()[0] for text in table.legal_of(0, "recruit")} == {unit}
    assert table.legal_of(0, "station") == [f"{unit} left", f"{unit} middle", f"{unit} right"]

    table.do(f"0 station {unit} right")
    assert table.player().known_goods == Goods()
    assert table.resting("right").count(Unit(unit)) == 1
    assert table.player().supply.total == 15
    assert table.of(Recruited) == [Recruited(0, Unit(unit), SectionId.RIGHT)]

    table = recruiting(left="javelin_band", levels=(1, 0, 0), players=(player(goods=str(cost)),))
    table.do(f"0 recruit {unit} {hit}")
    assert table.resting("left") == Troops()
    assert table.player().supply.total == 15
    assert len(table.band("left").hurt) == (2 if unit == "horseman" else 1)


@rule("GW-6.6", "GW-1.4")
def test_recruits_that_cannot_be_paid_for_are_refused() -> None:
    table = recruiting(left="foragers", players=(player(goods="3w1s"),))

    with forbidden("GW-1.4", cost="1w2s", owned="3w1s"):
        table.do("0 station spearman left")
    assert table.legal(0) == ["pass"]


@rule("GW-6.6")
def test_only_the_types_named_are_recruited() -> None:
    table = recruiting(units=(Unit.ARCHER,))

    with forbidden("GW-6.6", unit="spearman", choices="archer"):
        table.do("0 station spearman left")


@rule("GW-6.6", "GW-12.3")
def test_soldiers_with_shame_are_not_recruited() -> None:
    table = recruiting(players=(player(supply=Troops(0, 4, 2), shamed="spearman " * 3),))

    with forbidden("GW-12.3", unit="spearman", shamed=3):
        table.do("0 station spearman left")


@rule("GW-6.6")
def test_all_recruits_are_done_in_one_go() -> None:
    table = recruiting(2, left="foragers")
    table.do("0 recruit spearman L1a1 none", "0 station spearman left")

    assert table.waits == []
    assert table.player().supply == Troops(8, 4, 2)


@rule("GW-6.6")
def test_nobody_is_asked_to_recruit_whose_soldiers_are_all_out() -> None:
    table = front(Proceed(RecruitSoldiers(seat=0, left=1)), players=(player(supply=Troops(), shamed="spearman"),))

    assert table.waits == []


@rule("GW-6.6", "GW-9.2")
def test_recruits_may_attack_any_section() -> None:
    table = recruiting(units=(Unit.SPEARMAN,), left="foragers: wound a1 a2", right="foragers: wound a1 a2")

    assert table.legal_of(0, "recruit") == ["spearman L1b1 none", "spearman R1b1 none"]


@rule("GW-15.1")
def test_nobody_goes_to_a_section_that_is_not_used() -> None:
    table = recruiting(units=(Unit.SPEARMAN,), seats=2)

    assert table.legal_of(0, "station") == ["spearman middle", "spearman right"]
    with forbidden("GW-15.1", section="left"):
        table.do("0 station spearman left")


@rule("GW-9.2", "GW-6.6")
def test_a_recruit_pays_the_tax_beside_its_price() -> None:
    table = recruiting(left="keshig_guards", players=(player(goods="1w2s"),))
    with forbidden("GW-9.2", goods="1c"):
        table.do("0 recruit spearman L1a1 none")

    table = recruiting(left="keshig_guards", players=(player(goods="1w2s1c"),))
    table.do("0 recruit spearman L1b2 none")
    assert table.player().known_goods == Goods()


@rule("GW-20.19", "GW-9.6")
def test_an_archer_without_a_firing_spot_rests_or_is_not_recruited() -> None:
    table = recruiting(units=(Unit.ARCHER,), left="foragers", levels=(1, 0, 0), archers="left 1, left 2")

    assert table.legal_of(0, "recruit") == []
    assert table.legal_of(0, "station") == ["archer left", "archer middle", "archer right"]
    with forbidden("GW-9.6", section="left"):
        table.do("0 recruit archer L1a1 none")
