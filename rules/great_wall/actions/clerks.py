"""Moving clerks (GW-5.2)."""

from collections.abc import Iterator
from typing import Self

from rules.core.struct import evolve
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board import clerks
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.nouns import Origin
from rules.great_wall.terms.vocabulary import Place


class MoveClerk(Answer[MoveClerks], frozen=True, tag="clerk"):
    """Move a clerk from the supply, or from a location, to another (GW-5.2)."""

    origin: Origin
    goal: Place

    @classmethod
    def candidates(cls, state: Wall, decision: MoveClerks) -> Iterator[Self]:
        for origin in clerks.origins(state, decision.seat):
            for goal in clerks.goals(state, used_places(decision)):
                yield cls(Origin(origin or Origin.SUPPLY), goal)

    def check(self, state: Wall, decision: MoveClerks) -> None:
        """Require a clerk that may leave, and a free slot elsewhere (GW-5.2 to GW-5.7)."""
        clerks.check(state, decision.seat, self.origin.place, self.goal, used_places(decision))

    def act(self, deed: Deed, decision: MoveClerks) -> None:
        clerks.move(deed, decision.seat, self.origin.place, self.goal)
        onward = evolve(decision, left=decision.left - 1, used=(*decision.used, self.goal), number=0)
        if onward.left and clerks.can_move(deed.state, decision.seat, used_places(onward)):
            deed.then(onward)


def used_places(decision: MoveClerks) -> tuple[Place, ...]:
    """Return the places that no other clerk may go to by this instruction (GW-5.7)."""
    return decision.used if decision.distinct else ()
