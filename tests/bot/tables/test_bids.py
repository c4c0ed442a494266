"""Standing highest bids in the auction of Terra Mystica: each rises as needed, up to its limit, in one transaction."""

from typing import Final

import pytest

from bot.storage.records import StandingAnswer
from bot.tables.table import Table, opening
from bot.tables.turns.course import Course, Order, Orders, play_moves, undo_entries
from rules.core.notation import parse_action
from rules.core.play import view
from rules.core.struct import evolve
from rules.terra_mystica.actions.auction import MakeBid
from rules.terra_mystica.game import RULES
from rules.terra_mystica.preparations import ChooseFaction
from rules.terra_mystica.standing import questions
from tests.support.games import live_row, seat_rows
from tests.support.rules import rule

NAMES: Final = ("Ann", "Bob", "Cy")


def auction() -> Table:
    """Return a table of three at which Ann opens the first auction."""
    options = {"pick": "auction", "factions": "witches+giants+nomads", "seating": "joined"}
    record = live_row(RULES, 3, options=options, seed=b"auction!" * 2)
    table = Table(record, seat_rows(*NAMES), (), opening(record))
    return after(table, play_moves(table, (), Orders(), at=0))


def after(table: Table, course: Course) -> Table:
    log = (*table.log, *course.entries)
    return evolve(table, record=evolve(table.record, seq=len(log)), log=log, state=course.state)


def orders(wishes: dict[int, str]) -> Orders:
    """Return standing answers by seat, given before anything was asked."""
    return Orders(answers={seat: StandingAnswer(game_id=1, seat=seat, text=text) for seat, text in wishes.items()})


def play_with_wishes(table: Table, text: str, wishes: dict[int, str]) -> Course:
    """Play *text* for the seat that is asked, with the standing answers *wishes*."""
    [asked, *_] = table.state.agenda[0]
    return play_moves(table, (Order(asked.seat, parse_action(RULES, text), asked.seat + 1),), orders(wishes), at=0)


def played_actions(course: Course) -> list[str]:
    """Return the actions played, with a star for standing answers."""
    return [f"{entry.seat} {entry.text}{' *' if entry.standing else ''}" for entry in course.entries]


@rule("TM-4.3")
def test_no_more_is_bid_than_is_needed_and_who_wishes_nothing_is_asked() -> None:
    course = play_with_wishes(auction(), "bid 4", {1: "bid upto 12 in auction 1"})

    assert ["0 bid 4", "1 bid 5 *"] == played_actions(course)
    assert [2] == [decision.seat for decision in course.state.agenda[0]]


@rule("TM-4.3", "TM-4.4")
def test_highest_bids_meet_in_one_transaction_and_the_higher_pays_one_more_than_the_lower() -> None:
    table, wishes = auction(), {1: "bid upto 20 in auction 1", 2: "bid upto 6 in auction 1; drop beyond"}
    course = play_with_wishes(table, "bid 0", wishes)

    assert ["0 bid 0", "1 bid 1 *", "2 bid 2 *"] == played_actions(course)

    course = play_with_wishes(after(table, course), "drop", wishes)

    assert ["0 drop", "1 bid 3 *", "2 bid 4 *", "1 bid 5 *", "2 bid 6 *", "1 bid 7 *", "2 drop *"] == played_actions(
        course
    )
    assert [(1, 7)] == [(each.seat, each.bid) for each in course.state.agenda[0] if isinstance(each, ChooseFaction)]


@rule("TM-4.3")
@pytest.mark.parametrize(("beyond", "then"), [("", []), ("; drop beyond", ["1 drop *"])])
def test_beyond_the_highest_bid_one_is_asked_or_drops_out(beyond: str, then: list[str]) -> None:
    course = play_with_wishes(auction(), "bid 13", {1: f"bid upto 12 in auction 1{beyond}"})

    assert ["0 bid 13", *then] == played_actions(course)
    assert [2 if then else 1] == [decision.seat for decision in course.state.agenda[0]]


@rule("TM-4.5")
def test_a_highest_bid_is_for_one_auction() -> None:
    """Cy wins the first; Ann and Bob have wished for it alone."""
    table, wishes = auction(), {1: "bid upto 2 in auction 1; drop beyond", 0: "bid upto 2 in auction 1"}
    for text in ("bid 0", "bid 3", "drop", "faction witches"):
        course = play_with_wishes(table, text, wishes)
        table = after(table, course)

    assert [1] == [decision.seat for decision in table.state.agenda[0]], "Bob opens the second, and is asked"
    assert "bid upto 0 in auction 2" in {
        wish for each in questions(view(RULES, table.state, 1)) for wish in each.wishes
    }
    assert {"power", "terms"} == {each.id for each in questions(view(RULES, table.state, 2))}, "Cy bids no more"


@rule("TM-4.3")
def test_what_was_taken_back_is_not_bid_again() -> None:
    table, wishes = auction(), {1: "bid upto 12 in auction 1", 2: "bid upto 6 in auction 1"}
    begun = table.record.seq
    table = after(table, play_with_wishes(table, "bid 4", wishes))
    course = undo_entries(table, begun + 1, 2, 3, orders(wishes), at=0)

    assert [""] == [entry.text for entry in course.entries]
    assert [1] == [decision.seat for decision in course.state.agenda[0]], "Bob is asked himself"

    again = play_moves(after(table, course), (Order(1, MakeBid(5), 2),), course.orders, at=0)

    assert ["1 bid 5", "2 bid 6 *"] == played_actions(again), "what is asked from then on is answered"
