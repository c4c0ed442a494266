"""Changes that concern everybody at a live game: pauses, another pace, and an end without a result."""

from collections.abc import Sequence
from typing import Final

from bot.base import errors
from bot.settings.deadlines.clocks import Due, with_extra_time
from bot.settings.deadlines.pace import Pace
from bot.storage.changes import NO_CAUSE, Cause
from bot.storage.errors import Conflict, Unsettled
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, Verdict
from bot.tables.services.service import Service
from bot.tables.table import Table
from bot.tables.telling.notices import callees, digests
from bot.tables.turns.clocks import clocks_after, schedule_of
from bot.tables.turns.course import play_moves
from rules.core.struct import evolve

ENDED: Final = "ended"
"""The kind of the message that shows the table as it was when its players agreed to end the game."""


class Pauses(Service):
    """Changes how a live game goes on. Callers hold its lock, and have checked who must agree."""

    async def pause(self, table: Table, cause: Cause = NO_CAUSE) -> Table:
        """Pause a game: no clock runs there, and nobody can move.

        Raises:
            Paused: It is paused.
        """
        game_id, now = table.record.id, self._tables.now()
        try:
            await self._store.pause(game_id, now, cause)
        except Conflict as conflict:
            raise errors.Paused(game=game_id) from conflict
        except Unsettled:  # nobody knows whether it was written, so it is read again
            self._tables.forget(game_id)
            raise
        return self._tables.keep(evolve(table, record=evolve(table.record, paused_at=now)))

    async def resume(self, table: Table, cause: Cause = NO_CAUSE) -> Table:
        """Resume a paused game: move every deadline by the length of the pause, and play the orders that waited.

        Raises:
            NotPaused: It goes on.
        """
        game_id = table.record.id
        now = self._tables.now()
        try:
            with self._tables.changing(game_id):
                await self._store.resume(game_id, now, cause)
        except Conflict as conflict:
            raise errors.NotPaused from conflict
        self._tables.wake()
        return await self.caught_up(game_id)

    async def caught_up(self, game_id: int) -> Table:
        """Play the orders that waited while a game stood still; send digests again to players who must act."""
        table, orders = await self._tables.table(game_id), await self._tables.orders(game_id)
        course = play_moves(table, (), orders, at=self._tables.now())
        after = await self._tables.write(table, course, orders, press=None) if course.entries else table
        people = {user: await self._store.person(user) for user in callees(after)}
        if calling := digests(after, people, self._tables.now()):
            await self._store.send_later(calling)
        return after

    async def change_pace(self, table: Table, pace: Pace | None, cause: Cause) -> Table:
        """Change the pace of a game, and set its clocks accordingly."""
        record = evolve(table.record, pace=pace)
        after = evolve(table, record=record, clocks={})
        after = evolve(after, clocks=clocks_after(None, after, (), now=self._tables.time(record)))
        return await self._clocks(after, cause)

    async def extend(self, table: Table, seconds: int, cause: Cause) -> Table:
        """Give *seconds* more to all who are asked something."""
        pace, now = table.record.pace, self._tables.time(table.record)
        assert pace is not None, "it has clocks"
        clocks = {seat: with_extra_time(pace, clock, seconds, now) for seat, clock in table.clocks.items()}
        return await self._clocks(evolve(table, clocks=clocks), cause)

    async def _clocks(self, after: Table, cause: Cause) -> Table:
        record = after.record
        with self._tables.changing(record.id):
            await self._store.change_pace(record, schedule_of(after), cause)
        self._tables.wake()
        return self._tables.keep(after)

    async def end(
        self, table: Table, names: Sequence[str], *, verdict: Verdict, press: int | Due | None = None
    ) -> Table:
        """Close a game, as the players of these *names* have agreed."""
        game_id = table.record.id
        mentions, others = await self._tables.announcements.last_words(table.record)
        messages = [Outgoing(kind=ENDED, game_id=game_id, detail={"names": names, "users": mentions}), *others]
        with self._tables.changing(game_id):
            await self._store.close_game(game_id, Closed.AGREED, verdict=verdict, messages=messages, press=press)
        return await self._tables.table(game_id)
