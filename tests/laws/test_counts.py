"""How many ways there are to play the first actions of each game, so that no change of legality goes unseen."""

from pathlib import Path
from typing import Any

import pytest

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options
from laws.playout import Deal, play_move, playout
from rules.core.model import Rules, State
from rules.core.play import answers, begin, pending, play
from tasting.rules import TASTING
from tests.playthroughs.reports import GAME, actions, parse_header, replay_log

COUNTS = Path(__file__).parent / "perft.txt"
TABLES = {
    "carcassonne": {"river=false starter=1": 5, "river=true starter=1": 8, "starter=drawn river_uturn=strict": 8},
    "ming_dynasty": {f"starter=1 after={number}": 4 for number in (10, 24, 37, 54, 88, 112, 133)},
    "terra_mystica": {"": 3, "pick=auction volcano=true after=20": 4}
    | {f"pick=random ice=true volcano=true variable=true after={number}": 3 for number in (20, 30, 40, 60, 75)},
    "great_wall": {f"after={number}": 2 for number in (40, 50, 60)},
    "tasting": {"": 8},
}
"""By game and options, the number of actions to count: from the beginning, or *after* part of a random game.

Of games of other packages nothing is counted here.
"""

PARTS = {"terra_mystica": range(1, 10), "great_wall": (3, 5, 7, 9)}
"""The tenths of whole recorded games after which ways are counted, too: random games do not get far."""

TOLD = [path for game in PARTS for path in sorted((Path(__file__).parents[1] / "playthroughs" / game).glob("*.txt"))]

CASES = [
    (rules, seats, options, depth)
    for rules in (*(game.rules for game in GAMES.values()), TASTING)
    for seats in (rules.seats[0], rules.seats[-1])
    for options, depth in TABLES.get(rules.id, {}).items()
]


def test_every_game_of_ours_is_counted() -> None:
    ours = {id for id, game in GAMES.items() if game.extension.startswith("cogs.")}

    assert ours | {TASTING.id} == set(TABLES)


def paths(rules: Rules[Any], state: State, depth: int) -> list[int]:
    """Return in how many ways 1, 2, … up to *depth* actions may follow, nature's among them."""
    following = [(d.seat, action) for d in pending(state) for action in answers(rules, state, d)]
    counts = [len(following)] + [0] * (depth - 1)
    for seat, action in following if depth > 1 else ():
        for length, count in enumerate(paths(rules, play(rules, state, seat, action).state, depth - 1), start=1):
            counts[length] += count
    return counts


def count_line(rules: Rules[Any], seats: int, options: str, depth: int) -> str:
    """Return one line: the game, its seats and options, and the number of paths of each length."""
    written = dict(part.split("=") for part in options.split())
    after = int(written.pop("after", 0))
    chosen = parse_options(rules.options_type, written) if written else rules.options_type()
    start = begin(rules, seats, chosen).state
    for seat, action in playout(Deal(rules, seats, chosen, "counts")).moves[:after]:
        start = play_move(rules, start, seat, action).state
    return line(" ".join((rules.id, str(seats), *options.split())), rules, start, depth)


def line(title: str, rules: Rules[Any], start: State, depth: int) -> str:
    """Return what is counted from *start* on as one line."""
    return f"{title}: {' '.join(map(str, paths(rules, start, depth)))}"


def check_line(line: str, *, updating: bool) -> None:
    """Compare *line* with the known ones, or add it to them."""
    if updating:
        known = COUNTS.read_text().splitlines() if COUNTS.exists() else []
        others = [each for each in known if each.split(":")[0] != line.split(":")[0]]
        COUNTS.write_text("\n".join(sorted([*others, line])) + "\n")

    assert line in COUNTS.read_text().splitlines()


@pytest.mark.parametrize(
    ("rules", "seats", "options", "depth"),
    [
        # The tiles of Carcassonne are the same for two and for five.
        pytest.param(*case, marks=pytest.mark.slow if case[:2] == (GAMES["carcassonne"].rules, 5) else [])
        for case in CASES
    ],
    ids=[f"{rules.id}-{seats}-{options}" for rules, seats, options, _ in CASES],
)
def test_there_are_as_many_ways_to_play_as_before(
    rules: Rules[Any], seats: int, options: str, depth: int, updating: bool
) -> None:
    check_line(count_line(rules, seats, options, depth), updating=updating)


@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_there_are_as_many_ways_to_go_on_from_a_game_told(path: Path, updating: bool) -> None:
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    log, header = actions(lines), header.removeprefix(GAME)
    rules, (before, *steps) = parse_header(header)[0], replay_log(header, log)
    for part in PARTS[rules.id]:
        after = len(log) * part // 10
        start = steps[after - 1].after if after else before.after
        check_line(line(f"{rules.id} {path.stem} after={after}", rules, start, 3), updating=updating)
