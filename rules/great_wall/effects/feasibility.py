"""Whether a card could do anything at a moment, so that nobody is asked in vain (GW-3.5, GW-19.2).

Public decisions go by what everybody knows; only who may respond in secret is told apart by goods and hands (*own*).
"""

from collections.abc import Callable
from typing import Any, Final

from rules.core.model import Seat
from rules.great_wall.board import clerks, paying, reach
from rules.great_wall.cards import ops
from rules.great_wall.cards.cards import COMMANDS, Tactic, cards_of, destination, horde
from rules.great_wall.cards.names import names_of
from rules.great_wall.powers.conditions import ONES_OWN, amount, concerns
from rules.great_wall.powers.passives import rebates
from rules.great_wall.state.affairs import Activation, Deaths, Disgrace, Invasion, Reckoning
from rules.great_wall.state.deed import affair
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.wall import Wall, at_place, found, is_coop, playing, section, usable, with_player
from rules.great_wall.terms.clans import QIN, Clan, is_player
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.tables import BARRICADES, HIGHEST, PRODUCTION, ROWS
from rules.great_wall.terms.vocabulary import Charge, Place, Price, Resource, Scope, SectionId, Sweep, Target, Ware, Who

ARMS: Final = ("normal", "enhanced")


def playable(state: Wall, seat: Seat, moment: Moment) -> bool:
    """Whether *seat* holds a tactic card that it could play now, and that would do something (GW-7.6, GW-19.2)."""
    tactics, hand = cards_of(state).tactics, state.players[seat].hand.cards or ()
    return any(
        tactics[card].trigger in moment.triggers
        and fits(state, seat, tactics[card], moment)
        and any(affordable(state, seat, arm) and works(state, seat, arm, moment) for arm in arms(tactics[card]))
        for card in hand
    )


def arms(card: Tactic) -> tuple[ops.Arm, ops.Arm]:
    """Return the normal and the enhanced effect of a tactic card."""
    return card.normal, card.enhanced


def price(state: Wall, seat: Seat, arm: ops.Arm) -> int:
    """Return what an effect of a tactic card costs *seat*, in chi (GW-7.6)."""
    if not arm.chi:
        return 0
    less = rebates(state, seat, Price.ENHANCED_TACTIC)
    return max(0, arm.chi - less.goods.chi - less.any)


def affordable(state: Wall, seat: Seat, arm: ops.Arm) -> bool:
    """Whether *seat* has the chi for it."""
    return price(state, seat, arm) <= state.players[seat].owned.chi


def works(state: Wall, seat: Seat, arm: ops.Arm, moment: Moment) -> bool:
    """Whether an effect of a tactic card would do something once it is paid for, by what its player knows."""
    if chi := price(state, seat, arm):
        state = with_player(state, seat, goods=state.players[seat].owned.minus(Goods(chi=chi)))
    return any(can(state, seat, effect, moment, own=True) for effect in arm.effects)


def useful(state: Wall, clan: Clan, ability: ops.Ability, moment: Moment, *, own: bool = False) -> bool:
    """Whether an ability would do something, by what everybody knows, or by what its *own* player does."""
    return any(can(state, clan, effect, moment, own=own) for effect in ability.effects)


def can(state: Wall, clan: Clan, effect: ops.Effect, moment: Moment | None, *, own: bool = False) -> bool:
    """Whether an effect would do something, to any of those whom it concerns."""
    if effect.who is Who.SELF:
        return can_for(state, clan, effect, moment, own=own)
    whom = concerned(state, clan, effect.who, moment)
    return any(can_for(state, each, effect, moment, own=own and each == clan) for each in whom)


def can_for(state: Wall, clan: Clan, effect: ops.Effect, moment: Moment | None, *, own: bool = False) -> bool:
    """Whether an effect would do something to one whom it concerns."""
    asked = CAN.get(type(effect))
    return asked is None or asked(state, clan, effect, moment, own)


def concerned(state: Wall, clan: Clan, who: Who, moment: Moment | None) -> tuple[Clan, ...]:
    """Return whom an effect of a card of *clan* concerns, or may concern if one is named, in tea order."""
    match who:
        case Who.SELF:
            return (clan,)
        case Who.BUILDER:
            return (moment.by,) if moment and moment.by is not None and is_player(moment.by) else ()
        case Who.EACH_PLAYER:
            return playing(state)
        case Who.ANOTHER_PLAYER | Who.EACH_OTHER_PLAYER:
            return tuple(each for each in playing(state) if each != clan)
        case Who.QIN:
            return (QIN,)
        case _:
            raise AssertionError(f"{who} is said of sections")


# What tactic cards are for


def tactics_for(state: Wall, moment: Moment) -> tuple[Tactic, ...]:
    """Return the tactic cards in this game that are played at such a moment."""
    cards, coop = cards_of(state), is_coop(state)
    found: tuple[Tactic, ...] = ()
    for trigger in moment.triggers:
        found += cards.tactics_on(trigger, coop=coop)
    return found


def fits(state: Wall, seat: Seat, card: Tactic, moment: Moment) -> bool:
    """Whether trigger and conditions of a tactic card hold for *seat* at a moment (GW-7.6)."""
    return (
        card.trigger in moment.triggers
        and (card.trigger not in ONES_OWN or moment.by == seat)
        and concerns(state, moment, seat, card.condition)
    )


# Questions of several effects


def places_for(state: Wall, clan: Clan, effect: ops.AdvancedActivation) -> tuple[Place, ...]:
    """Return the locations that an effect may activate (GW-5.11, GW-15.9, A-9)."""

    def serves(there: tuple[Clan, ...]) -> bool:
        return clan in there if effect.own_clerk else any(is_player(each) or each == QIN for each in there)

    return tuple(place for place in effect.locations if serves(at_place(state, place)))


def upgradable(state: Wall, seat: Seat) -> tuple[Place, ...]:
    """Return where *seat*'s overseer could go up a level, if it can be paid for (GW-6.3)."""
    player = state.players[seat]
    least = 0 if player.supply.total else 1
    return tuple(place for place in PRODUCTION if least <= player.level(place) < HIGHEST)


def produced(state: Wall, seat: Seat) -> tuple[Resource, ...]:
    """Return what own overseers of level 2 or more produce (`Ware.PRODUCED`)."""
    player = state.players[seat]
    return tuple(resource for place, resource in PRODUCTION.items() if player.level(place) >= 2)


def copyable(state: Wall, seat: Seat) -> tuple[str, ...]:
    """Return the names of other players' command cards of this Year that may be copied (GW-7.5, GW-16.13, A-23)."""
    names = {name for clan, name in names_of(state) if clan != seat}
    return tuple(name for name in COMMANDS if name in names and name != "betrayal")


def sections_for(state: Wall, seat: Seat) -> tuple[SectionId, ...]:
    """Return the sections that the Horde card turned up may be sent to instead of where it goes (GW-8)."""
    now = affair(state, Invasion)
    if now is None:
        return ()
    bound = now.section or destination(state, now.card)
    return tuple(each for each in usable(state) if each is not bound and len(section(state, each).bands) < ROWS)


def wound_at(state: Wall, effect: ops.PlaceWound, moment: Moment | None) -> tuple[SectionId | None, int | None]:
    """Return the section and the row that an effect may wound in, None for any."""
    if effect.target is Target.SAME_CARD:
        at = found(state, moment.card) if moment and moment.card else None
        return (at[0], at[1]) if at else (None, 0)
    if effect.target is Target.ANY_CARD_OF_THE_SECTION:
        return (moment.section if moment else None), None
    return None, (1 if effect.target is Target.ANY_ROW_1_CARD else None)


def woundable(state: Wall, which: SectionId | None, row: int | None) -> int:
    """Return how many wound markers find room on Horde cards of a section and a row, None for any."""
    return sum(
        len(horde(state, band.card).spots) - len(band.hurt)
        for each in ([which] if which else usable(state))
        for at, band in enumerate(section(state, each).bands, start=1)
        if row in (None, at) and reach.can_wound(state, each, at)
    )


def demands_left(state: Wall) -> tuple[str, ...]:
    """Return the demands that still give shame this Year (GW-17.16)."""
    now = affair(state, Reckoning)
    return tuple(each for each in state.demands if now is None or each not in now.spared)


# The effects


def some(state: Wall, clan: Clan, quantity: int | ops.Per | Sweep, moment: Moment | None) -> bool:
    """Whether a quantity comes to anything."""
    return isinstance(quantity, Sweep) or amount(state, quantity, clan, moment) > 0


def _never(state: Wall, clan: Clan, effect: ops.Effect, moment: Moment | None, own: bool) -> bool:
    return False


def _gain(state: Wall, clan: Clan, effect: ops.GainHonor, moment: Moment | None, own: bool) -> bool:
    return some(state, clan, effect.amount, moment)


def _gain_resource(state: Wall, clan: Clan, effect: ops.GainResource, moment: Moment | None, own: bool) -> bool:
    if not is_player(clan) or (effect.resource is Ware.PRODUCED and not produced(state, clan)):
        return False
    return some(state, clan, effect.amount, moment)


def _draw(state: Wall, clan: Clan, effect: ops.DrawTactic, moment: Moment | None, own: bool) -> bool:
    return some(state, clan, effect.count, moment)


def _give(state: Wall, clan: Clan, effect: ops.GiveResources, moment: Moment | None, own: bool) -> bool:
    if not some(state, clan, effect.count, moment) or len(playing(state)) < 2:
        return False
    return not own or state.players[clan].owned.total > 0


def _exchange(state: Wall, clan: Clan, effect: ops.Exchange, moment: Moment | None, own: bool) -> bool:
    return some(state, clan, effect.count, moment) and (not own or state.players[clan].owned.total > 0)


def _donate(state: Wall, clan: Clan, effect: ops.DonateExtra, moment: Moment | None, own: bool) -> bool:
    if moment is None or moment.place not in PRODUCTION or not some(state, clan, effect.count, moment):
        return False
    return not own or state.players[clan].owned.count(PRODUCTION[moment.place]) > 0


def _move_clerks(state: Wall, clan: Clan, effect: ops.MoveClerks, moment: Moment | None, own: bool) -> bool:
    return not is_player(clan) or clerks.can_move(state, clan)


def _move_tea(state: Wall, clan: Clan, effect: ops.MoveTea, moment: Moment | None, own: bool) -> bool:
    return state.tea[0] != clan


def _regroup(state: Wall, clan: Clan, effect: ops.MoveSoldiers, moment: Moment | None, own: bool) -> bool:
    rests = any(column.rest[clan].total for column in state.sections)
    return rests and some(state, clan, effect.count, moment)


def _sortie(state: Wall, clan: Clan, effect: ops.AttackFromRest, moment: Moment | None, own: bool) -> bool:
    if not is_player(clan) or not some(state, clan, effect.count, moment):
        return False
    if not own:
        return reach.can_sortie(state, clan)
    return any(
        reach.affords(state, clan, unit, at)
        for which in usable(state)
        for unit in section(state, which).rest[clan].units
        for at, _ in reach.hits(state, clan, unit, which)
    )


def _recruit(state: Wall, clan: Clan, effect: ops.Recruit, moment: Moment | None, own: bool) -> bool:
    there = tuple(unit for unit in effect.unit if state.players[clan].supply.count(unit))
    if effect.cost is Charge.FREE or not own:
        return bool(there)
    return any(paying.can_recruit(state, clan, unit) for unit in there)


def _upgrade(state: Wall, clan: Clan, effect: ops.UpgradeOverseer, moment: Moment | None, own: bool) -> bool:
    places = upgradable(state, clan)
    if not own:
        return bool(places)
    return any(paying.can_upgrade(state, clan, place, rebate=effect.discount) for place in places)


def _barricade(state: Wall, clan: Clan, effect: ops.PlaceBarricade, moment: Moment | None, own: bool) -> bool:
    if all(section(state, each).barricades >= BARRICADES for each in usable(state)):
        return False
    return not own or effect.cost is Charge.FREE or paying.can_barricade(state, clan, rebate=effect.discount)


def _wall(state: Wall, clan: Clan, effect: ops.BuildWall, moment: Moment | None, own: bool) -> bool:
    low = tuple(each for each in usable(state) if section(state, each).level < HIGHEST)
    return any(not own or paying.can_build(state, clan, each, rebate=effect.discount) for each in low)


def _activate(state: Wall, clan: Clan, effect: ops.AdvancedActivation, moment: Moment | None, own: bool) -> bool:
    return bool(places_for(state, clan, effect))


def _copy(state: Wall, clan: Clan, effect: ops.CopyCommand, moment: Moment | None, own: bool) -> bool:
    return is_player(clan) and bool(copyable(state, clan))


def _reclaim(state: Wall, clan: Clan, effect: ops.ReclaimCommand, moment: Moment | None, own: bool) -> bool:
    return bool(state.players[clan].discard)


def _first(state: Wall, clan: Clan, effect: ops.PlaceCommandFirst, moment: Moment | None, own: bool) -> bool:
    return not is_coop(state) and state.players[clan].chosen is not None and clan not in state.early


def _foreign(state: Wall, clan: Clan, effect: ops.ForeignOverseer, moment: Moment | None, own: bool) -> bool:
    if moment is None or moment.place is None or not is_player(clan):
        return False
    levels = [player.level(moment.place) for player in state.players]
    return max(levels) > levels[clan]


def _count(state: Wall, clan: Clan, effect: ops.CountAsClerks, moment: Moment | None, own: bool) -> bool:
    return some(state, clan, effect.count, moment)


def _wound(state: Wall, clan: Clan, effect: ops.PlaceWound, moment: Moment | None, own: bool) -> bool:
    return some(state, clan, effect.count, moment) and woundable(state, *wound_at(state, effect, moment)) > 0


def _fire(state: Wall, clan: Clan, effect: ops.FireAgain, moment: Moment | None, own: bool) -> bool:
    which = moment.section if moment else None
    return which is not None and clan in section(state, which).archers and woundable(state, which, None) > 0


def _kill(state: Wall, clan: Clan, effect: ops.KillSoldier, moment: Moment | None, own: bool) -> bool:
    column = section(state, moment.section) if moment and moment.section else None
    if effect.scope is Scope.EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION and column:
        return any(column.rest[seat].total for seat in playing(state))
    if effect.scope is Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE:
        return any(each.rest[seat].total for each in state.sections for seat in playing(state))
    return any(each.archers for each in state.sections)


def _save(state: Wall, clan: Clan, effect: ops.SaveSoldier, moment: Moment | None, own: bool) -> bool:
    now = affair(state, Deaths)
    if now is None:
        return False
    doomed = sum(each.clan == clan for each in now.dying) - sum(each.clan == clan for each in now.saved)
    return doomed > dict(now.free).get(clan, 0)


def _modify(
    state: Wall, clan: Clan, effect: ops.ModifyDefence | ops.ModifyOffence, moment: Moment | None, own: bool
) -> bool:
    if moment is None or moment.section is None or not section(state, moment.section).bands:
        return False
    return amount(state, effect.delta, clan, moment) != 0


def _prevent(state: Wall, clan: Clan, effect: ops.PreventShame, moment: Moment | None, own: bool) -> bool:
    now = affair(state, Disgrace)
    return now is not None and not now.stopped


def _take_for(state: Wall, clan: Clan, effect: ops.TakeShameFor, moment: Moment | None, own: bool) -> bool:
    now = affair(state, Disgrace)
    return now is not None and not now.stopped and now.seat != clan


def _unflag(state: Wall, clan: Clan, effect: ops.IgnoreFlagShame, moment: Moment | None, own: bool) -> bool:
    now = affair(state, Activation)
    return now is not None and clan not in now.unflagged


def _shamed(
    state: Wall, clan: Clan, effect: ops.ShameCost | ops.DiscardShame, moment: Moment | None, own: bool
) -> bool:
    return is_player(clan) and state.players[clan].shame > 0


def _demand(state: Wall, clan: Clan, effect: ops.Effect, moment: Moment | None, own: bool) -> bool:
    return bool(demands_left(state))


def _events(state: Wall, clan: Clan, effect: ops.LookEvents, moment: Moment | None, own: bool) -> bool:
    return state.peeked.size + len(state.event_pile) > 0


def _redirect(state: Wall, clan: Clan, effect: ops.RedirectHorde, moment: Moment | None, own: bool) -> bool:
    return bool(sections_for(state, clan))


def _replace(state: Wall, clan: Clan, effect: ops.ReplaceHorde, moment: Moment | None, own: bool) -> bool:
    return affair(state, Invasion) is not None and bool(state.bag or state.under or state.routed)


CAN: Final[dict[type[ops.Op], Callable[[Wall, Clan, Any, Moment | None, bool], bool]]] = {
    **dict.fromkeys((ops.LoseHonor, ops.LoseResource, ops.DiscardTactic), _never),
    **dict.fromkeys((ops.CancelDemandShame, ops.ReplaceDemand), _demand),
    **dict.fromkeys((ops.ModifyDefence, ops.ModifyOffence), _modify),
    **dict.fromkeys((ops.ShameCost, ops.DiscardShame), _shamed),
    ops.GainHonor: _gain,
    ops.GainResource: _gain_resource,
    ops.DrawTactic: _draw,
    ops.GiveResources: _give,
    ops.Exchange: _exchange,
    ops.DonateExtra: _donate,
    ops.MoveClerks: _move_clerks,
    ops.MoveTea: _move_tea,
    ops.MoveSoldiers: _regroup,
    ops.AttackFromRest: _sortie,
    ops.Recruit: _recruit,
    ops.UpgradeOverseer: _upgrade,
    ops.PlaceBarricade: _barricade,
    ops.BuildWall: _wall,
    ops.AdvancedActivation: _activate,
    ops.CopyCommand: _copy,
    ops.ReclaimCommand: _reclaim,
    ops.PlaceCommandFirst: _first,
    ops.ForeignOverseer: _foreign,
    ops.CountAsClerks: _count,
    ops.PlaceWound: _wound,
    ops.FireAgain: _fire,
    ops.KillSoldier: _kill,
    ops.SaveSoldier: _save,
    ops.PreventShame: _prevent,
    ops.TakeShameFor: _take_for,
    ops.IgnoreFlagShame: _unflag,
    ops.LookEvents: _events,
    ops.RedirectHorde: _redirect,
    ops.ReplaceHorde: _replace,
}
"""Whether an effect would do something; those that are not named always do. What only takes away is no reason."""


def goods_of(cost: dict[Resource, int]) -> Goods:
    """Return the cost of an ability."""
    return Goods(**{resource.value: n for resource, n in cost.items()})
