"""The order in which several clans carry out the same thing (GW-3.2, GW-17.9)."""

from collections.abc import Callable, Iterable

from rules.core.model import Decision, Seat, Task
from rules.core.struct import evolve
from rules.great_wall.state.decisions import Begin
from rules.great_wall.state.deed import Deed, with_agenda_front
from rules.great_wall.state.tasks import Parts
from rules.great_wall.state.wall import Wall, is_coop, playing
from rules.great_wall.terms.clans import Clan

Turn = Decision | Task | tuple[Decision | Task, ...]


def parts(deed: Deed, clans: Iterable[Clan], part_of: Callable[[Clan], Turn], *, what: str = "part") -> None:
    """Schedule the parts of *clans* in tea order or, in co-op before version 3, as they begin them (GW-17.9, A-48).

    Players begin by answering `Begin`, which calls the part *what*. Reed and players who left come last, in tea order.
    """
    order = sorted(clans, key=deed.state.tea.index)
    rows = tuple((clan, as_tuple(part_of(clan))) for clan in order)
    beginners = tuple(clan for clan in order if clan in playing(deed.state))
    if deed.state.options.asks_one_by_one and is_coop(deed.state) and len(beginners) > 1:
        deed.then(tuple(Begin(seat=seat, what=what) for seat in beginners), Parts(rows))  # type: ignore[arg-type]
        return
    for _, row in rows:
        deed.then(*row)


def as_tuple(part: Turn) -> tuple[Decision | Task, ...]:
    """Return a part as a tuple."""
    return part if isinstance(part, tuple) else (part,)


def together(deed: Deed, decisions: Iterable[Decision]) -> None:
    """Ask independent *decisions* all at once or, before version 3, one after another (A-48)."""
    asked = tuple(decisions)
    if deed.state.options.asks_one_by_one or len(asked) < 2:
        deed.then(*asked)
    else:
        deed.then(asked)


def begin(state: Wall, seat: Seat) -> Wall:
    """Return *state* with the part of *seat* next; a single seat left is not asked when to begin."""
    front, (task, *_), *later = state.agenda
    assert isinstance(task, Parts), "whoever may begin has a part"
    mine = next(row for clan, row in task.parts if clan == seat)
    rest = Parts(tuple((clan, row) for clan, row in task.parts if clan != seat))
    waiting = (front,) if len(front) > 1 else ()
    return with_agenda_front(evolve(state, agenda=(*waiting, (rest,), *later)), *mine)


def take_remaining(deed: Deed, task: Parts) -> None:
    """Put the remaining parts on the agenda: those of clans that are not asked when to begin."""
    deed.then(*(each for _, row in task.parts for each in row))
