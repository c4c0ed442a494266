"""What services ask of a store, whichever database is behind it.

The log is the truth; everything else about a running game can be rebuilt from it. Each writing method is one
transaction: it happens whole, synced to disk, or not at all.
"""

from collections.abc import Sequence
from typing import Protocol

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
from rules.core.model import Seat


class StorageError(Exception):
    """Something about the stored games is not as it was thought to be."""


class Conflict(StorageError):
    """Somebody else moved first: the game has other entries now than the caller saw."""


class ChannelTaken(StorageError):
    """Another game is open or live in this channel; *game_id* tells which."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"game {game_id} is there")
        self.game_id = game_id


class Repeated(StorageError):
    """This press has been counted already: Discord delivered it twice."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program."""


class Unsettled(Exception):
    """A write failed at its very end: nobody knows whether it counts before somebody looks."""


class DamagedDatabase(StorageError):
    """The database is not what was written, or none at all."""


class Directory(Protocol):
    """Which games there are, and who sits at them: looking, and nothing more."""

    async def game(self, game_id: int) -> GameRecord | None:
        """Return a game."""

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        """Return who sits, by seat."""

    async def game_in(self, channel_id: int) -> GameRecord | None:
        """Return the open or live game of a channel, or else the one that ended there last."""

    async def games_of(self, user_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a user, the one longest without a move first."""

    async def games_at(self, guild_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a server, the newest first."""

    async def going(self) -> tuple[GameRecord, ...]:
        """Return all games that are open or live, without their snapshots."""

    async def gone_servers(self, *, since: int) -> tuple[int, ...]:
        """Return the servers of games that were closed at *since* or later as the server was gone."""

    async def looks(self) -> tuple[tuple[str, str], ...]:
        """Return which games are open or live, and in which themes they are drawn, each once."""

    async def choosing(self) -> tuple[GameRecord, ...]:
        """Return the live games in which somebody has chosen in secret and waits for others."""

    async def has_counted(self, press: int) -> bool:
        """Whether *press* was counted: what it asked for is saved, whatever has gone wrong since then."""


class Posts(Protocol):
    """What Discord shows of games: lobby cards, turn messages, and the messages that ask for votes."""

    async def set_lobby(self, game_id: int, lobby_id: int, *, shown: int) -> None:
        """Remember the message of the lobby card, and up to which change it shows the lobby."""

    async def unshown_lobbies(self) -> tuple[GameRecord, ...]:
        """Return the open games of which no lobby card is known, and all whose card shows what is no longer so.

        Those of servers that the bot was removed from are left out.
        """

    async def mark_shown(self, post: Post) -> None:
        """Remember that a game has been shown as of *post.seq*, and where; an earlier one changes nothing."""

    async def mark_told(self, game_id: int, seq: int) -> None:
        """Remember that the newest turn message has come to tell of a game as of *seq*."""

    async def mark_stilled(self, post: Post) -> None:
        """Remember that *post* has no buttons any more."""

    async def last_posts(self, game_id: int, most: int) -> tuple[Post, ...]:
        """Return the newest turn messages of a game, so many at most, the newest first."""

    async def posts_to_still(self, game_id: int | None = None) -> tuple[Post, ...]:
        """Return the turn messages, of one game or of all, that have buttons though a newer one has them.

        Those of games that are closed are left out.
        """

    async def unshown(self) -> tuple[GameRecord, ...]:
        """Return the games whose log has entries that no message tells of; one given up is shown no more."""

    async def mark_asked(self, vote: UndoVote, message_id: int) -> None:
        """Remember the message that asks for agreement to *vote*."""

    async def unasked(self) -> tuple[UndoVote, ...]:
        """Return the votes of live games for which no message asks yet."""


class Store(Directory, Posts, Protocol):
    """Where games are kept.

    Wherever *press* is given it is the id of the interaction that caused the write; the second write for the same id
    raises Repeated and changes nothing. Writes to a game raise Conflict when its ``seq`` is not *after*. Whatever
    StorageError a write raises, nothing of it was written; where that is not known it raises Unsettled.
    """

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""

    async def open_game(self, game: GameRecord, host_name: str, *, press: int | None = None) -> GameRecord:
        """Open a game (its ``id`` is given here) with the host on seat 0.

        Raises:
            ChannelTaken: Another open or live game is in the channel.
        """

    async def sit(self, game_id: int, user_id: int, name: str, *, press: int | None = None) -> tuple[SeatRecord, ...]:
        """Give *user_id* the lowest free seat of an open game, and return who sits; a second time changes nothing.

        Raises:
            Conflict: All seats are taken, or the game is not open any more.
        """

    async def stand(self, game_id: int, user_id: int, *, press: int | None = None) -> tuple[SeatRecord, ...]:
        """Take *user_id* from the table of an open game; those behind move up one seat. Return who sits.

        Raises:
            Conflict: The game is not open any more.
        """

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
        """Make an open game at which *seats* are taken live in *channel_id*, with the first *entries* of its log.

        Raises:
            Conflict: It is not open any more, or somebody has come or gone.
            ChannelTaken: Another game is in that channel.
        """

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
        """Add *entries*, numbered from *after* + 1, to a live game's log, with the snapshot they come to.

        The drafts of the seats *dropped* go, and any vote unless all *entries* are quiet; *plans* and
        *standing_answers* take the place of those before. With *over* the game is over, and all of these go.

        Raises:
            Conflict: The log does not end at *after*, or the game is not live.
        """

    async def keep_snapshot(self, game_id: int, *, seq: int, snapshot: bytes) -> None:
        """Put a rebuilt snapshot back, if the log still ends at *seq*."""

    async def close_lobby(self, game_id: int, *, press: int | None = None) -> None:
        """Make an open game closed.

        Raises:
            Conflict: It is not open any more.
        """

    async def close_game(self, game_id: int, why: Closed, *, press: int | None = None) -> None:
        """Make an open or live game closed; one that is over stays so.

        Its plans and standing answers go, unless the server may come back.
        """

    async def reopen_games(self, guild_id: int, *, since: int) -> tuple[int, ...]:
        """Let the games of a server go on that were closed at *since* or later, for it was gone; return which.

        One stays closed in whose channel another is open or live.
        """

    async def seq(self, game_id: int) -> int | None:
        """Return how many entries a game's log has: one quick look."""

    async def log(self, game_id: int) -> tuple[Logged, ...]:
        """Return the whole log of a game, oldest first."""

    async def save_draft(self, draft: DraftRecord, *, press: int | None = None) -> None:
        """Keep a seat's draft in place of the one before.

        Raises:
            Conflict: The game is not live.
        """

    async def drafts(self, game_id: int) -> dict[Seat, DraftRecord]:
        """Return the drafts of a game, by seat."""

    async def drop_draft(self, game_id: int, seat: Seat, *, press: int | None = None) -> None:
        """Forget a seat's draft."""

    async def save_plan(self, plan: Plan, *, press: int | None = None) -> None:
        """Keep a seat's plan in place of the one before; one without lines is none.

        Raises:
            Conflict: The game is not live.
        """

    async def plans(self, game_id: int) -> dict[Seat, Plan]:
        """Return the plans of a game, by seat."""

    async def save_standing_answer(self, answer: StandingAnswer, *, press: int | None = None) -> None:
        """Keep a seat's standing answer in place of the one before; one without text is none.

        Raises:
            Conflict: The game is not live.
        """

    async def standing_answers(self, game_id: int) -> dict[Seat, StandingAnswer]:
        """Return the standing answers of a game, by seat."""

    async def save_vote(self, vote: UndoVote, *, press: int | None = None) -> None:
        """Keep the state of a vote, in place of the one before.

        Raises:
            Conflict: The log does not end at *vote.seq* any more.
        """

    async def vote(self, game_id: int) -> UndoVote | None:
        """Return the vote that is going on in a game."""

    async def drop_vote(self, game_id: int, *, press: int | None = None) -> None:
        """Forget the vote of a game."""

    async def keep_pack(self, pack: Pack) -> None:
        """Keep *pack* for ever; a second time changes nothing."""

    async def packs(self) -> tuple[Pack, ...]:
        """Return all packs, in the order they were brought."""
