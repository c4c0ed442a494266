"""Players who leave the game, and come back; default answers are given for them meanwhile (GW-19.4, A-46)."""

from typing import Final

from rules.core.model import Decision, IllegalAction, Rules, Seat, Step, Task
from rules.core.play import view
from rules.core.struct import evolve
from rules.great_wall.board import ending
from rules.great_wall.state.decisions import Begin, ChooseCommand
from rules.great_wall.state.deed import Deed, together
from rules.great_wall.state.events import Left
from rules.great_wall.state.optional import Optional
from rules.great_wall.state.tasks import Absent
from rules.great_wall.state.wall import Ending, Wall, is_coop, seats
from rules.great_wall.year import scoring

DROPPED: Final = (Begin, ChooseCommand)
"""Decisions that are dropped, not answered, when a player leaves."""


def answer_for(rules: Rules[Wall], state: Wall, task: Absent) -> Step[Wall]:
    """Give the default answer for a player who left (GW-19.4); it reveals the hidden goods that it takes."""
    decision = task.decision
    seen = view(rules, evolve(state, agenda=((decision,), *state.agenda)), decision.seat)
    step = rules.default(seen, decision).perform(state, decision)
    return evolve(step, reveals=step.reveals or (decision.private and not isinstance(decision, Optional)))


def leave(state: Wall, seat: Seat) -> Step[Wall]:
    """Take a seat out of the game; its pieces stay on the board, and still count and block (A-46).

    The last player left wins. A player who leaves a solo game loses it; a co-op game is lost once nobody is left.

    Raises:
        IllegalAction: The seat does not exist or has left already, or the game is over (CORE-1).
    """
    if state.ending or seat in state.gone or seat not in seats(state):
        raise IllegalAction("CORE-1", seat=seat)
    deed = Deed(evolve(state, gone=(*state.gone, seat)))
    deed.tell(Left(seat))
    remaining = len(state.players) - len(deed.state.gone)
    if not remaining:
        ending.lose_game(deed, Ending.ALONE)
    elif remaining == 1 and not is_coop(state):
        scoring.final(deed, Ending.ALONE)
    else:
        deed.state = without(deed.state, seat)
    return deed.finish()


def rejoin(state: Wall, seat: Seat) -> Wall:
    """Bring *seat*, which left, back into the game (A-46); what it has been asked so far is still answered for it.

    Raises:
        IllegalAction: The seat has not left, or the game is over (CORE-1).
    """
    if state.ending or seat not in state.gone:
        raise IllegalAction("CORE-1", seat=seat)
    return evolve(state, gone=tuple(other for other in state.gone if other != seat))


def without(state: Wall, seat: Seat) -> Wall:
    """Return *state* with the decisions of *seat* on the agenda replaced by tasks that answer them."""
    after = evolve(state, agenda=())
    for group in reversed(state.agenda):
        after = with_group(after, seat, group)
    return after


def with_group(state: Wall, seat: Seat, group: tuple[Decision | Task, ...]) -> Wall:
    """Return *state* with a group of decisions put back in front of the agenda.

    Parts not begun are carried out by the task `Parts`, and a player who left chooses no command card.
    """
    decisions = tuple(each for each in group if isinstance(each, Decision))
    if len(decisions) < len(group):
        return evolve(state, agenda=(group, *state.agenda))  # a task
    return together(state, *(each for each in decisions if each.seat != seat or not isinstance(each, DROPPED)))
