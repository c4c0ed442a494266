"""What moderators do at the games of their server; each action writes a row of the audit log in its own transaction.

Callers check who may do it. A moderator sees what an onlooker sees or, if they play at the table, what their seat sees.
"""

from collections.abc import Callable, Mapping, Sequence

from bot.base import errors
from bot.catalogue.games import GAMES, texts_for
from bot.settings.servers.settings import Server
from bot.storage.audit import Audited, AuditPage, ModeratorAction
from bot.storage.changes import Cause, Changes
from bot.storage.errors import Conflict
from bot.storage.outgoing import Outgoing, entries
from bot.storage.records import GameRecord, Motion
from bot.tables.seated import SeatChange, Why, format_seated
from bot.tables.services import seating
from bot.tables.services.deeds import Deeds, Intervention
from bot.tables.services.pauses import Pauses
from bot.tables.table import Table, departed_seats
from bot.tables.tables import Tables, require_unfrozen
from bot.tables.turns.course import Course, Orders, reseat, undo_entries
from bot.tables.turns.undo import target_of
from players.levels import Level
from rules.core.model import CHANCE, IllegalAction, Seat
from rules.core.struct import evolve

OFFERED = 25  # Discord's menus have no more options
"""How many games are offered at once."""

PAGE = 10  # a choice: rows of a few hundred characters, and Discord allows 4,000 in a message
"""Rows of the audit log on a page."""


class Moderation(Deeds):
    """Moderators' deeds, and the log of them."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self._pauses = Pauses(tables)

    # What can be seen

    async def audit(self, guild_id: int, *, game_id: int | None = None, page: int = 1) -> AuditPage:
        """Return a page of the audit log of a server, or of one of its games."""
        return await self._store.audits(guild_id, game_id=game_id, page=page, size=PAGE)

    async def games(self, guild_id: int, typed: str, rules: Sequence[str] = ()) -> tuple[GameRecord, ...]:
        """Return the running and restorable games of a server that match *typed* or one of *rules*."""
        since = self._tables.reopened_since()
        return await self._store.games_named(guild_id, typed, rules=rules, since=since, most=OFFERED)

    async def game(self, guild_id: int, game_id: int) -> GameRecord:
        """Return the row of a game of a server.

        Raises:
            NoGameOfNumber: The server has no such game.
        """
        record = await self._store.game(game_id)
        if record is None or record.guild_id != guild_id:
            raise errors.NoGameOfNumber(number=game_id)
        return record

    # What can be done at a live game

    async def undo(self, game_id: int, intervention: Intervention, *, to: int) -> Table:
        """Undo all entries after *to*, as the user counts them; nature draws anew.

        Raises:
            GameNotLive, MovedOn: The game is over, or has gone on since then.
            NothingAfter: Entry *to* does not exist, or the user knows of no entry after it.
        """

        async def undo() -> Table:
            table, orders = await self._at(game_id, intervention)
            back_to = self.undone_to(table, intervention.user_id, to)
            course = undo_entries(table, back_to, CHANCE, intervention.user_id, orders, at=self._tables.now())
            audit = self.audit_row(table.record, intervention, ModeratorAction.UNDO, to=str(to))
            changes = Changes(dropped=[row.seat for row in table.seats], audit=audit)
            return await self._write(table, course, orders, changes, intervention)

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

    async def seat(self, game_id: int, intervention: Intervention, seat: Seat, member_id: int, name: str) -> Table:
        """Put a member of the server on *seat*, whoever plays there now.

        Raises:
            GameNotLive, MovedOn: The game is over, or has gone on.
            NotSeatable, AlreadySeated: Nobody can play there any more, or the member plays at the table.
        """

        async def sit() -> Table:
            table, orders = await self._at(game_id, intervention)
            self.require_seatable(table, seat, member_id)
            before = table.seats[seat]
            row = evolve(before, user_id=member_id, name=name, computer=None, vacant=False)
            stranger = before.user_id != member_id
            text = format_seated(SeatChange(stranger=stranger, given=True))
            course = reseat(table, [row], text, intervention.user_id, orders, at=self._tables.now())
            told = {"seat": str(seat + 1), "name": before.name, "new": name, **({} if stranger else {"back": "yes"})}
            audit = self.audit_row(table.record, intervention, ModeratorAction.SEAT, **told)
            dropped = [seat] if stranger or seat not in table.sealed else []
            changes = Changes(dropped=dropped, seats=[row], audit=audit)
            entering = entries(game_id, [member_id]) if table.record.private else []
            return await self._write(table, course, orders, changes, intervention, entering)

        return await self._tables.change(game_id, sit)

    def require_seatable(self, table: Table, seat: Seat, member_id: int) -> None:
        """Check that a member could be put on *seat*.

        Raises:
            NotSeatable, AlreadySeated: Nobody can play there any more, or the member plays at the table.
        """
        if seat not in range(len(table.seats)):
            raise errors.NotSeatable
        if seat in departed_seats(table):
            try:
                table.rules.rejoin(table.state, seat)
            except IllegalAction as refusal:
                raise errors.NotSeatable from refusal
        if table.seat_of(member_id) not in (None, seat) or member_id in self._playing(table):
            raise errors.AlreadySeated

    def _playing(self, table: Table) -> frozenset[int]:
        return frozenset(table.seats[seat].user_id for seat in table.people)

    async def unseat(self, game_id: int, intervention: Intervention, seat: Seat, level: Level | None) -> Table:
        """Open a seat for others; until then a computer plays on there, of *level* or as the table's rule says.

        Raises:
            GameNotLive, MovedOn: The game is over, or has gone on.
            NotFillable: No person has played there, or nobody else would be left.
            NoComputers, NotThinking: There are no computer players for this game, or for any.
        """

        async def stand() -> Table:
            table, orders = await self._at(game_id, intervention)
            plays = self.require_unseatable(table, seat, level)
            row, text = seating.opened_row(table, seat, plays), format_seated(SeatChange(plays, Why.MODERATOR))
            course = reseat(table, [row], text, intervention.user_id, orders, at=self._tables.now())
            told = {"seat": str(seat + 1), "name": row.name, **({} if plays is None else {"level": plays.value})}
            audit = self.audit_row(table.record, intervention, ModeratorAction.UNSEAT, **told)
            changes = Changes(dropped=[*{seat} - table.sealed], seats=[row], audit=audit)
            return await self._write(table, course, orders, changes, intervention)

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

    async def _at(self, game_id: int, intervention: Intervention) -> tuple[Table, Orders]:
        table = await self.live(game_id)
        if intervention.token not in (None, table.moment(table.seat_of(intervention.user_id))):
            raise errors.MovedOn
        return table, await self._tables.orders(game_id)

    async def _write(
        self,
        table: Table,
        course: Course,
        orders: Orders,
        changes: Changes,
        intervention: Intervention,
        messages: Sequence[Outgoing] = (),
    ) -> Table:
        """Save *course* and *changes*, which have the audit row; send its reason after *messages*."""
        assert changes.audit is not None, "every intervention is written down"
        told = [*messages, *await self.because(changes.audit)]
        return await self._tables.write(table, course, orders, changes, messages=told, press=intervention.press)

    # Pauses

    async def freeze(self, game_id: int, intervention: Intervention) -> GameRecord:
        """Pause a live game, for a reason that everybody reads, until a moderator resumes it.

        Raises:
            GameNotLive, Frozen: It is over, or frozen already.
        """
        async with self._tables.lock(game_id):
            table = await self.live(game_id)
            require_unfrozen(table.record)
            told = await self.line(table.record, intervention, "line-frozen")
            audit = self.audit_row(table.record, intervention, ModeratorAction.FREEZE)
            messages = [told, *await self.because(audit)]
            with self._tables.changing(game_id):
                await self._store.freeze_game(audit, intervention.reason, messages=messages, press=intervention.press)
            return (await self._tables.table(game_id)).record

    async def unfreeze(self, game_id: int, intervention: Intervention) -> GameRecord:
        """Resume a frozen game, even if it was paused before it was frozen.

        Raises:
            GameNotLive, NotFrozen: It is over, or not frozen.
        """
        async with self._tables.lock(game_id):
            table = await self.live(game_id)
            told = await self.line(table.record, intervention, "line-unfrozen")
            audit = self.audit_row(table.record, intervention, ModeratorAction.UNFREEZE)
            messages = [told, *await self.because(audit)]
            try:
                with self._tables.changing(game_id):
                    await self._store.unfreeze_game(audit, messages=messages, press=intervention.press)
            except Conflict as conflict:
                raise errors.NotFrozen from conflict
            self._tables.wake()
            return (await self._pauses.caught_up(game_id)).record

    async def pause(self, game_id: int, intervention: Intervention) -> Table:
        """Pause a live game; its players can resume it.

        Raises:
            GameNotLive, Paused, Frozen: It is over, paused already, or a moderator has frozen it.
        """
        async with self._tables.lock(game_id):
            table = await self.live(game_id)
            cause = await self._cause(table.record, intervention, ModeratorAction.PAUSE, Motion.PAUSE)
            return await self._pauses.pause(table, cause)

    async def resume(self, game_id: int, intervention: Intervention) -> Table:
        """Resume a paused game.

        Raises:
            GameNotLive, NotPaused, Frozen: It is over, is not paused, or a moderator has frozen it.
        """
        async with self._tables.lock(game_id):
            table = await self.live(game_id)
            cause = await self._cause(table.record, intervention, ModeratorAction.RESUME, Motion.RESUME)
            return await self._pauses.resume(table, cause)

    # People

    async def bar(self, guild_id: int, intervention: Intervention, member_id: int) -> None:
        """Bar a person, for a reason, from opening and joining games of a server; they keep the seats they have."""

        def barring(before: Server) -> Server:
            return evolve(before, barred={**before.barred, member_id: intervention.reason})

        await self._change(guild_id, intervention, member_id, ModeratorAction.BAR, barring)

    async def unbar(
        self, guild_id: int, intervention: Intervention, member_id: int, told: Sequence[Outgoing] = ()
    ) -> None:
        """Allow a barred person to open and join games again; send the messages *told* to them.

        Raises:
            NotBarred: They are not.
        """
        if member_id not in (await self._store.server(guild_id)).barred:
            raise errors.NotBarred

        def unbarring(before: Server) -> Server:
            return evolve(before, barred={id: why for id, why in before.barred.items() if id != member_id})

        await self._change(guild_id, intervention, member_id, ModeratorAction.UNBAR, unbarring, told)

    async def _change(
        self,
        guild_id: int,
        intervention: Intervention,
        member_id: int,
        what: ModeratorAction,
        change: Callable[[Server], Server],
        told: Sequence[Outgoing] = (),
    ) -> None:
        detail, at = intervention.detail(member=str(member_id)), self._tables.now()
        audit = Audited(guild_id=guild_id, game_id=0, user_id=intervention.user_id, what=what, detail=detail, at=at)
        messages = [*await self.because(audit), *told]
        await self._store.change_server(guild_id, change, audit=audit, messages=messages, press=intervention.press)

    async def _cause(
        self, record: GameRecord, intervention: Intervention, what: ModeratorAction, motion: Motion
    ) -> Cause:
        """Return what a moderator causes at a game that is not frozen, in the words of a players' decision.

        Raises:
            Frozen: A moderator has frozen it.
        """
        require_unfrozen(record)
        name = texts_for(record.locale).say("moderator", by=await self.by(record, intervention.user_id))
        told = Outgoing(kind=motion.value, game_id=record.id, detail={"name": name})
        audit = self.audit_row(record, intervention, what)
        return Cause(audit=audit, messages=[told, *await self.because(audit)], press=intervention.press)


def rules_named(typed: str, names: Mapping[str, str]) -> list[str]:
    """Return the games whose name in *names* contains *typed*."""
    wanted = typed.casefold().strip()
    return [rules_id for rules_id in GAMES if wanted and wanted in names[rules_id].casefold()]
