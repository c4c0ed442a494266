"""Games that moderators end, and closed games that go on: in their old place or, if that is gone, elsewhere."""

from collections.abc import Collection
from typing import Final

from bot.base import errors
from bot.settings.deadlines.silence import silence_due, standstill
from bot.storage.audit import Audited, ModeratorAction, TablePlace
from bot.storage.changes import NO_SCHEDULE, Schedule
from bot.storage.errors import ChannelTaken, Conflict
from bot.storage.outgoing import Outgoing, entries
from bot.storage.records import Closed, GameRecord, Status
from bot.tables.services.deeds import Deeds, Intervention
from bot.tables.telling.notices import callees, messages, pinged_users, way
from bot.tables.turns.clocks import schedule_of
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

    async def end(self, game_id: int, intervention: Intervention) -> GameRecord:
        """Close an open or live game without a result.

        Raises:
            GameEnded: It is over or closed already.
        """
        async with self._tables.lock(game_id):
            record = await self._tables.record(game_id)
            try:
                told = await self._told_of_end(record, intervention) if record.status is Status.LIVE else []
                audit = self.audit_row(record, intervention, ModeratorAction.END)
                messages = [*told, *await self.because(audit)]
                with self._tables.changing(game_id):
                    await self._store.end_game(audit, messages=messages, press=intervention.press)
            except Conflict as conflict:
                raise errors.GameEnded from conflict
            return evolve(record, status=Status.CLOSED, closed_for=Closed.MODERATOR)

    async def _told_of_end(self, record: GameRecord, intervention: Intervention) -> list[Outgoing]:
        mentions, others = await self._tables.announcements.last_words(record)
        return [await self.line(record, intervention, "line-ended", mentions=mentions), *others]

    def require_revivable(self, record: GameRecord) -> None:
        """Check that a game that was closed can go on.

        Raises:
            GameNotClosed: It goes on.
            NotRestorable: It is over, its lobby was called off or has expired, or it was closed too long ago.
        """
        if record.status in (Status.OPEN, Status.LIVE):
            raise errors.GameNotClosed
        if self._tables.is_final(record) or record.closed_for in BYGONE:
            raise errors.NotRestorable

    async def restore(self, game_id: int, intervention: Intervention) -> GameRecord:
        """Restore a closed game in its old place, as if its clocks had stood still.

        Raises:
            GameNotClosed, NotRestorable: It cannot.
            GameHere: Another game is there.
        """
        async with self._tables.lock(game_id):
            record = await self._tables.record(game_id)
            self.require_revivable(record)
            return await self._revive(record, intervention, ModeratorAction.RESTORE, None)

    async def move(
        self, before: GameRecord, intervention: Intervention, place: TablePlace, people: Collection[int] = ()
    ) -> GameRecord:
        """Move a live or closed game to another *place*; a closed one goes on there as if its clocks had stood still.

        *people* are admitted to a private thread there.

        Raises:
            GameNotLive, NotRestorable: It has not begun, is over, or was closed too long ago.
            MovedOn: It has been moved or restored since *before* was read.
        """
        async with self._tables.lock(before.id):
            record = await self._tables.record(before.id)
            self.require_movable(record)
            if (record.channel_id, record.status) != (before.channel_id, before.status):
                raise errors.MovedOn
            return await self._revive(record, intervention, ModeratorAction.MOVE, place, people)

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
        intervention: Intervention,
        what: ModeratorAction,
        place: TablePlace | None,
        people: Collection[int] = (),
    ) -> GameRecord:
        old, new = record.channel_id, None if place is None else place.channel_id
        facts = {} if place is None else {"old": str(old), "new": str(new), "by": intervention.by}
        schedule = await self._schedule(record)
        audit = self.audit_row(record, intervention, what, **facts)
        told = [*entries(record.id, people), *await self.because(audit)]
        if place is not None:  # the first post in the new place tells it, too
            told.append(await self.line(record, intervention, "line-moved", channel_id=old, place=f"<#{new}>"))
        elif record.seq:
            mentions, others = await self._calls(record, intervention.user_id)
            told += [await self.line(record, intervention, "line-restored", mentions=mentions), *others]
        try:
            with self._tables.changing(record.id):
                await self._store.revive_game(
                    audit, schedule, closed_at=record.closed_at, place=place, messages=told, press=intervention.press
                )
        except ChannelTaken as taken:
            raise errors.GameHere(game=taken.game_id) from taken
        after = await self._tables.record(record.id)
        if after.status is Status.LIVE:
            await self._tables.table(record.id)  # where a computer player may be asked
        self._tables.wake()
        return after

    async def _calls(self, record: GameRecord, restorer: int) -> tuple[tuple[int, ...], tuple[Outgoing, ...]]:
        """Return the people to move in a restored game whom its line mentions, and the messages to the others.

        Its turn message, which mentioned them, may be weeks old. The *restorer* knows.
        """
        if record.paused_at is not None:
            return (), ()
        table, now = await self._tables.table(record.id), self._tables.now()
        table = evolve(table, record=evolve(table.record, status=Status.LIVE))
        people = {user: await self._store.person(user) for user in callees(table) if user != restorer}
        ways = {user: way(person, now, None, gathers=True) for user, person in people.items()}
        return pinged_users(ways, now), messages(table, ways, now, 0)

    async def _schedule(self, record: GameRecord) -> Schedule:
        """Return the clocks of a closed game as if no time had passed since it stands still, and all that is due."""
        if record.closed_at is None or not record.seq:
            return NO_SCHEDULE
        table = await self._tables.table(record.id)
        since = record.closed_at if record.refused_at is None else record.refused_at
        away = standstill(since, self._tables.now(), other=record.paused_at)
        clocks = {
            seat: clock if clock.since is None else evolve(clock, since=clock.since + away)
            for seat, clock in table.clocks.items()
        }
        after = evolve(table, record=evolve(record, status=Status.LIVE), clocks=clocks)
        return schedule_of(after, silence_due(record.id, self._tables.time(record)))
