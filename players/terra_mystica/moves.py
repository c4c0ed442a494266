"""What a seat can do in a turn of its plan: each move with the sketch that it leads to."""

from collections.abc import Iterator
from typing import Final

from players.terra_mystica.building import FREE, Move, Moved
from players.terra_mystica.sketch import FAVOR_BITS, TOP, Sketch
from players.terra_mystica.spaces import Spaces
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import CULTS
from rules.terra_mystica.state import ROUNDS
from rules.terra_mystica.tiles import (
    FAVORS,
    SCROLLS,
    Favor,
)

LEECHED: Final = 6
"""The most power that is expected from neighbours in a round."""


class Mover(Spaces):
    """Finds all moves of one scene, passing among them."""

    def moves(self, o: Sketch, depth: int) -> Iterator[Moved]:
        """Yield the moves of a turn other than passing; *depth* counts own turns before it."""
        late = self.hurry * depth
        yield from self.builds(o, late)
        yield from self.upgrades(o, late)
        yield from self.advances(o)
        yield from self.sends(o, late)
        yield from self.powers(o, late)
        yield from self.specials(o, late)

    def advances(self, o: Sketch) -> Iterator[Moved]:
        """Yield better ships and spades."""
        board = self.board
        if o.ship < len(board.shipping) - 1:
            after = o.copied()
            if after.pay(4, 0, 1) is not None:
                self.ship_farther(after)
                yield Move("advance", None, "shipping", (4, 0, 1, 0)), after
        if o.spade < len(board.spades) - 1:
            row, after = board.better_spades, o.copied()
            total = (row.coins, row.workers, row.priests, 0)
            if after.pay(*total) is not None:
                after.spade += 1
                after.points += 6
                yield Move("advance", None, "spades", total), after

    def sends(self, o: Sketch, late: float) -> Iterator[Moved]:
        """Yield priests sent to the cults."""
        if not o.priests and o.three + o.two // 2 < 5:
            return
        further = 1 if o.faction is FactionId.ACOLYTES and o.stronghold else 0
        paid = o.copied()
        if paid.pay(0, 0, 1) is None:
            return
        for cult in range(4):
            if o.cults[cult] >= TOP:
                continue
            spots = o.spots[cult]
            steps = 3 if spots >= 10 else 2 if spots else 1
            after = paid.copied()
            if spots:
                left = spots - 10 if spots >= 10 else spots - 1
                after.spots = (*o.spots[:cult], left, *o.spots[cult + 1 :])
                after.room -= 1
                after.late += 0.5 * late
            after.climb(cult, steps + further, self.scene.free)
            yield Move("send", cult, steps, (0, 0, 1, 0)), after
            if spots:
                again = paid.copied()
                again.climb(cult, 1 + further, self.scene.free)
                yield Move("send", cult, 1, (0, 0, 1, 0)), again

    def passes(self, o: Sketch) -> Iterator[Moved]:
        """Yield the sketches after passing, at the beginning of the next round or the end of the game."""
        o = o.copied()
        o.points += self.appraiser.on_passing(o)
        if o.favors & FAVOR_BITS[Favor.AIR_1]:
            o.points += FAVORS[Favor.AIR_1].on_passing[o.houses.bit_count()]
        if o.stronghold:
            if o.faction is FactionId.ENGINEERS:
                own, across = o.own, {ends for _, ends in self.scene.grounds.across}
                o.points += 3 * sum(link & own == link for link in o.links if link in across)
            elif o.faction is FactionId.ICE_MAIDENS:
                o.points += 3 * o.temples.bit_count()
        if o.round >= ROUNDS:
            yield Move("pass", None, 0, FREE), o
            return
        for scroll, coins in self.scene.scrolls.items():
            after = o.copied()
            after.coins += coins
            after.scroll = scroll
            self.begin_round(after)
            yield Move("pass", scroll, 0, FREE), after

    def begin_round(self, o: Sketch, *, bonus: bool = True) -> None:
        """Give the cult bonus, if not yet given, and the income of the next round."""
        if bonus and 0 < o.round < ROUNDS:
            row = self.scene.tiles[o.round - 1]
            if row.cult is None:
                times = self.board.priests_at_most - o.room
            else:
                times = o.cults[CULTS.index(row.cult)] // row.per
            if times:
                o.gain(row.reward.times(times))
                for _ in range(row.spades * times):
                    self.bonus_spade(o)
        o.round += 1
        o.used = o.taken = 0
        o.gain(self.scene.income(o))
        if o.scroll is not None:
            o.gain(SCROLLS[o.scroll].income)
        self.scene.sail(o)
        power = min(LEECHED, round(self.w["leeched"] * (o.own & self.scene.foes).bit_count()))
        if power:
            o.charge(power)
            o.points -= self.w["leech_cost"] * power

    def bonus_spade(self, o: Sketch) -> None:
        """Use a spade of the cult bonus."""
        self.dug(o, 1)
        if not self.scene.by_ship_only and not self.scene.lava:
            self.level(o, 1)
