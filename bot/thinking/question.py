"""What a computer player is asked, and its answer, which any process can find."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from bot.catalogue import GAMES
from bot.game.table import Table
from players.levels import Level, considered
from players.player import in_order
from players.strategy import Budget
from rules.core.dice import KeyedDice
from rules.core.model import AnyAction, Seat, View
from rules.core.notation import format_action
from rules.core.play import answers, pending
from rules.core.struct import Struct

DICE_BYTES = 16


class Question(Struct, frozen=True):
    """What the seat of *seen*, a view, decides in a *game*, as a player of *level* with *dice* (a key) and a *budget*.

    Nothing in it is hidden from that seat, but for the key, from which no other dice of the game follow.
    """

    game: str
    seen: View[Any]
    level: Level
    dice: bytes
    budget: Budget


def dice_of(table: Table, seat: Seat, chosen: Sequence[AnyAction]) -> bytes:
    """Return the key of a seat's dice at a moment of a game, after it has *chosen* some actions of its turn."""
    moment = f"{table.record.seq} {seat} {len(chosen)}".encode()
    return blake2b(moment, key=table.record.seed, person=b"thought", digest_size=DICE_BYTES).digest()


def answered(question: Question) -> tuple[str, ...]:
    """Return the actions with which a computer player goes on, up to the end of its turn if it has thought so far."""
    strategy, seen = GAMES[question.game].strategy, question.seen
    assert strategy is not None, f"nobody knows how to play {question.game}"
    dice = KeyedDice(question.dice, 0)
    for decision in in_order(strategy.rules, [each for each in pending(seen.state) if each.seat == seen.seat]):
        if legal := tuple(answers(strategy.rules, seen.state, decision)):
            found = considered(strategy, question.level, seen, decision, legal, dice, question.budget)
            return tuple(map(format_action, found[0].turn))
    return ()
