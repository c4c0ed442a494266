"""What the owner of a server allows: where games are opened, by whom, and how many one person may play."""

import asyncio
from collections.abc import Collection, Iterable, Mapping
from weakref import WeakValueDictionary

from bot.base import errors
from bot.base.names import safe
from bot.settings.servers.settings import Server
from bot.storage.records import GameRecord, SeatRecord
from bot.storage.sql.servers import Servers
from rules.core.struct import Struct


class ClosedChannel(errors.PlayError):
    """On this server games are opened in *channels* only."""


class HiddenGame(errors.PlayError):
    """On this server *game* is not offered."""


class NoOpener(errors.PlayError):
    """On this server games are opened by members with one of *roles* only."""


class EnoughGames(errors.PlayError, rule="TAB-10.12"):
    """The user plays *games* games on this server, as many as its owner allows."""


class EnoughLobbies(errors.PlayError, rule="TAB-10.13"):
    """The user has *lobbies* open lobbies on this server, as many as its owner allows."""


class ServerFull(errors.PlayError, rule="TAB-10.13"):
    """The server has *lobbies* open lobbies, as many as its owner allows."""


class Barred(errors.PlayError, rule="TAB-18.17"):
    """A moderator has barred the user from the games of this server, for *reason*."""


class Unreliable(errors.PlayError, rule="TAB-10.14"):
    """The user has played *percent* of 100 games to the end, and *least* are asked for on this server."""


class Shown(Struct, frozen=True):
    """What a lobby card shows about reliability: the *least* that is allowed, and what each person has.

    A person who has played too few games has None.
    """

    least: int
    people: Mapping[int, int | None]


class Limits:
    """The limits that owners have set for their servers."""

    def __init__(self, store: Servers) -> None:
        self._store = store
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, guild_id: int) -> asyncio.Lock:
        """Return the lock for a server, to be held from the check of a limit until the change is written.

        Without the lock, two presses at the same time could both take the last free place.
        """
        return self._turns.setdefault(guild_id, asyncio.Lock())

    async def require_channel(self, guild_id: int, channel_id: int) -> Server:
        """Check that games may be in a channel, or the forum of the server; return the settings of the server.

        Raises:
            ClosedChannel: They may not be there.
        """
        server = await self._store.server(guild_id)
        if server.channels and channel_id not in (*server.channels, server.forum):
            raise ClosedChannel(channels=" ".join(f"<#{each}>" for each in server.channels))
        return server

    async def require_opening(
        self,
        guild_id: int,
        channel_id: int,
        user_id: int,
        roles: Collection[int] | None,
        *,
        rules_id: str,
        is_begun: bool = False,
    ) -> Server:
        """Check that a user with these *roles* may open a game in a channel; return the settings of the server.

        A game that *is_begun* at once, against computers, is exempt from all limits. *roles* are None if they do not
        matter.

        Raises:
            Barred: A moderator has barred the user.
            ClosedChannel, HiddenGame, NoOpener: Not there, not this game, or not by this user.
            EnoughGames, EnoughLobbies, ServerFull, Unreliable: The user has reached a limit of the server.
        """
        server = await self.require_channel(guild_id, channel_id)
        _require_unbarred(server, user_id)
        if rules_id in server.hidden:
            raise HiddenGame(game=rules_id)
        if server.openers and roles is not None and not {*server.openers} & {*roles}:
            raise NoOpener(roles=" ".join(f"<@&{each}>" for each in server.openers))
        if is_begun:
            return server
        await self._require_games(server, guild_id, user_id)
        await self._require_reliable(server, user_id)
        if server.own_lobbies is not None or server.lobbies is not None:
            load = await self._store.load(guild_id, user_id)
            if server.own_lobbies is not None and load.own_lobbies >= server.own_lobbies:
                raise EnoughLobbies(lobbies=server.own_lobbies)
            if server.lobbies is not None and load.lobbies >= server.lobbies:
                raise ServerFull(lobbies=server.lobbies)
        return server

    async def require_seat(self, record: GameRecord, user_id: int, seats: Iterable[SeatRecord]) -> None:
        """Check that a user may sit down at a game, unless they have one of its *seats*.

        Raises:
            Barred: A moderator has barred the user.
            EnoughGames, Unreliable: The user has reached a limit of the server.
        """
        if all(row.user_id != user_id for row in seats):
            server = await self._store.server(record.guild_id)
            _require_unbarred(server, user_id)
            await self._require_games(server, record.guild_id, user_id, unless=record.id)
            await self._require_reliable(server, user_id)

    async def _require_games(self, server: Server, guild_id: int, user_id: int, *, unless: int = 0) -> None:
        if server.games is not None:
            load = await self._store.load(guild_id, user_id, unless=unless)
            if load.games >= server.games:
                raise EnoughGames(games=server.games)

    async def _require_reliable(self, server: Server, user_id: int) -> None:
        if server.reliability is not None:
            percent = (await self._store.reliability(user_id)).percent
            if percent is not None and percent < server.reliability:
                raise Unreliable(percent=percent, least=server.reliability)

    async def lobby_reliability(self, record: GameRecord, seats: Iterable[SeatRecord]) -> Shown | None:
        """Return what a lobby card shows of reliability; None if the server asks for none."""
        least = (await self._store.server(record.guild_id)).reliability
        if least is None:
            return None
        people = [row.user_id for row in seats if row.user_id > 0]
        return Shown(least, {user: (await self._store.reliability(user)).percent for user in people})


def _require_unbarred(server: Server, user_id: int) -> None:
    if (reason := server.barred.get(user_id)) is not None:
        raise Barred(reason=safe(reason))
