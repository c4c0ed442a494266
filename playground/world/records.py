"""The playground's records: guilds, people, channels, messages, files and commands.

shapes.py and messages.py convert them to Discord's JSON; store.py stores them.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from playground.protocol.json import Json

EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
HAS_THREAD: Final = 1 << 5
SUPPRESS_EMBEDS: Final = 1 << 2
SILENT: Final = 1 << 12
COMPONENTS_V2: Final = 1 << 15

TEXT: Final = 0
DIRECT: Final = 1
ANNOUNCEMENTS: Final = 5
ANNOUNCEMENT_THREAD: Final = 10
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12
FORUM: Final = 15

REQUIRE_TAG: Final = 1 << 4  # a flag of forums

SAID: Final = 0
PINNED: Final = 6
THREAD_MADE: Final = 18
REPLY: Final = 19
COMMAND_ANSWER: Final = 20
THREAD_START: Final = 21


class InteractionType(IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    SUBMIT = 5


class CallbackType(IntEnum):
    """Callback types of the initial response."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


THERE: Final = "there"
UNAVAILABLE: Final = "unavailable"  # an outage: the bot is still a member
REMOVED: Final = "removed"
STATES: Final = (THERE, UNAVAILABLE, REMOVED)


@dataclass(slots=True)
class Guild:
    """A guild, with its *members* by id and when each joined.

    *role* holds the permission bits of the bot's role, *state* is the bot's membership (one of `STATES`), and
    *quiet_until* the end of the bot's time-out, in seconds since 1970. *roles* are further roles by name, each with the
    ids of those who have it.
    """

    id: str
    name: str
    role: int
    members: dict[str, float]
    state: str = THERE
    quiet_until: float = 0.0
    roles: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Person:
    """A user: a player or the bot."""

    id: str
    name: str
    locale: str = "en-US"
    bot: bool = False


@dataclass(slots=True)
class Channel:
    """A channel, a thread, or the direct channel of the bot and a player, which belongs to no guild.

    *allowed* and *denied* are the permission overwrites for the bot; *hidden* lists the players who cannot see it, and
    *granted* has the permission bits that players have only here, as moderators of one channel do.
    A forum has *tags*; *applied* are the ids of a post's tags, None for other threads.
    """

    id: str
    type: int
    guild_id: str | None
    name: str = ""
    position: int = 0
    topic: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    recipient_id: str | None = None
    created_at: float = 0.0
    archived: bool = False
    archive_at: float = 0.0
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 4320
    slowmode: int = 0
    members: dict[str, float] = field(default_factory=dict)
    messages: int = 0
    last_message_id: str | None = None
    last_pin_at: float | None = None
    denied: int = 0
    allowed: int = 0
    hidden: list[str] = field(default_factory=list)
    granted: dict[str, int] = field(default_factory=dict)
    flags: int = 0
    tags: list[Json] = field(default_factory=list)
    applied: list[str] | None = None

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type in (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def holds_threads(self) -> bool:
        """Whether channels of this type have threads."""
        return self.type in (TEXT, ANNOUNCEMENTS, FORUM)

    @property
    def is_post(self) -> bool:
        """Whether this is a post of a forum, whose first message has the id of the thread."""
        return self.applied is not None


@dataclass(slots=True)
class File:
    """The metadata of an attachment; its bytes are in the store."""

    id: str
    channel_id: str
    filename: str
    title: str | None
    size: int
    content_type: str
    width: int | None
    height: int | None
    description: str | None = None


@dataclass(slots=True)
class Message:
    """A message as it was sent: media refer to their files by `attachment://…`.

    *owner* is the only player who sees an ephemeral message, None for public messages. A *dismissed* one is hidden from
    its owner too, but the bot can still edit it, since on Discord only the owner's client knows of the dismissal.
    """

    id: str
    type: int
    channel_id: str
    author_id: str
    at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    flags: int = 0
    owner: str | None = None
    dismissed: bool = False
    edited_at: float | None = None
    pinned_at: float | None = None
    mentions: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    nonce: str | int | None = None
    reference: Json | None = None
    interaction: Json | None = None
    reactions: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Command:
    """A registered command, with the fields that Discord adds; *guild_id* is None for a global command."""

    id: str
    guild_id: str | None
    body: Json
