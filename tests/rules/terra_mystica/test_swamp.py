"""The factions of the swamp: Alchemists and Darklings (TM-17.1, TM-17.5)."""

import pytest

from rules.core.model import Seat
from rules.terra_mystica.decisions import BonusSpades
from rules.terra_mystica.state import Phase
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("witches", "A10 dwelling")


def alchemists(
    buildings: str = "E10 dwelling", *, turn: Seat = 0, tile: str = "temple_priests", **given: object
) -> TerraTable:
    """Arrange a table of Alchemists in the east."""
    return arrange(player("alchemists", buildings, **given), FAR, turn=turn, tile=tile)


def darklings(buildings: str = "E10 dwelling", *, tile: str = "temple_priests", **given: object) -> TerraTable:
    """Arrange a table of Darklings in the east."""
    return arrange(player("darklings", buildings, **given), FAR, tile=tile)


@rule("TM-17.1", "TM-17.24")
def test_alchemists_make_coins_of_points_and_points_of_coins() -> None:
    table = alchemists(coins=5).do("0 convert point coin 3")

    assert (8, 17) == (table.player().coins, table.points())
    table.do("0 convert coin point 4")
    assert (0, 21) == (table.player().coins, table.points())


@rule("TM-17.24")
def test_alchemists_exchange_after_the_action_too() -> None:
    table = alchemists(coins=7).do("0 upgrade E10 trading_house; convert point coin 1; end")

    assert (2, 19) == (table.player().coins, table.points())


@rule("TM-21.6", "TM-5.8")
def test_alchemists_go_down_to_no_points_but_not_below() -> None:
    table = alchemists(points=3)

    with forbidden("TM-5.8"):
        table.do("0 convert point coin 4")
    assert 0 == table.do("0 convert point coin 3").points()


@rule("TM-17.24")
def test_alchemists_do_not_exchange_after_the_round() -> None:
    asked = (BonusSpades(seat=0, spades=1),)
    table = arrange(player("alchemists", "E10 dwelling"), FAR, asked=asked, phase=Phase.BONUS)

    with forbidden("CORE-3", seat=0):
        table.do("0 convert point coin 1")


@rule("TM-17.1")
def test_the_stronghold_of_the_alchemists_gives_twelve_power() -> None:
    table = alchemists("E10 trading_house").do("0 upgrade E10 stronghold")

    assert (0, 5, 7) == table.player().bowls


@rule("TM-17.1", "TM-21.32")
@pytest.mark.parametrize(("building", "bowls"), [("stronghold", (3, 9, 0)), ("trading_house", (5, 7, 0))])
def test_with_the_stronghold_every_spade_gives_two_power(building: str, bowls: tuple[int, int, int]) -> None:
    table = alchemists(f"E10 {building}").do("0 transform F7 swamp 1; end")

    assert bowls == table.player().bowls


@rule("TM-21.32")
def test_spades_thrown_away_give_the_power_too() -> None:
    table = alchemists("E10 stronghold", bowls=(0, 6, 6)).do("0 power two_spades; waste; end")

    assert (2, 10, 0) == table.player().bowls


@rule("TM-17.5", "TM-21.33")
@pytest.mark.parametrize(("tile", "points"), [("temple_priests", 22), ("spade_earth", 24)])
def test_darklings_pay_a_priest_for_a_spade_and_score_two(tile: str, points: int) -> None:
    table = darklings(priests=1, tile=tile).do("0 transform F7 swamp 1; end")

    assert (0, 20, points) == (table.player().priests, table.player().workers, table.points())


@rule("TM-17.5")
def test_darklings_without_priests_buy_no_spade() -> None:
    with forbidden("TM-19.2", good="priests", missing=1):
        darklings().do("0 transform F7 swamp 1")


@rule("TM-21.33", "TM-17.18")
def test_a_free_spade_costs_darklings_nothing_and_scores_nothing() -> None:
    table = darklings(priests=1, bowls=(0, 0, 4)).do("0 power spade; transform F7 swamp 1; end")

    assert (1, 20) == (table.player().priests, table.points())


@rule("TM-17.18", "TM-6.4")
def test_darklings_add_bought_spades_to_free_ones() -> None:
    table = darklings(priests=1, bowls=(0, 0, 4)).do("0 power spade")
    table.do("0 transform E9 swamp 2; end")

    assert (0, 22) == (table.player().priests, table.points())


@rule("TM-17.18", "TM-12.3")
def test_darklings_have_no_spade_track() -> None:
    with forbidden("TM-12.3"):
        darklings(priests=1).do("0 advance spades")


@rule("TM-17.5", "TM-17.18")
@pytest.mark.parametrize("workers", [0, 1, 2, 3])
def test_the_stronghold_of_the_darklings_makes_priests_of_up_to_three_workers(workers: int) -> None:
    table = darklings("E10 trading_house").do(f"0 upgrade E10 stronghold; ordain {workers}; end")

    assert (16 - workers, workers) == (table.player().workers, table.player().priests)


@rule("TM-17.18")
def test_four_workers_are_too_many() -> None:
    table = darklings("E10 trading_house").do("0 upgrade E10 stronghold")

    for workers in (4, -1):
        with forbidden("TM-17.18", workers=workers, most=3):
            table.do(f"0 ordain {workers}")


@rule("TM-17.18", "TM-19.4")
def test_the_workers_are_ordained_in_this_turn_once() -> None:
    table = darklings("E10 trading_house").do("0 upgrade E10 stronghold")

    with forbidden("TM-19.4", open="Ordain"):
        table.do("0 end")
    table.do("0 ordain 1")
    with forbidden("CORE-3"):
        table.do("0 ordain 1")


@rule("TM-17.18")
def test_workers_gained_before_the_exchange_can_be_ordained() -> None:
    table = darklings("E10 trading_house", workers=4, bowls=(0, 0, 3)).do("0 upgrade E10 stronghold")

    with forbidden("TM-19.2", good="workers", missing=1):
        table.do("0 ordain 1")
    assert 1 == table.do("0 convert power worker 1; ordain 1").player().priests


@rule("TM-17.18", "TM-2.2", "TM-21.7")
def test_priests_above_the_limit_are_lost() -> None:
    table = darklings("E10 trading_house", priests=5).do("0 upgrade E10 stronghold; ordain 3")

    assert (7, 13) == (table.player().priests, table.player().workers)


@rule("TM-17.18")
def test_it_is_told_if_anybody_is_ordained() -> None:
    table = darklings("E10 trading_house").do("0 upgrade E10 stronghold")

    assert ["Converted"] == darklings("E10 trading_house").do("0 upgrade E10 stronghold").do("0 ordain 2").event_names
    assert [] == table.do("0 ordain 0").event_names
