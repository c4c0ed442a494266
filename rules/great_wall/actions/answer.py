"""The base of all actions of players."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Generic, Self

from rules.core.model import Action, D, Step
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.wall import Wall


class Answer(Action[Wall, D], Generic[D], frozen=True):
    """An action that is carried out through a deed of its seat."""

    @classmethod
    def candidates(cls, state: Wall, decision: D) -> Iterator[Self]:
        """Yield the one answer of an action without fields; actions with fields replace this."""
        yield cls()

    def perform(self, state: Wall, decision: D) -> Step[Wall]:
        deed = Deed(state, actor=decision.seat)
        self.act(deed, decision)
        return deed.done()

    @abstractmethod
    def act(self, deed: Deed, decision: D) -> None:
        """Carry out the action, which has been checked."""
