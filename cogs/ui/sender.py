"""Sending messages, with the errors that prevent it noted, and editing them in a queue for each game."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import Context
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui
from structlog.contextvars import bound_contextvars, get_contextvars

from bot.base.api.codes import CHANNEL_GONE
from bot.base.api.outages import NETWORK, is_refusal
from bot.host import reports
from bot.host.app import Teahouse
from bot.host.cluster.lease import LeaseLost
from bot.storage.errors import DamagedGame, StorageError, Unsettled
from bot.storage.records import Closed
from cogs.ui.items import Layout
from cogs.ui.refusals import Refusals, may_pass
from cogs.ui.responder import NotShown

# As many as Discord returns in one request; people may have talked in the thread meanwhile.
LOOKED_BACK = 100
"""How many recent messages of a thread are searched for one that was posted just before a restart."""

EXPECTED = (discord.HTTPException, *NETWORK, StorageError, Unsettled)
"""Errors that prevent showing something although the program is correct."""

Work = Callable[[int], Awaitable[None]]
"""An edit by the number of its game; it shows the state at the time when it runs."""

log = structlog.get_logger(__name__)


class Sender:
    """Sends messages for a *bot*, and finds them again."""

    def __init__(self, bot: Teahouse) -> None:
        self._bot = bot
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.edits = Edits(bot.finish_first)
        self.refusals = Refusals()
        self.uneditable = Refusals()
        """Games with a message that Discord refuses to edit, though it may accept new ones there."""

    async def send(self, channel_id: int, layout: Layout, *, nonce: str, silent: bool = False) -> discord.Message:
        """Send *layout* to a channel, perhaps without a sound; Discord posts requests with the same *nonce* once."""
        return await self.channel(channel_id).send(
            view=layout.view(), files=layout.files, allowed_mentions=layout.allowed_mentions, nonce=nonce, silent=silent
        )

    def channel(self, channel_id: int) -> discord.PartialMessageable:
        """Return a channel or thread for sending, whether or not the client knows it.

        Raises:
            LeaseLost: Another process may be sending there.
        """
        self.require_lease()
        return self._bot.get_partial_messageable(channel_id)

    def require_lease(self) -> None:
        """Check that no other process does what this one is about to do.

        Raises:
            LeaseLost: Another may.
        """
        if not self._bot.is_serving:
            raise LeaseLost("another process may be sending there")

    @asynccontextmanager
    async def handle_failures(self, game_id: int, *, edits: bool = False) -> AsyncIterator[None]:
        """Log an error that prevents showing a game, and close the game if its place is gone.

        With *edits*, a refusal holds up no new messages, unless the bot cannot write in that place at all.

        Raises:
            NotShown: There was an error, which is the cause.
        """
        with bound_contextvars(game=game_id):
            try:
                yield
                if edits:
                    self.uneditable.forget_refusal(game_id)
            except NotShown:  # noted already
                raise
            except DamagedGame as error:
                reports.report(error)
                await self._remember_refusal(game_id, self.refusals)
                raise NotShown from error
            except EXPECTED as error:
                log.warning("not shown", error=str(error) or repr(error))
                if is_refusal(error):
                    only_this = edits and isinstance(error, discord.HTTPException) and not may_pass(error)
                    await self._remember_refusal(game_id, self.uneditable if only_this else self.refusals)
                if isinstance(error, discord.HTTPException) and error.code == CHANNEL_GONE:
                    with suppress(StorageError, Unsettled):  # the next attempt will find it gone again
                        await self._bot.games.tables.close(game_id, Closed.CHANNEL)
                raise NotShown from error
            except Exception as error:  # a game that cannot be shown must not affect others
                reports.report(error)
                await self._remember_refusal(game_id, self.refusals)
                raise NotShown from error

    async def _remember_refusal(self, game_id: int, refusals: Refusals) -> None:
        with suppress(StorageError):  # then it is retried in a minute
            refusals.remember_refusal(await self._bot.games.tables.record(game_id))

    async def recent_messages(self, channel_id: int) -> list[discord.Message]:
        """Return the bot's recent messages in a channel or thread, except the one that starts it.

        That has the id of the thread, and is in it if it is a post in a forum.
        """
        assert self._bot.user is not None
        last = self.channel(channel_id).history(limit=LOOKED_BACK)
        return [
            message
            async for message in last
            if message.author.id == self._bot.user.id
            and message.type is discord.MessageType.default
            and message.id != channel_id
        ]

    def lock(self, game_id: int) -> asyncio.Lock:
        """Return the lock for posts of a game, which keeps an older state from being posted after a newer one."""
        return self._locks.setdefault(game_id, asyncio.Lock())


def ids(message: discord.Message) -> list[str]:
    """Return the custom ids of a message's buttons and menus."""
    items = ui.LayoutView.from_message(message, timeout=None).walk_children()
    return [id for item in items if isinstance(id := getattr(item, "custom_id", None), str)]


class Edits:
    """A queue of edits for each game; an edit that is already waiting is not added again.

    What an edit logs has the ids of the interaction that asked for it last.
    *began* is called with each task that works through a queue.
    """

    def __init__(self, began: Callable[[asyncio.Task[None]], None]) -> None:
        self._began = began
        self._waiting: dict[int, dict[Work, dict[str, Any]]] = {}
        self._running: dict[int, asyncio.Task[None]] = {}

    def soon(self, game_id: int, work: Work) -> None:
        """Queue *work*, which must not raise."""
        self._waiting.setdefault(game_id, {})[work] = get_contextvars()
        if game_id not in self._running:
            # an empty context: the queue outlives the interaction that began it, and must not log its ids
            self._running[game_id] = task = asyncio.create_task(self._go_through(game_id), context=Context())
            self._began(task)

    async def _go_through(self, game_id: int) -> None:
        try:
            while waiting := self._waiting.get(game_id):
                work = next(iter(waiting))
                # taken out before it runs, so that what changes while it runs queues it again
                with bound_contextvars(**{"game": game_id, **waiting.pop(work)}):
                    await work(game_id)
        finally:
            self._waiting.pop(game_id, None)
            self._running.pop(game_id, None)
