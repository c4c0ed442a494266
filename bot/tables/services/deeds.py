"""What all deeds of moderators have: a row of the audit log, and a line for everybody."""

from collections.abc import Sequence
from typing import Final

from bot.base.names import safe
from bot.storage.audit import Audited, ModeratorAction
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import GameRecord
from bot.tables.services.service import Service
from rules.core.struct import Struct

LOG: Final = "log"
"""The kind of messages to a server's channel for what moderators do."""


class Intervention(Struct, frozen=True):
    """Who intervenes in a game, and why: a moderator unless *by* is the word for somebody else, ``host`` or ``seated``.

    *token* names the moment at which they were asked to confirm, None if they were not asked. *press* is the id of the
    interaction.
    """

    user_id: int
    reason: str = ""
    by: str = ""
    token: str | None = None
    press: int | None = None

    def detail(self, **facts: str) -> dict[str, str]:
        """Return *facts* for the audit log, with the reason if there is one."""
        return facts | ({"reason": self.reason} if self.reason else {})


class Deeds(Service):
    """Changes games for moderators; each change is written in one transaction with its row and its line."""

    async def line(
        self,
        record: GameRecord,
        intervention: Intervention,
        key: str,
        *,
        channel_id: int | None = None,
        place: str = "",
        mentions: Sequence[int] = (),
    ) -> Outgoing:
        """Return the public line about an intervention, without a name; it says if a moderator plays there."""
        by = intervention.by or await self.by(record, intervention.user_id)
        said, names = safe(intervention.reason), " ".join(f"<@{user}>" for user in mentions)
        return line(
            record.id, key, channel_id=channel_id, mentions=mentions, by=by, place=place, reason=said, names=names
        )

    async def because(self, audit: Audited) -> list[Outgoing]:
        """Return the messages beside an action's line: its reason for everybody, all of it for the server's log."""
        reason, told = audit.detail.get("reason", ""), list[Outgoing]()
        if (
            reason and audit.game_id and audit.what not in (ModeratorAction.FREEZE, ModeratorAction.END)
        ):  # their lines have it
            record = await self._tables.record(audit.game_id)
            if record.seq:
                told.append(
                    line(record.id, "line-reason", by=await self.by(record, audit.user_id), reason=safe(reason))
                )
        channel_id = (await self._store.server(audit.guild_id)).log
        if channel_id is not None:
            detail = {"user": audit.user_id, "what": audit.what.value, "detail": {**audit.detail}, "at": audit.at}
            told.append(
                Outgoing(
                    kind=LOG,
                    game_id=audit.game_id or None,
                    guild_id=audit.guild_id,
                    channel_id=channel_id,
                    detail=detail,
                )
            )
        return told

    async def by(self, record: GameRecord, user_id: int) -> str:
        """Return the word for a moderator in texts: ``player`` if they sit at the table, otherwise ``moderator``."""
        plays = any(row.user_id == user_id for row in await self._store.seats(record.id))
        return "player" if plays else "moderator"

    def audit_row(self, record: GameRecord, intervention: Intervention, what: ModeratorAction, **facts: str) -> Audited:
        """Return the row about an intervention that happens now."""
        return Audited(
            guild_id=record.guild_id,
            game_id=record.id,
            user_id=intervention.user_id,
            what=what,
            detail=intervention.detail(**facts),
            at=self._tables.now(),
        )
