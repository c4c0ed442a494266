"""Refusals of plans for what a seat can never be asked."""

from collections.abc import Mapping
from typing import Final

from rules.core.model import ActionOf, Decision, Fields, IllegalAction, Seat, View
from rules.core.notation import word
from rules.terra_mystica.actions import factions
from rules.terra_mystica.actions.auction import DropOut, MakeBid, TakePlace
from rules.terra_mystica.actions.converting import Burn
from rules.terra_mystica.actions.offers import Decline, Take
from rules.terra_mystica.actions.preparing import ChooseScroll, Settle, TakeFaction
from rules.terra_mystica.actions.spaces import UsePower
from rules.terra_mystica.actions.turn import ground_of
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.factions import ways
from rules.terra_mystica.land import Hex, Site
from rules.terra_mystica.options import Pick
from rules.terra_mystica.state import Phase, Terra, open_choices
from rules.terra_mystica.tiles import Favor, PowerAction, Scroll, Special, TownTile

AUCTION: Final = (MakeBid, DropOut, TakePlace)
SET_UP: Final = (*AUCTION, TakeFaction, Settle, ChooseScroll)

OWNERS: Final[Mapping[type[ActionOf[Terra]], FactionId]] = {
    factions.Join: FactionId.MERMAIDS,
    factions.UnlockTerrain: FactionId.RIVERWALKERS,
    factions.Keep: FactionId.RIVERWALKERS,
    factions.LoseSteps: FactionId.ACOLYTES,
    factions.OrdainWorkers: FactionId.DARKLINGS,
    factions.Ride: FactionId.WITCHES,
    factions.Storm: FactionId.NOMADS,
    factions.Trade: FactionId.SWARMLINGS,
    factions.Buy: FactionId.SHAPESHIFTERS,
}
"""For kinds of action that only one faction is asked for, that faction."""

SCROLL_SPECIALS: Final = {Special.SCROLL_SPADE: Scroll.SPADE, Special.SCROLL_CULT: Scroll.CULT_STEP}


def check(view: View[Terra], kind: type[ActionOf[Terra]], fields: Fields) -> None:
    """Raise IllegalAction for what is not in this game, can no longer be had, or is asked of other factions only."""
    state, seat = view.state, view.seat
    assert seat is not None, "an onlooker plans nothing"
    own = state.players[seat].faction
    is_past = kind in SET_UP and state.phase is not Phase.SETUP
    is_not_bid_for = kind in AUCTION and state.options.pick is not Pick.AUCTION
    if is_past or is_not_bid_for or (own is not None and OWNERS.get(kind, own) is not own):
        raise IllegalAction("CORE-11", action=word(kind))
    for value in fields.values():
        check_value(state, seat, kind, value)


def preparation(state: Terra, decision: Decision, action: ActionOf[Terra]) -> Burn | None:
    """Return the burning that gives the power *action* lacks; None if it lacks none, or burning is not enough."""
    if not isinstance(action, UsePower) or not isinstance(decision, Turn):
        return None
    if decision.left and not decision.spades and not open_choices(state, decision.seat):
        return burn_for(state, decision.seat, action.action)
    return None


def burn_for(state: Terra, seat: Seat, action: PowerAction) -> Burn | None:
    """Return the burning that gives *seat* the power it lacks for a free power action (TM-5.4), None if none does."""
    bowls, way = state.players[seat].bowls, ways(state, seat)
    missing = way.power_price(action) - bowls[2]
    if not 0 < missing <= bowls[1] // 2 or not way.may_use(state, seat, action):
        return None
    try:
        way.check_power(action)
    except IllegalAction:
        return None
    return Burn(missing)


def foreseen(view: View[Terra], kind: type[ActionOf[Terra]]) -> Turn | None:
    """Return the seat's next turn; None if the rounds have not begun, or *kind* answers something else."""
    assert view.seat is not None, "an onlooker plans nothing"
    is_turn = issubclass(Turn, kind.answers) and view.state.phase in (Phase.ACTIONS, Phase.BONUS)
    return Turn(seat=view.seat) if is_turn else None


def check_value(state: Terra, seat: Seat, kind: type[ActionOf[Terra]], value: object) -> None:
    """Raise IllegalAction if *value*, a field of an action of that *kind*, can never come to *seat*."""
    player = state.players[seat]
    match value:
        case Site() if value not in state.land.sites:
            raise IllegalAction("TM-9.8", site=value)
        case Hex() if kind is factions.Join:
            if value not in state.land.rivers:
                raise IllegalAction("TM-21.55", at=value)
        case Hex():
            ground_of(state, value)
        case Scroll() if value not in scrolls(state):
            raise IllegalAction("CORE-13", what=value)
        case Favor() if not state.favors[value] or value in player.favors:
            raise IllegalAction("TM-2.5", favor=value)
        case TownTile() if not state.towns.get(value):
            raise IllegalAction("TM-9.4", town=value)
        case FactionId() if kind in (Take, Decline) and not may_offer(state, seat, value):
            raise IllegalAction("CORE-13", what=value)
        case Special() if player.faction is not None and not may_own(state, seat, value):
            raise IllegalAction("TM-17.16", action=value)
        case _:
            pass  # may still come to the seat


def scrolls(state: Terra) -> frozenset[Scroll]:
    """Return the scrolls of this game, free or held (TM-3.3)."""
    return frozenset((*state.scrolls, *(each.scroll for each in state.players if each.scroll is not None)))


def may_offer(state: Terra, seat: Seat, faction: FactionId) -> bool:
    """Whether a player other than *seat* has *faction*, or may still take it."""
    others = [player.faction for other, player in enumerate(state.players) if other != seat]
    return faction in others or None in others


def may_own(state: Terra, seat: Seat, special: Special) -> bool:
    """Whether *special* belongs to the faction of *seat*, or to a tile that it may still get (TM-12.7)."""
    way = ways(state, seat)
    if special in SCROLL_SPECIALS:
        return SCROLL_SPECIALS[special] in scrolls(state)
    return special in (Special.FAVOR_CULT, *way.always, *way.stronghold)
