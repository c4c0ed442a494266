"""The rules that differ from faction to faction, as they are for most factions (TM-6 to TM-10).

A faction that differs has a subclass in its own module, which holds only what differs.
"""

from collections.abc import Mapping
from functools import cache
from typing import ClassVar, assert_never

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import ShippingAdvanced
from rules.terra_mystica.goods import NOTHING, Building, Good, Goods, Source
from rules.terra_mystica.land import BASIC, RING, Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import adjacent_hexes, reach_by_ship, shipping_level
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import POWER_ACTIONS, Feat, PowerAction, Special


class Ways:
    """The rules that hold for most factions."""

    stronghold: ClassVar[tuple[Special, ...]] = ()
    """Action spaces of the stronghold (TM-17.16)."""

    always: ClassVar[tuple[Special, ...]] = ()
    """Actions of the faction that need no stronghold."""

    unlimited: ClassVar[tuple[Special, ...]] = ()
    """Those of *stronghold* and *always* that may be used any number of times in a round."""

    exchange: ClassVar[Mapping[tuple[Good, Good], int]] = {}
    """Conversions of the faction: how much of one good is given for one of another (TM-17.1)."""

    joins_rivers: ClassVar[bool] = False
    """Whether a town may skip a river hex (TM-17.11)."""

    favors: ClassVar[int] = 1
    """Favor tiles for a temple or the sanctuary (TM-8.4)."""

    coins_for_point: ClassVar[int] = 3
    """Coins for a point at the end of the game (TM-16.6)."""

    steps_for_power: ClassVar[bool] = False
    """Whether the faction gets a cult step when neighbours take power (TM-17.4)."""

    def terrain_chosen(self, deed: Deed, seat: Seat, terrain: Terrain) -> None:
        """Make the *terrain* chosen in the set-up the home, or what the home is made of (TM-3.6)."""
        deed.change(seat, terrain=terrain)

    def first_dwelling_hexes(self, state: Terra) -> int:
        """Return the hexes whose location allows a first dwelling, as bits (TM-3.10)."""
        return state.land.land

    def reach(self, state: Terra, seat: Seat) -> int:
        """Return the hexes within reach in the action phase, free or occupied, as bits (TM-7.3)."""
        return adjacent_hexes(state, seat) | reach_by_ship(state, seat, shipping_level(state, seat))

    def bonus_reach(self, state: Terra, seat: Seat) -> int:
        """Return the hexes within reach of the spades of the cult bonus, as bits (TM-14.3)."""
        return adjacent_hexes(state, seat) | reach_by_ship(state, seat, state.players[seat].shipping)

    def network(self, state: Terra, seat: Seat, whole: Player) -> int:
        """Return the hexes that the final scoring counts as connected to the buildings in *state*, as bits (TM-16.2).

        *state* may hold only some of the buildings of *seat*; *whole* is the player with all of them, who determines
        the range of ships and carpets.
        """
        return adjacent_hexes(state, seat) | reach_by_ship(state, seat, whole.shipping)

    def toll(self, state: Terra, seat: Seat, at: str) -> Goods:
        """Return the toll for reaching *at*, in addition to spades (TM-17.15)."""
        return NOTHING

    def cross(self, deed: Deed, seat: Seat, at: str) -> None:
        """Report and score a tunnel or carpet to *at*; its toll is paid with the spades."""

    def homes(self, player: Player) -> tuple[Terrain, ...]:
        """Return the terrains that may be built on (TM-12.1)."""
        return (player.terrain,) if player.terrain else ()

    def targets(self, player: Player, ground: Terrain, spades: int) -> tuple[Terrain, ...]:
        """Return the terrains that *ground* becomes by *spades*: 1 to 6, or 0 for volcanoes (TM-6.1, TM-6.5)."""
        return around_the_ring(player.terrain, ground, spades)

    def spades_home(self, player: Player, ground: Terrain) -> int | None:
        """Return the least number of spades that make *ground* home terrain, None if none does."""
        if ground in self.homes(player):
            return 0
        return next((n for n in range(len(RING)) if player.terrain in self.targets(player, ground, n)), None)

    def spade_price(self, player: Player) -> Goods | None:
        """Return the price of a spade, None if none can be bought (TM-6.3)."""
        spades = player.board.spades
        return spades[player.spades] if spades else None

    def check_ground(self, state: Terra, seat: Seat, at: str) -> None:
        """Raise IllegalAction if *seat* cannot pay what transforming *at* costs besides spades (TM-18.4)."""

    def pay_for_transforming(self, deed: Deed, seat: Seat, at: str, before: Terrain) -> None:
        """Pay what transforming *at* costs besides spades, once it is transformed."""

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Give *spades* to *seat*, score them, and return how many can be used (TM-6.12)."""
        deed.feat(seat, Feat.SPADE, spades)
        return spades

    def worth(self, building: Building) -> int:
        """Return the power value of *building* (TM-8.8)."""
        match building:
            case Building.DWELLING:
                return 1
            case Building.TRADING_HOUSE | Building.TEMPLE:
                return 2
            case Building.STRONGHOLD | Building.SANCTUARY:
                return 3
            case never:
                assert_never(never)

    def power_price(self, action: PowerAction) -> int:
        """Return the price of a power action (TM-12.6)."""
        return POWER_ACTIONS[action].cost

    def may_use(self, state: Terra, seat: Seat, action: PowerAction) -> bool:
        """Whether the space of a power action is free for *seat* (TM-12.6)."""
        return action not in state.taken

    def check_power(self, action: PowerAction) -> None:
        """Raise IllegalAction if the faction may not use *action* at all (TM-18.9)."""

    def check_special(self, action: Special) -> None:
        """Raise IllegalAction if the faction may not use *action* at all (TM-18.9)."""

    def cult_steps(self, player: Player, steps: int) -> int:
        """Return how far a priest sent for *steps* goes (TM-12.5)."""
        return steps

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        """Give the one-time reward of the stronghold (TM-8.5)."""

    def town_founded(self, deed: Deed, seat: Seat) -> None:
        """Give the faction's reward for a town, in addition to the tile's."""

    def extend_range(self, deed: Deed, seat: Seat) -> None:
        """Give the effect of the shipping town tile, in addition to its points (TM-21.56)."""
        if deed.player(seat).shipping < len(deed.player(seat).board.shipping) - 1:
            sail_farther(deed, seat)

    def points_on_passing(self, state: Terra, seat: Seat) -> int:
        """Return the points from the stronghold when *seat* passes (TM-13.1)."""
        return 0

    def power_accepted(self, deed: Deed, seat: Seat) -> None:
        """Give the reward of *seat* once a neighbour takes power from a build (TM-17.4)."""

    def power_refused(self, deed: Deed, seat: Seat) -> None:
        """Give the compensation of *seat* once all neighbours have declined power from a build (TM-17.4)."""


@cache
def around_the_ring(home: Terrain | None, ground: Terrain, spades: int) -> tuple[Terrain, ...]:
    """Return the terrains *spades* steps away from *ground* in either direction, without passing *home* (TM-6.5)."""
    if not 1 <= spades < len(RING) or ground not in BASIC:
        return ()
    terrains = []
    for way in (1, -1):
        path = [RING[(RING.index(ground) + way * step) % len(RING)] for step in range(1, spades + 1)]
        if home not in path[:-1]:
            terrains.append(path[-1])
    return tuple(dict.fromkeys(terrains))


def has_stronghold(player: Player) -> bool:
    """Whether *player* has the stronghold, so that its ability works (TM-17.16)."""
    return Building.STRONGHOLD in player.buildings.values()


def sail_farther(deed: Deed, seat: Seat) -> None:
    """Advance the shipping of *seat* by one level, and score it (TM-12.2)."""
    player = deed.player(seat)
    level = player.shipping + 1
    deed.change(seat, shipping=level)
    deed.tell(ShippingAdvanced(seat=seat, level=level))
    deed.score(seat, player.board.shipping[level], Source.SHIPPING)
