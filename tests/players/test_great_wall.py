"""How computer players value positions of The Great Wall, and what a journeyman sees at a glance."""

from statistics import fmean
from typing import Any

import pytest

from laws.playout import Deal, playout
from players.great_wall import choose
from players.great_wall.aims import Aims
from players.great_wall.outlook import is_weak, winters
from players.great_wall.strategy import STRATEGY, ranked_answers
from players.great_wall.weights import by_mode
from players.levels import Level, Mind, player_of
from rules.core.dice import KeyedDice
from rules.core.play import answers, pending, view
from rules.core.struct import evolve
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks, Reclaim, RemoveShame
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.options import Mode, WallOptions
from rules.great_wall.state.wall import Ending, Stage, Wall
from tests.support.wall import arrange, band, column, player

RIDERS = "steppe_riders_left"


def worth(state: Wall, seat: int = 0) -> float:
    return STRATEGY.value(state, seat)


def position(*players: Player, **changes: Any) -> Wall:
    """Return a position of three in which something is asked, so that the Year does not go on."""
    given = {"stage": Stage.SPRING, "asked": (MoveClerks(seat=0, left=1),)} | changes
    return arrange(*(players or (player(), player(), player())), **given).state


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
    table = arrange(asked=(asked,), clerks={"quarry": (0,), "temple": (0, 0)})
    found = ranked_answers(table.state, asked, tuple(answers(RULES, table.state, asked)), STRATEGY.weights)
    goals = [str(action).split()[-1] for _, action in found]

    assert len(goals) == len({*goals}) > 1


def test_a_journeyman_pays_for_shame_when_the_last_year_is_near() -> None:
    shamed = player(honour=40, shamed="spearman spearman", goods="4c")
    table = arrange(shamed, player(), player(), slot=5, stage=Stage.SHAME, step=1, asked=(RemoveShame(seat=0),))
    [decision] = pending(table.state)
    legal = tuple(answers(RULES, table.state, decision))
    best = Mind(STRATEGY, Level.JOURNEYMAN).consider_turns(
        view(RULES, table.state, 0), decision, legal, KeyedDice(b"shame", 0)
    )[0]

    assert type(best.turn[0]).__name__ == "Cleanse"


def test_a_game_is_expected_to_end_sooner_the_faster_shame_goes() -> None:
    assert winters(position(slot=1, shame=29)) == 5
    assert winters(position(slot=1, shame=12)) < winters(position(slot=1, shame=20)) < 5
    assert winters(position(slot=1, shame=0)) == 1


def test_a_lost_game_together_was_nearer_to_being_won_with_more_demands_fulfilled() -> None:
    def chance_when_lost(fulfilled: int, year: int) -> float:
        state = evolve(coop(fulfilled=fulfilled, year=year), stage=Stage.END, ending=Ending.SHAME, won=False, agenda=())
        result = RULES.result(state)
        assert result is not None
        return STRATEGY.outcome(result, state, 0)

    assert 0 < chance_when_lost(2, 4) < chance_when_lost(3, 4) < chance_when_lost(6, 5) < 30
    assert chance_when_lost(3, 3) < chance_when_lost(3, 4)


def test_what_is_searched_values_a_game_as_good_as_lost_above_one_that_is_lost_sooner() -> None:
    assert worth(coop(shame=1, fulfilled=5)) > worth(coop(shame=1, fulfilled=4))


def test_others_with_little_honour_are_weak_company_from_the_second_year_on() -> None:
    few, many = player(honour=4), player(honour=5)

    assert is_weak(position(many, few, few, year=2), 0)
    assert not is_weak(position(many, few, few, year=2), 1)
    assert not is_weak(position(player(), player(), player(), year=1), 0)
    assert not is_weak(coop(many, few, few, year=2), 0)


def test_others_are_weak_company_too_where_one_of_them_has_had_luck() -> None:
    lucky, few = player(honour=17), player(honour=12)

    assert is_weak(position(player(), lucky, few, year=4), 0)
    assert not is_weak(position(player(), lucky, player(honour=18), year=4), 0)


def test_a_place_on_the_tea_stack_that_an_artifact_asks_for_is_worth_more_among_weak_players() -> None:
    def climbing(honour: int) -> float:
        mine, others = player(), player(honour=honour)
        table = position(mine, others, others, year=3, slot=2, tea=(1, 0, 2), artifacts="tea_caddy")
        return Aims(table, 0, STRATEGY.weights).climbing

    assert climbing(2) > 2 * climbing(20) > 0


def test_honour_that_shame_will_take_is_worth_less_among_weak_players() -> None:
    def chance_with_honour(honour: int, shamed: str) -> float:
        table = position(player(honour=honour, shamed=shamed), player(), player(), year=4, slot=3)
        return Aims(table, 0, STRATEGY.weights).chance_to_keep

    assert (
        chance_with_honour(20, "spearman spearman archer archer")
        < chance_with_honour(20, "spearman")
        < chance_with_honour(40, "spearman")
        <= 1
    )


def test_a_weight_of_one_mode_stands_for_the_usual_one_there_alone() -> None:
    weights = by_mode({"care": 1.0, "few": 0.0, "coop.care": 2.5})

    assert weights[Mode.COOP] == {"care": 2.5, "few": 0.0}
    assert weights[Mode.VERSUS] == weights[Mode.SOLO] == {"care": 1.0, "few": 0.0}


def test_command_cards_stay_discarded_for_honour_since_six_last_a_game() -> None:
    used = player(commands="economy", discard="muster despotism betrayal work_harder attack_order")
    table = arrange(used, player(), player(), stage=Stage.RECLAIM, asked=(Reclaim(seat=0),), slot=4)
    asked = Reclaim(seat=0)
    legal = tuple(answers(RULES, table.state, asked))

    assert "honour" in str(choose(view(RULES, table.state, 0), asked, legal, KeyedDice(b"few", 0))).lower()


def points(seed: int, *, ours: Level, others: Level | None, level_of: int, seats: int = 3) -> tuple[int, int]:
    """Return the points of one player, and the most points of the others, who play at random if they have no level."""
    seated = [player_of(STRATEGY, others) if others else None] * seats
    seated[level_of] = player_of(STRATEGY, ours)
    state = playout(Deal(RULES, seats, WallOptions(), f"strength {seed}"), players=seated).state
    result = RULES.result(state)
    assert result is not None
    return result.points[level_of], max(each for seat, each in enumerate(result.points) if seat != level_of)


def test_an_apprentice_beats_a_random_player() -> None:
    games = [points(seed, ours=Level.APPRENTICE, others=None, level_of=seed % 2, seats=2) for seed in range(4)]

    assert all(ours > theirs for ours, theirs in games)


@pytest.mark.slow
def test_an_apprentice_beats_random_players_in_most_games() -> None:
    alone = [points(seed, ours=Level.APPRENTICE, others=None, level_of=seed % 2, seats=2) for seed in range(20)]
    games = [points(seed, ours=Level.APPRENTICE, others=None, level_of=seed % 3) for seed in range(30)]

    assert sum(ours > theirs for ours, theirs in alone) >= 19
    assert sum(ours > theirs for ours, theirs in games) >= 24


@pytest.mark.slow
def test_a_journeyman_has_more_points_than_apprentices() -> None:
    games = [points(seed, ours=Level.JOURNEYMAN, others=Level.APPRENTICE, level_of=seed) for seed in range(3)]

    assert fmean(ours for ours, _ in games) > fmean(theirs for _, theirs in games)
