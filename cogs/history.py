"""The past of a game: its log with filters, columns of what players had after each turn, and its course, drawn."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeVar

from bot.base import errors
from bot.base.names import safe
from bot.faces.i18n.spelling import nearest
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.tables.table import Table
from bot.tables.telling.figures import past_turns
from bot.tables.telling.look import look
from cogs.completion import Choices, choices_with_meaning, typed_value
from cogs.ui.display import display_of
from cogs.ui.history import Filter, column_lines, kind_of, kind_text, kinds, turning_points
from cogs.ui.items import Button, Layout, Press, button, rows, text
from cogs.ui.looking import history_lines
from cogs.ui.painting import SHOWN
from cogs.ui.panel import has_review, play_row
from cogs.ui.responder import Handler, Responder
from rules.core.model import CHANCE, Seat
from rules.core.struct import evolve

PAGE: Final = 15  # a choice: an entry may take several lines, and Discord allows 4,000 characters in a message
"""Entries or turns on a page."""

T = TypeVar("T")


class History:
    """Shows each user the past of a game, as they may know it."""

    def __init__(self, bot: Teahouse) -> None:
        self.display, self.forecasts, self.reviewer = display_of(bot), bot.forecasts, bot.reviewer
        self.views = {"history": self.log, "columns": self.columns, "course": self.course}
        self.display.presses.update(dict.fromkeys(self.views, Handler(self.on_press, "private")))

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Show a page."""
        table = await self.display.games.tables.table(press.game)
        if press.text == SHOWN:
            reply.show_pictures()
        await self.views[press.verb](reply, table, *Filter.parse("" if press.text == SHOWN else press.text, table))

    async def log(self, reply: Responder, table: Table, page: int, shown: Filter) -> None:
        """Show a page of the log, page 1 with the newest entries; those that were undone are struck through."""
        texts, seat = reply.texts, table.seat_of(reply.user_id)
        if shown.words:
            lines, at = on_page(shown.lines(table, seat, texts), page)
        else:  # the words of a long log take longer than those of a page
            entries, at = on_page(shown.entries(table.readable(seat)), page)
            lines = history_lines(table, entries, seat, texts)
        await self._show_page(reply, table, "history", shown, at, lines)

    async def columns(self, reply: Responder, table: Table, page: int, shown: Filter) -> None:
        """Show a page of the columns, page 1 with the newest turns."""
        seat = table.seat_of(reply.user_id)
        turns = await asyncio.to_thread(past_turns, table, seat)
        if not turns:
            await self._show_none(reply, table)
            return
        meanings, (head, *whole) = column_lines(table, turns, seat, shown.seat, reply.texts)
        lines, at = on_page(whole, page)
        fixed = [f"-# {' · '.join(meanings)}", "```", head, *lines, "```"] if lines else []
        await self._show_page(reply, table, "columns", Filter(shown.seat), at, fixed)

    async def course(self, reply: Responder, table: Table, page: int, shown: Filter) -> None:
        """Show the course of a game, with a button to its review."""
        texts, seat = reply.texts, table.seat_of(reply.user_id)
        found, painting = await self.forecasts.course(table, seat), self.display.painting.of(reply.person)
        if found is None:
            await self._show_none(reply, table)
            return
        turning = turning_points(table, self.reviewer.turning_points(table.record.id), seat, texts)
        picture = table.face.course(look(table, seat, texts), evolve(found, turning=turning))
        galleries, files = await painting.galleries(picture)
        buttons = painting.on_request(Press("course", table.record.id, table.moment(seat), SHOWN), texts)
        review = [button(Press("review", table.record.id, "0"), texts.say("turn-review"))] if has_review(table) else []
        head = text(f"### {texts.say('course-head')}")
        await reply.show(Layout([head, *galleries, *play_row(table, seat, texts), *rows([*buttons, *review])], files))

    async def _show_none(self, reply: Responder, table: Table) -> None:
        """Reply that no turn has been played yet."""
        buttons = play_row(table, table.seat_of(reply.user_id), reply.texts)
        await reply.show(Layout([text(reply.texts.say("course-none")), *buttons]))

    async def _show_page(
        self, reply: Responder, table: Table, verb: str, shown: Filter, at: tuple[int, int], lines: list[str]
    ) -> None:
        """Reply with *lines* on a page, with buttons to other pages and views; *at* has its number and that of all."""
        texts, seat = reply.texts, table.seat_of(reply.user_id)

        def to(verb: str, page: int, key: str) -> Button:
            press = Press(verb, table.record.id, table.moment(seat), shown.on_page(page))
            return button(press, texts.say(key), disabled=not 1 <= page <= at[1])

        others = [other for other in self.views if other != verb and table.face.columns(table.view(seat), 0)]
        buttons = [to(verb, at[0] + 1, "history-older"), to(verb, at[0] - 1, "history-newer")]
        buttons += [to(other, 1, f"history-to-{other}") for other in others]
        head = " · ".join([texts.say("history-head", page=at[0], pages=at[1]), *shown.heading(table, texts)])
        said = text(f"### {head}", *(lines or [texts.say("history-nothing")]))
        await reply.show(Layout([said, *play_row(table, seat, texts), *rows(buttons)]))


def on_page(items: Sequence[T], page: int) -> tuple[list[T], tuple[int, int]]:
    """Return the *items* of a page in order, the newest on page 1; and the number of that page, and of all pages.

    >>> on_page(range(20), 2)
    ([0, 1, 2, 3, 4], (2, 2))
    """
    pages = max(1, -(-len(items) // PAGE))
    page = max(1, min(page, pages))
    return list(items[::-1][(page - 1) * PAGE : page * PAGE][::-1]), (page, pages)


def seats(table: Table, texts: Texts) -> list[tuple[str, str]]:
    """Return the names of nature and of the players, each with the seat's number, from 1, as the selecting value."""
    return [*((name, str(seat)) for seat, name in enumerate(table.names, 1)), (texts.say("nature"), "0")]


def offered_kinds(table: Table, reader: Seat | None, texts: Texts, typed: str) -> Choices:
    """Offer the kinds of entries in the log that *reader* may read, the most frequent first."""
    counts = Counter(kind_of(entry) for entry in table.readable(reader))
    return choices_with_meaning(
        (texts.say("history-kind-count", kind=kind_text(kind, texts).strip("`"), count=count), kind)
        for kind, count in counts.most_common()
        if kind in kinds(table) and typed.casefold().strip() in kind
    )


def read_filter(table: Table, texts: Texts, player: str, kind: str, words: str) -> Filter:
    """Return the filter that was typed.

    Raises:
        NoSuchValue: Nobody of this name plays, or there are no such entries.
    """
    pairs = seats(table, texts)
    value = typed_value(pairs, player) if player else ""
    if value not in ("", *dict(pairs).values()):
        meant = nearest(player, [(name, name) for name, _ in pairs])
        raise errors.NoSuchValue(field="player", value=safe(player[:100]), meant=meant)
    if kind not in ("", *kinds(table)):
        meant = nearest(kind, [(each, each) for each in kinds(table)])
        raise errors.NoSuchValue(field="kind", value=safe(kind[:100]), meant=meant)
    return Filter.of(int(value) + CHANCE if value else None, kind, words)
