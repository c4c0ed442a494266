"""Vacations at the tables: the clock of an absent player stands still, for as many days as the table allows."""

from bot.settings.deadlines.clocks import Due
from bot.settings.deadlines.vacation import next_look, waits_until
from bot.settings.people.person import NOBODY_YET
from bot.storage.errors import Unsettled
from bot.tables.games import Games
from bot.tables.keeping.keeper import Keeper
from bot.tables.turns.clocks import schedule_of
from rules.core.struct import evolve


class Vacations:
    """Makes the tables of *games* wait for players on vacation."""

    def __init__(self, games: Games, keeper: Keeper) -> None:
        self._games, self._store, self._keeper = games, games.tables.store, keeper

    async def look(self, row: Due) -> None:
        """Make a table wait for the person on a seat, or end the wait.

        Raises:
            Conflict: Somebody else was first, or moved meanwhile.
        """
        tables = self._games.tables
        async with tables.lock(row.game_id):
            table, now = await tables.table(row.game_id), tables.now()
            seat, pace = table.seats[row.seat], table.record.pace
            if pace is None or not table.is_live:
                await self._store.ring(row, None, None)
                return
            plays = seat.computer is None and not seat.vacant
            person = await self._games.people.person(seat.user_id, anew=True) if plays else NOBODY_YET
            until = waits_until(person.away, pace.vacation, now)
            shift = (until or now) - max(now, seat.vacation_until or now)
            clocks = dict(table.clocks)
            clock = clocks.get(row.seat)
            if clock is not None and clock.since is not None:
                # Clocks begin at the end of a vacation at the latest (TAB-5.4): a pause has moved them beyond it.
                clocks[row.seat] = evolve(clock, since=min(clock.since + shift, until or now))
            waiting = evolve(seat, vacation_until=until)
            seats = tuple(waiting if each.seat == row.seat else each for each in table.seats)
            after = evolve(table, seats=seats, clocks=clocks)
            at = next_look(person.away, pace.vacation, now)
            try:
                await self._store.set_vacation(
                    row,
                    waiting,
                    schedule_of(after),
                    after=table.record.seq,
                    then=None if at is None else evolve(row, at=at),
                )
            except Unsettled:
                tables.forget(row.game_id)  # it may have been written or not, so the next call reads the table again
                raise
            tables.keep(after)
        self._keeper.changed(row.game_id)
