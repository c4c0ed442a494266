"""What positions of The Great Wall are worth to computer players, and what a journeyman sees at a glance."""

from typing import Any

from players.great_wall.strategy import STRATEGY, ranked
from players.levels import Level, considered
from rules.core.dice import KeyedDice
from rules.core.play import answers, pending, view
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks, RemoveShame
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.wall import Stage, Wall
from tests.support.wall import arranged, band, column, player

RIDERS = "steppe_riders_left"


def worth(state: Wall, seat: int = 0) -> float:
    return STRATEGY.value(state, seat)


def position(*players: Player, **changes: Any) -> Wall:
    """Return a position of three in which something is asked, so that the Year does not go on."""
    given = {"stage": Stage.SPRING, "asked": (MoveClerks(seat=0, left=1),)} | changes
    return arranged(*(players or (player(), player(), player())), **given).state


def coop(*players: Player, **changes: Any) -> Wall:
    return position(*players, mode="coop", **changes)


def test_a_place_higher_on_the_tea_stack_is_better() -> None:
    assert worth(position(tea=(0, 1, 2))) > worth(position(tea=(1, 0, 2))) > worth(position(tea=(1, 2, 0)))


def test_a_lead_counts_whole_when_the_last_winter_is_over() -> None:
    state = position(player(honour=30), player(honour=20, goods="0"), slot=5, stage=Stage.VERDICT)

    assert worth(state, 0) == 10
    assert worth(state, 1) == -10


def test_shame_spoils_a_trophy_and_costs_under_soldiers() -> None:
    clean = worth(position(player(honour=20, trophies=RIDERS), player(), player()))

    assert worth(position(player(honour=20, trophies=f"{RIDERS} 1"), player(), player())) < clean
    assert worth(position(player(honour=20, trophies=RIDERS, shamed="spearman"), player(), player())) < clean


def test_an_exposed_section_is_a_danger_to_whoever_has_nobody_there() -> None:
    strong = ("northern_tumen_left", "wall_breakers_left")
    here = position(left=column(*(band(card, "0 spearman a1") for card in strong)))

    assert worth(here, 0) > worth(here, 1)


def test_a_game_together_is_likelier_won_with_demands_fulfilled_shame_left_and_walls() -> None:
    assert worth(coop(fulfilled=3)) > worth(coop(fulfilled=2))
    assert worth(coop(shame=20)) > worth(coop(shame=4))
    besieged = band("co_war_camp_left"), band("co_executioners_left")
    assert worth(coop(left=column(*besieged, level=2))) > worth(coop(left=column(*besieged)))


def test_a_demand_half_paid_is_worth_more_than_none_of_it() -> None:
    def wood(amount: str) -> float:
        return worth(coop(*(player(goods=amount),) * 3, demands=("palace_timber",)))

    assert wood("3w") > wood("1w2g") > wood("3g")


def test_clerks_are_tried_out_once_for_each_place() -> None:
    asked = MoveClerks(seat=0, left=1)
    table = arranged(asked=(asked,), clerks={"quarry": (0,), "temple": (0, 0)})
    found = ranked(table.state, asked, tuple(answers(RULES, table.state, asked)), STRATEGY.weights)
    goals = [str(action).split()[-1] for _, action in found]

    assert len(goals) == len({*goals}) > 1


def test_a_journeyman_pays_for_shame_when_the_last_year_is_near() -> None:
    shamed = player(honour=40, shamed="spearman spearman", goods="4c")
    table = arranged(shamed, player(), player(), slot=5, stage=Stage.SHAME, step=1, asked=(RemoveShame(seat=0),))
    [decision] = pending(table.state)
    legal = tuple(answers(RULES, table.state, decision))
    best = considered(STRATEGY, Level.JOURNEYMAN, view(RULES, table.state, 0), decision, legal, KeyedDice(b"shame", 0))[
        0
    ]

    assert type(best.turn[0]).__name__ == "Cleanse"
