"""The /game commands, which every table has."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.catalogue.games import GAMES
from bot.host.app import Teahouse
from bot.settings.deadlines.pace import parse_pace
from bot.storage.records import Motion
from bot.tables.options import split_options
from bot.tables.services.notes import LENGTH
from bot.tables.services.terms import Terms
from bot.tables.table import Table
from cogs.advising import Advising
from cogs.base import LEVEL_CHOICES, game_here, localized_text, require_server, slash_command, table_here, words_of
from cogs.choices import (
    ASSIST_CHOICES,
    FORMAT_CHOICES,
    LANGUAGE_CHOICES,
    MOTION_CHOICES,
    TAKEOVER_CHOICES,
    THEME_CHOICES,
    VIEW_CHOICES,
)
from cogs.clocks import give, offered_paces
from cogs.completion import Choices, choices_with_meaning, matching_choices, offering, written_in
from cogs.computers import ComputersCog
from cogs.consent import Consent
from cogs.exporting import LOG, Exporting
from cogs.history import History, offered_kinds, read_filter, seats
from cogs.lists import Lists
from cogs.lobby import Lobbies
from cogs.looking import Looking
from cogs.meant import at_lobby
from cogs.menus import MenusCog
from cogs.noting import Noting
from cogs.opening import FORM, Opening
from cogs.options import LobbyOptions
from cogs.replaying import Replaying
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
from rules.core.struct import evolve

LEAST_SEATS = min(game.rules.seats[0] for game in GAMES.values())
MOST_SEATS = max(game.rules.seats[-1] for game in GAMES.values())


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
        self.advising, self.reviewing, self.past = Advising(bot), Reviewing(bot), History(bot)
        self.noting, self.lists, self.voting = Noting(bot), Lists(bot), Voting(bot)
        self.replaying, self.exporting = Replaying(bot), Exporting(bot)
        self.display = display_of(bot)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Refuse all but the user's own games in direct messages."""
        return require_server(interaction, but="mine")

    async def _at_table(self, reply: Responder, work: Callable[[Responder, Table], Awaitable[None]]) -> None:
        table, _ = await table_here(reply.interaction)
        await work(reply, table)
        assert reply.interaction.command is not None, "it was typed"
        await self.display.replies.note(reply, table.record.id, reply.interaction.command.name)

    @app_commands.command(**words_of("command-game-new", "Open a game in this channel"))
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
        texts = await texts_of(interaction)
        paces = offered_paces(written_in(typed))
        return choices_with_meaning([(pace_name(parse_pace(each), texts), each) for each in paces])

    @new.autocomplete("options")
    @offering
    async def complete_options(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the options of the game that was chosen, or the form for them."""
        players = interaction.namespace.players
        known = players if isinstance(players, int) else None
        return await complete_options(interaction, typed, self.lobbies.lobby, players=known, with_form=True)

    @app_commands.command(**words_of("command-game-options", "Change the options of the lobby you host, in a form"))
    async def options(self, interaction: Interaction) -> None:
        """Open the form for the options of the user's lobby in this channel."""
        found = await self.choosing.form_here(interaction)
        if found is None:
            await respond(interaction, lambda reply: at_lobby(reply, "options", self.choosing.refuse))
            return
        press, form = found
        await open_form(interaction, form, verb=press.verb)

    @slash_command("command-game-join", "Take a seat, or take yours back from a computer")
    async def join(self, reply: Responder) -> None:
        await at_lobby(reply, "join", self.lobbies.join)

    @slash_command("command-game-invite", "Invite somebody to the game you opened")
    @app_commands.describe(player=localized_text("Whom", "command-game-invite-player-help"))
    async def invite(self, reply: Responder, player: discord.User) -> None:
        is_welcome = isinstance(player, discord.Member) and not player.bot
        users = [player.id] if is_welcome else list[int]()
        invite = self.lobbies.invitations.invite
        written = " ".join(map(str, users))
        await at_lobby(reply, "invite", lambda reply, record: invite(reply, record, users), more=written)

    @slash_command("command-game-lobby", "Set who may come to the lobby you host, and when it begins")
    @app_commands.describe(
        private=localized_text("Only people you invite can come or watch", "command-game-new-private-help"),
        keep=localized_text("Keep a seat for each person you invite", "command-game-lobby-keep-help"),
        autostart=localized_text("Begin by itself when all seats are taken", "command-game-new-autostart-help"),
        reveal=localized_text("Show all secrets once the game is over", "command-game-lobby-reveal-help"),
        host=localized_text("Who is host in your place, of those who sit there", "command-game-lobby-host-help"),
    )
    async def lobby(
        self,
        reply: Responder,
        private: bool | None = None,
        keep: bool | None = None,
        autostart: bool | None = None,
        reveal: bool | None = None,
        host: discord.User | None = None,
    ) -> None:
        told = {"private": private, "keeps": keep, "starts": autostart, "reveals": reveal}
        terms = {name: value for name, value in told.items() if value is not None}
        host_id, change = None if host is None else host.id, self.lobbies.invitations.change
        written = " ".join(f"{name}={yes(value)}" for name, value in terms.items())
        written += f" host={host_id}" if host_id is not None else ""
        await at_lobby(
            reply, "lobby", lambda reply, record: change(reply, record, terms, host_id), more=written.strip()
        )

    @slash_command("command-game-leave", "Give up your seat before the game starts")
    async def leave(self, reply: Responder) -> None:
        await at_lobby(reply, "leave", self.lobbies.leave)

    @slash_command("command-game-start", "Start the game you opened")
    async def start(self, reply: Responder) -> None:
        await at_lobby(reply, "start", self.lobbies.start)

    @slash_command("command-game-list", "The games on this server")
    @app_commands.describe(page=localized_text("Ten games a page", "command-game-list-page-help"))
    async def list(self, reply: Responder, page: app_commands.Range[int, 1, 9999] = 1) -> None:
        await self.lists.show(reply, "list", page)

    @slash_command("command-game-mine", "Your games, those waiting for you first")
    @app_commands.describe(page=localized_text("Ten games a page", "command-game-list-page-help"))
    async def mine(self, reply: Responder, page: app_commands.Range[int, 1, 9999] = 1) -> None:
        await self.lists.show(reply, "mine", page)

    @slash_command("command-game-board", "The board right now")
    async def board(self, reply: Responder) -> None:
        await self._at_table(reply, self.looking.board)

    @slash_command("command-game-text", "The board in words")
    async def text(self, reply: Responder) -> None:
        await self._at_table(reply, self.looking.text)

    @slash_command("command-game-status", "Whose turn it is, and how everybody is doing")
    async def status(self, reply: Responder) -> None:
        """Show the status of the game of this channel, or all lobbies here."""
        await self.looking.status(reply, await game_here(reply.interaction))

    @slash_command("command-game-since", "What has happened since your last turn")
    async def since(self, reply: Responder) -> None:
        await self._at_table(reply, self.looking.since)

    @slash_command("command-game-history", "The log of the game")
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
        reply: Responder,
        page: app_commands.Range[int, 1, 999] = 1,
        player: str = "",
        kind: str = "",
        words: str = "",
        show: str = "history",
    ) -> None:
        async def work(reply: Responder, table: Table) -> None:
            shown = read_filter(table, reply.texts, player, written_in(kind), words)
            await self.past.views[show](reply, table, page, shown)

        await self._at_table(reply, work)

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

    @slash_command("command-game-note", "Your private notes on the game")
    @app_commands.describe(
        text=localized_text("What to note; words with # are tags", "command-game-note-text-help"),
        entry=localized_text("The entry of the log that it is about", "command-game-note-entry-help"),
        find=localized_text("Words or #tags in your notes on all games", "command-game-note-find-help"),
    )
    async def note(
        self,
        reply: Responder,
        text: app_commands.Range[str, 0, LENGTH] = "",
        entry: app_commands.Range[int, 0, 99999] = 0,
        find: app_commands.Range[str, 0, WORDS] = "",
    ) -> None:
        async def work(reply: Responder, table: Table) -> None:
            if text.strip():
                await self.noting.write(reply, table, text, entry)
            else:
                await self.noting.show(reply, table, find)

        await self._at_table(reply, work)

    @slash_command("command-game-replay", "The game step by step")
    @app_commands.describe(entry=localized_text("At which entry of the history", "command-game-replay-entry-help"))
    async def replay(self, reply: Responder, entry: app_commands.Range[int, 0, 999_999] | None = None) -> None:
        await self._at_table(reply, lambda reply, table: self.replaying.replay(reply, table, entry))

    @slash_command("command-game-undo", "Take back your last turn; the others are asked if they have to agree")
    @app_commands.describe(to=localized_text("The number of the last entry to keep", "command-game-undo-to-help"))
    async def undo(self, reply: Responder, to: app_commands.Range[int, 0] | None = None) -> None:
        await self._at_table(reply, lambda reply, table: self.consent.undo(reply, table, to))

    @slash_command("command-game-resign", "Leave a running game")
    async def resign(self, reply: Responder) -> None:
        await self._at_table(reply, self.consent.resign)

    @slash_command("command-game-replace", "Open the seat of somebody who is away")
    @app_commands.describe(
        player=localized_text("For whom", "command-game-replace-player-help"),
        level=localized_text("How well the computer plays", "command-game-replace-level-help"),
        by=localized_text("Whom the host invites to the seat", "command-game-replace-by-help"),
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def replace(self, reply: Responder, player: str, level: str = "", by: discord.User | None = None) -> None:
        wanted, seats = Level(level) if level else None, self.lobbies.seats
        await self._at_table(reply, lambda reply, table: seats.replace(reply, table, player, wanted, by))

    @replace.autocomplete("player")
    @offering
    async def complete_player(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the people at the table."""
        return matching_choices(people((await table_here(interaction))[0]), typed)

    @slash_command("command-game-review", "The turning points of a game that is over")
    async def review(self, reply: Responder) -> None:
        await self._at_table(reply, self.reviewing.review)

    @slash_command("command-game-vote", "Propose something to the table, which it votes on")
    @app_commands.describe(
        what=localized_text("What is to be done", "command-game-vote-what-help"),
        pace=localized_text("How long a player may think, if that is to change", "command-game-vote-pace-help"),
        time=localized_text("How much more time for all, such as 12h or 2d", "command-game-vote-time-help"),
    )
    @app_commands.choices(what=MOTION_CHOICES)
    async def vote(self, reply: Responder, what: str, pace: str = "", time: str = "") -> None:
        motion, told, more = Motion(what), written_in(pace), written_in(time)
        await self._at_table(reply, lambda reply, table: self.voting.propose(reply, table, motion, told, more))

    vote.autocomplete("pace")(complete_pace)

    @slash_command("command-game-gift", "Give more time to whoever is to move")
    async def gift(self, reply: Responder) -> None:
        await give(self.display, reply, (await game_here(reply.interaction)).id)

    @slash_command("command-game-export", "The game as a file")
    @app_commands.describe(format=localized_text("What kind of file", "command-game-export-format-help"))
    @app_commands.choices(format=FORMAT_CHOICES)
    async def export(self, reply: Responder, format: str = LOG) -> None:
        await self._at_table(reply, lambda reply, table: self.exporting.export(reply, table, format))


async def setup(bot: Teahouse) -> None:
    """Add the cog, and those of menus, computer players and set-up, which share its parts."""
    cog = TableCog(bot)
    await bot.add_cog(cog)
    await bot.add_cog(MenusCog(bot, cog.consent, cog.replaying))
    await bot.add_cog(ComputersCog(bot, cog.lobbies))
    await bot.add_cog(SetupCog(bot, cog.lobbies))
