"""The player of Carcassonne beats one who plays at random."""

import pytest

from players.carcassonne import choose
from rules.carcassonne.game import RULES
from rules.carcassonne.state import CarcassonneOptions, FarmScoring
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Result, Seat
from rules.core.play import answers, begin, pending, play, view


def played(seats: int, sensible: Seat, options: CarcassonneOptions) -> Result:
    """Play a game in which one seat is *sensible* and the others play at random."""
    dice, state = KeyedDice(f"{seats} {sensible}".encode(), 0), begin(RULES, seats, options).state
    while asked := pending(state):
        [decision] = asked
        if decision.seat == CHANCE:
            action = RULES.draw(state, dice)
        else:
            legal = tuple(answers(RULES, state, decision))
            seen = view(RULES, state, decision.seat)
            at_random = legal[dice.below(len(legal))]
            action = choose(seen, decision, legal, dice) if decision.seat == sensible else at_random
        state = play(RULES, state, decision.seat, action).state
    result = RULES.result(state)
    assert result is not None
    return result


@pytest.mark.parametrize("farms", FarmScoring)
@pytest.mark.parametrize("seats", RULES.seats)
def test_a_sensible_player_beats_others_who_play_at_random(seats: int, farms: FarmScoring) -> None:
    sensible = seats - 1

    assert (sensible,) == played(seats, sensible, CarcassonneOptions(farm_scoring=farms)).winners
