"""What is saved and could not be shown comes by itself: the passes in which that is seen to."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import structlog

from bot import reports
from bot.storage.records import GameRecord, Status
from bot.storage.store import StorageError
from cogs.ui.display import Display
from cogs.ui.responder import NotShown

log = structlog.get_logger(__name__)


class Healer:
    """Lets what everybody sees agree with what is saved."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._posts = display.games.posts
        self._healing = asyncio.Lock()

    async def heal(self) -> None:
        """Show what is saved and was not shown, wherever it is not waited for the place to change its mind."""
        async with self._healing:
            display, refusals = self._display, self._display.refusals
            poster, edits = display.poster, display.edits
            async with kept_going(during="lobby cards"):
                for record in await self._posts.unshown_lobbies():
                    if refusals.is_due(record.id):
                        display.cards.refresh_soon(record.id)
            async with kept_going(during="turn messages"):
                for record in await self._posts.unshown():
                    if refusals.is_due(record.id):
                        async with kept_going(game=record.id):
                            await poster.show(record.id, after_restart=True)
            async with kept_going(during="old turn messages"):
                for game_id in {post.game_id for post in await self._posts.posts_to_still()}:
                    if refusals.is_due(game_id):
                        edits.soon(game_id, poster.still)
            for game_id in sorted(poster.miscounted):
                if refusals.is_due(game_id):
                    edits.soon(game_id, poster.recount)
            async with kept_going(during="votes"):
                for vote in await self._posts.unasked():
                    if refusals.is_due(vote.game_id):
                        async with kept_going(game=vote.game_id):
                            await display.cards.ask_again(vote)

    async def look_at(self, records: Iterable[GameRecord]) -> None:
        """See that the newest message of each game is still there."""
        for record in records:
            if self._display.refusals.is_due(record.id):
                place = self._display.cards if record.status is Status.OPEN else self._display.poster
                async with kept_going(game=record.id):
                    await place.look(record.id)


@asynccontextmanager
async def kept_going(**about: object) -> AsyncIterator[None]:
    """Let what goes wrong with one thing keep nothing else from being done; the log says what it was *about*."""
    try:
        yield
    except NotShown:  # that has been noted
        pass
    except StorageError as error:
        log.warning("not looked after", error=str(error), **about)
    except Exception as error:
        reports.report(error, **about)
