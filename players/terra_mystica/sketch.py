"""What one seat owns, in a form that is copied and changed in a microsecond, to plan its turns ahead.

A sketch leaves out what hardly matters to a plan: whose turn it is, what others do, and how chance falls.
"""

from typing import Final

from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.cults import POWER_AT
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.power import after_gain
from rules.terra_mystica.tiles import Favor, PowerAction, Scroll, Special

TOP: Final = 10  # TM-15.1
STEPS: Final = tuple(POWER_AT.get(level, 0) for level in range(TOP + 1))
"""The power gained on reaching each level of a cult."""

FAVOR_BITS: Final = {favor: 1 << n for n, favor in enumerate(Favor)}
POWER_BITS: Final = {action: 1 << n for n, action in enumerate(PowerAction)}
SPECIAL_BITS: Final = {special: 1 << n for n, special in enumerate(Special)}


class Sketch:
    """What one seat owns: goods, levels, tiles as bits, and buildings as bits of hexes by kind.

    *own* are all hexes with buildings, *home* those that the plan turned into home terrain, *near* those beside own
    buildings, *sailed* those that ships reach, *walled* own buildings that belong to a town, *links* the ends of
    bridges. *spots* are the free spaces for priests by cult, one for three steps counted as ten; *room* is the limit of
    priests. *late* is a small loss for what others might take first. In *rest* the seat has passed.
    """

    faction: FactionId
    points: float
    coins: int
    workers: int
    priests: int
    room: int
    one: int
    two: int
    three: int
    cults: tuple[int, ...]
    keys: int
    ship: int
    spade: int
    carpet: int
    favors: int
    dwellings: int
    houses: int
    temples: int
    stronghold: int
    sanctuary: int
    own: int
    home: int
    near: int
    sailed: int
    walled: int
    towns: int
    bridges: int
    links: tuple[int, ...]
    scroll: Scroll | None
    used: int
    taken: int
    spots: tuple[int, ...]
    round: int
    late: float

    def copy(self) -> "Sketch":
        """Return a copy."""
        copy = Sketch.__new__(Sketch)
        copy.__dict__ = self.__dict__.copy()  # an update would take eight times as long
        return copy

    @property
    def key(self) -> tuple[object, ...]:
        """What tells this sketch from others of the same plan, but for points."""
        return (
            self.coins,
            self.workers,
            self.priests,
            self.one,
            self.two,
            self.three,
            self.cults,
            self.keys,
            self.ship,
            self.spade,
            self.favors,
            self.dwellings,
            self.houses,
            self.temples,
            self.stronghold,
            self.sanctuary,
            self.home,
            self.scroll,
            self.used,
            self.taken,
        )

    def gain(self, goods: Goods) -> None:
        """Add *goods*, as far as there is room."""
        self.coins += goods.coins
        self.workers += goods.workers
        if goods.priests:
            self.priests = min(self.room, self.priests + goods.priests)
        if goods.power:
            self.one, self.two, self.three = after_gain((self.one, self.two, self.three), goods.power)

    def charge(self, power: int) -> None:
        """Gain *power*."""
        self.one, self.two, self.three = after_gain((self.one, self.two, self.three), power)

    def climb(self, cult: int, steps: int, free: int) -> None:
        """Go up *steps* on *cult*, to the top only with a key and if its bit is in *free*."""
        level = self.cults[cult]
        to = min(TOP, level + steps)
        if to == TOP and level < TOP:
            if self.keys and free >> cult & 1:
                self.keys -= 1
            else:
                to = TOP - 1
        if to > level:
            self.cults = (*self.cults[:cult], to, *self.cults[cult + 1 :])
            if power := sum(STEPS[level + 1 : to + 1]):
                self.charge(power)

    # The order is that of what is missed least: power pays for workers and coins before priests and workers do, and
    # tokens are burned only when bowl III is empty. Rates are those of TM-5.5, and two tokens are burned for one
    # (TM-5.4).
    def pay(self, coins: int, workers: int = 0, priests: int = 0, power: int = 0) -> "Payment | None":
        """Pay, exchanging other goods if needed; None if that is impossible, and then the sketch is of no use."""
        burned = by_power = priests_by_power = from_priests = from_workers = coins_by_power = from_points = 0
        three, two = self.three - power, self.two
        if three < 0:
            burned = -three
            two -= 2 * burned
            three = 0
            if two < 0:
                return None
        if self.priests < priests:
            priests_by_power = priests - self.priests
            three -= 5 * priests_by_power
            if three < 0:
                return None
            left_priests = 0
        else:
            left_priests = self.priests - priests
        left_workers = self.workers - workers
        if left_workers < 0:
            missing = -left_workers
            left_workers = 0
            by_power = min(missing, (three + two // 2) // 3)
            three -= 3 * by_power
            if three < 0:
                burned -= three
                two += 2 * three
                three = 0
            from_priests = missing - by_power
            if from_priests > left_priests:
                return None
            left_priests -= from_priests
        left_coins = self.coins - coins
        if left_coins < 0:
            missing = -left_coins
            left_coins = 0
            coins_by_power = min(missing, three)
            three -= coins_by_power
            missing -= coins_by_power
            if missing:
                more = min(missing, two // 2)
                burned += more
                two -= 2 * more
                coins_by_power += more
                missing -= more
            if missing:
                from_workers = min(missing, left_workers)
                left_workers -= from_workers
                missing -= from_workers
            if missing and self.faction is FactionId.ALCHEMISTS and self.points > missing:
                from_points = missing
                self.points -= missing
                missing = 0
            if missing:
                return None
        spent = power + 3 * by_power + 5 * priests_by_power + coins_by_power
        self.one += spent
        self.two, self.three = two, three
        self.coins, self.workers, self.priests = left_coins, left_workers, left_priests
        return burned, priests_by_power, by_power, from_priests, coins_by_power, from_workers, from_points


Payment = tuple[int, int, int, int, int, int, int]
"""Tokens burned; priests and workers by power; workers from priests; coins by power, from workers, from points."""
