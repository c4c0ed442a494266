"""The emblems of command cards, of other kinds of cards, of locations and of seasons."""

from math import cos, pi, sin
from typing import Final

from rendering.geometry import arc, star
from rendering.great_wall.hordes import HORDES
from rendering.great_wall.icons import ICONS, stroke
from rendering.scene import Box, Disc, Icon, Line, Polygon

_ARMS: Final = tuple((cos(pi * n / 3 + pi / 6), sin(pi * n / 3 + pi / 6)) for n in range(6))
_HAMMER: Final[Icon] = (
    *stroke(((0.2, 0.92), (0.6, 0.4)), "log", "log-line", 0.11, 0.04),
    Polygon(((0.36, 0.16), (0.54, 0.04), (0.96, 0.36), (0.82, 0.56)), "steel", "steel-line", 0.06),
)

EMBLEMS: Final[dict[str, Icon]] = {
    "command-attack_order": (  # a sword over a banner
        Polygon(((0.1, 0.1), (0.62, 0.1), (0.5, 0.3), (0.62, 0.52), (0.1, 0.52)), "cloth", "cloth-line", 0.05),
        Line(((0.1, 0.06), (0.1, 0.96)), "log-line", 0.09),
        Polygon(((0.94, 0.1), (0.92, 0.32), (0.56, 0.7), (0.44, 0.58), (0.76, 0.16)), "steel", "steel-line", 0.05),
        Line(((0.38, 0.54), (0.62, 0.78)), "steel-line", 0.11),
        Line(((0.46, 0.7), (0.3, 0.88)), "cloth-line", 0.14),
    ),
    "command-economy": tuple(  # coins with square holes
        part
        for x, y in ((0.34, 0.66), (0.64, 0.36))
        for part in (
            Disc((x, y), 0.29, "ingot", "ingot-line", 0.06),
            Box((x - 0.09, y - 0.09), (0.18, 0.18), "ingot-line"),
        )
    ),
    "command-despotism": (  # a seal
        Polygon((*arc((0.5, 0.28), 0.2, 2, 4), (0.64, 0.52), (0.36, 0.52)), "celadon", "celadon-line", 0.05),
        Box((0.18, 0.5), (0.64, 0.3), "celadon", "celadon-line", 0.05, 0.04),
        Line(((0.2, 0.9), (0.8, 0.9)), "wound", 0.1),
    ),
    "command-betrayal": (  # a mask of two faces
        Polygon((*arc((0.5, 0.44), 0.38, 2, 4), (0.84, 0.68), (0.5, 0.96), (0.16, 0.68)), "bone", "bone-line", 0.06),
        Polygon((*arc((0.5, 0.44), 0.36, 3, 4), (0.82, 0.67), (0.5, 0.93)), "night"),
        Line(((0.24, 0.46), (0.4, 0.5)), "bone-line", 0.08),
        Line(((0.6, 0.5), (0.76, 0.42)), "wound", 0.09),
        Line(((0.34, 0.72), (0.5, 0.7)), "cloth", 0.06),
        Line(((0.5, 0.7), (0.66, 0.78)), "wound", 0.06),
    ),
    "command-work_harder": _HAMMER,
    "command-muster": (  # a drum that calls to arms
        Polygon(((0.12, 0.36), (0.88, 0.36), (0.8, 0.9), (0.2, 0.9)), "cloth", "cloth-line", 0.06),
        Polygon((*arc((0.5, 0.36), 0.38, 2, 4),), "bone", "bone-line", 0.05),
        *(Disc((x, 0.62), 0.05, "ingot") for x in (0.3, 0.5, 0.7)),
        Line(((0.36, 0.24), (0.2, 0.05)), "log-line", 0.08),
        Line(((0.64, 0.24), (0.8, 0.05)), "log-line", 0.08),
    ),
    "command-reed": tuple(  # reeds
        part
        for x, top, low in ((0.22, 0.3, 0.56), (0.5, 0.08, 0.38), (0.78, 0.24, 0.5))
        for part in (
            Line(((0.5 + (x - 0.5) * 0.4, 0.96), (x, top)), "leaf-line", 0.07),
            *stroke(((x, top + 0.04), (x * 0.9 + 0.05, low)), "clan-8", "log-line", 0.12, 0.03),
        )
    ),
    "kind-general": HORDES["keshig_guards"],
    "kind-advisor": (  # an advisor's fan
        Polygon((*arc((0.5, 0.56), 0.46, 2, 4), (0.58, 0.7), (0.42, 0.7)), "bone", "celadon-line", 0.06),
        *(
            Line(((0.5, 0.66), (0.5 + 0.4 * cos(pi * n / 6), 0.56 - 0.4 * sin(pi * n / 6))), "celadon", 0.05)
            for n in range(1, 6)
        ),
        Line(((0.5, 0.66), (0.5, 0.95)), "celadon-line", 0.1),
    ),
    "kind-tactic": ICONS["tactic"],
    "kind-artifact": (  # a bronze vessel
        *(Line(((x, 0.66), (x + (x - 0.5) * 0.3, 0.94)), "celadon-line", 0.12) for x in (0.28, 0.5, 0.72)),
        Polygon((*arc((0.5, 0.46), 0.36, 0, 2), (0.12, 0.34), (0.88, 0.34)), "celadon", "celadon-line", 0.06),
        *(Box((x, 0.08), (0.14, 0.28), None, "celadon-line", 0.06) for x in (0.16, 0.7)),
        Line(((0.24, 0.52), (0.76, 0.52)), "honour", 0.07),
    ),
    "kind-demand": (  # an edict with a seal
        Box((0.16, 0.1), (0.68, 0.78), "ingot", "ingot-line", 0.05),
        Box((0.08, 0.04), (0.84, 0.12), "log", "log-line", 0.04, 0.05),
        Box((0.08, 0.84), (0.84, 0.12), "log", "log-line", 0.04, 0.05),
        *(Line(((x, 0.26), (x, 0.62)), "ingot-line", 0.06) for x in (0.7, 0.56, 0.42)),
        Box((0.24, 0.56), (0.2, 0.2), "wound"),
    ),
    "kind-event": (  # a cloud with lightning
        Polygon(
            ((0.5, 0.5), (0.3, 0.76), (0.46, 0.76), (0.36, 0.98), (0.7, 0.66), (0.54, 0.66), (0.66, 0.5)),
            "honour",
            "honour-line",
            0.04,
        ),
        Polygon(
            (*arc((0.28, 0.42), 0.2, 1, 3.2), *arc((0.5, 0.3), 0.24, 2.2, 3.8), *arc((0.74, 0.42), 0.2, 2.9, 5)),
            "rock",
            "rock-line",
            0.06,
        ),
    ),
    "place-lumber_mill": ICONS["wood"],
    "place-quarry": ICONS["stone"],
    "place-gold_mine": ICONS["gold"],
    "place-temple": ICONS["chi"],
    "place-barracks": (
        Polygon(((0.04, 0.92), (0.5, 0.1), (0.96, 0.92)), "leaf", "leaf-line", 0.06),
        Polygon(((0.36, 0.92), (0.5, 0.42), (0.64, 0.92)), "leaf-line"),
        Line(((0.5, 0.1), (0.5, 0.02)), "leaf-line", 0.06),
    ),
    "place-tea_house": ICONS["tea"],
    "place-builders_encampment": _HAMMER,
    "place-emperors_embassy": (  # a pagoda
        Box((0.26, 0.62), (0.48, 0.32), "bone", "bone-line", 0.05),
        Box((0.42, 0.7), (0.16, 0.24), "cloth-line"),
        Polygon(((0.04, 0.66), (0.22, 0.48), (0.78, 0.48), (0.96, 0.66)), "cloth", "cloth-line", 0.05),
        Box((0.34, 0.3), (0.32, 0.18), "bone", "bone-line", 0.05),
        Polygon(((0.16, 0.34), (0.5, 0.06), (0.84, 0.34)), "cloth", "cloth-line", 0.05),
    ),
    "place-logistics_center": (  # a cart with a load
        Box((0.1, 0.28), (0.62, 0.34), "log", "log-line", 0.06, 0.03),
        Line(((0.1, 0.45), (0.72, 0.45)), "log-line", 0.04),
        Line(((0.72, 0.56), (0.96, 0.4)), "log-line", 0.08),
        Disc((0.4, 0.72), 0.22, "log-end", "log-line", 0.06),
        Line(((0.22, 0.72), (0.58, 0.72)), "log-line", 0.04),
        Line(((0.4, 0.54), (0.4, 0.9)), "log-line", 0.04),
    ),
    "place-war_academy": ICONS["tactic"],
    "place-warehouse": (
        Box((0.12, 0.42), (0.76, 0.5), "hide", "hide-line", 0.05),
        Polygon(((0.02, 0.46), (0.5, 0.08), (0.98, 0.46)), "cloth", "cloth-line", 0.06),
        Box((0.36, 0.56), (0.28, 0.36), "log", "log-line", 0.05),
        Line(((0.38, 0.58), (0.62, 0.9)), "log-line", 0.04),
    ),
    "season-spring": (  # a blossom
        *(
            Disc(
                (0.5 + 0.26 * sin(2 * pi * n / 5), 0.5 - 0.26 * cos(2 * pi * n / 5)),
                0.2,
                "cloth~white~55",
                "cloth",
                0.04,
            )
            for n in range(5)
        ),
        Disc((0.5, 0.5), 0.13, "honour", "honour-line", 0.04),
    ),
    "season-summer": (  # the sun
        Polygon(star(0.5, 0.5, 0.48, 0.3, 10), "honour", "fire", 0.05),
        Disc((0.5, 0.5), 0.24, "fire", "fire-line", 0.04),
    ),
    "season-fall": (  # a leaf of a maple
        Line(((0.5, 0.6), (0.5, 0.97)), "fire-line", 0.07),
        Polygon(
            (
                *((0.5, 0.03), (0.6, 0.24), (0.76, 0.16), (0.74, 0.38), (0.95, 0.38), (0.82, 0.56), (0.9, 0.68)),
                *(
                    *((0.56, 0.74), (0.44, 0.74), (0.1, 0.68), (0.18, 0.56), (0.05, 0.38), (0.26, 0.38)),
                    *((0.24, 0.16), (0.4, 0.24)),
                ),
            ),
            "fire",
            "fire-line",
            0.05,
        ),
    ),
    "season-winter": (  # a flake of snow
        Disc((0.5, 0.5), 0.47, "night", "night-line", 0.04),
        *(Line(((0.5, 0.5), (0.5 + 0.38 * x, 0.5 + 0.38 * y)), "white", 0.07) for x, y in _ARMS),
        *(Disc((0.5 + 0.36 * x, 0.5 + 0.36 * y), 0.07, "white") for x, y in _ARMS),
    ),
}
"""The emblems of command cards, of other kinds of cards, of locations and of seasons, by name."""
