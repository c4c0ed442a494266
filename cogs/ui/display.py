"""What all cogs show games with."""

from discord.ext import commands

from bot.app import Teahouse
from cogs.ui.cards import Cards
from cogs.ui.painting import Painting
from cogs.ui.post import Poster
from cogs.ui.responder import Handler
from cogs.ui.sender import Sender


class Display(commands.Cog):
    """What paints and posts the games of a *bot*, and how *presses* of buttons are handled, by verb."""

    def __init__(self, bot: Teahouse) -> None:
        self.games = bot.games
        self.painting = Painting(bot.renderer)
        sender = Sender(bot)
        self.edits, self.refusals = sender.edits, sender.refusals
        self.cards = Cards(bot, sender)
        self.poster = Poster(bot, sender, self.cards, self.painting)
        self.presses: dict[str, Handler] = {}


def display_of(bot: Teahouse) -> Display:
    """Return what the cogs of *bot* show games with; it is set up before all other cogs."""
    display = bot.get_cog(Display.__name__)
    assert isinstance(display, Display)
    return display
