"""The emblems of Horde cards: one for each kind of warriors, and one for those of cards that a host brought."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from rendering.geometry import arc
from rendering.great_wall.icons import Icon, star, stroke
from rendering.scene import Box, Disc, Drawing, Line, Polygon

OTHER: Final = "other"
"""The emblem of all that have none of their own."""

_HORSE: Final = (
    *((0.22, 0.94), (0.26, 0.7), (0.46, 0.54), (0.34, 0.52), (0.18, 0.6), (0.1, 0.48), (0.26, 0.26)),
    *((0.44, 0.14), (0.48, 0.04), (0.58, 0.13), (0.78, 0.26), (0.9, 0.52), (0.92, 0.94)),
)


def riders() -> Icon:
    """The head of a horse with its mane."""
    mane = ((0.58, 0.13), (0.78, 0.26), (0.9, 0.52), (0.92, 0.94), (0.76, 0.94), (0.74, 0.6), (0.64, 0.36))
    return (
        Polygon(_HORSE, "hide", "hide-line", 0.05),
        Polygon(mane, "hide-line"),
        Disc((0.44, 0.32), 0.045, "hide-line"),
    )


def foragers() -> Icon:
    """A sack of grain."""
    return (
        Polygon(
            (*arc((0.5, 0.62), 0.34, -0.3, 2.3), (0.36, 0.3), (0.28, 0.1), (0.72, 0.1), (0.64, 0.3)),
            "bone",
            "bone-line",
            0.06,
        ),
        Line(((0.34, 0.3), (0.66, 0.3)), "cloth", 0.1),
        *(Line(((0.5, 0.8), (x, 0.5)), "ingot-line", 0.05) for x in (0.36, 0.5, 0.64)),
        *(Disc((x, 0.5), 0.06, "ingot") for x in (0.36, 0.5, 0.64)),
    )


def javelins() -> Icon:
    """Three javelins."""
    return tuple(
        part
        for lean in (-0.26, 0.0, 0.26)
        for part in (
            *stroke(((0.5 - lean, 0.94), (0.5 + lean, 0.2)), "log", "log-line", 0.06, 0.035),
            Polygon(((0.5 + lean * 1.25, 0.03), (0.58 + lean, 0.24), (0.42 + lean, 0.24)), "steel", "steel-line", 0.04),
        )
    )


def scouts() -> Icon:
    """The moon at night."""
    return (
        Disc((0.5, 0.5), 0.46, "night", "night-line", 0.05),
        Polygon((*arc((0.48, 0.5), 0.32, 0.6, 3.4), *arc((0.6, 0.5), 0.28, 3.2, 0.8)), "honour"),
        *(Polygon(star(x, y, 0.08, 0.03, 4), "bone") for x, y in ((0.68, 0.3), (0.76, 0.56), (0.58, 0.68))),
    )


def lancers() -> Icon:
    """A lance behind a shield."""
    return (
        *stroke(((0.12, 0.94), (0.82, 0.2)), "log", "log-line", 0.07, 0.04),
        Polygon(((0.96, 0.04), (0.9, 0.28), (0.74, 0.12)), "steel", "steel-line", 0.04),
        Disc((0.44, 0.56), 0.3, "cloth", "cloth-line", 0.06),
        Disc((0.44, 0.56), 0.15, "steel", "steel-line", 0.05),
    )


def archers() -> Icon:
    """A bow with its arrow."""
    return (
        *stroke(arc((0.34, 0.5), 0.44, -1, 1), "log", "log-line", 0.08, 0.04),
        Line(((0.34, 0.06), (0.16, 0.5), (0.34, 0.94)), "bone-line", 0.035),
        *stroke(((0.16, 0.5), (0.84, 0.5)), "bone", "bone-line", 0.03, 0.03),
        Polygon(((0.98, 0.5), (0.8, 0.4), (0.8, 0.6)), "steel", "steel-line", 0.04),
    )


def guards() -> Icon:
    """A helmet."""
    return (
        Line(((0.5, 0.04), (0.5, 0.2)), "cloth", 0.09),
        Polygon((*arc((0.5, 0.52), 0.36, 2, 4), (0.86, 0.62), (0.14, 0.62)), "steel", "steel-line", 0.06),
        Line(((0.14, 0.58), (0.86, 0.58)), "ingot", 0.1),
        Polygon(((0.14, 0.66), (0.34, 0.66), (0.34, 0.94), (0.18, 0.86)), "hide", "hide-line", 0.05),
        Polygon(((0.86, 0.66), (0.66, 0.66), (0.66, 0.94), (0.82, 0.86)), "hide", "hide-line", 0.05),
    )


def carts() -> Icon:
    """A siege cart."""
    wheels = tuple(
        part
        for x in (0.28, 0.72)
        for part in (
            Disc((x, 0.76), 0.19, "log-end", "log-line", 0.06),
            Line(((x - 0.14, 0.76), (x + 0.14, 0.76)), "log-line", 0.04),
            Line(((x, 0.62), (x, 0.9)), "log-line", 0.04),
        )
    )
    return (
        Polygon(((0.1, 0.66), (0.24, 0.16), (0.76, 0.16), (0.9, 0.66)), "log", "log-line", 0.06),
        *(Line(((x, 0.22), (x + (x - 0.5) * 0.5, 0.62)), "log-line", 0.04) for x in (0.36, 0.5, 0.64)),
        *wheels,
    )


def tumen() -> Icon:
    """The banner of a tumen, with tails of horses."""
    return (
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
    )


def breakers() -> Icon:
    """A ram against bricks."""
    return (
        Box((0.62, 0.08), (0.34, 0.84), "brick", "brick-edge", 0.05),
        *(Line(((0.64, y), (0.94, y)), "brick-edge", 0.04) for y in (0.29, 0.71)),
        Line(((0.8, 0.1), (0.8, 0.28)), "brick-edge", 0.04),
        Line(((0.8, 0.72), (0.8, 0.9)), "brick-edge", 0.04),
        *stroke(((0.06, 0.5), (0.52, 0.5)), "log", "log-line", 0.2, 0.05),
        Polygon(((0.5, 0.34), (0.74, 0.4), (0.8, 0.5), (0.74, 0.6), (0.5, 0.66)), "steel", "steel-line", 0.05),
    )


def shamans() -> Icon:
    """A drum with the eternal sky."""
    return (
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
    )


def noyans() -> Icon:
    """A golden crown."""
    outline = ((0.1, 0.86), (0.06, 0.28), (0.3, 0.5), (0.5, 0.12), (0.7, 0.5), (0.94, 0.28), (0.9, 0.86))
    return (
        Polygon(outline, "ingot", "ingot-line", 0.06),
        *(Disc(at, 0.07, "cloth", "ingot-line", 0.03) for at in ((0.06, 0.26), (0.5, 0.12), (0.94, 0.26))),
        Line(((0.14, 0.74), (0.86, 0.74)), "ingot-line", 0.06),
    )


def vanguard() -> Icon:
    """A pennant and a spear."""
    return (
        *stroke(((0.24, 0.96), (0.24, 0.12)), "log", "log-line", 0.06, 0.04),
        Polygon(((0.24, 0.0), (0.34, 0.18), (0.14, 0.18)), "steel", "steel-line", 0.04),
        Polygon(((0.28, 0.22), (0.96, 0.34), (0.7, 0.46), (0.96, 0.6), (0.28, 0.66)), "night", "night-line", 0.05),
    )


def plunderers() -> Icon:
    """A torch."""
    return (
        *stroke(((0.36, 0.94), (0.54, 0.5)), "log", "log-line", 0.1, 0.04),
        Polygon(
            (
                (0.6, 0.02),
                (0.72, 0.22),
                (0.84, 0.34),
                (0.76, 0.54),
                (0.56, 0.58),
                (0.4, 0.46),
                (0.44, 0.28),
                (0.54, 0.2),
            ),
            "fire",
            "fire-line",
            0.05,
        ),
        Polygon(((0.6, 0.24), (0.7, 0.4), (0.62, 0.52), (0.52, 0.48), (0.52, 0.36)), "honour"),
    )


def pavises() -> Icon:
    """A line of tall shields."""
    return tuple(
        part
        for x in (0.04, 0.35, 0.66)
        for part in (
            Box((x, 0.14), (0.3, 0.72), "log", "log-line", 0.05, 0.08),
            Line(((x + 0.15, 0.22), (x + 0.15, 0.78)), "honour", 0.07),
        )
    )


def skirmishers() -> Icon:
    """Two axes."""
    return tuple(
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
    )


def wing() -> Icon:
    """A wing on its way round."""
    return (
        Line(arc((0.5, 0.56), 0.36, 2, 4.2), "hide-line", 0.2),
        Line(arc((0.5, 0.56), 0.36, 2, 4.2), "hide", 0.1),
        Polygon(((0.62, 0.58), (0.98, 0.58), (0.84, 0.9)), "hide", "hide-line", 0.05),
        Polygon(
            ((0.02, 0.56), (0.3, 0.56), (0.22, 0.7), (0.3, 0.86), (0.02, 0.86), (0.1, 0.7)), "hide", "hide-line", 0.05
        ),
    )


def executioners() -> Icon:
    """A broad axe."""
    return (
        *stroke(((0.5, 0.08), (0.5, 0.96)), "log", "log-line", 0.09, 0.04),
        Polygon(((0.56, 0.16), (0.9, 0.06), (0.96, 0.34), (0.9, 0.6), (0.56, 0.46)), "steel", "steel-line", 0.05),
        Polygon(((0.44, 0.16), (0.1, 0.06), (0.04, 0.34), (0.1, 0.6), (0.44, 0.46)), "steel", "steel-line", 0.05),
        Disc((0.16, 0.84), 0.07, "wound"),
    )


def camp() -> Icon:
    """A yurt."""
    return (
        Polygon(
            (*arc((0.5, 0.5), 0.36, 2, 4), (0.92, 0.5), (0.92, 0.9), (0.08, 0.9), (0.08, 0.5)),
            "bone",
            "bone-line",
            0.06,
        ),
        Line(((0.08, 0.54), (0.92, 0.54)), "cloth", 0.09),
        Box((0.38, 0.6), (0.24, 0.3), "cloth", "bone-line", 0.05),
        Line(((0.5, 0.14), (0.5, 0.04)), "bone-line", 0.06),
    )


def burners() -> Icon:
    """Flames."""
    return (
        Polygon(
            (
                (0.5, 0.02),
                (0.62, 0.26),
                (0.76, 0.2),
                (0.9, 0.56),
                (0.78, 0.86),
                (0.5, 0.97),
                (0.22, 0.86),
                (0.1, 0.56),
                (0.24, 0.34),
                (0.34, 0.42),
            ),
            "fire",
            "fire-line",
            0.06,
        ),
        Polygon(((0.5, 0.42), (0.66, 0.66), (0.6, 0.84), (0.5, 0.88), (0.38, 0.82), (0.34, 0.66)), "honour"),
    )


def others() -> Icon:
    """Two swords."""
    return tuple(
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
    )


_DRAWN: Final[dict[str, Callable[[], Icon]]] = {
    "steppe_riders": riders,
    "foragers": foragers,
    "javelin_band": javelins,
    "night_scouts": scouts,
    "heavy_lancers": lancers,
    "horse_archers": archers,
    "keshig_guards": guards,
    "siege_carts": carts,
    "northern_tumen": tumen,
    "wall_breakers": breakers,
    "sky_shamans": shamans,
    "golden_noyans": noyans,
    "co_vanguard": vanguard,
    "co_plunderers": plunderers,
    "co_pavise_line": pavises,
    "co_skirmishers": skirmishers,
    "co_shifting_wing": wing,
    "co_executioners": executioners,
    "co_war_camp": camp,
    "co_burners": burners,
    OTHER: others,
}
HORDE_ART: Final = {f"horde-{type}": Drawing(draw()) for type, draw in _DRAWN.items()}


def emblem(type: str) -> str:
    """Return the name of the drawing of a type of Horde cards."""
    return f"horde-{type if type in _DRAWN else OTHER}"
