"""The drawings of Ming Dynasty by name: pieces, transports, buildings."""

from typing import Final

from rendering.geometry import arc
from rendering.ming_dynasty.pieces import PIECE_ART
from rendering.ming_dynasty.transports import TRANSPORT_ART
from rendering.scene import Drawing, Line, Polygon


def _eaves(y: float, half: float, rise: float) -> Polygon:
    return Polygon(
        (
            (0.5 - half, y - 0.03),
            (0.5 - half * 0.75, y + 0.0),
            (0.5 - half * 0.45, y - rise),
            (0.5 + half * 0.45, y - rise),
            (0.5 + half * 0.75, y + 0.0),
            (0.5 + half, y - 0.03),
            (0.5 + half * 0.92, y + 0.055),
            (0.5 - half * 0.92, y + 0.055),
        ),
        "jade",
        "jade-shade",
        0.03,
    )


_DRAWINGS: Final = {
    **PIECE_ART,
    **TRANSPORT_ART,
    "house": Drawing(
        (
            Polygon(((0.18, 0.5), (0.82, 0.5), (0.82, 0.9), (0.18, 0.9)), "plaster", "timber", 0.05),
            Polygon(
                ((0.04, 0.52), (0.2, 0.44), (0.3, 0.2), (0.7, 0.2), (0.8, 0.44), (0.96, 0.52)),
                "roof",
                "roof-shade",
                0.06,
            ),
            Polygon(((0.42, 0.9), (0.42, 0.64), (0.58, 0.64), (0.58, 0.9)), "timber"),
        )
    ),
    "pagoda": Drawing(
        (
            Polygon(((0.3, 0.64), (0.7, 0.64), (0.7, 0.9), (0.3, 0.9)), "lacquer"),
            Polygon(((0.43, 0.72), (0.57, 0.72), (0.57, 0.9), (0.43, 0.9)), "timber"),
            _eaves(0.62, 0.4, 0.1),
            Polygon(((0.36, 0.42), (0.64, 0.42), (0.64, 0.53), (0.36, 0.53)), "lacquer"),
            _eaves(0.41, 0.32, 0.09),
            Polygon(((0.41, 0.24), (0.59, 0.24), (0.59, 0.33), (0.41, 0.33)), "lacquer"),
            _eaves(0.22, 0.24, 0.13),
            Line(((0.14, 0.92), (0.86, 0.92)), "timber", 0.05),
        )
    ),
    "lantern": Drawing(
        (
            Line(((0.5, 0.02), (0.5, 0.14)), "gold-shade", 0.05),
            Polygon((*arc((0.5, 0.46), 0.36, 0, 4),), "lacquer", "lacquer-shade", 0.05),
            Line(arc((0.66, 0.46), 0.36, 1.35, 2.65), "lacquer-shade", 0.035),
            Line(arc((0.34, 0.46), 0.36, -0.65, 0.65), "lacquer-shade", 0.035),
            Polygon(((0.34, 0.1), (0.66, 0.1), (0.66, 0.17), (0.34, 0.17)), "gold", "gold-shade", 0.03),
            Polygon(((0.34, 0.76), (0.66, 0.76), (0.66, 0.83), (0.34, 0.83)), "gold", "gold-shade", 0.03),
            *(Line(((x, 0.83), (x, 0.97)), "gold-shade", 0.04) for x in (0.42, 0.5, 0.58)),
        )
    ),
}
NAMES: Final = tuple(_DRAWINGS)


def drawing(name: str) -> Drawing:
    """Return the drawing called *name*."""
    return _DRAWINGS[name]
