"""Computer players of all levels: legal answers from what their seat may see, the same ones for the same dice."""

from functools import cache
from typing import Any

import pytest

from bot.catalogue.games import GAMES
from players.levels import Level, Mind
from players.strategy import Budget, Considered, Strategy
from rules.core.dice import KeyedDice
from rules.core.model import Decision, Rules
from rules.core.play import answers, play, view
from rules.core.struct import evolve
from tests.bench.computers import choices_in_play
from tests.support.sensible import PLAYERS

KNOWN = [id for id, game in GAMES.items() if game.strategy is not None]
POSITIONS = 9
"""Number of positions of a game that are tried, from all its stages."""

MASTER_POSITIONS = 2
"""The number for masters in quick tests: a master thinks longer, at some of The Great Wall for 80 loops."""

LEVELS = [
    (Level.APPRENTICE, POSITIONS),
    (Level.JOURNEYMAN, POSITIONS),
    (Level.MASTER, MASTER_POSITIONS),
    pytest.param(Level.MASTER, POSITIONS, marks=pytest.mark.slow),
]
"""Each level with the number of positions that it is asked about."""

BUDGET = Budget(tries=8)


def strategy_of(game: str) -> Strategy[Any]:
    found = GAMES[game].strategy
    assert found is not None
    return found


@cache  # one game takes as long as an apprentice's answers in all its positions
def choices(game: str, seed: str) -> tuple[tuple[Any, Decision], ...]:
    """Return the states of a sensible game in which the decision that comes first has several answers."""
    rules, player = GAMES[game].rules, PLAYERS[game]
    return tuple(choices_in_play(rules, player, rules.seats[-1], KeyedDice(seed.encode(), 0)))


def positions(game: str, seed: str, count: int) -> list[tuple[Any, Decision]]:
    """Return *count* states of a sensible game, evenly spread, each with the decision that comes first there."""
    found = choices(game, seed)
    apart = len(found) // count
    return list(found[int(seed, 36) % apart :: apart][:count])


def consider(rules: Rules[Any], game: str, level: Level, state: Any, decision: Decision) -> list[Considered[Any]]:
    legal = tuple(answers(rules, state, decision))
    seen = view(rules, state, decision.seat)
    return Mind(strategy_of(game), level, BUDGET).consider_turns(seen, decision, legal, KeyedDice(b"same", 0))


@pytest.mark.parametrize(("level", "count"), LEVELS)
@pytest.mark.parametrize("game", KNOWN)
def test_a_turn_that_is_chosen_can_be_played(seed: str, game: str, level: Level, count: int) -> None:
    rules, tried = strategy_of(game).rules, 0
    for state, decision in positions(game, seed, count):
        best = consider(rules, game, level, state, decision)[0]
        play(rules, state, decision.seat, best.turn[0])
        tried += 1

        assert best.turn[0] in tuple(answers(rules, state, decision))

    assert tried == count


@pytest.mark.parametrize(("level", "count"), LEVELS)
@pytest.mark.parametrize("game", KNOWN)
def test_what_a_seat_may_not_know_changes_no_answer(seed: str, game: str, level: Level, count: int) -> None:
    rules, tried = strategy_of(game).rules, 0
    for state, decision in positions(game, seed, count):
        dealt = rules.imagine(view(rules, state, decision.seat), KeyedDice(seed.encode(), tried))
        other = evolve(dealt, agenda=state.agenda, offers=state.offers)
        tried += 1

        assert consider(rules, game, level, state, decision) == consider(rules, game, level, other, decision)

    assert tried == count
