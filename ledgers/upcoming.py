"""The commands of a ledger that are still to be played, by seat: answers are looked up among them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ledgers import commands
from ledgers.commands import Command
from ledgers.grammar import Line
from rules.core.model import Decision, RulesError, Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import (
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
from rules.terra_mystica.preparations import ChooseTerrain

ACTIONS: Final = (
    commands.Build
    | commands.Transform
    | commands.Dig
    | commands.Upgrade
    | commands.Advance
    | commands.Send
    | commands.Power
    | commands.Octagon
    | commands.Pass
)
"""What begins an action or continues one: a seat that does so has declined the offers still open."""

ANSWERS: Final[dict[type[Decision], tuple[type[Command], ...]]] = {
    BonusSpades: (commands.Transform, commands.GiveUp),
    BuyToken: (commands.GainToken, commands.GiveUp),
    ChooseTerrain: (commands.PickColour,),
    FoundTown: (commands.TakeTown,),
    PlaceBridge: (commands.Bridge, commands.GiveUp),
    Sacrifice: (commands.Pay,),
    StepCult: (commands.Step,),
    TakeFavor: (commands.TakeFavor,),
    Unlock: (commands.Unlock,),
}
"""Which commands answer a decision that our rules ask for before the ledger answers it."""

DEFAULTS: Final[dict[type[Decision], str]] = {
    BonusSpades: "waste",
    BuyToken: "forgo token",
    Ordain: "ordain 0",
    Unlock: "keep",
}
"""What is done if the ledger has no answer."""


class Item:
    """A command with its line and its seat; *used* once it was played, which may be before its turn."""

    __slots__ = ("command", "line", "seat", "used")

    def __init__(self, line: Line, command: Command, seat: Seat | None) -> None:
        self.line = line
        self.command = command
        self.seat = seat
        self.used = False

    @property
    def acts(self) -> bool:
        """Whether it begins an action or continues one."""
        return isinstance(self.command, ACTIONS)


class Upcoming:
    """All *items* of a ledger, and for each seat those that are not used yet."""

    def __init__(self, lines: Iterable[Line], seats: Mapping[FactionId, Seat]) -> None:
        self.items = [Item(line, command, _seat(line, command, seats)) for line in lines for command in line.commands]
        self._items_of = {seat: [item for item in self.items if item.seat == seat] for seat in seats.values()}
        self._used = dict.fromkeys(seats.values(), 0)

    def of(self, seat: Seat) -> Iterator[Item]:
        """Yield the items of *seat* that are still to be played."""
        items = self._items_of[seat]
        while self._used[seat] < len(items) and items[self._used[seat]].used:
            self._used[seat] += 1
        yield from (item for item in items[self._used[seat] :] if not item.used)

    def next_of(self, seat: Seat) -> Item | None:
        """Return the next item of *seat* other than an answer to an offer."""
        passed_over = commands.Leech | commands.Decline | commands.Wait
        return next((item for item in self.of(seat) if not isinstance(item.command, passed_over)), None)

    def offer_answers(self, seat: Seat) -> Iterator[tuple[Item, commands.Leech | commands.Decline]]:
        """Yield how *seat* answers single offers before it acts."""
        for item in self.of(seat):
            match item.command:
                case commands.Drop() | commands.Resign() | commands.Decline(amount=None):
                    return
                case commands.Leech() | commands.Decline() as command:
                    yield item, command
            if item.acts:
                return

    def purchases(self, seat: Seat) -> tuple[list[Item], Item | None]:
        """Return what else *seat* buys spades with before it uses them, and what it uses them for."""
        bought = []
        for item in self.of(seat):
            if isinstance(item.command, commands.Dig):
                bought.append(item)
            elif item.acts:
                return bought, item if isinstance(item.command, commands.Transform | commands.Build) else None
        return bought, None

    def use_of_spades(self, seat: Seat) -> tuple[Item, commands.Transform | commands.Build] | None:
        """Return what *seat* uses its spades for next, unless an action that gives none comes before it."""
        for item in self.of(seat):
            if isinstance(item.command, commands.Transform | commands.Build):
                return item, item.command
            if item.acts and not isinstance(item.command, commands.Dig | commands.Power | commands.Octagon):
                return None
        return None

    def continues(self, item: Item) -> bool:
        """Whether the next action of the same seat is on the same hex as that of *item*."""
        assert item.seat is not None
        items = self._items_of[item.seat]
        later = (other.command for other in items[items.index(item) + 1 :] if other.acts)
        match item.command, next(later, None):
            case (
                commands.Transform(at) | commands.Build(at),
                commands.Transform(next_at) | commands.Build(next_at),
            ):
                return at == next_at
        return False


def _seat(line: Line, command: Command, seats: Mapping[FactionId, Seat]) -> Seat | None:
    faction = command.faction if isinstance(command, commands.Drop) else line.faction
    if faction is not None and faction not in seats:
        raise RulesError("CORE-6", line=line.number, reason=f"{faction} is not set up")
    return None if faction is None else seats[faction]
