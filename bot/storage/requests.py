"""Requests: messages with buttons for an answer, which somebody asked for or was invited by."""

from rules.core.struct import Struct


class Request(Struct, frozen=True, kw_only=True):
    """A row of ``requests``: the message *message_id* of a *kind* of the outbox, which is about a user."""

    game_id: int
    message_id: int
    user_id: int
    channel_id: int
    kind: str
