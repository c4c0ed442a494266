"""The protocols of the store, independent of the database.

The log is the truth; everything else about a running game can be rebuilt from it. Each writing method is one
transaction: it is done as a whole and synced to disk, or not at all.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from bot.deadlines.clocks import Clock, Due
from bot.people.known import People
from bot.storage.audit import Audited, Moderated
from bot.storage.claims import Claims
from bot.storage.clocks import Clocks
from bot.storage.leases import Leases
from bot.storage.lobbies import Lobbies
from bot.storage.outgoing import Outbox, Outgoing
from bot.storage.records import (
    Backlog,
    Closed,
    DraftRecord,
    EndedVote,
    GameRecord,
    Logged,
    Pack,
    Page,
    Plan,
    Post,
    SeatRecord,
    StandingAnswer,
    Status,
    Verdict,
    Vote,
)
from bot.storage.servers import Servers
from bot.storage.share import Share
from bot.storage.votes import Votes
from players.levels import Level
from rules.core.model import Seat


class StorageError(Exception):
    """The store is not in the expected state, or failed."""


class Conflict(StorageError):
    """Somebody else moved first: the game has changed since the caller read it."""


class ChannelTaken(StorageError):
    """The channel has another open or live game, *game_id*."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"game {game_id} is there")
        self.game_id = game_id


class Repeated(StorageError):
    """This press has been counted already: Discord delivered it twice."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program."""


class InUse(StorageError):
    """Other processes use the database, and one of them, or this, must have it alone."""


class Unreachable(StorageError):
    """The database's server cannot be reached, or cannot be written now; nothing was written."""


class Unsettled(Exception):
    """A write failed at its very end, and may or may not have been written."""


class DamagedDatabase(StorageError):
    """The database is damaged, or not a database."""


class Directory(Protocol):
    """Reading access to games and their seats."""

    async def game(self, game_id: int) -> GameRecord | None:
        """Return a game."""

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        """Return who sits, by seat."""

    async def game_in(self, channel_id: int) -> GameRecord | None:
        """Return the open or live game of a channel, or else the last one that ended there."""

    async def games_of(self, user_id: int, *, page: int, size: int) -> Page:
        """Return a page of the open and live games of a user, or the last one if there are fewer pages.

        Those that wait for the user come first, by their deadlines, then those that have waited longest for a move.
        """

    async def waiting_for(self, user_id: int) -> tuple[int, ...]:
        """Return the games that wait for a user, in the order of `games_of`; perhaps some where that is not known."""

    async def games_listed(self, guild_id: int, user_id: int, *, page: int, size: int) -> Page:
        """Return a page of the open and live games of a server that the user may know of, or the last one there is.

        Those that wait for the user come first, then the newest.
        """

    async def games_at(self, guild_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a server, newest first, without their snapshots."""

    async def going(self, *, after: int = 0, most: int = 500) -> tuple[GameRecord, ...]:
        """Return at most *most* open and live games, by id, beyond the id *after*, without their snapshots."""

    async def refused(self) -> tuple[GameRecord, ...]:
        """Return the live games whose threads refuse what is posted, without their snapshots."""

    async def places(self) -> tuple[tuple[int, int], ...]:
        """Return the distinct pairs of server and lobby channel of open and live games."""

    async def gone_servers(self, *, since: int) -> tuple[int, ...]:
        """Return the servers with games that were closed at *since* or later because the bot was removed."""

    async def counts(self) -> dict[tuple[str, Status], int]:
        """Return how many games are open and live, by game, by a cheap query."""

    async def looks(self) -> tuple[tuple[str, str], ...]:
        """Return the distinct pairs of game and theme of open and live games, live ones and the last moved in first."""

    async def with_computers(self) -> tuple[int, ...]:
        """Return the live games with a computer player, those first that were moved in last."""

    async def choosing(self) -> tuple[GameRecord, ...]:
        """Return the live games with secret choices that wait for others, without their snapshots."""

    async def has_counted(self, press: int) -> bool:
        """Whether *press* was counted, which means that what it asked for is saved."""


class Posts(Protocol):
    """What Discord shows of games: lobby cards, turn messages and vote messages."""

    async def set_lobby(self, game_id: int, lobby_id: int, *, shown: int) -> None:
        """Record the message of the lobby card, and which change of the lobby it shows."""

    async def unshown_lobbies(self) -> tuple[GameRecord, ...]:
        """Return the open games without a lobby card, and all games whose card is out of date.

        Servers that removed the bot are left out, and so are snapshots.
        """

    async def mark_shown(
        self, post: Post, *, calls: Sequence[Outgoing] | None = None, kept: Collection[Seat] = ()
    ) -> None:
        """Record a post, which shows the game as of *post.seq*; one older than the last changes nothing.

        *calls* are what else tells people that it is their turn, in place of what was to tell them before; what was to
        tell the seats that are *kept* still does.
        """

    async def mark_told(self, game_id: int, seq: int) -> None:
        """Record that the newest turn message was edited and shows the game as of *seq*."""

    async def mark_stilled(self, post: Post) -> None:
        """Record that the buttons of *post* were removed."""

    async def last_posts(self, game_id: int, most: int) -> tuple[Post, ...]:
        """Return at most *most* turn messages of a game, newest first."""

    async def posts_to_still(self, game_id: int | None = None) -> tuple[Post, ...]:
        """Return the turn messages, of one game or all, that still have buttons although a newer one exists.

        Closed games are left out.
        """

    async def unshown(self) -> tuple[GameRecord, ...]:
        """Return the games with entries that no message shows, and live games without any message.

        Closed games are left out, and so are snapshots.
        """

    async def backlog(self) -> Backlog:
        """Return how much is not shown yet, as ``unshown_lobbies``, ``unshown`` and ``unasked`` list it."""

    async def mark_asked(self, vote: Vote, message_id: int) -> None:
        """Record the message of *vote*, which may have ended meanwhile."""

    async def unasked(self) -> tuple[Vote, ...]:
        """Return the votes of live games that have no message yet."""

    async def ended_votes(self, game_id: int | None = None) -> tuple[EndedVote, ...]:
        """Return the votes, of one game or all, that have ended and whose messages may still have buttons."""

    async def mark_closed(self, vote: EndedVote) -> None:
        """Record that the message of a vote that has ended has no buttons, or that there is none."""


class Store(Directory, Posts, Claims, Clocks, Lobbies, Moderated, People, Servers, Outbox, Votes, Protocol):
    """The store of games.

    *press* is the id of the interaction that caused a write, or the row of what was due; a second write with the same
    id raises Repeated, one for a row that is gone raises Conflict, and both change nothing. Writes to a game raise
    Conflict if its ``seq`` is not *after*. A write that raises a StorageError has written nothing; if that is uncertain
    it raises Unsettled.
    """

    share: Share | None
    """The servers to which ``going``, ``gone_servers``, ``counts``, ``looks``, ``with_computers``, ``choosing``,
    ``unshown_lobbies``, ``posts_to_still``, ``unshown``, ``backlog``, ``unasked``, ``ended_votes``, ``due``,
    ``next_due``, ``outbox``, ``next_message`` and ``waiting`` are limited; None for all."""

    fence: Callable[[], None] | None
    """What is called before each write, and before its commit; it raises a StorageError if this process may not write
    now."""

    posted: Callable[[], None] | None
    """What is called after messages were put into the outbox."""

    leases: Leases
    """What the processes on this store agree about."""

    async def close(self) -> None:
        """Finish queued writes and close the database."""

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
        """Open a game with the host on seat 0 and then *computers*, by name and level, and return it with its ``id``.

        The computer players get the ids -1, -2, … in place of users'. The *admitted* users may come to a private one.
        At *due_at* something is due at the lobby.

        Raises:
            ChannelTaken: The channel has an open or live game.
        """

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
        """Make an open game live in *channel_id*, with *seats* players and the first *entries* of its log.

        *clocks* are its first ones, and *due* is all that is due there.

        Raises:
            Conflict: It is not open, or the number of players has changed.
            ChannelTaken: The channel has another game.
        """

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
        """Append *entries*, numbered from *after* + 1, to a live game's log, with the resulting snapshot.

        The drafts of the *dropped* seats are deleted. With a *verdict* the vote ends; without one it ends if it is of
        the moment and *entries* are not all quiet. *plans*, *standing_answers* and *seats* replace earlier ones, the
        last are on the lobby card; so do *clocks*, if they are given, and what is *due* at them. *audit* is what a
        moderator did thereby, *host* who is the host from now on. With *over* the game is over, and all wishes and
        clocks are deleted.

        Raises:
            Conflict: The log does not end at *after*, or the game is not live.
        """

    async def keep_snapshot(self, game_id: int, *, seq: int, snapshot: bytes, asks: int) -> None:
        """Save a rebuilt snapshot and the seats that the state *asks*, if the log still ends at *seq*."""

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

        It may be restored, unless it is a lobby that its host has left, and keeps its plans and standing answers.
        """

    async def reopen_games(self, guild_id: int, *, since: int, at: int | None = None) -> tuple[int, ...]:
        """Reopen the games that were closed at *since* or later because the server was gone; return their ids.

        They go on *at* a time, by default now.

        A game whose channel has another open or live game stays closed.
        """

    async def seq(self, game_id: int) -> int | None:
        """Return the length of a game's log, by a cheap query."""

    async def log(self, game_id: int) -> tuple[Logged, ...]:
        """Return the whole log of a game, oldest first."""

    async def save_draft(self, draft: DraftRecord, *, press: int | Due | None = None) -> None:
        """Save a seat's draft in place of the previous one.

        Raises:
            Conflict: The game is not live.
        """

    async def drafts(self, game_id: int) -> dict[Seat, DraftRecord]:
        """Return the drafts of a game, by seat."""

    async def drop_draft(self, game_id: int, seat: Seat, *, press: int | Due | None = None) -> None:
        """Delete a seat's draft."""

    async def save_plan(self, plan: Plan, *, press: int | Due | None = None) -> None:
        """Save a seat's plan in place of the previous one; one without lines is deleted.

        Raises:
            Conflict: The game is not live.
        """

    async def plans(self, game_id: int) -> dict[Seat, Plan]:
        """Return the plans of a game, by seat."""

    async def save_standing_answer(self, answer: StandingAnswer, *, press: int | Due | None = None) -> None:
        """Save a seat's standing answer in place of the previous one; one without text is deleted.

        Raises:
            Conflict: The game is not live.
        """

    async def standing_answers(self, game_id: int) -> dict[Seat, StandingAnswer]:
        """Return the standing answers of a game, by seat."""

    async def keep_pack(self, pack: Pack) -> None:
        """Save *pack* permanently; a second time changes nothing."""

    async def packs(self) -> tuple[Pack, ...]:
        """Return all packs, in the order in which they were added."""
