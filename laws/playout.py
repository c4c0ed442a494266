"""Whole games of random or sensible play, with every law checked or, faster, without."""

from collections.abc import Sequence
from typing import Final, Generic

from laws.case import BrokenLaw, Values, case_of, outcome
from laws.laws import check, nothing_is_lost, replay_equals_play
from laws.measures import Measures
from players.player import Player, in_order
from rules.core.dice import Dice, KeyedDice
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, ActionOf, AnyAction, Decision, IllegalAction, Options, Rules, S, Seat, Step
from rules.core.notation import format_action
from rules.core.play import answers, begin, leave, pending, view
from rules.core.struct import Struct

LONGEST: Final = 20_000
"""A game that takes more actions than this never ends, for the law that games end."""

Move = tuple[Seat, AnyAction | None]
"""Who does what; None is to leave."""


class Playout(Struct, Generic[S], frozen=True):
    """A game played to its end."""

    moves: tuple[Move, ...]
    state: S

    @property
    def log(self) -> tuple[Entry, ...]:
        """All that was done, nature's actions among it."""
        return written(self.moves)


def playout(
    rules: Rules[S],
    seats: int,
    options: Options,
    seed: int | str,
    *,
    measures: Measures[S] | None = None,
    leaving: int = 0,
    longest: int = LONGEST,
    player: Player[S] | None = None,
) -> Playout[S]:
    """Play one game at random, each legal answer as likely as any other, or as *player* chooses.

    Args:
        rules: The game.
        seats: How many play.
        options: What was agreed.
        seed: What the dice are keyed by; the same seed plays the same game.
        measures: The game's measures, if the laws are to be checked; without it none are.
        leaving: A seat leaves in one of so many moves, on average; with 0 nobody does.
        longest: A game of more actions breaks the law that games end.
        player: Who answers for all seats.

    Raises:
        BrokenLaw: A law does not hold; the log of the exception leads there.
    """
    dice = KeyedDice(str(seed).encode(), 0)
    judges = KeyedDice(str(seed).encode(), 1)  # dice of their own for the laws, so that the game is the same without
    start = begin(rules, seats, options).state
    state, moves, met = start, list[Move](), Values()
    try:
        while pending(state):
            if len(moves) >= longest:
                raise BrokenLaw("games end", f"not within {longest} actions")
            if measures is not None:
                check(case_of(rules, measures, state, seats, met, judges))
            for seat, action in chosen(rules, state, dice, leaving, player):
                after = done(rules, state, seat, action).state
                moves.append((seat, action))
                if measures is not None:
                    nothing_is_lost(measures, state, after)
                state = after
        if measures is not None:
            check(case_of(rules, measures, state, seats, met, judges))
            replay_equals_play(rules, start, written(moves), state)
    except BrokenLaw as broken:
        broken.log = written(moves)
        raise
    return Playout(tuple(moves), state)


def shortest(
    rules: Rules[S], seats: int, options: Options, broken: BrokenLaw, measures: Measures[S], *, tries: int = 30
) -> BrokenLaw:
    """Search for shorter random games that break the same law, and return the shortest."""
    for seed in range(tries):
        try:
            playout(rules, seats, options, f"shorter {seed}", measures=measures, longest=max(len(broken.log) - 1, 1))
        except BrokenLaw as other:
            if other.law == broken.law and len(other.log) < len(broken.log):
                broken = other
    return broken


def chosen(rules: Rules[S], state: S, dice: Dice, leaving: int, player: Player[S] | None = None) -> tuple[Move, ...]:
    """Return the next moves: one, or the answers of all seats to a sealed group."""
    asked = pending(state)
    decision = asked[dice.below(len(asked))] if len(asked) > 1 else asked[0]
    if leaving and decision.seat != CHANCE and not dice.below(leaving):
        return ((decision.seat, None),)
    if decision.sealed:
        group = sorted((d for d in state.agenda[0] if d.sealed), key=lambda d: d.seat)
        return tuple((d.seat, answer(rules, state, (d,), dice, player)) for d in group)
    if decision.seat == CHANCE:
        return ((CHANCE, rules.draw(state, dice)),)
    others = (each for each in asked if each.seat == decision.seat and each is not decision)
    return ((decision.seat, answer(rules, state, (decision, *others), dice, player)),)


def answer(
    rules: Rules[S], state: S, asked: tuple[Decision, ...], dice: Dice, player: Player[S] | None = None
) -> ActionOf[S]:
    """Return a random legal answer to the first of *asked* that has one, without listing all of them.

    A *player*, if there is one, chooses from all of them.

    Raises:
        BrokenLaw: There is none.
    """
    if player:
        for decision in in_order(rules, asked):
            if legal := tuple(answers(rules, state, decision)):
                return player(view(rules, state, decision.seat), decision, legal, dice)
    for decision in asked:
        kinds = (kind for kind in rules.actions if isinstance(decision, kind.answers))
        left = [action for kind in kinds for action in kind.candidates(state, decision)]
        while left:
            place = dice.below(len(left))
            action = left[place]
            try:
                action.check(state, decision)
            except IllegalAction:
                left[place] = left[-1]
                left.pop()
            else:
                return action
    raise BrokenLaw("whoever is asked has a legal answer", f"{asked[0]} has none")


def done(rules: Rules[S], state: S, seat: Seat, action: ActionOf[S] | None) -> Step[S]:
    """Play one move."""
    if action is None:
        return leave(rules, state, seat)
    return outcome(rules, state, seat, action)


def written(moves: Sequence[Move]) -> tuple[Entry, ...]:
    """Return *moves* as a log."""
    return tuple(
        Entry(seq=seq, seat=seat, text=LEAVE if action is None else format_action(action))
        for seq, (seat, action) in enumerate(moves, 1)
    )
