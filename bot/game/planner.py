"""Plans as their owners make them: a wish added, an alternative, one taken away; carried out, stopped, dropped.

What an open decision makes of a plan follows in bot/game/course.py; a plan is nobody's to see but its owner's.
"""

from collections.abc import Callable
from typing import Any
from zlib import crc32

from bot import errors
from bot.game.course import played
from bot.game.look import look
from bot.game.plans import Due, Lines, bounded, checked, due, format_plan, parse_plan, used_up
from bot.game.table import Table
from bot.game.tables import Tables
from bot.storage.records import Plan
from rendering.look import Look, Texts
from rules.core.model import Seat
from rules.core.struct import Struct, evolve


class Planning(Struct, frozen=True):
    """A seat's plan, as its owner alone may see it; one without lines is none."""

    table: Table
    seat: Seat
    plan: Plan

    def look(self, texts: Texts) -> Look[Any]:
        """Return the table as the owner may see it."""
        return look(self.table, self.seat, texts)

    @property
    def due(self) -> Due | None:
        """The line that is for what is asked of the owner now, and what it comes to."""
        return due(self.table.rules, self.table.view(self.seat).state, self.plan)

    def read(self, text: str) -> Lines:
        """Read lines that the owner wants to plan.

        Raises:
            UnreadableAction, PlanTooLong, IllegalAction: It is no plan, or can never come due.
        """
        rules = self.table.rules
        return checked(rules, self.table.view(self.seat), parse_plan(rules, text))

    @property
    def token(self) -> str:
        """What a press on this plan names: the plan itself, as it was shown."""
        shown = f"{self.plan.armed} {format_plan(self.plan.lines)}"
        return self.table.token(crc32(shown.encode()) % 10**9)


class Planner:
    """Writes down what is wanted, and plays at once what is asked already.

    Whatever is given a *token* raises MovedOn where that is not of the plan as it is; whatever is given *text*, what
    Planning.read raises.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def planning(self, game_id: int, user_id: int) -> Planning:
        """Return what the user plans.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: They do not play here.
        """
        table, seat = await self._tables.seated(game_id, user_id)
        none = Plan(game_id=game_id, seat=seat)
        return Planning(table, seat, (await self._store.plans(game_id)).get(seat, none))

    async def add(self, game_id: int, user_id: int, text: str, *, press: int | None = None) -> Planning:
        """Add what was typed to the user's plan, and carry it out unless there is one that has been stopped."""

        def longer(planning: Planning) -> Plan:
            plan = planning.plan
            lines = bounded(plan.lines + planning.read(text))
            return evolve(plan, lines=lines, armed=plan.armed or not plan.lines)

        return await self._changed(game_id, user_id, longer, None, press)

    async def wish(self, game_id: int, user_id: int, text: str, *, token: str, press: int | None = None) -> Planning:
        """Add a line; nothing of the plan is carried out before the user says so."""

        def longer(planning: Planning) -> Plan:
            lines = bounded(planning.plan.lines + planning.read(text))
            return evolve(planning.plan, lines=lines, armed=False)

        return await self._changed(game_id, user_id, longer, token, press)

    async def or_else(self, game_id: int, user_id: int, text: str, *, token: str, press: int | None = None) -> Planning:
        """Add an alternative to the last line; nothing of the plan is carried out before the user says so."""

        def otherwise(planning: Planning) -> Plan:
            (first, *more), lines = planning.read(text), planning.plan.lines
            last = tuple(dict.fromkeys((*lines[-1], *first))) if lines else first
            return evolve(planning.plan, lines=bounded((*lines[:-1], last, *more)), armed=False)

        return await self._changed(game_id, user_id, otherwise, token, press)

    async def remove(self, game_id: int, user_id: int, line: int, *, token: str, press: int | None = None) -> Planning:
        """Take a line away, counted from 0; nothing of the plan is carried out before the user says so."""
        return await self._changed(
            game_id, user_id, lambda shown: evolve(used_up(shown.plan, line), armed=False), token, press
        )

    async def carry_out(self, game_id: int, user_id: int, *, token: str, press: int | None = None) -> Planning:
        """Have the plan carried out from now on: at once, if what it says is asked already."""
        return await self._changed(game_id, user_id, lambda shown: evolve(shown.plan, armed=True), token, press)

    async def clear(
        self, game_id: int, user_id: int, *, token: str | None = None, press: int | None = None
    ) -> Planning:
        """Drop the user's plan; without *token*, whatever it is by now."""
        return await self._changed(game_id, user_id, lambda shown: evolve(shown.plan, lines=()), token, press)

    async def _changed(
        self, game_id: int, user_id: int, change: Callable[[Planning], Plan], token: str | None, press: int | None
    ) -> Planning:
        """Put the plan that *change* makes in place of the one before, and let play go on by it."""

        async def changed() -> Planning:
            before = await self.planning(game_id, user_id)
            if token not in (None, before.token):
                raise errors.MovedOn
            table = await self._carried_out(before.table, change(before), press)
            kept = (await self._store.plans(game_id)).get(before.seat)
            return Planning(table, before.seat, kept or evolve(before.plan, lines=(), armed=False))

        return await self._tables.change(game_id, changed)

    async def _carried_out(self, table: Table, plan: Plan, press: int | None) -> Table:
        """Keep *plan*, and play at once what it says to what is asked now."""
        orders = await self._tables.orders(table.record.id)
        wanted = evolve(orders, plans={**orders.plans, plan.seat: plan})
        course = played(table, (), wanted, at=self._tables.now())
        if course.entries:
            return await self._tables.write(table, course, orders, press=press)
        await self._store.save_plan(course.orders.plans[plan.seat], press=press)
        return table
