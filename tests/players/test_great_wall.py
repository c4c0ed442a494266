"""Every law, in games of The Great Wall played with some sense, of every mode: random ones do not come far.

The leak law holds in each of their states, so that in full numbers it is held to in far more than ten thousand.
"""

import pytest

from bot.game.options import parse_options
from laws.book import BOOKS
from laws.laws import BrokenLaw
from laws.playout import playout
from players.great_wall import chosen
from rules.great_wall.game import RULES

SAMPLED = 1
FULL = 40
"""Games for each mode and number of seats."""

STATES = 10_000
"""In so many states secrets are kept, at the least, in all games of the full number."""

LEAVING = 150
"""Of so many moves one is to leave, in every third game."""

TABLES = [("solo", 1), *((mode, seats) for mode in ("versus", "coop") for seats in RULES.seats if seats > 1)]

BESIDES: list[dict[str, str]] = [
    {},
    {"deck": "tiered", "guarded": "true"},
    {"deck": "shuffled", "opening": "first_row"},
    {"difficulty": "hard", "qin_order": "highest_first"},
    {"difficulty": "very_hard", "opening": "first_row", "guarded": "true"},
]
"""What else is agreed: the games take turns."""


@pytest.mark.parametrize(("mode", "seats"), TABLES, ids=[f"{mode}-{seats}" for mode, seats in TABLES])
def test_every_law_holds_in_games_played_with_sense(
    mode: str, seats: int, seed: str, request: pytest.FixtureRequest
) -> None:
    """Keyed by the seed of this run, which the header tells; each failure tells its log."""
    games = FULL if request.config.getoption("--laws") == "full" else SAMPLED
    begin, states = int(seed, 36) + seats, 0
    for number in range(begin, begin + games):
        options = parse_options(RULES.options_type, {"mode": mode, **BESIDES[number % len(BESIDES)]})
        try:
            played = playout(
                RULES,
                seats,
                options,
                f"{seed}/{number}",
                book=BOOKS[RULES.id],
                leaving=0 if number % 3 else LEAVING,
                player=chosen,
            )
        except BrokenLaw as broken:
            log = "\n".join(f"{entry.seat} {entry.text}" for entry in broken.log)
            pytest.fail(f"{broken}\n--seed {seed}, game {number}, {options}\n{log}")
        states += len(played.moves) + 1

    assert states >= STATES // len(TABLES) or games < FULL
