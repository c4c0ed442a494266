"""Every law, in random games of every game, for each number of seats and each option."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from bot.catalogue import GAMES
from bot.game.options import choices, parse_options
from laws.case import BrokenLaw
from laws.measures import Measures
from laws.playout import playout
from rules.core.model import Options, Rules
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.tiles import FinalTile, RoundTile, Scroll
from tests.toys.tasting import MEASURES, TASTING, TastingOptions

SAMPLED = 4
FULL = 1000
"""Games for each game and number of seats; the options take turns."""

TABLES = [(game.rules, game.measures, seats) for game in GAMES.values() for seats in game.rules.seats]
TABLES += [(TASTING, MEASURES, seats) for seats in TASTING.seats]


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


def terra_mixed(maps: tuple[str, ...], seats: int) -> Iterator[dict[str, str]]:
    """Yield options of Terra Mystica that go together: on every map, every way to a faction, all that can be fixed."""
    everything = dict.fromkeys((*EXTRAS, *GROUPS), "true")
    ways = ({"pick": "choice"}, {"pick": "auction"}, {"pick": "auction", "auction_place": "chosen"}, {"pick": "random"})
    for place, way in product(maps, ways):
        yield {**everything, **way, "map": place, "track": "true"}
    for number, factions in enumerate(SITTING):
        fixed = {"factions": "+".join(factions.split()[:seats]), "scrolls": "+".join(list(Scroll)[: seats + 3])}
        tiles = {"rounds": "+".join(list(RoundTile)[:6]), "tile": list(FinalTile)[number % 4].value}
        yield {**everything, **fixed, **tiles, "strict": ("false", "true")[number % 2]}
    yield from ({**everything, "pick": "random", "allow": allowance.value} for allowance in Allowance)


WITHOUT = {1: ("coop",)}
"""Modes of The Great Wall that so many cannot play; all others cannot play the solo game."""


def wall_mixed(seats: int) -> Iterator[dict[str, str]]:
    """Yield options of The Great Wall that go together: in each mode the decks, and in solo all that is for it."""
    modes = ("solo",) if seats == 1 else ("versus", "coop")
    yield from ({"mode": mode, "deck": deck, "guarded": "true"} for mode in modes for deck in ("shuffled", "tiered"))
    if seats == 1:
        solo = product(("full_array", "first_row"), ("lowest_first", "highest_first"))
        yield from ({"opening": opening, "qin_order": order, "guarded": "true"} for opening, order in solo)


def all_options(rules: Rules[Any], seats: int) -> list[Options]:
    """Return each value of each option, the others being as they are by default, and some that go together."""
    if rules is TASTING:
        return [TastingOptions(rounds=rounds) for rounds in (1, 3)]
    known = choices(rules.options_type)
    single = [{name: value} for name, values in known.items() for value in values]
    paired = [
        {"river_start_tile": start, "river_uturn": uturn}
        for start, uturn in product(known.get("river_start_tile", ()), known.get("river_uturn", ()))
    ]
    mixed = list(terra_mixed(tuple(known["map"]), seats)) if rules.id == "terra_mystica" else []
    if rules.id == "great_wall":
        mixed = list(wall_mixed(seats))
        single = [each for each in single if each.get("mode") not in WITHOUT.get(seats, ("solo",))]
    fitting = (each for each in single + paired + mixed if int(each.get("starter", "1").replace("drawn", "1")) <= seats)
    return [parse_options(rules.options_type, each) for each in fitting]


@pytest.mark.parametrize(
    ("rules", "measures", "seats"), TABLES, ids=[f"{rules.id}-{seats}" for rules, _, seats in TABLES]
)
@pytest.mark.parametrize(
    "leaving", [pytest.param(0, id="to the end"), pytest.param(60, id="some leave", marks=pytest.mark.slow)]
)
def test_every_law_holds(
    rules: Rules[Any], measures: Measures[Any], seats: int, leaving: int, seed: str, request: pytest.FixtureRequest
) -> None:
    """Keyed by the seed of this run, which the header tells; each failure tells its log."""
    games = FULL // 2 if request.config.getoption("--laws") == "full" else SAMPLED
    options = all_options(rules, seats)
    begin = int(seed, 36) % len(options)
    for number in range(games):
        chosen = options[(begin + number) % len(options)]
        try:
            playout(rules, seats, chosen, f"{seed}/{number}", measures=measures, leaving=leaving)
        except BrokenLaw as broken:
            log = "\n".join(f"{entry.seat} {entry.text}" for entry in broken.log)
            pytest.fail(f"{broken}\n--seed {seed}, game {number}, {chosen}\n{log}")


def test_every_option_is_played_in_some_game() -> None:
    """Each value of each option of each game is among those that take turns."""
    for rules in (game.rules for game in GAMES.values()):
        played = [options for seats in (rules.seats[0], rules.seats[-1]) for options in all_options(rules, seats)]
        for name, values in choices(rules.options_type).items():
            assert set(values.values()) <= {getattr(options, name) for options in played}
