"""What the bot's owners may ask of it: how the process is that serves their server."""

from discord import app_commands
from discord.ext import commands

from bot import errors
from bot.app import Teahouse
from bot.catalogue import GAMES
from bot.config import SqliteAddress
from bot.i18n.texts import Texts
from bot.storage.records import Status
from bot.watching.vitals import Counts, Shard, Vitals
from cogs.base import named
from cogs.ui.items import Interaction
from cogs.ui.responder import Responder, respond


@app_commands.guild_only()
@app_commands.default_permissions(administrator=True)
class AdminCog(
    commands.GroupCog,
    group_name=named("admin", "command-admin"),
    group_description=named("For those who run the bot", "command-admin-help"),
):
    """Commands for the owners of the application, or the members of its team; others are refused."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self._store = "SQLite" if isinstance(bot.settings.store, SqliteAddress) else "PostgreSQL"

    @app_commands.command(
        name=named("status", "command-admin-status"),
        description=named("How the bot is doing", "command-admin-status-help"),
    )
    async def status(self, interaction: Interaction) -> None:
        """Tell how the process is."""

        async def work(reply: Responder) -> None:
            if not await self.bot.is_owner(interaction.user):
                raise errors.NotOwner
            await reply.say(*status_lines(await self.bot.watch.vitals(), reply.texts, store=self._store))

        await respond(interaction, work)


def status_lines(vitals: Vitals, texts: Texts, *, store: str) -> list[str]:
    """Return *vitals* as lines; *store* is the name of its database."""
    say, number = texts.say, texts.number
    lines = [
        say("admin-process", process=vitals.process, time=texts.lasting(vitals.uptime)),
        say(
            "admin-shards",
            all=number(vitals.shard_count),
            shards=texts.listed(_shard(shard, texts) for shard in vitals.shards),
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
    """Return what the store counts as lines; without *counts* it does not answer."""
    say, number = texts.say, texts.number
    if counts is None:
        return [say("admin-store-away", store=store)]
    live = {game: counts.games[game, Status.LIVE] for game in GAMES if (game, Status.LIVE) in counts.games}
    games = texts.listed(f"{say(f'game-{game}'.replace('_', '-'))} {number(count)}" for game, count in live.items())
    backlog = counts.backlog
    return [
        say("admin-games", live=number(sum(live.values())), games=games),
        say("admin-lobbies", count=number(sum(counts.games.values()) - sum(live.values()))),
        say(
            "admin-backlog",
            turns=number(backlog.turns),
            cards=number(backlog.cards),
            votes=number(backlog.votes),
        ),
        say("admin-store", store=store, time=texts.seconds(counts.trip)),
    ]


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(AdminCog(bot))
