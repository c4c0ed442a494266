"""Whole games of random legal play, with the laws or, faster, without."""

from typing import Any, Final, Generic

from laws.book import Book
from laws.laws import STATE_LAWS, BrokenLaw, Values, brought, nothing_is_lost, outcome, replay_equals_play
from players.player import Player, in_order
from rules.core.dice import Dice, KeyedDice
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, Action, Decision, IllegalAction, Options, Rules, S, Seat, Step
from rules.core.notation import format_action
from rules.core.play import answers, begin, leave, pending, view
from rules.core.struct import Struct

LONGEST: Final = 20_000
"""Actions after which a game is held never to end."""

Move = tuple[Seat, Action[Any, Any] | None]
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
    book: Book[S] | None = None,
    leaving: int = 0,
    longest: int = LONGEST,
    player: Player[S] | None = None,
) -> Playout[S]:
    """Play one game at random, each legal answer as likely as any other; or as *player* does.

    Args:
        rules: The game.
        seats: How many play.
        options: What was agreed.
        seed: What the dice are keyed by; the same seed plays the same game.
        book: The game's measures, if the laws are to be checked; without it none are.
        leaving: Of so many moves one is, on average, to leave; 0 for nobody ever does.
        longest: More actions than this are against the law that games end.
        player: Who answers for all seats.

    Raises:
        BrokenLaw: A law is not kept; its log leads there.
    """
    dice = KeyedDice(str(seed).encode(), 0)
    judges = KeyedDice(str(seed).encode(), 1)  # the laws have their own, so the game is the same without
    start = begin(rules, seats, options).state
    state, moves, met = start, list[Move](), Values()
    try:
        while pending(state):
            if len(moves) >= longest:
                raise BrokenLaw("games end", f"not within {longest} actions")
            if book is not None:
                case = brought(rules, book, state, seats, met, judges)
                for law in STATE_LAWS:
                    law(case)
            for seat, action in chosen(rules, state, dice, leaving, player):
                after = done(rules, state, seat, action).state
                moves.append((seat, action))
                if book is not None:
                    nothing_is_lost(book, state, after)
                state = after
        if book is not None:
            case = brought(rules, book, state, seats, met, judges)
            for law in STATE_LAWS:
                law(case)
            replay_equals_play(rules, start, written(moves), state)
    except BrokenLaw as broken:
        broken.log = written(moves)
        raise
    return Playout(tuple(moves), state)


def shortest(
    rules: Rules[S], seats: int, options: Options, broken: BrokenLaw, book: Book[S], *, tries: int = 30
) -> BrokenLaw:
    """Look for shorter games that break the same law, and return the shortest, its log cut where it breaks."""
    for seed in range(tries):
        try:
            playout(rules, seats, options, f"shorter {seed}", book=book, longest=max(len(broken.log) - 1, 1))
        except BrokenLaw as other:
            if other.law == broken.law and len(other.log) < len(broken.log):
                broken = other
    return broken


def chosen(rules: Rules[S], state: S, dice: Dice, leaving: int, player: Player[S] | None = None) -> tuple[Move, ...]:
    """Return what is done next: one move, or the answers of all to a sealed group, in the order of seats."""
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
) -> Action[S, Any]:
    """Return any legal answer to the first of *asked* that has one, with fewer checks than a list of all would take.

    A *player* chooses from all of them.

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


def done(rules: Rules[S], state: S, seat: Seat, action: Action[S, Any] | None) -> Step[S]:
    """Do one move."""
    if action is None:
        return leave(rules, state, seat)
    return outcome(rules, state, seat, action)


def written(moves: "list[Move] | tuple[Move, ...]") -> tuple[Entry, ...]:
    """Return *moves* as a log."""
    return tuple(
        Entry(seq=seq, seat=seat, text=LEAVE if action is None else format_action(action))
        for seq, (seat, action) in enumerate(moves, 1)
    )
