"""How long a table may stand still because nobody moves, or nobody can move."""

from typing import Final

from bot.settings.deadlines.clocks import STILL, Due
from bot.settings.deadlines.pace import DAY, Pace
from rules.core.model import CHANCE

SILENCE: Final = "silence"
"""The kind of what is due when nobody has moved for long."""

START: Final = "start"
"""The kind of what is due when clocks must be started; they run from the time at which it was due."""

# Choices (TAB-6.1, TAB-6.2): as long as the longest time for a move and the usual vacation, and then a weekend to
# answer. With half of it, a vacation would end games; with twice as much, forgotten ones hold seats and threads for
# months.
ASKING_SECONDS, CLOSING_SECONDS = 14 * DAY, 7 * DAY
"""How long after the last move everybody is asked if they play on, and how long after that the game is closed."""

# Choices (TAB-6.7, TAB-6.10): a pause is agreed on, for an examination or a journey. A place that refuses messages is
# most often a mistake in permissions, which somebody notices within a month.
PAUSED_SECONDS, REFUSED_SECONDS = 60 * DAY, 30 * DAY
"""How long a game may be paused, or its place may refuse messages, before everybody is asked or the game is closed."""

# A choice (TAB-18.13): as long as a game can be restored, its secrets stay secret (TAB-19.3).
REOPENED_SECONDS: Final = 30 * DAY
"""How long a closed game can be restored, for example after the bot was removed from its server."""


def silence_of(pace: Pace | None) -> int:
    """Return after how many seconds without a move everybody is asked: not before two moves by the pace are missed.

    >>> silence_of(Pace(move=14 * DAY)) // DAY
    29
    """
    if pace is None:
        return ASKING_SECONDS
    longest = pace.move if pace.move is not None else pace.delay + pace.bank
    return max(ASKING_SECONDS, 2 * (longest + pace.grace))


def silence_due(game_id: int, now: int) -> Due:
    """Return the row for a game that begins, or goes on after it was closed."""
    return Due(game_id=game_id, kind=SILENCE, seat=CHANCE, number=0, at=now + ASKING_SECONDS)


def standstill(since: int, now: int, *, other: int | None) -> int:
    """Return for how many seconds a game has stood still *since* a time for one reason, which has ended *now*.

    *other* is since when it has stood still for another reason, too, None if it has not. The time from then on is left
    out, because it is counted when that reason ends. The result is negative if the clock was set back meanwhile.

    >>> standstill(100, 400, other=None), standstill(100, 400, other=300), standstill(300, 400, other=100)
    (300, 200, 0)
    """
    return (now if other is None else max(since, other)) - since


def stands(game_id: int, now: int, *, refused: bool) -> Due:
    """Return the row for a game that stands still from now on: its place has *refused* a message, or it is paused."""
    after = REFUSED_SECONDS if refused else PAUSED_SECONDS
    return Due(game_id=game_id, kind=STILL, seat=CHANCE, number=0, at=now + after)
