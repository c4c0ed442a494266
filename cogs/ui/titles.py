"""The titles of games' threads and posts."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import discord
import structlog

from bot.base.api import limits
from bot.base.api.codes import FORBIDDEN_TITLE, INVALID_FORM
from bot.base.names import plain, with_computer_mark
from bot.catalogue.games import texts_for
from bot.storage.records import GameRecord, SeatRecord
from cogs.ui.panel import game_name
from rules.core.struct import Struct

# Games at a slow pace go on for days without a message, and an archived thread is hidden from its players.
WEEK_MINUTES: Final = 10_080
"""The time after which Discord archives a thread that is idle: the longest there is."""

log = structlog.get_logger(__name__)

T = TypeVar("T")


class Title(Struct, frozen=True):
    """The title of a game's thread with the names of its players, and a *plain* one without."""

    full: str
    plain: str


def title_of(record: GameRecord, seats: Sequence[SeatRecord]) -> Title:
    """Return the title of the thread of a game."""
    texts = texts_for(record.locale)
    game = game_name(record, texts)
    names = texts.format_list(with_computer_mark(plain(seat.name), seat.computer) for seat in seats)
    return Title(limits.cut(texts.say("told", name=game, value=names), limits.THREAD_NAME), f"{game} #{record.id}")


async def create_with_title(title: Title, create: Callable[[str], Awaitable[T]]) -> T:
    """Create a thread with the full title, or with the plain one if Discord refuses that.

    Servers in Server Discovery must not use certain words in names. Discord does not publish them, and people have
    such names.
    """
    try:
        return await create(title.full)
    except discord.HTTPException as error:
        if error.code not in (INVALID_FORM, FORBIDDEN_TITLE):
            raise
        log.info("the title is refused", title=title.full, error=str(error))
    return await create(title.plain)
