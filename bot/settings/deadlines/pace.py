"""The pace of a table: how long a player may think, and what is done when that time is over."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from bot.base import errors
from players.levels import Level
from rules.core.struct import Struct, evolve

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60

UNITS: Final = {
    **dict.fromkeys(("m", "min", "minute", "minutes", "分", "分钟", "分鐘"), MINUTE),
    **dict.fromkeys(("h", "hour", "hours", "小时", "小時"), HOUR),
    **dict.fromkeys(("d", "day", "days", "天", "日"), DAY),
    **dict.fromkeys(("w", "week", "weeks", "周", "週"), 7 * DAY),
}
"""Seconds, by what may be written after a number."""

# Discord shows times to the minute, and a notice may come some seconds late, so less than a minute cannot be kept
# (TAB-1.4). With more than 14 days for a move, a game of a hundred turns could take years.
LEAST, MOST = MINUTE, 14 * DAY
"""The shortest and the longest time for a move, a bank or an answer."""

# The shortest quarter has 90 days (TAB-1.5): more could not be used.
MOST_VACATION: Final = 90 * DAY
"""The longest vacation in a quarter of a year."""

# A choice: such games are played in one or two days, in which nobody takes a vacation. A table that waits two weeks for
# one person would be dead.
SHORT: Final = 12 * HOUR
"""Tables with less time than this for a move or the bank allow no vacation, unless their pace names one."""


# A single miss may be a bad day (TAB-1.9). With 3, a table with a day a move, and half a day of grace, waits 4½ days.
MISSES: Final = 2
"""How many moves in a row must be missed before a seat opens, unless a table has its own number."""


class Missed(StrEnum):
    """A table's rule: what is done when the time for a move and the grace after it are over."""

    WAIT = "wait"
    """Nothing."""

    ANSWER = "answer"
    """The default answer for an absent player."""

    APPRENTICE = "apprentice"
    JOURNEYMAN = "journeyman"
    MASTER = "master"
    """A computer's move."""

    @property
    def level(self) -> Level | None:
        """The level of the computer player that moves, None if none does."""
        return Level(self.value) if self in {*Level} else None


class Pace(Struct, frozen=True, kw_only=True):
    """How long a player may think, in seconds.

    For a move this is *move* or, if that is None, as on a chess clock: *delay* for each move, and then what is left in
    the *bank*, to which each move adds *increment*. Whoever is asked something out of turn has *answers*. *grace* is
    the time after that for a move, before the table's rule. After so many *misses* in a row the seat opens for others;
    0 is never. *vacation* is for how long a table waits in each quarter of a year for somebody who is away.
    """

    move: int | None = None
    bank: int = 0
    increment: int = 0
    delay: int = 0
    # Choices: half a day leaves an evening or a morning to everybody, wherever they live; questions out of turn are
    # small, and everybody waits for them. A vacation of two weeks is what people get at once.
    answers: int = 12 * HOUR
    grace: int = 12 * HOUR
    missed: Missed = Missed.ANSWER
    misses: int = MISSES
    vacation: int = 14 * DAY


class NotAPace(errors.PlayError, rule="TAB-1.3"):
    """*text* is no pace."""


class NotADuration(errors.PlayError):
    """*text* is no length of time."""


class PaceBeyond(errors.PlayError, rule="TAB-1.4"):
    """A time of a pace, as *text*, is not from *least* to *most*."""


# Choices, by how people play: once a day, a few times a week, through a weekend, in one sitting. On a chess clock
# answers and grace are shorter than the bank, or a single absence would cost more than the rest of the game.
PRESETS: Final[Mapping[str, Pace]] = {
    "day": Pace(move=DAY),
    "relaxed": Pace(move=3 * DAY, answers=DAY, grace=DAY),
    "weekend": Pace(bank=4 * HOUR, increment=15 * MINUTE, answers=HOUR, grace=HOUR, vacation=0),
    "blitz": Pace(bank=20 * MINUTE, increment=MINUTE, answers=3 * MINUTE, grace=5 * MINUTE, vacation=0),
}

NONE: Final = "none"
"""What is written for no pace."""

_UNIT: Final = "|".join(sorted(UNITS, key=len, reverse=True))  # "minutes" before "m", which it begins with
_TIME: Final = rf"(?:\d{{1,6}}\s*(?:{_UNIT})(?![a-z])\s*)+"
_TOKEN: Final = re.compile(
    rf"\s*(?:(?P<word>[a-z]+)\s+)??(?P<plus>\+)?\s*(?P<time>{_TIME})"
    r"|\s*then\s+(?P<rule>[a-z]+)|\s*misses\s+(?P<misses>\d)(?!\S)"
)


def preset_of(pace: Pace) -> str | None:
    """Return the name of the preset with these times, whatever its rules are; None for own values."""
    for name, each in PRESETS.items():
        if each == evolve(pace, missed=each.missed, misses=each.misses, vacation=each.vacation):
            return name
    return None


def parse_pace(text: str) -> Pace | None:
    """Return a pace as it is typed; None for ``none`` or nothing.

    >>> parse_pace("36h then wait").missed
    <Missed.WAIT: 'wait'>
    >>> parse_pace("bank 5d +12h delay 1h answers 6h grace 1d").increment
    43200

    Raises:
        NotAPace, PaceBeyond: It is none, or one of its times is too short or too long.
    """
    written = " ".join(text.casefold().replace(",", " ").replace(";", " ").split())
    if written in ("", NONE):
        return None
    name, _, rest = written.partition(" ")
    pace = PRESETS.get(name)
    facts: dict[str, int] = {}
    missed = pace.missed if pace else Missed.ANSWER
    for key, seconds, rule in _parts(rest if pace else written, text):
        if rule is not None:
            missed = rule
        elif key in facts or (pace and key in ("move", "bank", "increment", "delay")):
            raise NotAPace(text=text[:100])
        else:
            facts[key] = seconds
    if pace is None and ("move" in facts) is ("bank" in facts):
        raise NotAPace(text=text[:100])
    if pace is None and "move" in facts and facts.keys() & {"increment", "delay"}:
        raise NotAPace(text=text[:100])
    main = facts.get("move", facts.get("bank", DAY))
    # so that short paces have short answers and graces, too (TAB-1.6, TAB-1.7)
    usual = {"answers": max(LEAST, min(12 * HOUR, main // 2)), "grace": min(12 * HOUR, main)}
    usual["vacation"] = usual_vacation(main)
    return evolve(pace, missed=missed, **facts) if pace else Pace(**{**usual, **facts}, missed=missed)


def _parts(written: str, text: str) -> Iterator[tuple[str, int, Missed | None]]:
    """Yield the parts of a pace: the name of a field with its number, or a rule."""
    at = 0
    while at < len(written):
        match = _TOKEN.match(written, at)
        if match is None:
            raise NotAPace(text=text[:100])
        at = match.end()
        if (rule := match["rule"]) is not None:
            if rule not in {*Missed}:
                raise NotAPace(text=text[:100])
            yield "missed", 0, Missed(rule)
            continue
        if match["misses"]:
            yield "misses", int(match["misses"]), None
            continue
        key = {None: "move", "move": "move"}.get(match["word"], match["word"])
        if match["plus"]:
            key = "increment" if match["word"] is None else ""
        if key not in ("move", "bank", "increment", "delay", "answers", "grace", "vacation"):
            raise NotAPace(text=text[:100])
        seconds = _seconds(match["time"])
        least = 0 if key in ("increment", "delay", "grace", "vacation") else LEAST
        most = MOST_VACATION if key == "vacation" else MOST
        if not least <= seconds <= most:
            raise PaceBeyond(text=match["time"].strip(), least=format_time(least), most=format_time(most))
        yield key, seconds, None


def parse_time(text: str) -> int:
    """Return a length of time as it is typed, in seconds.

    >>> parse_time("1d 12h")
    129600

    Raises:
        NotADuration, PaceBeyond: It is none, or too short or too long for a move.
    """
    written = text.strip().casefold()
    if re.fullmatch(_TIME, written) is None:
        raise NotADuration(text=text[:100])
    seconds = _seconds(written)
    if not LEAST <= seconds <= MOST:
        raise PaceBeyond(text=written, least=format_time(LEAST), most=format_time(MOST))
    return seconds


def _seconds(written: str) -> int:
    return sum(int(number) * UNITS[unit] for number, unit in re.findall(rf"(\d+)\s*({_UNIT})", written))


def usual_vacation(main: int) -> int:
    """Return the vacation at a table whose pace names none; *main* is its time for a move or its bank, in seconds."""
    return 14 * DAY if main >= SHORT else 0


def format_time(seconds: int) -> str:
    """Return a time as it is typed.

    >>> format_time(129600)
    '1d12h'
    """
    parts = ((seconds // DAY, "d"), (seconds % DAY // HOUR, "h"), (seconds % HOUR // MINUTE, "m"))
    return "".join(f"{number}{unit}" for number, unit in parts if number) or "0m"


def format_pace(pace: Pace | None) -> str:
    """Return a pace as it is typed: by the name of its preset, if it is one."""
    if pace is None:
        return NONE
    name = preset_of(pace)
    usual = PRESETS[name].vacation if name else usual_vacation(pace.bank if pace.move is None else pace.move)
    rule = "" if pace.vacation == usual else f" vacation {format_time(pace.vacation)}"
    rule += "" if pace.missed is Missed.ANSWER else f" then {pace.missed}"
    rule += "" if pace.misses == MISSES else f" misses {pace.misses}"
    if name is not None:
        return name + rule
    said = format_time(pace.move) if pace.move is not None else f"bank {format_time(pace.bank)}"
    said += f" +{format_time(pace.increment)}" if pace.increment else ""
    said += f" delay {format_time(pace.delay)}" if pace.delay else ""
    return f"{said} answers {format_time(pace.answers)} grace {format_time(pace.grace)}{rule}"
