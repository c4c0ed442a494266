"""The order of play: the function that carries out each task, and the next step of the Year (GW-4, GW-17.13)."""

from collections.abc import Callable
from typing import Any, Final

from rules.core.model import Step, Task
from rules.core.struct import evolve
from rules.great_wall.board import building, deaths, drawing, fighting, shame
from rules.great_wall.effects import interpreter, windows
from rules.great_wall.powers import limits
from rules.great_wall.rivals import coop, qin
from rules.great_wall.state import tasks, turns
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import Routine
from rules.great_wall.state.wall import Wall
from rules.great_wall.year import activation, archery, assault, defeat, invasion, production, stages

CARRIED_OUT: Final[dict[type[Task], Callable[[Deed, Any], None]]] = {
    Moment: windows.open_window,
    tasks.CarryOut: interpreter.carry_out_part,
    tasks.PutAway: interpreter.put_away,
    tasks.Sections: interpreter.carry_out_sections,
    tasks.ActivationStep: activation.activate_next,
    tasks.Activate: activation.activate,
    tasks.TakeFlag: activation.take_flag,
    tasks.Share: activation.share,
    tasks.Gather: production.gather,
    tasks.DrawTactics: drawing.draw_tactics,
    tasks.KeepLimit: drawing.keep_limit,
    tasks.Invade: invasion.invade,
    tasks.PlaceHorde: invasion.place,
    tasks.Defeat: defeat.begin,
    tasks.KillByCard: deaths.kill_by_card,
    tasks.GiveShame: shame.give,
    tasks.PlaceRecruit: fighting.place_recruit,
    tasks.PlaceBuilding: building.place_building,
    tasks.Proceed: fighting.proceed,
    tasks.FireAgain: archery.fire_again,
    tasks.Petitions: coop.petition_next,
    tasks.QinRecruits: qin.recruit_next,
    tasks.QinShoots: qin.shoot_next,
    tasks.QinBarricades: qin.barricade_next,
    tasks.Parts: turns.take_remaining,
}
"""The function for each task; the docstring of a task says when it comes."""

ROUTINES: Final[dict[Routine, Callable[[Deed], None]]] = {
    Routine.WORK: activation.work,
    Routine.ASK_UPGRADES: production.ask_upgrades,
    Routine.ASK_DONATIONS: production.ask_donations,
    Routine.SEND_CLERKS_HOME: activation.send_clerks_home,
    Routine.REFILL_TRACK: drawing.refill_track,
    Routine.CHECK_DEFEATS: defeat.check,
    Routine.NAME_CLAIMANT: defeat.name_claimant,
    Routine.HONOUR_DEFEAT: defeat.give_honour,
    Routine.TAKE_HORDE: defeat.take_horde,
    Routine.CASUALTIES: defeat.casualties,
    Routine.MOVE_UP: defeat.move_up,
    Routine.DIE: deaths.announce,
    Routine.ASK_SAVING: deaths.ask_saving,
    Routine.BURY: deaths.bury,
    Routine.NEXT_SHAME: shame.next_token,
    Routine.TAKE_SHAME: shame.take_unless_prevented,
    Routine.COMPARE: assault.compare,
    Routine.BREACH_SHAME: assault.give_shame,
    Routine.BREACH_LOSSES: assault.take_losses,
    Routine.FULFIL: coop.decide_petition,
    Routine.RECKON: coop.reckon,
    Routine.REFILL_DEMANDS: coop.refill_demands,
    Routine.REVEAL_EVENT: coop.reveal_event,
    Routine.QIN_TURN: qin.carry_out_solo_card,
    Routine.END_PROCEDURE: Deed.leave,
}
"""The function for each task without fields."""


def advance(state: Wall, task: Task | None) -> Step[Wall]:
    """Carry out *task* or, if it is None, continue with the next stage of the Year."""
    deed = Deed(state)
    if task is None:
        stages.AFTER[state.stage](deed)
    elif isinstance(task, tasks.Do):
        ROUTINES[task.routine](deed)
    else:
        CARRIED_OUT[type(task)](deed, task)
    step = deed.finish()
    return evolve(step, state=limits.forget_closed(step.state))
