"""Changes to a game that are written together with its log."""

from collections.abc import Sequence
from typing import Final

from bot.settings.deadlines.clocks import Clock, Due
from bot.storage.audit import Audited
from bot.storage.outgoing import Outgoing
from bot.storage.records import Logged, Plan, SeatRecord, StandingAnswer, Verdict
from rules.core.model import Seat
from rules.core.struct import Struct


class Progress(Struct, frozen=True, kw_only=True):
    """What a game's log grows by: *entries* with consecutive numbers, and facts about the state that they lead to.

    *snapshot* is the encoded state. *asks* has one bit for each seat that must decide something in it, and *over* says
    whether the game has ended.
    """

    entries: Sequence[Logged]
    snapshot: bytes
    asks: int | None = None
    over: bool = False


class Schedule(Struct, frozen=True):
    """The clocks of a game, and all that is due at them."""

    clocks: Sequence[Clock] = ()
    due: Sequence[Due] = ()


class Changes(Struct, frozen=True, kw_only=True):
    """Changes that come with a log entry.

    The drafts of the *dropped* seats are deleted. *plans*, *standing_answers* and *seats* replace earlier ones; the
    lobby card shows the seats. A *schedule*, if given, replaces the earlier one, too. *host* is the new host. *audit*
    is what a moderator did to cause the entry, and *verdict* the result of the vote that caused it. A vote about one
    of the *gone* seats goes on, because nobody waits for these.
    """

    dropped: Sequence[Seat] = ()
    plans: Sequence[Plan] = ()
    standing_answers: Sequence[StandingAnswer] = ()
    seats: Sequence[SeatRecord] = ()
    schedule: Schedule | None = None
    host: int | None = None
    audit: Audited | None = None
    verdict: Verdict | None = None
    gone: Sequence[Seat] = ()


class Cause(Struct, frozen=True, kw_only=True):
    """What has caused a change to how a game goes on; it is written with the change.

    A *verdict* ends the open vote of the game, and *audit* is what a moderator did. *messages* are sent. *press* is the
    id of the interaction, or the due row.
    """

    verdict: Verdict | None = None
    audit: Audited | None = None
    messages: Sequence[Outgoing] = ()
    press: int | Due | None = None


NO_CHANGES: Final = Changes()
NO_CAUSE: Final = Cause()
NO_SCHEDULE: Final = Schedule()
