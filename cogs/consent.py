"""Undo and resignation, which concern every player and are confirmed first."""

import discord

from bot.base import errors
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.tables.table import Table, departed_seats
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, button, row, text
from cogs.ui.looking import more_page
from cogs.ui.responder import Handler, Responder
from rules.core.model import Seat
from rules.core.play import leave


class Consent:
    """Undo and resignation."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses.update(
            undo=Handler(self.on_undo, "private"),
            resign=Handler(self.on_resign),
            cancel=Handler(self.on_cancel, "private"),
            resigned=Handler(self.on_resigned, "private"),
        )

    async def undo(self, reply: Responder, table: Table, to: int | None = None, token: str | None = None) -> None:
        """Undo the user's last turn, or all entries after *to*; open a vote if others must agree."""
        outcome = await self.display.games.votes.undo(
            table.record.id, reply.user_id, to=to, token=token, press=reply.press
        )
        if isinstance(outcome, Table):
            await self.display.poster.show(table.record.id)
            await reply.show(Layout([text(reply.texts.say("undo-done"))]))
            return
        # A second vote needs a new nonce, because Discord drops a message with the nonce of an earlier one.
        await self.display.cards.ask(outcome, nonce=f"vote-{reply.press}")
        await reply.show(Layout([text(reply.texts.say("undo-asked"))]))

    async def resign(self, reply: Responder, table: Table) -> None:
        """Ask the user to confirm the resignation."""
        seat = table.seat_of(reply.user_id)
        if seat is None or seat in departed_seats(table):
            raise errors.NotSeated
        if not table.is_live:
            raise errors.GameNotLive
        if seat in table.away:
            raise errors.SentAway if table.is_sent_away(seat) else errors.SeatFilled
        press = Press("resigned", table.record.id, table.moment(seat))
        sure = button(press, reply.texts.say("resign-sure"), style=discord.ButtonStyle.danger)
        cancel = button(Press("cancel", table.record.id, table.moment(seat)), reply.texts.say("resign-cancel"))
        level = self.display.games.tables.takeover(table.record) if table.people != {seat} else None
        asking = (
            resign_question(table, seat, reply.texts)
            if level is None
            else reply.texts.say("resign-ask-takeover", level=reply.texts.say(f"level-{level}"))
        )
        await reply.show(Layout([text(asking), row(sure, cancel)]))

    async def on_undo(self, reply: Responder, press: Press) -> None:
        """Undo the user's last turn, or open a vote; if something has happened since the menu was shown, update it.

        Raises:
            MovedOn: Something has happened.
        """
        try:
            await self.undo(reply, await self.display.games.tables.table(press.game), token=press.token)
        except errors.MovedOn:
            table = await self.display.games.tables.table(press.game)
            await reply.show(more_page(table, table.seat_of(reply.user_id), reply.texts))
            raise

    async def on_resign(self, reply: Responder, press: Press) -> None:
        """Ask the user to confirm the resignation."""
        await self.resign(reply, await self.display.games.tables.table(press.game))

    async def on_cancel(self, reply: Responder, press: Press) -> None:
        """Go on playing."""
        await reply.show(Layout([text(reply.texts.say("resign-cancelled"))]))

    async def on_resigned(self, reply: Responder, press: Press) -> None:
        """Resign; if something has happened since the question, ask again.

        Raises:
            MovedOn: Something has happened.
        """
        try:
            await self.display.games.moves.resign(press.game, reply.user_id, token=press.token, press=reply.press)
        except errors.MovedOn:
            await self.resign(reply, await self.display.games.tables.table(press.game))
            raise
        await self.display.poster.show(press.game)
        await reply.show(Layout([text(reply.texts.say("resign-done"))]))


def resign_question(table: Table, seat: Seat, texts: Texts) -> str:
    """Return what *seat* is asked before it leaves *table* for good, where no computer player takes over."""
    is_end = table.rules.result(leave(table.rules, table.state, seat).state) is not None
    return texts.say("resign-ask", then="end" if is_end else "on")
