"""The light and the dark theme, and the palettes that pictures are encoded with.

A colour is written ``#rrggbb``, or ``#rrggbbaa`` if it is translucent. Seats are marked by shape and letter too, and
their five colours can be told apart by people who are colour-blind.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.core.struct import Struct

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]

Blends = tuple[tuple[str, str], ...]
"""Pairs of colours that meet in pictures."""

PALETTE_SIZE: Final = 256

LETTERS: Final = ("B", "Y", "G", "R", "K")
"""The letters that mark the pieces of seats, beside their colours: blue, yellow, green, red and black."""


class Theme(Struct, frozen=True):
    """The colours by name."""

    name: str
    colours: Mapping[str, str]
    further: dict[str, str]
    """The colours of the games, which `rendering.sprites.hang` adds."""

    def rgba(self, name: str) -> Rgba:
        """Return the colour that *name* stands for: a name, a ``#rrggbb``, or a mixture.

        ``one~other~30`` is *one* mixed with 30 per cent of *other*; mixtures can be mixed further.

        >>> LIGHT.rgba("white"), LIGHT.rgba("#ff0000~white~80")
        ((255, 255, 255, 255), (255, 204, 204, 255))
        """
        if "~" in name:
            mixed, other, part = name.rsplit("~", 2)
            return (*_blend(self.rgba(mixed)[:3], self.rgba(other)[:3], int(part) / 100), 255)
        written = name if name.startswith("#") else self.colours.get(name) or self.further[name]
        red, green, blue, alpha = bytes.fromhex(written.removeprefix("#").ljust(8, "f"))
        return red, green, blue, alpha


_SHARED: Final = {
    "white": "#ffffff",
    "black": "#1a1a1a",
    "roof": "#b8472f",
    "roof-shade": "#8f3322",
    "plaster": "#fbf0d9",
    "plaster-shade": "#e0cda8",
    "timber": "#5b4232",
    "stone": "#b9b3a8",
    "seat-0": "#1f62c4",
    "seat-1": "#f5c518",
    "seat-2": "#178a4c",
    "seat-3": "#d3262f",
    "seat-4": "#17171a",
    "letter-0": "#ffffff",
    "letter-1": "#1a1a1a",
    "letter-2": "#ffffff",
    "letter-3": "#ffffff",
    "letter-4": "#ffffff",
    "token-line": "#ffffff",
    "token-rim": "#1a1a1a",
    "disc": "#141414",
    "disc-line": "#ffffff",
    "disc-ink": "#ffffff",
    "last": "#ffb300",
    "last-line": "#1a1a1a",
    "score": "#fff6d8",
    "score-ink": "#1a1a1a",
}

_THEMED: Final = {
    "ground": ("#efe3c8", "#26322d"),
    "space": ("#fffaf0", "#3f5148"),
    "frame": ("#dccaa0", "#1b2420"),
    "frame-ink": ("#5d4c30", "#c9d2c4"),
    "panel": ("#faf3e3", "#1f2925"),
    "panel-line": ("#d3bf94", "#3d4d46"),
    "ink": ("#2b2218", "#f2efe6"),
    "faint": ("#776549", "#a9b5ab"),
    "turn": ("#f5dc9a", "#4a4a26"),
}
"""Colours of the light and of the dark theme."""

LIGHT: Final = Theme("light", {**_SHARED, **{name: light for name, (light, _) in _THEMED.items()}}, {})
DARK: Final = Theme("dark", {**_SHARED, **{name: dark for name, (_, dark) in _THEMED.items()}}, {})
THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}

_BLENDS: Final = (
    ("ground", "ink"),
    ("panel", "ink"),
    ("turn", "ink"),
    ("frame", "frame-ink"),
    ("white", "black"),
    ("ground", "black"),
    ("white", "seat-0"),
    ("black", "seat-1"),
    ("white", "seat-1"),
    ("white", "seat-2"),
    ("white", "seat-3"),
    ("last", "black"),
)
"""Colours that meet in pictures, so that the palette needs shades between them; the most frequent pairs come first."""


@cache
def palette(
    name: str, colours: tuple[str, ...] = (), blends: Blends = _BLENDS, fine: Blends = _BLENDS
) -> tuple[Rgb, ...]:
    """Return the colours that pictures in the theme called *name* are encoded with.

    They are the theme's own or a game's *colours*, one shade for each pair in *blends*, and two more for each pair in
    *fine*.
    """
    theme = THEMES[name]
    opaque = [theme.rgba(colour)[:3] for colour in colours or theme.colours if theme.rgba(colour)[3] == 255]
    shades = [
        _blend(theme.rgba(one)[:3], theme.rgba(other)[:3], part / 4)
        for meeting, parts in ((blends, (2,)), (fine, (1, 3)))
        for one, other in meeting
        for part in parts
    ]
    return tuple(dict.fromkeys((*opaque, *shades)))[:PALETTE_SIZE]


def _blend(one: Rgb, other: Rgb, part: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
