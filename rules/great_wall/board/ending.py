"""The end of a game, and its result (GW-14.3, GW-16.27, GW-16.28, GW-17.18, A-46)."""

from rules.core.model import Result
from rules.core.struct import evolve
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import GameEnded
from rules.great_wall.state.procedures import Claim, Invasion
from rules.great_wall.state.wall import Ending, Stage, Wall, is_coop, seats
from rules.ranking import result_of


def lose_game(deed: Deed, cause: Ending) -> None:
    """End the game at once with the players' defeat (GW-16.28, GW-17.18)."""
    end(deed, cause, won=False)


def end(deed: Deed, cause: Ending, *, won: bool | None) -> None:
    """End the game and clear the agenda; a Horde card just turned up is discarded.

    A claim under way stays among the procedures: its Horde card is still on the board, but belongs to the claimant.
    """
    claims = tuple(each for each in deed.state.procedures if isinstance(each, Claim))
    deed.change(
        routed=(*deed.state.routed, *(each.card for each in deed.state.procedures if isinstance(each, Invasion)))
    )
    deed.change(stage=Stage.END, ending=cause, won=won, agenda=(), procedures=claims)
    deed.tell(GameEnded(cause, won))


def result(state: Wall) -> Result | None:
    """Return honour and ranks once the game is over; players who left rank last, the first to leave lowest.

    In co-op all players win or nobody does. Players who lose to Qin, or lose together, do not have the first rank.
    """
    if state.stage is not Stage.END:
        return None
    points = tuple(player.honour for player in state.players)
    best = seats_by_rank(state)
    standings = [
        (True, -state.gone.index(seat)) if seat in state.gone else (False, 0 if is_coop(state) else best.index(seat))
        for seat in seats(state)
    ]
    found = result_of(points, standings)
    return evolve(found, ranks=tuple(rank + 1 for rank in found.ranks)) if state.won is False else found


def seats_by_rank(state: Wall) -> tuple[int, ...]:
    """Return the seats still in the game, best first: by honour, then by tea order (GW-14.3)."""
    order = [*state.tea, *(seat for seat in seats(state) if seat not in state.tea)]
    here = (seat for seat in seats(state) if seat not in state.gone)
    return tuple(sorted(here, key=lambda seat: (-state.players[seat].honour, order.index(seat))))
