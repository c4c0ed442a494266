"""Plans and standing answers in any game: /plan, and the buttons of its replies."""

from collections.abc import Awaitable, Callable
from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.base import errors
from bot.faces.i18n.spelling import with_suggestion
from bot.faces.i18n.texts import Texts
from bot.faces.moves import every_wish
from bot.faces.question import AREA
from bot.host.app import Teahouse
from bot.tables.services.planner import Planning
from bot.tables.services.standing_answers import ASK, Stance, manner_of
from bot.tables.table import Table
from bot.tables.telling.look import look
from cogs.base import cog_of, localized_text, slash_command, table_here
from cogs.completion import Choices, matching_continuations, offering, written_in
from cogs.turns import receipt, show_wizard
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Layout, Press, read_number, text
from cogs.ui.painting import SHOWN
from cogs.ui.people import texts_of
from cogs.ui.plans import builder, standing_page
from cogs.ui.responder import Handler, Responder
from rules.core.model import RulesError, Seat
from rules.core.notation import format_action, word
from rules.core.play import legal


@app_commands.guild_only()
class PlansCog(
    commands.GroupCog,
    group_name=localized_text("plan", "command-plan"),
    group_description=localized_text("Moves played for you when your turn comes", "command-plan-help"),
):
    """A user's plan and standing answers; only they see them."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.display.presses.update(
            plan=Handler(self.on_plan),
            standing=Handler(self.on_standing),
            always=Handler(self.on_change_stance, "private"),
        )
        verbs = ("wish", "orelse", "unwish", "carry", "noplan")
        self.display.presses.update(dict.fromkeys(verbs, Handler(self.on_change, "private")))

    async def on_plan(self, reply: Responder, press: Press) -> None:
        """Show the user's plan."""
        if press.text == SHOWN:
            reply.show_pictures()
        await self._show(reply, await self.display.games.planner.planning(press.game, reply.user_id))

    async def on_standing(self, reply: Responder, press: Press) -> None:
        """Show the user's standing answers."""
        await self._show_stance(reply, await self.display.games.stances.stance(press.game, reply.user_id))

    async def on_change_stance(self, reply: Responder, press: Press) -> None:
        """Change the standing answers as a menu says; if they are out of date, show the current ones.

        Raises:
            MovedOn: The press was on answers that have changed since.
        """
        stances = self.display.games.stances
        try:
            after = await stances.choose(press.game, reply.user_id, press.text, token=press.token, press=reply.press)
        except errors.MovedOn:
            await self._show_stance(reply, await stances.stance(press.game, reply.user_id))
            raise
        await self._show_stance(reply, after)

    async def _show_stance(self, reply: Responder, stance: Stance) -> None:
        await reply.show(standing_page(stance, stance.table.face, reply.texts))
        await self.display.replies.replace(reply, stance.table.record.id, "standing")

    async def on_change(self, reply: Responder, press: Press) -> None:
        """Change the plan as a button or menu says; if it is out of date, show the current one.

        Raises:
            MovedOn: The press was on a plan that has changed since.
        """
        planner, user = self.display.games.planner, reply.user_id
        if press.text.startswith(AREA):  # it opens another page of suggestions
            planning = await planner.planning(press.game, user)
            await self._show(reply, planning, page=press.text.removeprefix(AREA))
            return
        changes: dict[str, Callable[..., Awaitable[Planning]]] = {
            "wish": partial(planner.wish, press.game, user, press.text),
            "orelse": partial(planner.or_else, press.game, user, press.text),
            "unwish": lambda **about: planner.remove(press.game, user, read_number(press.text), **about),
            "carry": partial(planner.carry_out, press.game, user),
            "noplan": partial(planner.clear, press.game, user),
        }
        before = await self.display.games.tables.table(press.game)
        try:
            after = await changes[press.verb](token=press.token, press=reply.press)
        except errors.MovedOn:
            await self._show(reply, await self.display.games.planner.planning(press.game, reply.user_id))
            raise
        await self._show_change(reply, before, after)

    async def _show_change(self, reply: Responder, before: Table, after: Planning) -> None:
        """Show the changed plan or the draft that it went into, and update the table if the plan was played."""
        await self.display.poster.show(after.table.record.id, before=before)
        if after.drafted is not None:
            said = [
                reply.texts.say("plan-drafted"),
                *([reply.texts.say("plan-drafted-rest")] if after.plan.lines else []),
            ]
            await show_wizard(self.display, reply, after.drafted, news="\n".join(said))
            return
        entries = after.table.log[len(before.log) :]  # others may have moved meanwhile
        is_played = any(entry.planned and entry.seat == after.seat for entry in entries)
        news = [receipt(after.table, after.seat, reply.texts)] if is_played else []
        if after.table.is_live or not news:
            await self._show(reply, after, *news)
        else:
            await reply.show(Layout([text(*news)]))

    async def _show(self, reply: Responder, planning: Planning, *news: str, page: str = "") -> None:
        face, painting = planning.table.face, self.display.painting.of(reply.person)
        await reply.show(await builder(planning, face, reply.texts, painting, *news, page=page))
        await self.display.replies.replace(reply, planning.table.record.id, "plan")

    @slash_command("command-plan-add", "Add moves to your plan")
    @app_commands.describe(do=localized_text("Moves separated by ; and alternatives by |", "command-plan-add-do-help"))
    async def add(self, reply: Responder, do: str) -> None:
        """Add the typed lines to the user's plan and play what is due, unless the plan has been stopped."""
        before, seat = await table_here(reply.interaction)
        planner = self.display.games.planner
        try:
            after = await planner.add(before.record.id, reply.user_id, written_in(do), press=reply.press)
        except RulesError as refusal:
            offered = [] if seat is None else self.suggestions(before, seat, reply.texts)
            raise with_suggestion(refusal, reply.texts, offered) from None
        await self._show_change(reply, before, after)

    @add.autocomplete("do")
    @offering
    async def complete_add(self, interaction: Interaction, typed: str) -> Choices:
        """Complete a suggestion, also after each ``;`` or ``|``."""
        table, seat = await table_here(interaction)
        if seat is None or not table.is_live:
            return []
        begun = written_in(typed)
        end = max(begun.rfind(mark) for mark in ";|") + 1
        lead = f"{begun[:end].rstrip()} ".lstrip()
        return matching_continuations(self.suggestions(table, seat, await texts_of(interaction)), begun[end:], lead)

    def suggestions(self, table: Table, seat: Seat, texts: Texts) -> list[tuple[str, str]]:
        """Return the meaning and text of each suggestion: the face's, legal actions, and kinds of action."""
        face, told = table.face, dict[str, str]()
        for option in every_wish(face, look(table, seat, texts)):
            told[option.word] = option.label
        for action in map(format_action, legal(table.rules, table.view(seat).state, seat)):
            told.setdefault(action, face.action_text(action, texts, table.names))
        for kind in cog_of(self.bot, table.rules).kinds():
            told.setdefault(word(kind), "")
        return [(meaning, wish) for wish, meaning in told.items()]

    @slash_command("command-plan-list", "Your current plan")
    async def show(self, reply: Responder) -> None:
        table, _ = await table_here(reply.interaction)
        await self._show(reply, await self.display.games.planner.planning(table.record.id, reply.user_id))

    @slash_command("command-plan-standing", "Answers the bot always gives for you")
    @app_commands.describe(answer=localized_text("Answers separated by ;", "parameter-answer-help"))
    async def standing(self, reply: Responder, answer: str = "") -> None:
        table, _ = await table_here(reply.interaction)
        stances, game = self.display.games.stances, table.record.id
        if answer.strip():
            await self._show_stance(
                reply, await stances.say(game, reply.user_id, written_in(answer), press=reply.press)
            )
        else:
            await self._show_stance(reply, await stances.stance(game, reply.user_id))

    @standing.autocomplete("answer")
    @offering
    async def complete_standing(self, interaction: Interaction, typed: str) -> Choices:
        """Complete a wish, also after each ``;``, of those that do not exclude each other."""
        table, seat = await table_here(interaction)
        if seat is None or not table.is_live:
            return []
        seen = look(table, seat, await texts_of(interaction))
        *before, last = (part.strip() for part in written_in(typed).split(";"))
        lead = "".join(f"{part}; " for part in before)
        questions = manner_of(table.rules).questions(seen.view)
        open_ = (each for each in questions if each.holds != "one" or not {*each.wishes} & {*before})
        further = [wish for each in open_ for wish in each.wishes if wish not in before]
        told = [(table.face.standing_answer(each, seen), each) for each in ([] if before else [ASK]) + further]
        return matching_continuations(told, last, lead)

    @slash_command("command-plan-clear", "Drop your plan")
    async def clear(self, reply: Responder) -> None:
        table, _ = await table_here(reply.interaction)
        await self.display.games.planner.clear(table.record.id, reply.user_id, press=reply.press)
        await reply.say(reply.texts.say("plan-cleared"))


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(PlansCog(bot))
