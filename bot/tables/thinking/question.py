"""What a computer player is asked, and its answer, which any process can find."""

from collections.abc import Sequence
from hashlib import blake2b
from statistics import fmean
from typing import Any

from bot.catalogue.games import GAMES
from bot.tables.table import Table
from players.comparing import ahead, alternatives, compare_turns, outcomes
from players.levels import Level, Mind
from players.player import in_order
from players.strategy import Budget, Considered, Strategy
from rules.core.dice import KeyedDice
from rules.core.model import AnyAction, AnyRules, Decision, IllegalAction, Seat, State, View
from rules.core.notation import format_action
from rules.core.play import answers, pending, play
from rules.core.struct import Struct, evolve

DICE_BYTES = 16  # as long as the seed of a game (bot/tables/services/lobby.py)


class Problem(Struct, frozen=True):
    """A question about the view *seen* in a *game*, for a player of *level* with *dice* (a key) and a *budget*.

    *played* is a turn to be judged, if any. Everything here is known to the seat of *seen* except the key, and no other
    dice of the game follow from that key.
    """

    game: str
    seen: View[Any]
    level: Level
    dice: bytes
    budget: Budget
    played: tuple[AnyAction, ...] = ()


def dice_of(table: Table, seat: Seat, chosen: Sequence[AnyAction]) -> bytes:
    """Return the key of a seat's dice at this moment of a game, after the seat has *chosen* actions of its turn."""
    moment = f"{table.record.seq} {seat} {len(chosen)}".encode()
    return blake2b(moment, key=table.record.seed, person=b"thought", digest_size=DICE_BYTES).digest()


class Weighed(Struct, frozen=True):
    """A turn in log notation, and the expected points or percent."""

    turn: tuple[str, ...]
    value: float


class Judgement(Struct, frozen=True):
    """The best turn in log notation, and how many points or percent less the played turn brings.

    *error* is the standard error of that difference.
    """

    better: tuple[str, ...]
    lost: float
    error: float


BEST = 3  # a choice: three fit into one message with their reasons, and more would be a list to read
"""How many turns are recommended at most."""


def choose_turn(question: Problem) -> tuple[str, ...]:
    """Return a computer player's next actions, up to the end of its turn if it has thought that far."""
    found = _consider_turns(question, question.budget)
    return _format_turn(found[0][2][0].turn) if found else ()


def recommend_turns(question: Problem) -> tuple[Weighed, ...]:
    """Return the best turns by a computer player's estimate, the best first."""
    budget = part_of(question.budget, 1 / 2)
    strategy, seen, dice = strategy_of(question.game), question.seen, KeyedDice(question.dice, 1)
    for decision, legal, found in _consider_turns(question, budget):
        turns = [*dict.fromkeys(each.turn for each in found)][:BEST]
        ending = strategy.rules.ending
        if len(turns) < BEST and not (ending is not None and isinstance(turns[0][0], ending)):
            turns += alternatives(strategy, seen, decision, legal, turns, dice)[: BEST - len(turns)]
        ranked = compare_turns(strategy, seen, decision, turns, dice, budget)
        return tuple(Weighed(_format_turn(each.turn), each.value) for each in ranked or found[:1])
    return ()


def judge_turn(question: Problem) -> Judgement | None:
    """Return what a computer player thinks of the turn *played*; None if it finds no better one."""
    strategy, seen = strategy_of(question.game), question.seen
    for decision, _, found in _consider_turns(question, part_of(question.budget, 1 / 3), question.played[0]):
        best = [*dict.fromkeys(each.turn for each in found)][:BEST]
        state, played = strategy.rules.imagine(seen, KeyedDice(question.dice, 1)), question.played
        ours = state_after_turn(strategy.rules, state, decision.seat, played)
        turns = [each for each in best if not is_alike(each, played)]
        turns = [
            each
            for each in turns
            if ours is None or state_after_turn(strategy.rules, state, decision.seat, each) != ours
        ]
        if turns[:1] != best[:1]:
            return None
        budget, dice = part_of(question.budget, 2 / 3), KeyedDice(question.dice, 2)
        *others, own = outcomes(strategy, seen, decision, [*turns, played], dice, budget)
        if not own:
            return None
        verdicts = [
            Judgement(_format_turn(turn), *ahead(other, own)) for turn, other in zip(turns, others, strict=True)
        ]
        better = [each for each in verdicts if each.lost > 0]
        return max(better, key=lambda verdict: verdict.lost - verdict.error, default=None)
    return None


def expect_points(question: Problem) -> tuple[float, ...]:
    """Return the points expected of each seat at the end, from what is seen; see `Strategy.points_expected`.

    If something is hidden, they are the mean of as many states as the budget has tries.
    """
    strategy, seen = strategy_of(question.game), question.seen
    states = [strategy.rules.imagine(seen, KeyedDice(question.dice, n)) for n in range(question.budget.tries or 1)]
    found = [strategy.points_expected(state) for state in (states[:1] if states[0] == seen.state else states)]
    return tuple(map(fmean, zip(*found, strict=True)))


def is_alike(one: tuple[AnyAction, ...], other: tuple[AnyAction, ...]) -> bool:
    """Whether one of two turns is the beginning of the other."""
    common = min(len(one), len(other))
    return one[:common] == other[:common]


def state_after_turn(rules: AnyRules, state: State, seat: Seat, turn: tuple[AnyAction, ...]) -> State | None:
    """Return the state after *turn*, None if it cannot be known."""
    try:
        for action in turn:
            step = play(rules, state, seat, action)
            state = step.state
    except IllegalAction:
        return None
    return state


def strategy_of(game: str) -> Strategy[Any]:
    """Return the strategy of a *game* that has computer players."""
    strategy = GAMES[game].strategy
    assert strategy is not None, f"nobody knows how to play {game}"
    return strategy


def part_of(budget: Budget, share: float) -> Budget:
    """Return a *share* of *budget*, of its seconds or its tries."""
    return budget if budget.seconds is None else evolve(budget, seconds=share * budget.seconds)


def _consider_turns(
    question: Problem, budget: Budget, answer: AnyAction | None = None
) -> list[tuple[Decision, tuple[AnyAction, ...], list[Considered[Any]]]]:
    """Return a decision, its answers and the considered turns; it is that of *answer*, or else the first to decide."""
    strategy, seen = strategy_of(question.game), question.seen
    dice = KeyedDice(question.dice, 0)
    for decision in in_order(strategy.rules, [each for each in pending(seen.state) if each.seat == seen.seat]):
        legal = tuple(answers(strategy.rules, seen.state, decision))
        if legal and answer in (None, *legal):
            found = Mind(strategy, question.level, budget).consider_turns(seen, decision, legal, dice)
            return [(decision, legal, found)]
    return []


def _format_turn(turn: Sequence[AnyAction]) -> tuple[str, ...]:
    return tuple(map(format_action, turn))
