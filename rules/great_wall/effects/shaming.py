"""Operations on shame (GW-12)."""

from rules.core.struct import field
from rules.great_wall.board import shame
from rules.great_wall.cards.counters import amount
from rules.great_wall.cards.operations import HORDE_EVENTS, Amount, Consent, Op
from rules.great_wall.state.decisions import RemoveShame
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.front_events import ShamePrevented
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Activation, Cleansing, Disgrace
from rules.great_wall.state.tasks import CarryOut
from rules.great_wall.state.wall import Wall, is_coop
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.vocabulary import Duration, Is, Number, Small, Trigger


class IgnoreFlagShame(Op, frozen=True):
    """Take no token for the flag (GW-5.10)."""

    triggers = (Trigger.FLAG_SHAME,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        now = procedure(state, Activation)
        return now is not None and clan not in now.unflagged

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Activation):
            deed.amend(Activation, unflagged=(*now.unflagged, clan))


class PreventShame(Op, frozen=True):
    """Prevent tokens: this one, and those after it (GW-12.8)."""

    triggers = (Trigger.SHAME_RECEIVED,)
    count: Small

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        now = procedure(state, Disgrace)
        return now is not None and not now.stopped

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        now = procedure(deed.state, Disgrace)
        if now and not now.stopped:
            deed.amend(Disgrace, stopped=True, left=max(0, now.left - (self.count - 1)))
            deed.tell(ShamePrevented(now.seat, clan))


class TakeShameFor(Op, frozen=True):
    """Take the token in place of the player affected."""

    triggers = (Trigger.SHAME_RECEIVED,)
    requires = Is.ANOTHER_PLAYER

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        now = procedure(state, Disgrace)
        return now is not None and not now.stopped and now.seat != clan

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        now = procedure(deed.state, Disgrace)
        if now and not now.stopped:
            deed.amend(Disgrace, stopped=True)
            deed.tell(ShamePrevented(now.seat, clan))
            shame.take(deed, clan)


class OnOwnShame(Op, frozen=True):
    """An operation on a player's own shame tokens in Summer."""

    triggers = (Trigger.SUMMER_SHAME,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return is_player(clan) and state.players[clan].shame > 0


class ShameCost(OnOwnShame, frozen=True):
    """Set the price of discarding shame this Summer: chi or, in co-op, honour (GW-4.5, GW-17.10).

    The lower of two prices applies (GW-7.10).
    """

    consent = Consent.GIVEN
    chi: Number
    honour_coop: Number = field(name="honor_coop")

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Cleansing):
            prices, price = dict(now.prices), self.honour_coop if is_coop(deed.state) else self.chi
            prices[clan] = min(price, prices.get(clan, price))
            deed.amend(Cleansing, prices=tuple(prices.items()))


class DiscardShame(OnOwnShame, frozen=True):
    """Discard one's shame tokens to the supply for free."""

    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if left := min(self.count, deed.player(clan).shame):
            deed.then(RemoveShame(seat=clan, left=left))


class RemoveShameSupply(Op, frozen=True):
    """Remove shame tokens in the supply from the game, as far as there are enough."""

    horde_triggers = HORDE_EVENTS
    durations = (Duration.IMMEDIATE,)
    count: Amount

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        shame.banish(deed, amount(deed.state, self.count, clan, task.moment))
