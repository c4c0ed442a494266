"""Messages that must be sent once: rows of ``outbox``, written in the transaction of what they tell."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import field

from rules.core.model import Seat
from rules.core.struct import Struct

LINE: Final = "line"
"""The kind of messages that are a line of words."""

DIGEST: Final = "digest"
"""The kind of messages with all games that wait for a user; at one time there is one."""

ENTRY: Final = "entry"
"""The kind that says nothing, but lets a user into the private thread of a game."""


class Outgoing(Struct, frozen=True, kw_only=True):
    """A row of ``outbox``: a message of a *kind* that must be sent once, with the facts that it needs in *detail*.

    It goes to the user *user_id* alone, or to *channel_id*, or without either to the thread of its game. *seat* is
    whose clock it is about, if it is about one. Where it is found by its *id*, which is 0 before it is written, it is
    not sent again; it is sent at *at* at the earliest, in Unix seconds. *kept_at*, which the store writes, is since
    when it stands there; the time in which its game stood still does not count.

    *game_id* is None for what concerns no game; then it is for the process that serves *guild_id*, 0 for the first one.
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
    guild_id: int = 0,
    channel_id: int | None = None,
    user_id: int | None = None,
    mentions: Sequence[int] = (),
    locale: str | None = None,
    at: int = 0,
    **facts: str | int | Sequence[str] | dict[str, int],
) -> Outgoing:
    """Return a message of the words *key* with *facts*: by default in a game's thread, in the language of its table.

    Of the facts, lists are listed, and ``{"seconds": 3600}`` is a time in words. Only the users in *mentions* may be
    pinged; without any it comes without a sound. What concerns no game needs a *locale*.
    """
    detail = {"key": key, "facts": facts, "mentions": mentions, "locale": locale}
    return Outgoing(
        kind=LINE, game_id=game_id, guild_id=guild_id, channel_id=channel_id, user_id=user_id, at=at, detail=detail
    )


def entries(game_id: int, users: Iterable[int]) -> list[Outgoing]:
    """Return what lets users into the private thread of a game, which Discord may refuse for a while."""
    return [Outgoing(kind=ENTRY, game_id=game_id, user_id=user) for user in users]


class Waiting(Struct, frozen=True):
    """How many messages are to be sent by now, and how much is due; each with since when, in Unix seconds."""

    messages: int = 0
    messages_since: int | None = None
    due: int = 0
    due_since: int | None = None
