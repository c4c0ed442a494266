"""The response to one interaction: acknowledged at once, answered after the work, refused in private."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Any, Literal

import discord
import structlog
from discord import app_commands, ui

from bot.base import errors, metrics
from bot.base.api import codes, limits
from bot.base.api.outages import NETWORK, is_outage
from bot.base.api.permissions import NEEDED, NEEDED_IN_PRIVATE, without_implied
from bot.faces.i18n.texts import Texts
from bot.host import reports
from bot.settings.people.person import NOBODY_YET, Person
from bot.storage.errors import Conflict, DamagedGame, Repeated, StorageError, Unsettled
from bot.tables.limits import EnoughGames, EnoughLobbies, ServerFull
from cogs.ui.items import Button, Interaction, Item, Layout, Press, button, deliver, modal, rows, text
from cogs.ui.people import texts_in, texts_of
from cogs.ui.rulebook import rule_button
from rules.core.model import RulesError
from rules.core.struct import Struct, evolve

REFUSED = {
    codes.CHANNEL_GONE: "refusal-thread-gone",
    codes.MESSAGE_GONE: "refusal-thread-gone",
    codes.THREAD_ARCHIVED: "refusal-thread-locked",  # one that is not locked is opened by what is sent there
    codes.THREAD_LOCKED: "refusal-thread-locked",
    codes.TOO_MANY_THREADS: "refusal-too-many-threads",
}
"""Message keys for Discord's codes for problems that members of the server can solve."""

# What is left of the eight seconds in which a process must end after the five for what it has begun (bot/host/app.py).
LEAVE_SECONDS = 2
"""How long an answer may take that is given when the process ends."""

Handle = Callable[["Responder", Press], Awaitable[None]]
"""Handles a press."""

SHUT_VERB = "shut"
"""The verb of the form that `explain_shut` opens. It has no handler: nothing follows from sending it."""

log = structlog.get_logger(__name__)


class Handler(Struct, frozen=True):
    """The handler of a verb.

    *replaces* is the kind of message that the answer replaces when a button of it was pressed: a private or a public
    one. Otherwise the answer is a new private message. The press names a game of its server, if it is *of_game*. With
    a *form*, a press opens the one that it returns for the label of the button, and *handle* is called when it is
    submitted; it raises MovedOn for a forged id. What *opens* a form does the same, and may read what to show in it.
    """

    handle: Handle
    replaces: Literal["private", "public"] | None = None
    of_game: bool = True
    form: Callable[[Press, str, Texts], discord.ui.Modal] | None = None
    opens: Callable[[Interaction, Press], Awaitable[discord.ui.Modal]] | None = None


class InteractionOutcome(StrEnum):
    """What became of an interaction: answered, refused by a rule or otherwise, failed, late, or delivered twice.

    ELSEWHERE is left to another process, or to the one that follows this.
    """

    ANSWERED = "answered"
    RULE = "rule"
    REFUSED = "refused"
    OUTAGE = "outage"
    UNEXPECTED = "unexpected"
    LATE = "late"
    DOUBLED = "doubled"
    ELSEWHERE = "elsewhere"


class MissingPermissions(errors.PlayError):
    """The bot lacks *permissions* in this channel."""


class NotShown(Exception):
    """Something is saved and counts, but could not be posted yet; the cause says why."""


class NotKept(Exception):
    """Something was saved and then given up, because it could not be shown; the cause says why."""


class Responder:
    """Responds to one interaction in its user's language."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.know(NOBODY_YET)
        self.updates = False
        self.shown_in: int | None = None
        """The id of the message that shows the reply, None as long as there is none."""

        self.said_in: int | None = None
        """The id of the message that says the last lines."""

        self._is_acknowledged = False
        self._help: list[Button] = []

    def help_with(self, buttons: Sequence[Button]) -> None:
        """Show *buttons* below the reply if the interaction is refused."""
        self._help = [*buttons]

    def know(self, person: Person) -> None:
        """Follow the settings of *person*, the user, in the answer."""
        self.person = person
        self.texts: Texts = texts_in(self.interaction, person)

    def show_pictures(self) -> None:
        """Answer with pictures, even if the user prefers text."""
        self.know(evolve(self.person, text_first=False))

    @property
    def is_renewed(self) -> bool:
        """True if the pressed message has been updated by this reply."""
        return self.updates and self.shown_in is not None

    @property
    def press(self) -> int:
        """The id of the interaction, under which the store counts its write once."""
        return self.interaction.id

    @property
    def user_id(self) -> int:
        """The id of the user."""
        return self.interaction.user.id

    @property
    def elapsed_seconds(self) -> float:
        """The seconds since Discord created the interaction, by this machine's clock; 0 if that is behind Discord's."""
        return elapsed_seconds(self.interaction)

    async def acknowledge(self, *, update: bool = False) -> bool:
        """Acknowledge the interaction; a private reply follows, or with *update* an edit of the pressed message.

        Returns:
            True if the answer was in time. If not, nothing may be done: the user has been told that it failed.
        """
        self.updates = update
        try:
            if update:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            if error.code == codes.INTERACTION_GONE:
                return False
            if error.code == codes.THREAD_ARCHIVED:  # it is locked, too
                await explain_shut(self.interaction)
                return False
            if error.code != codes.ALREADY_ANSWERED:
                log.warning("not acknowledged", error=str(error))
                raise
            if not await self.interaction.client.is_still_serving():  # or another process has answered
                return False
        self._is_acknowledged = True  # from here on somebody waits for an answer of ours, also if the process ends
        metrics.FIRST_ANSWER.observe(self.elapsed_seconds)
        metrics.CLOCK_BEHIND.set(max(0.0, self.interaction.created_at.timestamp() - time.time()))
        return True

    async def show(self, layout: Layout) -> None:
        """Respond with *layout*, which replaces the pressed message if the interaction updates it."""
        await deliver(layout, self._edit, self.texts)

    async def _edit(self, layout: Layout) -> None:
        message = await self.interaction.edit_original_response(
            view=layout.view(), attachments=layout.files, allowed_mentions=discord.AllowedMentions.none()
        )
        self.shown_in = message.id

    async def say(self, *lines: str, files: tuple[discord.File, ...] = (), buttons: Sequence[Button] = ()) -> None:
        """Reply in private with *lines*; a pressed message stays as it is."""
        layout = Layout([text(*lines), *(discord.ui.File(file) for file in files), *rows([*buttons])], list(files))
        if not self.updates:
            await self.show(layout)
            self.said_in = self.shown_in
            return
        message = await self.interaction.followup.send(
            view=layout.view(), files=layout.files, ephemeral=True, wait=True
        )
        self.said_in = message.id

    async def say_all(self, lines: str, *below: Item) -> None:
        """Reply in private with *lines*, in as many messages as they need, and *below* them other items."""
        *pages, last = [[text(page)] for page in limits.pages(lines.splitlines(), limits.TEXT)]
        first, *others = [Layout([*page]) for page in pages] + [Layout([*last, *below])]
        await self.show(first)
        for layout in others:
            await self.interaction.followup.send(view=layout.view(), ephemeral=True)

    async def take_leave(self) -> None:
        """Reply that the end of the process cuts the request off, and that its outcome is unknown.

        If this process has not acknowledged it, another one may answer.
        """
        if not self._is_acknowledged:
            return
        with suppress(discord.HTTPException, *NETWORK):
            async with asyncio.timeout(LEAVE_SECONDS):
                await self.say(self.texts.say("outcome-unknown"))

    def missing(self, needed: discord.Permissions = NEEDED) -> str:
        """Return the *needed* permissions that the bot lacks here, as `permission_uses` does."""
        return self.permission_uses(needed & ~self.interaction.app_permissions)

    def permission_uses(self, permissions: discord.Permissions) -> str:
        """Return the names of missing *permissions* and what each is needed for, without those that others imply."""
        names = (name.replace("_", "-") for name, has in without_implied(permissions) if has)
        say = self.texts.say
        return self.texts.format_list(
            say("permission-use", name=say(f"permission-{name}"), use=say(f"setup-for-{name}")) for name in names
        )

    def require_permissions(self, *, private: bool = False) -> None:
        """Check the permissions that games need, or *private* ones.

        Raises:
            MissingPermissions: Some are missing.
        """
        if names := self.missing(NEEDED_IN_PRIVATE if private else NEEDED):
            raise MissingPermissions(permissions=names)

    async def error_reply(self, error: Exception) -> str:
        """Return the reply to *error*: whether the request counts, and what went wrong."""
        match error:
            case NotShown(__cause__=Exception() as cause):
                return self._error_reply(cause, "outcome-counts", noted=True)
            case NotKept(__cause__=Exception() as cause):
                return self._error_reply(cause, "outcome-nothing")
            case _ if isinstance(error, Repeated) or await self._is_saved():
                return self._error_reply(error, "outcome-counts")
            case Unsettled():
                return self._error_reply(error, "outcome-unknown")
            case _:  # it failed before anything was saved
                return self._error_reply(error, "outcome-nothing")

    def _error_reply(self, error: Exception, outcome: str, *, noted: bool = False) -> str:
        """Return *outcome* (a key) and the reason; problems that only the host can solve are logged unless *noted*."""
        reason, reference = self.refusal(error), None
        if (reason is None or isinstance(error, DamagedGame)) and not noted:
            reference = reports.report(error, user=self.user_id, channel=self.interaction.channel_id)
        if reason is None and (reason := self._rejection(error, reference)) is None:
            reason = self._mishap(error, reference)
        elif outcome == "outcome-nothing":
            return reason  # which implies the outcome
        return f"{self.texts.say(outcome)} {reason}".strip()

    async def _is_saved(self) -> bool:
        """Whether this interaction was saved, so that it counts in spite of an error."""
        try:
            return await self.interaction.client.games.directory.has_counted(self.press)
        except StorageError:  # this process would know if it had saved something
            return False

    def refusal(self, error: Exception) -> str | None:
        """Return what a user can do about *error*, None if only the host can do something, or if it passes."""
        texts = self.texts
        match error:
            case RulesError():
                return texts.refusal(error)
            case Conflict() | errors.MovedOn(key="moved-on"):
                then = "shown" if self.is_renewed else "play" if self._help else "no"
                return texts.say("refusal-moved-on", then=then).rstrip()
            case errors.PlayError():
                words = texts.say(f"refusal-{error.key}", **error.facts)
                return texts.say("refused", words=words, rule=error.rule) if error.rule else words
            case Repeated():
                return ""
            case DamagedGame():
                return texts.say("refusal-damaged-game")
            case discord.HTTPException(code=code) if code in REFUSED:
                return texts.say(REFUSED[code])
            case discord.HTTPException() if error.status == codes.TOO_LARGE:
                return texts.say("refusal-picture-too-large")
            case discord.Forbidden():
                if missing := self.missing():
                    return texts.say("refusal-missing-permissions", permissions=missing)
                return texts.say("refusal-missing-access", permissions=self.permission_uses(NEEDED))
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                return texts.say("refusal-old-command")
            case _:  # only the host can do something, or it passes
                return None

    def helping(self, error: Exception) -> list[Button]:
        """Return buttons for a refusal: what helps, such as resuming a paused game, and the rule behind the refusal."""
        reading = rule_button(error.rule, self.texts) if isinstance(error, RulesError | errors.PlayError) else None
        match error:
            case errors.Paused():
                game = error.facts["game"]
                assert isinstance(game, int), "an id"
                helps = [button(Press("goon", game, "0"), self.texts.say("propose-resume"))]
            case EnoughGames() | EnoughLobbies() | ServerFull():
                verb = "list" if isinstance(error, ServerFull) else "mine"
                helps = [button(Press(verb, 0, "0", "1"), self.texts.say(f"help-{verb}"))]
            case RulesError() if reading is not None:  # an illegal move, where the rule helps most
                helps = []
            case _:  # the buttons that the refused command has set, if any
                helps = self._help
        return [*helps, *([] if reading is None else [reading])]

    def outcome(self, error: Exception) -> InteractionOutcome:
        """Return what became of the interaction because of *error*."""
        match error:
            case NotShown(__cause__=Exception() as cause) | NotKept(__cause__=Exception() as cause):
                return self.outcome(cause)
            case RulesError():
                return InteractionOutcome.RULE
            case Repeated():
                return InteractionOutcome.DOUBLED
            case _ if self.refusal(error) is not None:
                return InteractionOutcome.REFUSED
            case _ if isinstance(error, StorageError | Unsettled) or is_outage(error):
                return InteractionOutcome.OUTAGE
            case _:  # an error of ours
                return InteractionOutcome.UNEXPECTED

    def _rejection(self, error: Exception, reference: str | None) -> str | None:
        """Return what Discord rejects as invalid, with its reason in Discord's words; None for any other *error*."""
        if not isinstance(error, discord.HTTPException) or error.status != codes.INVALID_REQUEST or is_outage(error):
            return None
        path = str(error.response.url).partition("?")[0]
        what = "thread" if path.endswith("/threads") else "member" if "/thread-members/" in path else "message"
        why = " ".join(error.text.split())
        return self.texts.say("refusal-by-discord", what=what, why=why, reference=reference or "none")

    def _mishap(self, error: Exception, reference: str | None) -> str:
        """Return the kind of failure, with the reference number of its log entry if there is one."""
        if isinstance(error, StorageError | Unsettled):
            return self.texts.say("refusal-storage")
        if is_outage(error):
            return self.texts.say("refusal-outage")
        return self.texts.say("refusal-unexpected", reference=reference) if reference else ""


def permission_names(permissions: discord.Permissions, texts: Texts) -> list[str]:
    """Return the names of *permissions* as in Discord's client, for those that a bot of ours needs."""
    return [texts.say(f"permission-{name}".replace("_", "-")) for name, wanted in permissions if wanted]


def elapsed_seconds(interaction: Interaction) -> float:
    """Return the seconds since Discord created *interaction*, by this machine's clock; at least 0."""
    return max(0.0, time.time() - interaction.created_at.timestamp())


def is_shut(interaction: Interaction) -> bool:
    """Whether an interaction comes from a thread that is locked and archived."""
    channel = interaction.channel
    return isinstance(channel, discord.Thread) and channel.archived and channel.locked


async def explain_shut(interaction: Interaction) -> None:
    """Say in a form what can be done there, since Discord takes no message; close that form if it was sent."""
    with suppress(discord.HTTPException, *NETWORK):  # Discord says that the bot did not answer
        if interaction.type is not discord.InteractionType.modal_submit:
            texts = await texts_of(interaction)
            told: ui.TextDisplay[Any] = ui.TextDisplay(texts.say("refusal-thread-locked"))
            await interaction.response.send_modal(modal(Press(SHUT_VERB, 0, "0"), texts.say("shut"), told))
        elif interaction.message is not None and _is_ours(interaction):
            await interaction.response.defer()


def _is_ours(interaction: Interaction) -> bool:
    """Whether it is that form which was sent; any other one stays open, with what was put in."""
    data: Any = interaction.data
    return str(data["custom_id"]).startswith(f"{SHUT_VERB}:")
