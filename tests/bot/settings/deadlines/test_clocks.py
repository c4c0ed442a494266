"""Clocks and their rungs, at times that the tests name."""

import pytest

from bot.settings.deadlines.clocks import (
    Clock,
    Due,
    Occasion,
    OpenQuestion,
    Rung,
    deadline,
    due,
    gift,
    limit,
    moved_on,
    newest,
    opens,
    with_extra_time,
    with_gift,
)
from bot.settings.deadlines.pace import HOUR, Missed, Pace
from bot.storage.records import Logged
from bot.tables.turns.clocks import is_own
from rules.core.model import NOBODY
from rules.core.struct import evolve
from tests.support.rules import rule

MOVE = Pace(move=24 * HOUR, answers=8 * HOUR, grace=6 * HOUR)
BANK = Pace(bank=10 * HOUR, increment=2 * HOUR, delay=HOUR)
CLOCK = Clock(game_id=1, seat=0, since=0, number=5)
TURN, OFFER = OpenQuestion(False, 5, 5), OpenQuestion(True, 5, 5)


def rungs(pace: Pace, clock: Clock) -> list[tuple[Rung, int]]:
    """Return all rungs with the hours when they are due."""
    found = []
    while (row := due(pace, clock)) is not None:
        rung = newest(pace, clock, row.at)
        assert rung is not None
        found.append((rung, row.at // HOUR))
        if rung >= Rung.RULE:
            break
        clock = evolve(clock, rung=Rung(rung + 1))
    return found


@rule("TAB-3.1", "TAB-3.2", "TAB-3.3", "TAB-3.4")
def test_each_rung_of_a_move_comes_once_and_in_order() -> None:
    assert [(Rung.HALF, 12), (Rung.MENTION, 18), (Rung.LATE, 24), (Rung.RULE, 30)] == rungs(MOVE, CLOCK)


@rule("TAB-3.5", "TAB-3.6")
def test_a_table_that_waits_does_nothing_when_grace_is_over() -> None:
    waits = evolve(MOVE, missed=Missed.WAIT)

    assert [(Rung.HALF, 12), (Rung.MENTION, 18), (Rung.LATE, 24)] == rungs(evolve(waits, misses=0), CLOCK)
    assert [(Rung.MENTION, 6), (Rung.RULE, 8)] == rungs(waits, evolve(CLOCK, aside=True)), "an answer is given"


@rule("TAB-3.1", "TAB-3.2")
def test_what_is_due_is_so_at_a_whole_second_at_the_clock_of_a_seat() -> None:
    pace = Pace(move=61)
    assert Due(game_id=1, seat=0, number=5, at=30) == due(pace, CLOCK)
    assert Due(game_id=1, seat=0, number=5, at=45) == due(pace, evolve(CLOCK, rung=Rung.MENTION))


@rule("TAB-2.4")
def test_added_time_counts_for_an_answer_out_of_turn_too() -> None:
    assert 8 * HOUR + 60 == limit(MOVE, evolve(CLOCK, aside=True, extra=60))


@rule("TAB-1.3")
def test_a_clock_has_its_delay_and_what_is_in_the_bank() -> None:
    assert 11 * HOUR == limit(BANK, evolve(CLOCK, bank=10 * HOUR))


@rule("TAB-3.8")
def test_of_several_rungs_that_are_due_the_newest_is_told_and_never_the_rule() -> None:
    assert newest(MOVE, CLOCK, 20 * HOUR) is Rung.MENTION
    assert newest(MOVE, CLOCK, 100 * HOUR) is Rung.LATE


def test_a_clock_on_the_wall_that_jumps_back_does_nothing_again() -> None:
    after = evolve(CLOCK, rung=Rung.LATE)

    assert newest(MOVE, after, 1 * HOUR) is None
    assert newest(MOVE, after, 18 * HOUR) is None
    assert newest(MOVE, after, 24 * HOUR) is Rung.LATE


@rule("TAB-2.1")
def test_a_clock_begins_when_a_seat_is_asked_and_ends_when_it_moves() -> None:
    first = moved_on(MOVE, 1, {}, {0: TURN}, now=100)
    assert {0: (100, 5)} == {seat: (clock.since, clock.number) for seat, clock in first.items()}

    then = moved_on(MOVE, 1, first, {1: OpenQuestion(False, 6, 6)}, Occasion(acted=frozenset({0})), now=500)
    assert {1: 500} == {seat: clock.since for seat, clock in then.items()}


@rule("TAB-2.2")
def test_what_others_do_leaves_a_clock_as_it_is() -> None:
    first = moved_on(MOVE, 1, {}, {0: TURN, 1: OFFER}, now=100)
    told_clock = {**first, 0: evolve(first[0], rung=Rung.MENTION)}

    assert told_clock[0] == moved_on(MOVE, 1, told_clock, {0: TURN}, Occasion(acted=frozenset({1})), now=300)[0]


@rule("TAB-2.8")
def test_somebody_who_is_asked_again_has_new_time() -> None:
    first = moved_on(MOVE, 1, {}, {0: TURN}, now=100)

    assert (
        300
        == moved_on(MOVE, 1, first, {0: OpenQuestion(False, 6, 6)}, Occasion(acted=frozenset({0})), now=300)[0].since
    )
    assert 300 == moved_on(MOVE, 1, first, {0: TURN}, Occasion(undone=True), now=300)[0].since


@rule("TAB-2.3")
def test_several_questions_have_one_clock_and_the_turn_goes_before_offers() -> None:
    offered = moved_on(MOVE, 1, {}, {0: OpenQuestion(True, 3, 4)}, now=100)
    assert offered == moved_on(MOVE, 1, offered, {0: OpenQuestion(True, 4, 9)}, now=200), (
        "one of the first is open still"
    )
    later = moved_on(MOVE, 1, offered, {0: OpenQuestion(True, 9, 9)}, now=200)
    assert (200, 9) == (later[0].since, later[0].number), "a later offer has a time of its own"
    turn = moved_on(MOVE, 1, offered, {0: OpenQuestion(False, 4, 4)}, now=300)[0]
    assert (300, False) == (turn.since, turn.aside)


@rule("TAB-2.5")
def test_a_bank_loses_what_was_used_beyond_the_delay_and_wins_what_a_move_adds() -> None:
    first = moved_on(BANK, 1, {}, {0: TURN}, now=0)
    assert 10 * HOUR == first[0].bank
    quick = moved_on(BANK, 1, first, {1: OpenQuestion(False, 6, 6)}, Occasion(acted=frozenset({0})), now=HOUR // 2)
    assert (10 + 2) * HOUR == quick[0].bank, "the delay is free, and no more"
    after = moved_on(BANK, 1, first, {1: OpenQuestion(False, 6, 6)}, Occasion(acted=frozenset({0})), now=4 * HOUR)
    assert (None, (10 - 3 + 2) * HOUR) == (after[0].since, after[0].bank)
    again = moved_on(BANK, 1, after, {0: OpenQuestion(False, 7, 7)}, Occasion(acted=frozenset({1})), now=5 * HOUR)
    assert 5 * HOUR + HOUR + 9 * HOUR == deadline(BANK, again[0])


@rule("TAB-2.6", "TAB-2.8")
def test_a_bank_is_never_below_nothing_and_an_undo_gives_nothing_back() -> None:
    first = moved_on(BANK, 1, {}, {0: TURN}, now=0)

    assert 2 * HOUR == moved_on(BANK, 1, first, {}, Occasion(acted=frozenset({0})), now=99 * HOUR)[0].bank
    assert 8 * HOUR == moved_on(BANK, 1, first, {0: TURN}, Occasion(undone=True), now=3 * HOUR)[0].bank


@rule("TAB-2.7")
@pytest.mark.parametrize(("used", "left"), [(3, 10), (5, 9), (99, 0)])
def test_added_time_is_used_before_the_bank(used: int, left: int) -> None:
    first = moved_on(BANK, 1, {}, {0: TURN}, now=0)
    more = {0: evolve(first[0], extra=3 * HOUR)}

    assert left * HOUR == moved_on(BANK, 1, more, {0: OpenQuestion(False, 6, 6)}, now=used * HOUR)[0].bank


@rule("TAB-2.5")
def test_a_bank_loses_the_time_since_its_clock_began() -> None:
    first = moved_on(BANK, 1, {}, {0: TURN}, now=5 * HOUR)

    assert 9 * HOUR == moved_on(BANK, 1, first, {}, now=7 * HOUR)[0].bank


@rule("TAB-2.2", "TAB-4.9")
def test_a_secret_question_is_a_new_one_as_soon_as_onlookers_see_a_change() -> None:
    """A numbered question is new if its number is, whatever onlookers see."""
    asked = {NOBODY: OpenQuestion(aside=True), 0: OpenQuestion(True, 1, 1)}
    first = moved_on(MOVE, 3, {}, asked, now=100)
    later = {**asked, 0: OpenQuestion(True, 2, 2)}

    assert [(3, NOBODY, 100), (3, 0, 100)] == [(c.game_id, c.seat, c.since) for c in first.values()]
    assert {NOBODY: 100, 0: 300} == {
        c.seat: c.since for c in moved_on(MOVE, 3, first, later, Occasion(same=True), now=300).values()
    }
    assert {NOBODY: 300, 0: 100} == {c.seat: c.since for c in moved_on(MOVE, 3, first, asked, now=300).values()}
    stopped = {NOBODY: evolve(first[NOBODY], since=None)}
    assert 300 == moved_on(MOVE, 3, stopped, asked, Occasion(same=True), now=300)[NOBODY].since


@rule("TAB-3.12")
def test_missed_moves_are_counted_at_a_clock_that_goes_on() -> None:
    first = moved_on(MOVE, 1, {}, {0: TURN}, now=100)

    assert evolve(first[0], missed=2) == moved_on(MOVE, 1, first, {0: TURN}, Occasion(misses={0: 2}), now=300)[0]


@rule("TAB-2.4")
def test_time_out_of_turn_costs_nothing_of_the_bank() -> None:
    first = moved_on(BANK, 1, {}, {0: OFFER}, now=0)

    assert 10 * HOUR == moved_on(BANK, 1, first, {}, Occasion(acted=frozenset({0})), now=9 * HOUR)[0].bank


@rule("TAB-3.10")
def test_a_gift_moves_the_deadline_and_tells_its_end_anew() -> None:
    late = evolve(CLOCK, rung=Rung.RULE)

    more = with_gift(MOVE, late, 25 * HOUR)
    assert more is not None
    assert (36 * HOUR, Rung.LATE) == (deadline(MOVE, more), more.rung)
    assert newest(MOVE, more, 30 * HOUR) is None, "the rule would have come"
    assert newest(MOVE, more, 36 * HOUR) is Rung.LATE
    for now in (36 * HOUR, 37 * HOUR):
        too_late = with_gift(MOVE, late, now)
        assert too_late is not None
        assert too_late.rung is Rung.RULE, "its time is over all the same"


@rule("TAB-3.10", "TAB-9.8")
def test_more_time_for_a_late_move_counts_from_now_on_and_its_end_is_told_again() -> None:
    late = evolve(CLOCK, rung=Rung.RULE)
    more = with_extra_time(MOVE, late, 2 * HOUR, 25 * HOUR)

    assert (27 * HOUR, Rung.LATE) == (deadline(MOVE, more), more.rung)
    assert newest(MOVE, more, 27 * HOUR) is Rung.LATE


@rule("TAB-9.7")
def test_more_time_for_a_move_in_time_is_added_and_nothing_is_told_again() -> None:
    more = with_extra_time(MOVE, evolve(CLOCK, rung=Rung.LATE), 2 * HOUR, 20 * HOUR)

    assert (26 * HOUR, Rung.LATE) == (deadline(MOVE, more), more.rung)
    assert Rung.LATE is with_extra_time(MOVE, evolve(CLOCK, rung=Rung.RULE), 2 * HOUR, 24 * HOUR).rung, (
        "it has just ended"
    )
    assert Rung.OPEN is with_extra_time(MOVE, evolve(CLOCK, rung=Rung.OPEN), 2 * HOUR, 20 * HOUR).rung
    waiting = evolve(CLOCK, since=None)
    assert waiting == with_extra_time(MOVE, waiting, 2 * HOUR, 20 * HOUR), "no clock runs"


@rule("TAB-2.11", "TAB-2.12")
def test_so_much_time_is_given_and_no_more() -> None:
    assert (12 * HOUR, 2 * HOUR) == (gift(MOVE), gift(BANK))
    assert 5 * HOUR == gift(evolve(BANK, bank=50 * HOUR)), "a tenth of the bank"
    assert ("150", "119") == (str(gift(Pace(move=301))), str(gift(Pace(bank=1199)))), "in whole seconds"
    assert 60 == gift(Pace(move=60)), "at least a minute"
    clock: Clock | None = CLOCK
    for _ in range(28):
        assert clock is not None
        clock = with_gift(MOVE, clock, 0)
    assert clock is not None
    assert 14 * 24 * HOUR == clock.extra
    assert with_gift(MOVE, clock, 0) is None


# Missed moves


@rule("TAB-12.2")
@pytest.mark.parametrize(("misses", "hours"), [(1, 30), (2, 60), (3, 90)])
def test_where_a_table_waits_a_seat_opens_when_so_many_moves_could_have_been_made(misses: int, hours: int) -> None:
    waits = evolve(MOVE, missed=Missed.WAIT, misses=misses)

    assert (Rung.OPEN, hours) == rungs(waits, CLOCK)[-1]


@rule("TAB-12.1")
def test_a_seat_opens_with_the_last_of_so_many_missed_moves_in_a_row_or_never() -> None:
    found = [
        [opens(evolve(MOVE, misses=misses), evolve(CLOCK, missed=missed)) for missed in range(3)]
        for misses in (0, 1, 2)
    ]

    assert [[False, False, False], [True, True, True], [False, True, True]] == found


@rule("TAB-3.12")
@pytest.mark.parametrize("pace", [MOVE, BANK])
def test_missed_moves_are_counted_until_somebody_moves(pace: Pace) -> None:
    clocks = moved_on(pace, 1, {}, {0: TURN}, now=0)
    clocks = moved_on(pace, 1, clocks, {1: TURN}, Occasion(acted=frozenset({0}), misses={0: 1}), now=5)
    assert (1, None, 0) == (clocks[0].missed, clocks[0].since, clocks[1].missed)
    clocks = moved_on(pace, 1, clocks, {0: TURN}, Occasion(acted=frozenset({1}), misses={1: 0}), now=9)
    assert (1, 9) == (clocks[0].missed, clocks[0].since)
    clocks = moved_on(
        pace, 1, clocks, {0: OpenQuestion(False, 9, 9)}, Occasion(acted=frozenset({0}), misses={0: 0}), now=10
    )

    assert 0 == clocks[0].missed


@rule("TAB-4.7")
def test_no_clock_begins_for_whom_the_table_waits() -> None:
    asked = {0: OpenQuestion(aside=False, first=1, last=1), 1: OpenQuestion(aside=True, first=2, last=2)}
    after = moved_on(MOVE, 5, {}, asked, Occasion(waits={0: 900}), now=100)
    assert {0: 900, 1: 100} == {seat: clock.since for seat, clock in after.items()}


@rule("TAB-4.9")
def test_a_secret_question_of_several_waits_for_nobody() -> None:
    assert (
        100
        == moved_on(MOVE, 5, {}, {NOBODY: OpenQuestion(aside=True)}, Occasion(waits={0: 900, 1: 900}), now=100)[
            NOBODY
        ].since
    )


@rule("TAB-3.12")
def test_a_plan_or_a_standing_answer_is_no_move_of_a_person() -> None:
    entry = Logged(seq=1, seat=0, text="pass", user_id=101)
    made = [entry, evolve(entry, planned=True), evolve(entry, standing=True), evolve(entry, user_id=None)]

    assert [True, False, False, False] == [is_own(each) for each in made]
