"""Effects on clerks, locations, command cards and building."""

from rules.great_wall.board import tea
from rules.great_wall.cards import ops
from rules.great_wall.effects.feasibility import can, copyable, places_for, upgradable
from rules.great_wall.powers.conditions import amount
from rules.great_wall.rivals import qin, reed
from rules.great_wall.state.affairs import Activation, Rebate
from rules.great_wall.state.card_decisions import CopyCommand
from rules.great_wall.state.decisions import ActivateFurther, Build, Donate, MoveClerks, RecoverCommand, Upgrade
from rules.great_wall.state.deed import Deed, affair
from rules.great_wall.state.tasks import Carry
from rules.great_wall.terms.clans import QIN, REED, Clan
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Charge, Resource, Ware


def move_clerks(deed: Deed, effect: ops.MoveClerks, clan: Clan, task: Carry) -> None:
    """Move clerks (GW-5.2); Reed's and Qin's are moved for them (GW-15.13, GW-16.15)."""
    if clan == REED:
        reed.move(deed, effect.max)
    elif clan == QIN:
        qin.move_for_others(deed, effect.max)
    elif can(deed.state, clan, effect, task.moment):
        deed.then(MoveClerks(seat=clan, left=effect.max, distinct=effect.distinct))


def reed_move(deed: Deed, effect: ops.ReedMove, clan: Clan, task: Carry) -> None:
    """Move Reed clerks (GW-15.13)."""
    reed.move(deed, effect.max)


def move_tea(deed: Deed, effect: ops.MoveTea, clan: Clan, task: Carry) -> None:
    """Move the tea marker up (GW-13)."""
    tea.move_up(deed, clan, effect.steps)


def advanced_activation(deed: Deed, effect: ops.AdvancedActivation, seat: Clan, task: Carry) -> None:
    """Activate a location, or do not (GW-5.11)."""
    if places := places_for(deed.state, seat, effect):
        deed.then(ActivateFurther(seat=seat, places=places))


def copy_command(deed: Deed, effect: ops.CopyCommand, seat: Clan, task: Carry) -> None:
    """Copy the name of a command card (GW-7.5)."""
    if copyable(deed.state, seat):
        deed.then(CopyCommand(seat=seat))


def reclaim_command(deed: Deed, effect: ops.ReclaimCommand, seat: Clan, task: Carry) -> None:
    """Take back command cards."""
    left = min(effect.count, len(deed.player(seat).discard))
    if left:
        deed.then(RecoverCommand(seat=seat, left=left))


def place_command_first(deed: Deed, effect: ops.PlaceCommandFirst, seat: Clan, task: Carry) -> None:
    """Place the command card before tea order starts; several who do so go by tea order among themselves."""
    if can(deed.state, seat, effect, task.moment):
        deed.change(early=tuple(sorted((*deed.state.early, seat), key=deed.state.tea.index)))


def count_as_clerks(deed: Deed, effect: ops.CountAsClerks, seat: Clan, task: Carry) -> None:
    """Gather as if so many clerks stood there; of two such cards the better one holds (GW-7.10)."""
    if now := affair(deed.state, Activation):
        counted = dict(now.counted)
        counted[seat] = max(counted.get(seat, 0), amount(deed.state, effect.count, seat, task.moment))
        deed.amend(Activation, counted=tuple(counted.items()))


def foreign_overseer(deed: Deed, effect: ops.ForeignOverseer, seat: Clan, task: Carry) -> None:
    """Gather by the highest overseer there."""
    if now := affair(deed.state, Activation):
        deed.amend(Activation, foreign=(*now.foreign, seat))


def donate_extra(deed: Deed, effect: ops.DonateExtra, seat: Clan, task: Carry) -> None:
    """Donate more of what was donated (GW-3.10)."""
    place = task.moment.place if task.moment else None
    left = amount(deed.state, effect.count, seat, task.moment)
    if place and left:
        deed.then(Donate(seat=seat, resource=PRODUCTION[place], left=left, extra=True))


def discount(deed: Deed, effect: ops.Discount, seat: Clan, task: Carry) -> None:
    """Pay less until the activation ends."""
    now, n = affair(deed.state, Activation), amount(deed.state, effect.amount, seat, task.moment)
    if now and n:
        resource = None if effect.resource is Ware.ANY else Resource(effect.resource)
        deed.amend(Activation, rebates=(*now.rebates, Rebate(seat, effect.on, resource, n)))


def upgrade_overseer(deed: Deed, effect: ops.UpgradeOverseer, seat: Clan, task: Carry) -> None:
    """Upgrade different overseers (GW-6.3)."""
    if places := upgradable(deed.state, seat):
        deed.then(Upgrade(seat=seat, places=places, left=min(effect.count, len(places)), rebate=effect.discount))


def place_barricade(deed: Deed, effect: ops.PlaceBarricade, seat: Clan, task: Carry) -> None:
    """Build barricades (GW-6.7)."""
    if can(deed.state, seat, effect, task.moment):
        free = effect.cost is Charge.FREE
        deed.then(Build(seat=seat, left=effect.count, walls=False, rebate=effect.discount, free=free))


def build_wall(deed: Deed, effect: ops.BuildWall, seat: Clan, task: Carry) -> None:
    """Build a wall level (GW-6.7)."""
    if can(deed.state, seat, effect, task.moment):
        deed.then(Build(seat=seat, left=1, barricades=False, rebate=effect.discount))
