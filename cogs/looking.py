"""Views of a game: board, text, hints and news."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.base import errors
from bot.base.api import limits
from bot.faces.i18n.texts import Texts
from bot.faces.moves import possibilities
from bot.host.app import Teahouse
from bot.storage.records import GameRecord, Status
from bot.tables.table import Table
from bot.tables.telling.history import history, split_after_action
from bot.tables.telling.look import look
from cogs.ui.clocks import clock_line
from cogs.ui.display import display_of
from cogs.ui.items import Button, Item, Layout, Press, button, read_number, rows, text
from cogs.ui.lists import live_line, lobby_lines
from cogs.ui.looking import changes_for, more_page
from cogs.ui.options import offer_rows
from cogs.ui.painting import SHOWN
from cogs.ui.panel import advice_button, event_lines, may_answer, options_words, play_row
from cogs.ui.plans import always
from cogs.ui.responder import Handler, Responder
from cogs.ui.rulebook import legend_buttons, legend_page
from cogs.ui.wizard import plan_ahead
from rendering.look import Assist, Look
from rules.core.model import Seat
from rules.core.play import pending
from rules.core.struct import evolve


class Looking:
    """Private replies that show each user what they may see of a game."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        verbs = ("info", "hints", "since", "more", "board", "text")
        self.display.presses.update(dict.fromkeys(verbs, Handler(self.on_press)))
        self.display.presses["legend"] = Handler(self.on_legend, of_game=False)

    def look(self, reply: Responder, table: Table) -> Look[Any]:
        """Return the user's view of *table*, with the events since the last post as the latest."""
        seat = table.seat_of(reply.user_id)
        return look(table, seat, reply.texts, history(table, seat=seat), after=table.record.shown_seq)

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Call the method that the button's verb names."""
        table = await self.display.games.tables.table(press.game)
        if press.text == SHOWN:
            reply.show_pictures()
        if press.verb == "hints" and press.text not in ("", SHOWN):
            await self.hints(reply, table, read_number(press.text))
        else:
            await getattr(self, press.verb)(reply, table)

    async def on_legend(self, reply: Responder, press: Press) -> None:
        """Explain the icons of the game that the press names.

        Raises:
            MovedOn: It names no game that has icons.
        """
        game, _, shown = press.text.partition(" ")
        if shown == SHOWN:
            reply.show_pictures()
        page = await legend_page(game, reply.texts, self.display.painting.of(reply.person))
        if page is None:
            raise errors.MovedOn
        await reply.show(page)

    async def status(self, reply: Responder, record: GameRecord) -> None:
        """Show who is awaited, and the standings."""
        texts, agreed = reply.texts, options_words(record, reply.texts)
        if record.status is Status.OPEN:
            known = await self.display.games.guests.lobbies_known(record.channel_id, reply.user_id)
            if len(known) == 1:
                await reply.say(*lobby_lines(known, texts), options_words(known[0].record, texts))
            else:
                await reply.say(*(lobby_lines(known, texts) or [texts.say("list-none")]))
            return
        table = await self.display.games.tables.table(record.id)
        if not record.seq:
            await reply.say(live_line(table, texts, reply.user_id), agreed)
            return
        seen = look(table, table.seat_of(reply.user_id), reply.texts)
        lines = [
            f"### {table.face.heading(seen)}",
            table.face.standings(seen),
            live_line(table, texts, reply.user_id, deadline=False) if table.is_live else "",
            *filter(None, [clock_line(table, texts) if table.is_live else ""]),
            *filter(None, [may_answer(table, texts)]),
            f"-# {agreed}",
        ]
        await self._answer(reply, table, [text(*lines)])

    async def _answer(
        self,
        reply: Responder,
        table: Table,
        items: list[Item],
        files: Sequence[discord.File] = (),
        buttons: Sequence[Button] = (),
    ) -> None:
        """Reply with *items* and *buttons*, and with a button to play if the user has something to decide."""
        play = play_row(table, table.seat_of(reply.user_id), reply.texts)
        await reply.show(Layout([*items, *play, *rows([*buttons])], list(files)))

    def _pictures(self, verb: str, reply: Responder, table: Table) -> list[Button]:
        """Return the button by which a player who prefers text sees the pictures of *verb*; none for others."""
        press = Press(verb, table.record.id, table.moment(table.seat_of(reply.user_id)), SHOWN)
        return self.display.painting.of(reply.person).on_request(press, reply.texts)

    async def board(self, reply: Responder, table: Table) -> None:
        """Show the board, in words to a player who prefers text."""
        if reply.person.text_first:
            await self.text(reply, table)
            return
        seen, face = self.look(reply, table), table.face
        galleries, files = await self.display.painting.of(reply.person).galleries(*face.board(seen))
        await self._answer(reply, table, [text(f"### {face.heading(seen)}"), *galleries], files)

    async def text(self, reply: Responder, table: Table) -> None:
        """Describe the table in words."""
        seat = table.seat_of(reply.user_id)
        below = [*play_row(table, seat, reply.texts), *rows(self._pictures("board", reply, table))]
        await reply.say_all(table.face.board_text(look(table, seat, reply.texts)), *below)

    async def info(self, reply: Responder, table: Table) -> None:
        """Show what the user owns."""
        seat = table.seat_of(reply.user_id)
        if seat is None:
            raise errors.NotSeated
        face, seen = table.face, look(table, seat, reply.texts)
        parts: list[Item] = [text(face.info(seen, seat))]
        files: list[discord.File] = []
        shown: list[Button] = []
        if (hand := face.hand(seen, seat)) is not None:
            galleries, files = await self.display.painting.of(reply.person).galleries(hand)
            parts.extend(galleries)
            shown = self._pictures("info", reply, table)
        if table.is_live and seat not in seen.gone:
            parts.extend(self._asked_in_secret(table, seat, reply.texts))
            parts.extend(play_row(table, seat, reply.texts))
            parts.extend(offer_rows(table, seat, face, reply.texts))
            shown = [*plan_ahead(table, seat, seen, face), *always(table, seat, reply.texts), *shown]
        shown.extend(legend_buttons(table.record.rules, reply.texts))
        parts.extend(rows(shown))
        await reply.show(Layout(parts, files))

    def _asked_in_secret(self, table: Table, seat: Seat, texts: Texts) -> list[Item]:
        """Return the secret question to *seat*, or a note that somebody else is asked."""
        asked = next((each for each in pending(table.state) if each.among and each.seat == seat), None)
        if asked is not None:
            return [text(texts.say("info-asked", what=texts.decision_text(asked, table.markdown_names)))]
        return [text(f"-# {texts.say('refusal-not-asked')}")] if table.asks_in_secret() else []

    async def hints(self, reply: Responder, table: Table, page: int = 1) -> None:
        """Show a page of the hints, with their picture on the first."""
        seat, painting = table.seat_of(reply.user_id), self.display.painting.of(reply.person)
        seen = look(table, seat, reply.texts)
        room = limits.TEXT - (limits.ALT if painting.in_words else 0)
        pages = limits.pages(possibilities(seen, table.face).splitlines(), room)
        page = max(1, min(page, len(pages)))
        parts: list[Item] = [text(pages[page - 1])]
        files: list[discord.File] = []
        shown: list[Button] = []
        if page == 1 and seen.assist is not Assist.PURIST and (picture := table.face.hints_picture(seen)) is not None:
            galleries, files = await painting.galleries(picture)
            parts.extend(galleries)
            shown = self._pictures("hints", reply, table)
        if len(pages) > 1:
            to = Press("hints", table.record.id, table.moment(seat), str(page % len(pages) + 1))
            shown.append(button(to, reply.texts.say("hints-read-on" if page < len(pages) else "hints-first")))
        play = play_row(table, seat, reply.texts, *advice_button(table, seat, reply.texts))
        await reply.show(Layout([*parts, *play, *rows(shown)], files))

    async def since(self, reply: Responder, table: Table) -> None:
        """Show what has happened since the user's last turn, or since the beginning."""
        seat = table.seat_of(reply.user_id)
        own_entries = (e for e in table.log if e.user_id == reply.user_id and e.seat == seat)
        by_hand = [entry for entry in own_entries if not (entry.planned or entry.standing)]
        own = by_hand[-1].seq if by_hand else 0
        earlier, news = split_after_action(table, own, seat)
        lines = event_lines(news, table, table.face, reply.texts)
        counted = [f"{number}. {line}" for number, line in enumerate(lines, 1)] or [reply.texts.say("since-nothing")]
        head = reply.texts.say("since-head" if own else "since-start")
        about_me = changes_for(table, seat, own, reply.texts) if own and seat is not None else ""
        most = limits.TEXT - 200 - limits.size(about_me)
        listed = limits.cut_lines(counted, most, reply.texts.say("lines-more"))
        said = text(*filter(None, [f"### {head}", about_me, listed]))
        if reply.person.text_first:
            await self._answer(reply, table, [said], buttons=self._pictures("since", reply, table))
            return
        seen = look(table, seat, reply.texts, earlier, after=own)
        seen = evolve(seen, events=tuple(event for one in news for event in one.events))
        galleries, files = await self.display.painting.of(reply.person).galleries(*table.face.board(seen))
        await self._answer(reply, table, [said, *galleries], files)

    async def more(self, reply: Responder, table: Table) -> None:
        """Show the buttons for rarer commands."""
        await reply.show(more_page(table, table.seat_of(reply.user_id), reply.texts))
