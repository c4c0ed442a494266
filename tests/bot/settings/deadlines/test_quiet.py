"""Quiet hours where the clock is put forward and back, and where it is not."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.settings.deadlines.quiet import Quiet, is_quiet, next_time, quiet_end

NIGHT = (23 * 60, 7 * 60)


def at(zone: str, shown: str, fold: int = 0) -> int:
    """Return when the clock in a zone shows a time; at the second time, with *fold*."""
    return int(datetime.fromisoformat(shown).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp())


@pytest.mark.parametrize(
    ("zone", "asleep", "awake", "hours"),
    [
        ("Europe/Berlin", "2026-01-10T23:00", "2026-01-11T07:00", 8),
        ("Europe/Berlin", "2026-03-28T23:00", "2026-03-29T07:00", 7),  # the clock is put forward that night
        ("Europe/Berlin", "2026-10-24T23:00", "2026-10-25T07:00", 9),  # and back
        ("America/St_Johns", "2026-03-07T23:00", "2026-03-08T07:00", 7),
        ("America/St_Johns", "2026-10-31T23:00", "2026-11-01T07:00", 9),
        ("Asia/Shanghai", "2026-03-28T23:00", "2026-03-29T07:00", 8),
        ("Australia/Lord_Howe", "2026-10-03T23:00", "2026-10-04T07:00", 7.5),  # by half an hour
    ],
)
def test_a_night_ends_by_the_clock_on_the_wall(zone: str, asleep: str, awake: str, hours: float) -> None:
    night = Quiet(zone, *NIGHT)
    begins, ends = at(zone, asleep), at(zone, awake)

    assert hours * 3600 == ends - begins
    assert begins - 1 == quiet_end(night, begins - 1), "before, everything is told at once"
    assert {ends} == {quiet_end(night, each) for each in (begins, begins + 3601, ends - 1)}
    assert ends == quiet_end(night, ends)


def test_quiet_hours_that_end_at_a_time_which_the_clock_leaves_out_end_then() -> None:
    """On 29 March the clock in Berlin goes from 2 to 3 o'clock."""
    quiet = Quiet("Europe/Berlin", 22 * 60, 2 * 60 + 30)
    assert at("Europe/Berlin", "2026-03-29T03:00") == quiet_end(quiet, at("Europe/Berlin", "2026-03-29T01:10"))


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    quiet = Quiet("Europe/Berlin", 2 * 60, 3 * 60)
    for fold in (0, 1):
        assert is_quiet(quiet, at("Europe/Berlin", "2026-10-25T02:30", fold))
    assert at("Europe/Berlin", "2026-10-25T03:00") == quiet_end(quiet, at("Europe/Berlin", "2026-10-25T02:30"))


def test_quiet_hours_of_a_day_and_of_no_length() -> None:
    noon = at("Asia/Shanghai", "2026-05-05T12:00")
    assert at("Asia/Shanghai", "2026-05-05T13:30") == quiet_end(Quiet("Asia/Shanghai", 11 * 60, 13 * 60 + 30), noon)
    assert not is_quiet(Quiet("Asia/Shanghai", 12 * 60, 12 * 60), noon), "none at all"
    assert noon == quiet_end(Quiet("Asia/Shanghai", 0, 24 * 60), noon), "without an end"
    assert noon == quiet_end(Quiet("Asia/Shanghai", *NIGHT), noon)


def test_a_zone_that_is_not_known_any_more_is_taken_for_utc() -> None:
    night = at("UTC", "2026-05-05T23:30")
    assert at("UTC", "2026-05-06T07:00") == quiet_end(Quiet("Mars/Olympus_Mons", *NIGHT), night)


@pytest.mark.parametrize(
    ("zone", "after", "hours", "told"),
    [
        ("Europe/Berlin", "2026-03-29T00:10", (18,), "2026-03-29T18:00"),
        ("Europe/Berlin", "2026-10-24T18:00", (18,), "2026-10-25T18:00"),
        ("America/St_Johns", "2026-05-05T03:59", (0, 4, 8), "2026-05-05T04:00"),
        ("Asia/Kathmandu", "2026-05-05T23:10", (0, 12), "2026-05-06T00:00"),  # 5 hours and 45 minutes before UTC
        ("Europe/Berlin", "2026-03-29T01:30", (2,), "2026-03-30T02:00"),  # there is no 2 o'clock that night
        ("Europe/Berlin", "2026-10-25T02:00", (2,), "2026-10-26T02:00"),  # it is 2 o'clock twice that night
        ("Europe/Berlin", "2026-10-25T02:00", tuple(range(24)), "2026-10-25T03:00"),
    ],
)
def test_the_next_full_hour(zone: str, after: str, hours: tuple[int, ...], told: str) -> None:
    assert at(zone, told) == next_time(zone, hours, at(zone, after))
