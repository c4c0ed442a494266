"""Checks shared by all actions of a turn, how it continues after them and ends, and passing (TM-12, TM-13, TM-19.4)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction, Seat
from rules.core.play import again
from rules.core.struct import evolve
from rules.terra_mystica import scrolls
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.deed import Deed, DeedAction
from rules.terra_mystica.events import Passed
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import Building, Goods, Source
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import ROUNDS, Terra, building_counts, open_choices
from rules.terra_mystica.tiles import FAVORS, SCROLLS, Scroll


def check_ready(state: Terra, decision: Turn) -> None:
    """Raise IllegalAction unless the seat may begin another action now (TM-12.9, TM-19.4)."""
    if not decision.left:
        raise IllegalAction("TM-12.9")
    check_settled(state, decision)


def check_settled(state: Terra, decision: Turn) -> None:
    """Raise IllegalAction if decisions of the seat's action are still open (TM-19.4)."""
    if decision.spades:
        raise IllegalAction("TM-19.4", open="spades")
    if len(state.agenda[0]) > 1 and (choices := open_choices(state, decision.seat)):
        raise IllegalAction("TM-19.4", open=type(choices[0]).__name__)


def with_action_begun(decision: Turn, **changes: object) -> Turn:
    """Return the turn after an action has begun."""
    begun = {"left": decision.left - 1, "building": False, "changed": (), "crossed": None, "number": 0}
    return evolve(decision, **(begun | changes))


def check_payable(player: Player, goods: Goods) -> None:
    """Raise IllegalAction, with what is missing, unless *player* has *goods* (TM-19.2)."""
    if player.coins < goods.coins:
        raise IllegalAction("TM-19.2", good="coins", missing=goods.coins - player.coins)
    if player.workers < goods.workers:
        raise IllegalAction("TM-19.2", good="workers", missing=goods.workers - player.workers)
    if player.priests < goods.priests:
        raise IllegalAction("TM-19.2", good="priests", missing=goods.priests - player.priests)
    if player.bowls[2] < goods.power:
        raise IllegalAction("TM-19.2", good="power", missing=goods.power - player.bowls[2])


def ground_of(state: Terra, at: str) -> Terrain:
    """Return the terrain of *at*; raise IllegalAction if there is no such land hex (TM-7.9)."""
    ground = state.ground.get(at)
    if ground is None:
        raise IllegalAction("TM-7.9", at=at)
    return ground


class End(DeedAction[Turn], frozen=True, tag="end"):
    """End the turn (TM-19.5)."""

    def check(self, state: Terra, decision: Turn) -> None:
        """Require that the action was taken and all its decisions answered (TM-12.9, TM-19.4)."""
        if decision.left:
            raise IllegalAction("TM-12.9")
        check_settled(state, decision)

    def act(self, deed: Deed, decision: Turn) -> None:
        """Forget the cult steps lost for lack of a key (TM-21.20)."""
        if deed.player(decision.seat).barred:
            deed.change(decision.seat, barred=())


def continue_turn(deed: Deed, decision: Turn, **changes: object) -> None:
    """Put the turn back on the agenda, beside open decisions, with an action begun."""
    deed.state = again(deed.state, with_action_begun(decision, **changes))


def points(state: Terra, seat: Seat) -> tuple[tuple[Source, str, int], ...]:
    """Return the points for passing now, as tuples of source, tile and points (TM-13.1).

    Only the shipping track counts as shipping level, not the scroll (TM-13.9).
    """
    player = state.players[seat]
    count = building_counts(player)
    by_source: list[tuple[Source, str, int]] = []
    if player.scroll is not None:
        row = SCROLLS[player.scroll]
        scored = sum(each * count[building] for building, each in row.points.items())
        by_source.append((Source.SCROLL, player.scroll, scored + row.points_by_shipping * player.shipping))
    for favor in player.favors:
        if by_houses := FAVORS[favor].on_passing:
            by_source.append((Source.FAVOR, favor, by_houses[count[Building.TRADING_HOUSE]]))
    by_source.append((Source.STRONGHOLD, "", ways(state, seat).points_on_passing(state, seat)))
    return tuple(each for each in by_source if each[2])


class Pass(DeedAction[Turn], frozen=True, tag="pass"):
    """Pass, and take another *scroll*, none in the last round (TM-13.2)."""

    scroll: Scroll | None

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        if decision.left:
            yield from map(cls, state.scrolls if state.round < ROUNDS else (None,))

    def check(self, state: Terra, decision: Turn) -> None:
        """Require that no decision is open, and a free scroll if there is one to take (TM-13.2, TM-19.4)."""
        check_ready(state, decision)
        if state.round == ROUNDS and self.scroll is not None:
            raise IllegalAction("TM-21.62", scroll=self.scroll)
        if state.round < ROUNDS and self.scroll not in state.scrolls:
            raise IllegalAction("TM-13.2", scroll=self.scroll or "")

    def act(self, deed: Deed, decision: Turn) -> None:
        """Score, exchange the scrolls, and end the turn except for conversions (TM-19.5)."""
        state, seat = deed.state, decision.seat
        deed.state = again(state, evolve(decision, left=0, building=False, changed=(), crossed=None))
        deed.tell(Passed(seat=seat))
        for source, item, scored in points(state, seat):
            deed.score(seat, scored, source, item)
        scrolls.give_back(deed, seat)
        if self.scroll is not None:
            scrolls.take(deed, seat, self.scroll)
        deed.state = evolve(deed.state, passed=(*state.passed, seat))
