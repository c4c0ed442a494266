"""How votes are counted: who may vote, and what comes of the answers. No I/O.

Nobody is counted twice. Whoever has not answered when a vote ends abstains, except in a vote about their own seat.
"""

from typing import Final, assert_never

from bot.settings.deadlines.clocks import deadline
from bot.settings.deadlines.pace import DAY
from bot.storage.records import Motion, Verdict, Vote
from bot.tables.services import seating
from bot.tables.table import Table
from bot.tables.turns.undo import must_agree
from rules.core.model import Seat

UNANIMOUS: Final = (Motion.UNDO, Motion.REPLACE)
"""Proposals that a single no refuses; anything else is decided by the majority of the answers."""

HOSTS: Final = (Motion.PAUSE, Motion.RESUME)
"""What the host may do alone, but see `decides`."""

UNDISTURBED_SECONDS: Final = DAY
"""How long after a vote to go on the host alone cannot pause the game again."""


def voters(table: Table, vote: Vote, now: int) -> frozenset[Seat]:
    """Return the seats that must be asked about a proposal, without the proposer's; none if the proposer decides."""
    match vote.motion:
        case Motion.UNDO:
            return must_agree(table, vote.asked_by, vote.to)
        case Motion.REPLACE:
            assert vote.seat is not None, "it is about a seat"
            return seating.must_agree(table, vote.asked_by, vote.seat, now)
        case Motion.PAUSE | Motion.RESUME | Motion.PACE | Motion.EXTEND | Motion.END:
            return frozenset() if decides(table, vote.asked_by, vote.motion, now) else table.people - {vote.asked_by}
        case never:
            assert_never(never)


def decides(table: Table, seat: Seat, motion: Motion, now: int) -> bool:
    """Return True if *seat* may decide alone: it is the host's, and the proposal is not an unfair pause.

    A pause is unfair when the time for the host's own move is over, or soon after the players have voted to go on.
    """
    record, pace, clock = table.record, table.record.pace, table.clocks.get(seat)
    if motion not in HOSTS or table.seats[seat].user_id != record.host:
        return False
    if motion is Motion.RESUME:
        return True
    runs = clock is not None and clock.since is not None and not clock.aside
    if pace is not None and clock is not None and runs and deadline(pace, clock) <= now:
        return False
    return record.resumed_at is None or now >= record.resumed_at + UNDISTURBED_SECONDS


def vote_verdict(table: Table, vote: Vote, now: int, *, ends: bool = False) -> Verdict | None:
    """Return the verdict of a vote, None while further answers may change it; *ends* says that there will be none."""
    asked = voters(table, vote, now)
    agreed, refused = asked.intersection(vote.agreed), asked.intersection(vote.refused)
    if vote.asked_by in vote.refused:
        return Verdict.WITHDRAWN
    if vote.motion in UNANIMOUS:
        if refused:  # who is late for a move is not asked about their seat, and cannot keep it by a press
            return Verdict.REFUSED
        own = asked.intersection([vote.seat])  # who is in time keeps their seat unless they agree: silence is no yes
        is_agreed = agreed == asked or (ends and bool(agreed) and own <= agreed)
        return Verdict.AGREED if is_agreed else Verdict.FEW if ends else None
    if any(decides(table, seat, vote.motion, now) for seat in agreed):
        return Verdict.AGREED
    proposing = len(table.people & {vote.asked_by})  # who has left meanwhile is not counted
    yes, no, every = proposing + len(agreed), len(refused), proposing + len(asked)
    if 2 * yes > every or not asked:
        return Verdict.AGREED
    if 2 * no >= every:
        return Verdict.REFUSED
    if not ends:
        return None
    if not agreed | refused:
        return Verdict.FEW
    return Verdict.AGREED if yes > no else Verdict.REFUSED
