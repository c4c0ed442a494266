"""The palette of the pictures of Terra Mystica."""

from typing import Final

from rendering.terra_mystica.colours import CULTS, HUES, LIGHT, TERRAINS
from rendering.theme import Blends

_SHARED: Final = (
    *("white", "black", "ground", "panel", "panel-line", "ink", "faint", "turn", "frame", "frame-ink", "space"),
    *("last", "last-line", "disc", "disc-line", "disc-ink", "score", "score-ink", "token-line", "token-rim"),
    *(f"seat-{seat}" for seat in range(5)),
)
_READ: Final = (
    *(("panel", "ink"), ("turn", "ink"), ("ground", "ink"), ("frame", "frame-ink"), ("panel", "faint")),
    *(("white", "black"), ("coin", "black"), ("power", "white"), ("vp", "black")),
    *((f"land-{terrain}", "hex-dark") for terrain in TERRAINS if terrain not in ("swamp", "volcano")),
    *((f"land-{terrain}", "hex-light") for terrain in ("swamp", "volcano")),
)
"""Pairs of text colours and their backgrounds."""

_SEEN: Final = (
    *((f"seat-{seat}", letter) for seat, letter in enumerate(("white", "black", "white", "white", "white"))),
    *((f"seat-{seat}", "white") for seat in range(5)),
    *((f"seat-{hue}", f"letter-{hue}") for hue in HUES),
    *((f"seat-{hue}", "white") for hue in HUES),
    *((f"land-{terrain}", f"motif-{terrain}") for terrain in TERRAINS),
    *((f"cult-{cult}", "hex-light") for cult in CULTS),
    *((f"track-{cult}", "ink") for cult in CULTS),
    *((f"track-{cult}", "black") for cult in CULTS),
    *(("tile", "hex-dark"), ("tile", "tile-line"), ("scroll", "scroll-line"), ("scroll", "hex-dark")),
    *(("parchment", "ink"), ("panel", "panel-line"), ("stream", "stream-line"), ("plain-piece", "plank-line")),
    *(("plank", "plank-line"), ("octagon", "hex-dark"), ("octagon", "octagon-line"), ("worker", "worker-line")),
    *(("tool", "tool-line"), ("town", "tile"), ("last", "black"), ("panel", "black")),
)
"""Other pairs of colours that meet in these pictures."""

_PALE: Final = tuple(f"{part}-{terrain}~veil~55" for terrain in TERRAINS for part in ("land", "motif"))
"""Land that is out of reach."""

COLOURS: Final[tuple[tuple[str, ...], Blends, Blends]] = ((*_SHARED, *LIGHT, *_PALE), (*_READ, *_SEEN), _READ[:4])
"""The colours, the pairs that need a shade between them, and the few that need fine shades, which enlarge files."""
