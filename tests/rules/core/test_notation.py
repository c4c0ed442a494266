"""One text form for every action: what is read, what is not, and what is written."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.carcassonne.actions import DrawTile, PlaceFollower, PlaceTile, Start
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Spot
from rules.carcassonne.tiles import TILES, Segment
from rules.core.model import Action, UnreadableAction
from rules.core.notation import format_action, parse_action
from rules.prepared import parse_chain
from tests.support.rules import forbidden, rule
from tests.support.tables import begin

SPOTS = st.builds(Spot, st.integers(-999, 999), st.integers(-999, 999))
NUMBERS = st.integers(1 - 10**18, 10**18 - 1)
ACTIONS = st.one_of(
    st.builds(Start, NUMBERS),
    st.builds(DrawTile, st.sampled_from(sorted(TILES))),
    st.builds(PlaceTile, SPOTS, NUMBERS),
    st.builds(PlaceFollower, st.sampled_from([None, *Segment])),
)


@given(ACTIONS)
def test_what_is_written_reads_as_the_same(action: Action[Any, Any]) -> None:
    assert parse_action(RULES, format_action(action)) == action


@given(SPOTS)
def test_a_space_is_read_as_it_is_written(spot: Spot) -> None:
    assert Spot.parse(str(spot)) == spot


WORDS = st.sampled_from(
    [
        "start",
        "draw",
        "place",
        "deploy",
        "leave",
        "0",
        "-1",
        "2",
        "+3",
        "0,1",
        "2,-1",
        "U",
        "RV-BEND",
        "road1",
        "none",
        ";",
        "1.5",
    ]
)


@given(st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=4).map(" ".join)))
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    with suppress(UnreadableAction):
        action = parse_action(RULES, text)

        assert parse_action(RULES, format_action(action)) == action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("place 2,-1 1", "place 2,-1 1"),
        ("  place   2,-1\t1 ", "place 2,-1 1"),
        ("place -0,00 +1", "place 0,0 1"),
        ("place 0,0 -0", "place 0,0 0"),
        ("place 0,0 007", "place 0,0 7"),
        ("deploy none", "deploy none"),
        ("deploy road1", "deploy road1"),
        ("draw RV-LAKE", "draw RV-LAKE"),
    ],
)
def test_there_is_one_way_of_writing_an_action(text: str, canonical: str) -> None:
    assert canonical == format_action(parse_action(RULES, text))


@rule("CORE-2")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "build 3",
        "Place 0,0 0",
        "place",
        "place 0,0",
        "place 0,0 0 0",
        "place 0,0 1.0",
        "place 0,0 1e3",
        "place 0,0 ٣",
        "place 0,0 none",
        "place 0;0 0",
        "place 0, 0 0",
        "place 1000,0 0",
        "place 0,-1000 0",
        "place 0,0 1000000000000000000",
        "place 0,0 " + "9" * 5000,
        "deploy",
        "deploy None",
        "deploy city9",
        "deploy road1 road2",
        "leave",
    ],
)
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableAction) as caught:
        parse_action(RULES, text)

    assert (caught.value.rule, caught.value.facts) == ("CORE-2", {"text": text[:100]})


@rule("CORE-2")
def test_unreadable_is_not_the_same_as_illegal() -> None:
    table = begin(draws="U")

    with forbidden("CAR-4.2"):
        table.do("0 place 999,-999 0")
    with forbidden("CAR-4.3"):
        table.do("0 place 0,1 999999999999999999")
    with forbidden("CAR-4.1"):
        begin().do("-1 draw teapot")


def test_a_chain_is_parted_by_semicolons() -> None:
    for text in ("place 0,1 0; deploy none", " place 0,1 0 ;; deploy none;;", ";place 0,1 0; ;deploy none"):
        assert parse_chain(RULES, text) == (PlaceTile(Spot(0, 1), 0), PlaceFollower(None))


@rule("CORE-2")
@pytest.mark.parametrize("text", ["", ";", " ; ;", "place 0,1 0; deploy", "place 0,1; deploy none"])
def test_each_link_of_a_chain_must_be_readable(text: str) -> None:
    with pytest.raises(UnreadableAction, match="CORE-2"):
        parse_chain(RULES, text)
