"""The palette of the pictures of Carcassonne."""

from typing import Final

from rendering.theme import Blends

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
