"""How long games may stand still before everybody is asked, or the game is closed."""

import pytest

from bot.settings.deadlines.clocks import STILL, Due
from bot.settings.deadlines.pace import DAY, HOUR, Pace
from bot.settings.deadlines.silence import SILENCE, silence_due, silence_of, stands
from rules.core.model import CHANCE
from tests.support.rules import rule


@rule("TAB-6.1", "TAB-6.2")
@pytest.mark.parametrize(
    ("pace", "days"),
    [
        (None, 14),
        (Pace(move=6 * DAY, grace=DAY), 14),
        (Pace(move=7 * DAY, grace=DAY), 16),
        (Pace(bank=8 * DAY, delay=DAY, increment=5 * DAY, grace=DAY), 20),
        (Pace(bank=HOUR), 14),
    ],
)
def test_everybody_is_asked_after_two_weeks_or_two_missed_moves(pace: Pace | None, days: int) -> None:
    assert days * DAY == silence_of(pace)


@rule("TAB-6.1")
def test_the_two_weeks_begin_when_a_game_begins() -> None:
    assert Due(game_id=7, kind=SILENCE, seat=CHANCE, number=0, at=100 + 14 * DAY) == silence_due(7, 100)


@pytest.mark.parametrize(
    ("refused", "days"),
    [pytest.param(False, 60, marks=rule("TAB-6.7", "TAB-6.9")), pytest.param(True, 30, marks=rule("TAB-6.10"))],
)
def test_a_game_that_stands_still_is_looked_at_after_so_many_days(refused: bool, days: int) -> None:
    due = Due(game_id=7, kind=STILL, seat=CHANCE, number=0, at=100 + days * DAY)

    assert due == stands(7, 100, refused=refused)
