"""Rows of the audit log: what moderators did at games."""

from collections.abc import Mapping
from enum import StrEnum

from rules.core.struct import Struct


class ModeratorAction(StrEnum):
    """What a moderator did; the host may also do *move*."""

    FREEZE = "freeze"
    UNFREEZE = "unfreeze"
    PAUSE = "pause"
    RESUME = "resume"
    SEAT = "seat"
    UNSEAT = "unseat"
    UNDO = "undo"
    END = "end"
    RESTORE = "restore"
    MOVE = "move"
    BAR = "bar"
    UNBAR = "unbar"


class Audited(Struct, frozen=True, kw_only=True):
    """A row of ``audit``: what *user_id* did at a game, and the details. Its *id* is 0 until it is written.

    An action against a person on the server concerns no game: then *game_id* is 0, and NULL in the database.
    """

    id: int = 0
    guild_id: int
    game_id: int
    user_id: int
    what: ModeratorAction
    detail: Mapping[str, str]
    at: int


class AuditPage(Struct, frozen=True):
    """A page of an audit log, newest first: page *number* of *pages*, counted from 1."""

    rows: tuple[Audited, ...]
    number: int
    pages: int


class TablePlace(Struct, frozen=True):
    """Where a game goes on: its thread *channel_id*, and its card *lobby_id* in the channel *home_id*.

    In a forum *forum_id* all three are the post.
    """

    home_id: int
    channel_id: int
    lobby_id: int
    forum_id: int | None = None
