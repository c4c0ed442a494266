"""Changes to a table before the game begins: its seats and its guests."""

from collections.abc import Sequence

from bot.settings.deadlines.clocks import Due
from bot.storage.outgoing import Outgoing
from bot.storage.records import Gathering
from rules.core.struct import Struct


class Regrouped(Struct, frozen=True):
    """A gathering after a change, with what is *due* at its lobby now, and the *messages* that announce the change."""

    gathering: Gathering
    due: Due | None = None
    messages: Sequence[Outgoing] = ()
