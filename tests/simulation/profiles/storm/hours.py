"""What must have happened by the time that has passed in a storm, by the clock of its bot."""

from collections.abc import Collection, Mapping
from typing import Final

from bot.settings.deadlines.quiet import Quiet, is_quiet
from tests.simulation.findings import Findings
from tests.simulation.ledger import Ping
from tests.simulation.memory import Rows
from tests.support.time import Hours

QUIET: Final = Quiet("UTC", 22 * 60, 8 * 60)
QUIET_SETTINGS: Final = '{"quiet_from":"22:00","quiet_to":"08:00"}'
"""How QUIET stands among the settings of a person."""

ON_THE_WAY_SECONDS: Final = 5.0
"""How long a message may be on its way that was sent before the clock was turned."""

DUE: Final = """
    SELECT game_id, kind, due.seat FROM due JOIN games ON id = game_id
    WHERE status = 'live' AND at > 0 AND at <= {now}
    AND (kind = 'vote' OR kind = 'clock' AND paused_at IS NULL AND refused_at IS NULL)
"""
REMINDERS: Final = """
    SELECT game_id, outbox.id FROM outbox JOIN games ON games.id = game_id
    WHERE kind = 'clock' AND status = 'live' AND paused_at IS NULL AND refused_at IS NULL AND at <= {now}
"""


async def overdue(rows: Rows, now: float) -> Findings:
    """Return the votes and clocks whose time came without anything being done, and the reminders that wait."""
    due = [f"{kind} {seat} of game {game} is due" for game, kind, seat in await rows(DUE.format(now=int(now)))]
    waiting = [f"reminder {id} of game {game} waits" for game, id in await rows(REMINDERS.format(now=int(now)))]
    return Findings(untrue=(*due, *waiting))


def disturbances(pings: Collection[Ping], quiet: Mapping[int, Quiet], hours: Hours) -> Findings:
    """Return the calls to play that were heard in somebody's *quiet* hours."""
    heard = (
        f"{ping.user} is called in quiet hours, by message {ping.message}"
        for ping in pings
        if (theirs := quiet.get(ping.user)) is not None
        and all(is_quiet(theirs, hours.at(real)) for real in (ping.at, ping.at - ON_THE_WAY_SECONDS))
    )
    return Findings(untrue=tuple(heard))
