"""Games that moderators end, and closed games that go on: in their old place or, if that is gone, elsewhere."""

from collections.abc import Collection
from typing import Final

from bot.base import errors
from bot.settings.deadlines.clocks import Clock, Due
from bot.settings.deadlines.silence import silence_due
from bot.storage.audit import Audited, ModeratorAction, TablePlace
from bot.storage.errors import ChannelTaken, Conflict
from bot.storage.outgoing import Outgoing, entries
from bot.storage.records import Closed, GameRecord, Status
from bot.tables.services.deeds import Deeds
from bot.tables.turns.clocks import all_due
from rules.core.struct import evolve

# A choice: a reminder is one message, and a channel that was deleted may have held dozens of games.
HOMELESS: Final = 3
"""How many games without a place one reminder to their host names."""

BYGONE: Final = (Closed.LOBBY, Closed.EXPIRED, Closed.SERVER)
"""Reasons for a closing that no moderator can undo: a new lobby is opened instead, or the server comes back."""


class Revival(Deeds):
    """Ends games, and lets closed ones go on within thirty days; callers check who may do it."""

    async def homeless(self, guild_id: int, host: int) -> tuple[GameRecord, ...]:
        """Return the first few games of a host whose place is gone or refuses the bot, and that can go on elsewhere."""
        return await self._store.homeless(guild_id, host, since=self._tables.reopened_since(), most=HOMELESS)

    async def moved_here(self, record: GameRecord) -> Audited | None:
        """Return the audit row of the move that brought a game to its place, None if the game began there."""
        moved = await self._store.last_audit(record.id, ModeratorAction.MOVE)
        return moved if moved is not None and moved.detail.get("new") == str(record.channel_id) else None

    async def end(self, game_id: int, user_id: int, *, reason: str = "", press: int | None = None) -> GameRecord:
        """Close an open or live game without a result.

        Raises:
            GameEnded: It is over or closed already.
        """
        async with self._tables.lock(game_id):
            record = await self._tables.record(game_id)
            try:
                told = await self._told_of_end(record, user_id, reason) if record.status is Status.LIVE else []
                audit = self.audit_row(record, user_id, ModeratorAction.END, reason=reason)
                with self._tables.changing(game_id):
                    await self._store.end_game(audit, messages=[*told, *await self.because(audit)], press=press)
            except Conflict as conflict:
                raise errors.GameEnded from conflict
            return evolve(record, status=Status.CLOSED, closed_for=Closed.MODERATOR)

    async def _told_of_end(self, record: GameRecord, user_id: int, reason: str) -> list[Outgoing]:
        mentions, others = await self._tables.announcements.last_words(record)
        return [await self.line(record, user_id, "line-ended", mentions=mentions, reason=reason), *others]

    def require_revivable(self, record: GameRecord) -> None:
        """Check that a game that was closed can go on.

        Raises:
            GameNotClosed: It goes on.
            NotRestorable: It is over, its lobby was called off or has expired, or it was closed too long ago.
        """
        if record.status in (Status.OPEN, Status.LIVE):
            raise errors.GameNotClosed
        if self._tables.is_revealed(record) or record.closed_for in BYGONE:
            raise errors.NotRestorable

    async def restore(
        self, game_id: int, user_id: int, *, by: str = "", reason: str = "", press: int | None = None
    ) -> GameRecord:
        """Restore a closed game in its old place, as if its clocks had stood still.

        *by* is ``seated`` if a player of the game does it, and not a moderator.

        Raises:
            GameNotClosed, NotRestorable: It cannot.
            GameHere: Another game is there.
        """
        async with self._tables.lock(game_id):
            record = await self._tables.record(game_id)
            self.require_revivable(record)
            return await self._revive(record, user_id, ModeratorAction.RESTORE, None, press, by=by, reason=reason)

    async def move(
        self,
        before: GameRecord,
        user_id: int,
        *,
        place: TablePlace,
        people: Collection[int] = (),
        by: str = "",
        reason: str = "",
        press: int | None = None,
    ) -> GameRecord:
        """Move a live or closed game to another *place*; a closed one goes on there as if its clocks had stood still.

        *people* are admitted to a private thread there. *by* is ``host`` if the host moves it, and not a moderator.

        Raises:
            GameNotLive, NotRestorable: It has not begun, is over, or was closed too long ago.
            MovedOn: It has been moved or restored since *before* was read.
        """
        async with self._tables.lock(before.id):
            record = await self._tables.record(before.id)
            self.require_movable(record)
            if (record.channel_id, record.status) != (before.channel_id, before.status):
                raise errors.MovedOn
            return await self._revive(
                record, user_id, ModeratorAction.MOVE, place, press, people=people, by=by, reason=reason
            )

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
        self,
        record: GameRecord,
        user_id: int,
        what: ModeratorAction,
        place: TablePlace | None,
        press: int | None,
        *,
        people: Collection[int] = (),
        by: str = "",
        reason: str = "",
    ) -> GameRecord:
        detail = {} if place is None else {"old": str(record.channel_id), "new": str(place.channel_id), "by": by}
        clocks, due = await self._clocks(record)
        audit = self.audit_row(record, user_id, what, detail, reason=reason)
        told = [*entries(record.id, people), *await self.because(audit)]
        if place is not None:  # the first post in the new place tells it, too
            where = f"<#{place.channel_id}>"
            told.append(
                await self.line(record, user_id, "line-moved", channel_id=record.channel_id, place=where, by=by)
            )
        elif record.seq:
            told.append(await self.line(record, user_id, "line-restored", by=by))
        try:
            with self._tables.changing(record.id):
                await self._store.revive_game(
                    audit, closed_at=record.closed_at, clocks=clocks, due=due, place=place, messages=told, press=press
                )
        except ChannelTaken as taken:
            raise errors.GameHere(game=taken.game_id) from taken
        after = await self._tables.record(record.id)
        if after.status is Status.LIVE:
            await self._tables.table(record.id)  # where a computer player may be asked
        self._tables.wake()
        return after

    async def _clocks(self, record: GameRecord) -> tuple[tuple[Clock, ...], tuple[Due, ...]]:
        """Return the clocks of a closed game as if no time had passed since then, and all that is due."""
        if record.closed_at is None or not record.seq:
            return (), ()
        table = await self._tables.table(record.id)
        # The time of a pause is added when the game is resumed.
        away = self._tables.now() - record.closed_at if record.paused_at is None else 0
        clocks = {
            seat: clock if clock.since is None else evolve(clock, since=clock.since + away)
            for seat, clock in table.clocks.items()
        }
        after = evolve(table, record=evolve(record, status=Status.LIVE), clocks=clocks)
        return tuple(clocks.values()), (*all_due(after), silence_due(record.id, self._tables.time(record)))
