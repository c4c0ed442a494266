"""The commands of moderators for the games of their server, and one by which the bot's owners see its condition.

Discord shows or hides the whole group by one permission; the bot checks who may do what.
"""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base import errors
from bot.base.config import SqliteAddress
from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.host.watching.vitals import Counts, Shard, Vitals
from bot.storage.records import GameRecord, Status
from cogs.base import LEVEL_CHOICES, localized_text, slash_command
from cogs.completion import Choices, matching_choices, offering
from cogs.moderating import Moderating
from cogs.moving import Moving
from cogs.ui.items import Interaction
from cogs.ui.moderating import REASON_CHARACTERS
from cogs.ui.responder import Responder
from players.levels import Level

GAME = localized_text("Its number; without one, the game of this channel", "parameter-game-number-help")
WHY = localized_text("Why; everybody reads it", "command-admin-freeze-reason-help")
Reason = app_commands.Range[str, 0, REASON_CHARACTERS]
GivenReason = app_commands.Range[str, 1, REASON_CHARACTERS]
PLAYER = localized_text("Which seat", "parameter-player-seat-help")


async def _complete_game(cog: "AdminCog", interaction: Interaction, typed: str) -> Choices:
    """Offer the games of the server that go on or can be restored, to moderators."""
    return matching_choices(await cog.moderating.games(interaction, typed), "")


async def _complete_player(cog: "AdminCog", interaction: Interaction, typed: str) -> Choices:
    game = getattr(interaction.namespace, "game", None) or ""
    return matching_choices(await cog.moderating.people(interaction, game), typed)


COMPLETED = {"game": _complete_game, "player": _complete_player}
for field, completion in COMPLETED.items():
    completion.__qualname__ = f"AdminCog.complete_{field}"  # by which discord.py knows it for a method


def _command(name: str, help: str) -> Callable[[Any], app_commands.Command[Any, Any, None]]:
    """Make a command of a method; its game and its player are completed."""

    def make_command(method: Any) -> app_commands.Command[Any, Any, None]:
        made = slash_command(f"command-admin-{name}", help)(method)
        for field, complete in COMPLETED.items():
            if made.get_parameter(field) is not None:
                made.autocomplete(field)(offering(complete))
        return made

    return make_command


class TablePlaces(app_commands.Transformer):
    """Takes a channel that can hold tables; for discord.py, media channels are forums, too."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Discord's kind of the option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds of channels that Discord offers."""
        return [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> discord.abc.GuildChannel:
        """Return the channel that was chosen, from the cache or else from Discord."""
        channel: discord.abc.GuildChannel = value.resolve() or await value.fetch()
        return channel


@app_commands.guild_only()
@app_commands.default_permissions(manage_messages=True)
class AdminCog(
    commands.GroupCog,
    group_name=localized_text("admin", "command-admin"),
    group_description=localized_text("For moderators, and for those who run the bot", "command-admin-help"),
):
    """Commands for moderators, and one for the owners of the application or its team; others are refused."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.moderating, self.moving = Moderating(bot), Moving(bot)
        self._store = "SQLite" if isinstance(bot.settings.store, SqliteAddress) else "PostgreSQL"

    async def _game(self, reply: Responder, typed: str) -> GameRecord:
        return await self.moderating.game(reply.interaction, typed)

    @_command("freeze", "Nobody moves and no clock runs until a moderator lets it go on")
    @app_commands.describe(reason=WHY, game=GAME)
    async def freeze(self, reply: Responder, reason: GivenReason, game: str = "") -> None:
        await self.moderating.freeze(reply, await self._game(reply, game), reason)

    @_command("unfreeze", "Let a frozen game go on")
    @app_commands.describe(reason=WHY, game=GAME)
    async def unfreeze(self, reply: Responder, reason: Reason = "", game: str = "") -> None:
        await self.moderating.unfreeze(reply, await self._game(reply, game), reason)

    @_command("pause", "Pause a game; its players can let it go on")
    @app_commands.describe(reason=WHY, game=GAME)
    async def pause(self, reply: Responder, reason: Reason = "", game: str = "") -> None:
        await self.moderating.pause(reply, await self._game(reply, game), reason)

    @_command("resume", "Let a paused game go on")
    @app_commands.describe(reason=WHY, game=GAME)
    async def resume(self, reply: Responder, reason: Reason = "", game: str = "") -> None:
        await self.moderating.resume(reply, await self._game(reply, game), reason)

    @_command("seat", "Put a member of this server on a seat")
    @app_commands.describe(
        player=PLAYER, member=localized_text("Who plays on there", "command-admin-seat-member-help"), game=GAME
    )
    async def seat(self, reply: Responder, player: str, member: discord.User, game: str = "") -> None:
        await self.moderating.seat(reply, await self._game(reply, game), player, member)

    @_command("unseat", "Open a seat for somebody else")
    @app_commands.describe(
        player=PLAYER, level=localized_text("How well the computer plays", "command-game-replace-level-help"), game=GAME
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def unseat(self, reply: Responder, player: str, level: str = "", game: str = "") -> None:
        wanted = Level(level) if level else None
        await self.moderating.unseat(reply, await self._game(reply, game), player, wanted)

    @_command("undo", "Take a game back to an earlier entry")
    @app_commands.describe(
        to=localized_text("The number of the last entry to keep", "command-game-undo-to-help"), game=GAME
    )
    async def undo(self, reply: Responder, to: app_commands.Range[int, 0, 999_999], game: str = "") -> None:
        await self.moderating.undo(reply, await self._game(reply, game), to)

    @_command("end", "End a game without a result")
    @app_commands.describe(game=GAME)
    async def end(self, reply: Responder, game: str = "") -> None:
        await self.moderating.end(reply, await self._game(reply, game))

    @_command("restore", "Let a game go on that was closed in the last 30 days")
    @app_commands.describe(reason=WHY, game=GAME)
    async def restore(self, reply: Responder, reason: Reason = "", game: str = "") -> None:
        await self.moving.restore(reply, await self._game(reply, game), reason)

    @_command("move", "Let a game go on in a new thread")
    @app_commands.describe(
        game=GAME, channel=localized_text("In which channel", "command-admin-move-channel-help"), reason=WHY
    )
    async def move(
        self,
        reply: Responder,
        game: str = "",
        channel: app_commands.Transform[discord.abc.GuildChannel, TablePlaces] | None = None,
        reason: Reason = "",
    ) -> None:
        await self.moving.move(reply, await self._game(reply, game), channel, reason=reason)

    @_command("bar", "Let somebody open and join no more games on this server")
    @app_commands.describe(member=localized_text("Whom", "command-admin-bar-member-help"), reason=WHY)
    async def bar(self, reply: Responder, member: discord.User, reason: GivenReason) -> None:
        await self.moderating.bar(reply, member, reason)

    @_command("unbar", "Let somebody open and join games here again")
    @app_commands.describe(member=localized_text("Whom", "command-admin-bar-member-help"), reason=WHY)
    async def unbar(self, reply: Responder, member: discord.User, reason: Reason = "") -> None:
        await self.moderating.unbar(reply, member, reason)

    @_command("audit", "What moderators did at the games of this server")
    @app_commands.describe(page=localized_text("1 is the newest", "command-game-history-page-help"), game=GAME)
    async def audit(self, reply: Responder, page: app_commands.Range[int, 1, 9999] = 1, game: str = "") -> None:
        await self.moderating.audit(reply, game, page)

    @slash_command("command-admin-status", "How the bot is doing, for those who run it")
    async def status(self, reply: Responder) -> None:
        if not await self.bot.is_owner(reply.interaction.user):
            raise errors.NotOwner
        await reply.say(*status_lines(await self.bot.watch.vitals(), reply.texts, store=self._store))


def status_lines(vitals: Vitals, texts: Texts, *, store: str) -> list[str]:
    """Return *vitals* as lines; *store* is the name of its database."""
    say, number = texts.say, texts.number
    lines = [
        say("admin-process", process=vitals.process, time=texts.rough_duration(vitals.uptime)),
        say(
            "admin-shards",
            all=number(vitals.shard_count),
            shards=texts.format_list(_shard(shard, texts) for shard in vitals.shards),
        ),
        say("admin-servers", count=number(vitals.servers)),
        say("admin-lag", lag=texts.seconds(vitals.lag)),
        say("admin-painting", count=number(vitals.painting)),
        *_counts(vitals.counts, texts, store=store),
    ]
    if vitals.resident is not None:
        caches = texts.megabytes(sum(vitals.caches.values()))
        lines.append(say("admin-memory", resident=texts.megabytes(vitals.resident), caches=caches))
    return [f"### {say('admin-head', version=vitals.version)}", *(f"- {line}" for line in lines)]


def _shard(shard: Shard, texts: Texts) -> str:
    if not shard.connected or shard.latency is None:
        return texts.say("admin-shard-away", shard=shard.id)
    return texts.say("admin-shard", shard=shard.id, latency=texts.seconds(shard.latency))


def _counts(counts: Counts | None, texts: Texts, *, store: str) -> list[str]:
    """Return the store's counts as lines; *counts* is None if the store does not answer."""
    say, number = texts.say, texts.number
    if counts is None:
        return [say("admin-store-away", store=store)]
    live = {game: counts.games[game, Status.LIVE] for game in GAMES if (game, Status.LIVE) in counts.games}
    games = texts.format_list(
        f"{say(f'game-{game}'.replace('_', '-'))} {number(count)}" for game, count in live.items()
    )
    backlog = counts.backlog
    return [
        say("admin-games", live=number(sum(live.values())), games=games),
        say("admin-lobbies", count=number(sum(counts.games.values()) - sum(live.values()))),
        say("admin-backlog", turns=number(backlog.turns), cards=number(backlog.cards), votes=number(backlog.votes)),
        say("admin-store", store=store, time=texts.seconds(counts.trip)),
    ]


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(AdminCog(bot))
