"""Operations on the advisor track, demands and events."""

from rules.core.model import CHANCE
from rules.great_wall.cards.operations import Op
from rules.great_wall.state.card_decisions import ArrangeEvents, ChooseDemand
from rules.great_wall.state.coop_events import EventsSeen
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.events import AdvisorDismissed
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.nature import Deck, DrawCard
from rules.great_wall.state.procedures import Reckoning
from rules.great_wall.state.tasks import CarryOut, Do, Routine
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Duration, Number, Small, Trigger


class RefreshAdvisors(Op, frozen=True):
    """Discard the advisor track and refill it (GW-4.3)."""

    durations = (Duration.IMMEDIATE,)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        market = deed.state.market
        deed.change(market=(), spent_advisors=(*deed.state.spent_advisors, *market))
        for card in market:
            deed.tell(AdvisorDismissed(card))
        deed.then(Do(Routine.REFILL_TRACK))


class OnDemands(Op, frozen=True):
    """An operation on demands that still give shame."""

    triggers = (Trigger.DEMAND_STEP,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return bool(demands_left(state))


class CancelDemandShame(OnDemands, frozen=True):
    """Cancel the shame of demands for this Year (GW-17.16)."""

    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        n = min(self.count, len(demands_left(deed.state)))
        deed.then(*(ChooseDemand(seat=clan) for _ in range(n)))


class ReplaceDemand(OnDemands, frozen=True):
    """Discard an unfulfilled demand, without shame for it, and refill."""

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if demands_left(deed.state):
            deed.then(ChooseDemand(seat=clan, replace=True))


def demands_left(state: Wall) -> tuple[str, ...]:
    """Return the demands that still give shame this Year (GW-17.16)."""
    now = procedure(state, Reckoning)
    return tuple(each for each in state.demands if now is None or each not in now.spared)


class LookEvents(Op, frozen=True):
    """Look at the top events, discard some, and put the rest back in any order.

    Events that somebody has looked at before are already on top.
    """

    triggers = (Trigger.EVENT_STEP,)
    count: Small
    discard: Number = 0

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return state.peeked.size + len(state.event_pile) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        peeked = deed.state.peeked
        assert peeked.cards is not None, "masked"
        count = min(self.count, peeked.size + len(deed.state.event_pile))
        if known := peeked.cards[:count]:
            deed.tell(EventsSeen(clan, known, to=clan))
        deed.then(*(DrawCard(seat=CHANCE, deck=Deck.EVENTS, receiver=clan, to=clan) for _ in range(count - len(known))))
        if count > 1 or (count and self.discard):
            deed.then(ArrangeEvents(seat=clan, to=clan, left=count, discards=self.discard))
