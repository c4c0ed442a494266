"""Paces as they are typed, read and written."""

import pytest

from bot.settings.deadlines.pace import (
    DAY,
    HOUR,
    MINUTE,
    PRESETS,
    Missed,
    NotADuration,
    NotAPace,
    Pace,
    PaceBeyond,
    format_pace,
    parse_pace,
    parse_time,
)
from rules.core.struct import evolve
from tests.support.rules import rule


@rule("TAB-1.3", "TAB-1.6", "TAB-1.7", "TAB-1.8")
@pytest.mark.parametrize(
    ("typed", "pace"),
    [
        ("36h", Pace(move=36 * HOUR)),
        ("3 days", Pace(move=3 * DAY)),
        ("1d 12h", Pace(move=36 * HOUR)),
        ("3天 then wait", Pace(move=3 * DAY, missed=Missed.WAIT)),
        ("bank 5d +12h", Pace(bank=5 * DAY, increment=12 * HOUR)),
        (
            "bank 20m +1m delay 1m answers 3m grace 0m",
            Pace(bank=20 * MINUTE, increment=MINUTE, delay=MINUTE, answers=180, grace=0, vacation=0),
        ),
        ("Relaxed, grace 2h; then master", Pace(move=3 * DAY, answers=DAY, grace=2 * HOUR, missed=Missed.MASTER)),
        ("20m", Pace(move=20 * MINUTE, answers=10 * MINUTE, grace=20 * MINUTE, vacation=0)),
        ("3d vacation 0d", Pace(move=3 * DAY, vacation=0)),
        ("relaxed vacation 30d", Pace(move=3 * DAY, answers=DAY, grace=DAY, vacation=30 * DAY)),
        ("blitz vacation 1d then wait", evolve(PRESETS["blitz"], vacation=DAY, missed=Missed.WAIT)),
        ("then wait 3d", Pace(move=3 * DAY, missed=Missed.WAIT)),
        ("move 2d misses 3", Pace(move=2 * DAY, misses=3)),
        ("bank 20h +0m delay 0m", Pace(bank=20 * HOUR, answers=10 * HOUR)),
        ("none", None),
        ("", None),
    ],
)
def test_what_is_typed_is_a_pace(typed: str, pace: Pace | None) -> None:
    assert pace == parse_pace(typed)
    assert pace == parse_pace(format_pace(pace)), "what is written is read"


@pytest.mark.parametrize(
    ("typed", "answers", "grace", "days_off"),
    [
        pytest.param("1m", MINUTE, MINUTE, 0, marks=rule("TAB-1.6")),
        pytest.param("2h", HOUR, 2 * HOUR, 0, marks=rule("TAB-1.6", "TAB-1.7")),
        pytest.param("bank 2h +1m", HOUR, 2 * HOUR, 0, marks=rule("TAB-1.6", "TAB-1.7")),
        pytest.param("719m", 719 * 30, 719 * MINUTE, 0, marks=rule("TAB-1.8")),
        pytest.param("12h", 6 * HOUR, 12 * HOUR, 14, marks=rule("TAB-1.8")),
        pytest.param("14d", 12 * HOUR, 12 * HOUR, 14, marks=rule("TAB-1.6", "TAB-1.7")),
    ],
)
def test_what_a_pace_does_not_name_follows_from_its_time(typed: str, answers: int, grace: int, days_off: int) -> None:
    pace = parse_pace(typed)

    assert pace is not None
    assert (answers, grace, days_off * DAY) == (pace.answers, pace.grace, pace.vacation)


@rule("TAB-1.9", "TAB-1.10")
def test_a_pace_gives_the_simplest_answer_and_opens_a_seat_after_two_missed_moves() -> None:
    paces = [parse_pace(typed) for typed in ("36h", "bank 5d", "36h misses 3 then wait")]

    assert [(2, "answer"), (2, "answer"), (3, "wait")] == [(pace.misses, pace.missed) for pace in paces if pace]


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_written_by_their_names(name: str) -> None:
    assert name == format_pace(PRESETS[name])
    assert PRESETS[name] == parse_pace(name)


@rule("TAB-1.3")
@pytest.mark.parametrize(
    "typed",
    [
        "-3 days",
        "50 years",
        "soon",
        "+12h",
        "36h delay 1h",
        "36h 2d bank 1d",
        "blitz 3d",
        "day day",
        "day then sleep",
        "bank +12h",
        "3",
        "answers 3h",
        "9999999d",
        "grace 1h grace 2h 3d",
        "blitz bank 1h",
        "blitz +1m",
        "blitz delay 1m",
        "36h +1h",
        "bank 1h answers +2h",
        "soon " * 30,
        "3d then " + "s" * 150,
        "answers 1h " + "grace 1h" + " " * 150,
        "36h +1h" + " " * 150,
        "3d sleep 1h" + " " * 150,
    ],
)
def test_what_is_no_pace_is_refused_with_its_beginning(typed: str) -> None:
    with pytest.raises(NotAPace) as refused:
        parse_pace(typed)
    assert {"text": typed[:100]} == refused.value.facts


@rule("TAB-1.5")
def test_a_vacation_of_more_than_a_quarter_is_refused() -> None:
    with pytest.raises(PaceBeyond):
        parse_pace("3d vacation 91d")


@rule("TAB-1.4", "TAB-1.5")
@pytest.mark.parametrize(
    ("typed", "time", "least"),
    [
        ("15d", "15d", "1m"),
        ("0h", "0h", "1m"),
        ("bank 99d", "99d", "1m"),
        ("36h answers 0m", "0m", "1m"),
        ("3d grace 20d", "20d", "0m"),
    ],
)
def test_a_time_out_of_range_is_refused(typed: str, time: str, least: str) -> None:
    with pytest.raises(PaceBeyond) as refused:
        parse_pace(typed)
    assert {"text": time, "least": least, "most": "14d"} == refused.value.facts


@rule("TAB-9.10")
@pytest.mark.parametrize(("typed", "seconds"), [("1m", MINUTE), (" 1D 12h ", 36 * HOUR), ("14d", 14 * DAY)])
def test_more_time_is_from_a_minute_to_two_weeks(typed: str, seconds: int) -> None:
    assert seconds == parse_time(typed)


@rule("TAB-9.10")
@pytest.mark.parametrize("typed", ["0m", "14d 1m"])
def test_less_or_more_time_is_refused(typed: str) -> None:
    with pytest.raises(PaceBeyond) as refused:
        parse_time(typed)
    assert {"text": typed, "least": "1m", "most": "14d"} == refused.value.facts


@pytest.mark.parametrize("typed", ["soon", "", "3", "x" * 150])
def test_what_is_no_time_is_refused_with_its_beginning(typed: str) -> None:
    with pytest.raises(NotADuration) as refused:
        parse_time(typed)
    assert {"text": typed[:100]} == refused.value.facts
