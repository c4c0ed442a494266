"""Princes, relatives and monks: each seat, and the neutral player, has a colour, a letter and a shape of its own."""

from typing import Final

from rendering.geometry import regular
from rendering.scene import Disc, Drawing, Label, Line, Point, Polygon, Shape
from rendering.theme import LETTERS
from rules.core.model import Seat

NEUTRAL: Final = "n"
"""Stands for the neutral player in the names of drawings."""

RAISED: Final = 0.05
"""How much higher the top piece of a stack is drawn than a single piece."""

_STACKED: Final = 0.74
_RIM: Final = 0.055
_LINE: Final = 0.07

_SHAPES: Final[dict[str, tuple[Point, ...]]] = {
    "0": regular(40, 0.42),
    "1": ((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)),
    "2": ((0.36, 0.08), (0.64, 0.08), (0.96, 0.88), (0.04, 0.88)),
    "3": ((0.5, 0.05), (0.95, 0.5), (0.5, 0.95), (0.05, 0.5)),
    NEUTRAL: regular(6, 0.46, start=1 / 12),
}
_LETTERS: Final = {**{str(seat): LETTERS[seat] for seat in range(4)}, NEUTRAL: "N"}
_MIDDLE: Final = {"2": 0.55}
"""The y of the middle of a text in a shape, if it is not 0.5."""

NUMBER: Final = {"0": 0.6, "1": 0.62, "2": 0.52, "3": 0.5, NEUTRAL: 0.56}
"""The font size of a number in each shape."""


def seat_id(seat: Seat, seats: int) -> str:
    """Return the id of a seat in the names of drawings; the number after the last seat is the neutral player."""
    return str(seat) if seat < seats else NEUTRAL


def colour(id: str) -> str:
    """Return the colour of a seat."""
    return "neutral" if id == NEUTRAL else f"seat-{id}"


def letter_colour(id: str) -> str:
    """Return the colour of letters on a seat's pieces."""
    return "neutral-letter" if id == NEUTRAL else f"letter-{id}"


def letter(id: str) -> str:
    """Return the letter of a seat."""
    return _LETTERS[id]


def middle(id: str) -> float:
    """Return the y of the middle of the number on a piece, in the unit square."""
    return _MIDDLE.get(id, 0.5)


def _scaled_outline(id: str, part: float, east: float, south: float) -> tuple[Point, ...]:
    return tuple((0.5 + (x - 0.5) * part + east, 0.5 + (y - 0.5) * part + south) for x, y in _SHAPES[id])


def _piece(id: str, part: float = 0.8, east: float = 0.0, south: float = 0.0) -> tuple[Shape, ...]:
    points = _scaled_outline(id, part, east, south)
    return (
        Polygon(points, "token-rim", "token-rim", 2 * (_LINE + _RIM)),
        Polygon(points, "token-line", "token-line", 2 * _LINE),
        Polygon(points, colour(id)),
    )


def _stack(id: str) -> Drawing:
    below = _scaled_outline(id, _STACKED, 0.0, 0.05)
    rim = Polygon(below, "token-rim", "token-rim", 2 * (_LINE + _RIM))
    return Drawing((rim, *_piece(id, _STACKED, 0.0, -RAISED)))


def _seal(id: str) -> Drawing:
    size = NUMBER[id] * 0.8
    return Drawing((*_piece(id), Label(letter(id), (0.5, 0.5 + (middle(id) - 0.5) * 0.8), size, letter_colour(id))))


def _robe(id: str) -> tuple[Shape, ...]:
    """Draw a body in a seat's shape, with its letter, below a head."""
    points = _scaled_outline(id, 0.64, 0.0, 0.13)
    low = 0.63 + (middle(id) - 0.5) * 0.7
    return (
        Polygon(points, "token-rim", "token-rim", 0.15),
        Polygon(points, "token-line", "token-line", 0.085),
        Polygon(points, colour(id)),
        Label(letter(id), (0.5, low + 0.02), 0.36 if id != "3" else 0.32, letter_colour(id)),
    )


def _prince(id: str) -> Drawing:
    """Draw a prince: robe, face, and a black cap with two wings and a golden knob."""
    return Drawing(
        (
            *_robe(id),
            Disc((0.5, 0.24), 0.2, "token-rim"),
            Disc((0.5, 0.24), 0.175, "token-line"),
            Disc((0.5, 0.26), 0.135, "skin"),
            Line(((0.13, 0.2), (0.87, 0.2)), "token-line", 0.135),
            Line(((0.13, 0.2), (0.87, 0.2)), "hat", 0.085),
            Polygon(((0.36, 0.23), (0.37, 0.1), (0.43, 0.05), (0.57, 0.05), (0.63, 0.1), (0.64, 0.23)), "hat"),
            Line(((0.37, 0.2), (0.63, 0.2)), "gold", 0.035),
            Disc((0.5, 0.055), 0.045, "gold"),
        )
    )


def _monk(id: str) -> Drawing:
    """Draw a monk: robe, bald head, and a string of beads."""
    return Drawing(
        (
            *_robe(id),
            Disc((0.5, 0.22), 0.205, "token-rim"),
            Disc((0.5, 0.22), 0.18, "token-line"),
            Disc((0.5, 0.22), 0.145, "skin"),
            *(Disc((0.5 + 0.045 * n, 0.155), 0.014, "skin-line") for n in (-1, 0, 1)),
        )
    )


PIECE_ART: Final = {
    **{f"relative-{id}": Drawing(_piece(id)) for id in _SHAPES},
    **{f"stack-{id}": _stack(id) for id in _SHAPES},
    **{f"seal-{id}": _seal(id) for id in _SHAPES},
    **{f"monk-{id}": _monk(id) for id in _SHAPES if id != NEUTRAL},
    **{f"prince-{id}": _prince(id) for id in _SHAPES if id != NEUTRAL},
}
