"""What all deeds of moderators have: a row of the audit log, and a line for everybody."""

from collections.abc import Mapping, Sequence

from bot.game.tables import Tables
from bot.names import safe
from bot.storage.audit import Audited, Deed
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import GameRecord


class Deeds:
    """Changes games as moderators wish; each is written in one transaction with its row and its line."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def line(
        self,
        record: GameRecord,
        user_id: int,
        key: str,
        *,
        channel_id: int | None = None,
        place: str = "",
        reason: str = "",
        by: str = "",
        mentions: Sequence[int] = (),
    ) -> Outgoing:
        """Return the public line about what a moderator did, who is not named; it says whether they play there.

        *by* is how who did it is called, if that is no moderator.
        """
        by = by or ("host" if place and user_id == record.host else await self.by(record, user_id))
        said, names = safe(reason), " ".join(f"<@{user}>" for user in mentions)
        return line(
            record.id, key, channel_id=channel_id, mentions=mentions, by=by, place=place, reason=said, names=names
        )

    async def by(self, record: GameRecord, user_id: int) -> str:
        """Return how a moderator is called, for words: ``player`` who sits at the table, too, or ``moderator``."""
        plays = any(row.user_id == user_id for row in await self._store.seats(record.id))
        return "player" if plays else "moderator"

    def audited(self, record: GameRecord, user_id: int, what: Deed, detail: Mapping[str, str] | None = None) -> Audited:
        """Return the row about what a user does now."""
        return Audited(
            guild_id=record.guild_id,
            game_id=record.id,
            user_id=user_id,
            what=what,
            detail={**(detail or {})},
            at=self._tables.now(),
        )
