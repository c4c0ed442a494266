"""The results of a round's end and of the final scoring, collected from their events."""

from collections.abc import Sequence

from rendering.look import Look
from rules.core.model import Event, Seat
from rules.core.struct import Struct
from rules.terra_mystica.events import (
    AreaScored,
    BonusTaken,
    CultScored,
    FinalTileScored,
    IncomeTaken,
    ResourcesScored,
    RoundBegun,
)
from rules.terra_mystica.goods import Cult, Goods
from rules.terra_mystica.state import Phase, Terra


class RoundTally(Struct, frozen=True):
    """The end of a *round*: by seat, the cult bonus, its spades, and the income of the next round if there was any."""

    round: int
    bonus: dict[Seat, Goods]
    spades: dict[Seat, int]
    income: dict[Seat, Goods]


class FinalTally(Struct, frozen=True):
    """The final scoring: by seat, what was measured and the points for it."""

    area: dict[Seat, tuple[int, int]]
    tile: dict[Seat, tuple[int, int]]
    cults: dict[tuple[Seat, Cult], tuple[int, int]]
    resources: dict[Seat, tuple[int, int]]


def round_tally(look: Look[Terra]) -> RoundTally:
    """Collect the end of a round from the latest events."""
    begun = [event.round for event in look.events if isinstance(event, RoundBegun)]
    bonuses = [event for event in look.events if isinstance(event, BonusTaken)]
    return RoundTally(
        begun[-1] - 1 if begun else look.state.round,
        {event.seat: event.goods for event in bonuses},
        {event.seat: event.spades for event in bonuses},
        {event.seat: event.goods for event in look.events if isinstance(event, IncomeTaken)},
    )


def ends_round(state: Terra, events: Sequence[Event]) -> bool:
    """Whether a round, but not the game, ended with *events*, which led to *state*."""
    if state.phase is Phase.END:
        return False
    return any(isinstance(e, BonusTaken) or (isinstance(e, RoundBegun) and e.round > 1) for e in events)


def final_tally(events: Sequence[Event]) -> FinalTally:
    """Collect the final scoring from *events*."""
    return FinalTally(
        {e.seat: (e.size, e.points) for e in events if isinstance(e, AreaScored)},
        {e.seat: (e.value, e.points) for e in events if isinstance(e, FinalTileScored)},
        {(e.seat, e.cult): (e.level, e.points) for e in events if isinstance(e, CultScored)},
        {e.seat: (e.coins, e.points) for e in events if isinstance(e, ResourcesScored)},
    )
