"""What is asked about one and the same state again and again: a legal list asks it for each candidate."""

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from rules.great_wall.state import Wall

T = TypeVar("T")


class Latest:
    """Answers about the state last asked about, by question; states are values, so an answer never changes."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: tuple[Wall | None, dict[Hashable, Any]] = (None, {})

    def answer(self, state: Wall, question: Hashable, find: Callable[[], T]) -> T:
        """Return the answer to *question*, found once for each state."""
        kept, answers = self._kept
        if kept is not state:
            answers = {}
            self._kept = (state, answers)
        if question not in answers:
            answers[question] = find()
        found: T = answers[question]
        return found


LATEST: Final = Latest()
