"""The master of Terra Mystica foresees what others take, and uses its time."""

from itertools import count

import pytest

from players.strategy import Budget
from players.terra_mystica import opening
from players.terra_mystica.grounds import numbers
from players.terra_mystica.pace import QUICK, WIDEST, ThinkingTime
from players.terra_mystica.plans import NARROW, RoundPlanner
from players.terra_mystica.rivals import foreseen
from players.terra_mystica.scene import Foreseen
from players.terra_mystica.sketch import POWER_BITS
from players.terra_mystica.strategy import WEIGHTS
from rules.terra_mystica.actions.preparing import TakeFaction
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import PowerAction, Scroll
from tests.support.terra import arrange, player

POOR = {"coins": 0, "workers": 0, "priests": 0}


def table(**rival: object) -> Terra:
    """Return a position of Witches, who are to act, and of Giants with nothing but what *rival* says."""
    own = player("witches", "E6 dwelling, F2 dwelling", coins=4, workers=3, bowls=(4, 0, 8))
    other = player("giants", "E7 dwelling, A6 dwelling", **{**POOR, "bowls": (12, 0, 0), **rival})
    return arrange(own, other, round=6).state


def test_a_power_action_that_another_can_use_is_expected_to_be_gone_before_the_next_turn() -> None:
    rich, poor = (foreseen(table(**rival), 0, WEIGHTS) for rival in ({"bowls": (2, 0, 5)}, {}))

    assert set(rich.actions.values()) == {1}
    assert not poor.actions


def test_somebody_who_has_passed_takes_nothing_in_this_round() -> None:
    table = arrange(player("witches", "E6 dwelling"), player("giants", "A6 dwelling"), round=3, passed=(1,))
    found = foreseen(table.state, 0, WEIGHTS)

    assert (found.hexes, found.actions, found.scrolls) == ({}, {}, {})
    assert len(found.levels) == len(found.areas) == 1


def test_whoever_passes_is_expected_to_take_a_scroll() -> None:
    scrolls = foreseen(
        arrange(player("witches", "E6 dwelling"), player("giants", "A6 dwelling", **POOR)).state, 0, WEIGHTS
    )

    assert len(scrolls.scrolls) == 1
    assert isinstance(next(iter(scrolls.scrolls)), Scroll)


def late(gone: Foreseen, kind: str, depth: int) -> dict[object, float]:
    """Return what is taken off for what others take first, by power action or hex number, in turn *depth*."""
    planner = RoundPlanner(table(), 0, WEIGHTS, gone)
    moves = planner.mover.moves(planner.start, depth)
    return {move.item if kind == "power" else move.to: after.late for move, after in moves if move.kind == kind}


def test_what_others_take_first_is_worth_less_from_then_on() -> None:
    gone, bit = Foreseen(), POWER_BITS[PowerAction.WORKERS]
    gone.actions[bit] = 2

    for depth, more in ((1, 0.0), (2, WEIGHTS["gone_action"]), (3, WEIGHTS["gone_action"])):
        before, after = late(Foreseen(), "power", depth), late(gone, "power", depth)

        assert after[PowerAction.WORKERS] - before[PowerAction.WORKERS] == pytest.approx(more)
        assert after[PowerAction.COINS] == before[PowerAction.COINS]


def test_hexes_that_others_take_first_are_worth_less_in_later_rounds_too() -> None:
    ground, *others = late(Foreseen(), "build", 0)
    gone = Foreseen()
    gone.hexes[int(str(ground))] = 1

    for depth, more in ((0, 0.0), (1, WEIGHTS["gone_hex"])):
        before, after = late(Foreseen(), "build", depth), late(gone, "build", depth)

        assert after[ground] - before[ground] == pytest.approx(more)
        assert all(after[other] == before[other] for other in others)

    scene = RoundPlanner(table(), 0, WEIGHTS, gone).scene
    assert list(numbers(scene.taken_by_others(0, scene.state.round + 1)[0])) == [ground]


def test_levels_that_others_come_to_count_for_the_places_on_the_cults() -> None:
    ahead, behind = Foreseen(), Foreseen()
    ahead.levels, behind.levels = [(9, 9, 9, 9)], [(0, 0, 0, 0)]
    ahead.areas = behind.areas = [2]
    one, other = (RoundPlanner(table(), 0, WEIGHTS, seen).value() for seen in (ahead, behind))

    assert one < other - 3


def widths(budget: Budget | None, parts: int = 1) -> list[int]:
    """Return the widths of the plans that are made; a plan takes as many ticks of the clock as it is wide."""
    found = list[int]()
    pace = ThinkingTime(budget)

    def plan(width: int) -> int:
        found.append(width)
        if budget is not None:
            for _ in range(width):
                budget.clock()
        return width

    assert pace.widest(48, parts, plan) == found[-1]
    return found


def test_plans_are_as_wide_as_tries_say_or_seconds_allow() -> None:
    assert widths(None) == [48]
    assert widths(None, 3) == [16]
    assert widths(Budget(tries=30)) == [30]
    assert widths(Budget(tries=30), 3) == [10]
    assert widths(Budget(tries=9999)) == [WIDEST]
    quick, wide = widths(Budget(seconds=200, clock=count().__next__))
    assert quick == QUICK
    assert 100 < wide < 180
    assert widths(Budget(seconds=1, clock=count().__next__)) == [QUICK]


def test_a_plan_is_narrow_once_it_is_late() -> None:
    narrow, late = (
        RoundPlanner(table(), 0, WEIGHTS).best_plans(NARROW, 1),
        RoundPlanner(table(), 0, WEIGHTS).best_plans(WIDEST, 1, is_late=lambda: True),
    )

    assert [node.line for node in late] == [node.line for node in narrow]


def test_time_is_up_shortly_before_the_seconds_are() -> None:
    pace = ThinkingTime(Budget(seconds=10, clock=count().__next__))

    assert [pace.is_late() for _ in range(10)] == [False] * 9 + [True]
    assert not ThinkingTime(Budget(tries=1)).is_late()


def test_the_strongest_faction_for_long_plans_is_taken() -> None:
    takes = [TakeFaction(each) for each in FactionId]

    assert opening.strongest(takes) == TakeFaction(FactionId.CHAOS_MAGICIANS)
    assert opening.strongest(takes[:2]) in takes[:2]
    assert set(opening.PLANNED) == set(FactionId)
