"""The factions of the lakes: Swarmlings and Mermaids (TM-17.13, TM-17.11)."""

import pytest

from rules.terra_mystica.decisions import FoundTown, Leech
from rules.terra_mystica.events import RiverJoined
from rules.terra_mystica.goods import Building
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "A2 dwelling")
AROUND = "E4 stronghold, E5 dwelling, D3 dwelling, C2 trading_house"
"""Three buildings of power 5, and beyond river r14 one of power 2."""


def mermaids(buildings: str = AROUND, **given: object) -> TerraTable:
    """Arrange a table of Mermaids, the other player having passed."""
    return arrange(player("mermaids", buildings, **given), player("engineers", "I9 dwelling"), passed=(1,))


def swarmlings(buildings: str = "A11 stronghold, A10 dwelling", *, tile: str = "temple_priests") -> TerraTable:
    """Arrange a table of Swarmlings beside whom the Darklings live."""
    return arrange(player("swarmlings", buildings), player("darklings", "B5 dwelling"), tile=tile)


@rule("TM-17.13", "TM-21.51")
def test_swarmlings_get_three_workers_for_each_town() -> None:
    towns = (FoundTown(seat=0, at="A11"), FoundTown(seat=0, at="E5"))
    table = arrange(player("swarmlings", "A11 dwelling, E5 dwelling"), FAR, asked=towns)

    assert 23 == table.do("0 town coins").player().workers
    assert 28 == table.do("0 town workers").player().workers


@rule("TM-17.13", "TM-17.20", "TM-21.45")
def test_the_stronghold_upgrades_a_dwelling_for_nothing() -> None:
    table = swarmlings(tile="trading_house_water").do("0 special free_trading_house; trade A10; end")

    assert table.player().buildings["A10"] is Building.TRADING_HOUSE
    assert (30, 20, 23) == (table.player().coins, table.player().workers, table.points())


@rule("TM-21.45", "TM-10.1")
def test_the_free_trading_house_offers_power() -> None:
    table = swarmlings().do("0 special free_trading_house; trade A10")

    assert [(1, 0, 1)] == [(o.seat, o.source, o.amount) for o in table.state.offers if isinstance(o, Leech)]


@rule("TM-17.20")
def test_the_free_upgrade_is_one_of_a_dwelling() -> None:
    table = swarmlings("A11 stronghold, A10 temple").do("0 special free_trading_house")

    with forbidden("TM-8.1", at="A10", stands="temple"):
        table.do("0 trade A10")
    with forbidden("TM-8.1", at="B5", stands="nothing"):
        table.do("0 trade B5")


@rule("TM-21.41")
def test_the_free_upgrade_wants_a_trading_house_piece() -> None:
    houses = "E4 trading_house, E5 trading_house, E6 trading_house, E7 trading_house"
    table = swarmlings(f"A11 stronghold, A10 dwelling, {houses}").do("0 special free_trading_house")

    with forbidden("TM-2.1", building="trading_house"):
        table.do("0 trade A10")
    table.do("0 forgo trade; end")


@rule("TM-17.11", "TM-9.6")
def test_a_river_hex_completes_a_town_of_the_mermaids() -> None:
    table = mermaids().do("0 upgrade E5 trading_house; join r14")

    assert [RiverJoined(seat=0, at="r14")] == table.of(RiverJoined)
    with forbidden("TM-19.4", open="FoundTown"):
        table.do("0 end")
    table.do("0 town coins")
    assert (("r14",), 1, 25) == (table.player().rivers, len(table.player().towns), table.points())


@rule("TM-21.55")
def test_a_river_that_founds_no_town_is_not_joined() -> None:
    table = mermaids("E4 stronghold, E5 dwelling, D3 dwelling, C2 dwelling")

    assert [] == table.legal_of(0, "join")
    with forbidden("TM-21.55", at="r14"):
        table.do("0 join r14")


@rule("TM-21.55", "TM-9.5")
def test_a_river_does_not_join_what_is_a_town_already() -> None:
    town = "E4 stronghold, E5 dwelling, D3 trading_house, E3 dwelling"
    table = mermaids(f"{town}, C2 temple", towns="coins E4")

    with forbidden("TM-21.55", at="r14"):
        table.do("0 join r14")


@rule("TM-21.55", "TM-21.50")
def test_without_town_tiles_no_river_is_joined() -> None:
    others = [player(f, "", towns="coins A1, workers A1, priest A1, power A1, cults A1") for f in ("giants", "witches")]
    table = arrange(player("mermaids", AROUND), *others)

    with forbidden("TM-21.55", at="r14"):
        table.do("0 join r14")


@rule("TM-21.55")
def test_only_a_river_is_joined() -> None:
    for at in ("E5", "r99", "C9"):
        with forbidden("TM-21.55", at=at):
            mermaids().do(f"0 join {at}")


@rule("TM-21.55", "TM-9.3")
def test_one_river_hex_may_join_more_than_two_groups() -> None:
    table = mermaids("E5 sanctuary, C2 trading_house, D3 trading_house")

    assert ["r14"] == table.legal_of(0, "join")
    assert 1 == len(table.do("0 join r14; town coins").player().towns)


@rule("TM-17.11")
@pytest.mark.parametrize(
    "line", ["join r14; town coins; upgrade E5 trading_house", "upgrade E5 trading_house; join r14"]
)
def test_the_river_is_joined_before_the_action_or_after_it(line: str) -> None:
    assert ("r14",) == mermaids().do(f"0 {line}").player().rivers


@rule("TM-9.7", "TM-17.11")
def test_mermaids_may_leave_the_river_as_it_is() -> None:
    table = mermaids().do("0 upgrade E5 trading_house; end")

    assert () == table.player().towns


@rule("TM-17.11")
def test_only_mermaids_skip_a_river() -> None:
    table = arrange(player("swarmlings", AROUND), player("engineers", "I9 dwelling"))

    assert [] == table.legal_of(0, "join")
    with forbidden("TM-17.11", at="r14"):
        table.do("0 join r14")


@rule("TM-21.55", "TM-9.5")
def test_what_is_built_beyond_the_river_later_joins_the_town() -> None:
    table = mermaids(f"{AROUND}, B3 temple, A6 temple", priests=0).do("0 join r14; town coins; build B2; end")

    assert 1 == len(table.player().towns)
    assert 0 in table.seats_to_act


@rule("TM-17.11", "TM-17.21")
@pytest.mark.parametrize(("level", "then", "points"), [(1, 2, 22), (4, 5, 25), (5, 5, 20)])
def test_the_stronghold_of_the_mermaids_gives_a_level_of_shipping(level: int, then: int, points: int) -> None:
    table = mermaids("E5 trading_house", shipping=level).do("0 upgrade E5 stronghold; end")

    assert (then, points) == (table.player().shipping, table.points())


@rule("TM-17.21", "TM-7.2")
@pytest.mark.parametrize(("scroll", "reached"), [(Scroll.SHIPPING, True), (Scroll.PRIEST, False)])
def test_a_scroll_brings_the_mermaids_across_six_river_hexes(scroll: Scroll, reached: bool) -> None:
    table = mermaids("E5 dwelling", shipping=5, scroll=scroll)

    assert reached is ("E7" in table.legal_of(0, "build") and "E8" in table.legal_of(0, "build"))
