"""Messages that must be sent once: rows of ``outbox``, written in the transaction that causes them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import field

from rules.core.model import Seat
from rules.core.struct import Struct

LINE: Final = "line"
"""The kind of a message that is a line of words."""

DIGEST: Final = "digest"
"""The kind of a message that lists all games waiting for a user; a user has at most one such message."""

ENTRY: Final = "entry"
"""The kind of a message without words that adds a user to the private thread of a game."""


class Outgoing(Struct, frozen=True, kw_only=True):
    """A row of ``outbox``: a message of a *kind* that must be sent once; *detail* has the facts that it needs.

    It goes to the user *user_id* alone, or to *channel_id*, or without either to the thread of its game. If it is about
    a clock, *seat* is the seat of that clock. A message with this *id* that Discord already shows is not sent again;
    the id is 0 before the row is written. It is sent at *at* at the earliest, in Unix seconds. The store sets *kept_at*
    to the time at which the row was written, moved by the time in which the game stood still.

    *game_id* is None if it concerns no game. Then the process that serves *guild_id* sends it, or the first process if
    that is 0.
    """

    id: int = 0
    kind: str
    game_id: int | None = None
    guild_id: int = 0
    channel_id: int | None = None
    user_id: int | None = None
    seat: Seat | None = None
    at: int = 0
    detail: dict[str, Any] = field(default_factory=dict)
    kept_at: int = 0


def line(
    game_id: int | None,
    key: str,
    *,
    channel_id: int | None = None,
    mentions: Sequence[int] = (),
    locale: str | None = None,
    **facts: str | int | Sequence[str] | dict[str, int],
) -> Outgoing:
    """Return a message of the words *key* with *facts*: by default in a game's thread, in the language of its table.

    Lists among the facts become lists in words, and ``{"seconds": 3600}`` becomes a time in words. Only the users in
    *mentions* may be pinged; without any the message is silent. A message that concerns no game needs a *locale*.
    """
    detail = {"key": key, "facts": facts, "mentions": mentions, "locale": locale}
    return Outgoing(kind=LINE, game_id=game_id, channel_id=channel_id, detail=detail)


def entries(game_id: int, users: Iterable[int]) -> list[Outgoing]:
    """Return a message that adds users to the private thread of a game; Discord may refuse that for a while."""
    return [Outgoing(kind=ENTRY, game_id=game_id, user_id=user) for user in users]


class Waiting(Struct, frozen=True):
    """The numbers of messages to send now and of things that are due, each with the Unix time of the oldest."""

    messages: int = 0
    messages_since: int | None = None
    due: int = 0
    due_since: int | None = None
