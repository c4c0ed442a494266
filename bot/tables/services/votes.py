"""Votes: what a table decides together, and what the host or one player may do at once."""

import secrets
from typing import Final, assert_never

from bot.base import errors
from bot.settings.deadlines.clocks import Due
from bot.settings.deadlines.pace import DAY, HOUR, Pace
from bot.storage.changes import Cause, Changes
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import OF_THE_MOMENT, Motion, Verdict, Vote
from bot.tables.seated import SeatChange, Why, format_seated
from bot.tables.services import seating
from bot.tables.services.pauses import Pauses
from bot.tables.services.service import Service
from bot.tables.services.tally import UNANIMOUS, vote_verdict, voters
from bot.tables.table import Table, departed_seats
from bot.tables.tables import Tables
from bot.tables.telling.history import history
from bot.tables.turns.course import reseat, undo_entries
from bot.tables.turns.undo import target
from players.levels import Level
from rules.core.model import Seat
from rules.core.struct import evolve

UNPACED_SECONDS: Final = DAY
"""How long a vote goes on at a table without a pace."""

AGAIN_SECONDS: Final = HOUR
"""How long the same player cannot repeat a question that was not agreed on: each vote mentions all other players."""

# A choice: looking through a thousand is quick, and few of them are needed again.
LATELY_KEPT: Final = 1000
"""How many questions are remembered before the expired ones, which may be asked again, are removed."""

# As many digits as the ids of buttons have room for (cogs/ui/items.py).
TOKENS: Final = 10**9
"""How many tokens there are; a random one tells votes on the same thing apart and reveals nothing about the log."""

ENDINGS: Final = {Verdict.FEW: "vote-few", Verdict.MOVED: "vote-not-done"}
"""Message keys for a vote that ran out of time without effect, by verdict; other verdicts say "not agreed"."""


class Votes(Service):
    """Proposals at a table, one vote at a time. Proposing what is already being voted on counts as a yes.

    Methods raise VoteOpen while another vote is open, and ProposedLately if the user recently asked the same.
    """

    def __init__(self, tables: Tables, pauses: Pauses) -> None:
        super().__init__(tables)
        self._pauses = pauses
        self._lately: dict[tuple[object, ...], int] = {}
        """When each question may be asked again, in Unix seconds; it need not outlive the process."""

    async def undo(
        self, game_id: int, user_id: int, *, to: int | None = None, token: str | None = None, press: int | None = None
    ) -> Table | Vote:
        """Undo the user's last turn, or all entries after *to*: at once if allowed, otherwise open a vote.

        *to* is a number as the user counts entries. *token* names the moment at which the undo was offered.

        Raises:
            NothingToUndo: The user has not moved yet.
            NothingAfter: Entry *to* does not exist, or the user knows of no entry after it.
            MovedOn: Something has happened since it was offered.
            Paused: The game is paused.
        """
        async with self._tables.lock(game_id):
            table, seat = await self._tables.table_and_seat(game_id, user_id)
            if token not in (None, table.moment(seat)):
                raise errors.MovedOn
            if table.record.paused_at is not None:
                raise errors.Paused(game=game_id)
            back_to = target(table, seat, to)
            if back_to is None:
                raise errors.NothingToUndo if to is None else errors.NothingAfter(number=to)
            return await self._propose(table, evolve(self._vote(table, seat, Motion.UNDO), to=back_to), press)

    async def replace(
        self,
        game_id: int,
        user_id: int,
        seat: Seat,
        level: Level | None,
        *,
        invited: bool = False,
        press: int | None = None,
    ) -> Table | Vote:
        """Open *seat*: at once if the user may, otherwise by a vote.

        A computer plays on there: of *level*, else of the level in the table's rule, else a journeyman. Nobody plays on
        where there are no computer players, or if people are *invited* to sit there and the rule names no level.

        Raises:
            NotFillable: No person plays there, or nobody else would be left.
            NoComputers, NotThinking: There are no computer players of *level* for this game, or for any.
        """
        async with self._tables.lock(game_id):
            table, asker = await self._tables.table_and_seat(game_id, user_id)
            if level is not None:
                self._tables.require_computers(table.record.rules)
            seating.require_fillable(table, seat)
            level = level or self._tables.stand_in(table.record)
            if level is None and not invited and self._tables.has_computers(table.record.rules):
                level = Level.JOURNEYMAN
            vote = evolve(self._vote(table, asker, Motion.REPLACE), seat=seat, computer=level)
            return await self._propose(table, vote, press)

    async def propose(
        self,
        game_id: int,
        user_id: int,
        motion: Motion,
        pace: Pace | None = None,
        *,
        time: int = 0,
        press: int | None = None,
    ) -> Table | Vote:
        """Pause or resume the game, change its *pace*, give everybody more *time*, or end it.

        If the user may do it alone, it is done at once, otherwise a vote is opened.

        Raises:
            Paused, NotPaused, SamePace, NoClockRuns: There is nothing to decide.
        """
        async with self._tables.lock(game_id):
            table, asker = await self._tables.table_and_seat(game_id, user_id)
            require_sense(table, motion, pace)
            vote = evolve(self._vote(table, asker, motion), pace=pace, time=time)
            return await self._propose(table, vote, press)

    def _vote(self, table: Table, asker: Seat, motion: Motion) -> Vote:
        """Return a vote that *asker* opens now, without what only votes on some motions have."""
        record = table.record
        answers = record.pace.answers if record.pace is not None else UNPACED_SECONDS
        return Vote(
            game_id=record.id,
            seq=record.seq,
            to=record.seq,
            asked_by=asker,
            agreed=(asker,),
            motion=motion,
            ends=self._tables.now() + answers,
            token=str(secrets.randbelow(TOKENS)),
        )

    async def current(self, game_id: int) -> Vote | None:
        """Return the vote of a game that has not ended, None if there is none."""
        return await self._store.vote(game_id)

    async def vote(
        self, game_id: int, user_id: int, *, token: str, yes: bool, press: int | None = None
    ) -> Table | Vote | Verdict:
        """Vote for or against the proposal; a later answer replaces the user's earlier one.

        *token* names the vote.

        Returns:
            The vote as it is now. If this answer ends it, the table after the proposal, or why nothing was done.

        Raises:
            NoVote: There is no such vote any more.
            Paused: The game is paused, so nothing can be taken back; the answer does not count.
        """
        async with self._tables.lock(game_id):
            table, seat = await self._tables.table_and_seat(game_id, user_id)
            vote = await self._store.vote(game_id)
            if vote is None or vote.token != token or is_overtaken(table, vote):
                raise errors.NoVote
            return await self._count_answer(table, vote, seat, press, yes=yes)

    async def expire(self, row: Due) -> Table | Verdict | None:
        """End the vote of *row*, whose time is over: carry the proposal out, or do nothing.

        Returns:
            The table after the proposal, or why nothing was done; None if the vote had ended already.
        """
        async with self._tables.lock(row.game_id):
            table, vote = await self._tables.table(row.game_id), await self._store.vote(row.game_id)
            if vote is None or vote.ends != row.at or is_overtaken(table, vote):
                await self._store.ring(row, None, None)
                return None
            verdict = vote_verdict(table, vote, self._tables.now(), ends=True)
            assert verdict is not None, "it ends"
            if verdict is Verdict.AGREED:
                try:
                    return await self._carry_out(table, vote, row)
                except errors.PlayError:  # it cannot be done any more
                    verdict = Verdict.MOVED
            key = ENDINGS.get(verdict, "vote-not-agreed")
            told = line(row.game_id, key, motion=vote.motion.value, name=table.markdown_names[vote.asked_by])
            await self._store.drop_vote(row.game_id, verdict, messages=[told], press=row)
            return verdict

    async def _propose(self, table: Table, vote: Vote, press: int | None) -> Table | Vote:
        """Carry the proposal out if nobody need be asked; otherwise open a vote, or agree to the same open one."""
        if not voters(table, vote, self._tables.now()):
            return await self._carry_out(table, vote, press)
        going = await self._store.vote(vote.game_id)
        if going is None or is_overtaken(table, going):
            return await self._open_vote(table, vote, press)
        if about(going) != about(vote):
            raise errors.VoteOpen(until=f"<t:{going.ends}:R>" if going.ends else "none")
        ended = vote_verdict(table, going, self._tables.now())
        if ended not in (None, Verdict.AGREED):  # a voter who was counted has left meanwhile
            await self._store.drop_vote(vote.game_id, ended)
            return await self._open_vote(table, vote, press)
        outcome = await self._count_answer(table, going, vote.asked_by, press, yes=True)
        assert not isinstance(outcome, Verdict), "one more agrees"
        return outcome

    async def _open_vote(self, table: Table, vote: Vote, press: int | None) -> Vote:
        """Open a vote, unless its proposer asked the same people the same question a short while ago."""
        now = self._tables.now()
        asking = self._asking(table, vote)
        until = self._lately.get(asking, 0)
        if now < until <= now + AGAIN_SECONDS:  # a later time means that the clock was set back
            raise errors.ProposedLately(until=f"<t:{until}:R>")
        await self._store.save_vote(vote, press=press)
        if len(self._lately) >= LATELY_KEPT:
            self._lately = {each: until for each, until in self._lately.items() if until > now}
        self._lately[asking] = now + AGAIN_SECONDS
        self._tables.wake()
        return vote

    def _asking(self, table: Table, vote: Vote) -> tuple[object, ...]:
        """Return who asks whom what. An undo is a new question after each move, because it takes back other entries."""
        asked = voters(table, vote, self._tables.now())
        seq = vote.seq if vote.motion is Motion.UNDO else 0
        return vote.game_id, vote.asked_by, asked, vote.motion, vote.seat, seq

    async def _count_answer(
        self, table: Table, vote: Vote, seat: Seat, press: int | None, *, yes: bool
    ) -> Table | Vote | Verdict:
        """Count an answer, and end the vote if the remaining answers cannot change its result."""
        agreed, refused = {*vote.agreed} - {seat}, {*vote.refused} - {seat}
        (agreed if yes else refused).add(seat)
        # A secret answer changes nothing for the voters.
        counted = evolve(vote, seq=table.record.seq, agreed=tuple(sorted(agreed)), refused=tuple(sorted(refused)))
        match vote_verdict(table, counted, self._tables.now()):
            case None:
                await self._store.save_vote(counted, press=press)
                return counted
            case Verdict.AGREED:
                return await self._carry_out(table, counted, press)
            case verdict:
                by = seat if vote.motion in UNANIMOUS or verdict is Verdict.WITHDRAWN else None
                await self._store.drop_vote(vote.game_id, verdict, seat=by, press=press)
                return verdict

    async def _carry_out(self, table: Table, vote: Vote, press: int | Due | None) -> Table:
        asker, game_id = table.seats[vote.asked_by], vote.game_id
        alone = not voters(table, vote, self._tables.now())
        verdict = None if alone and not is_same(await self._store.vote(game_id), vote) else Verdict.AGREED
        self._lately.pop(self._asking(table, vote), None)
        orders, at = await self._tables.orders(game_id), self._tables.now()
        if vote.motion is Motion.UNDO:
            if table.record.paused_at is not None:  # since the vote was opened
                raise errors.Paused(game=game_id)
            course = undo_entries(table, vote.to, asker.seat, asker.user_id, orders, at=at)
            changes = Changes(dropped=[row.seat for row in table.seats], verdict=verdict)
            return await self._tables.write(table, course, orders, changes, press=press)
        if vote.motion is Motion.REPLACE:
            assert vote.seat is not None, "it is about a seat"
            seating.require_fillable(table, vote.seat)
            row, text = seating.opened_row(table, vote.seat, vote.computer), replaced_by(table, vote)
            course = reseat(table, [row], text, asker.user_id, orders, at=at)
            changes = Changes(dropped=[*{vote.seat} - table.sealed], seats=[row], verdict=verdict)
            return await self._tables.write(table, course, orders, changes, press=press)
        cause = Cause(verdict=verdict, messages=outcome_lines(table, vote, alone=alone), press=press)
        match vote.motion:
            case Motion.PAUSE:
                return await self._pauses.pause(table, cause)
            case Motion.RESUME:
                return await self._pauses.resume(table, cause)
            case Motion.PACE:
                return await self._pauses.change_pace(table, vote.pace, cause)
            case Motion.EXTEND:
                require_sense(table, vote.motion, None)
                return await self._pauses.extend(table, vote.time, cause)
            case Motion.END:
                names = [table.markdown_names[seat] for seat in vote.agreed]
                return await self._pauses.end(table, names, verdict=Verdict.AGREED, press=press)
            case never:
                assert_never(never)


def outcome_lines(table: Table, vote: Vote, *, alone: bool) -> list[Outgoing]:
    """Return the public lines about a proposal that was carried out; they name the proposer if they decided *alone*."""
    game_id, name = table.record.id, table.markdown_names[vote.asked_by]
    detail = {"name": name if alone else "", "time": vote.time}
    return [Outgoing(kind=vote.motion.value, game_id=game_id, detail=detail)]


def require_sense(table: Table, motion: Motion, pace: Pace | None) -> None:
    """Check that the proposal would change something.

    Raises:
        Paused, NotPaused, SamePace, NoClockRuns: It would change nothing.
    """
    is_paused = table.record.paused_at is not None
    if motion in (Motion.PAUSE, Motion.EXTEND) and is_paused:
        raise errors.Paused(game=table.record.id)
    if motion is Motion.RESUME and not is_paused:
        raise errors.NotPaused
    if motion is Motion.PACE and pace == table.record.pace:
        raise errors.SamePace
    if motion is Motion.EXTEND and not any(clock.since is not None for clock in table.clocks.values()):
        raise errors.NoClockRuns


def about(vote: Vote) -> tuple[object, ...]:
    """Return what a vote is about, without its proposer."""
    return vote.motion, vote.to if vote.motion is Motion.UNDO else 0, vote.seat, vote.computer, vote.pace, vote.time


def is_overtaken(table: Table, vote: Vote) -> bool:
    """Whether the game has moved on and thereby ended a vote; a vote about a seat that has left stays open."""
    return (
        vote.motion in OF_THE_MOMENT and vote.seat not in departed_seats(table) and any(history(table, after=vote.seq))
    )


def is_same(going: Vote | None, vote: Vote) -> bool:
    """Whether the open vote *going* is about the same as *vote*."""
    return going is not None and about(going) == about(vote)


def replaced_by(table: Table, vote: Vote) -> str:
    """Return the text of the entry about a seat that *vote* fills, or the host if nobody else was asked."""
    alone = vote.agreed == (vote.asked_by,) and table.seats[vote.asked_by].user_id == table.record.host
    why = Why.HOST if alone else Why.VOTE
    return format_seated(SeatChange(vote.computer, why))
