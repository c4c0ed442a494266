"""The service for plans: users add and remove lines, and have them carried out or dropped.

bot/tables/turns/course.py applies plans to decisions. Only its owner may see a plan.

Lines that answer the user's current question go into the draft, so that they are confirmed like any other choice. Only
the button that starts a plan plays due lines at once.
"""

from collections.abc import Callable
from typing import Any
from zlib import crc32

from bot.base import errors
from bot.storage.records import GameRecord, Plan
from bot.tables.services.service import Service
from bot.tables.table import Table
from bot.tables.telling.look import look
from bot.tables.turns.course import play_moves
from bot.tables.turns.drafts import parse_draft
from bot.tables.turns.plans import (
    Lines,
    PlannedStep,
    check_length,
    check_lines,
    due,
    format_plan,
    parse_plan,
    unaffordable,
    used_up,
)
from bot.tables.turns.preview import Preview, preview_draft, record_of
from rendering.look import Look, Texts
from rules.core.model import AnyAction, Decision, RulesError, Seat
from rules.core.play import pending
from rules.core.struct import Struct, evolve


class Planning(Struct, frozen=True):
    """A seat's plan, for its owner only; a plan without lines does not exist.

    *drafted* is the preview of the owner's draft if lines went into it instead of the plan.
    """

    table: Table
    seat: Seat
    plan: Plan
    drafted: Preview | None = None

    def look(self, texts: Texts) -> Look[Any]:
        """Return the owner's view of the table."""
        return look(self.table, self.seat, texts)

    @property
    def due(self) -> PlannedStep | None:
        """The line for the owner's current decision, and its action."""
        return due(self.table.rules, self.table.view(self.seat).state, self.plan)

    @property
    def unaffordable(self) -> dict[int, RulesError]:
        """The lines, counted from 0, that the owner could not pay for right now, with the rules' reasons."""
        seen = self.table.view(self.seat)
        tried = ((n, unaffordable(self.table.rules, seen, line)) for n, line in enumerate(self.plan.lines))
        return {n: refusal for n, refusal in tried if refusal is not None}

    def read(self, text: str) -> Lines:
        """Parse lines for the plan.

        Raises:
            UnreadableAction, PlanTooLong, IllegalAction: They are invalid, or can never become due.
        """
        rules = self.table.rules
        return check_lines(rules, self.table.view(self.seat), parse_plan(rules, text))

    @property
    def token(self) -> str:
        """The token of a press on this plan, a checksum of it."""
        shown = f"{self.plan.armed} {format_plan(self.plan.lines)}"
        return self.table.token(crc32(shown.encode()) % 10**9)


class Planner(Service):
    """Changes plans, and plays at once what is due.

    Methods with a *token* raise MovedOn if the plan has changed since; those with a *text* raise what Planning.read
    does.
    """

    async def planning(self, game_id: int, user_id: int) -> Planning:
        """Return the user's plan.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: They do not play here.
        """
        table, seat = await self._tables.table_and_seat(game_id, user_id)
        none = Plan(game_id=game_id, seat=seat)
        return Planning(table, seat, (await self._store.plans(game_id)).get(seat, none))

    async def stopped_seats(self, record: GameRecord) -> frozenset[Seat]:
        """Return the seats whose plans have stopped since the newest turn message of a game, according to *record*."""
        plans = (await self._store.plans(record.id)).values()
        return frozenset(plan.seat for plan in plans if plan.stopped_at > record.shown_seq)

    async def add(self, game_id: int, user_id: int, text: str, *, press: int | None = None) -> Planning:
        """Add lines to the user's plan, and carry it out unless it has been stopped.

        Lines that answer the user's current question go into their draft.
        """

        def longer(planning: Planning) -> Plan:
            plan = planning.plan
            lines = check_length(plan.lines + planning.read(text))
            return evolve(plan, lines=lines, armed=plan.armed or not plan.lines)

        return await self._change_plan(game_id, user_id, longer, None, press, drafts=True)

    async def wish(self, game_id: int, user_id: int, text: str, *, token: str, press: int | None = None) -> Planning:
        """Add a line; the plan then waits to be carried out."""

        def longer(planning: Planning) -> Plan:
            lines = check_length(planning.plan.lines + planning.read(text))
            return evolve(planning.plan, lines=lines, armed=False)

        return await self._change_plan(game_id, user_id, longer, token, press)

    async def or_else(self, game_id: int, user_id: int, text: str, *, token: str, press: int | None = None) -> Planning:
        """Add an alternative to the last line; the plan then waits to be carried out."""

        def otherwise(planning: Planning) -> Plan:
            (first, *more), lines = planning.read(text), planning.plan.lines
            last = tuple(dict.fromkeys((*lines[-1], *first))) if lines else first
            return evolve(planning.plan, lines=check_length((*lines[:-1], last, *more)), armed=False)

        return await self._change_plan(game_id, user_id, otherwise, token, press)

    async def remove(self, game_id: int, user_id: int, line: int, *, token: str, press: int | None = None) -> Planning:
        """Remove a line, counted from 0; the plan then waits to be carried out."""
        return await self._change_plan(
            game_id, user_id, lambda shown: evolve(used_up(shown.plan, line), armed=False), token, press
        )

    async def carry_out(self, game_id: int, user_id: int, *, token: str, press: int | None = None) -> Planning:
        """Carry the plan out from now on, beginning with what is due."""
        return await self._change_plan(game_id, user_id, lambda shown: evolve(shown.plan, armed=True), token, press)

    async def clear(
        self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None
    ) -> Planning:
        """Drop the user's plan; without a *token* it may have changed in the meantime."""
        return await self._change_plan(game_id, user_id, lambda shown: evolve(shown.plan, lines=()), token, press)

    async def _change_plan(
        self,
        game_id: int,
        user_id: int,
        change: Callable[[Planning], Plan],
        token: str | None,
        press: int | None,
        *,
        drafts: bool = False,
    ) -> Planning:
        """Apply *change* to the plan, and play the due lines; with *drafts*, put them into the draft instead."""

        async def planning_after() -> Planning:
            before = await self.planning(game_id, user_id)
            if token not in (None, before.token):
                raise errors.MovedOn
            plan = evolve(change(before), stopped_at=0)
            drafted = None
            if drafts and plan.armed:
                drafted, plan = await self._move_to_draft(before.table, plan, press)
            own = frozenset(decision for decision in pending(before.table.state) if decision.seat == before.seat)
            table = await self._carry_out(
                before.table, plan, None if drafted else press, overrides=frozenset() if drafts else own
            )
            kept = (await self._store.plans(game_id)).get(before.seat)
            after = Planning(table, before.seat, kept or evolve(before.plan, lines=(), armed=False))
            return after if drafted is None else evolve(after, drafted=preview_draft(table, before.seat, drafted.draft))

        return await self._tables.change(game_id, planning_after)

    async def _move_to_draft(self, table: Table, plan: Plan, press: int | None) -> tuple[Preview | None, Plan]:
        """Move the lines that answer questions of the seat now to its draft; return its preview and the other lines.

        The preview is None if no line answers one.
        """
        if table.record.paused_at is not None or not table.asks(plan.seat):
            return None, plan
        draft = parse_draft(table.rules, (await self._store.drafts(table.record.id)).get(plan.seat))
        preview, rest = with_due(table, draft, plan)
        if preview is not None:
            await self._store.save_draft(record_of(preview), plan=rest, press=press)
        return preview, rest

    async def _carry_out(self, table: Table, plan: Plan, press: int | None, *, overrides: frozenset[Decision]) -> Table:
        """Save *plan*, and play the due lines; drafted decisions are left alone, except those that it *overrides*."""
        orders = await self._tables.orders(table.record.id)
        drafted = orders.drafted - overrides
        wanted = evolve(orders, plans={**orders.plans, plan.seat: plan}, drafted=drafted)
        course = play_moves(table, (), wanted, at=self._tables.now())
        if course.entries:
            return await self._tables.write(table, course, orders, press=press)
        await self._store.save_plan(course.orders.plans[plan.seat], press=press)
        return table


def with_due(table: Table, draft: tuple[AnyAction, ...], plan: Plan) -> tuple[Preview | None, Plan]:
    """Return the preview of *draft* followed by all lines of *plan* that continue it, and the rest of the plan.

    The preview is None if no line continues it. Offers stay in the plan, because answers to them count at once.
    """
    after = None
    while True:
        preview = preview_draft(table, plan.seat, draft)
        state = preview.view.state
        if preview.decision is None or preview.is_offer:
            return after, plan
        found = due(table.rules, state, plan, besides=state.offers)
        if found is None or found.action is None:
            return after, plan
        tried = preview_draft(table, plan.seat, (*preview.draft, found.action))
        if tried.refusal is not None:
            return after, plan
        after, draft, plan = tried, tried.draft, plan if found.prepares else used_up(plan, found.line)
