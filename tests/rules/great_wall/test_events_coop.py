"""The event step: events at once, events in force for the rest of the game, events that somebody knows (GW-17.17)."""

from typing import Any

import pytest

from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.coop_events import EventShown
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.tasks import Do, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Duration
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange, player

AFTERWARDS = MoveClerks(seat=0, left=1)
"""What is asked after what a test is about."""


def turn_up(event: str, *more: Any, **changes: Any) -> WallTable:
    """Three players, for whom *event* is turned up, and *more* comes then."""
    fields: dict[str, Any] = {"nature": f"draw {event}", "event_pile": (event, "spies", "desertion")}
    seats = changes.pop("seats", (player(), player(), player()))
    return arrange(*seats, mode="coop", asked=(Do(Routine.REVEAL_EVENT), *more, AFTERWARDS), **(fields | changes))


@rule("GW-17.17")
def test_an_event_a_year_is_turned_up_and_discarded() -> None:
    table = turn_up("imperial_envoy")

    assert table.of(EventShown) == [EventShown("imperial_envoy")]
    assert [table.honour(seat) for seat in range(3)] == [4, 4, 4]
    assert (table.state.spent_events, table.state.lasting) == (("imperial_envoy",), ())
    assert table.state.event_pile == ("spies", "desertion")


@rule("GW-17.17", "GW-17.13")
def test_the_event_step_comes_after_the_demand_step() -> None:
    table = arrange(
        player(), player(), player(), mode="coop", stage=Stage.RECKONING, track=(), nature="draw imperial_envoy"
    )

    assert [table.honour(seat) for seat in range(3)] == [4, 4, 4]
    assert table.state.spent_events == ("imperial_envoy",)
    assert table.state.year == 3


@rule("GW-17.17")
@pytest.mark.parametrize(
    "event",
    ["desertion", "flooded_quarry", "corruption", "bitter_winter", "ancestors_favour", "veterans", "broken_bridges"],
)
def test_a_lasting_event_stays_for_the_rest_of_the_game(event: str) -> None:
    table = turn_up(event)

    assert (table.state.lasting, table.state.spent_events) == ((event,), ())
    assert cards_of(table.state).events[event].duration is Duration.PASSIVE
    table.carry(Do(Routine.REVEAL_EVENT))
    assert table.state.lasting[0] == event


@rule("GW-17.17")
def test_without_events_nothing_happens() -> None:
    table = arrange(
        player(), player(), player(), mode="coop", asked=(Do(Routine.REVEAL_EVENT), AFTERWARDS), event_pile=()
    )

    assert table.of(EventShown) == []
    assert table.pending == ["0 MoveClerks"]


@rule("GW-17.17")
def test_events_looked_at_come_in_the_order_that_they_were_stacked_in() -> None:
    table = arrange(
        player(hand="good_omens"),
        player(),
        player(),
        mode="coop",
        stage=Stage.RECKONING,
        track=(),
        nature="draw comet, draw spies, draw imperial_envoy",
    )
    table.do("0 tactic good_omens enhanced", "0 stack spies")
    assert table.legal_of(0, "stack") == ["comet", "imperial_envoy"]
    table.do("0 stack imperial_envoy", "0 stack comet")

    assert table.of(EventShown) == [EventShown("spies")]
    assert table.state.peeked == Pile(2, ("imperial_envoy", "comet"))
