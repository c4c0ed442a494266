"""The co-op game: its set-up, its Winters, its shame, and how it is won and lost (GW-17)."""

from typing import Any

import pytest

from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.card_decisions import ChooseDemand
from rules.great_wall.state.coop_events import DemandShown, DemandSpared
from rules.great_wall.state.decisions import Build, MoveClerks, RemoveShame
from rules.great_wall.state.events import HonourGained
from rules.great_wall.state.front_events import ShameRemoved, ShameTaken
from rules.great_wall.state.holdings import Reed
from rules.great_wall.state.procedures import Reckoning
from rules.great_wall.state.tasks import Activate, Defeat, Do, Routine, Sections
from rules.great_wall.state.wall import Ending, Order, Stage
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.tables import DEMANDS_TO_WIN
from rules.great_wall.terms.vocabulary import Place, Pool, SectionId
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, begin, column, player

AFTERWARDS = MoveClerks(seat=0, left=1)
"""What is asked after what a test is about."""

UNMET = ("palace_timber", "dike_stone")
"""Demands that lie there."""


def team(*asked: Any, seats: Any = 3, **changes: Any) -> WallTable:
    """Players of a co-op game, in which *asked* comes next; without it a step of the Year ends."""
    players = tuple(player() for _ in range(seats)) if isinstance(seats, int) else seats
    held = (*asked, AFTERWARDS) if asked else ()
    return arrange(*players, mode="coop", asked=held, **changes)


# Set-up


@rule("GW-17.1")
@pytest.mark.parametrize(("seats", "goal"), [(2, 6), (3, 7), (4, 9), (5, 9)])
def test_so_many_demands_are_the_goal(seats: int, goal: int) -> None:
    won = team(stage=Stage.PETITIONS, seats=seats, fulfilled=goal, track=())
    not_yet = team(stage=Stage.PETITIONS, seats=seats, fulfilled=goal - 1, track=(), demands=UNMET)

    assert (won.state.ending, won.state.won) == (Ending.DEMANDS, True)
    assert not_yet.state.ending is None
    assert DEMANDS_TO_WIN[seats] == goal


@rule("GW-17.1")
def test_nobody_plays_it_alone() -> None:
    with forbidden("GW-17.1", seats=1):
        begin(mode="coop", seats=1)


@rule("GW-17.3", "GW-17.5", "GW-17.6")
@pytest.mark.parametrize(("seats", "slots"), [(2, 2), (3, 3), (5, 3)])
def test_demands_lie_there_in_place_of_artifacts(seats: int, slots: int) -> None:
    state = begin(mode="coop", seats=seats).state
    cards = cards_of(state)

    assert (len(state.demands), state.artifacts) == (slots, ())
    assert len(state.event_pile) == len(cards.events)
    assert state.tactics.size == len(cards.tactics)
    assert state.generals.size == len(cards.generals) - 2 * seats


@rule("GW-17.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_horde_of_co_op_comes_one_card_more(seats: int) -> None:
    state = begin(mode="coop", seats=seats).state
    hordes = cards_of(state).hordes

    shown = [each.card for column_ in state.sections for each in column_.bands]
    assert len(shown) == seats + 1
    assert {hordes[card].pool for card in (*shown, *state.bag)} == {Pool.COOP}


@rule("GW-17.7", "GW-15.3")
def test_two_play_with_reed_without_four_demands_and_the_cards_of_the_left() -> None:
    state = begin(mode="coop", seats=2).state

    assert state.reed == Reed(supply=10)
    assert not [card for card in (*state.bag, *state.under) if card.endswith("_left")]
    assert not [
        card for card in (*state.demands, *state.demand_pile) if cards_of(state).demands[card].not_for_two_players
    ]
    assert len(state.demands) + len(state.demand_pile) == len(cards_of(state).demands) - 4


# The year


@rule("GW-17.9", "GW-19.1", "A-38")
def test_players_take_their_parts_in_the_order_in_which_they_begin() -> None:
    table = team(Sections("economy", 1), seats=4, version=2)
    assert table.pending == ["1 Begin", "2 Begin", "3 Begin"]

    table.do("3 begin", "3 clerk supply quarry")
    assert table.pending == ["3 MoveClerks"]
    table.do("3 pass", "1 begin", "1 pass")
    assert table.pending == ["2 MoveClerks"]


@rule("GW-17.9")
def test_the_card_of_reed_comes_after_those_of_the_players() -> None:
    seats = (player(chosen="economy"), player(chosen="muster"))
    table = team(stage=Stage.PLACING, seats=seats, track=(), tea=(REED, 1, 0))
    table.do("1 propose", "0 agree")

    assert table.state.track == (Order(1, "muster"), Order(0, "economy"), Order(REED, "reed_orders"))


@rule("GW-17.9", "GW-10.2")
def test_ties_for_a_horde_card_go_by_tea_all_the_same() -> None:
    tied = column(band("co_vanguard_middle", "0 spearman a1", "1 spearman b1", wounds="a2 b2"))
    table = team(Defeat(SectionId.MIDDLE, "co_vanguard_middle"), middle=tied, tea=(1, 0, 2))

    assert HonourGained(1, 4, "co_vanguard_middle") in table.events


@rule("GW-17.11", "A-35")
def test_a_claimed_card_gives_its_honour_at_once_and_is_discarded() -> None:
    done = column(band("co_vanguard_middle", "0 spearman a1", "0 spearman b1", wounds="a2 b2"))
    table = team(Defeat(SectionId.MIDDLE, "co_vanguard_middle"), middle=done).do("0 pass")

    assert table.honour(0) == 4 + 2
    assert table.player(0).trophies == ()
    assert "co_vanguard_middle" in table.state.routed


@rule("GW-17.12")
def test_nobody_reclaims_in_summer() -> None:
    table = team(stage=Stage.SHAME, step=1, seats=(player(discard="muster economy"), player(), player()), track=())

    assert table.state.stage is Stage.SELECT
    assert table.player(0).discard == ("muster", "economy")


@rule("GW-17.12", "GW-20.43")
def test_somebody_who_builds_two_levels_takes_back_two_cards() -> None:
    seats = (player(discard="muster despotism betrayal"), player(), player())
    table = team(Activate(Place.BUILDERS_ENCAMPMENT), seats=seats, clerks={"builders_encampment": (0, 0)})

    table.do("0 wall left")
    assert table.pending == ["0 RecoverCommand"]
    with forbidden("GW-17.12", card="work_harder"):
        table.do("0 recover work_harder")
    table.do("0 recover muster", "0 wall left", "0 recover betrayal")
    assert table.player(0).discard == ("despotism",)
    assert {"muster", "betrayal"} <= set(table.player(0).commands)


@rule("GW-17.12")
def test_it_may_be_declined_and_is_not_asked_without_a_card() -> None:
    one = team(Build(seat=0, left=1), seats=(player(discard="muster"), player(), player()))
    none = team(Build(seat=0, left=1))
    one.do("0 wall left", "0 pass")
    none.do("0 wall left")

    assert one.player(0).discard == ("muster",)
    assert one.pending == none.pending == ["0 MoveClerks"]


@rule("GW-17.13", "GW-17.19")
def test_winter_has_three_more_steps() -> None:
    table = team(stage=Stage.ASSAULT, step=2, track=(), demands=("dike_stone",))
    stages = [table.state.stage]
    while table.state.stage is not Stage.SELECT and len(stages) < 40:
        table.least()
        if table.state.stage is not stages[-1]:
            stages.append(table.state.stage)

    assert stages[:2] == [Stage.PETITIONS, Stage.RECKONING]
    assert table.state.year == 3
    assert len(table.state.spent_events) + len(table.state.lasting) == 1


# Shame


@rule("GW-17.10", "GW-4.5")
def test_in_summer_it_costs_honour_and_no_chi() -> None:
    table = team(RemoveShame(seat=0), seats=(player(honour=15, shamed="spearman archer"), player(), player()), shame=28)

    table.do("0 cleanse archer")
    assert (table.honour(0), table.goods(0), table.state.shame) == (5, "20w20s20g20c", 29)
    assert table.of(ShameRemoved) == [ShameRemoved(0, 0, 10)]
    assert "0 RemoveShame" not in table.pending


# The demand step


@rule("GW-17.16", "GW-20.41")
def test_each_player_takes_a_token_for_each_demand() -> None:
    table = team(stage=Stage.VERDICT, track=(), demands=UNMET, demand_pile=("no_breach", "trophies"))
    for _ in range(3):
        seat = int(table.pending[0][0])
        if table.legal(seat) == ["begin"]:
            table.do(f"{seat} begin")
        table.do(f"{seat} bear spearman", f"{seat} bear spearman")

    assert [each.shame for each in table.state.players] == [2, 2, 2]
    assert table.state.shame == 30 - 6
    assert table.state.demands[:2] == UNMET
    assert len(table.state.demands) == 3
    assert table.state.fulfilled == 0


@rule("GW-17.16")
def test_without_demands_nobody_takes_any() -> None:
    table = team(stage=Stage.VERDICT, track=(), demands=(), demand_pile=())

    assert (table.state.shame, table.of(ShameTaken)) == (30, [])


@rule("GW-17.16", "GW-17.7")
@pytest.mark.parametrize(("seats", "slots"), [(2, 2), (3, 3)])
def test_empty_slots_are_refilled_from_the_pile(seats: int, slots: int) -> None:
    table = team(Do(Routine.REFILL_DEMANDS), seats=seats, demands=("no_breach",), nature="draw trophies")

    assert table.state.demands[:2] == ("no_breach", "trophies")
    assert len(table.state.demands) == slots
    assert [event for event in table.events if isinstance(event, DemandShown)][:1] == [DemandShown("trophies")]


@rule("GW-17.16")
def test_with_an_empty_pile_slots_stay_empty() -> None:
    table = team(Do(Routine.REFILL_DEMANDS), demands=("no_breach",), demand_pile=())

    assert table.state.demands == ("no_breach",)


@rule("GW-17.16", "GW-7.6")
def test_a_demand_that_a_card_spares_gives_no_token_this_year() -> None:
    seats = (player(hand="emperors_patience"), player(), player())
    table = team(stage=Stage.VERDICT, track=(), demands=UNMET, demand_pile=(), seats=seats)
    table.do("0 tactic emperors_patience normal")

    assert table.legal_of(0, "spare") == ["dike_stone", "palace_timber"]
    with forbidden("GW-17.16", card="no_breach"):
        table.do("0 spare no_breach")
    table.do("0 spare dike_stone")
    assert table.of(DemandSpared) == [DemandSpared("dike_stone")]
    for _ in range(3):
        seat = int(table.pending[0][0])
        if table.legal(seat) == ["begin"]:
            table.do(f"{seat} begin")
        table.do(f"{seat} bear spearman")
    assert [each.shame for each in table.state.players] == [1, 1, 1]
    assert table.state.demands == UNMET


@rule("GW-17.16")
def test_a_demand_is_spared_once() -> None:
    seats = (player(hand="emperors_patience"), player(), player())
    table = team(ChooseDemand(seat=1), seats=seats, demands=UNMET, procedures=(Reckoning(spared=("dike_stone",)),))

    assert table.legal_of(1, "spare") == ["palace_timber"]
    with forbidden("GW-17.16", card="dike_stone"):
        table.do("1 spare dike_stone")


# The end


@rule("GW-17.18")
@pytest.mark.parametrize(("fulfilled", "ending", "won"), [(6, Ending.TIME, False), (7, Ending.DEMANDS, True)])
def test_on_the_last_slot_it_is_won_or_lost(fulfilled: int, ending: Ending, won: bool) -> None:
    table = team(stage=Stage.PETITIONS, track=(), slot=5, fulfilled=fulfilled)

    assert table.state.ending is ending
    assert table.state.won is won


@rule("GW-17.18")
def test_walls_never_end_it() -> None:
    high = column(level=3)
    table = team(stage=Stage.PETITIONS, track=(), left=high, middle=high, right=high, demands=())

    assert table.state.ending is None
