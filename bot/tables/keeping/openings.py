"""Open seats for which people have asked, when the host has said nothing."""

from bot.settings.deadlines.clocks import Due
from bot.tables.games import Games
from bot.tables.keeping.keeper import Keeper
from bot.tables.services.claims import SEAT


class Openings:
    """Lets people sit down, and the *keeper* show it."""

    def __init__(self, games: Games, keeper: Keeper) -> None:
        self._games, self._keeper = games, keeper
        keeper.kinds[SEAT] = self.settle

    async def settle(self, row: Due) -> None:
        """Let the first who has asked for a seat sit down there."""
        before = await self._games.tables.table(row.game_id)
        after = await self._games.claims.settle(row)
        if after is not None:
            await self._keeper.shown(before, after)
