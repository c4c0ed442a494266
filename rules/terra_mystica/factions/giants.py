"""The Giants (TM-17.9)."""

from typing import ClassVar, Final

from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.land import BASIC, Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.tiles import Special

SPADES: Final = 2
"""The spades of every transform, whatever the terrain."""


class Giants(Ways):
    """Every transform costs two spades and makes home terrain; stronghold: two free spades (TM-17.22)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.GIANT_SPADES,)

    def targets(self, player: Player, ground: Terrain, spades: int) -> tuple[Terrain, ...]:
        """Return the home terrain for two spades, and nothing else (TM-21.34)."""
        home = player.terrain
        return (home,) if home and spades == SPADES and ground in BASIC and ground is not home else ()
