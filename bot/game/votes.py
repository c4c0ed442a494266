"""What one player may do at once, or all by a vote: an undo, and letting a computer play on for somebody."""

from bot import errors
from bot.game import seating
from bot.game.course import reseated, undone
from bot.game.history import history
from bot.game.seated import Seated, Why, format_seated
from bot.game.table import Table
from bot.game.tables import Tables
from bot.game.undo import must_agree, target
from bot.storage.records import Vote
from players.levels import Level
from rules.core.model import Seat
from rules.core.struct import evolve


class Votes:
    """Undo and replacement, and the votes on them."""

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
    ) -> Table | Vote:
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
            vote = Vote(game_id=game_id, seq=seq, to=back_to, asked_by=seat, agreed=(seat,), token=mark)
            return await self._counted(table, vote, press)

    async def replace(
        self, game_id: int, user_id: int, seat: Seat, level: Level | None, *, press: int | None = None
    ) -> Table | Vote:
        """Let a computer play on for *seat*: at once if the user may, otherwise open a vote.

        It is of *level*, or of that which the table's rule names.

        Raises:
            NotFillable: No person plays there, or nobody else would be left.
            NoComputers, NotThinking: There are no computer players for this game, or for any.
        """
        async with self._tables.lock(game_id):
            table, asker = await self._tables.seated(game_id, user_id)
            self._tables.require_computers(table.record.rules)
            seating.require_fillable(table, seat)
            level = level or table.record.takeover or Level.JOURNEYMAN
            seq, mark = table.record.seq, table.mark(table.number(None), -1 - seat, [*Level].index(level))
            vote = Vote(
                game_id=game_id, seq=seq, to=seq, asked_by=asker, agreed=(asker,), seat=seat, computer=level, token=mark
            )
            return await self._counted(table, vote, press)

    async def current(self, game_id: int) -> Vote | None:
        """Return the vote of a game that has not ended, None if there is none."""
        return await self._store.vote(game_id)

    async def vote(
        self, game_id: int, user_id: int, *, token: str, yes: bool, press: int | None = None
    ) -> Table | Vote:
        """Vote for or against what is proposed; it is done when all who must agree do. *token* names the vote.

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

    async def _counted(self, table: Table, vote: Vote, press: int | None) -> Table | Vote:
        """Do what is proposed if all have agreed who must, otherwise save the vote."""
        if not voters(table, vote, self._tables.now()) <= {*vote.agreed}:
            await self._store.save_vote(vote, press=press)
            return vote
        asker = table.seats[vote.asked_by]
        orders, at = await self._tables.orders(vote.game_id), self._tables.now()
        if vote.seat is not None and vote.computer is not None:
            row, text = seating.opened(table, vote.seat, vote.computer), replaced_by(table, vote)
            course = reseated(table, [row], text, asker.user_id, orders, at=at)
            dropped = {vote.seat} - table.sealed
            return await self._tables.write(table, course, orders, dropped, seats=(row,), press=press)
        course = undone(table, vote.to, asker.seat, asker.user_id, orders, at=at)
        return await self._tables.write(table, course, orders, [row.seat for row in table.seats], press=press)


def voters(table: Table, vote: Vote, now: int) -> frozenset[Seat]:
    """Return the seats that must agree to what is proposed, beside who proposes it."""
    if vote.seat is not None:
        return seating.must_agree(table, vote.asked_by, vote.seat, now)
    return must_agree(table, vote.asked_by, vote.to)


def replaced_by(table: Table, vote: Vote) -> str:
    """Return the entry's text for a seat that is filled by *vote*, or by the host if nobody else was asked."""
    alone = vote.agreed == (vote.asked_by,) and table.seats[vote.asked_by].user_id == table.record.host
    why = Why.HOST if alone else Why.VOTE
    return format_seated(Seated(vote.computer, why))
