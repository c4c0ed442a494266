"""What moderators do at the games of their server; each is a row of the audit log, in the transaction of what it does.

Who may do it is for callers to check. A moderator sees what an onlooker sees or, who plays at the table, what their
seat sees.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bot import errors
from bot.catalogue import GAMES
from bot.deadlines.clocks import Clock, Due
from bot.deadlines.silence import watched
from bot.game import seating
from bot.game.clocks import all_due
from bot.game.course import Course, Orders, reseated, undone
from bot.game.seated import Seated, Why, format_seated
from bot.game.table import Table, gone
from bot.game.tables import Tables
from bot.game.undo import target_of
from bot.storage.audit import Audited, AuditPage, Deed, Place
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import Closed, GameRecord, SeatRecord, Status
from bot.storage.store import ChannelTaken, Conflict
from players.levels import Level
from rules.core.model import CHANCE, Seat
from rules.core.struct import evolve

OFFERED = 25
"""How many games are offered at once."""

HOMELESS = 3
"""How many games without a place their host is reminded of at once."""

PAGE = 10
"""Rows of the audit log on a page."""


BYGONE: Final = (Closed.LOBBY, Closed.EXPIRED, Closed.SERVER)
"""Why games were closed that no moderator can let go on: another lobby is opened, or the server comes back."""


class Moderation:
    """Moderators' deeds, and the log of them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    # What can be seen

    async def audit(self, guild_id: int, *, game_id: int | None = None, page: int = 1) -> AuditPage:
        """Return a page of the audit log of a server, or of one of its games."""
        return await self._store.audits(guild_id, game_id=game_id, page=page, size=PAGE)

    async def moved_here(self, record: GameRecord) -> Audited | None:
        """Return who moved a game to where it is, None if it began there."""
        moved = await self._store.last_audit(record.id, Deed.MOVE)
        return moved if moved is not None and moved.detail.get("new") == str(record.channel_id) else None

    async def games(self, guild_id: int, typed: str, rules: Sequence[str] = ()) -> tuple[GameRecord, ...]:
        """Return games of a server that go on or can be restored, those that *typed* or one of *rules* may mean."""
        since = self._tables.reopened_since()
        return await self._store.games_named(guild_id, typed, rules=rules, since=since, most=OFFERED)

    async def game(self, guild_id: int, game_id: int) -> GameRecord:
        """Return the row of a game of a server.

        Raises:
            NoGameOfNumber: It is none of this server's.
        """
        record = await self._store.game(game_id)
        if record is None or record.guild_id != guild_id:
            raise errors.NoGameOfNumber(number=game_id)
        return record

    async def homeless(self, guild_id: int, host: int) -> tuple[GameRecord, ...]:
        """Return the host's games at a server that can go on, though their place is gone; the first few."""
        return await self._store.homeless(guild_id, host, since=self._tables.reopened_since(), most=HOMELESS)

    async def live(self, game_id: int) -> Table:
        """Return a game that goes on.

        Raises:
            GameNotLive: It has not begun, or is over or closed.
        """
        table = await self._tables.table(game_id)
        if not table.is_live:
            raise errors.GameNotLive
        return table

    # What can be done at a live game

    async def undo(
        self, game_id: int, user_id: int, *, to: int, token: str | None = None, press: int | None = None
    ) -> Table:
        """Undo all entries after *to*, as the user counts them; nature draws anew.

        *token* names the moment at which the user was asked to confirm it, here and below.

        Raises:
            GameNotLive, MovedOn: The game is over, or has gone on since then.
            NothingAfter: Entry *to* does not exist, or the user knows of no entry after it.
        """

        async def undo() -> Table:
            table, orders = await self._at(game_id, user_id, token)
            back_to = self.undone_to(table, user_id, to)
            course = undone(table, back_to, CHANCE, user_id, orders, at=self._tables.now())
            dropped = [row.seat for row in table.seats]
            return await self._write(table, course, orders, dropped, user_id, Deed.UNDO, {"to": str(to)}, press)

        return await self._tables.change(game_id, undo)

    def undone_to(self, table: Table, user_id: int, to: int) -> int:
        """Return the number of the last entry that an undo to entry *to*, as a user counts them, keeps.

        Raises:
            NothingAfter: It does not exist, or the user knows of no entry after it.
        """
        back_to = target_of(table, table.seat_of(user_id), to)
        if back_to is None:
            raise errors.NothingAfter(number=to)
        return back_to

    async def seat(
        self,
        game_id: int,
        user_id: int,
        seat: Seat,
        member_id: int,
        name: str,
        *,
        token: str | None = None,
        press: int | None = None,
    ) -> Table:
        """Put a member of the server on *seat*, whoever plays there now.

        Raises:
            GameNotLive, MovedOn: The game is over, or has gone on.
            NotSeatable, AlreadySeated: Nobody can play there any more, or the member plays at the table.
        """

        async def sit() -> Table:
            table, orders = await self._at(game_id, user_id, token)
            self.require_seatable(table, seat, member_id)
            before = table.seats[seat]
            row = evolve(before, user_id=member_id, name=name, computer=None, vacant=False)
            stranger = before.user_id != member_id
            text = format_seated(Seated(stranger=stranger, given=True))
            course = reseated(table, [row], text, user_id, orders, at=self._tables.now())
            told = {"seat": str(seat + 1), "name": before.name, "new": name}
            dropped = [seat] if stranger or seat not in table.sealed else []
            return await self._write(table, course, orders, dropped, user_id, Deed.SEAT, told, press, row)

        return await self._tables.change(game_id, sit)

    def require_seatable(self, table: Table, seat: Seat, member_id: int) -> None:
        """Check that a member could be put on *seat*.

        Raises:
            NotSeatable, AlreadySeated: Nobody can play there any more, or the member plays at the table.
        """
        if seat not in range(len(table.seats)) or seat in gone(table):
            raise errors.NotSeatable
        if table.seat_of(member_id) not in (None, seat) or member_id in self._playing(table):
            raise errors.AlreadySeated

    def _playing(self, table: Table) -> frozenset[int]:
        return frozenset(table.seats[seat].user_id for seat in table.people)

    async def unseat(
        self,
        game_id: int,
        user_id: int,
        seat: Seat,
        level: Level | None,
        *,
        token: str | None = None,
        press: int | None = None,
    ) -> Table:
        """Open a seat for others; until then a computer plays on there, of *level* or as the table's rule says.

        Raises:
            GameNotLive, MovedOn: The game is over, or has gone on.
            NotFillable: No person has played there, or nobody else would be left.
            NoComputers, NotThinking: There are no computer players for this game, or for any.
        """

        async def stand() -> Table:
            table, orders = await self._at(game_id, user_id, token)
            plays = self.require_unseatable(table, seat, level)
            row, text = seating.opened(table, seat, plays), format_seated(Seated(plays, Why.MODERATOR))
            course = reseated(table, [row], text, user_id, orders, at=self._tables.now())
            told = {"seat": str(seat + 1), "name": row.name, **({} if plays is None else {"level": plays.value})}
            dropped = {seat} - table.sealed
            return await self._write(table, course, orders, [*dropped], user_id, Deed.UNSEAT, told, press, row)

        return await self._tables.change(game_id, stand)

    def require_unseatable(self, table: Table, seat: Seat, level: Level | None) -> Level | None:
        """Return the level of the computer player that would play on for *seat*, None if nobody would.

        Raises:
            NotFillable: No person has played there, or nobody else would be left.
            NoComputers, NotThinking: There are no computer players for this game, or for any.
        """
        if level is not None:
            self._tables.require_computers(table.record.rules)
        seating.require_fillable(table, seat)
        return level or self._tables.stand_in(table.record)

    async def _at(self, game_id: int, user_id: int, token: str | None) -> tuple[Table, Orders]:
        table = await self.live(game_id)
        if token not in (None, table.moment(table.seat_of(user_id))):
            raise errors.MovedOn
        return table, await self._tables.orders(game_id)

    async def _write(
        self,
        table: Table,
        course: Course,
        orders: Orders,
        dropped: Sequence[Seat],
        user_id: int,
        what: Deed,
        detail: Mapping[str, str],
        press: int | None,
        *rows: SeatRecord,
    ) -> Table:
        """Save *course*, without the drafts of the *dropped* seats."""
        audit = self._audited(table.record, user_id, what, detail)
        return await self._tables.write(table, course, orders, dropped, seats=rows, audit=audit, press=press)

    # Ends and new beginnings

    async def end(self, game_id: int, user_id: int, *, press: int | None = None) -> GameRecord:
        """Close an open or live game without a result.

        Raises:
            GameEnded: It is over or closed already.
        """
        async with self._tables.lock(game_id):
            record = await self._tables.record(game_id)
            try:
                told = [await self._line(record, user_id, "line-ended")] if record.status is Status.LIVE else []
                await self._store.end_game(self._audited(record, user_id, Deed.END), messages=told, press=press)
            except Conflict as conflict:
                raise errors.GameEnded from conflict
            self._tables.forget(game_id)
            return evolve(record, status=Status.CLOSED, closed_for=Closed.MODERATOR)

    def require_revivable(self, record: GameRecord) -> None:
        """Check that a game that was closed can go on.

        Raises:
            GameNotClosed: It goes on.
            NotRestorable: It is over, its lobby was called off or has expired, or it was closed too long ago.
        """
        if record.status in (Status.OPEN, Status.LIVE):
            raise errors.GameNotClosed
        since = self._tables.reopened_since()
        if record.closed_at is None or record.closed_at < since or record.closed_for in BYGONE:
            raise errors.NotRestorable

    async def restore(self, game_id: int, user_id: int, *, press: int | None = None) -> GameRecord:
        """Let a closed game go on where it was; its clocks stood still meanwhile.

        Raises:
            GameNotClosed, NotRestorable: It cannot.
            GameHere: Another game is there.
        """
        async with self._tables.lock(game_id):
            record = await self._tables.record(game_id)
            self.require_revivable(record)
            return await self._revive(record, user_id, Deed.RESTORE, None, press)

    async def move(self, game_id: int, user_id: int, *, place: Place, press: int | None = None) -> GameRecord:
        """Let a live game, or one that was closed, go on at another *place*; clocks stood still while it was closed.

        Raises:
            GameNotLive, NotRestorable: It has not begun, is over, or was closed too long ago.
        """
        async with self._tables.lock(game_id):
            record = await self._tables.record(game_id)
            self.require_movable(record)
            return await self._revive(record, user_id, Deed.MOVE, place, press)

    def require_movable(self, record: GameRecord) -> None:
        """Check that a game can be moved.

        Raises:
            NotRestorable: It is over, or was closed otherwise or too long ago.
            GameNotLive: It has not begun.
        """
        if record.status is Status.OPEN or (record.status is Status.CLOSED and not record.seq):
            raise errors.GameNotLive
        if record.status is not Status.LIVE:
            self.require_revivable(record)

    async def _revive(
        self, record: GameRecord, user_id: int, what: Deed, place: Place | None, press: int | None
    ) -> GameRecord:
        detail = {} if place is None else {"old": str(record.channel_id), "new": str(place.channel_id)}
        clocks, due = await self._clocks(record)
        audit = self._audited(record, user_id, what, detail)
        told: list[Outgoing] = []
        if place is not None:  # what is posted there first tells it, too
            where = f"<#{place.channel_id}>"
            told = [await self._line(record, user_id, "line-moved", channel_id=record.channel_id, place=where)]
        elif record.seq:
            told = [await self._line(record, user_id, "line-restored")]
        try:
            await self._store.revive_game(
                audit, closed_at=record.closed_at, clocks=clocks, due=due, place=place, messages=told, press=press
            )
        except ChannelTaken as taken:
            raise errors.GameHere(game=taken.game_id) from taken
        self._tables.forget(record.id)
        after = await self._tables.record(record.id)
        if after.status is Status.LIVE:
            await self._tables.table(record.id)  # where a computer player may be asked
        self._tables.wake()
        return after

    async def _line(
        self, record: GameRecord, user_id: int, key: str, *, channel_id: int | None = None, place: str = ""
    ) -> Outgoing:
        """Return the public line about what a moderator did, who is not named; it says whether they play there."""
        by = "player" if any(row.user_id == user_id for row in await self._store.seats(record.id)) else "moderator"
        if place and user_id == record.host:
            by = "host"
        return line(record.id, key, channel_id=channel_id, by=by, place=place)

    async def _clocks(self, record: GameRecord) -> tuple[tuple[Clock, ...], tuple[Due, ...]]:
        """Return the clocks of a closed game as if no time had passed since then, and all that is due."""
        if record.closed_at is None or not record.seq:
            return (), ()
        table = await self._tables.table(record.id)
        away = self._tables.now() - record.closed_at if record.paused_at is None else 0  # that is added when it goes on
        clocks = {
            seat: clock if clock.since is None else evolve(clock, since=clock.since + away)
            for seat, clock in (await self._store.clocks(record.id)).items()
        }
        after = evolve(table, record=evolve(record, status=Status.LIVE), clocks=clocks)
        return tuple(clocks.values()), (*all_due(after), watched(record.id, self._tables.now()))

    def _audited(
        self, record: GameRecord, user_id: int, what: Deed, detail: Mapping[str, str] | None = None
    ) -> Audited:
        return Audited(
            guild_id=record.guild_id,
            game_id=record.id,
            user_id=user_id,
            what=what,
            detail={**(detail or {})},
            at=self._tables.now(),
        )


def rules_named(typed: str, names: Mapping[str, str]) -> list[str]:
    """Return the games whose name, by *names*, has *typed* in it."""
    wanted = typed.casefold().strip()
    return [rules_id for rules_id in GAMES if wanted and wanted in names[rules_id].casefold()]
