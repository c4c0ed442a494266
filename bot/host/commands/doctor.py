"""`python -m bot doctor`: checks what the bot needs; prints for each check ok, or what to do."""

import asyncio
import re
from collections.abc import Iterator
from difflib import get_close_matches
from importlib.metadata import distributions
from os import environ
from typing import Final

import discord

from bot.base.api.gateway import point_at
from bot.base.api.permissions import FOR_POSTS, INTENTS, NEEDED, english_names, invitation
from bot.base.config import Settings, SettingsError, load, setting
from bot.catalogue import packs
from bot.host.commands.resources import Finding, of_store, of_workers
from bot.storage.records import Pack
from rendering import fonts

CONNECT_SECONDS: Final = 60  # a choice: a host looks at a terminal, and Discord may delay a connection by a rate limit
SAMPLE: Final = "Añ Łódź Ж 茶馆 茶館"
CHANNELS_NAMED: Final = 5  # a choice: enough to see which ones, in one line
OURS: Final = {"bot", "cogs", "laws", "ledgers", "players", "playground", "rendering", "rules"}
"""The packages that the wheel installs; their names are short, and django-rules has a `rules`, too."""


async def examine() -> int:
    """Run and print all checks; return 1 if one failed, otherwise 0."""
    try:
        settings = load()
    except SettingsError as error:
        tell(Finding(False, f"settings: {error}"))
        return 1
    store, brought = await of_store(settings)
    found = [*of_settings(settings), of_packages(), *store, *of_packs(settings, brought), of_fonts()]
    found += await of_workers(settings)
    for finding in found:
        tell(finding)
    if settings.token is not None:
        at_discord = await of_discord(settings)
        for finding in at_discord:
            tell(finding)
        found += at_discord
    return 0 if all(finding.well for finding in found) else 1


def tell(finding: Finding) -> None:
    """Print one result."""
    print(f"{'ok   ' if finding.well else 'WRONG'}  {finding.line}", flush=True)


def of_settings(settings: Settings) -> Iterator[Finding]:
    """Check the settings, and report variables that look like a setting but are none."""
    known = {setting(field) for field in Settings.model_fields}
    for name in sorted(environ):
        if name.startswith("TEAHOUSE_") and name not in known:
            meant = get_close_matches(name, known, 1)
            yield Finding(False, f"settings: {name} is none" + (f"; is {meant[0]} meant?" if meant else ""))
    where = "a playground" if settings.api else "Discord" if settings.token else "no token, so only: make play"
    yield Finding(
        True,
        f"settings: {where}; tables in {settings.locale}; log as {settings.log}; "
        f"{settings.picture_memory} MB for pictures",
    )


def of_packages() -> Finding:
    """Check that no other distribution has installed a package with the name of one of ours: it may replace files."""
    for other in distributions():
        theirs = set(re.findall(r"^(\w+)/", other.read_text("RECORD") or "", re.MULTILINE))
        if (common := sorted(theirs & OURS)) and other.name != "teahouse":
            line = f"packages: {other.name} {other.version} has a package {common[0]}, as Teahouse has"
            return Finding(False, f"{line}; give Teahouse an environment of its own (make setup, pipx)")
    return Finding(True, "packages: no other has a name of ours")


def of_packs(settings: Settings, brought: tuple[Pack, ...]) -> Iterator[Finding]:
    """Check the host's map and cards, if any, beside those that were *brought* earlier."""
    files = packs.configured_files(settings)
    if files:
        for pack in brought:
            packs.register(pack)
    for kind, path in files.items():
        try:
            packs.load(kind, path)
        except packs.PackRefused as error:
            name = setting(packs.KINDS[kind].setting)
            yield Finding(False, f"{kind}: {error}; mend it, or take {name} away")
        else:
            yield Finding(True, f"{kind}: {path} can be played with")


def of_fonts() -> Finding:
    """Check that names in the usual scripts can be drawn."""
    try:
        drawn = "".join(run.text for run in fonts.runs(SAMPLE, 20, "zh-CN"))
    except OSError as error:
        return Finding(False, f"fonts: {error}; install Teahouse anew, or its folder rendering/assets/fonts")
    if "◆" in drawn:
        return Finding(False, "fonts: not all letters can be drawn; install Teahouse anew, or fonts-noto-cjk")
    return Finding(True, "fonts: Latin, Cyrillic and Chinese can be drawn")


async def of_discord(settings: Settings) -> list[Finding]:
    """Log in and check every server."""
    assert settings.token is not None
    if settings.api is not None:
        point_at(settings.api)
    visitor = Visitor()
    try:
        async with visitor, asyncio.timeout(CONNECT_SECONDS):
            await visitor.start(settings.token.get_secret_value())
    except discord.LoginFailure:
        return [Finding(False, "token: Discord does not take it; copy it anew from the developer portal")]
    except discord.PrivilegedIntentsRequired:
        return [Finding(False, "intents: Discord wants a privileged one, which Teahouse does not use; report this")]
    except (discord.DiscordException, OSError, TimeoutError, AttributeError) as error:
        # AttributeError: raised by discord.py if its first connection to the gateway fails
        return [Finding(False, f"Discord: no connection ({error or type(error).__name__}); is the network there?")]
    return visitor.found


class Visitor(discord.AutoShardedClient):
    """A client that checks its servers and logs out."""

    def __init__(self) -> None:
        super().__init__(intents=INTENTS)
        self.found: list[Finding] = []

    async def on_ready(self) -> None:
        """Check the servers, then log out."""
        assert self.user is not None
        self.found.append(Finding(True, f"token: it is that of {self.user}"))
        self.found.append(Finding(True, "intents: servers only, nothing privileged"))
        if not self.guilds:
            link = invitation(self.application_id or self.user.id)
            self.found.append(Finding(False, f"servers: none has invited the bot yet; open {link}"))
        self.found.extend(map(of_guild, self.guilds))
        await self.close()


def of_guild(guild: discord.Guild) -> Finding:
    """Check in which text channels and forums of a server games can be opened."""
    lacking = {channel: NEEDED & ~channel.permissions_for(guild.me) for channel in guild.text_channels}
    in_forums = {forum: FOR_POSTS & ~forum.permissions_for(guild.me) for forum in guild.forums}
    every = [*lacking.values(), *in_forums.values()]
    fine = len([lacks for lacks in every if not lacks])
    head = f"server {guild.name}: games can be opened in {fine} of {len(every)} channels"
    others = [f"#{channel.name} lacks {', '.join(english_names(lacks))}" for channel, lacks in lacking.items() if lacks]
    others += [
        f"#{forum.name} lacks {', '.join(english_names(lacks, in_forum=True))}"
        for forum, lacks in in_forums.items()
        if lacks
    ]
    more = [f"{len(others) - CHANNELS_NAMED} more"] if len(others) > CHANNELS_NAMED else []
    return Finding(fine > 0, "; ".join([head, *others[:CHANNELS_NAMED], *more]))
