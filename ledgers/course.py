"""The game that a ledger is replayed as: its state, its log and its events so far."""

from typing import TypeVar

from ledgers.grammar import LedgerLine
from rules.core.log import Entry
from rules.core.model import Decision, Event, RulesError, Seat
from rules.core.play import begin, enact, pending
from rules.core.struct import Struct, field
from rules.terra_mystica.decisions import Ground, Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Cult
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.state import Terra

D = TypeVar("D", bound=Decision)

Mark = tuple[Terra, int, int]
"""A point to return to: the state, and the numbers of events and log entries by then."""


class Misfit(Exception):
    """A *line* does not fit the game; *reason* is the refusal by the rules, or says what is wrong."""

    def __init__(self, line: LedgerLine, reason: RulesError | str) -> None:
        super().__init__(f"line {line.number} '{line.text}': {reason}")
        self.line = line
        self.reason = reason


class Backlog(Struct):
    """What commands of a seat said in its present turn that has not led to an action yet.

    *bought* is the number of spades not used yet, *wasted* that of spades given up while others are still to be used,
    *kept* that of workers not to be turned into priests. *stepped* are cults whose steps were taken before the command
    for them; *spared* are cults whose top is not to be entered.
    """

    bought: int = 0
    wasted: int = 0
    kept: int = 0
    stepped: list[Cult] = field(default_factory=list)
    spared: list[Cult] = field(default_factory=list)


class LedgerCourse:
    """A running game: its *state*, *log* and *events*, and a backlog for each seat."""

    def __init__(self, seats: int, options: TerraOptions) -> None:
        step = begin(RULES, seats, options)
        self.state: Terra = step.state
        self.events: list[Event] = [*step.events]
        self.log: list[Entry] = []
        self.backlogs = [Backlog() for _ in range(seats)]

    def act(self, seat: Seat, text: str) -> None:
        """Play the action *text* for *seat*; raise IllegalAction if the rules forbid it."""
        entry = Entry(seq=len(self.log) + 1, seat=seat, text=text)
        step = enact(RULES, self.state, entry)
        self.state = step.state
        self.events.extend(step.events)
        self.log.append(entry)

    def mark(self) -> Mark:
        """Return a mark of the present point."""
        return self.state, len(self.events), len(self.log)

    def back(self, mark: Mark) -> None:
        """Undo everything since *mark*."""
        self.state, events, entries = mark
        del self.events[events:], self.log[entries:]

    @property
    def front(self) -> tuple[Decision, ...]:
        """The front group of the agenda."""
        return self.state.agenda[0] if self.state.agenda else ()

    def pending_decision(self, seat: Seat, kind: type[D]) -> D | None:
        """Return the first pending decision of *kind* of *seat*, if any."""
        return next((d for d in pending(self.state) if d.seat == seat and isinstance(d, kind)), None)

    def turn(self, seat: Seat) -> Turn | None:
        """Return the turn of *seat*, if it has one."""
        return self.pending_decision(seat, Turn)

    def spades(self, seat: Seat) -> int:
        """Return how many free spades *seat* has."""
        ground = self.pending_decision(seat, Ground)
        return ground.spades if ground else 0
