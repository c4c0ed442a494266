"""Whose time runs at a table, as everybody may know."""

from typing import Any

from bot.settings.deadlines.clocks import Clock, Due, OpenQuestion, Rung
from bot.settings.deadlines.pace import DAY, HOUR, Missed, Pace
from bot.storage.records import Logged, Status
from bot.tables.table import Table
from bot.tables.turns.clocks import all_due, clocks_after, counts, is_own, over, public_questions
from players.levels import Level
from rules.core.model import NOBODY, Asked
from rules.core.struct import evolve
from tests.support.games import table
from tests.support.rules import rule

PACE = Pace(move=DAY, answers=HOUR, grace=HOUR)
ASIDE = OpenQuestion(True, 1, 1)


def question(seat: int, number: int = 1, **facts: Any) -> Asked:
    return Asked(seat=seat, number=number, **facts)


def with_clocks(before: Table, **facts: Any) -> Table:
    """Return a table with clocks of some seats that run since then, by ``_0=100``; None for one that does not run."""
    clocks = {int(key[1:]): since for key, since in facts.items()}
    return evolve(before, clocks={seat: Clock(game_id=7, seat=seat, since=since) for seat, since in clocks.items()})


def with_row(before: Table, seat: int, **facts: Any) -> Table:
    """Return a table with another row of a seat."""
    return evolve(before, seats=tuple(evolve(row, **facts) if row.seat == seat else row for row in before.seats))


@rule("TAB-2.3", "TAB-2.4")
def test_a_turn_goes_before_questions_out_of_turn_and_those_of_a_kind_have_one_clock() -> None:
    offers = (question(0, 2), question(1, 7), question(1, 5), question(1, 9))
    there = table(asked=(question(0, 4), question(2, 3, sealed=True), question(2, 6, sealed=True)))
    there = evolve(there, state=evolve(there.state, offers=offers))

    asked = {0: OpenQuestion(False, 4, 4), 1: OpenQuestion(True, 5, 9), 2: OpenQuestion(True, 3, 6)}
    assert asked == public_questions(there)
    assert {} == public_questions(evolve(there, record=evolve(there.record, status=Status.OVER)))


@rule("TAB-2.9", "TAB-12.12", "TAB-12.13")
def test_no_clock_runs_for_a_computer_and_none_for_an_open_seat_where_the_table_waits() -> None:
    there = with_row(table(asked=(question(0), question(1), question(2))), 0, computer=Level.MASTER)
    there = with_row(there, 1, vacant=True)

    assert {2: OpenQuestion(False, 1, 1)} == public_questions(there)
    paced = evolve(there, record=evolve(there.record, pace=PACE))
    assert {1: ASIDE, 2: OpenQuestion(False, 1, 1)} == public_questions(paced)
    waits = evolve(there, record=evolve(there.record, pace=evolve(PACE, missed=Missed.WAIT)))
    assert {2: OpenQuestion(False, 1, 1)} == public_questions(waits)


@rule("TAB-21.2", "TAB-21.8")
def test_a_secret_question_of_several_has_one_clock_of_nobody() -> None:
    there = table(asked=(Asked(seat=NOBODY, among=(1, 2)),))

    assert {NOBODY: OpenQuestion(aside=True)} == public_questions(there)
    computers = with_row(with_row(there, 1, computer=Level.MASTER), 2, computer=Level.MASTER)
    assert {} == public_questions(computers)


@rule("TAB-3.11")
def test_the_time_for_secret_choices_is_over_with_that_of_the_last() -> None:
    asked = tuple(question(seat, sealed=True) for seat in (0, 1, 2))
    there = with_clocks(table(asked=(*asked, question(3)), pace=PACE), _0=100, _1=300, _2=None, _3=900)

    assert 300 + DAY == over(there, there.clocks[0])
    assert 900 + DAY == over(there, there.clocks[3])
    assert 100 + DAY == over(evolve(there, sealed=frozenset({1})), there.clocks[0])


@rule("TAB-3.12", "TAB-3.13")
def test_what_counts_as_a_move_is_a_persons_turn_or_a_secret_choice() -> None:
    there = with_clocks(table(asked=(question(0), question(1, sealed=True), question(2))), _0=1, _1=1, _2=1)
    aside = {seat: evolve(clock, aside=seat > 0) for seat, clock in there.clocks.items()}
    there = evolve(there, clocks=aside)

    assert [True, True, False, False] == [counts(there, seat) for seat in range(4)]
    assert not counts(evolve(there, sealed=frozenset({1})), 1), "it is made"
    assert not counts(with_row(there, 0, computer=Level.MASTER), 0)


@rule("TAB-3.12")
def test_a_move_is_own_if_its_user_made_it_then() -> None:
    entry = Logged(seq=1, seat=0, text="a", user_id=5)
    others = (evolve(entry, user_id=-1), evolve(entry, user_id=None), evolve(entry, planned=True))

    assert is_own(entry)
    assert is_own(evolve(entry, user_id=1))
    assert not any(map(is_own, (*others, evolve(entry, standing=True), evolve(entry, user_id=0))))


def test_what_is_due_at_the_clocks_of_a_live_table_with_a_pace() -> None:
    there = with_clocks(table(pace=PACE), _0=100, _1=None, _2=300)
    half = [Due(game_id=7, seat=seat, number=0, at=since + DAY // 2) for seat, since in ((0, 100), (2, 300))]

    assert half == [*all_due(there)]
    assert () == all_due(evolve(there, record=evolve(there.record, pace=None)))
    assert () == all_due(evolve(there, record=evolve(there.record, status=Status.OVER)))


# From one state of a table to the next


@rule("TAB-1.1", "TAB-4.7")
def test_clocks_begin_with_the_game_and_wait_for_who_is_away() -> None:
    there = with_row(table(asked=(question(0), question(1)), pace=PACE), 1, vacation_until=900)

    clocks = clocks_after(None, there, (), now=100)
    assert {0: 100, 1: 900} == {seat: clock.since for seat, clock in clocks.items()}
    assert {7} == {clock.game_id for clock in clocks.values()}
    assert {} == clocks_after(None, evolve(there, record=evolve(there.record, pace=None)), (), now=100)


@rule("TAB-21.3")
def test_what_onlookers_do_not_see_leaves_all_clocks_as_they_are() -> None:
    there = with_clocks(table(asked=(question(0),), pace=PACE), _0=100, _3=50)

    assert there.clocks == clocks_after(there, there, (), now=500)
    sealed = evolve(there, sealed=frozenset({2}))
    assert there.clocks == clocks_after(there, sealed, (), now=500)


@rule("TAB-2.10")
def test_whoever_sits_down_has_all_the_time() -> None:
    there = with_clocks(table(asked=(question(0), question(1)), pace=PACE), _0=100, _1=100)
    there = evolve(there, clocks={seat: evolve(clock, number=1) for seat, clock in there.clocks.items()})
    after = with_row(there, 1, user_id=999)

    clocks = clocks_after(there, after, (), now=500)
    assert {0: 100, 1: 500} == {seat: clock.since for seat, clock in clocks.items()}


@rule("TAB-21.2")
def test_whoever_sits_down_while_something_is_asked_in_secret_has_all_the_time_for_it() -> None:
    there = with_clocks(table(asked=(Asked(seat=NOBODY, among=(1, 2)),), pace=PACE), **{f"_{NOBODY}": 100})
    rung = evolve(there.clocks[NOBODY], aside=True, rung=Rung.MENTION)
    there = evolve(there, clocks={NOBODY: rung})

    candidate, other = with_row(there, 1, user_id=999), with_row(there, 0, user_id=999)
    assert evolve(rung, since=500) == clocks_after(there, candidate, (), now=500)[NOBODY], "no notice is sent again"
    assert rung == clocks_after(there, other, (), now=500)[NOBODY]


@rule("TAB-3.12", "TAB-2.8")
def test_missed_moves_grow_by_late_entries_and_end_with_own_ones() -> None:
    before = with_clocks(table(asked=(question(0),), pace=PACE), _0=100)
    before = evolve(before, clocks={0: evolve(before.clocks[0], missed=1, number=1)})
    after = evolve(before, state=evolve(before.state, agenda=((question(0, 2),),)))
    late, own = Logged(seq=2, seat=0, text="a", late=True), Logged(seq=2, seat=0, text="a", user_id=500)

    assert (2, 500) == (lambda c: (c.missed, c.since))(clocks_after(before, after, [late], now=500)[0])
    assert 0 == clocks_after(before, after, [own], now=500)[0].missed
    assert 1 == clocks_after(before, after, [evolve(own, planned=True)], now=500)[0].missed
    again = evolve(before, state=evolve(before.state, turn=1))
    assert 100 == clocks_after(before, again, [], now=500)[0].since
    assert 500 == clocks_after(before, again, [evolve(own, undoes=1)], now=500)[0].since
    chess = evolve(after, record=evolve(after.record, pace=Pace(bank=DAY, increment=HOUR)))
    banks = [
        clocks_after(before, chess, entries, now=100)[0].bank
        for entries in ([], [own], [late], [evolve(own, user_id=None)])
    ]
    assert [0, HOUR, HOUR, 0] == banks
