"""What people type in forms about time, read into how it is kept."""

import re
from datetime import date
from difflib import get_close_matches
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.base import errors

TIME: Final = re.compile(r"(\d{1,2})(?:\s*[:.：h点點時时]\s*(\d{2})?)?\s*(am|pm)?")
EVERY: Final = re.compile(r"(\d{1,2})\s*(?:h|hours?|小时|小時)")
DAY: Final = re.compile(r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?")

EVERY_HOURS: Final = (1, 2, 3, 4, 6, 8, 12, 24)
"""Every how many hours a digest may come: what divides a day."""


@cache
def zones() -> dict[str, str]:
    """Return the names of all time zones by what is easily typed: in small letters, with spaces."""
    return {name.casefold().replace("_", " "): name for name in available_timezones() if "/" in name or name == "UTC"}


def zone(text: str) -> str:
    """Return the IANA name of a time zone.

    >>> zone("america/new york")
    'America/New_York'

    Raises:
        NoSuchZone: There is none.
    """
    wanted = " ".join(text.casefold().replace("_", " ").split())
    if (found := zones().get(wanted)) is not None:
        return found
    cities = {name.rpartition("/")[2]: full for name, full in sorted(zones().items())}
    if wanted in cities:
        return cities[wanted]
    # a refusal is one line: at most three names, of which half of the letters agree, and a hundred typed characters
    near = [zones()[name] for name in get_close_matches(wanted, zones(), 3, 0.5)]
    raise errors.NoSuchZone(text=text[:100], near=", ".join(near) or "Europe/Berlin, Asia/Shanghai")


def time_of_day(text: str) -> str:
    """Return a time of the day as it is kept.

    >>> time_of_day("7"), time_of_day("11.30 pm"), time_of_day("23：05")
    ('07:00', '23:30', '23:05')

    Raises:
        NotATime: It is none.
    """
    match = TIME.fullmatch(text.casefold().strip())
    if match is None:
        raise errors.NotATime(text=text[:100])
    hour, minute, half = int(match[1]), int(match[2] or 0), match[3]
    if half is not None and not 1 <= hour <= 12:
        raise errors.NotATime(text=text[:100])
    if half is not None:
        hour = hour % 12 + 12 * (half == "pm")
    if hour > 23 or minute > 59:
        raise errors.NotATime(text=text[:100])
    return f"{hour:02}:{minute:02}"


def digest(text: str) -> str:
    """Return how often a digest shall come: after a number of hours, or at a full hour of the day.

    >>> digest("every 6 hours"), digest("18:00")
    ('6h', '18:00')

    Raises:
        NotADigest: It says neither.
    """
    match = EVERY.fullmatch(text.casefold().replace("every", "").replace("每", "").strip())
    if match is not None and int(match[1]) in EVERY_HOURS:
        return f"{int(match[1])}h"
    try:
        at = time_of_day(text)
    except errors.NotATime:
        at = ""
    if match is not None or not at.endswith(":00"):
        raise errors.NotADigest(text=text[:100])
    return at


def day(text: str) -> str:
    """Return a date as it is kept.

    >>> day("2026/7/1"), day("2026年12月24日")
    ('2026-07-01', '2026-12-24')

    Raises:
        NotADay: It is none.
    """
    match = DAY.fullmatch(text.strip())
    try:
        if match is None:
            raise ValueError
        return date(int(match[1]), int(match[2]), int(match[3])).isoformat()
    except ValueError:
        raise errors.NotADay(text=text[:100]) from None
