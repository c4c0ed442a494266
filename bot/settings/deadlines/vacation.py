"""Vacations: when somebody is away, and how long a table waits for them. Times are in Unix seconds.

A table waits for a number of days in each quarter of a year, by UTC. All days on which somebody was away in that
quarter count, wherever they play.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from rules.core.struct import Struct

VACATION: Final = "vacation"
"""The kind of what is due when a table begins or ceases to wait for somebody."""

# Two quarters are 184 days at most. Only those of the present one count (TAB-4.3), so twice as long would change
# nothing.
KEPT_SECONDS: Final = 200 * 24 * 60 * 60
"""How long a vacation that is over is remembered: longer than two quarters."""


class Away(Struct, frozen=True):
    """When somebody is away, from *since* until *until*."""

    since: int
    until: int


def quarter(at: int) -> tuple[int, int]:
    """Return when the quarter of a year that contains *at* begins and ends."""
    day = datetime.fromtimestamp(at, UTC)
    first = datetime(day.year, day.month - (day.month - 1) % 3, 1, tzinfo=UTC)
    after = datetime(first.year + (first.month == 10), (first.month + 2) % 12 + 1, 1, tzinfo=UTC)
    return int(first.timestamp()), int(after.timestamp())


def seconds_used(away: Iterable[Away], at: int) -> int:
    """Return how many seconds somebody was away between the beginning of the quarter of *at* and *at*."""
    return sum(each.until - each.since for each in spent(away, at))


def spent(away: Iterable[Away], at: int) -> tuple[Away, ...]:
    """Return when somebody was away between the beginning of the quarter of *at* and *at*."""
    since, _ = quarter(at)
    times = (Away(max(each.since, since), min(each.until, at)) for each in away)
    return tuple(each for each in times if each.since < each.until)


def waits_until(away: Iterable[Away], allowed: int, now: int) -> int | None:
    """Return until when a table that allows *allowed* seconds in a quarter waits for somebody; None if it does not."""
    times = tuple(away)
    at, until = now, next((each.until for each in times if each.since <= now < each.until), now)
    while at < until:  # from quarter to quarter, since each brings new days (TAB-4.4)
        _, end = quarter(at)
        to = min(until, end, at + max(0, allowed - seconds_used(times, at)))
        is_spent = to < min(until, end)
        at = to
        if is_spent:
            break
    return at if at > now else None


def next_look(away: Iterable[Away], allowed: int, now: int) -> int | None:
    """Return when a table next begins or ceases to wait for somebody, None if no such time is known."""
    times = tuple(away)
    if (until := waits_until(times, allowed, now)) is not None:
        return until
    if any(each.since <= now < each.until for each in times) and allowed > 0:
        return quarter(now)[1]  # the days of this quarter are used up, and the next one brings new ones
    return min((each.since for each in times if each.since > now), default=None)
