"""Who is told that they must act: when, where, and whether with a sound. No I/O.

Each person whom a turn waits for is notified once: by a mention in the thread or, if they prefer, by a direct message
or a digest of several turns. Quiet hours delay a notice; one that would then come too late is sent silently instead.
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
"""The kind of messages that tell somebody to act, sent later than the turn message or to another place."""

OPENING: Final = "opening"
"""The kind of messages that announce open seats in the channel of a game; its players read it in the thread."""


class Where(StrEnum):
    """Where somebody is told."""

    THREAD = "thread"
    DIRECT = "direct"
    DIGEST = "digest"


class NoticeWay(Struct, frozen=True):
    """How somebody is notified: *where*, *at* which Unix time in seconds, and whether it is *silent*."""

    where: Where
    at: int
    silent: bool = False


def way(person: Person, now: int, end: int | None, *, gathers: bool = False) -> NoticeWay:
    """Return how to notify a person before *end*, or at any time if it is None; *gathers* permits a digest."""
    quiet = quiet_of(person)
    takes = not person.dm_refused
    if gathers and takes and person.digest:
        at = next_time(zone_name(person), _hours(person.digest), now)
        return NoticeWay(Where.DIGEST, quiet_end(quiet, at) if quiet else at)
    where = Where.DIRECT if takes and (person.dm or person.digest) else Where.THREAD
    at = quiet_end(quiet, now) if quiet else now
    return NoticeWay(where, at) if end is None or at < end or at == now else NoticeWay(where, now, silent=True)


def openings(before: Table, after: Table) -> list[Outgoing]:
    """Return the message about open seats for the channel of a game; none for a private game.

    Nor is there one for a post in a forum: the post has a tag for open seats, and its turn message has the button.
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
    """Return how to notify each person whom play waits for, except those who were notified of the same question."""
    told = _seats_told(table)
    return {
        user: way(people[user], now, _end(table, clock_of(table, seat)), gathers=True)
        for user, seat in callees(table).items()
        if seat not in told
    }


def seats_called_before(table: Table, ways: Mapping[int, NoticeWay]) -> frozenset[Seat]:
    """Return the seats whose people get no second notice, although the first one may still be pending."""
    return frozenset(seat for user, seat in callees(table).items() if user not in ways)


def _seats_told(table: Table) -> frozenset[Seat]:
    """Return the seats that the newest turn message has notified of their current question.

    Somebody who sits down later, or is asked again after an undo, was not notified. A secret question counts as the
    same while nothing has changed for onlookers.
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
    """Return the users whom the turn message itself mentions."""
    return tuple(u for u, how in ways.items() if how.where is Where.THREAD and how.at <= now and not how.silent)


def messages(
    table: Table, ways: Mapping[int, NoticeWay], now: int, message_id: int, *, stopped: Container[Seat] = ()
) -> tuple[Outgoing, ...]:
    """Return the messages for the others about the table's current turn message.

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
    """Return the digests for those people whom play waits for and who prefer a digest."""
    ways = {user: way(people[user], now, None, gathers=True) for user in callees(table)}
    told = ((user, how) for user, how in ways.items() if how.where is Where.DIGEST)
    return tuple(Outgoing(kind=DIGEST, user_id=user, at=how.at) for user, how in told)


def is_called(table: Table, message: Outgoing) -> bool:
    """Whether a message of the kind TURN is still needed: as far as onlookers know, its people have not acted since."""
    waiting = callees(table)
    users = [user for user in message.detail["users"] if waiting.get(user) == message.seat]
    since = (entry for entry in table.log if entry.seq > message.detail["seq"] and not entry.quiet)
    return bool(users) and not any(entry.user_id in users for entry in since)


def put_off(table: Table, message: Outgoing, people: Mapping[int, Person], now: int) -> Outgoing | None:
    """Return a delayed message in the way that its people now want it, None if it may be sent as it is."""
    assert message.seat is not None, "it is about a seat"
    end = _end(table, clock_of(table, message.seat))
    ways = [way(person, now, end) for person in people.values()]
    at, silent = max((each.at for each in ways), default=now), any(each.silent for each in ways)
    if at <= now and silent <= message.detail.get("silent", False):
        return None
    return evolve(message, id=0, at=at, detail={**message.detail, "silent": silent})


def reminders(table: Table, clock: Clock, rung: Rung, people: Mapping[int, Person], now: int) -> tuple[Outgoing, ...]:
    """Return the messages at a *rung* of a clock: one line for all, or for each person the reminder they chose."""
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
    """Return the people whose time the clock of *seat* counts."""
    seats = table.awaited_seats() if seat == NOBODY else (seat,)
    return tuple(table.seats[each].user_id for each in seats if each in table.people)


def _apart(how: NoticeWay, users: list[int]) -> Iterable[tuple[int | None, list[int]]]:
    """Return the users of each message: one for all of them in the thread, otherwise one for each user."""
    return [(None, users)] if how.where is Where.THREAD else [(user, [user]) for user in users]


def _hours(digest: str) -> tuple[int, ...]:
    """Return the hours at which a digest comes."""
    if digest.endswith("h"):
        return tuple(range(0, 24, int(digest[:-1])))
    return (int(digest.partition(":")[0]),)


def clock_of(table: Table, seat: Seat) -> Clock | None:
    """Return the clock that runs for a seat: its own, or else the one for a secret question."""
    own = table.clocks.get(seat)
    return own if own is not None and own.since is not None else table.clocks.get(NOBODY)


def _end(table: Table, clock: Clock | None) -> int | None:
    """Return when the time of a clock is over, in Unix seconds."""
    pace = table.record.pace
    return None if pace is None or clock is None or clock.since is None else deadline(pace, clock)
