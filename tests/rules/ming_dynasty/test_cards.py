"""Taking cards (MD-6, MD-T01 to MD-T05)."""

from collections import Counter

import pytest

from rules.core.model import CHANCE
from rules.core.play import play
from rules.ming_dynasty.actions import DrawCard, Take
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.events import DragonTaken, Reshuffled, Taken, TurnedUp
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Phase
from tests.support.dice import InTurn
from tests.support.ming import DISPLAY, MingTable, arrange
from tests.support.rules import forbidden, rule

FULL = "horse horse horse horse dragon"


def taking(**given: object) -> MingTable:
    return arrange(phase=Phase.TAKE, **given)  # type: ignore[arg-type]


@rule("MD-6.1")
def test_cards_are_taken_one_a_turn_clockwise_from_the_starting_player() -> None:
    table = taking(starter=2, turn=2, spaces="shaanxi 5 5 5", hands="dragon | dragon | dragon", nature="junk " * 12)
    asked = []
    while table.state.phase is Phase.TAKE:
        asked += table.seats_to_act
        table.do(f"{table.seats_to_act[0]} take dragon shaanxi")

    assert [2, 0, 1] * 4 == asked


@rule("MD-6.1", "MD-T01")
def test_whoever_holds_five_takes_no_card_and_whoever_holds_three_takes_two() -> None:
    table = taking(spaces="shaanxi 5 5 5", hands=f"{FULL} | junk junk dragon | {FULL}")
    asked = []
    while table.state.phase is Phase.TAKE:
        asked += table.seats_to_act
        table.do("1 take dragon shaanxi")

    assert [1, 1] == asked
    assert 5 == table.state.hands[1].size


@rule("MD-6.1")
def test_nobody_declines_a_card() -> None:
    table = taking(spaces="shaanxi 1", hands="dragon")

    assert {"take"} == {text.split()[0] for text in table.legal(0)}


@rule("MD-T02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_first_round_everybody_takes_four(seats: int) -> None:
    hands = " | ".join(["dragon"] * seats)
    table = taking(seats=seats, spaces="shaanxi" + " 5" * seats, hands=hands, nature=f"{DISPLAY} " * 3)
    asked: Counter[int] = Counter()
    while table.state.phase is Phase.TAKE:
        asked.update(table.seats_to_act)
        table.do(f"{table.seats_to_act[0]} {table.legal(table.seats_to_act[0])[0]}")

    assert dict.fromkeys(range(seats), 4) == asked


@rule("MD-6.2", "MD-2.4")
def test_a_card_is_taken_from_beside_an_own_relative_who_stays() -> None:
    table = taking(spaces="shandong 1", hands="dragon", nature="camel").do("0 take rickshaw shandong")

    assert table.events[0] == Taken(0, Card.RICKSHAW, "shandong")
    assert ["dragon", "rickshaw"] == table.hand(0)
    assert (1, 0, 0) == table.space("shandong")


@rule("MD-6.2", "A-20")
def test_the_card_is_replaced_at_once_before_the_next_chooses() -> None:
    table = taking(spaces="shandong 1 1", hands="dragon | dragon").do("0 take rickshaw shandong")

    assert [CHANCE] == table.seats_to_act
    table.do("-1 draw camel")

    assert (TurnedUp("shandong", Card.CAMEL),) == table.events
    assert [1] == table.seats_to_act
    assert "take camel shandong" in table.legal(1)


@rule("MD-6.2", "MD-T03")
def test_beside_a_space_without_an_own_relative_no_card_is_taken() -> None:
    table = taking(spaces="shaanxi 1, shandong 0 1", open="shandong-1 3", hands="dragon")

    with forbidden("MD-6.2", province="shandong", own=0, card="rickshaw", shown="rickshaw", choices="shaanxi"):
        table.do("0 take rickshaw shandong")
    assert ["take horse shaanxi", "take dragon shaanxi"] == table.legal(0)


@rule("MD-6.2")
def test_only_the_card_that_lies_there_is_taken() -> None:
    table = taking(spaces="shaanxi 1", hands="dragon")

    with forbidden("MD-6.2", province="shaanxi", own=1, card="camel", shown="horse"):
        table.do("0 take camel shaanxi")


@rule("MD-2.1")
@pytest.mark.parametrize("card", ["horse", "dragon"])
def test_beside_a_space_that_the_map_has_not_nothing_is_taken(card: str) -> None:
    with forbidden("MD-2.1", place="atlantis"):
        taking(spaces="shaanxi 1", hands="dragon").do(f"0 take {card} atlantis")


@rule("MD-6.3")
def test_a_dragon_costs_a_relative_from_a_space() -> None:
    table = taking(spaces="shaanxi 2", hands="dragon")
    box, dragons = table.state.box[0], table.state.dragons
    table.do("0 take dragon shaanxi")

    assert (DragonTaken(0, "shaanxi"),) == table.events
    assert ["dragon", "dragon"] == table.hand(0)
    assert (box + 1, dragons - 1) == (table.state.box[0], table.state.dragons)
    assert (1, 0, 0) == table.space("shaanxi")


@rule("MD-6.3")
def test_a_dragon_is_not_paid_with_anothers_relative() -> None:
    table = taking(spaces="shaanxi 1, shandong 0 1", hands="dragon")

    with forbidden("MD-6.3", province="shandong", own=0):
        table.do("0 take dragon shandong")


@rule("MD-6.3")
def test_without_a_dragon_on_the_pile_none_is_taken() -> None:
    dragons = " | ".join(["dragon dragon dragon dragon dragon"] * 3)
    table = taking(seats=4, turn=3, spaces="shaanxi 0 0 0 2", hands=f"{dragons} | dragon dragon dragon")

    assert 0 == table.state.dragons
    with forbidden("MD-6.3", dragons=0, own=2):
        table.do("3 take dragon shaanxi")


@rule("MD-T04")
def test_a_dragon_taken_with_the_only_relative_blocks_the_card_there() -> None:
    table = taking(spaces="shaanxi 1, huguang 1", hands="dragon | horse horse horse horse horse | " + "camel " * 5)
    table.do("0 take dragon shaanxi")

    with forbidden("MD-6.2", province="shaanxi", own=0):
        table.do("0 take horse shaanxi")


@rule("MD-T05", "MD-5.3")
def test_a_dragon_may_be_paid_with_a_relative_of_an_earlier_round() -> None:
    table = arrange(phase=Phase.PLACE, round=2, spaces="sichuan 1", hands=f"dragon | {FULL} | camel")
    while table.state.phase is Phase.PLACE:
        table.do(f"{table.seats_to_act[0]} place shaanxi")
    table.do("0 take dragon sichuan")

    assert (0, 0, 0) == table.space("sichuan")


@rule("MD-6.4")
def test_the_discards_become_the_pile_when_it_is_empty() -> None:
    table = taking(spaces="shaanxi 2", hands="dragon", pile="").do("0 take horse shaanxi")

    assert (Taken(0, Card.HORSE, "shaanxi"), Reshuffled()) == table.events
    assert (48, ()) == (table.state.pile.size, table.state.discards)
    assert ["draw camel", "draw horse"] == table.legal(CHANCE)[:2]


@rule("MD-6.4")
def test_the_discards_stay_where_they_are_while_there_is_a_pile() -> None:
    table = taking(spaces="shaanxi 2", hands="dragon", pile="camel", nature="camel").do("0 take horse shaanxi")

    assert Reshuffled not in map(type, table.events)
    assert (0, 47) == (table.state.pile.size, len(table.state.discards))


@rule("MD-6.4")
def test_each_card_of_the_pile_is_as_likely_as_any_other() -> None:
    """Of three cards, two of them alike, the two come twice as often."""
    dice = InTurn()
    state = taking(spaces="shaanxi 1", hands="dragon", pile="camel junk junk").do("0 take horse shaanxi").state
    drawn = [RULES.draw(state, dice) for _ in range(3)]

    assert {Card.CAMEL: 1, Card.JUNK: 2} == Counter(card.card for card in drawn if isinstance(card, DrawCard))
    assert [3, 3, 3] == dice.asked


@rule("MD-6.5")
def test_after_four_dragons_the_last_relative_still_takes_the_card_beside_it() -> None:
    table = taking(spaces="shaanxi 5", hands=f"| {FULL} | " + "camel " * 5)
    table.do(*["0 take dragon shaanxi"] * 4)

    assert ["take horse shaanxi", "take dragon shaanxi"] == table.legal(0)


@rule("MD-6.1")
def test_nothing_is_drawn_that_is_not_taken_from_the_display() -> None:
    """A hand of five is the most there is at any moment: no card is dealt beside those taken."""
    table = taking(spaces="shaanxi 1 1", hands="dragon dragon dragon dragon", nature="camel").do("0 take horse shaanxi")

    assert 5 == table.state.hands[0].size
    assert 0 not in table.seats_to_act
    with forbidden("CORE-8", seat=0):
        play(RULES, table.state, 0, Take(Card.DRAGON, "shaanxi"))
