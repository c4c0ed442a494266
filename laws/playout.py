"""Whole games of random play or by computer players, with or without checking the laws."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import reduce
from operator import xor
from typing import Final, Generic

from laws.case import BrokenLaw, Values, case_of, outcome
from laws.laws import check, nothing_is_lost, replay_equals_play
from laws.measures import Measures
from players.player import Player, in_order
from rules.core.dice import Dice, KeyedDice
from rules.core.log import LEAVE, REJOIN, Entry
from rules.core.model import CHANCE, ActionOf, AnyAction, Decision, IllegalAction, Options, Rules, S, Seat, Step
from rules.core.notation import format_action
from rules.core.play import answers, begin, leave, pending, view
from rules.core.struct import Struct

LONGEST: Final = 20_000
"""The most actions of a game, for the law that games end."""

Move = tuple[Seat, AnyAction | None]
"""A seat and its action; None means that the seat leaves or, if it has left, comes back."""


class Playout(Struct, Generic[S], frozen=True):
    """A game played to its end."""

    moves: tuple[Move, ...]
    state: S

    @property
    def log(self) -> tuple[Entry, ...]:
        """All moves as a log, including those of CHANCE."""
        return log_of_moves(self.moves)


class Deal(Struct, Generic[S], frozen=True):
    """A game that can be played out: its rules, how many play, its options, and the key of the dice.

    The same seed gives the same game.
    """

    rules: Rules[S]
    seats: int
    options: Options
    seed: int | str


def playout(
    deal: Deal[S],
    *,
    measures: Measures[S] | None = None,
    leaving: int = 0,
    every: int = 1,
    longest: int = LONGEST,
    players: Sequence[Player[S] | None] = (),
) -> Playout[S]:
    """Play one game at random, each legal answer as likely as any other, or as *players* choose.

    Args:
        deal: The game, and the key of its dice.
        measures: The game's measures; if given, the laws are checked.
        leaving: A seat leaves in one of this many moves, on average, and one that left comes back; with 0 nobody does.
        every: The laws are checked in one of this many positions, and in the last; checks take most of the time.
        longest: A game of more actions than this breaks the law that games end.
        players: The computer players that answer for each seat, None for one that plays at random; by default all do.

    Raises:
        BrokenLaw: A law does not hold; the exception has the log that leads there.
    """
    rules, seats = deal.rules, deal.seats
    dice = KeyedDice(str(deal.seed).encode(), 0)
    judges = KeyedDice(str(deal.seed).encode(), 1)  # for the laws alone, so that the same game is played without them
    start = begin(rules, seats, deal.options).state
    state, moves, met = start, list[Move](), Values()
    measured = measures.of(start) if measures is not None else ((), ())
    turns, players = 0, players or (None,) * seats
    try:
        while pending(state):
            if len(moves) >= longest:
                raise BrokenLaw("games end", f"not within {longest} actions")
            if measures is not None and turns % every == 0:
                check(case_of(rules, measures, state, seats, met, judges))
            turns += 1
            back = returning(rules, state, dice, leaving, moves) if leaving else ()
            for seat, action in back or next_moves(rules, state, dice, leaving, players):
                state = play_move(rules, state, seat, action).state
                moves.append((seat, action))
                if measures is not None:
                    before, measured = measured, measures.of(state)
                    nothing_is_lost(before, measured)
        if measures is not None:
            check(case_of(rules, measures, state, seats, met, judges))
            replay_equals_play(rules, start, log_of_moves(moves), state)
    except BrokenLaw as broken:
        broken.log = log_of_moves(moves)
        raise
    return Playout(tuple(moves), state)


def shortest(
    rules: Rules[S], seats: int, options: Options, broken: BrokenLaw, measures: Measures[S], *, tries: int = 30
) -> BrokenLaw:
    """Search for shorter random games that break the same law, and return the shortest."""
    for seed in range(tries):
        try:
            playout(
                Deal(rules, seats, options, f"shorter {seed}"), measures=measures, longest=max(len(broken.log) - 1, 1)
            )
        except BrokenLaw as other:
            if other.law == broken.law and len(other.log) < len(broken.log):
                broken = other
    return broken


def next_moves(
    rules: Rules[S], state: S, dice: Dice, leaving: int, players: Sequence[Player[S] | None]
) -> tuple[Move, ...]:
    """Return the next moves: one, or the answers of all seats to a sealed group."""
    asked = pending(state)
    decision = asked[dice.below(len(asked))] if len(asked) > 1 else asked[0]
    if leaving and decision.seat != CHANCE and not dice.below(leaving):
        return ((decision.seat, None),)
    if decision.sealed:
        group = sorted((d for d in state.agenda[0] if d.sealed), key=lambda d: d.seat)
        return tuple((d.seat, answer(rules, state, (d,), dice, players[d.seat])) for d in group)
    if decision.seat == CHANCE:
        return ((CHANCE, rules.draw(state, dice)),)
    others = (each for each in asked if each.seat == decision.seat and each is not decision)
    return ((decision.seat, answer(rules, state, (decision, *others), dice, players[decision.seat])),)


def returning(rules: Rules[S], state: S, dice: Dice, leaving: int, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the move by which a seat comes back that left in *moves*, empty if none does now."""
    gone = sorted(absent(moves))
    if not gone or dice.below(leaving):
        return ()
    seat = gone[dice.below(len(gone))]
    try:
        rules.rejoin(state, seat)
    except IllegalAction:
        return ()
    return ((seat, None),)


def absent(moves: Iterable[Move]) -> frozenset[Seat]:
    """Return the seats that have left in *moves* and not come back."""
    return reduce(xor, (frozenset({seat}) for seat, action in moves if action is None), frozenset())


def answer(
    rules: Rules[S], state: S, asked: tuple[Decision, ...], dice: Dice, player: Player[S] | None = None
) -> ActionOf[S]:
    """Return a legal answer to the first of *asked* that has one: a random one, or what *player* chooses.

    Random answers are found without listing all of them.

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


def play_move(rules: Rules[S], state: S, seat: Seat, action: ActionOf[S] | None) -> Step[S]:
    """Play one move: *action* or, if that is None, leaving or coming back."""
    if action is None:
        with suppress(IllegalAction):
            return Step(rules.rejoin(state, seat))
        return leave(rules, state, seat)
    return outcome(rules, state, seat, action)


def log_of_moves(moves: Sequence[Move]) -> tuple[Entry, ...]:
    """Return *moves* as a log."""
    log: list[Entry] = []
    gone = frozenset[Seat]()
    for seq, (seat, action) in enumerate(moves, 1):
        if action is not None:
            text = format_action(action)
        else:
            text = REJOIN if seat in gone else LEAVE
            gone ^= {seat}
        log.append(Entry(seq=seq, seat=seat, text=text))
    return tuple(log)
