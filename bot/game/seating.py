"""Seats that change hands while a game is live: a computer plays on for who leaves, and a person comes back."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from bot import errors
from bot.game.course import reseated
from bot.game.seated import Seated, Why, format_seated, is_seating, parse_seated
from bot.game.table import Table
from bot.game.tables import Tables
from bot.storage.records import Logged, SeatRecord
from players.levels import Level
from rules.core.log import effective
from rules.core.model import Seat
from rules.core.struct import evolve

HOUR: Final = 60 * 60

AWAY_SECONDS: Final = 24 * HOUR
"""How long a game without a patience of its own waits for somebody before that counts as being away."""

GRACE_SECONDS = 60 * 60
"""How long after a start of the bot nobody counts as late: while it was away nobody could play."""

OTHERS_SECONDS: Final = 24 * HOUR
"""How long the seat of who has not given it up is kept from other people."""


def overdue(table: Table, now: int) -> frozenset[Seat]:
    """Return the people's seats that play publicly waits for, if it has waited long enough at *now*.

    Of a discreet question all candidates are overdue: who is really asked must not show.
    """
    patience = AWAY_SECONDS if table.record.patience is None else table.record.patience * HOUR
    late = table.is_live and now - table.record.moved_at >= patience
    return table.people.intersection(table.awaited()) if late else frozenset()


def must_agree(table: Table, asker: Seat, seat: Seat, now: int) -> frozenset[Seat]:
    """Return who else must agree that a computer plays on for *seat*, as *asker* wishes.

    For somebody whom play has waited for long enough these are the other people, and nobody if the host wishes it;
    otherwise it is everybody, the person on *seat* as well.
    """
    if seat not in overdue(table, now):
        return table.people - {asker}
    return frozenset() if table.seats[asker].user_id == table.record.host else table.people - {asker, seat}


def require_fillable(table: Table, seat: Seat) -> None:
    """Check that a computer could play on for *seat*.

    Raises:
        NotFillable: No person plays there, or nobody but that person does.
    """
    if seat not in table.people or table.people == {seat}:
        raise errors.NotFillable


def filled(table: Table, seat: Seat, level: Level) -> SeatRecord:
    """Return the row of *seat* with a computer that plays on."""
    return evolve(table.seats[seat], computer=level)


def free_seats(table: Table, user_id: int, now: int) -> tuple[Seat, ...]:
    """Return the seats on which a user may go on playing: their own or, for others, those that were given up.

    Raises:
        NoFreeSeat: There is none.
    """
    own = table.seat_of(user_id)
    free = table.away & {own} if own is not None else {seat for seat in table.away if _is_given_up(table, seat, now)}
    if not free:
        raise errors.NoFreeSeat
    return tuple(sorted(free))


def _is_given_up(table: Table, seat: Seat, now: int) -> bool:
    entry = last_seating(table, seat)
    if entry is None:
        return False
    return parse_seated(entry.text).why in (Why.RESIGNED, Why.LEFT) or now - entry.at >= OTHERS_SECONDS


def last_seating(table: Table, seat: Seat) -> Logged | None:
    """Return the entry that says who plays for *seat*, None if it is who began."""
    said = (entry for entry in reversed(effective(table.log)) if entry.seat == seat and is_seating(entry))
    return next(said, None)


class Seating:
    """Seats of live games that change hands."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def fill_overdue(self, game_id: int) -> Table | None:
        """Let computers play on for those whom a game has waited for as long as its patience; None if for nobody.

        Who may have been asked in secret is left to the host and the others: not all of them were.
        """

        def late(table: Table) -> Collection[Seat]:
            if table.record.patience is None:
                return ()
            return overdue(table, self._tables.now()).intersection(table.called())

        return await self._fill(game_id, late, Why.LATE)

    async def fill_absent(self, game_id: int, users: Collection[int]) -> Table | None:
        """Let computers play on for *users*, who have left the server; None if none of them plays."""
        return await self._fill(
            game_id, lambda table: [row.seat for row in table.seats if row.user_id in users], Why.LEFT
        )

    async def _fill(self, game_id: int, found: Callable[[Table], Collection[Seat]], why: Why) -> Table | None:
        """Fill seats as the table's rule says, but never the last person's: nobody would be left to play."""

        async def fill() -> Table | None:
            table = await self._tables.table(game_id)
            level = self._tables.takeover(table.record)
            seats = sorted(table.people.intersection(found(table))) if level is not None and table.is_live else []
            if table.people == set(seats):
                seats = seats[1:]
            if level is None or not seats:
                return None
            rows = [filled(table, seat, level) for seat in seats]
            return await self._reseat(table, rows, Seated(level, why), None, None)

        return await self._tables.change(game_id, fill)

    async def free_seats(self, game_id: int, user_id: int) -> tuple[Table, tuple[Seat, ...]]:
        """Return a live game, and the seats on which a user may go on playing.

        Raises:
            NoSuchGame, GameNotLive: There is no such game.
            NoFreeSeat: No seat is free for them.
        """
        table = await self._tables.table(game_id)
        if not table.is_live:
            raise errors.GameNotLive
        return table, free_seats(table, user_id, self._tables.now())

    async def sit(self, game_id: int, user_id: int, name: str, seat: Seat, *, press: int | None = None) -> Table:
        """Let a user play on in place of a computer on *seat*.

        Raises:
            NoSuchGame, GameNotLive: There is no such game.
            NoFreeSeat: The seat is not free for them.
            EnoughGames, Unreliable: A limit of the server forbids it.
        """

        async def sit() -> Table:
            table, free = await self.free_seats(game_id, user_id)
            if seat not in free:
                raise errors.NoFreeSeat
            await self._tables.limits.require_seat(table.record, user_id, table.seats)
            row = evolve(table.seats[seat], user_id=user_id, name=name, computer=None)
            stranger = table.seats[seat].user_id != user_id
            return await self._reseat(table, [row], Seated(stranger=stranger), user_id, press)

        return await self._tables.change(game_id, sit)

    async def _reseat(
        self, table: Table, rows: Sequence[SeatRecord], seated: Seated, user_id: int | None, press: int | None
    ) -> Table:
        """Save who plays for some seats from now on; their drafts are dropped, but for choices that are made."""
        orders = await self._tables.orders(table.record.id)
        course = reseated(table, rows, format_seated(seated), user_id, orders, at=self._tables.now())
        dropped = {row.seat for row in rows} - table.sealed
        return await self._tables.write(table, course, orders, dropped, seats=tuple(rows), press=press)


def is_deserted(table: Table) -> bool:
    """Whether nobody but computer players is left at a live table."""
    return table.is_live and not table.people and bool(table.computers)
