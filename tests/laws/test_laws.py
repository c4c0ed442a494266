"""Every law, in random games of every game, for each number of seats and each option."""

from typing import Any

import pytest

from bot.catalogue.games import GAMES
from bot.tables.options import choices
from laws.case import BrokenLaw
from laws.measures import Measures
from laws.playout import Deal, playout
from rules.core.model import Rules
from tasting.game import GAME as TASTING_GAME
from tests.laws.options import SPARSE, all_options

SAMPLED = 4
FULL = 1000
"""Games for each game and number of seats; the options take turns."""

APART = 16
"""The laws are checked in one of this many positions of a quick game with more than two seats."""

HELD = {**GAMES, TASTING_GAME.rules.id: TASTING_GAME}
"""Every game that is installed, and the toy."""

TABLES = [(game.rules, game.measures, seats) for game in HELD.values() for seats in game.rules.seats]
IDS = [f"{rules.id}-{seats}" for rules, _, seats in TABLES]


def check_laws(
    rules: Rules[Any], measures: Measures[Any], seats: int, seed: str, number: int, *, leaving: int = 0, every: int = 1
) -> None:
    """Play game *number* of this run, with the options whose turn it is; a broken law fails the test with its log."""
    options = all_options(rules, seats)
    chosen = options[(int(seed, 36) + number) % len(options)]
    try:
        playout(Deal(rules, seats, chosen, f"{seed}/{number}"), measures=measures, leaving=leaving, every=every)
    except BrokenLaw as broken:
        log = "\n".join(f"{entry.seat} {entry.text}" for entry in broken.log)
        pytest.fail(f"{broken}\n--seed {seed}, game {number}, {chosen}\n{log}")


@pytest.mark.parametrize(("rules", "measures", "seats"), TABLES, ids=IDS)
def test_every_law_holds_in_one_game(rules: Rules[Any], measures: Measures[Any], seats: int, seed: str) -> None:
    """The laws are checked in every position with one or two seats, and in some positions with more."""
    check_laws(rules, measures, seats, seed, 0, every=1 if seats <= 2 else APART)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "measures", "seats"), TABLES, ids=IDS)
@pytest.mark.parametrize("leaving", [pytest.param(0, id="to the end"), pytest.param(60, id="some leave")])
def test_every_law_holds(
    rules: Rules[Any], measures: Measures[Any], seats: int, leaving: int, seed: str, request: pytest.FixtureRequest
) -> None:
    """Keyed by the seed of this run, which the header tells; each failure tells its log."""
    games, every = (FULL // 2, 1) if request.config.getoption("--laws") == "full" else (SAMPLED, SPARSE)
    for number in range(games):
        check_laws(rules, measures, seats, seed, number, leaving=leaving, every=every)


def test_every_option_is_played_in_some_game() -> None:
    """Each value of each option of each game is among those that take turns."""
    for rules in (game.rules for game in GAMES.values()):
        played = [options for seats in (rules.seats[0], rules.seats[-1]) for options in all_options(rules, seats)]
        for name, values in choices(rules.options_type).items():
            assert set(values.values()) <= {getattr(options, name) for options in played}
