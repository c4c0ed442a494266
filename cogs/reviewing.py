"""The review of a game that is over: its turning points, one a page."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.tables.table import Table
from bot.tables.telling.look import look
from bot.tables.thinking.review import Review, TurningPoint
from bot.tables.turns.preview import preview_draft
from cogs.advising import LETTERS, reason
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, page_buttons, read_number, row, text
from cogs.ui.painting import Painting
from cogs.ui.panel import names_then
from cogs.ui.responder import Handler, Responder
from players.strategy import Measure
from rendering.look import Look
from rules.core.model import AnyAction
from rules.core.notation import format_action
from rules.core.struct import evolve

WITH_PICTURE: Final = "1"
"""The token of a press by which a player who prefers text asks for the picture of a page."""

# A choice, as long as one of its longer thoughts takes; Discord allows some five edits within five seconds.
PROGRESS_SECONDS: Final = 3.0
"""How often the progress of a review is updated."""


class Reviewing:
    """Shows the turning points of a game in private."""

    def __init__(self, bot: Teahouse) -> None:
        self.reviewer = bot.reviewer
        self.display = display_of(bot)
        self.display.presses["review"] = Handler(self.on_review, "private")

    async def on_review(self, reply: Responder, press: Press) -> None:
        """Show a page."""
        if press.token == WITH_PICTURE:
            reply.show_pictures()
        await self.review(reply, await self.display.games.tables.table(press.game), read_number(press.text or "1"))

    async def review(self, reply: Responder, table: Table, page: int = 1) -> None:
        """Show a page of the review of *table* or, while it is being made, its progress.

        Raises:
            NotOver, NoComputers, NotThinking: There is none.
        """
        review = self.reviewer.review(table)
        while not review.is_ready:
            await reply.show(Layout([text(thinking(review, reply.texts))]))
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(review.found), PROGRESS_SECONDS)
        points = await review.found
        if not points:
            await reply.show(Layout([text(reply.texts.say("review-none"))]))
            return
        page = max(1, min(page, len(points)))
        painting = self.display.painting.of(reply.person)
        await reply.show(await self._page(table, points, page, reply.texts, painting))

    async def _page(
        self, table: Table, points: tuple[TurningPoint, ...], page: int, texts: Texts, painting: Painting
    ) -> Layout:
        """Return one turning point, with the board as it was before the turn, and both turns marked on it."""
        point = points[page - 1]
        then = point.table(table)
        head = texts.say("review-head", page=page, pages=len(points))
        seen = as_seen_then(point, table, texts)
        turns = dict(zip(LETTERS, (point.turn.actions, point.better), strict=False))
        pictures = table.face.proposals(seen, turns) or table.face.board(seen)
        galleries, files = await painting.galleries(*pictures)
        shown = painting.on_request(Press("review", table.record.id, WITH_PICTURE, str(page)), texts)
        buttons = row(*page_buttons(Press("review", table.record.id, "0"), page, len(points), texts), *shown)
        return Layout(
            [text(f"### {head}", *turning_point_lines(point, then, texts, seen.markdown_names)), *galleries, buttons],
            files,
        )


def as_seen_then(point: TurningPoint, table: Table, texts: Texts) -> Look[Any]:
    """Return the table as the player of a turn saw it, under the names of the people who sat there then."""
    names, seq = names_then(table, texts), point.turn.seq
    seen = look(point.table(table), point.turn.seat, texts)
    return evolve(seen, names=names.plain_at(seq), markdown_names=names.at(seq))


def thinking(review: Review, texts: Texts) -> str:
    """Return the progress of a review in words."""
    return texts.say("review-thinking", done=review.done, of=review.of)


def turning_point_lines(point: TurningPoint, then: Table, texts: Texts, names: Sequence[str]) -> list[str]:
    """Return what was played at a turning point, what would have been better, why, and by how much.

    *names* are those of the people who sat there then.
    """
    name = names[point.turn.seat]
    start, better = preview_draft(then, point.turn.seat, ()), preview_draft(then, point.turn.seat, point.better)
    is_chance = point.measure is Measure.CHANCE
    lines = [
        texts.say("review-entry", name=name, number=point.turn.seq + 1),
        f"**{LETTERS[0]}.** {texts.say('review-played', does=turn_text(point.turn.actions, then, texts, names))}",
        f"**{LETTERS[1]}.** {texts.say('review-better', does=turn_text(point.better, then, texts, names))}",
        texts.say("review-rarer" if is_chance else "review-less", less=max(1, round(point.surely))),
        reason(start.view, better, texts),
    ]
    return [line for line in lines if line]


def turn_text(actions: tuple[AnyAction, ...], table: Table, texts: Texts, names: Sequence[str]) -> str:
    """Return a turn in words, and as in the log."""
    written = [format_action(action) for action in actions]
    words = (table.face.action_text(each, texts, names) for each in written)
    return f"**{texts.say('advice-then').join(words)}** `{'; '.join(written)}`"
