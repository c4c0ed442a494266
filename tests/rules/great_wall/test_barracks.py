"""The barracks (GW-6.6)."""

from typing import Any

import pytest

from rules.great_wall.state.decisions import MoveClerks, RecruitSoldiers
from rules.great_wall.state.events import Recruited
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.tasks import Activate
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player

STOP = MoveClerks(seat=0, left=1)


def recruiting(there: tuple[int, ...], *players: Player, **given: Any) -> WallTable:
    asked = (Activate(Place.BARRACKS, advanced=True), STOP)
    return arrange(*players, asked=asked, clerks={"barracks": there}, **given)


@rule("GW-6.6")
@pytest.mark.parametrize(
    ("unit", "left"), [("spearman", "19w18s20g20c"), ("archer", "19w20s20g18c"), ("horseman", "19w20s17g20c")]
)
def test_recruits_cost_what_is_printed(unit: str, left: str) -> None:
    table = recruiting((0,)).do(f"0 station {unit} middle")

    assert table.goods() == left
    assert table.section("M").rest[0].count(Unit(unit)) == 1
    assert table.player().supply.total == 15


@rule("GW-6.6", "A-24")
def test_each_clerk_recruits_one_and_a_player_does_all_in_one_go() -> None:
    table = recruiting((0, 0, 1), tea=(0, 1, 2)).do("0 station spearman left; station archer right")

    assert [(each.unit, each.section) for each in table.of(Recruited)] == [
        (Unit.SPEARMAN, SectionId.LEFT),
        (Unit.ARCHER, SectionId.RIGHT),
    ]
    assert table.pending == ["1 RecruitSoldiers"]


@rule("GW-6.6", "GW-9.2")
def test_recruit_may_attack_at_once_in_any_section() -> None:
    table = recruiting((0,), right=column(band("steppe_riders_right")))
    attack = table.legal_of(0, "recruit")[0]
    table.do(f"0 recruit {attack}")

    assert table.section("R").bands[0].count(0) == 1


@rule("GW-6.6")
def test_soldier_that_is_not_in_the_supply_is_not_recruited() -> None:
    table = recruiting((0,), player(shamed="horseman horseman"), player(), player())

    with forbidden("GW-12.3", unit="horseman"):
        table.do("0 station horseman left")


@rule("GW-6.6")
def test_recruit_must_be_paid() -> None:
    table = recruiting((0,), player(goods="1w1s"), player(), player())

    with forbidden("GW-1.4", cost="1w2s", owned="1w1s"):
        table.do("0 station spearman left")


@rule("GW-3.1", "GW-6.6")
def test_whether_somebody_is_asked_to_recruit_does_not_tell_what_they_own() -> None:
    table = recruiting((0,), player(goods="0"), player(), player())

    assert table.pending == ["0 RecruitSoldiers"]
    assert table.legal(0) == ["pass"]
    assert RecruitSoldiers.private


@rule("GW-6.6")
def test_fletcher_and_cavalry_captain_lower_each_of_their_recruits() -> None:
    players = player(active="fletcher cavalry_captain", goods="4w2g2c"), player(), player()
    table = recruiting((0, 0, 0), *players)
    table.do("0 station archer left; station horseman left; station archer left")

    assert table.goods() == "1w"


@rule("GW-6.6")
def test_desertion_makes_spearmen_dearer() -> None:
    table = recruiting((0,), mode="coop", lasting=("desertion",)).do("0 station spearman left")

    assert table.goods() == "19w17s20g20c"


@rule("GW-6.6", "GW-7.10")
def test_conscription_takes_one_wood_off_in_all() -> None:
    players = player(hand="conscription", goods="1w4s"), player(), player()
    table = recruiting((0, 0), *players)
    table.do("0 tactic conscription normal", "0 station spearman left; station spearman left")

    assert table.goods() == "0"
    assert table.section("L").rest[0].spearmen == 2


@rule("GW-6.6", "GW-7.10")
def test_han_shizhong_takes_resources_of_any_kind_off_in_all() -> None:
    players = player("han_shizhong", supporting=2, goods="2w3s"), player(), player()
    table = recruiting((0, 0), *players).do("0 station spearman left")

    assert table.pending == ["0 Pay"]
    assert sorted(table.legal(0)) == ["pay 1s", "pay 1w"]

    table.do("0 pay 1s")

    assert table.goods() == "2w2s"

    table.do("0 station spearman left")

    assert table.goods() == "1w"


@rule("GW-6.6", "GW-15.14")
def test_reed_recruits_a_spearman_for_nothing() -> None:
    there = column(band("steppe_riders_right"))
    table = recruiting((0, REED), seats=2, tea=(REED, 0, 1), right=there)

    assert table.pending == ["0 DeploySpearman"]

    table.do(f"0 deploy {table.legal_of(0, 'deploy')[0]}")

    assert table.section("R").bands[0].count(REED) == 1
    assert table.state.reed is not None
    assert table.state.reed.supply == 9
    assert table.pending == ["0 RecruitSoldiers"]
