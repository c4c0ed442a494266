"""Power actions and special actions in a plan."""

from collections.abc import Iterator

from players.terra_mystica.building import FREE, Builder, Moved, SketchMove
from players.terra_mystica.grounds import group_of, numbers
from players.terra_mystica.sketch import FAVOR_BITS, POWER_BITS, SPECIAL_BITS, Sketch
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.tiles import POWER_ACTIONS, Favor, Scroll, Special


class Spaces(Builder):
    """Finds power actions and special actions."""

    def powers(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield power actions."""
        most, way = sketch.three + sketch.two // 2, self.scene.way
        any_space = sketch.faction is FactionId.YETIS and sketch.stronghold
        for action, row in POWER_ACTIONS.items():
            cost = way.power_price(action)
            if cost > most or (sketch.taken & POWER_BITS[action] and not any_space):
                continue
            total = (0, 0, 0, cost)
            risk = late + (self.w["gone_action"] if self.gone_actions & POWER_BITS[action] else 0)
            if row.spades:
                if self.scene.by_ship_only:
                    continue
                if self.scene.lava:
                    after = sketch.copy()
                    if after.pay(*total) is not None:
                        after.taken |= POWER_BITS[action]
                        self.use_volcano_spades(after, row.spades)
                        yield SketchMove("power", action, "", total), after
                    continue
                for move, after in self.dig(sketch, row.spades, late, "power", action, total):
                    after.taken |= POWER_BITS[action]
                    after.late += risk
                    yield move, after
                continue
            after = sketch.copy()
            if after.pay(*total) is None:
                continue
            after.taken |= POWER_BITS[action]
            after.late += risk
            if row.bridges:
                if sketch.bridges < 3:
                    yield from self.bridge(after, "power", action, total)
                continue
            after.gain(row.gain)
            yield SketchMove("power", action, "", total), after

    def bridge(self, sketch: Sketch, kind: str, item: str, total: tuple[int, int, int, int]) -> Iterator[Moved]:
        """Yield bridges between own buildings of different groups."""
        beside = self.scene.grounds.beside
        for site, ends in self.scene.grounds.across:
            if ends & sketch.own == ends and ends not in sketch.links:
                low = ends & -ends
                if (
                    # a bridge within a group joins nothing; Engineers score it all the same (TM-21.54)
                    group_of(low, sketch.own, beside, sketch.links) & ends == ends
                    and sketch.faction is not FactionId.ENGINEERS
                ):
                    continue
                after = sketch.copy()
                after.links = (*sketch.links, ends)
                after.bridges += 1
                self.found_town(after, low)
                yield SketchMove(kind, item, site, total), after

    def specials(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield special actions."""
        used = sketch.used
        if sketch.scroll is Scroll.SPADE and not used & SPECIAL_BITS[Special.SCROLL_SPADE]:
            yield from self.spades(sketch, Special.SCROLL_SPADE, 1, late)
        if sketch.scroll is Scroll.CULT_STEP and not used & SPECIAL_BITS[Special.SCROLL_CULT]:
            yield self.cult_steps(sketch, Special.SCROLL_CULT, 1)
        if sketch.favors & FAVOR_BITS[Favor.WATER_2] and not used & SPECIAL_BITS[Special.FAVOR_CULT]:
            yield self.cult_steps(sketch, Special.FAVOR_CULT, 1)
        if sketch.faction is FactionId.ENGINEERS and sketch.bridges < 3:
            after = sketch.copy()
            if after.pay(0, 2) is not None:
                yield from self.bridge(after, "special", Special.WORKER_BRIDGE, (0, 2, 0, 0))
        if not sketch.stronghold:
            return
        match sketch.faction:
            case FactionId.AUREN if not used & SPECIAL_BITS[Special.AUREN_CULT]:
                yield self.cult_steps(sketch, Special.AUREN_CULT, 2)
            case FactionId.GIANTS if not used & SPECIAL_BITS[Special.GIANT_SPADES]:
                yield from self.spades(sketch, Special.GIANT_SPADES, 2, late)
            case FactionId.SWARMLINGS if not used & SPECIAL_BITS[Special.FREE_TRADING_HOUSE]:
                if sketch.houses.bit_count() < 4:
                    for n in numbers(sketch.dwellings):
                        after = sketch.copy()
                        after.used |= SPECIAL_BITS[Special.FREE_TRADING_HOUSE]
                        self.house(after, 1 << n)
                        yield SketchMove("special", Special.FREE_TRADING_HOUSE, n, FREE), after
            case FactionId.WITCHES if not used & SPECIAL_BITS[Special.WITCH_RIDE]:
                yield from self.rides(sketch, late)
            case FactionId.NOMADS if not used & SPECIAL_BITS[Special.SANDSTORM]:
                yield from self.storms(sketch, late)
            case _:
                pass  # the other strongholds have no action, or it is used

    def spades(self, sketch: Sketch, special: Special, count: int, late: float) -> Iterator[Moved]:
        """Yield what free spades of a *special* action can do."""
        if self.scene.by_ship_only:
            return
        if self.scene.lava:
            after = sketch.copy()
            after.used |= SPECIAL_BITS[special]
            self.use_volcano_spades(after, count)
            yield SketchMove("special", special, "", FREE), after
            return
        for move, after in self.dig(sketch, count, late, "special", special, FREE):
            after.used |= SPECIAL_BITS[special]
            yield move, after

    def cult_steps(self, sketch: Sketch, special: Special, steps: int) -> Moved:
        """Return the cult steps of a *special* action."""
        after = sketch.copy()
        after.used |= SPECIAL_BITS[special]
        self.step(after, steps)
        return SketchMove("special", special, "", FREE), after

    def rides(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield free dwellings on forests."""
        if sketch.dwellings.bit_count() == 8:
            return
        for n, steps in enumerate(self.scene.away):
            if not steps and not (sketch.own | self.scene.walls) >> n & 1:
                after = sketch.copy()
                after.used |= SPECIAL_BITS[Special.WITCH_RIDE]
                self.settle(after, n)
                self.found_town(after, 1 << n)
                after.late += 0.3 * late + (self.w["gone_hex"] if self.gone_hexes >> n & 1 else 0)
                yield SketchMove("special", Special.WITCH_RIDE, n, FREE), after

    def storms(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield ground turned into desert, with a dwelling if possible."""
        cost, beside = self.board.dwelling, 0
        for n in numbers(sketch.own):
            beside |= self.scene.grounds.beside[n]
        total = (cost.coins, cost.workers, 0, 0)
        paid: Sketch | None = sketch.copy()
        if sketch.dwellings.bit_count() == 8 or paid is None or paid.pay(*total) is None:
            paid, total = None, FREE
        for n in numbers(beside & ~sketch.own & ~self.scene.walls & ~sketch.home):
            if 0 < self.scene.away[n] < 9:  # basic terrain that is not home: less than NEVER
                after = (paid or sketch).copy()
                after.used |= SPECIAL_BITS[Special.SANDSTORM]
                after.home |= 1 << n
                if paid is not None:
                    self.settle(after, n)
                    self.found_town(after, 1 << n)
                after.late += 0.3 * late + (self.w["gone_hex"] if self.gone_hexes >> n & 1 else 0)
                yield SketchMove("special", Special.SANDSTORM, n, total), after
