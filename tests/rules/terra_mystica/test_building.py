"""Buildings: where new ones stand, what they become, what comes of it (TM-2.1, TM-8, TM-12.1, TM-12.4)."""

import pytest

from rules.terra_mystica.decisions import Leech, TakeFavor
from rules.terra_mystica.events import FavorTaken, Paid, PowerOffered, Scored
from rules.terra_mystica.goods import Building, Goods
from rules.terra_mystica.tiles import Favor
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling")
NEAR = player("swarmlings", "D2 dwelling")
"""Beside E2 and E3."""

EIGHT = ", ".join(f"{at} dwelling" for at in ("E2", "A1", "A3", "A5", "A7", "A9", "A11", "A13"))
"""All the dwellings there are, far apart."""


def auren(
    buildings: str = "E2 dwelling", other: object = FAR, tile: str = "temple_priests", **given: object
) -> TerraTable:
    """Arrange a table of Auren, the other player having passed."""
    return arrange(player("auren", buildings, **given), other, tile=tile, passed=(1,))  # type: ignore[arg-type]


# New ground


@rule("TM-8.1", "TM-12.1")
def test_new_ground_is_built_on_with_a_dwelling_for_its_cost() -> None:
    table = auren().do("0 build D1; end")

    assert (28, 19) == (table.player().coins, table.player().workers)
    assert {"E2": "dwelling", "D1": "dwelling"} == table.player().buildings
    assert [Paid(seat=0, goods=Goods(coins=2, workers=1))] == [e for e in table.events if isinstance(e, Paid)]
    assert "upgrade" not in {text.split()[0] for text in arrange(player("auren", "D1 stronghold"), FAR).legal(0)}


@rule("TM-12.1")
def test_a_hex_may_be_transformed_and_not_built_on() -> None:
    table = auren().do("0 transform F1 forest 1; end")

    assert "F1" not in table.player().buildings


@rule("TM-12.1")
def test_transforming_and_building_is_one_action() -> None:
    table = auren().do("0 transform F1 forest 1; build F1")

    assert (28, 16) == (table.player().coins, table.player().workers)
    with forbidden("TM-12.9"):
        table.do("0 build D1")


@rule("TM-12.1")
def test_a_dwelling_may_be_built_on_any_hex_that_can_be_made_home_now() -> None:
    table = auren("E2 dwelling", workers=7)

    assert ["D1", "D2", "E1", "E3", "F1", "F2"] == table.legal_of(0, "build")
    assert ["D1", "D2", "F1", "F2"] == auren("E2 dwelling", workers=6).legal_of(0, "build")


@rule("TM-12.1", "TM-19.2")
def test_a_dwelling_is_paid_for() -> None:
    with forbidden("TM-19.2", good="coins", missing=1):
        auren(coins=1).do("0 build D1")
    with forbidden("TM-19.2", good="workers", missing=1):
        auren(workers=0).do("0 build D1")


@rule("TM-2.1", "TM-21.41")
def test_there_is_no_ninth_dwelling() -> None:
    table = auren(EIGHT)

    with forbidden("TM-2.1", building="dwelling"):
        table.do("0 build D1")
    assert [] == table.legal_of(0, "build")


# Upgrades


@rule("TM-8.1", "TM-12.4")
@pytest.mark.parametrize(
    ("stands", "becomes"),
    [
        ("dwelling", {"trading_house"}),
        ("trading_house", {"temple", "stronghold"}),
        ("temple", {"sanctuary"}),
        ("stronghold", set()),
        ("sanctuary", set()),
    ],
)
def test_what_a_building_becomes(stands: str, becomes: set[str]) -> None:
    table = auren(f"E2 {stands}")

    assert {f"E2 {to}" for to in becomes} == set(table.legal_of(0, "upgrade"))
    for to in set(Building) - becomes:
        with forbidden("TM-8.1", at="E2", building=to, stands=stands):
            table.do(f"0 upgrade E2 {to}")


@rule("TM-8.1")
@pytest.mark.parametrize("at", ["D1", "D2", "r7"])
def test_only_an_own_building_is_upgraded(at: str) -> None:
    with forbidden("TM-8.1", at=at, stands="nothing"):
        auren(other=NEAR).do(f"0 upgrade {at} trading_house")


@rule("TM-8.3", "TM-21.15")
def test_a_trading_house_costs_double_coins_with_no_opponent_beside_it() -> None:
    table = auren().do("0 upgrade E2 trading_house; end")

    assert (24, 18) == (table.player().coins, table.player().workers)
    assert not table.of(PowerOffered)


@rule("TM-8.3")
def test_beside_an_opponent_it_costs_its_coins_once() -> None:
    table = auren(other=NEAR).do("0 upgrade E2 trading_house")

    assert (27, 18) == (table.player().coins, table.player().workers)


@rule("TM-8.3")
def test_it_does_not_matter_whether_that_opponent_can_take_power() -> None:
    table = auren(other=player("swarmlings", "D2 dwelling", bowls=(0, 0, 12))).do("0 upgrade E2 trading_house")

    assert 27 == table.player().coins
    assert not table.of(PowerOffered)


@rule("TM-8.3", "TM-9.9")
def test_an_opponent_over_a_bridge_is_beside_it() -> None:
    other = player("swarmlings", "H2 dwelling", bridges=("F2:H2",))

    assert 27 == auren("F2 dwelling", other).do("0 upgrade F2 trading_house").player().coins
    assert (
        24 == auren("F2 dwelling", player("swarmlings", "H2 dwelling")).do("0 upgrade F2 trading_house").player().coins
    )


@rule("TM-8.3", "TM-19.2")
def test_the_price_is_told_that_is_asked_there() -> None:
    with forbidden("TM-19.2", good="coins", missing=1):
        auren(coins=5).do("0 upgrade E2 trading_house")
    assert ["E2 trading_house"] == auren(coins=3, other=NEAR).legal_of(0, "upgrade")


@rule("TM-8.2", "TM-2.1")
def test_pieces_come_back_when_they_are_upgraded() -> None:
    table = auren(EIGHT).do("0 upgrade A13 trading_house; end", "0 build D1; end")

    assert (8, 1) == (table.player().count(Building.DWELLING), table.player().count(Building.TRADING_HOUSE))


@rule("TM-21.41", "TM-2.1")
@pytest.mark.parametrize(
    ("all_of", "more", "to"),
    [
        ("trading_house", 4, "trading_house"),
        ("temple", 3, "temple"),
        ("stronghold", 1, "stronghold"),
        ("sanctuary", 1, "sanctuary"),
    ],
)
def test_no_piece_is_built_that_is_not_left(all_of: str, more: int, to: str) -> None:
    origin = {"trading_house": "dwelling", "temple": "trading_house", "stronghold": "trading_house"}.get(to, "temple")
    table = auren(", ".join((f"E2 {origin}", *(f"A{number} {all_of}" for number in range(1, more + 1)))))

    with forbidden("TM-2.1", building=to):
        table.do(f"0 upgrade E2 {to}")


# What comes of a building


@rule("TM-8.4", "TM-19.4")
@pytest.mark.parametrize(("stands", "to"), [("trading_house", "temple"), ("temple", "sanctuary")])
def test_a_temple_and_the_sanctuary_bring_a_favor_tile_at_once(stands: str, to: str) -> None:
    table = auren(f"E2 {stands}").do(f"0 upgrade E2 {to}")

    with forbidden("TM-19.4", open="TakeFavor"):
        table.do("0 end")
    table.do("0 favor water_2; end")
    assert ("water_2",) == table.player().favors
    assert (0, 3, 0, 1) == table.player().cults
    assert 2 == table.state.favors[Favor.WATER_2]


@rule("TM-8.4")
@pytest.mark.parametrize(("stands", "to"), [("dwelling", "trading_house"), ("trading_house", "stronghold")])
def test_other_buildings_bring_none(stands: str, to: str) -> None:
    table = arrange(player("engineers", f"E2 {stands}"), FAR, passed=(1,)).do(f"0 upgrade E2 {to}; end")

    assert () == table.player().favors


@rule("TM-2.5")
def test_no_favor_tile_is_owned_twice() -> None:
    table = auren("E2 trading_house", favors="fire_1").do("0 upgrade E2 temple")

    with forbidden("TM-2.5", favor="fire_1"):
        table.do("0 favor fire_1")
    assert "fire_1" not in table.legal_of(0, "favor")


@rule("TM-2.5")
def test_no_favor_tile_is_taken_that_is_gone() -> None:
    table = auren("E2 trading_house", player("engineers", "I9 dwelling", favors="fire_3")).do("0 upgrade E2 temple")

    with forbidden("TM-2.5", favor="fire_3"):
        table.do("0 favor fire_3")
    assert "fire_3" not in table.legal_of(0, "favor")


@rule("TM-2.5")
def test_where_no_allowed_tile_is_left_nothing_is_gained() -> None:
    """It takes more than one can own by the rules."""
    table = auren("E2 trading_house", favors=" ".join(Favor)).do("0 upgrade E2 temple")

    assert not [d for group in table.state.agenda for d in group if isinstance(d, TakeFavor)]
    assert [] == table.do("0 end").of(FavorTaken)


@rule("TM-2.5")
def test_five_favor_tiles_are_had_by_four_temples_and_the_sanctuary() -> None:
    table = auren("E2 trading_house, A1 trading_house, A3 temple, A5 temple", coins=60, favors="fire_1 air_1")
    table.do("0 upgrade A1 temple; favor water_1; end", "0 upgrade A3 sanctuary; favor earth_1; end")
    table.do("0 upgrade E2 temple; favor air_2; end")

    assert 5 == len(table.player().favors)
    assert (3, 1) == (table.player().count(Building.TEMPLE), table.player().count(Building.SANCTUARY))


@rule("TM-8.6")
@pytest.mark.parametrize(
    ("tile", "stands", "to", "points"),
    [
        ("dwelling_water", "", "dwelling", 2),
        ("dwelling_fire", "", "dwelling", 2),
        ("trading_house_water", "dwelling", "trading_house", 3),
        ("trading_house_air", "dwelling", "trading_house", 3),
        ("stronghold_fire", "trading_house", "stronghold", 5),
        ("stronghold_air", "temple", "sanctuary", 5),
        ("temple_priests", "trading_house", "temple", 4),
        ("dwelling_water", "dwelling", "trading_house", 0),
        ("stronghold_fire", "trading_house", "temple", 0),
        ("temple_priests", "temple", "sanctuary", 0),
    ],
)
def test_the_tile_of_the_round_scores_buildings(tile: str, stands: str, to: str, points: int) -> None:
    table = auren(f"E2 {stands or 'dwelling'}", tile=tile)
    table.do(f"0 upgrade E2 {to}" if stands else "0 build D1")

    assert 20 + points == table.points()


@rule("TM-8.6")
def test_favor_tiles_that_are_owned_score() -> None:
    table = auren("E2 dwelling, F2 dwelling", favors="earth_1 water_1").do("0 build D1; end")
    assert 22 == table.points()

    assert 25 == table.do("0 upgrade F2 trading_house; end").points()


@rule("TM-8.6")
def test_what_is_told_of_a_building_is_in_order() -> None:
    """Paid, placed, scored by the tile of the round and by favor tiles, and then power is offered."""
    table = auren("E2 dwelling", NEAR, tile="trading_house_air", favors="water_1").do("0 upgrade E2 trading_house")

    assert ["Paid", "Built", "Scored", "Scored", "PowerOffered"] == table.event_names
    assert [3, 3] == [scored.points for scored in table.of(Scored)]
    assert ["trading_house_air", "water_1"] == [scored.item for scored in table.of(Scored)]


@rule("TM-8.7")
def test_a_favor_tile_does_not_score_for_the_building_that_brought_it() -> None:
    table = auren("E2 trading_house, F2 dwelling", tile="spade_earth").do("0 upgrade E2 temple; favor water_1; end")
    assert 20 == table.points()

    assert 23 == table.do("0 upgrade F2 trading_house; end").points()


@rule("TM-8.8", "TM-10.1")
@pytest.mark.parametrize(
    ("building", "power"), [("dwelling", 1), ("trading_house", 2), ("temple", 2), ("stronghold", 3), ("sanctuary", 3)]
)
def test_what_a_building_is_worth_to_its_owner_when_another_builds_beside_it(building: str, power: int) -> None:
    table = auren(other=player("swarmlings", f"D2 {building}")).do("0 build E3")

    assert [power] == [offer.amount for offer in table.state.offers if isinstance(offer, Leech)]
