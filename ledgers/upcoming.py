"""The commands of a ledger that are still to be played, by seat; answers are looked up among them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ledgers import commands
from ledgers.commands import Command
from ledgers.grammar import LedgerLine
from rules.core.model import Decision, RulesError, Seat
from rules.terra_mystica import decisions
from rules.terra_mystica.boards import FactionId
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
"""Commands that begin or continue an action; a seat that plays one declines the offers still open to it."""

ANSWERS: Final[dict[type[Decision], tuple[type[Command], ...]]] = {
    decisions.BonusSpades: (commands.Transform, commands.GiveUp),
    decisions.BuyToken: (commands.GainToken, commands.GiveUp),
    ChooseTerrain: (commands.PickColour,),
    decisions.FoundTown: (commands.TakeTown,),
    decisions.PlaceBridge: (commands.Bridge, commands.GiveUp),
    decisions.Sacrifice: (commands.Pay,),
    decisions.StepCult: (commands.Step,),
    decisions.TakeFavor: (commands.TakeFavor,),
    decisions.Unlock: (commands.Unlock,),
}
"""The commands that answer a decision which our rules ask before the ledger answers it."""

DEFAULTS: Final[dict[type[Decision], str]] = {
    decisions.BonusSpades: "waste",
    decisions.BuyToken: "forgo token",
    decisions.Ordain: "ordain 0",
    decisions.Unlock: "keep",
}
"""The answers to decisions for which the ledger has none."""


class Item:
    """A command with its line and seat; *used* is set when it is played, which may be ahead of time."""

    __slots__ = ("command", "line", "seat", "used")

    def __init__(self, line: LedgerLine, command: Command, seat: Seat | None) -> None:
        self.line = line
        self.command = command
        self.seat = seat
        self.used = False

    @property
    def acts(self) -> bool:
        """Whether the command begins or continues an action."""
        return isinstance(self.command, ACTIONS)


class Upcoming:
    """All *items* of a ledger, and those of each seat that are not used yet."""

    def __init__(self, lines: Iterable[LedgerLine], seats: Mapping[FactionId, Seat]) -> None:
        self.items = [Item(line, command, _seat(line, command, seats)) for line in lines for command in line.commands]
        self._items_of = {seat: [item for item in self.items if item.seat == seat] for seat in seats.values()}
        self._used = dict.fromkeys(seats.values(), 0)

    def of(self, seat: Seat) -> Iterator[Item]:
        """Yield the items of *seat* that are not used yet."""
        items = self._items_of[seat]
        while self._used[seat] < len(items) and items[self._used[seat]].used:
            self._used[seat] += 1
        yield from (item for item in items[self._used[seat] :] if not item.used)

    def next_of(self, seat: Seat) -> Item | None:
        """Return the next item of *seat* other than an answer to an offer."""
        passed_over = commands.Leech | commands.Decline | commands.Wait
        return next((item for item in self.of(seat) if not isinstance(item.command, passed_over)), None)

    def offer_answers(self, seat: Seat) -> Iterator[tuple[Item, commands.Leech | commands.Decline]]:
        """Yield the answers of *seat* to single offers before its next action."""
        for item in self.of(seat):
            match item.command:
                case commands.Drop() | commands.Resign() | commands.Decline(amount=None):
                    return
                case commands.Leech() | commands.Decline() as command:
                    yield item, command
                case _:
                    pass  # the others answer no offer
            if item.acts:
                return

    def purchases(self, seat: Seat) -> tuple[list[Item], Item | None]:
        """Return the further purchases of spades by *seat* before their use, and the item that uses them, if any."""
        bought = []
        for item in self.of(seat):
            if isinstance(item.command, commands.Dig):
                bought.append(item)
            elif item.acts:
                return bought, item if isinstance(item.command, commands.Transform | commands.Build) else None
        return bought, None

    def use_of_spades(self, seat: Seat) -> tuple[Item, commands.Transform | commands.Build] | None:
        """Return the next use of spades by *seat*, unless an action that gives none comes first."""
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
            case (commands.Transform(at) | commands.Build(at), commands.Transform(next_at) | commands.Build(next_at)):
                return at == next_at
            case _:  # one of the two is about no hex
                return False


def _seat(line: LedgerLine, command: Command, seats: Mapping[FactionId, Seat]) -> Seat | None:
    faction = command.faction if isinstance(command, commands.Drop) else line.faction
    if faction is not None and faction not in seats:
        raise RulesError("CORE-6", line=line.number, reason=f"{faction} is not set up")
    return None if faction is None else seats[faction]
