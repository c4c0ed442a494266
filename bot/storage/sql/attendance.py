"""Notes when the bot last ran, and moves deadlines by its absences."""

from collections import defaultdict
from itertools import chain
from typing import Final

from bot.settings.deadlines.silence import REOPENED_SECONDS
from bot.storage.database import Transaction
from bot.storage.leases import ShardRange
from bot.storage.sql.access import Access, of_share
from bot.storage.sql.statements import DELAYING, THAWING

OUTAGE_SECONDS: Final = 60
"""The longest absence that moves no deadline: a restart takes less, and the bot's last note may be that old."""

WHOLE: Final = ShardRange(1, (0,))
"""The share of a process that serves all servers."""

NOTING: Final = (
    "INSERT INTO attendance (shards, shard, at) VALUES (:shards, :shard, :now)"
    " ON CONFLICT (shards, shard) DO UPDATE SET at = excluded.at"
)


class Attendance(Access):
    """The time at which the bot last ran."""

    async def attend(self, now: int, *, there: int) -> tuple[int, ...] | None:
        """Note that the bot runs *now* and ran for the last *there* seconds; move all deadlines by the absence before.

        The absence is the remaining time since the last note, by the wall clock. It is negative if that clock was set
        back.

        Returns:
            The live games that show a moved deadline; None if nothing has moved.
        """
        share = self.share or WHOLE

        async def work(db: Transaction) -> tuple[int, ...] | None:
            noted = [
                (ShardRange(row["shards"], (row["shard"],)), row["at"])
                for row in await db.rows("SELECT shards, shard, at FROM attendance")
            ]
            absences: dict[int, list[int]] = defaultdict(list)
            for id in share.ids:
                # Rows for another number of shards stay when that number changes: the newest note counts.
                last = max(
                    (at for other, at in noted if other.meets(ShardRange(share.shards, (id,)))), default=now - there
                )
                absences[now - last - there].append(id)
            long = {away: ids for away, ids in sorted(absences.items()) if abs(away) > OUTAGE_SECONDS}
            moved = [
                await _delay(db, of_share(ShardRange(share.shards, tuple(ids))), away, last=now - there - away)
                for away, ids in long.items()
            ]
            # A clock that was wrong may have left notes from the future.
            await db.run("DELETE FROM attendance WHERE at > :future", {"future": now + OUTAGE_SECONDS})
            await db.run_many(NOTING, [{"shards": share.shards, "shard": id, "now": now} for id in share.ids])
            return tuple(chain.from_iterable(moved)) if moved else None

        return await self._write(work)


async def _delay(db: Transaction, mine: str, away: int, *, last: int) -> list[int]:
    """Move the deadlines of all games for which *mine* holds by *away* seconds; return the games that show one.

    Where a game is paused, or its thread refuses posts, this time is added when the game goes on. A game that could be
    restored at *last*, when the bot was last there, can be for as long as it could then: a clock that was set forward
    must not reveal its secrets, since it may go on when that is put right.
    """
    closed = f"status = 'closed' AND closed_for <> 'server' AND seq > 0 AND closed_at >= :since AND {mine}"
    standing = f"SELECT id FROM games WHERE {closed} AND paused_at IS NULL AND refused_at IS NULL"
    for statement in (
        f"UPDATE clocks SET since = since + :away WHERE game_id IN ({standing})",
        f"UPDATE games SET closed_at = closed_at + :away WHERE {closed}",
    ):
        await db.run(statement, {"away": away, "since": last - REOPENED_SECONDS})
    going = f"SELECT id FROM games WHERE status IN ('open', 'live') AND {mine}"
    running = f"{going} AND paused_at IS NULL AND refused_at IS NULL"
    for statement in DELAYING:
        await db.run(statement.format(games=going), {"away": away})
    for statement in THAWING:
        await db.run(statement.format(games=running), {"away": away})
    await db.run(f"UPDATE games SET resumed_at = resumed_at + :away WHERE id IN ({going})", {"away": away})
    waiting = f"seat IS NULL AND game_id IN (SELECT id FROM games WHERE {mine}) OR game_id IS NULL AND {mine}"
    await db.run(f"UPDATE outbox SET kept_at = kept_at + :away WHERE {waiting}", {"away": away})
    shown = "status = 'live' AND (pace IS NOT NULL OR id IN (SELECT game_id FROM votes))"
    return [row["id"] for row in await db.rows(f"{going} AND {shown} ORDER BY id")]
