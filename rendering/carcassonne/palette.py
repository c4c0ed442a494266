"""The palette of this game's pictures."""

from typing import Final

from rendering.carcassonne.colours import LIGHT
from rendering.theme import Blends

_SHARED: Final = (
    *("white", "black", "ground", "panel", "panel-line", "ink", "faint", "turn", "frame", "frame-ink", "space"),
    *("last", "last-line", "disc", "disc-line", "disc-ink", "score", "score-ink", "token-line", "token-rim"),
    *(f"seat-{seat}" for seat in range(5)),
    *(f"letter-{seat}" for seat in range(5)),
    *("roof", "roof-shade", "plaster", "plaster-shade", "timber", "stone"),
)
_BLENDS: Final = (
    ("field", "tuft"),
    ("field", "road-line"),
    ("road", "road-line"),
    ("field", "wall-line"),
    ("city", "wall-line"),
    ("wall", "wall-line"),
    ("merlon", "wall-line"),
    ("wall", "merlon"),
    ("field", "river-line"),
    ("river", "river-line"),
    ("river", "ripple"),
    ("city", "roof"),
    ("city", "roof-2"),
    ("city", "plaster"),
    ("city", "timber"),
    ("field", "tree-shade"),
    ("field", "timber"),
    ("field", "plaster"),
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
    ("city", "white"),
    ("city", "black"),
    ("field", "white"),
    ("field", "black"),
    ("road", "black"),
    ("river", "white"),
    ("last", "black"),
    ("last", "field"),
    ("shield", "white"),
    ("shield", "shield-mark"),
)
"""Colours that meet in these pictures, the most often met first."""

COLOURS: Final[tuple[tuple[str, ...], Blends, Blends]] = ((*_SHARED, *LIGHT), _BLENDS, _BLENDS)
"""The colours, those of them that meet, and those that meet where one reads: all."""
