"""What may follow a half-made choice, and why nothing does."""

from typing import Any

import pytest

from bot.tables.turns.narrow import fitting, narrow, parse_fields, refusal
from rules.carcassonne.actions import DrawTile, PlaceFollower, PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Spot
from rules.core.model import Action, UnreadableAction
from rules.core.notation import format_action, parse_action
from tests.support.rules import rule
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


def test_what_was_typed_of_a_field_is_read_and_quoted() -> None:
    assert {"at": Spot(1, 0), "turns": 2} == parse_fields(PlaceTile, {"at": " 1,0", "turns": "+2"})
    with pytest.raises(UnreadableAction) as caught:
        parse_fields(PlaceTile, {"at": "abc", "turns": "0"})

    assert ("CORE-2", {"text": "abc"}) == (caught.value.rule, caught.value.facts)


@rule("CORE-1", "CORE-3", "CORE-8")
@pytest.mark.parametrize(
    ("seat", "kind", "filled", "paragraph"),
    [
        (0, PlaceTile, {"at": "50,50"}, "CAR-4.2"),
        (0, PlaceTile, {"at": "50,50", "turns": "0"}, "CAR-4.2"),
        (0, PlaceTile, {"turns": "7"}, "CAR-4.3"),
        (0, PlaceTile, {"at": "fifty"}, "CORE-2"),
        (0, PlaceFollower, {"follower": "none"}, "CORE-3"),
        (1, PlaceTile, {"at": "50,50"}, "CORE-8"),
        (0, DrawTile, {"tile": "W"}, "CORE-1"),
    ],
)
def test_what_is_against_a_half_made_choice_is_what_is_against_what_is_filled_in(
    seat: int, kind: type[Action[Any, Any]], filled: dict[str, str], paragraph: str
) -> None:
    assert paragraph == refusal(RULES, begin(draws="U").state, seat, kind, filled).rule
