"""Directory in SQL."""

from bot.storage.access import Access
from bot.storage.records import GameRecord, SeatRecord
from bot.storage.rows import GAME_WITHOUT_SNAPSHOT
from bot.storage.statements import SEATS


class SqlDirectory(Access):
    """A Directory in a database."""

    async def has_counted(self, press: int) -> bool:
        if press in self._counted:
            return True
        return bool(await self._rows("SELECT 1 FROM presses WHERE interaction_id = :press", press=press))

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        return tuple(SeatRecord(**row) for row in await self._rows(SEATS, game=game_id))

    async def game(self, game_id: int) -> GameRecord | None:
        games = await self._games("id = :game", game=game_id)
        return games[0] if games else None

    async def game_in(self, channel_id: int) -> GameRecord | None:
        order = "CASE WHEN status IN ('open', 'live') THEN 0 ELSE 1 END, moved_at DESC, id DESC"
        games = await self._games(f"channel_id = :channel ORDER BY {order} LIMIT 1", channel=channel_id)
        return games[0] if games else None

    async def games_of(self, user_id: int) -> tuple[GameRecord, ...]:
        at = "SELECT game_id FROM seats WHERE user_id = :user"
        return await self._games(f"id IN ({at}) AND status IN ('open', 'live') ORDER BY moved_at, id", user=user_id)

    async def games_at(self, guild_id: int) -> tuple[GameRecord, ...]:
        return await self._games("guild_id = :guild AND status IN ('open', 'live') ORDER BY id DESC", guild=guild_id)

    async def going(self) -> tuple[GameRecord, ...]:
        going = f"status IN ('open', 'live') AND {self._mine} ORDER BY id"
        return await self._games(going, what=GAME_WITHOUT_SNAPSHOT)

    async def gone_servers(self, *, since: int) -> tuple[int, ...]:
        gone = f"closed_for = 'server' AND closed_at >= :since AND {self._mine}"
        query = f"SELECT DISTINCT guild_id FROM games WHERE {gone} ORDER BY guild_id"
        return tuple(row["guild_id"] for row in await self._rows(query, since=since))

    async def looks(self) -> tuple[tuple[str, str], ...]:
        going = f"status IN ('open', 'live') AND {self._mine}"
        rows = await self._rows(f"SELECT DISTINCT rules, theme FROM games WHERE {going} ORDER BY rules, theme")
        return tuple((row["rules"], row["theme"]) for row in rows)

    async def choosing(self) -> tuple[GameRecord, ...]:
        waiting = "SELECT game_id FROM drafts WHERE sealed = 1"
        return await self._games(f"status = 'live' AND id IN ({waiting}) AND {self._mine} ORDER BY id")
