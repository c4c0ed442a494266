"""Time at the tables: the lobby's pace, and the messages as time runs out."""

from contextlib import suppress

from discord.ext import commands

from bot.base import errors
from bot.host.app import Teahouse
from bot.settings.deadlines.pace import NONE, PRESETS, Missed, Pace, format_pace, parse_pace
from bot.settings.deadlines.quiet import is_quiet
from bot.settings.deadlines.silence import SILENCE
from bot.settings.deadlines.vacation import VACATION
from bot.settings.people.absence import quiet_of
from bot.storage.outgoing import Outgoing
from bot.storage.records import GameRecord
from bot.tables.keeping.vacations import Vacations
from bot.tables.table import Table
from cogs.ui.clocks import pace_form, pace_page, pace_question, silence
from cogs.ui.display import Display, display_of
from cogs.ui.items import Layout, Press
from cogs.ui.responder import Handler, NotShown, Responder
from rules.core.struct import evolve


class ClocksCog(commands.Cog):
    """Shows what the keeper of the clocks does, and lets hosts choose a pace."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.lobby = bot.games.lobby
        bot.keeper.shown = self.show
        bot.keeper.kinds[VACATION] = Vacations(bot.games, bot.keeper).look
        bot.outbox.sends = self.display.notices.send
        bot.keeper.changed = lambda game_id: self.display.edits.soon(game_id, self.display.poster.recount)
        bot.keeper.delayed = self._show_deadlines
        self.display.presses.update(
            pace=Handler(self.on_pace),
            paced=Handler(self.on_paced, "private"),
            missed=Handler(self.on_missed, "private"),
            gift=Handler(lambda reply, press: give(self.display, reply, press.game)),
            ownpace=Handler(self.on_own, "private", form=pace_form),
        )
        self.display.notices.kinds[SILENCE] = self._silence

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Start the keeper of the clocks and the outbox."""
        self.bot.keeper.start()
        self.bot.outbox.start()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Move deadlines at once by the time during which Discord could not be reached."""
        if self.bot.is_ready():
            self.bot.keeper.start()

    def _show_deadlines(self, game_id: int) -> None:
        for shown in (self.display.poster.recount, self.display.cards.retime):
            self.display.edits.soon(game_id, shown)

    async def show(self, before: Table, after: Table) -> None:
        """Show everybody what the bot did for a seat whose time was over."""
        with suppress(NotShown):  # posting is tried again
            await self.display.poster.show(after.record.id, before=before)

    async def _silence(self, message: Outgoing) -> Layout | None:
        """Return the question if a silent game goes on, or the message that it was closed."""
        table = await self.display.notices.wordings.table(message)
        if not table.is_live:
            self.display.cards.refresh_soon(table.record.id)
        layout, games = silence(table, message.detail), self.display.games
        if layout is not None:
            quiet = {user: quiet_of(await games.people.person(user)) for user in layout.mentions}
            now = games.tables.now()
            layout.mentions = tuple(user for user, hours in quiet.items() if not (hours and is_quiet(hours, now)))
        return layout

    async def on_pace(self, reply: Responder, press: Press) -> None:
        """Show the pace of a table; its host can choose another."""
        record = await self.display.games.tables.record(press.game)
        page = pace_question if record.host == reply.user_id else pace_page
        await reply.show(page(record, reply.texts))

    async def on_paced(self, reply: Responder, press: Press) -> None:
        """Change the times to those of a preset; the table's rule stays.

        Raises:
            MovedOn: There is no such preset; no menu of the bot has such a value.
        """
        if press.text not in (*PRESETS, NONE):
            raise errors.MovedOn
        pace, before = parse_pace(press.text), (await self.display.games.tables.record(press.game)).pace
        if pace is not None and before is not None:
            pace = evolve(pace, missed=before.missed)
        await self._change(reply, press.game, pace)

    async def on_missed(self, reply: Responder, press: Press) -> None:
        """Change the table's rule for players whose time is over.

        Raises:
            MovedOn: There is no such rule, or no pace.
        """
        pace = (await self.display.games.tables.record(press.game)).pace
        if press.text not in {*Missed} or pace is None:
            raise errors.MovedOn
        await self._change(reply, press.game, evolve(pace, missed=Missed(press.text)))

    async def on_own(self, reply: Responder, press: Press) -> None:
        """Change the pace to what was typed."""
        await self._change(reply, press.game, parse_pace(press.entered))

    async def _change(self, reply: Responder, game_id: int, pace: Pace | None) -> None:
        record: GameRecord = await self.lobby.set_pace(game_id, reply.user_id, pace, press=reply.press)
        self.display.cards.refresh_soon(game_id)
        await reply.show(pace_question(record, reply.texts))


async def give(display: Display, reply: Responder, game_id: int) -> None:
    """Give time to the players whose turn it is; everybody sees the new time under the turn message."""
    table, seats, seconds = await display.games.gifts.give(game_id, reply.user_id, press=reply.press)
    display.edits.soon(game_id, display.poster.recount)
    names = reply.texts.format_list(table.markdown_names[seat] for seat in seats)
    await reply.say(reply.texts.say("gift-given", names=names, time=reply.texts.time(seconds)))


def offered_paces(typed: str) -> list[str]:
    """Return the paces to offer for *typed*, as they are written: the presets, and *typed* itself if it is a pace."""
    presets = [*PRESETS, NONE]
    try:
        own = [format_pace(parse_pace(typed))] if typed.strip() else []
    except errors.PlayError:
        own = []
    found = [name for name in presets if typed.strip().casefold() in name]
    return list(dict.fromkeys([*own, *(found or presets)]))


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(ClocksCog(bot))
