"""The objects by which all cogs show games."""

from discord.ext import commands

from bot.host.app import Teahouse
from cogs.ui.boards import Boards
from cogs.ui.cards import LobbyCards
from cogs.ui.forums import Forums
from cogs.ui.notices import Notices
from cogs.ui.painting import Painting
from cogs.ui.places import Places
from cogs.ui.post import Poster
from cogs.ui.replies import Replies
from cogs.ui.responder import Handler
from cogs.ui.sender import Sender


class Display(commands.Cog):
    """Paints and posts the games of a *bot*; *presses* has the handlers of buttons and menus by verb."""

    def __init__(self, bot: Teahouse) -> None:
        self.games = bot.games
        self.claimed = bot.claim
        self.painting = Painting(bot.renderer)
        sender = Sender(bot)
        self.edits, self.refusals, self.uneditable = sender.edits, sender.refusals, sender.uneditable
        self.forums = Forums(bot, sender)
        self.cards = LobbyCards(bot, sender, self.forums)
        self.poster = Poster(bot, sender, self.cards, self.painting)
        self.notices = Notices(bot, sender, self.cards)
        self.boards = Boards(bot, sender)
        self.replies = Replies(bot.wall.now)
        self.places = Places(bot)
        self.presses: dict[str, Handler] = {}


def display_of(bot: Teahouse) -> Display:
    """Return the display of *bot*, which is set up before the other cogs."""
    display = bot.get_cog(Display.__name__)
    assert isinstance(display, Display)
    return display
