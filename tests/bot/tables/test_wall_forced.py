"""Only answers in The Great Wall: given by the bot where there is no opponent to hide them from."""

import pytest

from bot.catalogue.games import GAMES
from bot.tables.table import Table
from bot.tables.turns.course import Orders, automatic
from rules.core.notation import format_action
from rules.core.play import answers
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import Build, Donate, Grant, RemoveShame, Upgrade
from rules.great_wall.state.wall import Wall
from tests.support.games import live_row, seat_rows
from tests.support.rules import rule
from tests.support.wall_face import positions


def forced_action(state: Wall) -> str | None:
    """Return what the bot does by itself in *state*."""
    seats = len(state.players)
    table = Table(live_row(RULES, seats, seed=b"forced"), seat_rows(*map(str, range(seats))), (), state)
    move = automatic(table, state, Orders(), 1)
    return None if move is None else format_action(move.action)


@rule("GW-19.3")
@pytest.mark.parametrize(
    ("seats", "mode", "is_made"), [(1, "", True), (2, "coop", True), (3, "coop", True), (3, "", False)]
)
def test_a_private_answer_that_is_the_only_one_is_given_at_once_unless_there_are_opponents(
    seats: int, mode: str, is_made: bool
) -> None:
    found = 0
    for state, asked, _ in positions(seats, mode, 11, 160):
        legal = tuple(answers(RULES, state, asked))
        if asked.private and not asked.among and len(legal) == 1 and len(state.agenda[0]) == 1:
            found += 1

            assert (format_action(legal[0]) if is_made else None) == forced_action(state), type(asked).__name__
    assert found


def test_yes_and_no_of_the_great_wall_need_no_confirm() -> None:
    at_once = {*GAMES["great_wall"].face.at_once}

    assert {Upgrade, Donate, Grant} <= at_once
    assert not {Build, RemoveShame} & at_once
