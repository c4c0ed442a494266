"""Whole games of random play: what is never lost, and what always comes out even (MD-T37, MD-T38)."""

from functools import cache

import pytest

from laws.playout import Deal, play_move, playout
from rules.core.play import begin
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, Phase
from tests.support.ming import options
from tests.support.rules import rule


@cache
def states(seats: int, seed: str) -> tuple[Ming, ...]:
    """Return the states of a game, one after the other."""
    chosen = options("drawn")
    passed = [begin(RULES, seats, chosen).state]
    for seat, action in playout(Deal(RULES, seats, chosen, seed)).moves:
        passed.append(play_move(RULES, passed[-1], seat, action).state)
    return tuple(passed)


@rule("MD-T37", "MD-9.4.6", "MD-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_relative_is_ever_lost_and_cities_are_empty_but_in_the_fourth_phase(seats: int, seed: str) -> None:
    for state in states(seats, seed):
        everywhere = zip(state.supply, state.box, *state.spaces, *state.open, *state.quarters, strict=True)
        counts = [sum(column) + state.monks.count(colour) for colour, column in enumerate(everywhere)]

        assert counts == [30] * seats + [31] * (seats == 2)
        assert state.phase is Phase.SCORE or not any(map(any, state.quarters))


@rule("MD-T38", "MD-1.3", "MD-6.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_ever_lost(seats: int, seed: str) -> None:
    for state in states(seats, seed):
        held = [card for hand in state.hands for card in hand.cards or ()]
        dragons = held.count(Card.DRAGON)
        shown = sum(card is not None for card in state.display)

        assert 54 == state.pile.size + len(state.discards) + shown + len(held) - dragons
        assert 18 == state.dragons + dragons


@rule("MD-6.1", "MD-2.3", "MD-12.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hand_holds_more_than_five_and_no_district_more_than_three_neutrals(seats: int, seed: str) -> None:
    for state in states(seats, seed):
        assert max(hand.size for hand in state.hands) <= 5
        if seats == 2:
            assert max(row[2] for row in state.open) <= 3


@rule("MD-1.4", "MD-10.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_six_rounds_and_uses_up_the_supply(seats: int, seed: str) -> None:
    last = states(seats, seed)[-1]

    assert last.over
    assert 6 == last.round
    assert (0,) * seats == last.supply[:seats]
