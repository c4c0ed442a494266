"""Points, curves and outlines; y points down, and turns are clockwise."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import assert_never

from rendering.scene import Box, Disc, Drawing, Label, Line, Patch, Point, Polygon, Shape, Sprite
from rules.core.struct import evolve


def turned_point(point: Point, turns: int) -> Point:
    """Return where *point* of the unit square lies after quarter *turns* of the square.

    >>> turned_point((0.5, 0.0), 1)
    (1.0, 0.5)
    """
    x, y = point
    for _ in range(turns % 4):
        x, y = 1 - y, x
    return x, y


def standing(what: Drawing, turns: int) -> list[Sprite]:
    """Return the upright sprites of a drawing at their places after quarter *turns*, the farthest first."""
    return sorted((_turned_sprite(part, turns) for part in what.upright), key=lambda part: part.at[1] + part.size)


def _turned_sprite(part: Sprite, turns: int) -> Sprite:
    """Return the upright sprite *part* at its place on the turned drawing."""
    half = part.size / 2
    x, y = turned_point((part.at[0] + half, part.at[1] + half), turns)
    return evolve(part, at=(x - half, y - half))


def arc(centre: Point, radius: float, start: float, end: float) -> tuple[Point, ...]:
    """Return points of a circle from the angle *start* to *end*, in quarter turns clockwise from the east."""
    count = max(2, ceil(abs(end - start) * 16))
    angles = (pi / 2 * (start + (end - start) * n / count) for n in range(count + 1))
    return tuple((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles)


def regular(corners: int, radius: float, centre: Point = (0.5, 0.5), start: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a regular polygon, the first of them *start* of a full turn clockwise from the top."""
    angles = (2 * pi * (n / corners + start) for n in range(corners))
    return tuple((centre[0] + radius * sin(angle), centre[1] - radius * cos(angle)) for angle in angles)


def star(x: float, y: float, outer: float, inner: float, rays: int) -> tuple[Point, ...]:
    """Return the corners of a star around *x*, *y*: those of its *rays* at the *outer* radius, the others between."""
    return tuple(
        (x + radius * sin(pi * n / rays), y - radius * cos(pi * n / rays))
        for n in range(2 * rays)
        for radius in (inner if n % 2 else outer,)
    )


def curve(start: Point, first: Point, second: Point, end: Point) -> tuple[Point, ...]:
    """Return points along the cubic Bézier curve with these control points."""
    return tuple(
        tuple(
            (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
            for a, b, c, d in zip(start, first, second, end, strict=True)
        )  # type: ignore[misc]
        for t in (n / 24 for n in range(25))
    )


def along(points: tuple[Point, ...], spacing: float, start: float = 0.0) -> Iterator[tuple[Point, Point]]:
    """Yield points every *spacing* along a line, the first at the distance *start*, each with the direction there."""
    ahead = start
    for (x, y), (u, v) in pairwise(points):
        length = hypot(u - x, v - y)
        if not length:
            continue
        direction = (u - x) / length, (v - y) / length
        while ahead <= length:
            yield (x + direction[0] * ahead, y + direction[1] * ahead), direction
            ahead += spacing
        ahead -= length


def strokes(points: tuple[Point, ...], dash: float) -> Iterator[tuple[Point, ...]]:
    """Yield the strokes of a dashed line, or the whole line if *dash* is 0."""
    if not dash:
        yield points
        return
    for (x, y), (u, v) in along(points, 2 * dash):
        yield (x, y), (x + u * dash, y + v * dash)


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Return left, top, width and height of what a polygon, patch, line, disc or box covers."""
    match shape:
        case Polygon() | Line():
            half = shape.width / 2
            xs, ys = zip(*shape.points, strict=True)
            left, top, right, bottom = min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half
            return left, top, right - left, bottom - top
        case Patch():
            xs, ys = zip(*shape.points, strict=True)
            return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        case Disc():
            return shape.at[0] - shape.radius, shape.at[1] - shape.radius, 2 * shape.radius, 2 * shape.radius
        case Box():
            return (*shape.at, *shape.size)
        case Sprite() | Label():
            raise ValueError(shape)
        case _:
            assert_never(shape)


def moved_shape(shape: Shape, east: float, south: float, *, up: int = 0) -> Shape:
    """Return *shape* moved *east* and *south*, with *up* added to its z.

    Coordinates are rounded, so that shapes that differ only in their places become equal at the same place.
    """
    z = shape.z + up
    if isinstance(shape, Polygon | Patch | Line):
        return evolve(shape, points=tuple((round(x + east, 4), round(y + south, 4)) for x, y in shape.points), z=z)
    return evolve(shape, at=(round(shape.at[0] + east, 4), round(shape.at[1] + south, 4)), z=z)


def shrunken_shape(shape: Shape, at: Point, size: float) -> Shape:
    """Return *shape*, drawn in the unit square, scaled into a square of side *size* with its top left corner *at*."""

    def point(of: Point) -> Point:
        return round(at[0] + of[0] * size, 4), round(at[1] + of[1] * size, 4)

    match shape:
        case Polygon() | Line() | Patch():
            points = tuple(map(point, shape.points))
            if isinstance(shape, Patch):
                return evolve(shape, points=points, period=shape.period * size)
            if isinstance(shape, Line):
                return evolve(shape, points=points, width=shape.width * size, dash=shape.dash * size)
            return evolve(shape, points=points, width=shape.width * size)
        case Disc():
            return evolve(shape, at=point(shape.at), radius=shape.radius * size, width=shape.width * size)
        case Box():
            breadth, height = shape.size
            return evolve(
                shape,
                at=point(shape.at),
                size=(breadth * size, height * size),
                width=shape.width * size,
                radius=shape.radius * size,
            )
        case Sprite() | Label():
            return evolve(shape, at=point(shape.at), size=shape.size * size)
        case _:
            assert_never(shape)
