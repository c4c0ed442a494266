"""The colours of Carcassonne by name, in both themes."""

from typing import Final

_ART: Final = {
    "blossom": "#f7e9a0",
    "wall": "#a39484",
    "wall-line": "#54483f",
    "merlon": "#d3c7b6",
    "road-line": "#9c8158",
    "plaza": "#e2cc9a",
    "river-line": "#2f77a8",
    "ripple": "#a6d6f0",
    "deck": "#f1e3c4",
    "parapet": "#7d6c58",
    "roof-1": "#d3301f",
    "roof-1-shade": "#8c1a12",
    "roof-2": "#f07f1e",
    "roof-2-shade": "#b4560d",
    "slate": "#5f6c80",
    "slate-shade": "#465063",
    "window": "#4a5f74",
    "tree": "#5a9142",
    "tree-shade": "#437233",
    "shield": "#5b2f86",
    "shield-mark": "#f6c93f",
    "seam": "#3a30241e",
}
_THEMED: Final = {
    "field": ("#b5d37c", "#93b45f"),
    "tuft": ("#94b85c", "#779a48"),
    "city": ("#c4935f", "#a97c4f"),
    "paving": ("#b58352", "#996e44"),
    "road": ("#fbf2dc", "#eadfc4"),
    "river": ("#64aedb", "#4f97c4"),
    "table": ("#83704f", "#1b2521"),
    "shadow": ("#463820", "#0b110e"),
    "grid": ("#927e5b", "#2a3731"),
    "free": ("#ecdcb6", "#3f5148"),
}
"""Colours of the light and of the dark theme."""

LIGHT: Final = {**_ART, **{name: light for name, (light, _) in _THEMED.items()}}
DARK: Final = {**_ART, **{name: dark for name, (_, dark) in _THEMED.items()}}
