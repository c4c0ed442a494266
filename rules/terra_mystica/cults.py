"""Steps on the cult tracks, keys, and the spaces at the top (TM-15)."""

from rules.core.model import Seat
from rules.core.struct import evolve
from rules.terra_mystica.decisions import EnterTop
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import CultStepped
from rules.terra_mystica.goods import CULTS, TOP, Cult, Goods
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Terra

POWER_AT = {3: 1, 5: 2, 7: 2, 10: 3}
"""Power gained on reaching or passing a level (TM-15.1)."""


def is_top_free(state: Terra, cult: Cult) -> bool:
    """Whether nobody is at the top of *cult* (TM-15.2)."""
    place = CULTS.index(cult)
    return all(player.cults[place] < TOP for player in state.players)


def climb(deed: Deed, seat: Seat, steps: int, *cults: Cult) -> None:
    """Advance *seat* by *steps* on each of *cults*, as far as it can go (TM-15.1 to TM-15.5)."""
    for cult in cults:
        level = deed.player(seat).level(cult)
        _reach(deed, seat, cult, max(level, min(level + steps, TOP - 1)))
        if level + steps >= TOP > level and is_top_free(deed.state, cult):
            barred = deed.player(seat).barred
            deed.change(seat, barred=(*(other for other in barred if other is not cult), cult))
    use_keys(deed, seat)


def use_keys(deed: Deed, seat: Seat) -> None:
    """Move *seat* to the tops that it had no key for, if it has keys now; if too few, ask which (TM-15.3, TM-15.5)."""
    player = deed.player(seat)
    waiting = tuple(cult for cult in player.barred if is_top_free(deed.state, cult))
    withdraw(deed, seat)
    if len(waiting) <= player.keys:
        for cult in waiting:
            enter(deed, seat, cult)
    elif player.keys:
        deed.ask(EnterTop(seat=seat, cults=waiting))


def enter(deed: Deed, seat: Seat, cult: Cult) -> None:
    """Spend a key of *seat*, which is on level 9 of *cult*, to reach its top (TM-15.2)."""
    player = deed.player(seat)
    deed.change(seat, keys=player.keys - 1, barred=tuple(other for other in player.barred if other is not cult))
    _reach(deed, seat, cult, TOP)


def withdraw(deed: Deed, seat: Seat) -> None:
    """Withdraw the question which top *seat* enters; it will be asked again."""
    front, *later = deed.state.agenda or ((),)
    kept = tuple(d for d in front if not (isinstance(d, EnterTop) and d.seat == seat))
    if kept != front:
        deed.state = evolve(deed.state, agenda=(kept, *later))


def lower(deed: Deed, seat: Seat, steps: int, cult: Cult) -> None:
    """Move *seat* back by *steps* on *cult*; whoever leaves the top gets the key back (TM-15.4, TM-18.7)."""
    player = deed.player(seat)
    level = player.level(cult)
    deed.change(seat, keys=player.keys + (level == TOP), cults=_at(player, cult, level - steps))
    deed.tell(CultStepped(seat=seat, cult=cult, steps=-steps, level=level - steps))


def _reach(deed: Deed, seat: Seat, cult: Cult, level: int) -> None:
    player = deed.player(seat)
    before = player.level(cult)
    if level > before:
        deed.change(seat, cults=_at(player, cult, level))
        deed.tell(CultStepped(seat=seat, cult=cult, steps=level - before, level=level))
        deed.receive(seat, Goods(power=sum(power for step, power in POWER_AT.items() if before < step <= level)))


def _at(player: Player, cult: Cult, level: int) -> tuple[int, ...]:
    place = CULTS.index(cult)
    return (*player.cults[:place], level, *player.cults[place + 1 :])
