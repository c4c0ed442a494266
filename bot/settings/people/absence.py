"""When somebody wants to be left alone: quiet hours and vacations, as they have set them."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from bot.base import errors
from bot.settings.deadlines.quiet import Quiet, zone_of
from bot.settings.deadlines.vacation import KEPT_SECONDS, Away
from bot.settings.people.person import Person

# A year, a leap year included: a date beyond it is more likely a slip in the year than a plan.
AHEAD_SECONDS: Final = 366 * 24 * 60 * 60
"""How far ahead a vacation may lie."""


def quiet_of(person: Person) -> Quiet | None:
    """Return somebody's quiet hours, None without both ends."""
    if not person.quiet_from or not person.quiet_to:
        return None
    return Quiet(zone_name(person), _minutes(person.quiet_from), _minutes(person.quiet_to))


def zone_name(person: Person) -> str:
    """Return the name of somebody's time zone."""
    return person.zone or "UTC"


def changed_vacation(person: Person, changes: Mapping[str, Any], now: int) -> Mapping[str, Any]:
    """Return *changes* to the days of a vacation with its beginning and end; without days, somebody is back now.

    Raises:
        NoVacation: It ends before it begins, is over already, has no end, or lies too far ahead.
    """
    first, last = (str(changes.get(name, getattr(person, name))) for name in ("away_from", "away_to"))
    if (first, last) == (person.away_from, person.away_to):
        return changes
    before = tuple(
        Away(each.since, min(each.until, now))
        for each in person.away
        if now - KEPT_SECONDS < each.until and each.since < now
    )
    if not first and not last:
        return {**changes, "away": before}
    if not last:
        raise errors.NoVacation
    try:
        since = max(now, _midnight(first, person)) if first else now
        until = _midnight(last, person, days=1)  # the last day belongs to the vacation
    except OverflowError as beyond:  # the day after the last one of the calendar
        raise errors.NoVacation from beyond
    if not since < until <= now + AHEAD_SECONDS:
        raise errors.NoVacation
    return {**changes, "away": (*before, Away(since, until))}


def _midnight(day: str, person: Person, *, days: int = 0) -> int:
    """Return when the day that is *days* after *day* begins in somebody's time zone."""
    at = datetime.fromisoformat(day) + timedelta(days=days)
    return int(at.replace(tzinfo=zone_of(zone_name(person))).timestamp())


def _minutes(time: str) -> int:
    """Return the minutes after midnight of a stored time."""
    hours, _, minutes = time.partition(":")
    return int(hours) * 60 + int(minutes)
