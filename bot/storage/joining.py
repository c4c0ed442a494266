"""Rows about joining tables: changes to lobbies, claims on open seats, requests for an answer, lists of tables."""

from collections.abc import Sequence

from bot.settings.deadlines.clocks import Due
from bot.storage.outgoing import Outgoing
from bot.storage.records import Gathering
from rules.core.model import Seat
from rules.core.struct import Struct


class Regrouped(Struct, frozen=True):
    """A gathering after a change, with what is *due* at its lobby now, and the *messages* that announce the change."""

    gathering: Gathering
    due: Due | None = None
    messages: Sequence[Outgoing] = ()


class Claim(Struct, frozen=True, kw_only=True):
    """A row of ``candidates``: a user who has asked for *seat* at *at*, or whom the host has *invited* to it."""

    game_id: int
    user_id: int
    seat: Seat
    name: str
    at: int
    invited: bool = False


class Request(Struct, frozen=True, kw_only=True):
    """A row of ``requests``: the message *message_id* of a *kind* of the outbox, which is about a user."""

    game_id: int
    message_id: int
    user_id: int
    channel_id: int
    kind: str


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
