"""What the pictures of questions number or letter: no two options of a question share a mark."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.catalogue import GAMES, texts_for
from bot.faces.face import Choice
from bot.faces.question import parted
from bot.game.narrow import narrow
from bot.game.stages import asked_next
from rendering.look import Look
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, AnyAction, Decision
from rules.core.play import answers, begin, pending, play, view

HELD: Final = ("carcassonne", "ming_dynasty", "terra_mystica")

DECISIONS, STAGES = 60, 4
"""How many decisions of a game are asked about, and how many questions of each."""


def decisions(game: str, seed: int) -> Iterator[tuple[Any, Decision]]:
    """Yield states of a random game, each with the decision that is asked there."""
    rules, dice = GAMES[game].rules, random.Random(seed)
    state: Any = begin(rules, min(3, rules.seats[-1]), rules.options_type()).state
    for seq in range(4 * DECISIONS):
        if not state.agenda:
            return
        decision = pending(state)[0]
        if decision.seat == CHANCE:
            state = play(rules, state, CHANCE, rules.draw(state, KeyedDice(bytes(16), seq))).state
            continue
        yield state, decision
        state = play(rules, state, decision.seat, dice.choice([*answers(rules, state, decision)])).state


def choices(game: str, state: Any, decision: Decision, dice: random.Random) -> Iterator[Choice]:
    """Yield questions about *decision*, from the first one to some of its last ones."""
    rules, face = GAMES[game].rules, GAMES[game].face
    seen = view(rules, state, decision.seat)
    names = ("alice", "bob", "carol")[: rules.seats[-1]]
    look = Look(view=seen, texts=texts_for("en"), names=names, markdown_names=names, theme="light")
    own = next(each for each in pending(seen.state) if each.seat == decision.seat)
    legal: tuple[AnyAction, ...] = tuple(answers(rules, seen.state, own))
    beginnings = [""]
    for _ in range(STAGES):
        if not beginnings:
            return
        beginning = asked_next(legal, beginnings.pop())
        choice = face.choice(look, own, beginning, legal)
        yield choice
        for option in dice.sample(choice.options, k=min(2, len(choice.options))):
            begun = f"{parted(beginning)[0]} {option.word}".strip()
            if narrow(legal, parted(begun)[0]):
                beginnings.append(begun)


@pytest.mark.parametrize("game", HELD)
def test_no_two_options_share_a_mark(game: str) -> None:
    dice, marked = random.Random(7), 0
    for state, decision in list(decisions(game, 7))[:DECISIONS]:
        for choice in choices(game, state, decision, dice):
            marks = [option.mark for option in (*choice.options, *choice.aside) if option.mark]
            marked += len(marks)

            assert sorted(marks) == sorted({*marks}), (decision, choice.prompt)

    assert marked
