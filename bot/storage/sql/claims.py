"""Claims to open seats in SQL."""

from collections.abc import Sequence

from bot.deadlines.clocks import Due
from bot.storage.claims import Claim
from bot.storage.database import Transaction
from bot.storage.outgoing import Outgoing
from bot.storage.rows import columns
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put, refuse_unless_live


class SqlClaims(Access):
    """Claims in a database."""

    async def claims(self, game_id: int) -> tuple[Claim, ...]:
        found = f"SELECT {columns(Claim)} FROM candidates WHERE game_id = :game ORDER BY at, user_id"
        return tuple(
            Claim(**dict(row) | {"invited": bool(row["invited"])}) for row in await self._rows(found, game=game_id)
        )

    async def save_claim(
        self,
        claim: Claim,
        *,
        due: Due | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        async def work(db: Transaction) -> None:
            await refuse_unless_live(db, claim.game_id)
            await put(db, "candidates", claim)
            there = "SELECT 1 FROM due WHERE game_id = :game AND kind = :kind AND seat = :seat"
            if due is not None and not await db.rows(there, {"game": due.game_id, "kind": due.kind, "seat": due.seat}):
                await put(db, "due", due)

        await self._write(work, press, messages)
