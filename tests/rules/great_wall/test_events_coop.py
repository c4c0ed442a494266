"""The event step: events at once, events in force for the rest of the game, events that somebody knows (GW-17.17)."""

from pathlib import Path
from typing import Any

import pytest

from rules.great_wall.cards.cards import cards_of
from rules.great_wall.powers import passives
from rules.great_wall.state.coop_events import EventShown, EventsSeen
from rules.great_wall.state.decisions import Hire, MoveClerks, RecruitSoldiers
from rules.great_wall.state.front_events import HordeRevealed
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.tasks import Activate, Defeat, Do, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Duration, Place, SectionId
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange, band, column, player

AFTERWARDS = MoveClerks(seat=0, left=1)
"""What is asked after what a test is about."""


def turn_up(event: str, *more: Any, **changes: Any) -> WallTable:
    """Three players, for whom *event* is turned up, and *more* comes then."""
    fields: dict[str, Any] = {"nature": f"draw {event}", "event_pile": (event, "spies", "desertion")}
    seats = changes.pop("seats", (player(), player(), player()))
    return arrange(*seats, mode="coop", asked=(Do(Routine.REVEAL_EVENT), *more, AFTERWARDS), **(fields | changes))


def in_force(event: str, *asked: Any, **changes: Any) -> WallTable:
    """Three players, with *event* in force."""
    seats = changes.pop("seats", (player(), player(), player()))
    return arrange(*seats, mode="coop", asked=(*asked, AFTERWARDS), lasting=(event,), **changes)


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


# At once


@rule("GW-17.17", "GW-8.1")
def test_early_thaw_brings_one_horde_card() -> None:
    table = turn_up("early_thaw")

    assert len(table.of(HordeRevealed)) == 1
    assert sum(len(each.bands) for each in table.state.sections) == 1


@rule("GW-17.17")
def test_bandits_take_two_resources_of_own_choice_from_each() -> None:
    table = turn_up("bandits", seats=(player(goods="3w1g"), player(goods="1s"), player(goods="1c")))

    assert table.pending == ["0 LoseAny", "1 LoseAny", "2 LoseAny"]
    table.do("1 lose 1s", "0 lose 1w1g", "2 lose 1c")
    assert [table.goods(seat) for seat in range(3)] == ["2w", "0", "0"]


@rule("GW-17.17")
def test_a_good_harvest_gives_two_to_each() -> None:
    table = turn_up("good_harvest", seats=(player(goods="0"), player(goods="0"), player(goods="0")))

    while table.pending != ["0 MoveClerks"]:
        seat = int(table.pending[0][0])
        table.do(f"{seat} {'begin' if table.legal(seat) == ['begin'] else 'gain 1w1c'}")
    assert [table.goods(seat) for seat in range(3)] == ["1w1c"] * 3


@rule("GW-17.17", "GW-10.6")
def test_camp_fever_kills_a_resting_soldier_of_each_who_has_one() -> None:
    rest = {0: "spearman", 1: "archer archer"}
    table = turn_up("camp_fever", left=column(rest=rest), seats=(player(goods="0"), player(goods="0"), player()))

    while table.pending != ["0 MoveClerks"]:
        table.least()
    assert [zone.total for zone in table.section("L").rest] == [0, 1, 0]


@rule("GW-17.17", "GW-4.3")
def test_a_comet_brings_other_advisors() -> None:
    table = turn_up("comet", market="scout judge mason messenger")

    assert set(table.state.spent_advisors) == {"scout", "judge", "mason", "messenger"}
    assert len(table.state.market) == 4
    assert not {"scout", "judge", "mason", "messenger"} & set(table.state.market)


@rule("GW-17.17")
def test_spies_take_a_token_for_each_player_out_of_the_game() -> None:
    table = turn_up("spies", event_pile=("spies",))

    assert (table.state.shame, table.state.banished) == (27, 3)


# In force


@rule("GW-17.17", "GW-6.6")
def test_desertion_makes_spearmen_dearer() -> None:
    recruiting = RecruitSoldiers(seat=0, left=1, barracks=True)
    table = in_force("desertion", recruiting, seats=(player(goods="1w3s"), player(), player()))
    poor = in_force("desertion", recruiting, seats=(player(goods="1w2s"), player(), player()))

    table.do("0 station spearman left")
    assert table.goods(0) == "0"
    assert poor.legal_of(0, "station") == []


@rule("GW-17.17", "GW-6.2")
def test_in_a_flooded_quarry_all_gather_one_less() -> None:
    table = in_force("flooded_quarry", Activate(Place.QUARRY, advanced=True), clerks={"quarry": (0, 0, 1)})

    assert [table.goods(seat) for seat in range(2)] == ["20w21s20g20c", "20w20s20g20c"]
    dry = in_force("flooded_quarry", Activate(Place.LUMBER_MILL, advanced=True), clerks={"lumber_mill": (1,)})
    assert dry.goods(1) == "21w20s20g20c"


@rule("GW-17.17", "GW-6.9")
def test_corruption_makes_hiring_dearer() -> None:
    seats = (player(goods="5g"), player(), player())
    table = in_force("corruption", Hire(seat=0, left=2), seats=seats, market="scout judge")

    table.do("0 hire_clerk")
    assert table.goods(0) == "2g"
    table.do("0 hire scout supporting")
    assert table.goods(0) == "0"


@rule("GW-17.17", "GW-11.1")
def test_in_a_bitter_winter_barricades_defend_less() -> None:
    table = in_force("bitter_winter", left=column(barricades=2))

    assert [passives.barricade_value(table.state, which) for which in SectionId] == [1, 1, 1]


DYING = column(band("co_vanguard_middle", "0 spearman a1", "0 spearman b1", wounds="a2 b2"))


@rule("GW-17.17", "GW-10.6")
def test_with_the_favour_of_ancestors_saving_costs_one_less() -> None:
    table = in_force(
        "ancestors_favour",
        Defeat(SectionId.MIDDLE, "co_vanguard_middle"),
        middle=DYING,
        seats=(player(goods="1c"), player(), player()),
    )
    table.do("0 save spearman")

    assert table.goods(0) == "0"


@rule("GW-17.17", "GW-10.3")
def test_veterans_are_honoured_more() -> None:
    table = in_force("veterans", Defeat(SectionId.MIDDLE, "co_vanguard_middle"), middle=DYING)
    table.do("0 pass")

    assert table.honour(0) == 4 + 3


@rule("GW-17.17", "GW-6.10")
def test_over_broken_bridges_a_clerk_carries_three_soldiers() -> None:
    table = in_force(
        "broken_bridges",
        Activate(Place.LOGISTICS_CENTER, advanced=True),
        clerks={"logistics_center": (0,)},
        left=column(rest={0: "spearman spearman spearman spearman"}),
    )
    for _ in range(3):
        table.do("0 carry spearman rest-left rest-right")

    assert table.section("R").rest[0].spearmen == 3
    assert table.legal_of(0, "carry") == []


# Events that somebody has looked at


@rule("GW-17.17", "GW-3.1")
def test_an_event_that_was_looked_at_comes_next() -> None:
    table = arrange(
        player(hand="good_omens"),
        player(),
        player(),
        mode="coop",
        stage=Stage.RECKONING,
        track=(),
        nature="draw imperial_envoy, draw comet",
    )
    assert table.pending == ["0 Respond"]
    table.do("0 tactic good_omens normal")
    assert [event.cards for event in table.events if isinstance(event, EventsSeen)]
    table.do("0 stack comet")

    assert table.of(EventShown) == [EventShown("comet")]
    assert table.state.peeked == Pile(1, ("imperial_envoy",))
    assert "comet" in table.state.spent_events


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


@rule("GW-17.17")
def test_every_event_is_tried_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")

    assert [event for event in cards_of(turn_up("spies").state).events if f'"{event}"' not in text] == []
