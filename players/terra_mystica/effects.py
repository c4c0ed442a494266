"""What follows from what a seat does in its plan: points, towns, tiles, steps on cults."""

from collections.abc import Iterator
from typing import Final

from players.terra_mystica.evaluation import Appraiser
from players.terra_mystica.grounds import group_of, numbers
from players.terra_mystica.sketch import FAVOR_BITS, Sketch
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import CULTS
from rules.terra_mystica.tiles import FAVORS, TOWNS, Favor, Feat

# A choice: each tile that is considered multiplies the positions after a temple. With 6, twice as many would compete
# for the few places of a beam.
FEWEST: Final = 3
"""How many favor tiles are considered for a temple, the best ones."""


class SketchEffects:
    """Changes sketches of one scene; *appraiser* chooses tiles."""

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser
        self.scene = scene = appraiser.scene
        self.w = scene.weights
        self.board = scene.board
        self.hurry = self.w["hurry"]
        self.favor_ranks: dict[tuple[object, ...], list[Favor]] = {}
        self.gone_hexes = self.gone_actions = 0

    def feat(self, sketch: Sketch, feat: Feat, times: int = 1) -> None:
        """Score *feat* by the tile of the round."""
        if sketch.round:
            tile = self.scene.tiles[sketch.round - 1]
            if tile.feat is feat:
                sketch.points += tile.points * times

    def score_spades(self, sketch: Sketch, spades: int, bought: int = 0) -> None:
        """Score so many *spades*, of which some were *bought*."""
        self.feat(sketch, Feat.SPADE, spades)
        match sketch.faction:
            case FactionId.HALFLINGS:
                sketch.points += spades
            case FactionId.DARKLINGS:
                sketch.points += 2 * bought
            case FactionId.ALCHEMISTS if sketch.stronghold:
                sketch.charge(2 * spades)
            case FactionId.DRAGONLORDS:
                sketch.one += spades
            case _:
                pass  # the other factions get no more for spades

    def settle(self, sketch: Sketch, n: int) -> None:
        """Place a dwelling on hex *n*, already paid for."""
        bit, scene = 1 << n, self.scene
        sketch.dwellings |= bit
        sketch.own |= bit
        sketch.near |= scene.grounds.beside[n]
        for link in sketch.links:
            if link & bit:
                sketch.near |= link
        table, level = scene.distances(sketch)
        sketch.sailed |= table[n][level]
        self.feat(sketch, Feat.DWELLING)
        if sketch.favors & FAVOR_BITS[Favor.EARTH_1]:
            sketch.points += 2

    def found_town(self, sketch: Sketch, bit: int) -> None:
        """Found a town around *bit* if there is enough, with the best tile."""
        if not self.scene.towns or sketch.walled & bit:
            return
        beside = self.scene.grounds.beside
        group = group_of(bit, sketch.own, beside, sketch.links)
        if group & sketch.walled:
            sketch.walled |= group
            return
        rivers = self.scene.way.joins_rivers
        if not self.is_town(sketch, group):
            if not rivers:
                return
            group = self.over_river(sketch, group)
            if not group:
                return
        sketch.walled |= group
        sketch.towns += 1
        self.feat(sketch, Feat.TOWN)
        match sketch.faction:
            case FactionId.WITCHES:
                sketch.points += 5
            case FactionId.SWARMLINGS:
                sketch.workers += 3
            case _:
                pass  # the other factions get no more for a town
        best, chosen = -1e9, sketch
        # at once the best tile, not a position for each tile, which would crowd the beam
        for tile in self.scene.towns:
            row, after = TOWNS[tile], sketch.copy()
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
        sketch.__dict__.update(chosen.__dict__)  # callers hold this very sketch

    def is_town(self, sketch: Sketch, group: int) -> bool:
        """Whether a *group* is large and powerful enough for a town."""
        count = group.bit_count()
        if count < (3 if group & sketch.sanctuary else 4):  # TM-9.1, TM-9.3
            return False
        large = 3 if sketch.faction is FactionId.YETIS else 2  # beside 1 for each building (TM-8.8)
        power = count + (group & (sketch.houses | sketch.temples)).bit_count()
        power += large * (group & (sketch.stronghold | sketch.sanctuary)).bit_count()
        return power >= (6 if sketch.favors & FAVOR_BITS[Favor.FIRE_2] else 7)

    def over_river(self, sketch: Sketch, group: int) -> int:
        """Return a town that the Mermaids can found by skipping one river hex from *group*, 0 if there is none."""
        beside = self.scene.grounds.beside
        for river in self.scene.rivers:
            if river & group and river & sketch.own & ~group:
                whole = group
                for n in numbers(river & sketch.own & ~group):
                    whole |= group_of(1 << n, sketch.own, beside, sketch.links)
                if not whole & sketch.walled and self.is_town(sketch, whole):
                    return whole
        return 0

    def ship_farther(self, sketch: Sketch) -> None:
        """Advance the shipping by a level, with its points."""
        sketch.ship += 1
        sketch.points += self.board.shipping[sketch.ship]
        self.scene.sail(sketch)

    def with_favors(self, sketch: Sketch, count: int, few: int = FEWEST) -> Iterator[Sketch]:
        """Yield *sketch* with so many more favor tiles."""
        if not count:
            yield sketch
            return
        for favor in self.ranked_favors(sketch)[:few]:
            after = sketch.copy()
            after.favors |= FAVOR_BITS[favor]
            row = FAVORS[favor]
            after.climb(CULTS.index(row.cult), row.steps, self.scene.free)
            if favor is Favor.FIRE_2:
                for n in numbers(after.own & ~after.walled):
                    self.found_town(after, 1 << n)
            # of the second tile that TM-17.3 gives only the best one, or a temple would lead to nine positions
            yield from self.with_favors(after, count - 1, 1)

    def ranked_favors(self, sketch: Sketch) -> list[Favor]:
        """Return the favor tiles that can be taken, the best first."""
        # leaves out what hardly changes the order, such as houses, since ranking takes a copy and a worth for each tile
        key = (sketch.favors, sketch.cults, sketch.round, sketch.keys)
        found = self.favor_ranks.get(key)
        if found is None:
            weighed = []
            for favor in self.scene.favors:
                if not sketch.favors & FAVOR_BITS[favor]:
                    after = sketch.copy()
                    after.favors |= FAVOR_BITS[favor]
                    row = FAVORS[favor]
                    after.climb(CULTS.index(row.cult), row.steps, self.scene.free)
                    weighed.append((self.appraiser.worth(after), favor))
            weighed.sort(key=lambda each: each[0], reverse=True)
            found = self.favor_ranks[key] = [favor for _, favor in weighed]
        return found

    def level(self, sketch: Sketch, spades: int) -> None:
        """Use *spades* that are left on another hex."""
        for n in numbers(self.free_hexes(sketch) & ~sketch.home):
            if self.scene.away[n] == spades:
                sketch.home |= 1 << n
                return

    def melt(self, sketch: Sketch, n: int) -> bool:
        """Pay for a volcano on hex *n*."""
        price = self.scene.lava[n]
        if sketch.faction is FactionId.DRAGONLORDS:
            if sketch.one + sketch.two + sketch.three < price:
                return False
            for bowl in ("one", "two", "three"):
                gone = min(getattr(sketch, bowl), price)
                setattr(sketch, bowl, getattr(sketch, bowl) - gone)
                price -= gone
            return True
        if price:
            # a cult one level above the price is best: it has hardly a rank to lose, and keeps one step
            cult = max(range(4), key=lambda each: (sketch.cults[each] >= price, -abs(sketch.cults[each] - price - 1)))
            if sketch.cults[cult] < price:
                return False
            sketch.cults = (*sketch.cults[:cult], sketch.cults[cult] - price, *sketch.cults[cult + 1 :])
        return True

    def house(self, sketch: Sketch, bit: int) -> None:
        """Turn the dwelling on *bit* into a trading house."""
        sketch.dwellings &= ~bit
        sketch.houses |= bit
        self.feat(sketch, Feat.TRADING_HOUSE)
        if sketch.favors & FAVOR_BITS[Favor.WATER_1]:
            sketch.points += 3
        self.found_town(sketch, bit)

    def give_stronghold_bonus(self, sketch: Sketch) -> None:
        """Give what the stronghold gives at once."""
        match sketch.faction:
            case FactionId.ALCHEMISTS:
                sketch.charge(12)
            case FactionId.CULTISTS:
                sketch.points += 7
            case FactionId.DARKLINGS:
                ordained = min(3, sketch.workers, max(0, sketch.room - sketch.priests))
                sketch.workers -= ordained
                sketch.priests += ordained
            case FactionId.MERMAIDS if sketch.ship < len(self.board.shipping) - 1:
                self.ship_farther(sketch)
            case FactionId.FAKIRS:
                self.scene.sail(sketch)
            case FactionId.HALFLINGS:
                self.score_spades(sketch, 3)
                for steps in (3, 2, 1):  # all on one hex, the most expensive that they pay for; the rules allow several
                    place = next(
                        (n for n in numbers(self.free_hexes(sketch) & ~sketch.home) if self.scene.away[n] == steps),
                        None,
                    )
                    if place is not None:
                        sketch.home |= 1 << place
                        cost = self.board.dwelling
                        if (
                            sketch.dwellings.bit_count() < 8
                            and sketch.coins >= cost.coins
                            and sketch.workers >= cost.workers
                        ):
                            sketch.pay(cost.coins, cost.workers)
                            self.settle(sketch, place)
                            self.found_town(sketch, 1 << place)
                        break
            case FactionId.DRAGONLORDS:
                sketch.one += len(self.scene.state.players)
            case _:
                pass  # the other strongholds give nothing at once

    def use_volcano_spades(self, sketch: Sketch, spades: int) -> None:
        """Use *spades* as volcano factions do."""
        self.score_spades(sketch, spades)
        if sketch.faction is FactionId.ACOLYTES:
            for _ in range(spades):
                self.step(sketch, 1)

    def step(self, sketch: Sketch, steps: int) -> None:
        """Go up *steps* on the best cult."""
        best, chosen = -1e9, sketch
        for cult in range(4):
            after = sketch.copy()
            after.climb(cult, steps, self.scene.free)
            # power comes with some steps (TM-15.1); 0.4 is its price in the last round (`power_late`)
            value = self.appraiser.cult_worth(after) + 0.4 * (after.three + after.two * 0.5)
            if value > best:
                best, chosen = value, after
        sketch.__dict__.update(chosen.__dict__)

    def free_hexes(self, sketch: Sketch) -> int:
        """Return the free hexes within reach, as bits."""
        reach = sketch.sailed if self.scene.by_ship_only else sketch.near | sketch.sailed
        return reach & ~self.scene.walls & ~sketch.own
