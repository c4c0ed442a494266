"""Turns in any game: the wizard's buttons, /play, /move and /legal."""

from discord import app_commands
from discord.ext import commands

from bot.base import errors
from bot.base.api import limits
from bot.faces.i18n.spelling import with_suggestion
from bot.host.app import Teahouse
from bot.settings.people.person import Habit
from bot.storage.errors import Conflict
from bot.tables.table import Table
from bot.tables.turns.drafts import tried_out
from bot.tables.turns.offers import open_offers, prompted_answers
from bot.tables.turns.preview import Preview, answers_offer, with_draft
from bot.tables.turns.stages import chosen_actions, resolve_action
from bot.tables.turns.undo import taken_back_since
from cogs.base import localized_text, slash_command, table_here
from cogs.completion import Choices, matching_continuations, offering, written_in
from cogs.turns import (
    answer_offers,
    finish,
    open_wizard,
    plays_at_once,
    recount_choices,
    show_confirmed_turn,
    show_wizard,
)
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Press
from cogs.ui.options import amount_form, entered_amount
from cogs.ui.people import texts_of
from cogs.ui.responder import Handle, Handler, Responder
from cogs.ui.seats import undoer
from rules.core.model import NOBODY, RulesError, Unasked
from rules.core.notation import format_action, parse_action
from rules.core.play import legal, pending, view
from rules.prepared import parse_chain, standing_answer


class MovesCog(commands.Cog):
    """A turn, from the first press to the confirmation."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses.update(
            turn=Handler(self.on_turn),
            play=Handler(self._or_ask_again(self.on_play), "private"),
            amount=Handler(self._or_ask_again(self.on_amount), "private", form=amount_form),
            stand=Handler(self._or_ask_again(self.on_stand), "private", form=amount_form),
            stance=Handler(self._or_ask_again(self.on_stance), "private"),
            offer=Handler(self.on_offer, "private"),
            picture=Handler(self._or_ask_again(self.on_picture), "private"),
            back=Handler(self._or_ask_again(self.on_back), "private"),
            backto=Handler(self._or_ask_again(self.on_back_to), "private"),
            reset=Handler(self._or_ask_again(self.on_reset), "private"),
            confirm=Handler(self._or_ask_again(self.on_confirm), "private"),
        )

    def _or_ask_again(self, handle: Handle) -> Handle:
        """Return *handle* wrapped: if the pressed button is out of date, the current question is shown."""

        async def handle_or_ask_again(reply: Responder, press: Press) -> None:
            try:
                await handle(reply, press)
            except errors.TakenBack:  # the handler has shown the question, if there is one
                raise
            except (errors.MovedOn, errors.NothingChosen, Conflict):
                try:
                    preview = await self.display.games.moves.preview(press.game, reply.user_id)
                except errors.PlayError as refusal:  # the user has nothing to decide any more
                    reply.updates = False
                    raise refusal from None
                await show_wizard(self.display, reply, preview)
                raise

        return handle_or_ask_again

    async def on_turn(self, reply: Responder, press: Press) -> None:
        """Open the wizard at the current state of the draft."""
        await open_wizard(self.display, reply, await self.display.games.tables.table(press.game))

    async def on_play(self, reply: Responder, press: Press) -> None:
        """Apply one choice, a whole action or part of one."""
        await self._handle_choice(reply, await self._current(reply, press), press)

    async def on_amount(self, reply: Responder, press: Press) -> None:
        """Apply a choice that ends with the number from a form."""
        before = await self._current(reply, press)
        begun, number = entered_amount(press)
        await self._handle_choice(reply, before, Press("play", press.game, press.token, f"{begun} {number}".strip()))

    async def on_stand(self, reply: Responder, press: Press) -> None:
        """Add a standing answer with the number from a form, and let it answer the question.

        Raises:
            MovedOn: It does not answer it.
        """
        before = await self._current(reply, press)
        begun, number = entered_amount(press)
        await self._stand(reply, before, begun.replace("#", str(number)))

    async def on_stance(self, reply: Responder, press: Press) -> None:
        """Add a standing answer, and let it answer the question.

        Raises:
            MovedOn: It does not answer it.
        """
        await self._stand(reply, await self._current(reply, press), press.text)

    async def _stand(self, reply: Responder, before: Preview, wish: str) -> None:
        """Add the standing answer *wish*, and let it answer the question of *before*.

        Raises:
            MovedOn: It does not answer it.
        """
        stances, game = self.display.games.stances, before.table.record.id
        stance = await stances.stance(game, reply.user_id)
        if wish not in stance.text.split("; "):
            stance = await stances.choose(game, reply.user_id, wish, token=stance.token)
        assert before.decision is not None, "it is asked what the form is about"
        action = standing_answer(before.table.rules, before.table.state, before.decision, stance.text)
        if action is None:
            raise errors.MovedOn
        await finish(self.display, reply, with_draft(before, (action,)), (action,))

    async def _handle_choice(self, reply: Responder, before: Preview, press: Press) -> None:
        actions = chosen_actions(before, press.text)
        if not actions:
            await show_wizard(self.display, reply, before, press.text)
            return
        if answers_offer(before, actions):
            await answer_offers(self.display, reply, before.table, actions, press.token)
            return
        if not before.draft:
            after = with_draft(before, actions)
            if after.draft == actions and after.is_ready and _needs_no_confirm(before, after, reply.person.single):
                await self._play(reply, after, press)
                return
        after = await self.display.games.moves.choose(
            press.game, reply.user_id, actions, token=press.token, press=reply.press
        )
        await show_wizard(self.display, reply, after)

    async def _play(self, reply: Responder, preview: Preview, press: Press) -> None:
        """Play the turn of *preview* at once; the receipt replaces the wizard."""
        table = await self.display.games.moves.play(
            press.game, reply.user_id, preview.draft, token=press.token, press=reply.press
        )
        reply.updates = False
        await show_confirmed_turn(self.display, reply, table, preview.table)

    async def on_offer(self, reply: Responder, press: Press) -> None:
        """Answer an offer or a prompt by a public button, as if the action had been typed.

        Raises:
            OfferGone, NotYourOffer: It has been answered, or is another player's.
        """
        table = await self.display.games.tables.table(press.game)
        if reply.updates and taken_back_since(table, press.token, table.seat_of(reply.user_id)) is not None:
            await self._require_preview(reply, press)
        seen = table.view(None)
        asked = [*open_offers(table.rules, table.state), *pending(seen.state)] if table.is_live else []
        found = next((decision for decision in asked if table.token(decision.number) == press.token), None)
        if found is None or found.seat == NOBODY:
            raise errors.OfferGone
        if found.seat != table.seat_of(reply.user_id):
            raise errors.NotYourOffer(who=table.markdown_names[found.seat])
        action = parse_action(table.rules, press.text)
        if action in prompted_answers(table.rules, seen, found):
            before = await self.display.games.moves.preview(press.game, reply.user_id)
            await finish(self.display, reply, with_draft(before, (action,)), (action,))
        else:
            await answer_offers(self.display, reply, table, (action,), press.token)

    async def on_picture(self, reply: Responder, press: Press) -> None:
        """Send the picture of the current question to a player who prefers text."""
        before = await self._current(reply, press)
        reply.show_pictures()
        await show_wizard(self.display, reply, before, press.text)

    async def on_back(self, reply: Responder, press: Press) -> None:
        """Remove the last action from the draft."""
        before = await self._current(reply, press)
        if press.text:  # no button of the bot has such an id
            raise errors.MovedOn
        after = await self.display.games.moves.back(press.game, reply.user_id, token=press.token, press=reply.press)
        await show_wizard(self.display, reply, after)
        await recount_choices(self.display, before.table, after.table)

    async def on_back_to(self, reply: Responder, press: Press) -> None:
        """Go back within an action, to the previous choice."""
        before = await self._current(reply, press)
        action = resolve_action(before, press.text)
        if action is not None and format_action(action) == press.text:  # nothing is left to be asked
            raise errors.MovedOn
        await show_wizard(self.display, reply, before, press.text)

    async def on_reset(self, reply: Responder, press: Press) -> None:
        """Clear the draft."""
        before = await self._current(reply, press)
        after = await self.display.games.moves.reset(press.game, reply.user_id, token=press.token, press=reply.press)
        await show_wizard(self.display, reply, after)
        await recount_choices(self.display, before.table, after.table)

    async def on_confirm(self, reply: Responder, press: Press) -> None:
        """Confirm the draft."""
        before = await self._require_preview(reply, press)
        table = await self.display.games.moves.confirm(press.game, reply.user_id, token=press.token, press=reply.press)
        reply.updates = False
        await show_confirmed_turn(self.display, reply, table, before.table)

    async def _current(self, reply: Responder, press: Press) -> Preview:
        """Return the user's draft if *press* answers its current question.

        Raises:
            MovedOn: The press answers another question.
            NotYourTurn: Nothing is asked of the user.
        """
        preview = await self._require_preview(reply, press)
        if preview.token != press.token:
            raise errors.MovedOn
        return preview

    async def _require_preview(self, reply: Responder, press: Press) -> Preview:
        """Return the user's draft; if the user is not asked anything, the refusal replaces the wizard.

        Raises:
            TakenBack: Something was undone since the wizard was shown; the wizard has been updated.
            NotYourTurn: Nothing is asked of the user.
        """
        table = await self.display.games.tables.table(press.game)
        by = taken_back_since(table, press.token, table.seat_of(reply.user_id))
        try:
            preview = await self.display.games.moves.preview(press.game, reply.user_id)
        except errors.PlayError as refusal:
            reply.updates = False
            raise refusal if by is None else errors.TakenBack(name=undoer(table, by, reply.texts), asked="no") from None
        if by is not None:
            await show_wizard(self.display, reply, preview)
            raise errors.TakenBack(name=undoer(table, by, reply.texts), asked="yes")
        return preview

    @slash_command("command-play", "Make your move, step by step")
    @app_commands.guild_only()
    async def play(self, reply: Responder) -> None:
        table, _ = await table_here(reply.interaction)
        await open_wizard(self.display, reply, table)

    @slash_command("command-move", "Type a move, as in the log")
    @app_commands.describe(do=localized_text("One or more actions, separated by ;", "command-move-do-help"))
    @app_commands.guild_only()
    async def move(self, reply: Responder, do: str) -> None:
        """Play the typed actions: after the choices in the draft or, if they do not continue it, in their place."""
        table, _ = await table_here(reply.interaction)
        try:
            await self._type(reply, table, written_in(do))
        except RulesError as refusal:
            raise await self._with_suggestion(reply, table, refusal) from None

    async def _type(self, reply: Responder, table: Table, typed: str) -> None:
        """Play what was *typed*.

        Raises:
            RulesError: It cannot be read, or the rules forbid it.
        """
        chain = parse_chain(table.rules, typed)
        before = await self.display.games.moves.preview(table.record.id, reply.user_id)
        if answers_offer(before, chain):
            await answer_offers(self.display, reply, before.table, chain)
            return
        try:
            after = with_draft(before, (*before.draft, *chain))
        except RulesError as refusal:
            try:
                after = with_draft(before, chain)
            except RulesError as other:  # the error about the action itself says more
                raise (other if isinstance(refusal, Unasked) else refusal) from None
        await finish(self.display, reply, after, chain, habit=reply.person.typed)

    async def _with_suggestion(self, reply: Responder, table: Table, refusal: RulesError) -> RulesError:
        """Return *refusal* with the legal move that was probably meant, if the typed text is no move."""
        try:
            preview = await self.display.games.moves.preview(table.record.id, reply.user_id)
        except errors.PlayError:  # the user has no move
            return refusal
        written = [format_action(action) for action in legal(table.rules, preview.view.state, preview.seat)]
        return with_suggestion(
            refusal, reply.texts, [(table.face.action_text(each, reply.texts), each) for each in written]
        )

    @move.autocomplete("do")
    @offering
    async def complete_move(self, interaction: Interaction, typed: str) -> Choices:
        """Offer every legal action, also after those typed before a ``;``."""
        table, seat = await table_here(interaction)
        if seat is None or not table.is_live:
            return []
        *parts, last = written_in(typed).split(";")
        before = [part.strip() for part in parts if part.strip()]
        try:
            chain = [parse_action(table.rules, part) for part in before]
        except RulesError:
            return []
        trial = tried_out(table, seat, (*await self.display.games.moves.draft(table, seat), *chain))
        if trial.refusal is not None or trial.reveals or trial.closes:
            return []
        face, texts = table.face, await texts_of(interaction)
        lead = "".join(f"{part}; " for part in before)
        state = view(table.rules, trial.state, seat).state
        written = [format_action(action) for action in legal(table.rules, state, seat)]
        return matching_continuations(
            [(face.action_text(text, texts, table.names), text) for text in written], last, lead
        )

    @slash_command("command-legal", "Everything you can do now")
    @app_commands.describe(filter=localized_text("Only moves containing this", "command-legal-filter-help"))
    @app_commands.guild_only()
    async def legal(self, reply: Responder, filter: str = "") -> None:
        table, _ = await table_here(reply.interaction)
        preview = await self.display.games.moves.preview(table.record.id, reply.user_id)
        await reply.say(*self.legal_lines(reply, preview, filter))

    def legal_lines(self, reply: Responder, preview: Preview, filter: str) -> list[str]:
        """Return a line for every legal action of *preview*, only those that contain *filter*."""
        face = preview.table.face
        written = [format_action(action) for action in legal(preview.table.rules, preview.view.state, preview.seat)]
        lines = [f"`{text}` {face.action_text(text, reply.texts, preview.table.markdown_names)}" for text in written]
        found = [line for line in lines if filter.casefold() in line.casefold()]
        head = reply.texts.say("legal-head", count=len(found))
        more = reply.texts.say("legal-more")
        return [f"### {head}", limits.cut_lines(found, limits.TEXT - limits.size(head) - 100, more)]


def _needs_no_confirm(before: Preview, after: Preview, habit: Habit) -> bool:
    """Whether one button named the whole turn *after*, or its player has chosen not to confirm such turns."""
    is_plain = len(before.legal) == 1 or isinstance(before.decision, before.table.face.at_once)
    return is_plain or plays_at_once(habit, after)


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(MovesCog(bot))
