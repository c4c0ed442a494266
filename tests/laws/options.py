"""What games are played with under the laws: each value of each option, and options that go together."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final

from bot.tables.options import choices, parse_options
from rules.core.model import Options, Rules, RulesError
from rules.core.play import begin
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.land import MAPS
from rules.terra_mystica.tiles import FinalTile, RoundTile, Scroll

SPARSE: Final = 2
"""The laws are checked in one of this many positions where games are few.

The check of a position plays every legal action there, so the positions between are visited as well.
"""

SITTING = (
    "cultists witches mermaids nomads giants",
    "halflings auren swarmlings fakirs chaos_magicians",
    "darklings engineers acolytes shapeshifters ice_maidens",
    "alchemists dwarves dragonlords riverwalkers yetis",
    "shapeshifters cultists yetis acolytes nomads",
    "riverwalkers chaos_magicians dragonlords ice_maidens fakirs",
)
"""Factions of Terra Mystica that sit together, all twenty among them."""

EXTRAS = ("final", "extra_towns", "extra_scroll", "extra_round")
GROUPS = ("ice", "volcano", "variable")


def of_terra_mystica(seats: int) -> Iterator[dict[str, str]]:
    """Yield options of Terra Mystica that go together: on every map, every way to a faction, all that can be fixed."""
    everything = dict.fromkeys((*EXTRAS, *GROUPS), "true")
    ways = ({"pick": "choice"}, {"pick": "auction"}, {"pick": "auction", "auction_place": "chosen"}, {"pick": "random"})
    for place, way in product(MAPS, ways):
        yield {**everything, **way, "map": place, "track": "true"}
    for number, factions in enumerate(SITTING):
        fixed = {"factions": "+".join(factions.split()[:seats]), "scrolls": "+".join(list(Scroll)[: seats + 3])}
        tiles = {"rounds": "+".join(list(RoundTile)[:6]), "tile": list(FinalTile)[number % 4].value}
        yield {**everything, **fixed, **tiles, "strict": ("false", "true")[number % 2]}
    yield from ({**everything, "pick": "random", "allow": allowance.value} for allowance in Allowance)


def of_carcassonne(seats: int) -> Iterator[dict[str, str]]:
    """Yield the options of the River that go together."""
    for start, uturn in product(("removed", "shuffled", "placed"), ("adjacent", "strict")):
        yield {"river_start_tile": start, "river_uturn": uturn}


def of_great_wall(seats: int) -> Iterator[dict[str, str]]:
    """Yield options of The Great Wall that go together: in each mode the decks, and in solo all that is for it."""
    modes = ("solo",) if seats == 1 else ("versus", "coop")
    yield from ({"mode": mode, "deck": deck, "guarded": "true"} for mode in modes for deck in ("shuffled", "tiered"))
    if seats == 1:
        solo = product(("full_array", "first_row"), ("lowest_first", "highest_first"))
        yield from ({"opening": opening, "qin_order": order, "guarded": "true"} for opening, order in solo)


TOGETHER: Final[dict[str, Callable[[int], Iterator[dict[str, str]]]]] = {
    "carcassonne": of_carcassonne,
    "terra_mystica": of_terra_mystica,
    "great_wall": of_great_wall,
}
"""By game, options that go together."""


def all_options(rules: Rules[Any], seats: int) -> list[Options]:
    """Return each value of each option, the others being as they are by default, and some that go together.

    Options that do not fit the number of seats are left out.
    """
    written = [{}, *({name: value} for name, values in choices(rules.options_type).items() for value in values)]
    if rules.id in TOGETHER:
        written += TOGETHER[rules.id](seats)
    options = (parse_options(rules.options_type, each) for each in written)
    return [each for each in options if begins(rules, seats, each)]


def begins(rules: Rules[Any], seats: int, options: Options) -> bool:
    """Whether these options fit the number of seats."""
    try:
        begin(rules, seats, options)
    except RulesError:
        return False
    return True
