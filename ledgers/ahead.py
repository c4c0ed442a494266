"""What a ledger tells further down: its commands as a list for each seat, and which of them are played already."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ledgers import commands as told
from ledgers.grammar import Line
from rules.core.model import Decision, RulesError, Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.preparations import ChooseTerrain
from rules.terra_mystica.state import (
    BonusSpades,
    BuyToken,
    FoundTown,
    Ordain,
    PlaceBridge,
    Sacrifice,
    StepCult,
    TakeFavor,
    Unlock,
)

MAIN: Final = (
    told.Build,
    told.Transform,
    told.Dig,
    told.Upgrade,
    told.Advance,
    told.Send,
    told.Power,
    told.Octagon,
    told.Pass,
)
"""What begins an action, or goes on with one: whoever does so has declined the offers that are open."""

ANSWERS: Final[dict[type[Decision], tuple[type[told.Command], ...]]] = {
    BonusSpades: (told.Transform, told.GiveUp),
    BuyToken: (told.GainToken, told.GiveUp),
    ChooseTerrain: (told.PickColour,),
    FoundTown: (told.TakeTown,),
    PlaceBridge: (told.Bridge, told.GiveUp),
    Sacrifice: (told.Pay,),
    StepCult: (told.Step,),
    TakeFavor: (told.TakeFavor,),
    Unlock: (told.Unlock,),
}
"""Which commands answer what our game asks before the ledger comes to it."""

UNTOLD: Final[dict[type[Decision], str]] = {
    BonusSpades: "waste",
    BuyToken: "forgo token",
    Ordain: "ordain 0",
    Unlock: "keep",
}
"""What it means if a ledger tells no answer."""


class Item:
    """A command, the line and the seat it is of; *used* once it was played, maybe before its turn."""

    __slots__ = ("command", "line", "seat", "used")

    def __init__(self, line: Line, command: told.Command, seat: Seat | None) -> None:
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
        return next(
            (item for item in self.of(seat) if not isinstance(item.command, told.Leech | told.Decline | told.Wait)),
            None,
        )

    def answers(self, seat: Seat) -> Iterator[Item]:
        """Yield the answers of *seat* to offers before it acts."""
        for item in self.of(seat):
            if item.begins or isinstance(item.command, told.Drop | told.Resign):
                return
            if isinstance(item.command, told.Decline) and item.command.amount is None:
                return
            if isinstance(item.command, told.Leech | told.Decline):
                yield item

    def spades(self, seat: Seat) -> tuple[list[Item], Item | None]:
        """Return what else *seat* buys spades with before it uses them, and what it uses them for."""
        bought = []
        for item in self.of(seat):
            if isinstance(item.command, told.Dig):
                bought.append(item)
            elif item.begins:
                return bought, item if isinstance(item.command, told.Transform | told.Build) else None
        return bought, None

    def use(self, seat: Seat) -> Item | None:
        """Return what *seat* uses its spades for next, if nothing but what gives further ones comes before it."""
        for item in self.of(seat):
            if isinstance(item.command, told.Transform | told.Build):
                return item
            if item.begins and not isinstance(item.command, told.Dig | told.Power | told.Octagon):
                return None
        return None

    def goes_on(self, item: Item) -> bool:
        """Whether what comes next of the action that *item* tells is on the same hex again."""
        assert item.seat is not None
        mine = self._mine[item.seat]
        later = (other.command for other in mine[mine.index(item) + 1 :] if other.begins)
        match item.command, next(later, None):
            case told.Transform(at) | told.Build(at), told.Transform(further) | told.Build(further):
                return at == further
        return False


def _seat(line: Line, command: told.Command, seats: Mapping[FactionId, Seat]) -> Seat | None:
    faction = command.faction if isinstance(command, told.Drop) else line.faction
    if faction is not None and faction not in seats:
        raise RulesError("CORE-6", line=line.number, reason=f"{faction} is not set up")
    return None if faction is None else seats[faction]
