"""Passing: points, and scrolls (TM-13.1 to TM-13.3, TM-13.9)."""

import pytest

from rules.core.struct import evolve
from rules.terra_mystica.actions.passing import points
from rules.terra_mystica.events import Passed, Scored, ScrollTaken
from rules.terra_mystica.goods import Source
from rules.terra_mystica.player import Player
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import arrange, player

OTHER = player("nomads", "I7 dwelling", scroll=Scroll.CULT_STEP)
HOUSES = ("A3", "A10", "C3", "C4", "D1")


def passing_score(mine: Player) -> int:
    """Return what *mine* scores by passing."""
    table = arrange(mine, OTHER)
    told = sum(each for _, _, each in points(table.state, 0))
    before = table.points()
    table.do(f"0 pass {table.legal_of(0, 'pass')[0]}; end")

    assert told == table.points() - before
    return told


def standing(building: str, count: int) -> str:
    """Return a number of *building* in the notation of players."""
    return ", ".join(f"{at} {building}" for at in HOUSES[:count])


@rule("TM-13.1", "TM-2.3")
@pytest.mark.parametrize(
    ("scroll", "buildings", "worth"),
    [
        (Scroll.DWELLING, standing("dwelling", 4), 4),
        (Scroll.TRADING_HOUSE, standing("trading_house", 3), 6),
        (Scroll.STRONGHOLD_SANCTUARY, "A3 stronghold", 4),
        (Scroll.STRONGHOLD_SANCTUARY, "A3 stronghold, A10 sanctuary", 8),
        (Scroll.SIX_COINS, standing("dwelling", 4), 0),
    ],
)
def test_the_scroll_held_scores_buildings(scroll: Scroll, buildings: str, worth: int) -> None:
    assert worth == passing_score(player("witches", buildings, scroll=scroll))


@rule("TM-13.1", "TM-13.9", "TM-18.12", "TM-17.25")
@pytest.mark.parametrize(
    ("faction", "shipping", "worth"),
    [("witches", 0, 0), ("witches", 2, 6), ("mermaids", 5, 15), ("riverwalkers", 1, 3), ("dwarves", 0, 0)],
)
def test_the_tenth_scroll_scores_levels_of_shipping(faction: str, shipping: int, worth: int) -> None:
    unlocked = {"unlocked": "plains"} if faction == "riverwalkers" else {}
    mine = player(faction, "A3 dwelling", shipping=shipping, scroll=Scroll.SHIPPING_POINTS, **unlocked)

    assert worth == passing_score(mine)


@rule("TM-13.1", "TM-2.5")
@pytest.mark.parametrize(("houses", "worth"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_air_1_scores_trading_houses(houses: int, worth: int) -> None:
    buildings = standing("trading_house", houses) or "A3 dwelling"

    assert worth == passing_score(player("witches", buildings, favors="air_1", scroll=Scroll.SIX_COINS))


@rule("TM-13.1")
def test_some_strongholds_score_on_passing() -> None:
    maidens = player("ice_maidens", "A3 stronghold, A10 temple, C3 temple", chosen="lakes")

    assert 6 == passing_score(maidens)
    assert [(Source.STRONGHOLD, "", 6)] == list(points(arrange(maidens, OTHER).state, 0))


@rule("TM-13.1")
def test_everything_that_scores_adds_up() -> None:
    mine = player("witches", standing("trading_house", 2), favors="air_1", scroll=Scroll.TRADING_HOUSE)
    table = arrange(mine, OTHER).do("0 pass spade")

    assert [(4, Source.SCROLL, "trading_house"), (3, Source.FAVOR, "air_1")] == [
        (event.points, event.source, event.item) for event in table.of(Scored)
    ]
    assert [Passed(seat=0)] == table.of(Passed)


@rule("TM-13.2")
def test_the_old_scroll_is_given_back_and_another_taken_with_its_coins() -> None:
    table = arrange(player("witches", "A3 dwelling", coins=0, scroll=Scroll.PRIEST), OTHER)
    free = [*table.state.scrolls]
    assert sorted(free) == table.legal_of(0, "pass")
    table.do(f"0 pass {free[1]}; end", f"1 pass {free[0]}; end")

    coins = dict(table.state.scrolls)
    assert {free[2]: 1, Scroll.PRIEST: 1, Scroll.CULT_STEP: 1} == coins
    table.do("0 pass priest")
    assert [ScrollTaken(seat=0, scroll=Scroll.PRIEST, coins=1)] == table.of(ScrollTaken)


@rule("TM-13.2", "TM-21.61")
def test_coins_on_a_scroll_add_up_and_are_taken_with_it() -> None:
    table = arrange(player("witches", "A3 dwelling", scroll=Scroll.PRIEST), OTHER)
    table.do("0 pass spade; end", "1 pass shipping; end", "0 pass priest; end", "1 pass cult_step; end")
    six = table.state.scrolls[Scroll.SIX_COINS]
    before = table.player().coins
    table.do("0 pass six_coins")

    assert (2, 2, 0) == (six, table.player().coins - before, table.state.scrolls[Scroll.PRIEST])


@rule("TM-13.2")
@pytest.mark.parametrize("scroll", ["priest", "cult_step", "none"])
def test_neither_ones_own_scroll_nor_anothers_nor_none_is_taken(scroll: str) -> None:
    table = arrange(player("witches", "A3 dwelling", scroll=Scroll.PRIEST), OTHER)

    with forbidden("TM-13.2"):
        table.do(f"0 pass {scroll}")


@rule("TM-21.57")
def test_passing_scores_before_the_new_scroll_is_taken() -> None:
    mine = player("witches", "A3 trading_house", scroll=Scroll.PRIEST)
    table = arrange(mine, OTHER)
    table.state = evolve(table.state, scrolls={Scroll.TRADING_HOUSE: 0, Scroll.SPADE: 0, Scroll.SHIPPING: 0})
    table.do("0 pass trading_house")

    assert (20, Scroll.TRADING_HOUSE) == (table.points(), table.player().scroll)


@rule("TM-21.57", "TM-13.9")
def test_the_ship_of_a_scroll_does_not_count_for_points() -> None:
    mine = player("witches", "A3 dwelling", shipping=1, scroll=Scroll.SHIPPING)

    assert 0 == passing_score(mine)


@rule("TM-13.2", "TM-21.62")
def test_in_round_6_no_scroll_is_taken() -> None:
    mine = player("witches", "A3 dwelling", scroll=Scroll.DWELLING)
    table = arrange(mine, OTHER, round=6)
    with forbidden("TM-21.62", scroll="spade"):
        table.do("0 pass spade")
    table.do("0 pass none; end")

    assert (21, None) == (table.points(), table.player().scroll)
    assert Scroll.DWELLING in table.state.scrolls


@rule("TM-13.6", "TM-19.5")
def test_after_passing_one_may_still_convert_but_not_act() -> None:
    table = arrange(player("witches", "A3 dwelling", priests=1), OTHER).do("0 pass spade")
    with forbidden("TM-12.9"):
        table.do("0 send fire 1")
    table.do("0 convert priest coin 1; end")

    assert [1] == table.seats_to_act


@rule("TM-12.8", "TM-19.4")
def test_one_does_not_pass_with_a_choice_open() -> None:
    mine = player("chaos_magicians", "A12 stronghold, A6 trading_house")
    table = arrange(mine, OTHER).do("0 special double_turn; upgrade A6 temple")

    with forbidden("TM-19.4", open="TakeFavor"):
        table.do("0 pass spade")
