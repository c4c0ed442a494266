"""The settings that an owner has made for a server, all of them optional."""

from typing import Final

from bot.settings.deadlines.pace import Pace
from players.levels import Level
from rules.core.struct import Struct, field


class Server(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a server, and whether it was *greeted*; a field without a value sets nothing.

    *channels* are those in which games may be opened, all if there are none. *openers* are the roles whose members may
    open games, everybody if there are none; *moderators* are the roles whose members may use ``/admin``, beside those
    who may manage messages.

    *games* is how many games of the server a person may play at the same time, *own_lobbies* how many open lobbies a
    person may have, and *lobbies* how many lobbies may be open in all. *reliability* is the least share of finished
    games, in percent, that a person must have played to the end (bot/tables/limits.py).

    *barred* are the people who may open and join no games, each with the reason.

    *results* is the channel for the results of games, *log* the one for what moderators do; None means no channel.

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


# A choice: one bad game among one or two would be half or all of somebody's record. With 6, newcomers could leave five.
JUDGED_FROM: Final = 3
"""The least number of finished games for a statement about reliability; with fewer, no limit applies to a person."""

# A choice: games last weeks, so that 50 are a year or more, and what was long ago is forgiven.
JUDGED_OF: Final = 50
"""How many of a person's last games count."""


class Reliability(Struct, frozen=True):
    """How many games with other people somebody has *finished*, and how many of those they have *kept* to the end.

    A game is finished when it is over, was ended by agreement, or was given up because nobody was left. Somebody who
    resigned has not kept it, nor has somebody whose seat opened or was played by a computer or another person at any
    time. A single late move is forgiven.
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
