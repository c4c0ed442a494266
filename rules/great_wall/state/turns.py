"""Who comes when, where several clans have a part in the same thing (GW-3.2, GW-17.9)."""

from collections.abc import Callable, Iterable

from rules.core.model import Decision, Seat, Task
from rules.core.struct import evolve
from rules.great_wall.state.decisions import Begin
from rules.great_wall.state.deed import Deed, asked
from rules.great_wall.state.tasks import Parts
from rules.great_wall.state.wall import Wall, is_coop, playing
from rules.great_wall.terms.clans import Clan

Turn = Decision | Task | tuple[Decision | Task, ...]


def parts(deed: Deed, clans: Iterable[Clan], part_of: Callable[[Clan], Turn], *, what: str = "part") -> None:
    """Let each of *clans* have its part, whole, before the next: in tea order, or in co-op as they come (GW-17.9).

    In co-op whoever begins comes first; Reed, and whoever left, come last, in tea order. *what* is the word for it.
    """
    order = sorted(clans, key=deed.state.tea.index)
    rows = tuple((clan, listed(part_of(clan))) for clan in order)
    beginners = tuple(clan for clan in order if clan in playing(deed.state))
    if is_coop(deed.state) and len(beginners) > 1:
        deed.then(tuple(Begin(seat=seat, what=what) for seat in beginners), Parts(rows))  # type: ignore[arg-type]
        return
    for _, row in rows:
        deed.then(*row)


def listed(part: Turn) -> tuple[Decision | Task, ...]:
    """Return a part as what comes one after another."""
    return part if isinstance(part, tuple) else (part,)


def begun(state: Wall, seat: Seat) -> Wall:
    """Return *state* with the part of *seat* before all else; whoever is the last need not say so."""
    front, (task, *_), *later = state.agenda
    assert isinstance(task, Parts), "whoever may begin has a part"
    mine = next(row for clan, row in task.parts if clan == seat)
    rest = Parts(tuple((clan, row) for clan, row in task.parts if clan != seat))
    waiting = (front,) if len(front) > 1 else ()
    return asked(evolve(state, agenda=(*waiting, (rest,), *later)), *mine)


def taken_up(deed: Deed, task: Parts) -> None:
    """Carry out the parts of those who did not have to begin."""
    deed.then(*(each for _, row in task.parts for each in row))
