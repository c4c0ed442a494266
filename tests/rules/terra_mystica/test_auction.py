"""The auction: bidding for factions and for places in the turn order (TM-4)."""

from typing import Any

import pytest

from bot.tables.turns import offers
from rules.core.model import CHANCE
from rules.core.notation import format_action
from rules.core.play import pending, view
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.events import AuctionOpened, BidMade, DroppedOut, FactionDrawn, FactionTaken, PlaceTaken
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import AuctionPlace, Pick
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable
from tests.support.terra_setup import begin, place_dwellings, take_scrolls

DRAWN = ("giants", "witches", "mermaids", "fakirs", "darklings")
A, B, C, D, E = range(5)


def auction(seats: int, opener: int = 0, *, drawn: tuple[str, ...] = DRAWN, **options: Any) -> TerraTable:
    """Begin an auction of the first of the factions *drawn*, opened by *opener*."""
    draws = (*(f"draw_faction {faction}" for faction in drawn[:seats]), f"draw_opener {opener}")
    return begin(seats=seats, nature=draws, pick=Pick.AUCTION, **options)


def standing(table: TerraTable) -> list[tuple[int, int]]:
    """Return place and points by seat."""
    track = table.state.track
    return [(track.index(seat) + 1, player.points) for seat, player in enumerate(table.state.players)]


@rule("TM-3.7", "TM-4.1", "TM-4.7", "TM-22.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_faction_is_drawn_for_each_player_and_shown(seats: int) -> None:
    table = begin(seats=seats, pick=Pick.AUCTION)
    drawn = []
    for faction in DRAWN[:seats]:
        assert [CHANCE] == table.seats_to_act
        drawn += table.do(f"-1 draw_faction {faction}").of(FactionDrawn)

    assert list(DRAWN[:seats]) == [event.faction for event in drawn]
    assert [f"draw_opener {seat}" for seat in range(seats)] == table.legal(CHANCE)


@rule("TM-4.1", "TM-4.7")
def test_factions_that_are_fixed_are_the_ones_drawn() -> None:
    table = begin("giants", "witches", pick=Pick.AUCTION).do("-1 draw_opener 1", "1 bid 0", "0 drop")

    assert ["giants", "witches"] == table.legal_of(1, "faction")


@rule("TM-4.2", "TM-4.7")
def test_the_opener_must_bid_at_least_nothing() -> None:
    table = auction(2, B)

    assert [B] == table.seats_to_act
    with forbidden("TM-4.2"):
        table.do("1 drop")
    with forbidden("TM-4.3", points=-1, least=0):
        table.do("1 bid -1")
    assert [BidMade(seat=B, points=0)] == table.do("1 bid 0").of(BidMade)
    assert [A] == table.seats_to_act


@rule("TM-4.3")
def test_one_bids_higher_or_drops_out() -> None:
    table = auction(2).do("0 bid 3")

    with forbidden("TM-4.3", points=3, least=4, most=40):
        table.do("1 bid 3")
    assert [*range(4, 41)] == sorted(map(int, table.legal_of(B, "bid")))
    assert [DroppedOut(seat=B)] == table.do("1 drop").of(DroppedOut)


@rule("TM-4.3")
def test_somebody_who_dropped_out_does_not_come_back_into_this_auction() -> None:
    table = auction(3).do("0 bid 1", "1 drop", "2 bid 2", "0 bid 3")

    assert [C] == table.seats_to_act
    assert [A] == table.do("2 drop").seats_to_act
    assert table.legal_of(A, "faction")


@rule("TM-4.3", "TM-4.10")
def test_no_bid_is_above_forty_and_forty_wins_at_once() -> None:
    table = auction(5)
    with forbidden("TM-4.3", points=41, most=40):
        table.do("0 bid 41")
    table.do("0 bid 40")

    assert [A] == table.seats_to_act
    table.do("0 faction witches")
    assert (0, A) == (table.points(A), table.state.track[0])
    assert [B] == table.seats_to_act


@rule("TM-4.4")
def test_the_winner_takes_a_faction_and_the_topmost_place() -> None:
    table = auction(3).do("0 bid 0", "1 bid 7", "2 drop", "0 drop")
    with forbidden("TM-4.4", faction="fakirs"):
        table.do("1 faction fakirs")
    table.do("1 faction mermaids")

    assert [FactionTaken(seat=B, faction=FactionId.MERMAIDS, points=33)] == table.of(FactionTaken)
    assert [PlaceTaken(seat=B, place=1)] == table.of(PlaceTaken)


@rule("TM-4.4", "TM-4.6", "TM-22.1", "TM-20.1")
def test_or_the_winner_chooses_a_place() -> None:
    table = auction(3, auction_place=AuctionPlace.CHOSEN).do("0 bid 0", "1 drop", "2 drop", "0 faction giants")
    assert ["1", "2", "3"] == table.legal_of(A, "place")
    table.do("0 place 3", "1 bid 2", "2 drop", "1 faction witches")
    with forbidden("TM-4.4", place=3):
        table.do("1 place 3")
    table.do("1 place 2")

    assert [(3, 40), (2, 38), (1, 40)] == standing(table)
    assert (C, B, A) == table.state.order


@rule("TM-4.4")
def test_a_faction_that_was_won_is_taken() -> None:
    table = auction(3).do("0 bid 0", "1 drop", "2 drop", "0 faction giants", "1 bid 0", "2 drop")

    with forbidden("TM-4.4", faction="giants"):
        table.do("1 faction giants")


@rule("TM-4.5", "TM-4.7", "TM-22.1")
def test_the_next_opener_is_the_next_one_clockwise_without_a_faction() -> None:
    table = auction(4, C).do("2 bid 0", "3 bid 1", "0 drop", "1 drop", "2 drop", "3 faction giants")
    assert [A] == table.seats_to_act
    assert [AuctionOpened(seat=A)] == table.of(AuctionOpened)[-1:]
    table.do("0 bid 0", "1 drop", "2 drop", "0 faction witches")

    assert [B] == table.seats_to_act


@rule("TM-4.5", "TM-4.7")
def test_the_last_one_gets_what_is_left_for_nothing() -> None:
    table = auction(2).do("0 bid 5", "1 drop", "0 faction witches")

    assert ("giants", 40, (A, B)) == (table.player(B).faction, table.points(B), table.state.track)


@rule("TM-4.6")
def test_by_default_the_bag_holds_base_factions_only() -> None:
    assert 14 == len(begin(pick=Pick.AUCTION).legal_of(CHANCE, "draw_faction"))


@rule("TM-4.8", "TM-4.7")
def test_a_chosen_terrain_is_not_the_home_of_a_faction_drawn_and_not_taken() -> None:
    drawn = ("yetis", "witches", "acolytes")
    table = auction(3, drawn=drawn, ice=True, volcano=True).do("0 bid 0", "1 drop", "2 drop", "0 faction yetis")

    assert [A] == table.seats_to_act
    with forbidden("TM-4.8", terrain="forest", other="witches"):
        table.do("0 terrain forest")


@rule("TM-4.8")
def test_volcano_factions_choose_after_the_last_auction() -> None:
    drawn = ("acolytes", "witches", "giants")
    table = auction(3, drawn=drawn, volcano=True)
    table.do("0 bid 0", "1 drop", "2 drop", "0 faction acolytes")
    assert [B] == table.seats_to_act
    table.do("1 bid 0", "2 drop", "1 faction witches")

    assert [A] == table.seats_to_act
    assert "plains" in table.legal_of(A, "terrain")


@rule("TM-4.9", "TM-3.13")
def test_dwellings_scrolls_and_round_1_follow_the_track() -> None:
    def win_auction() -> TerraTable:
        table = auction(3, C).do("2 bid 0", "0 drop", "1 drop", "2 faction giants")
        return table.do("0 bid 0", "1 bid 1", "0 drop", "1 faction witches")

    assert [C, B, A, A, B, C] == place_dwellings(win_auction())
    table = win_auction()
    assert [A, B, C] == take_scrolls(table)
    assert [C] == table.seats_to_act


@rule("TM-4.9", "TM-20.1")
def test_the_points_of_2017_are_not_used() -> None:
    table = auction(2, points_2017=True).do("0 bid 3", "1 drop", "0 faction witches")

    assert [37, 40] == [player.points for player in table.state.players]


@rule("TM-4.10")
def test_the_example_of_two() -> None:
    table = auction(2, A).do("0 bid 0", "1 bid 2", "0 drop", "1 faction giants")

    assert [(2, 40), (1, 38)] == standing(table)


@rule("TM-4.10", "TM-4.7")
def test_the_example_of_three() -> None:
    table = auction(3, B).do("1 bid 0", "2 bid 3", "0 drop", "1 bid 5", "2 drop", "1 faction giants")
    table.do("2 bid 0", "0 bid 1", "2 drop", "0 faction witches")

    assert [(2, 39), (1, 35), (3, 40)] == standing(table)


@rule("TM-4.10")
def test_the_example_of_four() -> None:
    table = auction(4, D).do("3 bid 0", "0 drop", "1 bid 4", "2 drop", "3 drop", "1 faction giants")

    assert (36, (B, None, None, None)) == (table.points(B), table.state.track)
    assert [A] == table.seats_to_act


@rule("TM-22.9", "TM-4.7", "TM-19.8")
def test_an_auction_begins_anew_when_a_bidder_leaves() -> None:
    table = auction(3).do("0 bid 3", "1 bid 5", "1 leave")

    assert [A] == table.seats_to_act
    table.do("0 bid 0", "2 drop", "0 faction giants")
    assert (40, None) == (table.points(A), table.player(B).faction)
    assert ["mermaids", "witches"] == table.legal_of(C, "faction")


@rule("TM-22.9", "TM-4.7", "TM-19.8")
def test_an_auction_goes_on_when_one_leaves_who_dropped_out_of_it() -> None:
    table = auction(4).do("0 bid 3", "1 drop", "2 bid 5", "1 leave")

    assert [D] == table.seats_to_act
    with forbidden("TM-4.3", least=6):
        table.do("3 bid 5")


@rule("TM-4.3")
def test_every_bid_is_asked_anew() -> None:
    """So that nobody answers an auction with what was meant for another."""
    table = auction(2)
    asked = [table.state.agenda[0][0].number]
    for line in ("0 bid 1", "1 bid 2", "0 bid 3"):
        asked.append(table.do(line).state.agenda[0][0].number)

    assert sorted(set(asked)) == asked


@rule("TM-4.2", "TM-4.3")
def test_the_lowest_bid_and_dropping_out_are_shown_to_everybody() -> None:
    def prompts(table: TerraTable) -> list[str]:
        [asked] = pending(table.state)
        return [
            format_action(action) for action in offers.prompted_answers(RULES, view(RULES, table.state, None), asked)
        ]

    table = auction(2)
    opening = prompts(table)
    table.do("0 bid 7")
    second = prompts(table)
    table.do("1 bid 39")

    assert ["bid 0"] == opening, "the opener must bid"
    assert ["bid 8", "drop"] == second
    assert ["bid 40", "drop"] == prompts(table)
