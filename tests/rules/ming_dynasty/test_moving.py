"""Moving, staying and passing (MD-7, MD-T06 to MD-T09, MD-T15, MD-T16)."""

import pytest

from rules.ming_dynasty.cards import TRANSPORTS, Card
from rules.ming_dynasty.events import Moved, Passed, PrinceStayed
from rules.ming_dynasty.state import Phase
from tests.support.ming import arrange
from tests.support.rules import forbidden, rule

BESIDE = "shaanxi-1 shaanxi-3 zhejiang-1"
"""Seat 1 stands beyond a border that a horse crosses; from there an ox cart and a sedan chair lead on, too."""


@rule("MD-7.1")
def test_a_turn_is_to_move_to_stay_or_to_pass() -> None:
    table = arrange(hands="horse", princes="shaanxi-1 beizhili-1 zhejiang-1")

    assert ["move shaanxi-3 horse", "stay horse", "pass"] == table.legal(0)


@rule("MD-7.1")
@pytest.mark.parametrize("turn", ["move shaanxi-3 horse; deploy 0 none", "stay horse; deploy 0 none", "pass"])
def test_after_each_the_next_player_has_a_turn(turn: str) -> None:
    table = arrange(hands="horse junk | horse | horse", princes="shaanxi-1 beizhili-1 zhejiang-1")

    assert [1] == table.do(f"0 {turn}").seats_to_act


@rule("MD-7.1")
def test_nobody_moves_who_has_stayed() -> None:
    table = arrange(hands="horse junk", princes="shaanxi-1 shandong-1 zhejiang-1").do("0 stay junk")

    with forbidden("MD-7.1"):
        table.do("0 move shaanxi-3 horse")


@rule("MD-7.1")
@pytest.mark.parametrize("late", ["stay junk", "pass"])
def test_nobody_stays_or_passes_who_has_moved(late: str) -> None:
    table = arrange(hands="horse junk", princes="shaanxi-1 shandong-1 zhejiang-1").do("0 move shaanxi-3 horse")

    with forbidden("CORE-3", seat=0):
        table.do(f"0 {late}")


@rule("MD-7.2", "MD-7.1")
def test_a_player_has_turns_for_as_long_as_there_are_cards() -> None:
    table = arrange(hands="horse junk | horse").do("0 stay horse; deploy 0 none", "1 stay horse; deploy 0 none")
    table.do("2 pass", "0 stay junk; deploy 0 none")

    assert [1] == table.seats_to_act


@rule("MD-7.3", "MD-2.5")
@pytest.mark.parametrize(
    ("card", "to"), [("junk", "beizhili-1"), ("rickshaw", "beizhili-3"), ("sedan_chair", "shaanxi-2")]
)
def test_a_border_is_crossed_by_what_its_symbol_shows(card: str, to: str) -> None:
    table = arrange(hands=card, princes="shaanxi-1 shandong-1 zhejiang-1").do(f"0 move {to} {card}")

    assert (Moved(0, "shaanxi-1", to, Card(card)),) == table.events
    assert to == table.prince(0)
    assert [] == table.hand(0)


@rule("MD-2.5")
def test_a_border_is_crossed_in_both_directions_by_the_same() -> None:
    table = arrange(hands="junk junk", princes="shaanxi-1 shandong-1 zhejiang-1")
    table.do("0 move beizhili-1 junk; move shaanxi-1 junk")

    assert "shaanxi-1" == table.prince(0)


@rule("MD-7.3")
def test_another_transport_does_not_cross_a_border() -> None:
    table = arrange(hands="horse junk", princes="shaanxi-1 shandong-1 zhejiang-1")

    with forbidden("MD-7.3", to="shaanxi-3", card="junk", transport="horse", hand="horse, junk"):
        table.do("0 move shaanxi-3 junk")


@rule("MD-7.3")
@pytest.mark.parametrize("card", ["horse", "dragon"])
def test_only_a_card_in_hand_is_played(card: str) -> None:
    table = arrange(hands="junk", princes="shaanxi-1 shandong-1 zhejiang-1")

    with forbidden("MD-7.3", to="shaanxi-3", card=card, transport="horse", hand="junk"):
        table.do(f"0 move shaanxi-3 {card}")


@rule("MD-7.3")
@pytest.mark.parametrize("to", ["beizhili-1", "beizhili-3", "shaanxi-2", "shaanxi-3"])
def test_a_dragon_crosses_any_border(to: str) -> None:
    table = arrange(hands="dragon", princes="shaanxi-1 shandong-1 zhejiang-1").do(f"0 move {to} dragon")

    assert to == table.prince(0)


@rule("MD-2.5", "MD-7.3")
def test_only_an_adjacent_district_is_entered() -> None:
    table = arrange(hands="dragon", princes="shaanxi-3 shandong-1 zhejiang-1")

    with forbidden("MD-2.5", district="shaanxi-3", to="sichuan-1", choices="shaanxi-1, shaanxi-2, sichuan-3"):
        table.do("0 move sichuan-1 dragon")
    with forbidden("MD-2.5", district="shaanxi-3", to="shaanxi-3"):
        table.do("0 move shaanxi-3 dragon")


@rule("MD-2.1")
def test_a_district_that_the_map_has_not_is_not_entered() -> None:
    with forbidden("MD-2.1", place="atlantis-1"):
        arrange(hands="dragon").do("0 move atlantis-1 dragon")


@rule("MD-7.3")
def test_a_move_may_have_as_many_steps_as_there_are_cards_for_and_is_one_turn() -> None:
    table = arrange(hands="horse sedan_chair ox_cart", princes="shaanxi-1 shandong-1 zhejiang-1")
    table.do("0 move shaanxi-3 horse")

    assert [0] == table.seats_to_act
    table.do("0 move sichuan-3 sedan_chair; move sichuan-1 ox_cart")

    assert ["deploy 0 none"] == table.legal(0)
    assert [1] == table.do("0 deploy 0 none").seats_to_act


@rule("MD-7.3")
def test_after_the_deployment_nobody_moves_on() -> None:
    table = arrange(hands="horse sedan_chair", princes="shaanxi-1 shandong-1 zhejiang-1", spaces="shaanxi 2")
    table.do("0 move shaanxi-3 horse; deploy 1 none")

    with forbidden("CORE-8", seat=0):
        table.do("0 move sichuan-3 sedan_chair")


@rule("MD-7.4", "MD-T06")
def test_with_one_card_an_occupied_district_is_not_entered() -> None:
    table = arrange(hands="horse", princes=BESIDE)

    with forbidden("MD-7.4", district="shaanxi-3", seat=(1,)):
        table.do("0 move shaanxi-3 horse")
    assert ["stay horse", "pass"] == table.legal(0)


@rule("MD-7.4", "MD-T06")
@pytest.mark.parametrize(
    ("card", "to"), [("ox_cart", "shaanxi-2"), ("sedan_chair", "sichuan-3"), ("dragon", "sichuan-3")]
)
def test_with_two_cards_an_occupied_district_is_passed_through(card: str, to: str) -> None:
    table = arrange(hands=f"horse {card}", princes=BESIDE).do(f"0 move shaanxi-3 horse; move {to} {card}")

    assert (to, "shaanxi-3") == (table.prince(0), table.prince(1))


@rule("MD-7.4")
def test_a_second_card_that_does_not_lead_on_is_not_enough() -> None:
    """Neither a junk nor a camel crosses any border of shaanxi-3."""
    table = arrange(hands="horse junk camel", princes=BESIDE)

    with forbidden("MD-7.4", district="shaanxi-3", seat=(1,)):
        table.do("0 move shaanxi-3 horse")


@rule("MD-7.4")
def test_on_an_occupied_district_the_move_must_go_on() -> None:
    table = arrange(hands="horse sedan_chair", princes=BESIDE, spaces="shaanxi 3").do("0 move shaanxi-3 horse")

    assert ["move sichuan-3 sedan_chair"] == table.legal(0)
    for deployed in ("0 none", "1 none", "1 monk"):
        with forbidden("MD-7.4", district="shaanxi-3", seat=(1,)):
            table.do(f"0 deploy {deployed}")


@rule("MD-7.4")
def test_the_dragon_that_must_lead_on_is_not_played_to_enter() -> None:
    """With a dragon and a junk, a dragon played to enter leaves a junk, which does not lead on."""
    table = arrange(hands="dragon junk", princes=BESIDE)

    with forbidden("MD-7.4", district="shaanxi-3"):
        table.do("0 move shaanxi-3 dragon")


@rule("MD-T07", "MD-7.4")
def test_two_occupied_districts_in_a_row_need_three_cards() -> None:
    row = "shaanxi-1 shaanxi-3 sichuan-3"
    table = arrange(hands="horse sedan_chair junk", princes=row)
    table.do("0 move shaanxi-3 horse; move sichuan-3 sedan_chair; move sichuan-2 junk")

    assert "sichuan-2" == table.prince(0)
    with forbidden("MD-7.4", district="shaanxi-3", seat=(1,)):
        arrange(hands="horse sedan_chair", princes=row).do("0 move shaanxi-3 horse")


@rule("MD-7.4", "MD-T07")
def test_on_the_way_the_second_occupied_district_is_refused_without_a_third_card() -> None:
    """The ox cart leads on from the first; the sedan chair would lead to the second, and end there."""
    table = arrange(hands="horse sedan_chair ox_cart camel", princes="shaanxi-1 shaanxi-3 sichuan-3")
    table.do("0 move shaanxi-3 horse")
    assert ["move shaanxi-2 ox_cart", "move sichuan-3 sedan_chair"] == table.legal(0)

    table = arrange(hands="horse sedan_chair ox_cart", princes="shaanxi-2 shaanxi-3 sichuan-3")
    table.do("0 move shaanxi-3 ox_cart")
    with forbidden("MD-7.4", district="sichuan-3", seat=(2,)):
        table.do("0 move sichuan-3 sedan_chair")


@rule("MD-7.4")
def test_three_occupied_districts_in_a_row_need_four_cards() -> None:
    row = "shaanxi-1 shaanxi-3 sichuan-3 sichuan-2"
    enough = arrange(seats=4, hands="horse sedan_chair junk ox_cart", princes=row)

    assert "move shaanxi-3 horse" in enough.legal(0)
    with forbidden("MD-7.4", district="shaanxi-3", seat=(1,)):
        arrange(seats=4, hands="horse sedan_chair junk", princes=row).do("0 move shaanxi-3 horse")


@rule("MD-7.5", "A-5")
def test_a_move_may_run_in_circles_and_end_where_it_began() -> None:
    table = arrange(hands="horse horse", princes=BESIDE, spaces="shaanxi 1")
    table.do("0 move shaanxi-3 horse; move shaanxi-1 horse; deploy 1 none")

    assert (1, 0, 0) == table.open("shaanxi-1")


@rule("MD-7.6")
def test_movement_cards_played_are_discarded_and_dragons_go_back() -> None:
    table = arrange(hands="horse dragon", princes="shaanxi-1 shandong-1 zhejiang-1")
    dragons = table.state.dragons
    table.do("0 move shaanxi-3 horse; move shaanxi-1 dragon")

    assert (Card.HORSE,) == table.state.discards
    assert dragons + 1 == table.state.dragons


@rule("MD-7.7", "MD-T08")
@pytest.mark.parametrize("card", TRANSPORTS)
def test_a_prince_stays_for_any_card_which_is_discarded(card: Card) -> None:
    table = arrange(hands=card, princes="shaanxi-3 shandong-1 zhejiang-1").do(f"0 stay {card}")

    assert (PrinceStayed(0, "shaanxi-3", card),) == table.events
    assert "shaanxi-3" == table.prince(0)
    assert (card,) == table.state.discards


@rule("MD-T09", "MD-7.6", "MD-7.7", "A-6")
def test_a_dragon_played_to_stay_goes_back_to_its_pile() -> None:
    table = arrange(hands="dragon")
    dragons = table.state.dragons
    table.do("0 stay dragon")

    assert (dragons + 1, ()) == (table.state.dragons, table.state.discards)


@rule("MD-7.7")
def test_only_a_card_in_hand_is_played_to_stay() -> None:
    with forbidden("MD-7.7", card="camel", hand="horse, junk"):
        arrange(hands="horse junk").do("0 stay camel")


@rule("MD-7.7")
def test_after_staying_relatives_are_deployed() -> None:
    table = arrange(hands="camel", princes="shaanxi-1 shandong-1 zhejiang-1", spaces="shaanxi 2").do("0 stay camel")

    assert "deploy 2 none" in table.legal(0)


@rule("MD-7.8")
def test_with_an_empty_hand_one_can_only_pass() -> None:
    table = arrange(spaces="zhejiang 3")

    assert ["pass"] == table.legal(0)
    for line in ("0 stay horse", "0 move zhejiang-2 camel"):
        with forbidden("MD-7.8"):
            table.do(line)


@rule("MD-7.9", "MD-T15", "MD-7.10")
def test_whoever_passed_is_skipped_and_keeps_the_cards() -> None:
    table = arrange(hands="horse junk | horse | horse horse").do("0 pass")

    assert (Passed(0, 2),) == table.events
    table.do("1 stay horse; deploy 0 none", "2 stay horse; deploy 0 none")

    assert [1] == table.seats_to_act
    assert ["horse", "junk"] == table.hand(0)
    with forbidden("CORE-8", seat=0):
        table.do("0 stay horse")


@rule("MD-T16", "MD-7.1")
def test_the_last_who_has_not_passed_goes_on_until_passing() -> None:
    table = arrange(hands="horse junk camel").do("0 stay horse; deploy 0 none", "1 pass", "2 pass")
    table.do("0 stay junk; deploy 0 none", "0 stay camel; deploy 0 none")

    assert ["pass"] == table.legal(0)
    assert Phase.PLACE is table.do("0 pass").state.phase


@rule("MD-7.10")
def test_cards_kept_reduce_how_many_are_taken_in_the_next_round() -> None:
    table = arrange(hands="horse horse dragon dragon | camel camel camel camel camel").all_pass()
    while table.state.phase is Phase.PLACE:
        table.do(f"{table.seats_to_act[0]} place shaanxi")
    taken = [0, 0, 0]
    while table.state.phase is Phase.TAKE:
        [seat] = table.seats_to_act
        taken[seat] += 1
        table.do(f"{seat} take dragon shaanxi")

    assert [1, 0, 5] == taken


@rule("MD-7.9")
def test_in_the_next_round_whoever_passed_has_turns_again() -> None:
    table = arrange(hands="horse horse dragon dragon dragon | " + "camel " * 5 + "| " + "junk " * 5).all_pass()
    while table.state.phase is Phase.PLACE:
        table.do(f"{table.seats_to_act[0]} place shaanxi")

    assert Phase.MOVE is table.state.phase
    assert () == table.state.passed
