"""Plans for turns of Terra Mystica: power burned as by the button, prices, and steps that are made by hand."""

import pytest

from bot.storage.records import Plan
from bot.tables.table import Table
from bot.tables.turns.course import Course, Order, Orders, play_moves
from bot.tables.turns.plans import format_plan, parse_plan, unaffordable
from rules.core.notation import parse_action
from rules.core.play import view
from rules.terra_mystica.game import RULES
from rules.terra_mystica.state import Terra
from tests.support.games import live_row, seat_rows
from tests.support.rules import rule
from tests.support.terra import arrange, player


def position(bowls: tuple[int, int, int], faction: str = "witches", taken: str = "", **given: int) -> Terra:
    """Return a position in which seat 0 is to act, with its power in *bowls*."""
    first = player(faction, "E6 dwelling", bowls=bowls, **given)
    return arrange(first, player("giants", "C2 dwelling"), taken=taken).state


def table(state: Terra) -> Table:
    record = live_row(RULES, 2, seed=b"planning" * 2)
    return Table(record, seat_rows("Ann", "Bob"), (), state)


def plan(text: str, *, armed: bool = True) -> Plan:
    return Plan(game_id=1, seat=0, lines=parse_plan(RULES, text), armed=armed)


def course(state: Terra, written: Plan, *moves: str) -> Course:
    """Return what follows when seat 0 makes *moves* by hand and has a plan."""
    made = [Order(0, parse_action(RULES, text), 1) for text in moves]
    return play_moves(table(state), made, Orders(plans={0: written}), at=0)


def rest_of_plan(after: Course) -> str:
    """Return the rest of seat 0's plan, in brackets if it has stopped."""
    rest = after.orders.plans[0]
    text = format_plan(rest.lines)
    return text if rest.armed else f"[{text}]"


# Power


@rule("TM-5.4", "TM-12.6")
@pytest.mark.parametrize(
    ("bowls", "expected"),
    [((0, 0, 7), ["power coins"]), ((0, 10, 2), ["burn 2", "power coins"]), ((3, 8, 0), ["burn 4", "power coins"])],
)
def test_a_planned_power_action_burns_what_is_missing(bowls: tuple[int, int, int], expected: list[str]) -> None:
    after = course(position(bowls), plan("power coins; end"))

    assert [*expected, "end"] == [entry.text for entry in after.entries if entry.seat == 0]
    assert all(entry.planned for entry in after.entries if entry.seat == 0)
    assert () == after.orders.plans[0].lines


@rule("TM-5.4", "TM-12.6")
@pytest.mark.parametrize(
    ("bowls", "faction", "taken", "action"),
    [
        ((4, 7, 0), "witches", "", "coins"),
        ((0, 12, 0), "witches", "coins", "coins"),
        ((0, 12, 0), "riverwalkers", "", "spade"),
    ],
)
def test_nothing_is_burned_for_a_power_action_that_stays_illegal(
    bowls: tuple[int, int, int], faction: str, taken: str, action: str
) -> None:
    after = course(position(bowls, faction, taken), plan(f"power {action}"))

    assert () == after.entries
    assert f"[power {action}]" == rest_of_plan(after)


def test_the_first_alternative_that_can_be_played_with_burning_counts() -> None:
    after = course(position((0, 12, 0), taken="workers"), plan("power workers | power coins | send fire"))

    assert ["burn 4", "power coins"] == [entry.text for entry in after.entries]


# Prices


@rule("TM-19.2")
@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("upgrade E6 trading_house", "TM-19.2"),
        ("upgrade E6 trading_house | send fire", "TM-19.2"),
        ("send fire", "TM-19.2"),
        ("upgrade E6 trading_house | pass", None),
        ("power coins", "TM-19.2"),
        ("power bridge", None),
        ("upgrade F5 temple", None),
        ("end", None),
    ],
)
def test_a_line_that_cannot_be_paid_for_right_now_is_found(text: str, refusal: str | None) -> None:
    """Power counts that could be burned; a line that does not fit for another reason may fit when its turn comes."""
    state = position((6, 6, 0), coins=2, workers=0)
    [line] = parse_plan(RULES, text)
    found = unaffordable(RULES, view(RULES, state, 0), line)

    assert refusal == (None if found is None else found.rule)


def test_what_can_be_paid_for_is_found_out_while_others_are_to_move_as_well() -> None:
    poor = player("witches", "E6 dwelling", coins=2, workers=0)
    state = arrange(player("giants", "C2 dwelling"), poor, turn=0).state
    [line] = parse_plan(RULES, "upgrade E6 trading_house")

    assert unaffordable(RULES, view(RULES, state, 1), line) is not None


# By hand


@rule("TAB-16.9")
@pytest.mark.parametrize(
    ("moves", "rest"),
    [
        (("power coins", "end"), "[upgrade E6 trading_house; end]"),
        (("upgrade E6 trading_house", "end"), "[power coins | power workers; end; end]"),
        (("power coins",), "[end; upgrade E6 trading_house; end]"),
    ],
)
def test_a_step_that_is_made_by_hand_counts_as_done(moves: tuple[str, ...], rest: str) -> None:
    """The end of a turn counts only after what is planned before it."""
    stopped = plan("power coins | power workers; end; upgrade E6 trading_house; end", armed=False)
    after = course(position((0, 2, 10)), stopped, *moves)

    assert rest == rest_of_plan(after)


def test_a_plan_notes_after_which_entry_it_has_stopped() -> None:
    state = position((0, 0, 12))
    after = course(state, plan("power coins; build E6"), "power workers")

    assert "[power coins; build E6]" == rest_of_plan(after)
    assert 1 == after.orders.plans[0].stopped_at

    used = course(state, after.orders.plans[0], "power coins")

    assert "[build E6]" == rest_of_plan(used)
    assert 0 == used.orders.plans[0].stopped_at
