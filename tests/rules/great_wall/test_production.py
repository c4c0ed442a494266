"""Production locations: gather, upgrade, donate (GW-6.1 to GW-6.4)."""

from typing import Any

import pytest

from rules.great_wall.state.decisions import Donate, MoveClerks, Upgrade
from rules.great_wall.state.events import Gathered, Upgraded
from rules.great_wall.state.holdings import Overseer, Player
from rules.great_wall.state.tasks import Activate
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Resource, Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import PLENTY, WallTable, arrange, player

STOP = MoveClerks(seat=0, left=1)


def work(place: str, there: tuple[int, ...], *players: Player, **given: Any) -> WallTable:
    """Activate a production location, with no flag, for three players."""
    asked = (Activate(Place(place), advanced=True), STOP)
    return arrange(*players, asked=asked, clerks={place: there}, **given)


def goods_by_seat(table: WallTable) -> dict[int, str]:
    return {each.seat: str(each.goods) for each in table.of(Gathered)}


@rule("GW-6.1", "A-41")
def test_everybody_finishes_a_step_before_the_next() -> None:
    table = work("quarry", (0, 1, 2))

    assert goods_by_seat(table) == {0: "1s", 1: "1s", 2: "1s"}
    assert table.pending == ["0 Upgrade", "1 Upgrade", "2 Upgrade"]

    table.do("2 pass", "0 upgrade quarry spearman")

    assert table.pending == ["1 Upgrade"]

    table.do("1 pass")

    assert table.pending == ["0 Donate", "1 Donate", "2 Donate"]

    table.do("1 donate stone", "0 pass", "2 pass")

    assert table.pending == ["0 MoveClerks"]
    assert [each.clerks for each in table.state.players] == [5, 5, 5]


@rule("GW-6.1", "GW-3.2")
def test_gathering_goes_by_tea_order() -> None:
    table = work("quarry", (0, 1, 2), tea=(2, 0, 1))

    assert list(goods_by_seat(table)) == [2, 0, 1]


@rule("GW-6.2")
@pytest.mark.parametrize(
    ("place", "goods"), [("lumber_mill", "2w"), ("quarry", "2s"), ("gold_mine", "2g"), ("temple", "2c")]
)
def test_each_clerk_gathers_what_the_place_yields(place: str, goods: str) -> None:
    assert goods_by_seat(work(place, (0, 0))) == {0: goods}


@rule("GW-6.2", "GW-20.3", "GW-20.4")
@pytest.mark.parametrize(
    ("seat", "overseer", "gathered"),
    [(0, "lumber_mill 2 spearman", "4w"), (1, "lumber_mill 3 spearman", "2w"), (0, "quarry 3 spearman", "2w")],
    ids=["of one's own", "without a clerk", "elsewhere"],
)
def test_an_overseer_of_ones_own_there_adds_its_level_once(seat: int, overseer: str, gathered: str) -> None:
    table = work("lumber_mill", (0, 0), *(player(overseers=overseer if n == seat else "") for n in range(3)))

    assert goods_by_seat(table) == {0: gathered}
    assert table.player().known_goods == Goods.parse(PLENTY).plus(Goods.parse(gathered))
    assert table.goods(1) == PLENTY


@rule("GW-6.2", "GW-7.10")
def test_racketeer_is_asked_when_its_own_player_gathers() -> None:
    players = player(active="racketeer"), player(overseers="quarry 3 spearman"), player()
    table = work("quarry", (0, 2), *players, tea=(2, 0, 1))

    assert ["0 UseAbility"] == table.pending
    assert {2: "1s"} == goods_by_seat(table), "who comes first in tea order has gathered by then"


@rule("GW-6.2", "GW-16.9")
def test_racketeer_is_not_asked_about_overseers_of_qin() -> None:
    table = arrange(
        player(active="racketeer"),
        mode="solo",
        seats=1,
        clerks={"quarry": (0,)},
        asked=(Activate(Place.QUARRY, advanced=True),),
    )

    assert table.state.qin is not None
    assert (1, 1, 1, 1) == table.state.qin.overseers
    assert goods_by_seat(table) == {0: "1s"}


@rule("GW-6.2", "GW-6.4")
def test_flooded_quarry_yields_less_but_not_below_nothing_and_then_nothing_is_donated() -> None:
    table = work("quarry", (0, 1, 1), mode="coop", lasting=("flooded_quarry",))

    assert goods_by_seat(table) == {1: "1s"}
    assert table.goods() == PLENTY
    table.do("0 pass", "1 pass")
    assert table.pending == ["1 Donate"]


@rule("GW-6.3")
@pytest.mark.parametrize(
    ("place", "costs"),
    [
        ("lumber_mill", ["2c", "3c", "4c"]),
        ("quarry", ["2c", "3c", "4c"]),
        ("gold_mine", ["2c", "3c", "4c"]),
        ("temple", ["2g", "3g", "4g"]),
    ],
)
def test_levels_cost_what_is_printed(place: str, costs: list[str]) -> None:
    table = arrange(asked=(*(Upgrade(seat=0, places=(Place(place),)),) * 3, STOP))
    spent = []
    for unit in ("horseman", "none", "none"):
        before = table.player().known_goods
        table.do(f"0 upgrade {place} {unit}")
        spent.append(str(before.minus(table.player().known_goods)))

    assert spent == costs
    assert table.player().level(Place(place)) == 3


@rule("GW-6.3")
def test_new_overseer_is_a_soldier_of_the_supply_and_an_upgrade() -> None:
    table = work("quarry", (0,), player("song_ci", supporting=2), player(), player())
    table.do("0 upgrade quarry archer")

    assert table.player().overseers == (None, Overseer(1, Unit.ARCHER), None, None)
    assert table.player().supply.archers == 3
    assert table.of(Upgraded) == [Upgraded(0, Place.QUARRY, 1, Unit.ARCHER)]
    assert table.honour() == 4


@rule("GW-6.3")
def test_higher_level_takes_no_further_soldier() -> None:
    table = work("quarry", (0,), player(overseers="quarry 1 archer"), player(), player())

    with forbidden("GW-6.3", place="quarry", level=1):
        table.do("0 upgrade quarry spearman")

    table.do("0 upgrade quarry none")

    assert table.player().overseers[1] == Overseer(2, Unit.ARCHER)
    assert table.player().supply.total == 15


@rule("GW-6.3")
def test_third_level_is_the_highest() -> None:
    table = work("quarry", (0,), player(overseers="quarry 3 archer"), player(), player())

    assert table.pending == ["0 Donate"]


@rule("GW-6.3")
def test_at_most_one_level_in_an_activation() -> None:
    table = work("quarry", (0, 0), player(overseers="quarry 1 archer"), player(), player())
    table.do("0 upgrade quarry none")

    assert table.pending == ["0 Donate"]


@rule("GW-6.3")
def test_only_the_overseer_of_the_place_goes_up() -> None:
    table = work("quarry", (0, 0), player(overseers="temple 1 archer"), player(), player())

    with forbidden("GW-6.3", place="temple"):
        table.do("0 upgrade temple none")


@rule("GW-6.3")
def test_upgrade_must_be_paid() -> None:
    table = work("quarry", (0,), player(goods="5w1c"), player(), player())

    with forbidden("GW-1.4", cost="2c", owned="5w1s1c"):
        table.do("0 upgrade quarry spearman")


@rule("GW-3.1", "GW-6.3")
def test_whether_somebody_is_asked_to_upgrade_does_not_tell_what_they_own() -> None:
    table = work("quarry", (0, 1), player(goods="0"), player(), player())

    assert table.pending == ["0 Upgrade", "1 Upgrade"]
    assert table.legal(0) == ["pass"]
    assert Upgrade.private


@rule("GW-20.5", "GW-12.3")
def test_new_overseer_needs_a_soldier_without_shame() -> None:
    shamed = " ".join(["spearman"] * 10 + ["archer"] * 4)
    table = work("quarry", (0,), player(shamed=shamed), player(), player())

    with forbidden("GW-20.5", unit="spearman", place="quarry"):
        table.do("0 upgrade quarry spearman")
    with forbidden("GW-20.5", unit="none"):
        table.do("0 upgrade quarry none")

    table.do("0 upgrade quarry horseman")

    assert table.player().level(Place.QUARRY) == 1


@rule("GW-6.3")
def test_an_overseer_goes_up_without_any_soldier_in_the_supply() -> None:
    shamed = " ".join(["spearman"] * 9 + ["archer"] * 4 + ["horseman"] * 2)
    table = work("quarry", (0,), player(shamed=shamed, overseers="quarry 1 spearman"), player(), player())

    assert 0 == table.player().supply.total
    assert "0 Upgrade" in table.pending


@rule("GW-20.5")
def test_without_any_soldier_nobody_is_asked_for_a_new_overseer() -> None:
    shamed = " ".join(["spearman"] * 10 + ["archer"] * 4 + ["horseman"] * 2)
    table = work("quarry", (0,), player(shamed=shamed), player(), player())

    assert table.pending == ["0 Donate"]


@rule("GW-6.3")
def test_restless_upgrades_two_different_overseers_each_for_less() -> None:
    further = Upgrade(seat=0, places=(Place.QUARRY, Place.TEMPLE), left=2, rebate=1)
    table = arrange(asked=(further, STOP)).do("0 upgrade quarry spearman")

    assert table.goods() == "20w20s20g19c"
    with forbidden("GW-6.3", place="quarry"):
        table.do("0 upgrade quarry none")

    table.do("0 upgrade temple archer")

    assert table.goods() == "20w20s19g19c"
    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.4", "GW-6.12")
def test_donation_goes_into_the_warehouse_for_two_honour() -> None:
    table = work("quarry", (0,), warehouse="2w1s").do("0 pass; donate stone")

    assert str(table.state.warehouse) == "2w2s"
    assert table.honour() == 2
    assert table.goods() == PLENTY


@rule("GW-6.4", "GW-20.6")
def test_donation_may_be_of_what_was_just_gathered_and_is_only_one() -> None:
    table = work("quarry", (0, 0), player(goods="2c"), player(), player())
    table.do("0 upgrade quarry spearman; donate stone")

    assert table.goods() == "1s"
    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.4", "GW-20.6")
def test_chi_is_never_donated() -> None:
    table = work("temple", (0, 1)).do("0 pass", "1 pass")

    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.4")
def test_only_what_was_gathered_is_donated() -> None:
    table = work("quarry", (0,)).do("0 pass")

    with forbidden("GW-6.4", resource="wood", gathered="stone"):
        table.do("0 donate wood")


@rule("GW-6.4")
def test_what_is_no_longer_there_is_not_donated() -> None:
    table = arrange(player(goods="3w"), player(), player(), asked=(Donate(seat=0, resource=Resource.STONE), STOP))

    with forbidden("GW-6.4", owned=0):
        table.do("0 donate stone")
