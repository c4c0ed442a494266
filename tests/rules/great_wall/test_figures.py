"""The figures of the board and of what things cost (GW-1, GW-4 to GW-6, GW-10.5)."""

import pytest

from rules.great_wall.terms import tables
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.tables import LARGE, OVERSEERS, RECRUITS, SMALL, BoardNumbers, Side
from rules.great_wall.terms.vocabulary import Place, Unit
from tests.support.rules import rule

PRODUCTION = (Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE, Place.TEMPLE)


@rule("GW-4.1", "GW-4.2", "GW-10.5", "GW-19.5")
@pytest.mark.parametrize(
    ("side", "lethality", "hordes"),
    [(SMALL, [1, 1, 1, 2, 2, 3], [0, 2, 2, 2, 3, 3]), (LARGE, [1, 1, 2, 2, 3], [0, 3, 3, 4, 4])],
    ids=["small", "large"],
)
def test_the_time_track_tells_lethality_and_horde_cards(side: Side, lethality: list[int], hordes: list[int]) -> None:
    assert lethality == [slot.lethality for slot in side.time]
    assert hordes == [slot.hordes for slot in side.time]


@rule("GW-1.1", "GW-5.4", "GW-5.5")
@pytest.mark.parametrize(("side", "clerks", "tea_house", "commands"), [(SMALL, 4, 3, 3), (LARGE, 5, 4, 5)])
def test_each_side_of_the_board_has_its_slots(side: Side, clerks: int, tea_house: int, commands: int) -> None:
    assert [clerks] * 5 == [side.slots(place) for place in (*PRODUCTION, Place.BARRACKS)]
    assert tea_house == side.slots(Place.TEA_HOUSE)
    assert commands == side.commands
    special = (Place.BUILDERS_ENCAMPMENT, Place.EMPERORS_EMBASSY, Place.LOGISTICS_CENTER, Place.WAR_ACADEMY)
    assert [None] * 4 == [side.slots(place) for place in special]


@rule("GW-6.7", "GW-9.6", "GW-11.1")
def test_walls_defend_have_firing_spots_cost_and_are_worth_something() -> None:
    figures = [(wall.defence, wall.archers, str(wall.cost), wall.honour) for wall in BoardNumbers().levels]

    assert [(0, 0, "0", 0), (6, 2, "5s", 5), (10, 3, "4w6s", 10), (15, 4, "4w7s4g", 15)] == figures


@rule("GW-6.6")
def test_soldiers_cost_what_the_barracks_say() -> None:
    assert Goods(wood=1, stone=2) == RECRUITS[Unit.SPEARMAN]
    assert Goods(wood=1, chi=2) == RECRUITS[Unit.ARCHER]
    assert Goods(wood=1, gold=3) == RECRUITS[Unit.HORSEMAN]


@rule("GW-6.3")
def test_overseers_cost_chi_and_gold_at_the_temple() -> None:
    for place in PRODUCTION[:3]:
        assert (Goods(chi=2), Goods(chi=3), Goods(chi=4)) == OVERSEERS[place]
    assert (Goods(gold=2), Goods(gold=3), Goods(gold=4)) == OVERSEERS[Place.TEMPLE]


@rule("GW-1.2", "GW-1.3", "GW-1.6", "GW-6.7", "GW-6.9", "GW-7.6", "GW-10.6", "GW-17.10")
def test_other_figures() -> None:
    assert Troops(10, 4, 2) == tables.ARMY
    assert (8, 2, 1) == (tables.CLERKS, tables.CLERK_COST, tables.ADVISOR_COST)
    assert (3, 3, 2, 2, 2) == (
        tables.ROWS, tables.BARRICADES, tables.BARRICADE_COST, tables.BARRICADE_DEFENCE, tables.BARRICADE_HONOUR,
    )  # fmt: skip
    assert (2, 2, 10) == (tables.SAVE_COST, tables.CLEANSE_COST, tables.ATONE_COST)
    assert (2, 2, 2, 2) == (tables.DONATION, tables.PARTICIPATION, tables.PER_ARCHER, tables.PER_COMMAND)
    assert (-5, 5, 10) == (tables.SHAME_AT_END, tables.NO_SHAME_LEFT, tables.SHAME_PER_PLAYER)
    assert (2, 20) == (tables.QIN_PER_WOUND, tables.QIN_PER_ARTIFACT)
    assert (5, 4, 3) == (tables.HAND_LIMIT, tables.ADVISOR_TRACK, tables.ARTIFACTS)
    assert {2: 6, 3: 7, 4: 9, 5: 9} == tables.DEMANDS_TO_WIN
