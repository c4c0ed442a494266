"""How long tables wait for players who are away, also across the ends of quarters."""

import time
from datetime import UTC, datetime

import pytest

from bot.settings.deadlines.pace import DAY
from bot.settings.deadlines.vacation import Away, next_look, quarter, seconds_used, spent, waits_until
from tests.support.rules import rule


def at(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def away(*days: tuple[str, str]) -> tuple[Away, ...]:
    return tuple(Away(at(since), at(until)) for since, until in days)


@rule("TAB-4.2")
@pytest.mark.parametrize(
    ("day", "first", "after"),
    [
        ("2026-01-01", "2026-01-01", "2026-04-01"),
        ("2026-06-30", "2026-04-01", "2026-07-01"),
        ("2026-12-31", "2026-10-01", "2027-01-01"),
    ],
)
def test_the_quarters_of_a_year(day: str, first: str, after: str) -> None:
    assert (at(first), at(after)) == quarter(at(day))


@rule("TAB-4.2", "TAB-4.5")
def test_a_table_waits_for_who_is_away_as_long_as_its_days_last() -> None:
    times = away(("2026-05-10", "2026-05-30"))

    assert waits_until(times, 14 * DAY, at("2026-05-09")) is None
    assert at("2026-05-24") == waits_until(times, 14 * DAY, at("2026-05-10"))
    assert at("2026-05-24") == waits_until(times, 14 * DAY, at("2026-05-20")), "whenever one looks"
    assert waits_until(times, 14 * DAY, at("2026-05-25")) is None
    assert at("2026-05-30") == waits_until(times, 30 * DAY, at("2026-05-10"))
    assert waits_until(times, 0, at("2026-05-12")) is None


@rule("TAB-4.3", "TAB-4.4")
def test_days_are_counted_by_the_quarter_wherever_they_were_used() -> None:
    times = away(("2026-03-25", "2026-03-30"), ("2026-04-05", "2026-04-15"), ("2026-06-10", "2026-07-20"))

    assert (5 * DAY, 0, 10 * DAY) == tuple(
        seconds_used(times, at(day)) for day in ("2026-03-31", "2026-04-01", "2026-05-01")
    )
    assert at("2026-06-14") == waits_until(times, 14 * DAY, at("2026-06-10")), "four of fourteen are left"
    assert at("2026-07-15") == waits_until(times, 14 * DAY, at("2026-07-01")), "and then there are new ones"
    assert at("2026-07-20") == waits_until(times, 34 * DAY, at("2026-06-20")), "or enough of them"


@rule("TAB-4.4", "TAB-4.5")
def test_what_is_looked_at_next() -> None:
    times = away(("2026-05-10", "2026-05-30"), ("2026-08-01", "2026-08-02"))

    looks, now = [], at("2026-05-01")
    while (then := next_look(times, 14 * DAY, now)) is not None:
        looks.append(then)
        now = then
    assert [at(day) for day in ("2026-05-10", "2026-05-24", "2026-07-01", "2026-08-01", "2026-08-02")] == looks
    assert at("2026-08-01") == next_look(times, 0, at("2026-05-12")), "a new quarter brings no days"


@rule("TAB-4.2", "TAB-4.5")
def test_the_bounds_of_time_off() -> None:
    """Time off has begun at its first second, and is over at its last; a table that allows a second waits for one."""
    begins, ends = at("2026-05-10"), at("2026-05-30")
    times = away(("2026-05-10", "2026-05-30"))

    assert ends == next_look(times, 30 * DAY, begins)
    assert ends == next_look(times, 30 * DAY, ends - 1)
    assert next_look(times, 30 * DAY, ends) is None
    assert [at("2026-07-01"), begins + 1] == [next_look(times, 1, when) for when in (begins + 1, begins)]
    assert at("2026-07-01") == next_look(times, 1, begins + 2)
    assert () == spent(times, begins)
    assert next_look(times, 0, begins) is None


@rule("TAB-4.4")
def test_time_off_over_the_end_of_a_quarter_whose_days_are_used_up_begins_again_with_the_next() -> None:
    times = away(("2026-06-20", "2026-10-10"))

    assert at("2026-06-25") == waits_until(times, 5 * DAY, at("2026-06-20"))
    assert at("2026-07-06") == waits_until(times, 5 * DAY, at("2026-07-01"))
    assert at("2026-10-06") == waits_until(times, 5 * DAY, at("2026-10-01"))
    assert at("2026-07-16") == waits_until(times, 15 * DAY, at("2026-06-20")), "eleven days of June and 15 of July"


@rule("TAB-4.2")
def test_quarters_begin_by_utc_wherever_the_bot_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Shanghai")
    time.tzset()
    try:
        assert (at("2026-04-01"), at("2026-07-01")) == quarter(at("2026-04-01")) == quarter(at("2026-07-01") - 1)
    finally:
        monkeypatch.undo()
        time.tzset()
