"""A seat's turns planned ahead as if it were alone, by a beam search over sketches."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from players.terra_mystica.building import SketchMove
from players.terra_mystica.evaluation import Appraiser
from players.terra_mystica.moves import Mover
from players.terra_mystica.scene import Foreseen, Scene, sketch_of
from players.terra_mystica.sketch import Sketch
from rules.core.model import Seat
from rules.terra_mystica.state import ROUNDS, Phase, Terra

# In three games of apprentices no seat had more than 11 actions in a round.
LONGEST: Final = 16
"""The most turns of a round that are planned."""

# The width of apprentices, at which a whole round takes 3 ms: the plan is still finished, as half a plan has no value.
NARROW: Final = 4
"""The width of a beam when time is up."""


class PlanNode(NamedTuple):
    """A position of a plan: what it is worth, the moves that lead to it, and the sketch."""

    value: float
    line: tuple[SketchMove, ...]
    sketch: Sketch

    @property
    def first(self) -> SketchMove | None:
        """The move that the plan begins with."""
        return self.line[0] if self.line else None


class RoundPlanner:
    """Plans for one seat in one state."""

    def __init__(
        self, state: Terra, seat: Seat, weights: Mapping[str, float], foreseen: Foreseen | None = None
    ) -> None:
        self.scene = Scene(state, seat, weights, foreseen)
        self.appraiser = Appraiser(self.scene)
        self.mover = Mover(self.appraiser)
        self.start = sketch_of(self.scene)
        if state.phase is Phase.SETUP:
            for _ in range(self.scene.board.dwellings - self.start.own.bit_count()):
                self.start = self.with_first_dwelling(self.start)
        if state.phase in (Phase.SETUP, Phase.BONUS):
            self.mover.begin_round(self.start, bonus=False)

    def value(self) -> float:
        """Return what the state is worth."""
        return self.appraiser.worth(self.start)

    def with_first_dwelling(self, sketch: Sketch) -> Sketch:
        """Return *sketch* with another first dwelling, on the best place."""
        free = [
            n
            for n, steps in enumerate(self.scene.settling)
            if not steps and not (sketch.own | self.scene.walls) >> n & 1
        ]
        found = []
        for n in free:
            after = sketch.copy()
            self.mover.settle(after, n)
            found.append((self.appraiser.worth(after), n, after))
        return max(found, key=lambda each: each[:2])[2] if found else sketch

    def after_passing(self, beam: Iterable[PlanNode], depth: int) -> Iterator[PlanNode]:
        """Yield the positions of *beam* after passing."""
        for _, line, sketch in beam:
            for move, after in self.mover.passes(sketch, depth):
                value = self.appraiser.final(after) if sketch.round >= ROUNDS else self.appraiser.worth(after)
                yield PlanNode(value, (*line, move), after)

    def best_plans(self, width: int, rounds: int, *, is_late: Callable[[], bool] = bool) -> list[PlanNode]:
        """Return the best plan for each first move, the best first, by a beam of *width* over so many *rounds*.

        Once it *is_late*, the beam is narrow.
        """
        beam, pool = [PlanNode(0.0, (), self.start)], list[PlanNode]()
        for further in range(rounds):
            pool = []
            for depth in range(LONGEST):
                width = min(width, NARROW) if is_late() else width
                pool += self.after_passing(beam, depth)
                found: dict[object, PlanNode] = {}
                for _, line, sketch in beam:
                    # 6 is the middle of a round: who moves when in later rounds is not known, so all their moves count
                    # as equally late
                    for move, after in self.mover.moves(sketch, depth if not further else 6):
                        key = after.key
                        known = found.get(key)
                        if known is None:
                            found[key] = PlanNode(self.appraiser.worth(after), (*line, move), after)
                            continue
                        # the same but for points and `late`, so that their difference saves weighing it again
                        more = after.points - after.late - known.sketch.points + known.sketch.late
                        if more > 0:
                            found[key] = PlanNode(known.value + more, (*line, move), after)
                beam = sorted(found.values(), key=lambda node: node.value, reverse=True)[:width]
                if not beam:
                    break
            pool.sort(key=lambda node: node.value, reverse=True)
            if self.start.round + further >= ROUNDS:
                break
            if further < rounds - 1:
                beam = pool[:width]
        best: dict[SketchMove | None, PlanNode] = {}
        for node in pool:
            best.setdefault(node.first, node)
        return list(best.values())
