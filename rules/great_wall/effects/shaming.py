"""Effects on shame (GW-12)."""

from rules.great_wall.board import shame
from rules.great_wall.cards import ops
from rules.great_wall.powers.conditions import amount
from rules.great_wall.state.affairs import Activation, Cleansing, Disgrace
from rules.great_wall.state.decisions import RemoveShame
from rules.great_wall.state.deed import Deed, affair
from rules.great_wall.state.front_events import ShamePrevented
from rules.great_wall.state.tasks import Carry
from rules.great_wall.state.wall import is_coop
from rules.great_wall.terms.clans import Clan


def ignore_flag_shame(deed: Deed, effect: ops.IgnoreFlagShame, seat: Clan, task: Carry) -> None:
    """Take no token for the flag (GW-5.10)."""
    if now := affair(deed.state, Activation):
        deed.amend(Activation, unflagged=(*now.unflagged, seat))


def prevent_shame(deed: Deed, effect: ops.PreventShame, seat: Clan, task: Carry) -> None:
    """Let the token not be taken, nor those after it if the card prevents more (GW-12.8)."""
    now = affair(deed.state, Disgrace)
    if now and not now.stopped:
        deed.amend(Disgrace, stopped=True, left=max(0, now.left - (effect.count - 1)))
        deed.tell(ShamePrevented(now.seat, seat))


def take_shame_for(deed: Deed, effect: ops.TakeShameFor, seat: Clan, task: Carry) -> None:
    """Take the token instead of whoever was about to."""
    now = affair(deed.state, Disgrace)
    if now and not now.stopped:
        deed.amend(Disgrace, stopped=True)
        deed.tell(ShamePrevented(now.seat, seat))
        shame.take(deed, seat)


def shame_cost(deed: Deed, effect: ops.ShameCost, seat: Clan, task: Carry) -> None:
    """Remove shame for another price this Summer; of two the lower one is paid (GW-4.5, GW-7.10, GW-17.10)."""
    if now := affair(deed.state, Cleansing):
        prices, price = dict(now.prices), effect.honor_coop if is_coop(deed.state) else effect.chi
        prices[seat] = min(price, prices.get(seat, price))
        deed.amend(Cleansing, prices=tuple(prices.items()))


def discard_shame(deed: Deed, effect: ops.DiscardShame, seat: Clan, task: Carry) -> None:
    """Discard own tokens without paying."""
    left = min(effect.count, deed.player(seat).shame)
    if left:
        deed.then(RemoveShame(seat=seat, left=left))


def remove_shame_supply(deed: Deed, effect: ops.RemoveShameSupply, clan: Clan, task: Carry) -> None:
    """Take tokens of the supply out of the game, as many as there are."""
    shame.banish(deed, amount(deed.state, effect.count, clan, task.moment))
