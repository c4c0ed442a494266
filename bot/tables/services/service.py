"""What the services have in common."""

from bot.base import errors
from bot.tables.table import Table
from bot.tables.tables import Tables


class Service:
    """A service for the games of *tables*, by which alone it writes."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._store = tables, tables.store

    async def live(self, game_id: int) -> Table:
        """Return a game that goes on.

        Raises:
            GameNotLive: It has not begun, or is over or closed.
        """
        table = await self._tables.table(game_id)
        if not table.is_live:
            raise errors.GameNotLive
        return table
