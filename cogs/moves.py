"""How a turn is made, in any game: the wizard's presses, /play, /move and /legal."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot import errors
from bot.api import limits
from bot.game.drafts import parse_draft, tried_out
from bot.game.offers import open_offers, prompted
from bot.game.preview import Preview, answers_offer, redrafted
from bot.game.undo import taken_back_since
from bot.i18n.texts import texts_for
from cogs.base import answer_offers, confirmed, finish, named, recounted, show_wizard, table_here
from cogs.completion import Choices, continued, offering, written_in
from cogs.ui.desk import Desk, attend
from cogs.ui.items import Interaction, Press
from cogs.ui.wizard import resolved
from rules.core.model import NOBODY, RulesError, Unasked
from rules.core.notation import format_action, parse_action
from rules.core.play import legal, pending, view
from rules.prepared import parse_chain

if TYPE_CHECKING:
    from bot.app import Teahouse


class Moves(commands.Cog):
    """A turn, from the first press to Confirm."""

    def __init__(self, bot: "Teahouse") -> None:
        self.bot = bot
        bot.presses.update(
            turn=self.on_turn,
            play=self.on_play,
            offer=self.on_offer,
            back=self.on_back,
            backto=self.on_back_to,
            reset=self.on_reset,
            confirm=self.on_confirm,
        )

    async def on_turn(self, desk: Desk, press: Press) -> None:
        """Open the wizard where the draft stands."""
        await show_wizard(self.bot, desk, await self.bot.referee.preview(press.game, desk.user_id))

    async def on_play(self, desk: Desk, press: Press) -> None:
        """Take one step further: a choice made, or half made."""
        before = await self._current(desk, press)
        action = resolved(before, press.text)
        if action is None:
            await show_wizard(self.bot, desk, before, press.text)
            return
        if answers_offer(before, (action,)):
            await answer_offers(self.bot, desk, before.table, (action,), press.token)
            return
        after = await self.bot.referee.choose(press.game, desk.user_id, (action,), token=press.token, press=desk.press)
        await show_wizard(self.bot, desk, after)

    async def on_offer(self, desk: Desk, press: Press) -> None:
        """Answer an offer for good, or what else stands there as a button, as if it were typed; only who is asked may.

        Raises:
            OfferGone, NotYourOffer: It is answered, or somebody else's.
        """
        table = await self.bot.referee.table(press.game)
        if desk.updates and taken_back_since(table, press.token, table.seat_of(desk.user_id)) is not None:
            await self._asked(desk, press)
        seen = table.view(None)
        asked = [*open_offers(table.rules, table.state), *pending(seen.state)] if table.is_live else []
        found = next((decision for decision in asked if table.token(decision.number) == press.token), None)
        if found is None or found.seat == NOBODY:
            raise errors.OfferGone
        if found.seat != table.seat_of(desk.user_id):
            raise errors.NotYourOffer(who=table.told_names[found.seat])
        action = parse_action(table.rules, press.text)
        if action in prompted(table.rules, seen, found):
            before = await self.bot.referee.preview(press.game, desk.user_id)
            await finish(self.bot, desk, redrafted(before, (action,)), (action,))
        else:
            await answer_offers(self.bot, desk, table, (action,), press.token)

    async def on_back(self, desk: Desk, press: Press) -> None:
        """Take the last whole choice back."""
        before = await self._current(desk, press)
        if press.text:  # no button of ours says so
            raise errors.MovedOn
        after = await self.bot.referee.back(press.game, desk.user_id, token=press.token, press=desk.press)
        await show_wizard(self.bot, desk, after)
        await recounted(self.bot, before.table, after.table)

    async def on_back_to(self, desk: Desk, press: Press) -> None:
        """Take half a choice back, to where it had come to before."""
        before = await self._current(desk, press)
        if resolved(before, press.text) is not None:
            raise errors.MovedOn
        await show_wizard(self.bot, desk, before, press.text)

    async def on_reset(self, desk: Desk, press: Press) -> None:
        """Begin the turn anew."""
        before = await self._current(desk, press)
        after = await self.bot.referee.reset(press.game, desk.user_id, token=press.token, press=desk.press)
        await show_wizard(self.bot, desk, after)
        await recounted(self.bot, before.table, after.table)

    async def on_confirm(self, desk: Desk, press: Press) -> None:
        """Play the draft for good."""
        before = await self._asked(desk, press)
        if press.token != before.draft_token:
            await show_wizard(self.bot, desk, before)
            raise errors.MovedOn
        table = await self.bot.referee.confirm(press.game, desk.user_id, token=press.token, press=desk.press)
        desk.updates = False
        await confirmed(self.bot, desk, table, before.table)

    async def _current(self, desk: Desk, press: Press) -> Preview:
        """Return the user's draft if *press* answers what it asks now; else show what it asks.

        Raises:
            MovedOn: The press answers something else.
            NotYourTurn: Nothing is asked of the user.
        """
        preview = await self._asked(desk, press)
        if preview.token != press.token:
            await show_wizard(self.bot, desk, preview)
            raise errors.MovedOn
        return preview

    async def _asked(self, desk: Desk, press: Press) -> Preview:
        """Return the user's draft; where nothing is asked of them any more, let the refusal take the wizard's place.

        Raises:
            TakenBack: Somebody took something back since the wizard was shown; what is asked now is shown instead.
            NotYourTurn: Nothing is asked of the user.
        """
        table = await self.bot.referee.table(press.game)
        by = taken_back_since(table, press.token, table.seat_of(desk.user_id))
        try:
            preview = await self.bot.referee.preview(press.game, desk.user_id)
        except errors.PlayError as refusal:
            desk.updates = False
            raise refusal if by is None else errors.TakenBack(name=table.told_names[by], asked="no") from None
        if by is not None:
            await show_wizard(self.bot, desk, preview)
            raise errors.TakenBack(name=table.told_names[by], asked="yes")
        return preview

    @app_commands.command(
        name=named("play", "command-play"), description=named("Make your move, step by step", "command-play-help")
    )
    @app_commands.guild_only()
    async def play(self, interaction: Interaction) -> None:
        """Open the wizard."""

        async def work(desk: Desk) -> None:
            table, _ = await table_here(self.bot, interaction)
            await show_wizard(self.bot, desk, await self.bot.referee.preview(table.record.id, desk.user_id))

        await attend(interaction, work)

    @app_commands.command(
        name=named("move", "command-move"), description=named("Type a move, as in the log", "command-move-help")
    )
    @app_commands.describe(do=named("One or more actions, parted by ;", "command-move-do-help"))
    @app_commands.guild_only()
    async def move(self, interaction: Interaction, do: str) -> None:
        """Play what was typed: after what was chosen before or, where it does not go on from there, instead."""

        async def work(desk: Desk) -> None:
            table, _ = await table_here(self.bot, interaction)
            chain = parse_chain(table.rules, written_in(do))
            before = await self.bot.referee.preview(table.record.id, desk.user_id)
            if answers_offer(before, chain):
                await answer_offers(self.bot, desk, before.table, chain)
                return
            try:
                after = redrafted(before, (*before.draft, *chain))
            except RulesError as refusal:
                try:
                    after = redrafted(before, chain)
                except RulesError as other:  # the one that speaks of the action itself says more
                    raise (other if isinstance(refusal, Unasked) else refusal) from None
            await finish(self.bot, desk, after, chain)

        await attend(interaction, work)

    @move.autocomplete("do")
    @offering
    async def complete_move(self, interaction: Interaction, typed: str) -> Choices:
        """Offer every legal action, also after those typed before a ``;``."""
        table, seat = await table_here(self.bot, interaction)
        if seat is None or not table.is_live:
            return []
        *parts, last = written_in(typed).split(";")
        before = [part.strip() for part in parts if part.strip()]
        drafts = await self.bot.referee.store.drafts(table.record.id)
        try:
            chain = [parse_action(table.rules, part) for part in before]
        except RulesError:
            return []
        trial = tried_out(table, seat, (*parse_draft(table.rules, drafts.get(seat)), *chain))
        if trial.refusal is not None or trial.reveals or trial.closes:
            return []
        face, texts = self.bot.faces[table.record.rules], texts_for(str(interaction.locale))
        lead = "".join(f"{part}; " for part in before)
        state = view(table.rules, trial.state, seat).state
        written = [format_action(action) for action in legal(table.rules, state, seat)]
        return continued([(face.spoken(text, texts, table.names), text) for text in written], last, lead)

    @app_commands.command(
        name=named("legal", "command-legal"), description=named("All you can do now", "command-legal-help")
    )
    @app_commands.describe(filter=named("Only those with this in them", "command-legal-filter-help"))
    @app_commands.guild_only()
    async def legal(self, interaction: Interaction, filter: str = "") -> None:
        """List every legal action."""

        async def work(desk: Desk) -> None:
            table, _ = await table_here(self.bot, interaction)
            preview = await self.bot.referee.preview(table.record.id, desk.user_id)
            await desk.say(*self.listed(desk, preview, filter))

        await attend(interaction, work)

    def listed(self, desk: Desk, preview: Preview, filter: str) -> list[str]:
        """Return every legal action of *preview* as lines, those that have *filter* in them."""
        face = self.bot.faces[preview.table.record.rules]
        written = [format_action(action) for action in legal(preview.table.rules, preview.view.state, preview.seat)]
        lines = [f"`{text}` {face.spoken(text, desk.texts, preview.table.told_names)}" for text in written]
        found = [line for line in lines if filter.casefold() in line.casefold()]
        head = desk.texts.say("legal-head", count=len(found))
        more = desk.texts.say("legal-more")
        return [f"### {head}", limits.cut_lines(found, limits.TEXT - limits.size(head) - 100, more)]


async def setup(bot: "Teahouse") -> None:
    """Add the cog."""
    await bot.add_cog(Moves(bot))
