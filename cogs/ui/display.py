"""The objects by which all cogs show games, and the passes that show what is saved but was not shown."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final

import structlog
from discord.ext import commands
from structlog.contextvars import bound_contextvars

from bot.host import reports
from bot.host.app import Teahouse
from bot.storage.errors import StorageError, Unsettled
from bot.storage.records import GameRecord, Status
from cogs.ui.cards import LobbyCards
from cogs.ui.forums import Forums
from cogs.ui.lists import Boards
from cogs.ui.notices import Notices
from cogs.ui.painting import Painting
from cogs.ui.post import Poster
from cogs.ui.refusals import Places
from cogs.ui.replies import Replies
from cogs.ui.responder import Handler, NotShown
from cogs.ui.sender import Sender

# A choice: each look asks the store some ten questions and Discord about twenty messages. At 10 that would
# be two requests a second; at 600, an outage of a moment would hide a turn for ten minutes.
LOOK_SECONDS: Final = 60.0
"""Seconds between two looks at what Discord did not accept, and at some of the newest messages."""

log = structlog.get_logger(__name__)


class Display(commands.Cog):
    """Paints and posts the games of a *bot*; *presses* has the handlers of buttons and menus by verb."""

    def __init__(self, bot: Teahouse) -> None:
        self.games = bot.games
        self.claimed = bot.claim
        self.painting = Painting(bot.renderer)
        self.sender = sender = Sender(bot)
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


class Healer:
    """Brings what Discord shows into agreement with the store."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._posts = display.games.posts
        self._healing = asyncio.Lock()

    async def heal(self) -> None:
        """Show everything that was not shown, except where a refused place is not due yet."""
        async with self._healing:
            display, edits = self._display, self._display.edits
            async with kept_going(during="lobby cards"):
                for game_id in await self._due("card", [game.id for game in await self._posts.unshown_lobbies()]):
                    display.cards.refresh_soon(game_id)
            async with kept_going(during="turn messages"):
                for game_id in await self._due("turn", [game.id for game in await self._posts.unshown_games()]):
                    async with kept_going(game=game_id):
                        await display.poster.show(game_id, after_restart=True)
            async with kept_going(during="old turn messages"):
                for game_id in await self._due(
                    "still", [post.game_id for post in await self._posts.posts_to_still()], edits=True
                ):
                    edits.soon(game_id, display.poster.still)
            async with kept_going(during="counts"):
                for game_id in await self._due("count", display.poster.miscounted, edits=True):
                    edits.soon(game_id, display.poster.recount)
            async with kept_going(during="votes"):
                votes = {vote.game_id: vote for vote in await self._posts.unshown_votes()}
                for game_id in await self._due("vote", votes):
                    async with kept_going(game=game_id):
                        await display.cards.ask_again(votes[game_id])
            async with kept_going(during="ended votes"):
                ended = {vote.game_id for vote in await self._posts.ended_votes()}
                for game_id in await self._due("ended vote", ended, edits=True):
                    edits.soon(game_id, display.cards.close_votes)
            async with kept_going(during="settled requests"):
                settled = {request.game_id for request in await display.games.tables.store.settled_requests()}
                for game_id in await self._due("request", settled, edits=True):
                    edits.soon(game_id, display.cards.close_requests)

    async def _due(self, kind: str, games: Iterable[int], *, edits: bool = False) -> list[int]:
        """Return, in order, those *games* in which work of a *kind* is due and may be done by this process alone."""
        waits = (self._display.refusals, *([self._display.uneditable] if edits else []))
        due = {game_id for game_id in games if all(each.is_due(game_id) for each in waits)}
        return sorted(await self._display.claimed(kind, due))

    async def look_at(self, records: Iterable[GameRecord]) -> None:
        """Replace the newest message of each game if it was deleted."""
        for record in records:
            if self._display.refusals.is_due(record.id):
                place = self._display.cards if record.status is Status.OPEN else self._display.poster
                async with kept_going(game=record.id):
                    await place.look(record.id)


@asynccontextmanager
async def kept_going(**about: object) -> AsyncIterator[None]:
    """Report an error and continue; *about* is added to all that is logged."""
    with bound_contextvars(**about):
        try:
            yield
        except NotShown:  # logged already
            pass
        except (StorageError, Unsettled) as error:
            log.warning("not looked after", error=str(error))
        except Exception as error:
            reports.report(error)
