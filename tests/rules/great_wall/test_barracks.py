"""The barracks (GW-6.6)."""

from typing import Any

from rules.great_wall.state.decisions import MoveClerks, RecruitSoldiers
from rules.great_wall.state.events import Recruited
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.tasks import Activate
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange, player

STOP = MoveClerks(seat=0, left=1)


def recruiting(there: tuple[int, ...], *players: Player, **given: Any) -> WallTable:
    asked = (Activate(Place.BARRACKS, advanced=True), STOP)
    return arrange(*players, asked=asked, clerks={"barracks": there}, **given)


@rule("GW-6.6", "A-24")
def test_each_clerk_recruits_one_and_a_player_does_all_in_one_go() -> None:
    table = recruiting((0, 0, 1), tea=(0, 1, 2)).do("0 station spearman left; station archer right")

    assert [(each.unit, each.section) for each in table.of(Recruited)] == [
        (Unit.SPEARMAN, SectionId.LEFT),
        (Unit.ARCHER, SectionId.RIGHT),
    ]
    assert table.pending == ["1 RecruitSoldiers"]


@rule("GW-3.1", "GW-6.6")
def test_whether_somebody_is_asked_to_recruit_does_not_tell_what_they_own() -> None:
    table = recruiting((0,), player(goods="0"), player(), player())

    assert table.pending == ["0 RecruitSoldiers"]
    assert table.legal(0) == ["pass"]
    assert RecruitSoldiers.private


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
