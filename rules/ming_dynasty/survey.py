"""The check that the parts of a map fit together (MD-2), made when a map is loaded.

All geometry is exact: coordinates become whole numbers, and nothing is rounded.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations, pairwise
from typing import Final, TypeVar

from rules.core.model import RulesError
from rules.core.struct import Struct
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.map import District, Map, MapBoard, Point, Province, Rect, read

T = TypeVar("T", bound=Hashable)

PROVINCES: Final = 6
DISTRICTS_EACH: Final = 3

Spot = tuple[int, int]
Edge = tuple[Spot, Spot]


class Fault(StrEnum):
    """A fault of a map whose form is right."""

    COUNT = "count"
    """The number is wrong: it must be *found*."""

    TWICE = "twice"
    UNKNOWN = "unknown"
    """It names something that does not exist or belongs elsewhere."""

    ITSELF = "itself"
    DRAGON = "dragon"
    APART = "apart"
    """Two districts of one province have no border."""

    UNREACHED = "unreached"
    OUTSIDE = "outside"
    CROSSED = "crossed"
    """A polygon touches or crosses itself."""

    OVERLAP = "overlap"
    UNSHARED = "unshared"
    """A border's line does not run along both polygons."""


def read_checked_map(id: str, text: bytes) -> Map:
    """Read a map file and check it.

    Raises:
        RulesError: It does not have the form of a map file, or its parts do not fit together (CORE-7).
    """
    found = read(id, text)
    survey(found.board)
    return found


def survey(board: MapBoard) -> None:
    """Check that the parts of *board* fit together.

    Raises:
        RulesError: They do not (CORE-7 with the item, its field, the Fault and what was found).
    """
    count(board)
    borders(board)
    connections(board)
    places(board)
    shapes(board)
    lines(board)


def refuse(item: str, field: str, fault: Fault, found: str | int = "") -> None:
    """Raise RulesError for a *fault* in *field* of *item*."""
    raise RulesError("CORE-7", item=item, field=field, reason=str(fault), found=found)


def count(board: MapBoard) -> None:
    """Check that there are six provinces of three districts each, and that ids and numbers are unique (MD-2.1)."""
    for kind, items in (("province", board.provinces), ("district", board.districts), ("border", board.borders)):
        for id in duplicates(each.id.replace("_", "-") for each in items):  # Fluent keys write both as "-"
            refuse(f"{kind} {id}", "id", Fault.TWICE, id)
    if len(board.provinces) != PROVINCES:
        refuse("board", "provinces", Fault.COUNT, PROVINCES)
    for order in duplicates(province.order for province in board.provinces):
        refuse("board", "provinces.order", Fault.TWICE, order)
    provinces = {province.id for province in board.provinces}
    for district in board.districts:
        if district.province not in provinces:
            refuse(f"district {district.id}", "province", Fault.UNKNOWN, district.province)
    for province in board.provinces:
        count_districts(province, [district for district in board.districts if district.province == province.id])


def count_districts(province: Province, inside: Sequence[District]) -> None:
    """Check that *province* names the three districts *inside* it, and that their numbers differ (MD-2.1)."""
    item = f"province {province.id}"
    if len(inside) != DISTRICTS_EACH:
        refuse(item, "districts", Fault.COUNT, DISTRICTS_EACH)
    for id in {*province.districts} ^ {district.id for district in inside}:
        refuse(item, "districts", Fault.UNKNOWN, id)
    for id in duplicates(province.districts):
        refuse(item, "districts", Fault.TWICE, id)
    for number in duplicates(district.number for district in inside):
        refuse(item, "districts.number", Fault.TWICE, number)


def borders(board: MapBoard) -> None:
    """Check that each border lies between two districts, has a transport, and is the only one there (MD-2.5)."""
    district_ids, pairs = {district.id for district in board.districts}, set[frozenset[str]]()
    for border in board.borders:
        item = f"border {border.id}"
        for field, id in (("a", border.a), ("b", border.b)):
            if id not in district_ids:
                refuse(item, field, Fault.UNKNOWN, id)
        if border.a == border.b:
            refuse(item, "b", Fault.ITSELF, border.b)
        if border.transport is Card.DRAGON:
            refuse(item, "transport", Fault.DRAGON, border.transport)
        if {border.a, border.b} in pairs:
            refuse(item, "b", Fault.TWICE, f"{border.a} {border.b}")
        pairs.add(frozenset((border.a, border.b)))


def connections(board: MapBoard) -> None:
    """Check that the districts of each province are adjacent, and that all can be reached (MD-2.6, MD-7.3)."""
    chart = Map("", board)
    for province, ours in zip(chart.provinces, chart.districts_of, strict=True):
        for one, other in combinations(ours, 2):
            if other not in chart.neighbours[one]:
                found = f"{chart.districts[one].id} {chart.districts[other].id}"
                refuse(f"province {province.id}", "districts", Fault.APART, found)
    reached, ahead = {0}, [0]
    while ahead:
        beyond = chart.neighbours[ahead.pop()].keys() - reached
        reached |= beyond
        ahead += beyond
    for number, district in enumerate(chart.districts):
        if number not in reached:
            refuse(f"district {district.id}", "borders", Fault.UNREACHED)


def places(board: MapBoard) -> None:
    """Check that everything to be drawn lies on the canvas."""
    width, height = board.canvas
    for item, field, (x, y) in everywhere(board):
        if not (0 <= x <= width and 0 <= y <= height):
            refuse(item, field, Fault.OUTSIDE, f"{x:g},{y:g}")


def everywhere(board: MapBoard) -> Iterator[tuple[str, str, Point]]:
    """Yield item, field and point of every place; a rectangle has two points, its first and last corner."""
    yield from (("board", "map_outline", point) for point in board.map_outline)
    for province in board.provinces:
        item, city, space = f"province {province.id}", province.city, province.province_space
        (x, y), r = city.centre, city.radius
        yield from ((item, "city.centre", point) for point in corners((x - r, y - r, 2 * r, 2 * r)))
        yield item, "city.label_at", city.label_at
        for field, rect in (
            ("rect", space.rect),
            ("display_card_at", (*space.display_card_at, *space.display_card_size)),
            ("relatives_area", space.relatives_area),
        ):
            yield from ((item, f"province_space.{field}", point) for point in corners(rect))
    for district in board.districts:
        item = f"district {district.id}"
        yield item, "centre", district.centre
        yield item, "label_at", district.label_at
        yield from ((item, "open_area", point) for point in corners(district.open_area))
        yield item, "monastery_at", district.monastery_at
        yield from ((item, "house_at", point) for point in district.house_at)
        yield from ((item, "polygon", point) for point in district.polygon)
    for border in board.borders:
        yield f"border {border.id}", "symbol_at", border.symbol_at
        yield from ((f"border {border.id}", "line", point) for point in border.line)


def corners(rect: Rect) -> tuple[Point, Point]:
    """Return the first and the last corner of *rect*.

    >>> corners((1, 2, 30, 40))
    ((1, 2), (31, 42))
    """
    left, top, width, height = rect
    return (left, top), (left + width, top + height)


class Shape(Struct, frozen=True):
    """A polygon in whole numbers; its *edges* run anticlockwise if y points up."""

    item: str
    edges: tuple[Edge, ...]


def shapes(board: MapBoard) -> None:
    """Check that no polygon crosses itself, and that two polygons share only points and edges."""
    polygons = exact(board)
    for shape in polygons:
        for point in duplicates(start for start, _ in shape.edges):
            refuse(shape.item, "polygon", Fault.CROSSED, format_spot(point, board))
    for (one, edge), (other, beside) in close_edges(polygons):
        if meets(edge, beside):
            fault, told_of = (
                (Fault.CROSSED, format_spot(edge[0], board)) if one is other else (Fault.OVERLAP, other.item)
            )
            refuse(one.item, "polygon", fault, told_of)
    for one, other in combinations(polygons, 2):
        if not {*one.edges}.isdisjoint(other.edges) or any(holds(a, b) for a, b in ((one, other), (other, one))):
            refuse(one.item, "polygon", Fault.OVERLAP, other.item)


def lines(board: MapBoard) -> None:
    """Check that each border runs along the polygons on both sides of it."""
    polygons = {district.id: district.polygon for district in board.districts}
    for border in board.borders:
        for id in (border.a, border.b):
            if not is_run(border.line, polygons[id]):
                refuse(f"border {border.id}", "line", Fault.UNSHARED, id)


def is_run(line: Sequence[object], ring: Sequence[object]) -> bool:
    """Whether the points of *line* follow one another in *ring*, in either direction.

    >>> is_run("DAB", "ABCD"), is_run("BAD", "ABCD"), is_run("AC", "ABCD")
    (True, True, False)
    """
    steps = set(pairwise((*ring, ring[0])))
    along = list(pairwise(line))
    return steps.issuperset(along) or steps.issuperset((b, a) for a, b in along)


def duplicates(items: Iterable[T]) -> list[T]:
    """Return those of *items* that occur more than once.

    >>> duplicates("tattoo")
    ['t', 'o']
    """
    return [item for item, times in Counter(items).items() if times > 1]


def exact(board: MapBoard) -> list[Shape]:
    """Return the polygons in even whole numbers, so that the middle of each edge is whole too, all to one scale."""
    scale = 2 * unit(board)
    polygons = []
    for district in board.districts:
        spots = [(scale_length(x, scale), scale_length(y, scale)) for x, y in district.polygon]
        around = sum(x * b - a * y for (x, y), (a, b) in pairwise((*spots, spots[0])))
        if around < 0:
            spots.reverse()
        polygons.append(Shape(f"district {district.id}", tuple(pairwise((*spots, spots[0])))))
    return polygons


def scale_length(value: float, scale: int) -> int:
    """Return *value* times *scale*, which is a whole number, without the limits of floats."""
    parts, of = value.as_integer_ratio()
    return parts * scale // of


def unit(board: MapBoard) -> int:
    """Return the smallest factor that makes the coordinates of all polygons whole."""
    values = (value for district in board.districts for point in district.polygon for value in point)
    # all are powers of two, so the greatest is a multiple of the others
    return max(value.as_integer_ratio()[1] for value in values)


def format_spot(spot: Spot, board: MapBoard) -> str:
    """Write *spot* in the units of the map file."""
    scale = 2 * unit(board)
    return f"{spot[0] / scale:g},{spot[1] / scale:g}"


def close_edges(found: Sequence[Shape]) -> Iterator[tuple[tuple[Shape, Edge], tuple[Shape, Edge]]]:
    """Yield all pairs of edges that may touch, by a sweep from left to right."""
    active: list[tuple[Shape, Edge]] = []
    for shape, edge in sorted(((s, e) for s in found for e in s.edges), key=lambda pair: min(pair[1])):
        left = min(edge)[0]
        active = [pair for pair in active if max(pair[1])[0] >= left]
        low, high = sorted((edge[0][1], edge[1][1]))
        for other, beside in active:
            if min(beside[0][1], beside[1][1]) <= high and max(beside[0][1], beside[1][1]) >= low:
                yield (other, beside), (shape, edge)
        active.append((shape, edge))


def meets(one: Edge, other: Edge) -> bool:
    """Whether two edges that are not the same have a point in common that is not an end of both.

    >>> meets(((0, 0), (4, 4)), ((0, 4), (4, 0))), meets(((0, 0), (4, 0)), ((2, 0), (2, 3)))
    (True, True)
    >>> meets(((0, 0), (4, 0)), ((4, 0), (4, 3))), meets(((0, 0), (4, 0)), ((4, 0), (0, 0)))
    (False, False)
    """
    if {*one} == {*other}:
        return False
    (a, b), (c, d) = one, other
    if any(is_inside(point, *edge) for edge, ends in ((one, other), (other, one)) for point in ends):
        return True
    if not {*one}.isdisjoint(other):
        return False
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def side(a: Spot, b: Spot, point: Spot) -> int:
    """Return > 0 if *point* is left of the line from *a* to *b*, with y up, < 0 if it is right of it, 0 on it."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def is_inside(point: Spot, a: Spot, b: Spot) -> bool:
    """Whether *point* lies on the edge from *a* to *b* but is not an end of it."""
    if point in (a, b) or side(a, b, point):
        return False
    return all(min(p, q) <= at <= max(p, q) for at, p, q in zip(point, a, b, strict=True))


def holds(outer: Shape, inner: Shape) -> bool:
    """Whether an edge of *inner* lies inside *outer*, where no two edges cross."""
    xs, ys = ([spot[axis] for spot, _ in outer.edges] for axis in (0, 1))
    shared = {(b, a) for a, b in outer.edges}
    for edge in inner.edges:
        (x, y), (a, b) = edge
        middle = ((x + a) // 2, (y + b) // 2)
        near = min(xs) < middle[0] < max(xs) and min(ys) < middle[1] < max(ys)
        if near and edge not in shared and surrounds(outer, middle):
            return True
    return False


def surrounds(shape: Shape, point: Spot) -> bool:
    """Whether *point*, on no edge, is inside *shape*: a ray from it to the right crosses an odd number of edges."""
    x, y = point
    inside = False
    for a, b in shape.edges:
        if (a[1] > y) != (b[1] > y) and (side(a, b, (x, y)) > 0) == (b[1] > a[1]):
            inside = not inside
    return inside
