"""Every law, in games that are played with some sense: random ones do not come far in the larger games."""

from typing import Any

import pytest

from bot.catalogue.games import GAMES
from laws.case import BrokenLaw
from laws.playout import Deal, playout
from rules.core.model import Rules
from tests.laws.options import SPARSE, all_options

pytestmark = pytest.mark.slow

SAMPLED = 1
FULL = 100
"""Games for each number of seats; the options take turns."""

STATES = 2_000
"""The least number of states in which secrets are kept, in the full number of games."""

LEAVING = 150
"""In every third game, one move in this many is to leave."""

TABLES = [(game.rules, seats) for game in GAMES.values() if game.player for seats in game.rules.seats]


@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=[f"{rules.id}-{seats}" for rules, seats in TABLES])
def test_every_law_holds_in_games_played_with_sense(
    rules: Rules[Any], seats: int, seed: str, request: pytest.FixtureRequest
) -> None:
    """Keyed by the seed of this run, which the header tells; each failure tells its log."""
    games, every = (FULL, 1) if request.config.getoption("--laws") == "full" else (SAMPLED, SPARSE)
    game, options, states = GAMES[rules.id], all_options(rules, seats), 0
    begin = int(seed, 36) + seats
    for number in range(begin, begin + games):
        chosen, leaving = options[number % len(options)], 0 if number % 3 else LEAVING
        try:
            played = playout(
                Deal(rules, seats, chosen, f"{seed}/{number}"),
                measures=game.measures,
                leaving=leaving,
                every=every,
                players=(game.player,) * seats,
            )
        except BrokenLaw as broken:
            log = "\n".join(f"{entry.seat} {entry.text}" for entry in broken.log)
            pytest.fail(f"{broken}\n--seed {seed}, game {number}, {chosen}\n{log}")
        states += len(played.moves) + 1

    assert states >= STATES or games < FULL
