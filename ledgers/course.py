"""The course of a game that is played again: its state, its log and its events."""

from typing import TypeVar

from rules.core.log import Entry
from rules.core.model import Decision, Event, Seat
from rules.core.play import begin, enact, pending
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Cult
from rules.terra_mystica.state import Ground, Terra, TerraOptions, Turn

D = TypeVar("D", bound=Decision)

Mark = tuple[Terra, int, int]
"""Where a game was at some time."""


class Sheet:
    """What was told of a turn, and has still to come of it.

    *bought* are spades that nothing has used yet, *wasted* those given up while others are still to be used. *kept* are
    workers that are not to be made priests. *told* are steps already taken with the first of the commands that tell
    them, *spared* cults not to be entered at the top.
    """

    __slots__ = ("bought", "kept", "spared", "told", "wasted")

    def __init__(self) -> None:
        self.bought = self.wasted = self.kept = 0
        self.told: list[Cult] = []
        self.spared: list[Cult] = []


class Course:
    """The *state* that a game has come to, the *log* and the *events* so far, and a sheet for each seat."""

    def __init__(self, seats: int, options: TerraOptions) -> None:
        step = begin(RULES, seats, options)
        self.state: Terra = step.state
        self.events: list[Event] = [*step.events]
        self.log: list[Entry] = []
        self.sheets = [Sheet() for _ in range(seats)]

    def act(self, seat: Seat, text: str) -> None:
        """Let *seat* do what *text* says; raise IllegalAction if the rules forbid it."""
        entry = Entry(seq=len(self.log) + 1, seat=seat, text=text)
        step = enact(RULES, self.state, entry)
        self.state = step.state
        self.events.extend(step.events)
        self.log.append(entry)

    def mark(self) -> Mark:
        """Return where the game is now, to come back to."""
        return self.state, len(self.events), len(self.log)

    def back(self, mark: Mark) -> None:
        """Forget what was done since *mark*."""
        self.state, events, entries = mark
        del self.events[events:], self.log[entries:]

    def asked(self, seat: Seat, kind: type[D]) -> D | None:
        """Return what *seat* is asked of a *kind*, if anything."""
        return next((d for d in pending(self.state) if d.seat == seat and isinstance(d, kind)), None)

    def turn(self, seat: Seat) -> Turn | None:
        """Return the turn of *seat*, if it has one."""
        return self.asked(seat, Turn)

    def spades(self, seat: Seat) -> int:
        """Return how many free spades *seat* has at hand."""
        ground = self.asked(seat, Ground)
        return ground.spades if ground else 0
