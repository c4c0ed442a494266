"""What a seat can do in a turn of its plan: each move with the sketch that it leads to."""

from collections.abc import Iterator
from typing import Final

from players.terra_mystica.building import FREE, Moved, SketchMove
from players.terra_mystica.sketch import FAVOR_BITS, TOP, Sketch
from players.terra_mystica.spaces import Spaces
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import CULTS
from rules.terra_mystica.state import ROUNDS
from rules.terra_mystica.tiles import FAVORS, SCROLLS, Favor

# In three games of apprentices, seats that took power took 3 in a round in the median, and more than 6 in 10 of 45
# rounds. Power that is promised but does not come spoils a plan, and more of it costs nearly a point each (TM-10.2).
LEECHED: Final = 6
"""The most power that is expected from neighbours in a round."""


class Mover(Spaces):
    """Finds all moves of one scene, passing among them."""

    def moves(self, sketch: Sketch, depth: int) -> Iterator[Moved]:
        """Yield the moves of a turn other than passing; *depth* counts own turns before it."""
        late = self.hurry * depth
        self.gone_hexes, self.gone_actions = self.scene.taken_by_others(depth, sketch.round)
        yield from self.builds(sketch, late)
        yield from self.upgrades(sketch, late)
        yield from self.advances(sketch)
        yield from self.sends(sketch, late)
        yield from self.powers(sketch, late)
        yield from self.specials(sketch, late)

    def advances(self, sketch: Sketch) -> Iterator[Moved]:
        """Yield better ships and spades."""
        board = self.board
        if sketch.ship < len(board.shipping) - 1:
            after = sketch.copy()
            if after.pay(4, 0, 1) is not None:  # TM-12.2
                self.ship_farther(after)
                yield SketchMove("advance", None, "shipping", (4, 0, 1, 0)), after
        if sketch.spade < len(board.spades) - 1:
            row, after = board.better_spades, sketch.copy()
            total = (row.coins, row.workers, row.priests, 0)
            if after.pay(*total) is not None:
                after.spade += 1
                after.points += 6
                yield SketchMove("advance", None, "spades", total), after

    def sends(self, sketch: Sketch, late: float) -> Iterator[Moved]:
        """Yield priests sent to the cults."""
        if not sketch.priests and sketch.three + sketch.two // 2 < 5:  # a priest costs 5 power (TM-5.5)
            return
        further = 1 if sketch.faction is FactionId.ACOLYTES and sketch.stronghold else 0
        paid = sketch.copy()
        if paid.pay(0, 0, 1) is None:
            return
        for cult in range(4):
            if sketch.cults[cult] >= TOP:
                continue
            spots = sketch.spots[cult]
            steps = 3 if spots >= 10 else 2 if spots else 1
            after = paid.copy()
            if spots:
                left = spots - 10 if spots >= 10 else spots - 1
                after.spots = (*sketch.spots[:cult], left, *sketch.spots[cult + 1 :])
                after.room -= 1
                after.late += 0.5 * late  # everybody may want this space; set by hand, as in `dig`
            after.climb(cult, steps + further, self.scene.free)
            yield SketchMove("send", cult, steps, (0, 0, 1, 0)), after
            if spots:  # or back to the supply for one step, which keeps room for priests (TM-12.5, TM-2.2)
                again = paid.copy()
                again.climb(cult, 1 + further, self.scene.free)
                yield SketchMove("send", cult, 1, (0, 0, 1, 0)), again

    def passes(self, sketch: Sketch, depth: int) -> Iterator[Moved]:
        """Yield the sketches after passing, at the beginning of the next round or the end of the game."""
        gone = self.scene.gone_scrolls(depth, sketch.round)
        sketch = sketch.copy()
        sketch.points += self.appraiser.on_passing(sketch)
        if sketch.favors & FAVOR_BITS[Favor.AIR_1]:
            sketch.points += FAVORS[Favor.AIR_1].on_passing[sketch.houses.bit_count()]
        if sketch.stronghold:
            if sketch.faction is FactionId.ENGINEERS:
                own, across = sketch.own, {ends for _, ends in self.scene.grounds.across}
                sketch.points += 3 * sum(link & own == link for link in sketch.links if link in across)
            elif sketch.faction is FactionId.ICE_MAIDENS:
                sketch.points += 3 * sketch.temples.bit_count()
        if sketch.round >= ROUNDS:
            yield SketchMove("pass", None, 0, FREE), sketch
            return
        for scroll, coins in self.scene.scrolls.items():
            after = sketch.copy()
            after.coins += coins
            after.scroll = scroll
            if scroll in gone:
                after.late += self.w["gone_scroll"]
            self.begin_round(after)
            yield SketchMove("pass", scroll, 0, FREE), after

    def begin_round(self, sketch: Sketch, *, bonus: bool = True) -> None:
        """Give the cult bonus, if not yet given, and the income of the next round."""
        if bonus and 0 < sketch.round < ROUNDS:
            row = self.scene.tiles[sketch.round - 1]
            if row.cult is None:
                times = self.board.priests_at_most - sketch.room
            else:
                times = sketch.cults[CULTS.index(row.cult)] // row.per
            if times:
                sketch.gain(row.reward.times(times))
                for _ in range(row.spades * times):
                    self.bonus_spade(sketch)
        sketch.round += 1
        sketch.used = sketch.taken = 0
        sketch.gain(self.scene.income(sketch))
        if sketch.scroll is not None:
            sketch.gain(SCROLLS[sketch.scroll].income)
        self.scene.sail(sketch)
        # nobody knows what neighbours will build, but they build beside buildings that stand near them
        power = min(LEECHED, round(self.w["leeched"] * (sketch.own & self.scene.foes).bit_count()))
        if power:
            sketch.charge(power)
            sketch.points -= self.w["leech_cost"] * power

    def bonus_spade(self, sketch: Sketch) -> None:
        """Use a spade of the cult bonus."""
        self.score_spades(sketch, 1)
        if not self.scene.by_ship_only and not self.scene.lava:
            self.level(sketch, 1)
