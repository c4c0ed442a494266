"""What moderators do at games, each with a row in the audit log; the protocol and its records."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from bot.deadlines.clocks import Clock, Due
from bot.storage.outgoing import Outgoing
from bot.storage.records import GameRecord
from rules.core.struct import Struct


class Deed(StrEnum):
    """What a moderator did; *move* may also be the host's."""

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


class Audited(Struct, frozen=True, kw_only=True):
    """A row of ``audit``: what *user_id* did at a game, and what must be known of it; its *id* is 0 before that."""

    id: int = 0
    guild_id: int
    game_id: int
    user_id: int
    what: Deed
    detail: Mapping[str, str]
    at: int


class AuditPage(Struct, frozen=True):
    """A part of an audit log, newest first: page *number* of *pages*, counted from 1."""

    rows: tuple[Audited, ...]
    number: int
    pages: int


class Place(Struct, frozen=True):
    """Where a game goes on: its thread *channel_id*, and its card *lobby_id* in the channel *home_id*."""

    home_id: int
    channel_id: int
    lobby_id: int


class Moderated(Protocol):
    """Games as moderators know them."""

    async def audits(self, guild_id: int, *, game_id: int | None = None, page: int, size: int) -> AuditPage:
        """Return a page of the audit log of a server, or of one of its games."""

    async def last_audit(self, game_id: int, what: Deed) -> Audited | None:
        """Return the last row about a game that says this."""

    async def games_named(
        self, guild_id: int, typed: str, *, rules: Sequence[str], since: int, most: int
    ) -> tuple[GameRecord, ...]:
        """Return games of a server that are open, live, or were closed at *since* or later, without their snapshots.

        Those whose number begins with what is *typed*, those of *rules*, and those of players with it in their names.
        """

    async def homeless(self, guild_id: int, host: int, *, since: int, most: int) -> tuple[GameRecord, ...]:
        """Return the host's games at a server whose place was deleted at *since* or later, or refuses what is posted.

        Those come first that were closed last; they have no snapshots.
        """

    async def refuse_game(self, game_id: int, at: int, *, messages: Sequence[Outgoing] = ()) -> None:
        """Note that the thread of a live game refuses what is posted since *at*; its clocks stand still.

        Raises:
            Conflict: It is not live, or this is noted.
        """

    async def accept_game(self, game_id: int, at: int) -> None:
        """Note that the thread of a game accepts *at* last what is posted; its clocks go on.

        Raises:
            Conflict: It does already.
        """

    async def freeze_game(
        self, audit: Audited, reason: str, *, messages: Sequence[Outgoing] = (), press: int | None = None
    ) -> None:
        """Pause a live game, for a *reason*, until it is unfrozen; its vote ends.

        Raises:
            Conflict: It is not live, or is frozen.
        """

    async def unfreeze_game(
        self, audit: Audited, *, messages: Sequence[Outgoing] = (), press: int | None = None
    ) -> None:
        """Let a frozen game go on, in which all is due as much later as it was paused.

        Raises:
            Conflict: It is not live, or not frozen.
        """

    async def end_game(self, audit: Audited, *, messages: Sequence[Outgoing] = (), press: int | None = None) -> None:
        """Close an open or live game before its end.

        Raises:
            Conflict: It is neither.
        """

    async def revive_game(
        self,
        audit: Audited,
        *,
        closed_at: int | None,
        clocks: Sequence[Clock],
        due: Sequence[Due],
        place: Place | None,
        messages: Sequence[Outgoing] = (),
        press: int | None = None,
    ) -> None:
        """Let a game go on that was closed at *closed_at*, or that is live if that is None, at a new *place* if given.

        If it was closed, *clocks* and all that is *due* replace earlier ones. At a new place all is shown anew.

        Raises:
            Conflict: It was not closed then, or is not live.
            ChannelTaken: Another game is where it was.
        """
