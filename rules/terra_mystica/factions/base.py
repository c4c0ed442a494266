"""The fourteen factions of the base game (TM-17)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from rules.core.model import Seat
from rules.core.play import offer
from rules.terra_mystica.decisions import Ordain, StepCult
from rules.terra_mystica.deed import Deed, ask_favors, with_turn
from rules.terra_mystica.events import CarpetLengthened, Crossed, SpadesGained
from rules.terra_mystica.factions.ways import Consoled, Ways, has_stronghold
from rules.terra_mystica.goods import NOTHING, Good, Goods, Source
from rules.terra_mystica.land import BASIC, Terrain, ends
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import adjacent_hexes, hexes_within
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import Special

POINTS_BY_CROSSING: Final = 4
POINTS_BY_BRIDGE: Final = 3
POINTS_BY_STRONGHOLD: Final = 7
POINTS_BY_SPADE: Final = 2
POINTS_BY_TOWN: Final = 5
POWER_BY_STRONGHOLD: Final = 12
POWER_BY_SPADE: Final = 2

FARTHEST: Final = 4
"""The most hexes that a carpet skips (Fakirs)."""

GIANT_SPADES: Final = 2
"""The spades of every transform, whatever the terrain (Giants)."""

STRONGHOLD_SPADES: Final = 3
"""Spades that the stronghold gives (Halflings)."""


class Crossing(Ways, ABC):
    """A faction without ships that crosses a few hexes of any kind, for a toll and points (TM-17.15, TM-17.25)."""

    def crossing_range(self, player: Player) -> int:
        """Return how many hexes may be crossed."""
        return 1

    @abstractmethod
    def fare(self, player: Player) -> Goods:
        """Return the cost of a crossing, however many hexes it crosses."""

    def reach(self, state: Terra, seat: Seat) -> int:
        """Return the hexes that are next to a building, or one crossing away from one, as bits (TM-21.39)."""
        return self.network(state, seat, state.players[seat])

    def network(self, state: Terra, seat: Seat, whole: Player) -> int:
        """Return the same hexes, since what stands between does not matter (TM-21.78)."""
        return adjacent_hexes(state, seat) | hexes_within(state, seat, self.crossing_range(whole) + 1)

    def toll(self, state: Terra, seat: Seat, at: str) -> Goods:
        return NOTHING if adjacent_hexes(state, seat) & state.land.bit[at] else self.fare(state.players[seat])

    def cross(self, deed: Deed, seat: Seat, at: str) -> None:
        deed.tell(Crossed(seat=seat, at=at))
        deed.score(seat, POINTS_BY_CROSSING, Source.FACTION)


class Fakirs(Crossing):
    """A carpet over one hex; the stronghold and every shipping town tile add a hex to its range (TM-17.8, TM-21.56)."""

    def crossing_range(self, player: Player) -> int:
        return min(FARTHEST, 1 + has_stronghold(player) + player.carpet)

    def fare(self, player: Player) -> Goods:
        return Goods(priests=1)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.tell(CarpetLengthened(seat=seat))

    def extend_range(self, deed: Deed, seat: Seat) -> None:
        if self.crossing_range(deed.player(seat)) < FARTHEST:
            deed.change(seat, carpet=deed.player(seat).carpet + 1)
            deed.tell(CarpetLengthened(seat=seat))


class Nomads(Ways):
    """Stronghold: a sandstorm, which turns a hex into home without spades (TM-17.12, TM-17.20)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.SANDSTORM,)


class ChaosMagicians(Ways):
    """Chaos Magicians get two favor tiles at a time; stronghold: two actions in one turn (TM-17.3, TM-17.17)."""

    favors: ClassVar[int] = 2
    stronghold: ClassVar[tuple[Special, ...]] = (Special.DOUBLE_TURN,)


class Giants(Ways):
    """Every transform costs two spades and makes home terrain; stronghold: two free spades (TM-17.9, TM-17.22)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.GIANT_SPADES,)

    def targets(self, player: Player, ground: Terrain, spades: int) -> tuple[Terrain, ...]:
        """Return the home terrain for two spades, and nothing else (TM-21.34)."""
        home = player.terrain
        return (home,) if home and spades == GIANT_SPADES and ground in BASIC and ground is not home else ()


class Swarmlings(Ways):
    """Workers for every town; stronghold: a free trading house (TM-17.13)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.FREE_TRADING_HOUSE,)

    def town_founded(self, deed: Deed, seat: Seat) -> None:
        """Give three workers (TM-21.51)."""
        deed.receive(seat, Goods(workers=3))


class Mermaids(Ways):
    """A town may skip a river hex (TM-17.11); stronghold: a level of shipping, as the tile gives it (TM-17.21)."""

    joins_rivers: ClassVar[bool] = True

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        self.extend_range(deed, seat)


class Dwarves(Crossing):
    """A tunnel under one hex; stronghold: tunnels cost a worker less (TM-17.6)."""

    def fare(self, player: Player) -> Goods:
        return Goods(workers=1 if has_stronghold(player) else 2)


class Engineers(Ways):
    """Bridges for workers, at any time (TM-17.19); stronghold: points for those that join two buildings (TM-17.7)."""

    always: ClassVar[tuple[Special, ...]] = (Special.WORKER_BRIDGE,)
    unlimited: ClassVar[tuple[Special, ...]] = (Special.WORKER_BRIDGE,)

    def points_on_passing(self, state: Terra, seat: Seat) -> int:
        """Return three for each of the seat's bridges with its buildings at both ends (TM-21.54)."""
        player = state.players[seat]
        between = sum(all(end in player.buildings for end in ends(site)) for site in player.bridges)
        return POINTS_BY_BRIDGE * between if has_stronghold(player) else 0


class Halflings(Ways):
    """A point for every spade; stronghold: three spades at once, and a dwelling after them (TM-17.10, TM-17.23)."""

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        deed.score(seat, spades, Source.FACTION)
        return super().gain_spades(deed, seat, spades, bought=bought)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.tell(SpadesGained(seat=seat, spades=STRONGHOLD_SPADES))
        with_turn(deed, seat, spades=self.gain_spades(deed, seat, STRONGHOLD_SPADES), building=True, changed=())


class Cultists(Consoled):
    """A cult step when a neighbour takes power from a build of theirs; stronghold: points at once (TM-17.4)."""

    steps_for_power: ClassVar[bool] = True

    def power_accepted(self, deed: Deed, seat: Seat) -> None:
        """Offer the step without holding up the game (TM-19.7)."""
        deed.state = offer(deed.state, StepCult(seat=seat, steps=1))

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.score(seat, POINTS_BY_STRONGHOLD, Source.STRONGHOLD)


class Alchemists(Ways):
    """Coins buy points, and points coins (TM-17.1); stronghold: power at once, and for spades after it (TM-17.24)."""

    exchange: ClassVar[Mapping[tuple[Good, Good], int]] = {(Good.POINT, Good.COIN): 1, (Good.COIN, Good.POINT): 2}
    coins_for_point: ClassVar[int] = 2

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Give power for each spade, once the stronghold stands (TM-21.32)."""
        if has_stronghold(deed.player(seat)):
            deed.receive(seat, Goods(power=POWER_BY_SPADE * spades))
        return super().gain_spades(deed, seat, spades, bought=bought)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.receive(seat, Goods(power=POWER_BY_STRONGHOLD))


class Darklings(Ways):
    """Spades for priests, with points; stronghold: workers become priests once (TM-17.5, TM-17.18)."""

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Score for each spade that a priest paid for (TM-21.33)."""
        if bought:
            deed.score(seat, POINTS_BY_SPADE * spades, Source.FACTION)
        return super().gain_spades(deed, seat, spades, bought=bought)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.ask(Ordain(seat=seat))


class Auren(Ways):
    """Stronghold: a favor tile at once, and two steps on a cult every round (TM-17.2, TM-17.24)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.AUREN_CULT,)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        ask_favors(deed, seat, 1)


class Witches(Ways):
    """Points for every town; stronghold: a dwelling on any forest (TM-17.14, TM-17.20)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.WITCH_RIDE,)

    def town_founded(self, deed: Deed, seat: Seat) -> None:
        """Score (TM-21.51)."""
        deed.score(seat, POINTS_BY_TOWN, Source.FACTION)
