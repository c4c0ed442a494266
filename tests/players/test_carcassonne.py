"""The computer players of Carcassonne: how they value positions, and which players they beat."""

from collections.abc import Iterator
from itertools import chain
from statistics import fmean

import pytest

from laws.playout import Deal, playout
from players.carcassonne.evaluation import Evaluation
from players.carcassonne.greedy import greedy
from players.carcassonne.model import table_of
from players.carcassonne.strategy import STRATEGY, WEIGHTS
from players.carcassonne.trials import (
    Memory,
    after_horizon,
    after_reply,
    chance,
    placements_to_weigh,
    random_stack,
    turns,
)
from players.levels import Level, Mind, player_of
from players.player import Player
from players.strategy import Budget
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.board import place_of
from rules.carcassonne.game import RULES
from rules.carcassonne.scoring import score_completed
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, Deploy, FarmScoring, LayTile
from rules.core.dice import KeyedDice
from rules.core.play import answers, begin, pending, play, view, without_decision
from rules.core.struct import evolve
from tests.support.tables import arrange

APPRENTICE = player_of(STRATEGY, Level.APPRENTICE)
JOURNEYMAN = player_of(STRATEGY, Level.JOURNEYMAN)
UCT = STRATEGY.others["uct"]


def lead(first: Player[Carcassonne] | None, second: Player[Carcassonne] | None, games: int) -> float:
    """Return the mean lead of *first* in points, over games that are each played twice, so that both begin once."""
    gained, options = 0, CarcassonneOptions()
    for number in range(games):
        for players, sign in ((first, second), 1), ((second, first), -1):
            result = RULES.result(playout(Deal(RULES, 2, options, number), players=players).state)
            assert result is not None
            gained += sign * (result.points[0] - result.points[1])
    return gained / games / 2


def tiles_to_lay(seats: int, options: CarcassonneOptions, seed: int = 5) -> Iterator[tuple[Carcassonne, LayTile]]:
    """Yield the positions of a game of apprentices in which a tile is laid."""
    state = begin(RULES, seats, options).state
    for seat, action in playout(Deal(RULES, seats, options, seed), players=(STRATEGY.choose,) * seats).moves:
        if isinstance(decision := pending(state)[0], LayTile):
            yield state, decision
        assert action is not None
        state = play(RULES, state, seat, action).state


@pytest.mark.parametrize("farms", FarmScoring)
@pytest.mark.parametrize("seats", [2, 5])
def test_what_a_tile_changes_is_what_the_position_after_it_is_worth(seats: int, farms: FarmScoring) -> None:
    dice, compared = KeyedDice(b"changes", seats), 0
    for state, decision in tiles_to_lay(seats, CarcassonneOptions(farm_scoring=farms)):
        legal = tuple(answers(RULES, state, decision))
        action = legal[dice.below(len(legal))]
        assert isinstance(action, PlaceTile)
        laid = action.perform(without_decision(state, decision), decision).state
        evaluation = Evaluation(table_of(state), decision.seat, WEIGHTS)

        promised = evaluation.after(laid.board, place_of(*action.at))

        [deploy] = pending(laid)
        assert isinstance(deploy, Deploy)
        assert {PlaceFollower(each.follower) for each in promised} == set(answers(RULES, laid, deploy))
        for promise in promised:
            there = PlaceFollower(promise.follower).perform(without_decision(laid, deploy), deploy).state
            for after in (there, score_completed(there)[0]):
                worth = Evaluation(table_of(after), decision.seat, WEIGHTS).value
                assert worth == pytest.approx(promise.value)
                compared += 1

    assert compared > 150


@pytest.mark.parametrize("options", [CarcassonneOptions(), CarcassonneOptions(farm_scoring=FarmScoring.PER_FARM_3)])
def test_with_no_tile_left_a_position_is_worth_what_will_be_scored(options: CarcassonneOptions) -> None:
    state = begin(RULES, 2, options).state
    for seat, action in playout(Deal(RULES, 2, options, 7), players=(STRATEGY.choose,) * 2).moves:
        assert action is not None
        before, state = state, play(RULES, state, seat, action).state
    result, [decision] = RULES.result(state), pending(before)
    assert result is not None
    assert isinstance(decision, Deploy)
    assert isinstance(action, PlaceFollower)
    last = action.perform(without_decision(before, decision), decision).state

    for seat in range(2):
        assert STRATEGY.value(last, seat) == pytest.approx(STRATEGY.outcome(result, state, seat))


def test_a_city_without_knights_is_completed_less_often_for_a_farmer() -> None:
    alone, shared = (arrange(f"E 0,0 0 0:field1 {knight}", bag="E E E").state for knight in ("", "1:city1"))

    def worth_of_farms(state: Carcassonne, unoccupied: float) -> float:
        return Evaluation(table_of(state), 0, {**WEIGHTS, "unoccupied": unoccupied}).farmed

    assert 0 == worth_of_farms(alone, 0)
    assert 0 < worth_of_farms(alone, 0.5) == pytest.approx(worth_of_farms(shared, 0.5) / 2)
    assert worth_of_farms(shared, 0) == worth_of_farms(shared, 0.5)


@pytest.mark.parametrize("farms", FarmScoring)
@pytest.mark.parametrize("seats", RULES.seats)
def test_an_apprentice_beats_others_who_play_at_random(seats: int, farms: FarmScoring) -> None:
    players = [None] * (seats - 1) + [APPRENTICE]

    result = RULES.result(playout(Deal(RULES, seats, CarcassonneOptions(farm_scoring=farms), 1), players=players).state)

    assert result is not None
    assert result.winners == (seats - 1,)


@pytest.mark.parametrize("seats", RULES.seats)
def test_without_a_leader_all_win_equally_often_and_a_lead_is_worth_more_later(seats: int) -> None:
    early = table_of(begin(RULES, seats, CarcassonneOptions()).state)

    assert chance(0, early) == pytest.approx(1 / seats)
    assert chance(0, early) < chance(5, early) < chance(10, early) < chance(10, early.without_tiles())
    assert chance(5, early.without_tiles()) < chance(10, early.without_tiles())


def test_without_memory_a_reply_is_the_best_turn() -> None:
    for state, decision in list(tiles_to_lay(2, CarcassonneOptions(river=False)))[1::9]:
        best = turns(state, decision, tuple(answers(RULES, state, decision)), WEIGHTS)[0]
        table, tile = table_of(state), decision.tile
        before = evolve(table, left={**table.left, tile: table.left[tile] + 1})

        after = after_reply(before, decision.seat, iter([tile]), WEIGHTS, {})

        assert after is not None
        assert Evaluation(after, decision.seat, WEIGHTS).value == pytest.approx(best.value)


def test_what_is_remembered_spares_most_placements_and_costs_next_to_nothing() -> None:
    looked, placements, losses = 0, 0, list[float]()
    for state, decision in list(tiles_to_lay(2, CarcassonneOptions()))[10::11]:
        table, seat, tile = table_of(state), decision.seat, decision.tile
        memory: Memory = {}
        for number in range(12):
            ahead = random_stack(state, KeyedDice(b"remembered", number))
            after_horizon(table, 1 - seat, chain([tile], ahead), 4, WEIGHTS, memory)
        for number in range(3):  # further on in other tries
            stack = random_stack(state, KeyedDice(b"new", number))
            there = after_horizon(table, 1 - seat, chain([tile], stack), 2, WEIGHTS, memory)
            following = next(stack)
            where = list(there.placements(following))
            looked += len(placements_to_weigh(there.board, seat, following, where, memory))
            placements += len(where)
            best, found = (after_reply(there, seat, iter([following]), WEIGHTS, known) for known in ({}, memory))
            if best is not None and found is not None:
                losses.append(Evaluation(best, seat, WEIGHTS).value - Evaluation(found, seat, WEIGHTS).value)

    assert looked < 0.6 * placements
    assert max(losses) > -1e-6
    assert fmean(losses) < 0.3


def test_a_master_takes_the_points_on_the_last_turn() -> None:
    options, rules = CarcassonneOptions(), RULES
    *_, (state, decision) = tiles_to_lay(2, options, seed=1)
    legal = tuple(answers(rules, state, decision))

    found = Mind(STRATEGY, Level.MASTER, Budget(tries=60)).consider_turns(
        view(rules, state, decision.seat), decision, legal, KeyedDice(b"", 0)
    )

    place, deploy = found[0].turn
    after = play(rules, play(rules, state, decision.seat, place).state, decision.seat, deploy).state
    result = rules.result(after)
    assert result is not None
    ends = []
    for action in legal:
        laid = play(rules, state, decision.seat, action).state
        for answer in answers(rules, laid, pending(laid)[0]):
            last = rules.result(play(rules, laid, decision.seat, answer).state)
            assert last is not None
            ends.append(STRATEGY.outcome(last, laid, decision.seat))
    assert len(set(ends)) > 1
    assert STRATEGY.outcome(result, after, decision.seat) == max(ends)


def test_search_by_the_rules_alone_takes_the_points_on_the_last_turn_and_answers_the_same_again() -> None:
    *_, (state, decision) = tiles_to_lay(2, CarcassonneOptions(river=False), seed=2)
    legal = tuple(answers(RULES, state, decision))

    turn = [UCT(view(RULES, state, decision.seat), decision, legal, KeyedDice(b"", 1)) for _ in range(2)]

    assert turn[0] == turn[1]
    best = turns(state, decision, legal, WEIGHTS)
    assert len({round(each.value, 3) for each in best}) > 1
    assert max(each.value for each in best if each.actions[0] == turn[0]) == pytest.approx(best[0].value)


@pytest.mark.slow
def test_an_apprentice_beats_one_who_takes_what_counts_now() -> None:
    assert lead(APPRENTICE, greedy, 5) > 5


@pytest.mark.slow
def test_a_journeyman_beats_an_apprentice() -> None:
    assert lead(JOURNEYMAN, APPRENTICE, 12) > 3
