"""What hosts may choose (CAR-11)."""

import pytest

from rules.carcassonne.game import RULES
from rules.carcassonne.state import CarcassonneOptions, FarmScoring, RiverStartTile, RiverUturn, SmallCity
from tests.support.rules import rule
from tests.support.tables import options


@rule("CAR-11.5")
def test_by_default_it_is_the_first_edition_with_the_river() -> None:
    chosen = CarcassonneOptions()

    assert chosen.river
    assert (chosen.small_cities, chosen.farms) == (SmallCity.HALF, FarmScoring.PER_CITY_4)
    assert (chosen.river_uturn, chosen.river_start_tile) == (RiverUturn.ADJACENT, RiverStartTile.REMOVED)
    assert not chosen.strict_river


@rule("CAR-11.5", "CAR-11.1", "CAR-11.2")
@pytest.mark.parametrize(
    ("edition", "small_city", "farms"),
    [("1st", "half", "per_city_4"), ("2nd", "half", "per_farm_3_once"), ("3rd", "full", "per_farm_3")],
)
def test_an_edition_sets_both_rows_of_the_table(edition: str, small_city: str, farms: str) -> None:
    chosen = options(RULES, edition=edition)

    assert (small_city, farms) == (chosen.small_cities, chosen.farms)


@rule("CAR-11.5")
@pytest.mark.parametrize("edition", ["1st", "2nd", "3rd"])
def test_the_options_are_independent(edition: str) -> None:
    city = options(RULES, edition=edition, small_city="full")
    farms = options(RULES, edition=edition, farm_scoring="per_farm_3")

    assert (city.small_cities, farms.farms) == (SmallCity.FULL, FarmScoring.PER_FARM_3)
    assert city.farms == options(RULES, edition=edition).farms
    assert farms.small_cities == options(RULES, edition=edition).small_cities


@rule("CAR-11.4")
def test_a_strict_river_is_an_option() -> None:
    assert options(RULES, river_uturn="strict").strict_river


@rule("CAR-11.6")
def test_there_are_no_other_options() -> None:
    assert CarcassonneOptions.__struct_fields__ == (
        "version",
        "river",
        "edition",
        "small_city",
        "farm_scoring",
        "river_uturn",
        "river_start_tile",
        "starter",
    )
