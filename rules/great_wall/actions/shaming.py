"""Placing a shame token (GW-12.2, GW-17.10)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board.shame import bearers, can_atone, give_up, place
from rules.great_wall.state.decisions import PlaceShame
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.front_events import ShameRemoved
from rules.great_wall.state.wall import Wall, is_coop
from rules.great_wall.terms.tables import ATONE_COST


class Bear(Answer[PlaceShame], frozen=True, tag="bear"):
    """Put the token under a soldier in the supply or on a claimed Horde card; *what* is None if none can bear it."""

    what: str | None

    @classmethod
    def candidates(cls, state: Wall, decision: PlaceShame) -> Iterator[Self]:
        yield from map(cls, bearers(state, decision.seat) or (None,))

    def check(self, state: Wall, decision: PlaceShame) -> None:
        """Require a soldier without shame or a free shame slot, or that there is neither (GW-12.2, GW-12.6)."""
        there = bearers(state, decision.seat)
        if self.what not in (there or (None,)):
            raise IllegalAction("GW-12.2", what=self.what or "none", choices=", ".join(there) or "none")

    def act(self, deed: Deed, decision: PlaceShame) -> None:
        if self.what is None:
            give_up(deed, decision.seat)
        else:
            place(deed, decision.seat, self.what)


class Atone(Answer[PlaceShame], frozen=True, tag="atone"):
    """Buy off the token with honour as it is taken, in co-op (GW-17.10)."""

    def check(self, state: Wall, decision: PlaceShame) -> None:
        """Require the co-op game, and the honour (A-21)."""
        if not can_atone(state, decision.seat):
            honour = state.players[decision.seat].honour
            raise IllegalAction("GW-17.10", coop=int(is_coop(state)), price=ATONE_COST, honour=honour)

    def act(self, deed: Deed, decision: PlaceShame) -> None:
        deed.give(decision.seat, honour=deed.player(decision.seat).honour - ATONE_COST)
        deed.change(shame=deed.state.shame + 1)
        deed.tell(ShameRemoved(decision.seat, honour=ATONE_COST))
