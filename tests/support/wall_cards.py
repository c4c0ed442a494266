"""Positions of The Great Wall in which a card is used, and which cards have been used by tests."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rules.core.model import Decision, Seat, Task
from rules.great_wall.decisions import Reclaim
from rules.great_wall.moment import Moment
from rules.great_wall.state import Player
from rules.great_wall.tasks import Window
from rules.great_wall.vocabulary import Place, SectionId, Trigger, Unit
from tests.support.wall import WallTable, arranged

F = TypeVar("F", bound=Callable[..., None])

LEFT, MIDDLE, RIGHT = SectionId


def stopped(*players: Player, asked: Iterable[Decision | Task | tuple[Decision, ...]], **given: Any) -> WallTable:
    """Arrange a table at which *asked* comes next, and then nothing: seat 0 is asked something that no test answers."""
    return arranged(*players, asked=(*asked, Reclaim(seat=0)), **given)


def at(trigger: str, *, by: Seat | None = None, **facts: Any) -> Window:
    """Return the window of a moment; *facts* are those of the moment, in words."""
    kinds = {"place": Place, "section": SectionId, "unit": Unit}
    read: dict[str, Any] = {name: kinds[name](value) if name in kinds else value for name, value in facts.items()}
    return Window(Moment(triggers=tuple(Trigger(each) for each in trigger.split()), by=by, **read))


def is_over(table: WallTable) -> bool:
    """Whether nothing is asked any more of what a test has arranged."""
    return table.pending == ["0 Reclaim"]


class Used:
    """The cards of a kind that tests use, by what they are marked with."""

    def __init__(self) -> None:
        self.cards: set[str] = set()

    def __call__(self, *cards: str) -> Callable[[F], F]:
        """Mark a test as one that uses *cards*."""

        def mark(test: F) -> F:
            self.cards |= set(cards)
            return test

        return mark
