"""What Discord shows of games."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.storage.database import Transaction
from bot.storage.joining import Request
from bot.storage.outgoing import Outgoing
from bot.storage.records import Backlog, EndedVote, GameRecord, Post, Vote
from bot.storage.rows import GAME_WITHOUT_SNAPSHOT, columns, columns_with_checksum, ended_vote_of, post_of, vote_of
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put, unshown_votes_condition
from rules.core.model import Seat

LATE_TURNS: Final = (
    "id IN (SELECT id FROM games WHERE told_seq < seq AND status <> 'closed' UNION ALL SELECT id FROM games"
    " WHERE status = 'live' AND seq = 0 AND NOT EXISTS (SELECT 1 FROM posts WHERE game_id = games.id))"
)
LATE_CARDS: Final = (
    "id IN (SELECT id FROM games WHERE status = 'open' AND lobby_id IS NULL UNION ALL SELECT id FROM games"
    " WHERE lobby_shown < lobby_seq AND lobby_id IS NOT NULL AND coalesce(closed_for, '') <> 'server')"
)
"""The conditions for rows of ``games`` whose turn message, or whose lobby card, is out of date or missing.

SQLite uses partial indexes for each SELECT of a union, but not for an OR.
"""

OUTDATE: Final = "UPDATE posts SET buttons = 2 WHERE game_id = :game AND seq < :seq AND buttons = 1"
"""Mark the buttons of earlier posts for removal."""

CLAIMED: Final = (
    "SELECT 1 FROM candidates WHERE candidates.game_id = each.game_id AND candidates.user_id = each.user_id"
    " AND invited = CASE each.kind WHEN 'claim' THEN 0 ELSE 1 END"
)
INVITED: Final = (
    "SELECT 1 FROM guests WHERE guests.game_id = each.game_id AND guests.user_id = each.user_id"
    " AND welcome IN ('invited', 'declined')"
)
ANSWERABLE: Final = (
    "SELECT 1 FROM requests AS each JOIN games AS its ON its.id = each.game_id"
    " WHERE each.game_id = requests.game_id AND each.message_id = requests.message_id AND ("
    f"each.kind = 'lobby' AND (its.status = 'open' OR its.status = 'live' AND private = 1) AND EXISTS ({INVITED})"
    f" OR each.kind <> 'lobby' AND its.status = 'live' AND EXISTS ({CLAIMED}))"
)
"""The requests of a message that can still be answered; somebody who declined may change their mind."""


class Posts(Access):
    """What Discord shows of games: lobby cards, turn messages, vote messages, and other ones with answer buttons."""

    async def set_lobby(self, record: GameRecord, lobby_id: int, *, post_id: int | None = None) -> None:
        """Record the message of the lobby card, which shows a game as it is in *record*.

        *post_id* is the forum post that was created with it. Nothing changes if the game no longer has the card in
        *record*: it may have moved meanwhile, or another card may have been posted.
        """
        remembering = (
            "UPDATE games SET lobby_id = :lobby, home_id = coalesce(:post, home_id),"
            " channel_id = coalesce(:post, channel_id),"
            " lobby_shown = CASE WHEN lobby_shown < :shown THEN :shown ELSE lobby_shown END"
            " WHERE id = :game AND coalesce(lobby_id, 0) = :before"
        )
        before = record.lobby_id or 0
        facts = {"game": record.id, "before": before, "lobby": lobby_id, "shown": record.lobby_seq, "post": post_id}
        await self._run(remembering, facts)

    async def unshown_lobbies(self) -> tuple[GameRecord, ...]:
        """Return the open games without a lobby card, and all games whose card is out of date.

        Games of servers that removed the bot are left out, and so are snapshots.
        """
        return await self._games(f"{LATE_CARDS} AND {self._mine} ORDER BY id", what=GAME_WITHOUT_SNAPSHOT)

    async def mark_shown(
        self, post: Post, *, calls: Sequence[Outgoing] | None = None, kept: Collection[Seat] = ()
    ) -> None:
        """Record a post, which shows the game as of *post.seq*; a post older than the last one changes nothing.

        *calls* are further messages that tell people that it is their turn. They replace the earlier calls, except
        those for the seats in *kept*.
        """
        showing = (
            "UPDATE games SET shown_seq = :seq, told_seq = CASE WHEN told_seq < :seq THEN :seq ELSE told_seq END"
            " WHERE id = :game AND shown_seq <= :seq"
        )

        async def work(db: Transaction) -> None:
            facts = {"game": post.game_id, "seq": post.seq}
            if await db.run(showing, facts):
                await db.run(OUTDATE, facts)
                await put(db, "posts", post)
            if calls is not None:
                others = f" AND seat NOT IN ({', '.join(map(str, kept))})" if kept else ""
                await db.run(f"DELETE FROM outbox WHERE game_id = :game AND kind = 'turn'{others}", facts)

        await self._write(work, None, calls or ())

    async def mark_told(self, game_id: int, seq: int) -> None:
        """Record that the newest turn message was edited and shows the game as of *seq*."""
        telling = "UPDATE games SET told_seq = :seq WHERE id = :game AND told_seq < :seq"
        await self._run(telling, {"game": game_id, "seq": seq})

    async def mark_stilled(self, post: Post) -> None:
        """Record that the buttons of *post* were removed."""
        stilling = "UPDATE posts SET buttons = 0 WHERE game_id = :game AND seq = :seq AND message_id = :message"
        await self._run(stilling, {"game": post.game_id, "seq": post.seq, "message": post.message_id})

    async def last_posts(self, game_id: int, most: int) -> tuple[Post, ...]:
        """Return at most *most* turn messages of a game, newest first."""
        newest = f"SELECT {columns(Post)} FROM posts WHERE game_id = :game ORDER BY seq DESC LIMIT :most"
        return tuple(map(post_of, await self._rows(newest, game=game_id, most=most)))

    async def turn_and_before(self, game_id: int, message_id: int) -> tuple[Post, ...]:
        """Return a turn message of a game and, unless it is the first, the one before it; nothing if there is none."""
        at = "SELECT seq FROM posts WHERE game_id = :game AND message_id = :message"
        both = f"SELECT {columns(Post)} FROM posts WHERE game_id = :game AND seq <= ({at}) ORDER BY seq DESC LIMIT 2"
        return tuple(map(post_of, await self._rows(both, game=game_id, message=message_id)))

    async def posts_to_still(self, game_id: int | None = None) -> tuple[Post, ...]:
        """Return the turn messages, of one game or all, that still have buttons although a newer one exists.

        Closed games are left out.
        """
        game = (
            f"SELECT 1 FROM games WHERE id = game_id AND (status <> 'closed' OR closed_for = 'agreed') AND {self._mine}"
        )
        which = "true" if game_id is None else "game_id = :game"
        query = (
            f"SELECT {columns(Post)} FROM posts WHERE buttons = 2 AND {which} AND EXISTS ({game}) ORDER BY game_id, seq"
        )
        return tuple(map(post_of, await self._rows(query, game=game_id)))

    async def unshown_games(self) -> tuple[GameRecord, ...]:
        """Return the games with entries that no message shows, and live games without any message.

        Closed games are left out, and so are snapshots.
        """
        return await self._games(f"{LATE_TURNS} AND {self._mine} ORDER BY id", what=GAME_WITHOUT_SNAPSHOT)

    async def backlog(self) -> Backlog:
        """Return how many games, cards and votes `unshown_lobbies`, `unshown_games` and `unshown_votes` would list."""
        counting = (
            f"SELECT (SELECT count(*) FROM games WHERE {LATE_TURNS} AND {self._mine}) AS turns,"
            f" (SELECT count(*) FROM games WHERE {LATE_CARDS} AND {self._mine}) AS cards,"
            f" (SELECT count(*) FROM votes WHERE {unshown_votes_condition(self._mine)}) AS votes,"
            f" (SELECT min(moved_at) FROM games WHERE {LATE_TURNS} AND {self._mine}) AS oldest"
        )
        [row] = await self._rows(counting)
        return Backlog(**row)

    async def mark_asked(self, vote: Vote, message_id: int) -> None:
        """Record the message of *vote*, which may have ended meanwhile."""

        async def work(db: Transaction) -> None:
            facts = {"game": vote.game_id, "token": vote.token, "message": message_id}
            for table in ("votes", "ended_votes"):
                await db.run(
                    f"UPDATE {table} SET message_id = :message WHERE game_id = :game AND token = :token", facts
                )

        await self._write(work)

    async def unshown_votes(self) -> tuple[Vote, ...]:
        """Return the votes of live games that have no message yet."""
        rows = await self._rows(
            f"SELECT {columns_with_checksum(Vote)} FROM votes WHERE {unshown_votes_condition(self._mine)}"
        )
        return tuple(map(vote_of, self._as_written("votes", rows)))

    async def ended_votes(self, game_id: int | None = None) -> tuple[EndedVote, ...]:
        """Return the ended votes, of one game or all, whose messages may still have buttons."""
        there = (
            f"SELECT 1 FROM games WHERE id = game_id AND coalesce(closed_for, '') NOT IN ('server', 'channel')"
            f" AND {self._mine}"
        )
        which = "true" if game_id is None else "game_id = :game"
        query = f"SELECT {columns(EndedVote)} FROM ended_votes WHERE {which} AND EXISTS ({there}) ORDER BY game_id"
        return tuple(map(ended_vote_of, await self._rows(query, game=game_id)))

    async def mark_closed(self, vote: EndedVote) -> None:
        """Record that the message of an ended vote has no buttons left, or does not exist."""
        forgetting = "DELETE FROM ended_votes WHERE game_id = :game AND token = :token"
        await self._run(forgetting, {"game": vote.game_id, "token": vote.token})

    async def save_requests(self, requests: Sequence[Request]) -> None:
        """Save the requests of a message, which has answer buttons; a second call changes nothing."""

        async def work(db: Transaction) -> None:
            for request in requests:
                await put(db, "requests", request)

        await self._write(work)

    async def settled_requests(self, game_id: int | None = None) -> tuple[Request, ...]:
        """Return the requests, of one game or all, that nobody can answer any more, one for each message."""
        which = "true" if game_id is None else "requests.game_id = :game"
        there = (
            f"SELECT 1 FROM games WHERE id = requests.game_id AND coalesce(closed_for, '') <> 'server' AND {self._mine}"
        )
        query = (
            f"SELECT {columns(Request)} FROM requests WHERE {which} AND EXISTS ({there}) AND NOT EXISTS ({ANSWERABLE})"
            " ORDER BY game_id, message_id, user_id"
        )
        found = [Request(**dict(row)) for row in await self._rows(query, game=game_id)]
        return tuple({request.message_id: request for request in found}.values())

    async def drop_request(self, request: Request) -> None:
        """Forget all requests of a message whose buttons are gone."""
        forgetting = "DELETE FROM requests WHERE game_id = :game AND message_id = :message"
        await self._run(forgetting, {"game": request.game_id, "message": request.message_id})
