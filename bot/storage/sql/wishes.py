"""Drafts, plans and standing answers: actions that people want but have not confirmed."""

from typing import Any, Final

from bot.settings.deadlines.clocks import Due
from bot.storage.database import Transaction
from bot.storage.records import DraftRecord, Plan, StandingAnswer
from bot.storage.rows import columns_with_checksum, draft_of, plan_of
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put, put_wanted, refuse_unless_live
from rules.core.model import Seat
from rules.core.struct import Struct

DROP_DRAFT: Final = "DELETE FROM drafts WHERE game_id = :game AND seat = :seat"


class Wishes(Access):
    """Drafts, plans and standing answers of the seats of live games."""

    async def save_draft(self, draft: DraftRecord, *, plan: Plan | None = None, press: int | Due | None = None) -> None:
        """Save a seat's draft in place of the previous one, and the rest of the *plan* that it came from.

        Raises:
            Conflict: The game is not live.
        """

        async def work(db: Transaction) -> None:
            await refuse_unless_live(db, draft.game_id)
            await put(db, "drafts", draft)
            if plan is not None:
                await put_wanted(db, "plans", plan, plan.lines)

        await self._write(work, press)

    async def drafts(self, game_id: int) -> dict[Seat, DraftRecord]:
        """Return the drafts of a game, by seat."""
        return {row["seat"]: draft_of(row) for row in await self._of_game("drafts", DraftRecord, game_id)}

    async def _of_game(self, table: str, record: type[Struct], game_id: int) -> list[dict[str, Any]]:
        wanted = f"SELECT {columns_with_checksum(record)} FROM {table} WHERE game_id = :game ORDER BY seat"
        return self._as_written(table, await self._rows(wanted, game=game_id))

    async def drop_draft(self, game_id: int, seat: Seat, *, press: int | Due | None = None) -> None:
        """Delete a seat's draft."""
        await self._run(DROP_DRAFT, {"game": game_id, "seat": seat}, press)

    async def save_plan(self, plan: Plan, *, press: int | Due | None = None) -> None:
        """Save a seat's plan in place of the previous one; one without lines is deleted.

        Raises:
            Conflict: The game is not live.
        """
        await self._write_wanted("plans", plan, plan.lines, press)

    async def _write_wanted(
        self, table: str, record: Plan | StandingAnswer, what: object, press: int | Due | None
    ) -> None:
        async def work(db: Transaction) -> None:
            await refuse_unless_live(db, record.game_id)
            await put_wanted(db, table, record, what)

        await self._write(work, press)

    async def plans(self, game_id: int) -> dict[Seat, Plan]:
        """Return the plans of a game, by seat."""
        return {row["seat"]: plan_of(row) for row in await self._of_game("plans", Plan, game_id)}

    async def save_standing_answer(self, answer: StandingAnswer, *, press: int | Due | None = None) -> None:
        """Save a seat's standing answer in place of the previous one; one without text is deleted.

        Raises:
            Conflict: The game is not live.
        """
        await self._write_wanted("standing", answer, answer.text, press)

    async def standing_answers(self, game_id: int) -> dict[Seat, StandingAnswer]:
        """Return the standing answers of a game, by seat."""
        return {row["seat"]: StandingAnswer(**row) for row in await self._of_game("standing", StandingAnswer, game_id)}
