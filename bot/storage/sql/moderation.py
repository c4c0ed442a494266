"""The audit log, and moderators' actions on games."""

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Final

import msgspec

from bot.settings.deadlines.silence import standstill
from bot.storage.audit import Audited, AuditPage, ModeratorAction, TablePlace
from bot.storage.changes import Schedule
from bot.storage.database import Row, Transaction
from bot.storage.errors import Conflict
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, GameRecord, Status, Verdict
from bot.storage.rows import GAME_WITHOUT_SNAPSHOT, columns
from bot.storage.sql.access import Access
from bot.storage.sql.statements import (
    AWAY_AT,
    close,
    end_vote,
    look_at_vacations,
    put_audit,
    put_first_schedule,
    refuse_if_taken,
    stand_still,
    thaw,
)

REVIVING: Final = (
    "UPDATE games SET status = CASE WHEN status <> 'closed' THEN status WHEN seq > 0 THEN 'live' ELSE 'open' END,"
    " closed_at = NULL, closed_for = NULL, refused_at = NULL, lobby_seq = lobby_seq + 1 WHERE id = :game"
)

SHOWING_ANEW: Final = (
    "UPDATE games SET told_seq = 0 WHERE id = :game",
    "UPDATE posts SET buttons = 1 WHERE game_id = :game"
    " AND seq = (SELECT max(seq) FROM posts AS newest WHERE newest.game_id = :game)",
)
"""Mark the newest turn message as outdated, because it may have lost its buttons."""

PLACING: Final = (
    "UPDATE games SET home_id = :home_id, channel_id = :channel_id, lobby_id = :lobby_id, forum_id = :forum_id,"
    " shown_seq = 0, told_seq = 0 WHERE id = :game"
)

FREEZING: Final = (
    "UPDATE games SET frozen = :reason, paused_at = coalesce(paused_at, :at)"
    " WHERE id = :game AND status = 'live' AND frozen IS NULL"
)

FROZEN: Final = "SELECT paused_at, refused_at FROM games WHERE id = :game AND status = 'live' AND frozen IS NOT NULL"

UNFREEZING: Final = "UPDATE games SET frozen = NULL, paused_at = NULL WHERE id = :game"

REFUSING: Final = "UPDATE games SET refused_at = :at WHERE id = :game AND status = 'live' AND refused_at IS NULL"


class Moderation(Access):
    """Games as moderators see them."""

    async def audits(self, guild_id: int, *, game_id: int | None = None, page: int, size: int) -> AuditPage:
        """Return a page of the audit log of a server, or of one of its games."""
        which = "guild_id = :guild" if game_id is None else "guild_id = :guild AND game_id = :game"
        facts = {"guild": guild_id, "game": game_id, "size": size}

        async def work(db: Transaction) -> AuditPage:
            [counted] = await db.rows(f"SELECT count(*) AS rows FROM audit WHERE {which}", facts)
            pages = max(1, -(-counted["rows"] // size))
            number = max(1, min(page, pages))
            found = await db.rows(
                f"SELECT {columns(Audited)} FROM audit WHERE {which} ORDER BY id DESC LIMIT :size OFFSET :skipped",
                facts | {"skipped": (number - 1) * size},
            )
            return AuditPage(tuple(map(audited_of, found)), number, pages)

        return await self._database.read(work)

    async def last_audit(self, game_id: int, what: ModeratorAction) -> Audited | None:
        """Return the last row about a game with this action."""
        last = f"SELECT {columns(Audited)} FROM audit WHERE game_id = :game AND what = :what ORDER BY id DESC LIMIT 1"
        return next(map(audited_of, await self._rows(last, game=game_id, what=what)), None)

    async def games_named(
        self, guild_id: int, typed: str, *, rules: Sequence[str], since: int, most: int
    ) -> tuple[GameRecord, ...]:
        """Return games of a server that are open, live, or were closed at *since* or later, without their snapshots.

        Games match if *typed* begins their number or is part of a player's name, or if *rules* has the game's kind.
        """
        kinds = {f"kind_{letter}": each for letter, each in zip(ascii_lowercase, rules, strict=False)}
        named = "SELECT 1 FROM seats WHERE game_id = games.id AND lower(name) LIKE :inside ESCAPE '!'"
        any_of = [
            "CAST(id AS TEXT) LIKE :beginning ESCAPE '!'",
            f"EXISTS ({named})",
            *(f"rules = :{key}" for key in kinds),
        ]
        there = "(status IN ('open', 'live') OR status = 'closed' AND closed_at >= :since)"
        escaped = typed.casefold().replace("!", "!!").replace("%", "!%").replace("_", "!_")
        facts = {"guild": guild_id, "since": since, "beginning": f"{escaped}%", "inside": f"%{escaped}%", "most": most}
        return await self._games(
            f"guild_id = :guild AND {there} AND ({' OR '.join(any_of)}) ORDER BY id DESC LIMIT :most",
            what=GAME_WITHOUT_SNAPSHOT,
            **facts,
            **kinds,
        )

    async def homeless(self, guild_id: int, host: int, *, since: int, most: int) -> tuple[GameRecord, ...]:
        """Return the host's games at a server whose thread was deleted at *since* or later, or refuses posts.

        The games that were closed last come first; they have no snapshots.
        """
        gone = "status = 'closed' AND closed_at >= :since AND closed_for = 'channel' AND seq > 0"
        whose = "guild_id = :guild AND host = :host"
        return await self._games(  # SQLite uses partial indexes for each SELECT of a union, but not for an OR
            f"id IN (SELECT id FROM games WHERE {gone} AND {whose} UNION ALL"
            f" SELECT id FROM games WHERE status = 'live' AND refused_at IS NOT NULL AND {whose})"
            " ORDER BY coalesce(closed_at, refused_at) DESC, id LIMIT :most",
            what=GAME_WITHOUT_SNAPSHOT,
            guild=guild_id,
            host=host,
            since=since,
            most=most,
        )

    async def refuse_game(self, game_id: int, at: int, *, messages: Sequence[Outgoing] = ()) -> None:
        """Note that the thread of a live game has refused posts since *at*; its clocks stand still.

        Raises:
            Conflict: It is not live, or this is noted already.
        """

        async def work(db: Transaction) -> None:
            if not await db.run(REFUSING, {"game": game_id, "at": at}):
                raise Conflict(f"game {game_id} is not live, or refuses already")
            await stand_still(db, game_id, at)

        await self._write(work, None, messages)

    async def accept_game(self, game_id: int, at: int) -> None:
        """Note that the thread of a game accepts posts again *at* this time; its clocks go on.

        Raises:
            Conflict: It does already.
        """
        await self._write(lambda db: _accept(db, game_id, at))

    async def freeze_game(
        self, audit: Audited, reason: str, *, messages: Sequence[Outgoing] = (), press: int | None = None
    ) -> None:
        """Pause a live game for a *reason* until it is unfrozen; its vote ends.

        Raises:
            Conflict: It is not live, or is frozen.
        """

        async def work(db: Transaction) -> None:
            if not await db.run(FREEZING, {"game": audit.game_id, "reason": reason, "at": audit.at}):
                raise Conflict(f"game {audit.game_id} is not live, or is frozen")
            await stand_still(db, audit.game_id, audit.at)
            await end_vote(db, audit.game_id, Verdict.STOPPED)
            await put_audit(db, audit)

        await self._write(work, press, messages)

    async def unfreeze_game(
        self, audit: Audited, *, messages: Sequence[Outgoing] = (), press: int | None = None
    ) -> None:
        """Resume a frozen game; everything due is postponed by the length of the pause.

        Raises:
            Conflict: It is not live, or not frozen.
        """

        async def work(db: Transaction) -> None:
            rows = await db.rows(f"{FROZEN}{db.locking}", {"game": audit.game_id})
            if not rows:
                raise Conflict(f"game {audit.game_id} is not live, or not frozen")
            await db.run(UNFREEZING, {"game": audit.game_id})
            away = standstill(rows[0]["paused_at"], audit.at, other=rows[0]["refused_at"])
            await thaw(db, audit.game_id, away)
            await stand_still(db, audit.game_id, audit.at)
            await put_audit(db, audit)

        await self._write(work, press, messages)

    async def end_game(self, audit: Audited, *, messages: Sequence[Outgoing] = (), press: int | None = None) -> None:
        """Close an open or live game before its end.

        Raises:
            Conflict: It is neither open nor live.
        """

        async def work(db: Transaction) -> None:
            await end_vote(db, audit.game_id, Verdict.STOPPED)
            if not await close(db, audit.game_id, Closed.MODERATOR, at=audit.at):
                raise Conflict(f"game {audit.game_id} is neither open nor live")
            await put_audit(db, audit)

        await self._write(work, press, messages)

    async def revive_game(
        self,
        audit: Audited,
        schedule: Schedule,
        *,
        closed_at: int | None,
        place: TablePlace | None,
        messages: Sequence[Outgoing] = (),
        press: int | None = None,
    ) -> None:
        """Resume a game that was closed at *closed_at*, or move a live one if that is None, to a new *place* if given.

        If it was closed, *schedule* replaces the earlier one. At a new place everything is posted again.

        Raises:
            Conflict: It was not closed at *closed_at*, or is not live.
            ChannelTaken: Another game is played in its channel.
        """
        game = {"game": audit.game_id}

        async def work(db: Transaction) -> None:
            state = "status, closed_at, channel_id, refused_at"
            found = await db.rows(f"SELECT {state} FROM games WHERE id = :game{db.locking}", game)
            if [row["closed_at"] for row in found] != [closed_at] or found[0]["status"] == Status.OVER:
                raise Conflict(f"game {audit.game_id} is not where it was")
            await refuse_if_taken(db, place.channel_id if place else found[0]["channel_id"], unless=audit.game_id)
            if closed_at is None and found[0]["refused_at"] is not None:
                await _accept(db, audit.game_id, audit.at)
            await db.run(REVIVING, game)
            if place is not None:
                await db.run(PLACING, game | msgspec.structs.asdict(place))
                await db.run("DELETE FROM posts WHERE game_id = :game", game)
                await db.run("UPDATE votes SET message_id = NULL WHERE game_id = :game", game)
            elif closed_at is not None:
                for showing in SHOWING_ANEW:
                    await db.run(showing, game)
            if closed_at is not None:
                await put_first_schedule(db, audit.game_id, schedule)
                await look_at_vacations(db, AWAY_AT, game)
                await stand_still(db, audit.game_id, audit.at)
            await put_audit(db, audit)

        await self._write(work, press, messages)


async def _accept(db: Transaction, game_id: int, at: int) -> None:
    """Resume *at* this time the clocks of a game whose thread refused posts.

    Raises:
        Conflict: It has not refused any.
    """
    refusing = f"SELECT refused_at, paused_at FROM games WHERE id = :game AND refused_at IS NOT NULL{db.locking}"
    rows = await db.rows(refusing, {"game": game_id})
    if not rows:
        raise Conflict(f"game {game_id} does not refuse anything")
    await db.run("UPDATE games SET refused_at = NULL WHERE id = :game", {"game": game_id})
    await thaw(db, game_id, standstill(rows[0]["refused_at"], at, other=rows[0]["paused_at"]))
    await stand_still(db, game_id, at)


def audited_of(row: Row) -> Audited:
    """Read a row of ``audit``."""
    detail = msgspec.json.decode(row["detail"], type=dict[str, str])
    return Audited(
        **dict(row) | {"game_id": row["game_id"] or 0, "what": ModeratorAction(row["what"]), "detail": detail}
    )
