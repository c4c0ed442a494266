"""Dispatch of presses to the handlers of their verbs."""

from collections.abc import Iterable
from contextlib import suppress
from re import Match, fullmatch
from typing import Any, Self, TypeVar

import discord
from discord import app_commands, ui
from discord.ext import commands
from structlog.contextvars import bind_contextvars

from bot.base import errors, metrics
from bot.host.app import Teahouse
from bot.storage.errors import Conflict, StorageError
from cogs.ui.display import Display, display_of
from cogs.ui.items import FIELD, PRESS, Button, Interaction, PeopleSelect, Press, Select
from cogs.ui.panel import play_buttons
from cogs.ui.people import texts_of
from cogs.ui.respond import admit, open_form, respond
from cogs.ui.responder import Handler, Responder
from rules.core.struct import evolve

T = TypeVar("T", bound=ui.Item[Any])


class PressItem(ui.DynamicItem[T], template=PRESS):
    """Anything whose id is that of a press."""

    def __init__(self, press: Press, item: T) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Any, match: Match[str]) -> Self:
        """Parse the id of what was pressed or used."""
        return cls(Press.of(match), item)


class PressButton(PressItem[Button], template=PRESS):
    """Any button of the bot."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Dispatch the press."""
        await dispatch(interaction, self.press, label=self.item.label or "")


class PressMenu(PressItem[Select], template=PRESS + r"\|(?P<part>[0-9]+)"):
    """Any menu of the bot; the chosen value completes the text, and *part* distinguishes the menus of one choice."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Dispatch the press with the chosen value."""
        press = self.press
        text = " ".join((press.text, *self.item.values[:1])).strip()
        await dispatch(interaction, Press(press.verb, press.game, press.token, text))


class PressPeople(PressItem[PeopleSelect], template=PRESS + r"\|@"):
    """Any menu of people; the ids of the chosen people, without bots, are what was entered."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Dispatch the press with the chosen people."""
        people = (user for user in self.item.values if isinstance(user, discord.Member) and not user.bot)
        await dispatch(interaction, evolve(self.press, entered=" ".join(str(user.id) for user in people)))


class Forms(commands.Cog):
    """Forms, which are recognised by their ids as buttons are; discord.py knows only those opened since the start."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Dispatch a form that was submitted."""
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data
            if match := fullmatch(PRESS, data["custom_id"]):
                filled = _form_values(data["components"])
                press = evolve(Press.of(match), entered=filled.get(FIELD, ""), filled=filled)
                await dispatch(interaction, press)


def _form_values(components: Iterable[Any]) -> dict[str, str]:
    """Return what was put into the fields of a form, by their ids; what was chosen from a menu has blanks between."""
    fields = [each["component"] for each in components if "component" in each]
    values = {each.get("custom_id", ""): [each["value"]] if "value" in each else each.get("values") for each in fields}
    return {id: " ".join(map(str, found)) for id, found in values.items() if found is not None}


async def dispatch(interaction: Interaction, press: Press, *, label: str = "") -> None:
    """Call the handler of a press, or open the form that goes before it if a button with this *label* was pressed.

    MovedOn is the answer to a verb of an older version that no longer exists.
    """
    if interaction.client.is_ending:  # its cogs may be gone already
        return
    if not await admit(interaction):
        return
    handler = display_of(interaction.client).presses.get(press.verb)
    failure: Exception | None = None
    if handler is not None and label:
        try:
            form = await _form_of(handler, interaction, press, label)
        except errors.MovedOn:  # a forged id, to which the handler answers
            form = None
        except StorageError as error:
            form, failure = None, error
        if form is not None:
            await open_form(interaction, form, verb=press.verb)
            return

    async def work(reply: Responder) -> None:
        if handler is None or handler.of_game:
            record = await interaction.client.games.directory.game(press.game)
            if record is None or record.guild_id != interaction.guild_id:
                raise errors.NoSuchGame
            is_there = interaction.channel_id == record.channel_id  # so the user may see the game
            if not is_there and not await interaction.client.games.guests.may_know(record, interaction.user.id):
                raise errors.NoSuchGame
            bind_contextvars(game=press.game)
        try:
            if handler is None:
                raise errors.MovedOn
            if failure is not None:
                raise failure
            await handler.handle(reply, press)
        except (errors.MovedOn, Conflict):
            await _offer_play(interaction, reply, press)
            raise
        replies = display_of(interaction.client).replies
        replies.forget_refusal(reply)
        if handler.of_game:
            await replies.note(reply, press.game, press.verb)

    in_private = interaction.message is not None and interaction.message.flags.ephemeral
    replaced = "private" if in_private else "public"
    update = handler is not None and handler.replaces == replaced
    await respond(interaction, work, update=update, verb=metrics.OTHER if handler is None else press.verb)


async def _offer_play(interaction: Interaction, reply: Responder, press: Press) -> None:
    """Offer to open the current question below the refusal of a press, unless what was pressed shows it already."""
    if press.game and not reply.is_renewed:
        with suppress(errors.PlayError, StorageError):  # there is no such game, or the store does not answer
            table = await display_of(interaction.client).games.tables.table(press.game)
            reply.help_with(play_buttons(table, table.seat_of(reply.user_id), reply.texts))


async def _form_of(handler: Handler, interaction: Interaction, press: Press, label: str) -> ui.Modal | None:
    """Return the form that goes before what *handler* does, if there is one."""
    if handler.form is not None:
        return handler.form(press, label, await texts_of(interaction))
    return None if handler.opens is None else await handler.opens(interaction, press)


async def on_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Reply to the user of a command that failed unexpectedly."""

    async def work(reply: Responder) -> None:
        raise error.__cause__ or error

    await respond(interaction, work)


async def setup(bot: Teahouse) -> None:
    """Set up what the other cogs need: the display, buttons, menus, who is admitted, and the handler of errors."""
    await bot.add_cog(Display(bot))
    await bot.add_cog(Forms())
    bot.add_dynamic_items(PressButton, PressMenu, PressPeople)
    bot.admits = admit
    bot.tree.error(on_command_error)
