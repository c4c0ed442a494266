"""Moves: drafted, confirmed, or given as answers to offers; and resignation."""

from collections.abc import Callable, Iterable

from bot.base import errors
from bot.settings.deadlines.clocks import Clock
from bot.storage.changes import Changes
from bot.storage.errors import Conflict
from bot.storage.records import Closed
from bot.tables.seated import SeatChange, Why, format_seated
from bot.tables.services.seating import is_deserted, opened_row
from bot.tables.services.service import Service
from bot.tables.table import Table
from bot.tables.turns.course import Order, play_moves, reseat, resign_seat
from bot.tables.turns.drafts import parse_draft, secret_moves, without_last_choice
from bot.tables.turns.late import answers_for
from bot.tables.turns.offers import is_at_once, open_offers
from bot.tables.turns.plans import due
from bot.tables.turns.preview import Preview, complete, preview_draft, record_of, with_draft
from rules.core.model import AnyAction, Seat
from rules.core.play import answered_decision
from rules.core.struct import evolve


class Moves(Service):
    """Drafts and confirmed moves.

    Methods raise NotYourTurn for users who have nothing to decide, and a RulesError for the first illegal one of
    *actions*; nothing is changed then. *token* names the question of a press, or what the message showed. Methods
    raise MovedOn if it is out of date.
    """

    # Drafts

    async def draft(self, table: Table, seat: Seat) -> tuple[AnyAction, ...]:
        """Return the unconfirmed actions of *seat*."""
        return parse_draft(table.rules, (await self._store.drafts(table.record.id)).get(seat))

    async def preview(self, game_id: int, user_id: int) -> Preview:
        """Return a preview of the user's draft.

        Raises:
            Paused: Nobody can move.
        """
        table, seat = await self._moving(game_id, user_id)
        return preview_draft(table, seat, await self.draft(table, seat))

    async def _moving(self, game_id: int, user_id: int) -> tuple[Table, Seat]:
        """Return a live game that is not paused, and the user's seat."""
        table, seat = await self._tables.table_and_seat(game_id, user_id)
        if table.record.paused_at is not None:
            raise errors.Paused(game=game_id)
        return table, seat

    async def choose(
        self,
        game_id: int,
        user_id: int,
        actions: Iterable[AnyAction],
        *,
        token: str | None = None,
        press: int | None = None,
    ) -> Preview:
        """Add *actions* to the user's draft and return its preview."""
        return await self._redraft(
            game_id, user_id, lambda before: with_draft(before, (*before.draft, *actions)), token, press
        )

    async def replace(
        self, game_id: int, user_id: int, actions: Iterable[AnyAction], *, press: int | None = None
    ) -> Preview:
        """Replace the user's draft by *actions* and return its preview."""
        return await self._redraft(game_id, user_id, lambda before: with_draft(before, tuple(actions)), None, press)

    async def back(self, game_id: int, user_id: int, *, token: str, press: int | None = None) -> Preview:
        """Remove the last choice from the user's draft."""

        def shorter(before: Preview) -> Preview:
            table, seat = before.table, before.seat
            return preview_draft(table, seat, without_last_choice(table, seat, before.draft))

        return await self._redraft(game_id, user_id, shorter, token, press)

    async def _redraft(
        self, game_id: int, user_id: int, change: Callable[[Preview], Preview], token: str | None, press: int | None
    ) -> Preview:
        """Replace the user's draft by what *change* returns, which also takes back a secret choice."""
        async with self._tables.lock(game_id):
            after = change(await self._current(game_id, user_id, token))
            try:
                await self._store.save_draft(record_of(after), press=press)
            except Conflict as conflict:  # under the lock a game can only have ended meanwhile
                raise errors.GameNotLive from conflict
            if not after.draft:
                await self._stop_plan(after)
            return evolve(after, table=self._tables.unseal(after.table, after.seat))

    async def _current(self, game_id: int, user_id: int, token: str | None) -> Preview:
        before = await self.preview(game_id, user_id)
        if token not in (None, before.token):
            raise errors.MovedOn
        return before

    async def reset(self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None) -> Preview:
        """Clear the user's draft."""
        async with self._tables.lock(game_id):
            before = await self._current(game_id, user_id, token)
            await self._store.drop_draft(game_id, before.seat, press=press)
            await self._stop_plan(before)
            return preview_draft(self._tables.unseal(before.table, before.seat), before.seat, ())

    async def _stop_plan(self, preview: Preview) -> None:
        """Stop the plan of a seat that has dropped its draft.

        The plan waited for the draft. Otherwise it would answer in place of the draft at somebody else's next move.
        """
        plan = (await self._store.plans(preview.table.record.id)).get(preview.seat)
        if plan is not None and plan.armed and due(preview.table.rules, preview.table.state, plan) is not None:
            await self._store.save_plan(evolve(plan, armed=False))

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
        """Answer offers at once; the draft of the user's own turn is kept. *token* names the offer of a press.

        Raises:
            OfferGone: The offer is not open to the user, or cannot be answered at once.
            IllegalAction: The rules forbid the answer.
        """

        async def enter() -> Table:
            table, seat = await self._moving(game_id, user_id)
            meant = [d for d in open_offers(table.rules, table.state) if token in (None, table.token(d.number))]
            if not meant or answered_decision(table.state, seat, actions[0]) not in meant:
                raise errors.OfferGone
            if not is_at_once(table.rules, table.state, seat, actions):
                raise errors.OfferGone
            return await self._write(table, [Order(seat, action, user_id) for action in actions], (), press)

        return await self._tables.change(game_id, enter)

    async def confirm(self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None) -> Table:
        """Play the user's draft and everything that follows, in one transaction.

        The action that ends a turn, if the game has one, is added. A secret choice waits for those of the other seats;
        the last one plays them all, in the order of seats.

        Raises:
            NothingChosen: Choices are still open.
            MovedOn: The draft is not the one that *token* names, or its outcome differs from what was shown.
        """

        async def enter() -> Table:
            preview = await self.preview(game_id, user_id)
            if token not in (None, preview.draft_token):
                raise errors.MovedOn
            return await self._enter(preview, complete(preview), press)

        return await self._tables.change(game_id, enter)

    async def play(
        self,
        game_id: int,
        user_id: int,
        actions: Iterable[AnyAction],
        *,
        token: str | None = None,
        press: int | None = None,
    ) -> Table:
        """Play *actions*, a whole turn, as if the user had drafted and confirmed them.

        Raises:
            NothingChosen: Choices are still open.
        """
        draft = tuple(actions)

        async def enter() -> Table:
            preview = with_draft(await self._current(game_id, user_id, token), draft)
            return await self._enter(preview, complete(preview), press)

        return await self._tables.change(game_id, enter)

    async def play_for(self, table: Table, seat: Seat, actions: Iterable[AnyAction]) -> Table:
        """Play *actions*, a whole turn or the answer to an offer, for the computer player of *seat* at *table*.

        Raises:
            MovedOn: The game has changed since, or the seat is a person's.
            NothingChosen: Choices are still open.
        """
        draft = tuple(actions)

        async def enter() -> Table:
            now = await self._tables.table(table.record.id)
            if now.record.seq != table.record.seq or not now.is_live or seat not in now.computers or seat in now.sealed:
                raise errors.MovedOn
            if now.record.paused_at is not None:
                raise errors.MovedOn
            before = preview_draft(now, seat, ())
            if before.is_offer and is_at_once(now.rules, now.state, seat, draft):
                player = now.seats[seat].played_by
                return await self._write(now, [Order(seat, action, player) for action in draft], (), None)
            preview = with_draft(before, draft)
            return await self._enter(preview, complete(preview), None)

        return await self._tables.change(table.record.id, enter)

    async def play_late(self, table: Table, clock: Clock, turn: tuple[AnyAction, ...] = ()) -> Table | None:
        """Answer for the seat of *clock*, whose time is over at *table*; *turn* is that of a computer player, if any.

        Returns:
            The table afterwards, None if the seat has nothing to decide any more.

        Raises:
            MovedOn: The game or the clock has changed since.
        """

        async def enter() -> Table | None:
            now = await self._tables.table(table.record.id)
            if now.record.seq != table.record.seq or not now.is_live or now.clocks.get(clock.seat) != clock:
                raise errors.MovedOn
            if now.record.paused_at is not None:
                raise errors.MovedOn
            orders, drafts = await self._tables.orders(now.record.id), await self._store.drafts(now.record.id)
            moves = answers_for(now, clock, orders, drafts, turn)
            if not moves:
                return None
            return await self._write(now, moves, tuple({move.seat for move in moves}), None)

        return await self._tables.change(table.record.id, enter)

    async def _enter(self, preview: Preview, chosen: tuple[AnyAction, ...], press: int | None) -> Table:
        """Play *chosen*; secret choices are saved until every seat has chosen, and then all are played."""
        table, seat = preview.table, preview.seat
        if seat not in table.choosing():
            moves = [Order(seat, action, table.seats[seat].played_by) for action in chosen]
            return await self._write(table, moves, (seat,), press)
        draft = record_of(preview, sealed=True)
        moves = secret_moves(table, {**await self._store.drafts(table.record.id), seat: draft})
        if not moves:
            await self._store.save_draft(draft, press=press)
            return self._tables.keep(evolve(table, sealed=table.sealed | {seat}))
        return await self._write(table, moves, table.choosing(), press)

    async def _write(self, table: Table, moves: list[Order], dropped: tuple[Seat, ...], press: int | None) -> Table:
        orders = await self._tables.orders(table.record.id)
        course = play_moves(table, moves, orders, at=self._tables.now())
        return await self._tables.write(table, course, orders, Changes(dropped=dropped), press=press)

    async def close_if_deserted(self, game_id: int) -> bool:
        """Close a live game in which only computer players are left; return True if it was one."""
        if not is_deserted(await self._tables.table(game_id)):
            return False
        await self._tables.close(game_id, Closed.DESERTED)
        return True

    async def resign(self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None) -> Table:
        """Resign a live game for a user; *token* names the moment at which they were asked to confirm.

        A computer plays on for them if the table's rule says so and a person is left.

        Raises:
            NotSeated, GameNotLive: They do not play in it.
            MovedOn: Something has happened since then.
        """
        async with self._tables.lock(game_id):
            table, seat = await self._tables.table_and_seat(game_id, user_id)
            if token not in (None, table.moment(seat)):
                raise errors.MovedOn
            orders, at = await self._tables.orders(game_id), self._tables.now()
            level = self._tables.takeover(table.record)
            if level is not None and table.people != {seat}:
                row, text = opened_row(table, seat, level), format_seated(SeatChange(level, Why.RESIGNED))
                course = reseat(table, [row], text, user_id, orders, at=at)
                changes = Changes(dropped=[*{seat} - table.sealed], seats=[row])
                return await self._tables.write(table, course, orders, changes, press=press)
            course = resign_seat(table, seat, user_id, orders, at=at)
            dropped: tuple[Seat, ...] = (seat,)
            after = evolve(table, record=evolve(table.record, seq=course.entries[-1].seq), state=course.state)
            if moves := secret_moves(after, await self._store.drafts(game_id)):  # every other seat had chosen
                more = play_moves(after, moves, course.orders, at=at)
                course, dropped = evolve(more, entries=course.entries + more.entries), (seat, *after.choosing())
            return await self._tables.write(table, course, orders, Changes(dropped=dropped), press=press)
