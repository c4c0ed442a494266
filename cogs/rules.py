"""/rules: the rulebooks, by number, by chapter and by words."""

import asyncio
from itertools import islice

from discord import app_commands
from discord.ext import commands

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import TABLES, rulebooks
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from cogs.base import GAME_CHOICES, localized_text, slash_command
from cogs.completion import Choices, choices_with_meaning, offering, written_in
from cogs.typed import hidden_games
from cogs.ui import rulebook
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Layout, Press, read_number
from cogs.ui.responder import Handler, Responder


class RulesCog(commands.Cog):
    """The rules in words, for everybody."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        display_of(bot).presses["rule"] = Handler(self.on_press, "private", of_game=False)

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Show what a button or menu names.

        Raises:
            MovedOn: It names nothing in the rulebooks, as they are now.
        """
        game, _, key = press.text.partition(" ")
        if not game:
            await reply.show(rulebook.books(reply.texts, await hidden_games(reply.interaction)))
            return
        book = rulebooks().get(game)
        if book is None or (key and book.key_of(key) != key):
            raise errors.MovedOn
        if not key:
            await reply.show(rulebook.contents(game, reply.texts))
        else:
            await reply.show(rulebook.page(game, key, reply.texts, read_number(press.token)))

    @slash_command("command-rules", "The rules of a game, by topic or number")
    @app_commands.describe(
        topic=localized_text("A number such as CAR-4.4, a chapter, or words", "command-rules-topic-help"),
        game=localized_text("Which game; this thread’s by default", "command-rules-game-help"),
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    async def rules(self, reply: Responder, topic: str = "", game: str = "") -> None:
        await reply.show(await self._find_page(reply.interaction, reply.texts, written_in(topic).strip(), game))

    async def _find_page(self, interaction: Interaction, texts: Texts, topic: str, game: str) -> Layout:
        """Return the page about *topic*: from the rules of a game or, if it is not there, from those of tables.

        Raises:
            NoRulebook, NoSuchRule: There are no rules in words, or no such topic in them.
        """
        wanted = game or rulebook.book_for(topic, await self._game_here(interaction))
        if not wanted:
            return rulebook.books(texts, await hidden_games(interaction))
        if wanted not in rulebooks():
            raise errors.NoRulebook(game=wanted)
        if not topic:
            return rulebook.contents(wanted, texts)
        for name in (wanted, TABLES):
            book = rulebooks()[name]
            key = book.key_of(topic)
            keys = book.search(topic) if key is None else (key,)
            if keys:
                return (
                    rulebook.page(name, keys[0], texts)
                    if len(keys) == 1
                    else rulebook.search_results(name, keys, texts)
                )
        raise errors.NoSuchRule(topic=topic[:100])

    async def _game_here(self, interaction: Interaction) -> str:
        """Return the id of the game of this channel, empty if there is none, or lobbies of several games."""
        games, channel_id = interaction.client.games, interaction.channel_id or 0
        record = await games.directory.game_in(channel_id)
        kinds = {each.record.rules for each in await games.guests.lobbies_in(channel_id)}
        return "" if record is None or len(kinds) > 1 else record.rules

    @rules.autocomplete("topic")
    @offering
    async def complete_topic(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the chapters of a rulebook and, once something is typed, its paragraphs; then those about tables."""
        wanted = str(interaction.namespace.game or "") or await self._game_here(interaction)
        hidden = await hidden_games(interaction)
        known = rulebooks().items()
        books = [book for game, book in known if game in (wanted, TABLES) or (not wanted and game not in hidden)]
        topic = written_in(typed).strip()
        keys = ((book, key) for book in books for key in (book.search(topic) if topic else book.chapters))
        return choices_with_meaning([(book.text_of(key), key) for book, key in islice(keys, limits.OPTIONS)])


async def setup(bot: Teahouse) -> None:
    """Add the cog, and read the rulebooks before they are asked for."""
    await asyncio.to_thread(rulebooks)
    await bot.add_cog(RulesCog(bot))
