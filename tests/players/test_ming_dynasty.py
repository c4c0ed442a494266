"""The computer players of Ming Dynasty: the model that they try turns out on keeps the rules, and levels differ."""

from typing import Any

import pytest

from laws.playout import Deal, playout
from players.levels import Level, Mind, player_of
from players.ming_dynasty.candidates import options, perform
from players.ming_dynasty.evaluation import chance
from players.ming_dynasty.model import Model
from players.ming_dynasty.playout import Rollout
from players.ming_dynasty.policy import Policy
from players.ming_dynasty.strategy import STRATEGY, WEIGHTS
from players.ming_dynasty.trials import QuickDice
from players.ming_dynasty.worths import Worths
from players.strategy import Budget
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Decision, Seat
from rules.core.play import answers, begin, pending, play, view
from rules.ming_dynasty.actions import Deploy, Monk, SayReturn
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, MingOptions, OnTurn, Phase, PlaceRelative, TakeCard
from tests.support.ming import MingTable, arrange, scoring

ON_MODEL = (PlaceRelative, TakeCard, OnTurn)
NONE_RETURN, ALL_RETURN = -100.0, 100.0
"""The worth of a relative that returns, so that none or all do."""

DICE = QuickDice(7)


def known_changes(model: Model) -> dict[str, Any]:
    """Return the changes of a turn on a model, except for the card that is turned up."""
    told = ("points", "supply", "spaces", "open", "monks", "princes", "tiles", "hands", "dragons", "moving", "city")
    return {name: getattr(model, name) for name in told}


def best_answer(state: Ming, decision: Decision, worths: Worths, dice: KeyedDice) -> tuple[Any, ...]:
    """Return the best turn by the quick policy, or nature's draw."""
    if decision.seat == CHANCE:
        return (RULES.draw(state, dice),)
    legal = tuple(answers(RULES, state, decision))
    return options(view(RULES, state, decision.seat), decision, legal, worths, dice)[0].turn


def after(state: Ming, decision: Decision, turn: tuple[Any, ...]) -> Ming:
    for action in turn:
        state = play(RULES, state, decision.seat, action).state
    return state


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_model_carries_turns_out_as_the_rules_do(seats: int, seed: str) -> None:
    dice, state, compared = KeyedDice(seed.encode(), 0), begin(RULES, seats, MingOptions()).state, 0
    while asked := pending(state):
        before, turn = state, best_answer(state, asked[0], STRATEGY.worths, dice)
        state = after(before, asked[0], turn)
        if isinstance(asked[0], ON_MODEL) and state.phase is not Phase.SCORE:
            model = Model(before)
            perform(model, asked[0].seat, turn, DICE)
            compared += 1

            assert known_changes(model) == known_changes(Model(state))

    assert compared > 60 * seats


@pytest.mark.parametrize("back", [NONE_RETURN, ALL_RETURN])
@pytest.mark.parametrize("seats", RULES.seats)
def test_the_model_scores_as_the_rules_do(seats: int, back: float, seed: str) -> None:
    dice, state, compared = KeyedDice(seed.encode(), 0), begin(RULES, seats, MingOptions()).state, 0
    worths = Worths({**WEIGHTS, "back_0": back, "back_1": back, "back_less": 0.9})
    model: Model | None = None
    while asked := pending(state):
        before, turn = state, best_answer(state, asked[0], worths, dice)
        state = after(before, asked[0], turn)
        if before.phase is Phase.MOVE and state.phase is Phase.SCORE:
            model = Model(before)
            perform(model, asked[0].seat, turn, DICE)
            scored = Rollout(model, [worths] * seats, DICE)
            scored.score()
            if model.round == 6:
                scored.end()
        if model is not None and state.phase is not Phase.SCORE:
            compared += 1

            assert model.points == list(state.points)
            assert [*map(tuple, model.tiles)] == [*state.tiles]
            assert [row[:seats] for row in model.open] == [list(row[:seats]) for row in state.open]
            model = None

    assert compared == 3


class Watched(Policy):
    """A policy that caches worths, and must find the same turns as one without a cache."""

    compared = 0

    def turn(self, seat: Seat) -> tuple[list[tuple[int, int]], int, int] | None:
        """Return the turn that both find."""
        self.compared += 1
        found = super().turn(seat)
        assert found == Policy(self.model, self.worths, self.dice).turn(seat)
        return found

    def takes(self, seat: Seat) -> list[tuple[float, int, int]]:
        """Return the cards as both weigh them."""
        found = super().takes(seat)
        assert found == Policy(self.model, self.worths, self.dice).takes(seat)
        return found


@pytest.mark.parametrize("seats", RULES.seats)
def test_worths_are_kept_only_while_they_hold(seats: int, seed: str) -> None:
    dice, state = KeyedDice(seed.encode(), 0), begin(RULES, seats, MingOptions()).state
    while not isinstance(pending(state)[0], PlaceRelative):
        state = after(state, pending(state)[0], best_answer(state, pending(state)[0], STRATEGY.worths, dice))
    game = Rollout(Model(state), [STRATEGY.worths] * seats, DICE)
    watched = Watched(game.model, STRATEGY.worths, DICE)
    game.policies, game.by_seat = {STRATEGY.worths: watched}, [watched] * seats
    while game.model.phase is not Phase.END:
        game.go_on()

    assert watched.compared > 20 * seats


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)])
def test_a_journeyman_beats_apprentices(seats: int) -> None:
    leads = list[float]()
    journeyman, apprentice = (player_of(STRATEGY, level) for level in (Level.JOURNEYMAN, Level.APPRENTICE))
    for number in range(12):
        players = [apprentice] * seats
        players[number % seats] = journeyman
        points = playout(Deal(RULES, seats, MingOptions(), f"{seats} {number}"), players=players).state.points
        leads.append(points[number % seats] - sum(points) / seats)

    assert sum(leads) / len(leads) > 3


def best(table: MingTable, level: Level = Level.JOURNEYMAN, tries: int = 60) -> tuple[Any, ...]:
    """Return the turn that a player of *level* takes at a table."""
    decision = pending(table.state)[0]
    seen, legal = view(RULES, table.state, decision.seat), tuple(answers(RULES, table.state, decision))
    return Mind(STRATEGY, level, Budget(tries=tries)).consider_turns(seen, decision, legal, KeyedDice(b"", 0))[0].turn


LAST: dict[str, Any] = {"round": 6, "passed": (1, 2), "princes": "shaanxi-1 shandong-1 sichuan-1", "hands": "horse"}
"""The first seat alone can still move, by one card, before the last scoring."""


@pytest.mark.parametrize("level", [Level.JOURNEYMAN, Level.MASTER])
def test_the_last_card_is_played_where_a_set_is_completed(level: Level) -> None:
    table = arrange(spaces="shaanxi 1", tiles="0 1 1 1 1 1", **LAST)

    assert best(table, level)[-1] == Deploy(1, None)


@pytest.mark.parametrize("level", [Level.JOURNEYMAN, Level.MASTER])
def test_the_last_relative_becomes_a_monk_where_it_would_not_reach_the_city(level: Level) -> None:
    table = arrange(spaces="shaanxi 1", open="shaanxi-1 0 4 3, shaanxi-3 0 4 3", **LAST)

    assert best(table, level)[-1] == Deploy(1, Monk.MONK)


def test_nobody_returns_from_the_last_city() -> None:
    table = scoring("shaanxi-1 2 1, shaanxi-2 2", round=6)

    assert best(table) == (SayReturn(0),)


def test_a_master_plays_to_win_rather_than_for_more_points() -> None:
    assert chance([100, 99, 60], 0, 2.0) > chance([120, 124, 121], 0, 2.0)


def test_somebody_who_is_expected_to_have_most_is_likeliest_to_win() -> None:
    assert chance([110, 100, 90], 0, 10.0) > chance([110, 100, 90], 1, 10.0) > chance([110, 100, 90], 2, 10.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"tiles": "1 1 1 1"}, {"tiles": "4"}),
        ({"monks": "shaanxi-1 0"}, {"monks": "shaanxi-1 1"}),
        ({"open": "huguang-1 3"}, {"open": "huguang-1 0 3"}),
        ({"spaces": "shaanxi 3"}, {"spaces": "shaanxi 0 3"}),
        ({"points": (9, 0, 0)}, {"points": (0, 9, 0)}),
    ],
)
def test_positions_that_promise_points_are_worth_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    for round in (3, 5):
        one, other = (arrange(round=round, phase=Phase.PLACE, **given).state for given in (better, worse))

        assert STRATEGY.value(one, 0) > STRATEGY.value(other, 0)
