"""The colours of Carcassonne by name, in both themes."""

from typing import Final

LIGHT: Final = {
    "field": "#b5d37c",
    "tuft": "#94b85c",
    "blossom": "#f7e9a0",
    "city": "#c4935f",
    "paving": "#b58352",
    "wall": "#a39484",
    "wall-line": "#54483f",
    "merlon": "#d3c7b6",
    "road": "#fbf2dc",
    "road-line": "#9c8158",
    "plaza": "#e2cc9a",
    "river": "#64aedb",
    "river-line": "#2f77a8",
    "ripple": "#a6d6f0",
    "deck": "#f1e3c4",
    "parapet": "#7d6c58",
    "roof-2": "#d8783b",
    "roof-2-shade": "#b05c29",
    "slate": "#5f6c80",
    "slate-shade": "#465063",
    "window": "#4a5f74",
    "tree": "#5a9142",
    "tree-shade": "#437233",
    "shield": "#5b2f86",
    "shield-mark": "#f6c93f",
    "seam": "#3a30241e",
    "grid": "#ddceab",
}
DARK: Final = {
    **LIGHT,
    "field": "#93b45f",
    "tuft": "#779a48",
    "city": "#a97c4f",
    "paving": "#996e44",
    "road": "#eadfc4",
    "river": "#4f97c4",
    "grid": "#33413b",
}
