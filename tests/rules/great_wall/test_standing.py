"""What is always passed on or donated, and for which tactic cards nobody is asked this Year (GW-19.2)."""

from typing import Any

import pytest

from rules.core.model import Decision
from rules.core.notation import format_action
from rules.core.play import pending, view
from rules.great_wall.game import RULES
from rules.great_wall.standing import PROVISOS, Wish, provisos
from rules.great_wall.state.card_decisions import Respond
from rules.great_wall.state.decisions import Build, Donate, MoveClerks, RemoveShame, SaveSoldiers, Upgrade
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Deaths, Dying
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Trigger, Unit
from rules.prepared import standing_answer
from tests.support.rules import rule
from tests.support.wall import WallTable, arranged, band, column, player

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


def asked(decision: Decision, **given: Any) -> WallTable:
    """Ask seat 0, who holds the cards for an attack, in Year 2."""
    own = player(hand=given.pop("hand", "ambush battle_trance bribe"), goods=given.pop("goods", "9w9s9g9c"))
    middle = column(band("foragers_middle", "0 spearman a1"))
    return arranged(own, player(), player(), asked=(decision,), middle=middle, **given)


def answered(table: WallTable, wish: str) -> str | None:
    """Return what *wish* answers for seat 0, None if it is asked."""
    [decision] = pending(table.state)
    action = standing_answer(RULES, table.state, decision, wish)
    return None if action is None else format_action(action)


def respond() -> Respond:
    return Respond(seat=0, among=(0, 1), moment=ATTACK, chi=9)


# Whoever never wants something


@rule("GW-10.6")
def test_whoever_never_saves_is_not_asked_about_the_dying() -> None:
    table = asked(SaveSoldiers(seat=0), procedures=(DYING,))

    assert answered(table, "ask; never save") == "pass"
    assert answered(table, "ask; never upgrade; never donate") is None


@rule("GW-6.3")
def test_whoever_never_upgrades_is_not_asked_about_overseers() -> None:
    table = asked(Upgrade(seat=0, places=(Place.QUARRY,)))

    assert answered(table, "ask; never upgrade") == "pass"
    assert answered(table, "ask; never save") is None


@rule("GW-6.4")
def test_donations_are_never_or_always_made() -> None:
    table = asked(Donate(seat=0, resource=Resource.STONE))

    assert answered(table, "ask; never donate") == "pass"
    assert answered(table, "ask; always donate") == "donate stone"
    assert answered(table, "ask") is None


@rule("GW-6.4")
def test_who_has_nothing_left_to_donate_is_asked() -> None:
    table = asked(Donate(seat=0, resource=Resource.STONE), goods="0")

    assert answered(table, "ask; always donate") is None


@rule("GW-3.5")
@pytest.mark.parametrize(
    "decision",
    [Build(seat=0, left=1), RemoveShame(seat=0), MoveClerks(seat=0, left=1)],
    ids=lambda each: type(each).__name__,
)
def test_nothing_else_is_answered(decision: Decision) -> None:
    table = asked(decision)

    assert answered(table, "ask; never save; never upgrade; never donate; not ambush 2; not bribe 2") is None


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
    assert answered(asked(respond()), wish) == expected


@rule("GW-19.2", "GW-7.6")
def test_only_cards_that_might_be_played_now_count() -> None:
    one = asked(respond(), hand="ambush bribe")

    assert answered(one, "ask; not ambush 2") == "pass"
    assert answered(one, "ask; not bribe 2") is None


@rule("GW-19.2")
def test_who_could_play_nothing_is_not_answered_for() -> None:
    none = asked(respond(), hand="bribe")

    assert answered(none, "ask; not bribe 2") is None


@rule("GW-19.2", "GW-3.1")
def test_the_cards_in_hand_are_offered_for_this_year() -> None:
    table = asked(respond())
    seen, other = view(RULES, table.state, 0), view(RULES, table.state, 1)

    assert provisos(seen) == (*PROVISOS, "not ambush 2", "not battle_trance 2", "not bribe 2")
    assert provisos(other) == PROVISOS


# How it is written


@pytest.mark.parametrize(
    "text",
    [
        "ask",
        "ask; never save",
        "ask; never save; never upgrade; never donate",
        "ask; always donate; not ambush 3",
        "ask; never upgrade; always donate; not ambush 3; not bribe 12",
    ],
)
def test_what_is_written_is_read_again(text: str) -> None:
    assert str(Wish.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "never save",
        "yes; never save",
        "ask; never donate; always donate",
        "ask; never upgrade; never save",
        "ask; not ambush",
        "ask; not ambush 0",
        "ask; not ambush 3; never save",
        "ask; never save; never save",
        "ask; sometimes",
    ],
)
def test_nothing_else_is_a_wish(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        Wish.parse(text)
