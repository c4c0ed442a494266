"""Discord's error codes, and one HTTP status, that the bot treats specially."""

from typing import Final

CHANNEL_GONE: Final = 10003
MEMBER_GONE: Final = 10007
"""The user is not on the server, or no longer."""

MESSAGE_GONE: Final = 10008
WEBHOOK_GONE: Final = 10015
"""The webhook for replies to an interaction has expired, after a quarter of an hour."""

INTERACTION_GONE: Final = 10062
"""The interaction was not acknowledged within three seconds."""

TOO_MANY_EDITS: Final = 30046
"""Messages older than an hour can be edited only so often."""

ALREADY_ANSWERED: Final = 40060
"""An acknowledgement that seemed to fail has arrived, or the interaction was delivered twice."""

DMS_REFUSED: Final = 50007
"""Somebody takes no direct messages from the bot."""

NO_SERVER_IN_COMMON: Final = 50278
"""Somebody is on no server with the bot any more, and so gets no direct messages from it."""

TOKEN_EXPIRED: Final = 50027
THREAD_ARCHIVED: Final = 50083
THREAD_EXISTS: Final = 160004
"""The message has a thread already, and can have only one."""

THREAD_LOCKED: Final = 160005
TOO_MANY_THREADS: Final = 160006

TOO_LARGE: Final = 413
"""The HTTP status of a request with files that are too large."""
