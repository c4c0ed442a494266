"""How votes are counted: who may vote, and what comes of the answers. No I/O.

Nobody is counted twice, and who has not answered when a vote ends abstains.
"""

from typing import Final

from bot.game import seating
from bot.game.table import Table
from bot.game.undo import must_agree
from bot.storage.records import Motion, Verdict, Vote
from rules.core.model import Seat

UNANIMOUS: Final = (Motion.UNDO, Motion.REPLACE)
"""What nobody who answers may refuse; of anything else the majority of those who answer decides."""

HOSTS: Final = (Motion.PAUSE, Motion.RESUME)
"""What the host may do alone."""


def voters(table: Table, vote: Vote, now: int) -> frozenset[Seat]:
    """Return the seats that are asked about what is proposed, beside who proposes it; none if nobody need be."""
    match vote.motion:
        case Motion.UNDO:
            return must_agree(table, vote.asked_by, vote.to)
        case Motion.REPLACE:
            assert vote.seat is not None, "it is about a seat"
            return seating.must_agree(table, vote.asked_by, vote.seat, now)
    if vote.motion in HOSTS and table.seats[vote.asked_by].user_id == table.record.host:
        return frozenset()
    return table.people - {vote.asked_by}


def judged(table: Table, vote: Vote, now: int, *, ends: bool = False) -> Verdict | None:
    """Return the verdict of a vote, None while others may change it; with *ends* nobody answers any more."""
    asked = voters(table, vote, now)
    agreed, refused = asked.intersection(vote.agreed), asked.intersection(vote.refused)
    if vote.asked_by in vote.refused:
        return Verdict.WITHDRAWN
    if vote.motion in UNANIMOUS:
        if refused:  # who is late for a move is not asked about their seat, and cannot keep it by a press
            return Verdict.REFUSED
        is_agreed = agreed == asked or (ends and bool(agreed))
        return Verdict.AGREED if is_agreed else Verdict.FEW if ends else None
    if vote.motion in HOSTS and any(table.seats[seat].user_id == table.record.host for seat in agreed):
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
