"""Games in an SQLite file: the statements behind each method of the store.

Each write is one work of the database's writer: its own reads, checks and statements, undone together.
"""

import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Self

from bot.storage.database import Database, T, Work
from bot.storage.records import (
    Closed,
    DraftRecord,
    GameRecord,
    Logged,
    Pack,
    Plan,
    Post,
    SeatRecord,
    StandingAnswer,
    UndoVote,
)
from bot.storage.rows import (
    ENTRY,
    GAME,
    GAME_WITHOUT_SNAPSHOT,
    checksum,
    columns,
    draft_of,
    entry_of,
    game_of,
    plan_of,
    post_of,
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
from bot.storage.store import Conflict, Repeated
from rules.core.model import Seat

PRESSES_KEPT_SECONDS: Final = 24 * 60 * 60
PRESSES_AT_HAND: Final = 10_000
"""So many presses that were counted are known though the file cannot be read."""


class SqliteStore:
    """A Store in one SQLite file, for one process."""

    def __init__(self, database: Database, *, clock: Callable[[], float] = time.time) -> None:
        self._database = database
        self._clock = clock
        self._counted: dict[int, None] = {}

    @classmethod
    async def open(cls, path: Path, *, clock: Callable[[], float] = time.time) -> Self:
        """Open the games kept at *path*; the file is made when missing. *clock* tells Unix seconds.

        Raises:
            NewerDatabase: It was written by a newer version of the program.
            StorageError: It cannot be opened.
        """
        return cls(await Database.open(path), clock=clock)

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        await self._database.close()

    async def has_counted(self, press: int) -> bool:
        """Whether *press* was counted: what it asked for is saved, whatever has gone wrong since then."""
        return press in self._counted or bool(await self._rows("SELECT 1 FROM presses WHERE interaction_id = ?", press))

    # A game's life

    async def open_game(self, game: GameRecord, host_name: str, *, press: int | None = None) -> GameRecord:
        """Open a game (its ``id`` is given here) with the host on seat 0."""

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
        """Give *user_id* the lowest free seat of an open game, and return who sits."""

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
        """Take *user_id* from the table of an open game, and return who sits."""

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
        """Make an open game at which *seats* are taken live in *channel_id*, with the first *entries* of its log."""

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
        standing: Sequence[StandingAnswer] = (),
        press: int | None = None,
    ) -> GameRecord:
        """Add *entries*, numbered from *after* + 1, to a live game's log, with the snapshot they come to."""

        def work(db: sqlite3.Connection) -> GameRecord:
            game = add_entries(db, game_id, after, entries, snapshot, over)
            db.executemany("DELETE FROM drafts WHERE game_id = ? AND seat = ?", [(game_id, seat) for seat in dropped])
            if not all(entry.quiet for entry in entries):
                db.execute("DELETE FROM votes WHERE game_id = ?", (game_id,))
            for plan in plans:
                put_wanted(db, "plans", plan, plan.lines)
            for answer in standing:
                put_wanted(db, "standing", answer, answer.text)
            if over:
                forget_wanted(db, game_id)
            return game

        return await self._write(work, press)

    async def keep_snapshot(self, game_id: int, *, seq: int, snapshot: bytes) -> None:
        """Put a rebuilt snapshot back, if the log still ends at *seq*."""
        keeping = "UPDATE games SET snapshot = ?, checksum = ? WHERE id = ? AND seq = ?"
        await self._execute(keeping, (snapshot, checksum(snapshot, seq), game_id, seq))

    async def close_lobby(self, game_id: int, *, press: int | None = None) -> None:
        """Make an open game closed."""

        def work(db: sqlite3.Connection) -> None:
            lobby_of(db, game_id)
            close(db, game_id, Closed.LOBBY, at=int(self._clock()))

        await self._write(work, press)

    async def close_game(self, game_id: int, why: Closed, *, press: int | None = None) -> None:
        """Make an open or live game closed; one that is over stays so."""

        def work(db: sqlite3.Connection) -> None:
            close(db, game_id, why, at=int(self._clock()))
            if why is not Closed.SERVER:
                forget_wanted(db, game_id)

        await self._write(work, press)

    async def reopen_games(self, guild_id: int, *, since: int) -> tuple[int, ...]:
        """Let the games of a server go on that were closed at *since* or later, for it was gone; return which."""
        reopening = (
            "UPDATE OR IGNORE games SET status = iif(seq, 'live', 'open'), closed_at = NULL, closed_for = NULL"
            " WHERE guild_id = ? AND closed_for = 'server' AND closed_at >= ? RETURNING id"
        )
        return await self._write(lambda db: tuple(row["id"] for row in found(db, reopening, (guild_id, since))))

    async def set_lobby(self, game_id: int, lobby_id: int, *, shown: int) -> None:
        """Remember the message of the lobby card, and up to which change it shows the lobby."""
        remembering = "UPDATE games SET lobby_id = ?, lobby_shown = max(lobby_shown, ?) WHERE id = ?"
        await self._execute(remembering, (lobby_id, shown, game_id))

    # Looking

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        """Return who sits, by seat."""
        return await self._database.read(lambda db: seats_of(db, game_id))

    async def game(self, game_id: int) -> GameRecord | None:
        """Return a game."""
        games = await self._games("WHERE id = ?", game_id)
        return games[0] if games else None

    async def seq(self, game_id: int) -> int | None:
        """Return how many entries a game's log has: one quick look."""
        rows = await self._rows("SELECT seq FROM games WHERE id = ?", game_id)
        return rows[0]["seq"] if rows else None

    async def game_in(self, channel_id: int) -> GameRecord | None:
        """Return the open or live game of a channel, or else the one that ended there last."""
        games = await self._games(
            "WHERE channel_id = ? ORDER BY status IN ('open', 'live') DESC, moved_at DESC, id DESC LIMIT 1", channel_id
        )
        return games[0] if games else None

    async def games_of(self, user_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a user, the one longest without a move first."""
        at = "SELECT game_id FROM seats WHERE user_id = ?"
        return await self._games(f"WHERE id IN ({at}) AND status IN ('open', 'live') ORDER BY moved_at, id", user_id)

    async def games_at(self, guild_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a server, the newest first."""
        return await self._games("WHERE guild_id = ? AND status IN ('open', 'live') ORDER BY id DESC", guild_id)

    async def unshown(self) -> tuple[GameRecord, ...]:
        """Return the games whose log has entries that no message tells of; one given up is not shown any more."""
        return await self._games("WHERE told_seq < seq AND status <> 'closed' ORDER BY id")

    async def unshown_lobbies(self) -> tuple[GameRecord, ...]:
        """Return the open games of which no lobby card is known, and those whose card shows what is no longer so."""
        late = "lobby_shown < lobby_seq AND lobby_id IS NOT NULL AND closed_for IS NOT 'server'"
        return await self._games(f"WHERE status = 'open' AND lobby_id IS NULL OR {late} ORDER BY id")

    async def going(self) -> tuple[GameRecord, ...]:
        """Return all games that are open or live, without their snapshots."""
        return await self._games("WHERE status IN ('open', 'live') ORDER BY id", what=GAME_WITHOUT_SNAPSHOT)

    async def gone_servers(self, *, since: int) -> tuple[int, ...]:
        """Return the servers of games that were closed at *since* or later as the server was gone."""
        query = "SELECT DISTINCT guild_id FROM games WHERE closed_for = 'server' AND closed_at >= ? ORDER BY guild_id"
        return tuple(row["guild_id"] for row in await self._rows(query, since))

    async def looks(self) -> tuple[tuple[str, str], ...]:
        """Return which games are open or live, and in which themes they are drawn, each once."""
        query = "SELECT DISTINCT rules, theme FROM games WHERE status IN ('open', 'live') ORDER BY rules, theme"
        return tuple((rules, theme) for rules, theme in await self._rows(query))

    async def choosing(self) -> tuple[GameRecord, ...]:
        """Return the live games in which somebody has chosen in secret and waits for others."""
        waiting = "SELECT game_id FROM drafts WHERE sealed"
        return await self._games(f"WHERE status = 'live' AND id IN ({waiting}) ORDER BY id")

    async def log(self, game_id: int) -> tuple[Logged, ...]:
        """Return the whole log of a game, oldest first."""
        rows = await self._rows(f"SELECT {ENTRY} FROM actions WHERE game_id = ? ORDER BY seq", game_id)
        return tuple(map(entry_of, rows))

    # Drafts, plans, posts and votes

    async def save_draft(self, draft: DraftRecord, *, press: int | None = None) -> None:
        """Keep a seat's draft in place of the one before."""

        def work(db: sqlite3.Connection) -> None:
            refuse_unless_live(db, draft.game_id)
            put(db, "drafts", draft)

        await self._write(work, press)

    async def drafts(self, game_id: int) -> dict[Seat, DraftRecord]:
        """Return the drafts of a game, by seat."""
        rows = await self._rows(f"SELECT {columns(DraftRecord)} FROM drafts WHERE game_id = ? ORDER BY seat", game_id)
        return {row["seat"]: draft_of(row) for row in rows}

    async def drop_draft(self, game_id: int, seat: Seat, *, press: int | None = None) -> None:
        """Forget a seat's draft."""
        await self._execute("DELETE FROM drafts WHERE game_id = ? AND seat = ?", (game_id, seat), press)

    async def save_plan(self, plan: Plan, *, press: int | None = None) -> None:
        """Keep a seat's plan in place of the one before; one without lines is none."""

        def work(db: sqlite3.Connection) -> None:
            refuse_unless_live(db, plan.game_id)
            put_wanted(db, "plans", plan, plan.lines)

        await self._write(work, press)

    async def plans(self, game_id: int) -> dict[Seat, Plan]:
        """Return the plans of a game, by seat."""
        rows = await self._rows(f"SELECT {columns(Plan)} FROM plans WHERE game_id = ? ORDER BY seat", game_id)
        return {row["seat"]: plan_of(row) for row in rows}

    async def save_standing(self, answer: StandingAnswer, *, press: int | None = None) -> None:
        """Keep a seat's standing answer in place of the one before; one without text is none."""

        def work(db: sqlite3.Connection) -> None:
            refuse_unless_live(db, answer.game_id)
            put_wanted(db, "standing", answer, answer.text)

        await self._write(work, press)

    async def standing(self, game_id: int) -> dict[Seat, StandingAnswer]:
        """Return the standing answers of a game, by seat."""
        wanted = f"SELECT {columns(StandingAnswer)} FROM standing WHERE game_id = ? ORDER BY seat"
        return {row["seat"]: StandingAnswer(**row) for row in await self._rows(wanted, game_id)}

    async def mark_shown(self, post: Post) -> None:
        """Remember that a game has been shown as of *post.seq*, and where; an earlier one changes nothing."""

        def work(db: sqlite3.Connection) -> None:
            shown = (
                "UPDATE games SET shown_seq = ?2, told_seq = max(told_seq, ?2)"
                " WHERE id = ?1 AND shown_seq <= ?2 RETURNING id"
            )
            if found(db, shown, (post.game_id, post.seq)):
                put(db, "posts", post)

        await self._write(work)

    async def mark_told(self, game_id: int, seq: int) -> None:
        """Remember that the newest turn message has come to tell of a game as of *seq*."""
        await self._execute("UPDATE games SET told_seq = ? WHERE id = ? AND told_seq < ?", (seq, game_id, seq))

    async def mark_stilled(self, post: Post) -> None:
        """Remember that *post* has no buttons any more."""
        stilling = "UPDATE posts SET buttons = 0 WHERE game_id = ? AND seq = ? AND message_id = ?"
        await self._execute(stilling, (post.game_id, post.seq, post.message_id))

    async def last_posts(self, game_id: int, most: int) -> tuple[Post, ...]:
        """Return the newest turn messages of a game, so many at most, the newest first."""
        newest = f"SELECT {columns(Post)} FROM posts WHERE game_id = ? ORDER BY seq DESC LIMIT ?"
        return tuple(map(post_of, await self._rows(newest, game_id, most)))

    async def posts_to_still(self, game_id: int | None = None) -> tuple[Post, ...]:
        """Return the turn messages, of one game or of all, that have buttons though a newer one has them.

        Those of games that are closed are left out.
        """
        newer = "SELECT 1 FROM posts AS newer WHERE newer.game_id = posts.game_id AND newer.seq > posts.seq"
        closed = "SELECT 1 FROM games WHERE id = game_id AND status = 'closed'"
        query = (
            f"SELECT {columns(Post)} FROM posts WHERE buttons AND ifnull(game_id = ?, true) AND EXISTS ({newer})"
            f" AND NOT EXISTS ({closed}) ORDER BY game_id, seq"
        )
        return tuple(map(post_of, await self._rows(query, game_id)))

    async def save_vote(self, vote: UndoVote, *, press: int | None = None) -> None:
        """Keep the state of a vote, in place of the one before."""

        def work(db: sqlite3.Connection) -> None:
            standing = "SELECT 1 FROM games WHERE id = ? AND seq = ? AND status = 'live'"
            if not found(db, standing, (vote.game_id, vote.seq)):
                raise Conflict(f"game {vote.game_id} went on after entry {vote.seq}")
            put(db, "votes", vote)

        await self._write(work, press)

    async def vote(self, game_id: int) -> UndoVote | None:
        """Return the vote that is going on in a game."""
        rows = await self._rows(f"SELECT {columns(UndoVote)} FROM votes WHERE game_id = ?", game_id)
        return vote_of(rows[0]) if rows else None

    async def mark_asked(self, vote: UndoVote, message_id: int) -> None:
        """Remember the message that asks for agreement to *vote*."""
        asking = "UPDATE votes SET message_id = ? WHERE game_id = ? AND token = ?"
        await self._execute(asking, (message_id, vote.game_id, vote.token))

    async def unasked(self) -> tuple[UndoVote, ...]:
        """Return the votes of live games for which no message asks yet."""
        live = "SELECT id FROM games WHERE status = 'live'"
        query = f"SELECT {columns(UndoVote)} FROM votes WHERE message_id IS NULL AND game_id IN ({live})"
        return tuple(map(vote_of, await self._rows(query)))

    async def drop_vote(self, game_id: int, *, press: int | None = None) -> None:
        """Forget the vote of a game."""
        await self._execute("DELETE FROM votes WHERE game_id = ?", (game_id,), press)

    # Packs

    async def keep_pack(self, pack: Pack) -> None:
        """Keep *pack* for ever; a second time changes nothing."""
        keeping = f"INSERT OR IGNORE INTO packs ({columns(Pack)}) VALUES (?, ?, ?)"
        await self._execute(keeping, (pack.hash, pack.content, pack.kind))

    async def packs(self) -> tuple[Pack, ...]:
        """Return all packs, in the order they were brought."""
        rows = await self._rows(f"SELECT {columns(Pack)} FROM packs ORDER BY rowid")
        return tuple(Pack(**row) for row in rows)

    # How all of these reach the database

    async def _write(self, work: Work[T], press: int | None = None) -> T:
        """Do *work*, and count *press* with it."""
        if press is None:
            return await self._database.write(work)

        def counted(db: sqlite3.Connection) -> T:
            now = int(self._clock())
            db.execute("DELETE FROM presses WHERE at < ?", (now - PRESSES_KEPT_SECONDS,))
            if not db.execute("INSERT OR IGNORE INTO presses VALUES (?, ?)", (press, now)).rowcount:
                raise Repeated(f"press {press} was counted already")
            return work(db)

        done = await self._database.write(counted)
        self._counted[press] = None
        if len(self._counted) > PRESSES_AT_HAND:
            del self._counted[next(iter(self._counted))]
        return done

    async def _execute(self, sql: str, facts: tuple[Any, ...], press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(sql, facts)

        await self._write(work, press)

    async def _rows(self, sql: str, *facts: Any) -> list[sqlite3.Row]:
        return await self._database.read(lambda db: found(db, sql, facts))

    async def _games(self, condition: str, *facts: Any, what: str = GAME) -> tuple[GameRecord, ...]:
        rows = await self._rows(f"SELECT {what} FROM games {condition}", *facts)
        return tuple(map(game_of, rows))
