"""Replays: each user steps through a game in private, and everybody in a message that was shared."""

from bot.base import errors
from bot.base.api.permissions import IN_THREADS
from bot.catalogue.games import texts_for
from bot.host.app import Teahouse
from bot.tables.table import Table
from bot.tables.telling.replay import Replay
from cogs.ui.display import display_of
from cogs.ui.items import Press, address
from cogs.ui.replaying import STEP, parse_step, replay_page, step_form, step_number
from cogs.ui.responder import Handler, MissingPermissions, Responder
from cogs.ui.sender import ids


class Replaying:
    """Shows games step by step."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses.update(
            {
                "replay": Handler(self.on_replay, "private"),
                "replayto": Handler(self.on_replay, "private", form=step_form),
                STEP: Handler(self.on_step, "public"),
                f"{STEP}to": Handler(self.on_step, "public", form=step_form),
                "share": Handler(self.on_share),
            }
        )

    async def replay(self, reply: Responder, table: Table, number: int | None = None) -> None:
        """Show a step of *table* in private, the last one by default."""
        replay = Replay(table, table.seat_of(reply.user_id))
        await self._show(reply, replay, replay.last if number is None else number)

    async def replay_to(self, reply: Responder, table: Table, seq: int) -> None:
        """Show the step of *table* that contains entry *seq* of the whole log in private."""
        replay = Replay(table, table.seat_of(reply.user_id))
        await self._show(reply, replay, replay.number_of(seq))

    async def on_replay(self, reply: Responder, press: Press) -> None:
        """Show the step for which a press or a form asks in private, with what the user knew then or knows now."""
        wanted, table = parse_step(press.text), await self.display.games.tables.table(press.game)
        if wanted.pictures:
            reply.show_pictures()
        replay = Replay(table, table.seat_of(reply.user_id), reveals=wanted.reveals)
        await self._show(reply, replay, step_number(replay, press))

    async def _show(self, reply: Responder, replay: Replay, number: int) -> None:
        painting, is_there = self.display.painting.of(reply.person), _is_in_its_thread(reply, replay.table)
        page = replay_page(replay, number, reply.texts, painting, verb="replay", can_share=is_there)
        await reply.show(await page)

    async def on_share(self, reply: Responder, press: Press) -> None:
        """Post a step in the thread of its game, as onlookers knew it then, for everybody to step.

        Raises:
            MovedOn: The press comes from elsewhere.
            MissingPermissions: The bot may not post pictures there.
        """
        wanted, table = parse_step(press.text), await self.display.games.tables.table(press.game)
        if not _is_in_its_thread(reply, table):
            raise errors.MovedOn
        if names := reply.missing(IN_THREADS):
            raise MissingPermissions(permissions=names)
        own = Replay(table, table.seat_of(reply.user_id), reveals=wanted.reveals)
        replay = Replay(table, None, reveals=wanted.reveals)
        number = replay.number_of(own.step(step_number(own, press)).seq)
        texts, thread = texts_for(table.record.locale), table.record.channel_id
        page = await replay_page(replay, number, texts, self.display.painting, verb=STEP)
        message = await self.display.sender.send(thread, page, nonce=f"step-{reply.press}", silent=True)
        await reply.say(reply.texts.say("replay-shared", link=address(table.record.guild_id, thread, message.id)))

    async def on_step(self, reply: Responder, press: Press) -> None:
        """Show another step in a shared replay.

        Raises:
            MovedOn: The message is no shared replay of this game, or not in its thread: a client may send any id.
        """
        message, table = reply.interaction.message, await self.display.games.tables.table(press.game)
        is_shared = message is not None and any(id.startswith(f"{STEP}to:{press.game}:") for id in ids(message))
        if not (is_shared and _is_in_its_thread(reply, table)):
            raise errors.MovedOn
        replay = Replay(table, None, reveals=parse_step(press.text).reveals)
        texts = texts_for(table.record.locale)
        page = replay_page(replay, step_number(replay, press), texts, self.display.painting, verb=STEP)
        await reply.show(await page)


def _is_in_its_thread(reply: Responder, table: Table) -> bool:
    """Whether a user looks at a game in its own thread."""
    return reply.interaction.channel_id == table.record.channel_id
