"""What the playground keeps: people, channels, messages, files and commands, as plain records.

How Discord shows them is not decided here (shapes.py does), nor how they are stored (store.py does).
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

SAID: Final = 0
PINNED: Final = 6
THREAD_MADE: Final = 18
REPLY: Final = 19
COMMAND_ANSWER: Final = 20
THREAD_START: Final = 21


class Asked(IntEnum):
    """What is asked of the bot."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    SUBMIT = 5


class Answer(IntEnum):
    """How the bot answers first."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True)
class Person:
    """Somebody in the guild, unless they *left* it; the bot is one too.

    Somebody in a time-out has nothing to say before *quiet_until*.
    """

    id: str
    name: str
    joined_at: float
    locale: str = "en-US"
    bot: bool = False
    left: bool = False
    quiet_until: float = 0.0


@dataclass(slots=True)
class Channel:
    """A channel, a thread in one, or the direct channel of the bot and a person.

    What the bot is *allowed* and *denied* here goes before what its role may do; *hidden* lists who does not see it.
    """

    id: str
    type: int
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

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type in (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def holds_threads(self) -> bool:
        """Whether threads can begin here."""
        return self.type in (TEXT, ANNOUNCEMENTS)


@dataclass(slots=True)
class File:
    """What is known of a file; its bytes are in the store."""

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
    """A message as it was sent: media still name their files `attachment://…`.

    *owner* is the one who sees an ephemeral message, None for the others; once *dismissed* nobody does, but the bot may
    still change it, as on Discord, where only the owner's client knows of it.
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
    """A command as the bot registered it, with Discord's additions; *guild_id* is None for everywhere."""

    id: str
    guild_id: str | None
    body: Json
