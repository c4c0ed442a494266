"""The stages of the Year: their order, and what happens in each (GW-4, GW-17.13)."""

from collections.abc import Callable
from typing import Final

from rules.great_wall.board.shame import can_cleanse
from rules.great_wall.powers.limits import lift
from rules.great_wall.rivals import coop
from rules.great_wall.state.decisions import DismissAdvisor, Reclaim, RemoveShame
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import AdvisorDismissed, IncomeTaken, SeasonBegun, YearBegun
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Cleansing
from rules.great_wall.state.tasks import Do, Invade, Routine
from rules.great_wall.state.turns import together
from rules.great_wall.state.wall import Stage, is_coop, playing, slot, usable_sections
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Limit, Trigger
from rules.great_wall.year import archery, assault, commands, opening, scoring

LEAVING: Final = 2
"""The number of leftmost advisors that leave the track in Spring (GW-4.3)."""

PER_TURN: Final = (Limit.ONCE_PER_TURN, Limit.ONCE_PER_BATCH)
PER_YEAR: Final = (
    Limit.ONCE_PER_YEAR,
    Limit.ONCE_PER_SECTION_PER_YEAR,
    Limit.TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS,
)


def enter(deed: Deed, stage: Stage, step: int = 0) -> None:
    """Enter a step of the Year, which counts as a turn for limits (GW-7.9)."""
    deed.change(stage=stage, step=step)
    deed.state = lift(deed.state, *PER_TURN)


# Spring


def after_generals(deed: Deed) -> None:
    """Stack the tea markers, lay out the rest, then begin the first Year with Fall (GW-2.18)."""
    if not opening.lay_out(deed):
        deed.change(year=1)
        tell_year(deed)
        fall(deed)


def tell_year(deed: Deed) -> None:
    """Add the event of a new Year."""
    at = slot(deed.state)
    deed.tell(YearBegun(deed.state.year, deed.state.slot + 1, at.lethality))


def spring(deed: Deed) -> None:
    """Advance the time token, and let the Horde invade (GW-4.1, GW-4.2, GW-17.8)."""
    enter(deed, Stage.SPRING)
    deed.state = lift(deed.state, *PER_YEAR)
    deed.change(year=deed.state.year + 1, slot=deed.state.slot + 1, breaches=0, routs=0)
    tell_year(deed)
    deed.then(Invade(slot(deed.state).hordes + is_coop(deed.state)))


def advisors(deed: Deed) -> None:
    """Replace two advisors on the track; in solo the player sends one of them to Qin (GW-4.3, GW-16.26)."""
    enter(deed, Stage.ADVISORS)
    state = deed.state
    leaving = state.market[:LEAVING]
    if state.qin and leaving:
        deed.then(DismissAdvisor(seat=0, choices=len(leaving), under_qin=True))
        return
    for card in leaving:
        deed.tell(AdvisorDismissed(card))
    deed.change(market=state.market[LEAVING:], spent_advisors=(*state.spent_advisors, *leaving))
    deed.then(Do(Routine.REFILL_TRACK))


# Summer


def income(deed: Deed) -> None:
    """Give the income of overseers (GW-4.4)."""
    enter(deed, Stage.INCOME)
    deed.tell(SeasonBegun("summer"))
    for seat in playing(deed.state):
        goods = overseer_income(deed.player(seat))
        if goods != NOTHING:
            deed.gain(seat, goods, quiet=True)
            deed.tell(IncomeTaken(seat, goods))
    deed.then(Moment((Trigger.SUMMER_INCOME,)))


def overseer_income(player: Player) -> Goods:
    """Return the income of a player's overseers: the level of each in its resource."""
    goods = NOTHING
    for place, resource in PRODUCTION.items():
        goods = goods.plus(Goods.of(resource, player.level(place)))
    return goods


def shame(deed: Deed) -> None:
    """Open the window in which cards change the price of removing shame (GW-4.5)."""
    enter(deed, Stage.SHAME)
    deed.enter(Cleansing())
    deed.then(Moment((Trigger.SUMMER_SHAME,)))


def after_shame(deed: Deed) -> None:
    """Ask players with shame whether they remove it; continue once they have answered.

    Honour is public, so in co-op players who lack it are not asked; chi is not public.
    """
    state = deed.state
    if state.step:
        reclaim(deed)
        return
    deed.change(step=1)
    asked = (RemoveShame(seat=seat) for seat in playing(state) if state.players[seat].shame)
    together(deed, (each for each in asked if not is_coop(state) or can_cleanse(state, each)))
    deed.then(Do(Routine.END_PROCEDURE))


def reclaim(deed: Deed) -> None:
    """Clear the command track, and ask players whether they take command cards back (GW-4.6, GW-4.7, GW-17.12)."""
    enter(deed, Stage.RECLAIM)
    commands.clear(deed)
    if not is_coop(deed.state):
        together(deed, (Reclaim(seat=seat) for seat in playing(deed.state) if deed.player(seat).discard))


# Fall


def fall(deed: Deed) -> None:
    """Begin Fall."""
    enter(deed, Stage.FALL)
    deed.tell(SeasonBegun("fall"))
    deed.then(Moment((Trigger.FALL_START,)))


def after_placing(deed: Deed) -> None:
    """Place the next command card, or carry the first one out (GW-4.9, GW-4.10)."""
    if not commands.place_next(deed):
        next_command(deed, 0)


def after_command(deed: Deed) -> None:
    """Carry out the next command card (GW-4.11)."""
    next_command(deed, deed.state.step + 1)


def next_command(deed: Deed, slot: int) -> None:
    """Carry out the next command card from *slot* on; after the last, Fall ends (GW-4.11)."""
    if not commands.carry_out_next(deed, slot):
        enter(deed, Stage.FALL_END)
        deed.then(Moment((Trigger.FALL_END,)))


# Winter


def winter(deed: Deed) -> None:
    """Begin Winter."""
    enter(deed, Stage.WINTER)
    deed.tell(SeasonBegun("winter"))
    deed.then(Moment((Trigger.WINTER_START,)))


def firing(deed: Deed, step: int = 0) -> None:
    """Let the archers of a section fire (GW-4.12)."""
    enter(deed, Stage.FIRING, step)
    archery.fire(deed, usable_sections(deed.state)[step])


def after_firing(deed: Deed) -> None:
    """Continue with the next section, then the one defeat check of Winter (GW-4.12, A-27)."""
    step = deed.state.step + 1
    if step < len(usable_sections(deed.state)):
        firing(deed, step)
    else:
        enter(deed, Stage.CHECK)
        deed.then(Do(Routine.CHECK_DEFEATS))


def assaulting(deed: Deed, step: int = 0) -> None:
    """Let the Horde assault a section (GW-4.13)."""
    enter(deed, Stage.ASSAULT, step)
    assault.begin(deed, usable_sections(deed.state)[step])


def after_assault(deed: Deed) -> None:
    """Continue with the next section, then remove barricades and put demands to players (GW-4.13, GW-17.14)."""
    step = deed.state.step + 1
    if step < len(usable_sections(deed.state)):
        assaulting(deed, step)
        return
    enter(deed, Stage.PETITIONS)
    assault.clear_barricades(deed)
    if is_coop(deed.state):
        coop.begin_petitions(deed)


def verdict(deed: Deed) -> None:
    """End the game if its conditions are met (GW-4.14, GW-14.1, GW-17.18)."""
    enter(deed, Stage.VERDICT)
    cause = scoring.verdict(deed.state)
    if cause:
        scoring.final(deed, cause)
        deed.reveals = True  # the worth of artifacts may reveal what was secret


def after_verdict(deed: Deed) -> None:
    """Continue with demands in co-op, or with the next Year (GW-17.16)."""
    if is_coop(deed.state):
        enter(deed, Stage.RECKONING)
        coop.begin_reckoning(deed)
    else:
        spring(deed)


def event(deed: Deed) -> None:
    """Turn up an event (GW-17.17)."""
    enter(deed, Stage.EVENT)
    coop.begin_event(deed)


AFTER: Final[dict[Stage, Callable[[Deed], None]]] = {
    Stage.OPENING: opening.ask_for_generals,
    Stage.GENERALS: after_generals,
    Stage.SPRING: advisors,
    Stage.ADVISORS: income,
    Stage.INCOME: shame,
    Stage.SHAME: after_shame,
    Stage.RECLAIM: fall,
    Stage.FALL: commands.ask_for_cards,
    Stage.SELECT: commands.reveal,
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
"""The function that follows each stage of the Year, once the agenda is empty."""
