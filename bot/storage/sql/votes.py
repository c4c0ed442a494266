"""Votes, and the writes that carry out what was voted on."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.settings.deadlines.clocks import VOTE, Due
from bot.settings.deadlines.silence import standstill
from bot.storage.changes import NO_CAUSE, Cause, Schedule
from bot.storage.database import Transaction
from bot.storage.errors import Conflict
from bot.storage.outgoing import Outgoing
from bot.storage.records import OF_THE_MOMENT, GameRecord, Verdict, Vote
from bot.storage.rows import columns_with_checksum, vote_of
from bot.storage.sql.access import Access
from bot.storage.sql.statements import (
    CARD_CHANGED,
    end_vote,
    put,
    put_audit,
    refuse_unless_at,
    refuse_unless_live,
    set_due,
    set_schedule,
    stand_still,
    thaw,
)

PAUSING: Final = "UPDATE games SET paused_at = :at WHERE id = :game AND status = 'live' AND paused_at IS NULL"

PAUSED: Final = (
    "SELECT paused_at, refused_at FROM games"
    " WHERE id = :game AND status = 'live' AND paused_at IS NOT NULL AND frozen IS NULL"
)

RESUMING: Final = "UPDATE games SET paused_at = NULL WHERE id = :game"


class Votes(Access):
    """Votes at live games. A write that is given a *verdict* ends the current vote."""

    async def save_vote(self, vote: Vote, *, press: int | Due | None = None) -> None:
        """Save a vote in place of the previous one, and the time at which it ends.

        Raises:
            Conflict: The log does not end at *vote.seq*, or the game is not live.
        """

        async def work(db: Transaction) -> None:
            if vote.motion in OF_THE_MOMENT:
                await refuse_unless_at(db, vote.game_id, vote.seq)
            await refuse_unless_live(db, vote.game_id)
            await put(db, "votes", vote)
            ends = [Due(game_id=vote.game_id, kind=VOTE, seat=0, number=0, at=vote.ends)] if vote.ends else []
            await set_due(db, vote.game_id, VOTE, ends)

        await self._write(work, press)

    async def vote(self, game_id: int) -> Vote | None:
        """Return the current vote of a game."""
        found = f"SELECT {columns_with_checksum(Vote)} FROM votes WHERE game_id = :game"
        rows = self._as_written("votes", await self._rows(found, game=game_id))
        return vote_of(rows[0]) if rows else None

    async def drop_vote(
        self,
        game_id: int,
        verdict: Verdict = Verdict.REFUSED,
        *,
        seat: int | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """End the vote of a game without carrying out the proposal; *seat* is the seat that refused."""
        await self._write(lambda db: end_vote(db, game_id, verdict, seat=seat), press, messages)

    async def pause(self, game_id: int, at: int, cause: Cause = NO_CAUSE) -> None:
        """Pause a live game. Nothing is due there but votes, and a check after it has stood still for a long time.

        Raises:
            Conflict: It is not live, or is paused.
        """

        async def work(db: Transaction) -> None:
            if not await db.run(PAUSING, {"game": game_id, "at": at}):
                raise Conflict(f"game {game_id} is not live, or is paused")
            await stand_still(db, game_id, at)
            await _put_cause(db, game_id, cause)

        await self._write(work, cause.press, cause.messages)

    async def resume(self, game_id: int, at: int, cause: Cause = NO_CAUSE) -> None:
        """Resume a paused game; everything due is postponed by the length of the pause.

        Raises:
            Conflict: It is not live, or not paused, or frozen.
        """

        async def work(db: Transaction) -> None:
            rows = await db.rows(f"{PAUSED}{db.locking}", {"game": game_id})
            if not rows:
                raise Conflict(f"game {game_id} is not live, or not paused")
            await db.run(RESUMING, {"game": game_id})
            await thaw(db, game_id, standstill(rows[0]["paused_at"], at, other=rows[0]["refused_at"]))
            await stand_still(db, game_id, at)
            if cause.verdict is not None:
                await db.run("UPDATE games SET resumed_at = :at WHERE id = :game", {"game": game_id, "at": at})
            await _put_cause(db, game_id, cause)

        await self._write(work, cause.press, cause.messages)

    async def change_pace(self, game: GameRecord, schedule: Schedule, cause: Cause = NO_CAUSE) -> None:
        """Give a live *game* the pace that it has here, and replace its clocks and what is due at them.

        Raises:
            Conflict: Its log has grown, or it is not live.
        """

        async def work(db: Transaction) -> None:
            await refuse_unless_at(db, game.id, game.seq)
            written = None if game.pace is None else msgspec.json.encode(game.pace).decode()
            await db.run("UPDATE games SET pace = :pace WHERE id = :game", {"game": game.id, "pace": written})
            await db.run(CARD_CHANGED, {"game": game.id})
            await set_schedule(db, game.id, schedule)
            await _put_cause(db, game.id, cause)

        await self._write(work, cause.press, cause.messages)


async def _put_cause(db: Transaction, game_id: int, cause: Cause) -> None:
    await end_vote(db, game_id, cause.verdict)
    if cause.audit is not None:
        await put_audit(db, cause.audit)
