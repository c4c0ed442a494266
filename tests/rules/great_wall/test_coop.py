"""The co-op game: its set-up, its Winters, its shame, and how it is won and lost (GW-17)."""

from typing import Any

import pytest

from rules.great_wall.state.card_decisions import ChooseDemand
from rules.great_wall.state.coop_events import DemandShown, DemandSpared
from rules.great_wall.state.decisions import Build, MoveClerks
from rules.great_wall.state.events import HonourGained
from rules.great_wall.state.front_events import ShameTaken
from rules.great_wall.state.procedures import Reckoning
from rules.great_wall.state.tasks import Activate, Defeat, Do, Routine
from rules.great_wall.state.wall import Ending, Stage
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player

AFTERWARDS = MoveClerks(seat=0, left=1)
"""What is asked after what a test is about."""

UNMET = ("palace_timber", "dike_stone")
"""Demands that lie there."""


def team(*asked: Any, seats: Any = 3, **changes: Any) -> WallTable:
    """Players of a co-op game, in which *asked* comes next; without it a step of the Year ends."""
    players = tuple(player() for _ in range(seats)) if isinstance(seats, int) else seats
    held = (*asked, AFTERWARDS) if asked else ()
    return arrange(*players, mode="coop", asked=held, **changes)


# The year


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
