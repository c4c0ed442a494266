"""Terra Mystica's face in tests: what it is shown, what it asks and tells, and games played at random before it."""

import random
from collections.abc import Iterator
from typing import Any

from bot.catalogue.games import texts_for
from bot.faces.face import Choice
from bot.faces.terra_mystica.face import TerraFace
from rendering.look import Look
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Action, Decision, Event, Seat
from rules.core.notation import word
from rules.core.play import answers, begin, pending, play, view
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.state import Terra
from tests.support import looks
from tests.support.terra import TerraTable

FACE = TerraFace()
ENGLISH = texts_for("en")
NAMES = ("Ann", "Bob_B", "Cid", "Dora", "Eve")
ALL: dict[str, Any] = {
    "ice": True,
    "volcano": True,
    "variable": True,
    "extra_towns": True,
    "extra_scroll": True,
    "final": True,
}


def look(state: Terra, seat: Seat | None, *events: Event) -> Look[Any]:
    """Return what *seat* sees of a table."""
    return looks.look(view(RULES, state, seat), ENGLISH, names=NAMES[: len(state.players)], events=events)


def choice(table: TerraTable, beginning: str = "", seat: Seat = 0) -> Choice:
    """Return what the wizard asks of *seat*."""
    asked = next(decision for decision in pending(table.state) if decision.seat == seat)
    return FACE.choice(look(table.state, seat), asked, beginning, tuple(answers(RULES, table.state, asked)))


def options_by_word(asked: Choice) -> dict[str, str]:
    """Return by word what is offered, and what is said of it."""
    return {option.word: f"{option.name} | {option.caption}" for option in (*asked.options, *asked.aside)}


def event_lines(table: TerraTable) -> list[str]:
    """Return the lines that tell what has happened."""
    return FACE.lines(table.events, view(RULES, table.state, None), NAMES, ENGLISH)


def decisions(
    seats: int, seed: int, **options: Any
) -> Iterator[tuple[Look[Any], Decision, tuple[Action[Any, Any], ...]]]:
    """Play a random game, and yield each decision with what whoever is asked sees and may answer."""
    state, dice = begin(RULES, seats, TerraOptions(**options)).state, random.Random(seed)
    for n in range(5000):
        if RULES.result(state) is not None:
            return
        if pending(state)[0].seat == CHANCE:
            state = play(RULES, state, CHANCE, RULES.draw(state, KeyedDice(seed.to_bytes(4), n))).state
            continue
        found = [(decision, legal) for decision in pending(state) if (legal := tuple(answers(RULES, state, decision)))]
        decision, legal = dice.choice(found)
        yield look(state, decision.seat), decision, legal
        better = [each for each in legal if word(type(each)) not in ("convert", "burn", "pass", "decline", "waste")]
        action = dice.choice(better if better and dice.random() < 0.95 else legal)
        state = play(RULES, state, decision.seat, action).state
