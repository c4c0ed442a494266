"""A player leaves in the middle of a game: what was built stays, and the others go on (TM-19.8)."""

from typing import Any

import pytest

from rules.core.model import Result
from rules.terra_mystica.events import AreaScored, CultScored, Ended, Left
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Building
from rules.terra_mystica.options import Pick, TerraOptions
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player
from tests.support.terra_setup import any_answers, begin, place_dwellings, take_scrolls, whole


def three(**given: Any) -> TerraTable:
    """Arrange a table of witches beside darklings, and giants far away."""
    witches = player("witches", "E9 dwelling", scroll=Scroll.SIX_COINS, priests=2)
    darklings = player("darklings", "E10 dwelling", scroll=Scroll.PRIEST, priests=2)
    giants = player("giants", "A12 dwelling", scroll=Scroll.CULT_STEP, priests=2)
    return arrange(witches, darklings, giants, **given)


@rule("TM-19.8", "TM-13.10")
def test_somebody_who_left_gets_no_more_turns() -> None:
    table = three().do("1 leave")
    assert [Left(seat=1)] == table.of(Left)

    assert [2] == table.do("0 send fire 1; end").seats_to_act
    assert [0] == table.do("2 send fire 1; end").seats_to_act


@rule("TM-19.8")
def test_somebody_who_leaves_in_ones_own_turn_ends_it_and_what_was_asked_is_asked_no_more() -> None:
    table = arrange(
        player("witches", "A3 trading_house"), player("nomads", "I7 dwelling"), player("giants", "A12 dwelling")
    ).do("0 upgrade A3 temple", "0 leave")

    assert [1] == table.seats_to_act
    with forbidden("CORE-8", seat=0):
        table.do("0 favor air_1")


@rule("TM-19.8")
def test_the_scroll_goes_back_and_there_is_one_more_from_then_on() -> None:
    table = three()
    free = len(table.state.scrolls)
    table.do("1 leave")

    assert (free + 1, 0) == (len(table.state.scrolls), table.state.scrolls[Scroll.PRIEST])
    assert "priest" in table.legal_of(0, "pass")


@rule("TM-19.8", "TM-10.5")
def test_somebody_who_left_is_offered_no_power() -> None:
    table = three().do("1 leave", "0 upgrade E9 trading_house; end")

    assert () == table.state.offers
    assert [2] == table.seats_to_act


@rule("TM-19.8")
def test_power_that_was_offered_is_lost() -> None:
    table = three().do("0 upgrade E9 trading_house; end", "1 leave")

    assert () == table.state.offers
    assert [2] == table.seats_to_act


@rule("TM-19.8")
def test_power_that_who_left_has_offered_may_still_be_taken() -> None:
    table = three(turn=1).do("1 upgrade E10 trading_house", "1 leave", "0 take 1 darklings")

    assert [2] == table.seats_to_act


@rule("TM-19.8", "TM-17.4")
def test_cultists_who_left_take_no_step() -> None:
    cultists = player("cultists", "F7 dwelling")
    table = arrange(cultists, player("darklings", "E10 dwelling"), player("giants", "A12 dwelling"))
    table.do("0 upgrade F7 trading_house; end", "0 leave", "1 take 1 cultists")

    assert () == table.state.offers
    assert [1] == table.seats_to_act


@rule("TM-19.8", "TM-21.12", "TM-17.4")
def test_somebody_who_leaves_counts_neither_as_taking_nor_as_declining() -> None:
    cultists = player("cultists", "F7 dwelling", bowls=(12, 0, 0))
    near = [player("darklings", "E10 dwelling"), player("nomads", "G7 dwelling")]
    table = arrange(cultists, *near).do("0 upgrade F7 trading_house; end")
    declined = TerraTable(RULES, table.state).do("1 decline 1 cultists", "2 leave")

    assert (11, 1, 0) == declined.player(0).bowls
    assert (12, 0, 0) == table.do("1 leave", "2 take 1 cultists").player(0).bowls


@rule("TM-19.8", "TM-21.12", "TM-21.11")
def test_power_gained_when_somebody_leaves_may_fill_the_bowls() -> None:
    cultists = player("cultists", "F7 dwelling", bowls=(0, 1, 11))
    table = arrange(cultists, player("darklings", "E10 dwelling"), player("nomads", "G7 dwelling"))
    table.do("0 upgrade F7 trading_house; end", "1 decline 1 cultists", "1 upgrade E10 trading_house; end")
    assert "take 2 darklings" in table.legal(0)
    table.do("2 leave")

    assert ((0, 0, 12), ()) == (table.player().bowls, table.state.offers)
    assert [0] == table.seats_to_act


@rule("TM-19.8", "TM-8.3")
def test_buildings_stay_and_make_trading_houses_cheaper() -> None:
    table = three().do("1 leave")
    assert {"E10": Building.DWELLING} == table.player(1).buildings
    coins = table.player().coins
    table.do("0 upgrade E9 trading_house")

    assert 3 == coins - table.player().coins


@rule("TM-19.8", "TM-16.4", "TM-16.7")
def test_somebody_who_left_is_ranked_in_the_final_scoring() -> None:
    table = three(round=6).do("1 leave", "0 pass none; end", "2 pass none; end")

    assert {0, 1, 2} == {event.seat for event in table.of(AreaScored)}
    assert 1 in {event.seat for event in table.of(CultScored)}
    assert RULES.result(table.state) is not None


@rule("TM-22.8", "TM-19.8", "TM-16.7")
def test_somebody_who_left_does_not_win() -> None:
    rich = player("witches", "E9 dwelling", points=90)
    others = (player("nomads", "I7 dwelling"), player("giants", "A12 dwelling", points=30))
    table = arrange(rich, *others, round=6).do("0 leave", "1 pass none; end", "2 pass none; end")

    assert [Ended(winners=(2,))] == table.of(Ended)
    outcome = RULES.result(table.state)
    assert isinstance(outcome, Result)
    assert (3, 2, 1) == outcome.ranks


@rule("TM-19.8", "TM-16.1")
def test_the_last_one_left_ends_the_game_with_the_final_scoring() -> None:
    table = three().do("1 leave", "0 leave")

    assert (Phase.END, (), ()) == (table.state.phase, table.state.agenda, table.state.offers)
    assert 3 == len(table.of(AreaScored))
    assert [Ended(winners=(2,))] == table.of(Ended)


@rule("TM-19.8")
def test_nobody_leaves_twice_or_after_the_end() -> None:
    table = three().do("1 leave")
    with forbidden("CORE-1", seat=1):
        table.do("1 leave")
    table.do("0 leave")

    with forbidden("CORE-1", seat=2):
        table.do("2 leave")


@rule("TM-13.11", "TM-19.8")
def test_the_next_seat_begins_if_the_first_to_pass_has_left() -> None:
    at_home = (("witches", "A3"), ("nomads", "I7"), ("giants", "A12"), ("mermaids", "I10"))
    table = arrange(*(player(faction, f"{at} dwelling", priests=2) for faction, at in at_home)).do("0 send fire 1; end")
    for seat in (1, 2, 3, 0):
        table.do(f"{seat} pass {table.legal_of(seat, 'pass')[0]}")
        table.do(f"{seat} leave" if seat == 1 else f"{seat} end")

    assert [2] == table.seats_to_act
    assert [3] == table.do("2 send fire 1; end").seats_to_act
    assert [0] == table.do("3 send fire 1; end").seats_to_act


@rule("TM-13.12", "TM-19.8")
def test_the_token_of_who_left_is_taken_off_the_track() -> None:
    table = three(options=TerraOptions(track=True))
    table.do("0 pass spade; end", "1 leave", f"2 pass {[*three().state.scrolls][1]}; end")

    assert [0] == table.seats_to_act
    assert [2] == table.do("0 send fire 1; end").seats_to_act


@rule("TM-19.8", "TM-11.2", "TM-14.1")
def test_income_and_the_goods_of_the_bonus_go_on_without_a_scroll() -> None:
    """Darklings with a dwelling have two workers, and a coin for their level on earth."""
    table = three(tile="spade_earth").do("1 leave", "0 pass spade; end", "2 pass shipping; end")

    assert 3 == table.state.round
    assert (30 + 1, 20 + 2, 2) == (table.player(1).coins, table.player(1).workers, table.player(1).priests)


@rule("TM-19.8", "TM-14.2")
def test_spades_of_the_bonus_are_lost() -> None:
    mine = player("witches", "A3 dwelling", cults=(0, 0, 4, 0), scroll=Scroll.SIX_COINS)
    others = (player("nomads", "I7 dwelling"), player("mermaids", "I10 dwelling"))
    table = arrange(mine, *others, tile="town_earth", passed=(1, 2)).do("0 pass spade; end")
    assert (Phase.BONUS, [0]) == (table.state.phase, table.seats_to_act)
    table.do("0 leave")

    assert (3, [1]) == (table.state.round, table.seats_to_act)


@rule("TM-19.8", "TM-3.6")
@pytest.mark.parametrize("leaver", [0, 1])
def test_the_set_up_goes_on_without_who_left(leaver: int) -> None:
    table = begin(seats=3).do(f"{leaver} leave")
    rest = [seat for seat in range(3) if seat != leaver]
    table.do(f"{rest[0]} faction giants", f"{rest[1]} faction witches")
    assert [*rest, *reversed(rest)] == place_dwellings(table)

    assert [*reversed(rest)] == take_scrolls(table)
    assert [rest[0]] == table.seats_to_act


@rule("TM-19.8", "TM-3.9")
def test_first_dwellings_of_who_left_stay() -> None:
    table = begin("witches", "giants", "mermaids").do("0 settle A3", "1 settle A12", "1 leave")
    assert [2] == table.seats_to_act
    table.do("2 settle I10", "2 settle A4")

    assert [0] == table.seats_to_act
    assert {"A12"} == {*table.player(1).buildings}


@rule("TM-19.8", "TM-3.6")
def test_random_factions_are_dealt_to_those_who_are_left() -> None:
    table = begin(seats=3, pick=Pick.RANDOM, nature=("draw_faction giants",))
    any_answers(table.do("1 leave"), until="settle")

    assert table.player(1).faction is None
    assert table.player(2).faction is not None


@rule("TM-19.8", "TM-18.4")
def test_somebody_who_left_without_a_terrain_is_asked_for_none() -> None:
    table = whole("acolytes", "witches", "giants").do("0 leave")

    assert [1] == table.seats_to_act
    assert table.legal_of(1, "settle")


@rule("TM-19.8")
def test_a_game_that_all_but_one_left_before_it_began_is_over() -> None:
    table = begin().do("0 leave")

    assert [Ended(winners=(1,))] == table.of(Ended)
    assert Result((0, 0), (2, 1)) == RULES.result(table.state)


@rule("TM-19.8", "TM-18.11")
def test_a_priest_who_waits_when_the_riverwalkers_leave_is_kept() -> None:
    """He is part of the income, which counts in the end."""
    walkers = player("riverwalkers", "E9 dwelling", unlocked="forest swamp", bowls=(0, 0, 10), priests=1)
    table = arrange(walkers, player("giants", "A12 dwelling"), player("nomads", "I7 dwelling"))
    table.do("0 convert power priest 2", "0 leave")

    assert (2, 0) == (table.player(0).priests, table.player(0).arrived)


@rule("TM-13.10", "TM-19.8")
def test_the_round_ends_when_the_last_one_leaves_who_has_not_passed() -> None:
    table = three(passed=(0, 2), turn=1)
    assert [1] == table.seats_to_act

    assert [0] == table.do("1 leave").seats_to_act
    assert 3 == table.state.round
