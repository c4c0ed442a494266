"""The drawings of transports and of the dragon, on badges and cards."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from rendering.geometry import arc, curve
from rendering.scene import Disc, Drawing, Line, Point, Polygon, Shape
from rules.ming_dynasty.cards import TRANSPORTS, Card


def _bend(*points: Point) -> tuple[Point, ...]:
    """Return a smooth line through *points*."""
    around = (points[0], *points, points[-1])
    curved: list[Point] = []
    for (px, py), (ax, ay), (bx, by), (nx, ny) in zip(around, around[1:], around[2:], around[3:], strict=False):
        curved += curve(
            (ax, ay), (ax + (bx - px) / 6, ay + (by - py) / 6), (bx - (nx - ax) / 6, by - (ny - ay) / 6), (bx, by)
        )[::4]
    return tuple(curved)


def _wheel(x: float, y: float, radius: float, colour: str, spokes: int = 4) -> tuple[Shape, ...]:
    rays = (
        Line(
            tuple(
                (x + d * radius * 0.9 * cos(pi * n / spokes), y + d * radius * 0.9 * sin(pi * n / spokes))
                for d in (-1, 1)
            ),
            colour,
            0.022,
        )
        for n in range(spokes)
    )
    return (Disc((x, y), radius, None, colour, 0.045), *rays, Disc((x, y), 0.04, colour))


def _horse(ink: str, paper: str) -> tuple[Shape, ...]:
    """Its head, with a mane."""
    neck = (
        *_bend((0.27, 0.86), (0.33, 0.68), (0.44, 0.55)),
        *_bend((0.36, 0.555), (0.27, 0.6), (0.2, 0.59), (0.155, 0.52), (0.2, 0.41), (0.29, 0.27), (0.4, 0.18)),
        (0.41, 0.07),
        (0.5, 0.15),
        *_bend((0.6, 0.17), (0.73, 0.29), (0.8, 0.5), (0.82, 0.86)),
    )
    mane = tuple(
        Line(((0.57 + n * 0.052, 0.24 + n * 0.095), (0.5 + n * 0.055, 0.33 + n * 0.1)), paper, 0.026) for n in range(4)
    )
    return (
        Polygon(neck, ink),
        Disc((0.375, 0.32), 0.032, paper),
        Line(((0.2, 0.53), (0.245, 0.515)), paper, 0.022),
        *mane,
    )


def _junk(ink: str, paper: str) -> tuple[Shape, ...]:
    """Two battened sails over a hull that rises fore and aft."""
    hull = (
        *_bend((0.07, 0.6), (0.2, 0.68), (0.5, 0.72), (0.78, 0.68), (0.94, 0.55)),
        *_bend((0.9, 0.72), (0.78, 0.87), (0.5, 0.89), (0.24, 0.87), (0.13, 0.76)),
    )
    main = (*_bend((0.42, 0.08), (0.62, 0.15), (0.76, 0.31), (0.79, 0.6)), *_bend((0.6, 0.63), (0.42, 0.63)))
    fore = (*_bend((0.36, 0.22), (0.22, 0.3), (0.14, 0.42), (0.12, 0.56)), (0.36, 0.61))
    battens = (
        *(Line(((0.42, 0.2 + n * 0.135), (0.66 + n * 0.052, 0.22 + n * 0.135)), paper, 0.024) for n in range(3)),
        *(Line(((0.36, 0.33 + n * 0.13), (0.21 - n * 0.05, 0.35 + n * 0.12)), paper, 0.024) for n in range(2)),
    )
    return Polygon(hull, ink), Polygon(main, ink), Polygon(fore, ink), *battens


def _rickshaw(ink: str, paper: str) -> tuple[Shape, ...]:
    """A seat under a hood, a large wheel and two shafts."""
    hood = (*_bend((0.1, 0.46), (0.12, 0.28), (0.26, 0.17), (0.47, 0.18)), (0.36, 0.3), (0.3, 0.46))
    seat = ((0.14, 0.44), (0.3, 0.44), (0.34, 0.54), (0.56, 0.54), (0.58, 0.66), (0.2, 0.66))
    ribs = (Line(((0.3, 0.44), (0.16, 0.33)), paper, 0.02), Line(((0.32, 0.36), (0.26, 0.23)), paper, 0.02))
    return (
        Line(_bend((0.4, 0.67), (0.66, 0.63), (0.93, 0.47)), ink, 0.05),
        Line(((0.8, 0.56), (0.8, 0.84)), ink, 0.035),
        Polygon(hood, ink),
        *ribs,
        Polygon(seat, ink),
        Disc((0.39, 0.7), 0.2, paper),
        *_wheel(0.39, 0.7, 0.18, ink),
    )


def _ox_cart(ink: str, paper: str) -> tuple[Shape, ...]:
    """A horned ox before a cart."""
    ox = (
        *_bend((0.1, 0.5), (0.17, 0.43), (0.27, 0.41)),
        *_bend((0.34, 0.37), (0.47, 0.41), (0.56, 0.43), (0.59, 0.55)),
        *((0.57, 0.8), (0.51, 0.8), (0.49, 0.63), (0.34, 0.64), (0.33, 0.8), (0.27, 0.8)),
        *_bend((0.25, 0.6), (0.2, 0.58), (0.13, 0.6)),
    )
    horn = (*_bend((0.2, 0.44), (0.15, 0.36), (0.18, 0.26)), *_bend((0.2, 0.35), (0.25, 0.42)))
    cart = (
        *((0.6, 0.36), (0.66, 0.36), (0.66, 0.48), (0.87, 0.48), (0.87, 0.36), (0.93, 0.36), (0.93, 0.59)),
        (0.6, 0.59),
    )
    return (
        Polygon(ox, ink),
        Polygon(horn, ink),
        Disc((0.185, 0.49), 0.02, paper),
        Line(((0.5, 0.55), (0.66, 0.57)), ink, 0.035),
        Polygon(cart, ink),
        Disc((0.76, 0.66), 0.165, paper),
        *_wheel(0.76, 0.66, 0.145, ink, 3),
    )


def _sedan_chair(ink: str, paper: str) -> tuple[Shape, ...]:
    """A cabin with a curved roof, carried by poles."""
    roof = (
        *_bend((0.15, 0.34), (0.27, 0.31), (0.4, 0.23), (0.5, 0.13)),
        *_bend((0.5, 0.13), (0.6, 0.23), (0.73, 0.31), (0.85, 0.34)),
        (0.85, 0.39),
        (0.15, 0.39),
    )
    cabin = ((0.26, 0.38), (0.74, 0.38), (0.72, 0.8), (0.28, 0.8))
    return (
        Polygon(roof, ink),
        Disc((0.5, 0.12), 0.045, ink),
        Polygon(cabin, ink),
        Polygon(((0.35, 0.45), (0.475, 0.45), (0.475, 0.62), (0.35, 0.62)), paper),
        Polygon(((0.525, 0.45), (0.65, 0.45), (0.65, 0.62), (0.525, 0.62)), paper),
        Line(((0.06, 0.69), (0.94, 0.69)), ink, 0.055),
        Line(((0.3, 0.8), (0.3, 0.87)), ink, 0.05),
        Line(((0.7, 0.8), (0.7, 0.87)), ink, 0.05),
    )


def _camel(ink: str, paper: str) -> tuple[Shape, ...]:
    """It has two humps."""
    body = (
        *_bend((0.2, 0.3), (0.25, 0.44), (0.31, 0.52), (0.345, 0.47), (0.37, 0.37), (0.43, 0.31), (0.49, 0.37)),
        *_bend((0.51, 0.46), (0.545, 0.49), (0.58, 0.46)),
        *_bend((0.6, 0.37), (0.66, 0.31), (0.725, 0.37), (0.76, 0.47), (0.82, 0.51), (0.855, 0.62)),
        *((0.84, 0.88), (0.77, 0.88), (0.74, 0.69), (0.49, 0.7), (0.47, 0.88), (0.4, 0.88)),
        *_bend((0.38, 0.7), (0.27, 0.66), (0.2, 0.52), (0.16, 0.36)),
        *_bend((0.1, 0.37), (0.05, 0.34), (0.06, 0.28), (0.14, 0.22), (0.2, 0.2), (0.22, 0.26)),
    )
    return (
        Polygon(body, ink),
        Polygon(((0.17, 0.14), (0.22, 0.22), (0.16, 0.23)), ink),
        Disc((0.145, 0.27), 0.018, paper),
        Line(((0.62, 0.72), (0.64, 0.88)), ink, 0.055),
        Line(((0.33, 0.7), (0.31, 0.88)), ink, 0.055),
        Line(_bend((0.84, 0.55), (0.9, 0.6), (0.9, 0.7)), ink, 0.03),
    )


def _dragon(ink: str, paper: str) -> tuple[Shape, ...]:
    """A winding body with a crest, and a horned head with whiskers."""
    spine = _bend(
        (0.33, 0.27), (0.5, 0.22), (0.68, 0.26), (0.76, 0.38), (0.66, 0.5), (0.45, 0.53), (0.29, 0.6), (0.26, 0.72),
        (0.37, 0.82), (0.56, 0.82), (0.72, 0.75), (0.86, 0.77),
    )  # fmt: skip
    thick = [0.085 if n < 40 else 0.085 - 0.07 * (n - 40) / (len(spine) - 40) for n in range(len(spine))]
    body = tuple(Disc(point, radius, ink) for point, radius in zip(spine, thick, strict=True))
    crest: list[Shape] = []
    for n in range(8, len(spine) - 12, 6):
        (x, y), (u, v) = spine[n - 1], spine[n + 1]
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        east, south = (v - y) / length, (x - u) / length
        (px, py), r = spine[n], thick[n]
        crest.append(
            Polygon(
                (
                    (px + east * (r + 0.065), py + south * (r + 0.065)),
                    (px + (u - x) / length * 0.05 + east * r * 0.8, py + (v - y) / length * 0.05 + south * r * 0.8),
                    (px - (u - x) / length * 0.05 + east * r * 0.8, py - (v - y) / length * 0.05 + south * r * 0.8),
                ),
                ink,
            )
        )
    scales = tuple(Disc(spine[n], 0.026, paper) for n in range(14, 60, 5))
    head = (
        *_bend((0.43, 0.2), (0.33, 0.12), (0.2, 0.17), (0.06, 0.22)),
        *_bend((0.04, 0.29), (0.14, 0.31), (0.23, 0.31)),
        (0.11, 0.38),
        *_bend((0.2, 0.42), (0.33, 0.42), (0.43, 0.35)),
    )
    return (
        *crest,
        *body,
        *scales,
        Polygon(head, ink),
        Line(_bend((0.35, 0.16), (0.42, 0.08), (0.52, 0.06)), ink, 0.035),
        Line(_bend((0.29, 0.15), (0.31, 0.06), (0.38, 0.03)), ink, 0.03),
        Line(_bend((0.08, 0.22), (0.02, 0.3), (0.06, 0.4)), ink, 0.022),
        Line(((0.36, 0.6), (0.46, 0.68), (0.41, 0.71)), ink, 0.035),
        Disc((0.24, 0.215), 0.035, paper),
    )


_LOOKS: Final = {
    Card.HORSE: _horse,
    Card.JUNK: _junk,
    Card.RICKSHAW: _rickshaw,
    Card.OX_CART: _ox_cart,
    Card.SEDAN_CHAIR: _sedan_chair,
    Card.CAMEL: _camel,
    Card.DRAGON: _dragon,
}


def _within(shapes: Sequence[Shape], part: float) -> tuple[Shape, ...]:
    """Return *shapes* smaller, in the middle of the square."""

    def place(point: Point) -> Point:
        return 0.5 + (point[0] - 0.5) * part, 0.5 + (point[1] - 0.5) * part

    scaled: list[Shape] = []
    for shape in shapes:
        match shape:
            case Polygon():
                scaled.append(Polygon(tuple(map(place, shape.points)), shape.fill, shape.edge, shape.width * part))
            case Line():
                scaled.append(Line(tuple(map(place, shape.points)), shape.colour, shape.width * part))
            case Disc():
                scaled.append(Disc(place(shape.at), shape.radius * part, shape.fill, shape.edge, shape.width * part))
            case _:
                raise ValueError(shape)
    return tuple(scaled)


def _badge(card: Card) -> Drawing:
    """A border's symbol: a round badge with a rim of the transport's colour."""
    colour = f"transport-{card}"
    return Drawing(
        (Disc((0.5, 0.5), 0.5, colour), Disc((0.5, 0.5), 0.42, "badge"), *_within(_LOOKS[card](colour, "badge"), 0.72))
    )


def _face(card: Card) -> Drawing:
    """What stands on a card."""
    ink, paper = ("dragon", "dragon-card") if card is Card.DRAGON else (f"transport-{card}", "card")
    return Drawing(_LOOKS[card](ink, paper))


def _small_dragon() -> Drawing:
    """A badge for a step paid with a dragon."""
    return Drawing(
        (
            Disc((0.5, 0.5), 0.5, "dragon"),
            Disc((0.5, 0.5), 0.45, "dragon-card"),
            *_within(_dragon("dragon", "dragon-card"), 0.74),
        )
    )


def _back() -> Drawing:
    """The back of a card: a round ornament."""
    return Drawing(
        (
            Disc((0.5, 0.5), 0.36, None, "back-mark", 0.06),
            Line(arc((0.5, 0.32), 0.18, 1, 3), "back-mark", 0.06),
            Line(arc((0.5, 0.68), 0.18, -1, 1), "back-mark", 0.06),
        )
    )


TRANSPORT_ART: Final = {
    **{f"badge-{card}": _badge(card) for card in TRANSPORTS},
    **{f"card-{card}": _face(card) for card in Card},
    f"badge-{Card.DRAGON}": _small_dragon(),
    "back": _back(),
}
