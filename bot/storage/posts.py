"""Posts in SQLite."""

import sqlite3

from bot.storage.access import Access
from bot.storage.records import GameRecord, Post, UndoVote
from bot.storage.rows import columns, post_of, vote_of
from bot.storage.statements import found, put


class SqlitePosts(Access):
    """Posts in an SQLite file."""

    async def set_lobby(self, game_id: int, lobby_id: int, *, shown: int) -> None:
        remembering = "UPDATE games SET lobby_id = ?, lobby_shown = max(lobby_shown, ?) WHERE id = ?"
        await self._execute(remembering, (lobby_id, shown, game_id))

    async def unshown_lobbies(self) -> tuple[GameRecord, ...]:
        late = "lobby_shown < lobby_seq AND lobby_id IS NOT NULL AND closed_for IS NOT 'server'"
        return await self._games(f"WHERE status = 'open' AND lobby_id IS NULL OR {late} ORDER BY id")

    async def mark_shown(self, post: Post) -> None:
        def work(db: sqlite3.Connection) -> None:
            shown = (
                "UPDATE games SET shown_seq = ?2, told_seq = max(told_seq, ?2)"
                " WHERE id = ?1 AND shown_seq <= ?2 RETURNING id"
            )
            if found(db, shown, (post.game_id, post.seq)):
                put(db, "posts", post)

        await self._write(work)

    async def mark_told(self, game_id: int, seq: int) -> None:
        await self._execute("UPDATE games SET told_seq = ? WHERE id = ? AND told_seq < ?", (seq, game_id, seq))

    async def mark_stilled(self, post: Post) -> None:
        stilling = "UPDATE posts SET buttons = 0 WHERE game_id = ? AND seq = ? AND message_id = ?"
        await self._execute(stilling, (post.game_id, post.seq, post.message_id))

    async def last_posts(self, game_id: int, most: int) -> tuple[Post, ...]:
        newest = f"SELECT {columns(Post)} FROM posts WHERE game_id = ? ORDER BY seq DESC LIMIT ?"
        return tuple(map(post_of, await self._rows(newest, game_id, most)))

    async def posts_to_still(self, game_id: int | None = None) -> tuple[Post, ...]:
        newer = "SELECT 1 FROM posts AS newer WHERE newer.game_id = posts.game_id AND newer.seq > posts.seq"
        closed = "SELECT 1 FROM games WHERE id = game_id AND status = 'closed'"
        query = (
            f"SELECT {columns(Post)} FROM posts WHERE buttons AND ifnull(game_id = ?, true) AND EXISTS ({newer})"
            f" AND NOT EXISTS ({closed}) ORDER BY game_id, seq"
        )
        return tuple(map(post_of, await self._rows(query, game_id)))

    async def unshown(self) -> tuple[GameRecord, ...]:
        late = "told_seq < seq AND status <> 'closed'"
        new = "status = 'live' AND seq = 0 AND NOT EXISTS (SELECT 1 FROM posts WHERE game_id = games.id)"
        return await self._games(f"WHERE {late} OR {new} ORDER BY id")

    async def mark_asked(self, vote: UndoVote, message_id: int) -> None:
        asking = "UPDATE votes SET message_id = ? WHERE game_id = ? AND token = ?"
        await self._execute(asking, (message_id, vote.game_id, vote.token))

    async def unasked(self) -> tuple[UndoVote, ...]:
        live = "SELECT id FROM games WHERE status = 'live'"
        query = f"SELECT {columns(UndoVote)} FROM votes WHERE message_id IS NULL AND game_id IN ({live})"
        return tuple(map(vote_of, await self._rows(query)))
