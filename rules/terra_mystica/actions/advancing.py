"""Shipping and spade tracks, and priests sent to the cults (TM-12.2, TM-12.3, TM-12.5)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, Self, assert_never

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.struct import evolve
from rules.terra_mystica.actions.turn import check_payable, check_ready, continue_turn
from rules.terra_mystica.cults import climb
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import PriestSent, SpadesImproved
from rules.terra_mystica.factions import ways
from rules.terra_mystica.factions.ways import sail_farther
from rules.terra_mystica.goods import CULTS, Cult, Goods, Source
from rules.terra_mystica.state import Terra

SHIPPING_COST: Final = Goods(coins=4, priests=1)
SPADES_POINTS: Final = 6


class Track(StrEnum):
    """The two tracks of a faction board."""

    SHIPPING = "shipping"
    SPADES = "spades"


class Advance(Action[Terra, Turn], frozen=True, tag="advance"):
    """Advance one level in shipping or in the exchange of spades (TM-12.2, TM-12.3)."""

    track: Track

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        if decision.left:
            yield from map(cls, Track)

    def check(self, state: Terra, decision: Turn) -> None:
        check_ready(state, decision)
        player = state.players[decision.seat]
        match self.track:
            case Track.SHIPPING:
                if player.shipping >= len(player.board.shipping) - 1:
                    raise IllegalAction("TM-12.2", level=player.shipping)
                check_payable(player, SHIPPING_COST)
            case Track.SPADES:
                if player.spades >= len(player.board.spades) - 1:
                    raise IllegalAction("TM-12.3", level=player.spades)
                check_payable(player, player.board.better_spades)
            case never:
                assert_never(never)

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        deed, seat = Deed(state), decision.seat
        continue_turn(deed, decision)
        player = deed.player(seat)
        match self.track:
            case Track.SHIPPING:
                deed.pay(seat, SHIPPING_COST)
                sail_farther(deed, seat)
            case Track.SPADES:
                deed.pay(seat, player.board.better_spades)
                deed.change(seat, spades=player.spades + 1)
                deed.tell(SpadesImproved(seat=seat, level=player.spades + 1))
                deed.score(seat, SPADES_POINTS, Source.SPADES)
            case never:
                assert_never(never)
        return deed.finish()


def space_for(state: Terra, cult: Cult, steps: int) -> int | None:
    """Return the index of a free space of *cult* that gives *steps*, None if all are taken (TM-12.5).

    The first space gives three steps, the others two.
    """
    spaces = state.priests[CULTS.index(cult)]
    return next((n for n, seat in enumerate(spaces) if seat is None and (n == 0) == (steps == 3)), None)


class Send(Action[Terra, Turn], frozen=True, tag="send"):
    """Send a priest to *cult*: for 3 or 2 *steps* to a space, for 1 step back to the supply (TM-12.5)."""

    cult: Cult
    steps: int

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        if decision.left and state.players[decision.seat].priests:
            yield from (cls(cult, steps) for cult in CULTS for steps in (3, 2, 1))

    def check(self, state: Terra, decision: Turn) -> None:
        """Require a priest and, unless it returns to the supply, a free space (TM-12.5, TM-21.24)."""
        check_ready(state, decision)
        if self.steps not in (1, 2, 3):
            raise IllegalAction("TM-12.5", cult=self.cult, steps=self.steps)
        check_payable(state.players[decision.seat], Goods(priests=1))
        if self.steps > 1 and space_for(state, self.cult, self.steps) is None:
            raise IllegalAction("TM-21.24", cult=self.cult, steps=self.steps)

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        """Place the priest, then advance (TM-12.5, TM-21.23)."""
        deed, seat = Deed(state), decision.seat
        continue_turn(deed, decision)
        player = deed.player(seat)
        deed.change(seat, priests=player.priests - 1)
        if self.steps > 1:
            deed.state = evolve(deed.state, priests=with_priest(deed.state, self.cult, self.steps, seat))
        deed.tell(PriestSent(seat=seat, cult=self.cult, steps=self.steps))
        climb(deed, seat, ways(state, seat).cult_steps(player, self.steps), self.cult)
        return deed.finish()


Spaces = tuple[Seat | None, Seat | None, Seat | None, Seat | None]


def with_priest(state: Terra, cult: Cult, steps: int, seat: Seat) -> tuple[Spaces, ...]:
    """Return the priests on the cult board with one of *seat* added."""
    place, space = CULTS.index(cult), space_for(state, cult, steps)
    one, two, three, four = (seat if n == space else other for n, other in enumerate(state.priests[place]))
    return (*state.priests[:place], (one, two, three, four), *state.priests[place + 1 :])
