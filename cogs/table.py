"""The /game commands, which every table has."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host.app import Teahouse
from bot.settings.deadlines.pace import parse_pace
from bot.storage.records import GameRecord, Motion
from bot.tables.options import split_options
from bot.tables.services.notes import LENGTH
from bot.tables.services.terms import Terms
from bot.tables.table import Table
from cogs.advising import Advising
from cogs.base import LEVEL_CHOICES, game_here, localized_text, require_server, table_here
from cogs.clocks import give, offered_paces
from cogs.completion import Choices, choices_with_meaning, matching_choices, offering, written_in
from cogs.computers import ComputersCog
from cogs.consent import Consent
from cogs.history import History, offered_kinds, read_filter, seats
from cogs.lists import Lists
from cogs.lobby import Lobbies
from cogs.looking import Looking
from cogs.meant import at_lobby
from cogs.menus import MenusCog
from cogs.noting import Noting
from cogs.opening import FORM, Opening
from cogs.options import LobbyOptions
from cogs.reviewing import Reviewing
from cogs.seats import people
from cogs.setup import SetupCog
from cogs.typed import complete_games, complete_options, read_game
from cogs.ui.clocks import pace_name
from cogs.ui.display import display_of
from cogs.ui.history import WORDS
from cogs.ui.items import Interaction
from cogs.ui.lobby import yes
from cogs.ui.people import texts_of
from cogs.ui.respond import open_form, respond
from cogs.ui.responder import Responder
from cogs.voting import Voting
from players.levels import Level
from rendering.look import Assist
from rendering.theme import THEMES
from rules.core.struct import evolve

ASSIST_CHOICES = [
    app_commands.Choice(name=localized_text(name, f"assist-choice-{level}"), value=level)
    for level, name in {
        Assist.ADVICE: "advice: all that can be computed, and what a computer would do",
        Assist.FULL: "full: all that can be computed",
        Assist.TABLE: "table: what stands on the table",
        Assist.PURIST: "purist: the legal moves alone",
    }.items()
]
THEME_CHOICES = [app_commands.Choice(name=localized_text(theme, f"theme-{theme}"), value=theme) for theme in THEMES]
LANGUAGE_CHOICES = [app_commands.Choice(name=texts_for(locale).say("language"), value=locale) for locale in LOCALES]
TAKEOVER_CHOICES = [
    app_commands.Choice(name=localized_text("nobody", "takeover-nobody"), value="nobody"),
    *LEVEL_CHOICES,
]
MOTION_CHOICES = [
    app_commands.Choice(name=localized_text(name, f"vote-choice-{motion}"), value=motion.value)
    for motion, name in {
        Motion.PAUSE: "pause",
        Motion.RESUME: "go on",
        Motion.EXTEND: "more time",
        Motion.PACE: "another pace",
        Motion.END: "end the game",
    }.items()
]
VIEW_CHOICES = [
    app_commands.Choice(name=localized_text(name, f"history-choice-{view}"), value=view)
    for view, name in {"history": "the log", "columns": "points and resources", "course": "the course, drawn"}.items()
]
LEAST_SEATS = min(game.rules.seats[0] for game in GAMES.values())
MOST_SEATS = max(game.rules.seats[-1] for game in GAMES.values())


def _command(name: str, help: str) -> Callable[[Any], app_commands.Command[Any, Any, None]]:
    key = f"command-game-{name}"
    return app_commands.command(name=localized_text(name, key), description=localized_text(help, f"{key}-help"))


async def _paces(interaction: Interaction, typed: str) -> Choices:
    """Return paces to offer for what was *typed*, with plain names."""
    texts = await texts_of(interaction)
    return choices_with_meaning(
        [(pace_name(parse_pace(each), texts), each) for each in offered_paces(written_in(typed))]
    )


@app_commands.allowed_contexts(guilds=True, dms=True)
class TableCog(
    commands.GroupCog,
    group_name=localized_text("game", "command-game"),
    group_description=localized_text("Games, from the lobby to the end", "command-game-help"),
):
    """The /game commands: each finds the game of its channel and calls the service for it."""

    def __init__(self, bot: Teahouse) -> None:
        self.lobbies, self.looking, self.consent = Lobbies(bot), Looking(bot), Consent(bot)
        self.choosing, self.opening = LobbyOptions(bot), Opening(bot, self.lobbies)
        self.advising, self.reviewing, self.history_pages = Advising(bot), Reviewing(bot), History(bot)
        self.noting = Noting(bot)
        self.lists, self.voting = Lists(bot), Voting(bot)
        self.display = display_of(bot)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Refuse all but the user's own games in direct messages."""
        return require_server(interaction, but="mine")

    async def _at_table(self, interaction: Interaction, work: Callable[[Responder, Table], Awaitable[None]]) -> None:
        async def find_and_work(reply: Responder) -> None:
            table, _ = await table_here(interaction)
            await work(reply, table)
            assert interaction.command is not None, "it was typed"
            await self.display.replies.note(reply, table.record.id, interaction.command.name)

        await respond(interaction, find_and_work)

    async def _at_game(
        self, interaction: Interaction, work: Callable[[Responder, GameRecord], Awaitable[None]]
    ) -> None:
        async def find_and_work(reply: Responder) -> None:
            await work(reply, await game_here(interaction))

        await respond(interaction, find_and_work)

    @_command("new", "Open a game in this channel")
    @app_commands.describe(
        game=localized_text("Which game", "command-game-new-game-help"),
        players=localized_text("How many players", "command-game-new-players-help"),
        options=localized_text("Completed as you type, once the game is chosen", "command-game-new-options-help"),
        language=localized_text("The language of the table", "command-game-new-language-help"),
        theme=localized_text("Light or dark pictures", "command-game-new-theme-help"),
        assist=localized_text("How much the bot works out for the players", "command-game-new-assist-help"),
        takeover=localized_text("Who plays on for those who leave", "command-game-new-takeover-help"),
        pace=localized_text("How long a player may think", "command-game-new-pace-help"),
        computers=localized_text("How many of the players are computers", "command-game-new-computers-help"),
        level=localized_text("How well the computers play", "command-game-new-level-help"),
        private=localized_text("Only people you invite can come or watch", "command-game-new-private-help"),
        autostart=localized_text("Begin by itself when all seats are taken", "command-game-new-autostart-help"),
    )
    @app_commands.choices(
        language=LANGUAGE_CHOICES,
        theme=THEME_CHOICES,
        assist=ASSIST_CHOICES,
        takeover=TAKEOVER_CHOICES,
        level=LEVEL_CHOICES,
    )
    async def new(  # noqa: PLR0913 (Discord's options of the command)
        self,
        interaction: Interaction,
        game: str,
        players: app_commands.Range[int, LEAST_SEATS, MOST_SEATS],
        options: str = "",
        language: str = "",
        theme: str = "light",
        assist: str = Assist.FULL,
        takeover: str = "",
        pace: str = "",
        computers: app_commands.Range[int, 0, MOST_SEATS - 1] = 0,
        level: str = Level.JOURNEYMAN,
        private: bool = False,
        autostart: bool = False,
    ) -> None:
        """Open a game."""
        wanted = Terms(
            rules=read_game(game, await texts_of(interaction)),
            seats=players,
            locale=language,
            theme=theme,
            assist=Assist(assist),
            computers=[Level(level)] * computers,
            private=private,
            starts=autostart,
        )
        if written_in(options).strip() == FORM:
            await self.opening.ask(interaction, wanted, written_in(pace), takeover)
            return

        async def work(reply: Responder) -> None:
            terms = evolve(wanted, options=split_options(written_in(options)))
            await self.lobbies.open(reply, terms, written_in(pace), takeover=takeover)

        await respond(interaction, work)

    @new.autocomplete("game")
    @offering
    async def complete_game(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the games that the server offers."""
        return await complete_games(interaction, typed)

    @new.autocomplete("pace")
    @offering
    async def complete_pace(self, interaction: Interaction, typed: str) -> Choices:
        """Offer paces with plain names, and what is typed if it is one."""
        return await _paces(interaction, typed)

    @new.autocomplete("options")
    @offering
    async def complete_options(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the options of the game that was chosen, or the form for them."""
        players = interaction.namespace.players
        known = players if isinstance(players, int) else None
        return await complete_options(interaction, typed, self.lobbies.lobby, players=known, with_form=True)

    @_command("options", "Change the options of the lobby you host, in a form")
    async def options(self, interaction: Interaction) -> None:
        """Open the form for the options of the user's lobby in this channel."""
        found = await self.choosing.form_here(interaction)
        if found is None:
            await at_lobby(interaction, "options", self.choosing.refuse)
            return
        press, form = found
        await open_form(interaction, form, verb=press.verb)

    @_command("join", "Take a seat, or take yours back from a computer")
    async def join(self, interaction: Interaction) -> None:
        """Join the game of this channel."""
        await at_lobby(interaction, "join", self.lobbies.join)

    @_command("invite", "Invite somebody to the game you opened")
    @app_commands.describe(player=localized_text("Whom", "command-game-invite-player-help"))
    async def invite(self, interaction: Interaction, player: discord.User) -> None:
        """Invite somebody to the game of this channel."""
        is_welcome = isinstance(player, discord.Member) and not player.bot
        users = [player.id] if is_welcome else list[int]()
        invite = self.lobbies.invitations.invite
        written = " ".join(map(str, users))
        await at_lobby(interaction, "invite", lambda reply, record: invite(reply, record, users), more=written)

    @_command("lobby", "Set who may come to the lobby you host, and when it begins")
    @app_commands.describe(
        private=localized_text("Only people you invite can come or watch", "command-game-new-private-help"),
        keep=localized_text("Keep a seat for each person you invite", "command-game-lobby-keep-help"),
        autostart=localized_text("Begin by itself when all seats are taken", "command-game-new-autostart-help"),
        host=localized_text("Who is host in your place, of those who sit there", "command-game-lobby-host-help"),
    )
    async def lobby(
        self,
        interaction: Interaction,
        private: bool | None = None,
        keep: bool | None = None,
        autostart: bool | None = None,
        host: discord.User | None = None,
    ) -> None:
        """Change the lobby of this channel, and show what can be set there."""
        told = {"private": private, "keeps": keep, "starts": autostart}
        terms = {name: value for name, value in told.items() if value is not None}
        host_id, change = None if host is None else host.id, self.lobbies.invitations.change
        written = " ".join(f"{name}={yes(value)}" for name, value in terms.items())
        written += f" host={host_id}" if host_id is not None else ""
        await at_lobby(
            interaction, "lobby", lambda reply, record: change(reply, record, terms, host_id), more=written.strip()
        )

    @_command("leave", "Give up your seat before the game starts")
    async def leave(self, interaction: Interaction) -> None:
        """Leave the lobby of this channel."""
        await at_lobby(interaction, "leave", self.lobbies.leave)

    @_command("start", "Start the game you opened")
    async def start(self, interaction: Interaction) -> None:
        """Start the game of this channel."""
        await at_lobby(interaction, "start", self.lobbies.start)

    @_command("list", "The games on this server")
    @app_commands.describe(page=localized_text("Ten games a page", "command-game-list-page-help"))
    async def list(self, interaction: Interaction, page: app_commands.Range[int, 1, 9999] = 1) -> None:
        """List the open and live games of the server."""
        await respond(interaction, lambda reply: self.lists.show(reply, "list", page))

    @_command("mine", "Your games, those waiting for you first")
    @app_commands.describe(page=localized_text("Ten games a page", "command-game-list-page-help"))
    async def mine(self, interaction: Interaction, page: app_commands.Range[int, 1, 9999] = 1) -> None:
        """List the user's games."""
        await respond(interaction, lambda reply: self.lists.show(reply, "mine", page))

    @_command("board", "The board right now")
    async def board(self, interaction: Interaction) -> None:
        """Show the board."""
        await self._at_table(interaction, self.looking.board)

    @_command("text", "The board in words")
    async def text(self, interaction: Interaction) -> None:
        """Describe the table in words."""
        await self._at_table(interaction, self.looking.text)

    @_command("status", "Whose turn it is, and how everybody is doing")
    async def status(self, interaction: Interaction) -> None:
        """Show the status of the game of this channel, or all lobbies here."""
        await self._at_game(interaction, self.looking.status)

    @_command("since", "What has happened since your last turn")
    async def since(self, interaction: Interaction) -> None:
        """Show what has happened since the user's last turn."""
        await self._at_table(interaction, self.looking.since)

    @_command("history", "The log of the game")
    @app_commands.describe(
        page=localized_text("1 is the newest", "command-game-history-page-help"),
        player=localized_text("Whose entries", "command-game-history-player-help"),
        kind=localized_text("What kind of entries", "command-game-history-kind-help"),
        words=localized_text("Words that stand in the entries", "command-game-history-words-help"),
        show=localized_text("The log, points and resources, or the course", "command-game-history-show-help"),
    )
    @app_commands.choices(show=VIEW_CHOICES)
    async def history(
        self,
        interaction: Interaction,
        page: app_commands.Range[int, 1, 999] = 1,
        player: str = "",
        kind: str = "",
        words: str = "",
        show: str = "history",
    ) -> None:
        """Show a page of the log or of the columns, or the course of the game."""

        async def work(reply: Responder, table: Table) -> None:
            shown = read_filter(table, reply.texts, player, written_in(kind), words)
            await self.history_pages.views[show](reply, table, page, shown)

        await self._at_table(interaction, work)

    @history.autocomplete("player")
    @offering
    async def complete_seat(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the players and nature."""
        table, _ = await table_here(interaction)
        return matching_choices(seats(table, await texts_of(interaction)), typed)

    @history.autocomplete("kind")
    @offering
    async def complete_kind(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the kinds of entries in the log as the user may read it."""
        table, seat = await table_here(interaction)
        return offered_kinds(table, seat, await texts_of(interaction), typed)

    @_command("note", "Your private notes on the game")
    @app_commands.describe(
        text=localized_text("What to note; words with # are tags", "command-game-note-text-help"),
        entry=localized_text("The entry of the log that it is about", "command-game-note-entry-help"),
        find=localized_text("Words or #tags in your notes on all games", "command-game-note-find-help"),
    )
    async def note(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 0, LENGTH] = "",
        entry: app_commands.Range[int, 0, 99999] = 0,
        find: app_commands.Range[str, 0, WORDS] = "",
    ) -> None:
        """Write, list or find notes."""

        async def work(reply: Responder, table: Table) -> None:
            if text.strip():
                await self.noting.write(reply, table, text, entry)
            else:
                await self.noting.show(reply, table, find)

        await self._at_table(interaction, work)

    @_command("undo", "Take back your last turn; the others are asked if they have to agree")
    @app_commands.describe(to=localized_text("The number of the last entry to keep", "command-game-undo-to-help"))
    async def undo(self, interaction: Interaction, to: app_commands.Range[int, 0] | None = None) -> None:
        """Undo, or open a vote on it."""
        await self._at_table(interaction, lambda reply, table: self.consent.undo(reply, table, to))

    @_command("resign", "Leave a running game")
    async def resign(self, interaction: Interaction) -> None:
        """Resign after a confirmation."""
        await self._at_table(interaction, self.consent.resign)

    @_command("replace", "Open the seat of somebody who is away")
    @app_commands.describe(
        player=localized_text("For whom", "command-game-replace-player-help"),
        level=localized_text("How well the computer plays", "command-game-replace-level-help"),
        by=localized_text("Whom the host invites to the seat", "command-game-replace-by-help"),
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def replace(
        self, interaction: Interaction, player: str, level: str = "", by: discord.User | None = None
    ) -> None:
        """Open a seat, or a vote about it."""
        wanted, seats = Level(level) if level else None, self.lobbies.seats
        await self._at_table(interaction, lambda reply, table: seats.replace(reply, table, player, wanted, by))

    @replace.autocomplete("player")
    @offering
    async def complete_player(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the people at the table."""
        return matching_choices(people((await table_here(interaction))[0]), typed)

    @_command("review", "The turning points of a game that is over")
    async def review(self, interaction: Interaction) -> None:
        """Show what a master would have done otherwise."""
        await self._at_table(interaction, self.reviewing.review)

    @_command("vote", "Propose something to the table, which it votes on")
    @app_commands.describe(
        what=localized_text("What is to be done", "command-game-vote-what-help"),
        pace=localized_text("How long a player may think, if that is to change", "command-game-vote-pace-help"),
        time=localized_text("How much more time for all, such as 12h or 2d", "command-game-vote-time-help"),
    )
    @app_commands.choices(what=MOTION_CHOICES)
    async def vote(self, interaction: Interaction, what: str, pace: str = "", time: str = "") -> None:
        """Ask the user whether to propose something."""
        motion, told, more = Motion(what), written_in(pace), written_in(time)
        await self._at_table(interaction, lambda reply, table: self.voting.propose(reply, table, motion, told, more))

    @vote.autocomplete("pace")
    @offering
    async def complete_new_pace(self, interaction: Interaction, typed: str) -> Choices:
        """Offer paces as for a new game."""
        return await _paces(interaction, typed)

    @_command("gift", "Give more time to whoever is to move")
    async def gift(self, interaction: Interaction) -> None:
        """Give time to others."""
        await self._at_game(interaction, lambda reply, record: give(self.lobbies.display, reply, record.id))

    @_command("export", "The log as a file")
    async def export(self, interaction: Interaction) -> None:
        """Send the log as a file."""
        await self._at_table(interaction, self.looking.export)


async def setup(bot: Teahouse) -> None:
    """Add the cog, and those of menus, computer players and set-up, which share its parts."""
    cog = TableCog(bot)
    await bot.add_cog(cog)
    await bot.add_cog(MenusCog(bot, cog.consent))
    await bot.add_cog(ComputersCog(bot, cog.lobbies))
    await bot.add_cog(SetupCog(bot, cog.lobbies))
