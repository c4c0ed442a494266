"""Seats that leave a game and come back, in random games."""

from typing import Any

import pytest

from bot.catalogue.games import GAMES
from laws.laws import replay
from laws.playout import Deal, playout
from rules.core.log import LEAVE, REJOIN
from rules.core.model import IllegalAction, Rules
from rules.core.play import begin

RULES = [game.rules for game in GAMES.values()]


@pytest.mark.parametrize("rules", RULES, ids=[rules.id for rules in RULES])
def test_a_seat_that_left_comes_back_and_plays_on(rules: Rules[Any]) -> None:
    options = rules.options_type()
    for seed in range(9):
        game = playout(Deal(rules, 3, options, f"back {seed}"), leaving=30)
        texts = [entry.text for entry in game.log]
        if REJOIN in texts:
            break

    assert texts.index(LEAVE) < texts.index(REJOIN)
    assert game.state == replay(rules, begin(rules, 3, options).state, game.log)


@pytest.mark.parametrize("rules", RULES, ids=[rules.id for rules in RULES])
def test_a_seat_that_has_not_left_cannot_come_back(rules: Rules[Any]) -> None:
    with pytest.raises(IllegalAction, match="CORE-1"):
        rules.rejoin(begin(rules, 3, rules.options_type()).state, 1)
