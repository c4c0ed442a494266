"""When everybody may know everything of a game."""

from bot.storage.records import Status
from bot.tables.visibility import is_final, is_revealed
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


@rule("TAB-19.4")
def test_a_table_that_keeps_its_secrets_is_never_revealed_but_final_all_the_same() -> None:
    over = evolve(game(), status=Status.OVER, reveals=False)
    closed = evolve(over, status=Status.CLOSED, closed_at=1000)

    for ended in (over, closed):
        assert [False, True] == [is_revealed(ended, since=1001), is_final(ended, since=1001)]
