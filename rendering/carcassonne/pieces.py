"""The followers of the five seats: each has its own colour, letter and shape; farmers lie down."""

from collections.abc import Callable
from typing import Final

from rendering.geometry import regular, turned_point
from rendering.scene import Disc, Drawing, Label, Point, Polygon, Shape
from rendering.theme import LETTERS

_HEAD: Final = (0.5, 0.2)
_HEAD_RADIUS: Final = 0.135
_RIM: Final = 0.05
_LINE: Final = 0.1

_BODIES: Final[tuple[tuple[Point, ...], ...]] = (
    regular(32, 0.33, (0.5, 0.63)),
    ((0.2, 0.34), (0.8, 0.34), (0.8, 0.93), (0.2, 0.93)),
    ((0.5, 0.24), (0.92, 0.94), (0.08, 0.94)),
    ((0.5, 0.27), (0.87, 0.62), (0.5, 0.97), (0.13, 0.62)),
    regular(6, 0.36, (0.5, 0.63)),
)
_LETTER_AT: Final = ((0.5, 0.64), (0.5, 0.64), (0.5, 0.74), (0.5, 0.62), (0.5, 0.63))


def _follower(seat: int, place: Callable[[Point], Point]) -> Drawing:
    """Draw the follower of *seat*, its points moved by *place*, its letter always upright."""
    body = tuple(map(place, _BODIES[seat]))
    head = place(_HEAD)
    return Drawing(
        (
            *_silhouette(body, head, "token-rim", _LINE + _RIM),
            *_silhouette(body, head, "token-line", _LINE),
            Polygon(body, f"seat-{seat}"),
            Disc(head, _HEAD_RADIUS, f"seat-{seat}"),
            Label(LETTERS[seat], place(_LETTER_AT[seat]), 0.4, f"letter-{seat}"),
        )
    )


def _silhouette(body: tuple[Point, ...], head: Point, colour: str, around: float) -> tuple[Shape, ...]:
    return Polygon(body, colour, colour, around), Disc(head, _HEAD_RADIUS + around / 2, colour)


def _small(point: Point) -> Point:
    """Shrink a point towards the middle, to leave room for the outline."""
    return 0.5 + (point[0] - 0.5) * 0.86, 0.5 + (point[1] - 0.53) * 0.86


def _lying(point: Point) -> Point:
    return turned_point(_small(point), 3)


FOLLOWERS: Final = {
    **{f"follower-{seat}": _follower(seat, _small) for seat in range(5)},
    **{f"farmer-{seat}": _follower(seat, _lying) for seat in range(5)},
}
