"""Income at the beginning of a round (TM-8.2, TM-11.2)."""

import pytest

from rules.terra_mystica.events import IncomeTaken
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.income import current_income
from rules.terra_mystica.player import Player
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import rule
from tests.support.terra import TerraTable, arrange, player

OTHER = player("nomads", "I7 dwelling", scroll=Scroll.CULT_STEP)
NO_INCOME = {"scroll": Scroll.SHIPPING_POINTS}
"""A scroll that gives no income except 3 power."""


def income(mine: Player) -> tuple[int, int, int, int]:
    """Return what the income of *mine* would be: coins, workers, priests, power."""
    goods = current_income(arrange(mine, OTHER).state, 0)
    return goods.coins, goods.workers, goods.priests, goods.power


def next_round(mine: Player, *, scroll: str = "six_coins") -> TerraTable:
    """Let *mine* pass last, and the next round begin."""
    return arrange(mine, OTHER, passed=(1,)).do(f"0 pass {scroll}; end")


@rule("TM-8.2", "TM-11.2")
@pytest.mark.parametrize(
    ("buildings", "goods"),
    [
        ("A3 dwelling", (0, 2, 0, 3)),
        ("A3 dwelling, A10 dwelling, C3 dwelling", (0, 4, 0, 3)),
        ("A3 trading_house, A10 dwelling", (2, 2, 0, 4)),
        ("A3 trading_house, A10 trading_house", (4, 1, 0, 5)),
        ("A3 temple", (0, 1, 1, 3)),
        ("A3 temple, A10 temple, C3 temple", (0, 1, 3, 3)),
        ("A3 stronghold", (0, 1, 0, 5)),
        ("A3 sanctuary", (0, 1, 1, 3)),
    ],
)
def test_pieces_on_the_map_uncover_income(buildings: str, goods: tuple[int, int, int, int]) -> None:
    assert goods == income(player("witches", buildings, **NO_INCOME))


@rule("TM-8.2", "TM-21.42")
def test_an_upgrade_covers_income_again() -> None:
    before = player("witches", "A3 temple, A10 dwelling", **NO_INCOME)
    table = arrange(before, OTHER).do("0 upgrade A3 sanctuary; favor air_1; end")

    assert (1, 1) == (current_income(table.state, 0).priests, income(before)[2])
    table = arrange(before, OTHER).do("0 upgrade A10 trading_house; end")
    assert (2, 1) == (current_income(table.state, 0).coins, current_income(table.state, 0).workers)


@rule("TM-8.2")
@pytest.mark.parametrize(
    ("faction", "buildings", "goods"),
    [
        ("swarmlings", "A4 trading_house, A11 sanctuary", (2, 2, 2, 5)),
        ("engineers", "A2 dwelling, C2 dwelling, C5 dwelling", (0, 2, 0, 3)),
        ("engineers", "A2 temple, C2 temple", (0, 0, 1, 8)),
        ("alchemists", "A8 stronghold", (6, 1, 0, 3)),
        ("darklings", "A8 sanctuary", (0, 1, 2, 3)),
        ("nomads", "A5 trading_house, B1 trading_house, B4 trading_house", (7, 1, 0, 6)),
        ("dwarves", "A2 trading_house", (3, 1, 0, 4)),
        ("fakirs", "A5 stronghold", (0, 1, 1, 3)),
        ("chaos_magicians", "A6 stronghold", (0, 3, 0, 3)),
        ("acolytes", "A2 dwelling", (0, 1, 0, 3)),
    ],
)
def test_factions_differ_in_income(faction: str, buildings: str, goods: tuple[int, int, int, int]) -> None:
    assert goods == income(player(faction, buildings, **NO_INCOME))


@rule("TM-8.2")
def test_the_eighth_dwelling_uncovers_a_worker_for_ice_factions_only() -> None:
    hexes = ("A2", "A3", "A4", "A7", "A8", "A11", "A12", "A13")
    dwellings = ", ".join(f"{at} dwelling" for at in hexes)

    assert 8 == income(player("witches", dwellings, **NO_INCOME))[1]
    assert 9 == income(player("yetis", dwellings, chosen="lakes", **NO_INCOME))[1]


@rule("TM-11.2", "TM-2.5")
@pytest.mark.parametrize(
    ("favor", "goods"),
    [("fire_1", (3, 2, 0, 3)), ("earth_2", (0, 3, 0, 4)), ("air_2", (0, 2, 0, 7)), ("air_1", (0, 2, 0, 3))],
)
def test_favor_tiles_give_income(favor: str, goods: tuple[int, int, int, int]) -> None:
    assert goods == income(player("witches", "A3 dwelling", favors=favor, **NO_INCOME))


@rule("TM-11.2", "TM-2.3", "TM-13.3")
@pytest.mark.parametrize(
    ("scroll", "goods"),
    [
        (Scroll.SPADE, (2, 2, 0, 0)),
        (Scroll.CULT_STEP, (4, 2, 0, 0)),
        (Scroll.SIX_COINS, (6, 2, 0, 0)),
        (Scroll.SHIPPING, (0, 2, 0, 3)),
        (Scroll.WORKER_POWER, (0, 3, 0, 3)),
        (Scroll.STRONGHOLD_SANCTUARY, (0, 4, 0, 0)),
        (Scroll.TRADING_HOUSE, (0, 3, 0, 0)),
        (Scroll.PRIEST, (0, 2, 1, 0)),
        (Scroll.DWELLING, (2, 2, 0, 0)),
    ],
)
def test_the_scroll_held_gives_income(scroll: Scroll, goods: tuple[int, int, int, int]) -> None:
    assert goods == income(player("witches", "A3 dwelling", scroll=scroll))


@rule("TM-13.3", "TM-11.2")
def test_the_scroll_taken_on_passing_gives_its_income_in_the_next_round() -> None:
    table = next_round(player("witches", "A3 dwelling", coins=0, workers=0, scroll=Scroll.PRIEST))

    assert (6, 2, 0) == (table.player().coins, table.player().workers, table.player().priests)


@rule("TM-11.2", "TM-13.13")
def test_everybody_gets_income_whether_passed_first_or_last() -> None:
    table = next_round(player("witches", "A3 dwelling", scroll=Scroll.PRIEST))

    assert [1, 0] == [event.seat for event in table.of(IncomeTaken)]
    assert Goods(coins=4, workers=2) == table.of(IncomeTaken)[0].goods


@rule("TM-11.2", "TM-2.2", "TM-5.3")
def test_what_there_is_no_room_for_is_lost() -> None:
    mine = player("witches", "A3 temple", priests=7, bowls=(1, 0, 11), favors="air_2", scroll=Scroll.PRIEST)
    table = next_round(mine)

    assert (7, (0, 0, 12)) == (table.player().priests, table.player().bowls)
    assert Goods(coins=6, workers=1, power=2) == table.of(IncomeTaken)[1].goods


@rule("TM-11.2", "TM-18.11")
def test_riverwalkers_decide_about_priests_once_all_have_their_income() -> None:
    mine = player("riverwalkers", "A7 temple", unlocked="plains", coins=0, scroll=Scroll.PRIEST)
    table = next_round(mine)

    assert [0] == table.seats_to_act
    assert [1, 0] == [event.seat for event in table.of(IncomeTaken)]
    assert (6, 3) == (table.player().coins, table.state.round)
    assert "lakes" in table.legal_of(0, "unlock")
    assert [1] == table.do("0 keep").seats_to_act


@rule("TM-11.2")
def test_one_without_a_faction_has_no_income() -> None:
    assert Goods() == current_income(arrange(Player(), OTHER, turn=1).state, 0)
