"""The defeat of Horde cards: claims, honour and casualties (GW-10)."""

from collections import Counter

from rules.great_wall.board import deaths
from rules.great_wall.cards.cards import horde
from rules.great_wall.powers import limits
from rules.great_wall.powers.passives import participation
from rules.great_wall.state.deed import Deed, under_way
from rules.great_wall.state.front import Band
from rules.great_wall.state.front_events import HordeDefeated
from rules.great_wall.state.holdings import Trophy
from rules.great_wall.state.moment import GROUPS, Moment
from rules.great_wall.state.procedures import Claim
from rules.great_wall.state.tasks import Defeat, Do, Routine
from rules.great_wall.state.wall import Wall, bands, find_horde_card, is_coop, playing, qin_of, section
from rules.great_wall.terms.clans import QIN, REED, Clan
from rules.great_wall.terms.tables import PER_ARCHER
from rules.great_wall.terms.vocabulary import SectionId, Trigger

GROUP = GROUPS[Trigger.CLAIM_COUNT]


def check(deed: Deed) -> None:
    """Find the Horde cards that are complete now, and defeat them one after another (GW-10.1, A-11)."""
    state = deed.state
    for which, _, band in bands(state):
        if len(band.hurt) == len(horde(state, band.card).spots):
            deed.then(Defeat(which, band.card))


def begin(deed: Deed, task: Defeat) -> None:
    """Begin the defeat of a Horde card with the claim (GW-10.10)."""
    limits.forget(deed, GROUP)
    deed.enter(Claim(section=task.section, card=task.card))
    deed.change(routs=deed.state.routs + 1)
    open_window(deed, Trigger.CLAIM_COUNT)
    deed.then(Do(Routine.NAME_CLAIMANT))


def open_window(deed: Deed, trigger: Trigger) -> None:
    """Open a window of the defeat."""
    now = under_way(deed.state, Claim)
    _, row, _ = place(deed.state)
    deed.then(Moment(triggers=(trigger,), by=now.claimant, section=now.section, row=row, card=now.card))


def place(state: Wall) -> tuple[SectionId, int, Band]:
    """Return the position of the defeated Horde card."""
    at = find_horde_card(state, under_way(state, Claim).card)
    assert at is not None, "it leaves only at the end"
    return at


def claimant(state: Wall) -> Clan | None:
    """Return the clan with most vital spots of the defeated card, None if no soldiers are on it (GW-10.2)."""
    now, (_, _, band) = under_way(state, Claim), place(state)
    covered = Counter[Clan]()
    for soldier in band.soldiers:
        covered[soldier.clan] += len(soldier.spots)
    for clan, bonus in now.bonuses:
        if clan in covered:
            covered[clan] += bonus
    order = (*now.ties, *(clan for clan in state.tea if clan not in now.ties))
    return min(covered, key=lambda clan: (-covered[clan], order.index(clan)), default=None)


def name_claimant(deed: Deed) -> None:
    """Determine the claimant, and defeat the card (GW-10.2, GW-10.10)."""
    state = deed.state
    whose = claimant(state)
    deed.amend(Claim, claimant=whose)
    deed.tell(HordeDefeated(under_way(state, Claim).card, under_way(state, Claim).section, whose))
    open_window(deed, Trigger.HORDE_DEFEATED)
    deed.then(Do(Routine.HONOUR_DEFEAT), Do(Routine.TAKE_HORDE), Do(Routine.CASUALTIES), Do(Routine.MOVE_UP))


def give_honour(deed: Deed) -> None:
    """Give honour once to each clan that took part, and for each archer on the wall (GW-10.3, GW-10.4)."""
    state = deed.state
    which, _, band = place(state)
    archers = section(state, which).archers
    for clan in state.tea:
        if clan == QIN or clan in playing(state):
            honour = participation(state) if band.count(clan) else 0
            deed.honour(clan, honour + PER_ARCHER * archers.count(clan))


def take_horde(deed: Deed) -> None:
    """Let the claimant take the card; Reed takes none, and in co-op its honour comes at once (GW-10.8, GW-17.11)."""
    state = deed.state
    now = under_way(state, Claim)
    if now.claimant is None or now.claimant == REED:
        return
    if is_coop(state):
        deed.honour(now.claimant, horde(state, now.card).honour, card=now.card)
    elif now.claimant == QIN:
        deed.qin(trophies=(*qin_of(state).trophies, Trophy(now.card)))
    else:
        deed.give(now.claimant, trophies=(*deed.player(now.claimant).trophies, Trophy(now.card)))
    open_window(deed, Trigger.HORDE_CLAIMED)


def casualties(deed: Deed) -> None:
    """Kill soldiers on the card, unless they are saved (GW-10.5, GW-10.6)."""
    which, row, _ = place(deed.state)
    deaths.casualties(deed, which, (row,))


def move_up(deed: Deed) -> None:
    """Let the remaining soldiers rest, remove the card, and move up the cards behind it (GW-10.7, GW-10.9)."""
    state = deed.state
    now, (which, row, band) = under_way(state, Claim), place(state)
    for soldier in band.soldiers:
        deaths.rest(deed, soldier.clan, soldier.unit, which)
    column = section(state, which).bands
    deed.wall(which, bands=(*column[: row - 1], *column[row:]))
    if is_coop(state) or now.claimant is None or now.claimant == REED:
        deed.change(routed=tuple(sorted((*state.routed, now.card))))
    deed.leave()
