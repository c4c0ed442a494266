"""The factions of the plains: Halflings and Cultists (TM-17.10, TM-17.4)."""

import pytest

from rules.core.model import Seat
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import StepCult
from rules.terra_mystica.events import SpadesGained
from rules.terra_mystica.goods import Building
from rules.terra_mystica.options import TerraOptions
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("witches", "A10 dwelling")


def halflings(
    buildings: str = "F7 dwelling", *, ground: str = "", tile: str = "temple_priests", **given: object
) -> TerraTable:
    """Arrange a table of Halflings in the east, the other player having passed."""
    return arrange(player("halflings", buildings, **given), FAR, ground=ground, tile=tile, passed=(1,))


def cultists(*neighbours: str, turn: Seat = 0, allow: tuple[Allowance, ...] = (), **given: object) -> TerraTable:
    """Arrange a table of Cultists on F7; each neighbour is a faction and its hex, all with room for power."""
    others = [player(faction, f"{at} dwelling") for faction, at in map(str.split, neighbours)]
    options = TerraOptions(allow=allow)
    return arrange(player("cultists", "F7 dwelling", **given), *others, turn=turn, options=options)


NEAR = ("darklings E10", "nomads G7")


@rule("TM-17.10", "TM-21.32")
@pytest.mark.parametrize(("tile", "points"), [("temple_priests", 22), ("spade_earth", 26)])
def test_halflings_score_a_point_for_every_spade(tile: str, points: int) -> None:
    table = halflings(tile=tile).do("0 transform G6 plains 2; end")

    assert points == table.points()


@rule("TM-17.10", "TM-21.32")
def test_halflings_score_free_spades_also_those_thrown_away() -> None:
    table = halflings(bowls=(0, 0, 6)).do("0 power two_spades; waste; end")

    assert 22 == table.points()


@rule("TM-17.10", "TM-14.6")
def test_halflings_score_the_spades_after_the_round() -> None:
    table = halflings(cults=(0, 0, 8, 0), tile="town_earth").do("0 pass spade; end")

    assert 22 == table.points()


@rule("TM-17.10", "TM-12.3")
def test_halflings_improve_spades_for_one_coin() -> None:
    table = halflings(priests=1).do("0 advance spades; end")

    assert (29, 18, 0, 26) == (table.player().coins, table.player().workers, table.player().priests, table.points())


@rule("TM-17.10", "TM-17.23", "TM-17.16")
def test_the_stronghold_of_the_halflings_gives_three_spades_and_a_dwelling() -> None:
    table = halflings("F7 trading_house").do("0 upgrade F7 stronghold")

    assert [SpadesGained(seat=0, spades=3)] == table.of(SpadesGained)
    assert 23 == table.points()
    table.do("0 transform G7 plains 1; transform G6 plains 2; build G7; end")
    assert (30 - 8 - 2, 20 - 4 - 1) == (table.player().coins, table.player().workers)
    assert {"F7": Building.STRONGHOLD, "G7": Building.DWELLING} == table.player().buildings


@rule("TM-17.23")
def test_the_three_spades_may_go_to_three_hexes_reach_being_looked_at_each_time() -> None:
    table = halflings("F7 trading_house", ground="E10 swamp, E11 swamp").do("0 upgrade F7 stronghold")

    with forbidden("TM-7.3", at="H8"):
        table.do("0 transform H8 wasteland 1")
    table.do("0 transform G7 plains 1; transform E10 plains 1; transform E11 plains 1; build E11; end")
    assert table.player().buildings["E11"] is Building.DWELLING


@rule("TM-17.23", "TM-6.7")
def test_after_the_spades_one_dwelling_only() -> None:
    table = halflings("F7 trading_house", ground="E10 swamp, E11 swamp").do("0 upgrade F7 stronghold")
    table.do("0 transform G7 plains 1; transform E10 plains 1; transform E11 plains 1; build E11")

    with forbidden("TM-12.9"):
        table.do("0 build E10")


@rule("TM-17.23", "TM-19.4")
def test_spades_of_the_stronghold_are_used_or_lost() -> None:
    table = halflings("F7 trading_house").do("0 upgrade F7 stronghold; transform G7 plains 1")

    with forbidden("TM-19.4", open="spades"):
        table.do("0 end")
    assert 23 == table.do("0 waste; end").points()


@rule("TM-17.23", "TM-6.7")
def test_without_using_spades_a_dwelling_may_stand_on_a_hex_that_is_home() -> None:
    table = halflings("F7 trading_house", ground="E10 plains").do("0 upgrade F7 stronghold; waste; build E10; end")

    assert table.player().buildings["E10"] is Building.DWELLING


@rule("TM-17.4", "TM-21.16")
def test_cultists_step_when_a_neighbour_takes_power() -> None:
    table = cultists("darklings E10").do("0 upgrade F7 trading_house; end", "1 take 1 cultists")

    assert [StepCult] == [type(offer) for offer in table.state.offers]
    assert (1, 1, 1, 0) == table.do("0 cult water").player().cults
    assert not table.state.offers


@rule("TM-21.17", "TM-19.7")
def test_the_step_comes_with_the_first_acceptance() -> None:
    table = cultists(*NEAR).do("0 upgrade F7 trading_house; end", "1 decline 1 cultists")

    assert [] == table.legal_of(0, "cult")
    assert 4 == len(table.do("2 take 1 cultists").legal_of(0, "cult"))


@rule("TM-17.4", "TM-21.16", "TM-19.7")
def test_cultists_gain_a_power_when_all_decline() -> None:
    table = cultists(*NEAR).do("0 upgrade F7 trading_house; end", "1 decline 1 cultists")

    assert (5, 7, 0) == table.player().bowls
    assert (4, 8, 0) == table.do("2 decline 1 cultists").player().bowls
    assert [] == table.legal_of(0, "cult")


@rule("TM-21.85")
def test_in_some_games_played_elsewhere_there_is_no_consolation() -> None:
    table = cultists("darklings E10", allow=(Allowance.NO_CONSOLATION,))

    assert (5, 7, 0) == table.do("0 upgrade F7 trading_house; end", "1 decline 1 cultists").player().bowls


@rule("TM-17.4", "TM-10.1")
def test_cultists_without_neighbours_get_nothing() -> None:
    table = arrange(player("cultists", "F7 dwelling"), FAR).do("0 upgrade F7 trading_house; end")

    assert ((5, 7, 0), (1, 0, 1, 0)) == (table.player().bowls, table.player().cults)


@rule("TM-21.16", "TM-15.2")
def test_the_step_of_the_cultists_may_enter_the_top_with_a_key() -> None:
    table = cultists("darklings E10", cults=(9, 0, 1, 0), keys=1).do("0 upgrade F7 trading_house; end")
    table.do("1 take 1 cultists", "0 cult fire")

    assert (10, 0) == (table.player().cults[0], table.player().keys)


@rule("TM-17.4")
def test_the_stronghold_of_the_cultists_scores_seven() -> None:
    table = arrange(player("cultists", "F7 trading_house"), FAR).do("0 upgrade F7 stronghold")

    assert 27 == table.points()
