"""Who is told that they must act: when, where, and whether with a sound. No I/O.

Each turn is told once to each person whom it waits for: by a mention in the thread or, by choice, by a direct message,
alone or with other turns in a digest. Quiet hours shift that, unless it would come too late; then it comes silently.
"""

from collections.abc import Container, Iterable, Mapping
from enum import StrEnum
from typing import Final

from bot.settings.deadlines.clocks import CLOCK, Clock, Rung, deadline
from bot.settings.deadlines.quiet import next_time, quiet_end
from bot.settings.people.absence import quiet_of, zone_name
from bot.settings.people.person import Person
from bot.storage.outgoing import DIGEST, Outgoing
from bot.tables.past import state_after
from bot.tables.seated import is_seating
from bot.tables.table import Table
from rules.core.model import NOBODY, Seat
from rules.core.struct import Struct, evolve

TURN: Final = "turn"
"""The kind of messages that somebody must act, which come later than the turn message or elsewhere."""

OPENING: Final = "opening"
"""The kind of messages to the channel of a game that seats have opened, which its thread has told its players."""


class Where(StrEnum):
    """Where somebody is told."""

    THREAD = "thread"
    DIRECT = "direct"
    DIGEST = "digest"


class NoticeWay(Struct, frozen=True):
    """How somebody is told something: *where*, *at* a time in Unix seconds, and whether it is *silent*."""

    where: Where
    at: int
    silent: bool = False


def way(person: Person, now: int, end: int | None, *, gathers: bool = False) -> NoticeWay:
    """Return how to tell a person something before *end*, None without one; *gathers* if a digest may tell it."""
    quiet = quiet_of(person)
    takes = not person.dm_refused
    if gathers and takes and person.digest:
        at = next_time(zone_name(person), _hours(person.digest), now)
        return NoticeWay(Where.DIGEST, quiet_end(quiet, at) if quiet else at)
    where = Where.DIRECT if takes and (person.dm or person.digest) else Where.THREAD
    at = quiet_end(quiet, now) if quiet else now
    return NoticeWay(where, at) if end is None or at < end or at == now else NoticeWay(where, now, silent=True)


def openings(before: Table, after: Table) -> list[Outgoing]:
    """Return what tells the channel of a game that seats have opened; nothing if it is private.

    A post in a forum has a tag for that, and the turn message in it the button.
    """
    seats, record = sorted(after.away - before.away), after.record
    if not seats or record.private or record.forum_id is not None:
        return []
    return [Outgoing(kind=OPENING, game_id=record.id, channel_id=record.home_id, detail={"seats": seats})]


def callees(table: Table) -> dict[int, Seat]:
    """Return the people whom play publicly waits for, with their seats; all candidates of a discreet question count."""
    waiting = [table.seats[seat] for seat in (table.awaited_seats() if table.is_live else ())]
    return {row.user_id: row.seat for row in waiting if row.computer is None and not row.vacant}


def calls(table: Table, people: Mapping[int, Person], now: int) -> dict[int, NoticeWay]:
    """Return how each of those is told whom play waits for, but for those who were told of the same question."""
    told = _seats_told(table)
    return {
        user: way(people[user], now, _end(table, clock_of(table, seat)), gathers=True)
        for user, seat in callees(table).items()
        if seat not in told
    }


def seats_called_before(table: Table, ways: Mapping[int, NoticeWay]) -> frozenset[Seat]:
    """Return the seats whose people are not told again, but perhaps are still to be told of the same question."""
    return frozenset(seat for user, seat in callees(table).items() if user not in ways)


def _seats_told(table: Table) -> frozenset[Seat]:
    """Return the seats that the newest turn message has told of what they are asked now.

    Who sits down later, and who is asked again after an undo, was not told. What is asked in secret is the same while
    nothing has changed for onlookers.
    """
    since = table.log[table.record.shown_seq :]
    if not table.record.shown_seq or any(entry.undoes for entry in since):
        return frozenset()
    shown = state_after(table, table.record.shown_seq)
    before, now = shown.questions(), table.questions()
    same = {seat for seat, number in now.items() if before.get(seat) == number}
    if shown.view(None) == table.view(None):
        same |= {*table.awaited_seats()}
    return frozenset(same.difference(entry.seat for entry in since if is_seating(entry)))


def pinged_users(ways: Mapping[int, NoticeWay], now: int) -> tuple[int, ...]:
    """Return whom the turn message itself tells."""
    return tuple(u for u, how in ways.items() if how.where is Where.THREAD and how.at <= now and not how.silent)


def messages(
    table: Table, ways: Mapping[int, NoticeWay], now: int, message_id: int, *, stopped: Container[Seat] = ()
) -> tuple[Outgoing, ...]:
    """Return what the others are told, of the turn message that the table has now.

    A direct message to somebody whose plan has *stopped* says so, too.
    """
    made, seats = list[Outgoing](), callees(table)
    for user, how in ways.items():
        detail = {"users": [user], "seq": table.record.seq, "message": message_id, "silent": how.silent}
        match how.where:
            case Where.DIGEST:
                made.append(Outgoing(kind=DIGEST, user_id=user, at=how.at))
            case Where.DIRECT:
                game, seat = table.record.id, seats[user]
                detail["stopped"] = seat in stopped
                made.append(Outgoing(kind=TURN, game_id=game, user_id=user, seat=seat, at=how.at, detail=detail))
            case Where.THREAD if how.at > now:
                made.append(Outgoing(kind=TURN, game_id=table.record.id, seat=seats[user], at=how.at, detail=detail))
            case _:
                pass  # the turn message mentions them now
    return tuple(made)


def digests(table: Table, people: Mapping[int, Person], now: int) -> tuple[Outgoing, ...]:
    """Return the digests of those whom play waits for and who are told by one."""
    ways = {user: way(people[user], now, None, gathers=True) for user in callees(table)}
    told = ((user, how) for user, how in ways.items() if how.where is Where.DIGEST)
    return tuple(Outgoing(kind=DIGEST, user_id=user, at=how.at) for user, how in told)


def is_called(table: Table, message: Outgoing) -> bool:
    """Whether a message of the kind TURN still is to be sent: its people have not acted since, as onlookers know."""
    waiting = callees(table)
    users = [user for user in message.detail["users"] if waiting.get(user) == message.seat]
    since = (entry for entry in table.log if entry.seq > message.detail["seq"] and not entry.quiet)
    return bool(users) and not any(entry.user_id in users for entry in since)


def put_off(table: Table, message: Outgoing, people: Mapping[int, Person], now: int) -> Outgoing | None:
    """Return a message as its people wish it now, if it was held up until they do not wish it so any more."""
    assert message.seat is not None, "it is about a seat"
    end = _end(table, clock_of(table, message.seat))
    ways = [way(person, now, end) for person in people.values()]
    at, silent = max((each.at for each in ways), default=now), any(each.silent for each in ways)
    if at <= now and silent <= message.detail.get("silent", False):
        return None
    return evolve(message, id=0, at=at, detail={**message.detail, "silent": silent})


def reminders(table: Table, clock: Clock, rung: Rung, people: Mapping[int, Person], now: int) -> tuple[Outgoing, ...]:
    """Return what is said when a *rung* of a clock is reached: a line for all, or to each what they have chosen."""
    record, detail = table.record, {"number": clock.number, "rung": rung}
    if rung is Rung.LATE:
        return (Outgoing(kind=CLOCK, game_id=record.id, seat=clock.seat, detail=detail),)
    wanted = ("half",) if rung is Rung.HALF else ("half", "late")
    told: dict[NoticeWay, list[int]] = {}
    for user in people_on_clock(table, clock.seat):
        if people[user].reminders in wanted:
            told.setdefault(way(people[user], now, _end(table, clock)), []).append(user)
    return tuple(
        Outgoing(
            kind=CLOCK,
            game_id=record.id,
            seat=clock.seat,
            at=how.at,
            user_id=user_id,
            detail=detail | {"users": users, "silent": how.silent},
        )
        for how, those in told.items()
        for user_id, users in _apart(how, those)
    )


def people_on_clock(table: Table, seat: Seat) -> tuple[int, ...]:
    """Return the people whose clock that of *seat* is."""
    seats = table.awaited_seats() if seat == NOBODY else (seat,)
    return tuple(table.seats[each].user_id for each in seats if each in table.people)


def _apart(how: NoticeWay, users: list[int]) -> Iterable[tuple[int | None, list[int]]]:
    """Return who gets which message: all together in the thread, otherwise each their own."""
    return [(None, users)] if how.where is Where.THREAD else [(user, [user]) for user in users]


def _hours(digest: str) -> tuple[int, ...]:
    """Return the hours at which a digest comes."""
    if digest.endswith("h"):
        return tuple(range(0, 24, int(digest[:-1])))
    return (int(digest.partition(":")[0]),)


def clock_of(table: Table, seat: Seat) -> Clock | None:
    """Return the clock that runs for a seat: its own or, while that does not, the one for what is asked in secret."""
    own = table.clocks.get(seat)
    return own if own is not None and own.since is not None else table.clocks.get(NOBODY)


def _end(table: Table, clock: Clock | None) -> int | None:
    """Return when the time of a clock is over."""
    pace = table.record.pace
    return None if pace is None or clock is None or clock.since is None else deadline(pace, clock)
