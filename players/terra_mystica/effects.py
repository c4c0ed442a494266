"""What follows from what a seat does in its plan: points, towns, tiles, steps on cults."""

from collections.abc import Iterator
from typing import Final

from players.terra_mystica.grounds import group_of, numbers
from players.terra_mystica.sketch import FAVOR_BITS, Sketch
from players.terra_mystica.worth import Appraiser
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import CULTS
from rules.terra_mystica.tiles import (
    FAVORS,
    TOWNS,
    Favor,
    Feat,
)

FEWEST: Final = 3
"""How many favor tiles are considered for a temple, the best ones."""


class Effects:
    """Changes sketches of one scene; *appraiser* chooses tiles."""

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser
        self.scene = scene = appraiser.scene
        self.w = scene.weights
        self.board = scene.board
        self.hurry = self.w["hurry"]
        self.kinds = scene.board.dwelling, scene.board.trading_house, scene.board.temple
        self.favor_ranks: dict[tuple[object, ...], list[Favor]] = {}

    def feat(self, o: Sketch, feat: Feat, times: int = 1) -> None:
        """Score *feat* by the tile of the round."""
        if o.round:
            tile = self.scene.tiles[o.round - 1]
            if tile.feat is feat:
                o.points += tile.points * times

    def dug(self, o: Sketch, spades: int, bought: int = 0) -> None:
        """Score so many *spades*, of which some were *bought*."""
        self.feat(o, Feat.SPADE, spades)
        match o.faction:
            case FactionId.HALFLINGS:
                o.points += spades
            case FactionId.DARKLINGS:
                o.points += 2 * bought
            case FactionId.ALCHEMISTS if o.stronghold:
                o.charge(2 * spades)
            case FactionId.DRAGONLORDS:
                o.one += spades

    def settle(self, o: Sketch, n: int) -> None:
        """Place a dwelling on hex *n*, already paid for."""
        bit, scene = 1 << n, self.scene
        o.dwellings |= bit
        o.own |= bit
        o.near |= scene.grounds.beside[n]
        for link in o.links:
            if link & bit:
                o.near |= link
        table, level = scene.distances(o)
        o.sailed |= table[n][level]
        self.feat(o, Feat.DWELLING)
        if o.favors & FAVOR_BITS[Favor.EARTH_1]:
            o.points += 2

    def found(self, o: Sketch, bit: int) -> None:
        """Found a town around *bit* if there is enough, with the best tile."""
        if not self.scene.towns or o.walled & bit:
            return
        beside = self.scene.grounds.beside
        group = group_of(bit, o.own, beside, o.links)
        if group & o.walled:
            o.walled |= group
            return
        rivers = self.scene.way.joins_rivers
        if not self.is_town(o, group):
            if not rivers:
                return
            group = self.over_river(o, group)
            if not group:
                return
        o.walled |= group
        o.towns += 1
        self.feat(o, Feat.TOWN)
        match o.faction:
            case FactionId.WITCHES:
                o.points += 5
            case FactionId.SWARMLINGS:
                o.workers += 3
        best, chosen = -1e9, o
        for tile in self.scene.towns:
            row, after = TOWNS[tile], o.copied()
            after.points += row.points
            after.keys += row.keys
            after.gain(row.gift)
            if row.steps:
                for cult in range(4):
                    after.climb(cult, row.steps, self.scene.free)
            if row.shipping and after.ship < len(self.board.shipping) - 1:
                self.ship_farther(after)
            value = self.appraiser.worth(after)
            if value > best:
                best, chosen = value, after
        o.__dict__.update(chosen.__dict__)

    def is_town(self, o: Sketch, group: int) -> bool:
        """Whether a *group* is large and powerful enough for a town."""
        count = group.bit_count()
        if count < (3 if group & o.sanctuary else 4):
            return False
        large = 3 if o.faction is FactionId.YETIS else 2
        power = count + (group & (o.houses | o.temples)).bit_count()
        power += large * (group & (o.stronghold | o.sanctuary)).bit_count()
        return power >= (6 if o.favors & FAVOR_BITS[Favor.FIRE_2] else 7)

    def over_river(self, o: Sketch, group: int) -> int:
        """Return a town that the Mermaids can found by skipping one river hex from *group*, 0 if there is none."""
        beside = self.scene.grounds.beside
        for river in self.scene.rivers:
            if river & group and river & o.own & ~group:
                whole = group
                for n in numbers(river & o.own & ~group):
                    whole |= group_of(1 << n, o.own, beside, o.links)
                if not whole & o.walled and self.is_town(o, whole):
                    return whole
        return 0

    def ship_farther(self, o: Sketch) -> None:
        """Advance the shipping by a level, with its points."""
        o.ship += 1
        o.points += self.board.shipping[o.ship]
        self.scene.sail(o)

    def favored(self, o: Sketch, count: int, few: int = FEWEST) -> Iterator[Sketch]:
        """Yield *o* with so many more favor tiles."""
        if not count:
            yield o
            return
        for favor in self.ranked(o)[:few]:
            after = o.copied()
            after.favors |= FAVOR_BITS[favor]
            row = FAVORS[favor]
            after.climb(CULTS.index(row.cult), row.steps, self.scene.free)
            if favor is Favor.FIRE_2:
                for n in numbers(after.own & ~after.walled):
                    self.found(after, 1 << n)
            yield from self.favored(after, count - 1, 1)

    def ranked(self, o: Sketch) -> list[Favor]:
        """Return the favor tiles that can be taken, the best first."""
        key = (o.favors, o.cults, o.round, o.keys)
        found = self.favor_ranks.get(key)
        if found is None:
            weighed = []
            for favor in self.scene.favors:
                if not o.favors & FAVOR_BITS[favor]:
                    after = o.copied()
                    after.favors |= FAVOR_BITS[favor]
                    row = FAVORS[favor]
                    after.climb(CULTS.index(row.cult), row.steps, self.scene.free)
                    weighed.append((self.appraiser.worth(after), favor))
            weighed.sort(key=lambda each: each[0], reverse=True)
            found = self.favor_ranks[key] = [favor for _, favor in weighed]
        return found

    def level(self, o: Sketch, spades: int) -> None:
        """Use *spades* that are left on another hex."""
        for n in numbers(self.open(o) & ~o.home):
            if self.scene.away[n] == spades:
                o.home |= 1 << n
                return

    def melt(self, o: Sketch, n: int) -> bool:
        """Pay for a volcano on hex *n*."""
        price = self.scene.lava[n]
        if o.faction is FactionId.DRAGONLORDS:
            if o.one + o.two + o.three < price:
                return False
            for bowl in ("one", "two", "three"):
                gone = min(getattr(o, bowl), price)
                setattr(o, bowl, getattr(o, bowl) - gone)
                price -= gone
            return True
        if price:
            cult = max(range(4), key=lambda each: (o.cults[each] >= price, -abs(o.cults[each] - price - 1)))
            if o.cults[cult] < price:
                return False
            o.cults = (*o.cults[:cult], o.cults[cult] - price, *o.cults[cult + 1 :])
        return True

    def house(self, o: Sketch, bit: int) -> None:
        """Turn the dwelling on *bit* into a trading house."""
        o.dwellings &= ~bit
        o.houses |= bit
        self.feat(o, Feat.TRADING_HOUSE)
        if o.favors & FAVOR_BITS[Favor.WATER_1]:
            o.points += 3
        self.found(o, bit)

    def crowned(self, o: Sketch) -> None:
        """Give what the stronghold gives at once."""
        match o.faction:
            case FactionId.ALCHEMISTS:
                o.charge(12)
            case FactionId.CULTISTS:
                o.points += 7
            case FactionId.DARKLINGS:
                ordained = min(3, o.workers, max(0, o.room - o.priests))
                o.workers -= ordained
                o.priests += ordained
            case FactionId.MERMAIDS if o.ship < len(self.board.shipping) - 1:
                self.ship_farther(o)
            case FactionId.FAKIRS:
                self.scene.sail(o)
            case FactionId.HALFLINGS:
                self.dug(o, 3)
                for steps in (3, 2, 1):
                    place = next((n for n in numbers(self.open(o) & ~o.home) if self.scene.away[n] == steps), None)
                    if place is not None:
                        o.home |= 1 << place
                        cost = self.board.dwelling
                        if o.dwellings.bit_count() < 8 and o.coins >= cost.coins and o.workers >= cost.workers:
                            o.pay(cost.coins, cost.workers)
                            self.settle(o, place)
                            self.found(o, 1 << place)
                        break
            case FactionId.DRAGONLORDS:
                o.one += len(self.scene.state.players)

    def converted(self, o: Sketch, spades: int) -> None:
        """Use *spades* as volcano factions do."""
        self.dug(o, spades)
        if o.faction is FactionId.ACOLYTES:
            for _ in range(spades):
                self.step(o, 1)

    def step(self, o: Sketch, steps: int) -> None:
        """Go up *steps* on the best cult."""
        best, chosen = -1e9, o
        for cult in range(4):
            after = o.copied()
            after.climb(cult, steps, self.scene.free)
            value = self.appraiser.cult_worth(after) + 0.4 * (after.three + after.two * 0.5)
            if value > best:
                best, chosen = value, after
        o.__dict__.update(chosen.__dict__)

    def open(self, o: Sketch) -> int:
        """Return the free hexes within reach, as bits."""
        reach = o.sailed if self.scene.by_ship_only else o.near | o.sailed
        return reach & ~self.scene.walls & ~o.own
