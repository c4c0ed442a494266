"""What is written to the outbox with a change of a game: its end, seats that were lost or got, a new host."""

from collections.abc import Callable, Iterable

from bot.storage.changes import Changes
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import Closed, GameRecord, Logged
from bot.storage.sql.store import Store
from bot.tables.table import Table
from bot.tables.telling.endings import farewell_ways, farewells, players, results
from bot.tables.telling.notices import openings, pinged_users
from bot.tables.telling.personal import SeatNews, lost_thread, seat_message, seat_news, settled_claims
from rules.core.model import Seat


class Announcements:
    """Messages about changes, with what people and servers have set in the *store*; *now* returns Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def of_change(
        self, before: Table, after: Table, changes: Changes, entries: Iterable[Logged], *, over: bool
    ) -> list[Outgoing]:
        """Return the messages that go with the turn message: the result, or the news about seats and the host."""
        record, host = after.record, changes.host
        if over:
            return [*results(record, after.seats, (await self._store.server(record.guild_id)).results)]
        reason = "" if changes.audit is None else changes.audit.detail.get("reason", "")
        told = [] if host is None else [line(record.id, "told-host-gone", mentions=[host], who=f"<@{host}>")]
        told += openings(before, after)
        for news in seat_news(before, after, entries, reason):
            told.append(seat_message(record.id, news, await self._store.person(news.user_id), self._now()))
        for row in changes.seats:
            if not row.is_away:
                claims = await self._store.claims(record.id)
                told += settled_claims(
                    after, row, [claim.user_id for claim in claims if claim.seat == row.seat and not claim.invited]
                )
        return told

    async def of_close(self, record: GameRecord, why: Closed) -> tuple[Outgoing, ...]:
        """Return the messages, outside its thread, about the closing of a live game."""
        seats = await self._store.seats(record.id)
        match why:
            case Closed.CHANNEL:
                return lost_thread(record, players(seats))
            case Closed.DESERTED:
                return results(record, seats, (await self._store.server(record.guild_id)).results)
            case _:  # the server is gone, or whoever closes the game has written the messages
                return ()

    async def seat_got(self, table: Table, user_id: int, seat: Seat) -> tuple[Outgoing, ...]:
        """Return what tells a user that an open seat is theirs; nothing if the turn message will call them."""
        if seat in table.awaited_seats():
            return ()
        news = SeatNews(user_id, seat)
        return (seat_message(table.record.id, news, await self._store.person(user_id), self._now()),)

    async def last_words(self, record: GameRecord) -> tuple[tuple[int, ...], list[Outgoing]]:
        """Return the users whom the last message in a game's thread mentions, and the other messages about its end."""
        seats, now = await self._store.seats(record.id), self._now()
        ways = farewell_ways({user: await self._store.person(user) for user in players(seats)}, now)
        channel_id = (await self._store.server(record.guild_id)).results
        return pinged_users(ways, now), [*farewells(record.id, ways, now), *results(record, seats, channel_id)]
