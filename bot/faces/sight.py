"""What a face is shown of a game: a view of it, and what stands out there. No I/O."""

from typing import Any

from bot.names import escaped
from rules.core.model import Event, Seat, View
from rules.core.struct import Struct


class Sight(Struct, frozen=True, kw_only=True):
    """What one seat, or an onlooker, may see of a table, and all that a face is shown of it.

    *events* are what stands out: what happened last, or in a draft; *lines* are the numbers of the lines that tell of
    them, where these are counted. *past* is what happened before. *gone* are the seats that have left.
    """

    view: View[Any]
    names: tuple[str, ...]
    theme: str
    gone: frozenset[Seat]
    past: tuple[Event, ...] = ()
    events: tuple[Event, ...] = ()
    lines: tuple[int, ...] = ()

    @property
    def told_names(self) -> tuple[str, ...]:
        """The players' names, by seat, for text."""
        return escaped(self.names)
