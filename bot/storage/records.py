"""The rows of the database as values; fields have the names of the columns."""

from enum import StrEnum
from typing import Final

from bot.settings.deadlines.clocks import Clock
from bot.settings.deadlines.pace import Pace
from players.levels import Level
from rendering.look import Assist
from rules.core.log import Entry
from rules.core.model import Seat
from rules.core.struct import Struct


class Status(StrEnum):
    """The stage of a game's life."""

    OPEN = "open"
    LIVE = "live"
    OVER = "over"
    CLOSED = "closed"
    """Ended early: the lobby was closed, or the thread was deleted."""


FORGOTTEN: Final = 50
"""Discord has no ids below this one, because an id contains the time at which its account was made."""


class Closed(StrEnum):
    """Why a game was closed before its end."""

    LOBBY = "lobby"
    """The host left the lobby."""

    CHANNEL = "channel"
    """Its thread, or the channel of its lobby, was deleted."""

    DESERTED = "deserted"
    """Nobody but computer players was left."""

    SILENT = "silent"
    """Nobody has moved for a long time; a player may resume it."""

    MODERATOR = "moderator"
    """A moderator ended it."""

    SERVER = "server"
    """The bot was removed from the server; the game continues if it comes back in time."""

    AGREED = "agreed"
    """Its players have agreed to end it."""

    EXPIRED = "expired"
    """Nothing changed in its lobby for a long time."""


class Motion(StrEnum):
    """What is voted on."""

    UNDO = "undo"
    REPLACE = "replace"
    PAUSE = "pause"
    RESUME = "resume"
    PACE = "pace"
    EXTEND = "extend"
    """More time for all who are asked something."""
    END = "end"


OF_THE_MOMENT: Final = (Motion.UNDO, Motion.REPLACE)
"""What is voted on until the game moves on."""


class Verdict(StrEnum):
    """How a vote has ended."""

    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    """The person who had to be asked refused."""
    FEW = "few"
    """Too few people answered in time."""
    MOVED = "moved"
    """The game moved on, or is over."""
    STOPPED = "stopped"
    """A moderator froze or ended the game."""


class Welcome(StrEnum):
    """The relation of a person without a seat to a table."""

    INVITED = "invited"
    """Invited, and has not answered."""

    DECLINED = "declined"
    """Invited, and does not want to be invited again."""

    WAITING = "waiting"
    """On the waiting list."""

    ADMITTED = "admitted"
    """May join a private table, or watch it."""


class GameRecord(Struct, frozen=True, kw_only=True):
    """A row of ``games``.

    *seats* is the number of players, *options* are as users write them, *host* is the user who may start the game, and
    *theme* is the theme of its pictures. *assist* is how much is computed for its players. *takeover* is the level of
    the computer player that takes over the seat of a player who leaves, None if nobody takes it over.

    *channel_id* is where the game is: the lobby's channel, then the thread. *lobby_id* is the message of the lobby
    card, in the channel *home_id*. *forum_id* is the forum that has a post for the game, None if none has:
    *home_id* and *channel_id* are then the post, or the forum until there is one.

    *seq* is the length of the log, *shown_seq* its length when the newest turn message was posted, and *told_seq* its
    length when that message was last edited. *lobby_seq* counts changes of the lobby, *lobby_shown* those on the card.

    *snapshot* is the state after *seq* entries, None if it must be rebuilt. *asks* are the seats that must decide
    something in that state, as bits (1 is seat 0); None if they are not known.

    *pace* is how long its players may think, None for as long as they like. *paused_at* is when the game was paused, in
    Unix seconds, None if it is not paused. *frozen* is the reason if only a moderator can resume it. *refused_at* is
    when its thread began to refuse posts, None while it accepts them. *resumed_at* is when the players last voted to go
    on, None if they never did.

    A *private* table is for invited people. While it is a lobby, it *keeps* a seat for each of them. If it *starts* by
    itself as soon as all seats are taken, it does so at *begins_at*; *moved_at* is then its last change. Its game
    *reveals* all secrets once it is over.
    """

    id: int
    rules: str
    rules_version: int
    guild_id: int
    home_id: int
    channel_id: int
    lobby_id: int | None = None
    forum_id: int | None = None
    host: int
    seats: int
    options: dict[str, str]
    locale: str
    theme: str = "light"
    assist: Assist = Assist.FULL
    takeover: Level | None = None
    pace: Pace | None = None
    paused_at: int | None = None
    frozen: str | None = None
    refused_at: int | None = None
    resumed_at: int | None = None
    private: bool = False
    keeps: bool = True
    starts: bool = False
    reveals: bool = True
    begins_at: int | None = None
    status: Status
    seed: bytes
    seq: int = 0
    shown_seq: int = 0
    told_seq: int = 0
    lobby_seq: int = 0
    lobby_shown: int = 0
    snapshot: bytes | None = None
    asks: int | None = None
    created_at: int
    moved_at: int
    closed_at: int | None = None
    closed_for: Closed | None = None

    @property
    def place_id(self) -> int:
        """The channel of the server that has the lobby card, or the forum that has the post."""
        return self.home_id if self.forum_id is None else self.forum_id


def is_forgotten(user_id: int) -> bool:
    """True if this user was removed from a finished game: the id is then a seat counted from 1, or 0."""
    return 0 <= user_id < FORGOTTEN


class SeatRecord(Struct, frozen=True, kw_only=True):
    """A row of ``seats``: a player's seat, and the name for pictures.

    *computer* is the level of the computer player at the seat, None if a person plays it or, if it is *vacant*, nobody.
    Where no person ever sat, *user_id* is negative: it is the number of the computer player at its table, and no id on
    Discord. *added_by* is the user who added the computer player to an open lobby. *vacation_until* is until when the
    table waits for an absent player, None if it does not wait.
    """

    game_id: int
    seat: Seat
    user_id: int
    name: str
    computer: Level | None = None
    added_by: int | None = None
    vacant: bool = False
    vacation_until: int | None = None

    @property
    def is_away(self) -> bool:
        """True if a computer or nobody plays here in place of a person, who may come back."""
        return self.vacant or (self.computer is not None and self.user_id > 0)

    @property
    def played_by(self) -> int:
        """The id in the log of whoever plays this seat now; for a computer player it is negative."""
        return self.user_id if self.computer is None or self.user_id < 0 else -1 - self.seat


class Guest(Struct, frozen=True, kw_only=True):
    """A row of ``guests``: a person without a seat, their relation to a table, and *since* when in Unix seconds.

    *number* gives the order of arrival. *name* is empty for a person who was only invited.
    """

    game_id: int
    user_id: int
    name: str = ""
    welcome: Welcome
    since: int
    number: int = 0


class Gathering(Struct, frozen=True):
    """A game with its players, in the order of seats, and its guests, in the order of arrival."""

    record: GameRecord
    seats: tuple[SeatRecord, ...]
    guests: tuple[Guest, ...] = ()


class Listed(Struct, frozen=True):
    """A game in a list, with its seats and clocks; *sealed* are seats whose secret choices wait for those of others.

    *message_id* is its newest turn message, None if none was posted yet. The game *seeks* players if it is public and
    has a seat for anybody.
    """

    record: GameRecord
    seats: tuple[SeatRecord, ...]
    sealed: frozenset[Seat]
    clocks: tuple[Clock, ...] = ()
    message_id: int | None = None
    seeks: bool = False


class Page(Struct, frozen=True):
    """A page of a list of games: page *number* of *pages*, counted from 1."""

    games: tuple[Listed, ...]
    number: int
    pages: int


class Logged(Entry, frozen=True, kw_only=True):
    """A row of ``actions``: an entry of the log, its user (None for chance and the bot), and its time in Unix seconds.

    *planned* and *standing* mark entries that the bot made by a plan or standing answer of *user_id*. *late* marks
    entries that it made because a seat's time was over.
    """

    user_id: int | None = None
    at: int = 0
    planned: bool = False
    standing: bool = False
    late: bool = False


class DraftRecord(Struct, frozen=True, kw_only=True):
    """A row of ``drafts``: the unconfirmed actions of a seat.

    *seq* is the length of the log when the draft was begun. *sealed* marks a secret choice that waits for those of
    others.
    """

    game_id: int
    seat: Seat
    seq: int
    actions: tuple[str, ...]
    sealed: bool = False


class Plan(Struct, frozen=True, kw_only=True):
    """A row of ``plans``: the actions that a seat wants played; the plan is carried out while it is *armed*.

    Each of *lines* is for one decision, with alternatives: actions or beginnings of actions
    (bot/tables/turns/plans.py). A plan without lines counts as none. If the next line did not fit, *stopped_at* is the
    number of the entry after which the plan stopped. It is 0 if the plan has not stopped, or has been changed since.
    """

    game_id: int
    seat: Seat
    lines: tuple[tuple[str, ...], ...] = ()
    armed: bool = False
    stopped_at: int = 0


class StandingAnswer(Struct, frozen=True, kw_only=True):
    """A row of ``standing``: a standing answer in the words of its game; one without text counts as none.

    It applies to decisions numbered above *since*, those asked after it was given or after the last undo.
    """

    game_id: int
    seat: Seat
    text: str = ""
    since: int = 0


class Note(Struct, frozen=True, kw_only=True):
    """A private note of a user on entry *seq* of a game's log, 0 for the whole game; *id* is that of its command."""

    game_id: int
    id: int
    user_id: int
    seq: int
    text: str


class Post(Struct, frozen=True, kw_only=True):
    """A row of ``posts``: a turn message, posted when the log had *seq* entries."""

    game_id: int
    seq: int
    channel_id: int
    message_id: int
    buttons: bool = True
    """True if it still has its buttons."""


class Vote(Struct, frozen=True, kw_only=True):
    """A row of ``votes``: a proposal made when the log had *seq* entries, and who has agreed and *refused*.

    The proposal is to undo all entries after *to*; or to let a *computer* player of that level play for *seat*; or to
    play on at another *pace*; or to give *time* more seconds to all seats that must decide. The vote *ends*
    at that time, in Unix seconds, 0 for never. *token* is the token of its buttons, which distinguishes votes on the
    same state. *message_id* is None until the vote message is posted.
    """

    game_id: int
    seq: int
    to: int
    asked_by: Seat
    agreed: tuple[Seat, ...]
    seat: Seat | None = None
    computer: Level | None = None
    token: str = ""
    message_id: int | None = None
    motion: Motion = Motion.UNDO
    refused: tuple[Seat, ...] = ()
    pace: Pace | None = None
    ends: int = 0
    time: int = 0


class EndedVote(Struct, frozen=True, kw_only=True):
    """A row of ``ended_votes``: a vote whose message may still have buttons; *seat* refused, if any did."""

    game_id: int
    token: str
    message_id: int | None
    verdict: Verdict
    seat: Seat | None = None


class Backlog(Struct, frozen=True):
    """The numbers of turn messages, lobby cards and votes that are not shown yet.

    *oldest* is the time, in Unix seconds, of the last move in the game that has waited longest, None if no game waits.
    """

    turns: int
    cards: int
    votes: int
    oldest: int | None


class Load(Struct, frozen=True):
    """The number of open and live *games* of a server that a user sits in or waits for, and of open *lobbies* there.

    *own_lobbies* of these *lobbies* are the user's.
    """

    games: int
    own_lobbies: int
    lobbies: int


class Pack(Struct, frozen=True, kw_only=True):
    """A row of ``packs``: a file from a host, such as a map, and the *hash* that identifies it.

    *kind* is the option that names such a file (bot/catalogue/packs.py).
    """

    hash: str
    content: bytes
    kind: str = "map"
