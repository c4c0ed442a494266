"""The scoring of features, during play (CAR-7) and at the end (CAR-9, CAR-11)."""

from collections.abc import Iterator
from typing import assert_never

from rules.carcassonne.board import Feature, most
from rules.carcassonne.events import FarmScored, FinallyScored, Scored
from rules.carcassonne.state import Carcassonne, FarmScoring, SmallCity, Spot
from rules.carcassonne.tiles import Kind, Segment
from rules.core.model import Seat
from rules.core.struct import evolve

ORDER = (Kind.ROAD, Kind.CITY, Kind.CLOISTER)
"""The order in which features completed at once are reported; it changes no score (CAR-7.11)."""


def value(feature: Feature, small_city: SmallCity) -> int:
    """Return the points for a road, city or cloister in its present form.

    Complete cities score double, but those of two tiles may not (CAR-7.2, CAR-7.4 to CAR-7.6, CAR-9.3 to CAR-9.5).
    """
    points = feature.size + feature.pennants
    doubled = feature.kind is Kind.CITY and feature.is_complete
    if doubled and (feature.size > 2 or small_city is SmallCity.FULL):
        return 2 * points
    return points


def score_completed(state: Carcassonne) -> tuple[Carcassonne, tuple[Scored, ...]]:
    """Score the features that the last tile completed, and return their followers (CAR-7)."""
    board = state.board
    near = {*board.here.values(), *(id for _, id in board.cloisters)}
    features = ((id, board.features[id]) for id in near)
    completed = [(id, each) for id, each in features if each.followers and each.is_complete and each.kind in ORDER]
    if not completed:
        return state, ()
    completed.sort(key=lambda pair: (ORDER.index(pair[1].kind), pair[0]))
    spot = state.laid[-1].at
    points = list(state.points)
    home: set[tuple[int, Segment]] = set()
    events = []
    for _, feature in completed:
        worth, seats = value(feature, state.options.small_cities), feature.strongest()
        for seat in seats:
            points[seat] += worth
        segments = set(feature.segments())
        home |= segments
        returned = tuple(f.seat for f in state.followers if (f.on, f.segment) in segments)
        events.append(Scored(feature.kind, worth, seats, returned, feature.size, spot))
    after = evolve(
        state,
        points=tuple(points),
        followers=tuple(f for f in state.followers if (f.on, f.segment) not in home),
        board=board.without_followers(id for id, _ in completed),
    )
    return after, tuple(events)


def final(state: Carcassonne) -> Iterator[FinallyScored | FarmScored]:
    """Yield the final scorings: first incomplete features, then farms (CAR-9)."""
    features = sorted(state.board.features.items())
    for kind in ORDER:
        for _, feature in features:
            if feature.kind is kind and feature.followers:
                worth = value(feature, state.options.small_cities)
                yield FinallyScored(kind, worth, feature.strongest(), feature.size, first_spot(state, feature))
    cities = [feature for _, feature in features if feature.kind is Kind.CITY and feature.is_complete]
    farms = [feature for _, feature in features if feature.kind is Kind.FIELD and feature.followers]
    match state.options.farms:
        case FarmScoring.PER_CITY_4:
            yield from _per_city(state, farms, cities)
        case FarmScoring.PER_FARM_3:
            yield from _per_farm(state, farms, cities)
        case FarmScoring.PER_FARM_3_ONCE:
            yield from _per_farm_once(state, farms, cities)
        case never:
            assert_never(never)


def _per_city(state: Carcassonne, farms: list[Feature], cities: list[Feature]) -> Iterator[FarmScored]:
    """Score 4 points for each city, for the most farmers in all its farms together (CAR-9.6)."""
    for city in cities:
        farmers = sum(farm.followers for farm in farms if farm.borders & city.parts)
        if seats := most(tuple(farmers.to_bytes(8, "little"))):
            yield FarmScored(state.options.farms.points, seats, 1, first_spot(state, city))


def _per_farm(state: Carcassonne, farms: list[Feature], cities: list[Feature]) -> Iterator[FarmScored]:
    """Score 3 points for each city of each farm, for the most farmers in that farm (CAR-11.1)."""
    for farm in farms:
        if supplied := sum(farm.borders & city.parts != 0 for city in cities):
            yield FarmScored(state.options.farms.points * supplied, farm.strongest(), supplied, first_spot(state, farm))


def _per_farm_once(state: Carcassonne, farms: list[Feature], cities: list[Feature]) -> Iterator[FarmScored]:
    """Score as _per_farm does, but no city twice for the same seat (CAR-11.2)."""
    paid: set[tuple[Seat, int]] = set()
    for farm in farms:
        supplied = [city.parts for city in cities if farm.borders & city.parts]
        owed: dict[int, list[Seat]] = {}
        for seat in farm.strongest():
            fresh = [parts for parts in supplied if (seat, parts) not in paid]
            paid.update((seat, parts) for parts in fresh)
            if fresh:
                owed.setdefault(len(fresh), []).append(seat)
        for count, seats in sorted(owed.items(), reverse=True):
            yield FarmScored(state.options.farms.points * count, tuple(seats), count, first_spot(state, farm))


def first_spot(state: Carcassonne, feature: Feature) -> Spot:
    """Return the space of the oldest tile of *feature*."""
    number, _ = next(feature.segments())
    return state.laid[number].at
