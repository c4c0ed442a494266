"""Dwellings and upgrades in a plan."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from players.terra_mystica.effects import SketchEffects
from players.terra_mystica.grounds import numbers
from players.terra_mystica.sketch import Sketch
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building
from rules.terra_mystica.tiles import Feat, Special

FREE: Final = (0, 0, 0, 0)


class SketchMove(NamedTuple):
    """A move: what it is, its hex number or other detail, and what it costs in coins, workers, priests and power."""

    kind: str
    item: int | str | None
    to: str | int
    cost: tuple[int, int, int, int]

    @property
    def ground(self) -> int | None:
        """The number of the hex that is taken."""
        takes = self.kind in ("build", "power", "special") and self.item != Special.FREE_TRADING_HOUSE
        return self.to if takes and isinstance(self.to, int) else None


Moved = tuple[SketchMove, Sketch]


class Builder(SketchEffects):
    """Finds dwellings and upgrades."""

    def builds(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield dwellings on ground that is home, or made so by spades that are paid for."""
        if sketch.dwellings.bit_count() < 8:  # TM-2.1, as the numbers of pieces below
            yield from self.dig(sketch, 0, late, "build", None, FREE)

    def dig(
        self, sketch: Sketch, spades: int, late: float, kind: str, item: str | None, cost: tuple[int, int, int, int]
    ) -> Iterator[Moved]:
        """Yield dwellings with so many free *spades*, or the ground alone where that cannot be paid for."""
        scene, board, gone, away = self.scene, self.board, self.gone_hexes, self.scene.away
        prices = board.spades
        price = prices[min(sketch.spade, len(prices) - 1)] if prices else None
        # all workers that can be had: 3 power bring one, and so does a priest (TM-5.5); power is had by burning, too
        # (TM-5.4)
        have = sketch.workers + sketch.priests + (sketch.three + sketch.two // 2) // 3
        dwelling = board.dwelling
        can_build = sketch.dwellings.bit_count() < 8
        for n in numbers(self.free_hexes(sketch)):
            steps = 0 if sketch.home >> n & 1 else away[n]
            # no ground takes more spades (TM-6.6), so this leaves out NEVER; on home ground free spades would be lost
            if steps > 6 or (spades and not steps):
                continue
            bought = max(0, steps - spades)
            coins, workers, priests = cost[0] + dwelling.coins, cost[1] + dwelling.workers, cost[2] + dwelling.priests
            if bought:
                if price is None:
                    continue
                workers += bought * price.workers
                priests += bought * price.priests
            crossed = scene.crossing and not sketch.near >> n & 1
            if crossed:
                if sketch.faction is FactionId.DWARVES:
                    workers += 1 if sketch.stronghold else 2
                else:
                    priests += 1
            if workers > have:  # spares a copy
                built = None
            else:
                total = (coins, workers, priests, cost[3])
                built = sketch.copy() if can_build else None
            if built is not None and built.pay(*total) is not None:
                if crossed:
                    built.points += 4  # TM-17.6, TM-17.8
                if steps:
                    self.score_spades(built, max(spades, steps), bought)
                    if spades > steps:
                        self.level(built, spades - steps)
                if scene.lava and not built.home >> n & 1 and not self.melt(built, n):
                    continue
                self.settle(built, n)
                self.found_town(built, 1 << n)
                # others want ground beside their own buildings, so that waiting is dearer there; 0.3 and `hurry`, which
                # scales both, are set by hand
                if scene.foes >> n & 1:
                    built.late += late
                built.late += late * 0.3
                if gone >> n & 1:
                    built.late += self.w["gone_hex"]
                yield SketchMove(kind, item, n, total), built
            elif spades and not bought and not crossed:
                ground = sketch.copy()
                if ground.pay(*cost) is None:
                    return
                self._level_ground(ground, n, spades, steps)
                yield SketchMove(kind, item, n, cost), ground

    def _level_ground(self, ground: Sketch, n: int, spades: int, steps: int) -> None:
        """Let free *spades*, already paid for, make hex *n*, which is *steps* away from home, buildable."""
        self.score_spades(ground, spades)
        ground.home |= 1 << n
        if spades > steps:
            self.level(ground, spades - steps)
        ground.points += 0.01  # so that ground is preferred to none
        if self.gone_hexes >> n & 1:
            ground.late += self.w["gone_hex"]

    def upgrades(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield upgrades."""
        board, foes = self.board, self.scene.foes
        if sketch.houses.bit_count() < 4:
            cost = board.trading_house
            for n in numbers(sketch.dwellings):
                coins = cost.coins if foes >> n & 1 else cost.coins * 2
                total = (coins, cost.workers, 0, 0)
                after = sketch.copy()
                if after.pay(*total) is not None:
                    self.house(after, 1 << n)
                    yield SketchMove("upgrade", n, Building.TRADING_HOUSE, total), after
        if sketch.houses:
            if sketch.temples.bit_count() < 3:
                yield from self.upgrades_to(sketch, sketch.houses, Building.TEMPLE, self.scene.way.favors, late)
            if not sketch.stronghold:
                count = 1 if sketch.faction is FactionId.AUREN else 0  # TM-17.24
                yield from self.upgrades_to(sketch, sketch.houses, Building.STRONGHOLD, count, late)
        if sketch.temples and not sketch.sanctuary:
            yield from self.upgrades_to(sketch, sketch.temples, Building.SANCTUARY, self.scene.way.favors, late)

    def upgrades_to(self, sketch: Sketch, stand: int, to: Building, favors: int, late: float) -> Iterator[Moved]:
        """Yield upgrades of what stands on the bits *stand*."""
        row = self.board.cost(to)
        total = (row.coins, row.workers, 0, 0)
        paid = sketch.copy()
        if paid.pay(*total) is None:
            return
        for n in numbers(stand):
            bit, after = 1 << n, paid.copy()
            match to:
                case Building.TEMPLE:
                    after.houses &= ~bit
                    after.temples |= bit
                    self.feat(after, Feat.TEMPLE)
                case Building.STRONGHOLD:
                    after.houses &= ~bit
                    after.stronghold |= bit
                    self.feat(after, Feat.STRONGHOLD)
                    self.give_stronghold_bonus(after)
                case _:  # the sanctuary
                    after.temples &= ~bit
                    after.sanctuary |= bit
                    self.feat(after, Feat.STRONGHOLD)
            if favors:
                after.late += 0.3 * late  # the tile wanted may be gone; set by hand, as in `dig`
            for favored in self.with_favors(after, favors):
                self.found_town(favored, bit)
                yield SketchMove("upgrade", n, to, total), favored
