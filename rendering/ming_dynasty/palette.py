"""The palettes of the pictures of Ming Dynasty: colours of pieces and cards, and of the provinces of a map."""

from functools import cache
from typing import Final

from rendering.ming_dynasty.colours import LIGHT
from rendering.ming_dynasty.provinces import edge, ground, pale, strewn
from rendering.theme import Blends
from rules.ming_dynasty.map import MAPS

_FINE: Final = 13
"""How many of the first blends are those of letters with their background."""

_BLENDS: Final = (
    *(("panel", "ink"), ("ground", "ink"), ("turn", "ink"), ("panel", "faint"), ("white", "black")),
    *(("black", "seat-0"), ("white", "seat-0"), ("black", "seat-1"), ("white", "seat-1"), ("black", "seat-2")),
    *(("white", "seat-2"), ("black", "seat-3"), ("white", "seat-3"), ("white", "neutral")),
    *(("water", "province-line"), ("badge", "badge-line"), ("badge", "transport-horse")),
    *(("badge", "transport-junk"), ("badge", "transport-rickshaw"), ("badge", "transport-ox_cart")),
    *(("badge", "transport-sedan_chair"), ("badge", "transport-camel"), ("card", "card-line")),
    *(("dragon-card", "dragon"), ("city-ground", "city-wall"), ("city-ground", "roof"), ("gold", "black")),
    *(("lacquer", "cream"), ("back", "back-mark")),
)
"""Pairs of colours that meet in these pictures, the most frequent first."""

_SHARED: Final = (
    *("white", "black", "ground", "panel", "panel-line", "ink", "faint", "turn", "frame", "frame-ink", "space"),
    *("last", "last-line", "disc", "disc-line", "disc-ink", "score", "score-ink", "token-line", "token-rim"),
    *(f"seat-{seat}" for seat in range(4)),
    *(f"letter-{seat}" for seat in range(4)),
    *("roof", "roof-shade", "plaster", "plaster-shade", "timber", "stone"),
)


@cache
def colours(map: str) -> tuple[tuple[str, ...], Blends, Blends]:
    """Return the colours of pictures on a map, the pairs that need a shade, and those that need fine shades."""
    provinces = MAPS[map].provinces
    tints = [tint(province) for province in provinces for tint in (ground, strewn, edge, pale)]
    meetings = [
        *((ground(province), edge(province)) for province in provinces),
        *((ground(province), strewn(province)) for province in provinces),
        *((ground(province), pale(province)) for province in provinces),
        *((pale(province), "black") for province in provinces),
        *((ground(province), "map-ink") for province in provinces),
        *((ground(province), "province-line") for province in provinces),
    ]
    written = tuple((ground(province), "map-ink") for province in provinces)
    return (*_SHARED, *LIGHT, *tints), (*_BLENDS, *meetings), (*_BLENDS[:_FINE], *written)
