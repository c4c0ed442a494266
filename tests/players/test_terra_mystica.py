"""The computer players of Terra Mystica: plans keep the rules, all options are played, and levels differ."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from bot.tables.options import parse_options
from laws.playout import Deal, next_moves, playout
from players.levels import Level, Mind, player_of
from players.player import Player
from players.terra_mystica.building import SketchMove
from players.terra_mystica.pace import Found, ThinkingTime
from players.terra_mystica.plans import RoundPlanner
from players.terra_mystica.scene import Scene, sketch_of
from players.terra_mystica.sketch import Sketch
from players.terra_mystica.strategy import JOURNEYMAN as DEPTH
from players.terra_mystica.strategy import LAST, STRATEGY, WEIGHTS, actions_of, is_main, is_playable
from rules.core.dice import KeyedDice
from rules.core.model import Options
from rules.core.play import answers, begin, pending, play, view
from rules.terra_mystica.actions.offers import Decline, Take
from rules.terra_mystica.actions.passing import Pass
from rules.terra_mystica.boards import FACTIONS, FactionId
from rules.terra_mystica.decisions import Leech, Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.state import Terra
from tests.laws.options import of_terra_mystica
from tests.support.terra import arrange, player

APPRENTICE, JOURNEYMAN = (player_of(STRATEGY, level) for level in (Level.APPRENTICE, Level.JOURNEYMAN))
GROUPS = {"ice": "true", "volcano": "true", "variable": "true"}

PLANNED = (
    *("coins", "workers", "priests", "one", "two", "three", "cults", "keys", "ship", "spade", "favors", "dwellings"),
    *("houses", "temples", "stronghold", "sanctuary", "own", "near", "sailed", "links", "used", "room"),
)
"""What a sketch says exactly; of points it may hide a hundredth, to tell plans apart."""


def options(**given: str) -> Options:
    return parse_options(TerraOptions, {"pick": "random", **given})


def turns(seed: str, given: Options, seats: int) -> Iterator[tuple[Terra, Turn]]:
    """Yield the positions of a game of apprentices in which somebody chooses an action."""
    dice, state = KeyedDice(seed.encode(), 0), begin(RULES, seats, given).state
    while asked := pending(state):
        if isinstance(asked[0], Turn) and is_main(asked[0]):
            yield state, asked[0]
        for seat, action in next_moves(RULES, state, dice, 0, (STRATEGY.choose,) * seats):
            assert action is not None
            state = play(RULES, state, seat, action).state


def best_plan(state: Terra, turn: Turn) -> tuple[SketchMove, Sketch, Terra] | None:
    """Return the best move, what its plan expects of it, and what came of it.

    None if it asks for something more, or cannot be played, since an exchange for it asks something first.
    """
    planner = RoundPlanner(state, turn.seat, WEIGHTS)
    move = planner.best_plans(2, 1)[0].first
    expected = [after for known, after in planner.mover.moves(planner.start, 0) if known == move]
    assert move is not None
    played = tuple(actions_of(planner, move))
    if not is_playable(state, turn.seat, played):
        return None
    for action in played:
        state = play(RULES, state, turn.seat, action).state
    asked = [each for each in pending(state) if each.seat == turn.seat]
    over = all(isinstance(each, Turn) and not each.spades and not is_main(each) for each in asked)
    return (move, expected[0], state) if expected and over else None


@pytest.mark.parametrize("given", [options(), options(**GROUPS)], ids=["base", "fire_and_ice"])
@pytest.mark.parametrize(("seats", "least"), [(2, 25), pytest.param(4, 50, marks=pytest.mark.slow)])
def test_a_plan_expects_what_the_rules_bring(seed: str, given: Options, seats: int, least: int) -> None:
    compared = 0
    for state, turn in turns(seed, given, seats):
        if found := best_plan(state, turn):
            move, expected, after = found
            real = sketch_of(Scene(after, turn.seat, WEIGHTS))
            compared += 1

            founds = real.towns != expected.towns  # over a river, which is a decision of its own
            for name in PLANNED if not founds else ():
                assert getattr(expected, name) == getattr(real, name), (name, move)

    assert compared > least


def test_a_game_of_two_apprentices_is_played_to_its_end() -> None:
    state = playout(Deal(RULES, 2, options(**GROUPS), 1), players=(APPRENTICE,) * 2).state
    result = RULES.result(state)

    assert result is not None
    assert min(result.points) > 60


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "begin", "end"), [(2, 0, 20), (5, 20, 24)])
def test_games_of_all_options_are_played_to_their_end(seats: int, begin: int, end: int) -> None:
    """Two play every map with every way to a faction; at tables of five sit all twenty factions."""
    for given in islice(of_terra_mystica(seats), begin, end):
        table = parse_options(TerraOptions, given)
        state = playout(Deal(RULES, seats, table, 1), players=(APPRENTICE,) * seats).state

        assert RULES.result(state) is not None


def mean_points(mine: Player[Terra] | None, others: Player[Terra] | None, games: int) -> tuple[float, float]:
    """Return the mean points of one player and of the two others over several games, with seats rotated."""
    own, rest = list[int](), list[int]()
    for number in range(games):
        players = [others] * 3
        players[number % 3] = mine
        result = RULES.result(playout(Deal(RULES, 3, options(), f"mean {number}"), players=players).state)
        assert result is not None
        own.append(result.points[number % 3])
        rest += (points for seat, points in enumerate(result.points) if seat != number % 3)
    return sum(own) / len(own), sum(rest) / len(rest)


@pytest.mark.parametrize("games", [1, pytest.param(4, marks=pytest.mark.slow)])
def test_an_apprentice_makes_many_more_points_than_random_players(games: int) -> None:
    apprentice, random = mean_points(APPRENTICE, None, games)

    assert apprentice > random + 40


@pytest.mark.slow
def test_a_journeyman_makes_more_points_than_apprentices() -> None:
    """It makes 9 more in these games, 1.8 times their standard error; each run plays the same ones."""
    journeyman, apprentices = mean_points(JOURNEYMAN, APPRENTICE, 6)

    assert journeyman > apprentices > 90


def best(state: Terra, level: Level = Level.JOURNEYMAN) -> tuple[Any, ...]:
    """Return the turn that a player of *level* takes."""
    decision = next(each for each in pending(state) if each.seat == 0)
    seen, legal = view(RULES, state, 0), tuple(answers(RULES, state, decision))
    return Mind(STRATEGY, level).consider_turns(seen, decision, legal, KeyedDice(b"", 0))[0].turn


@pytest.mark.parametrize("faction", FactionId)
def test_whoever_has_nothing_left_passes(faction: FactionId) -> None:
    chosen = {"unlocked" if faction is FactionId.RIVERWALKERS else "chosen": "forest"}
    own = player(faction, coins=0, workers=0, bowls=(12, 0, 0), **({} if FACTIONS[faction].home else chosen))
    other = player("halflings" if FACTIONS[faction].home != Terrain.PLAINS else "witches")

    assert isinstance(
        best(arrange(own, other, options=TerraOptions(ice=True, volcano=True, variable=True)).state)[-1], Pass
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"buildings": "E6 trading_house"}, {"buildings": "E6 dwelling"}),
        ({"favors": "air_1", "buildings": "E6 trading_house"}, {"buildings": "E6 trading_house"}),
        ({"cults": (6, 0, 0, 0)}, {"cults": (3, 0, 0, 0)}),
        ({"shipping": 1}, {"shipping": 0}),
        ({"bowls": (0, 6, 6)}, {"bowls": (6, 6, 0)}),
        ({"workers": 4}, {"workers": 2}),
    ],
)
def test_positions_that_promise_points_are_worth_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    for round in (2, 4):
        one, other = (
            arrange(player("witches", **given), player("giants", "A6 dwelling"), round=round).state
            for given in ({"buildings": "E6 dwelling", **each} for each in (better, worse))
        )

        assert STRATEGY.value(one, 0) > STRATEGY.value(other, 0) + 0.3


@pytest.mark.parametrize(
    "better", [{"favors": "earth_1"}, {"favors": "water_1"}, {"favors": "fire_2"}, {"shipping": 1}]
)
def test_what_helps_in_the_round_that_begins_is_worth_something_even_in_the_last_one(better: dict[str, Any]) -> None:
    """With Fire 2 the four dwellings are nearer to a town."""
    near = "E6 dwelling, D4 dwelling, E5 dwelling, F3 dwelling"
    one, other = (
        arrange(player("witches", near, **given), player("giants", "A6 dwelling"), round=6).state
        for given in (better, {})
    )

    assert STRATEGY.value(one, 0) > STRATEGY.value(other, 0) + 0.4


@pytest.mark.parametrize(("round", "dearest"), [(1, 7), (4, 4), (5, 3), (6, 2)])
def test_power_is_taken_for_fewer_points_the_later_the_round(round: int, dearest: int) -> None:
    """League players answered so in nine of ten cases."""
    table = arrange(
        player("witches", "E6 dwelling", bowls=(12, 0, 0)), player("giants", "E7 dwelling"), round=round
    ).state
    for amount in (dearest, dearest + 1):
        offered = Leech(seat=0, source=1, amount=amount, build=1)
        legal = (Take(amount, FactionId.GIANTS), Decline(amount, FactionId.GIANTS))

        assert STRATEGY.leeching(table, offered, legal) == legal[amount > dearest]


def test_a_journeyman_plans_the_last_round_more_widely() -> None:
    found = list[int]()

    class Noted(ThinkingTime):
        def widest(self, usual: int, parts: int, plan: Callable[[int], Found]) -> Found:
            found.append(usual)
            return plan(2)

    for round in (5, 6):
        state = arrange(player("witches", "E6 dwelling"), player("giants", "A6 dwelling"), round=round).state
        turn = next(each for each in pending(state) if each.seat == 0)
        legal = tuple(answers(RULES, state, turn))
        STRATEGY.best_turns(view(RULES, state, 0), turn, legal, KeyedDice(b"", 0), DEPTH, Noted())

    assert found == [DEPTH.width, LAST * DEPTH.width]


def test_what_is_left_in_the_last_round_is_turned_into_points() -> None:
    poor = {"coins": 3, "workers": 2, "bowls": (12, 0, 0)}
    state = arrange(player("witches", "E6 dwelling, F2 dwelling", **poor), player("giants", "E7 dwelling"), round=6)

    assert not isinstance(best(state.state)[0], Pass)


def test_power_for_a_spade_is_gained_after_the_spade_is_paid_for() -> None:
    """Of the Alchemists' four tokens, which pay for it, two come back to the second bowl (TM-17.1)."""
    alchemists = player("alchemists", "E3 stronghold", coins=0, workers=0, priests=0, bowls=(0, 0, 4))
    planner = RoundPlanner(arrange(alchemists, player("giants", "A6 dwelling")).state, 0, WEIGHTS)
    expected = [after for move, after in planner.mover.moves(planner.start, 0) if move.item == "spade"]

    assert {(2, 2, 0)} == {(after.one, after.two, after.three) for after in expected}
