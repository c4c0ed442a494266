"""The colours of Ming Dynasty by name, in both themes."""

from typing import Final

_ART: Final = {
    "neutral": "#83858c",
    "neutral-letter": "#ffffff",
    "token-shade": "#00000055",
    "skin": "#f2cfa5",
    "skin-line": "#8a6444",
    "hat": "#26221f",
    "gold": "#e3ac2c",
    "gold-shade": "#9a6c12",
    "lacquer": "#b3322a",
    "lacquer-shade": "#7d1f1a",
    "jade": "#3d8067",
    "jade-shade": "#245744",
    "wood": "#8d5f3a",
    "wood-shade": "#5b3b22",
    "cream": "#fff8e7",
    "card": "#fdf6e4",
    "card-line": "#6b5637",
    "dragon": "#b3322a",
    "dragon-card": "#f6d778",
    "back": "#9c2f2a",
    "back-mark": "#e9b94b",
    "badge": "#fffaf0",
    "badge-line": "#4c3a26",
    "transport-horse": "#8a4a20",
    "transport-junk": "#1f6fa8",
    "transport-rickshaw": "#c0322d",
    "transport-ox_cart": "#41454d",
    "transport-sedan_chair": "#7a3b96",
    "transport-camel": "#b87913",
}
"""Pieces and cards of Ming Dynasty, the same in both themes."""

_THEMED: Final = {
    "water": ("#d7e3e0", "#1d2a2f"),
    "water-line": ("#bed0cd", "#2a3b41"),
    "land": ("#fffaf0", "#141d1a"),
    "land-shade": ("#a9b8b2", "#10181a"),
    "province-line": ("#5b4630", "#0f1513"),
    "map-ink": ("#2b2218", "#f6f2e8"),
    "map-halo": ("#fffaf0", "#1b2420"),
    "city-ink": ("#8c1f18", "#ffdf9e"),
    "city-wall": ("#6b5a48", "#15100c"),
    "city-ground": ("#f1e4c8", "#6d6250"),
    "city-line": ("#b79f78", "#4b4234"),
}
"""Colours of the light and of the dark theme."""

LIGHT: Final = {**_ART, **{name: light for name, (light, _) in _THEMED.items()}}
DARK: Final = {**_ART, **{name: dark for name, (_, dark) in _THEMED.items()}}
