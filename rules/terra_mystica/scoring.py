"""The final scoring: areas, the extra tile, cults, resources (TM-16). All measures can be computed at any time."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import assert_never

from rules.core.model import Event, Result, Seat
from rules.core.struct import evolve
from rules.ranking import result_of
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import AreaScored, CultScored, Ended, FinalTileScored, ResourcesScored
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import CULTS, Building, Source
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import groups
from rules.terra_mystica.state import Phase, Terra, points_after, seats, with_player
from rules.terra_mystica.tiles import FinalTile

FOR_AREA = (18, 12, 6)
"""Points for the first places in area, and in the extra tile (TM-16.2, TM-16.3)."""

FOR_CULT = (8, 4, 2)
"""Points for the first places on each cult (TM-16.4)."""


def shares(values: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """Return the points for each of *values*: equal values share their *places*, and 0 gets nothing (TM-16.5).

    >>> shares((9, 9, 4), (18, 12, 6)), shares((5, 3, 3, 3), (8, 4, 2)), shares((2, 0), (8, 4, 2))
    ((15, 15, 6), (8, 2, 2, 2), (8, 0))
    """
    ranked = sorted(values, reverse=True)
    points = []
    for value in values:
        first, count = ranked.index(value), ranked.count(value)
        points.append(sum(places[first : first + count]) // count if value else 0)
    return tuple(points)


def clusters(state: Terra, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """Return the connected groups of *seat*, each as a tuple of clusters, which are sets of bits (TM-16.2, TM-16.3).

    Buildings of a cluster are directly adjacent; the clusters of a group are connected indirectly. Reach is computed
    from one cluster at a time, so everything that it reaches is connected to it.
    """
    found = list(groups(state, seat))
    linked = [[cluster] for cluster in found]
    for cluster in found:
        near = _network(state, seat, cluster)
        touched = [group for group in linked if any(other & (near | cluster) for other in group)]
        rest = [group for group in linked if group not in touched]
        linked = [*rest, [other for group in touched for other in group]]
    return tuple(tuple(group) for group in linked)


def _network(state: Terra, seat: Seat, cluster: int) -> int:
    player = state.players[seat]
    alone = {at: player.buildings[at] for at in state.land.hexes_of_mask(cluster)}
    return ways(state, seat).network(with_player(state, seat, buildings=alone), seat, player)


def area(state: Terra, seat: Seat) -> int:
    """Return how many buildings the largest connected group of *seat* has (TM-16.2)."""
    return max((sum(group).bit_count() for group in clusters(state, seat)), default=0)


def final_tile_value(state: Terra, seat: Seat, tile: FinalTile) -> int:
    """Return the value of *seat* for an extra final *tile*: the highest of its connected groups (TM-16.3)."""
    values = (_value(state, seat, tile, group) for group in clusters(state, seat))
    return max(values, default=0)


def _value(state: Terra, seat: Seat, tile: FinalTile, group: tuple[int, ...]) -> int:
    land, buildings = state.land, state.players[seat].buildings
    hexes = tuple(land.hexes_of_mask(sum(group)))
    match tile:
        case FinalTile.SETTLEMENTS:
            return len(group)
        case FinalTile.OUTPOSTS:
            return (sum(group) & land.edge).bit_count()
        case FinalTile.GREATEST_DISTANCE:
            return max((land.distance(one, other) for one, other in combinations(hexes, 2)), default=0)
        case FinalTile.STRONGHOLD_SANCTUARY:
            ends = [at for at in hexes if buildings[at] in (Building.STRONGHOLD, Building.SANCTUARY)]
            return land.distance(*ends) if len(ends) == 2 else 0
        case never:
            assert_never(never)


def leftover(player: Player) -> int:
    """Return what the resources of *player* are worth in coins after burning as much power as possible (TM-16.6)."""
    _, two, three = player.bowls
    return player.coins + player.workers + player.priests + three + two // 2


def score_game(state: Terra) -> tuple[Terra, tuple[Event, ...]]:
    """Return *state* after the final scoring, and the events (TM-16)."""
    deed = Deed(evolve(state, agenda=(), offers=(), phase=Phase.END))
    ranked = [seat for seat in seats(state) if state.players[seat].faction is not None]
    sizes = [area(state, seat) for seat in ranked]
    for seat, size, points in zip(ranked, sizes, shares(sizes, FOR_AREA), strict=True):
        _earn(deed, seat, points, Source.AREA, AreaScored(seat=seat, size=size, points=points))
    if state.final is not None:
        values = [final_tile_value(state, seat, state.final) for seat in ranked]
        for seat, value, points in zip(ranked, values, shares(values, FOR_AREA), strict=True):
            told = FinalTileScored(seat=seat, tile=state.final, value=value, points=points)
            _earn(deed, seat, points, Source.FINAL, told)
    for cult in CULTS:
        levels = [state.players[seat].level(cult) for seat in ranked]
        for seat, level, points in zip(ranked, levels, shares(levels, FOR_CULT), strict=True):
            if points:
                told_level = CultScored(seat=seat, cult=cult, level=level, points=points)
                _earn(deed, seat, points, Source.CULTS, told_level)
    for seat in ranked:
        coins = leftover(state.players[seat])
        points = coins // ways(state, seat).coins_for_point
        _earn(deed, seat, points, Source.RESOURCES, ResourcesScored(seat=seat, coins=coins, points=points))
    deed.tell(Ended(winners=outcome(deed.state).winners))
    return deed.state, tuple(deed.events)


def _earn(deed: Deed, seat: Seat, points: int, source: Source, told: Event) -> None:
    """Give *points* without an event of their own, since *event* reports them."""
    deed.change(seat, earned=points_after(deed.player(seat), points, source))
    deed.tell(told)


def outcome(state: Terra) -> Result:
    """Return points and ranks: most points win, ties share a rank; players who left rank last (TM-16.7, TM-19.8)."""
    standings = [(seat in state.gone, -player.points) for seat, player in enumerate(state.players)]
    return result_of(tuple(player.points for player in state.players), standings)


def projections(state: Terra) -> Iterator[tuple[Seat, int]]:
    """Yield how many points the final scoring would give each seat now."""
    now = [player.points for player in state.players]
    after, _ = score_game(state)
    yield from ((seat, player.points - now[seat]) for seat, player in enumerate(after.players))
