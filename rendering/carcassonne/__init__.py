"""Pictures of Carcassonne, and the same in words. What others may use is named here.

Public pictures, in the table's language:

- `scene(view, texts, theme, names=…, events=…)`: the whole table, or at the end who won and how; alt_text tells it
- `closeup(view, texts, theme, events=…)`: where things happened, None unless the table is large; closeup_alt
- `thumbnail(tile, texts, theme)`: one tile alone
- `text_board(view, texts, names=…)`: everything, in lines

The wizard's, in the user's language; what is numbered or lettered there is so in the order given:

- `scene(…, places=reading_order(spots))`: the legal places, numbered from 1; places_alt
- `turnings(view, texts, theme, at=…, turns=…)`: the ways round at one place, in windows numbered from 1; turnings_alt
- `spots(view, texts, theme, segments=…)`: where a follower may go, lettered from a; spots_alt
- `preview(view, texts, theme, names=…, events=…)`: what an unconfirmed turn comes to; preview_alt

*spots* and *preview* take the view of the draft's outcome, in which the new tile lies on the table already.
"""

from rendering.carcassonne.board import closeup, reading_order, scene
from rendering.carcassonne.wizard import preview, spots, thumbnail, turnings
from rendering.carcassonne.words import (
    alt_text,
    closeup_alt,
    places_alt,
    preview_alt,
    spots_alt,
    text_board,
    turnings_alt,
)

__all__ = [
    "alt_text",
    "closeup",
    "closeup_alt",
    "places_alt",
    "preview",
    "preview_alt",
    "reading_order",
    "scene",
    "spots",
    "spots_alt",
    "text_board",
    "thumbnail",
    "turnings",
    "turnings_alt",
]
