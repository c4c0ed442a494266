"""Responding to interactions: each is handled once, and answered or refused; what became of it is counted.

A user who presses too often is told so, and then no longer answered.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord
import structlog
from structlog.contextvars import bind_contextvars

from bot.base import metrics
from bot.base.api import codes, limits
from bot.base.api.outages import NETWORK
from bot.base.floods import KEYSTROKE
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Layout, text
from cogs.ui.people import person_of, texts_of
from cogs.ui.responder import InteractionOutcome, Responder, elapsed_seconds, explain_shut, is_shut

# Seven minutes of all the presses that a process can answer; a second delivery comes within seconds.
ATTENDED_KEPT = 10_000
"""How many interactions are remembered, to recognise one that is delivered twice."""

log = structlog.get_logger(__name__)

for each in InteractionOutcome:
    metrics.INTERACTIONS.labels(metrics.OTHER, each)  # so that the first of a kind is a rise, too


async def respond(
    interaction: Interaction,
    work: Callable[[Responder], Awaitable[None]],
    *,
    update: bool = False,
    verb: str | None = None,
) -> None:
    """Acknowledge *interaction*, do *work*, and reply to errors in private.

    An interaction that is delivered twice is handled once; across restarts the store recognises its id. *verb* is that
    of a button or menu, None for a command. All that is logged from here on has the id of the interaction.
    """
    bind_contextvars(interaction=interaction.id)  # each interaction is a task, and has a context of its own
    asked = verb or command_name(interaction)
    outcome = await _respond_once(interaction, work, update=update)
    metrics.INTERACTIONS.labels(asked, outcome).inc()
    log.info(outcome, asked=asked, seconds=round(elapsed_seconds(interaction), 3))


async def open_form(interaction: Interaction, form: discord.ui.Modal, *, verb: str) -> None:
    """Open *form* in answer to a press of *verb*."""
    bind_contextvars(interaction=interaction.id)
    if interaction.client.is_ending or not interaction.client.is_serving:
        outcome = InteractionOutcome.ELSEWHERE
    elif is_shut(interaction):  # what is filled in could not be answered
        await explain_shut(interaction)
        outcome = InteractionOutcome.REFUSED
    else:
        try:
            await interaction.response.send_modal(form)
        except discord.HTTPException as error:
            if error.code not in (codes.INTERACTION_GONE, codes.ALREADY_ANSWERED):
                raise
            outcome = InteractionOutcome.LATE if error.code == codes.INTERACTION_GONE else InteractionOutcome.DOUBLED
        else:
            outcome = InteractionOutcome.ANSWERED
            metrics.FIRST_ANSWER.observe(elapsed_seconds(interaction))
    metrics.INTERACTIONS.labels(verb, outcome).inc()
    log.info(outcome, asked=verb, seconds=round(elapsed_seconds(interaction), 3))


async def _respond_once(
    interaction: Interaction, work: Callable[[Responder], Awaitable[None]], *, update: bool
) -> InteractionOutcome:
    if interaction.client.is_ending or not interaction.client.is_serving:
        return InteractionOutcome.ELSEWHERE
    attended = interaction.client.attended
    if interaction.id in attended:
        return InteractionOutcome.DOUBLED
    attended[interaction.id] = None
    if len(attended) > ATTENDED_KEPT:
        del attended[next(iter(attended))]
    interaction.client.finish_first()
    reply = Responder(interaction)
    try:
        return await _answer(reply, work, update=update)
    except asyncio.CancelledError:
        await reply.take_leave()
        raise


async def _answer(
    reply: Responder, work: Callable[[Responder], Awaitable[None]], *, update: bool
) -> InteractionOutcome:
    try:
        if not await reply.acknowledge(update=update and not is_shut(reply.interaction)):
            return InteractionOutcome.REFUSED if is_shut(reply.interaction) else InteractionOutcome.LATE
        reply.know(await person_of(reply.interaction))
        await work(reply)
        if reply.person.dm_refused == "new":
            await _tell_refused(reply)
    except Exception as error:  # the single place where errors become replies
        said = await reply.error_reply(error)
        try:
            await reply.say(limits.cut(said, limits.TEXT), buttons=reply.helping(error))
            if reply.outcome(error) in (InteractionOutcome.RULE, InteractionOutcome.REFUSED):
                await display_of(reply.interaction.client).replies.remember_refusal(reply)
        except (discord.HTTPException, *NETWORK) as silent:
            log.warning("a reply did not get through", error=repr(silent), refusal=type(error).__name__)
        return reply.outcome(error)
    return InteractionOutcome.ANSWERED


async def _tell_refused(reply: Responder) -> None:
    """Tell the user, once, that Discord does not deliver the bot's direct messages to them."""
    await reply.interaction.client.games.people.change(reply.user_id, {"dm_refused": "told"})
    view = Layout([text(reply.texts.say("dm-refused"))]).view()
    with suppress(discord.HTTPException, *NETWORK):  # they are mentioned in the threads all the same
        await reply.interaction.followup.send(view=view, ephemeral=True)


def command_name(interaction: Interaction) -> str:
    """Return the name of a command, such as "/game new", or of one in a menu, for metrics and the log."""
    command = interaction.command
    if command is None:
        return metrics.OTHER
    return command.name if isinstance(command, discord.app_commands.ContextMenu) else f"/{command.qualified_name}"


async def admit(interaction: Interaction) -> bool:
    """Return True if *interaction* will be answered; if not, tell its user why, in private and once in a flood.

    All commands, keystrokes, presses and forms pass through here before anything else is done for them.
    """
    client = interaction.client
    if client.is_ending or not client.is_serving:
        return True  # another process may answer it, and an interaction takes only one answer
    is_typed = interaction.type is discord.InteractionType.autocomplete
    whose = client.floods.charge(
        user=interaction.user.id,
        channel=interaction.channel_id,
        server=interaction.guild_id,
        cost=KEYSTROKE if is_typed else 1.0,
    )
    if whose is None:
        return True
    metrics.FLOODED.labels(whose).inc()
    if not is_typed and client.floods.is_new_to(interaction.user.id):
        log.warning("flood", whose=whose, user=interaction.user.id, channel=interaction.channel_id)
        view = Layout([text((await texts_of(interaction)).say(f"flood-{whose}"))]).view()
        with suppress(discord.HTTPException, *NETWORK):  # nothing was asked that could be lost
            await interaction.response.send_message(view=view, ephemeral=True)
    return False
