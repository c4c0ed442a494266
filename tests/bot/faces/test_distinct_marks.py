"""What the pictures of questions number or letter: no two options of a question share a mark, and all are drawn."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.face import Choice, Option
from bot.faces.great_wall import choices as great_wall
from bot.faces.ming_dynasty import choices as ming_dynasty
from bot.faces.question import split_area
from bot.tables.turns.narrow import narrow
from bot.tables.turns.stages import asked_next
from rendering.look import Look
from rendering.scene import Label, Scene
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, AnyAction, Decision
from rules.core.notation import format_action
from rules.core.play import answers, begin, pending, play, view
from rules.great_wall.state import decisions as wall
from rules.great_wall.state.card_decisions import ChooseEffect, Respond, UseAbility
from rules.ming_dynasty import state as ming

HELD: Final = ("carcassonne", "ming_dynasty", "terra_mystica", "great_wall")

DECISIONS, STAGES = 60, 4
"""How many decisions of a game are asked about, and how many questions of each."""

OF_A_KIND: Final = 6
"""How many decisions of a kind are asked about where all kinds are."""

KINDS: Final[dict[str, tuple[type[Decision], ...]]] = {
    "ming_dynasty": (
        *(ming.PlaceNeutral, ming.PlacePrince, ming.PlaceRelative, ming.TakeCard, ming.Turn, ming.Journey),
        *(ming.Stayed, ming.Return, ming.Withdraw, ming.NameStarter),
    ),
    "great_wall": (
        *(wall.Build, wall.Hire, wall.Upgrade, wall.RecruitSoldiers, wall.MoveClerks, wall.PlaceShame, wall.Pay),
        *(wall.ChooseGeneral, wall.ChooseCommand, wall.PlaceCommand, wall.OrderActivations, wall.Donate),
        *(Respond, ChooseEffect, UseAbility),
    ),
}
"""Questions that are asked in every few games."""

MARKED: Final[dict[str, Callable[[AnyAction], object]]] = {
    "ming_dynasty": ming_dynasty.mark,
    "great_wall": great_wall.mark,
}
"""The things that the picture numbers for an action."""


def decisions(game: str, seed: int, *, seats: int = 3) -> Iterator[tuple[Any, Decision]]:
    """Yield states of a random game, each with the decision that is asked there."""
    rules, dice = GAMES[game].rules, random.Random(seed)
    state: Any = begin(rules, min(seats, rules.seats[-1]), rules.options_type()).state
    for seq in range(2000):
        if not state.agenda:
            return
        decision = pending(state)[0]
        if decision.seat == CHANCE:
            state = play(rules, state, CHANCE, rules.draw(state, KeyedDice(bytes(16), seq))).state
            continue
        yield state, decision
        state = play(rules, state, decision.seat, dice.choice([*answers(rules, state, decision)])).state


def of_all_kinds(game: str) -> Iterator[tuple[Any, Decision]]:
    """Yield states of random games, each with the decision that is asked there, at most a few of a kind."""
    asked, seats = Counter[type[Decision]](), GAMES[game].rules.seats
    for seed in range(12):
        for state, decision in decisions(game, seed, seats=seats[seed % len(seats)]):
            asked[type(decision)] += 1
            if asked[type(decision)] <= OF_A_KIND:
                yield state, decision
        if {*KINDS[game]} <= {*asked}:
            return
    raise AssertionError(f"never asked: { ({*KINDS[game]} - {*asked}) }")


def choices(game: str, state: Any, decision: Decision, dice: random.Random) -> Iterator[tuple[str, Choice]]:
    """Yield questions about *decision*, from the first one to some of its last ones, each with what was chosen."""
    rules, face = GAMES[game].rules, GAMES[game].face
    seen = view(rules, state, decision.seat)
    names = ("alice", "bob", "carol", "dave", "erin")
    look = Look(view=seen, texts=texts_for("en"), names=names, markdown_names=names, theme="light")
    own = next(each for each in pending(seen.state) if each.seat == decision.seat)
    legal: tuple[AnyAction, ...] = tuple(answers(rules, seen.state, own))
    beginnings = [""]
    for _ in range(STAGES):
        if not beginnings:
            return
        beginning = asked_next(legal, beginnings.pop())
        choice = face.choice(look, own, beginning, legal)
        yield beginning, choice
        for option in dice.sample(choice.options, k=min(2, len(choice.options))):
            begun = f"{split_area(beginning)[0]} {option.word}".strip()
            if narrow(legal, split_area(begun)[0]):
                beginnings.append(begun)


def options_with_mark(choice: Choice) -> list[Option]:
    return [option for option in (*choice.options, *choice.aside) if option.mark]


@pytest.mark.parametrize("game", HELD)
def test_no_two_options_share_a_mark(game: str) -> None:
    dice, found = random.Random(7), 0
    for state, decision in list(decisions(game, 7))[:DECISIONS]:
        for _, choice in choices(game, state, decision, dice):
            marks = [option.mark for option in options_with_mark(choice)]
            found += len(marks)

            assert sorted(marks) == sorted({*marks}), (decision, choice.prompt)

    assert found


@pytest.mark.parametrize("game", KINDS)
def test_the_numbers_in_a_picture_are_those_of_the_options_through_the_whole_turn(game: str) -> None:
    dice = random.Random(7)
    for state, decision in of_all_kinds(game):
        rules = GAMES[game].rules
        legal = tuple(answers(rules, state, decision))
        stands_for: dict[str, object] = {}
        for beginning, choice in choices(game, state, decision, dice):
            drawn = [*numbers(choice.picture.scene)]
            marks = [option.mark for option in options_with_mark(choice)]

            assert sorted(marks) == sorted({*marks}), (decision, choice.prompt)
            if marks:
                assert sorted(drawn) == sorted(marks), (decision, choice.prompt)
            else:
                assert {*drawn} <= {*stands_for}, (decision, choice.prompt)
            for option in options_with_mark(choice):
                words = f"{beginning} {option.word.partition(';')[0]}".split()
                [place] = {MARKED[game](each) for each in legal if format_action(each).split()[: len(words)] == words}
                assert stands_for.setdefault(option.mark, place) == place, (decision, choice.prompt)


def numbers(scene: Scene) -> Iterator[str]:
    """Yield the numbers and letters of options in a picture."""
    for shape in scene.shapes:
        if isinstance(shape, Label) and shape.colour == "disc-ink" and shape.text.isalnum():
            yield shape.text
