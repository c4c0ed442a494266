"""The outbox: messages that must be sent, each once."""

from collections.abc import Sequence

from bot.storage.database import Transaction
from bot.storage.outgoing import Outgoing, Waiting
from bot.storage.rows import columns_with_checksum, outgoing_of
from bot.storage.sql.access import Access, put_messages


class Outbox(Access):
    """Messages that must be sent, each once.

    Every method that writes to the store may take *messages*, which are then kept in the same transaction.
    """

    async def send_later(self, messages: Sequence[Outgoing], *, press: int | None = None) -> None:
        """Keep messages until they are sent."""

        async def work(db: Transaction) -> None:
            """Write nothing besides."""

        await self._write(work, press, messages)

    async def outbox(self, now: int) -> tuple[Outgoing, ...]:
        """Return the messages that are to be sent by now, oldest first; damaged ones are deleted."""
        ready = f"SELECT {columns_with_checksum(Outgoing)} FROM outbox WHERE at <= :now AND {self._ours} ORDER BY id"
        rows = await self._rows(ready, now=now)
        whole = self._as_written("outbox", rows)
        for lost in {row["id"] for row in rows} - {row["id"] for row in whole}:
            await self._run("DELETE FROM outbox WHERE id = :id", {"id": lost})
        return tuple(map(outgoing_of, whole))

    async def next_message(self, *, after: int = 0) -> int | None:
        """Return when the next message after *after* is to be sent, in Unix seconds, None if there is none."""
        rows = await self._rows(
            f"SELECT at FROM outbox WHERE at > :after AND {self._ours} ORDER BY at LIMIT 1", after=after
        )
        return rows[0]["at"] if rows else None

    async def mark_sent(self, message: Outgoing, *, instead: Sequence[Outgoing] = ()) -> None:
        """Delete a message that was sent or is no longer needed; the messages *instead* replace it."""

        async def work(db: Transaction) -> None:
            await db.run("DELETE FROM outbox WHERE id = :id", {"id": message.id})
            await put_messages(db, instead, self._clock(), replacing=False)

        await self._write(work)
        if instead and self.posted is not None:
            self.posted()

    async def waiting(self) -> Waiting:
        """Return how many messages and due items wait, by a cheap query."""
        ready, since = (
            f"FROM outbox WHERE at <= :now AND {self._ours}",
            "CASE WHEN at > kept_at THEN at ELSE kept_at END",
        )
        counting = (
            f"SELECT (SELECT count(*) {ready}) AS messages, (SELECT min({since}) {ready}) AS messages_since,"
            f" (SELECT count(*) FROM due WHERE at <= :now AND {self._going}) AS due,"
            f" (SELECT min(at) FROM due WHERE at > 0 AND at <= :now AND {self._going}) AS due_since"
        )
        [row] = await self._rows(counting, now=int(self._clock()))
        return Waiting(**row)

    @property
    def _ours(self) -> str:
        """The condition for messages of the share, without servers that are gone and seats at paused games."""
        going = "coalesce(closed_for, '') <> 'server' AND (paused_at IS NULL OR outbox.seat IS NULL)"
        games = f"SELECT 1 FROM games WHERE id = outbox.game_id AND {going} AND {self._mine}"
        return f"(game_id IS NULL AND {self._mine} OR EXISTS ({games}))"
