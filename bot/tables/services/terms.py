"""What somebody wants of a table that they open."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from bot.catalogue.games import GAMES, texts_for
from bot.settings.deadlines.pace import Pace
from bot.storage.records import GameRecord
from bot.tables.options import parse_options
from players.levels import Level
from rendering.look import Assist
from rules.core.struct import Struct


class Host(Struct, frozen=True):
    """Who opens a table; *roles* are theirs on the server, None if they do not matter."""

    user_id: int
    name: str
    roles: Collection[int] | None = None


class LobbyPlace(Struct, frozen=True):
    """The channel of a server in which a table is opened; in a forum, the table gets a post.

    *place_id* replaces the channel for a lobby that nobody can join, so that no command finds that lobby.
    """

    guild_id: int
    channel_id: int
    is_forum: bool = False
    place_id: int | None = None


class Terms(Struct, frozen=True, kw_only=True):
    """What a table is opened with; fields that GameRecord has, too, mean what they mean there.

    *options* are those that its host chose, *computers* are the computer players beside the host, and the *admitted*
    users may come though the table is *private*.
    """

    rules: str
    seats: int
    options: Mapping[str, str] = {}
    locale: str
    theme: str = "light"
    assist: Assist = Assist.FULL
    takeover: Level | None = None
    pace: Pace | None = None
    computers: Sequence[Level] = ()
    private: bool = False
    keeps: bool = True
    starts: bool = False
    reveals: bool = True
    admitted: Sequence[int] = ()


SHARED: Final = ("locale", "theme", "assist", "takeover", "pace", "private", "keeps", "starts", "reveals")


def shared_terms(source: Terms | GameRecord) -> dict[str, Any]:
    """Return the terms that mean the same in a game's row, by name; besides the game, its seats and its options."""
    return {name: getattr(source, name) for name in SHARED}


def terms_of(before: GameRecord) -> Terms:
    """Return the terms of a game as it was announced, without its computer players and who was admitted.

    Raises:
        UnknownOption: One of its options does not exist any more.
    """
    moot = parse_options(GAMES[before.rules].rules.options_type, before.options).moot(before.seats)
    options = {name: value for name, value in before.options.items() if name not in moot}
    return Terms(rules=before.rules, seats=before.seats, options=options, **shared_terms(before))


class Difference(Struct, frozen=True):
    """How fewer players than announced change a game: its new *variant*, and options that become *moot*."""

    variant: tuple[str, ...]
    moot: tuple[str, ...]


def difference(record: GameRecord, seated: int) -> Difference | None:
    """Return how a game changes with *seated* players, None if it does not."""
    options = parse_options(GAMES[record.rules].rules.options_type, record.options)
    lost = options.moot(seated) - options.moot(record.seats)
    found = Difference(options.variant(seated), tuple(name for name in record.options if name in lost))
    return found if found.moot or found.variant != options.variant(record.seats) else None


def computer_name(level: Level, number: int, locale: str) -> str:
    """Return the name of computer player *number* at a table of that language."""
    return texts_for(locale).say("computer-name", level=level.value, number=number)
