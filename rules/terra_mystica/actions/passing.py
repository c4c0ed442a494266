"""Passing: what it scores, and the scroll for the next round (TM-13)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.play import again
from rules.core.struct import evolve
from rules.terra_mystica import scrolls
from rules.terra_mystica.actions.turn import check_ready
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import Passed
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import Building, Source
from rules.terra_mystica.state import ROUNDS, Terra, building_counts
from rules.terra_mystica.tiles import FAVORS, SCROLLS, Scroll


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


class Pass(Action[Terra, Turn], frozen=True, tag="pass"):
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

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        """Score, exchange the scrolls, and end the turn except for conversions (TM-19.5)."""
        seat = decision.seat
        deed = Deed(again(state, evolve(decision, left=0, building=False, changed=(), crossed=None)))
        deed.tell(Passed(seat=seat))
        for source, item, scored in points(state, seat):
            deed.score(seat, scored, source, item)
        scrolls.give_back(deed, seat)
        if self.scroll is not None:
            scrolls.take(deed, seat, self.scroll)
        deed.state = evolve(deed.state, passed=(*state.passed, seat))
        return deed.finish()
