"""The tables of tiles and boards, where a slip would change a rule (TM-2, TM-12, TM-15)."""

from collections import Counter

import pytest

from rules.terra_mystica.actions.advancing import SHIPPING_COST, SPADES_POINTS
from rules.terra_mystica.boards import FACTIONS, ICE, VARIABLE, VOLCANO, Faction, FactionId
from rules.terra_mystica.cults import POWER_AT
from rules.terra_mystica.goods import BRIDGES, CULTS, PIECES, TOP, UPGRADES, Building, Goods
from rules.terra_mystica.land import RING
from rules.terra_mystica.options import VERSION, TerraOptions
from rules.terra_mystica.tiles import (
    EXTRA_ROUND_TILE,
    EXTRA_SCROLL,
    FAVORS,
    NOT_LATE,
    POWER_ACTIONS,
    ROUND_TILES,
    SCROLLS,
    TOWNS,
    Favor,
    FinalTile,
    PowerAction,
    RoundTile,
    Scroll,
    TownTile,
)
from tests.support.rules import rule


@rule("TM-2.1")
def test_each_player_has_the_pieces_of_the_rules() -> None:
    assert [8, 4, 3, 1, 1] == [PIECES[building] for building in Building]
    assert BRIDGES == 3
    assert {7} == {row.priests_at_most for id, row in FACTIONS.items() if id is not FactionId.RIVERWALKERS}


@rule("TM-8.1")
def test_buildings_are_upgraded_on_two_paths() -> None:
    paths = {(str(origin), str(to)) for to, origin in UPGRADES.items()}

    assert {
        ("dwelling", "trading_house"),
        ("trading_house", "stronghold"),
        ("trading_house", "temple"),
        ("temple", "sanctuary"),
    } == paths


@rule("TM-2.3")
def test_there_are_nine_scrolls_and_a_tenth_of_the_expansion() -> None:
    assert len(SCROLLS) == 10
    assert Scroll.SHIPPING_POINTS is EXTRA_SCROLL
    assert [Scroll.SHIPPING] == [scroll for scroll, row in SCROLLS.items() if row.shipping]
    assert Goods(coins=6) == SCROLLS[Scroll.SIX_COINS].income
    assert Goods(workers=1, power=3) == SCROLLS[Scroll.WORKER_POWER].income
    assert Goods(priests=1) == SCROLLS[Scroll.PRIEST].income


@rule("TM-2.4")
def test_there_are_eight_round_tiles_and_a_ninth_of_the_expansion() -> None:
    assert len(ROUND_TILES) == 9
    assert RoundTile.TEMPLE_PRIESTS is EXTRA_ROUND_TILE
    assert RoundTile.SPADE_EARTH is NOT_LATE
    assert [2, 5, 2, 5, 2, 3, 5, 3, 4] == [row.points for row in ROUND_TILES.values()]
    assert [1, 4, 4, 2, 4, 4, 2, 4, 1] == [row.per for row in ROUND_TILES.values()]


@rule("TM-2.5")
def test_of_the_strongest_favor_tiles_there_is_one_and_of_the_others_three() -> None:
    assert 28 == sum(row.copies for row in FAVORS.values())
    for tile, row in FAVORS.items():
        assert f"{row.cult}_{row.steps}" == tile
        assert (1 if row.steps == 3 else 3) == row.copies


@rule("TM-2.5")
def test_favor_tiles_give_their_gains() -> None:
    assert Goods(coins=3) == FAVORS[Favor.FIRE_1].income
    assert Goods(workers=1, power=1) == FAVORS[Favor.EARTH_2].income
    assert Goods(power=4) == FAVORS[Favor.AIR_2].income
    assert {Building.TRADING_HOUSE: 3} == FAVORS[Favor.WATER_1].points
    assert {Building.DWELLING: 2} == FAVORS[Favor.EARTH_1].points
    assert (0, 2, 3, 3, 4) == FAVORS[Favor.AIR_1].on_passing


@rule("TM-2.6")
@pytest.mark.parametrize(
    ("tile", "points", "keys", "copies"),
    [
        ("coins", 5, 1, 2),
        ("workers", 7, 1, 2),
        ("priest", 9, 1, 2),
        ("power", 6, 1, 2),
        ("cults", 8, 1, 2),
        ("two_keys", 2, 2, 1),
        ("shipping", 4, 1, 2),
        ("points", 11, 1, 1),
    ],
)
def test_town_tiles_give_points_and_keys(tile: str, points: int, keys: int, copies: int) -> None:
    row = TOWNS[TownTile(tile)]

    assert (points, keys, copies) == (row.points, row.keys, row.copies)


@rule("TM-2.6")
def test_five_kinds_of_town_tiles_are_of_the_base_game() -> None:
    assert ["coins", "workers", "priest", "power", "cults"] == [tile for tile, row in TOWNS.items() if not row.extra]


@rule("TM-12.6")
def test_power_actions_cost_three_to_six_power() -> None:
    assert [3, 3, 4, 4, 4, 6] == [row.cost for row in POWER_ACTIONS.values()]
    assert [1, 2] == [POWER_ACTIONS[each].spades for each in (PowerAction.SPADE, PowerAction.TWO_SPADES)]
    assert Goods(workers=2) == POWER_ACTIONS[PowerAction.WORKERS].gain
    assert Goods(coins=7) == POWER_ACTIONS[PowerAction.COINS].gain


@rule("TM-16.3")
def test_there_are_four_final_tiles() -> None:
    assert {"greatest_distance", "stronghold_sanctuary", "outposts", "settlements"} == set(FinalTile)


@rule("TM-15.1")
def test_four_cults_of_ten_levels_give_power_at_four_of_them() -> None:
    assert ["fire", "water", "earth", "air"] == [*CULTS]
    assert TOP == 10
    assert {3: 1, 5: 2, 7: 2, 10: 3} == POWER_AT


@rule("TM-12.2", "TM-12.3")
def test_what_tracks_cost() -> None:
    assert Goods(coins=4, priests=1) == SHIPPING_COST
    assert SPADES_POINTS == 6
    assert Goods(coins=5, workers=2, priests=1) == FACTIONS[FactionId.WITCHES].better_spades


@rule("TM-3.6")
def test_each_board_has_two_sides() -> None:
    sides = Counter(row.board for row in FACTIONS.values())

    assert dict.fromkeys((*map(str, RING), ICE, VOLCANO, VARIABLE), 2) == sides
    for row in FACTIONS.values():
        assert (row.board if row.board in set(RING) else None) == row.home


@rule("TM-8.2")
@pytest.mark.parametrize("row", FACTIONS.values(), ids=map(str, FACTIONS))
def test_there_is_an_income_for_every_number_of_pieces_on_the_map(row: Faction) -> None:
    assert PIECES[Building.DWELLING] + 1 == len(row.workers_by_dwelling)
    assert {PIECES[Building.TRADING_HOUSE] + 1} == {len(row.coins_by_house), len(row.power_by_house)}
    assert {PIECES[Building.TEMPLE] + 1} == {len(row.priests_by_temple), len(row.power_by_temple)}
    for incomes in (row.workers_by_dwelling, row.coins_by_house, row.power_by_house, row.priests_by_temple):
        assert sorted(incomes) == [*incomes]


@rule("TM-2.1")
@pytest.mark.parametrize("row", FACTIONS.values(), ids=map(str, FACTIONS))
def test_everybody_but_two_begins_with_twelve_power_tokens(row: Faction) -> None:
    """The Dragonlords and the Shapeshifters begin with eight."""
    few = row in (FACTIONS[FactionId.DRAGONLORDS], FACTIONS[FactionId.SHAPESHIFTERS])

    assert (8 if few else 12) == sum(row.bowls)
    assert row.bowls[2] == 0


@rule("TM-20.2")
def test_by_default_nothing_is_in_but_the_base_game() -> None:
    options = TerraOptions()
    said = {name: value for name in options.__struct_fields__ if (value := getattr(options, name))}

    words = {"map": "base", "seating": "drawn", "pick": "choice", "auction_place": "topmost", "colours": "homes"}
    assert words | {"version": VERSION} == said
