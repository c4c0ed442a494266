"""The drawings that stand upright on tiles: houses, trees, towers, the cloister, pennants."""

from typing import Final

from rendering.geometry import arc
from rendering.scene import Disc, Drawing, Line, Polygon, Shape

_LINE = 0.035


def _gable(roof: str, wall: str = "plaster") -> Drawing:
    """Draw a house with its gable in front and its roof to the right."""
    return Drawing(
        (
            Polygon(((0.14, 0.5), (0.36, 0.18), (0.58, 0.5), (0.58, 0.92), (0.14, 0.92)), wall, "timber", _LINE),
            Polygon(((0.58, 0.5), (0.9, 0.5), (0.9, 0.92), (0.58, 0.92)), f"{wall}-shade", "timber", _LINE),
            Polygon(((0.36, 0.14), (0.72, 0.14), (0.97, 0.54), (0.6, 0.54)), roof, f"{roof}-shade", _LINE * 1.3),
            Line(((0.1, 0.55), (0.36, 0.15)), f"{roof}-shade", 0.07),
            Polygon(((0.29, 0.92), (0.29, 0.66), (0.43, 0.66), (0.43, 0.92)), "timber"),
            Polygon(((0.68, 0.64), (0.8, 0.64), (0.8, 0.77), (0.68, 0.77)), "window"),
        )
    )


def _front(roof: str) -> Drawing:
    """Draw a house seen from its long side."""
    return Drawing(
        (
            Polygon(((0.12, 0.5), (0.88, 0.5), (0.88, 0.9), (0.12, 0.9)), "plaster", "timber", _LINE),
            Polygon(((0.24, 0.2), (0.76, 0.2), (0.97, 0.54), (0.03, 0.54)), roof, f"{roof}-shade", _LINE * 1.3),
            Polygon(((0.62, 0.08), (0.74, 0.08), (0.74, 0.26), (0.62, 0.26)), "stone", "timber", _LINE * 0.8),
            Polygon(((0.42, 0.9), (0.42, 0.64), (0.58, 0.64), (0.58, 0.9)), "timber"),
            Polygon(((0.2, 0.64), (0.32, 0.64), (0.32, 0.77), (0.2, 0.77)), "window"),
            Polygon(((0.68, 0.64), (0.8, 0.64), (0.8, 0.77), (0.68, 0.77)), "window"),
        )
    )


def _window(x: float) -> Shape:
    return Polygon((*arc((x, 0.68), 0.03, 2, 4), (x + 0.03, 0.8), (x - 0.03, 0.8)), "window")


PROPS: Final = {
    "house": _gable("roof-1"),
    "house-2": _gable("roof-2"),
    "hall": _front("roof-1"),
    "hall-2": _front("slate"),
    "tower": Drawing(
        (
            Polygon(((0.28, 0.42), (0.72, 0.42), (0.72, 0.96), (0.28, 0.96)), "merlon", "wall-line", 0.05),
            Polygon(((0.5, 0.02), (0.84, 0.46), (0.16, 0.46)), "slate", "slate-shade", 0.06),
            Polygon(((0.44, 0.58), (0.56, 0.58), (0.56, 0.78), (0.44, 0.78)), "wall-line"),
        )
    ),
    "cloister": Drawing(
        (
            Polygon(((0.36, 0.52), (0.95, 0.52), (0.95, 0.92), (0.36, 0.92)), "plaster-shade", "timber", 0.022),
            Polygon(((0.34, 0.3), (0.86, 0.3), (0.99, 0.56), (0.34, 0.56)), "roof-1", "roof-1-shade", 0.026),
            *(_window(x) for x in (0.62, 0.74, 0.86)),
            Polygon(((0.1, 0.4), (0.44, 0.4), (0.44, 0.92), (0.1, 0.92)), "plaster", "timber", 0.022),
            Polygon(((0.27, 0.14), (0.48, 0.43), (0.06, 0.43)), "roof-2", "roof-2-shade", 0.026),
            Line(((0.27, 0.15), (0.27, 0.01)), "timber", 0.03),
            Line(((0.215, 0.06), (0.325, 0.06)), "timber", 0.03),
            Disc((0.27, 0.54), 0.055, "window", "timber", 0.015),
            Polygon((*arc((0.27, 0.76), 0.07, 2, 4), (0.34, 0.92), (0.2, 0.92)), "timber"),
        )
    ),
    "tree": Drawing(
        (
            Line(((0.5, 0.62), (0.5, 0.92)), "timber", 0.1),
            Disc((0.5, 0.4), 0.36, "tree-shade"),
            Disc((0.46, 0.36), 0.29, "tree"),
        )
    ),
    "bush": Drawing(
        (
            *(Disc(at, 0.24, "tree-shade") for at in ((0.26, 0.66), (0.74, 0.66), (0.5, 0.5))),
            *(Disc(at, 0.18, "tree") for at in ((0.24, 0.63), (0.7, 0.62), (0.47, 0.47))),
        )
    ),
    "shield": Drawing(
        (
            Polygon(
                ((0.12, 0.06), (0.88, 0.06), (0.88, 0.5), (0.8, 0.7), (0.5, 0.95), (0.2, 0.7), (0.12, 0.5)),
                "white",
                "wall-line",
                0.05,
            ),
            Polygon(
                ((0.18, 0.12), (0.82, 0.12), (0.82, 0.49), (0.75, 0.67), (0.5, 0.87), (0.25, 0.67), (0.18, 0.49)),
                "shield",
            ),
            Line(((0.5, 0.2), (0.5, 0.76)), "shield-mark", 0.1),
            Line(((0.26, 0.38), (0.74, 0.38)), "shield-mark", 0.1),
        )
    ),
    "reed": Drawing(
        tuple(
            Line(((0.5, 0.95), (0.5 + lean, top)), "tree-shade", 0.08)
            for lean, top in ((-0.25, 0.3), (0, 0.1), (0.25, 0.35))
        )
    ),
    "rocks": Drawing(
        (
            Polygon(((0.08, 0.9), (0.16, 0.5), (0.4, 0.36), (0.58, 0.6), (0.6, 0.9)), "stone", "wall-line", 0.05),
            Polygon(
                ((0.44, 0.92), (0.52, 0.64), (0.74, 0.52), (0.94, 0.72), (0.94, 0.92)), "merlon", "wall-line", 0.05
            ),
        )
    ),
    "tuft": Drawing(
        tuple(
            Line(((0.5, 0.7), (0.5 + lean, top)), "tuft", 0.14)
            for lean, top in ((-0.3, 0.38), (0.0, 0.25), (0.3, 0.38))
        )
    ),
    "boat": Drawing(
        (
            Line(((0.48, 0.72), (0.48, 0.06)), "timber", 0.06),
            Polygon(((0.54, 0.1), (0.54, 0.62), (0.92, 0.62)), "plaster", "timber", 0.03),
            Polygon(((0.42, 0.22), (0.42, 0.62), (0.14, 0.62)), "plaster-shade", "timber", 0.03),
            Polygon(((0.06, 0.7), (0.94, 0.7), (0.76, 0.92), (0.24, 0.92)), "roof-1", "timber", 0.04),
        )
    ),
}
"""The drawings by name."""
