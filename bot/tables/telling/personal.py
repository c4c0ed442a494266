"""News for the person whom it concerns, sent once: a seat that was lost or got, a thread that is gone. No I/O."""

from collections.abc import Iterable
from typing import Final

from bot.settings.people.person import Person
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import GameRecord, Logged, SeatRecord, is_forgotten
from bot.tables.seated import Why, is_seating, parse_seated
from bot.tables.table import Table
from bot.tables.telling.notices import Where, callees, way
from rules.core.model import Seat
from rules.core.struct import Struct

SEAT_NEWS: Final = "seatnews"
"""The kind of messages to somebody who has lost a seat, or got one."""

LOST_THREAD: Final = "lostthread"
"""The kind of messages to the players of a game whose thread was deleted."""

GIVEN: Final = "given"
"""Why somebody has lost a seat to another person; the other reasons are those of Why."""


class SeatNews(Struct, frozen=True):
    """News about a seat for a person: *why* they have lost it, empty if they have got it; and a moderator's reason."""

    user_id: int
    seat: Seat
    why: str = ""
    level: str = ""
    reason: str = ""


def seat_news(before: Table, after: Table, entries: Iterable[Logged], reason: str = "") -> list[SeatNews]:
    """Return the news for people about the changes of players in *entries*.

    Nobody gets news of what they did themselves, nor of a new seat if the turn message mentions them anyway.
    """
    told = list[SeatNews]()
    for entry in filter(is_seating, entries):
        seat, seated = entry.seat, parse_seated(entry.text)
        was, now = before.seats[seat], after.seats[seat]
        played = seat in before.people
        if seated.why is not None:
            if played and seated.why not in (Why.RESIGNED, Why.LEFT) and entry.user_id != was.user_id:
                told.append(SeatNews(was.user_id, seat, seated.why, seated.computer or "", reason))
            continue
        if played and was.user_id != now.user_id and entry.user_id != was.user_id:
            told.append(SeatNews(was.user_id, seat, GIVEN, "", reason))
        if entry.user_id != now.user_id and now.user_id not in callees(after):
            told.append(SeatNews(now.user_id, seat))
    return [each for each in told if each.user_id > 0 and not is_forgotten(each.user_id)]


def seat_message(game_id: int, news: SeatNews, person: Person, now: int) -> Outgoing:
    """Return the message about a seat to a *person*: in the thread or a direct one, and not in their quiet hours."""
    how = way(person, now, None)
    detail = {"users": [news.user_id], "seat": news.seat, "why": news.why, "level": news.level, "reason": news.reason}
    user_id = news.user_id if how.where is Where.DIRECT else None
    return Outgoing(kind=SEAT_NEWS, game_id=game_id, user_id=user_id, at=how.at, detail=detail)


def settled_claims(table: Table, row: SeatRecord, users: Iterable[int]) -> list[Outgoing]:
    """Return the message to *users* who have asked for the seat of *row* that somebody else sits there now."""
    who = table.markdown_names[row.seat]
    others = [user for user in users if user != row.user_id]
    if not others:
        return []
    names = " ".join(f"<@{user}>" for user in others)
    return [line(table.record.id, "claim-settled", mentions=others, names=names, who=who)]


def lost_thread(record: GameRecord, users: Iterable[int]) -> tuple[Outgoing, ...]:
    """Return the messages to *users*, the players, that the thread of their game is gone.

    It is one message in the channel of the lobby card. If the channel must not show who plays, each gets a direct one.
    """
    if record.private:
        return tuple(Outgoing(kind=LOST_THREAD, game_id=record.id, user_id=user) for user in users)
    detail = {"users": [*users]}
    return (Outgoing(kind=LOST_THREAD, game_id=record.id, channel_id=record.home_id, detail=detail),)
