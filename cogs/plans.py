"""Planning ahead, in any game: /plan, and the builder's presses."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot import errors
from bot.game.planner import Planning
from bot.game.sight import sight
from bot.game.standing_answers import Stance, manner_of
from bot.game.table import Table
from bot.i18n.texts import Texts, texts_for
from cogs.base import cog_of, named, receipt, table_here
from cogs.completion import Choices, continued, offering, written_in
from cogs.ui.desk import Desk, attend
from cogs.ui.items import Interaction, Message, Press, read_number, text
from cogs.ui.planner import builder
from cogs.ui.standing import part_told, standing_page
from rules.core.model import Seat
from rules.core.notation import format_action, word
from rules.core.play import legal

if TYPE_CHECKING:
    from bot.app import Teahouse


@app_commands.guild_only()
class Plans(
    commands.GroupCog,
    group_name=named("plan", "command-plan"),
    group_description=named("Moves to be made for you when your turns come", "command-plan-help"),
):
    """What a user wants played for them; all of it is shown to them alone."""

    def __init__(self, bot: "Teahouse") -> None:
        self.bot = bot
        bot.presses.update(
            plan=self.on_plan,
            wish=self.on_wish,
            orelse=self.on_or_else,
            unwish=self.on_remove,
            carry=self.on_carry_out,
            noplan=self.on_cancel,
            standing=self.on_standing,
            always=self.on_always,
            proviso=self.on_proviso,
        )

    async def on_plan(self, desk: Desk, press: Press) -> None:
        """Open the builder."""
        await self._show(desk, await self.bot.referee.planner.planning(press.game, desk.user_id))

    async def on_wish(self, desk: Desk, press: Press) -> None:
        """Add a wish."""
        await self._change(desk, press, self.bot.referee.planner.wish, press.text)

    async def on_or_else(self, desk: Desk, press: Press) -> None:
        """Add an alternative to the last wish."""
        await self._change(desk, press, self.bot.referee.planner.or_else, press.text)

    async def on_remove(self, desk: Desk, press: Press) -> None:
        """Take a wish away."""
        await self._change(desk, press, self.bot.referee.planner.remove, read_number(press.text))

    async def on_carry_out(self, desk: Desk, press: Press) -> None:
        """Have the plan carried out from now on."""
        await self._change(desk, press, self.bot.referee.planner.carry_out)

    async def on_cancel(self, desk: Desk, press: Press) -> None:
        """Drop the plan."""
        await self._change(desk, press, self.bot.referee.planner.clear)

    async def on_standing(self, desk: Desk, press: Press) -> None:
        """Show what the user always wants answered."""
        await self._show_stance(desk, await self.bot.referee.steward.stance(press.game, desk.user_id))

    async def on_always(self, desk: Desk, press: Press) -> None:
        """Change what the user always wants."""
        await self._change_stance(desk, press, self.bot.referee.steward.wish)

    async def on_proviso(self, desk: Desk, press: Press) -> None:
        """Change what that depends on."""
        await self._change_stance(desk, press, self.bot.referee.steward.turn)

    async def _change_stance(self, desk: Desk, press: Press, change: Callable[..., Awaitable[Stance]]) -> None:
        """Change the standing answer that was pressed on; where it is another one by now, show that.

        Raises:
            MovedOn: It is another one.
        """
        try:
            after = await change(press.game, desk.user_id, press.text, token=press.token, press=desk.press)
        except errors.MovedOn:
            await self._show_stance(desk, await self.bot.referee.steward.stance(press.game, desk.user_id))
            raise
        await self._show_stance(desk, after)

    async def _show_stance(self, desk: Desk, stance: Stance) -> None:
        await desk.show(standing_page(stance, self.bot.faces[stance.table.record.rules], desk.texts))

    async def _change(self, desk: Desk, press: Press, change: Callable[..., Awaitable[Planning]], *what: Any) -> None:
        """Change the plan that was pressed on; where it is another one by now, show that.

        Raises:
            MovedOn: It is another one.
        """
        before = await self.bot.referee.table(press.game)
        try:
            after = await change(press.game, desk.user_id, *what, token=press.token, press=desk.press)
        except errors.MovedOn:
            await self._show(desk, await self.bot.referee.planner.planning(press.game, desk.user_id))
            raise
        await self._changed(desk, before, after)

    async def _changed(self, desk: Desk, before: Table, after: Planning) -> None:
        """Show what a plan has become, and everybody the table if play went on by it."""
        await self.bot.poster.show(after.table.record.id, before=before)
        news = [receipt(after.table, after.seat, desk.texts)] if after.table.record.seq != before.record.seq else []
        if after.table.is_live:
            await self._show(desk, after, *news)
        else:
            await desk.show(Message([text(*news)]))

    async def _show(self, desk: Desk, planning: Planning, *news: str) -> None:
        face = self.bot.faces[planning.table.record.rules]
        await desk.show(await builder(planning, face, desk.texts, self.bot.painting, *news))

    @app_commands.command(
        name=named("add", "command-plan-add"), description=named("Add to what you want played", "command-plan-add-help")
    )
    @app_commands.describe(do=named("Wishes parted by ; with alternatives parted by |", "command-plan-add-do-help"))
    async def add(self, interaction: Interaction, do: str) -> None:
        """Add what was typed to the user's plan; typed on purpose, it is carried out unless the plan stands still."""

        async def work(desk: Desk) -> None:
            before, _ = await table_here(self.bot, interaction)
            planner = self.bot.referee.planner
            await self._changed(
                desk, before, await planner.add(before.record.id, desk.user_id, written_in(do), press=desk.press)
            )

        await attend(interaction, work)

    @add.autocomplete("do")
    @offering
    async def complete_add(self, interaction: Interaction, typed: str) -> Choices:
        """Offer what may be wished for, also after each ``;`` or ``|``."""
        table, seat = await table_here(self.bot, interaction)
        if seat is None or not table.is_live:
            return []
        begun = written_in(typed)
        end = max(begun.rfind(mark) for mark in ";|") + 1
        lead = f"{begun[:end].rstrip()} ".lstrip()
        return continued(self.offered(table, seat, texts_for(str(interaction.locale))), begun[end:], lead)

    def offered(self, table: Table, seat: Seat, texts: Texts) -> list[tuple[str, str]]:
        """Return what may be wished for, what it means and as it is written: wishes, what is legal, beginnings."""
        face, told = self.bot.faces[table.record.rules], dict[str, str]()
        for option in face.wishes(sight(table, seat), texts):
            told[option.word] = option.label
        for action in map(format_action, legal(table.rules, table.view(seat).state, seat)):
            told.setdefault(action, face.spoken(action, texts, table.names))
        for kind in cog_of(self.bot, table.rules).kinds():
            told.setdefault(word(kind), "")
        return [(meaning, wish) for wish, meaning in told.items()]

    @app_commands.command(
        name=named("list", "command-plan-list"), description=named("Your plan, as it is now", "command-plan-list-help")
    )
    async def show(self, interaction: Interaction) -> None:
        """Show the builder."""

        async def work(desk: Desk) -> None:
            table, _ = await table_here(self.bot, interaction)
            await self._show(desk, await self.bot.referee.planner.planning(table.record.id, desk.user_id))

        await attend(interaction, work)

    @app_commands.command(
        name=named("standing", "command-plan-standing"),
        description=named("What you always want answered", "command-plan-standing-help"),
    )
    @app_commands.describe(answer=named("A wish, then what it depends on, parted by ;", "parameter-answer-help"))
    async def standing(self, interaction: Interaction, answer: str = "") -> None:
        """Show what the user always wants answered, or change it to what was typed."""

        async def work(desk: Desk) -> None:
            table, _ = await table_here(self.bot, interaction)
            steward, game = self.bot.referee.steward, table.record.id
            if answer.strip():
                await self._show_stance(
                    desk, await steward.say(game, desk.user_id, written_in(answer), press=desk.press)
                )
            else:
                await self._show_stance(desk, await steward.stance(game, desk.user_id))

        await attend(interaction, work)

    @standing.autocomplete("answer")
    @offering
    async def complete_standing(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the wishes, and after a ``;`` what they may depend on."""
        table, seat = await table_here(self.bot, interaction)
        if seat is None or not table.is_live:
            return []
        manner, texts = manner_of(table.rules), texts_for(str(interaction.locale))
        *before, last = (part.strip() for part in written_in(typed).split(";"))
        lead = "".join(f"{part}; " for part in before)
        seen, face = sight(table, seat), self.bot.faces[table.record.rules]
        left = [each for each in (manner.provisos(seen.view) if before else manner.WISHES) if each not in before]
        told = [(part_told(each, face, seen, table.rules, texts), each) for each in left]
        return continued(told, last, lead)

    @app_commands.command(
        name=named("clear", "command-plan-clear"), description=named("Drop your plan", "command-plan-clear-help")
    )
    async def clear(self, interaction: Interaction) -> None:
        """Drop the user's plan."""

        async def work(desk: Desk) -> None:
            table, _ = await table_here(self.bot, interaction)
            await self.bot.referee.planner.clear(table.record.id, desk.user_id, press=desk.press)
            await desk.say(desk.texts.say("plan-cleared"))

        await attend(interaction, work)


async def setup(bot: "Teahouse") -> None:
    """Add the cog."""
    await bot.add_cog(Plans(bot))
