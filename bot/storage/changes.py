"""Changes to a game that are written together with its log."""

from collections.abc import Sequence
from typing import Final

from bot.settings.deadlines.clocks import Clock, Due
from bot.storage.audit import Audited
from bot.storage.records import Plan, SeatRecord, StandingAnswer, Verdict
from rules.core.model import Seat
from rules.core.struct import Struct


class Changes(Struct, frozen=True, kw_only=True):
    """Changes that come with a log entry.

    The drafts of the *dropped* seats are deleted. *plans*, *standing_answers* and *seats* replace earlier ones; the
    lobby card shows the seats. If *clocks* are given, they and what is *due* at them replace earlier ones, too. *host*
    is the new host. *audit* is what a moderator did to cause the entry, and *verdict* the result of the vote that
    caused it. A vote about one of the *gone* seats goes on, because nobody waits for these.
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
