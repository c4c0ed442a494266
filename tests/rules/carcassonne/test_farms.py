"""Farms (CAR-8, CAR-9.6, CAR-11.1, CAR-11.2, CAR-12.40 to CAR-12.49)."""

import pytest

from rules.carcassonne.events import FarmScored
from tests.support.rules import rule
from tests.support.tables import arrange, final

SMALL = ("E 0,0 0", "E 0,-1 2")
"""A completed city of two tiles, with a farm on either side."""


@rule("CAR-8.1", "CAR-9.6.1")
def test_fields_score_nothing_during_the_game() -> None:
    table = arrange("E 0,0 0 0:field1", draw="E").do("0 place 0,-1 2; deploy field1")

    assert table.points == (0, 0)


@rule("CAR-8.2")
def test_a_farmer_stays_whatever_happens() -> None:
    table = arrange("E 0,0 0 0:field1 1:city1", draw="E").do("0 place 0,-1 2; deploy none")

    assert table.points == (0, 2)
    assert table.supply == (6, 7)


@rule("CAR-8.3", "CAR-9.6.4", "CAR-12.64")
def test_a_farm_may_have_farmers_of_several_players() -> None:
    """One each at a small city: four points for either."""
    table = final("E 0,0 0 0:field1 1:field1", "E 0,-1 2")

    assert table.points == (4, 4)


@rule("CAR-9.6.4", "CAR-12.46")
def test_a_farmer_beside_a_completed_city_scores_four() -> None:
    """Nobody ever had a knight in it."""
    assert final("E 0,0 0 0:field1", "E 0,-1 2").points == (4, 0)


@rule("CAR-9.6.4")
def test_with_no_farmer_nobody_gets_them() -> None:
    table = final(*SMALL)

    assert table.points == (0, 0)
    assert table.of(FarmScored) == []


@rule("CAR-9.6.1", "CAR-12.47", "CAR-12.64")
def test_an_incomplete_city_counts_for_nobody() -> None:
    """Between two completed cities eight; beside one completed and one incomplete four."""
    assert final("H 0,0 0 0:field1", "E 1,0 3", "E -1,0 1").points == (8, 0)
    assert final("H 0,0 0 0:field1", "E 1,0 3").points == (4, 0)
    assert final("H 0,0 0 0:field1").points == (0, 0)
    assert final("H 0,0 0 0:field1", "F 1,0 0", "F 2,0 0", "Q 3,0 0").points == (0, 0)


@rule("CAR-9.6.6", "CAR-12.48")
def test_a_farmer_counts_in_full_for_every_city_its_farm_supplies() -> None:
    table = final("I 0,0 0 0:field1", "E 0,-1 2", "E 1,0 3")

    assert table.points == (8, 0)
    assert [(4, 1), (4, 1)] == [(event.points, event.cities) for event in table.of(FarmScored)]


@rule("CAR-9.6.2")
def test_it_does_not_matter_how_far_from_the_city_the_farmer_stands() -> None:
    assert final(*SMALL, "B 1,0 0", "B 2,0 0", "B 3,0 0 1:field1").points == (0, 4)


@rule("CAR-9.6.5")
@pytest.mark.parametrize(
    "city",
    [
        ("E 0,0 1 0:field1", "E 1,0 3"),
        ("E 0,0 1 0:field1", "F 1,0 0", "F 2,0 0", "E 3,0 3"),
        ("E 0,0 1 0:field1", "R 1,0 0", "E 1,-1 2", "E 2,0 3"),
    ],
)
def test_the_size_of_the_city_and_its_pennants_do_not_matter(city: tuple[str, ...]) -> None:
    assert final(*city).points == (4, 0)


@rule("CAR-9.6.5")
def test_somebody_who_held_the_city_does_not_matter() -> None:
    table = arrange("E 0,0 0 0:field1 1:city1", draw="E", bag="").do("0 place 0,-1 2; deploy none")

    assert table.points == (4, 2)


@rule("CAR-12.45", "CAR-12.46")
def test_a_city_completed_by_the_last_tile_counts() -> None:
    table = arrange("E 0,0 0 0:field1", draw="E", bag="").do("0 place 0,-1 2; deploy none")

    assert table.points == (4, 0)


LONG = ("E 0,0 1 1:field1", "G 1,0 0 0:field1 0:field2", "E 2,0 3")
"""A completed city with four farms: seat 0 has those to the north and south, seat 1 the one to the west."""


@rule("CAR-12.40", "CAR-9.6.3", "CAR-12.64", "CAR-13.5")
def test_farmers_in_farms_that_are_not_joined_count_together_for_a_city() -> None:
    """Two blue farmers in two farms against one red: blue four, red none; and four is all that the city pays."""
    assert final(*LONG).points == (4, 0)


@rule("CAR-12.49")
def test_whoever_is_beaten_at_each_city_gets_nothing_even_if_alone_in_a_farm() -> None:
    """Seat 1 is alone in the western farm, which supplies two cities; round both of them seat 0 has more farmers."""
    other = ("I 0,0 1 1:field1", "E 0,1 0 0:field1 0:field1")

    assert final(*other, *LONG[1:]).points == (8, 0)
    assert final(*other, *LONG[1:], farm_scoring="per_farm_3").points == (9, 6)


@rule("CAR-12.41", "CAR-9.6.3")
def test_farms_on_both_sides_supply_the_city() -> None:
    table = final("E 0,0 1", "G 1,0 0 0:field1 1:field2", "E 2,0 3")

    assert table.points == (4, 4)


@rule("CAR-12.42", "CAR-9.6.3")
def test_a_farm_that_touches_a_city_at_many_places_supplies_it_once() -> None:
    """If it counted at each place, the northern farmer would have the most."""
    city = ("E 0,0 1", "G 1,0 0 0:field1", "G 2,0 0", "G 3,0 0", "E 4,0 3 1:field1")

    assert final(*city).points == (4, 4)
    assert final(*city, farm_scoring="per_farm_3").points == (3, 3)


@rule("CAR-12.43", "CAR-12.64")
def test_a_farm_cut_off_by_a_road_does_not_supply_the_city() -> None:
    """Red's farm does not touch the city: red gets nothing there."""
    assert final("D 0,0 0 0:field1 1:field2", "E 0,-1 2").points == (4, 0)


@rule("CAR-12.44")
@pytest.mark.parametrize("tile", ["S", "T"])
def test_both_fields_beside_a_road_into_a_city_touch_it(tile: str) -> None:
    closed = ("E 0,-1 2", "E 1,0 3", "E -1,0 1")

    assert final(f"{tile} 0,0 0 0:field1 1:field2", *closed).points == (4, 4)


@rule("CAR-12.55")
def test_by_the_river_both_northern_fields_beside_the_road_touch_the_city() -> None:
    city = ("RV-CITY-ROAD 0,0 0 0:field1 1:field2", "E 0,-1 2")

    assert final(*city).points == (4, 4)
    assert final("RV-CITY-ROAD 0,0 0 0:field3 1:field4", "E 0,-1 2").points == (0, 0)


@rule("CAR-11.1")
def test_per_farm_each_farm_pays_three_for_each_city_also_several_times_to_one_player() -> None:
    table = final(*LONG, farm_scoring="per_farm_3")

    assert table.points == (6, 3)


@rule("CAR-11.1")
def test_per_farm_the_most_farmers_in_the_farm_get_them_and_equals_share() -> None:
    two, one = "E 0,0 0 0:field1 1:field1 1:field1", "E 0,-1 2 0:field1 1:field1"

    assert final(two, one, farm_scoring="per_farm_3").points == (3, 6)


@rule("CAR-11.1")
def test_per_farm_a_farm_pays_for_every_city_it_supplies() -> None:
    table = final("H 0,0 0 0:field1", "E 1,0 3", "E -1,0 1", farm_scoring="per_farm_3")

    assert table.points == (6, 0)
    assert [(6, (0,), 2)] == [(event.points, event.seats, event.cities) for event in table.of(FarmScored)]


@rule("CAR-11.2")
def test_per_farm_once_a_city_pays_a_player_only_once() -> None:
    assert final(*LONG, farm_scoring="per_farm_3_once").points == (3, 3)


@rule("CAR-11.2")
def test_per_farm_once_the_other_player_of_a_shared_farm_is_still_paid() -> None:
    """Seat 0 has been paid for the city by its own farm already."""
    city = ("E 0,0 1 0:field1", "G 1,0 0 0:field1 1:field1", "E 2,0 3")

    assert final(*city, farm_scoring="per_farm_3_once").points == (3, 3)
    assert final(*city, farm_scoring="per_farm_3").points == (6, 3)
    assert final(*city).points == (4, 0)


@rule("CAR-11.2")
def test_per_farm_once_the_other_cities_of_a_farm_are_still_paid() -> None:
    """The western farm supplies both cities, the northern one the eastern city again."""
    cities = ("H 0,0 0 0:field1", "G 1,0 0 0:field1", "E 2,0 3", "E -1,0 1")

    assert final(*cities, farm_scoring="per_farm_3_once").points == (6, 0)
    assert final(*cities, farm_scoring="per_farm_3").points == (9, 0)
