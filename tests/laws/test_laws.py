"""Every law, in random games of every game, for each number of seats and each option."""

from typing import Any

import pytest

from bot.catalogue import GAMES
from bot.game.options import choices
from laws.case import BrokenLaw
from laws.measures import Measures
from laws.playout import playout
from rules.core.model import Rules
from tasting.game import GAME as TASTING_GAME
from tests.laws.options import all_options

SAMPLED = 4
FULL = 1000
"""Games for each game and number of seats; the options take turns."""

HELD = {**GAMES, TASTING_GAME.rules.id: TASTING_GAME}
"""Every game that is installed, and the toy."""

TABLES = [(game.rules, game.measures, seats) for game in HELD.values() for seats in game.rules.seats]


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
