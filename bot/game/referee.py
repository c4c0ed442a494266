"""A game's life: begun, tried out, played, taken back, left. No Discord here.

Every write is saved before anybody is shown anything, and a press is counted once.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable
from typing import Final
from weakref import WeakValueDictionary

from bot import errors
from bot.game.course import Course, Move, Orders, left, played, undone
from bot.game.drafts import is_overtaken, parse_draft, shortened
from bot.game.history import history
from bot.game.lobby import Lobby
from bot.game.offers import is_at_once, open_offers
from bot.game.planner import Planner
from bot.game.preview import Preview, complete, previewed, redrafted, shown
from bot.game.shelf import Shelf
from bot.game.standing_answers import Steward
from bot.game.table import Table, gone, opening
from bot.game.undo import asked_for, target
from bot.storage.store import (
    ChannelTaken,
    Closed,
    Conflict,
    DraftRecord,
    Plan,
    Status,
    Store,
    UndoVote,
)
from rules.core.codec import encode
from rules.core.model import AnyAction, Seat
from rules.core.notation import format_action
from rules.core.play import answered
from rules.core.struct import evolve

REOPENED_SECONDS: Final = 30 * 24 * 60 * 60
"""So long after the bot was removed from a server the games there go on when it comes back."""


class Referee:
    """The one who lets each game go on by its rules, once its lobby has done its part."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.lobby = Lobby(store, now=now)
        self.planner = Planner(self)
        self.steward = Steward(self)
        self._now = now
        self._shelf = Shelf(self.lobby)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, game_id: int) -> asyncio.Lock:
        """Return the lock under which a game is changed; it saves needless conflicts."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    async def begin(
        self, game_id: int, user_id: int, *, channel_id: int, agreed: int | None = None, press: int | None = None
    ) -> Table:
        """Begin a game in the channel where it is to be played, with those who sit at it.

        Raises:
            NotHost, GameNotOpen, TooFewSeated, GameHere: It may not begin.
            BeginsOtherwise, LobbyChanged: It may not before its host has *agreed* to begin with so many.
        """
        async with self.lock(game_id):
            try:
                return await self._begin(game_id, user_id, channel_id, agreed, press)
            except Conflict:  # somebody came or went just now
                return await self._begin(game_id, user_id, channel_id, agreed, press)

    async def _begin(self, game_id: int, user_id: int, channel_id: int, agreed: int | None, press: int | None) -> Table:
        record = evolve(await self.lobby.may_begin(game_id, user_id, agreed=agreed), status=Status.LIVE)
        seats = await self.store.seats(game_id)
        table = Table(record, seats, (), opening(record))
        course = played(table, (), Orders(), at=self._at())
        try:
            record = await self.store.begin(
                game_id,
                seats=record.seats,
                channel_id=channel_id,
                entries=course.entries,
                snapshot=encode(course.state),
                press=press,
            )
        except ChannelTaken as taken:
            raise errors.GameHere(game=taken.game_id) from taken
        return self._shelf.keep(Table(record, await self.store.seats(game_id), course.entries, course.state))

    # Looking

    async def table(self, game_id: int) -> Table:
        """Return a game that has begun, from memory if nothing has happened since.

        Raises:
            NoSuchGame, GameNotLive: There is no such game, or it has not begun.
        """
        return await self._shelf.table(game_id)

    async def seated(self, game_id: int, user_id: int) -> tuple[Table, Seat]:
        """Return a live game and where a user sits at it.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: They cannot move here.
        """
        table = await self.table(game_id)
        seat = table.seat_of(user_id)
        if seat is None or seat in gone(table):
            raise errors.NotSeated
        if not table.is_live:
            raise errors.GameNotLive
        return table, seat

    # Drafts

    async def preview(self, game_id: int, user_id: int) -> Preview:
        """Return what the user's draft comes to now.

        Raises:
            NotYourTurn: Nothing is asked of them.
        """
        table, seat = await self.seated(game_id, user_id)
        return previewed(table, seat, parse_draft(table.rules, (await self.store.drafts(game_id)).get(seat)))

    async def choose(
        self,
        game_id: int,
        user_id: int,
        actions: Iterable[AnyAction],
        *,
        token: str | None = None,
        press: int | None = None,
    ) -> Preview:
        """Add *actions* to the user's draft and return what it comes to; *token* names what the press answers.

        Raises:
            NotYourTurn: Nothing is asked of them.
            MovedOn: What the press answers is not asked any more.
            RulesError: The first of *actions* that does not fit; the draft is as it was.
        """
        async with self.lock(game_id):
            before = await self.preview(game_id, user_id)
            if token is not None and token != before.token:
                raise errors.MovedOn
            return await self._save_draft(redrafted(before, (*before.draft, *actions)), press)

    async def replace(
        self, game_id: int, user_id: int, actions: Iterable[AnyAction], *, press: int | None = None
    ) -> Preview:
        """Put *actions* in place of the user's draft and return what that comes to.

        Raises:
            NotYourTurn: Nothing is asked of them.
            RulesError: The first of *actions* that does not fit; the draft is as it was.
        """
        async with self.lock(game_id):
            before = await self.preview(game_id, user_id)
            return await self._save_draft(redrafted(before, tuple(actions)), press)

    async def back(self, game_id: int, user_id: int, *, token: str, press: int | None = None) -> Preview:
        """Take the last choice back out of the user's draft.

        Raises:
            NotYourTurn, MovedOn: There is nothing to take back.
        """
        async with self.lock(game_id):
            before = await self.preview(game_id, user_id)
            if token != before.token:
                raise errors.MovedOn
            after = previewed(before.table, before.seat, shortened(before.table, before.seat, before.draft))
            return await self._save_draft(after, press)

    async def reset(self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None) -> Preview:
        """Drop the user's draft; *token* names what is asked in it.

        Raises:
            NotYourTurn: Nothing is asked of them.
            MovedOn: Something else is asked in it.
        """
        async with self.lock(game_id):
            before = await self.preview(game_id, user_id)
            if token not in (None, before.token):
                raise errors.MovedOn
            await self.store.drop_draft(game_id, before.seat, press=press)
            return previewed(self._unsealed(before.table, before.seat), before.seat, ())

    async def _save_draft(self, preview: Preview, press: int | None) -> Preview:
        """Keep a draft; if it was a sealed choice, that is open again."""
        record = preview.table.record
        actions = tuple(map(format_action, preview.draft))
        draft = DraftRecord(game_id=record.id, seat=preview.seat, seq=record.seq, actions=actions)
        try:
            await self.store.save_draft(draft, press=press)
        except Conflict as conflict:
            raise errors.GameNotLive from conflict
        return evolve(preview, table=self._unsealed(preview.table, preview.seat))

    def _unsealed(self, table: Table, seat: Seat) -> Table:
        return self._shelf.keep(evolve(table, sealed=table.sealed - {seat})) if seat in table.sealed else table

    # Moves

    async def answer(
        self,
        game_id: int,
        user_id: int,
        actions: tuple[AnyAction, ...],
        *,
        token: str | None = None,
        press: int | None = None,
    ) -> Table:
        """Answer offers for good, at once: a draft of the user's own turn stays. *token* names the offer of a press.

        Raises:
            OfferGone: It is not open to the user any more, or answered otherwise than at once.
            IllegalAction: The rules forbid the answer.
        """
        async with self.lock(game_id):
            try:
                return await self._answer(game_id, user_id, actions, token, press)
            except Conflict:  # another process moved first; the offer may stand all the same
                return await self._answer(game_id, user_id, actions, token, press)

    async def _answer(
        self, game_id: int, user_id: int, actions: tuple[AnyAction, ...], token: str | None, press: int | None
    ) -> Table:
        table, seat = await self.seated(game_id, user_id)
        meant = [d for d in open_offers(table.rules, table.state) if token in (None, table.token(d.number))]
        if not meant:
            raise errors.OfferGone
        is_meant = answered(table.state, seat, actions[0]) in meant
        if not is_meant or not is_at_once(table.rules, table.state, seat, actions):
            raise errors.OfferGone
        orders = await self.orders(game_id)
        moves = [Move(seat, action, user_id) for action in actions]
        return await self._write(table, played(table, moves, orders, at=self._at()), orders, (), press)

    async def confirm(self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None) -> Table:
        """Play the user's draft for good, all in one transaction, with all that follows of itself.

        Where a turn is closed by an action, that is played after it. A sealed choice waits for those of the others; the
        last one plays them all, in the order of seats.

        Raises:
            NothingChosen: Choices are still open.
            MovedOn: The draft is not the one that was shown, or comes to something else now.
        """
        async with self.lock(game_id):
            try:
                return await self._confirm(game_id, user_id, token, press)
            except Conflict:  # another process moved first; that need not matter to what is confirmed here
                return await self._confirm(game_id, user_id, token, press)

    async def _confirm(self, game_id: int, user_id: int, token: str | None, press: int | None) -> Table:
        preview = await self.preview(game_id, user_id)
        chosen = complete(preview)
        if token is not None and token != preview.draft_token:
            raise errors.MovedOn
        draft = (await self.store.drafts(game_id))[preview.seat]
        if shown(preview.table, draft) != (preview.draft, preview.events):
            raise errors.MovedOn
        return await self._enter(preview, chosen, press)

    async def play(
        self, game_id: int, user_id: int, actions: Iterable[AnyAction], *, press: int | None = None
    ) -> Table:
        """Play *actions*, a whole turn, as if the user had chosen them in place of their draft and confirmed them.

        Raises:
            NotYourTurn: Nothing is asked of them.
            NothingChosen: Choices are still open.
            RulesError: The first of *actions* that does not fit.
        """
        draft = tuple(actions)
        async with self.lock(game_id):
            try:
                return await self._play(game_id, user_id, draft, press)
            except Conflict:  # another process moved first; that need not matter to what is played here
                return await self._play(game_id, user_id, draft, press)

    async def _play(self, game_id: int, user_id: int, draft: tuple[AnyAction, ...], press: int | None) -> Table:
        preview = redrafted(await self.preview(game_id, user_id), draft)
        return await self._enter(preview, complete(preview), press)

    async def _enter(self, preview: Preview, chosen: tuple[AnyAction, ...], press: int | None) -> Table:
        """Enter what was *chosen* into the log; of choices in secret, only once all of them are made."""
        table, seat = preview.table, preview.seat
        game_id, orders = table.record.id, await self.orders(table.record.id)
        if seat not in table.choosing():
            moves = [Move(seat, action, table.seats[seat].user_id) for action in chosen]
            return await self._write(table, played(table, moves, orders, at=self._at()), orders, (seat,), press)
        drafts = await self.store.drafts(game_id)
        actions = tuple(map(format_action, preview.draft))
        draft = DraftRecord(game_id=game_id, seat=seat, seq=table.record.seq, actions=actions, sealed=True)
        moves = self._unveiled(table, {**drafts, seat: draft})
        if not moves:
            await self.store.save_draft(draft, press=press)
            return self._shelf.keep(evolve(table, sealed=table.sealed | {seat}))
        course = played(table, moves, orders, at=self._at())
        return await self._write(table, course, orders, table.choosing(), press)

    def _unveiled(self, table: Table, drafts: dict[Seat, DraftRecord]) -> list[Move]:
        """Return the choices that were made in secret, in the order of seats, once all are in."""
        choosing = table.choosing()
        if not all(seat in drafts and drafts[seat].sealed for seat in choosing):
            return []
        return [
            Move(seat, action, table.seats[seat].user_id)
            for seat in choosing
            for action in parse_draft(table.rules, drafts[seat])
        ]

    async def resign(self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None) -> Table:
        """Take a user out of a live game; *token* names the moment at which they were asked whether they mean it.

        Raises:
            NotSeated, GameNotLive: They are not in it.
            MovedOn: Something has happened since then.
        """
        async with self.lock(game_id):
            table, seat = await self.seated(game_id, user_id)
            if token not in (None, table.moment(seat)):
                raise errors.MovedOn
            orders = await self.orders(game_id)
            course = left(table, seat, user_id, orders, at=self._at())
            dropped: tuple[Seat, ...] = (seat,)
            after = evolve(table, record=evolve(table.record, seq=course.entries[-1].seq), state=course.state)
            if moves := self._unveiled(after, await self.store.drafts(game_id)):  # all the others had chosen
                more = played(after, moves, course.orders, at=self._at())
                course, dropped = evolve(more, entries=course.entries + more.entries), (seat, *after.choosing())
            return await self._write(table, course, orders, dropped, press)

    async def close(self, game_id: int, why: Closed, *, press: int | None = None) -> None:
        """Give a game up, open or live: its lobby was closed, or its place is gone."""
        await self.store.close_game(game_id, why, press=press)
        self._shelf.drop(game_id)

    async def reopen(self, guild_id: int) -> tuple[int, ...]:
        """Let the games of a server go on that were closed as the server was gone, not too long ago; return which."""
        reopened = await self.store.reopen_games(guild_id, since=self.reopened_since())
        for game_id in reopened:
            self._shelf.drop(game_id)
        return reopened

    def reopened_since(self) -> int:
        """Return the time (Unix seconds) since when a closed game may go on when its server comes back."""
        return self._at() - REOPENED_SECONDS

    async def carry_out(self, table: Table, plan: Plan, *, press: int | None = None) -> Table:
        """Keep *plan*, and play at once what it says to what is asked now; under the lock of its game."""
        orders = await self.orders(table.record.id)
        wanted = evolve(orders, plans={**orders.plans, plan.seat: plan})
        course = played(table, (), wanted, at=self._at())
        if course.entries:
            return await self._write(table, course, orders, (), press)
        await self.store.save_plan(course.orders.plans[plan.seat], press=press)
        return table

    async def orders(self, game_id: int) -> Orders:
        """Return what seats want done for them; nobody is shown it but its owner."""
        return Orders(await self.store.plans(game_id), await self.store.standing(game_id))

    async def _write(
        self,
        table: Table,
        course: Course,
        orders: Orders,
        dropped: Collection[Seat],
        press: int | None,
    ) -> Table:
        """Save a *course* that *table* takes, with what has become of *orders*; the drafts of *dropped* go.

        So does a draft about what an order has decided.
        """
        planned = {entry.seat for entry in course.entries if entry.planned or entry.standing}
        drafts = await self.store.drafts(table.record.id) if planned else {}
        overtaken = {seat for seat in planned & drafts.keys() if is_overtaken(table, course.state, drafts[seat])}
        record = await self.store.append(
            table.record.id,
            after=table.record.seq,
            entries=course.entries,
            snapshot=encode(course.state),
            over=table.rules.result(course.state) is not None,
            dropped=tuple(overtaken.union(dropped)),
            plans=tuple(plan for seat, plan in course.orders.plans.items() if plan != orders.plans.get(seat)),
            standing=tuple(one for seat, one in course.orders.answers.items() if one != orders.answers.get(seat)),
            press=press,
        )
        sealed = table.sealed - frozenset(dropped)
        return self._shelf.keep(Table(record, table.seats, (*table.log, *course.entries), course.state, sealed))

    def _at(self) -> int:
        return int(self._now())

    # Undo

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
        async with self.lock(game_id):
            table, seat = await self.seated(game_id, user_id)
            if token not in (None, table.moment(seat)):
                raise errors.MovedOn
            back_to = target(table, seat, to)
            if back_to is None:
                raise errors.NothingToUndo if to is None else errors.NothingAfter(number=to)
            seq, mark = table.record.seq, table.mark(table.number(None), back_to)
            vote = UndoVote(game_id=game_id, seq=seq, to=back_to, asked_by=seat, agreed=(seat,), token=mark)
            if not asked_for(table, seat, back_to):
                return await self._take_back(table, vote, press)
            await self.store.save_vote(vote, press=press)
            return vote

    async def vote(
        self, game_id: int, user_id: int, *, token: str, yes: bool, press: int | None = None
    ) -> Table | UndoVote:
        """Agree to take back, or refuse; when all who are in the game agree it is done. *token* names the vote.

        Raises:
            NoVote: There is none, or it was about another state of the game, or would go back elsewhere.
        """
        async with self.lock(game_id):
            table, seat = await self.seated(game_id, user_id)
            vote = await self.store.vote(game_id)
            if vote is None or vote.token != token or any(history(table, after=vote.seq)):
                raise errors.NoVote
            vote = evolve(vote, seq=table.record.seq)  # an answer in silence changes nothing for those who vote
            if not yes:
                await self.store.drop_vote(game_id, press=press)
                return evolve(vote, agreed=())
            vote = evolve(vote, agreed=tuple(sorted({*vote.agreed, seat})))
            if asked_for(table, vote.asked_by, vote.to) <= {*vote.agreed}:
                return await self._take_back(table, vote, press)
            await self.store.save_vote(vote, press=press)
            return vote

    async def _take_back(self, table: Table, vote: UndoVote, press: int | None) -> Table:
        asker = table.seats[vote.asked_by]
        orders = await self.orders(table.record.id)
        course = undone(table, vote.to, asker.seat, asker.user_id, orders, at=self._at())
        return await self._write(table, course, orders, [row.seat for row in table.seats], press)
