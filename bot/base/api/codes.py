"""Discord's error codes, and two HTTP statuses, that the bot treats specially."""

from typing import Final

CHANNEL_GONE: Final = 10003
MEMBER_GONE: Final = 10007
"""The user is not, or no longer, on the server."""

MESSAGE_GONE: Final = 10008
WEBHOOK_GONE: Final = 10015
"""The webhook for replies to an interaction has expired, after a quarter of an hour."""

INTERACTION_GONE: Final = 10062
"""The interaction was not acknowledged within three seconds."""

FORBIDDEN_TITLE: Final = 20031
"""A name has words that this server must not use; Discord often answers INVALID_FORM instead."""

INVALID_FORM: Final = 50035
"""A field of the request is invalid; the error's text names it."""

INVALID_REQUEST: Final = 400
"""The HTTP status of a request whose content Discord refuses, no matter who sends it or when."""

TOO_MANY_EDITS: Final = 30046
"""Discord limits the number of edits of messages older than an hour."""

ALREADY_ANSWERED: Final = 40060
"""An acknowledgement that seemed to fail has arrived, or the interaction was delivered twice."""

DMS_REFUSED: Final = 50007
"""The user accepts no direct messages from the bot."""

NO_SERVER_IN_COMMON: Final = 50278
"""The user shares no server with the bot any more, so it cannot send them direct messages."""

TOKEN_EXPIRED: Final = 50027
THREAD_ARCHIVED: Final = 50083
THREAD_EXISTS: Final = 160004
"""The message has a thread already, and can have only one."""

THREAD_LOCKED: Final = 160005
TOO_MANY_THREADS: Final = 160006

TOO_LARGE: Final = 413
"""The HTTP status of a request with files that are too large."""
