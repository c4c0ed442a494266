"""What the referee asks of a store, whichever database is behind it.

The log is the truth; everything else about a running game can be rebuilt from it. Each writing method is one
transaction: it happens whole, synced to disk, or not at all.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from rules.core.log import Entry
from rules.core.model import Seat
from rules.core.struct import Struct


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


class Status(StrEnum):
    """Where a game is in its life."""

    OPEN = "open"
    LIVE = "live"
    OVER = "over"
    CLOSED = "closed"
    """Given up before its end: the lobby was closed, or its thread was deleted."""


class Closed(StrEnum):
    """Why a game was closed before its end."""

    LOBBY = "lobby"
    """Its host gave it up before it began."""

    CHANNEL = "channel"
    """Its thread, or the channel of its lobby, was deleted."""

    SERVER = "server"
    """The bot was removed from its server; a game goes on when it comes back in time."""


class GameRecord(Struct, frozen=True, kw_only=True):
    """A row of ``games``.

    *seats* is how many are to play; *options* are as people write them. *host* may start it. *channel_id* is where it
    is played: the lobby's channel, then the game's thread; *lobby_id* is the message of the lobby card in
    *home_id*, the channel it was opened in. *seq* counts the entries of the log, *shown_seq* those that have been
    posted, *told_seq* those that the newest turn message tells, as it was edited since. *lobby_seq* counts what has
    changed of what the lobby card tells, *lobby_shown* what of that it shows. *theme* is that of its pictures.
    *snapshot* is the state after *seq* entries, or None if it must be rebuilt, as when it is not what was written.
    """

    id: int
    rules: str
    rules_version: int
    guild_id: int
    home_id: int
    channel_id: int
    lobby_id: int | None = None
    host: int
    seats: int
    options: dict[str, str]
    locale: str
    theme: str = "light"
    status: Status
    seed: bytes
    seq: int = 0
    shown_seq: int = 0
    told_seq: int = 0
    lobby_seq: int = 0
    lobby_shown: int = 0
    snapshot: bytes | None = None
    created_at: int
    moved_at: int
    closed_at: int | None = None
    closed_for: Closed | None = None


class SeatRecord(Struct, frozen=True, kw_only=True):
    """A row of ``seats``: who sits where, and under which name they are drawn."""

    game_id: int
    seat: Seat
    user_id: int
    name: str


class Logged(Entry, frozen=True, kw_only=True):
    """A row of ``actions``: an entry, who made it (None: nature or the bot) and when (Unix seconds).

    *planned* tells that the bot made it as *user_id* had planned, *standing* that it is their standing answer.
    """

    user_id: int | None = None
    at: int = 0
    planned: bool = False
    standing: bool = False


class DraftRecord(Struct, frozen=True, kw_only=True):
    """A row of ``drafts``: what a seat has chosen and not confirmed.

    *seq* is the number of the entry after which it was begun; *sealed* tells that it waits for the others' choices.
    """

    game_id: int
    seat: Seat
    seq: int
    actions: tuple[str, ...]
    sealed: bool = False


class Plan(Struct, frozen=True, kw_only=True):
    """A row of ``plans``: what a seat wants played for it, and whether it is *armed*, that is, carried out.

    Each of *lines* is for one decision, and has alternatives: actions, or beginnings of actions (bot/game/plans.py). A
    plan without lines is none.
    """

    game_id: int
    seat: Seat
    lines: tuple[tuple[str, ...], ...] = ()
    armed: bool = False


class StandingAnswer(Struct, frozen=True, kw_only=True):
    """A row of ``standing``: what a seat always wants answered, in the words of its game; one without text is none.

    It holds for decisions numbered above *since*: those asked after it was given, or after the last undo.
    """

    game_id: int
    seat: Seat
    text: str = ""
    since: int = 0


class Post(Struct, frozen=True, kw_only=True):
    """A row of ``posts``: the turn message that was posted when a game had *seq* entries."""

    game_id: int
    seq: int
    channel_id: int
    message_id: int
    buttons: bool = True
    """Whether its buttons still stand there."""


class UndoVote(Struct, frozen=True, kw_only=True):
    """A row of ``votes``: a wish to go back to *to*, made when the log had *seq* entries, and who agreed so far.

    *token* is what a press on it names: of two votes on one state of the game, one agrees to one of them. *message_id*
    is the message that asks for agreement, None until it is posted.
    """

    game_id: int
    seq: int
    to: int
    asked_by: Seat
    agreed: tuple[Seat, ...]
    token: str = ""
    message_id: int | None = None


class Pack(Struct, frozen=True, kw_only=True):
    """A row of ``packs``: what a host brought in place of what is shipped, and the *hash* that it goes by.

    *kind* is the option that names one (bot/packs.py).
    """

    hash: str
    content: bytes
    kind: str = "map"


class Store(Protocol):
    """Where games are kept.

    Wherever *press* is given it is the id of the interaction that caused the write; the second write for the same id
    raises Repeated and changes nothing. Writes to a game raise Conflict when its ``seq`` is not *after*. Whatever
    StorageError a write raises, nothing of it was written; where that is not known it raises Unsettled.
    """

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""

    async def has_counted(self, press: int) -> bool:
        """Whether *press* was counted: what it asked for is saved, whatever has gone wrong since then."""

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

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        """Return who sits, by seat."""

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
        standing: Sequence[StandingAnswer] = (),
        press: int | None = None,
    ) -> GameRecord:
        """Add *entries*, numbered from *after* + 1, to a live game's log, with the snapshot they come to.

        The drafts of the seats *dropped* go, and any vote unless all *entries* are quiet; *plans* and *standing*
        answers take the place of those before. With *over* the game is over, and all its plans and standing answers go.

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

    async def set_lobby(self, game_id: int, lobby_id: int, *, shown: int) -> None:
        """Remember the message of the lobby card, and up to which change it shows the lobby."""

    async def game(self, game_id: int) -> GameRecord | None:
        """Return a game."""

    async def seq(self, game_id: int) -> int | None:
        """Return how many entries a game's log has: one quick look."""

    async def game_in(self, channel_id: int) -> GameRecord | None:
        """Return the open or live game of a channel, or else the one that ended there last."""

    async def games_of(self, user_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a user, the one longest without a move first."""

    async def games_at(self, guild_id: int) -> tuple[GameRecord, ...]:
        """Return the open and live games of a server, the newest first."""

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

    async def save_standing(self, answer: StandingAnswer, *, press: int | None = None) -> None:
        """Keep a seat's standing answer in place of the one before; one without text is none.

        Raises:
            Conflict: The game is not live.
        """

    async def standing(self, game_id: int) -> dict[Seat, StandingAnswer]:
        """Return the standing answers of a game, by seat."""

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
        """Return the games whose log has entries that no message tells of."""

    async def unshown_lobbies(self) -> tuple[GameRecord, ...]:
        """Return the open games of which no lobby card is known, and all whose card shows what is no longer so.

        Those of servers that the bot was removed from are left out.
        """

    async def going(self) -> tuple[GameRecord, ...]:
        """Return all games that are open or live, without their snapshots."""

    async def gone_servers(self, *, since: int) -> tuple[int, ...]:
        """Return the servers of games that were closed at *since* or later as the server was gone."""

    async def looks(self) -> tuple[tuple[str, str], ...]:
        """Return which games are open or live, and in which themes they are drawn, each once."""

    async def choosing(self) -> tuple[GameRecord, ...]:
        """Return the live games in which somebody has chosen in secret and waits for others."""

    async def save_vote(self, vote: UndoVote, *, press: int | None = None) -> None:
        """Keep the state of a vote, in place of the one before.

        Raises:
            Conflict: The log does not end at *vote.seq* any more.
        """

    async def vote(self, game_id: int) -> UndoVote | None:
        """Return the vote that is going on in a game."""

    async def mark_asked(self, vote: UndoVote, message_id: int) -> None:
        """Remember the message that asks for agreement to *vote*."""

    async def unasked(self) -> tuple[UndoVote, ...]:
        """Return the votes of live games for which no message asks yet."""

    async def drop_vote(self, game_id: int, *, press: int | None = None) -> None:
        """Forget the vote of a game."""

    async def keep_pack(self, pack: Pack) -> None:
        """Keep *pack* for ever; a second time changes nothing."""

    async def packs(self) -> tuple[Pack, ...]:
        """Return all packs, in the order they were brought."""
