"""What is saved and could not be shown comes by itself: the passes in which that is seen to."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import structlog

from bot import reports
from bot.storage.store import GameRecord, Status, StorageError
from cogs.ui.desk import NotShown

if TYPE_CHECKING:
    from bot.app import Teahouse

log = structlog.get_logger(__name__)


class Healer:
    """Lets what everybody sees agree with what is saved."""

    def __init__(self, bot: "Teahouse") -> None:
        self._bot = bot
        self._store = bot.referee.store
        self._healing = asyncio.Lock()

    async def heal(self) -> None:
        """Show what is saved and was not shown, wherever it is not waited for the place to change its mind."""
        async with self._healing:
            poster, cards = self._bot.poster, self._bot.cards
            async with kept_going("lobby cards"):
                for record in await self._store.unshown_lobbies():
                    if poster.refusals.is_due(record.id):
                        cards.refresh_soon(record.id)
            async with kept_going("turn messages"):
                for record in await self._store.unshown():
                    if poster.refusals.is_due(record.id):
                        await tried(record.id, poster.show(record.id, after_restart=True))
            async with kept_going("old turn messages"):
                for game_id in {post.game_id for post in await self._store.posts_to_still()}:
                    if poster.refusals.is_due(game_id):
                        poster.edits.soon(game_id, poster.still)
            for game_id in sorted(poster.miscounted):
                if poster.refusals.is_due(game_id):
                    poster.edits.soon(game_id, poster.recount)
            async with kept_going("votes"):
                for vote in await self._store.unasked():
                    if poster.refusals.is_due(vote.game_id):
                        await tried(vote.game_id, cards.ask(vote, nonce=f"vote-{vote.game_id}.{vote.token}"))

    async def look_at(self, records: Iterable[GameRecord]) -> None:
        """See that the newest message of each game is still there."""
        for record in records:
            if self._bot.poster.refusals.is_due(record.id):
                place = self._bot.cards if record.status is Status.OPEN else self._bot.poster
                await tried(record.id, place.look(record.id))


@asynccontextmanager
async def kept_going(during: str) -> AsyncIterator[None]:
    """Let what goes wrong with one thing keep nothing else from being done."""
    try:
        yield
    except StorageError as error:
        log.warning("not looked after", during=during, error=str(error))
    except Exception as error:
        reports.report(error, during=during)


async def tried(game_id: int, work: Awaitable[None]) -> None:
    """Do *work* for one game, and let what goes wrong with it keep no other from being looked after."""
    with suppress(NotShown):  # that has been noted
        try:
            await work
        except StorageError as error:
            log.warning("not looked after", game=game_id, error=str(error))
