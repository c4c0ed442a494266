"""Plans: how they are written, and which line of a plan is due. A toy game asks in every way there is."""

import pytest

from bot.base import errors
from bot.storage.records import Plan
from bot.tables.turns.plans import ALTERNATIVES, LINES, Lines, due, format_plan, parse_plan, used_up
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.core.model import Decision, UnreadableAction
from rules.core.notation import format_action
from tasting.rules import TASTING
from tasting.state import Bid, Gift, Pour, Sip, Tasting, TastingOptions
from tests.support.rules import rule
from tests.support.tables import begin


def state_asking(*front: Decision, offers: tuple[Gift, ...] = (), poured: int = 0, till: int = 1) -> Tasting:
    """Return a state in which exactly these decisions are pending, and seat 0 has poured *poured* times."""
    numbered = tuple(type(each)(seat=each.seat, number=n, sealed=each.sealed) for n, each in enumerate(front, 1))
    state = TASTING.setup(3, TastingOptions())
    told = {field: getattr(state, field) for field in state.__struct_fields__}
    return TASTING.with_indexes(
        Tasting(**told | {"agenda": (numbered,), "offers": offers, "till": till, "pours": (0,) * poured})
    )


def plan(*lines: str, seat: int = 0, armed: bool = True) -> Plan:
    """Return a plan of *lines*, each as it is written."""
    return Plan(game_id=1, seat=seat, lines=parse_plan(TASTING, "; ".join(lines)), armed=armed)


def try_plan(state: Tasting, written: Plan) -> tuple[int, str | None] | None:
    """Return the line that is due and what it comes to."""
    found = due(TASTING, state, written)
    if found is None:
        return None
    return found.line, None if found.action is None else format_action(found.action)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bid 3", (("bid 3",),)),
        ("bid 3 | bid 2; sip", (("bid 3", "bid 2"), ("sip",))),
        ("  bid   +3|bid ; pour;", (("bid 3", "bid"), ("pour",))),
        ("bid 3;; sip;", (("bid 3",), ("sip",))),
        ("| bid 3 || sip |; |", (("bid 3", "sip"),)),
    ],
)
def test_a_plan_is_lines_and_alternatives_written_as_the_log_writes_them(text: str, expected: Lines) -> None:
    assert expected == parse_plan(TASTING, text)
    assert expected == parse_plan(TASTING, format_plan(expected))


@rule("CORE-2")
@pytest.mark.parametrize("text", ["", " ", ";", "|", "; |", "juggle", "bid three", "bid 3 4", "s"])
def test_what_can_be_no_beginning_of_an_action_is_refused(text: str) -> None:
    with pytest.raises(UnreadableAction) as refusal:
        parse_plan(TASTING, text)

    assert "CORE-2" == refusal.value.rule


def test_the_first_fields_alone_are_a_beginning() -> None:
    assert (("place", "place 2,-1", "place 2,-1 1"),) == parse_plan(CARCASSONNE, "place | place 2,-1 | place 2,-1 1")
    with pytest.raises(UnreadableAction):
        parse_plan(CARCASSONNE, "place 2")


@rule("TAB-16.6")
def test_a_plan_is_no_longer_than_can_be_shown() -> None:
    longest = "; ".join([" | ".join(["sip"] * ALTERNATIVES)] * LINES)

    assert LINES == len(parse_plan(TASTING, longest))
    for text in (f"{longest}; sip", "|".join(["sip"] * (ALTERNATIVES + 1))):
        with pytest.raises(errors.PlanTooLong):
            parse_plan(TASTING, text)


@rule("TAB-16.2")
def test_the_first_alternative_that_is_legal_is_due() -> None:
    state = state_asking(Sip(seat=0))

    assert (0, "sip black") == try_plan(state, plan("sip black | sip green"))
    assert (0, "sip green") == try_plan(state, plan("sip | sip black")), "the first that begins so"

    state = state_asking(Pour(seat=0), poured=3)

    assert (0, "close") == try_plan(state, plan("pour | close"))


def test_if_none_is_legal_the_line_comes_to_nothing_and_says_why() -> None:
    state = state_asking(Pour(seat=0), poured=3)
    found = due(TASTING, state, plan("pour"))

    assert found is not None
    assert (0, None, "TOY-4") == (found.line, found.action, found.refusal and found.refusal.rule)

    found = due(TASTING, state_asking(offers=(Gift(seat=0),), till=0), plan("gift yes"))

    assert found is not None
    assert "TOY-5" == (found.refusal and found.refusal.rule)


@rule("CAR-4.2")
def test_a_beginning_that_leads_nowhere_says_what_is_against_it() -> None:
    lines = parse_plan(CARCASSONNE, "place 50,50 | place 50,50 0")
    found = due(CARCASSONNE, begin(draws="U").state, Plan(game_id=1, seat=0, lines=lines, armed=True))

    assert found is not None
    assert found.refusal is not None
    assert ("CAR-4.2", "50,50") == (found.refusal.rule, found.refusal.facts["at"])


@rule("TAB-16.1")
def test_the_first_line_for_what_is_asked_is_due_and_the_others_wait() -> None:
    written = plan("sip black", "pour", "close", "sip green")

    assert (1, "pour") == try_plan(state_asking(Pour(seat=0)), written)
    assert (0, "sip black") == try_plan(state_asking(Sip(seat=0)), written)
    assert try_plan(state_asking(Bid(seat=0)), written) is None
    assert (2, "sip green") == try_plan(state_asking(Sip(seat=0)), used_up(written, 0))


def test_an_alternative_for_something_else_does_not_keep_a_line_from_being_due() -> None:
    written = plan("pour | sip green")

    assert (0, "sip green") == try_plan(state_asking(Sip(seat=0)), written)
    assert (0, None) == try_plan(state_asking(Pour(seat=0), poured=3), written)


def test_of_several_decisions_one_that_is_answered_comes_first() -> None:
    state = state_asking(Pour(seat=0), Sip(seat=0), poured=3)

    assert (1, "sip green") == try_plan(state, plan("pour", "sip green"))
    assert (0, "gift no") == try_plan(state_asking(offers=(Gift(seat=0),)), plan("gift no"))


def test_nobody_is_asked_by_anothers_decision_and_nothing_secret_is_planned() -> None:
    assert try_plan(state_asking(Sip(seat=1)), plan("sip green")) is None
    assert (0, "bid 2") == try_plan(state_asking(Bid(seat=0)), plan("bid 2"))
    assert try_plan(state_asking(Bid(seat=0, sealed=True)), plan("bid 2")) is None


def test_what_is_not_understood_any_more_comes_to_nothing() -> None:
    """A plan may be kept for days, and the notation of its game change meanwhile."""
    written = Plan(game_id=1, seat=0, lines=(("sniff",), ("sip tepid", "sip green")), armed=True)

    assert (1, "sip green") == try_plan(state_asking(Sip(seat=0)), written)
    assert (1, None) == try_plan(state_asking(Sip(seat=0)), Plan(game_id=1, seat=0, lines=(("sniff",), ("sip tepid",))))
