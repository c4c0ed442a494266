"""What the rivals are expected to take before this player's next turn, and how far they get, by plans of their own."""

from collections.abc import Mapping
from typing import Final

from players.terra_mystica.building import SketchMove
from players.terra_mystica.plans import RoundPlanner
from players.terra_mystica.scene import Foreseen
from players.terra_mystica.sketch import POWER_BITS
from rules.core.model import Seat
from rules.terra_mystica.state import ROUNDS, Terra
from rules.terra_mystica.tiles import PowerAction, Scroll

# As journeymen plan, in 9 to 14 ms for each of them. What such plans take before the player's next turn was gone by
# then in 22 of 33 cases (power actions) and 33 of 44 (hexes), of other power actions 4 in 100.
WIDTH: Final = 8
HORIZON: Final = 2
"""How the others are expected to plan, over how many rounds."""


def foreseen(state: Terra, seat: Seat, weights: Mapping[str, float]) -> Foreseen:
    """Return what the others take in this round if nobody hinders them, and what they come to in the next one."""
    found = Foreseen()
    for other, player in enumerate(state.players):
        if other == seat or player.faction is None:
            continue
        planner = RoundPlanner(state, other, weights)
        end = planner.start
        if other not in state.passed:
            best = planner.best_plans(WIDTH, HORIZON)[0]
            end = best.sketch
            for turn, move in enumerate(best.line):
                note(found, move, turn + 1)
                if move.kind == "pass":
                    break
        elif state.round < ROUNDS:
            planner.mover.begin_round(end)
            end = planner.best_plans(WIDTH, HORIZON - 1)[0].sketch
        found.levels.append(end.cults)
        found.areas.append(planner.appraiser.largest(end))
    return found


def note(found: Foreseen, move: SketchMove, turn: int) -> None:
    """Note what *move* takes, and in which *turn* of the rival, counted from 1."""
    match move:
        case SketchMove(kind="pass", item=str(scroll)):
            found.scrolls.setdefault(Scroll(scroll), turn)
        case SketchMove(kind="power", item=action):
            bit = POWER_BITS[PowerAction(str(action))]
            found.actions[bit] = min(turn, found.actions.get(bit, turn))
        case _:
            pass  # the others take nothing that somebody else could want
    if move.ground is not None:
        found.hexes[move.ground] = min(turn, found.hexes.get(move.ground, turn))
