"""The Chaos Magicians (TM-17.3)."""

from typing import ClassVar

from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.tiles import Special


class ChaosMagicians(Ways):
    """Two favor tiles for each temple and the sanctuary; stronghold: two actions in one turn (TM-17.17)."""

    favors: ClassVar[int] = 2
    stronghold: ClassVar[tuple[Special, ...]] = (Special.DOUBLE_TURN,)
