"""Undo: at once where a player may, otherwise by a vote of all players."""

from bot import errors
from bot.game.course import undone
from bot.game.history import history
from bot.game.table import Table
from bot.game.tables import Tables
from bot.game.undo import must_agree, target
from bot.storage.records import UndoVote
from rules.core.struct import evolve


class Votes:
    """Undo, and the votes on it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def undo(
        self,
        game_id: int,
        user_id: int,
        *,
        to: int | None = None,
        token: str | None = None,
        press: int | None = None,
    ) -> Table | UndoVote:
        """Undo the user's last turn, or all entries after *to*: at once if allowed, otherwise open a vote.

        *to* is a number as the user counts entries. *token* names the moment at which the undo was offered.

        Raises:
            NothingToUndo: The user has not moved yet.
            NothingAfter: Entry *to* does not exist, or the user knows of no entry after it.
            MovedOn: Something has happened since it was offered.
        """
        async with self._tables.lock(game_id):
            table, seat = await self._tables.seated(game_id, user_id)
            if token not in (None, table.moment(seat)):
                raise errors.MovedOn
            back_to = target(table, seat, to)
            if back_to is None:
                raise errors.NothingToUndo if to is None else errors.NothingAfter(number=to)
            seq, mark = table.record.seq, table.mark(table.number(None), back_to)
            vote = UndoVote(game_id=game_id, seq=seq, to=back_to, asked_by=seat, agreed=(seat,), token=mark)
            return await self._counted(table, vote, press)

    async def vote(
        self, game_id: int, user_id: int, *, token: str, yes: bool, press: int | None = None
    ) -> Table | UndoVote:
        """Vote for or against an undo; it is done when all players agree. *token* names the vote.

        Raises:
            NoVote: There is no such vote any more.
        """
        async with self._tables.lock(game_id):
            table, seat = await self._tables.seated(game_id, user_id)
            vote = await self._store.vote(game_id)
            if vote is None or vote.token != token or any(history(table, after=vote.seq)):
                raise errors.NoVote
            vote = evolve(vote, seq=table.record.seq)  # a secret answer changes nothing for the voters
            if not yes:
                await self._store.drop_vote(game_id, press=press)
                return evolve(vote, agreed=())
            return await self._counted(table, evolve(vote, agreed=tuple(sorted({*vote.agreed, seat}))), press)

    async def _counted(self, table: Table, vote: UndoVote, press: int | None) -> Table | UndoVote:
        """Do the undo if all have agreed, otherwise save the vote."""
        if not must_agree(table, vote.asked_by, vote.to) <= {*vote.agreed}:
            await self._store.save_vote(vote, press=press)
            return vote
        asker = table.seats[vote.asked_by]
        orders = await self._tables.orders(vote.game_id)
        course = undone(table, vote.to, asker.seat, asker.user_id, orders, at=self._tables.now())
        return await self._tables.write(table, course, orders, [row.seat for row in table.seats], press=press)
