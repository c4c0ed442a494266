"""Checks whether a card could do anything at a moment, so that nobody is asked in vain (GW-3.5, GW-19.2).

Public decisions use public information only (`can`). Secret responses also depend on goods and hands (`can_afford`).
"""

from typing import Final

from rules.core.model import Seat
from rules.great_wall.cards.cards import Tactic, cards_of
from rules.great_wall.cards.operations import Arm, Op
from rules.great_wall.powers.conditions import concerns
from rules.great_wall.powers.passives import rebates
from rules.great_wall.state.moment import ONES_OWN, Moment
from rules.great_wall.state.wall import Wall, is_coop, playing, with_player
from rules.great_wall.terms.clans import QIN, Clan, is_player
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Price, Who

ARMS: Final = ("normal", "enhanced")


def has_playable_tactic(state: Wall, seat: Seat, moment: Moment) -> bool:
    """Whether *seat* holds a tactic card that it could play now, and that would do something (GW-7.6, GW-19.2)."""
    player = state.players[seat]
    hand = (cards_of(state).tactics[card] for card in player.hand.cards or ())
    return any(
        fits(state, seat, card, moment)
        and any(
            price(state, seat, arm) <= player.known_goods.chi and works(state, seat, arm, moment)
            for arm in (card.normal, card.enhanced)
        )
        for card in hand
    )


def price(state: Wall, seat: Seat, arm: Arm) -> int:
    """Return the price of an effect of a tactic card for *seat*, in chi (GW-7.6)."""
    if not arm.chi:
        return 0
    less = rebates(state, seat, Price.ENHANCED_TACTIC)
    return max(0, arm.chi - less.goods.chi - less.any)


def works(state: Wall, seat: Seat, arm: Arm, moment: Moment) -> bool:
    """Whether an effect of a tactic card would do something once it is paid for, as far as its player knows."""
    if chi := price(state, seat, arm):
        state = with_player(state, seat, goods=state.players[seat].known_goods.minus(Goods(chi=chi)))
    return any(can_afford(state, seat, effect, moment) for effect in arm.effects)


def can(state: Wall, clan: Clan, effect: Op, moment: Moment | None) -> bool:
    """Whether an effect would do something to anybody it affects, judged by public information."""
    return any(effect.is_possible(state, each, moment) for each in affected_clans(state, clan, effect.who, moment))


def can_afford(state: Wall, seat: Seat, effect: Op, moment: Moment | None) -> bool:
    """Whether an effect would do something to anybody it affects, judged by what its player *seat* knows."""
    return any(
        effect.is_possible(state, each, moment) and (each != seat or effect.is_affordable(state, seat, moment))
        for each in affected_clans(state, seat, effect.who, moment)
    )


def affected_clans(state: Wall, clan: Clan, who: Who, moment: Moment | None) -> tuple[Clan, ...]:
    """Return the clans that an effect of *clan*'s card affects or, until one is named, may affect, in tea order."""
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
    """Return the tactic cards in this game for such a moment."""
    cards, coop = cards_of(state), is_coop(state)
    tactics: tuple[Tactic, ...] = ()
    for trigger in moment.triggers:
        tactics += cards.tactics_on(trigger, coop=coop)
    return tactics


def serves(state: Wall, seat: Seat, card: Tactic, moment: Moment) -> bool:
    """Whether a tactic card would do something for *seat* at a moment, judged by public information (A-50)."""
    effects = (*card.normal.effects, *card.enhanced.effects)
    return fits(state, seat, card, moment) and any(can(state, seat, effect, moment) for effect in effects)


def fits(state: Wall, seat: Seat, card: Tactic, moment: Moment) -> bool:
    """Whether trigger and conditions of a tactic card hold for *seat* at a moment (GW-7.6)."""
    return (
        card.trigger in moment.triggers
        and (card.trigger not in ONES_OWN or moment.by == seat)
        and concerns(state, moment, seat, card.condition)
    )
