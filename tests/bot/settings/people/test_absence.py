"""Quiet hours and vacations as people set them."""

from datetime import UTC, datetime

import pytest

from bot.base import errors
from bot.settings.deadlines.pace import DAY, HOUR
from bot.settings.deadlines.quiet import Quiet
from bot.settings.deadlines.vacation import Away
from bot.settings.people import typed
from bot.settings.people.absence import changed_vacation, quiet_of
from bot.settings.people.person import Person
from rules.core.struct import evolve
from tests.support.rules import rule


def at(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def test_quiet_hours_need_both_ends() -> None:
    assert quiet_of(Person(quiet_from="23:00")) is None
    assert Quiet("UTC", 1380, 450) == quiet_of(Person(quiet_from="23:00", quiet_to="07:30"))


@rule("TAB-4.10")
@pytest.mark.parametrize(
    ("zone", "hours"), [("Europe/Berlin", -2), ("America/St_Johns", 2.5), ("Asia/Shanghai", -8), ("", 0)]
)
def test_a_vacation_begins_and_ends_at_midnight_where_somebody_is(zone: str, hours: float) -> None:
    changes = {"away_from": "2026-07-01", "away_to": "2026-07-14"}
    [away] = changed_vacation(Person(zone=zone), changes, at("2026-06-01"))["away"]
    assert Away(at("2026-07-01") + int(hours * HOUR), at("2026-07-15") + int(hours * HOUR)) == away


@rule("TAB-4.10")
def test_a_vacation_over_the_change_of_the_clocks_ends_at_midnight() -> None:
    changes = {"away_from": "2026-10-24", "away_to": "2026-10-25"}
    [away] = changed_vacation(Person(zone="Europe/Berlin"), changes, at("2026-06-01"))["away"]
    assert 49 * HOUR == away.until - away.since


def test_somebody_who_is_back_early_has_been_away_until_then() -> None:
    now = at("2026-07-05")
    person = Person(away_from="2026-07-01", away_to="2026-07-14", away=(Away(at("2026-07-01"), at("2026-07-15")),))

    assert (Away(at("2026-07-01"), now),) == changed_vacation(person, {"away_from": "", "away_to": ""}, now)["away"]
    longer = changed_vacation(person, {"away_from": "2026-07-01", "away_to": "2026-07-20"}, now)["away"]
    assert (Away(at("2026-07-01"), now), Away(now, at("2026-07-21"))) == longer
    assert "away" not in changed_vacation(person, {"away_from": "2026-07-01", "away_to": "2026-07-14"}, now)
    planned = evolve(person, away=(Away(now + DAY, now + 2 * DAY),))
    assert () == changed_vacation(planned, {"away_from": "", "away_to": ""}, now)["away"], "it is called off"


@rule("TAB-4.11")
@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("2026-07-05", ""),
        ("2026-07-05", "2026-07-04"),
        ("", "2026-05-01"),
        ("2028-01-01", "2028-01-05"),
        ("", "9999-12-31"),
    ],
)
def test_what_is_no_vacation_is_refused(first: str, last: str) -> None:
    with pytest.raises(errors.NoVacation):
        changed_vacation(Person(), {"away_from": first, "away_to": last}, at("2026-06-01"))


@pytest.mark.parametrize("text", ["Mars/Olympus", "Berlinn", "+02:00", "../../etc/passwd", "Europe/Berlin" * 9])
def test_an_unknown_zone_is_refused_with_some_known_ones(text: str) -> None:
    with pytest.raises(errors.NoSuchZone) as refused:
        typed.zone(text)
    assert "/" in str(refused.value.facts["near"])


@pytest.mark.parametrize(("text", "zone"), [("berlin", "Europe/Berlin"), ("ASIA/SHANGHAI", "Asia/Shanghai")])
def test_a_zone_is_found_by_its_city_and_in_any_case(text: str, zone: str) -> None:
    assert zone == typed.zone(text)


@pytest.mark.parametrize("text", ["24:00", "7:60", "-3", "noon", "13 pm", "7:3"])
def test_what_is_no_time_of_day_is_refused(text: str) -> None:
    with pytest.raises(errors.NotATime):
        typed.time_of_day(text)


@pytest.mark.parametrize("text", ["5h", "18:30", "0h", "often", "-3h", "25:00"])
def test_what_is_no_digest_is_refused(text: str) -> None:
    with pytest.raises(errors.NotADigest):
        typed.digest(text)


@pytest.mark.parametrize("text", ["2026-02-30", "24.12.2026", "soon", "2026-13-01", "-3 days"])
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(errors.NotADay):
        typed.day(text)
