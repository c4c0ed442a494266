"""Vacations: when somebody is away, and how long a table waits for them. Times are in Unix seconds.

A table waits for so many days a quarter of a year, by UTC. All days count on which somebody was away in that quarter,
wherever they play.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from rules.core.struct import Struct

VACATION: Final = "vacation"
"""The kind of what is due when a table begins or ends to wait for somebody."""

KEPT_SECONDS: Final = 200 * 24 * 60 * 60
"""How long a vacation that is over is remembered: longer than two quarters."""


class Away(Struct, frozen=True):
    """When somebody is away, from *since* until *until*."""

    since: int
    until: int


def quarter(at: int) -> tuple[int, int]:
    """Return when the quarter of a year begins and ends in which *at* is."""
    day = datetime.fromtimestamp(at, UTC)
    first = datetime(day.year, day.month - (day.month - 1) % 3, 1, tzinfo=UTC)
    after = datetime(first.year + (first.month == 10), (first.month + 2) % 12 + 1, 1, tzinfo=UTC)
    return int(first.timestamp()), int(after.timestamp())


def seconds_used(away: Iterable[Away], at: int) -> int:
    """Return for how many seconds somebody has been away in the quarter of *at* before that."""
    return sum(each.until - each.since for each in spent(away, at))


def spent(away: Iterable[Away], at: int) -> tuple[Away, ...]:
    """Return when somebody has been away in the quarter of *at* before that."""
    since, _ = quarter(at)
    times = (Away(max(each.since, since), min(each.until, at)) for each in away)
    return tuple(each for each in times if each.since < each.until)


def waits_until(away: Iterable[Away], allowed: int, now: int) -> int | None:
    """Return until when a table that allows so many seconds a quarter waits for somebody; None if it does not now."""
    times = tuple(away)
    at, until = now, next((each.until for each in times if each.since <= now < each.until), now)
    while at < until:
        _, end = quarter(at)
        to = min(until, end, at + max(0, allowed - seconds_used(times, at)))
        is_spent = to < min(until, end)
        at = to
        if is_spent:
            break
    return at if at > now else None


def next_look(away: Iterable[Away], allowed: int, now: int) -> int | None:
    """Return when a table waits for somebody next or no longer, None if nothing is known of that."""
    times = tuple(away)
    if (until := waits_until(times, allowed, now)) is not None:
        return until
    if any(each.since <= now < each.until for each in times) and allowed > 0:
        return quarter(now)[1]  # days have been used up, and there will be new ones
    return min((each.since for each in times if each.since > now), default=None)
