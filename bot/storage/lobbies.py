"""Changes of who sits at a table before it begins, and who stands around it."""

from collections.abc import Sequence

from bot.settings.deadlines.clocks import Due
from bot.storage.outgoing import Outgoing
from bot.storage.records import Gathering
from rules.core.struct import Struct


class Regrouped(Struct, frozen=True):
    """What a change makes of a gathering: what is *due* at it then, and the *messages* that tell of it."""

    gathering: Gathering
    due: Due | None = None
    messages: Sequence[Outgoing] = ()
