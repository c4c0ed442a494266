"""The colours of Carcassonne by name, in both themes, and the palette of its pictures."""

from typing import Final

from rendering.theme import Blends

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


_NAMES: Final = (
    *("white", "black", "field", "tuft", "blossom", "city", "paving", "wall", "wall-line", "merlon", "road"),
    *("road-line", "plaza", "river", "river-line", "ripple", "deck", "parapet", "roof-1", "roof-1-shade", "roof-2"),
    *("roof-2-shade", "slate", "slate-shade", "plaster", "plaster-shade", "timber", "window", "tree"),
    *("tree-shade", "stone", "shield", "shield-mark", "seam", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4"),
    *("letter-0", "letter-1", "letter-2", "letter-3", "letter-4", "token-line", "token-rim", "disc"),
    *("disc-line", "disc-ink", "last", "last-line", "score", "score-ink", "table", "shadow", "grid", "free", "frame"),
    *("frame-ink", "panel", "panel-line", "ink", "faint", "turn"),
)
"""The colours, in an order that matters: of two colours equally near to a pixel's, the first is taken."""

_BLENDS: Final = (
    *(("field", "tuft"), ("field", "road-line"), ("road", "road-line"), ("field", "wall-line")),
    *(("city", "wall-line"), ("wall", "wall-line"), ("merlon", "wall-line"), ("wall", "merlon")),
    *(("field", "river-line"), ("river", "river-line"), ("river", "ripple"), ("city", "roof-1"), ("city", "roof-2")),
    *(("city", "plaster"), ("city", "timber"), ("field", "tree-shade"), ("field", "timber"), ("field", "plaster")),
    *(("panel", "ink"), ("turn", "ink"), ("frame", "frame-ink"), ("white", "black")),
    *(("table", "black"), ("white", "seat-0"), ("black", "seat-1"), ("white", "seat-1"), ("white", "seat-2")),
    *(("white", "seat-3"), ("city", "white"), ("city", "black"), ("field", "white"), ("field", "black")),
    *(("road", "black"), ("river", "white"), ("last", "black"), ("last", "field"), ("shield", "white")),
    ("shield", "shield-mark"),
)
"""Pairs of colours that meet in these pictures, the most frequent first."""

COLOURS: Final[tuple[tuple[str, ...], Blends, Blends]] = (_NAMES, _BLENDS, _BLENDS)
"""The colours, the pairs that need a shade between them, and the pairs that need fine shades: here all."""
