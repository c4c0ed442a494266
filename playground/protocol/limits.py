"""Discord's limits.

Some of them are in Discord's OpenAPI document, such as the lengths of labels. The others are enforced by Discord alone:
neither the document nor the bot's library rejects what exceeds them.
"""

from dataclasses import dataclass
from typing import Final

# Enforced by Discord, but not in its OpenAPI document.
CONTENT: Final = 2000
EMBEDS_TOGETHER: Final = 6000
CHOICE_VALUE: Final = 100
COMMAND_CHARACTERS: Final = 8000
FILE_BYTES: Final = 10 * 1024 * 1024  # on servers without boosts
REQUEST_BYTES: Final = 25 * 1024 * 1024  # of a whole request with its files
TEXT_TOGETHER: Final = 4000  # of all text displays of a message
ANSWER_SECONDS: Final = 3.0  # for the first response to an interaction
TOKEN_SECONDS: Final = 15 * 60  # how long its token is good for follow-ups and edits
TAGS: Final = 20  # of a forum
TAG_NAME: Final = 20
LATE_SECONDS: Final = 60 * 60  # edits of messages older than this have a limit of their own
# Discord publishes these two only in the headers of its answers, and may change them: they are what was observed.
SENDS: Final = (5, 5.0)  # messages in a channel, per seconds
EDITS: Final = (5, 5.0)
REQUESTS: Final = (50, 1.0)  # of the whole bot
IDENTIFY_SECONDS: Final = 5.0  # between session starts of one bucket
SESSION_STARTS: Final = (1000, 24 * 60 * 60)  # in so many seconds
SESSION_SECONDS: Final = 120  # a lost connection can be resumed for so long; Discord does not publish the time
GUILDS_A_SHARD: Final = 2500

# In Discord's OpenAPI document.
EMBEDS: Final = 10
FILES: Final = 10
COMPONENTS: Final = 40  # of a message with components v2, nested ones counted
ROWS: Final = 5
BUTTONS: Final = 5  # in a row
OPTIONS: Final = 25
CHOICES: Final = 25
COMMANDS: Final = 100
NAME: Final = 32
DESCRIPTION: Final = 100
ALT_TEXT: Final = 1024
THREAD_NAME: Final = 100
APPLIED_TAGS: Final = 5  # on a post of a forum
SLOWMODE: Final = 21600  # seconds
MODAL_TITLE: Final = 45
MODAL_PARTS: Final = 5
NONCE: Final = 25
PINS: Final = 250
REPLAYED_EVENTS: Final = 1000
ACTIVE_THREADS: Final = 1000  # in a guild
THREAD_MEMBERS: Final = 1000


@dataclass(slots=True)
class Movable:
    """Limits that a fault order can change, so that a test can reach them.

    *late_edits* is how many edits of old messages a channel allows per hour. Discord does not publish the number, so
    there is no limit (None) unless one is ordered.
    """

    file_bytes: int = FILE_BYTES
    active_threads: int = ACTIVE_THREADS
    thread_members: int = THREAD_MEMBERS
    late_edits: int | None = None


# The length of a player's name, as of a name that people give themselves at Discord.
PLAYER_NAME: Final = 32

LOCALES: Final = (
    *("en-US", "en-GB", "zh-CN", "zh-TW", "ar", "bg", "cs", "da", "de", "el", "es-419", "es-ES", "fi", "fr", "he"),
    *("hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr"),
    *("uk", "vi"),
)
