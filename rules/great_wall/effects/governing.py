"""Effects on the advisor track, demands and events."""

from rules.core.model import CHANCE
from rules.great_wall.cards import ops
from rules.great_wall.effects.feasibility import demands_left
from rules.great_wall.state.card_decisions import ArrangeEvents, ChooseDemand
from rules.great_wall.state.coop_events import EventsSeen
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import AdvisorDismissed
from rules.great_wall.state.nature import Deck, DrawCard
from rules.great_wall.state.tasks import Carry, RefillTrack
from rules.great_wall.terms.clans import Clan


def refresh_advisors(deed: Deed, effect: ops.RefreshAdvisors, clan: Clan, task: Carry) -> None:
    """Discard the advisor track and refill it (GW-4.3)."""
    market = deed.state.market
    deed.change(market=(), spent_advisors=(*deed.state.spent_advisors, *market))
    for card in market:
        deed.tell(AdvisorDismissed(card))
    deed.then(RefillTrack())


def cancel_demand_shame(deed: Deed, effect: ops.CancelDemandShame, seat: Clan, task: Carry) -> None:
    """Let demands give no shame this Year (GW-17.16)."""
    n = min(effect.count, len(demands_left(deed.state)))
    deed.then(*(ChooseDemand(seat=seat) for _ in range(n)))


def replace_demand(deed: Deed, effect: ops.ReplaceDemand, seat: Clan, task: Carry) -> None:
    """Discard a demand, and turn up another in its place."""
    if demands_left(deed.state):
        deed.then(ChooseDemand(seat=seat, replace=True))


def look_events(deed: Deed, effect: ops.LookEvents, seat: Clan, task: Carry) -> None:
    """Look at the next events and sort them: those that somebody has looked at before lie on top already."""
    peeked = deed.state.peeked
    assert peeked.cards is not None, "masked"
    there = min(effect.count, peeked.size + len(deed.state.event_pile))
    if known := peeked.cards[:there]:
        deed.tell(EventsSeen(seat, known, to=seat))
    deed.then(*(DrawCard(seat=CHANCE, deck=Deck.EVENTS, receiver=seat, to=seat) for _ in range(there - len(known))))
    if there > 1 or (there and effect.discard):
        deed.then(ArrangeEvents(seat=seat, to=seat, left=there, discards=effect.discard))
