"""Directory in SQLite."""

from bot.storage.access import Access
from bot.storage.records import GameRecord, SeatRecord
from bot.storage.rows import GAME_WITHOUT_SNAPSHOT
from bot.storage.statements import seats_of


class SqliteDirectory(Access):
    """A Directory in an SQLite file."""

    async def has_counted(self, press: int) -> bool:
        return press in self._counted or bool(await self._rows("SELECT 1 FROM presses WHERE interaction_id = ?", press))

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        return await self._database.read(lambda db: seats_of(db, game_id))

    async def game(self, game_id: int) -> GameRecord | None:
        games = await self._games("WHERE id = ?", game_id)
        return games[0] if games else None

    async def game_in(self, channel_id: int) -> GameRecord | None:
        games = await self._games(
            "WHERE channel_id = ? ORDER BY status IN ('open', 'live') DESC, moved_at DESC, id DESC LIMIT 1", channel_id
        )
        return games[0] if games else None

    async def games_of(self, user_id: int) -> tuple[GameRecord, ...]:
        at = "SELECT game_id FROM seats WHERE user_id = ?"
        return await self._games(f"WHERE id IN ({at}) AND status IN ('open', 'live') ORDER BY moved_at, id", user_id)

    async def games_at(self, guild_id: int) -> tuple[GameRecord, ...]:
        return await self._games("WHERE guild_id = ? AND status IN ('open', 'live') ORDER BY id DESC", guild_id)

    async def going(self) -> tuple[GameRecord, ...]:
        return await self._games("WHERE status IN ('open', 'live') ORDER BY id", what=GAME_WITHOUT_SNAPSHOT)

    async def gone_servers(self, *, since: int) -> tuple[int, ...]:
        query = "SELECT DISTINCT guild_id FROM games WHERE closed_for = 'server' AND closed_at >= ? ORDER BY guild_id"
        return tuple(row["guild_id"] for row in await self._rows(query, since))

    async def looks(self) -> tuple[tuple[str, str], ...]:
        query = "SELECT DISTINCT rules, theme FROM games WHERE status IN ('open', 'live') ORDER BY rules, theme"
        return tuple((rules, theme) for rules, theme in await self._rows(query))

    async def choosing(self) -> tuple[GameRecord, ...]:
        waiting = "SELECT game_id FROM drafts WHERE sealed"
        return await self._games(f"WHERE status = 'live' AND id IN ({waiting}) ORDER BY id")
