"""What a plan of one seat takes for granted: the map, the tiles, and what others have."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from players.terra_mystica.grounds import Grounds, grounds_of, groups_of, numbers
from players.terra_mystica.sketch import FAVOR_BITS, POWER_BITS, SPECIAL_BITS, TOP, Sketch
from rules.core.model import Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.factions import ways
from rules.terra_mystica.factions.crossing import Crossing
from rules.terra_mystica.factions.homes import is_home_of_another
from rules.terra_mystica.goods import Building, Goods
from rules.terra_mystica.land import BASIC, FARTHEST
from rules.terra_mystica.state import Terra, priests_at_most
from rules.terra_mystica.tiles import FAVORS, ROUND_TILES, RoundRow, Scroll, TownTile

# Any number above 6, the most spades that a hex takes (TM-6.6).
NEVER: Final = 99
"""The spades to a hex that can never be home."""


class Foreseen:
    """What others are expected to take, and before which own turn: hexes and scrolls, and power actions by their bits.

    *levels* are the cults and *areas* the largest areas that they come to.
    """

    def __init__(self) -> None:
        self.hexes: dict[int, int] = {}
        self.actions: dict[int, int] = {}
        self.scrolls: dict[Scroll, int] = {}
        self.levels: list[tuple[int, ...]] = []
        self.areas: list[int] = []


class Scene:
    """What a plan takes for granted.

    *away* are the spades that make each hex home, by hex number; *walls* the hexes with buildings of others, *foes*
    those beside them; *spaded* the hexes by spades from none to three; *first* the round at which the plan begins.
    """

    def __init__(
        self, state: Terra, seat: Seat, weights: Mapping[str, float], foreseen: Foreseen | None = None
    ) -> None:
        player = state.players[seat]
        self.state, self.seat, self.weights = state, seat, weights
        self.board, self.faction = player.board, player.faction
        self.way = ways(state, seat)
        self.grounds: Grounds = grounds_of(state.options.map)
        self.tiles: tuple[RoundRow, ...] = tuple(ROUND_TILES[tile] for tile in state.rounds)
        bits, land = state.land.bit, state.land
        self.walls = self.foes = 0
        for other, each in enumerate(state.players):
            if other != seat:
                for at in each.buildings:
                    self.walls |= bits[at]
                    self.foes |= land.beside[at]
        kinds = {terrain: self.way.spades_home(player, terrain) for terrain in set(state.ground.values())}
        steps = {terrain: NEVER if count is None else count for terrain, count in kinds.items()}
        self.away: list[int] = [steps[state.ground[at]] for at in self.grounds.hexes]
        self.spaded = [sum(1 << n for n, steps in enumerate(self.away) if steps == spades) for spades in range(4)]
        wanted = player.chosen or player.terrain
        self.settling = [0 if state.ground[at] is wanted else NEVER for at in self.grounds.hexes]
        self.favors = tuple(favor for favor, left in state.favors.items() if left)
        self.towns: tuple[TownTile, ...] = tuple(tile for tile, left in state.towns.items() if left)
        self.scrolls = dict(state.scrolls)
        self.foreseen = foreseen or Foreseen()
        levels = self.foreseen.levels or [
            tuple(each.cults) for other, each in enumerate(state.players) if other != seat
        ]
        self.free = sum(1 << n for n in range(4) if all(each[n] < TOP for each in levels))
        self.levels = tuple(tuple(each[n] for each in levels) for n in range(4))
        self.lava = lava_of(state, seat, self.grounds.hexes)
        self.rivers = [land.beside[river] for river in land.rivers] if self.way.joins_rivers else []
        self.crossing = isinstance(self.way, Crossing)
        self.by_ship_only = self.faction is FactionId.RIVERWALKERS
        self.incomes: dict[tuple[int, ...], Goods] = {}
        self.areas = tuple(self.foreseen.areas) or tuple(
            area_of(state.options.map, land.mask(each.buildings), reach_of(state, other))
            for other, each in enumerate(state.players)
            if other != seat and each.faction is not None
        )

    def taken_by_others(self, depth: int, round: int) -> tuple[int, int]:
        """Return what others have taken before so many own turns of a *round*: hexes and power actions, as bits."""
        seen = self.foreseen
        if round != self.state.round:  # hexes stay taken, and power actions are free again (TM-14.7)
            return sum(1 << n for n in seen.hexes), 0
        hexes = sum(1 << n for n, turn in seen.hexes.items() if turn <= depth)
        return hexes, sum(bit for bit, turn in seen.actions.items() if turn <= depth)

    def gone_scrolls(self, depth: int, round: int) -> set[Scroll]:
        """Return the scrolls that others have taken before so many own turns of a *round*."""
        if round != self.state.round:
            return set()
        return {scroll for scroll, turn in self.foreseen.scrolls.items() if turn <= depth}

    def distances(self, sketch: Sketch) -> tuple[Sequence[tuple[int, ...]], int]:
        """Return by what table and at which level hexes are reached indirectly."""
        if self.crossing:
            if self.faction is FactionId.FAKIRS:
                return self.grounds.within, min(4, 1 + bool(sketch.stronghold) + sketch.carpet) + 1
            return self.grounds.within, 2
        return self.grounds.shipped, min(sketch.ship + (sketch.scroll is Scroll.SHIPPING), FARTHEST)

    def sail(self, sketch: Sketch) -> None:
        """Compute anew what ships reach."""
        table, level = self.distances(sketch)
        found = 0
        for n in numbers(sketch.own):
            found |= table[n][level]
        sketch.sailed = found

    def income(self, sketch: Sketch) -> Goods:
        """Return the income from buildings and favor tiles, without the scroll's."""
        counts = (
            sketch.dwellings.bit_count(),
            sketch.houses.bit_count(),
            sketch.temples.bit_count(),
            sketch.stronghold.bit_count(),
            sketch.sanctuary.bit_count(),
            sketch.favors,
        )
        found = self.incomes.get(counts)
        if found is None:
            found = self.incomes[counts] = income_of(self, counts)
        return found


def lava_of(state: Terra, seat: Seat, hexes: Sequence[str]) -> list[int]:
    """Return the price of a volcano on each hex in tokens or cult steps, nothing for other factions."""
    faction = state.players[seat].faction
    if faction not in (FactionId.DRAGONLORDS, FactionId.ACOLYTES):
        return []
    least = 1 if faction is FactionId.DRAGONLORDS else 3  # one more for a home terrain (TM-18.6, TM-18.7)
    dear = {terrain for terrain in BASIC if is_home_of_another(state, seat, terrain)}
    return [least + (ground in dear) if ground in BASIC else 0 for ground in map(state.ground.__getitem__, hexes)]


def income_of(scene: Scene, counts: tuple[int, ...]) -> Goods:
    """Return the income by numbers of buildings, and the favor tiles as bits."""
    dwellings, houses, temples, stronghold, sanctuary, favors = counts
    board = scene.board
    found = Goods(
        coins=board.coins_by_house[houses],
        workers=board.workers_by_dwelling[dwellings],
        priests=board.priests_by_temple[temples] + board.priests_by_sanctuary * sanctuary,
        power=board.power_by_house[houses] + board.power_by_temple[temples],
    ).plus(board.stronghold_income.times(stronghold))
    for favor, bit in FAVOR_BITS.items():
        if favors & bit:
            found = found.plus(FAVORS[favor].income)
    return found


def reach_of(state: Terra, seat: Seat) -> tuple[bool, int]:
    """Return whether *seat* crosses hexes rather than ships, and how far, for the final scoring."""
    way, player = ways(state, seat), state.players[seat]
    if isinstance(way, Crossing):
        return True, way.crossing_range(player) + 1
    return False, min(player.shipping, FARTHEST)


def area_of(name: str, own: int, reach: tuple[bool, int]) -> int:
    """Return the size of the largest area of *own* on the map *name*."""
    return max((group.bit_count() for group in groups_of(own, joined_of(name, *reach), ())), default=0)


@cache
def joined_of(name: str, crosses: bool, level: int) -> list[int]:
    """Return the hexes connected to each hex of the map *name* in the final scoring."""
    grounds = grounds_of(name)
    table = grounds.within if crosses else grounds.shipped
    return [near | table[n][level] for n, near in enumerate(grounds.beside)]


def sketch_of(scene: Scene) -> Sketch:
    """Return a sketch of what the seat owns."""
    state, seat = scene.state, scene.seat
    player, land = state.players[seat], state.land
    sketch = Sketch.__new__(Sketch)
    assert player.faction is not None
    sketch.faction = player.faction
    sketch.points = float(player.points)
    sketch.coins, sketch.workers, sketch.priests = player.coins, player.workers, player.priests + player.arrived
    sketch.room = priests_at_most(state, seat)
    sketch.one, sketch.two, sketch.three = player.bowls
    sketch.cults, sketch.keys = tuple(player.cults), player.keys
    sketch.ship, sketch.spade, sketch.carpet = player.shipping, player.spades, player.carpet
    sketch.favors = sum(FAVOR_BITS[favor] for favor in player.favors)
    masks = dict.fromkeys(Building, 0)
    sketch.own = sketch.near = 0
    for at, building in player.buildings.items():
        masks[building] |= land.bit[at]
        sketch.near |= land.beside[at]
    sketch.dwellings, sketch.houses, sketch.temples = (
        masks[Building.DWELLING],
        masks[Building.TRADING_HOUSE],
        masks[Building.TEMPLE],
    )
    sketch.stronghold, sketch.sanctuary = masks[Building.STRONGHOLD], masks[Building.SANCTUARY]
    sketch.own = sketch.dwellings | sketch.houses | sketch.temples | sketch.stronghold | sketch.sanctuary
    sketch.home = 0
    links = tuple(ends for site, ends in scene.grounds.across for each in state.players if site in each.bridges)
    sketch.links, sketch.bridges = links, len(player.bridges)
    for link in links:
        if link & sketch.own:
            sketch.near |= link
    sketch.towns = len(player.towns)
    sketch.walled = 0
    if player.towns:
        founded = land.mask(town.at for town in player.towns)
        extra = tuple(land.beside[river] for river in player.rivers)
        for group in groups_of(sketch.own, scene.grounds.beside, (*links, *extra)):
            if group & founded:
                sketch.walled |= group
    sketch.scroll = player.scroll
    sketch.used = sum(SPECIAL_BITS[special] for special in player.used)
    sketch.taken = sum(POWER_BITS[action] for action in state.taken)
    sketch.spots = tuple((spaces[0] is None) * 10 + spaces[1:].count(None) for spaces in state.priests)
    sketch.round, sketch.late = state.round, 0.0
    scene.sail(sketch)
    return sketch


def ranks(own: float, others: Sequence[float], places: Sequence[int], spread: float) -> float:
    """Return the points expected for a place among *others*, who are ahead or behind by chance of a *spread*."""
    chances = [1.0]
    for other in others:
        # logistic, bounded where it would overflow: a level more puts one ahead the more surely the smaller the spread
        ahead = 1 / (1 + 2.718281828 ** (max(-30.0, min(30.0, (own - other) / spread))))
        chances = [
            (chances[n] * (1 - ahead) if n < len(chances) else 0.0) + (chances[n - 1] * ahead if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return sum(chance * points for chance, points in zip(chances, places, strict=False))
