"""Requests: messages with answer buttons, kept until nobody can answer them any more."""

from collections.abc import Sequence
from typing import Final

from bot.storage.database import Transaction
from bot.storage.joining import Request
from bot.storage.rows import columns
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put

CLAIMED: Final = (
    "SELECT 1 FROM candidates WHERE candidates.game_id = each.game_id AND candidates.user_id = each.user_id"
    " AND invited = CASE each.kind WHEN 'claim' THEN 0 ELSE 1 END"
)
INVITED: Final = (
    "SELECT 1 FROM guests WHERE guests.game_id = each.game_id AND guests.user_id = each.user_id"
    " AND welcome IN ('invited', 'declined')"
)
OPEN: Final = (
    "SELECT 1 FROM requests AS each JOIN games AS its ON its.id = each.game_id"
    " WHERE each.game_id = requests.game_id AND each.message_id = requests.message_id AND ("
    f"each.kind = 'lobby' AND (its.status = 'open' OR its.status = 'live' AND private = 1) AND EXISTS ({INVITED})"
    f" OR each.kind <> 'lobby' AND its.status = 'live' AND EXISTS ({CLAIMED}))"
)
"""The rows of a message that can still be answered; somebody who declined may change their mind."""


class Requests(Access):
    """Messages with answer buttons."""

    async def save_requests(self, requests: Sequence[Request]) -> None:
        """Save the rows of a message; a second call changes nothing."""

        async def work(db: Transaction) -> None:
            for request in requests:
                await put(db, "requests", request)

        await self._write(work)

    async def settled_requests(self, game_id: int | None = None) -> tuple[Request, ...]:
        """Return the requests, of one game or all, that nobody can answer any more, one for each message."""
        which = "true" if game_id is None else "requests.game_id = :game"
        there = (
            f"SELECT 1 FROM games WHERE id = requests.game_id AND coalesce(closed_for, '') <> 'server' AND {self._mine}"
        )
        query = (
            f"SELECT {columns(Request)} FROM requests WHERE {which} AND EXISTS ({there}) AND NOT EXISTS ({OPEN})"
            " ORDER BY game_id, message_id, user_id"
        )
        found = [Request(**dict(row)) for row in await self._rows(query, game=game_id)]
        return tuple({request.message_id: request for request in found}.values())

    async def drop_request(self, request: Request) -> None:
        """Forget all rows of a message whose buttons are gone."""
        forgetting = "DELETE FROM requests WHERE game_id = :game AND message_id = :message"
        await self._run(forgetting, {"game": request.game_id, "message": request.message_id})
