"""Servers' settings in SQL."""

from collections.abc import Callable
from typing import Final

import msgspec

from bot.servers.settings import Server
from bot.storage.access import Access
from bot.storage.database import Transaction

SERVER: Final = msgspec.json.Decoder(Server)

SETTINGS: Final = "SELECT settings FROM servers WHERE guild_id = :guild"

SETTING: Final = (
    "INSERT INTO servers (guild_id, settings) VALUES (:guild, :settings)"
    " ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings"
)


class SqlServers(Access):
    """The settings of servers in a database."""

    async def server(self, guild_id: int) -> Server:
        rows = await self._rows(SETTINGS, guild=guild_id)
        return SERVER.decode(rows[0]["settings"]) if rows else Server()

    async def change_server(
        self, guild_id: int, change: Callable[[Server], Server], *, press: int | None = None
    ) -> tuple[Server, Server]:
        async def work(db: Transaction) -> tuple[Server, Server]:
            rows = await db.rows(f"{SETTINGS}{db.locking}", {"guild": guild_id})
            before = SERVER.decode(rows[0]["settings"]) if rows else Server()
            after = change(before)
            await db.run(SETTING, {"guild": guild_id, "settings": msgspec.json.encode(after).decode()})
            return before, after

        return await self._write(work, press)
