"""Taking back: alone where a player may, else by the consent of all who play."""

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
        """Take back the user's last turn, or all after entry *to*: alone if they may, else by a vote that this opens.

        *to* is a number as the user reads it. *token* names the moment at which it was offered.

        Raises:
            NothingToUndo: They have not moved yet.
            NothingAfter: Nothing that they know of stands after entry *to*, or there is no such entry.
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
        """Agree to take back, or refuse; when all who are in the game agree it is done. *token* names the vote.

        Raises:
            NoVote: There is none, or it was about another state of the game, or would go back elsewhere.
        """
        async with self._tables.lock(game_id):
            table, seat = await self._tables.seated(game_id, user_id)
            vote = await self._store.vote(game_id)
            if vote is None or vote.token != token or any(history(table, after=vote.seq)):
                raise errors.NoVote
            vote = evolve(vote, seq=table.record.seq)  # an answer in silence changes nothing for those who vote
            if not yes:
                await self._store.drop_vote(game_id, press=press)
                return evolve(vote, agreed=())
            return await self._counted(table, evolve(vote, agreed=tuple(sorted({*vote.agreed, seat}))), press)

    async def _counted(self, table: Table, vote: UndoVote, press: int | None) -> Table | UndoVote:
        """Take back what *vote* is about if all have agreed, else keep it."""
        if not must_agree(table, vote.asked_by, vote.to) <= {*vote.agreed}:
            await self._store.save_vote(vote, press=press)
            return vote
        asker = table.seats[vote.asked_by]
        orders = await self._tables.orders(vote.game_id)
        course = undone(table, vote.to, asker.seat, asker.user_id, orders, at=self._tables.now())
        return await self._tables.write(table, course, orders, [row.seat for row in table.seats], press=press)
