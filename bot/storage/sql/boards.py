"""Lists of tables."""

from collections.abc import Sequence

from bot.storage.joining import TableList
from bot.storage.outgoing import Outgoing
from bot.storage.rows import columns
from bot.storage.sql.access import Access, of_share
from bot.storage.sql.statements import put


class Boards(Access):
    """Lists of tables: which servers want one, and what is posted."""

    async def board(self, guild_id: int) -> TableList | None:
        """Return the record of a server's list, None if it was never posted."""
        rows = await self._rows(f"SELECT {columns(TableList)} FROM boards WHERE guild_id = :guild", guild=guild_id)
        return TableList(**rows[0]) if rows else None

    async def servers_with_boards(self) -> tuple[int, ...]:
        """Return the servers that want a list, or had one when it was last looked at."""
        mine = "true" if self.share is None else of_share(self.share)
        wanting = f"SELECT guild_id FROM servers WHERE board IS NOT NULL AND {mine}"
        having = f"SELECT guild_id FROM boards WHERE {mine}"
        return tuple(row["guild_id"] for row in await self._rows(f"{wanting} UNION {having} ORDER BY guild_id"))

    async def save_board(self, board: TableList, *, messages: Sequence[Outgoing] = ()) -> None:
        """Save the record of a list."""
        await self._write(lambda db: put(db, "boards", board), None, messages)

    async def forget_board(self, guild_id: int) -> None:
        """Forget the list of a server."""
        await self._run("DELETE FROM boards WHERE guild_id = :guild", {"guild": guild_id})
