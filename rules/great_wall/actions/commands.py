"""Choosing and placing command cards, the order in co-op, and who begins (GW-4.8, GW-4.9, GW-17.9, A-44)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.core.play import again
from rules.core.struct import evolve
from rules.great_wall.actions.answer import Answer
from rules.great_wall.state import turns
from rules.great_wall.state.decisions import Agree, Arrange, Begin, ChooseCommand, PlaceCommand
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import OrderAgreed, OrderReopened
from rules.great_wall.state.tasks import Absent
from rules.great_wall.state.wall import Wall
from rules.great_wall.year import commands


class SelectCommand(Answer[ChooseCommand], frozen=True, tag="command"):
    """Choose a command *card* in secret (GW-4.8)."""

    card: str

    @classmethod
    def candidates(cls, state: Wall, decision: ChooseCommand) -> Iterator[Self]:
        yield from map(cls, state.players[decision.seat].commands)

    def check(self, state: Wall, decision: ChooseCommand) -> None:
        if self.card not in state.players[decision.seat].commands:
            raise IllegalAction("GW-4.8", card=self.card)

    def act(self, deed: Deed, decision: ChooseCommand) -> None:
        commands.select(deed, decision.seat, self.card)
        deed.reveals = True


class TakeSlot(Answer[PlaceCommand], frozen=True, tag="slot"):
    """Put the command card on a free slot of the track, counted from the left and from 1 (GW-4.9)."""

    number: int

    @classmethod
    def candidates(cls, state: Wall, decision: PlaceCommand) -> Iterator[Self]:
        yield from (cls(slot + 1) for slot in commands.free_slots(state))

    def check(self, state: Wall, decision: PlaceCommand) -> None:
        if self.number - 1 not in commands.free_slots(state):
            raise IllegalAction("GW-4.9", slot=self.number)

    def act(self, deed: Deed, decision: PlaceCommand) -> None:
        commands.place(deed, decision.seat, self.number - 1)


class Earlier(Answer[Arrange], frozen=True, tag="earlier"):
    """Move the card that comes *number*-th in the proposal one place to the front (A-44)."""

    number: int

    @classmethod
    def candidates(cls, state: Wall, decision: Arrange) -> Iterator[Self]:
        yield from map(cls, range(2, len(state.proposal) + 1))

    def check(self, state: Wall, decision: Arrange) -> None:
        if not 2 <= self.number <= len(state.proposal) or not decision.left:
            raise IllegalAction("GW-17.9", number=self.number, left=decision.left)

    def act(self, deed: Deed, decision: Arrange) -> None:
        clans, at = list(deed.state.proposal), self.number - 1
        clans[at - 1], clans[at] = clans[at], clans[at - 1]
        deed.change(proposal=tuple(clans))
        deed.state = again(deed.state, evolve(decision, left=decision.left - 1))


class Propose(Answer[Arrange], frozen=True, tag="propose"):
    """Propose the order as it is now (A-44)."""

    def check(self, state: Wall, decision: Arrange) -> None:
        """Every answer is legal."""

    def act(self, deed: Deed, decision: Arrange) -> None:
        commands.propose(deed, decision.seat)


class Accept(Answer[Agree], frozen=True, tag="agree"):
    """Agree to the order proposed (A-44)."""

    def check(self, state: Wall, decision: Agree) -> None:
        """Every answer is legal."""

    def act(self, deed: Deed, decision: Agree) -> None:
        deed.tell(OrderAgreed(decision.seat))


class Reopen(Answer[Agree], frozen=True, tag="reopen"):
    """Propose another order, once a Year (A-44)."""

    def check(self, state: Wall, decision: Agree) -> None:
        if decision.seat in state.reopened:
            raise IllegalAction("GW-17.9", seat=decision.seat)

    def act(self, deed: Deed, decision: Agree) -> None:
        """Withdraw the question from the others, and let this seat propose."""
        state = deed.state
        kept = tuple(group for group in state.agenda if not any(is_agreeing(each) for each in group))
        deed.change(agenda=kept, reopened=(*state.reopened, decision.seat))
        deed.tell(OrderReopened(decision.seat))
        commands.arrange(deed, decision.seat)


def is_agreeing(each: object) -> bool:
    """Whether a decision or task asks for agreement to the order."""
    return isinstance(each, Agree) or (isinstance(each, Absent) and isinstance(each.decision, Agree))


class BeginPart(Answer[Begin], frozen=True, tag="begin"):
    """Take one's part now, before the players who have not begun theirs (GW-17.9)."""

    def check(self, state: Wall, decision: Begin) -> None:
        """Every answer is legal."""

    def act(self, deed: Deed, decision: Begin) -> None:
        deed.state = turns.begin(deed.state, decision.seat)
