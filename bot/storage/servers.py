"""The protocol of what is set beside games."""

from collections.abc import Callable
from typing import Protocol

from bot.servers.settings import Reliability, Server
from bot.storage.records import Load


class Servers(Protocol):
    """What owners have set for their servers."""

    async def server(self, guild_id: int) -> Server:
        """Return the settings of a server, which are the defaults if nothing was set."""

    async def change_server(
        self, guild_id: int, change: Callable[[Server], Server], *, press: int | None = None
    ) -> tuple[Server, Server]:
        """Save what *change*, which may be called again, makes of a server's settings; return them before and after."""

    async def load(self, guild_id: int, user_id: int, *, unless: int = 0) -> Load:
        """Return in how many games of a server a user is, but for the game *unless*, and how many lobbies are open."""

    async def reliability(self, user_id: int) -> Reliability:
        """Return how many of the user's last games, on all servers, they have played to the end."""
