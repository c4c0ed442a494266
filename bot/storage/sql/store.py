"""The store in SQL, in whatever database.

Each write is one function; its reads, checks and statements are one transaction.
"""

from collections.abc import Sequence
from typing import Final

from bot.deadlines.clocks import Clock, Due
from bot.storage.audit import Audited
from bot.storage.database import Transaction
from bot.storage.outgoing import Outgoing
from bot.storage.records import (
    OF_THE_MOMENT,
    Closed,
    DraftRecord,
    GameRecord,
    Guest,
    Logged,
    Pack,
    Plan,
    SeatRecord,
    StandingAnswer,
    Verdict,
    Welcome,
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
)
from bot.storage.sql.access import STANDING
from bot.storage.sql.claims import SqlClaims
from bot.storage.sql.clocks import SqlClocks
from bot.storage.sql.directory import SqlDirectory
from bot.storage.sql.lobbies import SqlLobbies
from bot.storage.sql.moderation import SqlModeration
from bot.storage.sql.outbox import SqlOutbox
from bot.storage.sql.people import SqlPeople
from bot.storage.sql.posts import SqlPosts
from bot.storage.sql.servers import SqlServers
from bot.storage.sql.statements import (
    AWAY_AT,
    CARD_CHANGED,
    add_entries,
    close,
    end_claims,
    end_vote,
    forget_wanted,
    look_at_vacations,
    put,
    put_audit,
    put_wanted,
    refuse_if_taken,
    refuse_unless_live,
    seats_of,
    seats_of_lobby,
    set_clocks,
    thaw,
)
from bot.storage.sql.votes import SqlVotes
from bot.storage.store import Conflict
from players.levels import Level
from rules.core.model import Seat
from rules.core.struct import evolve

NEW: Final = ", ".join(field for field in GameRecord.__struct_fields__ if field != "id")

OPENING: Final = (
    f"INSERT INTO games ({NEW}) VALUES ({', '.join(f':{field}' for field in NEW.split(', '))}) RETURNING {GAME}"
)

SITTING: Final = (
    "INSERT INTO seats (game_id, seat, user_id, name, computer, added_by)"
    " VALUES (:game, :seat, :user, :name, :computer, :added_by)"
)

KEEPING: Final = (
    "UPDATE games SET snapshot = :snapshot, checksum = :checksum, asks = :asks WHERE id = :game AND seq = :seq"
)

DROP_DRAFT: Final = "DELETE FROM drafts WHERE game_id = :game AND seat = :seat"

REPLACED: Final = (
    "INSERT INTO former (game_id, seat, user_id) SELECT game_id, seat, user_id FROM seats"
    " WHERE game_id = :game_id AND seat = :seat AND user_id > 0 AND user_id <> :user_id ON CONFLICT DO NOTHING"
)

FROZEN: Final = "SELECT id, closed_at FROM games WHERE guild_id = :guild AND closed_for = 'server'"

DELAYING: Final = (
    "UPDATE votes SET ends = ends + :away WHERE game_id = :game AND ends > 0",
    f"UPDATE due SET at = at + :away WHERE game_id = :game AND kind IN {STANDING}",
    "UPDATE guests SET since = since + :away WHERE game_id = :game",
    "UPDATE games SET moved_at = moved_at + :away, begins_at = begins_at + :away WHERE id = :game AND status = 'open'",
)
"""Let votes and lobbies go on as if *away* seconds had not passed."""

REOPENING: Final = """
    UPDATE games SET status = CASE WHEN seq > 0 THEN 'live' ELSE 'open' END, closed_at = NULL, closed_for = NULL
    WHERE guild_id = :guild AND closed_for = 'server' AND closed_at >= :since AND NOT EXISTS (
        SELECT 1 FROM games AS other WHERE other.channel_id = games.channel_id
        AND (other.status IN ('open', 'live') OR other.closed_for = 'server' AND other.closed_at >= :since
            AND other.id < games.id))
    RETURNING id, paused_at"""


async def _sit(
    db: Transaction,
    game_id: int,
    seat: Seat,
    user_id: int,
    name: str,
    computer: Level | None = None,
    added_by: int | None = None,
) -> None:
    facts = {"game": game_id, "seat": seat, "user": user_id, "name": name, "added_by": added_by}
    await db.run(SITTING, facts | {"computer": computer and str(computer)})


class SqlStore(
    SqlDirectory, SqlPosts, SqlClaims, SqlClocks, SqlLobbies, SqlModeration, SqlPeople, SqlServers, SqlOutbox, SqlVotes
):
    """A Store in a database."""

    async def close(self) -> None:
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
        async def work(db: Transaction) -> GameRecord:
            await refuse_if_taken(db, game.channel_id)
            [row] = await db.rows(OPENING, row_of(game))
            opened = game_of(row)
            await _sit(db, opened.id, 0, game.host, host_name)
            for number, (name, level) in enumerate(computers, 1):
                await _sit(db, opened.id, number, -number, name, level, game.host)
            there = Guest(game_id=opened.id, user_id=0, welcome=Welcome.ADMITTED, since=game.moved_at)
            for number, user in enumerate(admitted, 1):
                await put(db, "guests", evolve(there, user_id=user, number=number))
            if due_at is not None:
                await put(db, "due", Due(game_id=opened.id, kind="lobby", seat=0, number=0, at=due_at))
            return opened

        return await self._write(work, press)

    async def begin(
        self,
        game_id: int,
        *,
        seats: int,
        channel_id: int,
        entries: Sequence[Logged],
        snapshot: bytes,
        asks: int | None = None,
        over: bool = False,
        clocks: Sequence[Clock] | None = None,
        due: Sequence[Due] = (),
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> GameRecord:
        async def work(db: Transaction) -> GameRecord:
            await seats_of_lobby(db, game_id)
            if len(await seats_of(db, game_id)) != seats:
                raise Conflict(f"somebody has come to game {game_id}, or gone")
            await refuse_if_taken(db, channel_id, unless=game_id)
            beginning = (
                "UPDATE games SET channel_id = :channel, seats = :seats, status = 'live', begins_at = NULL"
                " WHERE id = :game"
            )
            await db.run(beginning, {"game": game_id, "channel": channel_id, "seats": seats})
            await db.run(CARD_CHANGED, {"game": game_id})
            await db.run("DELETE FROM due WHERE game_id = :game", {"game": game_id})
            for clock in clocks or ():
                await put(db, "clocks", clock)
            for row in due:
                await put(db, "due", row)
            await look_at_vacations(db, AWAY_AT, {"game": game_id})
            return await add_entries(db, game_id, 0, entries, snapshot, asks, over)

        return await self._write(work, press, messages)

    async def append(
        self,
        game_id: int,
        *,
        after: int,
        entries: Sequence[Logged],
        snapshot: bytes,
        asks: int | None = None,
        over: bool = False,
        dropped: Sequence[Seat] = (),
        plans: Sequence[Plan] = (),
        standing_answers: Sequence[StandingAnswer] = (),
        seats: Sequence[SeatRecord] = (),
        clocks: Sequence[Clock] | None = None,
        due: Sequence[Due] = (),
        host: int | None = None,
        audit: Audited | None = None,
        messages: Sequence[Outgoing] = (),
        verdict: Verdict | None = None,
        press: int | Due | None = None,
    ) -> GameRecord:
        async def work(db: Transaction) -> GameRecord:
            if host is not None:
                await db.run("UPDATE games SET host = :host WHERE id = :game", {"game": game_id, "host": host})
            game = await add_entries(db, game_id, after, entries, snapshot, asks, over)
            if audit is not None:
                await put_audit(db, audit)
            for each in dropped:
                await db.run(DROP_DRAFT, {"game": game_id, "seat": each})
            if over or verdict is not None:
                await end_vote(db, game_id, verdict or Verdict.MOVED)
            elif not all(entry.quiet for entry in entries):
                await end_vote(db, game_id, Verdict.MOVED, motions=OF_THE_MOMENT)
            for plan in plans:
                await put_wanted(db, "plans", plan, plan.lines)
            for answer in standing_answers:
                await put_wanted(db, "standing", answer, answer.text)
            for seat in seats:
                await db.run(REPLACED, row_of(seat))
                await put(db, "seats", seat)
                if not seat.is_away:
                    await end_claims(db, seat)
            if seats:
                await db.run(CARD_CHANGED, {"game": game_id})
                await look_at_vacations(db, AWAY_AT, {"game": game_id})
            if clocks is not None:
                await set_clocks(db, game_id, clocks, due)
            if over:
                await forget_wanted(db, game_id)
            return game

        return await self._write(work, press, messages)

    async def keep_snapshot(self, game_id: int, *, seq: int, snapshot: bytes, asks: int) -> None:
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
        async def work(db: Transaction) -> None:
            if why is not Closed.SERVER:
                await end_vote(db, game_id, verdict)
            await close(db, game_id, why, at=int(self._clock()) if at is None else at)
            if why is Closed.AGREED:
                await db.run("UPDATE posts SET buttons = 2 WHERE game_id = :game AND buttons = 1", {"game": game_id})

        await self._write(work, press, messages)

    async def reopen_games(self, guild_id: int, *, since: int, at: int | None = None) -> tuple[int, ...]:
        async def work(db: Transaction) -> tuple[int, ...]:
            now = int(self._clock()) if at is None else at
            away = {row["id"]: now - row["closed_at"] for row in await db.rows(FROZEN, {"guild": guild_id})}
            rows = await db.rows(REOPENING, {"guild": guild_id, "since": since})
            for row in rows:
                for delaying in DELAYING:
                    await db.run(delaying, {"game": row["id"], "away": away[row["id"]]})
                if row["paused_at"] is None:  # otherwise the time until the game goes on will be added
                    await thaw(db, row["id"], away[row["id"]])
            return tuple(row["id"] for row in rows)

        return await self._write(work)

    async def seq(self, game_id: int) -> int | None:
        rows = await self._rows("SELECT seq FROM games WHERE id = :game", game=game_id)
        return rows[0]["seq"] if rows else None

    async def log(self, game_id: int) -> tuple[Logged, ...]:
        rows = await self._rows(f"SELECT {ENTRY} FROM actions WHERE game_id = :game ORDER BY seq", game=game_id)
        return tuple(map(entry_of, rows))

    async def save_draft(self, draft: DraftRecord, *, press: int | Due | None = None) -> None:
        async def work(db: Transaction) -> None:
            await refuse_unless_live(db, draft.game_id)
            await put(db, "drafts", draft)

        await self._write(work, press)

    async def drafts(self, game_id: int) -> dict[Seat, DraftRecord]:
        rows = await self._rows(
            f"SELECT {columns(DraftRecord)} FROM drafts WHERE game_id = :game ORDER BY seat", game=game_id
        )
        return {row["seat"]: draft_of(row) for row in rows}

    async def drop_draft(self, game_id: int, seat: Seat, *, press: int | Due | None = None) -> None:
        await self._run(DROP_DRAFT, {"game": game_id, "seat": seat}, press)

    async def save_plan(self, plan: Plan, *, press: int | Due | None = None) -> None:
        async def work(db: Transaction) -> None:
            await refuse_unless_live(db, plan.game_id)
            await put_wanted(db, "plans", plan, plan.lines)

        await self._write(work, press)

    async def plans(self, game_id: int) -> dict[Seat, Plan]:
        rows = await self._rows(f"SELECT {columns(Plan)} FROM plans WHERE game_id = :game ORDER BY seat", game=game_id)
        return {row["seat"]: plan_of(row) for row in rows}

    async def save_standing_answer(self, answer: StandingAnswer, *, press: int | Due | None = None) -> None:
        async def work(db: Transaction) -> None:
            await refuse_unless_live(db, answer.game_id)
            await put_wanted(db, "standing", answer, answer.text)

        await self._write(work, press)

    async def standing_answers(self, game_id: int) -> dict[Seat, StandingAnswer]:
        wanted = f"SELECT {columns(StandingAnswer)} FROM standing WHERE game_id = :game ORDER BY seat"
        return {row["seat"]: StandingAnswer(**row) for row in await self._rows(wanted, game=game_id)}

    async def keep_pack(self, pack: Pack) -> None:
        number = "SELECT coalesce(max(number), 0) + 1 FROM packs"
        new = f"INSERT INTO packs ({columns(Pack)}, number) VALUES ({values(Pack)}, ({number}))"
        await self._run(f"{new} ON CONFLICT (hash) DO NOTHING", row_of(pack))

    async def packs(self) -> tuple[Pack, ...]:
        rows = await self._rows(f"SELECT {columns(Pack)} FROM packs ORDER BY number, hash")
        return tuple(Pack(**row) for row in rows)
