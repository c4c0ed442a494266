"""Standing answers: always pass or donate, and do not ask for some tactic cards this Year (GW-19.2)."""

from typing import Any

import pytest

from rules.core.model import Decision
from rules.core.notation import format_action
from rules.core.play import pending, view
from rules.great_wall.game import RULES
from rules.great_wall.standing import questions
from rules.great_wall.state.card_decisions import Respond
from rules.great_wall.state.decisions import (
    Agree,
    Arrange,
    Build,
    Donate,
    MoveClerks,
    PlaceCommand,
    PlaceShame,
    Reclaim,
    RemoveShame,
    SaveSoldiers,
    Upgrade,
)
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Deaths, Dying
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Trigger, Unit
from rules.prepared import standing_answer
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange, band, column, player

DYING = Deaths(section=SectionId.MIDDLE, dying=(Dying(0, Unit.SPEARMAN, SectionId.MIDDLE, 1),))
ATTACK = Moment(
    triggers=(Trigger.SOLDIER_ATTACKS, Trigger.VITAL_SPOT_COVERED),
    by=0,
    section=SectionId.MIDDLE,
    row=1,
    unit=Unit.SPEARMAN,
    card="foragers_middle",
)
"""An attack of seat 0 at which it may play Ambush or Battle Trance."""


def ask_wish(decision: Decision, **given: Any) -> WallTable:
    """Ask seat 0, who holds the cards for an attack, in Year 2."""
    own = player(hand=given.pop("hand", "ambush battle_trance bribe"), goods=given.pop("goods", "9w9s9g9c"))
    middle = column(band("foragers_middle", "0 spearman a1"))
    return arrange(own, player(), player(), asked=(decision,), middle=middle, **given)


def answer_of(table: WallTable, wish: str) -> str | None:
    """Return the answer of *wish* for seat 0, None if seat 0 is asked."""
    [decision] = pending(table.state)
    action = standing_answer(RULES, table.state, decision, wish)
    return None if action is None else format_action(action)


def respond() -> Respond:
    return Respond(seat=0, among=(0, 1), moment=ATTACK, chi=9)


# Wishes to decline something always


@rule("GW-10.6")
def test_whoever_never_saves_is_not_asked_about_the_dying() -> None:
    table = ask_wish(SaveSoldiers(seat=0), procedures=(DYING,))

    assert answer_of(table, "ask; never save") == "pass"
    assert answer_of(table, "ask; never upgrade; never donate") is None


@rule("GW-6.3")
def test_whoever_never_upgrades_is_not_asked_about_overseers() -> None:
    table = ask_wish(Upgrade(seat=0, places=(Place.QUARRY,)))

    assert answer_of(table, "ask; never upgrade") == "pass"
    assert answer_of(table, "ask; never save") is None


@rule("GW-6.4")
def test_donations_are_never_or_always_made() -> None:
    table = ask_wish(Donate(seat=0, resource=Resource.STONE))

    assert answer_of(table, "ask; never donate") == "pass"
    assert answer_of(table, "ask; always donate") == "donate stone"
    assert answer_of(table, "ask") is None


@rule("GW-6.4")
def test_somebody_who_has_nothing_left_to_donate_is_asked() -> None:
    table = ask_wish(Donate(seat=0, resource=Resource.STONE), goods="0")

    assert answer_of(table, "ask; always donate") is None


@rule("GW-3.5")
@pytest.mark.parametrize(
    "decision",
    [Build(seat=0, left=1), RemoveShame(seat=0), MoveClerks(seat=0, left=1)],
    ids=lambda each: type(each).__name__,
)
def test_nothing_else_is_answered(decision: Decision) -> None:
    table = ask_wish(decision)

    assert answer_of(table, "ask; never save; never upgrade; never donate; not ambush 2; not bribe 2") is None


# Cards that nobody is to be asked for


@rule("GW-19.2")
@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ("ask", None),
        ("ask; not ambush 2", None),
        ("ask; not battle_trance 2; not bribe 2", None),
        ("ask; not ambush 2; not battle_trance 2", "pass"),
        ("ask; never save; not ambush 2; not battle_trance 2; not bribe 2", "pass"),
        ("ask; not ambush 1; not battle_trance 2", None),
        ("ask; not ambush 3; not battle_trance 3", None),
    ],
)
def test_it_is_asked_only_for_cards_that_are_not_kept_back_this_year(wish: str, expected: str | None) -> None:
    assert answer_of(ask_wish(respond()), wish) == expected


@rule("GW-19.2", "GW-7.6")
def test_only_cards_that_might_be_played_now_count() -> None:
    one = ask_wish(respond(), hand="ambush bribe")

    assert answer_of(one, "ask; not ambush 2") == "pass"
    assert answer_of(one, "ask; not bribe 2") is None


@rule("GW-19.2")
def test_somebody_who_could_play_nothing_is_not_answered_for() -> None:
    none = ask_wish(respond(), hand="bribe")

    assert answer_of(none, "ask; not bribe 2") is None


@rule("GW-19.2", "GW-3.1")
def test_the_cards_in_hand_are_offered_for_this_year() -> None:
    table = ask_wish(respond())
    mine, other = (questions(view(RULES, table.state, seat)) for seat in (0, 1))

    assert mine[-1].wishes == ("not ambush 2", "not battle_trance 2", "not bribe 2")
    assert mine[:-1] == other, "who has no cards is offered none"


# Clerks, command cards, shame, and the order in co-op


@rule("GW-5.2", "GW-5.4")
@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ("clerk temple; clerk quarry", "clerk supply temple"),
        ("clerk quarry; clerk temple", "clerk supply temple"),
        ("clerk quarry", None),
        ("clerk quarry; no other clerk", "pass"),
        ("never save", None),
    ],
)
def test_a_clerk_goes_to_the_first_location_with_room(wish: str, expected: str | None) -> None:
    full = {"quarry": (1, 1, 1, 2)}

    assert answer_of(ask_wish(MoveClerks(seat=0, left=1), track=("1 economy",), clerks=full), wish) == expected


@rule("GW-5.2")
def test_clerks_of_ones_own_card_and_of_a_tactic_card_are_asked_for() -> None:
    assert answer_of(ask_wish(MoveClerks(seat=0, left=1)), "clerk temple") is None
    by_tactic = ask_wish(MoveClerks(seat=0, left=1), track=("1 economy",), in_play=("forged_orders",))

    assert answer_of(by_tactic, "clerk temple") is None


@rule("GW-3.5")
def test_whoever_can_only_pass_may_pass_by_itself() -> None:
    upgrade = Upgrade(seat=0, places=(Place.QUARRY,))

    assert answer_of(ask_wish(upgrade, goods="9w"), "only pass") == "pass"
    assert answer_of(ask_wish(upgrade), "only pass") is None
    assert answer_of(ask_wish(respond(), hand="bribe"), "only pass") is None, "a window would tell what is not held"


@rule("GW-4.9")
@pytest.mark.parametrize(("wish", "expected"), [("slot first", "slot 1"), ("slot last", "slot 3"), ("ask", None)])
def test_a_command_card_takes_the_first_slot_or_the_last(wish: str, expected: str | None) -> None:
    table = ask_wish(PlaceCommand(seat=0), track=())

    assert answer_of(table, wish) == expected


@rule("GW-4.7")
@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ("reclaim cards", "reclaim cards"),
        ("reclaim honour", "reclaim honour"),
        ("reclaim upto 2", "reclaim cards"),
        ("reclaim upto 1", "reclaim honour"),
        ("ask", None),
    ],
)
def test_discarded_cards_are_taken_back_with_few_in_hand(wish: str, expected: str | None) -> None:
    own = player(commands="muster economy", discard="despotism")

    assert answer_of(arrange(own, player(), player(), asked=(Reclaim(seat=0),)), wish) == expected


@rule("GW-12.2", "GW-17.10")
@pytest.mark.parametrize(
    ("wish", "honour", "expected"),
    [
        ("bear archer; bear spearman", 0, "bear archer"),
        ("bear horseman", 0, "bear horseman"),
        ("atone; bear spearman", 10, "atone"),
        ("atone; bear spearman", 9, "bear spearman"),
        ("bear trophy", 0, None),
    ],
)
def test_shame_goes_to_the_first_that_can_bear_it(wish: str, honour: int, expected: str | None) -> None:
    table = arrange(player(honour=honour), player(), player(), mode="coop", asked=(PlaceShame(seat=0),))

    assert answer_of(table, wish) == expected


@rule("GW-4.5")
@pytest.mark.parametrize(
    ("wish", "expected"),
    [("cleanse keeping 2", "cleanse archer"), ("cleanse keeping 4", "pass"), ("never cleanse", "pass"), ("ask", None)],
)
def test_shame_is_removed_while_enough_chi_is_kept(wish: str, expected: str | None) -> None:
    own = player(goods="5c", shamed="spearman archer")
    table = arrange(own, player(), player(), asked=(RemoveShame(seat=0),))

    assert answer_of(table, wish) == expected


@rule("GW-17.9", "A-44")
def test_an_order_is_agreed_to_and_the_tea_order_proposed() -> None:
    def team(decision: Decision, **given: Any) -> WallTable:
        return arrange(mode="coop", seats=3, asked=(decision,), stage=Stage.PLACING, track=(), **given)

    assert answer_of(team(Agree(seat=0)), "agree") == "agree"
    assert answer_of(team(Arrange(seat=0, left=3), proposal=(0, 1, 2)), "tea order") == "propose"
    assert answer_of(team(Arrange(seat=0, left=3), proposal=(1, 0, 2)), "tea order") is None
