"""What Discord says that went wrong, by name: its codes, and one HTTP status, on which something here depends."""

from typing import Final

CHANNEL_GONE: Final = 10003
MESSAGE_GONE: Final = 10008
WEBHOOK_GONE: Final = 10015
"""The webhook of an interaction, by which it is answered; it lasts a quarter of an hour."""

INTERACTION_GONE: Final = 10062
"""It waited three seconds for an answer, and does not any more."""

TOO_MANY_EDITS: Final = 30046
"""Of messages older than an hour."""

ALREADY_ANSWERED: Final = 40060
"""An answer got through although we did not hear so, or the press came twice."""

TOKEN_EXPIRED: Final = 50027
THREAD_ARCHIVED: Final = 50083
THREAD_EXISTS: Final = 160004
"""A message can have but one."""

THREAD_LOCKED: Final = 160005
TOO_MANY_THREADS: Final = 160006

TOO_LARGE: Final = 413
"""The status of a request whose files are too large."""
