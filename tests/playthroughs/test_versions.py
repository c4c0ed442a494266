"""Games that began under earlier versions of the rules have the same states as before, and go on."""

from typing import Final

import pytest

from bot.catalogue.games import GAMES
from bot.tables.telling.export import rules_and_start
from laws.playout import next_moves, play_move
from rules.core.dice import KeyedDice
from rules.core.play import enact, pending
from tests.playthroughs.kept_games import FOLDER, came_to, read_game, results

KEPT: Final = results()


def test_each_version_of_each_game_has_its_games() -> None:
    """After a new version of the rules: python -m tests.playthroughs.kept_games GAME."""
    there = {(name.split("/")[0], int(name.split("/")[1].split("-")[0])) for name in KEPT}

    assert {(game, n) for game in GAMES for n in range(1, GAMES[game].rules.version + 1)} == there
    assert {*KEPT} == {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.glob("*/*.jsonl")}


@pytest.mark.parametrize("name", KEPT)
def test_a_game_has_the_choices_and_the_end_that_it_had(name: str) -> None:
    """The number of answers to each question, and the ranks, as the program that wrote the log had them."""
    header, log = read_game(name)

    assert f"{header.game}/{header.version}" == name.split("-")[0]
    assert KEPT[name] == came_to(*rules_and_start(header), log)


def is_newest(name: str) -> bool:
    """Whether a game was begun under the newest version of its rules."""
    game, version = name.split("-")[0].split("/")
    return int(version) == GAMES[game].rules.version


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if is_newest(name) else pytest.mark.slow) for name in KEPT]
)
def test_a_game_begun_under_a_version_goes_on_under_it(name: str) -> None:
    """From its middle on others play, to the end."""
    header, log = read_game(name)
    rules, state = rules_and_start(header)
    for entry in log[: len(log) // 2]:
        state = enact(rules, state, entry).state
    dice = KeyedDice(name.encode(), 0)
    while pending(state):
        for seat, action in next_moves(rules, state, dice, 0, (None,) * header.seats):
            state = play_move(rules, state, seat, action).state

    result = rules.result(state)
    assert result is not None
    assert header.seats == len(result.ranks)
