"""The Dwarves (TM-17.6)."""

from rules.terra_mystica.factions.crossing import Crossing
from rules.terra_mystica.factions.ways import has_stronghold
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.player import Player


class Dwarves(Crossing):
    """A tunnel under one hex; stronghold: tunnels cost a worker less."""

    def fare(self, player: Player) -> Goods:
        return Goods(workers=1 if has_stronghold(player) else 2)
