"""Taking back and giving up: what touches everybody, and is asked before it is done."""

import discord

from bot import errors
from bot.app import Teahouse
from bot.catalogue import texts_for
from bot.game.table import Table, gone
from bot.storage.records import UndoVote
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, button, row, text
from cogs.ui.responder import Handler, Responder


class Consent:
    """Votes to take back, and resigning."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses.update(
            undo=Handler(self.on_undo),
            resign=Handler(self.on_resign),
            resigned=Handler(self.on_resigned, "private"),
            agree=Handler(self.on_vote, "public"),
            refuse=Handler(self.on_vote, "public"),
        )

    async def undo(self, reply: Responder, table: Table, to: int | None = None, token: str | None = None) -> None:
        """Take back the user's last turn, or all after entry *to*; ask the others where that is needed."""
        outcome = await self.display.games.votes.undo(
            table.record.id, reply.user_id, to=to, token=token, press=reply.press
        )
        if isinstance(outcome, Table):
            await self.display.poster.show(table.record.id)
            await reply.say(reply.texts.say("undo-done"))
            return
        # Asked again, it is another message: what Discord takes for the same one it does not post twice.
        await self.display.cards.ask(outcome, nonce=f"vote-{reply.press}")
        await reply.say(reply.texts.say("undo-asked"))

    async def resign(self, reply: Responder, table: Table) -> None:
        """Ask the user whether they mean it."""
        seat = table.seat_of(reply.user_id)
        if seat is None or seat in gone(table):
            raise errors.NotSeated
        if not table.is_live:
            raise errors.GameNotLive
        press = Press("resigned", table.record.id, table.moment(seat))
        sure = button(press, reply.texts.say("resign-sure"), style=discord.ButtonStyle.danger)
        await reply.show(Layout([text(reply.texts.say("resign-ask")), row(sure)]))

    async def on_undo(self, reply: Responder, press: Press) -> None:
        """Take back, or ask."""
        await self.undo(reply, await self.display.games.tables.table(press.game), token=press.token)

    async def on_resign(self, reply: Responder, press: Press) -> None:
        """Ask before it is done."""
        await self.resign(reply, await self.display.games.tables.table(press.game))

    async def on_resigned(self, reply: Responder, press: Press) -> None:
        """Take the user out of the game; where something has happened since they were asked, ask again.

        Raises:
            MovedOn: Something has happened.
        """
        try:
            await self.display.games.moves.resign(press.game, reply.user_id, token=press.token, press=reply.press)
        except errors.MovedOn:
            await self.resign(reply, await self.display.games.tables.table(press.game))
            raise
        await reply.show(Layout([text(reply.texts.say("resign-done"))]))
        await self.display.poster.show(press.game)

    async def on_vote(self, reply: Responder, press: Press) -> None:
        """Count a voice; when all agree it is done, when one refuses it is not. A question that is over says so.

        Raises:
            NoVote: It is over.
        """
        yes = press.verb == "agree"
        before = await self.display.games.tables.table(press.game)
        texts = texts_for(before.record.locale)
        try:
            outcome = await self.display.games.votes.vote(
                press.game, reply.user_id, token=press.token, yes=yes, press=reply.press
            )
        except errors.NoVote:
            pressed = reply.interaction.message
            newest = await self.display.games.posts.last_posts(press.game, 1)
            if pressed is not None and pressed.id not in [post.message_id for post in newest]:  # no forged id does that
                await reply.show(Layout([text(texts.say("refusal-no-vote"))]))
            raise
        if isinstance(outcome, UndoVote) and yes:
            await reply.show(await self.display.cards.question(outcome))
            return
        seat = before.seat_of(reply.user_id)
        assert seat is not None
        said = texts.say("vote-done") if yes else texts.say("vote-refused", name=before.markdown_names[seat])
        await reply.show(Layout([text(said)]))
        if yes:
            await self.display.poster.show(press.game)
