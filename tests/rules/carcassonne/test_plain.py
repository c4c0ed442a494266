"""The joined features and all scores, held to a second way of finding them: plain, slow, and from the laid tiles alone.

Here a tile's ends are points on the plane. Segments of one kind that have a point in common are joined; a point that
only one tile has is open. Nothing of the board that rides along with the state is used.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from laws.playout import Deal, playout
from rules.carcassonne.events import FarmScored, FinallyScored, Scored
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, Deploy, FarmScoring, SmallCity, supply
from rules.carcassonne.tiles import TILES, Kind, Segment
from rules.core.model import Step
from rules.core.notation import parse_action
from rules.core.play import answers, begin, enact, pending
from rules.core.struct import Struct
from tests.support.rules import rule
from tests.support.tables import options

Node = tuple[int, Segment]
Point = tuple[int, int]

TABLES = [
    (2, {"river": "false"}),
    (3, {"edition": "2nd"}),
    (4, {"edition": "3rd", "river_start_tile": "shuffled"}),
    (5, {"farm_scoring": "per_farm_3", "river_uturn": "strict"}),
    (2, {"edition": "2nd", "small_city": "full", "river_start_tile": "placed"}),
]


class Plain(Struct, frozen=True):
    """A feature: its segments, whether it is complete, its pennants, and the number of followers of each seat."""

    nodes: frozenset[Node]
    complete: bool
    pennants: int
    followers: tuple[tuple[int, int], ...]

    @property
    def kind(self) -> Kind:
        return next(segment.kind for _, segment in self.nodes)

    @property
    def tiles(self) -> frozenset[int]:
        return frozenset(number for number, _ in self.nodes)

    @property
    def owners(self) -> set[int]:
        counts = dict(self.followers)
        return {seat for seat, count in counts.items() if count == max(counts.values())}


def points_of(state: Carcassonne, number: int, segment: Segment) -> Iterator[Point]:
    """Yield where the ends of a segment lie, with four units to the side of a tile."""
    laid = state.laid[number]
    x, y = 4 * laid.at.x, 4 * laid.at.y
    part = TILES[laid.tile].part(segment)

    assert part is not None
    for port in part.ports:
        side, along = (port // 3 + laid.turns) % 4, port % 3 + 1
        yield ((x + along, y), (x + 4, y + along), (x + 4 - along, y + 4), (x, y + 4 - along))[side]


def features(state: Carcassonne) -> list[Plain]:
    """Find all the features but the cloisters, by spreading from segment to segment."""
    ends = {
        (number, part.segment): set(points_of(state, number, part.segment))
        for number, laid in enumerate(state.laid)
        for part in TILES[laid.tile].parts
        if part.segment.kind not in (Kind.RIVER, Kind.CLOISTER)
    }
    at: dict[tuple[Kind, Point], list[Node]] = defaultdict(list)
    for node, points in ends.items():
        for point in points:
            at[node[1].kind, point].append(node)
    found, left = [], set(ends)
    while left:
        reached, todo = set(), [min(left)]
        while todo:
            node = todo.pop()
            if node not in reached:
                reached.add(node)
                todo += [other for point in ends[node] for other in at[node[1].kind, point]]
        left -= reached
        kind = min(reached)[1].kind
        complete = all(len(at[kind, point]) == 2 for node in reached for point in ends[node])
        found.append(plain(state, frozenset(reached), complete))
    return found


def cloisters(state: Carcassonne) -> list[tuple[Plain, int]]:
    """Find all cloisters, each with the number of tiles it counts."""
    spots = {laid.at for laid in state.laid}
    found = []
    for number, laid in enumerate(state.laid):
        if TILES[laid.tile].part(Segment.CLOISTER1):
            near = sum((laid.at.x + dx, laid.at.y + dy) in spots for dx in (-1, 0, 1) for dy in (-1, 0, 1))
            found.append((plain(state, frozenset({(number, Segment.CLOISTER1)}), near == 9), near))
    return found


def plain(state: Carcassonne, nodes: frozenset[Node], complete: bool) -> Plain:
    followers = Counter(follower.seat for follower in state.followers if (follower.on, follower.segment) in nodes)
    parts = (TILES[state.laid[number].tile].part(segment) for number, segment in nodes)
    return Plain(nodes, complete, sum(part.pennants for part in parts if part), tuple(sorted(followers.items())))


def worth(state: Carcassonne, feature: Plain) -> int:
    """Return what a road or city scores as it is (CAR-7.2, CAR-7.4, CAR-7.5, CAR-9.3, CAR-9.4)."""
    tiles = len(feature.tiles)
    if feature.kind is Kind.ROAD or not feature.complete:
        return tiles + feature.pennants
    half = state.options.small_cities is SmallCity.HALF and len(feature.nodes) == 2
    return (tiles + feature.pennants) * (1 if half else 2)


def expected_points(state: Carcassonne, *, complete: bool) -> Counter[int]:
    """Return what the roads, cities and cloisters with followers that are *complete*, or are not, score by seat."""
    total: Counter[int] = Counter()
    worths = [(each, worth(state, each)) for each in features(state) if each.kind is not Kind.FIELD]
    for feature, points in worths + cloisters(state):
        if feature.complete is complete and feature.followers:
            total.update(dict.fromkeys(feature.owners, points))
    return total


def farms(state: Carcassonne) -> Counter[int]:
    """Return what farms score by seat (CAR-9.6, CAR-11.1, CAR-11.2)."""
    found = features(state)
    cities = [feature for feature in found if feature.kind is Kind.CITY and feature.complete]
    fields = [feature for feature in found if feature.kind is Kind.FIELD]
    total: Counter[int] = Counter()
    paid = set()
    for number, city in enumerate(cities):
        near = [field for field in fields if supplies(state, field, city) and field.followers]
        if state.options.farms is FarmScoring.PER_CITY_4:
            counts: Counter[int] = Counter()
            for field in near:
                counts.update(dict(field.followers))
            total.update({seat: 4 for seat, count in counts.items() if count == max(counts.values())})
            continue
        for field in near:
            for seat in field.owners:
                if state.options.farms is FarmScoring.PER_FARM_3 or (seat, number) not in paid:
                    paid.add((seat, number))
                    total[seat] += 3
    return total


def supplies(state: Carcassonne, field: Plain, city: Plain) -> bool:
    for number, segment in field.nodes:
        part = TILES[state.laid[number].tile].part(segment)
        if part and any((number, bordered) in city.nodes for bordered in part.borders):
            return True
    return False


def scored_points(step: Step[Carcassonne], *kinds: type) -> Counter[int]:
    total: Counter[int] = Counter()
    for event in step.events:
        if isinstance(event, kinds) and isinstance(event, Scored | FinallyScored | FarmScored):
            total.update(dict.fromkeys(event.seats, event.points))
    return total


@rule("CAR-5.5", "CAR-5.6", "CAR-6.1", "CAR-6.2", "CAR-7.3", "CAR-9.2", "CAR-9.6", "CAR-11.1", "CAR-11.2")
@pytest.mark.parametrize(("seats", "written"), TABLES, ids=lambda value: str(value).replace(" ", ""))
def test_features_choices_and_scores_are_as_found_in_a_plain_way(
    seats: int, written: dict[str, str], seed: str
) -> None:
    chosen = options(RULES, **written)
    game = playout(Deal(RULES, seats, chosen, f"plain {seed}"))
    state = begin(RULES, seats, chosen).state
    for entry in game.log:
        step = enact(RULES, state, entry)
        decision = pending(state)[0]
        if isinstance(decision, Deploy):
            check_deploying(state, decision)
            action = parse_action(RULES, entry.text)

            assert expected_points(action.perform(state, decision).state, complete=True) == scored_points(step, Scored)
        if step.state.over:
            assert expected_points(step.state, complete=False) == scored_points(step, FinallyScored)
            assert farms(step.state) == scored_points(step, FarmScored)
        state = step.state


def check_deploying(state: Carcassonne, decision: Deploy) -> None:
    """See that the board knows each feature, and that one may deploy on those of the new tile that nobody has."""
    found = features(state)
    board = state.board
    grown = {
        (frozenset(each.segments()), each.is_complete, each.pennants, each.size)
        for each in board.features.values()
        if each.kind is not Kind.CLOISTER
    }
    last = len(state.laid) - 1
    free = {segment for each in found for number, segment in each.nodes if number == last and not each.followers}
    free |= {segment for each, _ in cloisters(state) for number, segment in each.nodes if number == last}
    offered = {getattr(action, "follower", None) for action in answers(RULES, state, decision)}

    assert {(each.nodes, each.complete, each.pennants, len(each.tiles)) for each in found} == grown
    assert offered == ({None, *free} if supply(state, decision.seat) else {None})


@rule("CAR-12.25", "CAR-13.3", "CAR-12.24")
@pytest.mark.parametrize("number", range(3))
def test_a_completed_city_of_two_tiles_has_two_segments_and_no_pennant(number: int, seed: str) -> None:
    game = playout(Deal(RULES, 2, options(RULES), f"two {number} {seed}"))
    cities = [each for each in features(game.state) if each.kind is Kind.CITY and each.complete]

    for city in cities:
        assert (len(city.tiles) == 2) is (len(city.nodes) == 2)
        assert len(city.tiles) > 2 or not city.pennants
