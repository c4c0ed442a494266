"""One interaction and its answer: acknowledged at once, answered when the work is done, refused in private."""

from collections.abc import Awaitable, Callable
from typing import Literal

import discord
import structlog
from discord import app_commands

from bot import errors, reports
from bot.api import codes, limits
from bot.api.outages import NETWORK, is_outage
from bot.api.permissions import NEEDED
from bot.catalogue import texts_for
from bot.i18n.texts import Texts
from bot.storage.store import Conflict, Repeated, StorageError, Unsettled
from cogs.ui.items import Interaction, Layout, Press, delivered, text
from rules.core.model import RulesError
from rules.core.struct import Struct

REFUSED = {
    codes.CHANNEL_GONE: "refusal-thread-gone",
    codes.MESSAGE_GONE: "refusal-thread-gone",
    codes.THREAD_ARCHIVED: "refusal-thread-locked",  # one that is not locked is opened by what is sent there
    codes.THREAD_LOCKED: "refusal-thread-locked",
    codes.TOO_MANY_THREADS: "refusal-too-many-threads",
}
"""What is said of Discord's codes for what somebody on the server can do something about."""

ATTENDED_KEPT = 10_000
"""So many interactions are remembered, to know one that comes again."""

log = structlog.get_logger(__name__)


class Handler(Struct, frozen=True):
    """What is done when a button or menu with some verb is pressed.

    The answer takes the place of the message that was pressed where that is of the kind that it *replaces*: a private
    one, or one that everybody sees. Otherwise it is a new private message.
    """

    handle: Callable[["Responder", Press], Awaitable[None]]
    replaces: Literal["private", "public"] | None = None


class MissingPermissions(errors.PlayError):
    """The bot may not do in this channel what it must; *permissions* names them."""


class NotShown(Exception):
    """Something counts and is saved, but could not be posted yet; the cause tells why."""


class NotKept(Exception):
    """What was saved is given up again, for it cannot be shown at all; the cause tells why."""


class Responder:
    """Answers one interaction, in its user's language."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.texts: Texts = texts_for(str(interaction.locale))
        self.updates = False

    @property
    def press(self) -> int:
        """The number under which what this interaction writes is counted once."""
        return self.interaction.id

    @property
    def user_id(self) -> int:
        """Who is asking."""
        return self.interaction.user.id

    async def acknowledge(self, *, update: bool = False) -> bool:
        """Tell Discord that we heard: an answer in private will follow, or with *update* a change of the message.

        Returns:
            Whether that was in time. If not, the user has been told that nobody answered, and nothing may be done.
        """
        self.updates = update
        try:
            if update:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            if error.code == codes.INTERACTION_GONE:
                log.warning("too late to answer", interaction=self.interaction.id)
                return False
            if error.code != codes.ALREADY_ANSWERED:
                log.warning("not acknowledged", interaction=self.interaction.id, error=str(error))
                raise
        return True

    async def show(self, layout: Layout) -> None:
        """Answer with *layout*, in place of the thinking mark or of the message whose button was pressed."""
        await delivered(layout, self._edit, self.texts)

    async def _edit(self, layout: Layout) -> None:
        await self.interaction.edit_original_response(
            view=layout.view(), attachments=layout.files, allowed_mentions=discord.AllowedMentions.none()
        )

    async def say(self, *lines: str, files: tuple[discord.File, ...] = ()) -> None:
        """Answer in private with *lines*, and leave a message whose button was pressed as it is."""
        layout = Layout([text(*lines), *(discord.ui.File(file) for file in files)], list(files))
        if not self.updates:
            await self.show(layout)
            return
        await self.interaction.followup.send(view=layout.view(), files=layout.files, ephemeral=True)

    async def say_all(self, told: str) -> None:
        """Answer in private with all of *told*, in as many messages as its lines need."""
        first, *others = limits.pages(told.splitlines(), limits.TEXT)
        await self.say(first)
        for page in others:
            await self.interaction.followup.send(view=Layout([text(page)]).view(), ephemeral=True)

    def missing(self) -> str:
        """Name the permissions that the bot needs and lacks here."""
        return self._named(NEEDED & ~self.interaction.app_permissions)

    def _named(self, permissions: discord.Permissions) -> str:
        names = (name.replace("_", "-") for name, wanted in permissions if wanted)
        return self.texts.listed(self.texts.say(f"permission-{name}") for name in names)

    def require_permissions(self) -> None:
        """Refuse to go on where the bot may not do what games need.

        Raises:
            MissingPermissions: It names what is missing.
        """
        if names := self.missing():
            raise MissingPermissions(permissions=names)

    async def told(self, error: Exception) -> str:
        """Say whether what was asked for counts, and what keeps it from more: *error*."""
        match error:
            case NotShown(__cause__=Exception() as cause):
                return self._told(cause, "outcome-counts", noted=True)
            case NotKept(__cause__=Exception() as cause):
                return self._told(cause, "outcome-nothing")
            case _ if isinstance(error, Repeated) or await self._is_saved():
                return self._told(error, "outcome-counts")
            case Unsettled():
                return self._told(error, "outcome-unknown")
            case _:
                return self._told(error, "outcome-nothing")

    def _told(self, error: Exception, outcome: str, *, noted: bool = False) -> str:
        """Say *outcome* (a key), and why there was *error*; what the host alone can mend is logged unless *noted*."""
        reason = self.refusal(error)
        if reason is None:
            about = {"user": self.user_id, "channel": self.interaction.channel_id}
            reason = self._mishap(error, None if noted else reports.report(error, **about))
        elif outcome == "outcome-nothing":
            return reason  # which says as much
        return f"{self.texts.say(outcome)} {reason}".strip()

    async def _is_saved(self) -> bool:
        """Whether something was saved for this interaction, so that it counts whatever goes wrong from then on."""
        try:
            return await self.interaction.client.games.directory.has_counted(self.press)
        except StorageError:  # nothing was saved by this process, or it would know
            return False

    def refusal(self, error: Exception) -> str | None:
        """Say of *error* what somebody can do about it, None if it is nobody's to mend but the host's, or passes."""
        texts = self.texts
        match error:
            case RulesError():
                return texts.refusal(error)
            case errors.PlayError():
                return texts.say(f"refusal-{error.key}", **error.facts)
            case Repeated():
                return ""
            case Conflict():
                return texts.say("refusal-moved-on")
            case discord.HTTPException(code=code) if code in REFUSED:
                return texts.say(REFUSED[code])
            case discord.HTTPException() if error.status == codes.TOO_LARGE:
                return texts.say("refusal-picture-too-large")
            case discord.Forbidden():
                if missing := self.missing():
                    return texts.say("refusal-missing-permissions", permissions=missing)
                return texts.say("refusal-missing-access", permissions=self._named(NEEDED))
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                return texts.say("refusal-old-command")
            case _:
                return None

    def _mishap(self, error: Exception, reference: str | None) -> str:
        """Say what kind of mishap *error* is, and the reference number under which it is logged if it has one."""
        if isinstance(error, StorageError | Unsettled):
            return self.texts.say("refusal-storage")
        if is_outage(error):
            return self.texts.say("refusal-outage")
        return self.texts.say("refusal-unexpected", reference=reference) if reference else ""


async def respond(
    interaction: Interaction, work: Callable[[Responder], Awaitable[None]], *, update: bool = False
) -> None:
    """Acknowledge *interaction*, do *work*, and tell the user in private whatever keeps it from being done.

    One that is delivered twice is attended to once; after a restart the store still counts its press once.
    """
    attended = interaction.client.attended
    if interaction.id in attended:
        log.info("delivered twice", interaction=interaction.id)
        return
    attended[interaction.id] = None
    if len(attended) > ATTENDED_KEPT:
        del attended[next(iter(attended))]
    interaction.client.finish_first()
    reply = Responder(interaction)
    try:
        if await reply.acknowledge(update=update):
            await work(reply)
    except Exception as error:  # the one place where errors become replies
        said = await reply.told(error)
        try:
            await reply.say(limits.cut(said, limits.TEXT))
        except (discord.HTTPException, *NETWORK) as silent:
            log.warning("a reply did not get through", error=repr(silent), refusal=type(error).__name__)
