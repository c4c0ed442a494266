"""Tables where nobody moves: after two weeks everybody is asked about it, a week later the game is closed.

Those that stand still are asked or closed, too, after longer.
"""

from typing import Final

from bot.settings.deadlines.clocks import STILL, Due
from bot.settings.deadlines.silence import CLOSING_SECONDS, PAUSED_SECONDS, SILENCE, START, silence_of
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed
from bot.tables.games import Games
from bot.tables.table import Table
from bot.tables.turns.clocks import clocks_after, is_own, schedule_of
from rules.core.struct import evolve

TOLD: Final = 1
"""The number of a row when everybody was asked."""


class Silence:
    """Does what is due where nobody has moved for long."""

    def __init__(self, games: Games) -> None:
        self._tables, self._store = games.tables, games.tables.store
        self.kinds = {SILENCE: self.look, STILL: self.stand, START: self.start}
        """What does what is due, by the kind of its rows."""

    async def look(self, row: Due) -> None:
        """Ask everybody whether they play on, or close the game; whoever has moved meanwhile has answered."""
        async with self._tables.lock(row.game_id):
            table, now = await self._tables.table(row.game_id), self._tables.now()
            if not table.is_live:
                await self._store.ring(row, None, None)
                return
            silence = silence_of(table.record.pace)
            last = last_act(table, now)
            if now < last + silence:
                await self._store.ring(row, None, evolve(row, number=0, at=last + silence))
            elif row.number < TOLD:
                await self._ask(row, now, {"silence": silence})
            else:
                await self._close(row, table, Closed.SILENT)

    async def stand(self, row: Due) -> None:
        """Ask everybody whether a paused game goes on, or close it; others that stand still are closed at once."""
        async with self._tables.lock(row.game_id):
            table = await self._tables.table(row.game_id)
            record = table.record
            if not table.is_live or (record.paused_at is None and record.refused_at is None):
                await self._store.ring(row, None, None)
            elif record.refused_at is not None:  # its host can let it go on elsewhere
                await self._tables.close(row.game_id, Closed.CHANNEL, press=row)
            elif record.frozen is not None:
                await self._close(row, table, Closed.MODERATOR, frozen=PAUSED_SECONDS)
            elif row.number < TOLD:
                await self._ask(row, self._tables.now(), {"paused": PAUSED_SECONDS})
            else:
                await self._close(row, table, Closed.SILENT)

    async def _ask(self, row: Due, now: int, detail: dict[str, int]) -> None:
        """Ask everybody, and look again when the time to answer is over."""
        until = now + CLOSING_SECONDS
        told = Outgoing(kind=SILENCE, game_id=row.game_id, detail={**detail, "until": until})
        await self._store.ring(row, None, evolve(row, number=TOLD, at=until), messages=[told])

    async def _close(self, row: Due, table: Table, why: Closed, **detail: int) -> None:
        """Close a game; *detail* is for the last message in its thread."""
        mentions, others = await self._tables.announcements.last_words(table.record)
        told = [Outgoing(kind=SILENCE, game_id=row.game_id, detail={**detail, "users": mentions}), *others]
        with self._tables.changing(row.game_id):
            await self._store.close_game(row.game_id, why, at=self._tables.now(), messages=told, press=row)

    async def start(self, row: Due) -> None:
        """Start the clocks of a game that has got a pace without having any, from when this was due."""
        async with self._tables.lock(row.game_id):
            table = await self._tables.table(row.game_id)
            if not table.is_live or table.record.pace is None or table.clocks:
                await self._store.ring(row, None, None)
                return
            after = evolve(table, clocks=clocks_after(None, table, (), now=min(row.at, self._tables.now())))
            await self._store.save_clocks(row.game_id, schedule_of(after), after=table.record.seq, press=row)
            self._tables.keep(after)


def last_act(table: Table, now: int) -> int:
    """Return when somebody who plays has last moved, or the game began, in Unix seconds.

    Time since the last entry in which nobody could move is added (TAB-5.3). What was done by a clock that was wrong,
    and thus after *now*, does not count.
    """
    own = (entry.at for entry in reversed(table.log) if is_own(entry) and entry.at <= now)
    newest = next((entry.at for entry in reversed(table.log) if not entry.quiet), table.record.moved_at)
    lost = max(0, table.record.moved_at - newest)  # by which absences and pauses have moved it
    return next(own, table.log[0].at if table.log else table.record.moved_at) + lost
