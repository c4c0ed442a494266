"""What is known of a server: its owner's settings, all of which are optional."""

from bot.deadlines.pace import Pace
from rules.core.struct import Struct


class Server(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a server, and whether it was *greeted*; a field without a value sets nothing.

    *channels* are those in which games may be opened, all if there are none. *openers* are the roles whose members may
    open games, everybody if there are none; *moderators* are the roles whose members may use ``/admin``, beside those
    who may manage messages.

    *games* is at how many games of the server a person may sit at once, and *own_lobbies* how many open lobbies a
    person may have, *lobbies* how many there may be in all. *reliability* is the least share of finished games, in
    percent, that a person must have played to the end (bot/game/limits.py).

    *locale* is the language of new tables and of the bot's own messages, *pace* how long players may think at new
    tables; None is for what Discord says, and for as long as they like.
    """

    channels: tuple[int, ...] = ()
    openers: tuple[int, ...] = ()
    moderators: tuple[int, ...] = ()
    games: int | None = None
    own_lobbies: int | None = None
    lobbies: int | None = None
    reliability: int | None = None
    locale: str | None = None
    pace: Pace | None = None
    greeted: bool = False
