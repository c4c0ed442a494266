"""Computer players: showing what they do at a table, and opening a table for practice against them."""

from contextlib import suppress

from discord import app_commands
from discord.ext import commands

from bot.catalogue.games import GAMES
from bot.host.app import Teahouse
from bot.tables.options import split_options
from bot.tables.table import Table
from cogs.base import LEVEL_CHOICES, localized_text, slash_command
from cogs.completion import Choices, offering, typed_value, written_in
from cogs.lobby import Lobbies
from cogs.typed import complete_games, complete_options, game_names, read_game
from cogs.ui.display import display_of
from cogs.ui.items import Interaction
from cogs.ui.people import texts_of
from cogs.ui.responder import NotShown, Responder
from players.levels import Level


class ComputersCog(commands.Cog):
    """Shows the answers of computer players, and opens tables for practice."""

    def __init__(self, bot: Teahouse, lobbies: Lobbies) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.lobbies = lobbies
        bot.computers.told = self.show

    @slash_command("command-practice", "Play against computers, at once")
    @app_commands.describe(
        game=localized_text("Which game", "command-game-new-game-help"),
        level=localized_text("How well the computers play", "command-game-new-level-help"),
        options=localized_text("Completed as you type, once the game is chosen", "command-game-new-options-help"),
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    @app_commands.guild_only()
    async def practice(self, reply: Responder, game: str, level: str = Level.JOURNEYMAN, options: str = "") -> None:
        wanted = read_game(game, reply.texts)
        await self.lobbies.practise(reply, wanted, Level(level), split_options(written_in(options)))

    @practice.autocomplete("game")
    @offering
    async def complete_game(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the games that the server offers."""
        return await complete_games(interaction, typed)

    @practice.autocomplete("options")
    @offering
    async def complete_options(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the options of the game that was chosen."""
        names = game_names(await texts_of(interaction))
        game = GAMES.get(typed_value(names, str(interaction.namespace.game)))
        players = None if game is None else game.practice
        return await complete_options(interaction, typed, self.lobbies.lobby, players=players)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Make computer players go on wherever they have something to decide."""
        await self.bot.computers.resume()

    async def show(self, before: Table, after: Table) -> None:
        """Show everybody what a computer player did; of a secret choice, only that there is one more."""
        if after.record.seq == before.record.seq:
            self.display.edits.soon(after.record.id, self.display.poster.recount)
            return
        with suppress(NotShown):  # posting is tried again
            await self.display.poster.show(after.record.id, before=before)
