"""The tiles, as tables: bonus scrolls, round tiles, favor tiles, town tiles, final tiles, power actions (TM-2)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from rules.core.struct import Struct
from rules.terra_mystica.goods import NOTHING, Building, Cult, Goods


class Feat(StrEnum):
    """What a round tile gives points for (TM-2.4)."""

    SPADE = "spade"
    TOWN = "town"
    DWELLING = "dwelling"
    TRADING_HOUSE = "trading_house"
    TEMPLE = "temple"
    STRONGHOLD = "stronghold"
    """A stronghold or a sanctuary."""


class Scroll(StrEnum):
    """The bonus scrolls (TM-2.3)."""

    SPADE = "spade"
    CULT_STEP = "cult_step"
    SIX_COINS = "six_coins"
    SHIPPING = "shipping"
    WORKER_POWER = "worker_power"
    STRONGHOLD_SANCTUARY = "stronghold_sanctuary"
    TRADING_HOUSE = "trading_house"
    PRIEST = "priest"
    DWELLING = "dwelling"
    SHIPPING_POINTS = "shipping_points"


class ScrollRow(Struct, frozen=True, kw_only=True):
    """The effects of a scroll: *income*, a level of *shipping* in the action phase, *points* on passing."""

    income: Goods = NOTHING
    shipping: int = 0
    points: Mapping[Building, int] = {}
    points_by_shipping: int = 0


SCROLLS: Final = {
    Scroll.SPADE: ScrollRow(income=Goods(coins=2)),
    Scroll.CULT_STEP: ScrollRow(income=Goods(coins=4)),
    Scroll.SIX_COINS: ScrollRow(income=Goods(coins=6)),
    Scroll.SHIPPING: ScrollRow(income=Goods(power=3), shipping=1),
    Scroll.WORKER_POWER: ScrollRow(income=Goods(power=3, workers=1)),
    Scroll.STRONGHOLD_SANCTUARY: ScrollRow(
        income=Goods(workers=2), points={Building.STRONGHOLD: 4, Building.SANCTUARY: 4}
    ),
    Scroll.TRADING_HOUSE: ScrollRow(income=Goods(workers=1), points={Building.TRADING_HOUSE: 2}),
    Scroll.PRIEST: ScrollRow(income=Goods(priests=1)),
    Scroll.DWELLING: ScrollRow(income=Goods(coins=2), points={Building.DWELLING: 1}),
    Scroll.SHIPPING_POINTS: ScrollRow(income=Goods(power=3), points_by_shipping=3),
}

EXTRA_SCROLL: Final = Scroll.SHIPPING_POINTS
"""The tenth scroll, of 2013."""


class RoundTile(StrEnum):
    """The round tiles: what they reward, and the cult of their bonus (TM-2.4)."""

    SPADE_EARTH = "spade_earth"
    TOWN_EARTH = "town_earth"
    DWELLING_WATER = "dwelling_water"
    STRONGHOLD_FIRE = "stronghold_fire"
    DWELLING_FIRE = "dwelling_fire"
    TRADING_HOUSE_WATER = "trading_house_water"
    STRONGHOLD_AIR = "stronghold_air"
    TRADING_HOUSE_AIR = "trading_house_air"
    TEMPLE_PRIESTS = "temple_priests"


class RoundRow(Struct, frozen=True, kw_only=True):
    """A round tile: *points* for each *feat*, and the cult bonus (TM-14.1).

    The bonus is *reward* and *spades* for every *per* full levels on *cult* or, if *cult* is None, for each of the
    seat's priests on the cult board.
    """

    feat: Feat
    points: int
    cult: Cult | None
    per: int
    reward: Goods = NOTHING
    spades: int = 0


ROUND_TILES: Final = {
    RoundTile.SPADE_EARTH: RoundRow(feat=Feat.SPADE, points=2, cult=Cult.EARTH, per=1, reward=Goods(coins=1)),
    RoundTile.TOWN_EARTH: RoundRow(feat=Feat.TOWN, points=5, cult=Cult.EARTH, per=4, spades=1),
    RoundTile.DWELLING_WATER: RoundRow(feat=Feat.DWELLING, points=2, cult=Cult.WATER, per=4, reward=Goods(priests=1)),
    RoundTile.STRONGHOLD_FIRE: RoundRow(feat=Feat.STRONGHOLD, points=5, cult=Cult.FIRE, per=2, reward=Goods(workers=1)),
    RoundTile.DWELLING_FIRE: RoundRow(feat=Feat.DWELLING, points=2, cult=Cult.FIRE, per=4, reward=Goods(power=4)),
    RoundTile.TRADING_HOUSE_WATER: RoundRow(feat=Feat.TRADING_HOUSE, points=3, cult=Cult.WATER, per=4, spades=1),
    RoundTile.STRONGHOLD_AIR: RoundRow(feat=Feat.STRONGHOLD, points=5, cult=Cult.AIR, per=2, reward=Goods(workers=1)),
    RoundTile.TRADING_HOUSE_AIR: RoundRow(feat=Feat.TRADING_HOUSE, points=3, cult=Cult.AIR, per=4, spades=1),
    RoundTile.TEMPLE_PRIESTS: RoundRow(feat=Feat.TEMPLE, points=4, cult=None, per=1, reward=Goods(coins=2)),
}

EXTRA_ROUND_TILE: Final = RoundTile.TEMPLE_PRIESTS
"""The ninth round tile, of 2015."""

NOT_LATE: Final = RoundTile.SPADE_EARTH
"""The tile that may not be in round 5 or 6 (TM-3.1)."""


class Favor(StrEnum):
    """The favor tiles: their cult and its steps (TM-2.5)."""

    FIRE_3 = "fire_3"
    WATER_3 = "water_3"
    EARTH_3 = "earth_3"
    AIR_3 = "air_3"
    FIRE_2 = "fire_2"
    WATER_2 = "water_2"
    EARTH_2 = "earth_2"
    AIR_2 = "air_2"
    FIRE_1 = "fire_1"
    WATER_1 = "water_1"
    EARTH_1 = "earth_1"
    AIR_1 = "air_1"


class FavorRow(Struct, frozen=True, kw_only=True):
    """A favor tile: *steps* on *cult*, *income*, *points* for building, *on_passing* by number of trading houses.

    WATER_2 also has an action (TM-12.7), and FIRE_2 lowers the power needed for a town (TM-9.2).
    """

    cult: Cult
    steps: int
    copies: int = 3
    income: Goods = NOTHING
    points: Mapping[Building, int] = {}
    on_passing: tuple[int, ...] = ()


FAVORS: Final = {
    Favor.FIRE_3: FavorRow(cult=Cult.FIRE, steps=3, copies=1),
    Favor.WATER_3: FavorRow(cult=Cult.WATER, steps=3, copies=1),
    Favor.EARTH_3: FavorRow(cult=Cult.EARTH, steps=3, copies=1),
    Favor.AIR_3: FavorRow(cult=Cult.AIR, steps=3, copies=1),
    Favor.FIRE_2: FavorRow(cult=Cult.FIRE, steps=2),
    Favor.WATER_2: FavorRow(cult=Cult.WATER, steps=2),
    Favor.EARTH_2: FavorRow(cult=Cult.EARTH, steps=2, income=Goods(workers=1, power=1)),
    Favor.AIR_2: FavorRow(cult=Cult.AIR, steps=2, income=Goods(power=4)),
    Favor.FIRE_1: FavorRow(cult=Cult.FIRE, steps=1, income=Goods(coins=3)),
    Favor.WATER_1: FavorRow(cult=Cult.WATER, steps=1, points={Building.TRADING_HOUSE: 3}),
    Favor.EARTH_1: FavorRow(cult=Cult.EARTH, steps=1, points={Building.DWELLING: 2}),
    Favor.AIR_1: FavorRow(cult=Cult.AIR, steps=1, on_passing=(0, 2, 3, 3, 4)),
}


class TownTile(StrEnum):
    """The town tiles (TM-2.6)."""

    COINS = "coins"
    WORKERS = "workers"
    PRIEST = "priest"
    POWER = "power"
    CULTS = "cults"
    TWO_KEYS = "two_keys"
    SHIPPING = "shipping"
    POINTS = "points"


class TownRow(Struct, frozen=True, kw_only=True):
    """A town tile: *points*, *keys*, and a *gift*, cult *steps* or a *shipping* level (TM-9.4, TM-21.56)."""

    points: int
    keys: int = 1
    copies: int = 2
    gift: Goods = NOTHING
    steps: int = 0
    shipping: int = 0
    extra: bool = False


TOWNS: Final = {
    TownTile.COINS: TownRow(points=5, gift=Goods(coins=6)),
    TownTile.WORKERS: TownRow(points=7, gift=Goods(workers=2)),
    TownTile.PRIEST: TownRow(points=9, gift=Goods(priests=1)),
    TownTile.POWER: TownRow(points=6, gift=Goods(power=8)),
    TownTile.CULTS: TownRow(points=8, steps=1),
    TownTile.TWO_KEYS: TownRow(points=2, keys=2, copies=1, steps=2, extra=True),
    TownTile.SHIPPING: TownRow(points=4, shipping=1, extra=True),
    TownTile.POINTS: TownRow(points=11, copies=1, extra=True),
}
"""Tiles marked *extra* are from the mini-expansion."""


class FinalTile(StrEnum):
    """The extra final scoring tiles of Fire & Ice, by what is measured within one connected group (TM-16.3)."""

    GREATEST_DISTANCE = "greatest_distance"
    STRONGHOLD_SANCTUARY = "stronghold_sanctuary"
    OUTPOSTS = "outposts"
    SETTLEMENTS = "settlements"


class PowerAction(StrEnum):
    """The six spaces for power actions (TM-12.6)."""

    BRIDGE = "bridge"
    PRIEST = "priest"
    WORKERS = "workers"
    COINS = "coins"
    SPADE = "spade"
    TWO_SPADES = "two_spades"


class PowerRow(Struct, frozen=True, kw_only=True):
    """A power action: its cost in power, and the goods, spades or bridge that it gives."""

    cost: int
    gain: Goods = NOTHING
    spades: int = 0
    bridges: int = 0


POWER_ACTIONS: Final = {
    PowerAction.BRIDGE: PowerRow(cost=3, bridges=1),
    PowerAction.PRIEST: PowerRow(cost=3, gain=Goods(priests=1)),
    PowerAction.WORKERS: PowerRow(cost=4, gain=Goods(workers=2)),
    PowerAction.COINS: PowerRow(cost=4, gain=Goods(coins=7)),
    PowerAction.SPADE: PowerRow(cost=4, spades=1),
    PowerAction.TWO_SPADES: PowerRow(cost=6, spades=2),
}


class Special(StrEnum):
    """The special actions: of a scroll, a favor tile, a stronghold, or a faction (TM-12.7)."""

    SCROLL_SPADE = "scroll_spade"
    SCROLL_CULT = "scroll_cult"
    FAVOR_CULT = "favor_cult"
    AUREN_CULT = "auren_cult"
    DOUBLE_TURN = "double_turn"
    WORKER_BRIDGE = "worker_bridge"
    GIANT_SPADES = "giant_spades"
    SANDSTORM = "sandstorm"
    FREE_TRADING_HOUSE = "free_trading_house"
    WITCH_RIDE = "witch_ride"
    SHIFT_BY_POWER = "shift_by_power"
    SHIFT_BY_TOKENS = "shift_by_tokens"
