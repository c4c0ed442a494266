"""What is kept of a game, as values: each is a row of a table, and its fields are called as the columns."""

from enum import StrEnum

from rules.core.log import Entry
from rules.core.model import Seat
from rules.core.struct import Struct


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
