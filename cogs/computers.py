"""Computer players: what they do at a table is shown there."""

from contextlib import suppress

from discord.ext import commands

from bot.app import Teahouse
from bot.game.table import Table
from cogs.ui.display import display_of
from cogs.ui.responder import NotShown


class ComputersCog(commands.Cog):
    """Shows the answers of computer players."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        bot.computers.told = self.show

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Let computer players go on where they are asked."""
        await self.bot.computers.resume()

    async def show(self, before: Table, after: Table) -> None:
        """Show everybody what a computer player did; of a secret choice, only that there is one more."""
        if after.record.seq == before.record.seq:
            self.display.edits.soon(after.record.id, self.display.poster.recount)
            return
        with suppress(NotShown):  # it is tried again
            await self.display.poster.show(after.record.id, before=before)


async def setup(bot: Teahouse) -> None:
    """Add the cog; it needs the display."""
    await bot.add_cog(ComputersCog(bot))
