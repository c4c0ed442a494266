"""The emblems of Horde cards: one for each type, and one for all types in card files of hosts."""

from math import cos, pi, sin
from typing import Final

from rendering.geometry import arc, star
from rendering.great_wall.icons import stroke
from rendering.scene import Box, Disc, Icon, Line, Polygon

OTHER: Final = "other"
"""The key of the emblem of all types that have none of their own."""

_HORSE: Final = (
    *((0.22, 0.94), (0.26, 0.7), (0.46, 0.54), (0.34, 0.52), (0.18, 0.6), (0.1, 0.48), (0.26, 0.26)),
    *((0.44, 0.14), (0.48, 0.04), (0.58, 0.13), (0.78, 0.26), (0.9, 0.52), (0.92, 0.94)),
)

HORDES: Final[dict[str, Icon]] = {
    "steppe_riders": (  # the head of a horse with its mane
        Polygon(_HORSE, "hide", "hide-line", 0.05),
        Polygon(
            ((0.58, 0.13), (0.78, 0.26), (0.9, 0.52), (0.92, 0.94), (0.76, 0.94), (0.74, 0.6), (0.64, 0.36)),
            "hide-line",
        ),
        Disc((0.44, 0.32), 0.045, "hide-line"),
    ),
    "foragers": (  # a sack of grain
        Polygon(
            (*arc((0.5, 0.62), 0.34, -0.3, 2.3), (0.36, 0.3), (0.28, 0.1), (0.72, 0.1), (0.64, 0.3)),
            "bone",
            "bone-line",
            0.06,
        ),
        Line(((0.34, 0.3), (0.66, 0.3)), "cloth", 0.1),
        *(Line(((0.5, 0.8), (x, 0.5)), "ingot-line", 0.05) for x in (0.36, 0.5, 0.64)),
        *(Disc((x, 0.5), 0.06, "ingot") for x in (0.36, 0.5, 0.64)),
    ),
    "javelin_band": tuple(  # three javelins
        part
        for lean in (-0.26, 0.0, 0.26)
        for part in (
            *stroke(((0.5 - lean, 0.94), (0.5 + lean, 0.2)), "log", "log-line", 0.06, 0.035),
            Polygon(((0.5 + lean * 1.25, 0.03), (0.58 + lean, 0.24), (0.42 + lean, 0.24)), "steel", "steel-line", 0.04),
        )
    ),
    "night_scouts": (  # the moon at night
        Disc((0.5, 0.5), 0.46, "night", "night-line", 0.05),
        Polygon((*arc((0.48, 0.5), 0.32, 0.6, 3.4), *arc((0.6, 0.5), 0.28, 3.2, 0.8)), "honour"),
        *(Polygon(star(x, y, 0.08, 0.03, 4), "bone") for x, y in ((0.68, 0.3), (0.76, 0.56), (0.58, 0.68))),
    ),
    "heavy_lancers": (  # a lance behind a shield
        *stroke(((0.12, 0.94), (0.82, 0.2)), "log", "log-line", 0.07, 0.04),
        Polygon(((0.96, 0.04), (0.9, 0.28), (0.74, 0.12)), "steel", "steel-line", 0.04),
        Disc((0.44, 0.56), 0.3, "cloth", "cloth-line", 0.06),
        Disc((0.44, 0.56), 0.15, "steel", "steel-line", 0.05),
    ),
    "horse_archers": (  # a bow with its arrow
        *stroke(arc((0.34, 0.5), 0.44, -1, 1), "log", "log-line", 0.08, 0.04),
        Line(((0.34, 0.06), (0.16, 0.5), (0.34, 0.94)), "bone-line", 0.035),
        *stroke(((0.16, 0.5), (0.84, 0.5)), "bone", "bone-line", 0.03, 0.03),
        Polygon(((0.98, 0.5), (0.8, 0.4), (0.8, 0.6)), "steel", "steel-line", 0.04),
    ),
    "keshig_guards": (  # a helmet
        Line(((0.5, 0.04), (0.5, 0.2)), "cloth", 0.09),
        Polygon((*arc((0.5, 0.52), 0.36, 2, 4), (0.86, 0.62), (0.14, 0.62)), "steel", "steel-line", 0.06),
        Line(((0.14, 0.58), (0.86, 0.58)), "ingot", 0.1),
        Polygon(((0.14, 0.66), (0.34, 0.66), (0.34, 0.94), (0.18, 0.86)), "hide", "hide-line", 0.05),
        Polygon(((0.86, 0.66), (0.66, 0.66), (0.66, 0.94), (0.82, 0.86)), "hide", "hide-line", 0.05),
    ),
    "siege_carts": (  # a siege cart
        Polygon(((0.1, 0.66), (0.24, 0.16), (0.76, 0.16), (0.9, 0.66)), "log", "log-line", 0.06),
        *(Line(((x, 0.22), (x + (x - 0.5) * 0.5, 0.62)), "log-line", 0.04) for x in (0.36, 0.5, 0.64)),
        *(
            part
            for x in (0.28, 0.72)
            for part in (
                Disc((x, 0.76), 0.19, "log-end", "log-line", 0.06),
                Line(((x - 0.14, 0.76), (x + 0.14, 0.76)), "log-line", 0.04),
                Line(((x, 0.62), (x, 0.9)), "log-line", 0.04),
            )
        ),
    ),
    "northern_tumen": (  # the banner of a tumen, with tails of horses
        *stroke(((0.5, 0.08), (0.5, 0.96)), "log", "log-line", 0.06, 0.04),
        Polygon(((0.5, 0.01), (0.6, 0.16), (0.5, 0.22), (0.4, 0.16)), "ingot", "ingot-line", 0.04),
        *(
            Polygon(
                ((x - 0.1, 0.28), (x + 0.1, 0.28), (x + 0.13, 0.62), (x, 0.82), (x - 0.13, 0.62)),
                "cloth",
                "cloth-line",
                0.05,
            )
            for x in (0.22, 0.5, 0.78)
        ),
        *stroke(((0.1, 0.27), (0.9, 0.27)), "log", "log-line", 0.06, 0.04),
    ),
    "wall_breakers": (  # a ram against bricks
        Box((0.62, 0.08), (0.34, 0.84), "brick", "brick-edge", 0.05),
        *(Line(((0.64, y), (0.94, y)), "brick-edge", 0.04) for y in (0.29, 0.71)),
        Line(((0.8, 0.1), (0.8, 0.28)), "brick-edge", 0.04),
        Line(((0.8, 0.72), (0.8, 0.9)), "brick-edge", 0.04),
        *stroke(((0.06, 0.5), (0.52, 0.5)), "log", "log-line", 0.2, 0.05),
        Polygon(((0.5, 0.34), (0.74, 0.4), (0.8, 0.5), (0.74, 0.6), (0.5, 0.66)), "steel", "steel-line", 0.05),
    ),
    "sky_shamans": (  # a drum with the eternal sky
        Disc((0.5, 0.5), 0.46, "bone", "bone-line", 0.07),
        Disc((0.5, 0.5), 0.16, "chi", "chi-line", 0.05),
        *(
            Line(
                (
                    (0.5 + 0.24 * sin(pi * n / 4), 0.5 - 0.24 * cos(pi * n / 4)),
                    (0.5 + 0.35 * sin(pi * n / 4), 0.5 - 0.35 * cos(pi * n / 4)),
                ),
                "cloth",
                0.06,
            )
            for n in range(8)
        ),
    ),
    "golden_noyans": (  # a golden crown
        Polygon(
            ((0.1, 0.86), (0.06, 0.28), (0.3, 0.5), (0.5, 0.12), (0.7, 0.5), (0.94, 0.28), (0.9, 0.86)),
            "ingot",
            "ingot-line",
            0.06,
        ),
        *(Disc(at, 0.07, "cloth", "ingot-line", 0.03) for at in ((0.06, 0.26), (0.5, 0.12), (0.94, 0.26))),
        Line(((0.14, 0.74), (0.86, 0.74)), "ingot-line", 0.06),
    ),
    "co_vanguard": (  # a pennant and a spear
        *stroke(((0.24, 0.96), (0.24, 0.12)), "log", "log-line", 0.06, 0.04),
        Polygon(((0.24, 0.0), (0.34, 0.18), (0.14, 0.18)), "steel", "steel-line", 0.04),
        Polygon(((0.28, 0.22), (0.96, 0.34), (0.7, 0.46), (0.96, 0.6), (0.28, 0.66)), "night", "night-line", 0.05),
    ),
    "co_plunderers": (  # a torch
        *stroke(((0.36, 0.94), (0.54, 0.5)), "log", "log-line", 0.1, 0.04),
        Polygon(
            (
                *((0.6, 0.02), (0.72, 0.22), (0.84, 0.34), (0.76, 0.54), (0.56, 0.58), (0.4, 0.46)),
                *((0.44, 0.28), (0.54, 0.2)),
            ),
            "fire",
            "fire-line",
            0.05,
        ),
        Polygon(((0.6, 0.24), (0.7, 0.4), (0.62, 0.52), (0.52, 0.48), (0.52, 0.36)), "honour"),
    ),
    "co_pavise_line": tuple(  # a line of tall shields
        part
        for x in (0.04, 0.35, 0.66)
        for part in (
            Box((x, 0.14), (0.3, 0.72), "log", "log-line", 0.05, 0.08),
            Line(((x + 0.15, 0.22), (x + 0.15, 0.78)), "honour", 0.07),
        )
    ),
    "co_skirmishers": tuple(  # two axes
        part
        for side in (1, -1)
        for part in (
            *stroke(((0.5 - 0.34 * side, 0.92), (0.5 + 0.3 * side, 0.14)), "log", "log-line", 0.07, 0.035),
            Polygon(
                tuple((0.5 + x * side, y) for x, y in ((0.12, 0.22), (0.24, 0.02), (0.46, 0.3), (0.3, 0.42))),
                "steel",
                "steel-line",
                0.045,
            ),
        )
    ),
    "co_shifting_wing": (  # a wing on its way round
        Line(arc((0.5, 0.56), 0.36, 2, 4.2), "hide-line", 0.2),
        Line(arc((0.5, 0.56), 0.36, 2, 4.2), "hide", 0.1),
        Polygon(((0.62, 0.58), (0.98, 0.58), (0.84, 0.9)), "hide", "hide-line", 0.05),
        Polygon(
            ((0.02, 0.56), (0.3, 0.56), (0.22, 0.7), (0.3, 0.86), (0.02, 0.86), (0.1, 0.7)), "hide", "hide-line", 0.05
        ),
    ),
    "co_executioners": (  # a broad axe
        *stroke(((0.5, 0.08), (0.5, 0.96)), "log", "log-line", 0.09, 0.04),
        Polygon(((0.56, 0.16), (0.9, 0.06), (0.96, 0.34), (0.9, 0.6), (0.56, 0.46)), "steel", "steel-line", 0.05),
        Polygon(((0.44, 0.16), (0.1, 0.06), (0.04, 0.34), (0.1, 0.6), (0.44, 0.46)), "steel", "steel-line", 0.05),
        Disc((0.16, 0.84), 0.07, "wound"),
    ),
    "co_war_camp": (  # a yurt
        Polygon(
            (*arc((0.5, 0.5), 0.36, 2, 4), (0.92, 0.5), (0.92, 0.9), (0.08, 0.9), (0.08, 0.5)),
            "bone",
            "bone-line",
            0.06,
        ),
        Line(((0.08, 0.54), (0.92, 0.54)), "cloth", 0.09),
        Box((0.38, 0.6), (0.24, 0.3), "cloth", "bone-line", 0.05),
        Line(((0.5, 0.14), (0.5, 0.04)), "bone-line", 0.06),
    ),
    "co_burners": (  # flames
        Polygon(
            (
                *((0.5, 0.02), (0.62, 0.26), (0.76, 0.2), (0.9, 0.56), (0.78, 0.86), (0.5, 0.97), (0.22, 0.86)),
                *((0.1, 0.56), (0.24, 0.34), (0.34, 0.42)),
            ),
            "fire",
            "fire-line",
            0.06,
        ),
        Polygon(((0.5, 0.42), (0.66, 0.66), (0.6, 0.84), (0.5, 0.88), (0.38, 0.82), (0.34, 0.66)), "honour"),
    ),
    OTHER: tuple(  # two swords
        part
        for side in (1, -1)
        for part in (
            Polygon(
                tuple(
                    (0.5 + x * side, y)
                    for x, y in ((0.4, 0.06), (0.38, 0.26), (-0.14, 0.72), (-0.22, 0.62), (0.24, 0.1))
                ),
                "steel",
                "steel-line",
                0.05,
            ),
            Line(((0.5 - 0.3 * side, 0.58), (0.5 - 0.08 * side, 0.8)), "steel-line", 0.09),
            Line(((0.5 - 0.22 * side, 0.7), (0.5 - 0.38 * side, 0.9)), "cloth-line", 0.12),
        )
    ),
}
"""The emblems by the type of the Horde card."""


def emblem(type: str) -> str:
    """Return the name of the drawing for a type of Horde card."""
    return f"horde-{type if type in HORDES else OTHER}"
