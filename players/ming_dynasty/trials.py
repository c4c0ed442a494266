"""Trying turns out: everybody plays on by the quick policy until the next scoring is over."""

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from players.ming_dynasty.candidates import Act, Option, options, perform
from players.ming_dynasty.evaluation import Ahead, chance, lead
from players.ming_dynasty.model import Model
from players.ming_dynasty.playout import Rollout
from players.ming_dynasty.worths import Worths
from players.search import SEEDS, successive_halving
from players.strategy import Budget, Considered
from rules.core.dice import Dice, KeyedDice
from rules.core.model import CHANCE, Decision, View
from rules.core.play import answers, pending, play, view
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, Phase, PlaceRelative

# A choice, near the 5 that were measured for Carcassonne; here it has not been. Within a tenth of a second each of ten
# turns is tried once or twice before half of them are dropped, so with 12 the quick policy alone would drop them.
TRUSTED: Final = 6.0
"""What a turn is worth by the quick policy counts as so many tries."""

# The slope of `chance` where four seats are level in round 1: 0.0124, by `spread_1` of 24. It grows to 0.026 with four
# seats and 0.035 with three in round 6, so that late in the game the quick policy counts for less than six tries.
POINT: Final = 0.012
"""How much likelier a point makes a victory, about."""

QUICK: Final = frozenset({Phase.PLACE, Phase.TAKE, Phase.MOVE})
"""The phases in which the model takes over at once."""


class QuickDice:
    """Dice that are thrown more quickly than those of games: a linear congruential generator (Knuth's MMIX).

    A throw takes 2.2 µs in place of 7.5.
    """

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, n: int, /) -> int:
        """Return a number from 0 to *n* - 1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        # the low bits of such a generator repeat after a few throws, so only the high ones are used
        return (self._state >> 33) * n >> 31


class Expected(NamedTuple):
    """What relatives, cards and tiles are worth to everybody, and what is expected of the rounds *ahead*."""

    worths: Worths
    ahead: Ahead


def search_turns(
    view: View[Ming], decision: Decision, found: Sequence[Option], dice: Dice, budget: Budget, expected: Expected
) -> list[Option]:
    """Return the turns *found* with the lead that they come to, those first that win most often, within *budget*."""
    worths, ahead = expected
    seat, seed = decision.seat, str(dice.below(SEEDS)).encode()
    leads: list[list[float]] = [[] for _ in found]

    def one(which: int, number: int) -> float:
        model = imagined_outcome(view, decision, found[which].turn, worths, seed, number)
        points = ahead.points(model)
        leads[which].append(lead(points, seat))
        return chance(points, seat, ahead.spread(model))

    likely = [POINT * each.value for each in found]
    ranked = successive_halving(len(found), one, budget, likely, TRUSTED)
    return [Considered(found[which].turn, fmean(leads[which])) for which, _ in ranked]


def imagined_outcome(
    view: View[Ming], decision: Decision, turn: tuple[Act, ...], worths: Worths, seed: bytes, number: int
) -> Model:
    """Return what *turn* comes to in a state imagined for the try of that *number*."""
    dice = KeyedDice(seed, number)
    state = RULES.imagine(view, dice)
    return turn_outcome(state, decision, turn, worths, QuickDice(dice.below(SEEDS)))


def turn_outcome(state: Ming, decision: Decision, turn: tuple[Act, ...], worths: Worths, dice: Dice) -> Model:
    """Return what *turn* comes to after the next scoring, or at the end of the game."""
    if state.phase in QUICK:
        model = Model(state)
        perform(model, decision.seat, turn, dice)
    else:
        for action in turn:
            state = play(RULES, state, decision.seat, action).state
        while (asked := pending(state)) and not isinstance(asked[0], PlaceRelative):
            state = play(RULES, state, asked[0].seat, answer(state, asked[0], worths, dice)).state
        model = Model(state)
        if not asked:
            return model
        model.turn = model.before(asked[0].seat)
    Rollout(model, [worths] * model.seats, dice).go_on()
    return model


def answer(state: Ming, decision: Decision, worths: Worths, dice: Dice) -> Act:
    """Return an answer before or after the phases of a round: the draw of chance, or the best one of a seat."""
    if decision.seat == CHANCE:
        return RULES.draw(state, dice)
    legal = tuple(answers(RULES, state, decision))
    if len(legal) == 1:
        return legal[0]
    return options(view(RULES, state, decision.seat), decision, legal, worths, dice)[0].turn[0]
