"""Quiet hours, by somebody's local time: when they are not to be disturbed.

Quiet hours delay messages, never a deadline. When daylight saving time begins or ends, local time is what counts.
"""

from datetime import datetime
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from rules.core.struct import Struct

MINUTE: Final = 60
DAY_MINUTES: Final = 24 * 60
# Zones have skipped a whole day (Samoa, 30 December 2011), so that an hour of the clock can be nearly two days away.
LONGEST: Final = 2 * DAY_MINUTES
"""The most minutes that quiet hours may last, however the local clock is changed."""


class Quiet(Struct, frozen=True):
    """Quiet hours from *since* to *until*, in minutes after midnight; *zone* is the IANA name of a time zone.

    They cross midnight if *until* is less than *since*. There are none if both are the same.
    """

    zone: str
    since: int
    until: int


@lru_cache(maxsize=256)  # there are some 600 zones, and people of one bot live in few of them
def zone_of(name: str) -> ZoneInfo:
    """Return the zone of an IANA name; UTC if this machine does not know it.

    >>> zone_of("Asia/Shanghai").key, zone_of("Mars/Olympus").key
    ('Asia/Shanghai', 'UTC')
    """
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # which one depends on what is wrong with the name
        return ZoneInfo("UTC")


def is_quiet(quiet: Quiet, at: float) -> bool:
    """Whether the time *at*, in Unix seconds, is in somebody's quiet hours."""
    shown = datetime.fromtimestamp(at, zone_of(quiet.zone))
    minute = shown.hour * 60 + shown.minute
    if quiet.since <= quiet.until:
        return quiet.since <= minute < quiet.until
    return minute >= quiet.since or minute < quiet.until


def quiet_end(quiet: Quiet, at: int) -> int:
    """Return *at* or, if it lies in quiet hours, their end; both in Unix seconds."""
    if not is_quiet(quiet, at):
        return at
    first = at - at % MINUTE + MINUTE
    minutes = range(first, first + LONGEST * MINUTE, MINUTE)
    return next((each for each in minutes if not is_quiet(quiet, each)), at)


def next_time(zone: str, hours: tuple[int, ...], after: int) -> int:
    """Return when the local time in *zone* is next one of the full *hours*, later than *after*, in Unix seconds.

    An hour that comes twice when the clock is set back counts once.
    """
    there = zone_of(zone)
    first = after - after % (15 * MINUTE) + 15 * MINUTE  # zones differ by quarters of an hour
    for each in range(first, first + LONGEST * MINUTE, 15 * MINUTE):
        shown = datetime.fromtimestamp(each, there)
        # without `fold`, a digest would come twice in the night when the clock is set back
        if shown.minute == 0 and shown.hour in hours and not shown.fold:
            return each
    return first
