"""What may follow a half-made choice."""

import pytest

from rules.carcassonne.game import RULES
from rules.core.narrow import fitting, narrow
from rules.core.notation import format_action, parse_action
from tests.support.tables import begin

TEXTS = ("place 0,1 0", "place 0,1 1", "place 1,0 1", "deploy road1", "deploy none")
ACTIONS = [parse_action(RULES, text) for text in TEXTS]


@pytest.mark.parametrize(
    ("beginning", "following"),
    [
        ("", ("place", "deploy")),
        ("place", ("0,1", "1,0")),
        ("place 0,1", ("0", "1")),
        ("place  0,1 ", ("0", "1")),
        ("place 0,1 1", ()),
        ("place 0,1 1 2", ()),
        ("place 9,9", ()),
        ("pla", ()),
        ("deploy", ("road1", "none")),
    ],
)
def test_the_words_that_may_follow_a_beginning(beginning: str, following: tuple[str, ...]) -> None:
    assert following == narrow(ACTIONS, beginning)


@pytest.mark.parametrize(
    ("filled", "left"),
    [
        ({}, TEXTS),
        ({"at": "0,1"}, ("place 0,1 0", "place 0,1 1", "deploy road1", "deploy none")),
        ({"at": "0,1", "turns": "1"}, ("place 0,1 1", "deploy road1", "deploy none")),
        ({"at": "5,5"}, ("deploy road1", "deploy none")),
        ({"turns": "01"}, ("deploy road1", "deploy none")),
    ],
)
def test_the_actions_whose_fields_are_as_filled_in(filled: dict[str, str], left: tuple[str, ...]) -> None:
    """A field that an action lacks fits it."""
    assert left == tuple(format_action(action) for action in fitting(ACTIONS, filled))


def test_every_legal_action_is_found_by_its_words_one_after_another() -> None:
    table = begin(draws="J")
    actions = [parse_action(RULES, text) for text in table.legal(0)]

    for text in table.legal(0):
        words = text.split()
        for place, word in enumerate(words):
            assert word in narrow(actions, " ".join(words[:place]))
