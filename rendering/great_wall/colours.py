"""The colours of The Great Wall by name, in both themes, and the palette of its pictures."""

from typing import Final

from rendering.theme import Blends

_ART: Final = {
    "clan-8": "#9a6a2e",
    "clan-9": "#6b3f94",
    "log": "#a9703c",
    "log-line": "#5b3714",
    "log-end": "#e3bd85",
    "rock": "#a7adb2",
    "rock-line": "#4d545a",
    "ingot": "#f0bf35",
    "ingot-line": "#8a6208",
    "chi": "#3fa7b5",
    "chi-line": "#125560",
    "chi-pale": "#d9f2f2",
    "honour": "#f6cf52",
    "honour-line": "#8f5f06",
    "shame": "#3b3145",
    "shame-line": "#d9cfe4",
    "wound": "#c9302c",
    "wound-line": "#5c0f0d",
    "steel": "#c3cbd2",
    "steel-line": "#3c454d",
    "cloth": "#b3392b",
    "cloth-line": "#641a12",
    "leaf": "#6d8f3b",
    "leaf-line": "#37491b",
    "bone": "#f4ecd8",
    "bone-line": "#4b4031",
    "hide": "#c99a66",
    "hide-line": "#5f3f20",
    "night": "#39466b",
    "night-line": "#1b2238",
    "paper": "#fbf4e0",
    "paper-line": "#9a8355",
    "paper-ink": "#2b2218",
    "paper-faint": "#6f5f45",
    "horde": "#e8d8bb",
    "horde-line": "#7d5a33",
    "horde-head": "#8c4a34",
    "horde-ink": "#fff6e6",
    "spot": "#fffaf0",
    "spot-line": "#8e7550",
    "flag": "#f4c430",
    "brick": "#b7a78f",
    "brick-line": "#7f705b",
    "brick-edge": "#5a4c3b",
    "fire": "#e8772e",
    "fire-line": "#8a3208",
    "celadon": "#4f9a76",
    "celadon-line": "#1f5038",
}
_THEMED: Final = {
    "steppe": ("#e7dcae", "#343a2b"),
    "steppe-line": ("#d3c58c", "#474e3a"),
    "field-of-rest": ("#d9e3bf", "#2c3d30"),
    "field-of-rest-line": ("#a9b982", "#46604b"),
    "closed": ("#cfc3a6", "#232b26"),
    "held": ("#2f7a45", "#2f7a45"),
    "falls": ("#b3261e", "#b3261e"),
}
"""Colours of the light and of the dark theme."""

LIGHT: Final = {**_ART, **{name: light for name, (light, _) in _THEMED.items()}}
DARK: Final = {**_ART, **{name: dark for name, (_, dark) in _THEMED.items()}}


_SHARED: Final = (
    *("white", "black", "ground", "panel", "panel-line", "ink", "faint", "turn", "frame", "frame-ink", "space"),
    *("last", "last-line", "disc", "disc-line", "disc-ink", "token-line", "token-rim"),
    *(f"seat-{seat}" for seat in range(5)),
)
_READ: Final = (
    *(("panel", "ink"), ("paper", "paper-ink"), ("turn", "ink"), ("frame", "frame-ink"), ("panel", "faint")),
    *(("horde", "paper-ink"), ("horde-head", "horde-ink"), ("white", "black"), ("steppe", "ink")),
    ("field-of-rest", "ink"),
)
"""Pairs of text colours and their backgrounds."""

_SEEN: Final = (
    *((f"seat-{seat}", letter) for seat, letter in enumerate(("white", "black", "white", "white", "white"))),
    *((f"seat-{seat}", "white") for seat in range(5)),
    *((f"clan-{clan}", "white") for clan in (8, 9)),
    *((part, f"{part}-line") for part in ("log", "rock", "ingot", "chi", "honour", "wound", "steel", "cloth", "leaf")),
    *((part, f"{part}-line") for part in ("bone", "hide", "night", "paper", "fire", "celadon", "brick", "shame")),
    *(("horde", "horde-line"), ("spot", "spot-line"), ("panel", "panel-line"), ("turn", "last"), ("spot", "wound")),
    *(("spot", "black"), ("honour", "black"), ("brick", "brick-edge"), ("brick", "ink"), ("held", "white")),
    *(("falls", "white"), ("paper", "paper-faint"), ("disc", "disc-line")),
)
"""Other pairs of colours that meet in these pictures."""

COLOURS: Final[tuple[tuple[str, ...], Blends, Blends]] = ((*_SHARED, *LIGHT), (*_READ, *_SEEN), _READ[:6])
"""The colours, the pairs that need a shade between them, and the few that need fine shades, which enlarge files."""
