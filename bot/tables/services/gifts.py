"""Gifts of time to players whose turn it is."""

from bot.base import errors
from bot.settings.deadlines.clocks import gift, with_gift
from bot.tables.services.service import Service
from bot.tables.table import Table
from bot.tables.turns.clocks import public_questions, schedule_of
from rules.core.model import Seat
from rules.core.struct import evolve


class Gifts(Service):
    """Gives time."""

    async def give(
        self, game_id: int, user_id: int, *, press: int | None = None
    ) -> tuple[Table, tuple[Seat, ...], int]:
        """Give time to all others whose turn it is, and return the table, their seats, and how many seconds.

        Raises:
            NotSeated, SeatFilled, GameNotLive, NoSuchGame: The user does not play there.
            NoOneToGive: The table has no clocks, or no other one runs for a move.
            EnoughTime: They have had as much as can be given.
        """

        async def give() -> tuple[Table, tuple[Seat, ...], int]:
            table, giver = await self._tables.table_and_seat(game_id, user_id)
            pace, now = table.record.pace, self._tables.time(table.record)
            seats = [seat for seat, wanted in public_questions(table).items() if not wanted.aside and seat != giver]
            found = {seat: table.clocks[seat] for seat in seats if seat in table.clocks}
            if pace is None or not found:
                raise errors.NoOneToGive
            more = {seat: clock for seat in found if (clock := with_gift(pace, found[seat], now)) is not None}
            if not more:
                raise errors.EnoughTime
            after = evolve(table, clocks={**table.clocks, **more})
            await self._tables.store.save_clocks(game_id, schedule_of(after), after=table.record.seq, press=press)
            return self._tables.keep(after), tuple(more), gift(pace)

        return await self._tables.change(game_id, give)
