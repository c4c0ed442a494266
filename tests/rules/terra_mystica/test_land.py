"""The five maps: what they show, what lies beside what, how far it is, and where bridges may stand (TM-7, TM-9.8)."""

from collections import Counter
from itertools import combinations

import pytest

from rules.terra_mystica.land import MAPS, RING, RIVER, Hex, Land, Site, Terrain
from tests.support.rules import rule

BASE = MAPS["base"]

RIVERS = {"base": 36, "base_revised": 36, "fire_and_ice": 35, "loon_lakes": 35, "fjords": 33}
"""How many river hexes each map has."""

SITES = {
    "base": """
        A11:C5 A3:C1 A7:C3 B1:C1 B1:D1 B2:C1 B3:C3 B4:C3 B5:C5 B6:C5 B6:D8 C2:D3 C2:D4 C2:E5 C4:D5 C5:D6 D6:E8 D6:E9
        E4:G1 E8:G3 F1:H1 F2:G1 F2:H2 F3:G1 F4:G3 G2:H4 G2:I6 G4:H5 H6:I9
    """,
    "base_revised": """
        A11:C5 A3:C1 A7:C3 B1:C1 B1:D1 B2:C1 B3:C3 B4:C3 B5:C5 B6:C5 B6:D8 C2:D3 C2:D4 C2:E5 C4:D5 C5:D6 D6:E8 D6:E9
        E4:G1 E8:G3 F1:H1 F2:G1 F2:H2 F3:G1 F4:G3 G2:H4 G2:I6 G4:H5 H6:I9
    """,
    "fire_and_ice": """
        B2:C2 B5:C5 B5:D4 B6:D5 C3:D2 C3:E4 C4:E5 C6:D5 C7:E9 C8:E10 C9:E11 D3:E5 E1:G1 E2:G2 E5:F2 E5:G3 E9:F5 F1:G2
        F1:G3 F1:H2 F2:G3 F2:H5 F3:H6 F6:G5 G2:H2 G4:H6 G6:H8 H2:I2 H6:I7 H8:I9 I3:J2 I7:J6 I9:J8
    """,
    "loon_lakes": """
        B4:D2 B9:C7 C3:D2 C3:E3 C5:D5 C8:D7 D2:E3 D5:E6 D5:F5 D7:E8 E3:F3 E6:F5 E7:F5 F5:G6 G2:H1 G2:I3 G3:H2 G7:I8
        H5:J4 H7:I8 I3:J3 I6:J4
    """,
    "fjords": """
        A10:C8 A3:B2 A7:C5 A8:C6 A9:C7 B3:C3 B3:D1 B5:C5 B6:C8 C1:E1 C2:E2 C3:D1 C3:E3 C4:D1 C4:D2 C4:E5 C9:D6 C9:E10
        D1:E3 D2:E5 D6:E10 E3:F3 E6:F5 E9:F9 F2:G3 F6:G6 F8:G9 G2:H2 G7:H6 G7:I6 G8:H7 G8:I7 H6:I6
    """,
}
"""Where bridges may stand, as the boards show it."""

EDGES = {
    "base": "A1-13 B1 B6 D1 D8 E1 E11 F1 F7 G7 H1 H8 I1-12",
    "base_revised": "A1-13 B1 B6 D1 D8 E1 E11 F1 F7 G7 H1 H8 I1-12",
    "fire_and_ice": "B1-10 C1 C9 D1 E1 E11 F7 G1 G7 H1 H9 I1 I10 J1-9",
    "loon_lakes": "B1-10 C1 C9 D1 D8 E1 E9 F1 F8 G1 G9 H1 H7 I1 I9 J1-8",
    "fjords": "A1-12 B1 B6 C1 C9 E1 E10 F1 F9 G1 G10 H1 H8 I1-10",
}
"""The land hexes at the edge of each map; `A1-13` are all from A1 to A13."""


def hexes_of(text: str) -> list[str]:
    """Return the hexes of *text*, in which a range of a row may stand for all of it."""
    hexes = []
    for part in text.split():
        first, _, last = part.partition("-")
        hexes += [f"{first[0]}{number}" for number in range(int(first[1:]), int(last or first[1:]) + 1)]
    return hexes


@rule("TM-6.1")
def test_the_seven_terrains_form_a_ring() -> None:
    assert ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"] == [*RING]


@rule("TM-22.4")
@pytest.mark.parametrize("name", MAPS)
def test_every_map_has_eleven_hexes_of_each_terrain(name: str) -> None:
    more = {Terrain.FOREST, Terrain.PLAINS, Terrain.MOUNTAINS} if name == "fjords" else set()

    assert {terrain: 11 + (terrain in more) for terrain in RING} == Counter(MAPS[name].terrain.values())
    assert RIVERS[name] == len(MAPS[name].rivers)


@rule("TM-22.4")
@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("base", {"E1": "swamp", "E6": "plains", "E9": "forest", "E11": "lakes"}),
        ("base_revised", {"A5": "plains", "E6": "plains", "E11": "wasteland", "I12": "mountains"}),
        ("fire_and_ice", {"B1": "plains", "C1": "wasteland", "E7": "wasteland", "J9": "plains"}),
        ("loon_lakes", {"B1": "mountains", "E7": "desert", "J7": "desert", "J8": "swamp"}),
        ("fjords", {"A1": "forest", "E7": "desert", "I9": "plains", "I10": "desert"}),
    ],
)
def test_hexes_are_called_by_row_and_by_number_among_the_land_there(name: str, row: dict[str, str]) -> None:
    assert row == {at: str(MAPS[name].terrain[at]) for at in row}


@rule("TM-7.8")
def test_a_hex_has_six_neighbours_and_fewer_at_the_edge() -> None:
    assert {"D2", "D3", "E2", "E4", "F2", "r20"} == set(BASE.neighbours("E3"))
    assert {"B4", "C3", "C4", "D5", "r3", "r16"} == set(BASE.neighbours("r10"))
    assert {"A2", "B1"} == set(BASE.neighbours("A1"))
    assert {"E10", "D8", "F7"} == set(BASE.neighbours("E11"))


@rule("TM-7.1")
@pytest.mark.parametrize("land", MAPS.values(), ids=MAPS)
def test_neighbours_are_so_both_ways_and_one_step_apart(land: Land) -> None:
    for one, other in combinations(land.hexes, 2):
        beside = other in land.neighbours(one)

        assert beside == (one in land.neighbours(other))
        assert beside == (land.distance(one, other) == 1)


@rule("TM-7.7")
@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ("A1", "A13", 12),
        ("A1", "I1", 8),
        ("A1", "I12", 16),
        ("B1", "F1", 4),
        ("B1", "F7", 13),
        ("E1", "D8", 12),
        ("E6", "E6", 0),
        ("C2", "E5", 2),
        ("D5", "E9", 4),
    ],
)
def test_distance_counts_land_and_river_alike(one: str, other: str, steps: int) -> None:
    assert steps == BASE.distance(one, other) == BASE.distance(other, one)


@rule("TM-7.7")
@pytest.mark.parametrize("land", MAPS.values(), ids=MAPS)
def test_distance_is_the_least_number_of_steps_from_neighbour_to_neighbour(land: Land) -> None:
    for start in land.hexes[:: len(land.hexes) // 9]:
        steps, front, seen = 0, {start}, {start}
        while front:
            assert {steps} == {land.distance(start, at) for at in front}
            front = {near for at in front for near in land.neighbours(at)} - seen
            seen |= front
            steps += 1

        assert set(land.hexes) == seen


@rule("TM-9.8")
@pytest.mark.parametrize("name", MAPS)
def test_bridges_stand_where_two_land_hexes_face_each_other_over_one_edge_of_the_river(name: str) -> None:
    assert SITES[name].split() == [*MAPS[name].sites]


@rule("TM-16.3")
@pytest.mark.parametrize("name", MAPS)
def test_the_edge_is_where_the_map_ends(name: str) -> None:
    land = MAPS[name]

    assert hexes_of(EDGES[name]) == [*land.hexes_of_mask(land.edge)]


@rule("TM-7.2", "TM-21.38")
def test_a_ship_crosses_as_many_river_hexes_as_its_level_and_lands_on_the_first_land_after_them() -> None:
    """Beside B1 lies r0, beside that r1 and r7, and so on."""
    reached = ["", "A2 A3 C1 D1 D2", "A2 A3 A4 B2 C1 D1 D2", "A2 A3 A4 B2 C1 C2 D1 D2 D3"]

    assert [text.split() for text in reached] == [[*BASE.hexes_of_mask(mask)] for mask in BASE.shipped["B1"][:4]]


@rule("TM-3.10")
def test_land_by_the_river_is_told_from_land_that_is_not() -> None:
    riverside = set(BASE.hexes_of_mask(BASE.riverside))

    assert {"B1", "A3", "E9"} <= riverside
    assert not {"A5", "E2", "I1"} & riverside


def test_sites_are_read_with_their_ends_in_any_order() -> None:
    assert Site("B5:C5") == Site.parse("c5:B5")
    with pytest.raises(ValueError, match="B5"):
        Site.parse("B5")


def test_a_river_is_drawn_by_a_sign_of_its_own() -> None:
    land = Land(f"PM{RIVER}\nF{RIVER}L")

    assert {"A1": Terrain.PLAINS, "A2": Terrain.MOUNTAINS, "B1": Terrain.FOREST, "B2": Terrain.LAKES} == land.terrain
    assert ("r0", "r1") == land.rivers


@rule("TM-21.39")
def test_land_is_counted_by_how_few_steps_away_it_lies() -> None:
    within = [set(BASE.hexes_of_mask(mask)) for mask in BASE.within["E2"]]

    assert [{at for at in BASE.terrain if BASE.distance("E2", at) <= steps} for steps in range(6)] == within


@rule("TM-19.2")
@pytest.mark.parametrize("text", ["", "E", "6", "EE", "E6x", "E123", "r1234", "É6"])
def test_what_is_no_hex_is_not_read_as_one(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        Hex.parse(text)
