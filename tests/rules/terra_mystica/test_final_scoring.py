"""The final scoring: areas, extra tiles, cults, what is left (TM-16)."""

from typing import Any

import pytest

from rules.core.model import Result, Seat
from rules.core.struct import evolve
from rules.terra_mystica import scoring
from rules.terra_mystica.events import AreaScored, CultScored, Ended, FinalTileScored, ResourcesScored
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import SOURCES, Cult, Source
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import FinalTile, Scroll
from tests.support.rules import rule
from tests.support.terra import TerraTable, arrange, player
from tests.support.terra_setup import begin

NOTHING_LEFT: dict[str, Any] = {"coins": 0, "workers": 0, "priests": 0, "bowls": (12, 0, 0), "cults": (0, 0, 0, 0)}
LONELY = "I1 dwelling"
FACTIONS = ("witches", "nomads", "giants", "mermaids", "halflings")


def bare(faction: str, buildings: str = LONELY, **given: Any) -> Player:
    """Return a player with *buildings* and nothing else that scores."""
    return player(faction, buildings, **({"scroll": None} | NOTHING_LEFT | given))


def over(*players: Player, tile: FinalTile | None = None) -> TerraTable:
    """Let all of *players* pass in round 6 with nothing that scores, and the game be over."""
    quiet = (Scroll.SIX_COINS, Scroll.PRIEST, Scroll.CULT_STEP, Scroll.WORKER_POWER, Scroll.SPADE)
    held = [evolve(each, scroll=quiet[seat]) for seat, each in enumerate(players)]
    table = arrange(*held, round=6)
    table.state = evolve(table.state, final=tile)
    return table.do(*(f"{seat} pass none; end" for seat in range(len(players))))


def points_from(table: TerraTable, source: Source) -> list[int]:
    """Return what each seat has from *source*."""
    return [each.earned[SOURCES.index(source)] for each in table.state.players]


def area(mine: Player, *others: Player) -> int:
    """Return the largest area of *mine*."""
    return scoring.area(arrange(mine, *(others or (bare("nomads"),))).state, 0)


def value_for(tile: FinalTile, mine: Player, *others: Player) -> int:
    """Return the value of *mine* for *tile*."""
    return scoring.final_tile_value(arrange(mine, *(others or (bare("nomads"),))).state, 0, tile)


def levels(*rows: tuple[int, int, int, int]) -> TerraTable:
    """End a game in which players have these levels on the cults, and nothing else."""
    hexes = ("A1", "I1", "A13", "I12", "E1")
    players = zip(FACTIONS, hexes, rows, strict=False)
    return over(*(bare(faction, f"{at} dwelling", cults=row) for faction, at, row in players))


@rule("TM-16.1", "TM-1.2", "TM-21.62")
def test_areas_then_the_extra_tile_then_cults_then_resources() -> None:
    mine = bare("witches", cults=(1, 0, 0, 0), coins=3)
    table = over(mine, bare("nomads", "A1 dwelling"), tile=FinalTile.OUTPOSTS)

    assert Phase.END is table.state.phase
    assert [AreaScored] * 2 + [FinalTileScored] * 2 + [CultScored] + [ResourcesScored] * 2 + [Ended] == [
        type(event) for event in table.events[-8:]
    ]
    assert () == table.state.agenda


@rule("TM-16.2", "TM-2.1")
def test_the_largest_areas_score() -> None:
    four = "C1 dwelling, D3 dwelling, E4 dwelling, E5 dwelling"
    table = over(
        bare("witches", "A8 dwelling, A9 dwelling"),
        bare("nomads", four),
        bare("giants", "I5 dwelling"),
        bare("mermaids", "F7 dwelling, G7 dwelling, H8 dwelling", shipping=0),
    )

    assert [6, 18, 0, 12] == points_from(table, Source.AREA)
    assert AreaScored(seat=1, size=4, points=18) in table.of(AreaScored)


@rule("TM-16.2", "TM-7.5", "TM-21.77")
@pytest.mark.parametrize(("shipping", "size"), [(0, 2), (1, 4), (2, 5)])
def test_ships_connect_as_far_as_their_own_level(shipping: int, size: int) -> None:
    """C1 and D3 lie side by side, and so do E5 and E6; a river hex is between, and two between these and B3."""
    buildings = "C1 dwelling, D3 dwelling, E5 dwelling, E6 dwelling, C3 dwelling"

    assert size == area(bare("witches", buildings, shipping=shipping))


@rule("TM-21.77", "TM-13.9")
def test_the_ship_of_a_scroll_never_counts() -> None:
    assert 1 == area(bare("witches", "D3 dwelling, E5 dwelling", scroll=Scroll.SHIPPING))


@rule("TM-16.2", "TM-9.9", "TM-21.77")
def test_bridges_connect_whosever_they_are() -> None:
    buildings = "B2 dwelling, C1 dwelling"
    assert 1 == area(bare("witches", buildings))
    assert 2 == area(bare("witches", buildings, bridges=("B2:C1",)))

    assert 2 == area(bare("witches", buildings), bare("nomads", bridges=("B2:C1",)))


@rule("TM-16.2", "TM-21.78", "TM-17.6")
def test_tunnels_connect_over_one_hex_also_where_a_building_stands() -> None:
    between = bare("nomads", "A2 dwelling")
    assert 2 == area(bare("dwarves", "A1 dwelling, A3 dwelling"), between)

    assert 1 == area(bare("dwarves", "A1 dwelling, A4 dwelling"), between)


@rule("TM-16.2", "TM-21.78", "TM-17.8")
def test_carpets_connect_as_far_as_they_fly() -> None:
    assert 1 == area(bare("fakirs", "A1 dwelling, A4 dwelling"))
    assert 2 == area(bare("fakirs", "A1 dwelling, A4 stronghold, A8 dwelling"))

    assert 3 == area(bare("fakirs", "A1 dwelling, A4 stronghold, A8 dwelling", carpet=1))


@rule("TM-16.2", "TM-17.8")
def test_the_carpet_is_as_long_wherever_the_stronghold_stands() -> None:
    """B1 and E2 are three steps apart, F7 is far from both."""
    assert 1 == area(bare("fakirs", "B1 dwelling, E2 dwelling, F7 dwelling"))
    assert 2 == area(bare("fakirs", "B1 dwelling, E2 dwelling, F7 stronghold"))


@rule("TM-16.2", "TM-18.10")
def test_for_riverwalkers_land_and_bridges_count_here() -> None:
    mine = bare("riverwalkers", "A1 dwelling, A2 dwelling", unlocked="plains mountains", shipping=1)

    assert 2 == area(mine)


@rule("TM-16.3")
def test_the_extra_tile_scores_like_areas() -> None:
    table = over(
        bare("witches", "A1 dwelling, A2 dwelling"),
        bare("nomads", "C1 dwelling"),
        bare("giants", "I5 dwelling"),
        tile=FinalTile.OUTPOSTS,
    )

    assert [18, 0, 12] == points_from(table, Source.FINAL)
    assert FinalTileScored(seat=0, tile=FinalTile.OUTPOSTS, value=2, points=18) in table.of(FinalTileScored)


@rule("TM-16.3", "TM-3.4")
def test_without_an_extra_tile_nothing_of_it_scores() -> None:
    assert [0, 0] == points_from(over(bare("witches"), bare("nomads", "A1 dwelling")), Source.FINAL)


@rule("TM-16.3")
@pytest.mark.parametrize(("shipping", "clusters"), [(0, 1), (1, 3)])
def test_settlements_are_clusters_of_one_group(shipping: int, clusters: int) -> None:
    buildings = "C1 dwelling, D3 dwelling, E5 dwelling, E6 dwelling, B2 dwelling"

    assert clusters == value_for(FinalTile.SETTLEMENTS, bare("witches", buildings, shipping=shipping))


@rule("TM-16.3", "TM-21.55")
def test_a_river_of_the_mermaids_joins_clusters() -> None:
    buildings = "B2 dwelling, C1 dwelling"
    assert 2 == value_for(FinalTile.SETTLEMENTS, bare("mermaids", buildings, shipping=1))

    assert 1 == value_for(FinalTile.SETTLEMENTS, bare("mermaids", buildings, shipping=1, rivers=("r8",)))


@rule("TM-16.3")
def test_outposts_stand_on_the_edge_of_the_map() -> None:
    assert 2 == value_for(FinalTile.OUTPOSTS, bare("witches", "A1 dwelling, B1 dwelling, I1 dwelling, D3 dwelling"))


@rule("TM-16.3", "TM-7.7")
def test_the_greatest_distance_is_within_one_group() -> None:
    """A1 to A4 is three steps; D3 and E4 are a group of their own."""
    row = "A1 dwelling, A2 dwelling, A3 dwelling, A4 dwelling, H8 dwelling, D3 dwelling, E4 dwelling"

    assert 3 == value_for(FinalTile.GREATEST_DISTANCE, bare("witches", row))


@rule("TM-16.3", "TM-21.79")
@pytest.mark.parametrize(
    ("buildings", "distance"),
    [
        ("A1 stronghold, A2 dwelling, A3 dwelling, A4 sanctuary", 3),
        ("A1 stronghold, A4 sanctuary", 0),
        ("A1 stronghold, A2 dwelling", 0),
        ("A1 dwelling, A2 sanctuary", 0),
    ],
    ids=["joined", "apart", "no sanctuary", "no stronghold"],
)
def test_stronghold_and_sanctuary_are_measured_if_joined(buildings: str, distance: int) -> None:
    assert distance == value_for(FinalTile.STRONGHOLD_SANCTUARY, bare("witches", buildings))


@rule("TM-16.3")
def test_the_best_group_counts_for_each_measure_not_the_largest() -> None:
    buildings = "D3 dwelling, C1 dwelling, E4 dwelling, E3 dwelling, A12 dwelling, A13 dwelling"
    mine = bare("witches", buildings)

    assert (4, 2) == (area(mine), value_for(FinalTile.OUTPOSTS, mine))


@rule("TM-16.4")
def test_the_highest_levels_of_each_cult_score() -> None:
    table = levels((9, 0, 0, 0), (5, 1, 0, 0), (7, 3, 0, 0), (1, 2, 0, 0))

    assert [8, 2 + 2, 4 + 8, 4] == points_from(table, Source.CULTS)
    fire = ((0, 9, 8), (1, 5, 2), (2, 7, 4))
    water = ((1, 1, 2), (2, 3, 8), (3, 2, 4))
    assert [
        CultScored(seat=seat, cult=cult, level=level, points=points)
        for cult, rows in ((Cult.FIRE, fire), (Cult.WATER, water))
        for seat, level, points in rows
    ] == table.of(CultScored)


@rule("TM-16.4", "TM-21.79")
def test_level_0_scores_nothing() -> None:
    assert [8, 0, 0] == points_from(levels((1, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)), Source.CULTS)


@rule("TM-16.5", "TM-21.76")
@pytest.mark.parametrize(
    ("values", "points"),
    [
        ((5, 5, 3), (15, 15, 6)),
        ((5, 5, 5, 1), (12, 12, 12, 0)),
        ((7, 6, 5, 5), (18, 12, 3, 3)),
        ((7, 6, 6, 6), (18, 6, 6, 6)),
        ((5, 4), (18, 12)),
        ((3, 3), (15, 15)),
        ((2, 2, 2, 2, 2), (7, 7, 7, 7, 7)),
        ((0, 0), (0, 0)),
        ((4, 0, 0), (18, 0, 0)),
    ],
)
def test_equals_share_their_places_rounded_down(values: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert points == scoring.shares(values, scoring.FOR_AREA)


@rule("TM-16.5", "TM-21.76")
def test_ties_on_cults() -> None:
    tied = levels((7, 8, 0, 0), (6, 7, 0, 0), (5, 2, 0, 0), (5, 2, 0, 0), (1, 2, 0, 0))

    assert [8 + 8, 4 + 4, 1 + 0, 1 + 0, 0 + 0] == points_from(tied, Source.CULTS)


@rule("TM-16.5", "TM-16.2")
def test_ties_of_areas_at_the_end_of_a_game() -> None:
    assert [15, 15] == points_from(over(bare("witches"), bare("nomads", "A1 dwelling")), Source.AREA)


@rule("TM-16.6", "TM-21.80", "TM-5.7")
@pytest.mark.parametrize(
    ("left", "coins"),
    [
        ({"bowls": (3, 5, 2)}, 4),
        ({"bowls": (12, 1, 0)}, 0),
        ({"coins": 4, "workers": 2, "priests": 3, "bowls": (0, 4, 1)}, 12),
    ],
    ids=["power", "a token alone", "all kinds"],
)
def test_what_is_left_becomes_coins_and_three_coins_a_point(left: dict[str, Any], coins: int) -> None:
    table = over(bare("witches", **left), bare("nomads", "A1 dwelling"))

    assert ResourcesScored(seat=0, coins=coins, points=coins // 3) in table.of(ResourcesScored)
    assert [coins // 3, 0] == points_from(table, Source.RESOURCES)


@rule("TM-16.6", "TM-17.1")
def test_alchemists_need_but_two_coins_for_a_point() -> None:
    assert [3, 2] == points_from(
        over(bare("alchemists", coins=7), bare("nomads", "A1 dwelling", coins=7)), Source.RESOURCES
    )


@rule("TM-16.7", "TM-1.1")
def test_most_points_win() -> None:
    table = over(bare("witches"), bare("nomads", "A1 dwelling", points=30), bare("giants", "A13 dwelling", points=25))

    assert [Ended(winners=(1,))] == table.of(Ended)
    assert Result((32, 42, 37), (3, 1, 2)) == RULES.result(table.state)


@rule("TM-16.7", "TM-1.1")
def test_equals_share_the_victory() -> None:
    table = over(bare("witches", points=25), bare("nomads", "A1 dwelling", points=25), bare("giants", "A13 dwelling"))

    assert [Ended(winners=(0, 1))] == table.of(Ended)
    assert Result((37, 37, 32), (1, 1, 3)) == RULES.result(table.state)


@rule("TM-16.2", "TM-16.3", "TM-16.4")
def test_a_projection_tells_what_would_score_now_and_changes_nothing() -> None:
    players = (bare("witches", coins=6), bare("nomads", "A1 dwelling, A2 dwelling"))
    state = arrange(*players).state
    seats: dict[Seat, int] = dict(scoring.projections(state))

    assert {0: 12 + 2, 1: 18} == seats
    assert (20, 20) == tuple(each.points for each in state.players)


@rule("TM-21.79", "TM-16.2", "TM-16.3")
def test_somebody_who_has_no_building_has_no_area_and_no_value() -> None:
    """Somebody may leave before the first dwelling; whoever has one is alone in the first place."""
    table = begin("witches", "giants", tile=(FinalTile.SETTLEMENTS,)).do("0 settle A3", "1 leave")

    assert ([18, 0], [18, 0]) == (points_from(table, Source.AREA), points_from(table, Source.FINAL))


@rule("TM-16.3", "TM-21.79")
def test_a_lone_building_is_at_no_distance() -> None:
    assert 0 == value_for(FinalTile.GREATEST_DISTANCE, bare("witches"))
