"""Votes as values: who is asked, who decides alone, and when the answers decide."""

import pytest

from bot.settings.deadlines.clocks import Clock
from bot.settings.deadlines.pace import DAY, HOUR, Pace
from bot.storage.records import Logged, Motion, Status, Verdict, Vote
from bot.tables.services import seating
from bot.tables.services.tally import UNDISTURBED_SECONDS, decides, vote_verdict, voters
from bot.tables.table import Table
from rules.core.model import NOBODY, Asked
from rules.core.struct import evolve
from tests.support.games import table as table_in_memory
from tests.support.rules import rule

NOW = 100 * DAY
HOST, ASKER, OTHER, LAST = range(4)
PACE = Pace(move=DAY)


def table(*, asked: tuple[int, ...] = (LAST,), **facts: int) -> Table:
    """Return a game in which a seat moved an hour ago, and others are *asked* something."""
    decisions = [Asked(seat=seat, number=1) for seat in asked]
    moved = Logged(seq=1, seat=OTHER, text="a", user_id=502)
    return evolve(table_in_memory(asked=decisions, **{"moved_at": NOW - HOUR, **facts}), log=(moved,))


def proposal(motion: Motion, *, by: int = ASKER, **facts: object) -> Vote:
    return evolve(Vote(game_id=7, seq=1, to=0, asked_by=by, agreed=(), motion=motion, seat=LAST), **facts)


def with_clock(before: Table, seat: int, *, since: int | None, **facts: object) -> Table:
    """Return a table with a pace, at which the clock of a seat runs *since* then."""
    clock = evolve(Clock(game_id=7, seat=seat, since=since), **facts)
    return evolve(before, record=evolve(before.record, pace=PACE), clocks={seat: clock})


# Who decides


@rule("TAB-8.11", "TAB-12.8")
@pytest.mark.parametrize("motion", Motion)
def test_all_others_are_asked_unless_the_proposer_decides(motion: Motion) -> None:
    others = frozenset({HOST, OTHER, LAST})
    assert others == voters(table(), proposal(motion), NOW)

    alone = motion in (Motion.PAUSE, Motion.RESUME)
    by_host = voters(table(), proposal(motion, by=HOST), NOW)
    assert (frozenset() if alone else frozenset({ASKER, OTHER, LAST})) == by_host


@rule("TAB-8.11", "TAB-8.12")
def test_the_host_pauses_alone_but_not_out_of_their_own_trouble() -> None:
    for motion in Motion:
        assert (motion in (Motion.PAUSE, Motion.RESUME)) is decides(table(), HOST, motion, NOW)
        assert not decides(table(), ASKER, motion, NOW)
    late = with_clock(table(), HOST, since=NOW - DAY)
    assert [False, True] == [decides(late, HOST, motion, NOW) for motion in (Motion.PAUSE, Motion.RESUME)]
    for fair in (
        with_clock(table(), HOST, since=NOW - DAY + 1),
        with_clock(table(), HOST, since=NOW - DAY, aside=True),
        with_clock(table(), HOST, since=None),
        with_clock(table(), OTHER, since=NOW - DAY),
        evolve(late, record=evolve(late.record, pace=None)),
    ):
        assert decides(fair, HOST, Motion.PAUSE, NOW)


@rule("TAB-8.13")
def test_for_a_day_after_a_vote_to_go_on_the_host_does_not_pause_alone() -> None:
    assert DAY == UNDISTURBED_SECONDS
    for ago, alone in ((0, False), (DAY - 1, False), (DAY, True)):
        resumed = table(resumed_at=NOW - ago)
        assert [alone, True] == [decides(resumed, HOST, motion, NOW) for motion in (Motion.PAUSE, Motion.RESUME)]


# What the answers decide


@pytest.mark.parametrize(
    ("agreed", "refused", "verdict", "at_the_end"),
    [
        pytest.param((), (), None, Verdict.FEW, marks=rule("TAB-8.7")),
        pytest.param((OTHER,), (), None, Verdict.AGREED, marks=rule("TAB-8.1", "TAB-8.6")),
        pytest.param((OTHER, LAST), (), Verdict.AGREED, Verdict.AGREED, marks=rule("TAB-8.1", "TAB-8.5")),
        pytest.param((OTHER, LAST), (HOST,), Verdict.AGREED, Verdict.AGREED, marks=rule("TAB-8.1")),
        pytest.param((), (OTHER,), None, Verdict.REFUSED, marks=rule("TAB-8.2")),
        pytest.param((LAST,), (OTHER,), None, Verdict.AGREED, marks=rule("TAB-8.2")),
        pytest.param((), (OTHER, LAST), Verdict.REFUSED, Verdict.REFUSED, marks=rule("TAB-8.1")),
        pytest.param((), (ASKER,), Verdict.WITHDRAWN, Verdict.WITHDRAWN, marks=rule("TAB-7.6")),
        pytest.param((OTHER, LAST), (ASKER,), Verdict.WITHDRAWN, Verdict.WITHDRAWN, marks=rule("TAB-7.6")),
        pytest.param((7, 8, 9), (), None, Verdict.FEW, marks=rule("TAB-8.1")),
    ],
)
def test_the_majority_decides(
    agreed: tuple[int, ...], refused: tuple[int, ...], verdict: Verdict | None, at_the_end: Verdict
) -> None:
    vote = proposal(Motion.END, agreed=agreed, refused=refused)

    assert verdict is vote_verdict(table(), vote, NOW)
    assert at_the_end is vote_verdict(table(), vote, NOW, ends=True)


@rule("TAB-8.14")
def test_the_host_decides_a_pause_that_others_propose() -> None:
    vote = proposal(Motion.PAUSE, agreed=(HOST,))

    assert vote_verdict(table(), vote, NOW) is Verdict.AGREED
    assert vote_verdict(table(resumed_at=NOW), vote, NOW) is None
    assert vote_verdict(table(), proposal(Motion.PAUSE, agreed=(OTHER,)), NOW) is None


@rule("TAB-8.15")
def test_whoever_has_left_is_not_counted_and_a_table_without_others_agrees() -> None:
    """Of three who are left two must agree; of two that is both."""
    rows = table().seats
    left = evolve(table(), seats=(rows[0], evolve(rows[1], vacant=True), *rows[2:]))
    assert vote_verdict(left, proposal(Motion.END, agreed=(OTHER,)), NOW) is None
    assert vote_verdict(left, proposal(Motion.END, agreed=(OTHER, LAST)), NOW) is Verdict.AGREED
    assert vote_verdict(left, proposal(Motion.END, refused=(OTHER,)), NOW) is None
    alone = evolve(table(), seats=tuple(evolve(row, vacant=row.seat != ASKER) for row in rows))
    assert vote_verdict(alone, proposal(Motion.END), NOW) is Verdict.AGREED


@rule("TAB-8.3", "TAB-8.4")
@pytest.mark.parametrize(
    ("agreed", "refused", "verdict", "at_the_end"),
    [
        ((), (), None, Verdict.FEW),
        ((HOST,), (), None, Verdict.AGREED),
        ((HOST, OTHER, LAST), (), Verdict.AGREED, Verdict.AGREED),
        ((HOST, OTHER), (LAST,), Verdict.REFUSED, Verdict.REFUSED),
        ((), (LAST,), Verdict.REFUSED, Verdict.REFUSED),
    ],
)
def test_a_single_no_refuses_an_undo(
    agreed: tuple[int, ...], refused: tuple[int, ...], verdict: Verdict | None, at_the_end: Verdict
) -> None:
    vote = proposal(Motion.UNDO, agreed=agreed, refused=refused, seat=None)

    assert verdict is vote_verdict(table(), vote, NOW)
    assert at_the_end is vote_verdict(table(), vote, NOW, ends=True)


@rule("TAB-8.8", "TAB-8.9", "TAB-12.7")
def test_silence_opens_no_seat_of_somebody_in_time_and_keeps_none_of_somebody_late() -> None:
    vote = proposal(Motion.REPLACE, agreed=(HOST,))
    assert vote_verdict(table(), vote, NOW, ends=True) is Verdict.FEW
    assert vote_verdict(table(), evolve(vote, agreed=(HOST, LAST)), NOW, ends=True) is Verdict.AGREED

    late = with_clock(table(), LAST, since=NOW - DAY)
    assert frozenset({HOST, OTHER}) == voters(late, vote, NOW)
    assert vote_verdict(late, vote, NOW) is None
    assert vote_verdict(late, vote, NOW, ends=True) is Verdict.AGREED
    assert vote_verdict(late, evolve(vote, refused=(LAST,)), NOW) is None, "their press is no vote"
    assert vote_verdict(late, evolve(vote, agreed=(HOST, OTHER)), NOW) is Verdict.AGREED
    assert vote_verdict(late, proposal(Motion.REPLACE, by=HOST), NOW) is Verdict.AGREED, "the host decides"


# Who is late


@rule("TAB-8.10")
def test_a_seat_is_overdue_when_its_time_is_over_or_after_a_day_without_a_pace() -> None:
    assert frozenset() == seating.overdue(table(), NOW)
    slow = table(moved_at=NOW - DAY)
    assert frozenset({LAST}) == seating.overdue(slow, NOW)
    assert frozenset() == seating.overdue(slow, NOW - 1)
    paused = evolve(slow, record=evolve(slow.record, paused_at=NOW - 1))
    assert frozenset() == seating.overdue(paused, NOW + DAY), "time does not pass in a pause"
    over = evolve(slow, record=evolve(slow.record, status=Status.OVER))
    assert frozenset() == seating.overdue(over, NOW)

    late = with_clock(table(), LAST, since=NOW - DAY)
    assert [frozenset({LAST}), frozenset()] == [seating.overdue(late, now) for now in (NOW, NOW - 1)]
    assert frozenset() == seating.overdue(with_clock(table(), OTHER, since=NOW - DAY), NOW), "nobody waits for them"
    assert frozenset() == seating.overdue(with_clock(table(), LAST, since=None), NOW)
    discreet = with_clock(table(asked=(LAST, OTHER)), NOBODY, since=NOW - DAY)
    assert frozenset({LAST, OTHER}) == seating.overdue(discreet, NOW), "it does not show who is really asked"
