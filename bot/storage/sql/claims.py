"""Claims: requests of users to play on open seats."""

from collections.abc import Sequence

from bot.settings.deadlines.clocks import Due
from bot.storage.database import Transaction
from bot.storage.joining import Claim
from bot.storage.outgoing import Outgoing
from bot.storage.rows import columns_with_checksum
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put, refuse_unless_live


class Claims(Access):
    """Claims to the open seats of live games; taking a seat ends all claims to it."""

    async def claims(self, game_id: int) -> tuple[Claim, ...]:
        """Return the claims at a game, oldest first."""
        found = f"SELECT {columns_with_checksum(Claim)} FROM candidates WHERE game_id = :game ORDER BY at, user_id"
        rows = self._as_written("candidates", await self._rows(found, game=game_id))
        return tuple(Claim(**row | {"invited": bool(row["invited"])}) for row in rows)

    async def save_claim(
        self, claim: Claim, *, due: Due | None = None, messages: Sequence[Outgoing] = (), press: int | Due | None = None
    ) -> None:
        """Save a claim in place of an earlier one of its user, and its *due* item unless one exists.

        Raises:
            Conflict: The game is not live.
        """

        async def work(db: Transaction) -> None:
            await refuse_unless_live(db, claim.game_id)
            await put(db, "candidates", claim)
            there = "SELECT 1 FROM due WHERE game_id = :game AND kind = :kind AND seat = :seat"
            if due is not None and not await db.rows(there, {"game": due.game_id, "kind": due.kind, "seat": due.seat}):
                await put(db, "due", due)

        await self._write(work, press, messages)
