"""Settings of servers, and the numbers that their limits depend on."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from bot.settings.servers.settings import JUDGED_OF, Reliability, Server
from bot.storage.audit import Audited
from bot.storage.database import Row, Transaction
from bot.storage.outgoing import Outgoing
from bot.storage.records import Load
from bot.storage.sql.access import Access, of_share
from bot.storage.sql.statements import put_audit
from rules.core.log import LEAVE, REJOIN
from rules.core.struct import evolve

SERVER: Final = msgspec.json.Decoder(Server)

SETTINGS: Final = "SELECT settings, board FROM servers WHERE guild_id = :guild"

NO_SETTINGS: Final = "INSERT INTO servers (guild_id, settings) VALUES (:guild, '{}') ON CONFLICT (guild_id) DO NOTHING"

SETTING: Final = "UPDATE servers SET settings = :settings, board = :board WHERE guild_id = :guild"

BACK: Final = (
    "SELECT 1 FROM actions AS back WHERE back.game_id = actions.game_id AND back.seat = actions.seat"
    f" AND back.text = '{REJOIN}' AND back.seq > actions.seq"
)

GONE: Final = (
    "SELECT 1 FROM actions WHERE game_id = seats.game_id AND actions.seat = seats.seat"
    f" AND text = '{LEAVE}' AND NOT EXISTS ({BACK})"
)

OTHERS: Final = (
    "SELECT 1 FROM seats AS other WHERE other.game_id = games.id AND other.user_id > 0 AND other.user_id <> :user"
)

SITS: Final = (
    "SELECT count(*) FROM seats JOIN games ON games.id = seats.game_id WHERE seats.user_id = :user"
    " AND computer IS NULL AND vacant = 0 AND guild_id = :guild AND status IN ('open', 'live')"
    f" AND games.id <> :unless AND NOT EXISTS ({GONE}) AND (status = 'open' OR EXISTS ({OTHERS}))"
)
"""The open and live games of a user that count; live games against computers alone do not."""

WAITS: Final = (
    "SELECT count(*) FROM guests JOIN games ON games.id = guests.game_id WHERE guests.user_id = :user"
    " AND welcome = 'waiting' AND guild_id = :guild AND status = 'open' AND games.id <> :unless"
)

OPEN: Final = "SELECT count(*) FROM games WHERE guild_id = :guild AND status = 'open'"

LOAD: Final = f"SELECT ({SITS}) + ({WAITS}) AS games, ({OPEN} AND host = :user) AS own_lobbies, ({OPEN}) AS lobbies"

FINISHED: Final = (
    "JOIN games ON games.id = sat.game_id WHERE sat.user_id = :user"
    " AND (status = 'over' OR coalesce(closed_for, '') IN ('deserted', 'agreed')) AND EXISTS ("
    "SELECT 1 FROM seats WHERE game_id = games.id AND user_id > 0 AND user_id <> :user)"
)
"""A condition for rows of *sat*, taken from ``seats`` or ``former``: other people played in the same game."""

SAT: Final = (
    f"SELECT sat.game_id, sat.seat, 0 AS lost FROM seats AS sat {FINISHED}"
    f" UNION ALL SELECT sat.game_id, sat.seat, 1 AS lost FROM former AS sat {FINISHED}"
)

CAME: Final = (
    "SELECT max(seq) FROM actions WHERE game_id = own.game_id AND actions.seat = own.seat AND text = 'person new'"
)

LOST: Final = (
    "SELECT 1 FROM actions WHERE game_id = own.game_id AND actions.seat = own.seat"
    f" AND (text = '{LEAVE}' OR text LIKE 'computer %' OR text LIKE 'open %') AND seq > coalesce(({CAME}), 0)"
)
"""Log entries by which a seat was left, or somebody else took it over (bot/tables/seated.py)."""

RELIABILITY: Final = (
    f"SELECT count(*) AS finished, coalesce(sum(1 - lost), 0) AS kept FROM (SELECT game_id, max("
    f"CASE WHEN lost = 1 OR EXISTS ({LOST}) THEN 1 ELSE 0 END) AS lost"
    f" FROM (SELECT game_id, seat, lost FROM ({SAT}) AS sat ORDER BY game_id DESC LIMIT {JUDGED_OF}) AS own"
    " GROUP BY game_id) AS games"
)


def server_of(row: Row) -> Server:
    """Read a row of ``servers``."""
    return evolve(SERVER.decode(row["settings"]), board=row["board"])


class Servers(Access):
    """Settings of servers, and the numbers that their limits depend on."""

    async def server(self, guild_id: int) -> Server:
        """Return the settings of a server, which are the defaults if nothing was set."""
        rows = await self._rows(SETTINGS, guild=guild_id)
        return server_of(rows[0]) if rows else Server()

    async def servers_with_settings(self) -> tuple[int, ...]:
        """Return the servers that have set anything, now or earlier."""
        mine = "true" if self.share is None else of_share(self.share)
        rows = await self._rows(f"SELECT guild_id FROM servers WHERE {mine} ORDER BY guild_id")
        return tuple(row["guild_id"] for row in rows)

    async def change_server(
        self,
        guild_id: int,
        change: Callable[[Server], Server],
        *,
        audit: Audited | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | None = None,
    ) -> tuple[Server, Server]:
        """Save the settings that *change* returns; return them before and after. *change* may be called again."""

        async def work(db: Transaction) -> tuple[Server, Server]:
            await db.run(NO_SETTINGS, {"guild": guild_id})  # a row must exist before it can be locked
            [row] = await db.rows(f"{SETTINGS}{db.locking}", {"guild": guild_id})
            before = server_of(row)
            after = change(before)
            settings = msgspec.json.encode(evolve(after, board=None)).decode()  # the channel has its own column
            await db.run(SETTING, {"guild": guild_id, "settings": settings, "board": after.board})
            if audit is not None:
                await put_audit(db, audit)
            return before, after

        return await self._write(work, press, messages)

    async def load(self, guild_id: int, user_id: int, *, unless: int = 0) -> Load:
        """Return the number of a user's games on a server, without the game *unless*, and of open lobbies there."""
        [row] = await self._rows(LOAD, guild=guild_id, user=user_id, unless=unless)
        return Load(**row)

    async def reliability(self, user_id: int) -> Reliability:
        """Return how many of their last games, on all servers, the user has played to the end."""
        [row] = await self._rows(RELIABILITY, user=user_id)
        return Reliability(row["finished"], int(row["kept"]))
