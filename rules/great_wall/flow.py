"""The order of play: which task is carried out where, and which step of the Year comes next (GW-4, GW-17.13)."""

from collections.abc import Callable
from typing import Any, Final

from rules.core.model import Step, Task
from rules.great_wall.board import building, deaths, drawing, fighting, shame
from rules.great_wall.effects import interpreter, windows
from rules.great_wall.rivals import coop, qin
from rules.great_wall.state import tasks, turns
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.wall import Wall
from rules.great_wall.year import activation, archery, assault, defeat, invasion, production, stages

CARRIED_OUT: Final[dict[type[Task], Callable[[Deed, Any], None]]] = {
    Moment: windows.opened,
    tasks.CarryOut: interpreter.carried,
    tasks.PutAway: interpreter.put_away,
    tasks.Sections: interpreter.sections,
    tasks.ActivationStep: activation.step,
    tasks.Activate: activation.activated,
    tasks.TakeFlag: activation.flagged,
    tasks.Work: activation.worked,
    tasks.Share: activation.shared,
    tasks.ClerksHome: activation.clerks_home,
    tasks.Gather: production.gathered,
    tasks.UpgradeStep: production.upgrade_step,
    tasks.DonateStep: production.donate_step,
    tasks.RefillTrack: drawing.track_refilled,
    tasks.DrawTactics: drawing.tactics_drawn,
    tasks.KeepLimit: drawing.limit_kept,
    tasks.Invade: invasion.invaded,
    tasks.PlaceHorde: invasion.placed,
    tasks.DefeatCheck: defeat.checked,
    tasks.Defeat: defeat.begun,
    tasks.NameClaimant: defeat.claimant_named,
    tasks.HonourDefeat: defeat.honoured,
    tasks.TakeHorde: defeat.taken,
    tasks.Casualties: defeat.casualties,
    tasks.MoveUp: defeat.moved_up,
    tasks.Die: deaths.announced,
    tasks.SaveStep: deaths.saving,
    tasks.Bury: deaths.buried,
    tasks.KillByCard: deaths.killed_by_card,
    tasks.GiveShame: shame.given,
    tasks.NextShame: shame.next_token,
    tasks.TakeShame: shame.taken,
    tasks.Compare: assault.compared,
    tasks.BreachShame: assault.disgraced,
    tasks.BreachLosses: assault.losses,
    tasks.PlaceRecruit: fighting.recruited,
    tasks.PlaceBuilding: building.built,
    tasks.Proceed: fighting.proceeded,
    tasks.FireAgain: archery.fired_again,
    tasks.Petitions: coop.petitions,
    tasks.Fulfil: coop.fulfilled,
    tasks.Reckon: coop.reckoned,
    tasks.RefillDemands: coop.refilled,
    tasks.Reveal: coop.event_shown,
    tasks.QinTurn: qin.turn,
    tasks.QinRecruits: qin.recruits,
    tasks.QinShoots: qin.shoots,
    tasks.QinBarricades: qin.barricades,
    tasks.EndAffair: stages.affair_ended,
    tasks.Parts: turns.taken_up,
}
"""The function for each task; the task's docstring says when it comes."""


def advance(state: Wall, task: Task | None) -> Step[Wall]:
    """Carry out *task*; None: nothing is left on the agenda, and the next stage of the Year comes."""
    deed = Deed(state)
    if task is None:
        stages.AFTER[state.stage](deed)
    else:
        CARRIED_OUT[type(task)](deed, task)
    return deed.done()
