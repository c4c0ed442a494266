"""How the game ended (GW-14.3, GW-16.27, GW-17.18, A-46)."""

from rules.core.model import Result
from rules.core.struct import evolve
from rules.great_wall.state.wall import Stage, Wall, is_coop, seats
from rules.ranking import result_of


def result(state: Wall) -> Result | None:
    """Return honour and ranks, once the game is over; who left ranks behind the others, the first last.

    In co-op all have won, or nobody has; and whoever lost to Qin, or with the others, has not the first rank.
    """
    if state.stage is not Stage.END:
        return None
    points = tuple(player.honour for player in state.players)
    best = ordered(state)
    standings = [
        (True, -state.gone.index(seat)) if seat in state.gone else (False, 0 if is_coop(state) else best.index(seat))
        for seat in seats(state)
    ]
    found = result_of(points, standings)
    return evolve(found, ranks=tuple(rank + 1 for rank in found.ranks)) if state.won is False else found


def ordered(state: Wall) -> tuple[int, ...]:
    """Return those who play on, the best first: by honour, then by tea order (GW-14.3)."""
    order = [*state.tea, *(seat for seat in seats(state) if seat not in state.tea)]
    here = (seat for seat in seats(state) if seat not in state.gone)
    return tuple(sorted(here, key=lambda seat: (-state.players[seat].honour, order.index(seat))))
