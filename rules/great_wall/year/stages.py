"""The Year: which step comes after which, and what is done in each (GW-4, GW-17.13)."""

from collections.abc import Callable
from typing import Final

from rules.core.model import Step, Task
from rules.core.struct import evolve
from rules.great_wall.board.shame import can_cleanse
from rules.great_wall.powers.limits import lift
from rules.great_wall.rivals import coop
from rules.great_wall.state.affairs import Cleansing
from rules.great_wall.state.decisions import DismissAdvisor, Reclaim, RemoveShame
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import AdvisorDismissed, IncomeTaken, SeasonBegun, YearBegun
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import DefeatCheck, EndAffair, Invade, RefillTrack
from rules.great_wall.state.wall import Stage, Wall, is_coop, playing, slot, usable
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Limit, Trigger
from rules.great_wall.year import archery, assault, commands, opening, scoring

LEAVING: Final = 2
"""Advisors that leave the track in Spring, the leftmost (GW-4.3)."""

PER_TURN: Final = (Limit.ONCE_PER_TURN, Limit.ONCE_PER_BATCH)
PER_YEAR: Final = (
    Limit.ONCE_PER_YEAR,
    Limit.ONCE_PER_SECTION_PER_YEAR,
    Limit.TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS,
)


def next_stage(state: Wall) -> Step[Wall]:
    """Go on when nothing is left to do in the step of the Year that the game is in."""
    return AFTER[state.stage](state)


def entered(state: Wall, stage: Stage, step: int = 0) -> Deed:
    """Return a deed at the beginning of a step of the Year, which counts as a turn for limits (GW-7.9)."""
    return Deed(lift(evolve(state, stage=stage, step=step), *PER_TURN))


def affair_ended(state: Wall, task: Task) -> Step[Wall]:
    """The innermost affair is over."""
    deed = Deed(state)
    deed.leave()
    return deed.done()


# Spring


def after_generals(state: Wall) -> Step[Wall]:
    """Lay out what waits for the generals, then begin the first Year with Fall (GW-2.18)."""
    step = opening.generals_chosen(state)
    if step:
        return step
    deed = entered(evolve(state, year=1), Stage.FALL)
    year_told(deed)
    return fall_begun(deed)


def year_told(deed: Deed) -> None:
    """Tell that a Year begins."""
    at = slot(deed.state)
    deed.tell(YearBegun(deed.state.year, deed.state.slot + 1, at.lethality))


def spring(state: Wall) -> Step[Wall]:
    """Move the time token on, and let the Horde come (GW-4.1, GW-4.2, GW-17.8)."""
    deed = entered(lift(state, *PER_YEAR), Stage.SPRING)
    deed.change(year=state.year + 1, slot=state.slot + 1, breaches=0, routs=0)
    year_told(deed)
    return deed.then(Invade(slot(deed.state).hordes + is_coop(state))).done()


def advisors(state: Wall) -> Step[Wall]:
    """Two advisors leave the track, others come; in solo one goes to Qin, as the player chooses (GW-4.3, GW-16.26)."""
    deed = entered(state, Stage.ADVISORS)
    leaving = state.market[:LEAVING]
    if state.qin and leaving:
        return deed.then(DismissAdvisor(seat=0, choices=len(leaving), under_qin=True)).done()
    for card in leaving:
        deed.tell(AdvisorDismissed(card))
    deed.change(market=state.market[LEAVING:], spent_advisors=(*state.spent_advisors, *leaving))
    return deed.then(RefillTrack()).done()


# Summer


def income(state: Wall) -> Step[Wall]:
    """Let overseers bring what they bring (GW-4.4)."""
    deed = entered(state, Stage.INCOME)
    deed.tell(SeasonBegun("summer"))
    for seat in playing(state):
        goods = brought(state.players[seat])
        if goods != NOTHING:
            deed.gain(seat, goods, quiet=True)
            deed.tell(IncomeTaken(seat, goods))
    return deed.then(Moment((Trigger.SUMMER_INCOME,))).done()


def brought(player: Player) -> Goods:
    """Return what a player's overseers bring: at each production location so many as their level."""
    goods = NOTHING
    for place, resource in PRODUCTION.items():
        goods = goods.plus(Goods.of(resource, player.level(place)))
    return goods


def shame(state: Wall) -> Step[Wall]:
    """Before shame is removed cards may change what that costs (GW-4.5)."""
    deed = entered(state, Stage.SHAME)
    deed.enter(Cleansing())
    return deed.then(Moment((Trigger.SUMMER_SHAME,))).done()


def after_shame(state: Wall) -> Step[Wall]:
    """Ask those who have any whether they remove shame, in tea order; after that, go on.

    Honour is public, so in co-op nobody is asked who lacks it; chi is not.
    """
    if state.step:
        return reclaim(state)
    deed = Deed(evolve(state, step=1))
    asked = (RemoveShame(seat=seat) for seat in playing(state) if state.players[seat].shame)
    deed.then(*(each for each in asked if not is_coop(state) or can_cleanse(state, each)))
    return deed.then(EndAffair()).done()


def reclaim(state: Wall) -> Step[Wall]:
    """Clear the command track, and let command cards be taken back (GW-4.6, GW-4.7, GW-17.12)."""
    deed = entered(state, Stage.RECLAIM)
    commands.cleared(deed)
    if not is_coop(state):
        deed.then(*(Reclaim(seat=seat) for seat in playing(state) if deed.player(seat).discard))
    return deed.done()


# Fall


def fall(state: Wall) -> Step[Wall]:
    """Go on with Fall."""
    return fall_begun(entered(state, Stage.FALL))


def fall_begun(deed: Deed) -> Step[Wall]:
    """Fall begins."""
    deed.tell(SeasonBegun("fall"))
    return deed.then(Moment((Trigger.FALL_START,))).done()


def after_placing(state: Wall) -> Step[Wall]:
    """Place the next command card, or carry the first one out (GW-4.9, GW-4.10)."""
    return commands.next_placed(state) or commands.next_command(evolve(state, step=0)) or fall_end(state)


def after_command(state: Wall) -> Step[Wall]:
    """Carry out the next command card; after the last, Fall ends (GW-4.11)."""
    return commands.next_command(evolve(state, step=state.step + 1)) or fall_end(state)


def fall_end(state: Wall) -> Step[Wall]:
    """Fall ends."""
    return entered(state, Stage.FALL_END).then(Moment((Trigger.FALL_END,))).done()


# Winter


def winter(state: Wall) -> Step[Wall]:
    """Winter begins."""
    deed = entered(state, Stage.WINTER)
    deed.tell(SeasonBegun("winter"))
    return deed.then(Moment((Trigger.WINTER_START,))).done()


def firing(state: Wall, step: int = 0) -> Step[Wall]:
    """Let the archers of a section fire (GW-4.12)."""
    deed = entered(state, Stage.FIRING, step)
    archery.fire(deed, usable(state)[step])
    return deed.done()


def after_firing(state: Wall) -> Step[Wall]:
    """Go on with the next section; then the one defeat check of Winter (GW-4.12, A-27)."""
    if state.step + 1 < len(usable(state)):
        return firing(state, state.step + 1)
    return entered(state, Stage.CHECK).then(DefeatCheck()).done()


def assaulting(state: Wall, step: int = 0) -> Step[Wall]:
    """Let the Horde assault a section (GW-4.13)."""
    deed = entered(state, Stage.ASSAULT, step)
    assault.begun(deed, usable(state)[step])
    return deed.done()


def after_assault(state: Wall) -> Step[Wall]:
    """Go on with the next section; then barricades go, and demands may be fulfilled (GW-4.13, GW-17.14)."""
    if state.step + 1 < len(usable(state)):
        return assaulting(state, state.step + 1)
    deed = entered(state, Stage.PETITIONS)
    assault.cleared(deed)
    if is_coop(state):
        coop.petitioning(deed)
    return deed.done()


def verdict(state: Wall) -> Step[Wall]:
    """See whether the game ends (GW-4.14, GW-14.1, GW-17.18)."""
    deed = entered(state, Stage.VERDICT)
    cause = scoring.verdict(state)
    if cause:
        scoring.final(deed, cause)
        deed.reveals = True  # what artifacts are worth may tell what was secret
    return deed.done()


def after_verdict(state: Wall) -> Step[Wall]:
    """Go on with demands in co-op, or with the next Year (GW-17.16)."""
    if not is_coop(state):
        return spring(state)
    deed = entered(state, Stage.RECKONING)
    coop.reckoning(deed)
    return deed.done()


def event(state: Wall) -> Step[Wall]:
    """Turn up an event (GW-17.17)."""
    deed = entered(state, Stage.EVENT)
    coop.event_step(deed)
    return deed.done()


AFTER: Final[dict[Stage, Callable[[Wall], Step[Wall]]]] = {
    Stage.OPENING: opening.generals_asked,
    Stage.GENERALS: after_generals,
    Stage.SPRING: advisors,
    Stage.ADVISORS: income,
    Stage.INCOME: shame,
    Stage.SHAME: after_shame,
    Stage.RECLAIM: fall,
    Stage.FALL: commands.selected,
    Stage.SELECT: commands.revealed,
    Stage.PLACING: after_placing,
    Stage.COMMAND: after_command,
    Stage.FALL_END: winter,
    Stage.WINTER: firing,
    Stage.FIRING: after_firing,
    Stage.CHECK: assaulting,
    Stage.ASSAULT: after_assault,
    Stage.PETITIONS: verdict,
    Stage.VERDICT: after_verdict,
    Stage.RECKONING: event,
    Stage.EVENT: spring,
}
"""What comes after each step of the Year, once nothing is left to do in it."""
