"""Dwellings and upgrades in a plan."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from players.terra_mystica.effects import Effects
from players.terra_mystica.grounds import numbers
from players.terra_mystica.sketch import Sketch
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building
from rules.terra_mystica.tiles import Feat, Special

FREE: Final = (0, 0, 0, 0)


class Move(NamedTuple):
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


Moved = tuple[Move, Sketch]


class Builder(Effects):
    """Finds dwellings and upgrades."""

    def builds(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield dwellings on ground that is home, or made so by spades that are paid for."""
        if sketch.dwellings.bit_count() < 8:
            yield from self.dig(sketch, 0, late, "build", None, FREE)

    def dig(
        self, sketch: Sketch, spades: int, late: float, kind: str, item: str | None, cost: tuple[int, int, int, int]
    ) -> Iterator[Moved]:
        """Yield dwellings with so many free *spades*, or the ground alone where that cannot be paid for."""
        scene, board, gone = self.scene, self.board, self.gone_hexes
        away, beside_foes = scene.away, scene.foes
        prices = board.spades
        price = prices[min(sketch.spade, len(prices) - 1)] if prices else None
        have = sketch.workers + sketch.priests + (sketch.three + sketch.two // 2) // 3
        dwelling = board.dwelling
        can_build = sketch.dwellings.bit_count() < 8
        for n in numbers(self.open(sketch)):
            steps = 0 if sketch.home >> n & 1 else away[n]
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
            if workers > have:
                built = None
            else:
                total = (coins, workers, priests, cost[3])
                built = sketch.copied() if can_build else None
            if built is not None and built.pay(*total) is not None:
                if crossed:
                    built.points += 4
                if steps:
                    self.dug(built, max(spades, steps), bought)
                    if spades > steps:
                        self.level(built, spades - steps)
                if scene.lava and not built.home >> n & 1 and not self.melt(built, n):
                    continue
                self.settle(built, n)
                self.found(built, 1 << n)
                if beside_foes >> n & 1:
                    built.late += late
                built.late += late * 0.3
                if gone >> n & 1:
                    built.late += self.w["gone_hex"]
                yield Move(kind, item, n, total), built
            elif spades and not bought and not crossed:
                ground = sketch.copied()
                if ground.pay(*cost) is None:
                    return
                self.dug(ground, spades)
                ground.home |= 1 << n
                if spades > steps:
                    self.level(ground, spades - steps)
                ground.points += 0.01
                if gone >> n & 1:
                    ground.late += self.w["gone_hex"]
                yield Move(kind, item, n, cost), ground

    def upgrades(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield upgrades."""
        board, foes = self.board, self.scene.foes
        if sketch.houses.bit_count() < 4:
            cost = board.trading_house
            for n in numbers(sketch.dwellings):
                coins = cost.coins if foes >> n & 1 else cost.coins * 2
                total = (coins, cost.workers, 0, 0)
                after = sketch.copied()
                if after.pay(*total) is not None:
                    self.house(after, 1 << n)
                    yield Move("upgrade", n, Building.TRADING_HOUSE, total), after
        if sketch.houses:
            if sketch.temples.bit_count() < 3:
                yield from self.raised(sketch, sketch.houses, Building.TEMPLE, self.scene.way.favors, late)
            if not sketch.stronghold:
                count = 1 if sketch.faction is FactionId.AUREN else 0
                yield from self.raised(sketch, sketch.houses, Building.STRONGHOLD, count, late)
        if sketch.temples and not sketch.sanctuary:
            yield from self.raised(sketch, sketch.temples, Building.SANCTUARY, self.scene.way.favors, late)

    def raised(self, sketch: Sketch, stand: int, to: Building, favors: int, late: float) -> Iterator[Moved]:
        """Yield upgrades of what stands on the bits *stand*."""
        row = self.board.cost(to)
        total = (row.coins, row.workers, 0, 0)
        paid = sketch.copied()
        if paid.pay(*total) is None:
            return
        for n in numbers(stand):
            bit, after = 1 << n, paid.copied()
            match to:
                case Building.TEMPLE:
                    after.houses &= ~bit
                    after.temples |= bit
                    self.feat(after, Feat.TEMPLE)
                case Building.STRONGHOLD:
                    after.houses &= ~bit
                    after.stronghold |= bit
                    self.feat(after, Feat.STRONGHOLD)
                    self.crowned(after)
                case _:  # the sanctuary
                    after.temples &= ~bit
                    after.sanctuary |= bit
                    self.feat(after, Feat.STRONGHOLD)
            if favors:
                after.late += 0.3 * late
            for favored in self.favored(after, favors):
                self.found(favored, bit)
                yield Move("upgrade", n, to, total), favored
