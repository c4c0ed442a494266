"""What a ledger tells further down: its commands as a list for each seat, and which of them are played already."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bot.ledger.commands import (
    Advance,
    Build,
    Command,
    Decline,
    Dig,
    Drop,
    Leech,
    Octagon,
    Pass,
    Power,
    Resign,
    Send,
    Transform,
    Upgrade,
    Wait,
)
from bot.ledger.grammar import Line
from rules.core.model import RulesError, Seat
from rules.terra_mystica.boards import FactionId

MAIN: Final = (Build, Transform, Dig, Upgrade, Advance, Send, Power, Octagon, Pass)
"""What begins an action, or goes on with one: whoever does so has declined the offers that are open."""


class Item:
    """A command, the line and the seat it is of; *used* once it was played, maybe before its turn."""

    __slots__ = ("command", "line", "seat", "used")

    def __init__(self, line: Line, command: Command, seat: Seat | None) -> None:
        self.line = line
        self.command = command
        self.seat = seat
        self.used = False

    @property
    def begins(self) -> bool:
        """Whether it is a part of an action."""
        return isinstance(self.command, MAIN)


class Ahead:
    """The commands of a ledger, all *items* and those of each seat."""

    def __init__(self, lines: Iterable[Line], seats: Mapping[FactionId, Seat]) -> None:
        self.items = [Item(line, command, _seat(line, command, seats)) for line in lines for command in line.commands]
        self._mine: dict[Seat, list[Item]] = {seat: [] for seat in seats.values()}
        self._gone = dict.fromkeys(seats.values(), 0)
        for item in self.items:
            if item.seat is not None:
                self._mine[item.seat].append(item)

    def of(self, seat: Seat) -> Iterator[Item]:
        """Yield the commands of *seat* that are still to be played."""
        mine = self._mine[seat]
        while self._gone[seat] < len(mine) and mine[self._gone[seat]].used:
            self._gone[seat] += 1
        yield from (item for item in mine[self._gone[seat] :] if not item.used)

    def next_of(self, seat: Seat) -> Item | None:
        """Return the next command of *seat* that is no answer to an offer."""
        return next((item for item in self.of(seat) if not isinstance(item.command, Leech | Decline | Wait)), None)

    def answers(self, seat: Seat) -> Iterator[Item]:
        """Yield the answers of *seat* to offers before it acts."""
        for item in self.of(seat):
            if item.begins or isinstance(item.command, Drop | Resign):
                return
            if isinstance(item.command, Decline) and item.command.amount is None:
                return
            if isinstance(item.command, Leech | Decline):
                yield item

    def spades(self, seat: Seat) -> tuple[list[Item], Item | None]:
        """Return what else *seat* buys spades with before it uses them, and what it uses them for."""
        bought = []
        for item in self.of(seat):
            if isinstance(item.command, Dig):
                bought.append(item)
            elif item.begins:
                return bought, item if isinstance(item.command, Transform | Build) else None
        return bought, None


def _seat(line: Line, command: Command, seats: Mapping[FactionId, Seat]) -> Seat | None:
    faction = command.faction if isinstance(command, Drop) else line.faction
    if faction is not None and faction not in seats:
        raise RulesError("CORE-6", line=line.number, reason=f"{faction} is not set up")
    return None if faction is None else seats[faction]
