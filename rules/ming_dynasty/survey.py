"""Whether the parts of a map fit together, before anybody plays on it: what it must be is MD-2.

All geometry is exact: places become whole numbers, and nothing is rounded.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations, pairwise
from typing import Final, TypeVar

from rules.core.model import RulesError
from rules.core.struct import Struct
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.map import Board, District, Map, Point, Province, Rect, read

T = TypeVar("T", bound=Hashable)

PROVINCES: Final = 6
DISTRICTS_EACH: Final = 3

Spot = tuple[int, int]
Edge = tuple[Spot, Spot]


class Fault(StrEnum):
    """What may be wrong with a map whose form is right."""

    COUNT = "count"
    """There are not as many as there must be: *found*."""

    TWICE = "twice"
    UNKNOWN = "unknown"
    """It names something that is not there, or not where it belongs."""

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
    """A border's line is no run of points of both polygons."""


def surveyed(id: str, text: bytes) -> Map:
    """Read a map file.

    Raises:
        RulesError: It is not of the form of such a file, or its parts do not fit together (CORE-7).
    """
    found = read(id, text)
    survey(found.board)
    return found


def survey(board: Board) -> None:
    """See whether the parts of *board* fit together.

    Raises:
        RulesError: They do not (CORE-7, with the item and its field, the Fault, and what was found).
    """
    count(board)
    borders(board)
    connections(board)
    places(board)
    shapes(board)
    lines(board)


def refuse(item: str, field: str, fault: Fault, found: str | int = "") -> None:
    """Refuse a map for what *field* of *item* has."""
    raise RulesError("CORE-7", item=item, field=field, reason=str(fault), found=found)


def count(board: Board) -> None:
    """See that there are six provinces of three districts each, all with ids and numbers of their own (MD-2.1)."""
    for kind, items in (("province", board.provinces), ("district", board.districts), ("border", board.borders)):
        for id in repeated(each.id.replace("_", "-") for each in items):  # words for people know no difference
            refuse(f"{kind} {id}", "id", Fault.TWICE, id)
    if len(board.provinces) != PROVINCES:
        refuse("board", "provinces", Fault.COUNT, PROVINCES)
    for order in repeated(province.order for province in board.provinces):
        refuse("board", "provinces.order", Fault.TWICE, order)
    provinces = {province.id for province in board.provinces}
    for district in board.districts:
        if district.province not in provinces:
            refuse(f"district {district.id}", "province", Fault.UNKNOWN, district.province)
    for province in board.provinces:
        count_districts(province, [district for district in board.districts if district.province == province.id])


def count_districts(province: Province, inside: Sequence[District]) -> None:
    """See that *province* names the three districts *inside* it, whose numbers differ (MD-2.1)."""
    item = f"province {province.id}"
    if len(inside) != DISTRICTS_EACH:
        refuse(item, "districts", Fault.COUNT, DISTRICTS_EACH)
    for id in {*province.districts} ^ {district.id for district in inside}:
        refuse(item, "districts", Fault.UNKNOWN, id)
    for id in repeated(province.districts):
        refuse(item, "districts", Fault.TWICE, id)
    for number in repeated(district.number for district in inside):
        refuse(item, "districts.number", Fault.TWICE, number)


def borders(board: Board) -> None:
    """See that each border parts two districts, by a means of transport, and no other parts the same two (MD-2.5)."""
    known, seen = {district.id for district in board.districts}, set[frozenset[str]]()
    for border in board.borders:
        item = f"border {border.id}"
        for field, id in (("a", border.a), ("b", border.b)):
            if id not in known:
                refuse(item, field, Fault.UNKNOWN, id)
        if border.a == border.b:
            refuse(item, "b", Fault.ITSELF, border.b)
        if border.transport is Card.DRAGON:
            refuse(item, "transport", Fault.DRAGON, border.transport)
        if {border.a, border.b} in seen:
            refuse(item, "b", Fault.TWICE, f"{border.a} {border.b}")
        seen.add(frozenset((border.a, border.b)))


def connections(board: Board) -> None:
    """See that the districts of each province are adjacent, and that a prince can go anywhere (MD-2.6, MD-7.3)."""
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


def places(board: Board) -> None:
    """See that whatever is drawn lies on the canvas."""
    width, height = board.canvas
    for item, field, (x, y) in everywhere(board):
        if not (0 <= x <= width and 0 <= y <= height):
            refuse(item, field, Fault.OUTSIDE, f"{x:g},{y:g}")


def everywhere(board: Board) -> Iterator[tuple[str, str, Point]]:
    """Yield every place, with the item and the field that it is of: of what has a size, two corners."""
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
    """A polygon in whole numbers, anticlockwise as it is drawn with y up; *edges* in that order."""

    item: str
    edges: tuple[Edge, ...]


def shapes(board: Board) -> None:
    """See that no polygon crosses itself, and that no two have anything but points and edges in common."""
    found = exact(board)
    for shape in found:
        for point in repeated(start for start, _ in shape.edges):
            refuse(shape.item, "polygon", Fault.CROSSED, told(point, board))
    for (one, edge), (other, beside) in close(found):
        if meets(edge, beside):
            fault, told_of = (Fault.CROSSED, told(edge[0], board)) if one is other else (Fault.OVERLAP, other.item)
            refuse(one.item, "polygon", fault, told_of)
    for one, other in combinations(found, 2):
        if not {*one.edges}.isdisjoint(other.edges) or any(holds(a, b) for a, b in ((one, other), (other, one))):
            refuse(one.item, "polygon", Fault.OVERLAP, other.item)


def lines(board: Board) -> None:
    """See that each border runs along both polygons that it parts."""
    polygons = {district.id: district.polygon for district in board.districts}
    for border in board.borders:
        for id in (border.a, border.b):
            if not is_run(border.line, polygons[id]):
                refuse(f"border {border.id}", "line", Fault.UNSHARED, id)


def is_run(line: Sequence[object], ring: Sequence[object]) -> bool:
    """Whether the points of *line* follow one another in *ring*, either way round.

    >>> is_run("DAB", "ABCD"), is_run("BAD", "ABCD"), is_run("AC", "ABCD")
    (True, True, False)
    """
    steps = set(pairwise((*ring, ring[0])))
    along = list(pairwise(line))
    return steps.issuperset(along) or steps.issuperset((b, a) for a, b in along)


def repeated(items: Iterable[T]) -> list[T]:
    """Return those of *items* that are there more than once.

    >>> repeated("tattoo")
    ['t', 'o']
    """
    return [item for item, times in Counter(items).items() if times > 1]


def exact(board: Board) -> list[Shape]:
    """Return the polygons in whole numbers, all to one scale, and even so that each edge has a middle."""
    scale = 2 * unit(board)
    found = []
    for district in board.districts:
        spots = [(whole(x, scale), whole(y, scale)) for x, y in district.polygon]
        around = sum(x * b - a * y for (x, y), (a, b) in pairwise((*spots, spots[0])))
        if around < 0:
            spots.reverse()
        found.append(Shape(f"district {district.id}", tuple(pairwise((*spots, spots[0])))))
    return found


def whole(value: float, scale: int) -> int:
    """Return *value*, which a *scale* makes whole, times that: without the bounds of a float."""
    parts, of = value.as_integer_ratio()
    return parts * scale // of


def unit(board: Board) -> int:
    """Return into how many parts the canvas's unit is to be cut so that every point of a polygon is a whole number."""
    values = (value for district in board.districts for point in district.polygon for value in point)
    return max(value.as_integer_ratio()[1] for value in values)  # powers of two, so the greatest serves all


def told(spot: Spot, board: Board) -> str:
    """Write *spot* as its file has it."""
    scale = 2 * unit(board)
    return f"{spot[0] / scale:g},{spot[1] / scale:g}"


def close(found: Sequence[Shape]) -> Iterator[tuple[tuple[Shape, Edge], tuple[Shape, Edge]]]:
    """Yield all pairs of edges that may touch, found from left to right."""
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
    """Whether two edges have more in common than an end of both, or all of it.

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
    """Return more than 0 if *point* lies on one side of the line from *a* to *b*, less on the other, 0 on it."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def is_inside(point: Spot, a: Spot, b: Spot) -> bool:
    """Whether *point* lies on the edge from *a* to *b*, and is no end of it."""
    if point in (a, b) or side(a, b, point):
        return False
    return all(min(p, q) <= at <= max(p, q) for at, p, q in zip(point, a, b, strict=True))


def holds(one: Shape, other: Shape) -> bool:
    """Whether an edge of *other* lies inside *one*, where no two edges cross."""
    xs, ys = ([spot[axis] for spot, _ in one.edges] for axis in (0, 1))
    shared = {(b, a) for a, b in one.edges}
    for edge in other.edges:
        (x, y), (a, b) = edge
        at = ((x + a) // 2, (y + b) // 2)
        near = min(xs) < at[0] < max(xs) and min(ys) < at[1] < max(ys)
        if near and edge not in shared and surrounds(one, at):
            return True
    return False


def surrounds(shape: Shape, point: Spot) -> bool:
    """Whether *point*, which lies on no edge, is inside *shape*: a line from it to the right crosses an odd number."""
    x, y = point
    inside = False
    for a, b in shape.edges:
        if (a[1] > y) != (b[1] > y) and (side(a, b, (x, y)) > 0) == (b[1] > a[1]):
            inside = not inside
    return inside
