"""Tables of The Great Wall as its face gets them."""

import random
from collections.abc import Iterator
from typing import Any

from bot.catalogue.games import texts_for
from bot.faces.great_wall.face import WallFace
from bot.tables.options import parse_options
from rendering.look import Look
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Decision, Event, Seat
from rules.core.notation import format_action
from rules.core.play import answers, begin, pending, play, view
from rules.great_wall.game import RULES
from rules.great_wall.state.options import WallOptions
from rules.great_wall.state.wall import Wall
from tests.support import looks

FACE = WallFace()
ENGLISH = texts_for("en")
NAMES = ("Ann", "Bob_B", "Cid", "Dora", "Eve")
MODES = [(1, ""), (2, ""), (3, ""), (4, ""), (2, "coop"), (3, "coop"), (5, "coop")]


def look(state: Wall, seat: Seat | None, *events: Event) -> Look[Any]:
    return looks.look(view(RULES, state, seat), ENGLISH, names=NAMES[: len(state.players)], events=events)


def begin_game(seats: int, mode: str = "") -> Wall:
    options = parse_options(WallOptions, {"mode": mode} if mode else {})
    state: Wall = begin(RULES, seats, options).state
    return state


def positions(seats: int, mode: str, seed: int, most: int = 700) -> Iterator[tuple[Wall, Decision, tuple[Event, ...]]]:
    """Play a random game, and yield each decision of people, with what happened before it."""
    state, dice, events = begin_game(seats, mode), random.Random(seed), list[Event]()
    for n in range(most):
        if RULES.result(state) is not None:
            return
        decision = pending(state)[0]
        if decision.seat == CHANCE:
            action = RULES.draw(state, KeyedDice(seed.to_bytes(4), n))
        else:
            yield state, decision, tuple(events)
            events.clear()
            legal = tuple(answers(RULES, state, decision))
            doing = [each for each in legal if format_action(each) != "pass"]
            action = dice.choice(doing if doing and dice.random() < 0.8 else legal)
        step = play(RULES, state, decision.seat, action)
        state = step.state
        events.extend(step.events)
