"""The bot: connects discord.py, the store, the services, the painter and the cogs."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import discord
import structlog
from discord.ext import commands
from structlog.contextvars import bind_contextvars
from yarl import URL

from bot.base.api import outages
from bot.base.api.permissions import INTENTS
from bot.base.config import Settings
from bot.base.floods import Floods
from bot.catalogue import packs
from bot.catalogue.games import GAMES, texts_for
from bot.host import reports
from bot.host.cluster.lease import Lease
from bot.host.cluster.turns import Turns
from bot.host.translator import Translator
from bot.host.watching.vitals import Watch
from bot.storage.errors import StorageError, Unsettled
from bot.storage.sql.store import Store
from bot.tables.games import Games
from bot.tables.keeping.keeper import Keeper
from bot.tables.keeping.outbox import Outbox
from bot.tables.keeping.presence import WALL, Presence, WallClock
from bot.tables.keeping.silence import Silence
from bot.tables.thinking.advice import Advisor
from bot.tables.thinking.computers import Computers
from bot.tables.thinking.forecast import Forecasts
from bot.tables.thinking.review import Reviewer
from bot.tables.thinking.thinkers import Thinkers
from rendering.look import Appearance
from rendering.renderer import Renderer
from rendering.scene import Scene
from rules.core.struct import Struct, field

EXTENSIONS: Final = (
    "cogs.dispatch",
    "cogs.upkeep",
    "cogs.moves",
    "cogs.plans",
    "cogs.table",
    "cogs.clocks",
    "cogs.rules",
    "cogs.help",
    "cogs.settings",
    "cogs.admin",
)
"""The cogs for all games; each game adds its own."""

# A choice: most connections that break are back at once; the wait doubles if not.
FIRST_WAIT_SECONDS: Final = 2
# The process is killed eight seconds after it was told to stop (bot/base/process/ending.py); disconnecting needs some
# of them.
CLOSING_SECONDS: Final = 5
"""How long closing waits for interactions that are being handled."""
# A choice: limits of channels last seconds and are waited for. Those of commands last hours, so these are tried again.
RATE_LIMIT_SECONDS: Final = 30
"""How long a request may wait for a rate limit; it fails if Discord demands more."""
# discord.py waits two seconds for each. Servers that come later are unavailable until then, and nothing is closed for
# them.
SERVERS_SECONDS: Final = 0.5
"""How long the start waits for each further server; servers that come later are unavailable until then."""
# A choice: the commands of before work meanwhile, so the start goes on without Discord's answer.
COMMANDS_SECONDS: Final = 5
"""How long the start waits for the commands to be synced."""
# Discord lets an application create 200 commands a day, so one attempt an hour seldom reaches the limit.
COMMANDS_AGAIN_SECONDS: Final = 60 * 60
"""The longest time between attempts to sync the commands; Discord limits them by the day."""

log = structlog.get_logger(__name__)


def extensions() -> tuple[str, ...]:
    """Return the modules of all cogs."""
    return (*EXTENSIONS, *(game.extension for game in GAMES.values()))


class Tree(discord.app_commands.CommandTree["Teahouse"]):
    """The commands; log lines of a command or a completion carry the id of the interaction."""

    async def interaction_check(self, interaction: discord.Interaction["Teahouse"], /) -> bool:
        """Bind the id to the log lines of this task; admit everybody, unless another process may serve now."""
        bind_contextvars(interaction=interaction.id)
        return interaction.client.is_serving and await interaction.client.admits(interaction)


class Equipment(Struct, frozen=True):
    """What a process has for its bot, and for the next one after a lost connection or lease.

    *defaults* are the options of new games, by game. There are no computer players without *thinkers*.
    """

    settings: Settings
    store: Store
    renderer: Renderer
    defaults: packs.Defaults = field(default_factory=dict)
    watch: Watch | None = None
    thinkers: Thinkers | None = None
    wall: WallClock = WALL


class Teahouse(commands.AutoShardedBot):
    """The client, with the services that cogs use."""

    admits: Callable[[discord.Interaction["Teahouse"]], Awaitable[bool]]
    """Returns False for an interaction of a flood, which is not answered. The cogs set it, because they refuse it."""

    def __init__(self, equipment: Equipment, lease: Lease | None = None) -> None:
        settings, store, thinkers = equipment.settings, equipment.store, equipment.thinkers
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            allowed_installs=discord.app_commands.AppInstallationType(guild=True, user=False),
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,  # a cache of messages that no intent of this bot would fill
            max_ratelimit_timeout=RATE_LIMIT_SECONDS,
            guild_ready_timeout=SERVERS_SECONDS,
            http_trace=outages.legible(),
            shard_count=lease.share.shards if lease else settings.shards,
        )
        self.settings = settings
        self.wall = equipment.wall
        self.lease = lease
        self.shard_ids = [*lease.share.ids] if lease else None  # all
        self._turns: Turns | None = None
        self.presence = Presence(store, self.wall)
        self.presence.is_reached = self._is_reached
        self.games = Games(store, now=self.presence.now)
        self.games.lobby.defaults = equipment.defaults
        self.games.tables.thinks = thinkers is not None
        self.computers = Computers(
            self.games, thinkers, pause=settings.thinking_pause, began=self.finish_first, report=reports.report
        )
        self.floods = Floods(settings.presses)
        self.advisor = Advisor(thinkers)
        self.reviewer = Reviewer(thinkers, report=reports.report)
        self.forecasts = Forecasts(thinkers, report=reports.report)
        self.keeper = Keeper(self.games, self.presence, self.computers.turn_for, self.finish_first, reports.report)
        self.keeper.kinds |= Silence(self.games).kinds
        self.outbox = Outbox(self.games, self.presence, self.finish_first, reports.report)
        self.renderer = equipment.renderer
        self.watch = equipment.watch or Watch(store, self.renderer)
        self.watch.attend(self, self.games)
        self.attended: dict[int, None] = {}
        self.attending: set[asyncio.Task[Any]] = set()
        self.is_ending = False
        """True while the bot only finishes what it has begun: anything new would be cut off half-way."""

        self._foreseen: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._commands: asyncio.Task[None] | None = None

    @property
    def is_serving(self) -> bool:
        """True if this process may answer and post: by its own clock, no other process may."""
        return self.lease is None or self.lease.is_held

    def _is_reached(self) -> bool:
        """Return True if Discord delivers interactions to this process."""
        return self.is_ready() and not all(shard.is_closed() for shard in self.shards.values())

    async def is_still_serving(self) -> bool:
        """Return True if the store confirms that this process is serving."""
        return self.lease is None or await self.lease.is_confirmed()

    def knows(self, guild_id: int) -> bool:
        """Return True if Discord has sent this process all about a server, or that the bot is not in it."""
        return self.is_ready() and (self.lease is None or self.lease.share.has(guild_id))

    async def claim(self, kind: str, ids: Collection[int]) -> Collection[int]:
        """Return those of *ids* for which this process alone may do the work of *kind*.

        Raises:
            StorageError, Unsettled: The store cannot tell.
        """
        return ids if self.lease is None or not ids else await self.lease.claim(kind, ids)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard when it may identify."""
        if self._turns is not None:
            await self._turns.prepare(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard that was connected before may identify again."""
        if self._turns is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._turns.take(shard_id or 0)

    async def setup_hook(self) -> None:
        """Load the cogs and sync the commands; if that fails, Discord keeps the previous commands."""
        if self.lease is not None:
            limits = await self.fetch_session_start_limits()
            self._turns = Turns(self.lease.leases, limits.max_concurrency)
        for game, theme in await self.games.directory.looks():
            shown = GAMES[game].face.opening(Appearance(texts=texts_for("en"), theme=theme)) if game in GAMES else ()
            self.foresee(game, theme, shown)
        await asyncio.to_thread(import_extensions)
        for extension in extensions():
            await self.load_extension(extension)
        await self.tree.set_translator(Translator(texts_for))
        with suppress(StorageError, Unsettled):  # the keeper notes it again before it does anything
            await self.presence.note()  # moves the deadlines by the bot's absence before any clock counts
        if self.lease is not None and 0 not in self.lease.share.ids:
            return  # commands are the same for all servers, and one process syncs them
        tried = asyncio.Event()
        self._commands = asyncio.create_task(self._tell_commands(tried))
        self._commands.add_done_callback(_report_failure)
        with suppress(TimeoutError):
            await asyncio.wait_for(tried.wait(), COMMANDS_SECONDS)

    async def _tell_commands(self, tried: asyncio.Event) -> None:
        """Sync the commands, and repeat until Discord accepts them; syncing the same commands twice is harmless."""
        wait = FIRST_WAIT_SECONDS
        while True:
            try:
                await self.tree.sync()
                return
            except (discord.HTTPException, *outages.NETWORK) as error:
                log.warning("the commands were not taken", error=f"{type(error).__name__}: {error}", again_in=wait)
            finally:
                tried.set()
            await asyncio.sleep(wait)
            wait = min(2 * wait, COMMANDS_AGAIN_SECONDS)

    def foresee(self, game: str, theme: str, examples: Iterable[Scene] = ()) -> None:
        """Start painting the parts that a game's pictures have in common, once; *examples* are some of them."""
        if (game, theme) not in self._foreseen:
            self._foreseen[game, theme] = asyncio.create_task(
                self.renderer.prepare(game, theme, examples, first=lambda: self.attending)
            )
            self._foreseen[game, theme].add_done_callback(_report_failure)

    def finish_first(self, task: asyncio.Task[Any] | None = None) -> None:
        """Delay closing until *task*, by default the current one, has ended."""
        task = task or asyncio.current_task()
        assert task is not None
        self.attending.add(task)
        task.add_done_callback(self.attending.discard)

    async def close(self) -> None:
        """Finish what is being handled, then disconnect."""
        self.is_ending = True
        # what begins new work is stopped first: otherwise `attending` would fill up again while it is waited for
        for each in (self.keeper, self.outbox, self.computers, self.reviewer):
            await each.close()
        for task in (*self._foreseen.values(), *filter(None, [self._commands])):
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while self.attending:  # a task that ends may have queued an edit
                    await asyncio.wait(self.attending)
        late = [*self.attending]
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        if self._turns is not None:
            await self._turns.close()
        await super().close()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error in an event handler."""
        error = sys.exception()
        assert error is not None
        reports.report(error, during=event_method)


def import_extensions() -> None:
    """Import the modules of all cogs, which takes a quarter of a second."""
    for extension in extensions():
        import_module(extension)


def _report_failure(done: asyncio.Task[None]) -> None:
    if not done.cancelled() and (error := done.exception()) is not None:
        reports.report(error)
