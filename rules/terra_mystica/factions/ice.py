"""The ice factions: Ice Maidens and Yetis (TM-18.1 to TM-18.3)."""

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.ways import Ways, has_stronghold
from rules.terra_mystica.goods import Building
from rules.terra_mystica.land import BASIC, RING, Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import PowerAction

POINTS = 3


class Icy(Ways):
    """Home is ice, which is as many spades away as the chosen terrain; the chosen terrain itself is one spade away."""

    def terrain_chosen(self, deed: Deed, seat: Seat, terrain: Terrain) -> None:
        """Turn the terrain into ice (TM-18.1)."""
        deed.change(seat, terrain=Terrain.ICE, chosen=terrain)

    def targets(self, player: Player, ground: Terrain, spades: int) -> tuple[Terrain, ...]:
        """Return the terrains at that distance; the chosen terrain may stay as it is, or become ice (TM-21.63)."""
        if not 1 <= spades < len(RING) or ground not in BASIC:
            return ()
        place = RING.index(ground)
        targets = [RING[(place + way * spades) % len(RING)] for way in (1, -1)]
        if player.chosen in targets or (spades == 1 and ground is player.chosen):
            targets.append(Terrain.ICE)
        return tuple(dict.fromkeys(targets))


class IceMaidens(Icy):
    """Stronghold: points for temples on passing (TM-18.2)."""

    def points_on_passing(self, state: Terra, seat: Seat) -> int:
        player = state.players[seat]
        return POINTS * player.count(Building.TEMPLE) if has_stronghold(player) else 0


class Yetis(Icy):
    """Cheaper power actions, and large buildings of more power; stronghold: used power actions, too (TM-18.16)."""

    def worth(self, building: Building) -> int:
        return super().worth(building) + (building in (Building.STRONGHOLD, Building.SANCTUARY))

    def power_price(self, action: PowerAction) -> int:
        """Return the price reduced by one (TM-21.69)."""
        return super().power_price(action) - 1

    def may_use(self, state: Terra, seat: Seat, action: PowerAction) -> bool:
        return has_stronghold(state.players[seat]) or super().may_use(state, seat, action)
