"""Tables from the names that ledgers use to ours."""

from typing import Final

from rules.core.struct import Struct
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Good
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile

FACTIONS: Final = {faction.replace("_", ""): faction for faction in FactionId}


def name_of_faction(faction: FactionId) -> str:
    """Return the name of *faction* in ledgers.

    >>> name_of_faction(FactionId.CHAOS_MAGICIANS)
    'chaosmagicians'
    """
    return next(word for word, named in FACTIONS.items() if named is faction)


TERRAINS: Final = {
    "yellow": Terrain.DESERT,
    "brown": Terrain.PLAINS,
    "black": Terrain.SWAMP,
    "blue": Terrain.LAKES,
    "green": Terrain.FOREST,
    "gray": Terrain.MOUNTAINS,
    "grey": Terrain.MOUNTAINS,
    "red": Terrain.WASTELAND,
    "ice": Terrain.ICE,
    "volcano": Terrain.VOLCANO,
}

BUILDINGS: Final = {
    "d": Building.DWELLING,
    "dwelling": Building.DWELLING,
    "tp": Building.TRADING_HOUSE,
    "te": Building.TEMPLE,
    "temple": Building.TEMPLE,
    "sh": Building.STRONGHOLD,
    "stronghold": Building.STRONGHOLD,
    "sa": Building.SANCTUARY,
    "sanctuary": Building.SANCTUARY,
}

GOODS: Final = {
    "c": Good.COIN,
    "coin": Good.COIN,
    "coins": Good.COIN,
    "w": Good.WORKER,
    "worker": Good.WORKER,
    "workers": Good.WORKER,
    "p": Good.PRIEST,
    "priest": Good.PRIEST,
    "priests": Good.PRIEST,
    "pw": Good.POWER,
    "power": Good.POWER,
    "vp": Good.POINT,
}

CULTS: Final = {cult.value: cult for cult in Cult}

SCROLLS: Final = {f"bon{number}": scroll for number, scroll in enumerate(Scroll, 1)}
ROUND_TILES: Final = {f"score{number}": tile for number, tile in enumerate(RoundTile, 1)}
FAVORS: Final = {f"fav{number}": favor for number, favor in enumerate(Favor, 1)}
TOWNS: Final = {f"tw{number}": town for number, town in enumerate(TownTile, 1)}
POWER_ACTIONS: Final = {f"act{number}": action for number, action in enumerate(PowerAction, 1)}
"""They number tiles and actions in the order of our enums."""

FINAL_TILES: Final = {
    "connected-distance": FinalTile.GREATEST_DISTANCE,
    "connected-sa-sh-distance": FinalTile.STRONGHOLD_SANCTUARY,
    "building-on-edge": FinalTile.OUTPOSTS,
    "connected-clusters": FinalTile.SETTLEMENTS,
}

SPECIALS: Final = {
    "bon1": Special.SCROLL_SPADE,
    "bon2": Special.SCROLL_CULT,
    "fav6": Special.FAVOR_CULT,
    "acta": Special.AUREN_CULT,
    "actc": Special.DOUBLE_TURN,
    "acte": Special.WORKER_BRIDGE,
    "actg": Special.GIANT_SPADES,
    "actn": Special.SANDSTORM,
    "acts": Special.FREE_TRADING_HOUSE,
    "actw": Special.WITCH_RIDE,
    "acth5": Special.SHIFT_BY_POWER,
    "acth6": Special.SHIFT_BY_TOKENS,
}


class Ground(Struct, frozen=True):
    """The meaning of the id of a map: one of our maps, and whether points are those of 2017 (TM-3.8)."""

    map: str
    points_2017: bool = False


GROUNDS: Final = {
    "126fe960806d587c78546b30f1a90853b1ada468": Ground("base"),
    "91645cdb135773c2a7a50e5ca9cb18af54c664c4": Ground("base", points_2017=True),
    "be8f6ebf549404d015547152d5f2a1906ae8dd90": Ground("base_revised"),
    "95a66999127893f5925a5f591d54f8bcb9a670e6": Ground("fire_and_ice"),
    "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1": Ground("loon_lakes"),
    "2afadc63f4d81e850b7c16fb21a1dcd29658c392": Ground("fjords"),
    "original": Ground("base"),
}

OPTIONS: Final = {
    "variable-turn-order": "track",
    "shipping-bonus": "extra_scroll",
    "temple-scoring-tile": "extra_round",
    "mini-expansion-1": "extra_towns",
    "fire-and-ice-factions/ice": "ice",
    "fire-and-ice-factions/volcano": "volcano",
    "fire-and-ice-factions/variable_v5": "variable",
}
"""Our option for each of theirs."""

WITHOUT: Final = {"strict-leech": Allowance.FULL_BOWLS, "errata-cultist-power": Allowance.NO_CONSOLATION}
"""Their options whose absence turns on an allowance of ours (TM-21.11, TM-21.85)."""

PLAIN_OPTIONS: Final = frozenset(
    {
        *WITHOUT,
        "strict-darkling-sh",
        "strict-chaosmagician-sh",
        "fire-and-ice-final-scoring",
        "maintain-player-order",
        "email-notify",
    }
)
"""Their options without one of ours: our rules always have them, another line says the same, or they do not matter."""
