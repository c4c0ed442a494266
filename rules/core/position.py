"""A game to play by hand: in a shell, a script or a test."""

from typing import Any, Generic

from rules.core.dice import Dice
from rules.core.log import Entry
from rules.core.model import CHANCE, Decision, Event, Result, Rules, S, Seat, View
from rules.core.notation import format_action, format_field
from rules.core.play import begin, enact, legal, pending, view
from rules.core.struct import Struct


class Position(Struct, Generic[S], frozen=True):
    """A *state* of a game. It never changes: `play` and `draw` return the next position.

    *events* are those of the last line played; *log* has all lines played since the first position.
    """

    rules: Rules[S]
    state: S
    events: tuple[Event, ...] = ()
    log: tuple[str, ...] = ()

    @classmethod
    def begin(cls, rules: Rules[S], seats: int, options: Any = None) -> "Position[S]":
        """Set up a game for *seats* players; without *options*, with their defaults and the newest rules."""
        step = begin(rules, seats, options or rules.options_type(version=rules.version))
        return cls(rules, step.state, step.events)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions that may be answered now, in any order, also those of CHANCE; empty when the game is over."""
        return pending(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.rules.result(self.state)

    def legal(self, seat: Seat) -> list[str]:
        """Return the legal actions of *seat* as text, ``place 0,1 2``; those of CHANCE are what may be drawn."""
        return [format_action(action) for action in legal(self.rules, self.state, seat)]

    def play(self, line: str) -> "Position[S]":
        """Play *line*, ``0 place 0,1 2``: a seat, then its action, ``leave`` or ``rejoin``.

        Raises:
            UnreadableAction: The text is not an action of this game.
            IllegalAction: The rules forbid it.
        """
        seat, _, text = line.partition(" ")
        step = enact(self.rules, self.state, Entry(seq=len(self.log) + 1, seat=int(seat), text=text))
        return Position(self.rules, step.state, step.events, (*self.log, line))

    def draw(self, dice: Dice) -> "Position[S]":
        """Let CHANCE answer the first decision that it is asked."""
        return self.play(f"{CHANCE} {format_action(self.rules.draw(self.state, dice))}")

    def view(self, seat: Seat | None) -> View[S]:
        """Return the state as *seat* may see it; None is an onlooker."""
        return view(self.rules, self.state, seat)

    def __str__(self) -> str:
        """Name the game; then list the pending decisions or, at the end, points and ranks."""
        lines = [f"{self.rules.id} after {len(self.log)} actions"]
        for decision in self.decisions:
            facts = (name for name in decision.__struct_fields__ if name not in Decision.__struct_fields__)
            told = (f"{name}={format_field(getattr(decision, name))}" for name in facts)
            lines.append(" ".join((str(decision.seat), type(decision).__name__, *told)))
        if (result := self.result) is not None:
            ranked = enumerate(zip(result.points, result.ranks, strict=True))
            lines += [f"{seat} has {points} points, rank {rank}" for seat, (points, rank) in ranked]
        return "\n".join(lines)
