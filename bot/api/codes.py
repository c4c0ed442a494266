"""Discord's error codes, and two HTTP statuses, that the bot treats specially."""

from typing import Final

CHANNEL_GONE: Final = 10003
MEMBER_GONE: Final = 10007
"""The user is not on the server, or no longer."""

MESSAGE_GONE: Final = 10008
WEBHOOK_GONE: Final = 10015
"""The webhook for replies to an interaction has expired, after a quarter of an hour."""

INTERACTION_GONE: Final = 10062
"""The interaction was not acknowledged within three seconds."""

FORBIDDEN_TITLE: Final = 20031
"""A name has words that the server may not show; Discord mostly says INVALID_FORM of them."""

INVALID_FORM: Final = 50035
"""Something in a request is not as it may be; the error's text names the field."""

INVALID_REQUEST: Final = 400
"""The HTTP status of a request that Discord refuses for what it says, not for who sends it or when."""

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
