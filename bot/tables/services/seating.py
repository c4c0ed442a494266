"""Seats that change hands while a game is live: they open when people go, and people come or come back."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.base import errors
from bot.settings.deadlines.clocks import Clock, Due, deadline, opens
from bot.settings.deadlines.pace import DAY, Missed
from bot.storage.changes import Changes
from bot.storage.outgoing import Outgoing
from bot.storage.records import SeatRecord
from bot.tables.seated import SeatChange, Why, format_seated
from bot.tables.services.service import Service
from bot.tables.table import Table, departed_seats
from bot.tables.turns.clocks import counts
from bot.tables.turns.course import reseat
from players.levels import Level
from rules.core.model import NOBODY, IllegalAction, Seat
from rules.core.struct import evolve

AWAY_SECONDS: Final = DAY
"""How long a game without a pace waits for somebody before they count as away."""


def overdue(table: Table, now: int) -> frozenset[Seat]:
    """Return the people's seats that play publicly waits for, if it has waited long enough at *now*.

    With a pace, that is when the time for a move is over. All candidates of a discreet question are overdue, because it
    must not show which of them is really asked.
    """
    now = min(now, table.record.paused_at or now)
    awaited, pace = table.people.intersection(table.awaited_seats() if table.is_live else ()), table.record.pace
    if pace is None:
        return awaited if now - table.record.moved_at >= AWAY_SECONDS else frozenset()
    over = {seat for seat, each in table.clocks.items() if each.since is not None and deadline(pace, each) <= now}
    return awaited if NOBODY in over else awaited & over


def must_agree(table: Table, asker: Seat, seat: Seat, now: int) -> frozenset[Seat]:
    """Return who else must agree when *asker* wants *seat* to open, or a computer to play there.

    If the person on *seat* has left or is overdue, the other people must agree, or nobody if *asker* is the host.
    Otherwise everybody must agree, including the person on *seat*.
    """
    if seat not in overdue(table, now) | table.vacant | departed_seats(table):
        return table.people - {asker}
    return frozenset() if table.seats[asker].user_id == table.record.host else table.people - {asker, seat}


def require_fillable(table: Table, seat: Seat) -> None:
    """Check that *seat* could open, or that a computer could play there.

    Raises:
        NotFillable: No person has played there, nobody else plays, or the seat has left and the rules do not let it
            come back.
    """
    if seat in departed_seats(table):
        try:
            table.rules.rejoin(table.state, seat)
        except IllegalAction as refusal:
            raise errors.NotFillable from refusal
    elif seat not in table.people | table.vacant or table.people == {seat}:
        raise errors.NotFillable


def opened_row(table: Table, seat: Seat, level: Level | None) -> SeatRecord:
    """Return the row of *seat* after its person stops playing: a computer of *level* plays on, or nobody."""
    return evolve(table.seats[seat], computer=level, vacant=level is None, vacation_until=None)


def free_seats(table: Table, user_id: int) -> tuple[Seat, ...]:
    """Return the seats that a user may take: their own or, for somebody new, the open ones.

    Raises:
        NoFreeSeat: There is none.
        SentAway: A moderator has taken their seat from them.
    """
    own = table.seat_of(user_id)
    if own is not None and table.is_sent_away(own):
        raise errors.SentAway
    free = table.away if own is None else table.away & {own}
    if not free:
        raise errors.NoFreeSeat
    return tuple(sorted(free))


class Seating(Service):
    """Seats of live games that change hands."""

    async def open_late(self, table: Table, clock: Clock, press: Due) -> Table:
        """Open the seat of *clock*, whose person has missed too many moves at *table*.

        Raises:
            MovedOn: The game or the clock has changed since.
        """

        async def opening() -> Table:
            now = await self._tables.table(table.record.id)
            is_same = now.record.seq == table.record.seq and now.clocks.get(clock.seat) == clock
            if not is_same or now.record.paused_at is not None or not is_opened(now, clock):
                raise errors.MovedOn
            return await self._open(now, [clock.seat], Why.LATE, press)

        return await self._tables.change(table.record.id, opening)

    async def open_absent(self, game_id: int, users: Collection[int]) -> Table | None:
        """Open the seats of *users*, who have left the server; None if none of them plays.

        The last person's seat never opens, because nobody would be left to play.
        """

        async def opening() -> Table | None:
            table = await self._tables.table(game_id)
            seats = [row.seat for row in table.seats if row.user_id in users and row.seat in table.people]
            if table.people == set(seats):
                seats = seats[1:]
            return await self._open(table, seats, Why.LEFT, None) if seats and table.is_live else None

        return await self._tables.change(game_id, opening)

    async def _open(self, table: Table, seats: Sequence[Seat], why: Why, press: Due | None) -> Table:
        level = self._tables.stand_in(table.record)
        rows = [opened_row(table, seat, level) for seat in seats]
        return await self._reseat(table, rows, SeatChange(level, why), None, press)

    async def free_seats(self, game_id: int, user_id: int) -> tuple[Table, tuple[Seat, ...]]:
        """Return a live game, and the seats on which a user may go on playing.

        Raises:
            NoSuchGame, GameNotLive: There is no such game.
            NoFreeSeat: No seat is free for them.
        """
        table = await self.live(game_id)
        return table, free_seats(table, user_id)

    async def sit(
        self, game_id: int, user_id: int, name: str, seat: Seat, *, waited: bool = False, press: int | Due | None = None
    ) -> Table:
        """Seat a user on the open *seat*, and tell the users who have *waited* for it.

        Raises:
            NoSuchGame, GameNotLive: There is no such game.
            NoFreeSeat: The seat is not free for them.
            EnoughGames, Unreliable: A limit of the server forbids it.
        """

        async def sit() -> Table:
            table, free = await self.free_seats(game_id, user_id)
            if seat not in free:
                raise errors.NoFreeSeat
            row = evolve(table.seats[seat], user_id=user_id, name=name, computer=None, vacant=False)
            stranger = table.seats[seat].user_id != user_id
            async with self._tables.limits.turn(table.record.guild_id):
                await self._tables.limits.require_seat(table.record, user_id, table.seats)
                told = await self._tables.announcements.seat_got(table, user_id, seat) if waited else ()
                return await self._reseat(table, [row], SeatChange(stranger=stranger), user_id, press, told)

        return await self._tables.change(game_id, sit)

    async def _reseat(
        self,
        table: Table,
        rows: Sequence[SeatRecord],
        seated: SeatChange,
        user_id: int | None,
        press: int | Due | None,
        messages: Sequence[Outgoing] = (),
    ) -> Table:
        """Save who plays for some seats from now on.

        Drafts of the seats are dropped. Secret choices that are made remain valid, except that a stranger does not
        take over those of the former player.
        """
        orders = await self._tables.orders(table.record.id)
        course = reseat(table, rows, format_seated(seated), user_id, orders, at=self._tables.now())
        dropped = {row.seat for row in rows} - (frozenset() if seated.stranger else table.sealed)
        changes = Changes(dropped=[*dropped], seats=rows)
        return await self._tables.write(table, course, orders, changes, messages=messages, press=press)


def is_deserted(table: Table) -> bool:
    """Whether only computer players and open seats are left at a live table."""
    return table.is_live and not table.people and bool(table.computers or table.vacant)


def is_opened(table: Table, clock: Clock) -> bool:
    """Whether the seat of *clock* opens when its time and grace are over: its person misses one move too many."""
    pace, seat = table.record.pace, clock.seat
    if pace is None or not counts(table, seat) or table.people == {seat}:
        return False
    return opens(pace, clock) or (pace.missed is Missed.WAIT and not clock.aside)
