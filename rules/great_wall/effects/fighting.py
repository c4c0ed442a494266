"""Effects on soldiers, Horde cards and the assault."""

from rules.great_wall.board import deaths, drawing
from rules.great_wall.cards import ops
from rules.great_wall.effects.feasibility import can, sections_for, wound_at, woundable
from rules.great_wall.powers import limits
from rules.great_wall.powers.conditions import amount
from rules.great_wall.state.affairs import Assault, Claim, Deaths, Invasion
from rules.great_wall.state.card_decisions import RedirectHorde
from rules.great_wall.state.decisions import PlaceWounds, RecruitSoldiers, Regroup, Sortie
from rules.great_wall.state.deed import Deed, affair
from rules.great_wall.state.front_events import BarricadesRemoved, HordeSwapped
from rules.great_wall.state.tasks import Carry, FireAgain, Invade, KillByCard
from rules.great_wall.state.wall import found, section
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Charge, Scope, SectionId, Sweep


def attack_from_rest(deed: Deed, effect: ops.AttackFromRest, seat: Clan, task: Carry) -> None:
    """Attack from rest zones (GW-9.2); all: every soldier of the zones chosen that can (GW-7.4)."""
    if can(deed.state, seat, effect, task.moment):
        deed.then(Sortie(seat=seat, left=limit(deed, effect.count, seat, task)))


def move_soldiers(deed: Deed, effect: ops.MoveSoldiers, seat: Clan, task: Carry) -> None:
    """Move soldiers between rest zones."""
    if can(deed.state, seat, effect, task.moment):
        deed.then(Regroup(seat=seat, left=limit(deed, effect.count, seat, task)))


def limit(deed: Deed, quantity: ops.Quantity, seat: Clan, task: Carry) -> int | None:
    """Return what a quantity comes to, None for all or any number."""
    return None if isinstance(quantity, Sweep) else amount(deed.state, quantity, seat, task.moment)


def recruit(deed: Deed, effect: ops.Recruit, seat: Clan, task: Carry) -> None:
    """Recruit soldiers (GW-6.6)."""
    if can(deed.state, seat, effect, task.moment):
        free = effect.cost is Charge.FREE
        deed.then(RecruitSoldiers(seat=seat, left=effect.count, units=effect.unit, free=free))


def place_wound(deed: Deed, effect: ops.PlaceWound, seat: Clan, task: Carry) -> None:
    """Place wound markers, as many as fit."""
    which, row = wound_at(deed.state, effect, task.moment)
    n = min(amount(deed.state, effect.count, seat, task.moment), woundable(deed.state, which, row))
    if n:
        deed.then(PlaceWounds(seat=seat, target=effect.target, left=n, section=which, row=row))


def fire_again(deed: Deed, effect: ops.FireAgain, seat: Clan, task: Carry) -> None:
    """Let the own archers on that wall fire once more."""
    if task.moment and task.moment.section:
        deed.then(FireAgain(seat, task.moment.section))


def kill_soldier(deed: Deed, effect: ops.KillSoldier, clan: Clan, task: Carry) -> None:
    """Kill soldiers of those whom the card says (GW-7.10)."""
    if effect.scope is Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE:
        deed.then(KillByCard(None))
        return
    which = section_of(deed, task.card)
    if which is None:
        return
    if effect.scope is Scope.EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION:
        deed.then(KillByCard(which))
        return
    deaths.archer_of_lowest(deed, which)


def section_of(deed: Deed, card: str) -> SectionId | None:
    """Return the section that a Horde card lies in."""
    at = found(deed.state, card)
    return at[0] if at else None


def save_soldier(deed: Deed, effect: ops.SaveSoldier, clan: Clan, task: Carry) -> None:
    """Save soldiers of the batch without paying (GW-10.6)."""
    if now := affair(deed.state, Deaths):
        doomed = sum(each.clan == clan for each in now.dying)
        free = dict(now.free)
        if isinstance(effect.count, Sweep):
            free[clan] = doomed
        else:
            free[clan] = min(doomed, free.get(clan, 0) + amount(deed.state, effect.count, clan, task.moment))
        deed.amend(Deaths, free=tuple(free.items()))


def save_cost(deed: Deed, effect: ops.SaveCost, clan: Clan, task: Carry) -> None:
    """Make the first soldier cheaper that is saved for chi in this batch (GW-10.6)."""
    if now := affair(deed.state, Deaths):
        cheaper = dict(now.cheaper)
        cheaper[clan] = cheaper.get(clan, 0) - effect.delta
        deed.amend(Deaths, cheaper=tuple(cheaper.items()))


def claim_bonus(deed: Deed, effect: ops.ClaimBonus, clan: Clan, task: Carry) -> None:
    """Count more vital spots for the claim (GW-10.2)."""
    if now := affair(deed.state, Claim):
        bonuses = dict(now.bonuses)
        bonuses[clan] = bonuses.get(clan, 0) + amount(deed.state, effect.amount, clan, task.moment)
        deed.amend(Claim, bonuses=tuple(bonuses.items()))


def win_claim_ties(deed: Deed, effect: ops.WinClaimTies, clan: Clan, task: Carry) -> None:
    """Win ties for the claim (GW-10.2)."""
    now = affair(deed.state, Claim)
    if now and clan not in now.ties:
        deed.amend(Claim, ties=tuple(sorted((*now.ties, clan), key=deed.state.tea.index)))


def modify_offence(deed: Deed, effect: ops.ModifyOffence, clan: Clan, task: Carry) -> None:
    """Change the offence of the section assaulted (GW-11.1)."""
    if now := affair(deed.state, Assault):
        deed.amend(Assault, offence=now.offence + signed(deed, effect.delta, clan, task))


def modify_defence(deed: Deed, effect: ops.ModifyDefence, clan: Clan, task: Carry) -> None:
    """Change the defence of the section assaulted (GW-11.1)."""
    if now := affair(deed.state, Assault):
        deed.amend(Assault, defence=now.defence + signed(deed, effect.delta, clan, task))


def signed(deed: Deed, delta: int | ops.Per, clan: Clan, task: Carry) -> int:
    """Return what a change comes to."""
    return delta if isinstance(delta, int) else amount(deed.state, delta, clan, task.moment)


def remove_barricade(deed: Deed, effect: ops.RemoveBarricade, clan: Clan, task: Carry) -> None:
    """Remove barricades of the Horde card's section, if there are any."""
    which = section_of(deed, task.card)
    if which is None:
        return
    there = section(deed.state, which).barricades
    n = min(effect.count, there)
    if n:
        deed.wall(which, barricades=there - n)
        deed.tell(BarricadesRemoved(which, n))


def swap_horde_back(deed: Deed, effect: ops.SwapHordeBack, clan: Clan, task: Carry) -> None:
    """Exchange the Horde card with the one behind it, with everything on both."""
    at = found(deed.state, task.card)
    if at is None:
        return
    which, row, band = at
    column = section(deed.state, which).bands
    if len(column) > row:
        deed.wall(which, bands=(*column[: row - 1], column[row], band, *column[row + 1 :]))
        deed.tell(HordeSwapped(task.card, which, row + 1))


def redirect_horde(deed: Deed, effect: ops.RedirectHorde, seat: Clan, task: Carry) -> None:
    """Send the Horde card turned up to another section that has room (GW-8)."""
    sections = sections_for(deed.state, seat)
    if len(sections) == 1:
        deed.amend(Invasion, section=sections[0])
    elif sections:
        deed.then(RedirectHorde(seat=seat))


def replace_horde(deed: Deed, effect: ops.ReplaceHorde, clan: Clan, task: Carry) -> None:
    """Put the Horde card turned up under the deck and turn up another: an event of its own (GW-3.10)."""
    now = affair(deed.state, Invasion)
    if now is None or not can(deed.state, clan, effect, task.moment):
        return
    deed.leave()
    drawing.horde_returned(deed, now.card)
    limits.forget(deed, "invasion_card")
    if task.moment:
        limits.close(deed, task.moment)
    drawing.horde(deed)


def reveal_horde(deed: Deed, effect: ops.RevealHorde, clan: Clan, task: Carry) -> None:
    """Let Horde cards invade (GW-8)."""
    deed.then(Invade(effect.count))
