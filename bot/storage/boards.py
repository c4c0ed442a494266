"""Lists of tables, one for each server whose owner has chosen a channel for it."""

from rules.core.struct import Struct


class TableList(Struct, frozen=True, kw_only=True):
    """A row of ``boards``: the message with a server's list of tables.

    *shown* is a digest of the list that the message has shown since *shown_at*. *refused_at* is when Discord began to
    refuse the message, in Unix seconds, None while Discord accepts it. *message_id* is None until the message is
    posted.
    """

    guild_id: int
    channel_id: int
    message_id: int | None = None
    shown: str = ""
    shown_at: int = 0
    refused_at: int | None = None
