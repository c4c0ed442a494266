"""Whole games told action by action, with all that happened and the scores: no rule changes unseen."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.laws.playout import playout
from rules import GAMES
from rules.carcassonne.state import Carcassonne, supply, tiles_left
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, Event, Rules
from rules.core.notation import format_field
from rules.core.play import begin, enact
from tests.support.tables import options

FOLDER = Path(__file__).parent
GAME = "# "
ACTION = "> "

SEEDS = {
    "carcassonne/base_2_players": "carcassonne 2 river=false starter=1",
    "carcassonne/river_4_players": "carcassonne 4 river=true river_uturn=strict",
    "carcassonne/third_edition_5_players_one_resigns": "carcassonne 5 edition=3rd river_start_tile=shuffled",
}
"""The games and what was agreed: their number of seats, and the options."""


@pytest.mark.parametrize("name", SEEDS)
def test_a_game_is_told_as_before(name: str, updating: bool) -> None:
    """Its actions are read from the file, done again and told anew; updating keeps them if they are still legal."""
    path = FOLDER / f"{name}.txt"
    if not path.exists() and updating:
        path.write_text(told(SEEDS[name], played(SEEDS[name], leaving="resigns" in name)), encoding="utf-8")
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    anew = told(header.removeprefix(GAME), actions(lines))
    if updating:
        path.write_text(anew, encoding="utf-8")

    assert path.read_text(encoding="utf-8").splitlines() == anew.splitlines()


def test_every_transcript_is_told_by_a_test() -> None:
    assert sorted(SEEDS) == sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.txt"))


def test_in_one_of_them_somebody_resigns() -> None:
    assert [LEAVE in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split() for name in SEEDS] == [0, 0, 1]


def actions(lines: Iterable[str]) -> tuple[Entry, ...]:
    """Read the actions of a transcript: a seat, or ``nature``, and what it did."""
    written = (line.removeprefix(ACTION).split(" ", 1) for line in lines if line.startswith(ACTION))
    return tuple(
        Entry(seq=seq, seat=CHANCE if who == "nature" else int(who.removeprefix("seat")), text=text.strip())
        for seq, (who, text) in enumerate(written, 1)
    )


def agreed(header: str) -> tuple[Rules[Any], int, Any]:
    """Read the game, the number of seats and the options."""
    game, seats, *written = header.split()
    return GAMES[game], int(seats), options(GAMES[game], **dict(each.split("=") for each in written))


def played(header: str, *, leaving: bool) -> tuple[Entry, ...]:
    """Play at random what *header* says; if somebody is to leave, the first game in which just one does."""
    rules, seats, chosen = agreed(header)
    for number in range(1000):
        log = playout(rules, seats, chosen, f"{header} {number}", leaving=200 if leaving else 0).log
        if sum(entry.text == LEAVE for entry in log) == leaving:
            return log
    raise AssertionError("nobody left, or too many did")


def told(header: str, log: Iterable[Entry]) -> str:
    """Tell a whole game."""
    rules, seats, chosen = agreed(header)
    step = begin(rules, seats, chosen)
    lines = [GAME + header, "", *happened(step.events)]
    for entry in log:
        who = "nature" if entry.seat == CHANCE else f"seat{entry.seat}"
        step = enact(rules, step.state, entry)
        lines += [f"{ACTION}{who} {entry.text}", *happened(step.events)]
        if ends_turn(entry) or step.state.over:
            lines += ["", figures(step.state)]
    result = rules.result(step.state)

    assert result is not None
    return "\n".join([*lines, f"ranks {' '.join(map(str, result.ranks))}"]) + "\n"


def ends_turn(entry: Entry) -> bool:
    return entry.text == LEAVE or entry.text.startswith("deploy")


def happened(events: Iterable[Event]) -> Iterator[str]:
    """Tell events, a line each: the kind, and all it holds."""
    for event in events:
        fields = (name for name in event.__struct_fields__ if name != "to")
        yield "    " + " ".join((type(event).__name__, *(f"{name}={field(getattr(event, name))}" for name in fields)))


def field(value: object) -> str:
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return "+".join(map(field, value)) or "-"
    return format_field(value)


def figures(state: Carcassonne) -> str:
    """Tell what each seat has."""
    points = " ".join(map(str, state.points))
    followers = " ".join(str(supply(state, seat)) for seat in range(len(state.points)))
    return f"points {points}   followers {followers}   tiles left {tiles_left(state)}"
