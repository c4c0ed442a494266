"""The palette of the pictures of The Great Wall."""

from typing import Final

from rendering.great_wall.colours import LIGHT
from rendering.theme import Blends

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
