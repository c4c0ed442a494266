"""The colours of Terra Mystica by name, in both themes."""

from typing import Final

TERRAINS: Final = {
    "desert": ("#edd587", "#c39c3f"),
    "plains": ("#c09a6c", "#8a6238"),
    "swamp": ("#625d6b", "#39353f"),
    "lakes": ("#7fb3d8", "#3d78a8"),
    "forest": ("#8fb274", "#4a763b"),
    "mountains": ("#bcbdbb", "#75797b"),
    "wasteland": ("#d1806a", "#93412d"),
    "ice": ("#f1f7fa", "#93bdd2"),
    "volcano": ("#4d332c", "#ef8034"),
}
"""By terrain, the colours of the ground and of the motif on it."""

CULTS: Final = {
    "fire": ("#d95f35", "#fbe3d3", "#4a3228"),
    "water": ("#2f7fc1", "#dcebf6", "#223b4d"),
    "earth": ("#8a6336", "#efe2cb", "#3e3727"),
    "air": ("#8b93a3", "#eceef2", "#3a4448"),
}
"""By cult, the colours of its sign, and of its track in the light and in the dark theme."""

HUES: Final = {
    "desert": ("#f5c518", "#1a1a1a"),
    "plains": ("#8a5423", "#ffffff"),
    "swamp": ("#17171a", "#ffffff"),
    "lakes": ("#1f62c4", "#ffffff"),
    "forest": ("#178a4c", "#ffffff"),
    "mountains": ("#687078", "#ffffff"),
    "wasteland": ("#d3262f", "#ffffff"),
    "ice": ("#8fd6ee", "#1a1a1a"),
    "volcano": ("#ef7d22", "#1a1a1a"),
    "any": ("#b03296", "#ffffff"),
}
"""By hue, the colours of pieces and of the letter on them: stronger ones than those of the ground."""

_ART: Final = {
    **{f"seat-{hue}": pair[0] for hue, pair in HUES.items()},
    **{f"letter-{hue}": pair[1] for hue, pair in HUES.items()},
    **{f"land-{terrain}": pair[0] for terrain, pair in TERRAINS.items()},
    **{f"motif-{terrain}": pair[1] for terrain, pair in TERRAINS.items()},
    **{f"cult-{cult}": row[0] for cult, row in CULTS.items()},
    "hex-dark": "#2b2218",
    "hex-light": "#fff9ea",
    "coin": "#e9b93a",
    "coin-line": "#8c6410",
    "worker": "#f3efe6",
    "worker-line": "#5d4a35",
    "priest": "#6f6a78",
    "priest-line": "#2e2a36",
    "power": "#7d4ba6",
    "power-line": "#452463",
    "power-ink": "#ffffff",
    "vp": "#c99a2b",
    "vp-line": "#6f4c0b",
    "key": "#f3c93c",
    "key-line": "#7b560d",
    "ship": "#7a5230",
    "sail": "#fbf4e4",
    "tool": "#9aa1a8",
    "tool-line": "#454b52",
    "handle": "#8d5f3a",
    "plain-piece": "#9a7348",
    "plank": "#a9793f",
    "plank-line": "#4c3216",
    "tile": "#fbf3df",
    "tile-line": "#8d7549",
    "scroll": "#f4e3b8",
    "scroll-line": "#93733a",
    "octagon": "#f2a65a",
    "octagon-line": "#8b4a12",
    "cross": "#3a2b22",
    "town": "#b9872f",
}

_THEMED: Final = {
    **{f"track-{cult}": row[1:] for cult, row in CULTS.items()},
    "parchment": ("#f0e4c6", "#2a332d"),
    "veil": ("#f0e4c68c", "#2a332d8c"),
    "parchment-line": ("#d8c598", "#465247"),
    "stream": ("#d5e6e6", "#2b4249"),
    "stream-line": ("#a9cad0", "#3d5c65"),
    "reach": ("#fff4c4", "#fff4c4"),
    "step-line": ("#cdb98e", "#4b574e"),
}
"""Colours of the light and of the dark theme."""

LIGHT: Final = {**_ART, **{name: light for name, (light, _) in _THEMED.items()}}
DARK: Final = {
    **_ART,
    **{name: dark for name, (_, dark) in _THEMED.items()},
    "land-ice": "#dfe8ec",
    "land-desert": "#ddc478",
}
