"""Deeds, through which actions and tasks change the state, and queries about procedures under way."""

from typing import Self, TypeVar

from rules.core.model import Decision, Event, Seat, Step, Task
from rules.core.play import first, in_order
from rules.core.struct import evolve
from rules.great_wall.state.events import GoodsGained, HonourGained, HonourLost, Paid
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.procedures import AnyProcedure
from rules.great_wall.state.tasks import Absent
from rules.great_wall.state.wall import Wall, qin_of, reed_of, section, with_player, with_section
from rules.great_wall.terms.clans import QIN, REED, Clan
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.vocabulary import SectionId, Unit

A = TypeVar("A")


class Deed:
    """Collects what an action or a task does: the *state* as changed so far, *events*, and what comes next.

    `finish` returns it as a step. *actor* is the seat that answered, None for a task. *reveals* says that something
    hidden becomes known.
    """

    __slots__ = ("_next", "events", "reveals", "state")

    def __init__(self, state: Wall, *, actor: Seat | None = None) -> None:
        self.state = state if actor is None or actor == state.actor else evolve(state, actor=actor)
        self.events: list[Event] = []
        self.reveals = False
        self._next: list[Decision | Task | tuple[Decision, ...]] = []

    def finish(self) -> Step[Wall]:
        """Return the step; once the game has ended, nothing is put on the agenda."""
        state = with_agenda_front(self.state, *self._next) if self._next and not self.state.ending else self.state
        return Step(state, tuple(self.events), self.reveals)

    def then(self, *what: Decision | Task | tuple[Decision, ...]) -> Self:
        """Add *what* to what comes next, in order; all of it comes before the present agenda.

        Several decisions in a tuple are answered in any order.
        """
        self._next += what
        return self

    def again(self, decision: Decision, left: int, **changes: object) -> None:
        """Ask *decision* again, as a new one, if *left* is not 0."""
        if left > 0:
            self.then(evolve(decision, number=0, left=left, **changes))

    def ask_at_once(self) -> None:
        """Ask all that comes next in any order; it must consist of decisions only."""
        self._next = [tuple(each for each in self._next if isinstance(each, Decision))] if self._next else []

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def change(self, **changes: object) -> None:
        """Change fields of the state."""
        self.state = evolve(self.state, **changes)

    def player(self, seat: Seat) -> Player:
        """Return the player at a seat as changed so far."""
        return self.state.players[seat]

    def give(self, seat: Seat, **changes: object) -> None:
        """Change fields of the player at a seat."""
        self.state = with_player(self.state, seat, **changes)

    def qin(self, **changes: object) -> None:
        """Change fields of Qin."""
        self.change(qin=evolve(qin_of(self.state), **changes))

    def reed(self, **changes: object) -> None:
        """Change fields of the Reed Clan."""
        self.change(reed=evolve(reed_of(self.state), **changes))

    def wall(self, which: SectionId, **changes: object) -> None:
        """Change fields of a section."""
        self.state = with_section(self.state, which, **changes)

    def rest(self, which: SectionId, seat: Seat, unit: Unit, n: int = 1) -> None:
        """Add *n* soldiers of a seat to the rest zone of a section, or remove them if *n* is below zero."""
        zone = section(self.state, which).rest
        self.wall(which, rest=(*zone[:seat], zone[seat].plus(unit, n), *zone[seat + 1 :]))

    def gain(self, seat: Seat, goods: Goods, *, card: str | None = None, quiet: bool = False) -> None:
        """Give resources to a seat; *quiet* if another event reports it."""
        if goods == NOTHING:
            return
        self.give(seat, goods=self.player(seat).known_goods.plus(goods))
        if not quiet:
            self.tell(GoodsGained(seat, goods, card))

    def pay(self, seat: Seat, goods: Goods, *, warehouse: Goods = NOTHING) -> None:
        """Take payment from a seat and from the warehouse; the caller has checked that there is enough."""
        if goods == NOTHING == warehouse:
            return
        self.give(seat, goods=self.player(seat).known_goods.minus(goods))
        if warehouse != NOTHING:
            self.change(warehouse=self.state.warehouse.minus(warehouse))
        self.tell(Paid(seat, goods, warehouse))

    def honour(self, clan: Clan, amount: int, *, card: str | None = None) -> None:
        """Give honour to a clan, or take it if *amount* is below zero, never below 0 (GW-3.7); Reed has none."""
        if clan == REED:
            return
        if clan == QIN:
            had = qin_of(self.state).honour
            self.qin(honour=max(0, had + amount))
        else:
            had = self.player(clan).honour
            self.give(clan, honour=max(0, had + amount))
        if amount > 0:
            self.tell(HonourGained(clan, amount, card))
        elif had and amount:
            self.tell(HonourLost(clan, min(had, -amount), card))

    def enter(self, procedure: AnyProcedure) -> None:
        """Begin a procedure, the innermost one."""
        self.change(procedures=(*self.state.procedures, procedure))

    def leave(self) -> None:
        """End the innermost procedure."""
        self.change(procedures=self.state.procedures[:-1])

    def amend(self, kind: type[AnyProcedure], **changes: object) -> None:
        """Change the innermost procedure of a kind; if none is under way, do nothing (GW-7.10)."""
        procedures = list(self.state.procedures)
        for at in range(len(procedures) - 1, -1, -1):
            if isinstance(procedures[at], kind):
                procedures[at] = evolve(procedures[at], **changes)
                self.change(procedures=tuple(procedures))
                return

    @property
    def goes_on(self) -> bool:
        """Whether something comes next."""
        return bool(self._next)


def procedure(state: Wall, kind: type[A]) -> A | None:
    """Return the innermost procedure of a kind that is under way, None if there is none."""
    return next((each for each in reversed(state.procedures) if isinstance(each, kind)), None)


def under_way(state: Wall, kind: type[A]) -> A:
    """Return the innermost procedure of a kind; there must be one."""
    found = procedure(state, kind)
    assert found is not None, f"no {kind.__name__} is under way"
    return found


def with_agenda_front(state: Wall, *what: Decision | Task | tuple[Decision, ...]) -> Wall:
    """Return *state* with *what* in front of the agenda, in order; absent seats get default answers (A-46)."""
    for each in reversed(what):
        state = together(state, *each) if isinstance(each, tuple) else in_order(state, stand_in_for(state, each))
    return state


def together(state: Wall, *decisions: Decision) -> Wall:
    """Return *state* with *decisions* in front, in any order; absent seats get default answers (A-46)."""
    present = tuple(each for each in decisions if each.seat not in state.gone)
    absent = (Absent(each) for each in decisions if each.seat in state.gone)  # type: ignore[arg-type]
    state = in_order(state, *absent)
    return first(state, *present) if present else state


def stand_in_for(state: Wall, what: Decision | Task) -> Decision | Task:
    """Return *what*, or the task that answers it if its seat has left."""
    if isinstance(what, Decision) and what.seat in state.gone:
        return Absent(what)  # type: ignore[arg-type]
    return what
