"""When everybody may know everything of a game."""

from bot.storage.records import Status
from bot.tables.visibility import is_revealed
from rules.core.struct import evolve
from tests.support.games import game
from tests.support.rules import rule


@rule("TAB-19.2", "TAB-19.3")
def test_a_closed_game_is_revealed_once_it_cannot_be_restored_any_more() -> None:
    closed = evolve(game(), status=Status.CLOSED, closed_at=1000)

    assert [False, False, True] == [is_revealed(closed, since=since) for since in (999, 1000, 1001)]


@rule("TAB-19.3")
def test_a_game_that_is_over_is_revealed_and_a_running_one_is_not() -> None:
    stages = (Status.OPEN, Status.LIVE, Status.OVER)

    assert [False, False, True] == [is_revealed(evolve(game(), status=stage), since=0) for stage in stages]
