"""Icons of resources, honour, shame, wounds and the like, each in the unit square."""

from typing import Final

from rendering.geometry import arc, star
from rendering.scene import Box, Disc, Icon, Line, Point, Polygon


def stroke(points: tuple[Point, ...], colour: str, edge: str, width: float, around: float = 0.06) -> Icon:
    """Draw a line with an edge on both sides."""
    return Line(points, edge, width + 2 * around), Line(points, colour, width)


_ARROW: Final = ((0.5, 0.94), (0.1, 0.5), (0.34, 0.5), (0.34, 0.06), (0.66, 0.06), (0.66, 0.5), (0.9, 0.5))
"""Points downwards."""

ICONS: Final[dict[str, Icon]] = {
    "wood": (  # a log
        Polygon(((0.26, 0.26), (0.96, 0.16), (0.96, 0.6), (0.26, 0.78)), "log", "log-line", 0.05),
        Line(((0.46, 0.42), (0.88, 0.34)), "log-line", 0.04),
        Line(((0.5, 0.6), (0.84, 0.52)), "log-line", 0.04),
        Disc((0.28, 0.53), 0.26, "log-end", "log-line", 0.05),
        Disc((0.28, 0.53), 0.13, None, "log-line", 0.04),
    ),
    "stone": (  # a block of stone
        Polygon(((0.06, 0.36), (0.34, 0.14), (0.94, 0.2), (0.66, 0.42)), "rock~white~45", "rock-line", 0.05),
        Polygon(((0.06, 0.36), (0.66, 0.42), (0.66, 0.9), (0.06, 0.82)), "rock", "rock-line", 0.05),
        Polygon(((0.66, 0.42), (0.94, 0.2), (0.94, 0.66), (0.66, 0.9)), "rock~rock-line~40", "rock-line", 0.05),
    ),
    "gold": (  # an ingot
        Polygon(
            ((0.04, 0.42), (0.3, 0.46), (0.7, 0.46), (0.96, 0.42), (0.8, 0.84), (0.2, 0.84)),
            "ingot",
            "ingot-line",
            0.05,
        ),
        Polygon((*arc((0.5, 0.46), 0.26, 2, 4), (0.76, 0.46)), "ingot~white~40", "ingot-line", 0.05),
    ),
    "chi": (  # the breath of life: a swirl
        Disc((0.5, 0.5), 0.46, "chi", "chi-line", 0.05),
        Polygon((*arc((0.5, 0.5), 0.4, -1, 1), *arc((0.5, 0.7), 0.2, 1, 3), *arc((0.5, 0.3), 0.2, 1, -1)), "chi-pale"),
        Disc((0.5, 0.3), 0.07, "chi-line"),
        Disc((0.5, 0.7), 0.07, "chi-pale~chi~35"),
    ),
    "any": (  # a resource of any kind: a bag
        Polygon(
            (*arc((0.5, 0.62), 0.33, -0.3, 2.3), (0.38, 0.32), (0.3, 0.12), (0.7, 0.12), (0.62, 0.32)),
            "hide",
            "hide-line",
            0.06,
        ),
        Line(((0.36, 0.32), (0.64, 0.32)), "hide-line", 0.09),
    ),
    "honour": (  # honour: a golden medal with many rays
        Polygon(star(0.5, 0.5, 0.48, 0.38, 11), "honour", "honour-line", 0.045),
    ),
    "shame": (  # shame: a dark token, downwards
        Disc((0.5, 0.5), 0.46, "shame", "black", 0.05),
        Disc((0.5, 0.5), 0.38, None, "shame-line", 0.04),
        Line(((0.3, 0.38), (0.5, 0.56), (0.7, 0.38)), "shame-line", 0.09),
        Line(((0.3, 0.56), (0.5, 0.74), (0.7, 0.56)), "shame-line", 0.09),
    ),
    "shame-slot": (  # where shame may lie on a Horde card
        Disc((0.5, 0.5), 0.42, "spot", "spot-line", 0.07),
    ),
    "wound": (  # a wound marker
        Polygon(star(0.5, 0.5, 0.48, 0.3, 8), "wound", "wound-line", 0.05),
        Line(((0.36, 0.36), (0.64, 0.64)), "white", 0.1),
        Line(((0.64, 0.36), (0.36, 0.64)), "white", 0.1),
    ),
    "tactic": (  # a tactic card
        Polygon(((0.34, 0.08), (0.92, 0.22), (0.74, 0.94), (0.16, 0.8)), "cloth", "cloth-line", 0.06),
        *stroke(((0.42, 0.66), (0.68, 0.34)), "bone", "cloth-line", 0.08, 0.03),
        *stroke(((0.4, 0.4), (0.68, 0.66)), "bone", "cloth-line", 0.08, 0.03),
    ),
    "offence": (  # a sword: offence
        Polygon(((0.9, 0.06), (0.86, 0.3), (0.46, 0.68), (0.34, 0.56), (0.7, 0.12)), "steel", "steel-line", 0.05),
        Line(((0.26, 0.5), (0.52, 0.76)), "steel-line", 0.12),
        Line(((0.36, 0.66), (0.12, 0.9)), "cloth-line", 0.16),
        Line(((0.36, 0.66), (0.13, 0.89)), "cloth", 0.08),
    ),
    "defence": (  # a shield: defence
        Polygon(
            (
                *((0.12, 0.12), (0.5, 0.04), (0.88, 0.12), (0.86, 0.52), (0.72, 0.78), (0.5, 0.96)),
                *((0.28, 0.78), (0.14, 0.52)),
            ),
            "night",
            "night-line",
            0.06,
        ),
        Polygon(((0.5, 0.14), (0.76, 0.2), (0.74, 0.5), (0.64, 0.7), (0.5, 0.83)), "night~white~30"),
    ),
    "lethality": (  # a skull: lethality
        Polygon(
            (*arc((0.5, 0.42), 0.38, 1.6, 4.4), (0.7, 0.68), (0.7, 0.9), (0.3, 0.9), (0.3, 0.68)),
            "bone",
            "bone-line",
            0.06,
        ),
        Disc((0.35, 0.46), 0.11, "bone-line"),
        Disc((0.65, 0.46), 0.11, "bone-line"),
        Polygon(((0.5, 0.56), (0.56, 0.67), (0.44, 0.67)), "bone-line"),
        *(Line(((x, 0.76), (x, 0.9)), "bone-line", 0.05) for x in (0.43, 0.57)),
    ),
    "barricade": (  # crossed stakes
        *(
            part
            for x in (0.3, 0.7)
            for points in (((x - 0.22, 0.86), (x + 0.2, 0.16)), ((x + 0.22, 0.86), (x - 0.2, 0.16)))
            for part in stroke(points, "log", "log-line", 0.1, 0.04)
        ),
        *stroke(((0.06, 0.54), (0.94, 0.54)), "log-end", "log-line", 0.1, 0.04),
    ),
    "no-barricade": (  # a free slot for a barricade
        Box((0.08, 0.14), (0.84, 0.72), None, "brick-line", 0.04, 0.12),
    ),
    "tea": (  # a cup of tea
        Disc((0.76, 0.58), 0.17, None, "celadon-line", 0.08),
        Polygon((*arc((0.44, 0.5), 0.36, 0, 2), (0.08, 0.44), (0.8, 0.44)), "celadon", "celadon-line", 0.06),
        Line(((0.2, 0.92), (0.68, 0.92)), "celadon-line", 0.09),
        *(
            Line(((x, 0.34), (x + 0.06, 0.24), (x - 0.04, 0.14), (x + 0.02, 0.05)), "celadon", 0.05)
            for x in (0.34, 0.54)
        ),
    ),
    "upward": (Polygon(tuple((x, 1 - y) for x, y in _ARROW), "leaf", "leaf-line", 0.05),),
    "sideways": (
        Polygon(tuple((0.5 + y / 2, x) for x, y in _ARROW), "leaf", "leaf-line", 0.05),
        Polygon(tuple((0.5 - y / 2, x) for x, y in _ARROW), "leaf", "leaf-line", 0.05),
    ),
    "arrow": (  # an arrow downwards: where the next Horde card goes
        Polygon(_ARROW, "wound", "white", 0.06),
    ),
    "flag": (  # the yellow flag of locations where one is not alone without shame
        Line(((0.22, 0.06), (0.22, 0.95)), "log-line", 0.1),
        Polygon(((0.26, 0.08), (0.92, 0.2), (0.7, 0.36), (0.92, 0.54), (0.26, 0.58)), "flag", "log-line", 0.05),
    ),
    "time": (  # the time token
        Disc((0.5, 0.5), 0.48, "cloth", "cloth-line", 0.05),
        Polygon(
            ((0.3, 0.24), (0.7, 0.24), (0.54, 0.5), (0.7, 0.76), (0.3, 0.76), (0.46, 0.5)), "bone", "cloth-line", 0.05
        ),
    ),
    "horde": (  # a Horde card: the head of a horse on its back
        Box((0.14, 0.04), (0.72, 0.92), "horde-head", "cloth-line", 0.05, 0.1),
        Polygon(
            (
                *((0.34, 0.82), (0.36, 0.64), (0.5, 0.52), (0.4, 0.5), (0.27, 0.56), (0.23, 0.46), (0.38, 0.28)),
                *((0.48, 0.16), (0.54, 0.24), (0.68, 0.34), (0.76, 0.54), (0.76, 0.82)),
            ),
            "horde-ink",
        ),
    ),
    "supporting": (  # an advisor face down
        Box((0.16, 0.04), (0.68, 0.92), "celadon", "celadon-line", 0.05, 0.1),
        Polygon((*arc((0.5, 0.6), 0.26, 2, 4), (0.56, 0.68), (0.44, 0.68)), "bone", "celadon-line", 0.03),
        Line(((0.5, 0.66), (0.5, 0.84)), "bone", 0.07),
    ),
    "cross": (  # what is closed, or used up
        *(Line(points, "white", 0.24) for points in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8)))),
        *(Line(points, "shame", 0.14) for points in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8)))),
    ),
    "wall": (  # a piece of the wall
        Polygon(
            (
                *(
                    *((0.06, 0.92), (0.06, 0.3), (0.26, 0.3), (0.26, 0.46), (0.4, 0.46), (0.4, 0.3)),
                    *((0.6, 0.3), (0.6, 0.46)),
                ),
                *((0.74, 0.46), (0.74, 0.3), (0.94, 0.3), (0.94, 0.92)),
            ),
            "brick",
            "brick-edge",
            0.06,
        ),
        Line(((0.1, 0.62), (0.9, 0.62)), "brick-line", 0.04),
        Line(((0.1, 0.78), (0.9, 0.78)), "brick-line", 0.04),
    ),
    "firing-spot": (  # a firing spot where an archer may stand
        Disc((0.5, 0.5), 0.44, "brick~white~35", "brick-edge", 0.05),
    ),
    "slot": (  # a free slot for a clerk that a regular location needs
        Disc((0.5, 0.5), 0.44, "space", "wound", 0.07),
    ),
    "open-slot": (  # where clerks stand at a special location
        Disc((0.5, 0.5), 0.44, "space", "leaf", 0.07),
    ),
    "fulfilled": (  # a demand fulfilled: a tick
        Disc((0.5, 0.5), 0.46, "held", "white", 0.05),
        Line(((0.28, 0.52), (0.44, 0.68), (0.74, 0.34)), "white", 0.12),
    ),
}
"""The icons by name."""
