"""The set-up by lot: round tiles, scrolls and final tiles that are drawn, or fixed by an option (TM-3)."""

from collections import Counter
from typing import Any

import pytest

from rules.core.dice import KeyedDice
from rules.core.model import CHANCE
from rules.terra_mystica.events import FinalTileDrawn, RoundTileDrawn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.tiles import NOT_LATE, Favor, FinalTile, RoundTile, Scroll, TownTile
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable
from tests.support.terra_setup import ORDINARY, any_answers, begin

EARLY = ("town_earth", "dwelling_water", "stronghold_fire", "dwelling_fire")
"""Tiles for the first four rounds."""


def drawing(*tiles: str, **options: Any) -> TerraTable:
    """Begin a game in which nature draws the round tiles, the first of them as said."""
    return begin(rounds=(), nature=tuple(f"draw_round {tile}" for tile in tiles), **options)


@rule("TM-3.1", "TM-2.4")
def test_nature_draws_six_round_tiles_and_each_but_once() -> None:
    table = drawing("town_earth")
    with forbidden("TM-3.1", tile="town_earth"):
        table.do("-1 draw_round town_earth")
    any_answers(table, until="faction")

    assert (6, 6) == (len(table.state.rounds), len({*table.state.rounds}))
    assert RoundTile.TOWN_EARTH is table.state.rounds[0]


@rule("TM-3.1")
def test_the_tile_of_a_round_is_told() -> None:
    table = drawing("town_earth").do("-1 draw_round spade_earth")

    assert [RoundTileDrawn(round=2, tile=RoundTile.SPADE_EARTH)] == table.of(RoundTileDrawn)


@rule("TM-3.1")
@pytest.mark.parametrize("late", [(), ("trading_house_water",)])
def test_spades_are_not_rewarded_late(late: tuple[str, ...]) -> None:
    table = drawing(*EARLY, *late)

    with forbidden("TM-3.1", tile="spade_earth", round=5 + len(late)):
        table.do("-1 draw_round spade_earth")


@rule("TM-3.1")
def test_the_tile_of_spades_is_as_likely_as_if_its_order_were_drawn_again() -> None:
    """Among six of eight it is three times in four, and then in each of four rounds as often as in any other."""
    rounds: Counter[int] = Counter()
    for game in range(1000):
        table, dice = drawing(), KeyedDice(b"spades", game)
        while any(seat == CHANCE for seat in table.seats_to_act):
            tile = RULES.draw(table.state, dice).tile  # type: ignore[attr-defined]
            if tile is NOT_LATE:
                rounds[len(table.state.rounds) + 1] += 1
                break
            table.do(f"-1 draw_round {tile}")

    assert {1, 2, 3, 4} == {*rounds}
    assert 710 < rounds.total() < 790
    assert all(150 < count < 225 for count in rounds.values())


@rule("TM-3.1", "TM-20.1")
def test_the_ninth_round_tile_is_drawn_only_if_agreed() -> None:
    assert "temple_priests" not in drawing().legal_of(CHANCE, "draw_round")
    assert "temple_priests" in drawing(extra_round=True).legal_of(CHANCE, "draw_round")
    with forbidden("TM-3.1", tile="temple_priests"):
        drawing().do("-1 draw_round temple_priests")


@rule("TM-3.1")
@pytest.mark.parametrize(
    "tiles",
    [EARLY, (*EARLY, "trading_house_water", "trading_house_water"), (*EARLY, "trading_house_water", "spade_earth")],
    ids=["too few", "one twice", "spades late"],
)
def test_round_tiles_that_are_fixed_must_be_six_in_a_fair_order(tiles: tuple[str, ...]) -> None:
    with forbidden("TM-3.1"):
        begin(rounds=tuple(map(RoundTile, tiles)))


@rule("TM-20.1")
def test_the_ninth_round_tile_is_fixed_only_if_agreed() -> None:
    tiles = tuple(map(RoundTile, (*EARLY, "trading_house_water", "temple_priests")))
    with forbidden("TM-20.1", option="extra_round"):
        begin(rounds=tiles)

    assert tiles == begin(rounds=tiles, extra_round=True).state.rounds


@rule("TM-3.3", "TM-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_scrolls_more_than_players_are_in_the_game(seats: int) -> None:
    table = begin(seats=seats, scrolls=(), extra_scroll=False)
    if CHANCE in table.seats_to_act:
        any_answers(table, until="faction")

    assert seats + 3 == len(table.state.scrolls)
    assert Scroll.SHIPPING_POINTS not in table.state.scrolls


@rule("TM-3.3")
def test_a_scroll_that_is_drawn_is_out_of_the_game() -> None:
    table = begin(scrolls=(), extra_scroll=False).do("-1 draw_scroll priest")

    assert Scroll.PRIEST not in table.state.scrolls
    with forbidden("TM-3.3", scroll="priest"):
        table.do("-1 draw_scroll priest")


@rule("TM-3.3", "TM-20.1")
def test_the_tenth_scroll_is_there_only_if_agreed() -> None:
    assert 9 == len(begin(scrolls=(), extra_scroll=False).state.scrolls)
    assert Scroll.SHIPPING_POINTS in begin(scrolls=(), extra_scroll=True).state.scrolls
    with forbidden("TM-20.1", option="extra_scroll"):
        begin(scrolls=(*tuple(Scroll)[:4], Scroll.SHIPPING_POINTS), extra_scroll=False)


@rule("TM-3.3")
@pytest.mark.parametrize("scrolls", [tuple(Scroll)[:4], (*tuple(Scroll)[:4], Scroll.SPADE), tuple(Scroll)[:6]])
def test_scrolls_that_are_fixed_must_be_three_more_than_players(scrolls: tuple[Scroll, ...]) -> None:
    with forbidden("TM-3.3", wanted=5):
        begin(scrolls=scrolls)


@rule("TM-3.3", "TM-2.5")
def test_favor_tiles_are_laid_out() -> None:
    favors = begin().state.favors

    assert (28, 1, 3) == (sum(favors.values()), favors[Favor.FIRE_3], favors[Favor.EARTH_1])


@rule("TM-3.3", "TM-2.6", "TM-20.1")
def test_town_tiles_are_laid_out_and_the_extra_ones_if_agreed() -> None:
    assert 10 == sum(begin().state.towns.values())
    towns = begin(extra_towns=True).state.towns
    extra = {TownTile.TWO_KEYS: 1, TownTile.SHIPPING: 2, TownTile.POINTS: 1}

    assert extra == {town: count for town, count in towns.items() if town in extra}


@rule("TM-3.4")
def test_a_final_tile_is_drawn_if_agreed() -> None:
    assert [0] == begin().seats_to_act
    table = begin(final=True)
    assert sorted(FinalTile) == table.legal_of(CHANCE, "draw_final")
    table.do("-1 draw_final outposts")

    assert FinalTile.OUTPOSTS is table.state.final
    assert [FinalTileDrawn(tile=FinalTile.OUTPOSTS)] == table.of(FinalTileDrawn)
    assert [0] == table.seats_to_act


@rule("TM-3.4")
def test_a_final_tile_that_is_fixed_is_not_drawn() -> None:
    assert FinalTile.SETTLEMENTS is begin(tile=(FinalTile.SETTLEMENTS,)).state.final
    with forbidden("TM-3.4", count=2):
        begin(tile=(FinalTile.SETTLEMENTS, FinalTile.OUTPOSTS))


@rule("TM-3.1")
def test_the_tile_of_spades_may_be_fixed_as_late_as_round_4() -> None:
    tiles = (*ORDINARY[1:4], ORDINARY[0], *ORDINARY[4:])

    assert RoundTile.SPADE_EARTH is begin(rounds=tiles).state.rounds[3]
