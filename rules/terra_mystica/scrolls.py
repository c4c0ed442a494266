"""The bonus scrolls: held by players, or free with coins on them (TM-2.3, TM-3.11, TM-13.2)."""

from collections.abc import Mapping

from rules.core.model import Seat
from rules.core.struct import evolve
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import ScrollTaken
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import EXTRA_SCROLL, Scroll

MORE_THAN_PLAYERS = 3
"""How many more scrolls than players are in play (TM-2.3)."""


def in_play(state: Terra) -> int:
    """Return how many scrolls are in the game."""
    return len(state.scrolls) + sum(player.scroll is not None for player in state.players)


def in_scroll_order(scrolls: Mapping[Scroll, int]) -> dict[Scroll, int]:
    """Return *scrolls* sorted in the order of `Scroll`."""
    return {scroll: scrolls[scroll] for scroll in Scroll if scroll in scrolls}


def supply(*, extra: bool) -> dict[Scroll, int]:
    """Return all scrolls that may be in a game, with the *extra* one if it was agreed on (TM-20.1)."""
    return dict.fromkeys((scroll for scroll in Scroll if extra or scroll is not EXTRA_SCROLL), 0)


def give_back(deed: Deed, seat: Seat) -> None:
    """Return the scroll of *seat*, if it has one, to the free ones."""
    scroll = deed.player(seat).scroll
    if scroll is not None:
        deed.state = evolve(deed.state, scrolls=in_scroll_order({**deed.state.scrolls, scroll: 0}))
        deed.change(seat, scroll=None)


def take(deed: Deed, seat: Seat, scroll: Scroll) -> None:
    """Give *seat* a free *scroll* with the coins on it (TM-13.2)."""
    free = dict(deed.state.scrolls)
    coins = free.pop(scroll)
    deed.state = evolve(deed.state, scrolls=free)
    deed.change(seat, scroll=scroll, coins=deed.player(seat).coins + coins)
    deed.tell(ScrollTaken(seat=seat, scroll=scroll, coins=coins))
