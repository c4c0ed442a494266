"""Who is told that a game has ended: when, where, and whether with a sound. No I/O."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.settings.people.person import Person
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, GameRecord, SeatRecord, Status, is_forgotten
from bot.tables.table import Table
from bot.tables.telling.notices import NoticeWay, Where, way

FAREWELL: Final = "farewell"
"""The kind of messages that tell people of the end whom the last message in the thread does not ping."""

RESULT: Final = "result"
"""The kind of messages that tell a server's channel for results how a game has ended."""


def is_ending(table: Table) -> bool:
    """Whether a table's next message is its last: the game is over, or no person is left to play on."""
    return not (table.is_live and table.people)


def players(seats: Iterable[SeatRecord]) -> tuple[int, ...]:
    """Return the people on *seats*, including those for whom a computer plays."""
    return tuple(row.user_id for row in seats if row.user_id > 0 and not is_forgotten(row.user_id))


def farewell_ways(people: Mapping[int, Person], now: int) -> dict[int, NoticeWay]:
    """Return how each person is told that the game has ended; that waits for the end of quiet hours."""
    return {user: way(person, now, None) for user, person in people.items()}


def farewells(game_id: int, ways: Mapping[int, NoticeWay], now: int) -> tuple[Outgoing, ...]:
    """Return the messages for those whom the last message in the thread does not ping."""
    return tuple(
        Outgoing(
            kind=FAREWELL,
            game_id=game_id,
            user_id=user if how.where is Where.DIRECT else None,
            at=how.at,
            detail={"users": [user]},
        )
        for user, how in ways.items()
        if how.where is Where.DIRECT or how.at > now
    )


def results(record: GameRecord, seats: Iterable[SeatRecord], channel_id: int | None) -> tuple[Outgoing, ...]:
    """Return the message to a server's channel for results; none about private games, or those of a single person."""
    if channel_id is None or record.private or len(players(seats)) < 2:
        return ()
    return (Outgoing(kind=RESULT, game_id=record.id, channel_id=channel_id),)


def has_ended(record: GameRecord) -> bool:
    """Whether a game that had begun is over, or was closed; one whose server is gone only waits for it."""
    is_closed = record.status is Status.CLOSED and record.seq > 0 and record.closed_for is not Closed.SERVER
    return record.status is Status.OVER or is_closed
