"""Computer players of each level, in games mixed with chance: what they answer is legal, and the same each time."""

from typing import Any, Final

import pytest

from bot.catalogue.games import GAMES
from laws.case import BrokenLaw
from laws.playout import Deal, Playout, playout
from players.levels import Level, player_of
from players.player import Player
from players.strategy import Budget
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Rules, View
from tests.laws.options import SPARSE, all_options

pytestmark = pytest.mark.slow

TABLES = [(game.rules, seats) for game in GAMES.values() if game.strategy for seats in game.rules.seats]
IDS = [f"{rules.id}-{seats}" for rules, seats in TABLES]

FULL: Final = 10_000
"""Games a level, of all games and numbers of seats; the options take turns."""

LAWFUL: Final = 5
"""In one of this many games all laws are checked, in the others only that every answer is legal."""

LEAVING: Final = 150
"""In every third game, one move in this many is to leave."""

RARELY: Final = {Level.APPRENTICE: 2, Level.JOURNEYMAN: 12, Level.MASTER: 18}
"""One of so many answers is of the level, so that they come from all kinds of positions, and in time; a third of the
others have some sense, and the rest are random."""

BUDGET: Final = Budget(tries=2)


def mixed_player(game: str, level: Level) -> Player[Any]:
    """Return a player who answers now as *level*, now with some sense, and now at random."""
    found, sensible = GAMES[game].strategy, GAMES[game].player
    assert found is not None
    assert sensible is not None
    player = player_of(found, level, BUDGET)

    def choose(view: View[Any], decision: Decision, legal: tuple[ActionOf[Any], ...], dice: Dice) -> ActionOf[Any]:
        if not dice.below(RARELY[level]):
            return player(view, decision, legal, dice)
        return legal[dice.below(len(legal))] if dice.below(3) else sensible(view, decision, legal, dice)

    return choose


def play_checked(id: str, seats: int, level: Level, seed: str, number: int, *, every: int) -> Playout[Any]:
    """Play a game in which all answers are checked, and the laws *every* so many positions, if any."""
    rules = GAMES[id].rules
    options = all_options(rules, seats)
    chosen = options[number % len(options)]
    try:
        return playout(
            Deal(rules, seats, chosen, f"{seed}/{number}"),
            measures=GAMES[id].measures if every else None,
            every=every,
            leaving=0 if number % 3 else LEAVING,
            players=(mixed_player(id, level),) * seats,
        )
    except BrokenLaw as broken:
        log = "\n".join(f"{entry.seat} {entry.text}" for entry in broken.log)
        pytest.fail(f"{broken}\n--seed {seed}, {level}, game {number}, {chosen}\n{log}")


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=IDS)
def test_every_answer_is_legal_and_the_same_for_the_same_dice(
    rules: Rules[Any], seats: int, level: Level, seed: str, request: pytest.FixtureRequest
) -> None:
    games, often = (FULL // len(TABLES) + 1, 1) if request.config.getoption("--laws") == "full" else (1, SPARSE)
    begin = int(seed, 36) + seats
    for number in range(begin, begin + games):
        game = play_checked(rules.id, seats, level, seed, number, every=0 if number % LAWFUL else often)

        assert rules.result(game.state) is not None

    if seats == 3:  # one number of seats says it for all
        assert game.moves == play_checked(rules.id, seats, level, seed, number, every=0).moves
