"""The final scoring: what each feature and farm scored, written on the table (CAR-9)."""

from collections.abc import Iterator

from rendering.carcassonne import table
from rendering.carcassonne.anchors import anchor
from rendering.carcassonne.viewport import Viewport
from rendering.scene import Shape
from rules.carcassonne.board import Feature
from rules.carcassonne.events import FarmScored
from rules.carcassonne.scoring import final, first_spot, value
from rules.carcassonne.state import Carcassonne
from rules.carcassonne.tiles import Kind
from rules.core.model import Seat


def marks(of: Viewport, state: Carcassonne) -> Iterator[Shape]:
    """Draw a plate for every feature and farm that scored at the end; none if all players but one have left."""
    if len(state.gone) >= len(state.points) - 1:
        return
    plates = table.Plates(of, state)
    for feature in state.board.features.values():
        if feature.followers and feature.kind is not Kind.FIELD:
            worth = value(feature, state.options.small_cities)
            yield from _beside_follower(plates, state, feature, feature.strongest(), worth)
    seats_by_feature: dict[Feature, set[Seat]] = {feature: set() for feature in _scored_features(state)}
    for event in final(state):
        if isinstance(event, FarmScored):
            feature = next(
                f for f, seats in seats_by_feature.items() if _fits(state, f, event) and not seats & set(event.seats)
            )
            seats_by_feature[feature].update(event.seats)
            if not state.options.farms.is_by_city:
                yield from _beside_follower(plates, state, feature, event.seats, event.points)
            else:
                number, segment = next(feature.segments())
                yield from plates.plate(anchor(state.laid[number], segment), event.seats, f"+{event.points}")


def _fits(state: Carcassonne, feature: Feature, event: FarmScored) -> bool:
    """Whether *event* can be the scoring of *feature*."""
    if first_spot(state, feature) != event.at:
        return False
    return feature.kind is Kind.CITY or set(event.seats) <= set(feature.strongest())


def _scored_features(state: Carcassonne) -> list[Feature]:
    """Return the features by which farms are scored (cities or farms, as the options say), in scoring order."""
    features = [feature for _, feature in sorted(state.board.features.items())]
    farms = [feature for feature in features if feature.kind is Kind.FIELD and feature.followers]
    cities = [feature for feature in features if feature.kind is Kind.CITY and feature.is_complete]
    if state.options.farms.is_by_city:
        return [city for city in cities if any(farm.borders & city.parts for farm in farms)]
    return [farm for farm in farms if any(farm.borders & city.parts for city in cities)]


def _beside_follower(
    plates: table.Plates, state: Carcassonne, feature: Feature, seats: tuple[int, ...], points: int
) -> Iterator[Shape]:
    """Draw a plate beside the first follower in *feature* that belongs to *seats*."""
    segments = set(feature.segments())
    follower = next(f for f in state.followers if (f.on, f.segment) in segments and f.seat in seats)
    yield from plates.plate(anchor(state.laid[follower.on], follower.segment), seats, f"+{points}")
