"""The history of a game: its log with filters, and columns of what players had after each turn."""

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
from cogs.completion import Choices, choices_with_meaning, matching_choices, typed_value
from cogs.ui.display import display_of
from cogs.ui.history import Filter, column_lines, kind_of, kind_text, kinds
from cogs.ui.items import Button, Layout, Press, button, row, text
from cogs.ui.looking import history_lines
from cogs.ui.panel import play_row
from cogs.ui.responder import Handler, Responder
from rules.core.model import CHANCE, Seat

PAGE = 15  # a choice: an entry may take several lines, and Discord allows 4,000 characters in a message
"""Entries or turns on a page."""

T = TypeVar("T")
ALL: Final = Filter()


class History:
    """Shows each user the past of a game, page by page, as they may know it."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        verbs = ("history", "columns")
        self.display.presses.update(dict.fromkeys(verbs, Handler(self.on_press, "private")))

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Show a page."""
        table = await self.display.games.tables.table(press.game)
        page, shown = Filter.parse(press.text, table)
        await (self.columns if press.verb == "columns" else self.log)(reply, table, page, shown)

    async def log(self, reply: Responder, table: Table, page: int = 1, shown: Filter = ALL) -> None:
        """Show a page of the log, page 1 with the newest entries; those that were undone are struck through."""
        texts, seat = reply.texts, table.seat_of(reply.user_id)
        if shown.words:
            lines, at = on_page(shown.lines(table, seat, texts), page)
        else:  # the words of a long log take longer than those of a page
            entries, at = on_page(shown.entries(table.readable(seat)), page)
            lines = history_lines(table, entries, seat, texts)
        has_columns = bool(table.face.columns(table.view(seat), 0))
        others = [_to("columns", table, seat, Filter(shown.seat), texts)] if has_columns else []
        if others:
            others.append(button(Press("course", table.record.id, table.moment(seat)), texts.say("turn-course")))
        await self._show(reply, table, shown, at, lines, _buttons(table, seat, "history", at, shown, texts) + others)

    async def columns(self, reply: Responder, table: Table, page: int = 1, shown: Filter = ALL) -> None:
        """Show a page of the columns, page 1 with the newest turns."""
        texts, seat = reply.texts, table.seat_of(reply.user_id)
        turns = await asyncio.to_thread(past_turns, table, seat)
        meanings, (head, *rows) = column_lines(table, turns, seat, shown.seat, texts)
        lines, at = on_page(rows, page)
        shown = Filter(shown.seat)
        buttons = [*_buttons(table, seat, "columns", at, shown, texts), _to("history", table, seat, shown, texts)]
        fixed = [f"-# {' · '.join(meanings)}", "```", head, *lines, "```"] if lines else []
        await self._show(reply, table, shown, at, fixed, buttons)

    async def _show(
        self,
        reply: Responder,
        table: Table,
        shown: Filter,
        at: tuple[int, int],
        lines: list[str],
        buttons: list[Button],
    ) -> None:
        """Reply with *lines* on the page *at* of so many, the *buttons*, and one to play if the user has to decide."""
        texts, seat = reply.texts, table.seat_of(reply.user_id)
        head = " · ".join([texts.say("history-head", page=at[0], pages=at[1]), *shown.heading(table, texts)])
        said = text(f"### {head}", *(lines or [texts.say("history-nothing")]))
        await reply.show(Layout([said, *play_row(table, seat, texts), row(*buttons)]))


def on_page(items: Sequence[T], page: int) -> tuple[list[T], tuple[int, int]]:
    """Return the *items* of a page in order, the newest on page 1; and the number of that page, and of all pages.

    >>> on_page(range(20), 2)
    ([0, 1, 2, 3, 4], (2, 2))
    """
    pages = max(1, -(-len(items) // PAGE))
    page = max(1, min(page, pages))
    return list(items[::-1][(page - 1) * PAGE : page * PAGE][::-1]), (page, pages)


def _buttons(
    table: Table, seat: Seat | None, verb: str, at: tuple[int, int], shown: Filter, texts: Texts
) -> list[Button]:
    """Return the buttons to the pages beside the page *at*."""
    page, pages = at

    def turn(to: int, key: str) -> Button:
        press = Press(verb, table.record.id, table.moment(seat), shown.on_page(to))
        return button(press, texts.say(key), disabled=not 1 <= to <= pages)

    return [turn(page + 1, "history-older"), turn(page - 1, "history-newer")]


def _to(verb: str, table: Table, seat: Seat | None, shown: Filter, texts: Texts) -> Button:
    """Return a button to the newest page of another view of the history."""
    return button(Press(verb, table.record.id, table.moment(seat), shown.on_page(1)), texts.say(f"history-to-{verb}"))


def seats(table: Table, texts: Texts) -> list[tuple[str, str]]:
    """Return the names of nature and of the players, each with the seat's number, from 1, as the selecting value."""
    return [*((name, str(seat)) for seat, name in enumerate(table.names, 1)), (texts.say("nature"), "0")]


def offered_seats(table: Table, texts: Texts, typed: str) -> Choices:
    """Offer whose entries can be shown."""
    return matching_choices(seats(table, texts), typed)


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
