"""The base of all actions of players."""

from abc import abstractmethod
from typing import Generic

from rules.core.model import Action, D, Step
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.wall import Wall


class Answer(Action[Wall, D], Generic[D], frozen=True):
    """An action that is carried out through a deed of its seat."""

    def perform(self, state: Wall, decision: D) -> Step[Wall]:
        deed = Deed(state, actor=decision.seat)
        self.act(deed, decision)
        return deed.done()

    @abstractmethod
    def act(self, deed: Deed, decision: D) -> None:
        """Carry out the action, which has been checked."""
