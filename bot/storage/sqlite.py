"""The store in SQLite.

Each write is one function for the database's writer; its reads, checks and statements are rolled back together.
"""

import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from bot.storage.database import Database
from bot.storage.directory import SqliteDirectory
from bot.storage.posts import SqlitePosts
from bot.storage.records import (
    Closed,
    DraftRecord,
    GameRecord,
    Logged,
    Pack,
    Plan,
    SeatRecord,
    StandingAnswer,
    UndoVote,
)
from bot.storage.rows import (
    ENTRY,
    GAME,
    checksum,
    columns,
    draft_of,
    entry_of,
    game_of,
    plan_of,
    row_of,
    values,
    vote_of,
)
from bot.storage.statements import (
    CARD_CHANGED,
    add_entries,
    close,
    forget_wanted,
    found,
    lobby_of,
    put,
    put_wanted,
    refuse_if_taken,
    refuse_unless_live,
    seats_of,
)
from bot.storage.store import Conflict
from rules.core.model import Seat


class SqliteStore(SqliteDirectory, SqlitePosts):
    """A Store in one SQLite file, for a single process."""

    @classmethod
    async def open(cls, path: Path, *, clock: Callable[[], float] = time.time) -> Self:
        """Open or create the file at *path*; *clock* returns Unix seconds.

        Raises:
            NewerDatabase: It was written by a newer version of the program.
            StorageError: It cannot be opened.
        """
        return cls(await Database.open(path), clock=clock)

    async def close(self) -> None:
        await self._database.close()

    async def open_game(self, game: GameRecord, host_name: str, *, press: int | None = None) -> GameRecord:
        def work(db: sqlite3.Connection) -> GameRecord:
            refuse_if_taken(db, game.channel_id)
            facts = row_of(game) | {"id": None}
            opening = f"INSERT INTO games ({columns(GameRecord)}) VALUES ({values(GameRecord)}) RETURNING {GAME}"
            [row] = found(db, opening, facts)
            opened = game_of(row)
            db.execute("INSERT INTO seats VALUES (?, 0, ?, ?)", (opened.id, game.host, host_name))
            return opened

        return await self._write(work, press)

    async def sit(self, game_id: int, user_id: int, name: str, *, press: int | None = None) -> tuple[SeatRecord, ...]:
        def work(db: sqlite3.Connection) -> tuple[SeatRecord, ...]:
            game = lobby_of(db, game_id)
            seated = seats_of(db, game_id)
            if any(one.user_id == user_id for one in seated):
                return seated
            if len(seated) >= game["seats"]:
                raise Conflict(f"all seats of game {game_id} are taken")
            db.execute("INSERT INTO seats VALUES (?, ?, ?, ?)", (game_id, len(seated), user_id, name))
            db.execute(CARD_CHANGED, (game_id,))
            return seats_of(db, game_id)

        return await self._write(work, press)

    async def stand(self, game_id: int, user_id: int, *, press: int | None = None) -> tuple[SeatRecord, ...]:
        def work(db: sqlite3.Connection) -> tuple[SeatRecord, ...]:
            lobby_of(db, game_id)
            left = found(db, "DELETE FROM seats WHERE game_id = ? AND user_id = ? RETURNING seat", (game_id, user_id))
            for row in left:
                # In two steps, so that no two rows ever share a seat.
                db.execute("UPDATE seats SET seat = -seat WHERE game_id = ? AND seat > ?", (game_id, row["seat"]))
                db.execute("UPDATE seats SET seat = -seat - 1 WHERE game_id = ? AND seat < 0", (game_id,))
                db.execute(CARD_CHANGED, (game_id,))
            return seats_of(db, game_id)

        return await self._write(work, press)

    async def begin(
        self,
        game_id: int,
        *,
        seats: int,
        channel_id: int,
        entries: Sequence[Logged],
        snapshot: bytes,
        over: bool = False,
        press: int | None = None,
    ) -> GameRecord:
        def work(db: sqlite3.Connection) -> GameRecord:
            lobby_of(db, game_id)
            if len(seats_of(db, game_id)) != seats:
                raise Conflict(f"somebody has come to game {game_id}, or gone")
            refuse_if_taken(db, channel_id, unless=game_id)
            beginning = "UPDATE games SET channel_id = ?, seats = ?, status = 'live' WHERE id = ?"
            db.execute(beginning, (channel_id, seats, game_id))
            db.execute(CARD_CHANGED, (game_id,))
            return add_entries(db, game_id, 0, entries, snapshot, over)

        return await self._write(work, press)

    async def append(
        self,
        game_id: int,
        *,
        after: int,
        entries: Sequence[Logged],
        snapshot: bytes,
        over: bool = False,
        dropped: Sequence[Seat] = (),
        plans: Sequence[Plan] = (),
        standing_answers: Sequence[StandingAnswer] = (),
        press: int | None = None,
    ) -> GameRecord:
        def work(db: sqlite3.Connection) -> GameRecord:
            game = add_entries(db, game_id, after, entries, snapshot, over)
            db.executemany("DELETE FROM drafts WHERE game_id = ? AND seat = ?", [(game_id, seat) for seat in dropped])
            if not all(entry.quiet for entry in entries):
                db.execute("DELETE FROM votes WHERE game_id = ?", (game_id,))
            for plan in plans:
                put_wanted(db, "plans", plan, plan.lines)
            for answer in standing_answers:
                put_wanted(db, "standing", answer, answer.text)
            if over:
                forget_wanted(db, game_id)
            return game

        return await self._write(work, press)

    async def keep_snapshot(self, game_id: int, *, seq: int, snapshot: bytes) -> None:
        keeping = "UPDATE games SET snapshot = ?, checksum = ? WHERE id = ? AND seq = ?"
        await self._execute(keeping, (snapshot, checksum(snapshot, seq), game_id, seq))

    async def close_lobby(self, game_id: int, *, press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            lobby_of(db, game_id)
            close(db, game_id, Closed.LOBBY, at=int(self._clock()))

        await self._write(work, press)

    async def close_game(self, game_id: int, why: Closed, *, press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            close(db, game_id, why, at=int(self._clock()))
            if why is not Closed.SERVER:
                forget_wanted(db, game_id)

        await self._write(work, press)

    async def reopen_games(self, guild_id: int, *, since: int) -> tuple[int, ...]:
        reopening = (
            "UPDATE OR IGNORE games SET status = iif(seq, 'live', 'open'), closed_at = NULL, closed_for = NULL"
            " WHERE guild_id = ? AND closed_for = 'server' AND closed_at >= ? RETURNING id"
        )
        return await self._write(lambda db: tuple(row["id"] for row in found(db, reopening, (guild_id, since))))

    async def seq(self, game_id: int) -> int | None:
        rows = await self._rows("SELECT seq FROM games WHERE id = ?", game_id)
        return rows[0]["seq"] if rows else None

    async def log(self, game_id: int) -> tuple[Logged, ...]:
        rows = await self._rows(f"SELECT {ENTRY} FROM actions WHERE game_id = ? ORDER BY seq", game_id)
        return tuple(map(entry_of, rows))

    async def save_draft(self, draft: DraftRecord, *, press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            refuse_unless_live(db, draft.game_id)
            put(db, "drafts", draft)

        await self._write(work, press)

    async def drafts(self, game_id: int) -> dict[Seat, DraftRecord]:
        rows = await self._rows(f"SELECT {columns(DraftRecord)} FROM drafts WHERE game_id = ? ORDER BY seat", game_id)
        return {row["seat"]: draft_of(row) for row in rows}

    async def drop_draft(self, game_id: int, seat: Seat, *, press: int | None = None) -> None:
        await self._execute("DELETE FROM drafts WHERE game_id = ? AND seat = ?", (game_id, seat), press)

    async def save_plan(self, plan: Plan, *, press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            refuse_unless_live(db, plan.game_id)
            put_wanted(db, "plans", plan, plan.lines)

        await self._write(work, press)

    async def plans(self, game_id: int) -> dict[Seat, Plan]:
        rows = await self._rows(f"SELECT {columns(Plan)} FROM plans WHERE game_id = ? ORDER BY seat", game_id)
        return {row["seat"]: plan_of(row) for row in rows}

    async def save_standing_answer(self, answer: StandingAnswer, *, press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            refuse_unless_live(db, answer.game_id)
            put_wanted(db, "standing", answer, answer.text)

        await self._write(work, press)

    async def standing_answers(self, game_id: int) -> dict[Seat, StandingAnswer]:
        wanted = f"SELECT {columns(StandingAnswer)} FROM standing WHERE game_id = ? ORDER BY seat"
        return {row["seat"]: StandingAnswer(**row) for row in await self._rows(wanted, game_id)}

    async def save_vote(self, vote: UndoVote, *, press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            standing = "SELECT 1 FROM games WHERE id = ? AND seq = ? AND status = 'live'"
            if not found(db, standing, (vote.game_id, vote.seq)):
                raise Conflict(f"game {vote.game_id} went on after entry {vote.seq}")
            put(db, "votes", vote)

        await self._write(work, press)

    async def vote(self, game_id: int) -> UndoVote | None:
        rows = await self._rows(f"SELECT {columns(UndoVote)} FROM votes WHERE game_id = ?", game_id)
        return vote_of(rows[0]) if rows else None

    async def drop_vote(self, game_id: int, *, press: int | None = None) -> None:
        await self._execute("DELETE FROM votes WHERE game_id = ?", (game_id,), press)

    async def keep_pack(self, pack: Pack) -> None:
        keeping = f"INSERT OR IGNORE INTO packs ({columns(Pack)}) VALUES (?, ?, ?)"
        await self._execute(keeping, (pack.hash, pack.content, pack.kind))

    async def packs(self) -> tuple[Pack, ...]:
        rows = await self._rows(f"SELECT {columns(Pack)} FROM packs ORDER BY rowid")
        return tuple(Pack(**row) for row in rows)
