"""The order of play: which task is carried out where, and which step of the Year comes next (GW-4, GW-17.13)."""

from collections.abc import Callable
from typing import Any, Final

from rules.core.model import Step, Task
from rules.great_wall import leaving
from rules.great_wall.actions import building, fighting
from rules.great_wall.board import deaths, drawing, shame
from rules.great_wall.effects import interpreter, windows
from rules.great_wall.rivals import coop, qin
from rules.great_wall.state import turns
from rules.great_wall.state.tasks import (
    Absent,
    Activate,
    ActivationStep,
    BreachLosses,
    BreachShame,
    Bury,
    Carry,
    Casualties,
    ClerksHome,
    Compare,
    Defeat,
    DefeatCheck,
    Die,
    DonateStep,
    DrawTactics,
    EndAffair,
    EndAssault,
    EndDeaths,
    FireAgain,
    Fulfil,
    Gather,
    GiveShame,
    HonourDefeat,
    Invade,
    KeepLimit,
    KillByCard,
    MoveUp,
    NameClaimant,
    NextShame,
    Parts,
    Petitions,
    PlaceBuilding,
    PlaceHorde,
    PlaceRecruit,
    Proceed,
    PutAway,
    QinBarricades,
    QinRecruits,
    QinShoots,
    QinTurn,
    Reckon,
    RefillDemands,
    RefillTrack,
    Reveal,
    SaveStep,
    Sections,
    Share,
    TakeFlag,
    TakeHorde,
    TakeShame,
    UpgradeStep,
    Window,
    Work,
)
from rules.great_wall.state.wall import Wall
from rules.great_wall.year import activation, assault, defeat, invasion, production
from rules.great_wall.year import stages as year

CARRIED_OUT: Final[dict[type[Task], Callable[[Wall, Any], Step[Wall]]]] = {
    Absent: leaving.answered_for,
    Window: windows.opened,
    Carry: interpreter.carried,
    PutAway: interpreter.put_away,
    Sections: interpreter.sections,
    ActivationStep: activation.step,
    Activate: activation.activated,
    TakeFlag: activation.flagged,
    Work: activation.worked,
    Share: activation.shared,
    ClerksHome: activation.clerks_home,
    Gather: production.gathered,
    UpgradeStep: production.upgrade_step,
    DonateStep: production.donate_step,
    RefillTrack: drawing.track_refilled,
    DrawTactics: drawing.tactics_drawn,
    KeepLimit: drawing.limit_kept,
    Invade: invasion.invaded,
    PlaceHorde: invasion.placed,
    DefeatCheck: defeat.checked,
    Defeat: defeat.begun,
    NameClaimant: defeat.claimant_named,
    HonourDefeat: defeat.honoured,
    TakeHorde: defeat.taken,
    Casualties: defeat.casualties,
    MoveUp: defeat.moved_up,
    Die: deaths.announced,
    SaveStep: deaths.saving,
    Bury: deaths.buried,
    EndDeaths: deaths.ended,
    KillByCard: deaths.killed_by_card,
    GiveShame: shame.given,
    NextShame: shame.next_token,
    TakeShame: shame.taken,
    Compare: assault.compared,
    BreachShame: assault.disgraced,
    BreachLosses: assault.losses,
    EndAssault: assault.ended,
    PlaceRecruit: fighting.recruited,
    PlaceBuilding: building.built,
    Proceed: fighting.proceeded,
    FireAgain: fighting.fired_again,
    Petitions: coop.petitions,
    Fulfil: coop.fulfilled,
    Reckon: coop.reckoned,
    RefillDemands: coop.refilled,
    Reveal: coop.event_shown,
    QinTurn: qin.turn,
    QinRecruits: qin.recruits,
    QinShoots: qin.shoots,
    QinBarricades: qin.barricades,
    EndAffair: year.affair_ended,
    Parts: turns.taken_up,
}
"""What each task does. Tasks say of themselves when they come."""


def advance(state: Wall, task: Task | None) -> Step[Wall]:
    """Carry out *task*, or go on to the next step of the Year when nothing is left on the agenda."""
    if task is None:
        return year.next_stage(state)
    return CARRIED_OUT[type(task)](state, task)
