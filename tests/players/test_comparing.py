"""Comparing given turns: the same luck for each, and the better one first."""

from typing import Any

import pytest

from bot.catalogue.games import GAMES
from players.comparing import compare_turns
from players.levels import Level, Mind
from players.player import in_order
from players.strategy import Budget, Strategy
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, AnyAction, Decision, View
from rules.core.play import answers, begin, pending, play, view

PLAYED = [game for game, registered in GAMES.items() if registered.strategy is not None]
DICE = b"comparing"
TRIES = Budget(tries=8)


def position(game: str, decisions: int) -> tuple[Strategy[Any], View[Any], Decision, tuple[AnyAction, ...]]:
    """Return a state after a number of decisions by rules of thumb, a decision with a choice there, and its answers."""
    strategy = GAMES[game].strategy
    assert strategy is not None
    rules, dice = strategy.rules, KeyedDice(DICE, 0)
    state = begin(rules, rules.seats[-1], rules.options_type()).state
    while asked := pending(state):
        if asked[0].seat == CHANCE:
            state = play(rules, state, CHANCE, rules.draw(state, dice)).state
            continue
        mine = in_order(rules, [each for each in asked if each.seat == asked[0].seat])
        decision: Decision = next(each for each in mine if any(answers(rules, state, each)))
        legal = tuple(answers(rules, state, decision))
        seen = view(rules, state, decision.seat)
        if decisions <= 0 and len(legal) > 2:
            return strategy, seen, decision, legal
        state = play(rules, state, decision.seat, strategy.choose(seen, decision, legal, dice)).state
        decisions -= 1
    raise AssertionError("the game is over")


@pytest.mark.parametrize("game", PLAYED)
def test_turns_are_compared_with_the_same_luck(game: str) -> None:
    strategy, seen, decision, legal = position(game, 30)
    found = Mind(strategy, Level.JOURNEYMAN).consider_turns(seen, decision, legal, KeyedDice(DICE, 1))
    turns = [found[0].turn, found[-1].turn, found[0].turn]

    once = compare_turns(strategy, seen, decision, turns, KeyedDice(DICE, 2), TRIES)
    again = compare_turns(strategy, seen, decision, turns, KeyedDice(DICE, 2), TRIES)

    assert once == again, "the same dice, the same answer"
    assert sorted(map(repr, turns)) == sorted(repr(each.turn) for each in once)
    assert [each.value for each in once] == sorted((each.value for each in once), reverse=True)
    assert 1 == len({each.value for each in once if each.turn == found[0].turn}), "what is alike comes to the same"


def test_what_a_journeyman_likes_least_is_worth_less() -> None:
    strategy, seen, decision, legal = position("carcassonne", 40)
    found = Mind(strategy, Level.JOURNEYMAN).consider_turns(seen, decision, legal, KeyedDice(DICE, 1))
    ranked = compare_turns(
        strategy, seen, decision, [found[-1].turn, found[0].turn], KeyedDice(DICE, 2), Budget(tries=16)
    )

    assert found[0].turn == ranked[0].turn
    assert ranked[0].value > ranked[1].value + 1


def test_part_of_a_turn_is_tried_out_as_well() -> None:
    strategy, seen, decision, legal = position("carcassonne", 30)
    ranked = compare_turns(strategy, seen, decision, [(legal[0],), (legal[-1],)], KeyedDice(DICE, 2), TRIES)

    assert {(legal[0],), (legal[-1],)} == {each.turn for each in ranked}
