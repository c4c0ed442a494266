"""Every law, in games of Terra Mystica played with some sense: random ones found few towns and reach no top."""

import random
from typing import Any

import pytest

from laws.book import BOOKS
from laws.laws import STATE_LAWS, BrokenLaw, Values, brought, nothing_is_lost, replay_equals_play
from laws.playout import LONGEST, Move, done, written
from players.terra_mystica import asked, choice
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Options
from rules.core.play import begin, pending
from rules.terra_mystica.game import RULES
from rules.terra_mystica.state import Terra
from tests.laws.test_laws import all_options

SAMPLED = 1
FULL = 100
"""Games for each number of seats."""


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_law_holds_in_games_played_with_sense(seats: int, seed: str, request: pytest.FixtureRequest) -> None:
    """Keyed by the seed of this run, which the header tells; each failure tells its log."""
    games = FULL if request.config.getoption("--laws") == "full" else SAMPLED
    for number in range(games):
        chance = random.Random(f"{seed}/{number}")
        options = chance.choice(all_options(RULES, seats))
        moves: list[Move] = []
        try:
            settled(seats, options, chance, moves)
        except BrokenLaw as broken:
            log = "\n".join(f"{entry.seat} {entry.text}" for entry in written(moves))
            pytest.fail(f"{broken}\n--seed {seed}, game {number}, {options}\n{log}")


def settled(seats: int, options: Options, chance: random.Random, moves: list[Move]) -> None:
    """Play a game to its end, and note its *moves*; in some of them somebody leaves, or offers are answered late."""
    book: Any = BOOKS[RULES.id]
    key, habits, met = chance.randbytes(8), chance.randrange(1000), Values()
    late, leaving = chance.random() < 0.5, 0.003 if chance.random() < 0.3 else 0.0
    judges = KeyedDice(key, 0)
    start: Terra = begin(RULES, seats, options).state
    state = start
    while pending(state):
        if len(moves) > LONGEST:
            raise BrokenLaw("games end", f"not within {LONGEST} actions")
        case = brought(RULES, book, state, seats, met, judges)
        for law in STATE_LAWS:
            law(case)
        decision, action = asked(state, late=late), None
        if decision.seat == CHANCE:
            action = RULES.draw(state, KeyedDice(key, len(moves) + 1))
        elif chance.random() >= leaving:
            action = choice(state, decision, habits)
        after = done(RULES, state, decision.seat, action).state
        moves.append((decision.seat, action))
        nothing_is_lost(book, state, after)
        state = after
    replay_equals_play(RULES, start, written(moves), state)
