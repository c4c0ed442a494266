"""Seats and guests of a table before the game begins."""

from collections.abc import Callable
from typing import Final

from bot.settings.deadlines.clocks import Due
from bot.storage.database import Transaction
from bot.storage.errors import Conflict
from bot.storage.joining import Regrouped
from bot.storage.records import Gathering, Guest, SeatRecord, Status
from bot.storage.rows import (
    GAME,
    GAME_WITHOUT_SNAPSHOT,
    columns,
    columns_with_checksum,
    game_of,
    guest_of,
    row_of,
    seat_of,
)
from bot.storage.sql.access import Access, put_messages
from bot.storage.sql.statements import SEEKS, forget_wanted, put, seats_of

GUESTS: Final = f"SELECT {columns_with_checksum(Guest)} FROM guests WHERE game_id = :game ORDER BY number, user_id"

CHANGED: Final = (
    "host",
    "options",
    "pace",
    "private",
    "keeps",
    "starts",
    "reveals",
    "begins_at",
    "status",
    "moved_at",
    "closed_at",
    "closed_for",
)
"""The columns of a game that may change together with its gathering."""

CHANGING: Final = (
    f"UPDATE games SET {', '.join(f'{field} = :{field}' for field in CHANGED)}, lobby_seq = lobby_seq + 1"
    f" WHERE id = :id RETURNING {GAME}"
)


async def put_guests(db: Transaction, guests: tuple[Guest, ...], *, of: int) -> None:
    """Replace the guests of a game."""
    await db.run("DELETE FROM guests WHERE game_id = :game", {"game": of})
    for guest in guests:
        await put(db, "guests", guest)


class Lobbies(Access):
    """Tables with their guests."""

    async def gathering(self, game_id: int) -> Gathering | None:
        """Return a game with its seats and guests, all from the same moment."""
        return await self._database.read(lambda db: self._gathering(db, game_id))

    async def lobbies_in(self, channel_id: int) -> tuple[Gathering, ...]:
        """Return the open lobbies of a channel with their seats and guests, newest first."""
        return await self._gatherings("channel_id = :channel AND status = 'open'", channel=channel_id)

    async def seeking(self, guild_id: int) -> tuple[Gathering, ...]:
        """Return the public tables of a server that look for players, newest first, without their snapshots.

        These are lobbies with a seat that is kept for nobody, and live games with an open seat.
        """
        return await self._gatherings(f"guild_id = :guild AND {SEEKS}", guild=guild_id)

    async def _gathering(self, db: Transaction, game_id: int, locking: str = "") -> Gathering | None:
        rows = await db.rows(f"SELECT {GAME} FROM games WHERE id = :game{locking}", {"game": game_id})
        if not rows:
            return None
        guests = self._as_written("guests", await db.rows(GUESTS, {"game": game_id}))
        return Gathering(game_of(rows[0]), await seats_of(db, game_id), tuple(map(guest_of, guests)))

    async def _gatherings(self, wanted: str, **facts: object) -> tuple[Gathering, ...]:
        there = f"SELECT id FROM games WHERE {wanted}"

        async def work(db: Transaction) -> tuple[Gathering, ...]:
            found = f"SELECT {GAME_WITHOUT_SNAPSHOT} FROM games WHERE id IN ({there}) ORDER BY id DESC"
            games = await db.rows(found, facts)
            sitting = f"SELECT {columns(SeatRecord)} FROM seats WHERE game_id IN ({there}) ORDER BY seat"
            standing = f"SELECT {columns(Guest)} FROM guests WHERE game_id IN ({there}) ORDER BY number, user_id"
            seats, guests = (
                [*map(seat_of, await db.rows(sitting, facts))],
                [*map(guest_of, await db.rows(standing, facts))],
            )
            return tuple(
                Gathering(
                    record,
                    tuple(seat for seat in seats if seat.game_id == record.id),
                    tuple(guest for guest in guests if guest.game_id == record.id),
                )
                for record in map(game_of, games)
            )

        return await self._database.read(work)

    async def regroup(
        self, game_id: int, change: Callable[[Gathering], Regrouped], *, press: int | Due | None = None
    ) -> tuple[Gathering, Gathering]:
        """Save the gathering that *change* returns; return it before and after. *change* may be called again.

        An exception of *change* is passed on, and then nothing is written. The timers of the kind ``lobby`` are
        replaced.

        Raises:
            Conflict: There is no such game.
        """

        async def work(db: Transaction) -> tuple[Gathering, Regrouped]:
            before = await self._gathering(db, game_id, db.locking)
            if before is None:
                raise Conflict(f"there is no game {game_id}")
            made = change(before)
            after = made.gathering
            if after == before and not isinstance(press, Due):
                return before, Regrouped(before)
            if after != before:
                [row] = await db.rows(CHANGING, row_of(after.record))
                after = Gathering(game_of(row), after.seats, after.guests)
            if after.seats != before.seats:
                await db.run("DELETE FROM seats WHERE game_id = :game", {"game": game_id})
                for seat in after.seats:
                    await put(db, "seats", seat)
            if after.guests != before.guests:
                await put_guests(db, after.guests, of=game_id)
            await db.run("DELETE FROM due WHERE game_id = :game AND kind = 'lobby'", {"game": game_id})
            if made.due is not None:
                await put(db, "due", made.due)
            if after.record.status is Status.CLOSED is not before.record.status:
                await forget_wanted(db, game_id)
            await put_messages(db, made.messages, self._clock())
            return before, Regrouped(after, made.due, made.messages)

        before, made = await self._write(work, press)
        if made.messages and self.posted is not None:
            self.posted()
        return before, made.gathering
