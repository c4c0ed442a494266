"""Clocks and their rungs: whose time runs, what is left, and what is due next. They take the time as an argument."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Final, assert_never

from bot.settings.deadlines.pace import MINUTE, MOST, Missed, Pace
from rules.core.model import NOBODY, Seat
from rules.core.struct import Struct, evolve

CLOCK: Final = "clock"
"""The kind of what is due at clocks; a move replaces all such rows of its game, and no others."""

VOTE: Final = "vote"
"""The kind of what is due when the time of a vote is over, even while its game is paused."""

STILL: Final = "still"
"""The kind of what is due after a game has stood still for long: it is paused, or its place refuses messages."""


class Rung(IntEnum):
    """What happens as time runs out, in order, each once."""

    HALF = 0
    """Half of the time is over: the turn message shows it, without a sound."""
    MENTION = 1
    """Three quarters are over: one mention."""
    LATE = 2
    """The time for a move is over: a line, and grace begins."""
    RULE = 3
    """The grace is over, or the time for an answer out of turn: the table's rule, or the default answer."""
    OPEN = 4
    """At a table that waits: the seat opens, because the time for a move has passed too many times."""


class OpenQuestion(Struct, frozen=True):
    """What a seat is asked: out of turn (*aside*) or not, with the numbers of its *first* and *last* decision.

    A secret question to one of several seats has no number.
    """

    aside: bool
    first: int = 0
    last: int = 0


class Clock(Struct, frozen=True, kw_only=True):
    """A row of ``clocks``: the time of a seat, or of NOBODY, if it is secret which of several seats is asked.

    *since* is when the clock began to run, None while it does not. *bank* is what was left in the bank then, in
    seconds, and *extra* is added to this question's time. *number* is that of the last decision that was asked then.
    *aside* marks questions out of turn, and *rung* is the next rung. *missed* counts the moves in a row whose time and
    grace ran out.
    """

    game_id: int
    seat: Seat
    since: int | None = None
    bank: int = 0
    extra: int = 0
    number: int = 0
    aside: bool = False
    rung: Rung = Rung.HALF
    missed: int = 0


class Due(Struct, frozen=True, kw_only=True):
    """A row of ``due``: something that the keeper does once at the time *at*, by its *kind* (bot/tables/keeping).

    A row of the kind CLOCK is the next rung of a seat's clock, for the decisions up to *number*; other kinds give
    *seat* and *number* meanings of their own. A game has at most one row for each kind and seat.
    """

    game_id: int
    kind: str = CLOCK
    seat: Seat
    number: int
    at: int


def limit(pace: Pace, clock: Clock) -> int:
    """Return how many seconds a running clock has from its beginning."""
    if clock.aside:
        return pace.answers + clock.extra
    return (pace.delay + clock.bank if pace.move is None else pace.move) + clock.extra


def deadline(pace: Pace, clock: Clock) -> int:
    """Return when the time of a running clock is over, in Unix seconds."""
    assert clock.since is not None, "it runs"
    return clock.since + limit(pace, clock)


def at(pace: Pace, clock: Clock, rung: Rung) -> int | None:
    """Return when *rung* of a running clock is due, None if it never is."""
    assert clock.since is not None, "it runs"
    time, end = limit(pace, clock), deadline(pace, clock)
    match rung:
        case Rung.HALF:  # TAB-3.1
            return None if clock.aside else clock.since + time // 2
        case Rung.MENTION:  # TAB-3.2, a choice: six hours are left at a day a move, and a night at three days
            return clock.since + time * 3 // 4
        case Rung.LATE:
            return None if clock.aside else end
        case Rung.RULE if clock.aside:
            return end
        case Rung.RULE:
            return None if pace.missed is Missed.WAIT else end + pace.grace
        case Rung.OPEN:
            waits = pace.missed is Missed.WAIT and pace.misses > 0 and not clock.aside
            return end + pace.grace + (pace.misses - 1) * (time + pace.grace) if waits else None
        case never:
            assert_never(never)


def next_rung(pace: Pace, clock: Clock) -> tuple[Rung, int] | None:
    """Return the next rung of a clock and when it is due, None if there is none."""
    if clock.since is None:
        return None
    for rung in Rung:
        if rung >= clock.rung and (when := at(pace, clock, rung)) is not None:
            return rung, when
    return None


def due(pace: Pace, clock: Clock) -> Due | None:
    """Return the row for the next rung of a clock, None if there is none."""
    found = next_rung(pace, clock)
    return found and Due(game_id=clock.game_id, seat=clock.seat, number=clock.number, at=found[1])


def newest(pace: Pace, clock: Clock, now: int) -> Rung | None:
    """Return the rung that is due now, None if none is.

    If several are due, it is the newest. But the rule never comes before those whom it concerns were warned of it.
    """
    found = next_rung(pace, clock)
    if found is None or found[1] > now:
        return None
    # after an outage several may be due: the bot tells only the newest, so that nobody is mentioned twice in a minute
    if found[0] >= Rung.RULE:
        return found[0]
    reached = [rung for rung in (Rung.HALF, Rung.MENTION, Rung.LATE) if (at(pace, clock, rung) or now + 1) <= now]
    return max(rung for rung in reached if rung >= found[0])


def opens(pace: Pace, clock: Clock) -> bool:
    """Whether a seat opens if it misses one more move."""
    return 0 < pace.misses <= clock.missed + 1


def gift(pace: Pace) -> int:
    """Return how many seconds a gift adds to the time of a player."""
    # TAB-2.11, a choice: a gift helps with one move and does not change the pace of a game
    return max(MINUTE, pace.move // 2 if pace.move is not None else max(pace.increment, pace.bank // 10))


def with_gift(pace: Pace, clock: Clock, now: int) -> Clock | None:
    """Return a clock with the time of a gift added; None if it has had as much as can be given.

    If there is time left again, the notices about its end will be sent again.
    """
    if clock.extra + gift(pace) > MOST:  # TAB-2.12: friends could keep a table waiting for ever
        return None
    more = evolve(clock, extra=clock.extra + gift(pace))
    return evolve(more, rung=min(more.rung, Rung.LATE)) if deadline(pace, more) > now else more


def with_extra_time(pace: Pace, clock: Clock, seconds: int, now: int) -> Clock:
    """Return a running clock with *seconds* added; if its time is over, they count from *now* on.

    The notices about the end of its time will be sent again.
    """
    if clock.since is None:
        return clock
    end = deadline(pace, clock)
    more = evolve(clock, extra=clock.extra + seconds + max(0, now - end))
    return evolve(more, rung=min(more.rung, Rung.LATE)) if now >= end else more


class Occasion(Struct, frozen=True):
    """What happened when clocks change.

    *acted* are the seats that have made a move of their own, or for which one was made; *misses* are new counts of
    missed moves. *waits* has the time until which the table waits for a seat; its clock does not begin before. After an
    undo, *undone*, everything is asked again. With *same*, onlookers see no change except in who plays, so a secret
    question is still the same.
    """

    acted: frozenset[Seat] = frozenset()
    misses: Mapping[Seat, int] = {}
    waits: Mapping[Seat, int] = {}
    undone: bool = False
    same: bool = False


BEGINNING: Final = Occasion()
"""Nobody has acted yet."""


def moved_on(
    pace: Pace,
    game_id: int,
    clocks: Mapping[Seat, Clock],
    asked: Mapping[Seat, OpenQuestion],
    occasion: Occasion = BEGINNING,
    *,
    now: int,
) -> dict[Seat, Clock]:
    """Return the clocks after an *occasion*: they run for those who are *asked* something.

    The clock of a seat goes on while a question for which it was started is open.
    """
    undone = occasion.undone
    after: dict[Seat, Clock] = {}
    for seat in sorted({*clocks, *asked}):
        before = clocks.get(seat)
        missed = occasion.misses.get(seat, before.missed if before is not None else 0)
        fresh = Clock(game_id=game_id, seat=seat, bank=pace.bank, missed=missed)
        clock, wanted = fresh if before is None else evolve(before, missed=missed), asked.get(seat)
        is_same = occasion.same and seat == NOBODY and clock.since is not None
        if not undone and wanted is not None and (is_same or _goes_on(clock, wanted)):
            after[seat] = clock
            continue
        bank = _bank_left(pace, clock, now)
        if pace.move is None and seat in occasion.acted and not undone and clock.since is not None and not clock.aside:
            bank += pace.increment
        if wanted is not None:
            since = max(now, occasion.waits.get(seat, now))
            after[seat] = evolve(fresh, since=since, bank=bank, number=wanted.last, aside=wanted.aside)
        elif seat >= 0 and (pace.move is None or missed):
            after[seat] = evolve(fresh, bank=bank)
    return after


def _goes_on(clock: Clock, asked: OpenQuestion) -> bool:
    """Whether a clock goes on for the question *asked*; a change between in turn and out of turn starts a new one."""
    return clock.since is not None and clock.aside is asked.aside and 0 < asked.first <= clock.number


def _bank_left(pace: Pace, clock: Clock, now: int) -> int:
    if clock.since is None or clock.aside:
        return clock.bank
    # what others gave (`extra`) is used up before the bank, as the delay is
    return max(0, clock.bank - max(0, now - clock.since - pace.delay - clock.extra))
