"""Whole games told action by action, with all that happened and the figures: no rule changes unseen."""

from collections.abc import Iterator, Sequence
from itertools import count, groupby
from pathlib import Path
from typing import Any, Final

import pytest

from bot.laws.playout import playout
from rules.core.dice import KeyedDice
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, Rules, Seat
from rules.core.notation import format_action
from rules.core.play import begin, enact, pending, view
from rules.ming_dynasty.events import (
    CityScored,
    DragonTaken,
    Passed,
    PrinceStayed,
    PushedOut,
    Reshuffled,
    SetTurnedIn,
    StarterNamed,
)
from rules.ming_dynasty.scoring import FOR_MAJORITY
from rules.ming_dynasty.state import Ming, Turn
from tests.playthroughs.reports import GAME, Told, actions, agreed, report, told
from tests.support.courtier import choice

FOLDER = Path(__file__).parent

SEEDS: Final = {
    "carcassonne/base_2_players": "carcassonne 2 river=false starter=1",
    "carcassonne/river_4_players": "carcassonne 4 river=true river_uturn=strict",
    "carcassonne/third_edition_5_players_one_resigns": "carcassonne 5 edition=3rd river_start_tile=shuffled",
    "ming_dynasty/2_players_and_the_neutral_one": "ming_dynasty 2 neutrals=6",
    "ming_dynasty/3_players_one_resigns_late": "ming_dynasty 3 starter=2",
    "ming_dynasty/4_players_who_name_starters": "ming_dynasty 4",
}
"""The games and what was agreed: their number of seats, and the options."""

MING: Final = [name for name in SEEDS if name.startswith("ming_dynasty/")]


@pytest.mark.parametrize("name", SEEDS)
def test_a_game_is_told_as_before(name: str, updating: bool) -> None:
    """Its actions are read from the file, done again and told anew; updating keeps them if they are still legal."""
    path = FOLDER / f"{name}.txt"
    if not path.exists() and updating:
        path.write_text(report(SEEDS[name], played(name)), encoding="utf-8")
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    anew = report(header.removeprefix(GAME), actions(lines))
    if updating:
        path.write_text(anew, encoding="utf-8")

    assert path.read_text(encoding="utf-8").splitlines() == anew.splitlines()


def test_every_transcript_is_told_by_a_test() -> None:
    assert sorted(SEEDS) == sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.txt"))


def test_in_one_of_each_game_somebody_resigns() -> None:
    assert ["resigns" in name for name in SEEDS] == [
        LEAVE in [entry.text for entry in recorded(name)] for name in SEEDS
    ]


@pytest.mark.parametrize("name", MING)
def test_a_game_of_ming_dynasty_is_worth_telling(name: str) -> None:
    """It has journeys of three steps, monks pushed out, sets, cities that two share, choices of who returns."""
    missing = lacking(list(told(SEEDS[name], recorded(name))))

    assert [] == missing


def recorded(name: str) -> tuple[Entry, ...]:
    """Read the actions of a game."""
    return actions((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines())


def played(name: str) -> tuple[Entry, ...]:
    """Play what was agreed until a game is worth telling; where somebody is to resign, just one does."""
    rules, seats, chosen = agreed(SEEDS[name])
    leaving = "resigns" in name
    for number in count():
        key = f"{SEEDS[name]} {number}"
        if name in MING:
            log = at_court(rules, seats, chosen, key.encode(), leaving=leaving)
            if not lacking(list(told(SEEDS[name], log))):
                return log
        else:
            log = playout(rules, seats, chosen, key, leaving=200 if leaving else 0).log
            if sum(entry.text == LEAVE for entry in log) == leaving:
                return log
    raise AssertionError


def at_court(rules: Rules[Ming], seats: int, chosen: Any, key: bytes, *, leaving: bool) -> tuple[Entry, ...]:
    """Let people with some sense play Ming Dynasty; *leaving*, the last seat does so at its second turn in round 5."""
    log: list[Entry] = []
    state, turns = begin(rules, seats, chosen).state, 0
    while asked := pending(state):
        for decision in asked if asked[0].sealed else asked[:1]:
            turns += isinstance(decision, Turn) and state.round == 5 and decision.seat == seats - 1
            if decision.seat == CHANCE:
                text = format_action(rules.draw(state, KeyedDice(key, len(log))))
            elif leaving and turns == 2 and decision.seat == seats - 1:
                text = LEAVE
            else:
                text = format_action(choice(view(rules, state, decision.seat), decision))
            log.append(Entry(seq=len(log) + 1, seat=decision.seat, text=text))
            state = enact(rules, state, log[-1]).state
    return tuple(log)


def lacking(steps: Sequence[Told]) -> list[str]:
    """Return what a game of Ming Dynasty would have to hold as well to be worth telling."""
    events = [event for step in steps for event in step.events]
    seats = len(steps[0].after.points)
    shared = [each.majority for each in events if isinstance(each, CityScored)]
    held = {
        "a journey of three steps": 3 <= max(journeys(steps)),
        "a stay": any(isinstance(each, PrinceStayed) for each in events),
        "two monks pushed out": 2 <= sum(isinstance(each, PushedOut) for each in events),
        "two sets": 2 <= sum(isinstance(each, SetTurnedIn) for each in events),
        "a city that two share": FOR_MAJORITY // 2 in shared,
        "a choice of who returns": any(step.entry.text.startswith("withdraw") for step in steps if step.entry),
        "a dragon for a relative": any(isinstance(each, DragonTaken) for each in events),
        "cards kept": any(each.cards for each in events if isinstance(each, Passed)),
        "a city of the neutral player's": seats > 2 or any(isinstance(e, CityScored) and e.seat == 2 for e in events),
        "two starters named": seats < 4 or 2 == sum(isinstance(each, StarterNamed) for each in events),
        "the discards shuffled": seats < 4 or any(isinstance(each, Reshuffled) for each in events),
    }
    return [what for what, is_held in held.items() if not is_held]


def journeys(steps: Sequence[Told]) -> Iterator[int]:
    """Yield how many steps each journey has."""
    for (_, moves), run in groupby(steps, key=lambda step: _mover(step.entry)):
        if moves:
            yield len(list(run))


def _mover(entry: Entry | None) -> tuple[Seat, bool]:
    return (entry.seat, entry.text.startswith("move ")) if entry else (CHANCE, False)
