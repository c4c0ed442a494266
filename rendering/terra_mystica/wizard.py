"""Pictures for the one choosing: places on the map, tiles, what a turn comes to; and emblems of turns."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.look import Texts
from rendering.points import box, label, shrunk
from rendering.scene import Scene, Shape
from rendering.terra_mystica import board, table
from rendering.terra_mystica.faction import homeland
from rendering.terra_mystica.queries import shown_tile
from rendering.terra_mystica.style import picture, sprite
from rendering.terra_mystica.words import word
from rendering.theme import Theme
from rules.core.model import Event, Seat, View
from rules.terra_mystica.factions import ways
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import Favor, Scroll, TownTile

TILE: Final = 168.0
"""How large a tile to be chosen is drawn, in points."""

_CELL: Final = (216.0, 268.0)
_MARGIN: Final = 22.0
_MOST: Final = 5
"""How many tiles are in a row."""


def places(
    view: View[Terra], texts: Texts, theme: Theme, *, places: Sequence[str], seat: Seat, events: Sequence[Event] = ()
) -> Scene:
    """Draw the map around the *places* to choose from, as large as they allow.

    Args:
        view: The table as the draft has left it.
        texts: The words.
        theme: LIGHT or DARK.
        places: Hexes and sites of bridges, numbered from 1 in this order.
        seat: Whose reach is shown: the land beyond it is darkened.
        events: What the draft brought so far; it is outlined where it happened.
    """
    state = view.state
    shapes = [*table.veiled(state, beyond(state, seat, places)), *table.numbered(state, places)]
    return board.near(view, texts, theme, around=places or tuple(state.land.terrain), events=events, shapes=shapes)


def beyond(state: Terra, seat: Seat, places: Sequence[str]) -> list[str]:
    """Return the land that *seat* neither holds nor reaches, nor may choose; all its reach is asked of the rules."""
    player = state.players[seat]
    if player.faction is None or not player.buildings:
        within = state.land.land if not places else 0
    else:
        within = ways(state, seat).reach(state, seat)
    near = {*state.land.listed(within), *player.buildings, *(end for at in places for end in at.split(":"))}
    return [at for at in state.land.terrain if at not in near]


def preview(
    view: View[Terra], texts: Texts, theme: Theme, *, names: Sequence[str], events: Sequence[Event] = ()
) -> Scene:
    """Draw what a turn not yet confirmed comes to: the whole table as it would be, with what is new outlined."""
    return board.scene(view, texts, theme, names=names, events=events, title=texts.say("picture-unconfirmed"))


def tiles(view: View[Terra], texts: Texts, theme: Theme, *, kind: str, ids: Sequence[str]) -> Scene:
    """Draw things to choose from, numbered from 1, with their names.

    Args:
        view: The table; it says how many of a tile are left, and which coins lie on a scroll.
        texts: The words.
        theme: LIGHT or DARK.
        kind: What they are, as in the keys of their names: ``favor``, ``town``, ``scroll``, ``power``, ``final``,
            ``round``, ``cult``, ``terrain``, ``faction``.
        ids: Which, in the order of their numbers.
    """
    columns = min(_MOST, max(1, len(ids)))
    rows = -(-len(ids) // columns)
    breadth, height = columns * _CELL[0] + 2 * _MARGIN, rows * _CELL[1] + 2 * _MARGIN
    shapes: list[Shape] = []
    for number, id in enumerate(ids):
        row, column = divmod(number, columns)
        x, y = _MARGIN + (column + 0.5) * _CELL[0], _MARGIN + row * _CELL[1]
        shapes += _offered(view.state, texts, kind, id, (x, y))
        shapes += table.mark((x - TILE / 2 + 4, y + 22), str(number + 1), 30)
    return picture((0, 0, breadth, height), shapes, texts, theme, background="panel", scale=100)


def _offered(state: Terra, texts: Texts, kind: str, id: str, at: tuple[float, float]) -> Iterator[Shape]:
    """Draw one thing to be chosen, and below it what it is called and how many are left."""
    x, y = at
    yield sprite(_drawing(kind, id), (x, y + TILE / 2 + 10), TILE, z=1)
    text, size = shrunk(word(texts, kind, id), (26, 24, 22, 20, 18), texts.locale, _CELL[0] - 8)
    yield label(text, (x, y + TILE + 36), size, z=1)
    if kind in ("favor", "town"):
        left = state.favors[Favor(id)] if kind == "favor" else state.towns[TownTile(id)]
        yield label(f"×{left}", (x, y + TILE + 68), 24, "faint", z=1)
    coins = state.scrolls.get(Scroll(id), 0) if kind == "scroll" else 0
    if coins:
        yield sprite("coin-plain", (x + TILE / 2 - 14, y + TILE - 20), 66, z=2)
        yield label(str(coins), (x + TILE / 2 - 14, y + TILE - 20), 34, "black", z=3)


def _drawing(kind: str, id: str) -> str:
    """Return the drawing of a thing; factions are shown by their home."""
    if kind != "faction":
        return f"hex-{id}" if kind == "terrain" else f"{kind}-{id}"
    return homeland(id)


def thumbnail(view: View[Terra], texts: Texts, theme: Theme) -> Scene:
    """Draw the emblem of a turn: the tile of the round."""
    state, side = view.state, 340.0
    shapes: list[Shape] = [box((0, 0, side, side), "turn"), box((0, 0, side, side), None, edge="last", line=10)]
    if state.round:
        shapes.append(sprite(f"round-{shown_tile(state, state.round)}", (side / 2, 132), 212, z=1))
        said = texts.say("terra-text-round", n=state.round)
    else:
        shapes += [sprite(f"hex-{name}", at, 120, z=1) for name, at in _FIELD]
        said = texts.say("terra-picture-setup")
    text, size = shrunk(said, (56, 48, 40, 34), texts.locale, side - 40)
    shapes.append(label(text, (side / 2, 288), size, z=2))
    return picture((0, 0, side, side), shapes, texts, theme, scale=100)


_FIELD: Final = (
    ("forest", (118.0, 84.0)),
    ("lakes", (222.0, 84.0)),
    ("wasteland", (66.0, 174.0)),
    ("mountains", (170.0, 174.0)),
    ("desert", (274.0, 174.0)),
)
