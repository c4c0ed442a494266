"""Games of The Great Wall need not wait long: counts of calls, with answers that a player gives once."""

import pytest

from bot.tables.services.standing_answers import normalize_answers
from rules.core.play import begin, view
from rules.great_wall.game import RULES
from rules.great_wall.state.options import WallOptions
from tests.bench.waits import MODES, means, other_way_round, steps

AIMS = {"3": 60, "4": 85, "co-op 3": 40}
"""The most waits in a row."""

SPLITS = {"3": 4, "4": 4, "co-op 3": 7}
"""The most turns that must be confirmed in two parts, because somebody might have answered with a tactic card."""

GAMES = 3


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_standing_answers_take_most_waits_away(mode: str) -> None:
    first, *_, last = steps().values()
    without, with_all = (means(mode, wishes, GAMES) for wishes in (first, last))

    assert with_all.waits <= AIMS[mode]
    assert with_all.splits <= SPLITS[mode]
    assert with_all.waits < without.waits / 2
    assert with_all.calls < without.calls / 2


@pytest.mark.parametrize("mode", MODES)
def test_what_is_counted_with_can_be_typed(mode: str) -> None:
    """A mode passes over the wishes of another."""
    seats, of = MODES[mode]
    state = begin(RULES, seats, WallOptions(mode=of)).state
    for seat in range(seats):
        questions = RULES.standing_answers.questions(view(RULES, state, seat))
        known = {wish for each in questions for wish in each.wishes}
        typed = [wish for wish in other_way_round([*steps().values()][-1], seat).split("; ") if wish in known]

        assert len(typed) > 15
        assert normalize_answers(questions, "; ".join(typed))
