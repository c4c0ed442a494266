"""What changes at a game together with its log."""

from collections.abc import Sequence
from typing import Final

from bot.settings.deadlines.clocks import Clock, Due
from bot.storage.audit import Audited
from bot.storage.records import Plan, SeatRecord, StandingAnswer, Verdict
from rules.core.model import Seat
from rules.core.struct import Struct


class Changes(Struct, frozen=True, kw_only=True):
    """What an entry of the log changes beside it.

    The drafts of the *dropped* seats are deleted. *plans*, *standing_answers* and *seats* replace earlier ones, the
    last are on the lobby card; so do *clocks*, if they are given, and what is *due* at them. *host* is who is the host
    from now on, *audit* what a moderator did thereby, and *verdict* how the vote ends that has led to it. Nobody waits
    for the seats that are *gone*, so a vote about one of them goes on.
    """

    dropped: Sequence[Seat] = ()
    plans: Sequence[Plan] = ()
    standing_answers: Sequence[StandingAnswer] = ()
    seats: Sequence[SeatRecord] = ()
    clocks: Sequence[Clock] | None = None
    due: Sequence[Due] = ()
    host: int | None = None
    audit: Audited | None = None
    verdict: Verdict | None = None
    gone: Sequence[Seat] = ()


NO_CHANGES: Final = Changes()
