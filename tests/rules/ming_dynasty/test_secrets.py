"""Hidden facts (A-21, A-22), and the answers for an absent seat."""

import pytest

from rules.core.model import View
from rules.core.notation import format_action
from rules.core.play import pending, view
from rules.ming_dynasty.actions import Pass, SayReturn, Take
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Cards, Ming, Phase
from rules.prepared import parse_chain, try_draft
from tests.support.ming import MingTable, arrange, begin, scoring
from tests.support.rules import rule

HANDS = "horse dragon | junk camel camel | "


def view_of(table: MingTable, seat: int | None) -> Ming:
    return view(RULES, table.state, seat).state


@rule("A-21")
def test_a_hand_is_seen_by_its_owner_and_its_size_by_everybody() -> None:
    table = arrange(hands=HANDS)

    assert (Card.CAMEL, Card.CAMEL, Card.JUNK) == view_of(table, 1).hands[1].cards
    for other in (0, 2, None):
        assert Cards(3, None) == view_of(table, other).hands[1]


@rule("A-21")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_the_size_of_the_pile(seat: int | None) -> None:
    """54 cards: six lie open, and four are in hands."""
    assert Cards(44, None) == view_of(arrange(hands=HANDS), seat).pile


@rule("A-21", "MD-9.2.1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_else_is_public(seat: int | None) -> None:
    state = arrange(hands=HANDS, spaces="shaanxi 1 2 3", tiles="1 2 3 0 0 0").state
    there = view(RULES, state, seat).state

    assert {"hands", "pile"} == {
        name for name in state.__struct_fields__ if getattr(state, name) != getattr(there, name)
    }


@rule("A-21")
def test_what_is_taken_is_told_to_all() -> None:
    table = arrange(phase=Phase.TAKE, spaces="shaanxi 1", hands="dragon").do("0 take horse shaanxi")

    assert [None, "horse"] == [table.events[0].to, getattr(table.events[0], "card", None)]


@rule("A-22", "MD-9.3.1")
def test_what_others_say_is_hidden_until_the_last_has_said_it() -> None:
    table = scoring("shaanxi-1 1 1 1, shaanxi-2 1 1 1").do("0 return 1")

    assert 1 == view_of(table, 0).returns[0]
    for other in (1, 2, None):
        assert view_of(table, other).returns[0] is None


@rule("A-22", "A-23")
def test_after_the_reveal_all_see_it() -> None:
    table = scoring("shaanxi-1 1 1 1, shaanxi-2 1 1 1").do("0 return 1", "1 return 0", "2 return 1")

    assert (1, 0, 1) == view_of(table, None).returns


@rule("A-22", "MD-9.3.1")
def test_saying_it_reveals() -> None:
    """So no preview shows the result."""
    trial = try_draft(RULES, scoring("shaanxi-1 1").state, 0, [SayReturn(1)])

    assert trial.reveals


@rule("A-22", "A-12")
def test_choosing_who_returns_ends_a_draft_before_the_next_city_is_asked_about() -> None:
    """Otherwise the answer about the next city would be played too, before the others have given theirs."""
    table = scoring("shaanxi-1 1, shaanxi-2 1, beizhili-1 1 1").do("0 return 1")
    trial = try_draft(RULES, table.state, 0, parse_chain(RULES, "withdraw shaanxi-1; return 1"))

    assert (1, True) == (len(trial.kept), trial.closes)


@rule("MD-7.1")
def test_a_turn_that_ends_is_closed_though_the_same_seat_is_next() -> None:
    alone = arrange(hands="horse junk", passed=(1, 2))
    trial = try_draft(RULES, alone.state, 0, parse_chain(RULES, "stay horse; deploy 0 none; stay junk"))

    assert (2, True) == (len(trial.kept), trial.closes)


@rule("MD-6.1")
def test_a_card_that_is_taken_is_shown_before_nature_answers() -> None:
    table = arrange(phase=Phase.TAKE, spaces="shaanxi 5", hands="| " + "horse " * 5 + "| " + "camel " * 5)
    trial = try_draft(RULES, table.state, 0, [Take(Card.HORSE, "shaanxi"), Take(Card.DRAGON, "shaanxi")])

    assert [Take(Card.HORSE, "shaanxi")] == list(trial.kept)


def answer(table: MingTable, seat: int) -> str:
    """Return what is answered for an absent seat."""
    [decision] = [each for each in pending(table.state) if each.seat == seat]
    return format_action(RULES.default(View(view_of(table, seat), seat), decision))


@rule("MD-7.9")
def test_an_absent_seat_passes() -> None:
    assert Pass() == RULES.default(view(RULES, arrange(hands="horse").state, 0), pending(arrange().state)[0])


@rule("MD-8.1")
@pytest.mark.parametrize(("spaces", "text"), [("zhejiang 2", "deploy 2 none"), ("shaanxi 2", "deploy 0 none")])
def test_an_absent_seat_deploys_what_it_can_without_a_monk(spaces: str, text: str) -> None:
    assert text == answer(arrange(hands="horse", spaces=spaces).do("0 stay horse"), 0)


@rule("MD-7.4")
def test_an_absent_seat_moves_on_from_another_prince() -> None:
    table = arrange(hands="horse sedan_chair", princes="shaanxi-1 shaanxi-3 zhejiang-1").do("0 move shaanxi-3 horse")

    assert "move sichuan-3 sedan_chair" == answer(table, 0)


@rule("MD-9.3.1")
def test_an_absent_seat_lets_nobody_return() -> None:
    assert "return 0" == answer(scoring("shaanxi-1 2"), 0)


@rule("MD-6.3")
def test_an_absent_seat_takes_a_card_that_costs_no_relative() -> None:
    assert "take junk beizhili" == answer(arrange(phase=Phase.TAKE, spaces="beizhili 1", hands="dragon"), 0)


@rule("MD-3.5", "MD-5.2")
def test_an_absent_seat_takes_the_first_place() -> None:
    assert "prince shaanxi-1" == answer(begin(), 0)
    assert "place shaanxi" == answer(arrange(phase=Phase.PLACE), 0)
