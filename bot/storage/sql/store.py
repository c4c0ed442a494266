"""The store, in any database.

Each write is one function; its reads, checks and statements are one transaction.
"""

from collections.abc import Sequence
from typing import Final

from bot.settings.deadlines.clocks import Due
from bot.storage.changes import NO_CHANGES, NO_SCHEDULE, Changes, Progress, Schedule
from bot.storage.database import Transaction
from bot.storage.errors import Conflict
from bot.storage.outgoing import Outgoing
from bot.storage.records import OF_THE_MOMENT, Closed, GameRecord, Guest, Logged, Pack, SeatRecord, Verdict, Welcome
from bot.storage.rows import ENTRY, GAME, checksum, columns, entry_of, game_of, inserting, row_of
from bot.storage.sql.access import put_messages
from bot.storage.sql.attendance import Attendance
from bot.storage.sql.boards import Boards
from bot.storage.sql.claims import Claims
from bot.storage.sql.clocks import Clocks
from bot.storage.sql.directory import Directory
from bot.storage.sql.lobbies import Lobbies
from bot.storage.sql.moderation import Moderation
from bot.storage.sql.notes import Notes
from bot.storage.sql.outbox import Outbox
from bot.storage.sql.people import People
from bot.storage.sql.posts import Posts
from bot.storage.sql.servers import Servers
from bot.storage.sql.statements import (
    AWAY_AT,
    CARD_CHANGED,
    DELAYING,
    add_progress,
    close,
    end_claims,
    end_vote,
    forget_wanted,
    look_at_vacations,
    put,
    put_audit,
    put_first_schedule,
    put_wanted,
    refuse_if_taken,
    seats_of,
    seats_of_lobby,
    set_schedule,
    thaw,
)
from bot.storage.sql.votes import Votes
from bot.storage.sql.wishes import DROP_DRAFT, Wishes
from players.levels import Level
from rules.core.struct import evolve

OPENING: Final = f"{inserting('games', GameRecord)} RETURNING {GAME}"

KEEPING: Final = (
    "UPDATE games SET snapshot = :snapshot, checksum = :checksum, asks = :asks WHERE id = :game AND seq = :seq"
)

REPLACED: Final = (
    "INSERT INTO former (game_id, seat, user_id) SELECT game_id, seat, user_id FROM seats"
    " WHERE game_id = :game_id AND seat = :seat AND user_id > 0 AND user_id <> :user_id ON CONFLICT DO NOTHING"
)

SUCCEEDING: Final = "UPDATE games SET host = :host WHERE id = :game"

FROZEN: Final = "SELECT id, closed_at FROM games WHERE guild_id = :guild AND closed_for = 'server'"

REOPENING: Final = """
    UPDATE games SET status = CASE WHEN seq > 0 THEN 'live' ELSE 'open' END, closed_at = NULL, closed_for = NULL
    WHERE guild_id = :guild AND closed_for = 'server' AND closed_at >= :since AND (seq = 0 OR NOT EXISTS (
        SELECT 1 FROM games AS other WHERE other.channel_id = games.channel_id
        AND (other.status = 'live' OR other.closed_for = 'server' AND other.closed_at >= :since
            AND other.seq > 0 AND other.id < games.id)))
    RETURNING id, paused_at, refused_at"""


async def _put_changes(db: Transaction, game_id: int, changes: Changes) -> None:
    """Write *changes*, but not the host, who is read with the game, nor the verdict, which depends on the entries."""
    if changes.audit is not None:
        await put_audit(db, changes.audit)
    for each in changes.dropped:
        await db.run(DROP_DRAFT, {"game": game_id, "seat": each})
    for plan in changes.plans:
        await put_wanted(db, "plans", plan, plan.lines)
    for answer in changes.standing_answers:
        await put_wanted(db, "standing", answer, answer.text)
    for seat in changes.seats:
        await db.run(REPLACED, row_of(seat))
        await put(db, "seats", seat)
        if not seat.is_away:
            await end_claims(db, seat)
    if changes.seats:
        await db.run(CARD_CHANGED, {"game": game_id})
        await look_at_vacations(db, AWAY_AT, {"game": game_id})
    if changes.schedule is not None:
        await set_schedule(db, game_id, changes.schedule)


class Store(
    Attendance,
    Boards,
    Directory,
    Posts,
    Claims,
    Clocks,
    Lobbies,
    Moderation,
    Notes,
    People,
    Servers,
    Outbox,
    Votes,
    Wishes,
):
    """The store of games.

    *press* is the id of the interaction that caused a write, or the due row that did. A second write with the same id
    raises Repeated, and a write for a row that is gone raises Conflict; neither changes anything. Writes to a game
    raise Conflict if its ``seq`` is not *after*. A write that raises a StorageError has written nothing; if that is
    uncertain, it raises Unsettled.
    """

    async def close(self) -> None:
        """Finish queued writes and close the database."""
        await self._database.close()

    async def open_game(
        self,
        game: GameRecord,
        host_name: str,
        *,
        computers: Sequence[tuple[str, Level]] = (),
        admitted: Sequence[int] = (),
        due_at: int | None = None,
        press: int | Due | None = None,
    ) -> GameRecord:
        """Open a game with the host on seat 0, then *computers* by name and level; return it with its ``id``.

        The computer players get the ids -1, -2, … in place of users' ids. The *admitted* users may join a private game.
        The lobby has an item due at *due_at*.

        Raises:
            ChannelTaken: A game is played in the channel itself.
        """

        async def work(db: Transaction) -> GameRecord:
            await refuse_if_taken(db, game.channel_id)
            [row] = await db.rows(OPENING, row_of(game))
            opened = game_of(row)
            host = SeatRecord(game_id=opened.id, seat=0, user_id=game.host, name=host_name)
            await put(db, "seats", host)
            for number, (name, level) in enumerate(computers, 1):
                added = {"user_id": -number, "name": name, "computer": level, "added_by": game.host}
                await put(db, "seats", evolve(host, seat=number, **added))
            there = Guest(game_id=opened.id, user_id=0, welcome=Welcome.ADMITTED, since=game.moved_at)
            for number, user in enumerate(admitted, 1):
                await put(db, "guests", evolve(there, user_id=user, number=number))
            if due_at is not None:
                await put(db, "due", Due(game_id=opened.id, kind="lobby", seat=0, number=0, at=due_at))
            return opened

        return await self._write(work, press)

    async def begin(
        self,
        game: GameRecord,
        progress: Progress,
        *,
        schedule: Schedule = NO_SCHEDULE,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> GameRecord:
        """Make an open *game* live, with the channel and the number of seats that it has here, and its first entries.

        *schedule* has its first clocks, and all that is due at first.

        Raises:
            Conflict: It is not open, or the number of players has changed.
            ChannelTaken: The channel has another game.
        """

        async def work(db: Transaction) -> GameRecord:
            await seats_of_lobby(db, game.id)
            if len(await seats_of(db, game.id)) != game.seats:
                raise Conflict(f"somebody has come to game {game.id}, or gone")
            await refuse_if_taken(db, game.channel_id, unless=game.id)
            beginning = (
                "UPDATE games SET channel_id = :channel, seats = :seats, status = 'live', begins_at = NULL"
                " WHERE id = :game"
            )
            await db.run(beginning, {"game": game.id, "channel": game.channel_id, "seats": game.seats})
            await db.run(CARD_CHANGED, {"game": game.id})
            await put_first_schedule(db, game.id, schedule)
            await look_at_vacations(db, AWAY_AT, {"game": game.id})
            return await add_progress(db, game.id, 0, progress)

        return await self._write(work, press, messages)

    async def append(
        self,
        game_id: int,
        progress: Progress,
        *,
        after: int,
        changes: Changes = NO_CHANGES,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> GameRecord:
        """Append entries, numbered from *after* + 1, to a live game's log, with the resulting snapshot.

        A vote on the current moment ends without a verdict in *changes* unless the entries are all quiet, or it is
        about a seat that is gone. If the game is over, all wishes and clocks are deleted.

        Raises:
            Conflict: The log does not end at *after*, or the game is not live.
        """

        async def work(db: Transaction) -> GameRecord:
            if changes.host is not None:
                await db.run(SUCCEEDING, {"game": game_id, "host": changes.host})
            game = await add_progress(db, game_id, after, progress)
            if progress.over or changes.verdict is not None:
                await end_vote(db, game_id, changes.verdict or Verdict.MOVED)
            elif not all(entry.quiet for entry in progress.entries):
                await end_vote(db, game_id, Verdict.MOVED, motions=OF_THE_MOMENT, but=changes.gone)
            await _put_changes(db, game_id, changes)
            if progress.over:
                await forget_wanted(db, game_id)
            return game

        return await self._write(work, press, messages)

    async def keep_snapshot(self, game_id: int, *, seq: int, snapshot: bytes, asks: int) -> None:
        """Save a rebuilt snapshot and the seats that the state *asks*, if the log still ends at *seq*."""
        kept = {"snapshot": snapshot, "checksum": checksum(snapshot, seq), "asks": asks}
        await self._run(KEEPING, {"game": game_id, "seq": seq} | kept)

    async def close_game(
        self,
        game_id: int,
        why: Closed,
        *,
        at: int | None = None,
        verdict: Verdict = Verdict.MOVED,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """Close an open or live game *at* a time, by default now; one that is over is left as it is.

        *messages* are kept only if it was closed.

        It may be restored, so its plans and standing answers are kept, unless it is a lobby that its host left.
        """

        async def work(db: Transaction) -> None:
            if why is not Closed.SERVER:
                await end_vote(db, game_id, verdict)
            if await close(db, game_id, why, at=int(self._clock()) if at is None else at):
                await put_messages(db, messages, self._clock())
            if why is Closed.AGREED:
                await db.run("UPDATE posts SET buttons = 2 WHERE game_id = :game AND buttons = 1", {"game": game_id})

        await self._write(work, press)
        if messages and self.posted is not None:
            self.posted()

    async def reopen_games(self, guild_id: int, *, since: int, at: int | None = None) -> tuple[int, ...]:
        """Reopen the games that were closed at *since* or later because the server was gone; return their ids.

        They go on *at* a time, by default now.

        A game that had begun stays closed if another one is played in its channel.
        """

        async def work(db: Transaction) -> tuple[int, ...]:
            now = int(self._clock()) if at is None else at
            away = {row["id"]: now - row["closed_at"] for row in await db.rows(FROZEN, {"guild": guild_id})}
            rows = await db.rows(REOPENING, {"guild": guild_id, "since": since})
            for row in rows:
                for delaying in DELAYING:
                    await db.run(delaying.format(games=":game"), {"game": row["id"], "away": away[row["id"]]})
                if row["paused_at"] is None and row["refused_at"] is None:  # or it is added when the game goes on
                    await thaw(db, row["id"], away[row["id"]])
            return tuple(row["id"] for row in rows)

        return await self._write(work)

    async def seq(self, game_id: int) -> int | None:
        """Return the length of a game's log, by a cheap query."""
        rows = await self._rows("SELECT seq FROM games WHERE id = :game", game=game_id)
        return rows[0]["seq"] if rows else None

    async def log(self, game_id: int) -> tuple[Logged, ...]:
        """Return the whole log of a game, oldest first."""
        rows = await self._rows(f"SELECT {ENTRY} FROM actions WHERE game_id = :game ORDER BY seq", game=game_id)
        return tuple(map(entry_of, rows))

    async def keep_pack(self, pack: Pack) -> None:
        """Save *pack* permanently; a second call changes nothing."""
        number = "SELECT coalesce(max(number), 0) + 1 FROM packs"
        new = f"INSERT INTO packs (hash, content, kind, number) VALUES (:hash, :content, :kind, ({number}))"
        await self._run(f"{new} ON CONFLICT (hash) DO NOTHING", row_of(pack))

    async def packs(self) -> tuple[Pack, ...]:
        """Return all packs, in the order in which they were added."""
        rows = await self._rows(f"SELECT {columns(Pack)} FROM packs ORDER BY number, hash")
        return tuple(Pack(**row) for row in rows)
