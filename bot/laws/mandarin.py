"""Somebody who plays The Great Wall with some sense: what its balance is measured with, and whole games are played by.

Each legal answer is weighed by itself, from what its seat may see; of the best ones dice take any. It plans nothing.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import Any, Final

from rules.core.dice import Dice
from rules.core.model import Action, Decision, View
from rules.great_wall.actions.building import BuildBarricade, BuildWall
from rules.great_wall.actions.cards import Choose, Discard, Pass, PlayTactic, Use
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.actions.commands import Accept, BeginPart, Earlier, Propose, Reopen, SelectCommand
from rules.great_wall.actions.coop import GrantDemand
from rules.great_wall.actions.dying import Save
from rules.great_wall.actions.fighting import Attack, Fire, Recruit, Station, Wound
from rules.great_wall.actions.locations import (
    ActivateLocation,
    CarrySoldier,
    DonateResource,
    HireAdvisor,
    HireClerk,
    UpgradeOverseer,
)
from rules.great_wall.actions.paying import PayGoods
from rules.great_wall.actions.reed import Deploy
from rules.great_wall.actions.resources import ExchangeOne, GainGoods, GiveOne, LoseGoods
from rules.great_wall.actions.seasons import Cleanse, Reclaimed, TakeBack
from rules.great_wall.actions.shaming import Atone, Bear
from rules.great_wall.assault import strength
from rules.great_wall.goods import Goods
from rules.great_wall.nouns import Vital
from rules.great_wall.paying import can_pay, can_recruit, wall_bill
from rules.great_wall.state import Player, Wall, at_place, cards_of, is_coop, section, side, usable
from rules.great_wall.tables import HIGHEST, PRODUCTION, WALLS
from rules.great_wall.vocabulary import Place, Resource, SectionId, Unit

STORES: Final = {Resource.WOOD: 5, Resource.STONE: 8, Resource.GOLD: 4, Resource.CHI: 6}
"""How much of each resource is worth having."""

CAREFUL: Final = 2
"""So much chi is kept for saving soldiers."""


def chosen(view: View[Wall], decision: Decision, actions: Iterable[Action[Wall, Any]], dice: Dice) -> Action[Wall, Any]:
    """Return one of the best of *actions*, which answer *decision* legally, and of which there is at least one."""
    assert view.seat is not None, "nobody decides as an onlooker"
    desk = Desk(view.state, view.seat)
    weighed = [(round(worth(action, desk), 3), action) for action in actions]
    most = max(weight for weight, _ in weighed)
    best = [action for weight, action in weighed if weight == most]
    return best[dice.below(len(best))] if len(best) > 1 else best[0]


class Desk:
    """What the player looks at: the state as its seat may see it, and what it has."""

    def __init__(self, state: Wall, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.own: Player = state.players[seat]
        self.goods = self.own.goods or Goods()

    def lacks(self, resource: Resource) -> float:
        """Return how much more of a resource is wanted, from 0 to 1."""
        return max(0.0, 1 - self.goods.count(resource) / STORES[resource])

    def danger(self, which: SectionId) -> int:
        """Return by how much the offence of a section exceeds its defence."""
        offence, defence = strength(self.state, which)
        return offence - defence

    @property
    def in_danger(self) -> bool:
        """Whether any section would be breached now."""
        return any(self.danger(which) > 0 for which in usable(self.state))

    def can_build(self) -> bool:
        """Whether a wall could be paid for."""
        return any(
            section(self.state, which).level < HIGHEST
            and can_pay(self.state, self.seat, wall_bill(self.state, self.seat, which))
            for which in usable(self.state)
        )

    def can_recruit(self) -> bool:
        """Whether a soldier could be paid for."""
        return any(can_recruit(self.state, self.seat, unit, barracks=True) for unit in Unit)

    def target(self, at: Vital) -> float:
        """Return what it is worth to wound a vital spot."""
        band = section(self.state, at.section).bands[at.row - 1]
        card = cards_of(self.state).hordes[band.card]
        left = len(card.spots) - len(band.hurt)
        reward = 0.6 * bool(card.spots[card.number[at.spot]].reward)
        first = 0.0 if band.count(self.seat) else 1.0  # a soldier there spares a shame token
        return reward + first + 2.5 / left + 0.3 * (4 - at.row) + 0.15 * max(0, self.danger(at.section))


@singledispatch
def worth(action: Action[Wall, Any], desk: Desk) -> float:
    """Return what an answer is worth; 0 is what passing is, and what nothing is known of."""
    return 0.0


@worth.register
def _(action: Pass, desk: Desk) -> float:
    return 0.01


@worth.register
def _(action: SelectCommand, desk: Desk) -> float:
    resting = sum(column.rest[desk.seat].total for column in desk.state.sections)
    match action.card:
        case "attack_order":
            return 0.4 + 0.8 * min(resting, 3)
        case "work_harder":
            return 2.5 if desk.can_build() else 0.6
        case "muster":
            return 1.6 if desk.can_recruit() else 0.5
        case "economy":
            return 1.2
        case "despotism":
            return 1.1
    return 0.3


@worth.register
def _(action: MoveClerk, desk: Desk) -> float:
    there = at_place(desk.state, action.goal)
    slots = side(desk.state).slots(action.goal)
    fills = 0.8 * (slots is not None and len(there) + 1 >= slots)
    moved = 0.0 if action.origin == "supply" else -1.0
    if action.goal in PRODUCTION:
        level = desk.own.level(action.goal)
        return moved + 0.5 + fills + 1.4 * desk.lacks(PRODUCTION[action.goal]) + 0.2 * level * (desk.seat not in there)
    match action.goal:
        case Place.BUILDERS_ENCAMPMENT if desk.seat not in there:
            return moved + (2.6 if desk.can_build() else 1.3 if desk.in_danger and desk.goods.total >= 4 else 0.0)
        case Place.BARRACKS:
            return moved + fills + (1.7 if desk.can_recruit() else 0.2)
        case Place.EMPERORS_EMBASSY if desk.seat not in there:
            return moved + (1.2 if desk.goods.gold >= 3 else 0.0)
        case Place.WAR_ACADEMY if desk.seat not in there:
            return moved + (0.9 if desk.own.hand.size < 4 else 0.0)
        case Place.TEA_HOUSE:
            return moved + 0.3 * fills
    return moved


@worth.register
def _(action: ActivateLocation, desk: Desk) -> float:
    return 1.0 + (action.place in PRODUCTION)  # what is gathered can be spent next


@worth.register
def _(action: Recruit, desk: Desk) -> float:
    spots = desk.target(action.at) + (desk.target(action.also) if action.also else 0)
    return 1.0 + spots + 0.6 * (action.unit is Unit.ARCHER)


@worth.register
def _(action: Station, desk: Desk) -> float:
    return 0.4 + 0.05 * max(0, desk.danger(action.section)) - 0.1 * (action.unit is not Unit.SPEARMAN)


@worth.register
def _(action: Attack, desk: Desk) -> float:
    return 1.0 + desk.target(action.at) + (desk.target(action.also) if action.also else 0)


@worth.register(Fire)
@worth.register(Wound)
@worth.register(Deploy)
def _(action: Fire | Wound | Deploy, desk: Desk) -> float:
    return 1.0 + desk.target(action.at)


@worth.register
def _(action: BuildWall, desk: Desk) -> float:
    level = section(desk.state, action.section).level
    return 5.0 + WALLS[level + 1].honour / 5 + 0.2 * desk.danger(action.section)


@worth.register
def _(action: BuildBarricade, desk: Desk) -> float:
    danger = desk.danger(action.section)
    return 3.0 + danger if 0 < danger <= 6 else 0.6 if desk.goods.total > 12 else -0.1


@worth.register
def _(action: PayGoods, desk: Desk) -> float:
    return -sum(n * desk.lacks(resource) for resource, n in zip(Resource, action.goods.each, strict=True))


@worth.register
def _(action: UpgradeOverseer, desk: Desk) -> float:
    level = desk.own.level(action.place)
    return 1.5 - 0.5 * level + 0.1 * (action.unit is Unit.SPEARMAN) - 1.2 * (desk.goods.chi < CAREFUL + 2)


@worth.register
def _(action: DonateResource, desk: Desk) -> float:
    return 0.5 if desk.goods.count(action.resource) > 2 else -0.5


@worth.register
def _(action: HireClerk, desk: Desk) -> float:
    return 1.4


@worth.register
def _(action: HireAdvisor, desk: Desk) -> float:
    return 1.2 if desk.goods.gold <= 8 else 1.6


@worth.register
def _(action: CarrySoldier, desk: Desk) -> float:
    if action.origin.part != "rest" or action.goal.part != "rest" or not action.goal.section:
        return -1.0
    front = section(desk.state, action.goal.section).bands
    back = section(desk.state, action.origin.section).bands if action.origin.section else ()
    return 0.5 * (len(front) - len(back)) - 0.2


@worth.register
def _(action: Cleanse, desk: Desk) -> float:
    return 1.0 if is_coop(desk.state) or desk.goods.chi >= CAREFUL + 2 else 0.0


@worth.register
def _(action: TakeBack, desk: Desk) -> float:
    return 1.0 if (action.what is Reclaimed.CARDS) == (len(desk.own.commands) <= 3) else 0.0


@worth.register
def _(action: Save, desk: Desk) -> float:
    return 1.0


@worth.register
def _(action: Bear, desk: Desk) -> float:
    spoilt = {trophy.card for trophy in desk.own.trophies if trophy.shame}
    if action.what in spoilt:
        return 2.0
    return {"spearman": 1.0, "archer": 0.6, "horseman": 0.4}.get(str(action.what), 0.2)


@worth.register(Atone)
@worth.register(GrantDemand)
@worth.register(Use)
@worth.register(Propose)
@worth.register(Accept)
@worth.register(BeginPart)
def _(action: Action[Wall, Any], desk: Desk) -> float:
    return 3.0


@worth.register(Earlier)
@worth.register(Reopen)
@worth.register(GiveOne)
@worth.register(ExchangeOne)
def _(action: Action[Wall, Any], desk: Desk) -> float:
    return -1.0


@worth.register
def _(action: PlayTactic, desk: Desk) -> float:
    enhanced = action.arm == "enhanced"
    return (1.1 if desk.goods.chi >= CAREFUL + 2 else -0.5) if enhanced else 1.0


@worth.register
def _(action: Choose, desk: Desk) -> float:
    return 1.0


@worth.register
def _(action: Discard, desk: Desk) -> float:
    return 0.0


@worth.register
def _(action: GainGoods, desk: Desk) -> float:
    return sum(n * desk.lacks(resource) for resource, n in zip(Resource, action.goods.each, strict=True))


@worth.register
def _(action: LoseGoods, desk: Desk) -> float:
    return -sum(n * desk.lacks(resource) for resource, n in zip(Resource, action.goods.each, strict=True))
