"""What is known of a server: its owner's settings, all of which are optional."""

from typing import Final

from bot.settings.deadlines.pace import Pace
from players.levels import Level
from rules.core.struct import Struct, field


class Server(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a server, and whether it was *greeted*; a field without a value sets nothing.

    *channels* are those in which games may be opened, all if there are none. *openers* are the roles whose members may
    open games, everybody if there are none; *moderators* are the roles whose members may use ``/admin``, beside those
    who may manage messages.

    *games* is at how many games of the server a person may sit at once, and *own_lobbies* how many open lobbies a
    person may have, *lobbies* how many there may be in all. *reliability* is the least share of finished games, in
    percent, that a person must have played to the end (bot/tables/limits.py).

    *barred* are the people who may open and join no games, each with the reason.

    *results* is the channel that is told how games end, *log* the one that is told what moderators do; None is none.

    *locale* is the language of new tables and of the bot's own messages, *pace* how long players may think at new
    tables; None is for what Discord says, and for as long as they like. *takeover* is the level of the computer players
    who take over seats at new tables, None if nobody does. The games *hidden* are not offered; those that run go on.

    *forum* is the forum in which each new table that is not private gets a post, None for tables in text channels.

    *board* is the channel with the list of tables that look for players, None without one.
    """

    channels: tuple[int, ...] = ()
    openers: tuple[int, ...] = ()
    moderators: tuple[int, ...] = ()
    games: int | None = None
    own_lobbies: int | None = None
    lobbies: int | None = None
    reliability: int | None = None
    barred: dict[int, str] = field(default_factory=dict)
    results: int | None = None
    log: int | None = None
    locale: str | None = None
    pace: Pace | None = None
    takeover: Level | None = None
    hidden: tuple[str, ...] = ()
    forum: int | None = None
    board: int | None = None
    greeted: bool = False


JUDGED_FROM: Final = 3
"""From how many finished games on somebody's reliability is told; before that nobody is held to one."""

JUDGED_OF: Final = 50
"""The games that count, which are the last ones."""


class Reliability(Struct, frozen=True):
    """How many games with other people somebody has *finished*, and how many of those they have *kept* to the end.

    A game is finished when it is over, was ended by agreement, or was given up because nobody was left. Who resigned,
    or whose seat opened or was played by a computer or another person at any time, has not kept it; a single move made
    late is forgiven.
    """

    finished: int
    kept: int

    @property
    def percent(self) -> int | None:
        """The share that was kept, rounded down; None if there are too few games to tell.

        >>> Reliability(3, 2).percent, Reliability(2, 0).percent
        (66, None)
        """
        return 100 * self.kept // self.finished if self.finished >= JUDGED_FROM else None
