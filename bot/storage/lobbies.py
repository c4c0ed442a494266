"""The protocol of who sits at a table before it begins, and who stands around it."""

from collections.abc import Callable, Sequence
from typing import Protocol

from bot.deadlines.clocks import Due
from bot.storage.outgoing import Outgoing
from bot.storage.records import Gathering
from rules.core.struct import Struct


class Regrouped(Struct, frozen=True):
    """What a change makes of a gathering: what is *due* at it then, and the *messages* that tell of it."""

    gathering: Gathering
    due: Due | None = None
    messages: Sequence[Outgoing] = ()


class Lobbies(Protocol):
    """Tables with their guests."""

    async def gathering(self, game_id: int) -> Gathering | None:
        """Return a game with its seats and guests, as they are at one moment."""

    async def regroup(
        self, game_id: int, change: Callable[[Gathering], Regrouped], *, press: int | Due | None = None
    ) -> tuple[Gathering, Gathering]:
        """Save what *change*, which may be called again, makes of a gathering; return it before and after.

        What it raises is passed on, and nothing is written then. What was due of the kind ``lobby`` is replaced.

        Raises:
            Conflict: There is no such game.
        """
