"""Towns, town tiles and bridges (TM-2.6, TM-9, TM-21.46 to TM-21.53, TM-21.86, TM-21.88)."""

from typing import Any

import pytest

from rules.core.struct import evolve
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import FoundTown
from rules.terra_mystica.events import BridgeBuilt, Gained, GivenUp, Scored, TownFounded
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.player import Player, Town
from rules.terra_mystica.state import open_choices
from rules.terra_mystica.tiles import TownTile
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling")
SIX = "E1 trading_house, E2 dwelling, F1 trading_house, F2 dwelling"
"""Four buildings worth six."""


def auren(
    buildings: str, other: Player = FAR, tile: str = "spade_earth", options: TerraOptions | None = None, **given: Any
) -> TerraTable:
    """Arrange a table of Auren, the other player having passed."""
    return arrange(player("auren", buildings, **given), other, tile=tile, passed=(1,), options=options)


def towns(table: TerraTable) -> int:
    """Return for how many towns a tile is to be taken now."""
    return sum(isinstance(choice, FoundTown) for choice in open_choices(table.state, 0))


# When a group is a town


@rule("TM-9.1", "TM-9.6", "TM-21.46", "TM-9.9")
@pytest.mark.parametrize(
    ("buildings", "does", "founded"),
    [
        (SIX, "upgrade E2 trading_house", 1),
        (SIX, "build D1", 1),
        ("E1 dwelling, E2 dwelling, F1 trading_house, F2 dwelling", "build D1", 0),
        ("E1 trading_house, E2 dwelling, F1 dwelling, F2 dwelling", "upgrade E1 stronghold", 0),
        ("E1 stronghold, E2 dwelling, F1 dwelling, F2 dwelling", "upgrade E2 trading_house", 1),
        ("E1 stronghold, E2 stronghold, F1 trading_house", "upgrade F1 temple", 0),
        ("E1 trading_house, E2 trading_house, F1 dwelling, A10 trading_house", "upgrade F1 trading_house", 0),
    ],
)
def test_four_buildings_worth_seven_are_a_town(buildings: str, does: str, founded: int) -> None:
    assert founded == towns(auren(buildings).do(f"0 {does}"))


@rule("TM-9.2", "TM-21.46", "TM-9.6")
def test_with_fire_2_they_are() -> None:
    buildings = "E1 trading_house, E2 dwelling, F1 dwelling, F2 dwelling"

    assert 1 == towns(auren(buildings, favors="fire_2").do("0 upgrade E1 stronghold"))
    assert 1 == towns(auren(buildings).do("0 upgrade E1 stronghold; favor fire_2"))
    assert 0 == towns(auren(buildings).do("0 upgrade E1 stronghold; favor fire_3"))


@rule("TM-9.3", "TM-21.47")
@pytest.mark.parametrize(
    ("buildings", "favors", "founded"),
    [
        ("E1 temple, E2 trading_house, F1 trading_house", "", 1),
        ("E1 temple, E2 trading_house, F1 dwelling", "", 0),
        ("E1 temple, E2 trading_house, F1 dwelling", "fire_2", 1),
        ("E1 temple, E2 dwelling, F1 dwelling", "", 0),
        ("E1 temple, E2 dwelling, F1 dwelling", "fire_2", 0),
        ("E1 temple, E2 stronghold", "", 0),
    ],
)
def test_with_the_sanctuary_three_buildings_are_enough(buildings: str, favors: str, founded: int) -> None:
    table = auren(buildings, favors=favors).do("0 upgrade E1 sanctuary; favor earth_1")

    assert founded == towns(table)


@rule("TM-9.3")
def test_a_sanctuary_helps_its_own_group_only() -> None:
    own = "A10 sanctuary, E1 trading_house, E2 trading_house, F1 trading_house"

    assert 0 == towns(auren(own).do("0 upgrade F1 stronghold"))


@rule("TM-9.7", "TM-19.4")
def test_a_town_must_be_founded() -> None:
    table = auren(SIX).do("0 build D1")

    with forbidden("TM-19.4", open="FoundTown"):
        table.do("0 end")


# Tiles


@rule("TM-9.4", "TM-2.6")
@pytest.mark.parametrize(
    ("tile", "points", "goods", "keys"),
    [
        ("coins", 5, Goods(coins=6), 1),
        ("workers", 7, Goods(workers=2), 1),
        ("priest", 9, Goods(priests=1), 1),
        ("power", 6, Goods(power=8), 1),
        ("points", 11, Goods(), 1),
    ],
)
def test_a_town_tile_gives_points_a_key_and_a_reward_at_once(tile: str, points: int, goods: Goods, keys: int) -> None:
    table = auren(SIX, options=TerraOptions(extra_towns=True)).do("0 build D1").do(f"0 town {tile}")

    assert (20 + points, keys) == (table.points(), table.player().keys)
    assert [goods] * (goods != Goods()) == [gained.goods for gained in table.of(Gained)]
    assert [TownFounded(seat=0, tile=TownTile(tile), hexes=("D1", "E1", "E2", "F1", "F2"))] == table.of(TownFounded)


@rule("TM-9.4")
def test_the_shipping_tile_advances_shipping_with_its_points() -> None:
    table = auren(SIX, options=TerraOptions(extra_towns=True)).do("0 build D1; town shipping; end")

    assert (1, 20 + 4 + 2) == (table.player().shipping, table.points())


@rule("TM-21.56", "TM-17.8", "TM-18.12")
@pytest.mark.parametrize(
    ("mine", "shipping", "carpet", "points"),
    [
        (player("auren", "A3 dwelling", shipping=3), 3, 0, 24),
        (player("dwarves", "A3 dwelling"), 0, 0, 24),
        (player("riverwalkers", "A3 dwelling", unlocked="forest"), 1, 0, 24),
        (player("mermaids", "A3 dwelling", shipping=1), 2, 0, 26),
        (player("mermaids", "A3 dwelling", shipping=5), 5, 0, 24),
        (player("fakirs", "A3 stronghold", carpet=0), 0, 1, 24),
        (player("fakirs", "A3 stronghold", carpet=1), 0, 2, 24),
        (player("fakirs", "A3 stronghold", carpet=2), 0, 2, 24),
    ],
)
def test_what_the_shipping_tile_advances(mine: Player, shipping: int, carpet: int, points: int) -> None:
    options = TerraOptions(extra_towns=True)
    table = arrange(mine, FAR, asked=(FoundTown(seat=0, at="A3"),), options=options).do("0 town shipping")

    assert (shipping, carpet, points) == (table.player().shipping, table.player().carpet, table.points())


@rule("TM-9.4")
def test_a_tile_that_is_gone_is_not_taken() -> None:
    other = player("engineers", "I9 dwelling", towns="coins I9, coins I9")
    table = auren(SIX, other).do("0 build D1")

    with forbidden("TM-9.4", town="coins"):
        table.do("0 town coins")
    with forbidden("TM-9.4", town="points"):
        table.do("0 town points")
    assert ["cults", "power", "priest", "workers"] == table.legal_of(0, "town")


@rule("TM-9.4", "TM-21.50")
def test_when_no_tile_is_left_no_town_is_founded_and_the_group_stays_free() -> None:
    gone = ", ".join(f"{tile} I9, {tile} I9" for tile in ("coins", "workers", "priest", "power", "cults"))
    table = auren(SIX, player("engineers", "I9 dwelling", towns=gone), tile="town_earth").do("0 build D1; end")

    assert ((), 20, 0) == (table.player().towns, table.points(), table.player().keys)
    table.state = evolve(table.state, towns={**table.state.towns, TownTile.COINS: 1})
    assert 1 == towns(table.do("0 build D2"))


@rule("TM-9.4", "TM-12.10")
def test_the_tile_of_the_round_scores_towns() -> None:
    assert 30 == auren(SIX, tile="town_earth").do("0 build D1; town coins").points()


@rule("TM-21.86", "TM-21.49", "TM-9.2")
def test_fire_2_may_found_two_towns_with_two_tiles_of_a_kind() -> None:
    two = (
        "E1 stronghold, E2 dwelling, F1 dwelling, F2 dwelling, A8 temple, A9 dwelling, A10 dwelling, A11 trading_house"
    )
    table = auren(two, tile="town_earth").do("0 upgrade A11 temple; favor fire_2")

    assert 2 == towns(table)
    table.do("0 town workers; town workers; end")
    assert (2, 0, 20 + 2 * (7 + 5)) == (table.player().keys, table.state.towns[TownTile.WORKERS], table.points())
    assert {"A8", "E1"} == {town.at for town in table.player().towns}


@rule("TM-21.50", "TM-21.86")
def test_with_one_tile_left_one_of_two_towns_is_founded() -> None:
    gone = ", ".join((*(f"{tile} I9, {tile} I9" for tile in ("coins", "workers", "priest", "power")), "cults I9"))
    two = (
        "E1 stronghold, E2 dwelling, F1 dwelling, F2 dwelling, A8 temple, A9 dwelling, A10 dwelling, A11 trading_house"
    )
    table = auren(two, player("engineers", "I9 dwelling", towns=gone)).do("0 upgrade A11 temple; favor fire_2")

    assert 1 == towns(table)
    assert 1 == len(table.do("0 town cults; end").player().towns)


@rule("TM-21.50", "TM-9.4")
def test_a_town_that_is_founded_later_in_a_turn_finds_no_tile_if_the_last_is_to_be_taken() -> None:
    """The sanctuary makes one town, and then its favor tile makes another group powerful enough."""
    gone = ", ".join((*(f"{tile} I9, {tile} I9" for tile in ("coins", "workers", "priest", "power")), "cults I9"))
    two = "E1 stronghold, E2 dwelling, F1 dwelling, F2 dwelling, A8 temple, A9 trading_house, A10 trading_house"
    table = auren(two, player("engineers", "I9 dwelling", towns=gone)).do("0 upgrade A8 sanctuary")
    assert 1 == towns(table)

    assert 1 == towns(table.do("0 favor fire_2"))
    assert ["A8"] == [town.at for town in table.do("0 town cults; end").player().towns]


# Towns that grow


@rule("TM-9.5")
def test_what_touches_a_town_joins_it_and_founds_no_other() -> None:
    table = auren("E1 trading_house, E2 trading_house, F1 trading_house, F2 dwelling", towns="coins E1")
    table.do("0 build D1; end", "0 upgrade E1 temple; favor fire_1; end", "0 build D2; end")

    assert 1 == len(table.player().towns)


@rule("TM-9.5", "TM-21.48")
def test_a_building_between_a_town_and_a_large_group_joins_them_all_to_the_town() -> None:
    """E3 lies beside E2, which is of the town, and E4, of a group that would be one with it."""
    own = "E1 temple, E2 trading_house, F1 trading_house, F2 dwelling"
    table = auren(f"{own}, E4 stronghold, E5 trading_house, E6 dwelling", towns="coins E1").do("0 build E3; end")
    assert (0, 1) == (towns(table), len(table.player().towns))

    assert 1 == len(table.do("0 upgrade E6 trading_house; end").player().towns)


@rule("TM-9.5")
def test_towns_that_grow_together_remain_two() -> None:
    own = "E1 temple, E2 trading_house, F1 trading_house, F2 dwelling"
    other = "E4 stronghold, E5 trading_house, E6 dwelling, D4 dwelling"
    table = auren(f"{own}, {other}", towns="coins E1, power E5").do(
        "0 build E3; end", "0 upgrade D4 trading_house; end"
    )

    assert (Town(TownTile.COINS, "E1"), Town(TownTile.POWER, "E5")) == table.player().towns


@rule("TM-9.5")
def test_a_group_elsewhere_still_founds_a_town() -> None:
    own = "E1 trading_house, E2 trading_house, F1 trading_house, F2 dwelling"
    table = auren(f"{own}, A8 stronghold, A9 dwelling, A10 dwelling, A11 dwelling", towns="coins E1")

    assert 1 == towns(table.do("0 upgrade A11 trading_house"))


# Bridges


def bridging(buildings: str = "F2 dwelling", other: Player = FAR, **given: Any) -> TerraTable:
    """Arrange a table of Auren who have just used the power action for a bridge."""
    return auren(buildings, other, bowls=(0, 0, 12), **given).do("0 power bridge")


@rule("TM-9.8", "TM-21.53")
def test_a_bridge_has_an_own_building_at_one_end() -> None:
    table = bridging()

    assert ["F2:G1", "F2:H2"] == table.legal_of(0, "bridge")
    with forbidden("TM-21.53", site="E4:G1"):
        table.do("0 bridge E4:G1")
    table.do("0 bridge G1:F2; end")
    assert ("F2:G1",) == table.player().bridges
    assert [BridgeBuilt(seat=0, site="F2:G1")] == [e for e in table.events if isinstance(e, BridgeBuilt)]


@rule("TM-21.53", "TM-9.8")
def test_a_building_of_another_is_not_ones_own() -> None:
    with forbidden("TM-21.53", site="F1:H1"):
        bridging(other=player("engineers", "F1 dwelling")).do("0 bridge F1:H1")


@rule("TM-9.8")
@pytest.mark.parametrize("site", ["F2:H1", "E2:F2", "F2:r20", "F2:I3"])
def test_a_bridge_stands_where_the_map_has_a_place_for_one(site: str) -> None:
    with forbidden("TM-9.8"):
        bridging().do(f"0 bridge {site}")


@rule("TM-9.8", "TM-21.52")
@pytest.mark.parametrize("builder", [0, 1])
def test_there_is_no_second_bridge_on_a_site(builder: int) -> None:
    bridges = [("F2:G1",) if seat == builder else () for seat in (0, 1)]
    table = bridging(other=player("engineers", "G1 dwelling", bridges=bridges[1]), bridges=bridges[0])

    with forbidden("TM-21.52", site="F2:G1"):
        table.do("0 bridge F2:G1")
    assert ["F2:H2"] == table.legal_of(0, "bridge")


@rule("TM-21.52", "TM-20.3")
def test_where_a_replay_allows_it_there_is() -> None:
    options = TerraOptions(allow=(Allowance.SECOND_BRIDGE,))
    table = bridging(other=player("engineers", "G1 dwelling", bridges=("F2:G1",)), options=options)

    assert ("F2:G1",) == table.do("0 bridge F2:G1; end").player().bridges


@rule("TM-9.8", "TM-2.1")
def test_there_is_no_fourth_bridge() -> None:
    table = bridging("F2 dwelling, E4 dwelling, G1 dwelling", bridges=("F2:G1", "E4:G1", "F3:G1"))

    with forbidden("TM-2.1", building="bridge"):
        table.do("0 bridge F2:H2")
    assert ["bridge"] == table.legal_of(0, "forgo")


@rule("TM-9.8", "TM-21.88", "TM-19.4")
def test_a_bridge_is_placed_at_once() -> None:
    table = bridging()

    with forbidden("TM-19.4", open="PlaceBridge"):
        table.do("0 end")
    with forbidden("CORE-8", seat=1):
        table.do("1 build A1")


@rule("TM-12.11", "TM-21.82", "TM-9.8")
def test_a_bridge_may_be_given_up_and_is_paid_for_all_the_same() -> None:
    table = bridging("E1 dwelling").do("0 forgo bridge; end")

    assert [GivenUp(seat=0, gift="bridge")] == [e for e in table.events if isinstance(e, GivenUp)]
    assert ((3, 0, 9), (), ("bridge",)) == (table.player().bowls, table.player().bridges, table.state.taken)


@rule("TM-12.11")
def test_nothing_else_is_given_up_for_it() -> None:
    with forbidden("TM-12.11", gift="ride"):
        bridging().do("0 forgo ride")


@rule("TM-9.6", "TM-21.49")
def test_a_bridge_can_found_a_town() -> None:
    table = bridging("F2 trading_house, E2 trading_house, H2 trading_house, H1 dwelling").do("0 bridge F2:H2")

    assert 1 == towns(table)
    table.do("0 town coins; end")
    assert ("coins",) == tuple(town.tile for town in table.player().towns)


@rule("TM-21.49")
def test_both_ends_of_a_bridge_are_looked_at() -> None:
    """G1 is own ground with nothing on it: the bridge joins nothing yet, and the dwelling there founds the town."""
    table = bridging("F2 trading_house, E2 trading_house, E3 trading_house").do("0 bridge F2:G1; end")
    assert 0 == towns(table)

    assert 1 == towns(table.do("0 build G1"))


@rule("TM-9.9", "TM-9.5")
def test_towns_are_made_of_own_buildings_only() -> None:
    table = auren("E1 trading_house, E2 trading_house, F1 dwelling", player("swarmlings", "D2 stronghold"))

    assert 0 == towns(table.do("0 upgrade F1 trading_house"))


@rule("TM-9.9", "TM-10.1")
def test_power_is_offered_over_a_bridge() -> None:
    other = player("swarmlings", "H2 trading_house", bridges=("F2:H2",))
    table = auren("F2 dwelling", other).do("0 upgrade F2 trading_house")

    assert [2] == [offer.amount for offer in table.state.offers]  # type: ignore[union-attr]
    assert [] == table.of(Scored)
